//! Every example that a help text or the README gives runs as it stands.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bastide::{temporary, text};
use crate::usage::COMMANDS;

const README: &str = include_str!("../../../../README.md");

const GAME: &str = r#"{
    "setup": {
        "sets": {"basic:1": 1},
        "elements": {"small-follower": 7},
        "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]
    },
    "players": [{"name": "Alice"}],
    "replay": [
        {"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
        {"type": "PASS", "payload": {}},
        {"type": "COMMIT", "payload": {"random": 0.5}}
    ],
    "test": {"assertions": ["Alice has 0 points"]}
}"#;

/// The lines of a text that call the command, without comments.
fn examples(text: &str) -> impl Iterator<Item = String> + '_ {
    let is_example = |line: &&str| line.trim_start().starts_with("bastide ");
    text.lines().filter(is_example).map(|line| line.split(" #").next().unwrap_or(line).trim().to_owned())
}

/// The fenced block of the README that calls the command.
fn readme_block() -> &'static str {
    let mut blocks = README.split("```").skip(1).step_by(2);
    blocks.find(|block| block.contains("\nbastide ")).expect("the README shows the command line")
}

/// The same example with less to do: few games, and little time to measure. A server would not end: its examples only
/// have to be understood.
fn shortened(example: &str) -> String {
    let (option, value) = match example.split(' ').nth(1) {
        Some("sim") => ("--games", "5"),
        Some("arena") => ("--games", "1"),
        Some("bench") => ("--seconds", "0.02"),
        Some("serve") => return format!("{example} --help"),
        _ => return example.to_owned(),
    };
    let mut words: Vec<&str> = example.split(' ').collect();
    match words.iter().position(|&word| word == option) {
        // One game goes into a file, several into a folder.
        Some(at) if words[at + 1] == "1" => {}
        Some(at) => words[at + 1] = value,
        None => words.extend([option, value]),
    }
    words.join(" ")
}

/// A folder with all the files that examples name.
fn folder_with_games() -> PathBuf {
    let folder = temporary(&format!("examples-{}", process::id()));
    fs::create_dir_all(folder.join("tests")).unwrap();
    let line = GAME.replace('\n', " ");
    for name in ["game.jcz", "recorded.jsonl", "tests/one.jcz", "tests/two.jcz"] {
        fs::write(folder.join(name), &line).unwrap();
    }
    for name in ["games.jsonl.gz", "recorded.jsonl.gz"] {
        let mut encoder = GzEncoder::new(File::create(folder.join(name)).unwrap(), Compression::fast());
        writeln!(encoder, "{line}\n{line}").unwrap();
        encoder.finish().unwrap();
    }
    text(&format!("sim --games 1 --seed 7 --out {}", folder.join("game.bgn").display()));
    folder
}

/// Runs a line of a shell, which knows the command by its name.
fn run_in(folder: &Path, line: &str) {
    let bin = Path::new(env!("CARGO_BIN_EXE_bastide")).parent().unwrap().to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([bin].into_iter().chain(std::env::split_paths(&path))).unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(folder).env("PATH", path).stdin(Stdio::null());
    let output = shell.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{line}\n{}{error}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn every_example_runs() {
    let folder = folder_with_games();
    let mut sources = vec![("README".to_owned(), readme_block().to_owned()), ("help".to_owned(), text("--help"))];
    sources.extend(COMMANDS.map(|name| (name.to_owned(), text(&format!("{name} --help")))));
    let mut seen = Vec::new();
    for (source, text) in &sources {
        let found: Vec<String> = examples(text).collect();
        assert!(!found.is_empty(), "no examples: {source}\n{text}");
        for example in found {
            if !seen.contains(&example) {
                run_in(&folder, &shortened(&example));
                seen.push(example);
            }
        }
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_example_is_shortened_but_not_changed() {
    let cases = [
        ("bastide sim --games 20000 --seed 7", "bastide sim --games 5 --seed 7"),
        ("bastide sim --games 1 --out game.bgn", "bastide sim --games 1 --out game.bgn"),
        ("bastide sim --seats 5", "bastide sim --seats 5 --games 5"),
        ("bastide bench", "bastide bench --seconds 0.02"),
        ("bastide serve --open", "bastide serve --open --help"),
        ("bastide perft --order D", "bastide perft --order D"),
    ];
    for (example, expected) in cases {
        assert_eq!(shortened(example), expected);
    }
    let lines = "Usage: bastide x\n  bastide tiles   # all of them\nbastide bench\n";
    assert_eq!(examples(lines).collect::<Vec<_>>(), ["bastide tiles", "bastide bench"]);
}
