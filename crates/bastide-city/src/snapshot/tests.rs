//! Tests of snapshots.

use bastide_kernel::{Game, Rng, random_action};

use super::*;
use crate::config::Config;

fn rules(config: &str) -> Rules {
    Rules::new(config.parse::<Config>().unwrap_or_else(|error| panic!("{config}: {error}"))).expect("it can be played")
}

/// Configurations that between them reach every step, with and without rests, shortages and second buildings.
const CONFIGS: [&str; 9] = [
    "seats=2",
    "seats=3 start_player=random",
    "seats=4 wall_trigger=any walls_per_scoring=per_feature",
    "seats=2 returned_followers=own_next_turn phase_switch=next_tile",
    "seats=3 returned_followers=immediately guard_on_gate=yes wall_trigger=any",
    "seats=2 stacks=3,10,30 walls=9 wall_trigger=any",
    "seats=4 stacks=1,2,60 followers=2 towers=1 wall_trigger=any end_check_5=after_building",
    "seats=2 stacks=1,0,74 wall_trigger=any tower_zero=forbidden walls_per_scoring=per_feature phase_switch=next_tile",
    "seats=2 stacks=1,0,0 wall_trigger=any phase_switch=next_tile",
];

#[test]
fn every_position_of_random_games_is_restored() {
    let mut steps = std::collections::BTreeSet::new();
    for config in CONFIGS {
        let rules = rules(config);
        for seed in 0..30 {
            let mut rng = Rng::new(seed, 0);
            let mut buffer = Vec::new();
            let mut state = rules.start();
            loop {
                steps.insert(state.step);
                let snapshot = rules.snapshot(&state);
                let restored = rules.restore(&snapshot).unwrap_or_else(|why| panic!("{config}: {why}\n{snapshot:?}"));
                assert_eq!(restored, state, "{config}");
                assert_eq!(rules.hash(&restored), rules.hash(&state));
                let Some(action) = random_action(&rules, &state, &mut rng, &mut buffer) else { break };
                rules.apply(&mut state, action, &mut ());
            }
        }
    }
    assert_eq!(steps.len(), 8, "not every step that waits was seen: {steps:?}");
}

/// The snapshot after some actions.
fn after(rules: &Rules, actions: &str) -> Snapshot {
    let mut state = rules.start();
    for word in actions.split_whitespace() {
        let action = rules.parse_action(word).unwrap_or_else(|error| panic!("{error}"));
        rules.validate(&state, action).unwrap_or_else(|why| panic!("{word}: {why}"));
        rules.apply(&mut state, action, &mut ());
    }
    rules.snapshot(&state)
}

/// Why a changed snapshot is refused.
#[track_caller]
fn refused(config: &str, actions: &str, change: impl FnOnce(&mut Snapshot)) -> SnapshotError {
    let rules = rules(config);
    let mut snapshot = after(&rules, actions);
    change(&mut snapshot);
    rules.restore(&snapshot).expect_err("no game comes there")
}

fn place(text: &str) -> Place {
    text.parse().expect("a place")
}

fn edge(text: &str) -> Edge {
    text.parse().expect("an edge")
}

const RED: Seat = Seat::ALL[0];
const BLUE: Seat = Seat::ALL[1];

/// Three tiles in a row with a market of three kinds; the third completes it and red is about to build the gate.
const ROW: &str = "CI/MRRR.F+ 0,0@90 market-woman>0,0:market.E CI/MRMR.G 1,0@90 pass CI/MRRR.L+ 2,0@270 pass";
const CONFIG: &str = "seats=2 stacks=1,4,1";

/// The same with the gate, a wall and blue's guard asked for.
const GUARD: &str = "CI/MRRR.F+ 0,0@90 market-woman>0,0:market.E CI/MRMR.G 1,0@90 pass CI/MRRR.L+ 2,0@270 pass \
                     gate>0,0:N wall>1,0:N";

#[test]
fn between_wall_buildings_nothing_is_built() {
    let works = |change: fn(&mut Works)| refused("seats=2", "CI/TEE+", |s| change(&mut s.works));
    for change in [
        (|works| works.pieces = 1) as fn(&mut Works),
        |works| works.more = 1,
        |works| works.is_building_turn = true,
        |works| works.built = Some(Edge::new(Pos::ORIGIN, bastide_kernel::Side::North)),
        |works| works.builder = BLUE,
    ] {
        assert_eq!(works(change), SnapshotError::Works);
    }
}

#[test]
fn a_wall_building_goes_round() {
    for change in [
        (|s| s.works.pieces = 3) as fn(&mut Snapshot),
        |s| s.works.pieces = 5,
        |s| s.works.builder = BLUE,
        |s| s.works.more = 1,
        |s| s.works.is_building_turn = false,
        |s| s.works.built = Some(Edge::new(Pos::ORIGIN, bastide_kernel::Side::North)),
    ] {
        assert_eq!(refused(CONFIG, ROW, change), SnapshotError::Works);
    }
    // With more than one building a turn the same may follow.
    let per_feature = rules(&format!("{CONFIG} walls_per_scoring=per_feature"));
    let mut snapshot = after(&per_feature, ROW);
    snapshot.works.more = 1;
    assert!(per_feature.restore(&snapshot).is_ok());
    snapshot.works.more = 4;
    assert_eq!(per_feature.restore(&snapshot).map(drop), Err(SnapshotError::Works));
}

#[test]
fn a_guard_is_asked_for_on_the_piece_just_built() {
    let guard = |seat, at: &str| Guard { seat, edge: edge(at) };
    let new = refused(CONFIG, GUARD, |s| s.guards.push(guard(BLUE, "1,0:N")));
    assert_eq!(new, SnapshotError::Guard(BLUE, edge("1,0:N"), Misplaced::NewWall));
    assert_eq!(refused(CONFIG, GUARD, |s| s.works.built = Some(edge("1,0:S"))), SnapshotError::Works);
    assert_eq!(refused(CONFIG, GUARD, |s| s.works.built = None), SnapshotError::Works);
    // R29: on the gate only by option. Blue's turn, so that red has just built it.
    let on_gate = |s: &mut Snapshot| {
        s.walls = [0; 2];
        s.works = Works { pieces: 3, builder: RED, built: Some(edge("0,0:N")), ..s.works };
    };
    assert_eq!(refused(CONFIG, GUARD, on_gate), SnapshotError::Step(Step::PlaceGuard));
    let allowed = rules(&format!("{CONFIG} guard_on_gate=yes"));
    let mut snapshot = after(&allowed, &GUARD.replace("gate>0,0:N wall>1,0:N", "gate>0,0:N"));
    assert!(allowed.restore(&snapshot).is_ok());
    snapshot.guards.push(guard(RED, "0,0:N"));
    assert_eq!(allowed.restore(&snapshot).map(drop), Err(SnapshotError::Guard(RED, edge("0,0:N"), Misplaced::NewWall)));
}

#[test]
fn followers_stand_where_they_can_have_been_set() {
    let new = refused(CONFIG, "CI/TEE+ 0,0@0", |s| s.followers.push((RED, place("0,0:street.N"))));
    assert_eq!(new, SnapshotError::Follower(RED, place("0,0:street.N"), Misplaced::NewTile));
    let gone = refused(CONFIG, ROW, |s| s.followers.push((RED, place("1,0:market.E"))));
    assert_eq!(gone, SnapshotError::Follower(RED, place("1,0:market.E"), Misplaced::Complete));
    // Before the follower of the completing tile is set, the market is not scored yet, also not one beside it (R9).
    let waits = rules(CONFIG);
    let beside = "CI/MRRR.F+ 0,0@90 market-woman>0,0:market.E CI/RRRR.ChateauComtal 1,0@0";
    for actions in [ROW.strip_suffix(" pass").expect("it ends so"), beside] {
        let snapshot = after(&waits, actions);
        assert_eq!((snapshot.step, snapshot.followers.len()), (Step::PlaceFollower, 1));
        assert!(waits.restore(&snapshot).is_ok());
    }
}

#[test]
fn followers_rest_no_longer_than_they_must() {
    let draw = "CI/TEE+ 0,0@0 pass";
    let rest = |seat: Seat| move |s: &mut Snapshot| s.resting[seat] = 1;
    assert_eq!(refused("seats=2", draw, rest(RED)), SnapshotError::Awake(RED));
    // It is blue's turn: blue's own are awake, red's are not yet.
    let own = "seats=2 returned_followers=own_next_turn";
    assert_eq!(refused(own, draw, rest(BLUE)), SnapshotError::Awake(BLUE));
    let rules = rules(own);
    let mut snapshot = after(&rules, draw);
    snapshot.resting[RED] = 7;
    assert!(rules.restore(&snapshot).is_ok());
    snapshot.resting[RED] = 8;
    assert_eq!(rules.restore(&snapshot).map(drop), Err(SnapshotError::TooManyFollowers(RED)));
}

#[test]
fn nothing_has_happened_before_the_first_player_is_chosen() {
    let random = "seats=2 start_player=random";
    let step = SnapshotError::Step(Step::SetUp);
    assert_eq!(refused(random, "", |s| s.scores.0[1] = 3), step);
    assert_eq!(refused(random, "", |s| s.discarded.push(TileKind(0))), step);
    assert_eq!(refused(random, "", |s| s.active = BLUE), step);
    assert_eq!(refused("seats=2", "", |s| s.step = Step::SetUp), step);
}

#[test]
fn the_game_ends_when_it_must_and_not_before() {
    let result = |s: &mut Snapshot| s.step = Step::Result;
    assert_eq!(refused("seats=2", "CI/TEE+ 0,0@0 pass", result), SnapshotError::Step(Step::Result));
    // E3: four free positions would have ended the game.
    let few = |s: &mut Snapshot| {
        s.gate = Some(edge("0,0:N"));
        s.walls = [3, 0];
        s.step = Step::DrawTile;
        s.turns = 3;
        s.active = BLUE;
        s.works = Works { builder: BLUE, ..Works::default() };
        s.resting = Seats::default();
    };
    assert_eq!(refused(CONFIG, ROW, few), SnapshotError::Step(Step::DrawTile));
    let later = rules(&format!("{CONFIG} end_check_5=after_building"));
    let mut snapshot = after(&later, ROW);
    few(&mut snapshot);
    assert!(later.restore(&snapshot).is_ok());
    // E1: with the last wall.
    let empty = refused(&format!("{CONFIG} walls=3 end_check_5=after_building"), ROW, few);
    assert_eq!(empty, SnapshotError::Step(Step::DrawTile));
}

#[test]
fn kinds_that_the_set_does_not_have_are_refused() {
    assert_eq!(refused("seats=2", "", |s| s.discarded.push(TileKind(200))), SnapshotError::Number("kind of a tile"));
}
