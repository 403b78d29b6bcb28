//! Facts: what a position remembers beyond tiles, figures, points and goods, one by one and with one text
//! form each. Hashes, snapshots, position strings, JSON and scenarios know expansions only through them.

use std::fmt;

use bastide_kernel::{Pos, Seat};

use crate::action::Piece;
use crate::expansion::dragon::{self, Dragon};
use crate::expansion::fairy::{self, Fairy};
use crate::expansion::traders_and_builders as traders;
use crate::figure::Figure;
use crate::frame::Turn;
use crate::question::{self, Question};
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;

/// One thing that a position remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The builder has earned a second tile.
    SecondTileEarned,
    /// The second tile has been taken.
    SecondTileTaken,
    /// Where the dragon is.
    Dragon(Pos),
    /// A square that the dragon has left in its present movement.
    DragonLeft(Pos),
    /// Where the fairy is, beside nobody.
    Fairy(Pos),
    /// The follower beside whom the fairy stands.
    FairyBeside(Seat, Figure, Place),
    /// A question that the step does not ask by itself.
    Asked(Question),
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
    pub const EXPECTED: &'static str = "what is remembered of the turn, such as earned, taken, dragon=1,-2, left=1,-1, fairy=1,-2, \
         fairy=red.small>1,-2:city.N, asks=blue.dragon or asks=red.portal-small";

    /// The name of what is remembered, the same for facts of which there can be several.
    pub const fn name(self) -> &'static str {
        match self {
            Fact::SecondTileEarned => "earned",
            Fact::SecondTileTaken => "taken",
            Fact::Dragon(_) => "dragon",
            Fact::DragonLeft(_) => "left",
            Fact::Fairy(_) | Fact::FairyBeside(..) => "fairy",
            Fact::Asked(_) => "asks",
        }
    }

    /// The fact that is written so.
    pub fn from_text(text: &str) -> Option<Fact> {
        match text.split_once('=') {
            None if text == Fact::SecondTileEarned.name() => Some(Fact::SecondTileEarned),
            None if text == Fact::SecondTileTaken.name() => Some(Fact::SecondTileTaken),
            Some(("dragon", at)) => at.parse().ok().map(Fact::Dragon),
            Some(("left", at)) => at.parse().ok().map(Fact::DragonLeft),
            Some(("fairy", text)) => match text.split_once('>') {
                None => text.parse().ok().map(Fact::Fairy),
                Some((piece, at)) => {
                    let piece = Piece::from_text(piece)?;
                    Some(Fact::FairyBeside(piece.seat(), piece.figure(), at.parse().ok()?))
                }
            },
            Some(("asks", text)) => Question::from_text(text).map(Fact::Asked),
            _ => None,
        }
    }

    /// What is remembered, without its name; empty if the name says everything.
    pub fn value(self) -> String {
        match self {
            Fact::SecondTileEarned | Fact::SecondTileTaken => String::new(),
            Fact::Dragon(at) | Fact::DragonLeft(at) | Fact::Fairy(at) => at.to_string(),
            Fact::FairyBeside(seat, figure, at) => format!("{}>{at}", Piece::new(seat, figure)),
            Fact::Asked(question) => question.to_string(),
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value().as_str() {
            "" => f.write_str(self.name()),
            value => write!(f, "{}={value}", self.name()),
        }
    }
}

/// Calls `found` for each fact of a position, always in the same order.
pub(crate) fn each(rules: &Rules, state: &State, mut found: impl FnMut(Fact)) {
    traders::facts(state, &mut found);
    dragon::facts(state, &mut found);
    fairy::facts(rules, state, &mut found);
    question::facts(state, &mut found);
}

/// Forgets everything that facts tell, before they are read.
pub(crate) fn forget(state: &mut State) {
    state.turn = Turn::of(state.turn.seat);
    state.dragon = Dragon::default();
    state.fairy = Fairy::default();
}

/// Whether what is remembered goes together with what lies and stands on the table.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), Unsound> {
    dragon::check(rules, state)
}

/// Makes a fact true in a position that has its tiles, figures and step already.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    match fact {
        Fact::SecondTileEarned | Fact::SecondTileTaken => traders::remember(rules, state, fact),
        Fact::Dragon(_) | Fact::DragonLeft(_) => dragon::remember(rules, state, fact),
        Fact::Fairy(_) | Fact::FairyBeside(..) => fairy::remember(rules, state, fact),
        Fact::Asked(question) => question::remember(rules, state, question),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Ask;

    #[test]
    fn every_fact_is_read_as_it_is_written() {
        let (seat, at) = (Seat::ALL[3], Pos::new(-3, 12));
        let place: Place = "4,-5:city.N".parse().expect("a place");
        let beside = Figure::ALL.map(|figure| Fact::FairyBeside(seat, figure, place));
        let asked = Ask::all().map(|ask| Fact::Asked(Question { seat, ask }));
        let others =
            [Fact::SecondTileEarned, Fact::SecondTileTaken, Fact::Dragon(at), Fact::DragonLeft(at), Fact::Fairy(at)];
        for fact in others.into_iter().chain(beside).chain(asked) {
            assert_eq!(Fact::from_text(&fact.to_string()), Some(fact), "{fact}");
        }
    }
}
