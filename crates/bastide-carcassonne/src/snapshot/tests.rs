//! Positions that no game reaches are refused; those that look like them but are reached are not.

use super::*;
use crate::action::Action;
use crate::config::Config;

fn rules(text: &str) -> Rules {
    Rules::new(text.parse::<Config>().expect("the configuration is valid")).expect("it can be played")
}

/// The position after some actions, which can be restored.
fn after(rules: &Rules, actions: &str) -> Snapshot {
    let mut state = rules.start();
    for word in actions.split_whitespace() {
        let action: Action = word.parse().expect("an action");
        assert_eq!(rules.validate(&state, action), Ok(()), "{word}");
        rules.apply(&mut state, action, &mut ());
    }
    let snapshot = rules.snapshot(&state);
    assert_eq!(rules.restore(&snapshot).as_ref(), Ok(&state), "{actions}");
    snapshot
}

/// Why a position is refused once it is changed.
#[track_caller]
fn refused(config: &str, actions: &str, change: impl FnOnce(&mut Snapshot)) -> String {
    let rules = rules(config);
    let mut snapshot = after(&rules, actions);
    change(&mut snapshot);
    rules.restore(&snapshot).expect_err("no game comes there").to_string()
}

fn kind(id: &str) -> TileKind {
    TileKind::from_id(id).expect("a tile")
}

fn tile(text: &str) -> (TileKind, Pos, Rot) {
    let (id, place) = text.split_once(':').expect("a place");
    match place.parse() {
        Ok(Action::PlaceTile { pos, rot }) => (kind(id), pos, rot),
        other => panic!("{other:?}"),
    }
}

fn figure(seat: usize, figure: Figure, place: &str) -> (Seat, Figure, Place) {
    (Seat::ALL[seat], figure, place.parse().expect("a place"))
}

const TRADERS: &str = "seats=2 with=traders-and-builders";

/// Red's builder extends a road of three tiles, and red is asked for the second tile.
const EARNED: &str = "BA/RFr 1,0@0 small>1,0:road.E BA/L 0,1@0 pass BA/RFr 2,0@0 builder>2,0:road.E \
                      BA/L -1,1@0 pass BA/RFr 3,0@0 pass";

#[test]
fn the_river_is_laid_before_the_rest() {
    let early = refused("seats=2 with=river", "", |s| s.tiles.push(tile("BA/L:0,-1@0")));
    assert!(early.starts_with("tile BA/L comes too early"), "{early}");
    let in_hand = refused("seats=2 with=river", "RI.1/IFI", |s| s.drawn = Some(kind("BA/L")));
    assert!(in_hand.starts_with("tile BA/L comes too early"), "{in_hand}");
    let gone = refused("seats=2 with=river", "", |s| s.discarded.push(kind("BA/L")));
    assert!(gone.starts_with("tile BA/L comes too early"), "{gone}");
}

#[test]
fn discarded_tiles_explain_that_a_later_pile_was_begun() {
    let rules = rules("seats=2 set.base=0 tile.RI/s=1 tile.RI.1/I.e=1 tile.BA/L=3");
    let mut snapshot = after(&rules, "");
    snapshot.tiles.push(tile("BA/L:0,-1@0"));
    (snapshot.turns, snapshot.active) = (1, Seat::ALL[1]);
    assert_eq!(rules.restore(&snapshot).map(drop), Err(SnapshotError::TooEarly(kind("BA/L"))));
    snapshot.discarded.push(kind("RI.1/I.e"));
    assert_eq!(rules.restore(&snapshot).map(drop), Ok(()));
}

#[test]
fn the_seats_take_turns() {
    let why = refused("seats=3", "BA/L 0,1@0 pass", |s| s.active = Seat::ALL[2]);
    assert_eq!(why, "it is the turn of blue, not of green: the seats take turns");
    let why = refused("seats=3", "BA/L 0,1@0 pass BA/L 1,1@0", |s| s.active = Seat::ALL[0]);
    assert_eq!(why, "it is the turn of blue, not of red: the seats take turns");
    // Where chance lets somebody begin, it can be the turn of anybody.
    let rules = rules("seats=3 start_player=random");
    let mut snapshot = after(&rules, "start:blue BA/L 0,1@0 pass");
    assert_eq!(snapshot.active, Seat::ALL[2]);
    for seat in Seat::first(3) {
        snapshot.active = seat;
        assert_eq!(rules.restore(&snapshot).map(drop), Ok(()));
    }
}

#[test]
fn the_last_turn_ends_without_a_next_one() {
    let rules = rules("seats=2 draws=1");
    let mut snapshot = after(&rules, "BA/L 0,1@0 pass");
    assert_eq!((snapshot.step, snapshot.active, snapshot.turns), (Step::Result, Seat::ALL[0], 1));
    assert_eq!(rules.restore(&snapshot).map(drop), Ok(()));
    snapshot.active = Seat::ALL[1];
    assert_eq!(rules.restore(&snapshot).map(drop), Ok(()), "perhaps it was found then that nothing can be drawn");
}

#[test]
fn tiles_that_go_back_into_the_stack_are_never_discarded() {
    let why = refused("seats=2 unplaceable=return_to_stack", "", |s| s.discarded.push(kind("BA/L")));
    assert!(why.starts_with("tile BA/L cannot be discarded"), "{why}");
    let early = refused("seats=2 with=river unplaceable=return_to_stack", "", |s| s.tiles.push(tile("BA/L:0,-1@0")));
    assert!(early.starts_with("tile BA/L comes too early"), "{early}");
}

#[test]
fn the_figures_of_a_completed_feature_have_gone_home() {
    let city = "BA/C 0,-1@180 pass BA/L 0,1@0";
    let why = refused("seats=2", city, |s| s.figures.push(figure(0, Figure::Small, "0,-1:city.S")));
    assert_eq!(why, "red small cannot stand at 0,-1:city.S: the feature is completed, so its figures have gone home");
    // While the action waits, the knight of a city that this very tile completed still stands there.
    let rules = rules("seats=2");
    let waits = "BA/CFc+ 0,-1@90 small>0,-1:city.N BA/C 0,-2@180";
    let snapshot = after(&rules, waits);
    assert_eq!((snapshot.step, snapshot.figures.len()), (Step::Action, 1));
    let old = refused("seats=2", "BA/C 0,-1@180 pass BA/L 0,1@0", |s| {
        s.figures.push(figure(0, Figure::Small, "0,-1:city.S"));
        s.step = Step::Action;
    });
    assert!(old.contains("completed"), "{old}");
}

#[test]
fn a_figure_on_the_new_tile_comes_with_its_action() {
    let new = refused("seats=2", "BA/L 0,1@0", |s| s.figures.push(figure(0, Figure::Small, "0,1:monastery")));
    assert!(new.contains("still to come"), "{new}");
}

#[test]
fn portals_lead_to_start_tiles_and_to_tiles_with_other_figures() {
    let rules = rules("seats=2");
    let mut snapshot = after(&rules, "BA/L 0,1@0 small>0,1:monastery");
    snapshot.figures.push(figure(0, Figure::Small, "0,0:road.E"));
    snapshot.figures.push(figure(1, Figure::Small, "0,1:field.NL"));
    assert_eq!(rules.restore(&snapshot).map(drop), Ok(()), "how figures came to be there is not asked");
}

#[test]
fn builder_and_pig_have_company() {
    let farmer = "BA/L 0,1@0 small>0,1:field.NL BA/L -1,1@0 pass";
    let rules = rules(TRADERS);
    let mut with_pig = after(&rules, farmer);
    with_pig.figures.push(figure(0, Figure::Pig, "-1,1:field.NL"));
    assert_eq!(rules.restore(&with_pig).map(drop), Ok(()));
    let pig = refused(TRADERS, farmer, |s| s.figures.push(figure(1, Figure::Pig, "-1,1:field.NL")));
    assert_eq!(pig, "blue pig cannot stand at -1,1:field.NL: it needs an own follower on the same feature");
    let builder = refused(TRADERS, "BA/RFr 1,0@0 pass", |s| {
        s.figures.push(figure(0, Figure::Builder, "1,0:road.E"));
    });
    assert!(builder.contains("own follower"), "{builder}");
}

#[test]
fn features_that_are_not_in_the_game_carry_no_figures() {
    let farmer = refused("seats=2 farmers=off", "BA/L 0,1@0 pass", |s| {
        s.figures.push(figure(0, Figure::Small, "0,1:field.NL"));
    });
    assert!(farmer.contains("not on such a feature in this game"), "{farmer}");
    let garden = refused("seats=2 figure.abbot=1", "BA/RrG 0,1@0 pass", |s| {
        s.figures.push(figure(0, Figure::Abbot, "0,1:garden"));
    });
    assert!(garden.contains("not on such a feature in this game"), "{garden}");
}

#[test]
fn nothing_has_happened_before_the_first_player_is_chosen() {
    let random = "seats=2 with=traders-and-builders start_player=random";
    let step = "the game cannot wait in step SetUp there";
    assert_eq!(refused(random, "", |s| s.tiles.push(tile("BA/L:0,1@0"))), step);
    assert_eq!(refused(random, "", |s| s.scores.0[1] = 3), step);
    assert_eq!(refused(random, "", |s| s.goods.0[1] = [0, 1, 0]), step);
    assert_eq!(refused(random, "", |s| s.discarded.push(kind("BA/L"))), step);
    assert_eq!(refused(random, "", |s| s.active = Seat::ALL[1]), step);
}

#[test]
fn turns_lay_tiles() {
    let action = refused("seats=2", "", |s| s.step = Step::Action);
    assert_eq!(action, "0 tiles laid by players are too few after 0 turns and what has come of this one");
    let turns = refused("seats=2", "BA/L 0,1@0 pass", |s| s.turns = 2);
    assert_eq!(turns, "1 tiles laid by players are too few after 2 turns and what has come of this one");
    let over = refused("seats=2", "", |s| s.step = Step::Result);
    assert_eq!(over, "the game cannot wait in step Result there");
}

#[test]
fn the_second_tile_needs_a_builder_and_a_choice() {
    let asked = after(&rules(TRADERS), EARNED);
    assert_eq!(asked.step, Step::BuilderTurn);
    let automatic = rules(&format!("{TRADERS} builder_double_turn=automatic"));
    assert_eq!(automatic.restore(&asked).map(drop), Err(SnapshotError::Step(Step::BuilderTurn)));
    let earned = "a builder's second tile is earned by a tile of the same turn, and taken after that";
    assert_eq!(refused("seats=2", "BA/L 0,1@0", |s| s.facts.insert(0, Fact::SecondTileEarned)), earned);
    assert_eq!(refused(TRADERS, "", |s| s.facts.insert(0, Fact::SecondTileEarned)), earned);
    assert_eq!(refused(TRADERS, EARNED, |s| s.facts.push(Fact::SecondTileTaken)), earned);
    assert_eq!(
        refused(TRADERS, &format!("{EARNED} again"), |s| s.facts.retain(|&fact| fact != Fact::SecondTileEarned)),
        earned
    );
    let later = refused(TRADERS, EARNED, |s| s.is_first_part = false);
    assert!(later.starts_with("a turn has a later part only after"), "{later}");
}

/// The step asks whoever's turn it is by itself, so that nothing has to be remembered.
#[test]
fn whoever_is_asked_for_the_second_tile_by_the_step_is_no_fact() {
    let blue = "BA/L 0,1@0 pass BA/RFr 1,0@0 small>1,0:road.E BA/L -1,1@0 pass BA/RFr 2,0@0 builder>2,0:road.E \
                BA/L 1,1@0 pass BA/RFr 3,0@0 pass";
    for (seat, actions) in Seat::ALL.into_iter().zip([EARNED, blue]) {
        let asked = after(&rules(TRADERS), actions);
        assert_eq!((asked.step, asked.active), (Step::BuilderTurn, seat));
        assert_eq!(asked.facts, [Fact::SecondTileEarned]);
    }
}

#[test]
fn goods_belong_to_traders_and_builders() {
    assert_eq!(refused("seats=2", "", |s| s.goods.0[1] = [0, 1, 0]), "blue has goods in a game without goods");
}
