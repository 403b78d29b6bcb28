//! The reader of position strings: game, rules version and configuration; the game itself reads the rest.

use crate::notated::Notated;
use crate::position::MAX_BYTES;
use crate::position::error::{PositionError, PositionProblem};
use crate::position::part::Part;

/// The most characters of a complaint about the configuration, which may quote it.
const MAX_REASON: usize = 2000;

/// The name of the game that a position is of, so that the right rules can read the rest.
pub fn game_name(text: &str) -> Result<&str, PositionError> {
    check_size(text)?;
    let head = text.split('|').next().unwrap_or_default();
    let column = |at: usize| text[..at].chars().count() as u32 + 1;
    head.split_ascii_whitespace().next().ok_or_else(|| PositionError {
        column: column(head.len()),
        problem: PositionProblem::Word { found: String::new(), expected: "the name of the game" },
    })
}

/// Reads a position and the rules it belongs to.
pub fn read<G: Notated>(text: &str) -> Result<(G, G::State), PositionError> {
    check_size(text)?;
    let parts = Part::split(text, G::POSITION_PARTS)?;
    let [game, config, rest @ ..] = parts.as_slice() else { unreachable!("every position has these parts") };
    check_game::<G>(game)?;
    let rules = read_config::<G>(config)?;
    let state = rules.read_position_parts(rest)?;
    Ok((rules, state))
}

fn check_size(text: &str) -> Result<(), PositionError> {
    if text.len() > MAX_BYTES { Err(PositionError { column: 1, problem: PositionProblem::TooLong }) } else { Ok(()) }
}

fn check_game<G: Notated>(part: &Part<'_>) -> Result<(), PositionError> {
    let (name, version) = (part.word(0, "the name of the game")?, part.word(1, "the version of the rules")?);
    if name.text != G::NAME {
        return Err(PositionError { column: name.column, problem: PositionProblem::OtherGame { expected: G::NAME } });
    }
    if version.text != G::RULES_VERSION.to_string() {
        let problem = PositionProblem::OtherRules { expected: G::RULES_VERSION };
        return Err(PositionError { column: version.column, problem });
    }
    part.expect_end(2)
}

fn read_config<G: Notated>(part: &Part<'_>) -> Result<G, PositionError> {
    let words: Vec<&str> = part.words.iter().map(|word| word.text).collect();
    G::from_config_text(&words.join(" ")).map_err(|reason| PositionError {
        column: part.start().column,
        problem: PositionProblem::Config(reason.chars().take(MAX_REASON).collect()),
    })
}
