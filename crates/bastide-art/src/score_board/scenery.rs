//! What surrounds the score track: frame, meadow, wall and courtyard.

use crate::frame::Frame;
use crate::geometry::Point;
use crate::sheet::{Motif, Sheet};

/// The frame of the board and the meadow within.
pub(super) fn ground(frame: Frame, (width, height): (i32, i32)) -> String {
    let (x, y, wide, tall) = frame.units();
    format!(
        r#"<rect class="h-bark" x="{x}" y="{y}" width="{wide}" height="{tall}"/>
<rect class="h-brown" x="6" y="6" width="{}" height="{}" rx="14"/><rect class="h-rim l-h-rim-dark" stroke-width="2" x="24" y="24" width="{}" height="{}" rx="10"/>
<rect class="meadow l-h-rim-dark" stroke-width="2" x="32" y="32" width="{}" height="{}" rx="6"/>"#,
        width - 12,
        height - 12,
        width - 48,
        height - 48,
        width - 64,
        height - 64
    )
}

/// The wall along a way through the middles of the spaces: its shadow, its southern face and its battlements.
pub(super) fn wall(way: &str) -> String {
    format!(
        r#"<g fill="none"><path class="l-h-shade" stroke-width="112" d="{way}" transform="translate(12 22)"/>
<path class="l-h-ink" stroke-width="114" d="{way}" transform="translate(0 15)"/><path class="l-h-slate" stroke-width="108" d="{way}" transform="translate(0 15)"/>
<path class="l-h-ink" stroke-width="114" d="{way}"/><path class="l-h-grey" stroke-width="108" d="{way}"/><path class="l-h-stone" stroke-width="108" stroke-dasharray="16 8" d="{way}"/>
<path class="l-h-slate" stroke-width="94" d="{way}"/><path class="l-h-grey" stroke-width="90" d="{way}"/></g>"#
    )
}

/// The ground of a plaque with its middle at the origin.
pub(super) fn plaque((width, height): (i32, i32)) -> String {
    let (x, y) = (-width / 2, -height / 2);
    format!(
        r#"<rect class="h-shade" x="{}" y="{}" width="{width}" height="{height}" rx="16"/><rect class="h-rim l-h-rim-dark" stroke-width="2" x="{x}" y="{y}" width="{width}" height="{height}" rx="16"/><rect class="h-paper l-h-rim-dark" stroke-width="2" x="{}" y="{}" width="{}" height="{}" rx="11"/>"#,
        x + 5,
        y + 8,
        x + 7,
        y + 7,
        width - 14,
        height - 14
    )
}

/// A ribbon with its middle at x and half as long as given.
pub(super) fn ribbon(middle: i32, half: i32) -> String {
    let (left, right, long) = (middle - half, middle + half, 2 * half);
    format!(
        r#"<g class="l-h-ink" stroke-width="2.5" stroke-linejoin="round"><path class="h-shade" stroke="none" d="M{left} 58h{long}v60h-{long}z"/>
<path class="h-wine" d="M{left} 64h-46l16 28-16 28h64v-56zM{right} 64h46l-16 28 16 28h-64v-56z"/><path class="h-ink" d="M{left} 108l18 12v-12zM{right} 108l-18 12v-12z"/>
<path class="h-red" d="M{left} 46h{long}v62h-{long}z"/></g><path fill="none" class="l-h-gold" stroke-width="2.5" d="M{left} 53h{long}M{left} 101h{long}"/>"#
    )
}

/// A round tree.
const TREE: Motif = Motif {
    id: "St",
    body: r#"<path class="h-shade" d="M-4-3q22-6 34 4-14 10-34 0z"/><path class="h-bark" d="M-4 0v-20h8v20z"/><path class="h-forest l-h-ink" stroke-width="1.5" d="M0-72q20 2 20 20 12 10 4 22-8 12-24 8-16 4-24-8-8-12 4-22 0-18 20-20z"/><path class="h-green" d="M-2-69q17 2 14 16 6 12-4 18-14 8-28 0 2-4-1-14-2-5 5-8 2-10 14-12z"/><path class="h-leaf" d="M-4-66q8 2 7 10-10 0-14 12-7-2-6-8 8-4 13-14z"/>"#,
};

/// A slender tree.
const POPLAR: Motif = Motif {
    id: "Sp",
    body: r#"<path class="h-shade" d="M-3-2q16-6 28 1-12 8-28 2z"/><path class="h-bark" d="M-3 0v-14h6v14z"/><path class="h-forest l-h-ink" stroke-width="1.5" d="M0-84q14 26 14 50 0 24-14 24t-14-24q0-24 14-50z"/><path class="h-green" d="M-1-76q5 22 3 40-2 18-6 22-8-4-8-20 0-20 11-42z"/>"#,
};

/// A house with a red roof.
const HOUSE: Motif = Motif {
    id: "Sh",
    body: r#"<path class="h-shade" d="M-28 2h60l10-8v-14z"/><g class="l-h-ink" stroke-width="1.5" stroke-linejoin="round"><path class="h-paper" d="M-30 2v-28l14-18 14 18v28z"/><path class="h-tan" d="M-2 2v-28h32v28z"/><path class="h-red" d="M-16-48h34l16 24h-36z"/><path class="h-wine" d="M-34-24l18-24 18 24-4 2-14-18-14 18z"/><path class="h-grey" d="M14-56h8v14h-8z"/><path class="h-bark" d="M-20 2v-14h9v14z"/><path class="h-slate" d="M6-14h8v8h-8zM19-14h8v8h-8z"/></g>"#,
};

/// A sheep.
const SHEEP: Motif = Motif {
    id: "Ss",
    body: r#"<path class="h-shade" d="M-12 1q16-6 30 0-14 6-30 0z"/><g class="l-h-ink" stroke-width="1.5"><path d="M-7 1v-6M8 1v-6" stroke-width="3"/><path class="h-white" d="M-13-10q-4-8 4-10 3-6 10-4 8-3 11 4 7 2 3 10-6 6-14 4-9 3-14-4z"/><path class="h-slate" d="M-20-14q0-6 6-6 4 2 2 8-6 3-8-2z"/></g>"#,
};

/// What stands around the track and between its walls: the drawing and its foot beside space 0 of the grid.
const LANDSCAPE: [(Motif, i32, i32); 22] = [
    (TREE, 272, -12),
    (POPLAR, 316, -20),
    (SHEEP, 288, 84),
    (TREE, 300, 112),
    (POPLAR, 652, -16),
    (TREE, 686, 8),
    (SHEEP, 660, 62),
    (SHEEP, 684, 96),
    (TREE, 1036, -14),
    (TREE, 1072, 28),
    (POPLAR, 1040, 100),
    (SHEEP, 1076, 108),
    (HOUSE, 94, 136),
    (HOUSE, 96, 204),
    (HOUSE, 480, 134),
    (TREE, 476, 212),
    (HOUSE, 864, 140),
    (HOUSE, 868, 206),
    (TREE, 1244, 150),
    (HOUSE, 1246, 208),
    (POPLAR, 112, 262),
    (POPLAR, 1232, 266),
];

/// The courtyard within the way through the middles of the spaces.
pub(super) fn courtyard(way: &str) -> String {
    format!(r#"<path class="h-straw" d="{way}"/>"#)
}

/// Trees and sheep outside of the wall, houses within. All of it lies higher than the wall south of it.
pub(super) fn landscape(sheet: &mut Sheet) -> String {
    LANDSCAPE.iter().map(|(motif, x, y)| sheet.motif(motif, Point::units(*x, *y))).collect()
}
