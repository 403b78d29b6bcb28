//! `bastide render` and the pictures of `bastide tiles`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::{fs, thread};

use crate::bastide::{command, json, refused, run, temporary, text};
use crate::games::{TWO_TURNS, file, random_game};

/// A place for a picture in a folder of its own, so that nothing else lies beside it.
fn place(test: &str, name: &str) -> PathBuf {
    let folder = temporary(&format!("{test}-{}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// What lies in the folder of a file.
fn beside(path: &Path) -> Vec<String> {
    let entries = fs::read_dir(path.parent().unwrap()).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_board_is_drawn_with_a_title() {
    let game = file("render-svg", TWO_TURNS);
    let out = place("render-svg", "board.svg");
    let said = text(&format!("render {} --out {}", game.display(), out.display()));
    let svg = fs::read_to_string(&out).unwrap();
    let title = "Carcassonne, 3 tiles, turn 2: red 4, blue 2";
    assert!(svg.starts_with("<svg ") && svg.contains(&format!("<title>{title}</title>")), "{svg}");
    assert!(said.starts_with(title) && said.contains("board.svg: 288 × 288 pixels"), "{said}");
    assert_eq!(beside(&out), ["board.svg"], "nothing else is left");

    let earlier = text(&format!("render {} --ply 3 --out -", game.display()));
    assert!(earlier.contains("<title>Carcassonne, 2 tiles, turn 2: red 4, blue 0</title>"), "{earlier}");
}

#[test]
fn every_format_is_what_its_ending_says() {
    for (test, arguments) in [("render-base", ""), ("render-city", "--game city --seats 3")] {
        let game = random_game(test, arguments);
        for (name, magic) in [("a.svg", "<svg ".as_bytes()), ("a.png", b"\x89PNG\r\n"), ("a.GIF", b"GIF89a")] {
            let out = place(test, name);
            let about = json(&format!(
                "render {} --ply 40 --tile-size 16 --fields --last-move --scores --theme night --out {}",
                game.display(),
                out.display()
            ));
            let bytes = fs::read(&out).unwrap();
            assert!(bytes.starts_with(magic), "{name}");
            assert_eq!(about["bytes"], bytes.len());
            assert_eq!(about["format"], name[2..].to_lowercase());
            if name.ends_with("png") {
                let size = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
                assert_eq!((&about["width"], &about["height"]), (&size(16).into(), &size(20).into()));
            }
        }
    }
}

#[test]
fn options_show_in_the_picture() {
    let game = random_game("render-options", "");
    let svg = |options: &str| text(&format!("render {} --ply 100 {options} --out -", game.display()));
    let plain = svg("");
    assert_eq!(plain, svg("--theme classic --tile-size 96"), "the same on every run");
    for option in ["--fields", "--last-move", "--scores", "--theme high-contrast", "--tile-size 97"] {
        assert_ne!(plain, svg(option), "{option}");
    }
}

#[test]
fn a_position_is_drawn_but_not_animated() {
    let game = random_game("render-position", "--with river");
    let line = text(&format!("replay {} --ply 50 --position", game.display()));
    let mut child =
        command("render - --last-move --out -").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = thread::spawn(move || input.write_all(line.as_bytes()).unwrap());
    let drawn = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(drawn.status.code(), Some(0));
    assert!(String::from_utf8(drawn.stdout).unwrap().starts_with("<svg "));

    let position = file("render-line", text(&format!("replay {} --ply 50 --position", game.display())));
    let error = refused(&format!("render {} --out {}", position.display(), place("render-line", "a.gif").display()));
    assert!(error.contains("no history to animate; valid endings"), "{error}");
}

#[test]
fn what_cannot_be_drawn_is_refused_in_one_line_and_leaves_nothing() {
    let game = file("render-refused", TWO_TURNS);
    let folder = place("render-refused", "");
    let theme = place("render-theme", "bad.txt");
    fs::write(&theme, "theme bad\nmeadow green\n").unwrap();
    let theme = theme.display();
    for (arguments, message) in [
        ("--out board.jpg".to_owned(), "valid endings: .svg, .png, .gif"),
        ("--out board".to_owned(), "valid endings: .svg, .png, .gif"),
        ("--out b.svg --theme dark".to_owned(), "unknown theme \"dark\"; valid themes: classic, high-contrast, night"),
        ("--out b.svg --theme no-such-theme.txt".to_owned(), "no-such-theme.txt: No such file"),
        (format!("--out b.svg --theme {theme}"), "line 2: expected a name and a colour"),
        ("--out b.svg --ply 7".to_owned(), "there is no ply 7"),
        ("--out nowhere/b.svg".to_owned(), "nowhere/b.svg: No such file"),
        ("--out - --json".to_owned(), "--out - prints the picture"),
    ] {
        let mut command = command(&format!("render {} {arguments}", game.display()));
        let output = command.current_dir(&folder).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {error}");
        assert!(error.contains(message), "{arguments}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    assert!(fs::read_dir(&folder).unwrap().next().is_none(), "nothing is left behind");
}

#[test]
fn a_picture_that_cannot_be_written_leaves_the_old_one() {
    let game = file("render-old", TWO_TURNS);
    let out = place("render-old", "board.svg");
    fs::create_dir(&out).unwrap();
    let error = refused(&format!("render {} --out {}", game.display(), out.display()));
    assert!(error.contains("board.svg: Is a directory"), "{error}");
    assert_eq!(beside(&out), ["board.svg"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let game = file("render-full", TWO_TURNS);
    let out = place("render-full", "board.svg");
    std::os::unix::fs::symlink("/dev/full", &out).unwrap();
    let error = refused(&format!("render {} --out {}", game.display(), out.display()));
    assert!(error.contains("board.svg: No space left"), "{error}");
    assert!(out.is_symlink(), "the device is still there");
}

#[test]
fn huge_pictures_are_refused_with_a_size_that_fits() {
    let game = random_game("render-huge", "--with base:10");
    for name in ["a.png", "a.gif"] {
        let out = place("render-huge", name);
        let error = refused(&format!("render {} --tile-size 480 --out {}", game.display(), out.display()));
        assert!(error.contains("pixels is too large; at most") && error.contains("try --tile-size "), "{error}");
        assert!(!out.exists());
    }
}

#[test]
fn a_theme_can_be_a_file() {
    let game = file("render-own", TWO_TURNS);
    let theme = place("render-own", "own.txt");
    fs::write(&theme, "theme own\ntable #123456\n").unwrap();
    let svg = text(&format!("render {} --theme {} --out -", game.display(), theme.display()));
    assert!(svg.contains(".table{fill:#123456}"), "{svg}");
}

#[test]
fn a_game_becomes_an_animation_of_its_tiles() {
    let game = file("render-gif", TWO_TURNS);
    let pictures = |ply: usize| {
        let out = place("render-gif", "game.gif");
        text(&format!("render {} --ply {ply} --tile-size 32 --out {}", game.display(), out.display()));
        // Every picture is preceded by its control block.
        fs::read(&out).unwrap().windows(4).filter(|window| window[..3] == [0x21, 0xf9, 4]).count()
    };
    assert_eq!([pictures(0), pictures(3), pictures(6)], [1, 2, 3]);
}

#[test]
fn tiles_are_drawn_on_a_sheet() {
    for (arguments, title) in [
        ("", "Carcassonne, 72 tiles of 32 kinds"),
        ("--with river,abbot", "Carcassonne, 83 tiles of 43 kinds"),
        ("--game city", "The City, 75 tiles of "),
    ] {
        let svg = text(&format!("tiles {arguments} --out -"));
        assert!(svg.contains(&format!("<title>{title}")), "{title} in {}", &svg[..300]);
        let out = place("tiles-sheet", "sheet.png");
        let about = json(&format!("tiles {arguments} --tile-size 24 --out {}", out.display()));
        assert!(about["title"].as_str().unwrap().starts_with(title));
        assert!(fs::read(&out).unwrap().starts_with(b"\x89PNG"));
    }
    let error = refused("tiles --out sheet.gif");
    assert!(error.contains("valid endings: .svg, .png"), "{error}");
    assert_eq!(run("tiles --theme dark --out -").code, 2);
}
