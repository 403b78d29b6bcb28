//! What is wrong with the data, and where.

use std::fmt;

/// One error in the tile data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    set: String,
    tile: Option<String>,
    reason: String,
}

impl Problem {
    /// An error of a whole file.
    pub(super) fn of_file(set: &str, reason: impl Into<String>) -> Problem {
        Problem { set: set.to_owned(), tile: None, reason: reason.into() }
    }

    /// An error of one tile.
    pub(super) fn of_tile(set: &str, tile: &str, reason: impl Into<String>) -> Problem {
        Problem { set: set.to_owned(), tile: Some(tile.to_owned()), reason: reason.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.toml: ", self.set)?;
        if let Some(tile) = &self.tile {
            write!(f, "{tile}: ")?;
        }
        f.write_str(&self.reason)
    }
}
