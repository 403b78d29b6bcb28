//! Masonry: the drawings of walls, gates and towers, in units from the north-west corner of the tile where a wall stands.

use std::fmt::Write as _;

use bastide_kernel::{Seat, Side};

use crate::figure;
use crate::geometry::TILE_UNITS;
use crate::sheet::Sheet;

use super::rampart::Join;

/// The width of the wall-walk, in units.
pub(super) const WALK: i32 = 22;
/// The height of the wall above the ground, as it is drawn.
pub(super) const FACE: i32 = 24;

/// From one merlon to the next.
const STEP: i32 = 20;
/// The width of a merlon.
const MERLON: i32 = 11;
/// How far merlons rise.
const RISE: i32 = 7;

/// How far a wall casts its shadow.
const SHADOW: i32 = 9;

/// Draws a wall at a side, whose corners depend on how it meets its neighbours, and returns the id of the symbol.
pub(super) fn wall(side: Side, joins: [Join; 2], sheet: &mut Sheet) -> String {
    // Only walls that run north and south make the corners.
    let [before, after] = joins;
    let id = match side {
        Side::North | Side::South => format!("z{}", side.letter()),
        Side::East | Side::West => format!("z{}{}{}", side.letter(), before as u8, after as u8),
    };
    sheet.define(&id, || {
        let body = match side {
            Side::North => across(-FACE - WALK, true),
            Side::South => across(TILE_UNITS, false),
            Side::East => along(TILE_UNITS, before, after, true),
            Side::West => along(-WALK, after, before, false),
        };
        format!(r#"<g id="{id}" class="l-c-rampart-line" stroke-linejoin="round">{body}</g>"#)
    });
    id
}

/// Courses of stone on a face.
fn courses(left: i32, top: i32, width: i32) -> String {
    let mut path = String::new();
    for (row, y) in [top + 8, top + 16].into_iter().enumerate() {
        let _ = write!(path, "M{left} {y}h{width}");
        for x in (0..width - 10).step_by(24) {
            let _ = write!(path, "M{} {}v8", left + x + 8 + 12 * row as i32, y - 8);
        }
    }
    format!(r#"<path class="l-c-rampart-dark" d="{path}"/>"#)
}

/// A row of merlons over a line.
fn battlement(left: i32, line: i32, width: i32) -> String {
    let mut path = format!("M{left} {line}");
    let (gap, rest) = ((STEP - MERLON) / 2, STEP - MERLON - (STEP - MERLON) / 2);
    for _ in 0..width / STEP {
        let _ = write!(path, "h{gap}v-{RISE}h{MERLON}v{RISE}h{rest}");
    }
    format!(r#"<path class="c-rampart-face" d="{path}"/>"#)
}

/// A rectangle without an outline.
fn slab(class: &str, left: i32, top: i32, width: i32, height: i32) -> String {
    format!(r#"<path class="{class}" stroke="none" d="M{left} {top}h{width}v{height}h-{width}z"/>"#)
}

/// A wall that runs from west to east: the wall-walk below a top line, and the face below that. Its merlons stand at
/// the back in the north and in front in the south.
fn across(top: i32, is_north: bool) -> String {
    let edge = top + WALK;
    let ground = edge + FACE;
    let mut body = slab("c-shadow", 0, ground, TILE_UNITS, SHADOW);
    body += &slab("c-rampart", 0, top, TILE_UNITS, WALK);
    body += &flags(&format!("M0 {}h{TILE_UNITS}", top + WALK / 2));
    body += &slab("c-rampart-face", 0, edge, TILE_UNITS, FACE);
    body += &battlement(0, if is_north { top } else { edge }, TILE_UNITS);
    body += &courses(0, edge, TILE_UNITS);
    let rim = if is_north { edge } else { top };
    let _ = write!(body, r#"<path d="M0 {rim}h{TILE_UNITS}M0 {ground}h{TILE_UNITS}"/>"#);
    body
}

/// The flags of the wall-walk along its middle line.
fn flags(line: &str) -> String {
    let width = WALK - 4;
    format!(
        r#"<path class="l-c-rampart-joint" fill="none" stroke-width="{width}" stroke-dasharray="1 14" d="{line}"/>"#
    )
}

/// A wall that runs from north to south, seen from above, with its corners.
fn along(left: i32, north: Join, south: Join, is_east: bool) -> String {
    let top = if north == Join::Convex { -FACE - WALK } else { 0 };
    let bottom = match south {
        Join::Open | Join::Straight => TILE_UNITS,
        Join::Convex => TILE_UNITS + WALK,
        Join::Concave => TILE_UNITS - FACE,
    };
    let right = left + WALK;
    let shaded = if north == Join::Convex && !is_east { SHADOW } else { top.max(0) };
    let mut body = slab("c-shadow", right, shaded, SHADOW, bottom - shaded);
    body += &slab("c-rampart", left, top, WALK, bottom - top);
    body += &flags(&format!("M{} {top}V{bottom}", left + WALK / 2));
    if north == Join::Convex {
        body += &battlement(left + 1, top, WALK);
    }
    if matches!(south, Join::Open | Join::Convex) {
        body += &slab("c-shadow", left, bottom + FACE, WALK + SHADOW, SHADOW);
        body += &slab("c-rampart-face", left, bottom, WALK, FACE);
        body += &courses(left, bottom, WALK);
        // Round a corner, the face goes on at the inner side.
        let side = if is_east == (south == Join::Convex) { right } else { left };
        let end = if south == Join::Open { format!("M{} {bottom}v{FACE}", left + right - side) } else { String::new() };
        let ground = bottom + FACE;
        let _ =
            write!(body, r#"<path d="M{left} {bottom}h{WALK}M{left} {ground}h{WALK}M{side} {bottom}v{FACE}{end}"/>"#);
    }
    if south == Join::Convex {
        body += &battlement(left + 1, bottom, WALK);
    }
    // Where the wall comes out of another one, there is no parapet across its walk.
    let first = if north == Join::Concave { WALK } else { top };
    let last = if south == Join::Concave { bottom - WALK } else { bottom };
    let (outer, inner) = if is_east { (right - 6, left) } else { (left, right) };
    let (mut tops, mut sides) = (String::new(), String::new());
    for y in (first..last - MERLON).step_by(STEP as usize).map(|y| y + (STEP - MERLON) / 2 - 4) {
        let _ = write!(tops, "M{outer} {y}h6v{MERLON}h-6z");
        let _ = write!(sides, "M{outer} {}h6v5h-6z", y + MERLON);
    }
    // The inner rim begins and ends where walls across begin and end.
    let from = if north == Join::Convex { -FACE } else { first };
    let to = if south == Join::Convex { TILE_UNITS } else { last };
    let rim = if is_east { right } else { left };
    let _ = write!(body, r#"<path d="M{inner} {from}V{to}M{rim} {first}V{last}"/>"#);
    let _ = write!(body, r#"<path class="c-rampart-dark" d="{sides}"/><path class="c-rampart" d="{tops}"/>"#);
    body
}

/// Draws the gate over the wall of a side, with the middle of the wall-walk at the origin.
pub(super) fn gate(side: Side, sheet: &mut Sheet) -> String {
    let (id, body) = match side {
        Side::North | Side::South => ("zG", GATE.to_owned()),
        Side::East => ("zGE", format!("{ROAD}{GATE_ASIDE}")),
        Side::West => ("zGW", format!(r#"<g transform="scale(-1 1)">{ROAD}</g>{GATE_ASIDE}"#)),
    };
    sheet.define(id, || format!(r#"<g id="{id}" class="l-c-rampart-line" stroke-linejoin="round">{body}</g>"#));
    id.to_owned()
}

/// A gate seen from the front: an arch between two towers.
const GATE: &str = r#"<path class="c-rampart" d="M-24 35v-52h6v5h7v-5h8v5h6v-5h8v5h7v-5h6v52z"/><path class="c-rampart-dark" d="M-16 35V14a16 15 0 0 1 32 0v21z"/><path class="c-door" d="M-12 35V15a12 11 0 0 1 24 0v20z"/><path class="l-c-gold" fill="none" stroke-width="2" d="M-6 35V7M0 35V4M6 35V7M-12 18h24M-12 26h24"/><path class="c-rampart" d="M-42 36v-54h20v54zM22 36v-54h20v54z"/><path class="c-lo" stroke="none" d="M-29 36v-54h7v54zM35 36v-54h7v54z"/><path class="c-slate" d="M-46-17l14-21 14 21zM18-17l14-21 14 21z"/><path class="c-hi" stroke="none" d="M-46-17l14-21-5 21zM18-17l14-21-5 21z"/><path class="l-c-door" stroke-width="3" d="M-32-6v8M32-6v8M-32 14v8M32 14v8"/><path d="M0-17v-23" stroke-width="2"/><path class="c-flag" d="M1-40l18 5-18 6z"/>"#;

/// The way that leads out of a gate in the east, and the dark of the arch over it.
const ROAD: &str = r#"<path class="c-kerb" stroke="none" d="M10-13h48v32H10z"/><path class="c-street" stroke="none" d="M10-10h48v26H10z"/><path class="c-shadow" stroke="none" d="M10-10h34L30 16H10z"/><path class="l-c-joint" d="M36-10v26M45-10v26M54-10v26"/><path class="c-door" d="M10-14q14 0 14 17T10 20z"/><path class="l-c-gold" fill="none" stroke-width="2" d="M15-11v29M20-7v21"/>"#;

/// A gate seen from its side: a roofed passage between two towers.
const GATE_ASIDE: &str = r#"<path class="c-rampart" d="M-15-9v-42h30v42z"/><path class="c-lo" stroke="none" d="M5-9v-42h10v42z"/><path class="c-slate" d="M-20-48L0-78l20 30q-20 6-40 0z"/><path class="c-hi" stroke="none" d="M-20-48L0-78l-7 33q-7-1-13-3z"/><path class="l-c-door" stroke-width="3" d="M0-34v9"/><path class="c-rampart" d="M-13 28v-42h26v42z"/><path class="c-rampart-face" d="M-17-12h6v40h-6zM11-12h6v40h-6z"/><path class="l-c-rampart-joint" d="M-11-4h22M-11 4h22M-11 12h22"/><path class="c-rampart" d="M-15 60V24h30v36q-15 6-30 0z"/><path class="c-lo" stroke="none" d="M5 63V24h10v36q-4 2-10 3z"/><path class="c-slate" d="M-20 27L0-3l20 30q-20 6-40 0z"/><path class="c-hi" stroke="none" d="M-20 27L0-3l-7 33q-7-1-13-3z"/><path class="l-c-door" stroke-width="3" d="M0 40v9"/><path d="M0-77v-18" stroke-width="2"/><path class="c-flag" d="M1-95l18 5-18 6z"/>"#;

/// Draws a tower of a seat, with the middle of the wall-walk at the origin: on the ground before a face, or on the walk.
pub(super) fn tower(seat: Seat, is_tall: bool, sheet: &mut Sheet) -> String {
    let paint = figure::pattern(seat, sheet);
    let id = format!("zT{}{}", seat.index(), u8::from(is_tall));
    sheet.define(&id, || {
        let foot = if is_tall { WALK / 2 + FACE } else { WALK / 2 + 2 };
        let height = foot + 26;
        format!(
            r##"<g id="{id}" class="l-c-rampart-line" stroke-linejoin="round"><path class="c-shadow" stroke="none" d="M17 {foot}v-30l12 12v18z"/><path class="c-rampart" d="M-18 {foot}v-{height}h36v{height}q-18 7-36 0z"/><path class="c-lo" stroke="none" d="M6 {foot}v-{height}h12v{height}q-5 3-12 3z"/><path class="c-rampart" d="M-22-24v-9h44v9q-22 8-44 0z"/><path class="l-c-door" stroke-width="4" d="M-7-10v9M8-10v9"/><path fill="{paint}" stroke-width="2" d="M-25-31L0-66l25 35q-25 9-50 0z"/><path class="c-hi" stroke="none" d="M-25-31L0-66l-8 39q-9-1-17-4z"/><circle class="c-gold" cy="-67" r="4"/></g>"##
        )
    });
    id
}
