//! Tiles as they lie on the table: the geometry of one kind in all rotations.

use bastide_kernel::{Halves, Rot};

use super::{Goods, SegmentDef, SegmentKind, TileDef};

/// One kind of tile in one rotation: a street or market is the feature at an edge, areas are the ground.
pub type Layout = bastide_kernel::Layout<SegmentKind>;

/// One kind of tile in all rotations.
pub type Shape = bastide_kernel::Shape<SegmentKind>;

/// The geometry of a tile.
pub(crate) fn shape(tile: &TileDef) -> Shape {
    let segments: Vec<_> = tile.segments.iter().map(|s| (s.kind, s.halves)).collect();
    Shape::new(&segments, |segment, rot| look(tile, &tile.segments[segment], rot))
}

/// Everything that can be seen of a segment, without its number on the tile.
fn look(tile: &TileDef, segment: &SegmentDef, rot: Rot) -> (SegmentKind, Halves, Option<Goods>, Vec<Halves>) {
    let markets = tile.segments.iter().enumerate().filter(|(i, _)| segment.markets >> i & 1 == 1);
    let mut markets: Vec<Halves> = markets.map(|(_, market)| market.halves.rotated(rot)).collect();
    markets.sort_unstable();
    (segment.kind, segment.halves.rotated(rot), segment.goods, markets)
}
