//! Regions: what is known about a connected road, city or field, and how two become one.

use bastide_kernel::{Seat, Seats};

use crate::tile::{Marks, SegmentKind};

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

/// A good that cities produce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Good {
    /// Barrels of wine.
    Wine,
    /// Sheaves of grain.
    Grain,
    /// Rolls of cloth.
    Cloth,
}

impl Good {
    /// Every good.
    pub const ALL: [Good; 3] = [Good::Wine, Good::Grain, Good::Cloth];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Good::Wine => "wine",
            Good::Grain => "grain",
            Good::Cloth => "cloth",
        }
    }

    /// The mark of the good on a city segment.
    pub const fn mark(self) -> Marks {
        match self {
            Good::Wine => Marks::WINE,
            Good::Grain => Marks::GRAIN,
            Good::Cloth => Marks::CLOTH,
        }
    }
}

/// Data of a region, valid at the root of its disjoint set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// What it is.
    pub kind: SegmentKind,
    /// Marks of all its segments.
    pub marks: Marks,
    /// Followers on it, of all seats.
    pub followers: u8,
    /// Whether a tile of it carries another segment of the same kind, so that joining may count a tile
    /// twice.
    pub has_twins: bool,
    /// Pennants of all its segments.
    pub pennants: u16,
    /// Goods of all its segments, by [`Good`].
    pub goods: [u16; 3],
    /// Edges that do not meet a tile yet. Not kept for fields, which are never completed.
    pub open: u16,
    /// Distinct tiles. Not kept for fields, whose size never matters.
    pub tiles: u16,
    /// Strength of the followers of each seat.
    pub strengths: Strengths,
}

impl Region {
    /// Whether a follower of anybody stands on it.
    #[inline]
    pub const fn is_occupied(&self) -> bool {
        self.followers > 0
    }

    /// Whether a road or city is closed. Fields never are; monasteries look at their neighbours.
    #[inline]
    pub const fn is_closed(&self) -> bool {
        self.open == 0 && matches!(self.kind, SegmentKind::Road | SegmentKind::City)
    }

    /// The union of two regions that share `shared` tiles.
    #[inline]
    pub const fn joined(&self, other: &Region, shared: u16) -> Region {
        let [wine, grain, cloth] = self.goods;
        Region {
            kind: self.kind,
            marks: self.marks.union(other.marks),
            pennants: self.pennants + other.pennants,
            followers: self.followers + other.followers,
            goods: [wine + other.goods[0], grain + other.goods[1], cloth + other.goods[2]],
            has_twins: self.has_twins || other.has_twins,
            open: self.open + other.open,
            tiles: self.tiles + other.tiles - shared,
            strengths: self.strengths.plus(other.strengths),
        }
    }
}
