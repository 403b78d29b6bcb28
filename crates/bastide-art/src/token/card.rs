//! Cards: messages, the king and the robber baron.

use super::Message;
use crate::figure::{self, Look};
use crate::geometry::Point;
use crate::lettering::{self, Align};
use crate::mark::{self, Mark};
use crate::sheet::Sheet;

/// A letter with a seal.
pub(super) const SEALED: &str = r#"<path class="h-shade" stroke="none" d="M-37-23h84v60h-84z"/>
<path class="h-tan" stroke-width="1.5" d="M-42-30h84v60h-84z"/><path class="h-paper" d="M-42 30l36-30h12l36 30z"/>
<path class="h-paper" stroke-width="1.5" d="M-42-30h84l-36 34q-6 5-12 0z"/>
<path class="h-red" stroke-width="1.5" d="M-1-9q5-3 8 1 6 0 6 5 4 4 0 8 0 6-6 6-4 4-8 0-6 1-7-5-5-3-1-8-1-6 8-7z"/>
<circle fill="none" class="l-h-wine" stroke-width="1.5" cx="1" cy="1" r="7"/><path class="h-wine" stroke="none" d="M-3 5v-7l2 2 2-4 2 4 2-2v7z"/>"#;

/// A message: what it offers on a sheet of parchment, or two points.
pub(super) fn message(message: Message, sheet: &mut Sheet) -> String {
    let picture = match message {
        Message::SmallestRoad => ROAD.to_owned(),
        Message::SmallestCity => CITY.to_owned(),
        Message::SmallestMonastery => scaled("1.5", &mark::emblem(Mark::Monastery)),
        Message::ExtraTile => TILE.to_owned(),
        Message::Pennants => scaled("1.1", &mark::emblem(Mark::Pennant)),
        Message::Knights => scaled(".65", &figure::draw(Look::Follower, None, Point::units(-1, 29), sheet)),
        Message::Farmers => scaled(".65", &figure::draw(Look::Lying, None, Point::units(0, 16), sheet)),
        Message::ScoreAndRecall => {
            scaled(".6", &figure::draw(Look::Follower, None, Point::units(-14, 29), sheet)) + RETURN
        }
    };
    format!(
        r#"<path class="h-shade" stroke="none" d="M-36-37h80v86h-80z"/>
<path class="h-paper" stroke-width="1.5" d="M-42-44h84q-3 7 0 14t0 14 0 14 0 14 0 14 0 16h-84q3-8 0-16t0-14 0-14 0-14 0-14 0-14z"/>
<path fill="none" class="l-h-rim" stroke-width="1.5" d="M-35-38h70v74h-70z"/><circle class="h-sky" cy="-9" r="26"/>
<g transform="translate(0-9)">{picture}</g><path fill="none" class="l-h-rim" stroke-width="1.5" d="M-29 27h19M10 27h19"/>"#
    ) + &lettering::write_in("h-wine", "2", Point::units(0, 34), 140, Align::Middle)
}

fn scaled(factor: &str, element: &str) -> String {
    format!(r#"<g transform="scale({factor})">{element}</g>"#)
}

/// A road, for the smallest one.
const ROAD: &str = r#"<path class="h-leaf" d="M-26 1q14-9 26-3t26 1a26 26 0 0 1-52 2z"/>
<path fill="none" stroke-width="13" d="M-13 19q4-9 0-13t6-8 9-6"/><path fill="none" class="l-h-paper" stroke-width="10.5" d="M-13.5 20q4.5-10 .5-14t6-8 9.5-6.5"/>
<path fill="none" class="l-h-amber" stroke-width="1.5" stroke-dasharray="4 3" d="M-12 18q3-8-1-12t6-8 8-5"/>"#;

/// A city, for the smallest one.
const CITY: &str = r#"<path class="h-tan" d="M-17 9v-18h34v18z"/><path class="h-red" d="M-16-7l7-11 7 11zM0-4l8-10 8 10z"/><path class="h-tan" d="M-13 2v-9h8v9zM4 2v-7h8v7z"/>
<path class="h-stone" stroke-width="1.5" d="M-22 15v-21h5v4h4v-4h5v8h16v-8h5v4h4v-4h5v21z"/><path class="h-bark" d="M-5 15v-5q5-6 10 0v5z"/>"#;

/// A tile more.
const TILE: &str = r#"<path class="h-bark" d="M-18-8h30v30h-30z"/><path class="h-leaf" d="M-18-12h30v30h-30z"/><path class="h-straw" d="M-18-12h30q-4 13-15 13t-15-13z"/>
<path fill="none" class="l-h-stone" stroke-width="3" d="M-17-12q4 12 14 12t14-12"/><path fill="none" class="l-h-paper" stroke-width="4.5" d="M-3 2v15.500"/>
<path class="h-red" d="M9-20h6v6h6v6h-6v6h-6v-6h-6v-6h6z"/>"#;

/// The way home.
const RETURN: &str = r#"<path class="h-gold" d="M8 15q15-3 15-16t-12-14v-6l-9 9 9 9v-6q6 1 6 8 0 8-10 10z"/>"#;

/// A card with a portrait.
pub(super) fn portrait(ground: &str, person: &str) -> String {
    format!(
        r#"<rect class="h-shade" stroke="none" x="-38" y="-51" width="88" height="114" rx="8"/><rect class="h-paper" stroke-width="1.5" x="-44" y="-60" width="88" height="116" rx="8"/><rect class="{ground}" x="-38" y="-54" width="76" height="104" rx="4"/><rect fill="none" class="l-h-rim" stroke-width="2.5" x="-36" y="-52" width="72" height="100" rx="3"/>
<path class="h-rim" stroke="none" d="M-37-53h14l-14 14zM37-53v14l-14-14zM-37 49v-14l14 14zM37 49h-14l14-14z"/>{person}"#
    )
}

/// The king with his crown.
pub(super) const KING: &str = r#"<path class="h-red" stroke-width="1.5" d="M-34 49q0-28 22-31h24q22 3 22 31z"/>
<path class="h-white" stroke-width="1.5" d="M-19 20q19-8 38 0 4 8-3 15-16 12-32 0-7-7-3-15z"/><path d="M-12 29v5M-4 33v5M5 33v5M13 29v5" stroke-width="2.5"/>
<path class="h-brown" stroke-width="1.5" d="M-18-16q-5 14 0 26h36q5-12 0-26z"/><path class="h-skin" stroke-width="1.5" d="M-15-16h30v14q-2 18-15 18t-15-18z"/>
<path class="h-brown" stroke-width="1.5" d="M-15 0q4-1 8 0 7-4 14 0 4-1 8 0 2 12-4 20-6 8-11 8t-11-8q-6-8-4-20z"/><path class="h-skin" d="M-5 6q5 3 10 0-2 5-5 5t-5-5z"/>
<path fill="none" stroke-width="1.8" stroke-linecap="round" d="M-11-9q3-2 6 0M5-9q3-2 6 0M0-6l-2 6h4"/><circle class="h-ink" stroke="none" cx="-7.5" cy="-4" r="2"/><circle class="h-ink" stroke="none" cx="7.5" cy="-4" r="2"/>
<path class="h-gold" stroke-width="1.5" d="M-18-14l-4-24 11 9 11-15 11 15 11-9-4 24q-18 5-36 0z"/><path class="h-amber" stroke="none" d="M-17-20q17 5 34 0l-1 5.5q-16 4-32 0z"/>
<circle class="h-red" cy="-17" r="3"/><circle class="h-sky" cx="-10" cy="-18" r="2"/><circle class="h-sky" cx="10" cy="-18" r="2"/><circle class="h-gold" cx="-22" cy="-39" r="3"/><circle class="h-gold" cy="-45" r="3"/><circle class="h-gold" cx="22" cy="-39" r="3"/>"#;

/// The robber baron under his hood.
pub(super) const ROBBER_BARON: &str = r#"<path class="h-bark" stroke-width="1.5" d="M-34 49q0-30 24-33h20q24 3 24 33z"/>
<path class="h-brown" stroke-width="1.5" d="M-24-2q-6-42 24-45 30 3 24 45-2 18-11 23-13 5-26 0-9-5-11-23z"/>
<path class="h-ink" d="M-17-2q-3-30 17-31 20 1 17 31-3 18-17 19-14-1-17-19z"/>
<path class="h-skin" stroke-width="1.5" d="M-14-10q14-5 28 0v10q-2 15-14 15t-14-15z"/>
<path class="h-slate" stroke-width="1.5" d="M-14 1q7-3 14 0 7-3 14 0-1 17-14 18-13-1-14-18z"/><path class="h-skin" d="M-5 8q5-2 10 0-5 3-10 0z"/>
<path class="h-ink" d="M2-12l13-2v9q-8 5-12-2zM-14-13l30-3 0 3-30 3z"/><circle class="h-white" cx="-6" cy="-6" r="3"/><circle class="h-ink" stroke="none" cx="-5.5" cy="-5.5" r="1.5"/><path fill="none" stroke-width="2" d="M-11-10l9 1M0-5l-2 6h4"/>
<path class="h-brown" stroke="none" d="M-20 0q-5-38 19-43-14 8-15 40z" opacity=".6"/>
<path class="h-gold" stroke-width="1.5" d="M-6 20h12l-2 9h-8z"/>
<path class="h-stone" stroke-width="1.5" d="M21 42l-4-31 4-8 4 8z"/><path class="h-gold" d="M12 40l18-3 1 4-18 3z"/><path class="h-wine" d="M19 43l5-1 1 7h-5z"/>"#;
