//! Good places for figures: well inside of their segment, never on a wall, never on top of each other.

use crate::geometry::{Geometry, Point, Survey};

/// The distance that the feet of two figures keep, in tenths of a unit.
const APART: f64 = 420.0;

/// The most places a segment offers.
const MOST: usize = 4;

/// Places for figures on each segment of a tile as printed, the best first.
pub(crate) fn choose(geometry: &Geometry, survey: &Survey) -> Vec<Vec<Point>> {
    let mut all: Vec<Vec<Point>> = vec![Vec::new(); geometry.areas.len()];
    for _ in 0..MOST {
        for segment in 0..all.len() {
            let is_free = |point: Point| all.iter().flatten().all(|other| other.distance(point) >= APART);
            if let Some((point, _)) = survey.roomiest(segment, is_free) {
                all[segment].push(point);
            }
        }
    }
    all
}
