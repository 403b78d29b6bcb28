//! Tests of position strings of Carcassonne.

use bastide_carcassonne::{Rules, State};

use crate::carcassonne::sample::{CONFIGS, DRAGONS, LATER, rules};
use crate::position::{self, MAX_BYTES, PositionError, game_name, write};
use crate::sample::{cuts_are_refused, damaged_positions_play_on, play, problems_are_reported, read_back};

/// A position in the middle of a turn, with figures, goods and a tile in hand.
const SMALL: &str = "carcassonne 1 | seats=2 with=base,traders-and-builders preset=seed draws=4 | \
                     BA/RCr:0,0@0 BA/RFr:1,0@0 BA/RRR:0,1@0 | red.small>1,0:road.E blue.small>0,1:road.S | \
                     red=0 blue=-7/1,0,2 | BA/L | 2 red PlaceTile BA/RFr first";

/// The dragon's second step: it came from the volcano, and red's fairy bars the way to the east.
const DRAGON: &str = "carcassonne 1 | seats=2 with=base,princess-and-dragon preset=seed | BA/RCr:0,0@0 BA/RFr:1,0@0 \
                      DG/F.v:0,1@0 BA/RFr:-1,0@0 DG/RFr.d:-2,0@0 | red.small>1,0:road.E | red=0 blue=0 | - | \
                      3 blue Dragon - first dragon=0,0 left=0,1 fairy=red.small>1,0:road.E asks=red.dragon";

/// Red's follower is in the portal.
const PORTAL: &str = "carcassonne 1 | seats=2 with=base,princess-and-dragon preset=seed | BA/RCr:0,0@0 DG/RRR.g:1,0@0 | \
                      - | red=0 blue=0 | - | 0 red Action - first asks=red.portal-small";

fn read(text: &str) -> Result<(Rules, State), PositionError> {
    position::read(text)
}

fn error(text: &str) -> String {
    read(text).map_or_else(|error| error.to_string(), |_| "no error".to_owned())
}

#[test]
fn every_position_of_random_games_is_read_back() {
    // Long games are looked at in steps that hit every kind of decision.
    let is_asked = |ply: usize, is_over: bool| ply < 20 || (ply + 1).is_multiple_of(7) || is_over;
    let steps = read_back::<Rules>(&CONFIGS, 3, is_asked);
    assert!(steps.len() >= 15, "not every step that waits was seen: {steps:?}");
}

#[test]
fn every_decision_with_the_dragon_is_read_back() {
    let steps = read_back::<Rules>(&DRAGONS, 2, |_, _| true);
    for step in ["Dragon", "Portal", "Action"] {
        assert!(steps.contains(step), "{step} was not seen: {steps:?}");
    }
}

#[test]
fn every_decision_about_towers_abbeys_wagons_and_quarters_is_read_back() {
    let steps = read_back::<Rules>(&LATER, 2, |_, _| true);
    for step in ["Ransom", "Abbey", "Capture", "MoveWagons", "CountRedeploy", "CountPlacement", "CountMove"] {
        assert!(steps.contains(step), "{step} was not seen: {steps:?}");
    }
}

#[test]
fn the_seats_take_turns() {
    let second = "carcassonne 1 | seats=2 with=base preset=seed | BA/RCr:0,0@0 BA/RFr:1,0@0 | - | red=0 blue=0 | - | \
                  1 blue DrawTile - first";
    assert_eq!(error(second), "no error");
    let cases = [("1 blue", "1 red", "red DrawTile", "it is the turn of blue, not of red: the seats take turns")];
    problems_are_reported::<Rules>(second, &cases);
}

#[test]
fn impossible_dragons_fairies_and_questions_are_refused() {
    let (rules, state) = read(DRAGON).unwrap();
    assert_eq!(write(&rules, &state), DRAGON);
    // What is replaced by what, where the error points to, what it says.
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str, &str)] = &[
        ("dragon=0,0", "dragon=9,9", "dragon=9,9", "the dragon stands on a tile"),
        ("dragon=0,0", "dragon=0", "dragon=0", "expected what is remembered of the turn"),
        (" dragon=0,0 left=0,1", "", "asks", "nobody is asked that there"),
        ("left=0,1", "left=9,9", "left=9,9", "the dragon leaves each tile once"),
        ("left=0,1", "left=0,0", "left=0,0", "the dragon leaves each tile once"),
        ("left=0,1", "left=0,1 left=0,1", "left=0,1 fairy", "the dragon leaves each tile once"),
        ("left=0,1", "left=-2,0", "asks", "nobody is asked that there"),
        (" left=0,1", "", "asks", "nobody is asked that there"),
        ("fairy=red.small>1,0:road.E", "fairy=red.small>2,0:road.E", "fairy", "the fairy stands beside a follower who is on the board"),
        ("fairy=red.small>1,0:road.E", "fairy=blue.small>1,0:road.E", "fairy", "the fairy stands beside a follower who is on the board"),
        ("fairy=red.small>1,0:road.E", "fairy=7,7", "fairy", "the fairy stands on a tile"),
        ("fairy=red.small>1,0:road.E", "fairy=red", "fairy", "expected what is remembered of the turn"),
        ("with=base,princess-and-dragon", "with=base,princess-and-dragon element.fairy=off", "fairy=red", "there is no fairy in this game"),
        ("preset=seed", "preset=seed fairy_placement=on_tile", "fairy=red", "with fairy_placement=on_tile the fairy stands on a tile"),
        ("asks=red.dragon", "asks=blue.dragon", "asks", "nobody is asked that there"),
        ("asks=red.dragon", "asks=red.portal-small", "asks", "nobody is asked that there"),
        ("asks=red.dragon", "asks=red.second-tile", "asks", "nobody is asked that there"),
        ("asks=red.dragon", "asks=red.question", "asks", "expected what is remembered of the turn"),
        ("asks=red.dragon", "asks=red.dragon asks=red.dragon", "asks=red.dragon$", "nobody is asked that there"),
        (" asks=red.dragon", "", "Dragon", "the game cannot wait in step Dragon there"),
        ("red.small>1,0:road.E", "red.small>1,0:road.E blue.small>0,0:city.N", "3 blue", "nobody stands on the dragon's tile"),
        ("left=0,1 fairy=red.small>1,0:road.E", "left=0,1 fairy=0,1", "3 blue", "the dragon never comes to the fairy's tile"),
        ("left=0,1 fairy=red.small>1,0:road.E", "left=0,1 fairy=0,0", "3 blue", "the dragon never comes to the fairy's tile"),
        ("princess-and-dragon", "princess-and-dragon element.dragon=off", "dragon=0,0", "there is no dragon in this game"),
        ("Dragon - first", "DrawTile - first", "left=0,1", "the dragon leaves each tile once"),
        ("fairy=red.small>1,0:road.E", "fairy=red.big>1,0:road.E", "fairy", "the fairy stands beside a follower who is on the board"),
        ("DG/RFr.d:-2,0@0", "BA/RFr:-2,0@0", "asks", "nobody is asked that there"),
        ("3 blue", "4 blue", "4 blue", "4 tiles laid by players are too few after 4 turns"),
    ];
    problems_are_reported::<Rules>(DRAGON, cases);
    let new_volcano = "carcassonne 1 | seats=2 with=base,princess-and-dragon preset=seed | BA/RCr:0,0@0 DG/F.v:0,1@0 DG/RFr.v:1,0@0 | \
                       blue.small>0,0:city.N | red=0 blue=0 | - | 1 blue Action - first dragon=1,0";
    assert_eq!(error(new_volcano), "no error");
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str, &str)] = &[
        ("dragon=1,0", "dragon=0,1", "1 blue", "a volcano was just laid, so that the dragon must be there"),
        (" dragon=1,0", "", "1 blue", "a volcano lies on the table, so that the dragon must be somewhere"),
    ];
    problems_are_reported::<Rules>(new_volcano, cases);
    // The whole of what is remembered is replaced, with the step.
    let (_, remembered) = DRAGON.split_once("blue Dragon - first ").unwrap();
    let rest = format!("Dragon - first {remembered}");
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str, &str)] = &[
        (&rest, "Action - first dragon=0,1 asks=blue.dragon", "asks", "nobody is asked that there"),
        // The fairy bars the only way.
        (&rest, "Dragon - first dragon=0,1 fairy=0,0 asks=blue.dragon", "asks", "nobody is asked that there"),
        (&rest, "DrawTile - first", "3 blue", "a volcano lies on the table, so that the dragon must be somewhere"),
        (&rest, "DrawTile - first fairy=0,0 dragon=0,0", "fairy=0,0", "it is remembered once and in its order"),
        (&rest, "DrawTile - first dragon=0,0 dragon=0,0", "dragon=0,0$", "it is remembered once and in its order"),
    ];
    problems_are_reported::<Rules>(DRAGON, cases);
}

#[test]
fn impossible_towers_and_prisoners_are_refused() {
    let raised = "carcassonne 1 | seats=2 with=base,tower preset=seed | BA/RCr:0,0@0 TO/FG:0,1@0 BA/L:1,1@0 BA/RFr:1,0@0 | \
                  blue.small>1,1:monastery | red=0 blue=0 | - | 2 red Action - first tower=0,1:1 raised=0,1 \
                  prisoner=red:blue.small tokens=red.tower:9 asks=red.capture";
    assert_eq!(error(raised), "no error");
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str, &str)] = &[
        (" asks=red.capture", "", "2 red", "whoever has just raised a tower is asked whom it takes"),
        (" raised=0,1", "", "asks", "nobody is asked that there"),
        ("tower=0,1:1", "tower=1,1:1", "tower=1,1:1", "a tower stands on a foundation"),
        ("tower=0,1:1", "tower=0,1:2", "2 red", "towers consist of the pieces that the players have placed"),
        ("red.tower:9", "red.tower:8", "2 red", "towers consist of the pieces that the players have placed"),
        ("prisoner=red:blue.small", "prisoner=red:red.small", "prisoner", "a prisoner is a follower of another player"),
        ("prisoner=red:blue.small", "prisoner=red:blue.small prisoner=blue:red.small", "2 red", "two players never hold prisoners of each other"),
        ("blue.small>1,1:monastery", "blue.small>1,0:field.NL", "asks", "nobody is asked that there"),
    ];
    problems_are_reported::<Rules>(raised, cases);
}

/// Green has closed the road of Red's wagon, which may move on.
const WAGON: &str = "carcassonne 1 | seats=3 with=base,abbey-and-mayor,count,king-and-robber preset=publisher tile.BA/CFc.1=3 \
    tile.BA/LR=5 | CO/1:-2,-1@0 CO/2:-1,-1@0 CO/3:0,-1@0 CO/4:1,-1@0 CO/5:-2,0@0 CO/6:-1,0@0 CO/7:0,0@0 CO/8:1,0@0 CO/9:-2,1@0 \
    CO/10:-1,1@0 CO/11:0,1@0 CO/12:1,1@0 BA/RFr:0,2@90 BA/CFc.1:2,1@0 BA/LR:0,3@180 BA/RFr:1,-2@90 BA/CFc.1:3,1@0 BA/LR:1,-3@0 | \
    blue.small>2,1:city.E green.small>0,0:quarter.castle red.wagon>1,-2:road.N | red=6 blue=0 green=0 | - | 5 green MoveWagons - \
    first count=market paid=red robber=green:3 asks=red.wagon";

#[test]
fn impossible_wagons_abbeys_quarters_and_cards_are_refused() {
    assert_eq!(error(WAGON), "no error");
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str, &str)] = &[
        ("asks=red.wagon", "asks=blue.wagon", "asks", "nobody is asked that there"),
        ("asks=red.wagon", "asks=red.move-out", "asks", "nobody is asked that there"),
        ("asks=red.wagon", "asks=green.move-in", "asks", "nobody is asked that there"),
        ("asks=red.wagon", "asks=green.count", "asks", "nobody is asked that there"),
        ("asks=red.wagon", "asks=green.abbey", "asks", "nobody is asked that there"),
        (" asks=red.wagon", "", "MoveWagons", "the game cannot wait in step MoveWagons there"),
        ("paid=red", "paid=pink", "paid=pink", "nobody sits there"),
        ("robber=green:3", "robber=green:0", "robber=green:0", "a card is held for a feature, by somebody who plays"),
        ("robber=green:3", "robber=pink:3", "robber=pink:3", "a card is held for a feature, by somebody who plays"),
        ("preset=publisher", "preset=publisher element.robber-baron=off", "robber=green:3", "a card is held for a feature, by somebody who plays"),
        ("count=market", "count=tower", "count=tower", "expected what is remembered of the turn"),
        ("green.small>0,0:quarter.castle", "green.wagon>0,0:quarter.market", "5 green", "the figure never stands in that quarter"),
        ("green.small>0,0:quarter.castle", "green.barn>0,0:quarter.castle", "green.barn", "green barn cannot stand at 0,0:quarter.castle"),
        ("MoveWagons - first", "DrawTile - first", "paid=red", "no tile has been laid in this part"),
        ("asks=red.wagon", "finale=red asks=red.wagon", "finale=red", "the end has begun only after the last turn"),
        ("count=market", "tokens=red.abbey:0 count=market", "5 green", "an abbey on the table is one that a player has placed"),
        ("robber=green:3", "robber=green:3 tokens=red.abbey:2", "tokens", "a player has fewer tokens than at the beginning"),
        ("count=market ", "", "paid=red$", "it is remembered once and in its order"),
    ];
    problems_are_reported::<Rules>(WAGON, cases);
}

/// Tower R40: whoever has climbed a tower beside the dragon can be joined there by the fairy, who stays when he has left.
#[test]
fn the_fairy_comes_to_the_dragon_only_on_a_tower() {
    let beside = "carcassonne 1 | seats=2 with=base,princess-and-dragon,tower preset=seed | BA/RCr:0,0@0 DG/F.v:0,1@0 TO/FG:0,2@0 \
                  BA/L:1,1@0 BA/L:1,2@0 | red.small>0,2:tower | red=0 blue=0 | - | 4 red DrawTile - first dragon=0,2 \
                  fairy=red.small>0,2:tower tower=0,2:1 tokens=blue.tower:9";
    assert_eq!(error(beside), "no error");
    let left = beside.replace("red.small>0,2:tower | ", "- | ").replace("fairy=red.small>0,2:tower", "fairy=0,2");
    assert_eq!(error(&left), "no error");
    let cases = [("tower=0,2:1 tokens=blue.tower:9", "", "4 red", "the dragon never comes to the fairy's tile")];
    problems_are_reported::<Rules>(left.trim(), &cases);
}

#[test]
fn two_followers_of_a_player_on_one_spot_are_refused() {
    let position = "carcassonne 1 | seats=2 with=base,inns-and-cathedrals,princess-and-dragon preset=seed | BA/RCr:0,0@0 BA/RFr:1,0@0 | \
                    red.small>0,0:road.E red.big>1,0:road.E | red=0 blue=0 | - | 1 blue DrawTile - first";
    assert_eq!(error(position), "no error", "followers on one feature, each on a tile of its own");
    let why = "red big cannot stand at 0,0:road.E: another follower of the same player stands on this spot";
    let cases: &[(&str, &str, &str, &str)] = &[
        (
            "red.big>1,0:road.E",
            "blue.big>0,0:road.E red.big>0,0:road.E",
            "red.small>0,0:road.E",
            &why.replace("big", "small"),
        ),
        ("red.small>0,0:road.E red.big>1,0:road.E", "red.big>0,0:road.E red.small>0,0:road.E", "red.big", why),
    ];
    problems_are_reported::<Rules>(position, cases);
}

/// A dragon on its way along a road of eight tiles. Nobody has figures, so that nobody could do anything else.
const WAY: &str = "carcassonne 1 | seats=2 with=princess-and-dragon preset=seed figure.small=0 \
                   start=DG/RFr.v:0,0@0;BA/RFr:1,0@0;BA/RFr:2,0@0;BA/RFr:3,0@0;BA/RFr:4,0@0;BA/RFr:5,0@0;BA/RFr:6,0@0 | \
                   DG/RFr.v:0,0@0 BA/RFr:1,0@0 BA/RFr:2,0@0 BA/RFr:3,0@0 BA/RFr:4,0@0 BA/RFr:5,0@0 BA/RFr:6,0@0 DG/RFr.d:7,0@0 | \
                   - | red=0 blue=0 | - | 0 red Dragon - first \
                   dragon=5,0 left=0,0 left=1,0 left=2,0 left=3,0 left=4,0 asks=blue.dragon";

#[test]
fn the_dragon_makes_six_steps_and_no_more() {
    let (rules, state) = read(WAY).unwrap();
    assert_eq!(write(&rules, &state), WAY);
    let cases: &[(&str, &str, &str, &str)] = &[(
        "dragon=5,0 left=0,0 left=1,0 left=2,0 left=3,0 left=4,0 asks=blue.dragon",
        "dragon=6,0 left=0,0 left=1,0 left=2,0 left=3,0 left=4,0 left=5,0 asks=red.dragon",
        "left=5,0",
        "the dragon leaves each tile once, and makes six steps at most",
    )];
    problems_are_reported::<Rules>(WAY, cases);
}

#[test]
fn what_is_over_is_told_by_its_step() {
    // Nothing can be drawn any more, but a movement that nobody goes on with is not the end.
    let stuck = DRAGON.replace("preset=seed", "preset=seed draws=4").replace(" asks=red.dragon", "");
    assert!(error(&stuck).contains("the game cannot wait in step Dragon there"), "{}", error(&stuck));
}

#[test]
fn the_fairy_stands_beside_followers_only() {
    let both = DRAGON
        .replace("with=base,", "with=base,traders-and-builders,")
        .replace("red.small>1,0:road.E |", "red.small>1,0:road.E red.builder>1,0:road.E |");
    assert_eq!(read(&both).map(drop), Ok(()));
    let builder = both.replace("fairy=red.small", "fairy=red.builder");
    assert!(error(&builder).contains("beside a follower who is on the board"), "{}", error(&builder));
}

#[test]
fn paid_knights_have_gone_home_before_the_dragon_moves_by_option() {
    // The dragon tile closes the city of red's knight; the volcano lies to the south.
    let text = "carcassonne 1 | seats=2 with=base,princess-and-dragon preset=seed | BA/RCr:0,0@0 DG/F.v:0,1@0 \
                DG/C.dG:0,-1@180 | red.small>0,0:city.N | red=0 blue=0 | - | 1 blue Dragon - first dragon=0,1 asks=blue.dragon";
    assert_eq!(read(text).map(drop), Ok(()));
    let late = text.replace("preset=seed", "preset=seed dragon_move=after_scoring");
    assert!(
        error(&late).contains("red small cannot stand at 0,0:city.N: the feature is completed"),
        "{}",
        error(&late)
    );
}

#[test]
fn impossible_travellers_are_refused() {
    let (rules, state) = read(PORTAL).unwrap();
    assert_eq!(write(&rules, &state), PORTAL);
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str, &str)] = &[
        ("red.portal-small", "red.portal-big", "asks", "nobody is asked that there"),
        ("red.portal-small", "red.portal-tall", "asks", "expected what is remembered of the turn"),
        ("red.portal-small", "blue.portal-small", "asks", "nobody is asked that there"),
        ("red.portal-small", "red.dragon", "asks", "nobody is asked that there"),
        ("DG/RRR.g:1,0@0", "DG/RRR.d:1,0@0", "DG/RRR.d", "tile DG/RRR.d comes too early"),
        ("DG/RRR.g:1,0@0", "BA/RRR:1,0@0", "asks", "nobody is asked that there"),
        ("red Action", "red Dragon", "asks", "nobody is asked that there"),
        ("princess-and-dragon", "princess-and-dragon element.portal=off", "asks", "nobody is asked that there"),
        ("first asks", "first fairy=1,0 dragon=0,0 asks", "dragon=0,0", "the dragon comes with the first volcano"),
    ];
    problems_are_reported::<Rules>(PORTAL, cases);
}

#[test]
fn a_position_is_one_line_that_people_can_read() {
    let (rules, state) = read(SMALL).unwrap();
    assert_eq!(write(&rules, &state), SMALL);
    assert_eq!(game_name(&format!("\n {SMALL}")).unwrap(), "carcassonne");
    assert_eq!(state.active().name(), "red");
    assert_eq!(state.scores().0[..2], [0, -7]);
    assert_eq!(state.bag().draws_left(), 0);
}

#[test]
fn spacing_does_not_matter() {
    let loose = format!("  {}\n", SMALL.replace(" | ", "|\t").replace(' ', "  "));
    assert_eq!(read(&loose).unwrap().1, read(SMALL).unwrap().1);
}

#[test]
fn every_problem_is_reported_with_its_place_and_reason() {
    // What is replaced by what, where the error points to, what it says.
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str, &str)] = &[
        ("carcassonne", "city", "city", "expected a position of \"carcassonne\""),
        ("carcassonne 1", "carcassonne 0", "0 |", "expected a position of rules version"),
        ("carcassonne 1", "carcassonne", "| seats", "expected the version of the rules, found \"\""),
        ("carcassonne 1", "carcassonne 1 2", "2 |", "expected a bar, found \"2\""),
        ("seats=2", "seats=0", "seats=0", "0 seats: a game has 1 to 6 seats"),
        ("BA/RFr:1,0@0", "BA/RFr:1,0", "BA/RFr:1", "expected a tile such as BA/RCr:0,0@0, found \"BA/RFr:1,0\""),
        ("BA/RFr:1,0@0", "BA/RFr:1,0@90", "BA/RFr:1", "tile BA/RFr at 1,0: edge mismatch on the west side: field meets road"),
        ("BA/RFr:1,0@0", "BA/RFr:32767,0@0", "BA/RFr:3", "tile BA/RFr at 32767,0: no tile lies edge to edge"),
        ("BA/RCr:0,0@0 ", "", "BA/RFr:1", "the first tiles are not the start tiles of the game"),
        ("BA/RCr:0,0@0 BA/RFr:1,0@0 BA/RRR:0,1@0", "-", "- |", "the first tiles are not the start tiles of the game"),
        ("| BA/L |", "| BA/L BA/L |", "BA/RFr first", "more tiles BA/RFr than the game has"),
        ("red.small>1", "red.tall>1", "red.tall", "expected a figure such as red.small>0,0:road.E, found \"red.tall>1,0:road.E\""),
        ("red.small>1", "red.abbot>1", "red.abbot", "red abbot cannot stand at 1,0:road.E"),
        ("red.small>1", "red.big>1", "red.big", "red has no more big figures"),
        ("red.small>1", "green.small>1", "green.small", "green has no more small figures"),
        ("red.small>1,0", "red.small>9,0", "red.small", "red small cannot stand at 9,0:road.E"),
        ("blue.small>0,1:road.S", "blue.builder>0,1:road.S", "blue.builder", "blue builder cannot stand at 0,1:road.S: it needs an own follower"),
        ("red=0", "red=+0", "red=+0", "expected each seat in its order with its points and goods"),
        ("red=0", "red=9999999", "red=9999999", "score out of range"),
        ("red=0", "red=-2147483648", "red=-2147483648", "score out of range"),
        ("red=0 ", "", "blue=-7", "expected each seat in its order"),
        (" blue=-7/1,0,2", "", "| BA/L |", "expected each seat in its order with its points and goods"),
        ("-7/1,0,2", "-7/0,0,0", "blue=-7", "expected each seat in its order"),
        ("-7/1,0,2", "-7/60000,0,2", "red=0", "goods out of range"),
        ("-7/1,0,2", "-7 green=1", "green=1", "expected a bar, found \"green=1\""),
        ("| BA/L |", "| |", "| 2 red", "expected the id of a tile such as BA/RFr, found \"\""),
        ("| BA/L |", "| XX |", "XX", "expected the id of a tile such as BA/RFr, found \"XX\""),
        ("2 red", "4000000000 red", "4000000000", "expected the number of turns that have ended, found \"4000000000\""),
        ("2 red", "3 red", "3 red", "2 tiles laid by players are too few after 3 turns"),
        ("2 red", "2 green", "green", "active seat out of range"),
        ("2 red", "2 purple", "purple", "expected the seat whose turn it is, found \"purple\""),
        ("PlaceTile", "Place", "Place BA", "expected a step such as DrawTile, found \"Place\""),
        ("PlaceTile", "BuilderTurn", "BuilderTurn", "the game cannot wait in step BuilderTurn there"),
        ("PlaceTile BA/RFr", "PlaceTile -", "PlaceTile", "the game cannot wait in step PlaceTile there"),
        ("PlaceTile BA/RFr", "PlaceTile x", "x first", "expected the tile in hand or -, found \"x\""),
        ("first", "second", "second", "expected first or later, found \"second\""),
        ("first", "first taken earned", "taken", "a builder's second tile is earned by a tile of the same turn"),
        ("first", "first soon", "soon", "expected what is remembered of the turn, such as earned"),
        ("first", "later", "later", "a turn has a later part only after"),
        ("first", "first earned", "earned", "a builder's second tile is earned by a tile of the same turn"),
        (" first", "", "", "expected first or later, found \"\""),
        (" | BA/L", "", "", "expected 7 parts between bars"),
        ("first", "first | BA/L", "| BA/L$", "expected 7 parts between bars"),
    ];
    problems_are_reported::<Rules>(SMALL, cases);
    assert!(error(&" ".repeat(MAX_BYTES + 1)).contains("at most"));
    let no_name = game_name("  | seats=2").unwrap_err().to_string();
    assert_eq!(no_name, "column 3: expected the name of the game, found \"\"");
}

#[test]
fn a_truncated_position_is_an_error_at_every_byte() {
    cuts_are_refused::<Rules>(SMALL);
    cuts_are_refused::<Rules>(DRAGON);
}

#[test]
fn damaged_positions_never_panic_and_can_be_played_on_if_they_are_read() {
    let rules = rules(CONFIGS[4]);
    let long = write(&rules, play(&rules, 3, 90).state());
    damaged_positions_play_on::<Rules>(&[SMALL, &long, DRAGON], 4500);
}
