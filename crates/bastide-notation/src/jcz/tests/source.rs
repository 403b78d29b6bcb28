//! Files with one game, and with one game per line.

use std::io::{self, Cursor, Read, Write};

use flate2::Compression;
use flate2::write::GzEncoder;

use super::base;
use crate::jcz::{Entry, Source};

/// What a source gives: the line of each game, or the complaint about it.
fn read(bytes: Vec<u8>, name: &str) -> Vec<Result<Option<usize>, String>> {
    let result = |Entry { line, game }: Entry| game.map(|_| line).map_err(|error| format!("{line:?} {error}"));
    Source::new(Cursor::new(bytes), name).map(result).collect()
}

fn game() -> Vec<u8> {
    base(2).root.to_string().into_bytes()
}

fn zipped(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn lines(lines: &[&[u8]]) -> Vec<u8> {
    lines.join(&b'\n')
}

#[test]
fn a_jcz_file_is_one_game_in_any_layout() {
    let pretty = serde_json::to_string_pretty(&base(2).root).unwrap();
    for bytes in [game(), pretty.clone().into_bytes(), format!("\u{feff}{pretty}\n\n").into_bytes()] {
        assert_eq!(read(bytes.clone(), "game.jcz"), [Ok(None)]);
        assert_eq!(read(zipped(&bytes), "game.jcz.gz"), [Ok(None)]);
    }
}

#[test]
fn lines_are_games_and_empty_lines_are_none() {
    let bytes = lines(&[&game(), b"", b"  \r", &game()]);
    assert_eq!(read(bytes.clone(), "games.jsonl"), [Ok(Some(1)), Ok(Some(4))]);
    assert_eq!(read(zipped(&bytes), "games.jsonl.gz"), [Ok(Some(1)), Ok(Some(4))]);
    assert_eq!(read(Vec::new(), "games.jsonl"), []);
    // Parts compressed one by one are one file.
    let parts = [zipped(&lines(&[&game(), b""])), zipped(&game())].concat();
    assert_eq!(read(parts, "games.jsonl.gz"), [Ok(Some(1)), Ok(Some(2))]);
}

#[test]
fn a_bad_line_does_not_hide_the_next() {
    let bytes = lines(&[&game(), b"{", b"\xff\xfe", b"{}", &game()]);
    let expected = [
        Ok(Some(1)),
        Err("Some(2) no JSON: EOF while parsing an object at column 1".to_owned()),
        Err("Some(3) not in UTF-8".to_owned()),
        Err("Some(4) setup: is missing".to_owned()),
        Ok(Some(5)),
    ];
    assert_eq!(read(bytes, "games.jsonl"), expected);
}

#[test]
fn broken_compression_is_an_error_and_the_end() {
    let whole = zipped(&lines(&[&game(), &game()]));
    for end in [0, 5, whole.len() / 2, whole.len() - 1] {
        let read = read(whole[..end].to_vec(), "games.jsonl.gz");
        let complaint = read.last().unwrap().as_ref().unwrap_err();
        assert!(complaint.contains("cannot be read: "), "{end}: {complaint}");
        assert!(read.len() <= 3);
    }
    let read = read(b"no gzip at all".to_vec(), "game.jcz.gz");
    assert!(matches!(&read[..], [Err(complaint)] if complaint.contains("cannot be read")), "{read:?}");
}

#[test]
fn a_game_without_end_is_refused_before_it_fills_the_memory() {
    for name in ["game.jcz", "games.jsonl"] {
        let source = Source::new(io::repeat(b'['), name);
        let found: Vec<String> = source.map(|entry| entry.game.unwrap_err().to_string()).collect();
        assert_eq!(found, ["longer than 8 MiB"], "{name}");
    }
    // Many zeros compress well.
    let bomb = zipped(&vec![b' '; 64 << 20]);
    assert!(bomb.len() < 1 << 20);
    let source = Source::new(Cursor::new(bomb), "games.jsonl.gz");
    let found: Vec<String> = source.map(|entry| entry.game.unwrap_err().to_string()).collect();
    assert_eq!(found, ["longer than 8 MiB"]);
}

#[test]
fn a_file_full_of_rubbish_is_given_up() {
    let mut bytes = lines(&[b"0".as_slice(); 1000]);
    bytes.extend(lines(&[b"", &game()]));
    let found = read(bytes.clone(), "games.jsonl");
    assert_eq!((found.len(), &found[1000]), (1001, &Ok(Some(1001))));
    bytes.extend(lines(&[b"", b"0", &game()]));
    let found = read(bytes, "games.jsonl");
    let complaint = "Some(1002) more than 1000 unreadable lines; the rest of the file is given up";
    assert_eq!((found.len(), &found[1001]), (1002, &Err(complaint.to_owned())));
}

#[test]
fn a_file_of_empty_lines_is_given_up() {
    let mut bytes = b"\n \t\r\n".repeat(5000);
    bytes.extend(game());
    assert_eq!(read(bytes.clone(), "games.jsonl"), [Ok(Some(10_001))]);
    bytes.extend(lines(&[b"", b"", &game()]));
    let complaint = "Some(10002) more than 10000 empty lines; the rest of the file is given up";
    assert_eq!(read(bytes, "games.jsonl"), [Ok(Some(10_001)), Err(complaint.to_owned())]);
    let bomb = zipped(&vec![b'\n'; 64 << 20]);
    let complaint = "Some(10001) more than 10000 empty lines; the rest of the file is given up";
    assert_eq!(read(bomb, "games.jsonl.gz"), [Err(complaint.to_owned())]);
}

#[test]
fn all_games_together_have_a_limit() {
    let mut long = base(2);
    long.root["chat"] = "x".repeat(300 << 10).into();
    let long = long.root.to_string().into_bytes();
    let bytes = lines(&[&long, &long, &long, &long, &long]);
    let source = Source::limited(Cursor::new(bytes), "games.jsonl", 1 << 20);
    let found: Vec<Option<String>> = source.map(|entry| entry.game.err().map(|error| error.to_string())).collect();
    assert_eq!(found, [None, None, None, Some("longer than 1 MiB".to_owned())]);
}

#[test]
fn a_file_that_cannot_be_read_says_why() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is on fire"))
        }
    }
    for name in ["game.jcz", "games.jsonl"] {
        let found: Vec<String> = Source::new(Broken, name).map(|entry| entry.game.unwrap_err().to_string()).collect();
        assert_eq!(found, ["cannot be read: the disk is on fire"], "{name}");
    }
    assert!(Source::open(std::path::Path::new("no/such/file.jcz")).is_err());
}

#[test]
fn progress_is_counted_in_bytes_of_the_file() {
    let bytes = zipped(&lines(&[&game(), &game()]));
    let length = bytes.len() as u64;
    let mut source = Source::new(Cursor::new(bytes), "games.jsonl.gz");
    assert_eq!(source.by_ref().count(), 2);
    assert_eq!(source.consumed(), length);
}
