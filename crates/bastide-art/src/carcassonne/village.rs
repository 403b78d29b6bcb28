//! Villages: a handful of houses where roads end.

use bastide_kernel::Rng;

use super::ground::Ground;
use crate::chart::Depiction;
use crate::geometry::{Gate, Hub, Point, Role};
use crate::ink;
use crate::scene::Scene;
use crate::sheet::Motif;

/// The radius of a house around its middle, and how far its foot is below that, in tenths of a unit.
const HOUSE: (i32, i32) = (90, 100);

/// How far the houses around a village are away from its middle, in tenths of a unit.
const NEAREST: i32 = 240;
const FARTHEST: i32 = 520;

/// How far the middle of the square before a gate is away from it, and its radius.
const SQUARE: (i32, i32) = (310, 250);

/// Where walls are nearer than this, there is no room for houses.
const NARROW: i32 = 300;

/// Draws the villages of a tile.
pub(super) fn draw(ground: &mut Ground<'_>, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let mut rng = tile.rng(1);
    let is_village = |hub: &&Hub| hub.role == Role::Way && !hub.is_mouth() && !is_something_else(hub, tile);
    for hub in tile.geometry.hubs.iter().filter(is_village) {
        match tile.geometry.gates.iter().find(|gate| gate.at == hub.at) {
            Some(gate) if hub.ends > 1 => lay_square(gate, scene),
            Some(_) => {}
            None => {
                // A fork at which no road ends has no green.
                if hub.radius > 0 {
                    scene.lay(&ink::disc("n-edge", hub.at, hub.radius));
                    scene.lay(&ink::disc("meadow", hub.at, hub.radius - 20));
                }
                if !is_narrow(hub, tile) {
                    stand(&MIDDLE, hub.at, scene, &mut rng);
                    build_around(hub, ground, tile, scene, &mut rng);
                }
            }
        }
    }
}

/// Whether roads end at something else: a volcano, a tower, the gate of a great wall.
fn is_something_else(hub: &Hub, tile: &Depiction<'_>) -> bool {
    let is_site = tile.geometry.sites.iter().any(|site| site.at == hub.at);
    tile.peak == Some(hub.at) || is_site || !tile.geometry.walled.rings.is_empty()
}

/// Draws what stands so close to cities that their walls would hide it.
pub(super) fn draw_before_walls(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let villages = tile.geometry.hubs.iter().filter(|hub| hub.role == Role::Way && hub.ends > 1);
    for hub in villages.filter(|hub| is_narrow(hub, tile) && !is_something_else(hub, tile)) {
        let south = tile.segment_at(hub.at + Point::new(0, NARROW));
        let has_wall_south = south.is_some_and(|city| tile.geometry.plan.parts[city].role == Role::Block);
        let (house, foot) = if has_wall_south { (&LONG, 30) } else { (&GABLE, HOUSE.1) };
        scene.stand(house, hub.at + Point::new(0, foot));
    }
}

/// Whether walls are so near to a village that there is only room for a single house.
fn is_narrow(hub: &Hub, tile: &Depiction<'_>) -> bool {
    let is_at_gate = tile.geometry.gates.iter().any(|gate| gate.at == hub.at);
    let mut walls = tile.geometry.borders.iter().flatten();
    !is_at_gate && walls.any(|wall| wall.nearest(hub.at).0.distance(hub.at) < f64::from(NARROW))
}

/// The square before a gate to which several roads come: it lies over all that they have in common, so that each of
/// them ends there.
fn lay_square(gate: &Gate, scene: &mut Scene<'_>) {
    let at = gate.at - gate.inwards.with_length(SQUARE.0);
    scene.lay(&ink::disc("n-edge", at, SQUARE.1));
    scene.lay(&ink::disc("n-stone-light", at, SQUARE.1 - 20));
    scene.lay(&ink::disc("n-stone", at, SQUARE.1 - 80));
    scene.stand(&WELL, at + Point::units(0, 7));
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
            // One well will do.
            let kinds: &[&Motif] = if built == 3 { &BESIDE } else { &BESIDE[1..] };
            stand(kinds, at.rotated(tile.rot), scene, rng);
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

/// What stands beside the roads: first the well.
const BESIDE: [&Motif; 9] = [&WELL, &GABLE, &LONG, &THATCHED, &BARN, &GABLE, &LONG, &THATCHED, &GABLE];

/// A house whose gable looks south, with a red roof.
const GABLE: Motif = Motif {
    id: "Ha",
    body: concat!(
        r#"<path class="n-shade" d="M-8 0h17l10 5h-18zM9 0v-14l11 14-1 5z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-wall" d="M-8 1v-11l8-8 8 8v11z"/>"#,
        r#"<path class="n-roof-light" d="M0-18l-11 10v-9l11-10z"/><path class="n-roof-deep" d="M0-18l11 10v-9l-11-10z"/></g>"#,
        r#"<path class="n-door" d="M-5 1v-7h4v7z"/><path class="window" d="M2-6h4v4h-4zM-1.5-12h3v3h-3z"/>"#,
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
        r#"<path class="l-n-bark" stroke-width="1.5" d="M-5-2v-11M5-2v-11"/>"#,
        r#"<g class="l-n-rim"><path class="n-stone" d="M-6-4q6-3 12 0v5q-6 3-12 0z"/><path class="n-roof" d="M-8-11l8-7 8 7z"/></g>"#,
        r#"<ellipse class="n-door" cx="0" cy="-4" rx="4.5" ry="1.6"/>"#,
    ),
};

#[cfg(test)]
mod tests {
    use bastide_carcassonne::TileKind;
    use bastide_kernel::Rot;

    use super::*;
    use crate::chart::Chart;
    use crate::plans::carcassonne_plan;
    use crate::sheet::Sheet;

    /// What is drawn of the villages of a tile before and after its walls.
    fn villages(id: &str, rot: Rot) -> [String; 2] {
        let chart = Chart::new(carcassonne_plan(TileKind::from_id(id).unwrap()));
        let tile = chart.turned(rot, 0);
        let mut sheet = Sheet::default();
        let mut scene = Scene::new(&mut sheet);
        draw(&mut Ground::new(&tile), &tile, &mut scene);
        let behind = scene.finish();
        let mut scene = Scene::new(&mut sheet);
        draw_before_walls(&tile, &mut scene);
        [behind, scene.finish()]
    }

    #[test]
    fn a_village_has_houses_and_at_most_one_well() {
        for rot in Rot::ALL {
            let [behind, before] = villages("BA/RRRR", rot);
            assert!(behind.matches("#H").count() >= 4 && before.is_empty(), "{behind}");
            assert!(behind.matches("#He").count() <= 1, "{behind}");
        }
    }

    #[test]
    fn walls_never_hide_where_roads_end() {
        for rot in Rot::ALL {
            let [behind, before] = villages("IC/CRCR", rot);
            assert_eq!((behind.matches("#H").count(), before.matches("#H").count()), (0, 1), "{rot:?}");
        }
    }

    #[test]
    fn nobody_lives_on_a_volcano_or_in_a_tunnel() {
        for id in ["DG/R.v", "DG/CRcr.d"] {
            assert_eq!(villages(id, Rot::R0), ["", ""], "{id}");
        }
    }

    #[test]
    fn several_roads_end_on_a_square_before_their_gate() {
        assert!(villages("TB/RRC", Rot::R0)[0].contains("n-stone-light"));
        assert_eq!(villages("TB/CR", Rot::R0)[0], "");
    }
}
