//! Headers: `[Key "value"]`, their limits and how values are escaped.

use std::fmt::{self, Write as _};

use bastide_kernel::{Seat, Seats};

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

/// What people say about a game: who played it, when, and whatever else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headers {
    seats: u8,
    pub(super) players: Seats<Option<String>>,
    pub(super) tags: Vec<(String, String)>,
}

impl Headers {
    /// Nothing about a game of so many seats.
    pub fn new(seats: u8) -> Headers {
        Headers { seats, players: Seats::default(), tags: Vec::new() }
    }

    /// The name of a player, if it is known.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.players[seat].as_deref()
    }

    /// The names that are known.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &str)> {
        Seat::first(self.seats).filter_map(|seat| Some((seat, self.player(seat)?)))
    }

    /// Names a player.
    pub fn set_player(&mut self, seat: Seat, name: &str) -> Result<(), TagError> {
        if seat.index() >= usize::from(self.seats) {
            return Err(TagError::NoSuchSeat(seat));
        }
        check_length(&seat_key(seat), name, MAX_VALUE)?;
        self.players[seat] = Some(name.to_owned());
        Ok(())
    }

    /// The headers beyond those of the notation itself (`Date`, `Event`, anything), in their order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Adds a header behind the others, or changes its value.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), TagError> {
        check_tag(key, value)?;
        if let Some((_, old)) = self.tags.iter_mut().find(|(k, _)| k == key) {
            value.clone_into(old);
        } else if self.tags.len() == MAX_TAGS {
            return Err(TagError::TooMany);
        } else {
            self.tags.push((key.to_owned(), value.to_owned()));
        }
        Ok(())
    }
}

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
pub(super) fn write(text: &mut String, key: &str, value: &str) {
    let _ = write!(text, "[{key} \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\n' => *text += "\\n",
            '\r' => *text += "\\r",
            '\t' => *text += "\\t",
            _ if is_plain(c) => text.push(c),
            _ => {
                let _ = write!(text, "\\u{{{:x}}}", u32::from(c));
            }
        }
    }
    *text += "\"]\n";
}

/// Whether a character stands for itself in a value: it neither ends the line nor changes how it looks.
pub(super) fn is_plain(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}' | '"' | '\\')
}
