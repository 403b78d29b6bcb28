//! Growth: trees, hedges, flowers, sheep and what farmers leave on their fields.

use bastide_kernel::{Rng, Rot};

use super::ground::{Ground, TIGHT, WIDE};
use super::motif::{self, Thing, single};
use crate::chart::Depiction;
use crate::geometry::{Point, Role};
use crate::scene::Scene;

/// Tenths of a unit in a unit.
const TENTHS: i32 = 10;

/// Something that is scattered over fields.
#[derive(Clone, Copy, Debug)]
struct Growing {
    thing: Thing,
    /// What it becomes when the tile lies on its side.
    turned: Thing,
    /// How often it comes.
    weight: u32,
}

const fn growing(weight: u32, thing: Thing) -> Growing {
    Growing { thing, turned: thing, weight }
}

/// What needs much room.
const LARGE: [Growing; 12] = [
    growing(5, motif::OAKS),
    growing(4, motif::FIRS),
    growing(3, motif::POPLARS),
    growing(3, motif::ORCHARD),
    growing(3, motif::OLIVES),
    growing(3, motif::FLOCK),
    growing(3, motif::SHEEPFOLD),
    growing(2, motif::HAYSTACKS),
    growing(2, motif::HEDGE_TREE),
    growing(2, single(motif::CORN, (1, 0), 28)),
    growing(3, single(motif::VINES, (0, 0), 28)),
    Growing {
        thing: single(motif::FURROWS, (0, -1), 31),
        turned: single(motif::FURROWS_ALONG, (-1, 0), 31),
        weight: 3,
    },
];

/// What stands alone.
const MIDDLING: [Growing; 8] = [
    growing(4, single(motif::OAK, (3, -14), 19)),
    growing(3, single(motif::APPLE, (2, -10), 14)),
    growing(3, single(motif::POPLAR, (4, -16), 19)),
    growing(3, single(motif::FIR, (2, -15), 19)),
    growing(3, single(motif::OLIVE, (1, -10), 14)),
    growing(1, single(motif::SHEEP, (0, -4), 11)),
    growing(1, single(motif::SHEEP_TURNED, (1, -4), 11)),
    Growing { thing: single(motif::HEDGE, (1, -3), 26), turned: single(motif::HEDGE_ALONG, (2, -18), 26), weight: 3 },
];

/// What fits nearly everywhere.
const SMALL: [Growing; 5] = [
    growing(3, single(motif::BUSH, (1, -5), 11)),
    growing(3, single(motif::POPPIES, (1, 0), 10)),
    growing(3, single(motif::DAISIES, (1, 1), 10)),
    growing(2, single(motif::STONES, (1, -1), 10)),
    growing(2, single(motif::TUFTS, (1, -1), 13)),
];

/// What fits where nothing else does.
const TINY: Growing = growing(1, single(motif::TUFT, (0, -2), 5));

/// Something that has grown.
#[derive(Clone, Copy, Debug)]
struct Grown {
    kind: Growing,
    /// Where its middle is on the tile as printed.
    at: Point,
    /// The field it stands on.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests ask"))]
    field: usize,
}

/// Lets things grow on the fields of a tile.
pub(super) fn draw(ground: &mut Ground<'_>, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for grown in scatter(ground, tile) {
        let is_turned = matches!(tile.rot, Rot::R90 | Rot::R270);
        let thing = if is_turned { grown.kind.turned } else { grown.kind.thing };
        thing.stand(grown.at.rotated(tile.rot), scene);
    }
}

/// Scatters things over the fields of a tile, on each of them at least one.
fn scatter(ground: &mut Ground<'_>, tile: &Depiction<'_>) -> Vec<Grown> {
    let mut rng = tile.rng(2);
    let mut all: Vec<Grown> = Vec::new();
    let mut bare: Vec<usize> = Vec::new();
    ground.keep_free(WIDE);
    for field in tile.geometry.with_role(Role::Ground) {
        let size = (tile.geometry.areas[field].size() / 100) as u32;
        let before = all.len();
        for (kinds, room) in [(&LARGE[..], 24_000), (&MIDDLING, 13_000), (&SMALL, 14_000)] {
            // Large fields have more; which of them has one more is left to chance.
            let count = (size + rng.below(room)) / room;
            all.extend((0..count).filter_map(|_| grow(kinds, field, ground, &mut rng)));
        }
        if all.len() == before {
            bare.push(field);
        }
    }
    ground.keep_free(TIGHT);
    for field in bare {
        let grown = [&MIDDLING[..], &SMALL, &SMALL].into_iter().find_map(|kinds| grow(kinds, field, ground, &mut rng));
        let tiny = || Some(Grown { kind: TINY, at: ground.find_anywhere(field, TINY.thing.radius * TENTHS)?, field });
        all.extend(grown.or_else(tiny));
    }
    all
}

/// Grows one of several things, if there is room for it.
fn grow(kinds: &[Growing], field: usize, ground: &mut Ground<'_>, rng: &mut Rng) -> Option<Grown> {
    let kind = choose(kinds, rng)?;
    let at = ground.find(field, kind.thing.radius * TENTHS, rng)?;
    Some(Grown { kind, at, field })
}

fn choose(kinds: &[Growing], rng: &mut Rng) -> Option<Growing> {
    let mut left = rng.below(kinds.iter().map(|kind| kind.weight).sum());
    kinds.iter().copied().find(|kind| {
        let is_it = left < kind.weight;
        left = left.wrapping_sub(kind.weight);
        is_it
    })
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::TileKind;

    use super::*;
    use crate::chart::Chart;
    use crate::geometry::TILE;
    use crate::plans::carcassonne_plan;

    /// Calls back with every kind of tile in two rotations and two varieties.
    fn with_tiles(mut check: impl FnMut(TileKind, &Depiction<'_>)) {
        for kind in TileKind::all() {
            let chart = Chart::new(carcassonne_plan(kind));
            for (rot, variety) in [(Rot::R0, 0), (Rot::R90, 1)] {
                check(kind, &chart.turned(rot, variety));
            }
        }
    }

    #[test]
    fn something_grows_on_every_field() {
        with_tiles(|kind, tile| {
            let grown = scatter(&mut Ground::new(tile), tile);
            for field in tile.geometry.with_role(Role::Ground) {
                assert!(grown.iter().any(|grown| grown.field == field), "{kind}: nothing grows on field {field}");
            }
        });
    }

    #[test]
    fn nothing_grows_over_edges_or_where_figures_stand() {
        with_tiles(|kind, tile| {
            for grown in scatter(&mut Ground::new(tile), tile) {
                let radius = grown.kind.thing.radius * TENTHS;
                let inside = radius..=TILE - radius;
                assert!(inside.contains(&grown.at.x) && inside.contains(&grown.at.y), "{kind}: {grown:?}");
                let turned = grown.at.rotated(tile.rot);
                assert_eq!(tile.segment_at(turned), Some(grown.field), "{kind}: {grown:?}");
                for place in (0..tile.geometry.areas.len()).filter_map(|segment| tile.places(segment).next()) {
                    assert!(place.distance(turned) >= f64::from(radius + TIGHT), "{kind}: {grown:?}");
                }
            }
        });
    }

    #[test]
    fn a_turning_tile_takes_its_trees_along() {
        let chart = Chart::new(carcassonne_plan(TileKind::from_id("BA/RFr").expect("a tile of the base game")));
        let places = |rot: Rot| {
            let tile = chart.turned(rot, 0);
            scatter(&mut Ground::new(&tile), &tile).iter().map(|grown| grown.at).collect::<Vec<_>>()
        };
        assert!(!places(Rot::R0).is_empty());
        assert_eq!(places(Rot::R0), places(Rot::R270));
    }

    #[test]
    fn what_a_thing_refers_to_comes_with_it() {
        for Growing { thing, .. } in LARGE.into_iter().chain(MIDDLING).chain(SMALL).chain([TINY]) {
            let named: Vec<&str> =
                thing.motif.body.split("href=\"#").skip(1).filter_map(|rest| rest.get(..2)).collect();
            for id in &named {
                assert!(thing.parts.iter().any(|part| part.id == *id), "{} wants {id}", thing.motif.id);
            }
            assert!(thing.parts.iter().all(|part| named.contains(&part.id)), "{} has too many parts", thing.motif.id);
        }
    }
}
