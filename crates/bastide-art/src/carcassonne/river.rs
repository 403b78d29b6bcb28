//! Rivers with their banks, springs and lakes.

use crate::chart::Depiction;
use crate::geometry::Role;
use crate::ink::{self, PathData};
use crate::scene::Scene;

/// Draws the rivers of a tile.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for (class, width) in [("bank", 34), ("water", 26)] {
        for curve in tile.geometry.with_role(Role::Water).flat_map(|river| &tile.geometry.courses[river]) {
            scene.lay(&ink::line(class, width, &PathData::of_curve(curve)));
        }
        for hub in tile.geometry.hubs.iter().filter(|hub| hub.role == Role::Water && hub.radius > 0) {
            scene.lay(&ink::disc(class, hub.at, hub.radius - if class == "water" { 40 } else { 0 }));
        }
    }
}
