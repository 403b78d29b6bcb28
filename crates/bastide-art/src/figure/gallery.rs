//! The gallery: all figures in one picture.

use bastide_kernel::Seat;

use super::{Look, draw};
use crate::document;
use crate::frame::Frame;
use crate::geometry::Point;
use crate::lettering::{self, Align};
use crate::sheet::Sheet;
use crate::table;
use crate::theme::Theme;

/// The width of the column of a figure, in units.
const COLUMN: i32 = 124;

/// The height of a row.
const ROW: i32 = 104;

/// The height of the names, in tenths of a unit.
const LETTERS: i32 = 150;

/// The picture of all figures: those of the players in the colours of all seats, and below them those of nobody.
pub fn gallery(theme: &Theme, tile_size: u32, title: &str) -> String {
    let (neutral, owned): (Vec<Look>, Vec<Look>) = Look::ALL.into_iter().partition(|look| look.is_neutral());
    let rows = Seat::ALL.len() as i32;
    let frame = Frame::of_units(0, 0, COLUMN * owned.len() as i32, ROW * (rows + 1) + 110, tile_size);
    let mut sheet = Sheet::default();
    let mut body = table::bare(frame, &mut sheet);
    for (column, &look) in owned.iter().enumerate() {
        body += &name(look, middle(column), 40);
        for (row, seat) in Seat::ALL.into_iter().enumerate() {
            body += &draw(look, seat, Point::units(middle(column), 40 + ROW * (row as i32 + 1)), &mut sheet);
        }
    }
    // Those of nobody have more room, because the dragon needs it.
    let wide = COLUMN * owned.len() as i32 / neutral.len() as i32;
    for (column, &look) in neutral.iter().enumerate() {
        let middle = wide * column as i32 + wide / 2;
        body += &super::neutral(look, Point::units(middle, 60 + ROW * (rows + 1)), &mut sheet);
        body += &name(look, middle, 92 + ROW * (rows + 1));
    }
    document::write(title, frame, theme, &sheet, &body)
}

fn middle(column: usize) -> i32 {
    COLUMN * column as i32 + COLUMN / 2
}

/// The name of a figure around the middle of its column, in letters as small as it needs.
fn name(look: Look, middle: i32, y: i32) -> String {
    let letters = lettering::fitting(look.name(), (COLUMN - 10) * 10, LETTERS);
    lettering::write(look.name(), Point::units(middle, y), letters, Align::Middle)
}
