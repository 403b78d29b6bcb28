//! Tests of the game notation.

use std::collections::BTreeSet;

use bastide_carcassonne::Rules;
use bastide_kernel::{Decision, Seat};

use crate::bgn::{MAX_BYTES, MAX_TAGS, MAX_VALUE, Problem, Record, TagError, game_name};
use crate::carcassonne::sample::{CONFIGS, DRAGONS, rules};
use crate::sample::{damaged_records_are_read_back, play};

/// A small game with a comment-free canonical text, for everything that is about single characters.
const SMALL: &str = r#"[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base,traders-and-builders preset=seed draws=4"]
[Red "Anna \"Ace\" \\o/"]
[Blue "Jörg 李\u{2028}\t"]
[Date "2026-10-05"]
[Table "7"]
[Result "red=3 blue=5"]

1 red BA/RFr 1,0@0 small>1,0:road.E
2 blue BA/RRR 0,1@0 small>0,1:road.S
3 red BA/RFr 2,0@0 builder>2,0:road.E
4 blue BA/C 0,-1@180 small>0,-1:city.S

red=3 blue=5
"#;

fn read(text: &str) -> Result<Record<Rules>, String> {
    Record::read(text).map_err(|error| error.to_string())
}

fn small() -> Record<Rules> {
    read(SMALL).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn reading_gives_back_what_was_written_byte_for_byte() {
    let (mut finished, mut unfinished) = (0, 0);
    for config in CONFIGS {
        let rules = rules(config);
        for (seed, plies) in [(1, usize::MAX), (2, usize::MAX), (3, 0), (4, 1), (5, 2), (6, 37), (7, 50), (8, 51)] {
            let log = play(&rules, seed, plies);
            let mut record = Record::from_log(&log);
            if seed % 2 == 0 {
                record.set_player(Seat::ALL[0], &format!("player {seed}")).unwrap();
                record.set_tag("Date", "2026-10-05").unwrap();
            }
            let text = record.to_string();
            let again = read(&text).unwrap_or_else(|error| panic!("{config}: {error}\n{text}"));
            assert_eq!(again, record);
            assert_eq!(again.to_string(), text);
            assert_eq!(again.actions(), log.actions());
            assert_eq!(again.replay().state(), log.state());
            match log.decision() {
                Decision::Over => finished += 1,
                Decision::Seat(_) | Decision::Chance => unfinished += 1,
            }
        }
    }
    assert!(finished >= 20 && unfinished >= 40, "{finished} finished, {unfinished} unfinished");
}

#[test]
fn the_canonical_text_is_a_fixed_point() {
    assert_eq!(small().to_string(), SMALL);
}

#[test]
fn headers_are_understood() {
    let record = small();
    assert_eq!(record.player(Seat::ALL[0]), Some(r#"Anna "Ace" \o/"#));
    assert_eq!(record.player(Seat::ALL[1]), Some("Jörg 李\u{2028}\t"));
    assert_eq!(record.tags().collect::<Vec<_>>(), [("Date", "2026-10-05"), ("Table", "7")]);
    assert_eq!(record.tag("Table"), Some("7"));
    assert_eq!(record.tag("Event"), None);
    assert_eq!(record.result().unwrap().0[..2], [3, 5]);
    assert_eq!(game_name(SMALL).unwrap(), "carcassonne");
}

#[test]
fn a_record_can_be_replayed_to_any_ply() {
    let record = small();
    let all = record.actions();
    for ply in 0..=all.len() + 1 {
        assert_eq!(record.replay_to(ply).actions(), &all[..ply.min(all.len())]);
    }
}

#[test]
fn a_record_may_end_in_the_middle_of_any_decision() {
    let mut seen = BTreeSet::new();
    for config in DRAGONS {
        let rules = rules(config);
        let whole = Record::from_log(&play(&rules, 1, 250));
        for ply in 0..=whole.actions().len() {
            let log = whole.replay_to(ply);
            let text = Record::from_log(&log).to_string();
            let again = read(&text).unwrap_or_else(|error| panic!("{config}: {error}\n{text}"));
            assert_eq!(again.replay().state(), log.state(), "{text}");
            seen.insert(log.state().wait().name());
        }
    }
    assert!(["Action", "Dragon", "Portal"].into_iter().all(|name| seen.contains(name)), "{seen:?}");
}

#[test]
fn who_begins_is_part_of_the_first_turn() {
    let rules = rules("seats=3 start_player=random draws=1");
    let mut log = play(&rules, 0, 0);
    log.play("start:green".parse().unwrap()).unwrap();
    assert!(Record::from_log(&log).to_string().contains("\n1 green start:green\n"));
    log.play("BA/L".parse().unwrap()).unwrap();
    assert!(Record::from_log(&log).to_string().contains("\n1 green start:green BA/L\n"));
}

#[test]
fn a_double_turn_is_one_line() {
    let rules = rules(CONFIGS[3]);
    let logs = (0..20).map(|seed| play(&rules, seed, usize::MAX));
    let with_second_tile = logs
        .flat_map(|log| Record::from_log(&log).to_string().lines().map(str::to_owned).collect::<Vec<_>>())
        .find(|line| line.matches("@").count() == 2);
    assert!(with_second_tile.is_some());
}

#[test]
fn comments_spacing_and_the_order_of_headers_do_not_matter() {
    let untidy = "\u{feff}{ a comment\nof two lines } [Result   \"*\"] ; the result\r\n\
                  \t[ Config \"draws=9   seats=2\" ]\r\n\r\n\
                  [Blue \"B\\u{e9}a\"]\n[Rules \"1\"]\n[Game \"carcassonne\"]\n[Red \"\"]\n; nothing yet\n\
                  1 {first} red BA/RFr{straight\n on}1,0@0 small>1,0:road.E;done\r\n\n* {to be continued}";
    let tidy = "[Game \"carcassonne\"]\n[Rules \"1\"]\n[Config \"seats=2 with=base preset=seed draws=9\"]\n[Red \"\"]\n\
                [Blue \"Béa\"]\n[Result \"*\"]\n\n1 red BA/RFr 1,0@0 small>1,0:road.E\n\n*\n";
    assert_eq!(read(untidy).unwrap().to_string(), tidy);
}

#[test]
fn every_problem_is_reported_with_its_place_and_reason() {
    #[rustfmt::skip]
    let cases: &[(&str, &str, &str)] = &[
        // Headers.
        ("[Game ", "(Game ", "line 1, column 1: the header Game is missing"),
        ("[Game \"carc", "[Game carc", "line 1, column 7: expected a value in quotes"),
        ("ne\"]\n", "ne\n\"]\n", "line 1, column 19: expected a closing quote"),
        ("ne\"]\n", "ne\"}\n", "line 1, column 20: expected ]"),
        ("ne\"]\n", "ne\"] [X \"\"]\n", "line 1, column 22: expected a line for each header"),
        ("[Table", "[Tab*le", "line 7, column 2: \"Tab*le\" is no name of a header"),
        ("[Table", "[", "line 7, column 3: \"\" is no name of a header"),
        ("\"7\"", "\"\\x\"", "line 7, column 9: expected \\\", \\\\, \\n, \\r, \\t or \\u{hex}"),
        ("\"7\"", "\"\\u{110000}\"", "line 7, column 9: expected \\\""),
        ("\"7\"", "\"\\u{1234567}\"", "line 7, column 9: expected \\\""),
        ("\"7\"", "\"\u{7}\"", "line 7, column 9: expected an escape instead of a control character"),
        ("[Table", "[Date", "line 7, column 1: the header Date is given twice"),
        ("[Table", "[Green", "line 7, column 1: nobody plays Green: the game has 2 seats"),
        ("[Rules \"1\"]\n", "", "the header Rules is missing"),
        ("[Config", "[Konfig", "the header Config is missing"),
        ("[Result", "[Ergebnis", "the header Result is missing"),
        ("carcassonne", "city", "line 1, column 8: this is a game of \"city\", not of \"carcassonne\""),
        ("Rules \"1\"", "Rules \"999\"", "line 2, column 9: written by rules version \"999\"; this program plays version"),
        ("seats=2", "seats=7", "line 3, column 10: 7 seats: a game has 1 to 6 seats"),
        ("draws=4", "moon=4", "line 3, column 10: unknown option \"moon\"; valid options: "),
        ("red=3 blue=5\"", "red=3 blue=4\"", "line 8, column 10: the result is given as \"red=3 blue=4\", but the game comes to \"red=3 blue=5\""),
        ("red=3 blue=5\"", "*\"", "line 8, column 10: the result is given as \"*\", but the game comes to \"red=3 blue=5\""),
        ("draws=4", "draws=5", "line 8, column 10: the result is given as \"red=3 blue=5\", but the game comes to \"*\""),
        // Turns.
        ("2 blue", "[Late \"\"]\n2 blue", "line 11, column 1: headers come before the first turn"),
        ("2 blue", "blue", "line 11, column 1: expected turn 2, such as \"2 red …\", or the result, found \"blue\""),
        ("2 blue", "02 blue", "line 11, column 1: expected turn 2"),
        ("2 blue", "3 blue", "line 11, column 1: expected turn 2, found 3"),
        ("2 blue", "2 red", "line 11, column 3: it is the turn of blue, found \"red\""),
        ("2 blue", "2\n", "line 11, column 1: expected the number of the turn, the seat and its actions"),
        ("2 blue", "2 blue\n", "line 11, column 3: expected the number of the turn, the seat and its actions"),
        (" 0,1@0", "\n0,1@0", "line 12, column 1: expected turn 2"),
        (" 0,1@0", "\n2 blue 0,1@0", "line 12, column 1: turn 2 goes on: its actions belong on one line"),
        ("\n2 blue", "", "line 10, column 37: turn 1 is over: \"BA/RRR\" belongs on a line of the next turn"),
        ("0,1@0", "0,1@45", "line 11, column 15: \"0,1@45\" is no action; expected a tile id"),
        ("0,1@0", "0,1@180", "line 11, column 15: 0,1@180: edge mismatch on the north side: road meets field"),
        ("0,1@0", "32767,-32768@0", "line 11, column 15: 32767,-32768@0: no tile lies edge to edge with this square"),
        ("BA/RRR", "RI.1/II", "line 11, column 8: RI.1/II: no such tile is left in the stack"),
        // Comments and the end.
        ("2 blue", "2 {blue", "line 11, column 3: the comment is not closed"),
        ("\nred=3 blue=5\n", "\n", "line 15, column 1: the record ends before its result; it seems to be cut off"),
        ("\nred=3 blue=5\n", "\nred=3\n", "line 15, column 1: expected the record to end with its result \"red=3 blue=5\", found \"red=3\""),
        ("\nred=3 blue=5\n", "\n5 red BA/C 0,0@0\n", "line 15, column 7: BA/C: the game is over"),
        ("\nred=3 blue=5\n", "\nred=3 blue=5\n;ok\n*\n", "line 17, column 1: nothing may follow the result, found \"*\""),
    ];
    for (from, to, expected) in cases {
        assert!(SMALL.contains(from), "{from:?} is not in the sample");
        let error = read(&SMALL.replacen(from, to, 1)).expect_err(expected);
        assert!(error.contains(expected), "{from:?} -> {to:?}\n     got {error}\nexpected {expected}");
    }
}

#[test]
fn a_truncated_record_is_an_error_at_every_byte() {
    let unfinished = Record::from_log(&small().replay_to(7)).to_string();
    for text in [SMALL, &unfinished] {
        // Without the last line feed nothing is missing.
        assert!(Record::<Rules>::read_bytes(text.trim_end().as_bytes()).is_ok());
        for end in 0..text.trim_end().len() {
            assert!(Record::<Rules>::read_bytes(&text.as_bytes()[..end]).is_err(), "cut at byte {end}");
        }
    }
}

#[test]
fn damaged_records_never_panic_and_what_is_read_is_written_back() {
    let long = Record::from_log(&play(&rules(CONFIGS[4]), 9, 40)).to_string();
    damaged_records_are_read_back::<Rules>(&[SMALL, &long], 4000);
}

#[test]
fn bytes_that_are_no_text_are_refused_with_their_place() {
    let mut bytes = SMALL.as_bytes().to_vec();
    let at = SMALL.find("Jörg").unwrap() + 5;
    bytes[at] = 0xff;
    let error = Record::<Rules>::read_bytes(&bytes).unwrap_err();
    assert_eq!((error.line, error.column, error.problem), (5, 12, Problem::NotText));
}

#[test]
fn sizes_are_limited() {
    let header = |key: &str, n: usize| SMALL.replacen("[Table \"7\"]", &format!("[{key} \"{}\"]", "é".repeat(n)), 1);
    assert!(read(&header("Table", MAX_VALUE)).is_ok());
    let long = format!("line 7, column 9: the header Table has more than {MAX_VALUE} characters");
    assert_eq!(read(&header("Table", MAX_VALUE + 1)), Err(long));
    assert!(read(&header("Table", 400_000)).unwrap_err().contains("the header Table has more than 65536 characters"));

    let tags = |n: usize| (0..n).map(|i| format!("[Tag{i} \"\"]\n")).collect::<String>();
    assert!(read(&(tags(MAX_TAGS - 2) + SMALL)).is_ok());
    assert!(read(&(tags(MAX_TAGS - 1) + SMALL)).unwrap_err().contains("at most 50 headers"));

    let padded = |n: usize| format!("{SMALL}{}", " ".repeat(n - SMALL.len()));
    assert!(read(&padded(MAX_BYTES)).is_ok());
    assert_eq!(
        read(&padded(MAX_BYTES + 1)),
        Err(format!("line 1, column 1: a game record has at most {MAX_BYTES} bytes"))
    );
}

#[test]
fn headers_that_could_not_be_read_back_cannot_be_set() {
    let mut record = small();
    assert_eq!(record.set_player(Seat::ALL[2], "Carl"), Err(TagError::NoSuchSeat(Seat::ALL[2])));
    let long = "x".repeat(MAX_VALUE + 1);
    assert_eq!(record.set_player(Seat::ALL[0], &long), Err(TagError::TooLong { key: "Red".into(), most: MAX_VALUE }));
    assert_eq!(record.set_tag("Result", "*"), Err(TagError::Reserved("Result".into())));
    assert_eq!(record.set_tag("Yellow", "*"), Err(TagError::Reserved("Yellow".into())));
    assert_eq!(record.set_tag("a b", "*"), Err(TagError::Key("a b".into())));
    assert_eq!(record.set_tag("Site", &long), Err(TagError::TooLong { key: "Site".into(), most: MAX_VALUE }));
    for i in 2..MAX_TAGS {
        record.set_tag(&format!("Tag{i}"), "\0\n\"\\").unwrap();
    }
    assert_eq!(record.set_tag("Last", ""), Err(TagError::TooMany));
    record.set_tag("Date", "later").unwrap();
    assert_eq!(record.tag("Date"), Some("later"));
    assert_eq!(read(&record.to_string()), Ok(record));
}

#[test]
fn the_largest_record_can_be_read_back() {
    // As many headers as possible of characters with the longest escapes, and the longest game.
    let rules = rules("seats=6 with=base:10,inns-and-cathedrals:10,traders-and-builders:10,abbot");
    let mut record = Record::from_log(&play(&rules, 1, usize::MAX));
    let value = "\u{2028}".repeat(MAX_VALUE);
    for i in 0..MAX_TAGS {
        record.set_tag(&format!("Tag{i}"), &value).unwrap();
    }
    let text = record.to_string();
    assert!(text.len() < MAX_BYTES / 2, "{} bytes", text.len());
    assert_eq!(read(&text), Ok(record));
}
