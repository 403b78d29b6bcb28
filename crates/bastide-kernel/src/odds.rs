//! Odds: the exact chance to draw one of some tiles from shuffled piles.

/// The chance to draw at least one of some tiles, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// Wanted tiles left.
    pub wanted: u32,
    /// Draws left.
    pub left: u32,
    /// Draws looked at; never more than there are.
    pub draws: u32,
    /// The factors whose product is the chance to miss with every draw: (unwanted, all) at each draw. With a hold
    /// they are those of the draws before it matters.
    misses: Vec<(u32, u32)>,
    /// The chance to miss with every draw after that, if tiles are held back.
    held: Option<f64>,
}

/// Tiles that are held back until one of some others is drawn from the last pile. Each is given by its wanted
/// tiles and all its tiles.
#[derive(Clone, Copy, Debug)]
pub struct Hold {
    /// The tiles of the last pile that let the others in.
    pub openers: (u32, u32),
    /// The tiles that wait.
    pub held: (u32, u32),
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
        let wanted = piles.iter().map(|&(hits, _)| hits).sum();
        Odds { wanted, left, draws: draws.len() as u32, misses, held: None }
    }

    /// The same where tiles are held back until one of the openers in the last pile was drawn.
    pub fn with_hold(piles: &[(u32, u32)], hold: Hold, left: u32, draws: impl IntoIterator<Item = u32>) -> Odds {
        let draws: Vec<u32> = draws.into_iter().take_while(|&draw| draw < left).collect();
        let Some((&last, before)) = piles.split_last() else { return Odds::new(piles, left, draws) };
        let first: u32 = before.iter().map(|&(_, all)| all).sum();
        let late: Vec<u32> = draws.iter().filter(|&&draw| draw >= first).map(|draw| draw - first).collect();
        let odds = Odds::new(before, left, draws.iter().copied().filter(|&draw| draw < first));
        Odds {
            wanted: odds.wanted + last.0 + hold.held.0,
            draws: draws.len() as u32,
            held: Some(miss_with_hold(last, hold, &late)),
            ..odds
        }
    }

    /// The chance as a number from 0 to 1.
    pub fn chance(&self) -> f64 {
        let miss: f64 = self.misses.iter().map(|&(over, under)| f64::from(over) / f64::from(under)).product();
        1.0 - miss * self.held.unwrap_or(1.0)
    }

    /// Whether the chance is exactly 1.
    pub fn is_certain(&self) -> bool {
        self.misses.iter().any(|&(unwanted, _)| unwanted == 0) || self.held == Some(0.0)
    }

    /// Whether the chance is exactly 0.
    pub fn is_impossible(&self) -> bool {
        self.misses.iter().all(|&(unwanted, all)| unwanted == all) && self.held.is_none_or(|miss| miss == 1.0)
    }

    /// The chance as a reduced fraction, if it fits into 128 bits and nothing is held back.
    pub fn fraction(&self) -> Option<(u128, u128)> {
        if self.held.is_some() {
            return None;
        }
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
}

/// The chance that the given draws from a pile miss, over all moments at which the first opener can come.
fn miss_with_hold((hits, all): (u32, u32), hold: Hold, draws: &[u32]) -> f64 {
    let (open_hits, openers) = hold.openers;
    let (others, other_hits) = (all - openers, hits - open_hits);
    if hits + hold.held.0 == 0 {
        return 1.0;
    }
    if openers == 0 {
        let looked = draws.iter().filter(|&&draw| draw < all).count() as u32;
        return none_of(looked, hits, all);
    }
    let mut sum = 0.0;
    for first in 0..=others {
        // The first opener comes after so many other tiles.
        let chance = none_of(first, openers, all) * f64::from(openers) / f64::from(all - first);
        let before = draws.iter().filter(|&&draw| draw < first).count() as u32;
        let after = draws.iter().filter(|&&draw| draw > first).count() as u32;
        let early = none_of(before, other_hits, others);
        if early == 0.0 {
            continue;
        }
        let pool = all - 1 - first + hold.held.1;
        let late = |opener_hits: u32| {
            let rest = hold.held.0 + opener_hits;
            hypergeometric(others - before, other_hits, others - first, |n| none_of(after, rest + n, pool))
        };
        // The opener itself may be wanted, which matters only if it is looked at.
        let mut here = 0.0;
        if openers > open_hits {
            here += f64::from(openers - open_hits) / f64::from(openers) * late(open_hits);
        }
        if open_hits > 0 && !draws.contains(&first) {
            here += f64::from(open_hits) / f64::from(openers) * late(open_hits - 1);
        }
        sum += chance * early * here;
    }
    sum
}

/// The chance that none of so many tiles drawn from a pile is among some of it.
fn none_of(drawn: u32, some: u32, all: u32) -> f64 {
    (0..drawn.min(all)).map(|i| f64::from((all - some).saturating_sub(i)) / f64::from(all - i)).product()
}

/// The mean of a value over the number of hits in a part of a pile.
fn hypergeometric(all: u32, hits: u32, part: u32, value: impl Fn(u32) -> f64) -> f64 {
    let least = (hits + part).saturating_sub(all);
    let most = hits.min(part);
    // The chance of the least number; each further one follows from the one before.
    let mut chance: f64 = if least == 0 {
        none_of(part, hits, all)
    } else {
        // All that are no hits are in the part.
        (0..all - part).map(|i| f64::from(hits - i) / f64::from(all - i)).product()
    };
    let mut mean = 0.0;
    for n in least..=most {
        mean += chance * value(n);
        let (more, less) = (f64::from((hits - n) * (part - n)), f64::from((n + 1) * (all + n + 1 - hits - part)));
        chance *= more / less;
    }
    mean
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

    /// Every order of a small stack, in which tiles named `held` wait for the first `opener`.
    fn counted(tiles: &[(&str, bool)], draws: &[u32]) -> f64 {
        fn orders(left: &[(&str, bool)], open: bool, drawn: &mut Vec<bool>, draws: &[u32]) -> f64 {
            let can_come = |name: &str| open || name != "held";
            let now: Vec<usize> = (0..left.len()).filter(|&i| can_come(left[i].0)).collect();
            if now.is_empty() {
                let hit = draws.iter().any(|&draw| drawn.get(draw as usize) == Some(&true));
                return f64::from(u8::from(hit));
            }
            let mut sum = 0.0;
            for &i in &now {
                let mut rest = left.to_vec();
                let (name, wanted) = rest.remove(i);
                drawn.push(wanted);
                sum += orders(&rest, open || name == "opener", drawn, draws);
                drawn.pop();
            }
            sum / now.len() as f64
        }
        orders(tiles, false, &mut Vec::new(), draws)
    }

    #[test]
    fn what_is_held_back_comes_after_the_first_opener() {
        let tiles = |wanted: [bool; 7]| {
            let names = ["opener", "opener", "plain", "plain", "plain", "held", "held"];
            names.into_iter().zip(wanted).collect::<Vec<_>>()
        };
        for mask in 0..1u32 << 7 {
            let wanted: [bool; 7] = std::array::from_fn(|i| mask >> i & 1 == 1);
            let count = |of: std::ops::Range<usize>| wanted[of].iter().filter(|&&w| w).count() as u32;
            let hold = Hold { openers: (count(0..2), 2), held: (count(5..7), 2) };
            for draws in [vec![0], vec![0, 1, 2], vec![1, 4], vec![2, 3, 6], vec![6]] {
                let odds = Odds::with_hold(&[(count(0..5), 5)], hold, 7, draws.iter().copied());
                let exact = counted(&tiles(wanted), &draws);
                assert!((odds.chance() - exact).abs() < 1e-9, "{wanted:?} {draws:?}: {odds:?} is not {exact}");
            }
        }
        let none = Hold { openers: (0, 0), held: (2, 2) };
        assert_eq!(Odds::with_hold(&[(0, 3)], none, 5, 0..5).chance(), 0.0, "without an opener nothing comes");
    }

    #[test]
    fn piles_come_one_after_the_other() {
        let odds = |draws: std::ops::Range<u32>| Odds::new(&[(0, 3), (1, 2)], 5, draws).fraction();
        assert_eq!(odds(0..3), Some((0, 1)));
        assert_eq!(odds(0..4), Some((1, 2)));
        assert_eq!(odds(0..5), Some((1, 1)));
    }
}
