//! Figures: the silhouettes of everything that players and the games set on the board.

mod gallery;
mod look;
mod seat;
mod shape;
#[cfg(test)]
mod tests;

use bastide_kernel::Seat;

use crate::document;
use crate::frame::Frame;
use crate::geometry::Point;
use crate::ink;
use crate::sheet::{Sheet, placed};
use crate::theme::Theme;

pub use gallery::gallery;
pub use look::Look;
pub use seat::{banner, pattern, pattern_like};

/// How far the back of the wood is seen to the right of the face and above it, in units.
const SIDE: (i32, i32) = (4, 2);

/// The width of the edge around a figure, in units.
const EDGE: i32 = 5;

/// Draws a figure with its foot at a point: of a seat, or with no seat in the colours of nobody.
pub fn draw(look: Look, seat: impl Into<Option<Seat>>, at: Point, sheet: &mut Sheet) -> String {
    let seat = seat.into();
    let number = look as u8;
    let (id, class, dress) = match seat {
        Some(seat) => {
            let index = seat.index();
            (format!("f-{number}-{index}"), format!("seat{index}"), format!(r#"fill="{}""#, pattern(seat, sheet)))
        }
        None => {
            let colour = look.own_colour();
            (format!("f-{number}-n"), colour.to_owned(), format!(r#"class="{colour}-mark""#))
        }
    };
    define_parts(look, sheet);
    sheet.define(&id, || {
        let ghost = if look.is_ghost() { r#" opacity=".75""# } else { "" };
        let part = |what: &str, with: &str| format!(r##"<use href="#f-{number}{what}"{with}/>"##);
        let side = |class: &str| format!(r#" class="{class}" x="{}" y="-{}""#, SIDE.0, SIDE.1);
        let parts = [
            part("-b", ""),
            part("", &side(&class)),
            part("", &side("dim")),
            part("", &format!(r#" class="{class}""#)),
            part("-w", &format!(" {dress}")),
            part("-d", ""),
        ];
        format!(r#"<g id="{id}"{ghost}>{}</g>"#, parts.concat())
    });
    placed(&id, at)
}

/// Where the dragon stands on a tile: in its middle, as large as it is.
pub const LAIR: Point = Point::units(120, 166);

/// Where a barn stands on the tile whose north-western corner carries it: its middle is on the corner.
pub const CORNER: Point = Point::units(0, 24);

/// Where the fairy stands, seen from the foot of her follower: beside him, a little in front.
pub const BESIDE: Point = Point::units(42, 5);

/// Draws a figure of nobody with its foot at a point, in the size that it has on the board.
pub fn neutral(look: Look, at: Point, sheet: &mut Sheet) -> String {
    let element = draw(look, None, Point::default(), sheet);
    let (x, y) = (ink::units(at.x), ink::units(at.y));
    match look.hundredths() {
        100 => draw(look, None, at, sheet),
        size => format!(r#"<g transform="translate({x} {y})scale({})">{element}</g>"#, f64::from(size) / 100.0),
    }
}

/// A figure as a picture of its own, `size` pixels wide and high.
pub fn svg(look: Look, seat: impl Into<Option<Seat>>, theme: &Theme, size: u32) -> String {
    let seat = seat.into();
    let title = seat.map_or(look.name().to_owned(), |seat| format!("{} {}", seat.name(), look.name()));
    let (left, top, right) = shape::of(look).bounds;
    let (width, height) = (right + SIDE.0 - left, SIDE.1 - top);
    let foot = Point::units(-(left + right + SIDE.0) / 2, height / 2);
    let mut sheet = Sheet::default();
    let body = draw(look, seat, foot, &mut sheet);
    document::write(&title, Frame::icon(width.max(height) + 2 * EDGE, size), theme, &sheet, &body)
}

/// Keeps what a figure looks like whoever owns it: the silhouette, what lies behind it, what it wears, and what is
/// painted on top.
fn define_parts(look: Look, sheet: &mut Sheet) {
    let shape = shape::of(look);
    let number = look as u8;
    sheet.define(&format!("f-{number}"), || {
        let paths: String = shape.outline.iter().map(|data| format!(r#"<path d="{data}"/>"#)).collect();
        format!(r#"<g id="f-{number}">{paths}</g>"#)
    });
    sheet.define(&format!("f-{number}-b"), || {
        let (left, right) = shape.base;
        let (middle, wide) = ((left + right) / 2 + 7, (right - left) / 2 + 7);
        let (x, y) = SIDE;
        let edge = |class: &str, width: i32| {
            format!(
                r##"<g class="l-{class}" stroke-width="{width}"><use href="#f-{number}"/><use href="#f-{number}" x="{x}" y="-{y}"/></g>"##
            )
        };
        format!(
            r#"<g id="f-{number}-b" stroke-linejoin="round"><ellipse class="cast" cx="{middle}" cy="1" rx="{wide}" ry="7"/>{}{}</g>"#,
            edge("rim", 2 * EDGE),
            edge("ink", EDGE)
        )
    });
    sheet.define(&format!("f-{number}-w"), || {
        format!(r#"<path id="f-{number}-w" class="l-ink" stroke-width="1.5" d="{}"/>"#, shape.dress)
    });
    sheet.define(&format!("f-{number}-d"), || {
        format!(
            r#"<g id="f-{number}-d" class="l-ink" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{}</g>"#,
            shape.details
        )
    });
}
