//! How opponents use towers, prisoners and ransoms.

use bastide_ai::{Bot, Level, Valued};
use bastide_carcassonne::{Action, Deployed, Rules, SegmentKind, State};
use bastide_kernel::{Decision, Game, Pos};

use crate::ignoring::{NEVER, margin};
use crate::position::{decisions, decisions_with, position, turn, turn_of};

#[test]
fn who_minds_towers_beats_who_ignores_them() {
    let (mean, _) = margin("seats=2 with=tower", |weights| {
        weights.captured = [0.0, 0.0];
        (weights.piece, weights.prisoner, weights.captive) = (0.0, 0.0, 0.0);
    });
    assert!(mean > 0.0, "{mean}");
}

#[test]
fn who_raises_towers_beats_who_never_does() {
    let (mean, _) = margin("seats=2 with=tower", |weights| weights.piece = NEVER);
    assert!(mean > 0.0, "{mean}");
}

/// A tower between a knight of Blue in a growing city and his highwayman.
#[test]
fn prisoners_are_taken_where_it_hurts() {
    let config = "seats=2 with=tower tile.BA/CFc.1=4 start=BA/RCr:0,0@0;TO/FG:1,-1@0";
    let before = "BA/L 0,1@0 pass BA/CFc.1 0,-1@90 small>0,-1:city.N BA/L 1,1@0 pass BA/RFr 1,0@0 small>1,0:road.E \
        BA/L 2,-1@0 pass BA/CFc.1 0,-2@90 pass BA/RFr 2,0@0";
    assert_eq!(turn(config, before), "tower>1,-1 blue.small<0,-1:city.N");
}

/// Red has 4 points and a follower with Blue.
const HELD: &str = "BA/C 0,-1@180 small>0,-1:city.S BA/RFr 1,0@0 pass BA/L 1,1@0 small>1,1:monastery \
    BA/RFr 2,0@0 tower>0,1 red.small<1,1:monastery";

#[test]
fn who_has_nobody_else_buys_his_follower_back_while_that_pays() {
    let config = |more: &str| format!("seats=2 with=tower {more} start=BA/RCr:0,0@0;TO/FG:0,1@0");
    assert_eq!(turn(&config("figure.small=1"), HELD), "ransom:blue.small", "nobody in hand and a long way to go");
    assert_eq!(turn(&config("figure.small=1 draws=6"), HELD), "pass", "it is nearly over");
    assert_eq!(turn(&config(""), HELD), "pass", "six are in hand");
}

/// The squares of a seat's followers that a tower reaches once it is raised by one.
fn in_reach(rules: &Rules, state: &State, is_asked: impl Fn(&Deployed) -> bool) -> Vec<Pos> {
    let board = state.board();
    let is_prey = |d: &&Deployed| d.figure.is_follower() && is_asked(d);
    let squares = board.figures().iter().filter(is_prey).map(|d| board.tile_of(d.node).pos);
    let reaches = |to: Pos| {
        rules.towers(state).any(|tower| {
            let (dx, dy) = ((tower.at.x - to.x).abs(), (tower.at.y - to.y).abs());
            !tower.is_closed && dx.min(dy) == 0 && dx + dy <= i16::from(tower.height) + 1
        })
    };
    squares.filter(|&to| reaches(to)).collect()
}

/// There is as much to win where the tower cannot come.
#[test]
fn nobody_is_left_where_a_tower_will_reach() {
    let config = "seats=2 with=tower start=BA/RCr:0,0@0;TO/FG:1,-1@0;BA/RFr:-1,0@0;BA/RFr:-2,0@0;BA/RFr:-3,0@0";
    let (rules, mut state) = position(config, "BA/RFr 1,0@0 tower>1,-1 BA/RFr 2,0@0 pass BA/L");
    let red = state.active();
    let done = turn_of(&rules, state.clone(), Bot::new(Level::Steady, 1));
    for word in done.split_whitespace() {
        rules.apply(&mut state, rules.parse_action(word).expect("an action"), &mut ());
    }
    assert!(done.contains(":monastery"), "{done}");
    assert_eq!(in_reach(&rules, &state, |d| d.seat == red), [], "{done}");
}

/// How many followers stand in reach of a tower when their owner's turn ends, of all who stand.
fn exposed(captured: [f32; 2]) -> (usize, usize) {
    let mut weights = <Rules as Valued>::weights(Level::Steady);
    weights.captured = captured;
    let (mut exposed, mut all) = (0, 0);
    decisions_with(
        "seats=2 with=tower draws=40",
        |seed| Bot::with_weights(Level::Steady, weights, seed),
        12,
        |rules, state, _, chosen| {
            let mut after = state.clone();
            rules.apply(&mut after, chosen, &mut ());
            if rules.decision(&after) == Decision::Chance {
                let own = state.asked();
                exposed += in_reach(rules, &after, |d| d.seat == own).len();
                all += after.board().figures().iter().filter(|d| d.seat == own && d.figure.is_follower()).count();
            }
        },
    );
    (exposed, all)
}

#[test]
fn fewer_followers_are_left_in_reach_of_towers_than_without_fear() {
    let (fearing, ignoring) = (exposed(<Rules as Valued>::weights(Level::Steady).captured), exposed([0.0, 0.0]));
    println!("in reach, of all: {fearing:?}, without fear {ignoring:?}");
    assert!(4 * fearing.0 * ignoring.1 < 3 * ignoring.0 * fearing.1, "{fearing:?}, without fear {ignoring:?}");
}

#[test]
fn towers_are_raised_to_take_somebody_and_climbed_only_in_need() {
    for level in Level::ALL {
        let (mut raised, mut taken, mut climbed, mut offered) = (0, 0, 0, 0);
        decisions("seats=3 with=tower draws=50", level, 6, |rules, state, legal, chosen| {
            let climbs =
                |action: &Action| matches!(action, Action::Put { spot, .. } if spot.kind() == SegmentKind::Tower);
            raised += u32::from(matches!(chosen, Action::Build { .. }));
            taken += u32::from(matches!(chosen, Action::Take { .. }));
            offered += u32::from(legal.iter().any(climbs));
            if climbs(&chosen) {
                climbed += 1;
                assert!(!in_reach(rules, state, |d| d.seat == state.active()).is_empty(), "somebody is in danger");
            }
        });
        println!("{level}: {raised} raised, {taken} taken, {climbed} of {offered} climbed");
        assert!(taken > 20 && 10 * taken >= 9 * raised, "{level}: {taken} prisoners by {raised} pieces");
        assert!(8 * climbed < offered, "{level} climbed {climbed} times of {offered}");
    }
}
