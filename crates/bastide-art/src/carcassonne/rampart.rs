//! The City of Carcassonne: its ground within the great wall, the squares of its quarters, and the buildings that name them.

use super::town::cathedral::CATHEDRAL;
use crate::chart::Depiction;
use crate::geometry::{Area, Point, Role};
use crate::ink::{self, PathData};
use crate::scene::Scene;
use crate::sheet::Motif;

/// How far the pavement of a quarter keeps from its border, in tenths of a unit: between them are lanes.
const LANE: i32 = 45;

/// Lays the ground within the great wall.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let walled = &tile.geometry.walled;
    if walled.rings.is_empty() {
        return;
    }
    scene.lay(&ink::fill("lane", &PathData::of_area(walled)));
    for quarter in quarters(tile) {
        let (from, to) = bounds(quarter);
        let corners = [Point::new(from.x, from.y), Point::new(to.x, from.y), to, Point::new(from.x, to.y)];
        let middle = from.towards(to, 0.5);
        let inside = |corner: Point| {
            Point::new(
                corner.x + LANE * (middle.x - corner.x).signum(),
                corner.y + LANE * (middle.y - corner.y).signum(),
            )
        };
        let paved = PathData::of_area(&Area::of(corners.map(inside).to_vec()));
        scene.lay(&ink::fill("t-plaza", &paved));
        scene.lay(&ink::line("t-cobble", 2, &paved));
    }
}

/// What the quarters are known by stands beside their squares, where nobody hides it: buildings with their feet in units
/// and their sizes in hundredths of their drawings.
pub(super) fn buildings(id: &str) -> &'static [(&'static Motif, Point, i32)] {
    /// Beside the western and the eastern squares.
    const WEST: &[(&Motif, Point, i32)] =
        &[(&CATHEDRAL, Point::units(176, 104), 74), (&FORGE, Point::units(180, 216), 128)];
    const EAST: &[(&Motif, Point, i32)] =
        &[(&CASTLE, Point::units(56, 106), 122), (&MARKET, Point::units(57, 216), 122)];
    match id {
        "CO/6" => WEST,
        "CO/8" => EAST,
        _ => &[],
    }
}

/// The quarters: castle, market, blacksmith, cathedral.
fn quarters<'a>(tile: &'a Depiction<'_>) -> impl Iterator<Item = &'a Area> {
    let geometry = tile.geometry;
    geometry.with_role(Role::Quarter).map(|quarter| &geometry.areas[quarter])
}

/// The north-western and the south-eastern corner of an area.
fn bounds(area: &Area) -> (Point, Point) {
    let points = || area.rings.iter().flatten();
    let (xs, ys) = (|| points().map(|point| point.x), || points().map(|point| point.y));
    let corner = |x: Option<i32>, y: Option<i32>| Point::new(x.unwrap_or(0), y.unwrap_or(0));
    (corner(xs().min(), ys().min()), corner(xs().max(), ys().max()))
}

/// A keep between two round towers, with a flag.
const CASTLE: Motif = Motif {
    id: "Qa",
    body: concat!(
        r#"<g stroke-width=".8" stroke-linejoin="round"><path class="t-shade" d="M-38 2l8 4h70l10-6v-16z"/>"#,
        r#"<path class="l-t-ink wall" d="M-17 0v-44h5v4h5v-4h5v4h4v-4h5v4h5v-4h5v44z"/><path class="t-merlon" d="M-16.5-.5v-43h4v43z"/><path class="t-joint" d="M12 -.5v-38h4.5v38z"/>"#,
        r#"<path class="t-dark" d="M-7 0v-10q0-7 7-7t7 7v10zM-9-26v-6q1.8-3 3.6 0v6zM5.4-26v-6q1.8-3 3.6 0v6z"/><path class="l-t-merlon" fill="none" stroke-width="1.6" d="M-7 0v-10q0-7 7-7t7 7v10"/>"#,
        r#"<path class="l-t-ink t-door" d="M-.6-40v-18h1.2v18z"/><path class="l-t-ink h-blue" d="M.6-58l13 3.5-13 4z"/>"#,
        r#"<path class="l-t-ink wall" d="M-36 0v-36h17v36a8.5 4 0 0 1-17 0zM19 0v-36h17v36a8.5 4 0 0 1-17 0z"/><path class="t-merlon" d="M-35.5 0v-36h5v39q-4-1-5-3zM19.5 0v-36h5v39q-4-1-5-3z"/>"#,
        r#"<path class="t-joint" d="M-23.5 2.800v-38h4v36q-1 1.5-4 2zM31.5 2.800v-38h4v36q-1 1.5-4 2zM-28.3-16h1.600v-7h-1.600zM26.7-16h1.600v-7h-1.600z"/>"#,
        r#"<path class="l-t-ink t-slate" d="M-39-34.500q11.5 6 23 0l-11.5-19zM16-34.500q11.5 6 23 0l-11.5-19z"/><path class="t-slate-lit" d="M-38-34.500q4 2 8 2.500l2.5-20zM17-34.500q4 2 8 2.500l2.5-20z"/></g>"#,
    ),
};

/// A hall with open arches, and stalls before it.
const MARKET: Motif = Motif {
    id: "Qb",
    body: concat!(
        r#"<g stroke-width=".8" stroke-linejoin="round"><path class="t-shade" d="M-32 2l8 4h64l8-6v-14z"/><path class="l-t-ink t-plaster" d="M-34 0v-20h68v20z"/>"#,
        r#"<path class="t-dark" d="M-29 0v-9q0-5 5.5-5t5.5 5v9zM-13 0v-9q0-5 5.5-5t5.5 5v9zM2 0v-9q0-5 5.5-5t5.5 5v9zM18 0v-9q0-5 5.5-5t5.5 5v9z"/>"#,
        r#"<path class="l-t-ink t-amber" d="M-38-18l9-20h58l9 20z"/><path class="l-t-tile" fill="none" stroke-width=".8" d="M-36-23h72M-34-28h68M-31.5-33h63"/>"#,
        r#"<path class="l-t-ink t-pale" d="M-6-36v-9h12v9z"/><path class="t-dark" d="M-2-37v-4q2-3 4 0v4z"/><path class="l-t-ink t-red-lit" d="M-8-44l8-11v11z"/><path class="l-t-ink t-red-dark" d="M8-44l-8-11v11z"/>"#,
        r#"<path class="t-shade" d="M-33 10h66l3-3h-66z"/><path class="l-t-ink t-door" d="M-33 9v-7h24v7zM9 9v-7h24v7z"/>"#,
        r#"<path class="l-t-ink t-pale" d="M-36 2l3-8h24l3 8zM6 2l3-8h24l3 8z"/><path class="t-red" d="M-35 1.600l2.5-7.200h4l-1 7.200zM-24.5 1.600l.5-7.200h5l1 7.200zM-8.5 1.600l-2-7.200h-4l2 7.200zM7 1.600l2.5-7.200h4l-1 7.200zM17.5 1.600l.5-7.200h5l1 7.200zM35 1.600l-2.5-7.200h-4l1 7.200z"/>"#,
        r#"<circle class="t-gold" cx="-27" cy="4.5" r="1.8"/><circle class="t-gold" cx="-22" cy="4.5" r="1.8"/><circle class="t-red-lit" cx="-16" cy="4.5" r="1.8"/><circle class="t-leaf-lit" cx="15" cy="4.5" r="1.8"/><circle class="t-leaf-lit" cx="20" cy="4.5" r="1.8"/><circle class="t-red-lit" cx="26" cy="4.5" r="1.8"/></g>"#,
    ),
};

/// A workshop with a glowing hearth, a chimney that smokes, and an anvil.
const FORGE: Motif = Motif {
    id: "Qc",
    body: concat!(
        r#"<g stroke-width=".8" stroke-linejoin="round"><path class="t-shade" d="M-28 2l8 4h62l8-6v-18z"/><path class="l-t-ink t-stone" d="M16-20v-36h13v36z"/><path class="t-joint" d="M24.5-20v-35h4v35z"/><path class="l-t-ink t-pale" d="M14-54v-4h17v4z"/>"#,
        r#"<path class="n-smoke" d="M19-58q-5-3-1-6-1-5 4-5 1-5 6-3 4 0 3 4 4 2 1 5 1 4-4 5z"/><path class="l-t-ink t-stone" d="M-31 0v-19h62v19z"/><path class="t-pale" d="M-30.5-.5v-18h6v18z"/>"#,
        r#"<path class="t-dark" d="M-18 0v-9q0-7 10-7t10 7v9z"/><path class="h-orange" d="M-14 0v-6q0-5 6-5t6 5v6z"/><path class="t-gold" d="M-11 0q-2-5 1-7 0 3 2 3 0-4 3-5 0 4 2 5 1 3-1 4z"/><path class="t-window" d="M14-5h5v-6h-5zM22-5h5v-6h-5z"/>"#,
        r#"<path class="l-t-ink t-brown" d="M-35-17l9-20h48l13 20z"/><path class="l-t-tile" fill="none" stroke-width=".8" d="M-33-22h64M-31-27h59M-28.5-32h54"/>"#,
        r#"<path class="t-shade" d="M12 13h22l3-4h-20z"/><path class="l-t-ink t-door" d="M17 12v-6h10v6z"/><path class="l-t-ink t-slate-dark" d="M9 1h20v3h-4q-1 2 1 3h-9q2-1 1-3-6 0-9-3z"/></g>"#,
    ),
};
