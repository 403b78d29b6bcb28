//! Streets: paved and kerbed, with a round place where they cross.

use crate::chart::Depiction;
use crate::geometry::{Curve, Point, Role};
use crate::ink::{self, PathData};
use crate::scene::Scene;

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
    let crossings = || tile.geometry.hubs.iter().filter(|hub| hub.ends > 1);
    let mut drawing = String::from(r#"<g fill="none">"#);
    let mut line = |class: &str, width: i32, more: &str| {
        drawing += &format!(r#"<path class="l-c-{class}" stroke-width="{width}"{more} d="{path}"/>"#);
    };
    line("kerb", KERB, r#" stroke-linecap="round""#);
    line("street", PAVING, r#" stroke-linecap="round""#);
    line("joint", PAVING, r#" stroke-dasharray="1 9""#);
    line("joint", PAVING / 2, "");
    line("street", PAVING / 2 - 2, "");
    line("joint", PAVING / 2 - 2, r#" stroke-dasharray="1 9" stroke-dashoffset="5""#);
    drawing += "</g>";
    for hub in crossings() {
        drawing += &ink::disc("c-kerb", hub.at, hub.radius + 60);
        drawing += &ink::disc("c-street", hub.at, hub.radius + 40);
        // The paving of a crossing covers the arms a little, where they meet its kerb.
        drawing += &arms(hub.at, tile);
        drawing += &[170, 110, 50].map(|radius| ring(hub.at, radius)).concat();
    }
    let element = scene.sheet.shared(&drawing);
    scene.lay(&element);
}

/// Paving over the kerb of a crossing where streets come to it.
fn arms(at: Point, tile: &Depiction<'_>) -> String {
    let arm = |course: &Curve| {
        let mut path = PathData::default();
        path.move_to(at);
        path.line_to(at + (course.start - at).with_length(270));
        path.text()
    };
    let mut arms: Vec<String> = courses(tile).map(arm).collect();
    arms.sort();
    ink::line("c-street", PAVING, &arms.concat())
}

/// A ring of the paving round the middle of a crossing.
fn ring(at: Point, radius: i32) -> String {
    let [x, y, radius] = [at.x, at.y, radius].map(ink::units);
    format!(
        r#"<circle class="l-c-joint" fill="none" stroke-dasharray="5 1" stroke-width="2" cx="{x}" cy="{y}" r="{radius}"/>"#
    )
}
