//! Tests of position strings of The City.

use bastide_city::{Rules, State, Step};

use crate::city::sample::{CONFIGS, rules};
use crate::position::{self, PositionError, game_name, write};
use crate::sample::{cuts_are_refused, damaged_positions_play_on, play, problems_are_reported, read_back};

/// A position in the middle of a wall building, with a guard, a tower of an earlier one, and a resting follower.
const SMALL: &str = "the-city 1 | seats=2 stacks=1,4,2 | CI/MRRR.F+:0,0@90 CI/MRMR.G:1,0@90 CI/MRRR.L+:2,0@270 | \
                     blue.steward>1,0:area.NL red.steward>2,0:area.NL | gate>0,0:N cw=2 ccw=0 | red.guard>2,0:N | \
                     blue.tower>cw:1 | red=9/1 blue=-3 | CI/TEE+ | 2 red BuildWall - building builder=blue pieces=1";

fn read(text: &str) -> Result<(Rules, State), PositionError> {
    position::read(text)
}

#[test]
fn every_position_of_random_games_is_read_back() {
    let steps = read_back::<Rules>(&CONFIGS, 4, |_, _| true);
    assert_eq!(steps.len(), 8, "not every step that waits was seen: {steps:?}");
}

#[test]
fn a_position_is_one_line_that_people_can_read() {
    let (rules, state) = read(SMALL).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(write(&rules, &state), SMALL);
    assert_eq!(game_name(SMALL).unwrap(), "the-city");
    assert_eq!((state.step(), state.works().builder.name()), (Step::BuildWall, "blue"));
    assert_eq!(state.scores().0[..2], [9, -3]);
    let red = state.player(state.active());
    assert_eq!((red.supply, red.resting, red.towers), (4, 1, 6));
    assert_eq!((state.pool(), state.bag().stacks(&rules)), (68, [0, 1, 2]));
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
        ("the-city 1", "carcassonne 1", "carcassonne", "expected a position of \"the-city\""),
        ("the-city 1", "the-city 0", "0 |", "expected a position of rules version"),
        ("seats=2", "seats=5", "seats=5", "5 seats: The City has 2 to 4 seats"),
        ("stacks=1,4,2", "with=base", "seats=2 with", "unknown option \"with\""),
        // Tiles.
        ("CI/MRMR.G:1,0@90", "CI/MRMR.G:1,0", "CI/MRMR.G:1", "expected a tile such as CI/TEE+:0,0@90, found"),
        ("CI/MRMR.G:1,0@90", "BA/RFr:1,0@90", "BA/RFr", "expected a tile such as CI/TEE+:0,0@90, found"),
        ("CI/MRMR.G:1,0@90", "CI/MRMR.G:5,0@90", "CI/MRMR.G:5", "tile CI/MRMR.G at 5,0: no tile lies edge to edge"),
        ("CI/MRMR.G:1,0@90", "CI/MRMR.G:32767,-32768@90", "CI/MRMR.G:3", "tile CI/MRMR.G at 32767,-32768: no tile lies"),
        ("CI/MRMR.G:1,0@90", "CI/MRMR.G:1,0@270", "CI/MRMR.G:1", "tile CI/MRMR.G at 1,0: the tile looks the same in rotation 90"),
        ("CI/MRMR.G:1,0@90", "CI/STR+:1,0@90", "CI/STR+", "tile CI/STR+ at 1,0: on the west side a street would meet"),
        ("CI/MRRR.L+:2,0@270", "CI/MRRR.F+:2,0@270", "CI/MRRR.F+:2", "more tiles CI/MRRR.F+ than the game has"),
        ("| CI/TEE+ |", "| CI/TEE+ CI/TEE+ CI/TEE+ CI/STR+ CI/STR+ |", "CI/STR+ |", "more tiles CI/STR+ than the game has"),
        ("| CI/TEE+ |", "| |", "| 2 red", "expected the id of a tile such as CI/TEE+, found \"\""),
        // Followers, guards and towers.
        ("blue.steward>", "blue.citizen>", "blue.citizen", "expected a follower such as red.citizen>0,0:street.N"),
        ("blue.steward>1,0:area.NL", "blue.steward>1,0:area.EL", "blue.steward", "blue steward cannot stand at 1,0:area.EL: there is no such place"),
        ("blue.steward>1,0:area.NL", "blue.steward>2,0:area.NL", "red.steward", "red steward cannot stand at 2,0:area.NL: each tile brings one follower"),
        ("blue.steward>1,0:area.NL", "blue.market-woman>1,0:market.E", "blue.market", "blue market-woman cannot stand at 1,0:market.E: it is complete"),
        ("blue.steward", "green.steward", "green.steward", "green has no more followers"),
        ("red.guard>2,0:N", "red.guard>2,0:E", "red.guard", "red guard cannot stand at 2,0:E: there is no such place"),
        ("red.guard>2,0:N", "red.guard>0,0:N", "red.guard", "red guard cannot stand at 0,0:N: no guard stands on the gate in this game"),
        ("red.guard>2,0:N", "red.guard>2,0:N blue.guard>2,0:N", "blue.guard", "blue guard cannot stand at 2,0:N: each piece carries one guard"),
        ("red.guard>2,0:N", "red>2,0:N", "red>2", "expected a guard such as red.guard>2,1:E"),
        ("blue.tower>cw:1", "blue.tower>cw:3", "blue.tower", "a tower of blue cannot stand 3 walls clockwise of the gate"),
        ("blue.tower>cw:1", "blue.tower>cw:1 red.tower>cw:1", "red.tower", "a tower of red cannot stand 1 walls clockwise of the gate"),
        ("blue.tower>cw:1", "blue.tower>cw:2 red.tower>cw:1", "red.tower", "a tower of red cannot stand 1 walls clockwise of the gate"),
        ("stacks=1,4,2", "stacks=1,4,2 towers=0", "blue.tower", "blue has no more towers"),
        ("stacks=1,4,2", "stacks=1,4,2 followers=2", "red.guard", "red has no more followers"),
        ("blue.tower>cw:1", "blue.tower>up:1", "blue.tower", "expected a tower such as red.tower>cw:4"),
        // The wall.
        ("gate>0,0:N", "gate>0,0:E", "gate>0,0:E", "the gate at 0,0:E does not face the outside of the city"),
        ("gate>0,0:N", "gate>7,7:N", "gate>7,7:N", "the gate at 7,7:N does not face the outside of the city"),
        ("gate>0,0:N cw=2 ccw=0", "-", "- | red.guard", "walls and towers need a gate"),
        ("cw=2", "cw=8", "cw=8", "there are more walls than in the game or than round the city"),
        ("stacks=1,4,2", "stacks=1,4,2 walls=1", "cw=2", "there are more walls than in the game or than round the city"),
        ("cw=2 ccw=0", "cw=2", "| red.guard", "expected the walls counter-clockwise of the gate such as ccw=4, found \"\""),
        ("cw=2 ccw=0", "cw=2 ccw=0 nw=1", "nw=1", "expected a bar, found \"nw=1\""),
        ("stacks=1,4,2", "stacks=5,4,2", "gate>0", "nothing is built before the first stack is drawn"),
        // Players.
        ("blue=-3", "blue=+3", "blue=+3", "expected each seat in its order with its points and resting followers"),
        ("red=9/1", "red=9/0", "red=9/0", "expected each seat in its order with its points and resting followers"),
        ("red=9/1", "red=9/6", "red.guard", "red has no more followers"),
        ("blue=-3", "blue=-3000000", "red=9", "score out of range"),
        ("blue=-3", "blue=-2147483648", "red=9", "score out of range"),
        ("seats=2", "seats=2 returned_followers=immediately", "red=9/1", "the followers of red that came back can be used again"),
        // The turn.
        ("2 red", "3 red", "3 red", "tiles laid: 3, turns ended: 3; each turn lays one tile"),
        ("2 red BuildWall - building builder=blue", "2 blue BuildWall - building", "blue BuildWall", "it would not be the turn of blue"),
        ("2 red", "2 green", "green BuildWall", "active seat out of range"),
        ("BuildWall", "Build", "Build -", "expected a step such as DrawTile, found \"Build\""),
        ("BuildWall", "EndTurn", "2 red", "tiles laid: 3, turns ended: 2; each turn lays one tile"),
        ("BuildWall -", "BuildWall CI/TEE+", "BuildWall", "the game cannot wait in step BuildWall there"),
        ("builder=blue", "builder=green", "builder=green", "builder out of range"),
        ("builder=blue", "builder=red", "builder=red", "expected building, builder=blue (if not the seat whose turn it is)"),
        (" builder=blue", "", "building", "the wall building does not agree with the position"),
        ("pieces=1", "pieces=2", "building", "the wall building does not agree with the position"),
        ("pieces=1", "pieces=0", "pieces=0", "expected building, builder=blue"),
        ("pieces=1", "pieces=1 more=1", "building", "the wall building does not agree with the position"),
        ("building builder=blue", "builder=blue building", "building pieces", "expected building, builder=blue"),
        (" building", "", "builder", "the wall building does not agree with the position"),
        ("BuildWall - building", "PlaceGuard - building", "building", "the wall building does not agree with the position"),
        (" | CI/TEE+", "", "", "expected 10 parts between bars: game, configuration, tiles, followers, wall, guards, towers, players"),
    ];
    problems_are_reported::<Rules>(SMALL, cases);
}

#[test]
fn a_truncated_position_is_an_error_at_every_byte() {
    cuts_are_refused::<Rules>(SMALL);
}

#[test]
fn damaged_positions_never_panic_and_can_be_played_on_if_they_are_read() {
    let rules = rules(CONFIGS[2]);
    let longs = [80, 140, 170].map(|plies| write(&rules, play(&rules, 3, plies).state()));
    damaged_positions_play_on::<Rules>(&[SMALL, &longs[0], &longs[1], &longs[2]], 4000);
}
