//! Files of strangers: they are refused, or what was read can be written and read again.

use std::io::Cursor;

use bastide_kernel::{Decision, Rng, write_visible};
use bastide_notation::bgn::{self, Record};
use bastide_notation::jcz::{self, GameFile, Source, Verdict};
use bastide_notation::{Notated as _, position};

use crate::games::GameName;
use crate::tested::Tested;
use crate::with_game;

/// The most characters of a message, the longest of which list everything that would be valid.
const LONGEST_MESSAGE: usize = 3000;

/// A message says something, neither repeats everything that was read nor passes on what would command a terminal.
fn check_message(message: &str) {
    assert!(!message.is_empty());
    assert!(message.chars().count() <= LONGEST_MESSAGE, "{} characters", message.chars().count());
    let mut visible = String::new();
    message.chars().for_each(|c| write_visible(&mut visible, c).expect("writing to memory does not fail"));
    assert_eq!(visible, message);
}

/// A configuration, as people type it and as headers have it. What is accepted has one text.
///
/// # Panics
/// If anything is wrong.
pub fn config(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    for game in GameName::ALL {
        with_game!(game, G => match G::from_config_text(text) {
            Ok(rules) => {
                let written = rules.config_text();
                let again = G::from_config_text(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
                assert_eq!(again.config_text(), written, "a configuration has one text");
            }
            Err(message) => check_message(&message),
        });
    }
}

/// A game record in our own notation.
///
/// # Panics
/// If anything is wrong.
pub fn bgn(data: &[u8]) {
    let text = str::from_utf8(data).ok();
    let game = text.and_then(|text| GameName::from_name(&bgn::game_name(text).ok()?));
    for other in GameName::ALL {
        with_game!(other, G => match Record::<G>::read_bytes(data) {
            Ok(record) => {
                assert_eq!(game, Some(other), "a record names its game");
                check_record(&record);
            }
            Err(error) => check_message(&error.to_string()),
        });
    }
}

fn check_record<G: Tested>(record: &Record<G>) {
    let text = record.to_string();
    let again: Record<G> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(&again == record, "{text}: read again it is another game");
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
    let game = position::game_name(text).ok().and_then(GameName::from_name);
    for other in GameName::ALL {
        with_game!(other, G => match position::read::<G>(text) {
            Ok((rules, state)) => {
                assert_eq!(game, Some(other), "a position names its game");
                check_position(&rules, state, data.len() as u64);
            }
            Err(error) => check_message(&error.to_string()),
        });
    }
}

fn check_position<G: Tested>(rules: &G, mut state: G::State, seed: u64) {
    let written = position::write(rules, &state);
    let (_, again) = position::read::<G>(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(again, state, "{written}");
    assert_eq!(position::write(rules, &again), written, "a position has one text");
    let mut rng = Rng::new(seed, 0);
    let mut legal = Vec::new();
    for _ in 0..PLAYED {
        rules.check(&state).unwrap_or_else(|error| panic!("{written}: {error}"));
        rules.projected(&state);
        rules.board_text(&state);
        rules.legal_actions(&state, &mut legal);
        assert_eq!(legal.is_empty(), rules.decision(&state) == Decision::Over, "{written}");
        if legal.is_empty() {
            return;
        }
        let action = legal[rng.below(legal.len() as u32) as usize];
        rules
            .validate(&state, action)
            .unwrap_or_else(|reason| panic!("{written}: {}: {reason}", rules.action_text(action)));
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
