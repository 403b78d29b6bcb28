//! Odds: the exact chance to draw one of some tiles from shuffled piles.

/// The chance to draw at least one of some tiles, exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Wanted tiles left.
    pub wanted: u32,
    /// Draws left.
    pub left: u32,
    /// Draws looked at; never more than there are.
    pub draws: u32,
    /// The factors whose product is the chance to miss with every draw: (unwanted, all) at each draw.
    misses: Vec<(u32, u32)>,
}

impl Odds {
    /// The chance that one of certain draws is wanted. `piles` are drawn one after the other, each given by its
    /// wanted tiles and all its tiles; the next draw is 0 and `left` are still to come. `draws` must grow and may go
    /// beyond the last.
    pub fn new(piles: &[(u32, u32)], left: u32, draws: impl IntoIterator<Item = u32>) -> Odds {
        let draws: Vec<u32> = draws.into_iter().take_while(|&draw| draw < left).collect();
        let mut misses = Vec::with_capacity(draws.len());
        let mut first = 0;
        for &(hits, all) in piles {
            // A pile is shuffled: any of its tiles are as good as its first ones.
            let here = draws.iter().filter(|draw| (first..first + all).contains(*draw)).count() as u32;
            misses.extend((0..here).map(|i| ((all - hits).saturating_sub(i), all - i)));
            first += all;
        }
        Odds { wanted: piles.iter().map(|&(hits, _)| hits).sum(), left, draws: draws.len() as u32, misses }
    }

    /// The chance as a reduced fraction, if it fits into 128 bits.
    pub fn fraction(&self) -> Option<(u128, u128)> {
        let (mut over, mut under) = (1u128, 1u128);
        for &(unwanted, all) in &self.misses {
            over = over.checked_mul(u128::from(unwanted))?;
            under = under.checked_mul(u128::from(all))?;
            let divisor = gcd(over, under);
            over /= divisor;
            under /= divisor;
        }
        Some((under - over, under))
    }

    /// The factors whose product is the chance to miss with every draw.
    pub fn misses(&self) -> &[(u32, u32)] {
        &self.misses
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_is_hypergeometric() {
        // Two of five wanted, two draws: 1 - 3/5 · 2/4.
        assert_eq!(Odds::new(&[(2, 5)], 5, 0..2).fraction(), Some((7, 10)));
        // As good as any other two draws of the pile, but there are only four left.
        assert_eq!(Odds::new(&[(2, 5)], 4, [1, 3, 5]).fraction(), Some((7, 10)));
        assert_eq!(Odds::new(&[(2, 5)], 4, [4]).fraction(), Some((0, 1)));
        assert_eq!(Odds::new(&[(5, 5)], 5, [0]).fraction(), Some((1, 1)));
    }

    #[test]
    fn piles_come_one_after_the_other() {
        let odds = |draws: std::ops::Range<u32>| Odds::new(&[(0, 3), (1, 2)], 5, draws).fraction();
        assert_eq!(odds(0..3), Some((0, 1)));
        assert_eq!(odds(0..4), Some((1, 2)));
        assert_eq!(odds(0..5), Some((1, 1)));
    }
}
