//! Hit areas: where fingers and pointers hit the segments of tiles. They divide the tile as the drawn areas do, but ways
//! are wider than they are drawn.

use bastide_kernel::{Pos, Rot};

use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::geometry::{Area, Point, TILE};
use crate::outline;

/// Where each segment of a tile is hit, in the coordinates of the tile.
pub fn areas<G: Depicted>(atlas: &Atlas<'_, G>, kind: G::Kind, rot: Rot) -> Vec<Area> {
    atlas.chart(kind).hit_areas().iter().map(|area| area.rotated(rot)).collect()
}

/// The same as the data of SVG paths.
pub fn paths<G: Depicted>(atlas: &Atlas<'_, G>, kind: G::Kind, rot: Rot) -> Vec<String> {
    areas(atlas, kind, rot).iter().map(|area| outline::path(&area.rings)).collect()
}

/// The square and the segment that are hit at a point of the board; `None` beside the tiles and where ways meet.
pub fn segment_at<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, point: Point) -> Option<(Pos, usize)> {
    let square = |v: i32| i16::try_from(v.div_euclid(TILE)).ok();
    let pos = Pos::new(square(point.x)?, square(point.y)?);
    let tile = atlas.rules().tableau(state).tile_at(pos)?;
    // A point on an edge counts to the tile that it begins.
    let inside = |v: i32| v.rem_euclid(TILE).max(1);
    let inside = Point::new(inside(point.x), inside(point.y)).rotated(tile.rot.inverse());
    let segment = atlas.chart(tile.kind).hit_areas().iter().position(|area| area.contains(inside))?;
    Some((pos, segment))
}
