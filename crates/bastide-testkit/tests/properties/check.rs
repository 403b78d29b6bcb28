//! How a property is tried. The tests of the games use this file, too.

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestCaseError, TestRng, TestRunner};

/// What a property says about one case.
pub(crate) type Verdict = Result<(), TestCaseError>;

/// Tries a property on so many cases, times `BASTIDE_CASES`. The cases are the same in every run.
pub(crate) fn check<S: Strategy>(cases: u32, strategy: S, property: impl Fn(S::Value) -> Verdict) {
    let factor = std::env::var("BASTIDE_CASES").map_or(1, |n| n.parse().expect("BASTIDE_CASES is a number"));
    let config = ProptestConfig {
        cases: cases * factor,
        failure_persistence: None,
        max_shrink_iters: 5000,
        max_shrink_time: 20_000,
        max_global_rejects: 100_000,
        ..ProptestConfig::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, b"Bastide: the same games each run");
    if let Err(error) = TestRunner::new_with_rng(config, rng).run(&strategy, property) {
        // Printing plays the game again, which may panic, too: not inside this panic.
        let message = error.to_string();
        panic!("{message}");
    }
}
