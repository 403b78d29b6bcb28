//! Headers: `[Key "value"]`, their limits and how values are escaped.

use std::fmt;

use bastide_kernel::Seat;

/// The most headers that a record has beside those of the notation itself.
pub const MAX_TAGS: usize = 50;

/// The most characters in the name of a header.
pub(super) const MAX_KEY: usize = 40;

/// The most characters in a player's name or in the value of a header.
pub const MAX_VALUE: usize = 500;

/// The most characters in the configuration; the longest that can be played is shorter.
pub(super) const MAX_CONFIG: usize = 65_536;

/// A header that cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagError {
    /// The name is not made of letters, digits, `_` and `-`, or too long.
    Key(String),
    /// The name has a meaning in the notation itself.
    Reserved(String),
    /// The value has too many characters.
    TooLong {
        /// The name of the header.
        key: String,
        /// The most characters that are allowed.
        most: usize,
    },
    /// There are too many headers.
    TooMany,
    /// The game has no such seat.
    NoSuchSeat(Seat),
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TagError::Key(key) => {
                write!(f, "{key:?} is no name of a header: a letter, then letters, digits, _ or -, at most {MAX_KEY}")
            }
            TagError::Reserved(key) => write!(f, "the header {key} is written by the notation itself"),
            TagError::TooLong { key, most } => write!(f, "the header {key} has more than {most} characters"),
            TagError::TooMany => write!(f, "a record has at most {MAX_TAGS} headers of its own"),
            TagError::NoSuchSeat(seat) => write!(f, "nobody plays {}", seat.name()),
        }
    }
}

impl std::error::Error for TagError {}

/// Whether a text can name a header.
pub(super) fn is_key(key: &str) -> bool {
    key.len() <= MAX_KEY
        && key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

/// Whether a header has a meaning in the notation itself.
pub(super) fn is_reserved(key: &str) -> bool {
    matches!(key, "Game" | "Rules" | "Config" | "Result") || seat_of(key).is_some()
}

/// The header of a player's name: the colour with a capital letter.
pub(super) fn seat_key(seat: Seat) -> String {
    let name = seat.name();
    name[..1].to_ascii_uppercase() + &name[1..]
}

/// The seat whose player's name stands in this header.
pub(super) fn seat_of(key: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|&seat| seat_key(seat) == key)
}

/// Checks a header that people choose.
pub(super) fn check_tag(key: &str, value: &str) -> Result<(), TagError> {
    if !is_key(key) {
        return Err(TagError::Key(key.chars().take(MAX_KEY).collect()));
    }
    if is_reserved(key) {
        return Err(TagError::Reserved(key.to_owned()));
    }
    check_length(key, value, MAX_VALUE)
}

/// Checks that a value is not too long.
pub(super) fn check_length(key: &str, value: &str, most: usize) -> Result<(), TagError> {
    if value.chars().nth(most).is_some() { Err(TagError::TooLong { key: key.to_owned(), most }) } else { Ok(()) }
}

/// Writes a header line.
pub(super) fn write(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    write!(f, "[{key} \"")?;
    for c in value.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            _ if is_plain(c) => write!(f, "{c}")?,
            _ => write!(f, "\\u{{{:x}}}", u32::from(c))?,
        }
    }
    f.write_str("\"]\n")
}

/// Whether a character stands for itself in a value: it neither ends the line nor changes how it looks.
pub(super) fn is_plain(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}' | '"' | '\\')
}
