//! Why a text is no position, with the place in the text.

use std::fmt;

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
    /// More or fewer parts than the game's positions have.
    Parts {
        /// What the parts behind game and configuration hold.
        names: &'static [&'static str],
    },
    /// The position is of another game.
    OtherGame {
        /// The game that was expected.
        expected: &'static str,
    },
    /// The position was written by other rules.
    OtherRules {
        /// The version of this program.
        expected: u32,
    },
    /// The configuration cannot be played; says why.
    Config(String),
    /// A word does not have the form of its part.
    Word {
        /// What was found.
        found: String,
        /// What would be right.
        expected: &'static str,
    },
    /// The parts do not make a position of the game; says why.
    Impossible(String),
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
            PositionProblem::Parts { names } => {
                let (n, names) = (names.len() + 2, names.join(", "));
                write!(f, "expected {n} parts between bars: game, configuration, {names}")
            }
            PositionProblem::OtherGame { expected } => write!(f, "expected a position of {expected:?}"),
            PositionProblem::OtherRules { expected } => write!(f, "expected a position of rules version {expected}"),
            PositionProblem::Config(reason) | PositionProblem::Impossible(reason) => f.write_str(reason),
            PositionProblem::Word { found, expected } => write!(f, "expected {expected}, found {found:?}"),
        }
    }
}
