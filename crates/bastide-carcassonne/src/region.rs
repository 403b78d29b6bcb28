//! Regions: what is known about a connected road, city or field, and how two become one.

use bastide_kernel::{Joined, Strengths, named};

use crate::tile::{Marks, SegmentKind};

named! {
    /// A good that cities produce.
    pub enum Good {
        /// Barrels of wine.
        Wine = "wine",
        /// Sheaves of grain.
        Grain = "grain",
        /// Rolls of cloth.
        Cloth = "cloth",
    }
}

impl Good {
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
    /// Followers on it, of all seats.
    pub followers: u8,
    /// Marks of all its segments that a rule reads, and whether a tile of it carries another segment of
    /// the same kind, so that joining may count a tile twice.
    pub marks: Marks,
    /// Pennants of all its segments.
    pub pennants: u16,
    /// Goods of all its segments, by [`Good`].
    pub goods: [u16; 3],
    /// Edges that do not meet a tile yet. Not kept for fields, which are never completed.
    pub open: u16,
    /// Distinct tiles. Not kept for fields, whose size never matters.
    pub tiles: u16,
    /// Strength of the followers of each seat.
    pub(crate) strengths: Strengths,
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
}

impl Joined for Region {
    #[inline]
    fn has_twins(&self) -> bool {
        self.marks.has(Marks::TWINS)
    }

    #[inline]
    fn joined(&self, other: &Region, shared: u16) -> Region {
        let [wine, grain, cloth] = self.goods;
        Region {
            kind: self.kind,
            marks: self.marks.union(other.marks),
            pennants: self.pennants + other.pennants,
            followers: self.followers + other.followers,
            goods: [wine + other.goods[0], grain + other.goods[1], cloth + other.goods[2]],
            open: self.open + other.open,
            tiles: self.tiles + other.tiles - shared,
            strengths: self.strengths.plus(other.strengths),
        }
    }

    #[inline]
    fn close(&mut self, edges: u16) {
        self.open -= edges;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Regions are copied and joined for every tile that is laid, so what expansions add must fit in.
    #[test]
    fn a_region_stays_small() {
        assert_eq!(size_of::<Region>(), 24);
    }
}
