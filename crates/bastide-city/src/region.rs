//! Regions: what is known about a connected street, market or residential area.

use bastide_kernel::{Joined, Strengths};

use crate::tile::{Goods, SegmentKind};

/// Data of a region, valid at the root of its disjoint set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// What it is.
    pub kind: SegmentKind,
    /// The kinds of goods on a market, one bit each.
    pub goods: u8,
    /// Followers on it, of all seats.
    pub followers: u8,
    /// Whether a tile of it carries another segment of the same kind, so that joining may count a tile
    /// twice.
    pub has_twins: bool,
    /// Edges that meet neither a tile nor a wall. Not kept for areas, which are never completed.
    pub open: u16,
    /// Distinct tiles. Not kept for areas, whose size never matters.
    pub tiles: u16,
    /// Followers of each seat.
    pub strengths: Strengths,
}

impl Region {
    /// Whether a follower of anybody stands on it.
    #[inline]
    pub const fn is_occupied(&self) -> bool {
        self.followers > 0
    }

    /// Whether a street or market is complete. Areas never are.
    #[inline]
    pub const fn is_complete(&self) -> bool {
        self.open == 0 && !matches!(self.kind, SegmentKind::Area)
    }

    /// The different goods on a market.
    pub fn goods(&self) -> impl Iterator<Item = Goods> + use<> {
        let bits = self.goods;
        Goods::ALL.into_iter().filter(move |goods| bits & goods.bit() != 0)
    }
}

impl Joined for Region {
    #[inline]
    fn has_twins(&self) -> bool {
        self.has_twins
    }

    #[inline]
    fn joined(&self, other: &Region, shared: u16) -> Region {
        Region {
            kind: self.kind,
            goods: self.goods | other.goods,
            followers: self.followers + other.followers,
            has_twins: self.has_twins || other.has_twins,
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
