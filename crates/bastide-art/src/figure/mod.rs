//! Figures: the silhouettes of everything that players and the games set on the board.

use bastide_kernel::Seat;

use crate::geometry::Point;
use crate::ink::units;
use crate::sheet::Sheet;

/// What a figure looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// A follower who stands.
    Follower,
    /// A follower who lies, as farmers do.
    Lying,
    /// The big follower.
    Big,
    /// The big follower as a farmer.
    BigLying,
    /// The abbot.
    Abbot,
    /// The builder.
    Builder,
    /// The pig.
    Pig,
}

/// Draws a figure of a seat with its foot at a point.
pub(crate) fn draw(look: Look, seat: Seat, at: Point, sheet: &mut Sheet) -> String {
    let id = format!("f{}{}", look as u8, seat.index());
    sheet.define(&id, || {
        format!(r#"<g id="{id}"><path class="seat{} l-ink" stroke-width="2" d="M-14 0l6-16-10-4v-6l12-2a8 8 0 1 1 12 0l12 2v6l-10 4 6 16z"/></g>"#, seat.index())
    });
    format!(r##"<use href="#{id}" x="{}" y="{}"/>"##, units(at.x), units(at.y))
}
