//! The geometry of every tile of every set of both games: its parts divide the square, reach the sides that the data gives
//! them, and meet those of their neighbours.

use bastide_art::geometry::{Gaps, Geometry, Hub, Plan, Point, Role, TILE};
use bastide_art::{Atlas, Chart, Depicted, Sheet, carcassonne_plan, city_plan};
use bastide_carcassonne::TileKind;
use bastide_city::{StreetEnd, TileSet};
use bastide_kernel::{Rot, Side};

use crate::games;
use crate::soundness::{self, Interval};

/// Every kind of tile of both games.
fn plans() -> Vec<(String, Plan)> {
    let carcassonne = TileKind::all().map(|kind| (kind.def().id.to_owned(), carcassonne_plan(kind)));
    let city = TileSet::bastide().tiles().iter().map(|def| (def.id.clone(), city_plan(def)));
    carcassonne.chain(city).collect()
}

#[test]
fn every_tile_is_sound() {
    for (id, plan) in plans() {
        assert_eq!(soundness::faults(&plan), Vec::<String>::new(), "{id}");
    }
}

/// What neighbours see of a side: its parts, clockwise, and what lies there.
type Seen = Vec<(i32, i32, Role)>;

fn seen(geometry: &Geometry, side: Side) -> Seen {
    let role = |(from, to, segment): Interval| (from, to, geometry.plan.parts[segment].role);
    soundness::edge(geometry, side).into_iter().map(role).collect()
}

/// Sides with the same things on them meet exactly. In a strict game these are the sides that may lie together; in others
/// some kinds of things may end at an edge.
fn meets<G: Depicted>(rules: &G) {
    let sides: Vec<(String, u8, Seen)> = rules
        .kinds()
        .iter()
        // Parts of boards have sides of their own.
        .filter(|&&(kind, _)| rules.plan(kind).gaps == Gaps::None)
        .flat_map(|&(kind, _)| {
            let geometry = Geometry::new(rules.plan(kind));
            let id = rules.tile_id(kind);
            Side::ALL.map(|side| {
                let edge = rules.layout(kind, Rot::R0).edges.at(side);
                (format!("{id} {}", side.name()), edge, seen(&geometry, side))
            })
        })
        .collect();
    for (name, kind, own) in &sides {
        for (other_name, other_kind, theirs) in &sides {
            // Across the edge left meets right.
            let mirrored = theirs.iter().rev().map(|&(from, to, role)| (TILE - to, TILE - from, role));
            let is_met = own.iter().copied().eq(mirrored);
            let roles = |side: &Seen| side.iter().map(|&(_, _, role)| role).collect::<Vec<_>>();
            let should_meet = if G::IS_STRICT { kind == other_kind } else { roles(own) == roles(theirs) };
            assert_eq!(is_met, should_meet, "{name} and {other_name}: {own:?}, {theirs:?}");
        }
    }
}

#[test]
fn edges_of_the_same_kind_meet_in_carcassonne() {
    meets(&games::carcassonne());
}

#[test]
fn edges_of_the_same_kind_meet_in_the_city() {
    meets(&games::city());
}

#[test]
fn streets_end_where_the_data_says() {
    for def in TileSet::bastide().tiles() {
        let geometry = Geometry::new(city_plan(def));
        for (street, segment) in def.segments.iter().enumerate() {
            let Some(end) = segment.ends_at else { continue };
            let ways = def.segments.iter().filter(|s| s.ends_at == Some(end)).count();
            let is_gate = geometry.gates.iter().any(|gate| gate.way == street);
            let is_hub = geometry.hubs.iter().any(|hub| hub.ends == ways && hub.at == Point::CENTRE);
            let expected = match end {
                StreetEnd::Market => (true, false),
                StreetEnd::Crossing | StreetEnd::Building => (false, true),
            };
            assert_eq!((is_gate, is_hub), expected, "{} street {street}", def.id);
        }
    }
}

#[test]
fn figures_have_room() {
    for (id, plan) in plans() {
        let chart = Chart::new(plan.clone());
        for rot in Rot::ALL {
            let tile = chart.turned(rot, 0);
            let mut firsts: Vec<Point> = Vec::new();
            for (segment, part) in plan.parts.iter().enumerate() {
                let places: Vec<Point> = tile.places(segment).collect();
                assert!(!places.is_empty(), "{id} {rot:?}: nobody can stand on {segment}");
                for &place in &places {
                    assert_eq!(tile.geometry.segment_at(place), Some(segment), "{id} {rot:?} {place:?}");
                }
                let most = points(&chart, segment).map(|point| tile.room_at(point.rotated(rot))).max().unwrap_or(0);
                if part.role == Role::Block {
                    let least = places.iter().map(|&place| tile.room_at(place)).min().unwrap_or(0);
                    assert!(least >= most.min(140) - 40, "{id} {rot:?}: {segment} stands on a wall: {least} of {most}");
                }
                firsts.push(places[0]);
            }
            for (i, a) in firsts.iter().enumerate() {
                for b in &firsts[..i] {
                    assert!(a.distance(*b) >= 180.0, "{id} {rot:?}: {a:?} and {b:?} are too close");
                }
            }
        }
    }
}

/// Points of a segment as printed.
fn points(chart: &Chart, segment: usize) -> impl Iterator<Item = Point> + '_ {
    let all = (0..60).flat_map(|y| (0..60).map(move |x| Point::new(x * 40 + 20, y * 40 + 20)));
    all.filter(move |&point| chart.turned(Rot::R0, 0).segment_at(point) == Some(segment))
}

#[test]
fn figures_on_roads_stand_on_the_middle_line_away_from_gates_and_bridges() {
    for (id, plan) in plans() {
        let chart = Chart::new(plan.clone());
        let tile = chart.turned(Rot::R0, 0);
        for way in tile.geometry.with_role(Role::Way) {
            let place = tile.places(way).next().unwrap();
            let on = tile.geometry.courses[way].iter().flat_map(|course| course.flattened());
            assert!(on.clone().any(|point| point == place), "{id}: {way} stands beside the road");
            let gates = tile.geometry.gates.iter().map(|gate| gate.at);
            let bridges = tile.geometry.bridges.iter().map(|bridge| bridge.at);
            // Before the mouth of a tunnel there is less room.
            let (mouths, hubs): (Vec<&Hub>, Vec<&Hub>) = tile.geometry.hubs.iter().partition(|hub| hub.is_mouth());
            for hub in mouths {
                assert!(hub.at.distance(place) >= 120.0, "{id}: {way} stands in the tunnel at {place:?}");
            }
            for at in gates.chain(bridges).chain(hubs.into_iter().map(|hub| hub.at)) {
                assert!(at.distance(place) >= 200.0, "{id}: {way} stands in the way at {place:?}");
            }
        }
    }
}

/// The ids of what a tile is drawn with.
fn drawn_with(rules: &bastide_carcassonne::Rules, id: &str) -> Vec<String> {
    let (kind, _) = rules.kinds().into_iter().find(|&(kind, _)| rules.tile_id(kind) == id).unwrap();
    let mut sheet = Sheet::default();
    Atlas::new(rules).symbol(kind, Rot::R0, 0, &mut sheet);
    sheet.symbols().map(|(id, _)| id.to_owned()).collect()
}

#[test]
fn the_city_of_carcassonne_has_a_wall_houses_within_and_open_quarters_beside_their_buildings() {
    let rules = games::carcassonne();
    let (tower, houses) = ("hw", ["ha", "hb", "hc", "hf", "hg"]);
    let great = ["Qa", "Qb", "Qc", "hy"];
    for number in 1..=12 {
        let ids = drawn_with(&rules, &format!("CO/{number}"));
        let has = |id: &str| ids.iter().any(|own| own == id);
        assert_eq!(has(tower), !matches!(number, 5..=8), "CO/{number}: {ids:?}");
        assert_eq!(houses.into_iter().any(has), number != 7, "CO/{number}: {ids:?}");
        let own: Vec<&str> = great.into_iter().filter(|id| has(id)).collect();
        let expected: &[&str] = match number {
            6 => &["Qc", "hy"],
            8 => &["Qa", "Qb"],
            _ => &[],
        };
        assert_eq!(own, expected, "CO/{number}");
    }
}

#[test]
fn browsers_complain_about_no_drawing() {
    let rules = games::carcassonne();
    let atlas = Atlas::new(&rules);
    for (kind, _) in rules.kinds() {
        let mut sheet = Sheet::default();
        atlas.symbol(kind, Rot::R0, 0, &mut sheet);
        assert!(!sheet.definitions().contains(r#" r="-"#), "{}", rules.tile_id(kind));
    }
}
