//! Wares: what makes the three kinds of markets known: an emblem in the paving, stalls and pens, and what lies about.

use bastide_city::Goods;

use crate::sheet::Motif;

/// Half the width of an emblem, in units.
pub(super) const EMBLEM: i32 = 22;
/// Half the width of a stall or pen.
pub(super) const STALL: i32 = 20;
/// Half the width of what lies about.
pub(super) const THING: i32 = 10;

/// Half the width of a patch of stones.
pub(super) const STONES: i32 = 20;

/// Everything on a market of one kind, drawn round its middle.
#[derive(Debug)]
pub(super) struct Wares {
    /// Told apart by its outline as well: round, square on its corner, shield.
    pub(super) emblem: Motif,
    /// Some stones of the paving.
    pub(super) stones: Motif,
    pub(super) stalls: [Motif; 2],
    pub(super) things: [Motif; 2],
}

/// What lies on a market.
pub(super) const fn of(goods: Goods) -> &'static Wares {
    match goods {
        Goods::Fish => &FISH,
        Goods::Grain => &GRAIN,
        Goods::Livestock => &LIVESTOCK,
    }
}

const fn motif(id: &'static str, body: &'static str) -> Motif {
    Motif { id, body }
}

static FISH: Wares = Wares {
    emblem: motif(
        "yf",
        r#"<circle class="c-awning l-c-fish-deep" stroke-width="3" r="20"/>
<path class="c-fish-deep" d="M-15 0Q-4-13 8-2l7-6q-2 8 0 16l-7-6Q-4 13-15 0z"/>
<circle class="c-awning" cx="-8" cy="-2" r="2"/>
<path class="l-c-awning" fill="none" stroke-width="2" d="M-3-5q3 5 0 10"/>"#,
    ),
    stones: motif(
        "yf0",
        r#"<path class="l-c-fish-joint" fill="none" stroke-width="2" transform="scale(1.3)" d="M-14-10q4-3 8 0M-6-10q4-3 8 0M4-2q4-3 8 0M-12 4q4-3 8 0M-4 4q4-3 8 0M4 10q4-3 8 0M8-12q4-3 8 0M-10 12q4-3 8 0"/>"#,
    ),
    stalls: [
        motif(
            "yf1",
            r#"<g transform="scale(1.2)"><g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M-10 14h24l3-10h-6z"/>
<path class="c-wood" d="M-13 13V5h26v8z"/><path class="c-scale" d="M-14 6l2-7h24l2 7z"/>
<path class="l-c-fish-deep" stroke-width="2" d="M-10 4h5M-2 4h5M6 4h5M-7 1h5M1 1h5"/>
<path class="l-c-wood" stroke-width="2" d="M-12 0v-6M12 0v-6"/>
<path class="c-awning" d="M-15-3l3-11h24l3 11z"/>
<path class="c-fish-deep" stroke="none" d="M-15-3l3-11h5l-2 11zM-3-3l1-11h4l1 11zM9-3L7-14h5l3 11z"/></g></g>"#,
        ),
        motif(
            "yf2",
            r#"<g transform="scale(1.2)"><g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M-10 13h25l2-10h-6z"/>
<path class="c-wood" d="M-14 12V0h28v12z"/><path class="c-scale" d="M-12 9V2h24v7z"/>
<path class="c-fish-deep" stroke="none" d="M-11 5q4-4 8-1l3-2v6l-3-2q-4 3-8-1zM2 6q4-4 7-1l3-2v6l-3-2q-3 3-7-1z"/>
<path class="l-c-wood" fill="none" stroke-width="2" d="M-12 0v-12h24V0"/>
<path class="c-fish-deep" d="M-9-12l-2 7q2 4 4 0l-2-7zM0-12l-2 7q2 4 4 0l-2-7zM9-12l-2 7q2 4 4 0l-2-7z"/></g></g>"#,
        ),
    ],
    things: [
        motif(
            "yf3",
            r#"<g transform="scale(1.2)"><g class="l-c-line"><path class="c-wood" d="M-6-4h12l-2 10h-8z"/><ellipse class="c-scale" cy="-4" rx="6" ry="3"/><path class="l-c-fish-deep" stroke-width="2" d="M-3-4h5"/></g></g>"#,
        ),
        motif(
            "yf4",
            r#"<g transform="scale(1.2)"><g class="l-c-line"><path class="c-wood" d="M-5-5q-2 5 0 11h10q2-6 0-11z"/><ellipse class="c-fish-deep" cy="-5" rx="5" ry="2"/><path class="l-c-door" d="M-6 2h12"/></g></g>"#,
        ),
    ],
};

static GRAIN: Wares = Wares {
    emblem: motif(
        "yr",
        r#"<path class="c-awning l-c-grain-deep" stroke-width="3" stroke-linejoin="round" d="M0-20L20 0 0 20-20 0z"/>
<path class="l-c-grain-deep" fill="none" stroke-width="2" d="M0 16V-6"/>
<path class="c-grain-deep" d="M0-16q5 5 0 10q-5-5 0-10zM1-5q2-6 8-6 0 6-8 9zM-1-5q-2-6-8-6 0 6 8 9zM1 3q2-6 8-6 0 6-8 9zM-1 3q-2-6-8-6 0 6 8 9z"/>"#,
    ),
    stones: motif(
        "yr0",
        r#"<path class="l-c-grain-joint" fill="none" stroke-width="2" transform="scale(1.3)" d="M-14-10h8v6M-6-4h8v6M4-12h8M-12 4h8v6M2 6h8v6M8-2h7M-14 12h6"/>"#,
    ),
    stalls: [
        motif(
            "yr1",
            r#"<g transform="scale(1.2)"><g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M-10 14h24l3-10h-6z"/>
<path class="c-wood" d="M-13 10V4h26v6z"/>
<path class="c-sack" d="M-11 14q-3-9 1-12h4q4 4 1 12zM-2 14q-3-9 1-12h4q4 4 1 12zM7 14q-3-9 1-12h4q4 4 1 12z"/>
<path class="c-straw" stroke="none" d="M-10 5q2-5 4 0zM-1 5q2-5 4 0zM8 5q2-5 4 0z"/>
<path class="l-c-wood" stroke-width="2" d="M-12 4v-9M12 4v-9"/>
<path class="c-awning" d="M-15-3l3-11h24l3 11z"/>
<path class="c-straw" stroke="none" d="M-15-3l3-11h5l-2 11zM-3-3l1-11h4l1 11zM9-3L7-14h5l3 11z"/></g></g>"#,
        ),
        motif(
            "yr2",
            r#"<g transform="scale(1.2)"><g class="l-c-line" stroke-linejoin="round">
<path class="c-shadow" stroke="none" d="M-10 13h25l2-12h-6z"/>
<path class="c-straw" d="M-15-9l4-3 3 3 3-4 3 3 2-3 4 3 3-4 3 4 5 1-3 11 3 11h-28l3-11z"/>
<path class="l-c-grain-deep" fill="none" d="M-10-7l3 9-3 9M-3-8l1 10-1 9M5-8L4 2l1 9M11-7L9 2l2 9"/>
<path class="c-wood" d="M-13 0h26v4h-26z"/></g></g>"#,
        ),
    ],
    things: [
        motif(
            "yr3",
            r#"<g transform="scale(1.2)"><g class="l-c-line"><path class="c-sack" d="M-6 6q-3-9 1-11h4q4 4 1 11z"/><path class="c-sack" d="M0 7q-3-9 1-11h4q4 4 1 11z"/><path class="c-straw" stroke="none" d="M1-3q2-4 4 0z"/></g></g>"#,
        ),
        motif(
            "yr4",
            r#"<g transform="scale(1.2)"><g class="l-c-line"><path class="c-straw" d="M-6-7L0-5l6-2-3 7 3 7H-6l3-7z"/><path class="l-c-wood" stroke-width="2" d="M-3 0h6"/></g></g>"#,
        ),
    ],
};

static LIVESTOCK: Wares = Wares {
    emblem: motif(
        "yl",
        r#"<path class="c-awning l-c-livestock-deep" stroke-width="3" d="M-19-19h38V2Q17 14 0 20-17 14-19 2z"/>
<path class="c-livestock-deep" d="M-7-4q-9 2-9-10 3 5 9 4 7-4 14 0 6 1 9-4 0 12-9 10L5 9Q0 17-5 9z"/>
<path class="c-awning" d="M-4-2h2v3h-2zM2-2h2v3H2zM-3 9h2v2h-2zM1 9h2v2H1z"/>"#,
    ),
    stones: motif(
        "yl0",
        r#"<path class="l-c-livestock-joint" fill="none" stroke-width="2" transform="scale(1.3)" d="M-12-8l-2-5M-12-8v-6M-12-8l3-5M6-2L4-7M6-2v-6M6-2l3-5M-6 10l-2-5M-6 10V4M-6 10l3-5M12 12l-2-5M12 12V6M12 12l3-5"/>"#,
    ),
    stalls: [
        motif(
            "yl1",
            r#"<g transform="scale(1.2)"><path class="c-pen" d="M-16-12h32v25h-32z"/>
<g class="l-c-line" stroke-linejoin="round">
<path class="l-c-wood" fill="none" stroke-width="2" d="M-15 0v-13h30V0M-15-9h30"/>
<path class="c-wool" d="M-11 6q-4-10 4-10 9-2 9 4 0 6-4 6zM3 3q-4-10 4-10 8-1 8 4 0 6-4 6z"/>
<path class="c-door" d="M-14-2h5v4h-5zM0-5h5v4H0zM-8 6v4h2V6zM-3 6v4h2V6z"/>
<path class="l-c-wood" fill="none" stroke-width="2" d="M-15 14V0M-5 14V6M5 14V6M15 14V0M-15 12h30M-15 8h30"/></g></g>"#,
        ),
        motif(
            "yl2",
            r#"<g transform="scale(1.2)"><path class="c-pen" d="M-16-12h32v25h-32z"/>
<g class="l-c-line" stroke-linejoin="round">
<path class="l-c-wood" fill="none" stroke-width="2" d="M-15 0v-13h30V0M-15-9h30"/>
<path class="c-cow" d="M-11 9V-5H5l3-4h5l2 7-5 3-2 8H5V4H-6v5z"/>
<path class="c-wool" stroke="none" d="M-8-4h6v5h-5zM2 3v-4h4v4zM12-5h3v3h-3z"/>
<path class="l-c-wood" fill="none" stroke-width="2" d="M-15 14V0M-5 14V6M5 14V6M15 14V0M-15 12h30M-15 8h30"/></g></g>"#,
        ),
    ],
    things: [
        motif(
            "yl3",
            r#"<g transform="scale(1.2)"><g class="l-c-line"><path class="c-wool" d="M-6 3q-3-8 4-8 8-2 8 3 0 5-4 5z"/><path class="c-door" d="M-8-3h4v4h-4zM-3 3v4h2V3zM2 3v4h2V3z"/></g></g>"#,
        ),
        motif(
            "yl4",
            r#"<g transform="scale(1.2)"><g class="l-c-line"><path class="c-straw" d="M-7-1q7-8 14 0z"/><path class="c-wood" d="M-7-1H7L5 5H-5z"/></g></g>"#,
        ),
    ],
};
