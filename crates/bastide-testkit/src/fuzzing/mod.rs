//! What the fuzzer calls: bytes go in, and whatever is wrong comes out as a panic.
//!
//! The project `fuzz/` runs these functions under libFuzzer. The ordinary tests run them on the committed
//! corpus and on mutations of it, on stable Rust.

mod bytes;
mod choices;
mod mutate;
mod seeds;
mod text;

pub use bytes::Bytes;
pub use choices::{choices, city};
pub use mutate::mutated;
pub use seeds::seeds;
pub use text::{bgn, config, jcz, position};

/// A function that the fuzzer calls.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is also that of its folder in the corpus.
    pub name: &'static str,
    /// The function.
    pub run: fn(&[u8]),
}

/// All of them.
pub const TARGETS: [Target; 6] = [
    Target { name: "choices", run: choices },
    Target { name: "city", run: city },
    Target { name: "bgn", run: bgn },
    Target { name: "position", run: position },
    Target { name: "jcz", run: jcz },
    Target { name: "config", run: config },
];
