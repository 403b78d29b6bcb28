//! The generator of the random driver: small, fast and the same on every machine.

use crate::hash::mix;

/// A splittable pseudo-random generator (SplitMix64). Good enough to drive games, not for secrets.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The generator of one stream of a seed, so that game number `stream` is the same on any
    /// number of threads.
    pub const fn new(seed: u64, stream: u64) -> Rng {
        Rng { state: mix(mix(0, seed), stream) }
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let out = mix(0, self.state);
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        out
    }

    /// A number below `bound`, which must not be 0. The bias is below 2⁻³² for all bounds in use.
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next_u64() >> 32) * bound as u64) >> 32) as u32
    }
}
