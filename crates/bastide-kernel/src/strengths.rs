//! Strengths: how many followers each seat has on a region, and who has the majority.

use crate::seat::{Seat, Seats};

/// Strength of the followers of each seat, one byte each, so that joining is one addition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strengths(u64);

impl Strengths {
    /// Strength of one seat.
    #[inline]
    pub const fn of(self, seat: Seat) -> u8 {
        (self.0 >> (8 * seat.index())) as u8
    }

    /// Adds a follower's strength.
    #[inline]
    pub const fn add(&mut self, seat: Seat, strength: u8) {
        self.0 += (strength as u64) << (8 * seat.index());
    }

    /// Takes a follower's strength away.
    #[inline]
    pub const fn remove(&mut self, seat: Seat, strength: u8) {
        self.0 -= (strength as u64) << (8 * seat.index());
    }

    /// The strengths of both.
    #[inline]
    pub const fn plus(self, other: Strengths) -> Strengths {
        Strengths(self.0 + other.0)
    }

    /// The greatest strength of any seat.
    #[inline]
    pub fn most(self) -> u8 {
        Seat::ALL.into_iter().map(|seat| self.of(seat)).max().unwrap_or(0)
    }

    /// The owners: every seat with the greatest strength, if that is at least 1.
    #[inline]
    pub fn owners(self) -> impl Iterator<Item = Seat> {
        let most = self.most().max(1);
        Seat::ALL.into_iter().filter(move |&seat| self.of(seat) == most)
    }

    /// The strengths as an array.
    pub fn all(self) -> Seats<u8> {
        Seats(Seat::ALL.map(|seat| self.of(seat)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_with_the_greatest_strength_is_an_owner() {
        let [red, blue, green] = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[2]];
        let mut here = Strengths::default();
        assert_eq!((here.most(), here.owners().count()), (0, 0), "nobody owns what nobody stands on");
        here.add(red, 1);
        here.add(blue, 2);
        let mut there = Strengths::default();
        there.add(red, 1);
        there.add(green, 1);
        let mut both = here.plus(there);
        assert_eq!(both.all(), Seats([2, 2, 1, 0, 0, 0]));
        assert!(both.owners().eq([red, blue]));
        both.remove(blue, 2);
        assert!(both.owners().eq([red]));
    }
}
