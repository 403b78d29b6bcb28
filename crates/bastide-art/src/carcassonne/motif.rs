//! Small drawings of the land: trees, hedges, animals and what farmers leave behind. Each stands with its foot at the
//! origin; its light comes from the north-west.

use crate::geometry::Point;
use crate::scene::Scene;
use crate::sheet::Motif;

/// Something that is set on a field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thing {
    /// What it looks like.
    pub(super) motif: Motif,
    /// The motifs it refers to.
    pub(super) parts: &'static [&'static Motif],
    /// Its middle, seen from its foot, in units.
    pub(super) middle: (i32, i32),
    /// Its radius around its middle, in units.
    pub(super) radius: i32,
}

impl Thing {
    /// Stands it on the ground with its middle at a point.
    pub(super) fn stand(&self, at: Point, scene: &mut Scene<'_>) {
        for part in self.parts {
            // Only the definition is wanted; the whole knows where its parts are.
            let _ = scene.sheet.motif(part, at);
        }
        scene.stand(&self.motif, at - Point::units(self.middle.0, self.middle.1));
    }
}

/// A motif on its own as a thing.
pub(super) const fn single(motif: Motif, middle: (i32, i32), radius: i32) -> Thing {
    Thing { motif, parts: &[], middle, radius }
}

/// A broad tree.
pub(super) const OAK: Motif = Motif {
    id: "la",
    body: concat!(
        r#"<ellipse class="n-shade" cx="7" cy="0" rx="13" ry="5"/>"#,
        r#"<path class="n-bark" d="M-2 1q1-5 0-10h5q-1 5 0 10z"/>"#,
        r#"<path class="n-leaf-deep l-n-rim" d="M-10-8a7 7 0 0 1-2-11 8 8 0 0 1 6-11 9 9 0 0 1 13 0 8 8 0 0 1 6 11 7 7 0 0 1-3 11q-10 5-20 0z"/>"#,
        r#"<path class="n-leaf" d="M-10-13a6 6 0 0 1 0-8 7 7 0 0 1 6-8 8 8 0 0 1 10 2 6 6 0 0 1 2 8 6 6 0 0 1-5 6q-8 4-13 0z"/>"#,
        r#"<path class="n-leaf-light" d="M-9-20a6 6 0 0 1 5-7 6 6 0 0 1 6 1q1 4-4 5-2 4-7 1zM0-15q4 1 6-3 0 5-4 6z"/>"#,
    ),
};

/// A fruit tree.
pub(super) const APPLE: Motif = Motif {
    id: "lb",
    body: concat!(
        r#"<ellipse class="n-shade" cx="5" cy="0" rx="10" ry="4"/>"#,
        r#"<path class="n-bark" d="M-2 1v-9h4v9z"/>"#,
        r#"<path class="n-leaf l-n-rim" d="M-8-6a6 6 0 0 1-1-9 7 7 0 0 1 8-7 7 7 0 0 1 9 6 6 6 0 0 1-1 10q-8 3-15 0z"/>"#,
        r#"<path class="n-leaf-light" d="M-8-12a5 5 0 0 1 5-7 6 6 0 0 1 7 1q0 5-5 5-3 3-7 1z"/>"#,
        r#"<path class="n-red" d="M-4-8a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0zM3-10a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0zM-1-15a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0z"/>"#,
    ),
};

/// A poplar.
pub(super) const POPLAR: Motif = Motif {
    id: "lc",
    body: concat!(
        r#"<ellipse class="n-shade" cx="6" cy="0" rx="9" ry="3"/>"#,
        r#"<path class="n-bark" d="M-1 1v-6h3v6z"/>"#,
        r#"<path class="n-leaf-deep l-n-rim" d="M0-4c-5 0-6-6-5-12s3-14 6-18c3 4 5 11 6 17s-1 13-7 13z"/>"#,
        r#"<path class="n-leaf" d="M-1-6c-3-1-4-6-3-11s3-11 5-14c1 5 2 8 2 13s-1 12-4 12z"/>"#,
        r#"<path class="n-leaf-light" d="M-3-14c0-4 2-9 4-12 0 4-1 9-4 12z"/>"#,
    ),
};

/// A fir.
pub(super) const FIR: Motif = Motif {
    id: "ld",
    body: concat!(
        r#"<ellipse class="n-shade" cx="6" cy="0" rx="10" ry="4"/>"#,
        r#"<path class="n-bark" d="M-1 1v-5h3v5z"/>"#,
        r#"<path class="n-fir-deep l-n-rim" d="M0-33l7 11-3-1 6 10-4-1 5 11q-11 3-22 0l5-11-4 1 6-10-3 1z"/>"#,
        r#"<path class="n-fir" d="M0-33l1 29q-6 1-12-1l5-11-4 1 6-10-3 1z"/>"#,
        r#"<path class="n-fir-light" d="M0-31l-1 9-4 1zM-2-20l-1 8-4 1zM-4-11l0 6-5 0z"/>"#,
    ),
};

/// An olive tree.
pub(super) const OLIVE: Motif = Motif {
    id: "le",
    body: concat!(
        r#"<ellipse class="n-shade" cx="5" cy="0" rx="10" ry="4"/>"#,
        r#"<path class="n-bark" d="M-3 1q3-4 0-10l2-1 2 4 3-4 1 1q-4 5-2 10z"/>"#,
        r#"<path class="n-olive l-n-rim" d="M-9-7q-5-5 0-9 0-6 7-6 6-3 9 3 6 2 4 8-1 5-7 4-7 3-13 0z"/>"#,
        r#"<path class="n-olive-light" d="M-9-12q0-4 4-3 0-5 5-5 4-1 5 2-4 0-5 4-6-1-9 2z"/>"#,
    ),
};

/// A bush.
pub(super) const BUSH: Motif = Motif {
    id: "lf",
    body: concat!(
        r#"<ellipse class="n-shade" cx="4" cy="0" rx="9" ry="3"/>"#,
        r#"<path class="n-leaf-deep l-n-rim" d="M-7 1q-4-4 0-7 1-5 6-4 4-3 7 1 5 1 3 6-1 4-5 4z"/>"#,
        r#"<path class="n-leaf" d="M-6-1q-2-3 2-4 1-4 5-3 3 1 1 4-3 4-8 3z"/>"#,
        r#"<path class="n-leaf-light" d="M-4-5q1-3 4-2-1 2-4 2z"/>"#,
    ),
};

/// A hedge that runs east and west.
pub(super) const HEDGE: Motif = Motif {
    id: "lg",
    body: concat!(
        r#"<path class="n-shade" d="M-20 0h42l5 4q-24 4-44 0z"/>"#,
        r#"<path class="n-leaf-deep l-n-rim" d="M-22 1q-3-5 1-8 3-4 8-2 3-3 8 0 5-3 9 0 5-3 9 0 5-2 8 2 4 4 1 8-22 3-44 0z"/>"#,
        r#"<path class="n-leaf" d="M-20-3q0-5 5-4 4-3 7 0 4-2 8 0 5-2 9 0 4-2 8 0 2 1 1 4-19 3-38 0z"/>"#,
        r#"<path class="n-leaf-light" d="M-18-5q2-3 5-1zM-6-5q3-3 6-1zM8-5q3-3 6-1z"/>"#,
    ),
};

/// A hedge that runs north and south.
pub(super) const HEDGE_ALONG: Motif = Motif {
    id: "lh",
    body: concat!(
        r#"<path class="n-shade" d="M3 3q8-2 7-8l-1-30-4 4z"/>"#,
        r#"<path class="n-leaf-deep l-n-rim" d="M-4 1q-3-4 0-8-3-4 0-8-3-5 0-9-3-5 0-9-1-6 4-6t5 6q3 4 0 9 3 4 0 9 3 4 0 8 3 5-1 8-4 2-8 0z"/>"#,
        r#"<path class="n-leaf" d="M-4-6q-2-4 0-9-2-5 0-9-2-5 1-9 4-2 5 2 0 4-1 8 2 5 0 9 2 5-1 9-2 1-4-1z"/>"#,
        r#"<path class="n-leaf-light" d="M-3-33q2-4 4 0-2 1-4 0zM-3-24q2-3 4 0zM-3-15q2-3 4 0z"/>"#,
    ),
};

/// Grass.
pub(super) const TUFTS: Motif = Motif {
    id: "li",
    body: r#"<path class="l-n-tuft" fill="none" stroke-width="1.3" stroke-linecap="round" d="M-9 3q0-4-2-6m2 6q0-5 1-8m-1 8q1-4 3-5M6-3q0-3-2-5m2 5q0-4 1-7m-1 7q1-3 3-4M11 9q0-3-2-5m2 5q1-3 2-5"/>"#,
};

/// A little grass.
pub(super) const TUFT: Motif = Motif {
    id: "lj",
    body: r#"<path class="l-n-tuft" fill="none" stroke-width="1.3" stroke-linecap="round" d="M0 2q0-4-2-6m2 6q0-5 1-8m-1 8q1-4 3-5"/>"#,
};

/// Poppies and daisies.
pub(super) const POPPIES: Motif = Motif {
    id: "lk",
    body: concat!(
        r#"<path class="l-n-tuft" stroke-width="1" d="M-6 4v-5M1 0v-5M7 6v-5M-1 9v-4"/>"#,
        r#"<path class="n-red" d="M-8-2a2 2 0 1 1 4 0 2 2 0 1 1-4 0zM-1-6a2 2 0 1 1 4 0 2 2 0 1 1-4 0zM5 1a2 2 0 1 1 4 0 2 2 0 1 1-4 0z"/>"#,
        r#"<path class="n-white" d="M-3 4a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0zM8-5a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 1 1-3.2 0z"/>"#,
    ),
};

/// Daisies and buttercups.
pub(super) const DAISIES: Motif = Motif {
    id: "ll",
    body: concat!(
        r#"<path class="l-n-tuft" stroke-width="1" d="M-6 4v-4M2 1v-5M8 7v-4M-2 9v-4"/>"#,
        r#"<path class="n-white" d="M-8-1a2 2 0 1 1 4 0 2 2 0 1 1-4 0zM0-5a2 2 0 1 1 4 0 2 2 0 1 1-4 0zM6 2a2 2 0 1 1 4 0 2 2 0 1 1-4 0z"/>"#,
        r#"<path class="n-yellow" d="M-4 4a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0zM-6.8-1a.8.8 0 1 1 1.6 0 .8.8 0 1 1-1.6 0zM1.2-5a.8.8 0 1 1 1.6 0 .8.8 0 1 1-1.6 0zM7.2 2a.8.8 0 1 1 1.6 0 .8.8 0 1 1-1.6 0z"/>"#,
    ),
};

/// Stones in the grass.
pub(super) const STONES: Motif = Motif {
    id: "lm",
    body: concat!(
        r#"<path class="n-shade" d="M-6 3q8 3 17 0l-2-4h-12z"/>"#,
        r#"<path class="n-rock l-n-rim" d="M-8 2q-1-6 4-7 5 0 6 7zM3 3q0-4 3-4t4 4z"/>"#,
        r#"<path class="n-stone-light" d="M-6-1q0-3 3-3 1 2-3 3z"/>"#,
    ),
};

/// A sheep.
pub(super) const SHEEP: Motif = Motif {
    id: "ln",
    body: concat!(
        r#"<ellipse class="n-shade" cx="3" cy="1" rx="9" ry="3"/>"#,
        r#"<path class="l-ink" stroke-width="1.5" d="M-4 1v-4M-1 1v-4M3 1v-4M5 0v-3"/>"#,
        r#"<path class="n-wool l-n-rim" d="M-5-3q-3-1-2-4 1-3 4-2 2-3 5-1 4-2 5 2 3 2 0 4-2 3-5 1-3 2-7 0z"/>"#,
        r#"<path class="n-wool-deep" d="M-4-2q4 2 7 0 3 2 5-2-5 1-12 2z"/>"#,
        r#"<path class="ink" d="M-6-9q-3-1-4 2t2 4q3 0 3-3z"/>"#,
    ),
};

/// A sheep that looks the other way.
pub(super) const SHEEP_TURNED: Motif = Motif {
    id: "lo",
    body: concat!(
        r#"<ellipse class="n-shade" cx="3" cy="1" rx="9" ry="3"/>"#,
        r#"<path class="l-ink" stroke-width="1.5" d="M4 1v-4M1 1v-4M-3 1v-4M-5 0v-3"/>"#,
        r#"<path class="n-wool l-n-rim" d="M5-3q3-1 2-4-1-3-4-2-2-3-5-1-4-2-5 2-3 2 0 4 2 3 5 1 3 2 7 0z"/>"#,
        r#"<path class="n-wool-deep" d="M4-2q-4 2-7 0 5-1 10-1-1 1-3 1z"/>"#,
        r#"<path class="ink" d="M6-9q3-1 4 2t-2 4q-3 0-3-3z"/>"#,
    ),
};

/// A haystack.
pub(super) const HAYSTACK: Motif = Motif {
    id: "lp",
    body: concat!(
        r#"<ellipse class="n-shade" cx="5" cy="0" rx="11" ry="4"/>"#,
        r#"<path class="n-straw l-n-rim" d="M-9 0q-1-11 7-17l2-3 2 3q8 6 7 17-9 4-18 0z"/>"#,
        r#"<path class="n-straw-deep" d="M2-17q8 6 7 17-4 2-8 2 4-9 1-19z"/>"#,
        r#"<path class="l-n-straw-deep" fill="none" stroke-width="1" d="M-6-1q0-6 3-10M-2 0q0-7 1-12"/>"#,
    ),
};

/// A ploughed field that runs east and west, around the origin.
pub(super) const FURROWS: Motif = Motif {
    id: "lq",
    body: concat!(
        r#"<path class="l-n-soil" fill="none" stroke-width="6" stroke-linecap="round" d="M-22-11q22-5 42-1M-25-5q26-4 50 0M-26 1q27-3 52 1M-23 7q24-2 46 1"/>"#,
        r#"<path class="l-n-furrow" fill="none" stroke-width="1.5" stroke-linecap="round" d="M-22-9q22-4 42-1M-25-3q26-4 50 0M-26 3q27-2 52 1M-23 9q24-2 46 1"/>"#,
    ),
};

/// A ploughed field that runs north and south.
pub(super) const FURROWS_ALONG: Motif = Motif {
    id: "lr",
    body: concat!(
        r#"<path class="l-n-soil" fill="none" stroke-width="6" stroke-linecap="round" d="M-11-22q-5 22-1 42M-5-25q-4 26 0 50M1-26q-3 27 1 52M7-23q-2 24 1 46"/>"#,
        r#"<path class="l-n-furrow" fill="none" stroke-width="1.5" stroke-linecap="round" d="M-9-22q-4 22-1 42M-3-25q-4 26 0 50M3-26q-2 27 1 52M9-23q-2 24 1 46"/>"#,
    ),
};

/// Rows of corn, around the origin.
pub(super) const CORN: Motif = Motif {
    id: "lI",
    body: concat!(
        r#"<path class="l-n-straw-deep" fill="none" stroke-width="6" stroke-linecap="round" d="M-20-10q20-5 41-1M-24-3q25-4 48 0M-25 4q26-3 50 1M-21 11q22-2 43 0"/>"#,
        r#"<path class="l-n-straw" fill="none" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 4" d="M-21-12q20-5 42-1M-25-5q25-4 50 0M-26 2q26-3 52 1M-22 9q22-2 44 0"/>"#,
    ),
};

/// A vineyard, around the origin.
pub(super) const VINES: Motif = Motif {
    id: "lJ",
    body: concat!(
        r#"<path class="l-n-soil" fill="none" stroke-width="5" stroke-linecap="round" d="M-20-10q20-5 41-1M-24-2q25-4 48 0M-25 6q26-3 50 1M-21 14q22-2 43 0"/>"#,
        r#"<path class="l-n-leaf-deep" fill="none" stroke-width="6.5" stroke-linecap="round" stroke-dasharray="0 6" d="M-20-13q20-5 41-1M-24-5q25-4 48 0M-25 3q26-3 50 1M-21 11q22-2 43 0"/>"#,
        r#"<path class="l-n-leaf-light" fill="none" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 6" d="M-21-14q20-5 41-1M-25-6q25-4 48 0M-26 2q26-3 50 1M-22 10q22-2 43 0"/>"#,
    ),
};

/// A fold of hurdles with sheep in it.
pub(super) const SHEEPFOLD: Thing = Thing {
    motif: Motif {
        id: "ls",
        body: concat!(
            r#"<path class="n-mud" d="M-22-4q2-16 22-16t22 16-22 14-22-14z"/>"#,
            r#"<path class="l-n-fence" fill="none" stroke-width="1.5" d="M-22-4q1-17 22-17t22 17M-22-8q1-17 22-17t22 17M-18-10v-8M-10-17v-8M0-20v-8M10-17v-8M18-10v-8"/>"#,
            r##"<use href="#ln" x="-6" y="-9"/><use href="#lo" x="8" y="-6"/><use href="#ln" x="-2" y="1"/>"##,
            r#"<path class="l-n-fence" fill="none" stroke-width="1.5" d="M-22-4q1 15 22 15t22-15M-22-8q1 15 22 15t22-15M-22 0v-10M22 0v-10M-16 8v-10M-7 11v-10M4 12v-10M14 9v-10"/>"#,
        ),
    },
    parts: &[&SHEEP, &SHEEP_TURNED],
    middle: (0, -8),
    radius: 24,
};

/// A pen with pigs.
pub(super) const PIG_PEN: Thing = Thing {
    motif: Motif {
        id: "lt",
        body: concat!(
            r#"<path class="n-mud" d="M-27-20h52l3 28q-28 6-58 0z"/>"#,
            r#"<path class="l-n-fence" fill="none" stroke-width="1.8" d="M-27-18h52M-27-23h52M-27-14v-12M-14-16v-10M-1-16v-10M12-16v-10M25-14v-12M-27-18l-3 26M-27-23l-3 26M25-18l3 26M25-23l3 26"/>"#,
            r##"<use href="#lu" x="-13" y="-6"/><use href="#lv" x="11" y="-9"/><use href="#lu" x="5" y="4"/>"##,
            r#"<path class="l-n-fence" fill="none" stroke-width="1.8" d="M-30 8h58M-30 3h58M-30 10v-12M-15 10v-10M-1 10v-10M14 10v-10M28 10v-12"/>"#,
        ),
    },
    parts: &[&PIG, &PIG_TURNED],
    middle: (-1, -8),
    radius: 30,
};

/// A pig.
pub(super) const PIG: Motif = Motif {
    id: "lu",
    body: concat!(
        r#"<ellipse class="n-shade" cx="3" cy="1" rx="10" ry="3"/>"#,
        r#"<path class="l-n-pig-deep" stroke-width="2" d="M-5 1v-4M-2 1v-4M4 1v-4M6 0v-4"/>"#,
        r#"<path class="n-pig l-n-rim" d="M-12-5l1-3q2-3 4-2l3-1q9-2 11 3 1 6-3 7-6 1-12 0-4-1-4-3z"/>"#,
        r#"<path class="n-pig-deep" d="M-7-10l-1-3 4 2zM-12-5l1-2 1 3z"/>"#,
        r#"<path class="l-n-pig-deep" fill="none" stroke-width="1" d="M7-8q3 0 3-2t-2-1"/>"#,
    ),
};

/// A pig that looks the other way.
pub(super) const PIG_TURNED: Motif = Motif {
    id: "lv",
    body: concat!(
        r#"<ellipse class="n-shade" cx="3" cy="1" rx="10" ry="3"/>"#,
        r#"<path class="l-n-pig-deep" stroke-width="2" d="M5 1v-4M2 1v-4M-4 1v-4M-6 0v-4"/>"#,
        r#"<path class="n-pig l-n-rim" d="M12-5l-1-3q-2-3-4-2l-3-1q-9-2-11 3-1 6 3 7 6 1 12 0 4-1 4-3z"/>"#,
        r#"<path class="n-pig-deep" d="M7-10l1-3-4 2zM12-5l-1-2-1 3z"/>"#,
        r#"<path class="l-n-pig-deep" fill="none" stroke-width="1" d="M-7-8q-3 0-3-2t2-1"/>"#,
    ),
};

/// Reeds at the water.
pub(super) const REEDS: Motif = Motif {
    id: "lw",
    body: concat!(
        r#"<path class="l-n-reed" fill="none" stroke-width="1.5" stroke-linecap="round" d="M-5 1q0-6-3-9M-3 2q0-7-1-13M0 2q0-8 2-14M2 2q1-6 4-9M5 1q1-4 3-6"/>"#,
        r#"<path class="l-n-cattail" stroke-width="2.4" stroke-linecap="round" d="M-4-11v-3M2-12v-3"/>"#,
    ),
};

/// A boat.
pub(super) const BOAT: Motif = Motif {
    id: "lx",
    body: concat!(
        r#"<path class="n-shade" d="M-13-1q14 8 28 0l-2 4q-12 5-22 0z"/>"#,
        r#"<path class="n-timber l-n-rim" d="M-14-6q14 5 28 0-3 7-8 8h-12q-5-1-8-8z"/>"#,
        r#"<path class="n-fence" d="M-14-6q14-4 28 0-14 5-28 0z"/>"#,
        r#"<path class="n-bark" d="M-1-5v-22h1.600v22z"/>"#,
        r#"<path class="n-wall l-n-rim" d="M1-26q11 6 10 16-6-2-10-1z"/>"#,
    ),
};

/// Oaks.
pub(super) const OAKS: Thing = Thing {
    motif: Motif {
        id: "lA",
        body: r##"<use href="#la" x="-11" y="-12"/><use href="#la" x="10" y="-7"/><use href="#lf" x="-19" y="-2"/><use href="#la" x="-4" y="2"/>"##,
    },
    parts: &[&OAK, &BUSH],
    middle: (0, -19),
    radius: 29,
};

/// Firs.
pub(super) const FIRS: Thing = Thing {
    motif: Motif {
        id: "lB",
        body: r##"<use href="#ld" x="-2" y="-13"/><use href="#ld" x="-14" y="-5"/><use href="#ld" x="11" y="-4"/><use href="#ld" x="-1" y="4"/>"##,
    },
    parts: &[&FIR],
    middle: (0, -20),
    radius: 27,
};

/// A row of poplars.
pub(super) const POPLARS: Thing = Thing {
    motif: Motif {
        id: "lC",
        body: r##"<use href="#lc" x="-18" y="-5"/><use href="#lc" x="-6" y="-2"/><use href="#lc" x="6" y="0"/><use href="#lc" x="18" y="3"/>"##,
    },
    parts: &[&POPLAR],
    middle: (4, -17),
    radius: 28,
};

/// An orchard.
pub(super) const ORCHARD: Thing = Thing {
    motif: Motif {
        id: "lD",
        body: r##"<use href="#lb" x="-14" y="-13"/><use href="#lb" x="9" y="-15"/><use href="#lb" x="-10" y="6"/><use href="#lb" x="14" y="4"/>"##,
    },
    parts: &[&APPLE],
    middle: (2, -14),
    radius: 27,
};

/// Olive trees.
pub(super) const OLIVES: Thing = Thing {
    motif: Motif {
        id: "lE",
        body: r##"<use href="#le" x="-13" y="-9"/><use href="#le" x="11" y="-13"/><use href="#le" x="2" y="5"/>"##,
    },
    parts: &[&OLIVE],
    middle: (0, -14),
    radius: 26,
};

/// Sheep at grass.
pub(super) const FLOCK: Thing = Thing {
    motif: Motif {
        id: "lF",
        body: r##"<use href="#ln" x="-12" y="-11"/><use href="#lo" x="10" y="-7"/><use href="#ln" x="-3" y="5"/><use href="#lj" x="16" y="6"/><use href="#lj" x="-18" y="0"/>"##,
    },
    parts: &[&SHEEP, &SHEEP_TURNED, &TUFT],
    middle: (0, -7),
    radius: 22,
};

/// Haystacks.
pub(super) const HAYSTACKS: Thing = Thing {
    motif: Motif { id: "lG", body: r##"<use href="#lp" x="-9" y="-8"/><use href="#lp" x="9" y="2"/>"## },
    parts: &[&HAYSTACK],
    middle: (3, -12),
    radius: 22,
};

/// A tree in a hedge.
pub(super) const HEDGE_TREE: Thing = Thing {
    motif: Motif { id: "lH", body: r##"<use href="#la" x="-8" y="-3"/><use href="#lg" y="0"/>"## },
    parts: &[&OAK, &HEDGE],
    middle: (1, -15),
    radius: 26,
};
