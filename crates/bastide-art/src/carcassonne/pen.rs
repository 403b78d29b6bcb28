//! Herds of pigs in their pen.

use bastide_carcassonne::{Marks, SegmentDef};

use super::ground::Ground;
use super::motif;
use crate::chart::Depiction;
use crate::geometry::Point;
use crate::scene::Scene;

/// Draws the herds of a tile.
pub(super) fn draw(segments: &[SegmentDef], ground: &mut Ground<'_>, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let radius = motif::PIG_PEN.radius * 10;
    for (field, segment) in segments.iter().enumerate() {
        if !segment.marks.has(Marks::PIG_HERD) {
            continue;
        }
        let fits = |radius: i32| {
            let places = Ground::grid(60).filter(|&at| ground.field_with_room(at, radius) == Some(field));
            places.min_by_key(|at| at.distance(Point::CENTRE) as i32)
        };
        // Rather a tight pen than none.
        if let Some(at) = [radius, radius * 3 / 4, radius / 2].into_iter().find_map(fits) {
            ground.take(at, radius);
            motif::PIG_PEN.stand(at.rotated(tile.rot), scene);
        }
    }
}
