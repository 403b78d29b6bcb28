//! Stages of a long command: each with a headline, its time and its result.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// What a stage that did not fail came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All is well.
    Passed,
    /// All is well, with so many tests.
    Tests(usize),
    /// It could not be run here; the reason.
    Skipped(&'static str),
}

/// Runs stages one after the other and keeps the account.
#[derive(Debug)]
pub(crate) struct Stages {
    started: Instant,
    passed: usize,
    skipped: Vec<&'static str>,
    tests: usize,
}

impl Stages {
    pub(crate) fn new() -> Stages {
        Stages { started: Instant::now(), passed: 0, skipped: Vec::new(), tests: 0 }
    }

    /// Runs one stage between its headline and its time.
    pub(crate) fn run(&mut self, name: &'static str, stage: impl FnOnce() -> Result<Outcome>) -> Result<()> {
        println!("=== {name}");
        let started = Instant::now();
        let outcome = stage().with_context(|| format!("stage {name} failed"))?;
        let time = seconds(started.elapsed());
        match outcome {
            Outcome::Passed => {
                self.passed += 1;
                println!("    {name}: ok, {time}\n");
            }
            Outcome::Tests(tests) => {
                self.passed += 1;
                self.tests += tests;
                println!("    {name}: ok, {tests} tests, {time}\n");
            }
            Outcome::Skipped(why) => {
                self.skipped.push(name);
                println!("    {name}: skipped, {why}\n");
            }
        }
        Ok(())
    }

    /// The last line of a run without failure.
    pub(crate) fn summary(&self) -> String {
        let skipped = match self.skipped.as_slice() {
            [] => String::new(),
            names => format!(" (skipped: {})", names.join(", ")),
        };
        format!("all {} stages passed{skipped}: {} tests, {}", self.passed, self.tests, seconds(self.started.elapsed()))
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn the_summary_counts_stages_and_tests() {
        let mut stages = Stages::new();
        stages.run("a", || Ok(Outcome::Passed)).unwrap();
        stages.run("b", || Ok(Outcome::Tests(3))).unwrap();
        stages.run("c", || Ok(Outcome::Tests(4))).unwrap();
        stages.run("d", || Ok(Outcome::Skipped("it rains"))).unwrap();
        let summary = stages.summary();
        assert!(summary.starts_with("all 3 stages passed (skipped: d): 7 tests, "), "{summary}");
    }

    #[test]
    fn a_failure_names_its_stage() {
        let error = Stages::new().run("a", || bail!("no luck")).unwrap_err();
        assert_eq!(format!("{error:#}"), "stage a failed: no luck");
    }
}
