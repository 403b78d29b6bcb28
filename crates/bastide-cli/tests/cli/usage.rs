//! Help, exit codes and messages.

use std::process::Stdio;

use crate::bastide::{command, refused, run, text};
use crate::games;

/// Every subcommand.
pub(crate) const COMMANDS: [&str; 11] =
    ["sim", "arena", "perft", "replay", "render", "odds", "import", "tiles", "bench", "serve", "licences"];

#[test]
fn every_command_has_help_with_examples() {
    let overview = text("--help");
    for name in COMMANDS {
        assert!(overview.contains(&format!("\n  {name} ")), "{name} in\n{overview}");
        for help in [text(&format!("{name} --help")), text(&format!("help {name}"))] {
            assert!(help.contains("Examples:\n  bastide "), "{help}");
            assert!(help.contains("--json"), "{help}");
            assert!(help.contains("JSON: "), "{help}");
        }
    }
    assert!(text("--version").starts_with("bastide "));
}

#[test]
fn the_help_names_every_expansion_and_option() {
    let help = text("sim --help");
    for part in ["traders-and-builders", "river-2", "farmers = on | off", "builder_double_turn = may_decline | auto"] {
        assert!(help.contains(part), "{part} in\n{help}");
    }
}

#[test]
fn wrong_usage_exits_with_2() {
    for arguments in [
        "",
        "nope",
        "sim --nope",
        "arena --players clever",
        "arena --players gentle,,random",
        "arena --players steady,steady,steady,steady,steady,steady,steady",
        "arena --players steady,random --seats 3",
        "arena --games 0",
        "arena --game city --players steady",
        "sim --games 0",
        "sim --games many",
        "sim --seats 7",
        "sim --threads 0",
        "sim --preset house",
        "perft",
        "bench --seconds 0",
        "odds",
        "replay",
        "render",
        "render game.bgn",
        "render game.bgn --out board.svg --tile-size 15",
        "tiles --out sheet.svg --tile-size 481",
        "import",
    ] {
        assert_eq!(run(arguments).code, 2, "bastide {arguments}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_with_the_valid_choices() {
    for (arguments, message) in [
        ("--with rivers", "unknown expansion \"rivers\"; valid expansions: base, river, river-2, abbot"),
        ("--with base:0", "copies of a set are a number from 1 to 20"),
        ("--with base:2,base:3", "--with base:2 contradicts --with base:3"),
        ("--with abbot:2", "abbot brings no tiles"),
        ("--option farmer=off", "unknown option \"farmer\"; valid options: farmers, field_scoring"),
        ("--option farmers=maybe", "option farmers has no value \"maybe\"; valid values: on, off"),
        ("--option farmers", "not NAME=VALUE"),
        ("--option farmers=on --option farmers=off", "farmers=on contradicts --option farmers=off"),
        ("--with river --option river=off", "river=off contradicts the expansion river"),
        ("--option seats=3", "say --seats 3"),
        ("--option figure.king=1", "figure.king=1; expected figure.NAME=0 to 12 of small, big"),
        ("--option draws=many", "draws=many; expected a number from 0 to 65535"),
    ] {
        for command in ["sim", "perft --order D", "tiles"] {
            let error = refused(&format!("{command} {arguments}"));
            assert!(error.contains(message), "{arguments}: {error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}

#[test]
fn the_same_choice_twice_is_no_contradiction() {
    let once = text("perft --with river --order RI.1/IFI --option farmers=off");
    let twice = text("perft --with river --order RI.1/IFI --option farmers=off --option farmers=off");
    assert_eq!(once, twice);
}

#[test]
fn unusual_games_are_played_with_a_note() {
    let run = run("sim --seats 6 --games 1");
    assert_eq!(run.code, 0);
    assert!(run.err.starts_with("note: six seats"), "{}", run.err);
}

#[test]
fn files_that_cannot_be_read_exit_with_2_and_say_where() {
    let cases = [
        (games::file("garbage", "all work and no play\n"), "line 1, column 1: "),
        (games::file("binary", [0xff, 0xfe, 0x00]), "line 1, column 1: not a text in UTF-8"),
        (games::file("empty", ""), "line 1"),
        (games::file("truncated", &games::TWO_TURNS[..150]), "line "),
        (games::file("cheat", games::TWO_TURNS.replace("1,0@0", "1,0@90")), "line 9, column 15: 1,0@90: edge mismatch"),
        (games::file("liar", games::TWO_TURNS.replace("red=4", "red=5")), "line 6"),
        (games::file("no-position", "carcassonne 1 | seats=2 with=base | nowhere"), "column "),
        (crate::bastide::temporary("no-such-file.bgn"), "No such file"),
    ];
    for (path, message) in cases {
        for command in ["replay", "odds"] {
            let error = refused(&format!("{command} {} --ply 0", path.display()));
            assert!(error.contains(message), "{message} in {error}");
            assert!(error.contains(&path.display().to_string()), "{error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut child = command("tiles").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
