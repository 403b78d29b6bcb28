//! The squares on which actions are tried, legal or not.

use bastide_kernel::{PlacedTile, Pos};

/// How far beyond the outermost tiles actions are tried.
const MARGIN: i16 = 2;

/// The squares of the bounding box of the tiles with a margin; those around the middle if there are none.
pub fn squares<K>(tiles: &[PlacedTile<K>]) -> impl Iterator<Item = Pos> + use<K> {
    let span = |along: fn(Pos) -> i16| {
        let least = tiles.iter().map(|tile| along(tile.pos)).min().unwrap_or(0) - MARGIN;
        let most = tiles.iter().map(|tile| along(tile.pos)).max().unwrap_or(0) + MARGIN;
        least..=most
    };
    let (columns, rows) = (span(|pos| pos.x), span(|pos| pos.y));
    rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
}
