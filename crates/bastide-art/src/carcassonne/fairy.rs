//! The fairy on the board, and what she protects.

use bastide_carcassonne::{Neutral, Rules, State};
use bastide_kernel::Pos;

use crate::depicted::Standing;
use crate::figure::{self, BESIDE, Look};
use crate::geometry::{Point, TILE_UNITS};
use crate::scene::Scene;

/// Where the fairy stands on a tile on which she is beside nobody: in a corner, so that she is taken for nobody's.
const ALONE: Point = Point::units(204, 214);

/// How far from the edge of her tile the line of her spell runs, in units.
const INSIDE: i32 = 13;

/// Draws the fairy beside her follower, or on her tile; the dragon does not cross the line around it.
pub(super) fn draw(rules: &Rules, state: &State, places: &[(Standing, Point)], scene: &mut Scene<'_>) {
    let Some(at) = state.neutral(Neutral::Fairy) else { return };
    if rules.has_dragon() {
        spell(at, scene);
    }
    let beside = state.fairy_beside().and_then(|own| state.board().figures().iter().position(|other| *other == own));
    let foot = beside.and_then(|index| places.get(index)).map_or(ALONE.on_board(at), |&(_, place)| place + BESIDE);
    let fairy = figure::neutral(Look::Fairy, foot, scene.sheet);
    scene.stand_element(foot.y, fairy);
}

/// The line around a tile that the dragon does not enter.
fn spell(at: Pos, scene: &mut Scene<'_>) {
    let (x, y) = (i32::from(at.x) * TILE_UNITS + INSIDE, i32::from(at.y) * TILE_UNITS + INSIDE);
    let size = TILE_UNITS - 2 * INSIDE;
    for (class, width) in [("ink", 9), ("fairy-mark", 6)] {
        scene.lay(&format!(
            r#"<rect class="l-{class}" fill="none" stroke-width="{width}" stroke-linecap="round" stroke-dasharray="1 17" x="{x}" y="{y}" width="{size}" height="{size}" rx="22"/>"#
        ));
    }
}
