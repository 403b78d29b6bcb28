//! Why a text is no position, with the place in the text.

use std::fmt;

use bastide_carcassonne::SnapshotError;

use crate::position::MAX_BYTES;

/// A text that is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// Column of the problem in characters, from 1.
    pub column: u32,
    /// What is wrong there.
    pub problem: PositionProblem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionProblem {
    /// More bytes than any position has.
    TooLong,
    /// More or fewer parts than seven.
    Parts,
    /// The position is of another game.
    OtherGame,
    /// The position was written by other rules.
    OtherRules,
    /// The configuration cannot be played; says why.
    Config(String),
    /// A word does not have the form of its part.
    Word {
        /// What was found.
        found: String,
        /// What would be right.
        expected: &'static str,
    },
    /// The parts do not make a position of the game.
    Impossible(SnapshotError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.problem)
    }
}

impl std::error::Error for PositionError {}

impl fmt::Display for PositionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionProblem::TooLong => write!(f, "a position has at most {MAX_BYTES} bytes"),
            PositionProblem::Parts => f.write_str(
                "expected seven parts between bars: game, configuration, tiles, figures, players, discarded tiles, turn",
            ),
            PositionProblem::OtherGame => write!(f, "expected a position of {:?}", super::GAME),
            PositionProblem::OtherRules => {
                write!(f, "expected a position of rules version {}", bastide_carcassonne::RULES_VERSION)
            }
            PositionProblem::Config(reason) => f.write_str(reason),
            PositionProblem::Word { found, expected } => write!(f, "expected {expected}, found {found:?}"),
            PositionProblem::Impossible(error) => error.fmt(f),
        }
    }
}
