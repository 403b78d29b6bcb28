//! What stands in cities: houses, towers, gates, trees. Feet at the origin, light from the north-west.

use crate::geometry::Point;
use crate::sheet::{Motif, Sheet, placed};

/// A motif with the room it needs, in tenths of a unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Building {
    /// What it looks like.
    pub(super) motif: Motif,
    /// If it consists of others: which ones and where they stand.
    parts: &'static [Part],
    /// From its left to its right.
    pub(super) width: i32,
    /// From its foot to its top.
    pub(super) height: i32,
    /// How much of it must be seen above what stands in front of it.
    pub(super) depth: i32,
}

/// A building and where it stands beside others, in units.
type Part = (Building, i32, i32);

impl Building {
    /// Whether it is a church.
    pub(super) fn is_church(&self) -> bool {
        self.motif.id == CHURCH[0].motif.id
    }

    /// Uses it at a point.
    pub(super) fn element(&self, at: Point, sheet: &mut Sheet) -> String {
        if self.parts.is_empty() {
            return sheet.motif(&self.motif, at);
        }
        let id = self.motif.id;
        if !sheet.has(id) {
            let parts = self.parts.iter().map(|(part, x, y)| sheet.motif(&part.motif, Point::units(*x, *y)));
            let body: String = parts.collect();
            sheet.define(id, || format!(r#"<g id="{id}">{body}</g>"#));
        }
        placed(id, at)
    }
}

/// A house with its gable to the south.
macro_rules! gabled {
    ($roof:literal) => {
        concat!(
            r#"<path class="t-shade" d="M-8 0l5 3h14l5-3v-12h-6z"/><path class="t-plaster l-t-edge" d="M-9.5 0v-7l9.5-9.5 9.5 9.5v7z"/><path class="l-t-edge "#,
            $roof,
            r#"-lit" d="M0-18l-11.5 11.5v-12.5l11.5-11.5z"/><path class="l-t-edge "#,
            $roof,
            r#"-dark" d="M0-18l11.5 11.5v-12.5l-11.5-11.5z"/><path class="l-t-tile" fill="none" stroke-width=".7" d="M-8.6-9.5v-12M-5.7-12.5v-12M-2.9-15v-12M8.6-9.5v-12M5.7-12.5v-12M2.9-15v-12"/><path class="t-window" d="M-1.5-8.5h3v-3.5h-3zM-6.5-2h3v-3.5h-3z"/><path class="t-door" d="M2.5 0v-5h4v5z"/>"#
        )
    };
}

/// A house with its eaves to the south.
macro_rules! hipped {
    ($roof:literal) => {
        concat!(
            r#"<path class="t-shade" d="M-10 0l5 3h17l5-3v-9h-6z"/><path class="t-plaster l-t-edge" d="M-11.5 0v-7h23v7z"/><path class="l-t-edge "#,
            $roof,
            r#"-lit" d="M-13.5-5.5v-10l7-7z"/><path class="l-t-edge "#,
            $roof,
            r#"-dark" d="M13.5-5.5v-10l-7-7z"/><path class="l-t-edge "#,
            $roof,
            r#"" d="M-13.5-5.5l7-17h13l7 17z"/><path class="l-t-tile" fill="none" stroke-width=".7" d="M-12-9h24M-10.5-12.5h21M-9-16h18M-8-19.5h16"/><path class="t-window" d="M-9-1.5h3v-3h-3zM6-1.5h3v-3h-3zM-4.5-1.5h3v-3h-3z"/><path class="t-door" d="M.5 0v-4.5h3.5v4.5z"/>"#
        )
    };
}

/// A house with its ridge from west to east, a dormer and a chimney.
macro_rules! dormered {
    ($roof:literal) => {
        concat!(
            r#"<path class="t-shade" d="M-11 0l5 3h20l5-3v-12h-6z"/><path class="t-plaster l-t-edge" d="M-12.5 0v-7h25v7z"/><path class="l-t-edge t-stone" d="M6-19v-9h4v9z"/><path class="l-t-edge "#,
            $roof,
            r#"" d="M-14.5-5.5l2.5-17h25l1.5 17z"/><path class="l-t-tile" fill="none" stroke-width=".7" d="M-14-9h28M-13.5-12.5h27M-13-16h26M-12.5-19.5h25"/><path class="t-plaster l-t-edge" d="M-7-9v-5l3.5-3.5 3.5 3.5v5z"/><path class="l-t-edge "#,
            $roof,
            r#"-lit" d="M-3.5-18.5l-5 5v-3l5-5z"/><path class="l-t-edge "#,
            $roof,
            r#"-dark" d="M-3.5-18.5l5 5v-3l-5-5z"/><path class="t-window" d="M-5-10.5h3v-3h-3zM-10-1.5h3v-3h-3zM3-1.5h3v-3h-3zM8-1.5h3v-3h-3z"/><path class="t-door" d="M-4 0v-4.5h3.5v4.5z"/>"#
        )
    };
}

/// A small house.
macro_rules! hut {
    ($roof:literal) => {
        concat!(
            r#"<path class="t-shade" d="M-6 0l4 2h10l4-2v-8h-5z"/><path class="t-plaster l-t-edge" d="M-6.5 0v-5l6.5-6 6.5 6v5z"/><path class="l-t-edge "#,
            $roof,
            r#"-lit" d="M0-13l-8 7.5v-8.5l8-7.5z"/><path class="l-t-edge "#,
            $roof,
            r#"-dark" d="M0-13l8 7.5v-8.5l-8-7.5z"/><path class="t-window" d="M-1.5-3.5h3v-3.5h-3z"/>"#
        )
    };
}

/// A drawing whose parts with the class `l-t-ink` (`l-t-edge` for houses, which some themes keep quiet) have fine outlines.
macro_rules! outlined {
    ($body:expr) => {
        concat!(r#"<g stroke-width=".8" stroke-linejoin="round">"#, $body, "</g>")
    };
}

pub(super) use outlined;

const fn building(id: &'static str, body: &'static str, [width, height, depth]: [i32; 3]) -> Building {
    Building { motif: Motif { id, body }, parts: &[], width: width * 10, height: height * 10, depth: depth * 10 }
}

/// Houses wall to wall.
const fn block(id: &'static str, parts: &'static [Part], [width, height, depth]: [i32; 3]) -> Building {
    Building { motif: Motif { id, body: "" }, parts, width: width * 10, height: height * 10, depth: depth * 10 }
}

const RED_GABLE: Building = building("ha", outlined!(gabled!("t-red")), [23, 30, 19]);
const RED_HIP: Building = building("hb", outlined!(hipped!("t-red")), [27, 23, 16]);
const AMBER_GABLE: Building = building("hc", outlined!(gabled!("t-amber")), [23, 30, 19]);
const BROWN_DORMER: Building = building("hd", outlined!(dormered!("t-brown")), [29, 28, 17]);
const BROWN_GABLE: Building = building("he", outlined!(gabled!("t-brown")), [23, 30, 19]);
const AMBER_HIP: Building = building("hf", outlined!(hipped!("t-amber")), [27, 23, 16]);
const RED_DORMER: Building = building("hi", outlined!(dormered!("t-red")), [29, 28, 17]);
const RED_HUT: Building = building("hg", outlined!(hut!("t-red")), [16, 22, 13]);
const BROWN_HUT: Building = building("hh", outlined!(hut!("t-brown")), [16, 22, 13]);

/// The houses that stand alone.
pub(super) const HOUSES: [Building; 7] =
    [RED_GABLE, RED_HIP, AMBER_GABLE, BROWN_DORMER, BROWN_GABLE, AMBER_HIP, RED_DORMER];

/// Small houses for what is left.
pub(super) const HUTS: [Building; 2] = [RED_HUT, BROWN_HUT];

/// Several houses wall to wall.
pub(super) const BLOCKS: [Building; 4] = [
    block(
        "hj",
        &[(RED_HIP, -14, -15), (AMBER_GABLE, 10, -16), (RED_GABLE, -16, 0), (BROWN_GABLE, 5, -1), (RED_HUT, 22, -3)],
        [56, 46, 34],
    ),
    block(
        "hk",
        &[(RED_GABLE, -13, -15), (BROWN_DORMER, 12, -14), (RED_DORMER, -14, 0), (AMBER_GABLE, 13, 1)],
        [56, 45, 33],
    ),
    block("hl", &[(BROWN_HUT, -20, -2), (AMBER_GABLE, -4, -1), (RED_HIP, 18, 0)], [58, 30, 20]),
    block("hm", &[(BROWN_GABLE, -11, -2), (RED_GABLE, 10, 0)], [44, 32, 20]),
];

/// Whole quarters for the middle of large cities.
pub(super) const QUARTERS: [Building; 3] = [
    block(
        "hn",
        &[
            (RED_HIP, -24, -32),
            (BROWN_GABLE, 0, -33),
            (AMBER_HIP, 24, -31),
            (AMBER_GABLE, -27, -16),
            (RED_GABLE, -6, -17),
            (RED_DORMER, 20, -15),
            (BROWN_DORMER, -22, 0),
            (RED_GABLE, 5, -1),
            (AMBER_GABLE, 26, 1),
        ],
        [76, 62, 50],
    ),
    block(
        "ho",
        &[
            (AMBER_HIP, -18, -31),
            (RED_GABLE, 6, -32),
            (BROWN_HUT, 23, -30),
            (BROWN_GABLE, -20, -15),
            (RED_DORMER, 5, -16),
            (RED_GABLE, -18, 1),
            (AMBER_GABLE, 3, 0),
            (RED_HUT, 20, -2),
        ],
        [64, 62, 50],
    ),
    block(
        "hp",
        &[
            (BROWN_DORMER, -11, -31),
            (RED_GABLE, 14, -32),
            (RED_HIP, -15, -16),
            (AMBER_GABLE, 9, -17),
            (RED_HUT, 25, -15),
            (RED_GABLE, -14, 0),
            (AMBER_HIP, 10, -1),
        ],
        [58, 62, 50],
    ),
];

/// What fills small gaps: trees, a stall, cobbles.
pub(super) const FILLINGS: [Building; 4] = [
    building(
        "ht",
        outlined!(
            r#"<ellipse class="t-shade" cx="3" cy="0" rx="7" ry="3"/><path class="t-door" d="M-1 0v-5h2v5z"/><circle class="t-leaf l-t-edge" cy="-9" r="6"/><circle class="t-leaf-lit" cx="-1.5" cy="-10.5" r="3.8"/>"#
        ),
        [12, 15, 9],
    ),
    building(
        "hq",
        outlined!(
            r#"<ellipse class="t-shade" cx="4" cy="0" rx="8" ry="3"/><path class="t-leaf l-t-edge" d="M-8 0q-3-5 1-7 0-5 5-5 3-1 5 2 5-1 5 4 3 4 0 6-8 2-16 0z"/><path class="t-leaf-lit" d="M-7-3q-1-3 2-4 1-4 4-4 3 2 0 4-1 4-6 4z"/>"#
        ),
        [17, 12, 8],
    ),
    building(
        "hr",
        outlined!(
            r#"<path class="t-shade" d="M-6 0l3 2h12l3-2v-6z"/><path class="t-door l-t-edge" d="M-7 0v-5h14v5z"/><path class="t-pale l-t-edge" d="M-9-6l2-6h14l2 6z"/><path class="t-red" d="M-8.5-6.4l1.7-5.2h2.8l-1 5.2zM-1.8-6.4l.4-5.2h2.8l.4 5.2zM8.5-6.4l-1.7-5.2h-2.8l1 5.2z"/>"#
        ),
        [19, 13, 9],
    ),
    building(
        "h1",
        r#"<path class="l-t-cobble" fill="none" stroke-width="1" stroke-linecap="round" d="M-8-1h3M-3-1h4M3-1h3M-9-4h2M-5-4h4M1-4h3M6-4h2M-6-7h3M-1-7h4"/>"#,
        [18, 9, 8],
    ),
];

/// The pavement of a square.
pub(super) const SQUARE: Motif = Motif { id: "hs", body: r#"<ellipse class="t-plaza" rx="21" ry="14"/>"# };

/// A well.
pub(super) const WELL: Motif = Motif {
    id: "h0",
    body: outlined!(
        r#"<ellipse class="t-shade" cx="4" cy="1" rx="11" ry="5"/><path class="l-t-ink t-stone" d="M-8 0v-5h16v5q-8 7-16 0z"/><path class="t-pale" d="M-7.6 0v-5h5v7.5q-3-.5-5-2.5z"/><ellipse class="l-t-ink t-dark" cy="-5" rx="8" ry="3.5"/><path class="l-t-ink t-door" d="M-7.5-5v-9h1.5v9zM6-5v-9h1.5v9z"/><path class="l-t-ink t-red-lit" d="M-10-13l4-6h6v6z"/><path class="l-t-ink t-red-dark" d="M10-13l-4-6h-6v6z"/>"#
    ),
};

/// A church with a steeple.
pub(super) const CHURCH: [Building; 1] = [building(
    "hu",
    outlined!(
        r#"<path class="t-shade" d="M-20 0l6 4h26l10-5v-18h-10z"/><path class="l-t-ink t-pale" d="M-8 0v-12h25v12z"/><path class="l-t-ink t-slate" d="M-9-10l3-16h23l2 16z"/><path class="t-dark" d="M-3-2v-5q1.5-3 3 0v5zM4-2v-5q1.5-3 3 0v5zM11-2v-5q1.5-3 3 0v5z"/><path class="l-t-ink t-pale" d="M-19 1v-33h12v33z"/><path class="t-stone" d="M-11 .7v-32h3.5v32z"/><path class="l-t-ink t-slate-lit" d="M-20.5-31l7.5-21 2 21z"/><path class="l-t-ink t-slate-dark" d="M-5.5-31l-7.5-21 2 21z"/><path class="t-dark" d="M-15-20v-6q2-3 4 0v6zM-15.5 1v-6q2.5-4 5 0v6z"/><path class="t-gold" d="M-13.6-57h1.2v2h2v1.2h-2v3h-1.2v-3h-2v-1.2h2z"/>"#
    ),
    [40, 54, 30],
)];

/// A round tower of the wall with a pointed roof.
pub(super) const TOWER: Motif = Motif {
    id: "hw",
    body: outlined!(
        r#"<path class="t-shade" d="M3 3l12 4 6-4-12-10z"/><path class="l-t-ink wall" d="M-7 0v-22h14v22a7 3.5 0 0 1-14 0z"/><path class="t-merlon" d="M-6.5 0v-22h4.5v25q-3-.5-4.5-3z"/><path class="t-joint" d="M3.5 2.5v-24h3v22q-1 1.5-3 2zM-.7-9h1.4v-5h-1.4z"/><path class="l-t-ink t-slate" d="M-9.5-20.5q9.5 5 19 0l-9.5-17z"/><path class="t-slate-lit" d="M-8.8-20.5q3 1.6 6.5 2l2.3-18z"/><path class="t-slate-dark" d="M8.8-20.5q-2 1-4.5 1.6l-4.3-17.5z"/>"#
    ),
};

/// A gate seen from the front.
pub(super) const GATE: Motif = Motif {
    id: "hv",
    body: outlined!(
        r#"<path class="l-t-ink wall" d="M-13 5v-28h4v3h4v-3h4v3h3v-3h4v3h4v-3h3v28z"/><path class="t-merlon" d="M-12.5-18v-4.5h3v3h4zM-4.5-22.5h3v3h-3zM2.5-22.5h3v3h-3zM9.5-22.5h3v3h-3z"/><path class="t-dark" d="M-7.5 5v-12q0-7 7.5-7t7.5 7v12z"/><path class="l-t-merlon" fill="none" stroke-width="2" d="M-8 5v-12q0-7.5 8-7.5t8 7.5v12"/><path class="l-t-joint" fill="none" d="M-4-13.5v9M0-14v9.5M4-13.5v9M-7-9h14"/>"#
    ),
};

/// A gate for a river.
pub(super) const WATER_GATE: Motif = Motif {
    id: "hx",
    body: outlined!(
        r#"<path class="l-t-ink wall" d="M-16 5v-24h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v3h4v-3h2v24z"/><path class="t-dark" d="M-12 5v-9q0-9 12-9t12 9v9z"/><path class="water" d="M-12 5v-5h24v5z"/><path class="l-t-merlon" fill="none" stroke-width="2" d="M-12.5 5v-9q0-9.5 12.5-9.5t12.5 9.5v9"/><path class="l-t-joint" fill="none" d="M-8-11v9M-4-12.5v10.5M0-13v11M4-12.5v10.5M8-11v9"/>"#
    ),
};

/// A gate in a wall that runs from north to south: a tower over the road.
pub(super) const GATE_TOWER: Motif = Motif {
    id: "hz",
    body: outlined!(
        r#"<path class="t-shade" d="M-6 11l8 4h14l9-5-9-12z"/><path class="l-t-ink wall" d="M-12 11v-37h24v37z"/><path class="t-merlon" d="M-11.6 10.6v-36h5v36z"/><path class="t-joint" d="M6 10.6v-36h5.6v36z"/><path class="t-dark" d="M-12 8v-17q4.5 2 4.5 8v7zM12 8v-17q-4.5 2-4.5 8v7zM-1-7v-6h2v6z"/><path class="l-t-ink t-pale" d="M-14-23v-4h28v4z"/><path class="l-t-ink t-red-lit" d="M-15-26l15-19v19z"/><path class="l-t-ink t-red-dark" d="M15-26l-15-19v19z"/><path class="t-gold" d="M-.6-51h1.2v7h-1.2zM.6-51l6 2-6 2z"/>"#
    ),
};
