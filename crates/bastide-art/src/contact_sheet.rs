//! Contact sheets: all tiles of a game in one picture.

use bastide_kernel::Rot;

use crate::board::document;
use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::geometry::TILE_UNITS;
use crate::sheet::Sheet;
use crate::theme::Theme;

/// The gap between tiles, in units.
const GAP: i32 = 40;

/// Tiles in a row.
const COLUMNS: usize = 10;

/// The picture of all kinds of tiles of a game, as printed.
pub fn contact_sheet<G: Depicted>(atlas: &Atlas<'_, G>, theme: &Theme, tile_size: u32) -> String {
    let mut sheet = Sheet::default();
    let mut body = String::new();
    let kinds = atlas.rules().kinds();
    for (i, &(kind, _)) in kinds.iter().enumerate() {
        let id = atlas.symbol(kind, Rot::R0, 0, &mut sheet);
        let (x, y) = (i % COLUMNS, i / COLUMNS);
        let (x, y) = (x as i32 * (TILE_UNITS + GAP), y as i32 * (TILE_UNITS + GAP));
        body += &format!(r##"<use href="#{id}" x="{x}" y="{y}" width="{TILE_UNITS}" height="{TILE_UNITS}"/>"##);
    }
    let size = |tiles: usize| tiles as i32 * (TILE_UNITS + GAP) + GAP;
    let rows = kinds.len().div_ceil(COLUMNS);
    document(&body, &sheet, theme, (-GAP, -GAP, size(COLUMNS.min(kinds.len())), size(rows)), tile_size)
}
