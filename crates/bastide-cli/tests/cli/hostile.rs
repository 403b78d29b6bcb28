//! Input that means no good, machines that have nothing to spare, and users who cannot wait.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::bastide::{command, json, refused, run, temporary, text};
use crate::games;

/// What no terminal may get to see: escapes, direction marks, characters without width or that end a line.
const UNSEEN: [char; 12] = [
    '\u{1b}', '\u{7}', '\u{7f}', '\u{85}', '\u{9b}', '\u{200b}', '\u{200e}', '\u{200f}', '\u{202e}', '\u{2066}',
    '\u{2069}', '\u{feff}',
];

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = temporary(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Runs the command in a shell that has set a limit before; exit code and error output.
#[cfg(unix)]
fn limited(limit: &str, arguments: &str) -> (Option<i32>, String) {
    let script = format!("{limit}; exec {} {arguments}", env!("CARGO_BIN_EXE_bastide"));
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn the_number_of_threads_is_bounded() {
    for command in ["sim", "arena"] {
        for threads in ["257", "65535", "4294967296"] {
            let error = refused(&format!("{command} --games 100000 --threads {threads}"));
            assert!(error.contains("is not in 1..=256"), "{error}");
        }
    }
    assert_eq!(json("sim --games 1 --threads 256")["threads"], 1);
}

#[test]
#[cfg(target_os = "linux")]
fn threads_that_cannot_be_started_are_an_error() {
    for command in ["sim --games 100000", "arena --players random,random --games 100000"] {
        let (code, error) = limited("ulimit -v 250000", &format!("{command} --threads 256"));
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains("of 256 threads") && error.contains("; try --threads "), "{error}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let error = refused("sim --games 1 --out /dev/full");
    assert!(error.starts_with("error: /dev/full: No space left"), "{error}");
    let run = run(&format!("render {} --out /dev/full", games::file("full", games::TWO_TURNS).display()));
    assert_eq!(run.code, 2, "{}", run.err);
}

#[test]
#[cfg(unix)]
fn what_was_there_before_stays_until_the_new_file_is_complete() {
    let folder = folder("hostile-older");
    let (path, older) = (folder.join("game.bgn"), "an older game\n");
    fs::write(&path, older).unwrap();
    // A file of more than a block cannot be written, as on a full disk.
    let limit = "trap '' XFSZ; ulimit -f 1";
    let (code, error) = limited(limit, &format!("sim --games 1 --with base:5 --out {}", path.display()));
    assert_eq!(code, Some(2), "{error}");
    assert!(error.contains(&path.display().to_string()), "{error}");
    assert_eq!((names(&folder), fs::read_to_string(&path).unwrap()), (vec!["game.bgn".to_owned()], older.to_owned()));
    text(&format!("sim --games 1 --out {}", path.display()));
    assert!(fs::read_to_string(&path).unwrap().starts_with("[Game "));
    assert_eq!(names(&folder), ["game.bgn"]);
}

#[test]
#[cfg(unix)]
fn a_file_keeps_its_permissions_and_a_link_its_place() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("hostile-link");
    let (path, link) = (folder.join("game.bgn"), folder.join("link.bgn"));
    fs::write(&path, "").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    symlink("game.bgn", &link).unwrap();
    text(&format!("sim --games 1 --out {}", link.display()));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::metadata(&path).unwrap().len() > 0);
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
#[cfg(unix)]
fn a_link_to_what_is_not_there_yet_stays_a_link() {
    let folder = folder("hostile-dangling");
    let link = folder.join("link.bgn");
    std::os::unix::fs::symlink("game.bgn", &link).unwrap();
    text(&format!("sim --games 1 --out {}", link.display()));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(names(&folder), ["game.bgn", "link.bgn"]);
}

#[test]
fn whoever_must_not_write_a_file_does_not_replace_it() {
    let path = folder("hostile-protected").join("game.bgn");
    fs::write(&path, "an older game\n").unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    // Root may write everything.
    let is_allowed = fs::OpenOptions::new().write(true).open(&path).is_ok();
    let run = run(&format!("sim --games 1 --out {}", path.display()));
    assert_eq!(run.code, if is_allowed { 0 } else { 2 }, "{}", run.err);
    assert_eq!(fs::read_to_string(&path).unwrap() == "an older game\n", !is_allowed);
}

#[test]
#[cfg(unix)]
fn a_name_may_be_as_long_as_the_system_allows() {
    let folder = folder("hostile-long");
    let name = format!("{}.bgn", "x".repeat(251));
    text(&format!("sim --games 1 --out {}", folder.join(&name).display()));
    assert_eq!(names(&folder), [name]);
}

#[test]
#[cfg(unix)]
fn a_pipe_gets_the_record() {
    let shown = text("sim --games 1 --seed 7 --out /dev/stdout");
    assert!(shown.starts_with("[Game \"carcassonne\"]\n") && shown.contains("seed 7, digest "), "{shown}");
}

#[test]
#[cfg(unix)]
fn whoever_is_ended_leaves_no_half_of_a_file() {
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let folder = folder(&format!("hostile-{signal}"));
        let arguments = format!("sim --games 1000000 --with base:5 --out {}", folder.display());
        let mut child = command(&arguments).spawn().unwrap();
        let started = Instant::now();
        while names(&folder).len() < 20 && started.elapsed() < Duration::from_secs(60) {
            std::thread::yield_now();
        }
        let kill = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        assert_eq!(child.wait().unwrap().code(), Some(code), "{signal}");
        let names = names(&folder);
        assert!(names.len() >= 19, "{names:?}");
        for name in names {
            assert!(name.ends_with(".bgn"), "{name} stays behind");
            let record = fs::read_to_string(folder.join(&name)).unwrap();
            assert!(record.lines().last().is_some_and(|line| line.starts_with("red=")), "{name}");
        }
    }
}

#[test]
fn text_of_a_file_does_not_command_the_terminal() {
    let unseen: String = UNSEEN.iter().collect();
    let escaped: String = UNSEEN.iter().map(|c| format!("\\u{{{:x}}}", u32::from(*c))).collect();
    let headers = format!("[Event \"a{escaped}b\"]\n[Site \"one\\nBlue: two\"]\n[Config");
    let path = games::file("hostile-headers", games::TWO_TURNS.replacen("[Config", &headers, 1));
    let path = path.display();
    for command in ["replay", "replay --events --board", "odds", "replay --json", "odds --json"] {
        let shown = text(&format!("{command} {path}"));
        assert!(!shown.contains(UNSEEN), "{command}\n{shown:?}");
    }
    let shown = text(&format!("replay {path}"));
    assert!(shown.contains(&format!("\nEvent: a{escaped}b\nSite: one\\u{{a}}Blue: two\n")), "{shown}");
    let document = json(&format!("replay {path}"));
    assert_eq!(document["headers"]["Event"], format!("a{unseen}b"));
    let picture = temporary("hostile-headers.svg");
    let shown = text(&format!("render {path} --out {}", picture.display()));
    assert!(!shown.contains(UNSEEN) && !fs::read_to_string(&picture).unwrap().contains(UNSEEN), "{shown:?}");
}

#[test]
fn errors_neither_command_the_terminal_nor_repeat_everything() {
    let word = format!("x\u{1b}[31m\u{202e}{}", "y".repeat(100_000));
    let position = "carcassonne 1 | seats=2 with=base | BA/RCr:0,0@0 | - | red=0 blue=0 | - | 0 red DrawTile - first";
    let texts = [
        word.clone(),
        format!("[{word} \"\"]\n"),
        games::TWO_TURNS.replacen("carcassonne", &format!("x{}", "y".repeat(60_000)), 1),
        games::TWO_TURNS.replacen("seats=2", &format!("seats=2 z{}=1", "y".repeat(60_000)), 1),
        games::TWO_TURNS.replacen("seats=2", &format!("seats={}", "1".repeat(60_000)), 1),
        games::TWO_TURNS.replacen("1 red", &format!("1 {word}"), 1),
        position.replacen("carcassonne", &format!("c{word}"), 1),
        position.replacen("seats=2", &format!("seats=2 {word}"), 1),
        position.replacen("BA/RCr", &word, 1),
        position.replacen("DrawTile", &word, 1),
    ];
    for (number, text) in texts.iter().enumerate() {
        let path = games::file(&format!("hostile-error-{number}"), text);
        for command in ["replay", "odds", "render --out -"] {
            let error = refused(&format!("{command} {}", path.display()));
            assert!(error.len() < 3000, "{} bytes about text {number}", error.len());
            assert!(!error.contains(UNSEEN) && error.lines().count() == 1, "{error:?}");
        }
    }
}

#[test]
fn arguments_are_not_repeated_at_length() {
    let long = "y".repeat(100_000);
    for arguments in [
        format!("sim --with {long}"),
        format!("sim --option {long}"),
        format!("sim --option {long}=1"),
        format!("sim --option farmers={long}"),
        format!("sim --option start={long}"),
        format!("sim --game city --option stacks={long}"),
        format!("sim --games {long}"),
        format!("sim --game {long}"),
        format!("sim --{long}"),
        format!("arena --players {long}"),
        format!("perft --order {long}"),
        format!("perft --game city --order {long}"),
        format!("tiles --theme {long} --out a.svg"),
        format!("serve --host {long}"),
        format!("replay {long}"),
    ] {
        let error = refused(&arguments);
        assert!(error.len() < 3000, "{} bytes about {}", error.len(), &arguments[..30]);
    }
}

#[test]
fn sets_are_named_once_and_by_name() {
    for (with, message) in [
        (",", "--with names nothing at a comma or at its end; valid expansions: base, river"),
        ("river,", "--with names nothing"),
        ("river,,abbot", "--with names nothing"),
        ("base,base", "--with names base twice; several copies of its tiles are base:2"),
        ("river,abbot,river", "--with names river twice; several copies of its tiles are river:2"),
        ("base:2,base:2", "--with names base twice"),
        ("abbot,abbot", "--with names abbot twice; once is enough"),
    ] {
        let error = refused(&format!("sim --games 1 --with {with}"));
        assert!(error.contains(message), "{with}: {error}");
    }
    let run = command("sim --games 1 --with").arg("").output().unwrap();
    assert_eq!(run.status.code(), Some(2));
}

#[test]
fn a_position_is_of_the_seat_whose_turn_it_is() {
    let position = |seat: &str| {
        let text = format!(
            "carcassonne 1 | seats=2 with=base | BA/RCr:0,0@0 BA/RFr:1,0@0 | - | red=0 blue=0 | - | 1 {seat} DrawTile - first"
        );
        games::file(&format!("hostile-seat-{seat}"), text)
    };
    text(&format!("replay {}", position("blue").display()));
    let error = refused(&format!("replay {}", position("red").display()));
    assert!(error.contains("it is the turn of blue, not of red: the seats take turns"), "{error}");
}
