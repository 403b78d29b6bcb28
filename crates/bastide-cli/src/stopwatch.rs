//! A stopwatch for pieces of work that are measured by turns, each by its best round.
//!
//! Whatever else the machine does only makes work slower, often for seconds. So the rounds are short, every round of
//! a piece does the same, and the pieces take turns until the time is up.

use std::time::{Duration, Instant};

use crate::progress::Progress;

/// The length of a round: short enough that some of them are not disturbed.
const ROUND: Duration = Duration::from_millis(4);

/// Something that can be done again and again.
pub(crate) trait Work {
    /// Does it once; `number` counts from 0 in every round.
    fn once(&mut self, number: u64);
}

/// A piece of work and the best time so far.
#[derive(Debug)]
pub(crate) struct Measured<W> {
    /// The work.
    pub(crate) work: W,
    /// How often it is done in a round.
    calls: u64,
    best: Duration,
}

impl<W: Work> Measured<W> {
    /// Finds out how much of the work fills a round.
    pub(crate) fn new(work: W) -> Measured<W> {
        let mut measured = Measured { work, calls: 1, best: Duration::MAX };
        (0..5).for_each(|_| measured.round());
        let calls = ROUND.as_nanos() / measured.best.as_nanos().max(1);
        Measured { calls: calls.clamp(1, 1_000_000) as u64, best: Duration::MAX, ..measured }
    }

    /// Seconds to do it once.
    pub(crate) fn seconds(&self) -> f64 {
        self.best.as_secs_f64() / self.calls as f64
    }
}

/// Any measured piece of work.
pub(crate) trait Piece {
    /// Does a round of it.
    fn round(&mut self);
}

impl<W: Work> Piece for Measured<W> {
    fn round(&mut self) {
        let started = Instant::now();
        (0..self.calls).for_each(|number| self.work.once(number));
        self.best = self.best.min(started.elapsed());
    }
}

/// Measures by turns until the time is up, every piece at least once.
pub(crate) fn measure(pieces: &mut [&mut dyn Piece], seconds: f64) {
    let total = Duration::from_secs_f64(seconds);
    let progress = Progress::new(total.as_millis() as u64, "milliseconds");
    let started = Instant::now();
    let mut shown = 0;
    loop {
        pieces.iter_mut().for_each(|piece| piece.round());
        let elapsed = started.elapsed();
        progress.advance(elapsed.as_millis() as u64 - shown);
        shown = elapsed.as_millis() as u64;
        if elapsed >= total {
            return;
        }
    }
}
