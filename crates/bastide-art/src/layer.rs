//! Layers: the parts of a board, each by itself.
//!
//! A client that keeps a board in a page puts each layer into a group of its own: [`tiles`] has one element for each
//! tile, and only what changes has to be made again. Between tiles and figures lie the [overlays](crate::overlay).

use bastide_kernel::{NodeId, Pos, Rot};

use crate::chart::Atlas;
use crate::depicted::{Depicted, Standing};
use crate::document;
use crate::figure;
use crate::frame::Frame;
use crate::geometry::{Point, TILE_UNITS};
use crate::overlay;
use crate::scene::Scene;
use crate::sheet::Sheet;
use crate::table;

/// The lowest layer: the table and the shadow of the tiles.
pub fn ground<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, frame: Frame, sheet: &mut Sheet) -> String {
    table::bare(frame, sheet) + &shadow(atlas, state)
}

/// The shadow of all tiles and the edge of their cardboard.
pub fn shadow<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State) -> String {
    table::under(&squares(atlas, state))
}

/// The layer of the tiles: one element for each, in the order in which they were laid. Their symbols go onto the sheet.
pub fn tiles<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, sheet: &mut Sheet) -> String {
    atlas
        .rules()
        .tableau(state)
        .tiles()
        .iter()
        .map(|tile| placed_tile(atlas, tile.kind, tile.rot, tile.pos, sheet))
        .collect()
}

/// A tile on its square.
pub(crate) fn placed_tile<G: Depicted>(
    atlas: &Atlas<'_, G>,
    kind: G::Kind,
    rot: Rot,
    pos: Pos,
    sheet: &mut Sheet,
) -> String {
    let id = atlas.symbol(kind, rot, Atlas::<G>::variety(kind, pos), sheet);
    document::placed(&id, i32::from(pos.x) * TILE_UNITS, i32::from(pos.y) * TILE_UNITS)
}

/// The hairlines between tiles.
pub fn seams<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State) -> String {
    table::seams(&squares(atlas, state))
}

/// The layer of everything that stands on the board, from back to front. One figure can be emphasised.
pub fn figures<G: Depicted>(
    atlas: &Atlas<'_, G>,
    state: &G::State,
    emphasised: Option<NodeId>,
    sheet: &mut Sheet,
) -> String {
    figures_at(atlas, state, &figure_places(atlas, state), emphasised, sheet)
}

/// The same for who already knows where the figures stand.
pub fn figures_at<G: Depicted>(
    atlas: &Atlas<'_, G>,
    state: &G::State,
    places: &[(Standing, Point)],
    emphasised: Option<NodeId>,
    sheet: &mut Sheet,
) -> String {
    let mut scene = Scene::new(sheet);
    atlas.rules().draw_structures(state, places, &|node| free_place(atlas, state, node, places), &mut scene);
    for &(standing, place) in places {
        if Some(standing.node) == emphasised {
            scene.lay(&overlay::spotlight(standing.seat, place));
        }
        let figure = figure::draw(standing.look, standing.seat, place, scene.sheet);
        scene.stand_element(place.y, figure);
    }
    scene.finish()
}

/// Where each figure on a segment stands: on the best place of its segment at which it is not in the way of another.
pub fn figure_places<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State) -> Vec<(Standing, Point)> {
    let mut taken: Vec<(Standing, Point)> = Vec::new();
    for standing in atlas.rules().standing(state) {
        let own = atlas.rules().own_place(state, &standing);
        taken.push((standing, own.unwrap_or_else(|| free_place(atlas, state, standing.node, &taken))));
    }
    taken
}

/// Where one more figure would stand on a segment, beside those that stand already.
pub fn free_place<G: Depicted>(
    atlas: &Atlas<'_, G>,
    state: &G::State,
    node: NodeId,
    taken: &[(Standing, Point)],
) -> Point {
    /// The distance that the feet of figures keep if there is any room.
    const APART: i64 = 400;
    let tableau = atlas.rules().tableau(state);
    let tile = tableau.tile_of(node);
    let depiction = atlas.depiction(tile.kind, tile.rot);
    let room = |place: Point| taken.iter().map(|&(_, other)| (place - other).squared()).min().unwrap_or(i64::MAX);
    let mut best: Option<(i64, Point)> = None;
    for place in depiction.places(tableau.segment_of(node)).map(|place| place.on_board(tile.pos)) {
        let room = room(place).min(APART * APART);
        // The first of equals: places are sorted, the best first.
        if best.is_none_or(|(most, _)| room > most) {
            best = Some((room, place));
        }
    }
    let place = best.map_or(Point::CENTRE.on_board(tile.pos), |(_, place)| place);
    place - Point::new(0, atlas.rules().lift(state, node))
}

/// The squares with tiles, sorted.
fn squares<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State) -> Vec<Pos> {
    let mut squares: Vec<Pos> = atlas.rules().tableau(state).tiles().iter().map(|tile| tile.pos).collect();
    squares.sort_unstable();
    squares
}
