//! Tests of game records of The City.

use bastide_city::Rules;
use bastide_kernel::{Decision, Seat};

use crate::bgn::{Record, game_name};
use crate::city::sample::{CONFIGS, SMALL, rules};
use crate::notated::Notated;
use crate::sample::{damaged_records_are_read_back, play};

fn read(text: &str) -> Result<Record<Rules>, String> {
    Record::read(text).map_err(|error| error.to_string())
}

#[test]
fn reading_gives_back_what_was_written_byte_for_byte() {
    let (mut finished, mut unfinished) = (0, 0);
    for config in CONFIGS {
        let rules = rules(config);
        for (seed, plies) in [(1, usize::MAX), (2, usize::MAX), (3, 0), (4, 1), (5, 37), (6, 90), (7, 117), (8, 151)] {
            let log = play(&rules, seed, plies);
            let text = Record::from_log(&log).to_string();
            let again = read(&text).unwrap_or_else(|error| panic!("{config}: {error}\n{text}"));
            assert_eq!(again.to_string(), text);
            assert_eq!(again.actions(), log.actions());
            assert_eq!(again.replay().state(), log.state());
            match log.decision() {
                Decision::Over => finished += 1,
                Decision::Seat(_) | Decision::Chance => unfinished += 1,
            }
        }
    }
    assert!(finished >= 16 && unfinished >= 30, "{finished} finished, {unfinished} unfinished");
}

#[test]
fn a_wall_building_is_part_of_the_turn_that_caused_it() {
    let record = read(SMALL).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.to_string(), SMALL);
    assert_eq!(game_name(SMALL).unwrap(), "the-city");
    assert_eq!(record.result().unwrap().0[..2], [16, 6]);
    // Blue builds and sets a guard in red's turn.
    let last = SMALL.lines().find(|line| line.starts_with("3 red ")).unwrap();
    assert_eq!(last.split(' ').count(), 2 + 11);
}

#[test]
fn every_problem_is_reported_with_its_place_and_reason() {
    for (from, to, expected) in [
        ("the-city", "carcassonne", "line 1, column 8: this is a game of \"carcassonne\", not of \"the-city\""),
        ("seats=2", "seats=6", "line 3, column 10: 6 seats: The City has 2 to 4 seats"),
        ("stacks=1,4,1", "tiles=CI/A", "line 3, column 10: tile set, line 1: tile CI/A has no number of copies"),
        ("[Red", "[Green", "line 4, column 1: nobody plays Green: the game has 2 seats"),
        ("CI/MRMR.G", "BA/RFr", "line 8, column 8: \"BA/RFr\" is no action; expected a tile (CI/TEE+)"),
        ("1,0@90", "1,0@270", "line 8, column 18: 1,0@270: the tile looks the same in rotation 90; use that one"),
        (
            "steward>1,0:area.NL",
            "steward>0,0:area.NL",
            "steward>0,0:area.NL: followers go on the tile just laid at 1,0",
        ),
        ("gate>0,0:N", "wall>0,0:N", "wall>0,0:N: the first piece is the gate"),
        ("gate>0,0:N", "gate>0,0:E", "gate>0,0:E: the edge does not face the outside of the city"),
        ("wall>2,0:N", "wall>2,0:S", "wall>2,0:S: the wall goes on at 2,0:N or 0,0:W only"),
        ("tower>cw", "tower>up", "\"tower>up\" is no action"),
        ("tower>cw", "tower>cw pass", "turn 3 is over: \"pass\" belongs on a line of the next turn"),
        ("red=16 blue=6\"", "red=15 blue=6\"", "line 5, column 10: the result is given as \"red=15 blue=6\""),
    ] {
        assert!(SMALL.contains(from), "{from:?} is not in the sample");
        let error = read(&SMALL.replacen(from, to, 1)).expect_err(expected);
        assert!(error.contains(expected), "{from:?} -> {to:?}\n     got {error}\nexpected {expected}");
    }
}

#[test]
fn damaged_records_never_panic_and_what_is_read_is_written_back() {
    let long = Record::from_log(&play(&rules(CONFIGS[7]), 9, 60)).to_string();
    damaged_records_are_read_back::<Rules>(&[SMALL, &long], 3000);
}

#[test]
fn the_largest_set_of_tiles_fits_into_a_header() {
    // As many kinds as a set can have, each with the longest parts.
    let kinds: Vec<String> = (0..200)
        .map(|i| {
            let streets = ["N", "E", "S", "W"].map(|side| format!("street:{side}>crossing")).join(",");
            let areas = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"].map(|half| format!("area:{half}")).join(",");
            format!("X/{i:0>38},1,{streets},{areas},historic:{}", "h".repeat(40))
        })
        .collect();
    let rules = rules(&format!("seats=2 tiles=stacks,100,100,0;{}", kinds.join(";")));
    let mut record = Record::from_log(&play(&rules, 1, usize::MAX));
    record.set_player(Seat::ALL[0], "Anna").unwrap();
    let text = record.to_string();
    assert_eq!(read(&text).map(|again| again.to_string()), Ok(text));
    assert!(rules.config_text().len() > 40_000);
}

#[test]
fn a_player_is_told_in_one_line() {
    let record = read(SMALL).unwrap_or_else(|error| panic!("{error}"));
    let (rules, log) = (record.rules(), record.replay());
    assert_eq!(rules.player_text(log.state(), Seat::ALL[0]), "red 16: 4 followers 1 resting 5 towers");
    assert_eq!(rules.player_text(log.state(), Seat::ALL[1]), "blue 6: 5 followers 6 towers");
}
