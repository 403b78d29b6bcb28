//! A progress bar on standard error that appears after a second, and only if somebody watches a terminal.

use std::sync::Once;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far some work has come. Threads may share it.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    shown: Once,
}

impl Progress {
    /// Work of so many steps, called so.
    pub(crate) fn new(steps: u64, what: &str) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{prefix} {wide_bar} {human_pos}/{human_len}, {eta} left")
            .expect("the template is fixed and valid");
        bar.set_style(style);
        bar.set_prefix(what.to_owned());
        Progress { bar, started: Instant::now(), shown: Once::new() }
    }

    /// So many steps more are done.
    pub(crate) fn advance(&self, steps: u64) {
        self.bar.inc(steps);
        if self.started.elapsed() >= PATIENCE {
            // Standard error draws nothing unless it is a terminal.
            self.shown.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
