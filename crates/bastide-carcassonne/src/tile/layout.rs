//! Tiles as they lie on the table: the geometry of one kind in one rotation.

use bastide_kernel::{Edges, Rot, Side};

use super::{SegmentDef, SegmentKind, TileDef};
use crate::spot::Spot;

/// Most segments any tile has.
pub(crate) const MAX_SEGMENTS: usize = 12;

/// No segment: an edge without road, city or river, or a city edge without fields.
pub const NO_SEGMENT: u8 = u8::MAX;

/// What lies at one edge of a tile. Left and right are seen from the tile's centre looking outwards;
/// across a shared edge left meets right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeSegments {
    /// The city, road or river, or [`NO_SEGMENT`].
    pub feature: u8,
    /// The field on the left half, or [`NO_SEGMENT`].
    pub left: u8,
    /// The field on the right half, or [`NO_SEGMENT`].
    pub right: u8,
}

/// One kind of tile in one rotation, in the directions of the board.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Kinds of the four edges, for matching.
    pub edges: Edges,
    /// The segments at the four edges.
    pub sides: [EdgeSegments; 4],
    /// How each segment is called in this rotation.
    pub spots: [Spot; MAX_SEGMENTS],
}

/// Bit of a kind of edge in [`Edges`].
const fn edge_bit(kind: SegmentKind) -> u8 {
    match kind {
        SegmentKind::Field => 1,
        SegmentKind::Road => 2,
        SegmentKind::City => 4,
        SegmentKind::River => 8,
        SegmentKind::Monastery | SegmentKind::Garden => 0,
    }
}

impl Layout {
    /// The geometry of a tile after a rotation.
    pub fn new(tile: &TileDef, rot: Rot) -> Layout {
        assert!(tile.segments.len() <= MAX_SEGMENTS, "{}: too many segments", tile.id);
        let sides = Side::ALL.map(|side| edge_segments(tile, side, rot));
        let kinds = sides.map(|edge| {
            let segment = if edge.feature == NO_SEGMENT { edge.left } else { edge.feature };
            edge_bit(tile.segments[segment as usize].kind)
        });
        let mut spots = [Spot::inner(SegmentKind::Field); MAX_SEGMENTS];
        for (spot, segment) in spots.iter_mut().zip(tile.segments) {
            *spot = Spot::of(segment.kind, rotate_halves(segment.halves, rot));
        }
        Layout { edges: Edges::new(kinds), sides, spots }
    }

    /// The segment with this name, if the tile has one.
    pub fn segment(&self, n_segments: usize, spot: Spot) -> Option<usize> {
        self.spots[..n_segments].iter().position(|&s| s == spot)
    }
}

/// In how many rotations the tile looks different: 1, 2 or 4.
pub(crate) fn distinct_rotations(tile: &TileDef) -> u8 {
    let looks = |rot: Rot| {
        let mut all: Vec<_> = tile.segments.iter().map(|s| look(tile, s, rot)).collect();
        all.sort_unstable();
        all
    };
    let printed = looks(Rot::R0);
    match () {
        () if looks(Rot::R90) == printed => 1,
        () if looks(Rot::R180) == printed => 2,
        () => 4,
    }
}

/// Everything that can be seen of a segment, without its number on the tile.
fn look(tile: &TileDef, segment: &SegmentDef, rot: Rot) -> (SegmentKind, u8, u8, u8, Vec<u8>) {
    let mut cities: Vec<u8> = tile
        .segments
        .iter()
        .enumerate()
        .filter(|(i, _)| segment.cities >> i & 1 == 1)
        .map(|(_, city)| rotate_halves(city.halves, rot))
        .collect();
    cities.sort_unstable();
    (segment.kind, rotate_halves(segment.halves, rot), segment.pennants, segment.marks.0, cities)
}

const fn rotate_halves(halves: u8, rot: Rot) -> u8 {
    halves.rotate_left(2 * rot.index() as u32)
}

fn edge_segments(tile: &TileDef, side: Side, rot: Rot) -> EdgeSegments {
    let printed = side.rotated(rot.inverse()).index();
    let find = |is_field: bool, half: usize| {
        tile.segments
            .iter()
            .position(|s| (s.kind == SegmentKind::Field) == is_field && s.halves >> half & 1 == 1)
            .map_or(NO_SEGMENT, |i| i as u8)
    };
    EdgeSegments {
        feature: find(false, 2 * printed),
        left: find(true, 2 * printed),
        right: find(true, 2 * printed + 1),
    }
}
