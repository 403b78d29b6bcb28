//! Tiles that no set has yet: what the geometry must make of plans that sets to come will bring.

use bastide_art::geometry::{Gaps, Geometry, Part, Plan, Point, Role};
use bastide_kernel::Halves;

use crate::soundness::faults;

/// The half-edges with these names; `N` is both halves of a side.
fn halves(names: &str) -> Halves {
    let half = |name: &str| {
        let bits = Halves::NAMES.iter().enumerate().filter(|(_, half)| half.starts_with(name));
        bits.fold(Halves::NONE, |all, (i, _)| all.union(Halves(1 << i)))
    };
    names.split_whitespace().fold(Halves::NONE, |all, name| all.union(half(name)))
}

fn block(sides: &str) -> Part {
    Part { role: Role::Block, halves: halves(sides), touches: 0 }
}

fn way(sides: &str) -> Part {
    Part { role: Role::Way, halves: halves(sides), touches: 0 }
}

/// Ground that touches the segments with these bits.
fn ground(names: &str, touches: u16) -> Part {
    Part { role: Role::Ground, halves: halves(names), touches }
}

fn plan(parts: &[Part]) -> Plan {
    Plan { parts: parts.to_vec(), pool: 0, peak: 0, gaps: Gaps::None, sway: 90, seed: 7 }
}

/// The geometry of a tile, which is sound.
#[track_caller]
fn sound(parts: &[Part]) -> Geometry {
    let plan = plan(parts);
    assert_eq!(faults(&plan), Vec::<String>::new());
    Geometry::new(plan)
}

#[test]
fn a_road_that_parts_nothing_ends_before_the_crossing_of_others() {
    let fields = [ground("WR N EL", 0), ground("ER SL", 0), ground("SR WL", 0)];
    let geometry = sound(&[way("N"), way("E"), way("S"), way("W"), fields[0], fields[1], fields[2]]);
    let ends: Vec<usize> = geometry.hubs.iter().map(|hub| hub.ends).collect();
    assert_eq!(ends, [1, 3]);
}

#[test]
fn a_road_can_end_on_another_one() {
    let geometry = sound(&[way("S W"), way("E"), ground("WR N EL", 0), ground("ER SL", 0), ground("SR WL", 0)]);
    let on_the_other = |point: Point| geometry.courses[0][0].flattened().contains(&point);
    assert!(on_the_other(geometry.courses[1][0].end()));
}

#[test]
fn a_road_can_touch_a_city_in_passing() {
    for road in ["E S", "E W"] {
        let rest = if road == "E S" { ["SR W", "ER SL"] } else { ["WR", "ER S WL"] };
        let geometry = sound(&[block("N"), way(road), ground("EL", 1), ground(rest[0], 1), ground(rest[1], 0)]);
        assert!(geometry.gates.is_empty(), "{road}: it does not enter");
    }
}

#[test]
fn a_road_can_run_through_a_city_or_dive_below_it() {
    let through =
        sound(&[block("E W"), way("N S"), ground("NL", 1), ground("NR", 1), ground("SL", 1), ground("SR", 1)]);
    assert_eq!(through.gates.len(), 2);
    let half = sound(&[block("E W"), way("N S"), ground("NL", 1), ground("NR", 1), ground("S", 1)]);
    assert_eq!(half.gates.len(), 1);
}

#[test]
fn roads_of_one_tile_can_lead_to_different_cities() {
    let fields = [ground("EL", 1), ground("SR", 2), ground("ER SL", 3)];
    let geometry = sound(&[block("N"), block("W"), way("E"), way("S"), fields[0], fields[1], fields[2]]);
    assert_eq!(geometry.gates.iter().map(|gate| (gate.way, gate.block)).collect::<Vec<_>>(), [(2, 0), (3, 1)]);
}

#[test]
fn cities_can_meet_in_the_middle_or_fill_the_tile() {
    sound(&[block("N"), block("S"), ground("E", 3), ground("W", 3)]);
    sound(&[block("N W"), block("E S")]);
    sound(&[block("N E W"), block("S")]);
}

#[test]
fn a_city_can_come_between_another_one_and_the_ground() {
    sound(&[block("W"), ground("N", 1), ground("E", 1), ground("S", 1)]);
}

#[test]
fn a_road_can_fork() {
    let geometry = sound(&[way("N E W"), ground("WR NL", 0), ground("NR EL", 0), ground("ER S WL", 0)]);
    assert_eq!(geometry.courses[0].len(), 3);
}

#[test]
fn plans_without_sense_are_shaped_all_the_same() {
    let nothing = Geometry::new(plan(&[]));
    assert!(nothing.areas.is_empty());
    let odd = [block(""), way(""), ground("", 0), ground("N", 1), way("N E S W"), block("N S"), block("N")];
    assert_eq!(Geometry::new(plan(&odd)).areas.len(), odd.len());
}
