//! Facts: what a position remembers beyond tiles, figures, points and goods, one by one and with one text
//! form each. Hashes, snapshots, position strings, JSON and scenarios know expansions only through them.

use std::fmt;

use crate::expansion::traders_and_builders as traders;
use crate::rules::Rules;
use crate::state::State;

/// One thing that a position remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The builder has earned a second tile.
    SecondTileEarned,
    /// The second tile has been taken.
    SecondTileTaken,
}

/// A fact that cannot be, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsound(pub(crate) &'static str);

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Fact {
    /// What the text form of a fact looks like, with examples.
    pub const EXPECTED: &'static str = "what is remembered of the turn, such as earned or taken";

    /// The name of what is remembered, the same for facts of which there can be several.
    pub const fn name(self) -> &'static str {
        match self {
            Fact::SecondTileEarned => "earned",
            Fact::SecondTileTaken => "taken",
        }
    }

    /// The fact that is written so.
    pub fn from_text(text: &str) -> Option<Fact> {
        match text {
            "earned" => Some(Fact::SecondTileEarned),
            "taken" => Some(Fact::SecondTileTaken),
            _ => None,
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::SecondTileEarned | Fact::SecondTileTaken => f.write_str(self.name()),
        }
    }
}

/// Calls `found` for each fact of a position, always in the same order.
pub(crate) fn each(_rules: &Rules, state: &State, mut found: impl FnMut(Fact)) {
    traders::facts(state, &mut found);
}

/// Makes a fact true in a position that has its tiles, figures and step already.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    match fact {
        Fact::SecondTileEarned | Fact::SecondTileTaken => traders::remember(rules, state, fact),
    }
}
