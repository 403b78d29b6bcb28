//! Bytes that drive a game: the first choose the configuration, each further one an action.

use bastide_carcassonne::{Action, Config, EXPANSIONS, Figure, Options, Preset, Rules, Spot, State};
use bastide_kernel::{Decision, Game, Log, MAX_SEATS};
use bastide_notation::bgn::Record;
use bastide_notation::position;

use super::bytes::Bytes;
use crate::universe;

/// Boards of up to so many tiles are tried with every imaginable action at every decision.
const SMALL_BOARD: usize = 2;

/// The costly checks happen at every decision so early in the game, and later now and then.
const EARLY: usize = 8;

/// Plays the game of the bytes as far as they go, and checks everything on the way.
///
/// # Panics
/// If anything is wrong.
pub fn choices(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let Some(config) = config(&mut bytes) else { return };
    let text = config.to_string();
    assert_eq!(text.parse().as_ref(), Ok(&config), "the text of a configuration means the same");
    let rules = Rules::new(config).unwrap_or_else(|error| panic!("{text}: {error}"));
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
        log.play(action).unwrap_or_else(|error| panic!("{action} is legal: {}", error.reason));
    }
    check_log(&log);
}

/// Every option can take every value, and every expansion can be in play.
fn config(bytes: &mut Bytes<'_>) -> Option<Config> {
    let seats = 1 + bytes.below(MAX_SEATS)? as u8;
    let mut config = Config::new(seats, Preset::ALL[bytes.below(Preset::ALL.len())?]);
    for expansion in &EXPANSIONS[1..] {
        // One choice in three leaves it out, one adds its tiles twice.
        let item = match (bytes.below(3)?, expansion.set) {
            (0, _) => continue,
            (2, Some(_)) => format!("{}:2", expansion.name),
            _ => expansion.name.to_owned(),
        };
        config.add(&item).expect("the expansion exists");
    }
    for option in Options::INFO {
        let value = option.values[bytes.below(option.values.len())?];
        config.set(option.name, value).expect("the value exists");
    }
    config.figures[Figure::Small.index()] = bytes.below(8)? as u8;
    config.draws = Some(1 + bytes.below(40)? as u16);
    Some(config)
}

fn check(rules: &Rules, state: &State, legal: &[Action], ply: usize, dirty: &mut State) {
    let is_over = rules.decision(state) == Decision::Over;
    if ply < EARLY || ply.is_multiple_of(EARLY) || is_over {
        rules.check(state).unwrap_or_else(|error| panic!("ply {ply}: {error}"));
    }
    assert!(legal.is_sorted() && legal.windows(2).all(|pair| pair[0] != pair[1]), "ply {ply}: {legal:?}");
    assert_eq!(legal.is_empty(), is_over, "ply {ply}");
    for &action in legal {
        assert_eq!(rules.validate(state, action), Ok(()), "ply {ply}: {action}");
    }
    let is_small = state.board().tiles().len() <= SMALL_BOARD;
    let others = if is_small { universe::actions(state) } else { near_last_tile(state) };
    for action in others {
        let is_legal = legal.binary_search(&action).is_ok();
        assert_eq!(rules.validate(state, action).is_ok(), is_legal, "ply {ply}: {action}");
    }
    if ply.is_power_of_two() || is_over {
        dirty.clone_from(state);
        assert_eq!(dirty, state, "ply {ply}: a copy into a used position");
        let text = position::write(rules, state);
        let (_, again) = position::read(&text).unwrap_or_else(|error| panic!("ply {ply}: {text}: {error}"));
        assert_eq!(&again, state, "ply {ply}: {text}");
        assert_eq!(rules.hash(&again), rules.hash(state), "ply {ply}: {text}");
    }
}

/// Everything that can be done with figures on the tile laid last, where most rules bite.
fn near_last_tile(state: &State) -> Vec<Action> {
    let last = state.board().last().expect("the board is not small");
    let mut actions = vec![Action::Pass, Action::SecondTile];
    actions.extend(Spot::all().flat_map(|spot| universe::figure_actions(last.pos, spot)));
    actions
}

/// The game replays to the same position, and its record to the same game.
fn check_log(log: &Log<'_, Rules>) {
    let rules = log.game();
    let mut state = rules.start();
    let mut events = Vec::new();
    for &action in log.actions() {
        rules.apply(&mut state, action, &mut events);
    }
    assert_eq!(&state, log.state(), "the replay");
    let text = Record::from_log(log).to_string();
    let again: Record<Rules> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.actions(), log.actions());
    assert_eq!(again.to_string(), text);
}
