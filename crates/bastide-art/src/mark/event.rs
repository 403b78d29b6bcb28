//! The emblems of tiles that make something happen.

/// A mountain that spits fire.
pub(super) const VOLCANO: &str = r#"<path class="h-orange" d="M-6-5q-3-6 1-11 1 4 3 5 0-5 4-8-1 6 2 7 1-3 3-3-1 5 0 7 0 3-2 4z"/>
<path class="h-gold" stroke="none" d="M-3-5q-1-4 1-6 1 3 2 3l2-3q0 4 1 6z"/>
<path class="h-brown" d="M-16 11L-6-5q6 3 12 0l10 16q-16 5-32 0z"/>
<path class="h-bark" stroke="none" d="M15 11L5-4q-1 1-3 1l4 16q6-.5 9-2z"/>
<path class="h-red" d="M-6-5q6 3 12 0l3 5-3 0-1 7-3-5-2 9-2-9-3 3-1-4-3 0z"/>"#;

/// The head of the dragon.
pub(super) const DRAGON: &str = r#"<g transform="translate(0 -.5)scale(.84)"><path class="h-gold" d="M-9 4q-6 0-9 5 3 0 4 1-2 2-1 4 6-1 9-7z"/>
<path class="h-wine" d="M5-9l9-7-2 8 5 1-3 5 4 3-4 4 3 5-6 1z"/>
<path class="h-red" d="M11 15q3-9-1-16 0-5-4-9l2-7q-7 1-8 6-8 0-14 6-1 3 1 5l8 0-9 4q3 5 9 3 2 3 0 8 8 5 16 0z"/>
<path class="h-pink" stroke="none" d="M-12-4q5-5 11-5 5 1 6 4-5-2-9 0t-8 1z"/>
<path class="h-white" d="M-11 1l1.5 3 1.5-3zM-7 1l1.5 3 1.5-3z"/>
<path class="h-gold" d="M-3-6l5 1-1 3-4-1z"/><path fill="none" d="M-13-3h1.5"/></g>"#;

/// An arch full of light.
pub(super) const PORTAL: &str = r#"<path class="h-shade" stroke="none" d="M-11 18v-16q1-14 15-15 15 2 15 16v13z"/>
<path class="h-stone" stroke-width="1.5" d="M-16 16v-17q0-17 16-17t16 17v17z"/>
<path fill="none" class="l-h-slate" d="M-16 9h6M-16 2h6M-15-6l6 2M-10-14l5 6M0-18v7M10-14l-5 6M15-6l-6 2M16 2h-6M16 9h-6"/>
<path class="h-plum" d="M-10 16v-16q0-11 10-11t10 11v16z"/>
<path fill="none" class="l-h-lilac" stroke-width="2.4" d="M0 5q-4 0-4-4t4-4 5 5-5 8-8-5q0-9 7-10"/>
<path class="h-white" stroke="none" d="M0-1l1 2 2 1-2 1-1 2-1-2-2-1 2-1zM5 9l1 1.5-1 1.5-1-1.5zM-5 11l1 1.5-1 1.5-1-1.5z"/>"#;

/// A stall under a striped awning.
pub(super) const BAZAAR: &str = r#"<path class="h-shade" stroke="none" d="M-10 18v-10h-4l3-13h28l3 10-2 13z"/>
<path class="h-bark" d="M-14-5h28v20h-28z"/><path class="h-brown" d="M-15 6h30v10h-30z"/><path class="h-straw" stroke="none" d="M-14 7h28v2h-28z"/>
<path class="h-orange" d="M-11 6a3.5 3.5 0 0 1 7 0zM4 6a3.5 3.5 0 0 1 7 0z"/><path class="h-leaf" d="M-4 6a4 4 0 0 1 8 0z"/>
<path class="h-white" stroke-width="1.5" d="M-13-15h26l5 12q-2 5-6 5t-6 0-6 0-6 0-6 0q-4 0-6-5z"/>
<path class="h-red" stroke="none" d="M-12.5-14.2h6l-3 12q0 3-2 3.5-4 0-5-4zM-2.5-14.2h5l1 12q-1 3-3.5 3.5-3-.5-3.5-3.5zM12.5-14.2h-6l3 12q0 3 2 3.5 4 0 5-4z"/>"#;

/// Lanterns on a line at night.
pub(super) const FESTIVAL: &str = r#"<path fill="none" class="l-h-paper" stroke-width="1.5" d="M-14-10Q0 0 14-10"/>
<path class="h-red" d="M-12-6h7q2 5 0 9h-7q-2-4 0-9z"/><path class="h-gold" d="M-4-4h8q3 7 0 14h-8q-3-7 0-14z"/><path class="h-leaf" d="M5-6h7q2 5 0 9h-7q-2-4 0-9z"/>
<path class="h-ink" stroke="none" d="M-11-8h5v2h-5zM-3-6h6v2h-6zM6-8h5v2h-5zM-11 3h5v1.5h-5zM-3 10h6v2h-6zM6 3h5v1.5h-5z"/>
<path class="h-white" stroke="none" d="M-2-2h2v10h-2zM-11-4h1.5v5h-1.5zM6-4h1.5v5h-1.5z"/>"#;

/// A balloon.
pub(super) const FLIGHT: &str = r#"<path class="h-orange" d="M0-12q8 0 8 8 0 4-6 10h-4q-6-6-6-10 0-8 8-8z"/>
<path class="h-white" stroke="none" d="M-2-11.5q-2 4 0 16.5h4q2-12.5 0-16.5z"/><path class="h-gold" stroke="none" d="M-4-11q-4 2-3.5 7l2 4q-1-6 1.5-11z"/>
<path fill="none" d="M-2 6l0 4M2 6l0 4"/><path class="h-brown" d="M-3 9h6v4.5h-6z"/>"#;

/// An arrow across the northern rim, which is turned to where the machine flies.
pub(super) const ARROW: &str = r#"<path class="h-red" d="M0-21l8 10h-5v4h-6v-4h-5z"/>"#;

/// Bars of gold.
pub(super) const GOLD: &str = r#"<path class="h-gold" d="M-4.5-9h9l3 8h-15z"/><path class="h-amber" stroke="none" d="M-6.8-2.5l1-2.5h11.6l1 2.5z"/>
<path class="h-gold" d="M-10 1h8l2 9h-13zM2 1h8l3 9h-13z"/><path class="h-amber" stroke="none" d="M-12 9.5l.8-3h10.2l.7 3zM.8 9.5l.7-3h9.7l.8 3z"/>
<path class="h-white" stroke="none" d="M-3-8h5v1.5h-5.5zM-9 2h4v1.5h-4.5zM3 2h4v1.5h-4z"/>"#;

/// A star and a crescent.
pub(super) const MAGIC: &str = r#"<path class="h-gold" d="M-2-13l3.5 8 8.5 1-6.5 6 2 8.5-7.5-4.5-7.5 4.5 2-8.5-6.5-6 8.5-1z"/>
<path class="h-paper" stroke="none" d="M-2-10l2.3 6-2.3 4z"/>
<path class="h-paper" d="M11-13a5 5 0 1 0 2 7 4.5 4.5 0 0 1-2-7z"/>
<path class="h-white" stroke="none" d="M10 6l1 2 2 1-2 1-1 2-1-2-2-1 2-1z"/>"#;

/// A bag of money.
pub(super) const BAG: &str = r#"<path class="h-straw" d="M-4-6l-4-6q4 1 6-1 3 2 5-1 1 2 5 1l-4 7q9 6 8 13-2 6-11 6t-12-6q-1-8 7-13z"/>
<path class="h-brown" stroke="none" d="M4.5-5q8 6 7 12-2 5.5-10 5.5 8-5 3-17.5z"/>
<path class="h-red" d="M-5-7h9v3h-9z"/><circle class="h-gold" cx="-1" cy="4" r="4.5"/><path fill="none" stroke-width="1.5" d="M-1 1.5v5"/>"#;

/// A rat.
pub(super) const PLAGUE_SOURCE: &str = r#"<path fill="none" stroke-width="3.2" d="M8 8q9 0 5-7-2-5 2-8"/><path fill="none" class="l-h-pink" stroke-width="1.8" d="M8 8q9 0 5-7-2-5 2-8"/>
<path class="h-slate" d="M-15 4q3-7 8-8 0-5 4-4 2 1 2 3 12 0 12 11 0 4-4 4h-15q-5-1-7-6z"/>
<circle class="h-pink" cx="-4" cy="-5" r="2.6"/><path class="h-grey" stroke="none" d="M-3-2q9-2 12 5-6-3-13-1z"/>
<circle class="h-red" stroke="none" cx="-9.5" cy="1" r="1.5"/><path class="h-pink" d="M-15.5 3h2.5v2.5h-2zM-8 10h4v2h-5zM3 10h5v2h-5z"/>"#;

/// A round tent.
pub(super) const FAIR: &str = r#"<path class="h-shade" stroke="none" d="M-10 18v-15l13-15 16 15v11z"/>
<path class="h-red" d="M0-20l9 3-9 3z"/><path fill="none" stroke-width="1.5" d="M0-21v8"/>
<path class="h-white" stroke-width="1.5" d="M-14-1h28v17h-28z"/><path class="h-blue" stroke="none" d="M-13.2 0h5v15.2h-5zM8.2 0h5v15.2h-5z"/>
<path class="h-ink" d="M-4 16l2-14h4l2 14z"/>
<path class="h-gold" stroke-width="1.5" d="M0-14q5 9 17 12-2 5-6 3-2 3-5.5 1-3 3-5.5 0-2.5 3-5.5 0-3.5 2-5.5-1-4 2-6-3 12-3 17-12z"/>
<path class="h-blue" stroke="none" d="M-.8-11q-3 9-10.2 11 3 2.5 5-.5 5-4 5.2-10.5zM.8-11q3 9 10.2 11-3 2.5-5-.5-5-4-5.2-10.5z"/>"#;

/// The wheel of fortune with its pointer, without its number.
pub(super) const WHEEL: &str = r#"<circle class="h-shade" stroke="none" cx="2" cy="3" r="17"/><circle class="h-gold" r="17"/><circle class="h-white" r="14.5"/>
<path class="h-red" d="M0 0v-14.5a14.5 14.5 0 0 1 12.6 7.3zM0 0v14.5a14.5 14.5 0 0 1-12.6-7.3z"/>
<path class="h-blue" d="M0 0l12.6 7.2a14.5 14.5 0 0 1-12.6 7.3zM0 0l-12.6-7.2a14.5 14.5 0 0 1 12.6-7.3z"/>
<circle class="h-paper" r="9"/><path class="h-wine" d="M-4-20h8l-4 8z"/>"#;

/// The numbers of the wheel.
pub(super) const NUMBERS: [&str; 3] = [
    r#"<path fill="none" stroke-width="3" d="M-3-3l4-2.5v11.5"/>"#,
    r#"<path fill="none" stroke-width="2.6" d="M-3.5-2q0-3.5 3.5-3.5t3.5 3q0 2.5-3.5 4.5l-3.5 3h8"/>"#,
    r#"<path fill="none" stroke-width="2.6" d="M-3.5-5h6.5l-3.5 4q4.5 0 4.5 3.2t-4 3.3-4-2"/>"#,
];
