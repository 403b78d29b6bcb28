//! The emblems of the land: roads, fields, waters and what stands beside them.

/// A chapel with a bell tower.
pub(super) const MONASTERY: &str = r#"<path class="h-paper" d="M-3 12v-11h14v11z"/><path class="h-red" d="M-4 2l2-6h12l3 6z"/>
<path class="h-white" d="M-11 12v-16h8v16z"/><path class="h-red" d="M-12-3l5-8 5 8z"/>
<path fill="none" stroke-width="1.6" d="M-7-10v-7M-10-14.5h6"/>
<path class="h-bark" stroke="none" d="M-9 12v-4q2-3 4 0v4zM-8.5 3v-3l1.5-2 1.5 2v3zM1 9v-4l1.5-1.5 1.5 1.5v4zM6 9v-4l1.5-1.5 1.5 1.5v4z"/>"#;

/// A clipped tree between flower beds.
pub(super) const GARDEN: &str = r#"<path class="h-brown" d="M-1.5 11v-8h3v8z"/><circle class="h-leaf" cy="-4" r="8.5"/>
<path class="h-green" stroke="none" d="M7-8a8 8 0 0 1-13 9q9 0 13-9z"/>
<path class="h-red" stroke="none" d="M-4-7h3v3h-3zM1-2h3v3h-3zM1-10h3v3h-3zM-5-1h2v2h-2z"/>
<path class="h-forest" d="M-12 8h8v5h-5q-3-2-3-5zM4 8h8q0 3-3 5h-5z"/>
<path class="h-pink" stroke="none" d="M-10 6h3v3h-3zM-6 7h2v2h-2zM5 7h2v2h-2zM8 6h3v3h-3z"/>"#;

/// A tankard of ale.
pub(super) const INN: &str = r#"<path fill="none" class="l-h-ink" stroke-width="5" d="M4-3h5q3 0 3 3v4q0 3-3 3h-5"/>
<path fill="none" class="l-h-straw" stroke-width="2.6" d="M4-3h5q3 0 3 3v4q0 3-3 3h-5"/>
<path class="h-brown" d="M-10-7h15v19q-8 2-15 0z"/><path class="h-straw" stroke="none" d="M-9-6h3v18l-3-.5z"/>
<path fill="none" class="l-h-gold" stroke-width="2.4" d="M-10 9h15M-10-1h15"/>
<path class="h-white" d="M-11-6q-3-5 2-6 2-5 7-3 5-3 7 2 4 2 1 6-1 2-4 1-2 3-5 1-3 3-8-1z"/>"#;

/// Two pigs.
pub(super) const PIG_HERD: &str = r#"<path class="h-skin" d="M-2-3q1-7 8-7l3-3 1 4q4 2 3 5l-3 1q1 6-4 7z"/><circle class="h-ink" stroke="none" cx="9.5" cy="-6.5" r="1"/>
<path class="h-pink" d="M-12 5q-2-5 3-8v-4l4 3q8-2 12 2 3 3 1 8v6h-3.5v-3h-6v3h-3.5v-4q-3 0-4-1l-3-1z"/>
<ellipse class="h-skin" cx="-11" cy="4" rx="2.4" ry="3"/><circle class="h-ink" stroke="none" cx="-7" cy="1" r="1.2"/>
<path fill="none" d="M8.5 2q4-2 3 2"/>"#;

/// A ring of cut stone around a dark pit.
pub(super) const TOWER_FOUNDATION: &str = r#"<path class="h-shade" stroke="none" d="M-7-9h17l9 8v10l-9 9h-17l-9-9v-10z"/>
<path class="h-grey" stroke-width="1.5" d="M-17-3v8l9 9h16l9-9v-8z"/>
<path class="h-stone" stroke-width="1.5" d="M-8-15h16l9 8v7l-9 9h-16l-9-9v-7z"/>
<path fill="none" class="l-h-slate" d="M-8 9v5M8 9v5M-17 0l5-2M17 0l-5-2M0 9v5M-8-15l2 5M8-15l-2 5M-8 9l2-4M8 9l-2-4M0-15v5M0 5v4M-13 5v4M13 5v4"/>
<path class="h-slate" d="M-6-10h12l6 5v4l-6 6h-12l-6-6v-4z"/><path class="h-ink" stroke="none" d="M-5-6h11l5 4-5 6h-12l-4-5z"/>"#;

/// Waves.
pub(super) const RIVER: &str = r#"<path class="h-blue" stroke="none" d="M-5-13.5q-8 9 0 14t-4 13q9 2 14-1 6-7-1-12t3-14z"/>
<path fill="none" class="l-h-white" stroke-width="1.5" d="M-4-6q3-2 5 0M-2 3q3-2 5 0M-4 10q3-2 5 0"/>"#;

/// Water that springs from rocks.
pub(super) const RIVER_SOURCE: &str = r#"<path class="h-blue" d="M-4-1h8q1 4 5 6t4 5q-6 5-14 3-8 0-12-4 1-4 5-5t4-5z"/>
<path class="h-grey" d="M-13 2q0-7 5-8 2-6 8-6t8 5q5 2 5 9-5 2-7-2-3-4-6-3t-6 3q-3 4-7 2z"/>
<path class="h-stone" stroke="none" d="M-12 0q1-4 5-5l2 2q-3 1-4 4zM-4-7q2-4 5-4l-1 3z"/>
<path fill="none" class="l-h-white" stroke-width="1.5" d="M-2 2q-1 4-5 6M2 3q1 4 4 5"/>"#;

/// A river that parts.
pub(super) const RIVER_FORK: &str = r#"<path fill="none" class="l-h-navy" stroke-width="8.5" d="M0-13v9q0 5-5 8l-6 5M0-4q0 5 5 8l6 5"/>
<path fill="none" class="l-h-blue" stroke-width="6.5" d="M0-13.5v9.5q0 5-5 8l-6.5 5.5M0-4q0 5 5 8l6.5 5.5"/>
<path fill="none" class="l-h-white" stroke-width="1.5" d="M0-11v5M-5 4l-4 3M5 4l4 3"/>"#;

/// A lake with reeds.
pub(super) const RIVER_LAKE: &str = r#"<ellipse class="h-blue" cy="2" rx="11.5" ry="7.5"/>
<path fill="none" class="l-h-white" stroke-width="1.5" d="M-7 2q2-2 4 0M1 5q2-2 4 0M0-1q2-2 4 0"/>
<path fill="none" class="l-h-forest" stroke-width="1.6" d="M-8 6v-13M-5 7v-10M8 7v-9"/>
<path class="h-brown" d="M-9.5-12h3v6h-3zM6.5-6h3v5h-3z"/>"#;

/// A road that dives under a wall.
pub(super) const UNDERPASS: &str = r#"<path class="h-paper" stroke="none" d="M-4-13h8l1.5 26.5h-11z"/>
<path class="h-stone" d="M-13-6h4v2h4v-2h10v2h4v-2h4v10h-7q-1-6-6-6t-6 6h-7z"/>
<path class="h-ink" d="M-6 4q1-6 6-6t6 6z"/><path fill="none" class="l-h-slate" d="M-13-1h6M7-1h6M-10-4v3M10-4v3M0-6v4"/>"#;

/// A dark hole in a hill.
pub(super) const TUNNEL_OPENING: &str = r#"<path class="h-leaf" d="M-13 7q1-18 13-18t13 18z"/>
<path class="h-green" stroke="none" d="M3-10q9 3 9.5 16.5h-4z"/>
<path class="h-stone" d="M-9 8v-3q0-10 9-10t9 10v3z"/><path class="h-ink" d="M-6 8v-2q0-8 6-8t6 8v2z"/>
<path class="h-paper" d="M-3.5 3h7l4 10.5q-8 1-15 0z"/>
<path fill="none" class="l-h-slate" d="M-9 3l3 1M-6-3l2 2M0-5v3M6-3l-2 2M9 3l-3 1"/>"#;

/// A ferry with its sail.
pub(super) const LAKE: &str = r#"<path class="h-brown" d="M-1-14h2v17h-2z"/><path class="h-white" d="M1.5-13q9 4 9 13h-9z"/>
<path class="h-red" d="M-1.5-10q-6 4-7 10h7z"/>
<path class="h-brown" d="M-12 2h24q-2 8-6 8h-12q-4 0-6-8z"/><path fill="none" class="l-h-straw" stroke-width="1.5" d="M-10 4.5h20"/>
<path fill="none" class="l-h-white" stroke-width="1.8" d="M-12 9q3-3 6 0t6 0 6 0 6 0"/>"#;

/// The rings of a crop circle, as wide as a mark.
pub(super) const CROP_RINGS: &str = r#"<circle class="h-shade" stroke="none" cx="2" cy="3" r="17"/><circle class="h-leaf" r="17"/>
<circle class="h-straw l-h-amber" stroke-width="2" r="14.5"/><circle class="h-leaf l-h-amber" stroke-width="1.5" r="11.5"/>
<path class="h-straw" d="M-17 0a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM9 0a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM-4-13a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM-4 13a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"/>"#;

/// A club, for highwaymen.
pub(super) const CLUB: &str = r#"<circle class="h-wine" r="9.5"/><path class="h-straw" d="M-6 5L1-5q1-4 4-4t4 4-3 5L-3 7q-3 1-3-2z"/><path class="h-brown" stroke="none" d="M2-5h2v2h-2zM5-3h2v2h-2zM5-7h2v2h-2z"/>"#;

/// A shield, for knights.
pub(super) const SHIELD: &str = r#"<circle class="h-sky" r="9.5"/><path class="h-blue" d="M-6-7h12v7q0 5-6 8-6-3-6-8z"/><path class="h-white" stroke="none" d="M-1-6.5h2v5.5h4.5v2h-4.5v6.2l-1 .5-1-.5v-6.2h-4.5v-2h4.5z"/>"#;

/// A pitchfork, for farmers.
pub(super) const PITCHFORK: &str = r#"<circle class="h-forest" r="9.5"/><path fill="none" stroke-width="4.2" d="M0 8v-15M-5-7v3q0 4 5 4t5-4v-3"/><path fill="none" class="l-h-gold" stroke-width="2.4" d="M0 8v-15.5M-5-7.5v3.5q0 4 5 4t5-4v-3.5"/>"#;

/// An open book, for the roads of the school.
pub(super) const BOOK: &str = r#"<path class="h-wine" d="M-13-6l12 3h2l12-3v14l-12 3h-2l-12-3z"/>
<path class="h-white" d="M-12-8q8-3 12 1v15q-5-4-12-1zM12-8q-8-3-12 1v15q5-4 12-1z"/>
<path fill="none" class="l-h-grey" d="M-9-5q4-1 6 0M-9-1q4-1 6 0M-9 3q4-1 6 0M9-5q-4-1-6 0M9-1q-4-1-6 0M9 3q-4-1-6 0"/>"#;

/// The bell of the school, over the seam of its halves.
pub(super) const SCHOOL_SEAM: &str = r#"<path fill="none" class="l-h-paper" stroke-width="2" stroke-dasharray="3 2" d="M0-13v27"/>
<path class="h-gold" d="M-9 6q3-3 3-8 0-7 6-7t6 7q0 5 3 8z"/><path class="h-paper" stroke="none" d="M-4 4q1-3 1-6 0-4 2-5-4 0-4 5 0 4-2 6z"/>
<path class="h-amber" d="M-3 7a3 3 0 0 0 6 0zM-1.5-9v-3h3v3z"/>"#;

/// The wheel of a wagon.
pub(super) const WAGON_LINK: &str = r#"<path class="h-shade" stroke="none" d="M-15 3a17 17 0 1 1 34 0 17 17 0 1 1-34 0zM-7 3a9 9 0 1 0 18 0 9 9 0 1 0-18 0z" fill-rule="evenodd"/>
<circle fill="none" stroke-width="7" r="13.5"/><circle fill="none" class="l-h-brown" stroke-width="4.5" r="13.5"/><circle fill="none" class="l-h-straw" r="13.5"/>
<path fill="none" stroke-width="4.5" d="M0-12v24M-10.4-6l20.8 12M-10.4 6l20.8-12"/>
<path fill="none" class="l-h-brown" stroke-width="2.5" d="M0-12v24M-10.4-6l20.8 12M-10.4 6l20.8-12"/><circle class="h-gold" r="4"/>"#;
