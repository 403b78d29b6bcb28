//! The dragon on the board, and the way it has come in its present movement.

use bastide_carcassonne::{Neutral, State};
use bastide_kernel::Pos;

use crate::figure::{self, LAIR, Look};
use crate::geometry::Point;
use crate::ink::{self, PathData};
use crate::lettering::{self, Align};
use crate::scene::Scene;

/// The width of the trail, and of its edge on both sides, in units.
const TRAIL: (i32, i32) = (12, 5);

/// The radius of a stop, and the width of its edge, in tenths of a unit.
const STOP: (i32, i32) = (200, 40);

/// The height of the number on a stop, in tenths of a unit.
const LETTERS: i32 = 210;

/// Draws the dragon on its tile, and a trail over the tiles that it has left, with the number of each step.
pub(super) fn draw(state: &State, scene: &mut Scene<'_>) {
    let Some(at) = state.neutral(Neutral::Dragon) else { return };
    trail(state.dragon_path(), at, scene);
    let foot = LAIR.on_board(at);
    let dragon = figure::neutral(Look::Dragon, foot, scene.sheet);
    scene.stand_element(foot.y, dragon);
}

/// A dotted line from tile to tile, with a numbered stop on each that was left.
fn trail(path: &[Pos], at: Pos, scene: &mut Scene<'_>) {
    if path.is_empty() {
        return;
    }
    let middle = |pos: Pos| Point::CENTRE.on_board(pos);
    let mut line = PathData::default();
    line.move_to(middle(path[0]));
    path[1..].iter().chain([&at]).for_each(|&pos| line.line_to(middle(pos)));
    let line = line.text();
    let (wide, edge) = TRAIL;
    for (class, width) in [("ring-halo", wide + 2 * edge), ("dragon", wide)] {
        scene.lay(&format!(
            r#"<path class="l-{class}" fill="none" stroke-width="{width}" stroke-linecap="round" stroke-dasharray="1 26" d="{line}"/>"#
        ));
    }
    for (i, &pos) in path.iter().enumerate() {
        scene.lay(&ink::disc("ring-halo", middle(pos), STOP.0 + STOP.1));
        scene.lay(&ink::disc("dragon", middle(pos), STOP.0));
        let foot = middle(pos) + Point::new(0, LETTERS / 2);
        scene.lay(&lettering::write_in("ring-halo", &(i + 1).to_string(), foot, LETTERS, Align::Middle));
    }
}
