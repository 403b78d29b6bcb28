//! Boards: a whole position as one picture.

use bastide_kernel::Pos;

use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::figure;
use crate::geometry::{Point, TILE_UNITS};
use crate::scene::Scene;
use crate::sheet::Sheet;
use crate::theme::Theme;

/// What a picture of a board shows.
#[derive(Clone, Debug)]
pub struct BoardOptions<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// The width of a tile in pixels.
    pub tile_size: u32,
}

impl Default for BoardOptions<'_> {
    fn default() -> Self {
        BoardOptions { theme: Theme::classic(), tile_size: 96 }
    }
}

/// The squares of the picture: the first and the last in both directions, with a margin of half a tile around.
fn frame(squares: impl Iterator<Item = Pos>) -> (i32, i32, i32, i32) {
    let (mut left, mut top, mut right, mut bottom) = (0, 0, 0, 0);
    for pos in squares {
        left = left.min(i32::from(pos.x));
        right = right.max(i32::from(pos.x));
        top = top.min(i32::from(pos.y));
        bottom = bottom.max(i32::from(pos.y));
    }
    let margin = TILE_UNITS / 2;
    let size = |from: i32, to: i32| (to - from + 1) * TILE_UNITS + 2 * margin;
    (left * TILE_UNITS - margin, top * TILE_UNITS - margin, size(left, right), size(top, bottom))
}

/// The picture of a position.
pub fn board<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, options: &BoardOptions<'_>) -> String {
    let mut sheet = Sheet::default();
    let tableau = atlas.rules().tableau(state);
    let mut tiles = String::new();
    for tile in tableau.tiles() {
        let id = atlas.symbol(tile.kind, tile.rot, Atlas::<G>::variety(tile.kind, tile.pos), &mut sheet);
        let (x, y) = (i32::from(tile.pos.x) * TILE_UNITS, i32::from(tile.pos.y) * TILE_UNITS);
        tiles += &format!(r##"<use href="#{id}" x="{x}" y="{y}" width="{TILE_UNITS}" height="{TILE_UNITS}"/>"##);
    }
    let mut scene = Scene::new(&mut sheet);
    atlas.rules().draw_structures(state, &mut scene);
    let mut taken: Vec<Point> = Vec::new();
    for standing in atlas.rules().standing(state) {
        let tile = tableau.tile_of(standing.node);
        let depiction = atlas.depiction(tile.kind, tile.rot);
        let mut places = depiction.places(tableau.segment_of(standing.node)).map(|place| place.on_board(tile.pos));
        let first = places.next().unwrap_or(Point::CENTRE.on_board(tile.pos));
        let place =
            if taken.contains(&first) { places.find(|place| !taken.contains(place)).unwrap_or(first) } else { first };
        taken.push(place);
        let figure = figure::draw(standing.look, standing.seat, place, scene.sheet);
        scene.stand_element(place.y, figure);
    }
    let body = tiles + &scene.finish();
    document(&body, &sheet, options.theme, frame(tableau.tiles().iter().map(|tile| tile.pos)), options.tile_size)
}

/// A whole SVG document. `frame` is left, top, width and height in units.
pub(crate) fn document(
    body: &str,
    sheet: &Sheet,
    theme: &Theme,
    frame: (i32, i32, i32, i32),
    tile_size: u32,
) -> String {
    let (x, y, width, height) = frame;
    let definitions = sheet.definitions();
    let table = format!(r#"<rect class="table" x="{x}" y="{y}" width="{width}" height="{height}"/>"#);
    let style = theme.style(&format!("{definitions}{table}{body}"));
    let pixels = |length: i32| length * tile_size as i32 / TILE_UNITS;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{}" height="{}">{style}{definitions}{table}{body}</svg>"#,
        pixels(width),
        pixels(height)
    )
}
