//! Roads with their verges, bridges, villages and crossings.

use bastide_carcassonne::SegmentDef;

use crate::chart::Depiction;
use crate::geometry::Role;
use crate::ink::{self, PathData};
use crate::scene::Scene;

/// Draws the roads of a tile.
pub(super) fn draw(_segments: &[SegmentDef], tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for (class, width) in [("verge", 24), ("road", 16)] {
        for curve in tile.geometry.with_role(Role::Way).flat_map(|road| &tile.geometry.courses[road]) {
            scene.lay(&ink::line(class, width, &PathData::of_curve(curve)));
        }
    }
    for hub in tile.geometry.hubs.iter().filter(|hub| hub.role == Role::Way) {
        scene.lay(&ink::disc("road", hub.at, hub.radius));
    }
}
