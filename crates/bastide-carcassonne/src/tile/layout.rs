//! Tiles as they lie on the table: the geometry of one kind in all rotations.

use bastide_kernel::{Halves, Rot};

use super::{SegmentDef, SegmentKind, TileDef};

/// One kind of tile in one rotation: a city, road or river is the feature at an edge, fields are the ground.
pub type Layout = bastide_kernel::Layout<SegmentKind>;

/// One kind of tile in all rotations.
pub type Shape = bastide_kernel::Shape<SegmentKind>;

/// The geometry of a tile.
pub(crate) fn shape(tile: &TileDef) -> Shape {
    let segments: Vec<_> = tile.segments.iter().map(|s| (s.kind, Halves(s.halves))).collect();
    Shape::new(&segments, |segment, rot| look(tile, &tile.segments[segment], rot))
}

/// Everything that can be seen of a segment, without its number on the tile.
fn look(tile: &TileDef, segment: &SegmentDef, rot: Rot) -> (SegmentKind, Halves, u8, u16, Vec<Halves>) {
    let cities = tile.segments.iter().enumerate().filter(|(i, _)| segment.cities >> i & 1 == 1);
    let mut cities: Vec<Halves> = cities.map(|(_, city)| Halves(city.halves).rotated(rot)).collect();
    cities.sort_unstable();
    (segment.kind, Halves(segment.halves).rotated(rot), segment.pennants, segment.marks.0, cities)
}
