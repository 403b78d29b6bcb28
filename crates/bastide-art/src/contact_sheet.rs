//! Contact sheets: many tiles in one picture, set by set, each with its id and the number of its copies.

use bastide_kernel::Rot;

use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::document;
use crate::frame::Frame;
use crate::geometry::{Point, TILE_UNITS};
use crate::lettering::{self, Align};
use crate::sheet::Sheet;
use crate::table;
use crate::theme::Theme;

/// The gap between tiles, in units.
const GAP: i32 = 40;

/// From a row of tiles to the next: the tile, its label and the gap.
const ROW: i32 = TILE_UNITS + LABEL + GAP;

/// The height of a label.
const LABEL: i32 = 44;

/// The height of the title of a set with the gap below it.
const HEADING: i32 = 110;

/// Tiles in a row.
const COLUMNS: usize = 8;

/// What a contact sheet with tiles of a size shows.
pub fn contact_sheet_frame<G: Depicted>(rules: &G, kinds: &[(G::Kind, u32)], tile_size: u32) -> Frame {
    let sets = || kinds.chunk_by(|a, b| rules.set_title(a.0) == rules.set_title(b.0)).map(<[_]>::len);
    let columns = sets().max().unwrap_or(0).clamp(2, COLUMNS) as i32;
    let height: i32 = sets().map(|kinds| HEADING + kinds.div_ceil(COLUMNS) as i32 * ROW).sum();
    Frame::of_units(-GAP, -GAP, columns * (TILE_UNITS + GAP) + GAP, height + GAP, tile_size)
}

/// The picture of kinds of tiles as printed, each with the number of its copies: those of a whole game are
/// [`Depicted::kinds`].
pub fn contact_sheet<G: Depicted>(
    atlas: &Atlas<'_, G>,
    kinds: &[(G::Kind, u32)],
    theme: &Theme,
    tile_size: u32,
    title: &str,
) -> String {
    let mut sheet = Sheet::default();
    let rules = atlas.rules();
    let frame = contact_sheet_frame(rules, kinds, tile_size);
    let mut body = table::bare(frame, &mut sheet);
    let mut y = 0;
    for set in kinds.chunk_by(|a, b| rules.set_title(a.0) == rules.set_title(b.0)) {
        body += &heading(rules.set_title(set[0].0), y);
        y += HEADING;
        for row in set.chunks(COLUMNS) {
            for (column, &(kind, copies)) in row.iter().enumerate() {
                body += &entry(atlas, kind, copies, column as i32 * (TILE_UNITS + GAP), y, &mut sheet);
            }
            y += ROW;
        }
    }
    document::write(title, frame, theme, &sheet, &body)
}

/// The title of a set below a y.
fn heading(title: &str, y: i32) -> String {
    lettering::write(title, Point::units(0, y + 64), 460, Align::Start)
}

/// A tile with its label below.
fn entry<G: Depicted>(atlas: &Atlas<'_, G>, kind: G::Kind, copies: u32, x: i32, y: i32, sheet: &mut Sheet) -> String {
    /// The height of the letters, in tenths of a unit.
    const LETTERS: i32 = 220;
    let id = atlas.symbol(kind, Rot::R0, 0, sheet);
    let name = atlas.rules().tile_id(kind);
    let copies = format!("×{copies}");
    let own = lettering::width(&copies, LETTERS);
    // Players name tiles of their own as they like: long names get small letters.
    let room = (TILE_UNITS - 16) * 10 - own;
    let letters = lettering::fitting(&name, room, LETTERS);
    let line = y + TILE_UNITS + 34;
    document::placed(&id, x, y)
        + &lettering::write(&name, Point::units(x, line), letters, Align::Start)
        + &lettering::write(&copies, Point::units(x + TILE_UNITS, line), LETTERS, Align::End)
}
