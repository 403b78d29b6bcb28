//! Streets: paved and kerbed, with a round place where they cross.

use crate::chart::Depiction;
use crate::geometry::{Curve, Point, Role};
use crate::ink::PathData;
use crate::scene::Scene;
use crate::sheet::Motif;

/// The width of a street with its kerbs, in units.
const KERB: i32 = 24;
/// The width of the paving.
const PAVING: i32 = 20;

fn courses<'a>(tile: &'a Depiction<'_>) -> impl Iterator<Item = &'a Curve> {
    tile.geometry.with_role(Role::Way).flat_map(|street| &tile.geometry.courses[street])
}

/// The middle lines of all streets as one path, the same for all tiles with the same streets.
fn path(tile: &Depiction<'_>) -> String {
    let mut paths: Vec<String> = courses(tile).map(course_path).collect();
    paths.sort();
    paths.concat()
}

/// The middle line of a street; straight ones are written as such.
fn course_path(course: &Curve) -> String {
    let (start, end) = (course.start.min(course.end()), course.start.max(course.end()));
    let is_level = |of: fn(Point) -> i32| course.cubics.iter().flatten().all(|&point| of(point) == of(course.start));
    let mut path = PathData::default();
    if is_level(|point| point.x) || is_level(|point| point.y) {
        path.move_to(start);
        path.line_to(end);
    } else {
        path.curve(course);
    }
    path.text()
}

/// Lays the streets of a tile; they run out into markets.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let path = path(tile);
    if path.is_empty() {
        return;
    }
    let mut drawing = String::from(r#"<g fill="none">"#);
    let mut line = |class: &str, width: i32, more: &str| {
        drawing += &format!(r#"<path class="l-c-{class}" stroke-width="{width}"{more} d="{path}"/>"#);
    };
    line("kerb", KERB, r#" stroke-linecap="round""#);
    line("street", PAVING, r#" stroke-linecap="round""#);
    line("joint", PAVING, r#" stroke-dasharray="1 9""#);
    line("street", PAVING / 2, "");
    line("joint", PAVING / 2, r#" stroke-dasharray="1 9" stroke-dashoffset="5""#);
    drawing += "</g>";
    let element = scene.sheet.shared(&drawing);
    scene.lay(&element);
    for hub in tile.geometry.hubs.iter().filter(|hub| hub.ends > 1) {
        scene.lay_motif(&CROSSING, hub.at);
    }
}

/// A round place in its own paving, so that streets are seen to end there.
const CROSSING: Motif = Motif {
    id: "qx",
    body: r#"<circle class="c-place l-c-kerb" stroke-width="4" r="20"/>
<g class="l-c-street" fill="none" stroke-width="2"><circle stroke-dasharray="5 2" r="14"/><path d="M0-8l3 5 5 3-5 3-3 5-3-5-5-3 5-3z"/></g>"#,
};
