//! Roads with their verges and ruts.

use std::fmt::Write as _;

use bastide_kernel::Rng;

use crate::chart::Depiction;
use crate::geometry::{Curve, Point, Role};
use crate::ink::{self, PathData};
use crate::plans::seed;
use crate::scene::Scene;

/// The layers of a road from below: class and width in units. The outermost is as wide as the segment.
pub(super) const LAYERS: [(&str, i32); 5] = [("verge", 24), ("n-edge", 20), ("road", 17), ("n-rut", 9), ("road", 6)];

/// Draws the roads of a tile.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let courses: Vec<&Curve> =
        tile.geometry.with_role(Role::Way).flat_map(|road| &tile.geometry.courses[road]).collect();
    if courses.is_empty() {
        return;
    }
    let data: String = courses.iter().map(|course| PathData::of_curve(course)).collect();
    let mut drawing = layered(&LAYERS, &data, scene);
    drawing += &pebbles(&courses, &mut Rng::new(seed(&data), 0));
    // Many tiles have the same roads.
    let element = scene.sheet.shared(&drawing);
    scene.lay(&element);
}

/// The same line in several layers, each a class and a width in units. The line itself is written only once.
pub(super) fn layered(layers: &[(&str, i32)], data: &str, scene: &mut Scene<'_>) -> String {
    let line = scene.sheet.shared(&format!(r#"<path d="{data}"/>"#));
    let layer = |&(class, width): &(&str, i32)| format!(r#"<g class="l-{class}" stroke-width="{width}">{line}</g>"#);
    let layers: String = layers.iter().map(layer).collect();
    format!(r#"<g fill="none" stroke-linecap="round">{layers}</g>"#)
}

/// Pebbles at both sides of roads, none near the edge of the tile.
fn pebbles(courses: &[&Curve], rng: &mut Rng) -> String {
    let mut data = String::new();
    for course in courses {
        for i in 1..6 {
            let part = f64::from(i * 16 + rng.below(9) as i32) / 100.0;
            let aside = course.direction(part).right().with_length(52 + rng.below(3) as i32 * 10);
            let at = course.at(part) + if rng.below(2) == 0 { aside } else { -aside };
            let _ = write!(data, "M{} {}h0", ink::units(at.x), ink::units(at.y));
        }
    }
    format!(r#"<path class="l-n-pebble" stroke-width="2" stroke-linecap="round" d="{data}"/>"#)
}

/// The points of a course that are near a point of it, one after the other.
pub(super) fn stretch(course: &Curve, at: Point, reach: i32) -> Vec<Point> {
    const STEPS: i32 = 48;
    let points = (0..=STEPS).map(|i| course.at(f64::from(i) / f64::from(STEPS)));
    points.filter(|point| point.distance(at) <= f64::from(reach)).collect()
}
