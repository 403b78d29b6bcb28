//! The strip below a board: the points of all seats.

use bastide_kernel::Seat;

use crate::depicted::Depicted;
use crate::figure::{self, Look};
use crate::frame::Frame;
use crate::geometry::{Point, TILE_UNITS};
use crate::lettering::{self, Align};
use crate::sheet::Sheet;

/// The height of the strip in units.
const HEIGHT: i32 = 100;

/// The height of the digits in tenths of a unit.
const DIGITS: i32 = 400;

/// The height of the strip in pixels, in a picture with tiles of a size.
pub(crate) fn height(tile_size: u32) -> i32 {
    (i64::from(HEIGHT) * i64::from(tile_size) / i64::from(TILE_UNITS)) as i32
}

/// Draws the strip below what a frame shows.
pub(crate) fn draw<G: Depicted>(rules: &G, state: &G::State, frame: Frame, sheet: &mut Sheet) -> String {
    let (left, top, width, height) = frame.units();
    let top = top + height;
    let mut body = format!(r#"<rect class="strip" x="{left}" y="{top}" width="{width}" height="{}"/>"#, HEIGHT + 1);
    let scores = rules.scores(state);
    let cell = width * 10 / i32::from(rules.seats()).max(1);
    for (i, seat) in Seat::first(rules.seats()).enumerate() {
        let points = scores[seat].to_string();
        let wide = lettering::width(&points, DIGITS);
        let x = left * 10 + cell * i as i32 + (cell - wide) / 2 + 240;
        let foot = Point::new(x - 480, (top + 80) * 10);
        body += &figure::draw(Look::Follower, seat, foot, sheet);
        body += &lettering::write(&points, Point::new(x, (top + 70) * 10), DIGITS, Align::Start);
    }
    body
}
