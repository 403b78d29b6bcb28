//! The emblems of cities: pennants, goods and what goes on behind walls.

/// A quartered shield that hangs on a pole.
pub(super) const PENNANT: &str = r#"<path class="h-shade" stroke="none" d="M-14 20v-37h34v19q0 13-15 19-13-6-15-15v13z"/>
<path class="h-brown" d="M-18-20h3v42h-3z"/><circle class="h-gold" cx="-16.5" cy="-20.5" r="2.5"/>
<path class="h-gold" d="M-15-17h33v3h-33z"/>
<path class="h-white" stroke-width="2" d="M-13-14h30v16q0 13-15 19-15-6-15-19z"/>
<path class="h-blue" stroke="none" d="M-12-13h14v15h-14zM2 2h14q0 12-14 18z"/>
<path fill="none" class="l-h-ink" stroke-width="2" d="M-13-14h30v16q0 13-15 19-15-6-15-19z"/>"#;

/// A barrel with a bunch of grapes.
pub(super) const WINE: &str = r#"<path class="h-brown" d="M-11-11h15q5 10 0 21-7 3-15 0-5-11 0-21z"/>
<path class="h-straw" stroke="none" d="M-10-10q-4 10 0 19l4 1q-3-10 0-20z"/>
<path fill="none" class="l-h-slate" stroke-width="2.2" d="M-13-5q9 3 19 0M-13 4q9 3 19 0"/>
<ellipse class="h-straw" cx="-3.5" cy="-11" rx="7.5" ry="2.6"/>
<path class="h-leaf" d="M8-3q-1-6 6-6 1 5-3 7z"/>
<path class="h-purple" d="M3 1a3 3 0 1 1 6 0 3 3 0 1 1 6 0 3 3 0 0 1-2 5 3 3 0 0 1-3 5 3 3 0 0 1-4-5 3 3 0 0 1-3-5z"/>
<path class="h-lilac" stroke="none" d="M5-1h2v2h-2zM11-1h2v2h-2zM8 4h2v2h-2z"/>"#;

/// A sheaf of grain.
pub(super) const GRAIN: &str = r#"<path class="h-amber" d="M-8 13q5-5 5-11h6q0 6 5 11-8 2-16 0z"/>
<path class="h-gold" d="M-3 3Q-5-3-12-4q-1-5-1-7 5 0 7 3-1-6 1-8 3 2 3 6 0-5 2-8 2 3 2 8 0-4 3-6 2 2 1 8 2-3 7-3 0 2-1 7-7 1-9 7z"/>
<path fill="none" class="l-h-amber" d="M0 2v-13M-2 2q-1-6-4-9M2 2q1-6 4-9M-3 2q-2-6-7-9M3 2q2-6 7-9"/>
<path class="h-red" d="M-5 1q5 2 10 0v4q-5 2-10 0z"/>
<path fill="none" class="l-h-bark" d="M-3 8l-2 5M0 8v5M3 8l2 5"/>"#;

/// A roll of cloth.
pub(super) const CLOTH: &str = r#"<path class="h-red" d="M-9-4h19v14q-2 4-5 1-2 4-5 1-2 3-5 0-3 3-4-1z"/>
<path class="h-gold" stroke="none" d="M-8.5 0h18v3h-18zM-8.5 6h18v2h-18z"/>
<path class="h-red" d="M-10-13h21q3 5 0 10h-21z"/><path class="h-wine" stroke="none" d="M-7-6h18l-.5 2.5h-17.5z"/>
<path class="h-gold" stroke="none" d="M0-12.4h3v9h-3z"/>
<ellipse class="h-pink" cx="-10" cy="-8" rx="4" ry="5"/>
<path fill="none" class="l-h-wine" d="M-10-5q-2-1-2-3 0-3 2-3t2 3-1.5 2"/>"#;

/// A front with two towers, a rose window and a portal.
pub(super) const CATHEDRAL: &str = r#"<path class="h-stone" d="M-12 12v-17h8v2l4-4 4 4v-2h8v17z"/>
<path class="h-grey" stroke="none" d="M-6 11.5v-15h1.5v15zM10 11.5v-15h1.5v15z"/>
<path class="h-navy" d="M-13-4.5l5-13 5 13zM3-4.5l5-13 5 13z"/>
<path class="h-blue" stroke="none" d="M-11.6-5l3.6-9.5v9.5zM4.4-5l3.6-9.5v9.5z"/>
<circle class="h-gold" cy="1.5" r="3"/><path fill="none" d="M0-1.5v6M-3 1.5h6"/>
<path class="h-bark" d="M-3 12v-3q3-5 6 0v3z"/>
<path class="h-slate" stroke="none" d="M-9.5 5v-5l1.5-2 1.5 2v5zM6.5 5v-5l1.5-2 1.5 2v5z"/>"#;

/// A lady with a pointed hat and a veil.
pub(super) const PRINCESS: &str = r#"<path class="h-white" d="M-5-16q12 2 16 12 2 8-1 15l-6-4z"/>
<path class="h-purple" d="M-12 14q0-9 9-9h4q9 0 9 9z"/><path class="h-gold" d="M-8-3q-3 8-1 12h15q4-5 1-13z"/>
<circle class="h-skin" cx="-2" cy="0" r="6.5"/>
<path class="h-gold" d="M-9 0q2-5 6-5t8 4q1-4 0-6l-11-2q-4 3-3 9z"/>
<path class="h-pink" d="M-9-4l3-14L5-6q-6-3-14 2z"/>
<path fill="none" class="l-h-red" d="M-4.5 3.2q1.5 1.5 3 .5"/><path d="M-5.5-.5h1.5M-1 0h1.5"/>
<path class="h-gold" stroke="none" d="M-4 7.5h4l-2 3z"/>"#;

/// Crossed swords before a wall.
pub(super) const BESIEGED: &str = r#"<path class="h-shade" stroke="none" d="M-13-13h34v18q0 12-17 18-17-6-17-18z"/>
<path class="h-red" stroke-width="1.5" d="M-17-17h34v18q0 13-17 19-17-6-17-19z"/>
<path class="h-stone" d="M-9 5v-14h4v3h3v-3h4v3h3v-3h4v14z"/><path class="h-slate" stroke="none" d="M-2 5v-5q2-3 4 0v5z"/>
<path fill="none" class="l-h-ink" stroke-width="5" d="M-12-12l22 22M12-12l-22 22"/>
<path fill="none" class="l-h-white" stroke-width="2.6" d="M-12-12l17 17M12-12l-17 17"/>
<path fill="none" class="l-h-gold" stroke-width="2.6" d="M6 6l5 5M-6 6l-5 5M9 2l-6 6M-9 2l6 6"/>"#;

/// A castle that will never be.
pub(super) const NOT_CASTLE_BASE: &str = r#"<path class="h-stone" d="M-11 10v-18h4v3h4v-3h6v3h4v-3h4v18z"/>
<path class="h-slate" stroke="none" d="M-3 10v-6q3-4 6 0v6zM-7.5-1h2v4h-2zM5.5-1h2v4h-2z"/>
<path fill="none" stroke-width="6" d="M-11 11l22-22"/><path fill="none" class="l-h-red" stroke-width="4" d="M-11 11l22-22"/>"#;
