//! Why a text is no game record, with the place in the text.

use std::fmt;

use crate::bgn::header::TagError;
use crate::bgn::{MAX_BYTES, MAX_TAGS};

/// A text that is no record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Line of the problem, from 1.
    pub line: u32,
    /// Column of the problem in characters, from 1.
    pub column: u32,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// More bytes than any game has.
    TooLong,
    /// The bytes are no UTF-8 text.
    NotText,
    /// A header does not look like `[Key "value"]`; says what was expected.
    HeaderSyntax(&'static str),
    /// A header that is too long or misnamed.
    Header(TagError),
    /// The same header twice.
    HeaderTwice(String),
    /// More headers than allowed.
    TooManyHeaders,
    /// A header that every record has is missing.
    MissingHeader(&'static str),
    /// A header after the first turn.
    LateHeader,
    /// The record is of another game.
    OtherGame {
        /// The game of the record.
        found: String,
        /// The game that was expected.
        expected: &'static str,
    },
    /// The record was written by other rules.
    OtherRules {
        /// The version in the record.
        found: String,
        /// The version of this program.
        expected: u32,
    },
    /// The configuration cannot be played; says why.
    Config(String),
    /// A player's name for a seat that the game does not have.
    NoSuchSeat {
        /// The header.
        key: String,
        /// Number of seats.
        seats: u8,
    },
    /// A comment that is not closed.
    OpenComment,
    /// A line that begins with neither the number of a turn nor the result.
    NoTurn {
        /// What was found.
        found: String,
        /// The turn that would be next.
        next: u32,
    },
    /// A turn with a wrong number.
    TurnNumber {
        /// What was found.
        found: String,
        /// The turn that is next.
        expected: u32,
    },
    /// A line that ends after the number or the seat of a turn.
    EmptyTurn,
    /// A turn of the wrong seat.
    TurnSeat {
        /// What was found.
        found: String,
        /// Whose turn it is.
        expected: &'static str,
    },
    /// A new line although the turn goes on.
    TurnGoesOn {
        /// Number of the turn.
        turn: u32,
    },
    /// More actions although the turn is over.
    TurnIsOver {
        /// Number of the turn.
        turn: u32,
        /// The surplus.
        found: String,
    },
    /// A text that is no action; the message of the engine.
    NoAction(String),
    /// An action that the rules refuse.
    Illegal {
        /// The action.
        action: String,
        /// The reason that the engine gives.
        reason: String,
    },
    /// The header `Result` does not agree with the game.
    WrongResult {
        /// The result in the header.
        found: String,
        /// The result of the game.
        expected: String,
    },
    /// The record does not end with its result.
    WrongEnd {
        /// What was found.
        found: String,
        /// The result of the game.
        expected: String,
    },
    /// The text ends before the result.
    Truncated,
    /// Something follows the result.
    AfterEnd(String),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::TooLong => write!(f, "a game record has at most {MAX_BYTES} bytes"),
            Problem::NotText => f.write_str("not a text in UTF-8"),
            Problem::HeaderSyntax(expected) => {
                write!(f, "expected {expected} in a header such as [Date \"2026-10-05\"]")
            }
            Problem::Header(error) => error.fmt(f),
            Problem::HeaderTwice(key) => write!(f, "the header {key} is given twice"),
            Problem::TooManyHeaders => write!(f, "a record has at most {MAX_TAGS} headers of its own"),
            Problem::MissingHeader(key) => write!(f, "the header {key} is missing"),
            Problem::LateHeader => f.write_str("headers come before the first turn"),
            Problem::OtherGame { found, expected } => write!(f, "this is a game of {found:?}, not of {expected:?}"),
            Problem::OtherRules { found, expected } => {
                write!(f, "written by rules version {found:?}; this program plays version {expected}")
            }
            Problem::Config(reason) => f.write_str(reason),
            Problem::NoSuchSeat { key, seats } => write!(f, "nobody plays {key}: the game has {seats} seats"),
            Problem::OpenComment => f.write_str("the comment is not closed; expected }"),
            Problem::NoTurn { found, next } => {
                write!(f, "expected turn {next}, such as \"{next} red …\", or the result, found {found:?}")
            }
            Problem::TurnNumber { found, expected } => write!(f, "expected turn {expected}, found {found}"),
            Problem::EmptyTurn => f.write_str("expected the number of the turn, the seat and its actions"),
            Problem::TurnSeat { found, expected } => write!(f, "it is the turn of {expected}, found {found:?}"),
            Problem::TurnGoesOn { turn } => write!(f, "turn {turn} goes on: its actions belong on one line"),
            Problem::TurnIsOver { turn, found } => {
                write!(f, "turn {turn} is over: {found:?} belongs on a line of the next turn")
            }
            Problem::NoAction(reason) => f.write_str(reason),
            Problem::Illegal { action, reason } => write!(f, "{action}: {reason}"),
            Problem::WrongResult { found, expected } => {
                write!(f, "the result is given as {found:?}, but the game comes to {expected:?}")
            }
            Problem::WrongEnd { found, expected } => {
                write!(f, "expected the record to end with its result {expected:?}, found {found:?}")
            }
            Problem::Truncated => f.write_str("the record ends before its result; it seems to be cut off"),
            Problem::AfterEnd(found) => write!(f, "nothing may follow the result, found {found:?}"),
        }
    }
}
