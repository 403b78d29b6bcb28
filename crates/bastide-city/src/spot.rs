//! Spots and edges: the names of a tile's segments and sides in the directions of the board.

use std::fmt;
use std::str::FromStr;

pub use bastide_kernel::ParseSpotError;
use bastide_kernel::{Pos, Reach, Side, Terrain};

use crate::tile::SegmentKind;

/// A segment of a placed tile: `street.E`, `market.N`, `area.SL`.
pub type Spot = bastide_kernel::Spot<SegmentKind>;

/// A segment on the table.
pub type Place = bastide_kernel::Place<SegmentKind>;

impl Terrain for SegmentKind {
    const ALL: &'static [SegmentKind] = &SegmentKind::ALL;

    const EXPECTED: &'static str =
        "a place such as 1,-2:street.E, 1,-2:market.N or 1,-2:area.SL, or an edge such as 1,-2:E";

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        SegmentKind::name(self)
    }

    fn reach(self) -> Reach {
        match self {
            SegmentKind::Street | SegmentKind::Market => Reach::Edges,
            SegmentKind::Area => Reach::Halves,
        }
    }

    // Streets only meet streets; markets and residential areas meet freely.
    fn edge_bit(self) -> u8 {
        match self {
            SegmentKind::Street => 1,
            SegmentKind::Market | SegmentKind::Area => 2,
        }
    }
}

/// A side of a placed tile, where a wall or the gate can stand: `2,1:E`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    /// The square of the tile.
    pub pos: Pos,
    /// The side of the tile.
    pub side: Side,
}

impl Edge {
    /// A side of a square.
    #[inline]
    pub const fn new(pos: Pos, side: Side) -> Edge {
        Edge { pos, side }
    }

    /// The square beyond the edge.
    #[inline]
    pub const fn outside(self) -> Pos {
        self.pos.step(self.side)
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.pos, self.side.letter())
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Edge {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Edge, ParseSpotError> {
        let error = ParseSpotError::new::<SegmentKind>();
        let (pos, side) = text.split_once(':').ok_or(error)?;
        let side = Side::ALL.into_iter().find(|s| side.len() == 1 && side.starts_with(s.letter()));
        Ok(Edge { pos: pos.parse().map_err(|_| error)?, side: side.ok_or(error)? })
    }
}
