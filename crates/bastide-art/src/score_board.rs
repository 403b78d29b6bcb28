//! The score board: a track of fifty spaces along the walls of a fortress, with the figures of the seats on it.

mod scenery;
#[cfg(test)]
mod tests;

use bastide_kernel::Seat;

use crate::document;
use crate::figure::{self, Look};
use crate::frame::Frame;
use crate::geometry::{Point, TILE_UNITS};
use crate::lettering::{self, Align};
use crate::mark::{self, Mark};
use crate::sheet::Sheet;
use crate::theme::Theme;
use crate::token::{self, Token};

/// Spaces on the track. Whoever passes the last one begins again and takes a marker.
const SPACES: i32 = 50;

/// The width of a space in units.
const CELL: i32 = 96;

/// Columns and rows of the grid on which the track lies.
const GRID: (i32, i32) = (15, 6);

/// The corners of the track in the grid, clockwise from space 0 in the south-west: the battlements of a wall.
const CORNERS: [(i32, i32); 16] = [
    (0, 5),
    (0, 0),
    (2, 0),
    (2, 2),
    (4, 2),
    (4, 0),
    (6, 0),
    (6, 2),
    (8, 2),
    (8, 0),
    (10, 0),
    (10, 2),
    (12, 2),
    (12, 0),
    (14, 0),
    (14, 5),
];

/// The frame of the board and the meadow between it and the track, in units.
const MARGIN: i32 = 104;

/// The room for a title.
const TITLE: i32 = 70;

/// The width and the height of a plaque with the points of a seat.
const PLAQUE: (i32, i32) = (190, 142);

/// The score board with the points of some seats. A seat that is named twice moves its second figure, too. The
/// picture is `size` pixels wide.
pub fn score_board(scores: &[(Seat, i32)], title: &str, theme: &Theme, size: u32) -> String {
    let top = if title.is_empty() { 0 } else { TITLE };
    let (width, height) = (GRID.0 * CELL + 2 * MARGIN, GRID.1 * CELL + 2 * MARGIN + top);
    let frame = fitting(width, height, size);
    let mut sheet = Sheet::default();
    let mut body = scenery::ground(frame, (width, height));
    body += &corners((width, height), &mut sheet);
    body += &ribbon(title, width);
    body += &format!(r#"<g transform="translate({} {})">"#, MARGIN + CELL / 2, MARGIN + CELL / 2 + top);
    body += &track(&mut sheet);
    body += &plaques(scores, &mut sheet);
    body += &figures(scores, &mut sheet);
    body += "</g>";
    // What is drawn here is written in lines for those who read it.
    document::write(title, frame, theme, &sheet, &body.replace('\n', ""))
}

/// The frame in which so many units fit, with the board in the middle.
fn fitting(width: i32, height: i32, size: u32) -> Frame {
    let size = size.clamp(1, 1 << 14) as i32;
    let tile_size = (size * TILE_UNITS / width).max(1);
    let tall = (height * tile_size / TILE_UNITS).max(1);
    Frame {
        left: (width * tile_size / TILE_UNITS - size) / 2,
        top: 0,
        width: size,
        height: tall,
        tile_size: tile_size as u32,
    }
}

/// The middle of a space in units; space 0 of the grid is the origin.
fn middle(space: i32) -> (i32, i32) {
    let mut left = space.rem_euclid(SPACES);
    for (i, &(x, y)) in CORNERS.iter().enumerate() {
        let (to_x, to_y) = CORNERS[(i + 1) % CORNERS.len()];
        let steps = (to_x - x).abs() + (to_y - y).abs();
        if left < steps {
            return ((x + left * (to_x - x).signum()) * CELL, (y + left * (to_y - y).signum()) * CELL);
        }
        left -= steps;
    }
    (0, 0)
}

/// The wall with all spaces on it, and what stands between its parts.
fn track(sheet: &mut Sheet) -> String {
    let mut way = String::new();
    for (i, &(x, y)) in CORNERS.iter().enumerate() {
        way += &format!("{}{} {}", if i == 0 { "M" } else { "L" }, x * CELL, y * CELL);
    }
    way += "z";
    let mut all = scenery::courtyard(&way) + &scenery::wall(&way) + &scenery::landscape(sheet);
    for space in 0..SPACES {
        let (x, y) = middle(space);
        all += &space_at(space, x, y);
    }
    all
}

/// A space: its number, and below a place for figures, which do not hide it. Every fifth is a round platform.
fn space_at(space: i32, x: i32, y: i32) -> String {
    let (class, height, place) = match space % 5 {
        0 => ("h-white", 250, "h-red"),
        2 | 4 => ("h-bark", 230, "h-paper"),
        _ => ("h-bark", 230, "h-tan"),
    };
    let ground = match space % 5 {
        0 => format!(
            r#"<circle class="h-gold l-h-ink" stroke-width="3" cx="{x}" cy="{y}" r="50"/><circle class="h-wine l-h-amber" stroke-width="3" cx="{x}" cy="{y}" r="42"/>"#
        ),
        odd => format!(
            r#"<rect class="{} l-h-slate" stroke-width="2" x="{}" y="{}" width="86" height="86" rx="7"/>"#,
            if odd % 2 == 0 { "h-tan" } else { "h-paper" },
            x - 43,
            y - 43
        ),
    };
    let place = format!(r#"<ellipse class="{place}" cx="{x}" cy="{}" rx="22" ry="9"/>"#, y + 27);
    ground + &place + &lettering::write_in(class, &space.to_string(), Point::units(x, y - 13), height, Align::Middle)
}

/// The figures on their spaces, those in front last. Several on one space stand in rows of three.
fn figures(scores: &[(Seat, i32)], sheet: &mut Sheet) -> String {
    let mut standing: Vec<(i32, i32, usize)> = Vec::new();
    for (i, &(_, points)) in scores.iter().enumerate() {
        let space = points.rem_euclid(SPACES);
        let shares = |other: &&(Seat, i32)| other.1.rem_euclid(SPACES) == space;
        let (place, all) = (scores[..i].iter().filter(shares).count(), scores.iter().filter(shares).count());
        let (dx, dy) = fan(place as i32, all as i32);
        let (x, y) = middle(space);
        standing.push((y + dy + 38, x + dx, i));
    }
    standing.sort_unstable();
    let mut drawn = String::new();
    for (y, x, i) in standing {
        let seat = scores[i].0;
        let figure = figure::draw(look(scores, i), seat, Point::default(), sheet);
        drawn += &format!(r#"<g transform="translate({x} {y})scale(.72)">{figure}</g>"#);
    }
    drawn
}

/// Where the figure at a place among all on a space stands, beside the middle.
fn fan(place: i32, all: i32) -> (i32, i32) {
    let (row, column) = (place / 3, place % 3);
    let in_row = (all - row * 3).min(3);
    let step = if in_row == 3 { 30 } else { 40 };
    let back = if all > 3 { 26 } else { 0 };
    ((2 * column - in_row + 1) * step / 2, 30 * row - back)
}

/// The figure of an entry: a follower, and a woman for a seat that was named before.
fn look(scores: &[(Seat, i32)], entry: usize) -> Look {
    let (seat, _) = scores[entry];
    if scores[..entry].iter().any(|&(other, _)| other == seat) { Look::Woman } else { Look::Follower }
}

/// The points of everybody in the courtyard, with a marker for the rounds of the track.
fn plaques(scores: &[(Seat, i32)], sheet: &mut Sheet) -> String {
    // Within the walls.
    let room = 13 * CELL - 40;
    let count = scores.len() as i32;
    let step = room / count.max(1).min(room);
    // Thousandths by which plaques shrink when there are many.
    let factor = (step * 1000 / (PLAQUE.0 + 8)).min(1000);
    let step = step.min(PLAQUE.0 + 8);
    let first = 7 * CELL - (count - 1) * step / 2;
    let y = 7 * CELL / 2 + 4;
    let mut all = String::new();
    for (i, &(seat, points)) in scores.iter().enumerate() {
        let x = first + i as i32 * step;
        let scale = format!("{}.{:03}", factor / 1000, factor % 1000);
        let plaque = plaque(seat, look(scores, i), points, sheet);
        all += &format!(r#"<g transform="translate({x} {y})scale({scale})">{plaque}</g>"#);
    }
    all
}

/// The points of a seat beside its figure.
fn plaque(seat: Seat, look: Look, points: i32, sheet: &mut Sheet) -> String {
    let rounds = i64::from(points).div_euclid(i64::from(SPACES)) * i64::from(SPACES);
    let text = points.to_string();
    let mut all = scenery::plaque(PLAQUE);
    let figure = figure::draw(look, seat, Point::default(), sheet);
    let (foot, line) = if rounds == 0 { (34, 22) } else { (24, -4) };
    all += &format!(r#"<g transform="translate(-50 {foot})scale(1.2)">{figure}</g>"#);
    let height = lettering::fitting(&text, 800, 440);
    all += &lettering::write_in("h-ink", &text, Point::units(38, line), height, Align::Middle);
    if rounds != 0 {
        let marker = Token::Points(seat, i32::try_from(rounds).unwrap_or(i32::MIN));
        all += &token::draw(marker, Point::units(36, 38), sheet);
    }
    all
}

/// A medal in every corner of the frame.
fn corners((width, height): (i32, i32), sheet: &mut Sheet) -> String {
    let marks = [Mark::Grain, Mark::Wine, Mark::Cloth, Mark::Cathedral];
    let places = [(40, 40), (width - 40, 40), (width - 40, height - 40), (40, height - 40)];
    let mut all = String::new();
    for (mark, (x, y)) in marks.into_iter().zip(places) {
        let medal = mark::element(mark, Point::default(), sheet);
        all += &format!(r#"<g transform="translate({x} {y})scale(2)">{medal}</g>"#);
    }
    all
}

/// A ribbon with the title.
fn ribbon(title: &str, width: i32) -> String {
    if title.is_empty() {
        return String::new();
    }
    let room = (width - 4 * MARGIN) * 10;
    let height = lettering::fitting(title, room, 400);
    let half = (lettering::width(title, height) / 20 + 60).max(180);
    let middle = width / 2;
    scenery::ribbon(middle, half)
        + &lettering::write_in("h-white", title, Point::units(middle, 77 + height / 20), height, Align::Middle)
}
