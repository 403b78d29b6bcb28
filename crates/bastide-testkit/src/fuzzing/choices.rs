//! Bytes that drive a game: the first choose the configuration, each further one an action.

use bastide_kernel::{Decision, Log};
use bastide_notation::bgn::Record;
use bastide_notation::position;

use super::bytes::Bytes;
use crate::tested::Tested;

/// Boards of up to so many tiles are tried with every imaginable action at every decision.
const SMALL_BOARD: usize = 2;

/// The costly checks happen at every decision so early in the game, and later now and then.
const EARLY: usize = 8;

/// A game of Carcassonne.
///
/// # Panics
/// If anything is wrong.
pub fn choices(data: &[u8]) {
    play::<bastide_carcassonne::Rules>(data);
}

/// A game of The City.
///
/// # Panics
/// If anything is wrong.
pub fn city(data: &[u8]) {
    play::<bastide_city::Rules>(data);
}

/// Plays the game of the bytes as far as they go, and checks everything on the way.
fn play<G: Tested>(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let Some(config) = G::config_from(&mut bytes) else { return };
    let rules = G::from_config_text(&config).unwrap_or_else(|error| panic!("{config}: {error}"));
    assert_eq!(rules.config_text(), config, "a configuration has one text");
    let mut log = Log::new(&rules);
    let mut legal = Vec::new();
    let mut dirty = rules.start();
    loop {
        rules.legal_actions(log.state(), &mut legal);
        check(&rules, log.state(), &legal, log.actions().len(), &mut dirty);
        if log.decision() == Decision::Over {
            break;
        }
        let Some(choice) = bytes.below(legal.len()) else { break };
        let action = legal[choice];
        log.play(action).unwrap_or_else(|error| panic!("{} is legal: {}", rules.action_text(action), error.reason));
    }
    check_log(&log);
}

fn check<G: Tested>(rules: &G, state: &G::State, legal: &[G::Action], ply: usize, dirty: &mut G::State) {
    let is_over = rules.decision(state) == Decision::Over;
    if ply < EARLY || ply.is_multiple_of(EARLY) || is_over {
        rules.check(state).unwrap_or_else(|error| panic!("ply {ply}: {error}"));
    }
    assert!(legal.is_sorted() && legal.windows(2).all(|pair| pair[0] != pair[1]), "ply {ply}: {legal:?}");
    assert_eq!(legal.is_empty(), is_over, "ply {ply}");
    check_actions(rules, state, legal, ply);
    if ply.is_power_of_two() || is_over {
        dirty.clone_from(state);
        assert_eq!(dirty, state, "ply {ply}: a copy into a used position");
        let text = position::write(rules, state);
        let (_, again) = position::read::<G>(&text).unwrap_or_else(|error| panic!("ply {ply}: {text}: {error}"));
        assert_eq!(&again, state, "ply {ply}: {text}");
        assert_eq!(rules.hash(&again), rules.hash(state), "ply {ply}: {text}");
    }
}

/// The validator agrees with the generator, and every action has a text that means it.
fn check_actions<G: Tested>(rules: &G, state: &G::State, legal: &[G::Action], ply: usize) {
    for &action in legal {
        let text = rules.action_text(action);
        rules.validate(state, action).unwrap_or_else(|reason| panic!("ply {ply}: {text}: {reason}"));
        assert_eq!(rules.parse_action(&text), Ok(action), "ply {ply}: {text}");
    }
    let is_small = G::n_tiles(state) <= SMALL_BOARD;
    let others = if is_small { rules.universe(state) } else { rules.near_last_tile(state) };
    for action in others {
        let is_legal = legal.binary_search(&action).is_ok();
        assert_eq!(rules.validate(state, action).is_ok(), is_legal, "ply {ply}: {}", rules.action_text(action));
    }
}

/// The game replays to the same position, and its record to the same game.
fn check_log<G: Tested>(log: &Log<'_, G>) {
    let rules = log.game();
    let mut state = rules.start();
    let mut events = Vec::new();
    for &action in log.actions() {
        rules.apply(&mut state, action, &mut events);
    }
    assert_eq!(&state, log.state(), "the replay");
    for event in &events {
        assert!(!rules.event_text(event).is_empty(), "{event:?}");
    }
    let text = Record::from_log(log).to_string();
    let again: Record<G> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.actions(), log.actions());
    assert_eq!(again.to_string(), text);
}
