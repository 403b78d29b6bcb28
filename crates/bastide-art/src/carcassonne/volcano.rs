//! Volcanoes on open ground. The one in a lake belongs to its river.

use crate::chart::Depiction;
use crate::geometry::Point;
use crate::scene::Scene;
use crate::sheet::Motif;

/// Draws the volcano of a tile.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    if let Some(at) = tile.peak {
        scene.stand(&VOLCANO, at + Point::units(0, 33));
    }
}

/// A smoking mountain with streams of lava, as wide as its ground.
const VOLCANO: Motif = Motif {
    id: "Va",
    body: concat!(
        r#"<path class="n-shade" d="M-38 8q30 8 62 3 24-5 20-14l-10-10-30 12z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round" stroke-width="1.5"><path class="n-stone-deep" d="M-42 4q14-9 20-27 6-17 11-25l11 4 12-4q6 11 12 27 7 18 19 26-16 9-43 9t-42-10z"/></g>"#,
        r#"<path class="n-rock" d="M-42 4q14-9 20-27 6-17 11-25l7 3-6 22-5 11-8 23q-12-2-19-7z"/>"#,
        r#"<path class="n-stone" d="M-33 1q9-9 14-24l8-19 3 2-7 20-5 10-5 12z"/>"#,
        r#"<path class="n-lava" d="M-11-48l11 4 12-4q-4-5-11-5t-12 5zM-4-45q0 13-5 23-3 8-2 15 6-6 8-17 2 13-1 27 8-11 9-24 1 8 6 12 1-14-4-25-1-6-1-11z"/>"#,
        r#"<path class="n-gold" d="M-2-44q0 9-2 15 3-3 4-8 2 4 3 11 2-9 1-18zM-6-49q6-2 13 0-6 2-13 0z"/>"#,
        r#"<path class="n-smoke" d="M-5-52q-9-6-2-12-5-9 5-11 4-9 12-4 10 0 6 8 4 8-5 8-3 8-9 7z"/>"#,
        r#"<path class="n-rock" d="M-34 11l3-5 6 1 3 4-5 3zM25 11l5-4 5 2 1 4-7 2z"/>"#,
    ),
};
