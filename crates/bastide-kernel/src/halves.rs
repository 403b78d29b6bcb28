//! Half-edges: the eight halves of a tile's sides, which ground beside roads and streets is divided by.

use crate::geometry::{Rot, Side};

/// A set of half-edges, one bit each, clockwise from the north-west corner: NL NR EL ER SL SR WL WR. Left
/// and right are seen from the tile's centre looking outwards; across a shared edge left meets right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Halves(pub u8);

impl Halves {
    /// The names of the half-edges, in the order of their bits.
    pub const NAMES: [&'static str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

    /// None at all.
    pub const NONE: Halves = Halves(0);

    /// Both halves of a side.
    #[inline]
    pub const fn both(side: Side) -> Halves {
        Halves(3 << (2 * side.index()))
    }

    /// The left half of a side.
    #[inline]
    pub const fn left(side: Side) -> Halves {
        Halves(1 << (2 * side.index()))
    }

    /// The right half of a side.
    #[inline]
    pub const fn right(side: Side) -> Halves {
        Halves(2 << (2 * side.index()))
    }

    /// The half-edges of both sets.
    #[inline]
    pub const fn union(self, other: Halves) -> Halves {
        Halves(self.0 | other.0)
    }

    /// Whether the sets have a half-edge in common.
    #[inline]
    pub const fn meets(self, other: Halves) -> bool {
        self.0 & other.0 != 0
    }

    /// Where the half-edges are after a rotation.
    #[inline]
    pub const fn rotated(self, rot: Rot) -> Halves {
        Halves(self.0.rotate_left(2 * rot.index() as u32))
    }

    /// The index of the first half-edge, or 8 if there is none.
    #[inline]
    pub const fn first(self) -> u8 {
        self.0.trailing_zeros() as u8
    }

    /// The sides of which at least one half is in the set, clockwise from north.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.meets(Halves::both(side)))
    }
}

/// One bit each, as in [`Halves`].
impl From<u8> for Halves {
    #[inline]
    fn from(bits: u8) -> Halves {
        Halves(bits)
    }
}
