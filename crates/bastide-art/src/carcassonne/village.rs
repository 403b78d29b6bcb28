//! Villages: a handful of houses where roads end.

use bastide_kernel::Rng;

use super::ground::Ground;
use crate::chart::Depiction;
use crate::geometry::{Hub, Point, Role};
use crate::ink;
use crate::scene::Scene;
use crate::sheet::Motif;

/// The radius of a house around its middle, and how far its foot is below that, in tenths of a unit.
const HOUSE: (i32, i32) = (90, 100);

/// How far the houses around a village are away from its middle, in tenths of a unit.
const NEAREST: i32 = 240;
const FARTHEST: i32 = 520;

/// Draws the villages of a tile.
pub(super) fn draw(ground: &mut Ground<'_>, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let mut rng = tile.rng(1);
    for hub in tile.geometry.hubs.iter().filter(|hub| hub.role == Role::Way) {
        let is_at_gate = tile.geometry.gates.iter().any(|gate| gate.at == hub.at);
        if is_at_gate && hub.ends < 2 {
            continue;
        }
        // What lies over the ends of the roads shows that they end: the green of a village, a square before a gate.
        let square = if is_at_gate { "n-stone" } else { "meadow" };
        scene.lay(&ink::disc("n-edge", hub.at, hub.radius));
        scene.lay(&ink::disc(square, hub.at, hub.radius - 20));
        if !is_at_gate {
            stand(&MIDDLE, hub.at, scene, &mut rng);
            build_around(hub, ground, tile, scene, &mut rng);
        }
    }
}

/// Houses beside the roads, the nearest places first.
fn build_around(hub: &Hub, ground: &mut Ground<'_>, tile: &Depiction<'_>, scene: &mut Scene<'_>, rng: &mut Rng) {
    let printed = hub.at.rotated(tile.rot.inverse());
    let mut places: Vec<(i32, Point)> = Ground::grid(60)
        .map(|at| (at.distance(printed) as i32, at))
        .filter(|&(distance, _)| (NEAREST..=FARTHEST).contains(&distance))
        .map(|(distance, at)| (distance + rng.below(150) as i32, at))
        .collect();
    places.sort_unstable();
    let most = 4 + rng.below(2);
    let mut built = 0;
    for (_, at) in places {
        if built < most && ground.field_with_room(at, HOUSE.0).is_some() {
            ground.take(at, HOUSE.0 + 20);
            stand(&BESIDE, at.rotated(tile.rot), scene, rng);
            built += 1;
        }
    }
}

/// Stands one of several houses with its middle at a point.
fn stand(houses: &[&Motif], middle: Point, scene: &mut Scene<'_>, rng: &mut Rng) {
    let house = houses[rng.below(houses.len() as u32) as usize];
    scene.stand(house, Point::new(middle.x, middle.y + HOUSE.1));
}

/// What stands where the roads end.
const MIDDLE: [&Motif; 3] = [&GABLE, &LONG, &LONG];

/// What stands beside the roads.
const BESIDE: [&Motif; 9] = [&GABLE, &LONG, &THATCHED, &BARN, &GABLE, &LONG, &THATCHED, &GABLE, &WELL];

/// A house whose gable looks south, with a red roof.
const GABLE: Motif = Motif {
    id: "Ha",
    body: concat!(
        r#"<path class="n-shade" d="M-8 0h17l10 5h-18zM9 0v-14l11 14-1 5z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-wall" d="M-8 1v-11l8-8 8 8v11z"/>"#,
        r#"<path class="n-roof-light" d="M0-18l-11 10v-9l11-10z"/><path class="n-roof-deep" d="M0-18l11 10v-9l-11-10z"/></g>"#,
        r#"<path class="n-door" d="M-5 1v-7h4v7z"/><path class="window" d="M2-6h4v4h-4zM-1.500-12h3v3h-3z"/>"#,
    ),
};

/// A house whose ridge runs east and west, with a red roof.
const LONG: Motif = Motif {
    id: "Hb",
    body: concat!(
        r#"<path class="n-shade" d="M-9 0h22l10-7v7l-6 5h-22z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-roof-deep" d="M5-19v-5h4v6z"/><path class="n-wall" d="M-12 1v-9h24v9z"/>"#,
        r#"<path class="n-roof" d="M-15-7l4-13h22l4 13z"/></g>"#,
        r#"<path class="n-roof-light" d="M-14-8l3-11h3l-2 11zM-6-8l1-11h3l0 11z"/>"#,
        r#"<path class="n-door" d="M-2 1v-7h4v7z"/><path class="window" d="M-9-5h4v4h-4zM5-5h4v4h-4z"/>"#,
    ),
};

/// A thatched house whose gable looks south.
const THATCHED: Motif = Motif {
    id: "Hc",
    body: concat!(
        r#"<path class="n-shade" d="M-8 0h17l9 5h-18zM9 0v-12l10 12-1 5z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-wall" d="M-8 1v-10l8-8 8 8v10z"/>"#,
        r#"<path class="n-thatch" d="M0-17q-7 4-11 11v-8q3-7 11-12z"/><path class="n-thatch-deep" d="M0-17q7 4 11 11v-8q-3-7-11-12z"/></g>"#,
        r#"<path class="n-timber" d="M-8-7h16v1.500h-16z"/><path class="n-door" d="M0 1v-6h4v6z"/><path class="window" d="M-6-4h4v3h-4z"/>"#,
    ),
};

/// A thatched barn.
const BARN: Motif = Motif {
    id: "Hd",
    body: concat!(
        r#"<path class="n-shade" d="M-9 0h22l8-6v6l-5 5h-22z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-fence" d="M-11 1v-8h22v8z"/>"#,
        r#"<path class="n-thatch" d="M-14-5q2-9 5-14h18q3 5 5 14-14 2-28 0z"/></g>"#,
        r#"<path class="l-n-thatch-deep" fill="none" d="M-9-7l3-10M-3-6l1-11M4-6l-1-11M10-7l-3-10"/>"#,
        r#"<path class="n-door" d="M-4 1v-6h8v6z"/>"#,
    ),
};

/// A well.
const WELL: Motif = Motif {
    id: "He",
    body: concat!(
        r#"<ellipse class="n-shade" cx="4" cy="1" rx="8" ry="3"/>"#,
        r#"<path class="l-n-bark" stroke-width="1.500" d="M-5-2v-11M5-2v-11"/>"#,
        r#"<g class="l-n-rim"><path class="n-stone" d="M-6-4q6-3 12 0v5q-6 3-12 0z"/><path class="n-roof" d="M-8-11l8-7 8 7z"/></g>"#,
        r#"<ellipse class="n-door" cx="0" cy="-4" rx="4.500" ry="1.600"/>"#,
    ),
};
