//! Spots: the name of a tile's segment in the directions of the board, such as `road.E`.

pub use bastide_kernel::ParseSpotError;
use bastide_kernel::{Reach, Terrain};

use crate::tile::SegmentKind;

/// A segment of a placed tile.
pub type Spot = bastide_kernel::Spot<SegmentKind>;

/// A segment on the table.
pub type Place = bastide_kernel::Place<SegmentKind>;

impl Terrain for SegmentKind {
    const ALL: &'static [SegmentKind] = &SegmentKind::ALL;

    const EXPECTED: &'static str = "a feature such as road.E, city.N, field.SL, field.inner, monastery or garden";

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        SegmentKind::name(self)
    }

    fn reach(self) -> Reach {
        match self {
            SegmentKind::City | SegmentKind::Road | SegmentKind::River => Reach::Edges,
            SegmentKind::Field => Reach::HalvesOrInner,
            SegmentKind::Monastery | SegmentKind::Garden | SegmentKind::Tower => Reach::Inner,
            SegmentKind::Quarter => Reach::Named(SegmentKind::QUARTERS),
        }
    }

    fn edge_bit(self) -> u8 {
        match self {
            SegmentKind::Field => 1,
            SegmentKind::Road => 2,
            SegmentKind::City => 4,
            SegmentKind::River => 8,
            SegmentKind::Monastery | SegmentKind::Garden | SegmentKind::Tower | SegmentKind::Quarter => 0,
        }
    }
}
