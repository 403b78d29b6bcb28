//! Seats: colour and pattern, so that nobody has to rely on colour alone.

use bastide_kernel::Seat;

use crate::geometry::Point;
use crate::sheet::{Sheet, placed};

/// The data of the path that lies over the colour of each seat in a square of 12 units, which repeats: red is plain,
/// the others have stripes, diagonals, dots, a grid and chevrons. They are centred, so that both sides of a figure look
/// alike. Like the ground below they go on beyond the square, as the squares around would: where a square does not end
/// with a pixel, a seam would show otherwise.
pub(super) const MARKS: [&str; 6] = [
    "",
    "M-6 4h24v4h-24z",
    "M-2 6l8-8h5l-13 13zM1 15l14-14v5l-9 9z",
    "M3.5 6a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0zM-2.5 0a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0zM9.5 0a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0zM-2.5 12a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0zM9.5 12a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0z",
    "M5-6h2v11h11v2h-11v11h-2v-11h-11v-2h11z",
    "M-2 6l2 2 6-6 6 6 2-2v4l-2 2-6-6-6 6-2-2z",
];

/// The paint of a seat, its colour with its pattern, for figures and for what is laid over a feature.
pub fn pattern(seat: Seat, sheet: &mut Sheet) -> String {
    let id = format!("p-{}", seat.index());
    sheet.define(&id, || pattern_like(seat, seat));
    format!("url(#{id})")
}

/// The definition of the pattern of a seat, with the marks of perhaps another seat.
pub fn pattern_like(seat: Seat, marks_of: Seat) -> String {
    let number = seat.index();
    let marks = match MARKS[marks_of.index()] {
        "" => String::new(),
        data => format!(r#"<path class="seat{number}-mark" d="{data}"/>"#),
    };
    format!(
        r#"<pattern id="p-{number}" width="12" height="12" patternUnits="userSpaceOnUse"><path class="seat{number}" d="M-6-6h24v24h-24z"/>{marks}</pattern>"#
    )
}

/// Draws the banner of a seat, a small flag on a pole, with its foot at a point.
pub fn banner(seat: Seat, at: Point, sheet: &mut Sheet) -> String {
    let paint = pattern(seat, sheet);
    let id = format!("b-{}", seat.index());
    sheet.define(&id, || {
        format!(
            r#"<g id="{id}" stroke-linejoin="round"><path class="cast" d="M0 0l16 12 22 2-6-8-18-1z"/><path class="l-rim" stroke-width="8" d="M0-1v-42"/><path class="rim l-rim" stroke-width="6" d="M1-43c9-5 15 4 27-1l-5 10 5 10c-12 5-18-4-27 1z"/><path class="l-ink" stroke-width="5" stroke-linecap="round" d="M0-1v-42"/><path class="l-trim" stroke-width="2" d="M0-1v-42"/><path class="l-ink" fill="{paint}" stroke-width="2" d="M1-43c9-5 15 4 27-1l-5 10 5 10c-12 5-18-4-27 1z"/></g>"#
        )
    });
    placed(&id, at)
}
