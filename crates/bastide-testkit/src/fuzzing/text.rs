//! Files of strangers: they are refused, or what was read can be written and read again.

use std::io::Cursor;

use bastide_carcassonne::Rules;
use bastide_kernel::{Decision, Game, Rng};
use bastide_notation::bgn::{self, Record};
use bastide_notation::jcz::{self, GameFile, Source, Verdict};
use bastide_notation::position;

/// A game record in our own notation.
///
/// # Panics
/// If anything is wrong.
pub fn bgn(data: &[u8]) {
    let read = Record::<Rules>::read_bytes(data);
    if let Ok(text) = str::from_utf8(data) {
        assert!(read.is_err() || bgn::game_name(text).is_ok(), "a record names its game");
    }
    match read {
        Ok(record) => check_record(&record),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check_record(record: &Record<Rules>) {
    let text = record.to_string();
    let again: Record<Rules> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&again, record);
    assert_eq!(again.to_string(), text, "a record has one text");
    let log = record.replay();
    record.rules().check(log.state()).unwrap_or_else(|error| panic!("{text}: {error}"));
}

/// Actions that are played from a position that was read.
const PLAYED: usize = 12;

/// A position string. Whatever is accepted can be played on, however strange it is.
///
/// # Panics
/// If anything is wrong.
pub fn position(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let (rules, mut state) = match position::read(text) {
        Ok(read) => read,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = position::write(&rules, &state);
    let (_, again) = position::read(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(again, state, "{written}");
    assert_eq!(position::write(&rules, &again), written, "a position has one text");
    let mut rng = Rng::new(data.len() as u64, 0);
    let mut legal = Vec::new();
    for _ in 0..PLAYED {
        rules.check(&state).unwrap_or_else(|error| panic!("{written}: {error}"));
        rules.projection(&state);
        rules.legal_actions(&state, &mut legal);
        assert_eq!(legal.is_empty(), rules.decision(&state) == Decision::Over, "{written}");
        if legal.is_empty() {
            return;
        }
        let action = legal[rng.below(legal.len() as u32) as usize];
        assert_eq!(rules.validate(&state, action), Ok(()), "{written}: {action}");
        rules.apply(&mut state, action, &mut Vec::new());
    }
}

/// A game of JCloisterZone: plain, as lines, and compressed.
///
/// # Panics
/// If anything is wrong.
pub fn jcz(data: &[u8]) {
    if let Ok(text) = str::from_utf8(data) {
        match GameFile::from_json(text) {
            Ok(file) => check_file(&file),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    for name in ["game.jsonl", "game.jcz.gz"] {
        for entry in Source::new(Cursor::new(data.to_vec()), name).take(3) {
            match entry.game {
                Ok(file) => check_file(&file),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
}

fn check_file(file: &GameFile) {
    let verdict = jcz::check(file);
    match jcz::import(file) {
        Ok(game) => {
            assert!(!matches!(verdict, Verdict::Unsupported(_)), "{verdict:?}");
            check_record(&game.record(file));
        }
        Err(refused) => assert_ne!(refused, Verdict::Pass),
    }
}
