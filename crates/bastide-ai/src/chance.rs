//! Chances: how likely it is that one of some tiles turns up in time.

/// The chance that at least one of `n` wanted tiles is among the next draws, for every `n`.
#[derive(Debug, Default)]
pub(crate) struct Chances(Vec<f32>);

impl Chances {
    /// For draws, not necessarily a whole number, from `left` tiles, each as likely as any other.
    pub(crate) fn prepare(&mut self, left: u32, draws: f32) {
        self.0.clear();
        self.0.extend((0..=left).map(|wanted| 1.0 - power(1.0 - wanted as f32 / left.max(1) as f32, draws)));
    }

    /// The chance for so many wanted tiles.
    #[inline]
    pub(crate) fn of(&self, wanted: u16) -> f32 {
        let last = self.0.len().saturating_sub(1);
        self.0.get(usize::from(wanted).min(last)).copied().unwrap_or(0.0)
    }
}

/// `base` to a power by multiplication alone, which every machine rounds the same; between whole powers as the crow
/// flies.
pub(crate) fn power(base: f32, exponent: f32) -> f32 {
    let whole = exponent.max(0.0) as u32;
    let (mut result, mut square, mut rest) = (1.0, base, whole);
    while rest > 0 {
        if rest & 1 == 1 {
            result *= square;
        }
        square *= square;
        rest >>= 1;
    }
    let between = exponent.max(0.0) - whole as f32;
    result * (1.0 - between + between * base)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_tiles_and_draws() {
        let (mut few, mut many) = (Chances::default(), Chances::default());
        few.prepare(10, 2.5);
        many.prepare(10, 7.0);
        assert_eq!((few.of(0), few.of(10)), (0.0, 1.0));
        assert_eq!(few.of(99), 1.0, "more tiles than there are");
        assert!((1..10).all(|n| few.of(n) < few.of(n + 1) && few.of(n) < many.of(n)));
        assert!((few.of(5) - (1.0 - 0.25 * 0.75)).abs() < 1e-6);
    }

    #[test]
    fn nothing_comes_from_an_empty_stack() {
        let mut none = Chances::default();
        assert_eq!(none.of(3), 0.0);
        none.prepare(0, 0.0);
        assert_eq!((none.of(0), none.of(3)), (0.0, 0.0));
    }
}
