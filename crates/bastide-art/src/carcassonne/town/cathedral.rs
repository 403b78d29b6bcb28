//! The cathedral: two towers with spires, a rose window, a nave and a transept.

use super::motif::outlined;
use crate::geometry::Point;
use crate::sheet::Motif;

/// Where it stands on a tile that is all city.
pub(super) const FOOT: Point = Point::units(120, 116);
/// Half its width and half its height, in tenths of a unit.
pub(super) const HALF: (i32, i32) = (650, 560);

macro_rules! tower {
    () => {
        concat!(
            r#"<path class="l-t-ink t-pale" d="M-9.5 0v-62h19v62z"/><path class="t-stone" d="M4.5-.4v-61h4.6v61z"/>"#,
            r#"<path class="l-t-ink t-pale" d="M-11.5 0v-40l2-3 2 3v40zM7.5 0v-40l2-3 2 3v40z"/><path class="t-stone" d="M9.5-.4v-41l1.6 2v39z"/>"#,
            r#"<path class="l-t-joint" fill="none" stroke-width="1.2" d="M-9.5-21h19M-9.5-42h19"/>"#,
            r#"<path class="t-dark" d="M-4 0v-8q0-5 4-7 4 2 4 7v8zM-5-45v-10q2-4 4 0v10zM1-45v-10q2-4 4 0v10z"/>"#,
            r#"<path class="t-glass" d="M-4.5-25v-10q2-4 4 0v10zM.5-25v-10q2-4 4 0v10z"/>"#,
            r#"<path class="l-t-ink t-slate-lit" d="M-11-61l11-36 2 36z"/><path class="l-t-ink t-slate-dark" d="M11-61l-11-36 2 36z"/>"#,
            r#"<path class="l-t-ink t-pale" d="M-11.5-58l2.5-9 2.5 9zM6.5-58l2.5-9 2.5 9z"/>"#,
            r#"<path class="t-gold" d="M-.8-104h1.6v2.5h2.5v1.6h-2.5v5h-1.6v-5h-2.5v-1.6h2.5z"/>"#
        )
    };
}

macro_rules! transept {
    () => {
        concat!(
            r#"<path class="l-t-ink t-pale" d="M-54-16v-35h44v35z"/><path class="t-glass" d="M-49.5-21v-17q2.5-5 5 0v17zM-39.5-21v-17q2.5-5 5 0v17z"/>"#,
            r#"<path class="l-t-ink t-stone" d="M-56.5-14v-30l2.5-4 2.5 4v30zM-44-14v-24l2-3 2 3v24zM-34-14v-24l2-3 2 3v24z"/>"#,
            r#"<path class="l-t-ink t-slate" d="M-57-49l4-21h43v21z"/><path class="l-t-slate-dark" fill="none" stroke-width=".8" d="M-56-54h46M-55-59h45M-54-64h44"/>"#
        )
    };
}

/// The whole building.
pub(in crate::carcassonne) const CATHEDRAL: Motif = Motif {
    id: "hy",
    body: outlined!(concat!(
        r#"<g transform="scale(1.1)"><path class="t-plaza" d="M-44 3l-10 13h108l-10-13z"/><path class="t-shade" d="M-30 2l8 5h66l20-10v-44l-10-4z"/>"#,
        transept!(),
        r#"<g transform="scale(-1 1)">"#,
        transept!(),
        r#"</g><path class="t-shade" d="M30-16v-33h24v33z"/>"#,
        r#"<path class="l-t-ink t-slate-lit" d="M0-61l-17 15v-32l17-16z"/><path class="l-t-ink t-slate-dark" d="M0-61l17 15v-32l-17-16z"/>"#,
        r#"<path class="l-t-ink t-slate-lit" d="M-3.5-78l3.5-22v24z"/><path class="l-t-ink t-slate-dark" d="M3.5-78l-3.5-22v24z"/>"#,
        r#"<path class="l-t-ink t-pale" d="M-15 0v-46l15-16 15 16v46z"/><path class="l-t-merlon" fill="none" stroke-width="2" d="M-15-46l15-16 15 16"/>"#,
        r#"<path class="l-t-joint" fill="none" stroke-width="1.2" d="M-14-24.5h28"/><circle class="l-t-ink t-stone" cy="-37" r="9.5"/><circle class="t-glass" cy="-37" r="8"/>"#,
        r#"<path class="l-t-pale" fill="none" stroke-width="1.1" d="M0-45v16M-8-37h16M-5.6-42.6l11.2 11.2M5.6-42.6l-11.2 11.2"/><circle class="t-gold" cy="-37" r="2.6"/>"#,
        r#"<path class="l-t-ink t-stone" d="M-9 0v-11q0-8 9-13 9 5 9 13v11z"/><path class="t-dark" d="M-5.5 0v-11q0-5 5.5-8 5.5 3 5.5 8v11z"/><path class="t-gold" d="M-.5 0v-14h1v14z"/>"#,
        r#"<g transform="translate(-24 0)">"#,
        tower!(),
        r#"</g><g transform="translate(24 0)">"#,
        tower!(),
        r#"</g><path class="l-t-ink t-merlon" d="M-38 3v-3h76v3zM-41 6v-3h82v3z"/></g>"#
    )),
};
