//! Drawings in plain characters: blocks for squares, and boards put together from them.

mod block;
mod board;

pub(crate) use block::{Block, CENTRE, HALF_EDGES, HEIGHT, Layer, WIDTH, is_in_mass};
pub(crate) use board::board;

use bastide_kernel::Seat;

/// The letter of a seat in drawings. Black is K, because B is blue.
pub const fn seat_letter(seat: Seat) -> char {
    ['R', 'B', 'G', 'Y', 'K', 'P'][seat.index()]
}

/// Lines without blanks at their ends, each with a line feed.
pub(crate) fn lines(rows: &[String]) -> String {
    rows.iter().flat_map(|row| [row.trim_end(), "\n"]).collect()
}
