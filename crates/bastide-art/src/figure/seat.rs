//! Seats: colour and pattern, so that nobody has to rely on colour alone.

use bastide_kernel::Seat;

use crate::geometry::Point;
use crate::sheet::{Sheet, placed};

/// The data of the path that lies over the colour of each seat in a square of 12 units, which repeats: red is plain,
/// the others have stripes, diagonals, dots, a grid and chevrons. They are centred, so that both sides of a figure look
/// alike.
pub(super) const MARKS: [&str; 6] = [
    "",
    "M0 4h12v4h-12z",
    "M0 4l4-4h5l-9 9zM4 12l8-8v5l-3 3z",
    "M3.5 6a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0zM0 0h2.5a2.5 2.5 0 0 1-2.5 2.5zM12 0v2.5a2.5 2.5 0 0 1-2.5-2.5zM12 12h-2.5a2.5 2.5 0 0 1 2.5-2.5zM0 12v-2.5a2.5 2.5 0 0 1 2.5 2.5z",
    "M5 0h2v5h5v2h-5v5h-2v-5h-5v-2h5z",
    "M0 8l6-6 6 6v4l-6-6-6 6z",
];

/// The paint of a seat, its colour with its pattern, for figures and for what is laid over a feature.
pub fn pattern(seat: Seat, sheet: &mut Sheet) -> String {
    let number = seat.index();
    let id = format!("p-{number}");
    sheet.define(&id, || {
        let marks = match MARKS[number] {
            "" => String::new(),
            data => format!(r#"<path class="seat{number}-mark" d="{data}"/>"#),
        };
        format!(
            r#"<pattern id="{id}" width="12" height="12" patternUnits="userSpaceOnUse"><path class="seat{number}" d="M0 0h12v12h-12z"/>{marks}</pattern>"#
        )
    });
    format!("url(#{id})")
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
