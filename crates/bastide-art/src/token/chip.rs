//! Chips: small tokens of cardboard, and the die.

use bastide_kernel::Seat;

use super::Throw;
use crate::figure;
use crate::geometry::Point;
use crate::lettering::{self, Align};
use crate::mark::{self, Mark};
use crate::sheet::Sheet;

/// A square chip with the paint of its face, such as `class="h-red"`.
fn square(paint: &str) -> String {
    format!(
        r#"<rect class="h-shade" stroke="none" x="-24" y="-22" width="58" height="56" rx="9"/><rect class="h-bark" x="-29" y="-25" width="58" height="57" rx="9"/><rect {paint} stroke-width="1.5" x="-29" y="-29" width="58" height="57" rx="9"/><rect class="l-h-rim" fill="none" stroke-width="2" x="-25" y="-25" width="50" height="49" rx="6"/>"#
    )
}

/// A round chip with the paint of its face.
fn round(paint: &str) -> String {
    format!(
        r#"<circle class="h-shade" stroke="none" cx="5" cy="6" r="29"/><circle class="h-bark" cy="3" r="29"/><circle {paint} stroke-width="1.5" r="29"/>"#
    )
}

/// An emblem on a chip.
fn enlarged(emblem: &str) -> String {
    format!(r#"<g transform="scale(1.6)">{emblem}</g>"#)
}

/// A number with its middle at the origin, in capitals of a height in units.
fn number(class: &str, text: &str, x: i32, y: i32, height: i32) -> String {
    lettering::write_in(class, text, Point::new(x * 10, y * 10 + height * 5), height * 10, Align::Middle)
}

/// A good.
pub(super) fn good(ground: &str, mark: Mark) -> String {
    square(&format!(r#"class="{ground}""#)) + &enlarged(&mark::emblem(mark))
}

/// The end of a tunnel in a colour.
pub(super) fn tunnel(colour: Seat, sheet: &mut Sheet) -> String {
    round(&format!(r#"fill="{}""#, figure::pattern(colour, sheet)))
        + r#"<circle class="h-leaf" r="20"/><path class="h-stone" stroke-width="1.5" d="M-16 12v-8q0-17 16-17t16 17v8q-16 15-32 0z"/>
<path fill="none" class="l-h-slate" d="M-16 5l6 1M-13-5l6 4M-6-11l2 6M6-11l-2 6M13-5l-6 4M16 5l-6 1"/>
<path class="h-ink" d="M-9 10v-6q0-10 9-10t9 10v6z"/><path class="h-paper" d="M-5 7h10l5 9q-10 6-20 0z"/>"#
}

/// A flea, by the class of the face and of the animal.
pub(super) fn flea(ground: &str, animal: &str) -> String {
    round(&format!(r#"class="{ground}""#))
        + r#"<circle fill="none" class="l-h-paper" stroke-width="2" r="25"/>"#
        + &format!(
            r#"<g class="{animal} l-{animal}" stroke-width="2.4" stroke-linecap="round"><path fill="none" d="M-3 5l-7 6-4 8M4 6l-2 7-5 7M9 5l2 6 9-4 3 9M-11-1l-5 5v7M-13-7l-6-6M-11-8l-3-8"/><path d="M-14-3q-1-7 8-9 13-3 19 5 5 8-4 12-9 3-16 0-6-3-7-8z"/></g>"#
        )
        + &format!(
            r#"<path fill="none" class="l-{ground}" stroke-width="1.6" d="M-6-11q4 6 1 15M0-13q5 8 1 18M7-11q4 7 0 16"/><circle class="h-white" stroke="none" cx="-10" cy="-5" r="2"/>"#
        )
}

/// An outbreak of the plague with its number.
pub(super) fn outbreak(value: u8) -> String {
    square(r#"class="h-gold""#)
        + &format!(r#"<g transform="translate(-2 6)scale(1.4)">{}</g>"#, mark::emblem(Mark::PlagueSource))
        + r#"<circle class="h-wine l-h-paper" stroke-width="2" cx="12" cy="-13" r="13"/>"#
        + &number("h-white", &value.to_string(), 12, -13, 16)
}

/// An outbreak that is over: flowers grow again.
pub(super) fn eradicated() -> String {
    square(r#"class="h-leaf""#)
        + r#"<path fill="none" class="l-h-forest" stroke-width="2.5" d="M0 20v-18M-1 16q-9-1-12-9M1 12q8-1 11-8M-17 20q-2-4 0-8M18 20q2-4 1-9"/>
<path class="h-white" d="M0-22q5 0 4 7 6-4 8 1 2 5-4 6 6 3 3 8-4 4-8-2 0 7-5 6-5-1-3-7-6 3-8-2-1-5 6-6-6-4-2-8 4-3 7 3-3-6 2-6z"/><circle class="h-gold" cx="1" cy="-8" r="4.5"/>"#
}

/// What a seat throws with the catapult: a chip with the rim of the seat.
pub(super) fn catapult(throw: Throw, seat: Seat, sheet: &mut Sheet) -> String {
    let picture = match throw {
        Throw::KnockOut => {
            r#"<path class="h-gold" d="M0-20l4 9 9-6-2 10 10 1-8 6 7 8-10-1 0 10-8-6-6 8-3-10-10 2 5-9-9-5 10-3-4-9 9 4z"/>
<path class="h-brown" d="M-10 4h18l-3 9q-6 3-12 0z"/><path class="h-white" d="M-12 4q-2-6 4-6 0-6 6-5 6-3 8 3 6 0 5 6-3 4-6 1-3 4-6 1-4 4-7 1-3 2-4-1z"/><circle class="h-red" cx="-1" cy="-8" r="3"/>"#
        }
        Throw::Seduction => {
            r#"<path class="h-red" stroke-width="1.5" d="M0 17q-19-13-18-24 2-10 10-9 6 1 8 7 2-6 8-7 8-1 10 9 1 11-18 24z"/><path class="h-pink" stroke="none" d="M-14-5q0-7 6-7l2 3q-5 0-5 7z"/>"#
        }
        Throw::Target => {
            r#"<circle class="h-white" stroke-width="1.5" r="18"/><circle class="h-blue" r="14"/><circle class="h-white" r="10"/><circle class="h-red" r="6"/><path fill="none" stroke-width="4.5" d="M0 0l14-14"/><path fill="none" class="l-h-straw" stroke-width="2.2" d="M0 0l14-14"/><path class="h-leaf" d="M11-11l1-7 5-4v5h5l-4 5z"/>"#
        }
        Throw::Catch => {
            r#"<circle class="h-orange" cy="-10" r="8"/><path fill="none" class="l-h-white" stroke-width="1.5" d="M-5-14q5 4 10 0M-7-8q7 4 14 0"/><path class="h-skin" stroke-width="1.5" d="M-19-4q3-2 4 1l3 7 3-5q3-3 5-1l-3 8q2 6 7 6t7-6l-3-8q2-2 5 1l3 5 3-7q1-3 4-1-1 14-8 20-11 4-22 0-7-6-8-20z"/>"#
        }
    };
    round(&format!(r#"fill="{}""#, figure::pattern(seat, sheet))) + r#"<circle class="h-paper" r="22"/>"# + picture
}

/// The marker of a seat for points beyond the track.
pub(super) fn points(seat: Seat, points: i32, sheet: &mut Sheet) -> String {
    let paint = figure::pattern(seat, sheet);
    let text = points.to_string();
    let height = lettering::fitting(&text, 440, 180) / 10;
    format!(
        r#"<rect class="h-shade" stroke="none" x="-30" y="-16" width="70" height="44" rx="10"/><rect class="h-bark" x="-35" y="-18" width="70" height="43" rx="10"/><rect fill="{paint}" stroke-width="1.5" x="-35" y="-22" width="70" height="43" rx="10"/><path class="h-paper" d="M-22-15h44q2 6 7 8v13q-5 2-7 8h-44q-2-6-7-8v-13q5-2 7-8z"/>"#
    ) + &number("h-ink", &text, 0, -1, height)
}

/// A face of the die: as many points, with the upper and the right side of the die.
pub(super) fn die(value: u8) -> String {
    let spots: &[(i32, i32)] = match value {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        _ => &[(-1, -1), (0, 0), (1, 1)],
    };
    let spot = |&(x, y): &(i32, i32)| {
        format!(r#"<circle class="h-wine" stroke="none" cx="{}" cy="{}" r="5"/>"#, 11 * x - 4, 11 * y + 5)
    };
    r#"<path class="h-shade" stroke="none" d="M-18 31h38l16-14v-22l-20-10z"/>
<path class="h-tan" stroke-width="1.5" d="M12-17l12-9q4 1 4 5v33q0 3-3 5l-13 10z"/>
<path class="h-white" stroke-width="1.5" d="M-24-12l9-12q2-2 5-2h32q4 0 3 3l-10 13h-34z"/>
<rect class="h-paper" stroke-width="1.5" x="-25" y="-16" width="43" height="43" rx="7"/>"#
        .to_owned()
        + &spots.iter().map(spot).collect::<String>()
}
