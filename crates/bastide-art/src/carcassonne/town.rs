//! Cities: walls and towers along their border, roofs and lanes inside, gates where roads enter.

use bastide_carcassonne::SegmentDef;

use crate::chart::Depiction;
use crate::geometry::Role;
use crate::ink::{self, PathData};
use crate::scene::Scene;

/// Draws the cities of a tile.
pub(super) fn draw(_segments: &[SegmentDef], tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for city in tile.geometry.with_role(Role::Block) {
        let mut drawing = ink::fill("lane", &PathData::of_area(&tile.geometry.areas[city]));
        for border in &tile.geometry.borders[city] {
            drawing += &ink::line("wall", 8, &PathData::of_curve(border));
        }
        let element = scene.sheet.shared(&drawing);
        scene.lay(&element);
    }
}
