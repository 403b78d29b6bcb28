//! The City of Carcassonne: all that lies within its great wall.

use crate::chart::Depiction;
use crate::geometry::{Area, Role};
use crate::ink::{self, PathData};
use crate::scene::Scene;

/// Half the width of the great wall, in units.
const WALL: i32 = 12;

/// Draws what lies within the great wall, and the wall where it meets the land.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let geometry = tile.geometry;
    if geometry.walled.rings.is_empty() {
        return;
    }
    scene.lay(&ink::fill("n-stone-light", &PathData::of_area(&geometry.walled)));
    let quarters: Vec<&Area> = geometry.with_role(Role::Quarter).map(|quarter| &geometry.areas[quarter]).collect();
    for quarter in quarters {
        scene.lay(&ink::line("n-stone", 2, &PathData::of_area(quarter)));
    }
    let wall = wall(&geometry.walled);
    scene.lay(&ink::line("n-stone-deep", WALL, &wall));
    scene.lay(&ink::line("n-stone", WALL - 4, &wall));
}

/// The border of an area inside of the tile.
fn wall(area: &Area) -> String {
    let mut path = PathData::default();
    for ring in &area.rings {
        for (i, &from) in ring.iter().enumerate() {
            let to = ring[(i + 1) % ring.len()];
            let is_edge = |a: i32, b: i32| a == b && (a == 0 || a == crate::geometry::TILE);
            if !is_edge(from.x, to.x) && !is_edge(from.y, to.y) {
                path.move_to(from);
                path.line_to(to);
            }
        }
    }
    path.text()
}
