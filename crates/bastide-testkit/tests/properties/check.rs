//! How a property is tried. The tests of the games use this file, too.

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestCaseError, TestRng, TestRunner};

/// What a property says about one case.
pub(crate) type Verdict = Result<(), TestCaseError>;

/// Tries a property on so many cases, times `BASTIDE_CASES`. The cases are the same in every run with the same
/// `BASTIDE_SEED`.
pub(crate) fn check<S: Strategy>(cases: u32, strategy: S, property: impl Fn(S::Value) -> Verdict) {
    let number = |name: &str| std::env::var(name).ok().map(|n| n.parse::<u32>().expect("it is set to a number"));
    let config = ProptestConfig {
        cases: cases * number("BASTIDE_CASES").unwrap_or(1),
        failure_persistence: None,
        max_shrink_iters: 5000,
        max_shrink_time: 20_000,
        max_global_rejects: 100_000,
        ..ProptestConfig::default()
    };
    let mut seed = *b"Bastide: the same games each run";
    let other = number("BASTIDE_SEED").unwrap_or(0).to_le_bytes();
    seed.iter_mut().zip(other).for_each(|(byte, other)| *byte ^= other);
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    if let Err(error) = TestRunner::new_with_rng(config, rng).run(&strategy, property) {
        // Printing plays the game again, which may panic, too: not inside this panic.
        let message = error.to_string();
        panic!("{message}");
    }
}
