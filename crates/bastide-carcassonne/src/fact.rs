//! Facts: what a position remembers beyond tiles, figures, points and goods, one by one and with one text
//! form each. Hashes, snapshots, position strings, JSON and scenarios know expansions only through them.

use std::fmt;

use bastide_kernel::{Pos, Seat, canonical_int};

use crate::action::Piece;
use crate::event::Card;
use crate::expansion::count::{self, Quarter};
use crate::expansion::dragon::{self, Dragon};
use crate::expansion::fairy::{self, Fairy};
use crate::expansion::prison::{self, Prisoner};
use crate::expansion::{barn, king_and_robber, tower, traders_and_builders as traders};
use crate::figure::Figure;
use crate::frame::Turn;
use crate::question::{self, Question};
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;
use crate::token::{self, Token};
use crate::turn;

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
    /// A tower and its height.
    Tower(Pos, u8),
    /// The tower that was just raised.
    Raised(Pos),
    /// A figure that somebody else holds.
    Prisoner(Prisoner),
    /// A prisoner was bought back in this turn.
    Ransomed,
    /// Tokens that a player has left, if it is not all of them.
    Tokens(Seat, Token, u8),
    /// A barn was placed in this part: the tile whose north-western corner carries it.
    Barn(Pos),
    /// Where the count is.
    Count(Quarter),
    /// A seat got points by the scoring of this part.
    Paid(Seat),
    /// The active player has done something in the step `Action` of this part.
    Acted,
    /// A follower was placed into the City of Carcassonne in this turn.
    Entered,
    /// Who holds a card, and for how many tiles.
    Record(Card, Seat, u16),
    /// The end has begun: who had the last turn.
    Finale(Seat),
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
         fairy=red.small>1,-2:city.N, tower=1,-2:3, raised=1,-2, prisoner=blue:red.small, ransomed, tokens=red.tower:9, \
         barn=1,-2, count=market, paid=red, acted, entered, king=red:5, robber=blue:3, finale=red, asks=blue.dragon or \
         asks=red.portal-small";

    /// The name of what is remembered, the same for facts of which there can be several.
    pub const fn name(self) -> &'static str {
        match self {
            Fact::SecondTileEarned => "earned",
            Fact::SecondTileTaken => "taken",
            Fact::Dragon(_) => "dragon",
            Fact::DragonLeft(_) => "left",
            Fact::Fairy(_) | Fact::FairyBeside(..) => "fairy",
            Fact::Tower(..) => "tower",
            Fact::Raised(_) => "raised",
            Fact::Prisoner(_) => "prisoner",
            Fact::Ransomed => "ransomed",
            Fact::Tokens(..) => "tokens",
            Fact::Barn(_) => "barn",
            Fact::Count(_) => "count",
            Fact::Paid(_) => "paid",
            Fact::Acted => "acted",
            Fact::Entered => "entered",
            Fact::Record(Card::King, ..) => "king",
            Fact::Record(Card::RobberBaron, ..) => "robber",
            Fact::Finale(_) => "finale",
            Fact::Asked(_) => "asks",
        }
    }

    /// The fact that is written so.
    pub fn from_text(text: &str) -> Option<Fact> {
        let flags = [Fact::SecondTileEarned, Fact::SecondTileTaken, Fact::Ransomed, Fact::Acted, Fact::Entered];
        match text.split_once('=') {
            None => flags.into_iter().find(|flag| flag.name() == text),
            Some(("dragon", at)) => at.parse().ok().map(Fact::Dragon),
            Some(("left", at)) => at.parse().ok().map(Fact::DragonLeft),
            Some(("fairy", text)) => match text.split_once('>') {
                None => text.parse().ok().map(Fact::Fairy),
                Some((piece, at)) => {
                    let piece = Piece::from_text(piece)?;
                    Some(Fact::FairyBeside(piece.seat(), piece.figure(), at.parse().ok()?))
                }
            },
            Some(("tower", text)) => {
                let (at, height) = text.split_once(':')?;
                Some(Fact::Tower(at.parse().ok()?, canonical_int(height)?))
            }
            Some(("raised", at)) => at.parse().ok().map(Fact::Raised),
            Some(("prisoner", text)) => {
                let (captor, piece) = text.split_once(':')?;
                let (captor, piece) = (Seat::from_name(captor)?, Piece::from_text(piece)?);
                Some(Fact::Prisoner(Prisoner { captor, seat: piece.seat(), figure: piece.figure() }))
            }
            Some(("tokens", text)) => {
                let (token, left) = text.split_once(':')?;
                let (seat, token) = token.split_once('.')?;
                Some(Fact::Tokens(Seat::from_name(seat)?, Token::from_name(token)?, canonical_int(left)?))
            }
            Some(("barn", at)) => at.parse().ok().map(Fact::Barn),
            Some(("count", quarter)) => Quarter::from_name(quarter).map(Fact::Count),
            Some(("paid", seat)) => Seat::from_name(seat).map(Fact::Paid),
            Some(("finale", seat)) => Seat::from_name(seat).map(Fact::Finale),
            Some(("king", text)) => record(Card::King, text),
            Some(("robber", text)) => record(Card::RobberBaron, text),
            Some(("asks", text)) => Question::from_text(text).map(Fact::Asked),
            _ => None,
        }
    }

    /// What is remembered, without its name; empty if the name says everything.
    pub fn value(self) -> String {
        match self {
            Fact::SecondTileEarned | Fact::SecondTileTaken | Fact::Ransomed | Fact::Acted | Fact::Entered => {
                String::new()
            }
            Fact::Dragon(at) | Fact::DragonLeft(at) | Fact::Fairy(at) | Fact::Raised(at) | Fact::Barn(at) => {
                at.to_string()
            }
            Fact::Tower(at, height) => format!("{at}:{height}"),
            Fact::Prisoner(Prisoner { captor, seat, figure }) => {
                format!("{}:{}", captor.name(), Piece::new(seat, figure))
            }
            Fact::Tokens(seat, token, left) => format!("{}.{}:{left}", seat.name(), token.name()),
            Fact::Count(quarter) => quarter.name().to_owned(),
            Fact::Paid(seat) | Fact::Finale(seat) => seat.name().to_owned(),
            Fact::Record(_, holder, tiles) => format!("{}:{tiles}", holder.name()),
            Fact::FairyBeside(seat, figure, at) => format!("{}>{at}", Piece::new(seat, figure)),
            Fact::Asked(question) => question.to_string(),
        }
    }
}

/// The holder of a card and the tiles it was taken for: `red:5`.
fn record(card: Card, text: &str) -> Option<Fact> {
    let (holder, tiles) = text.split_once(':')?;
    Some(Fact::Record(card, Seat::from_name(holder)?, canonical_int(tiles)?))
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
    tower::facts(state, &mut found);
    prison::facts(state, &mut found);
    token::facts(rules, state, &mut found);
    count::facts(rules, state, &mut found);
    king_and_robber::facts(state, &mut found);
    if let Some(pos) = state.part.barn {
        found(Fact::Barn(pos));
    }
    if let Some(seat) = state.finale {
        found(Fact::Finale(seat));
    }
    question::facts(state, &mut found);
}

/// Forgets everything that facts tell, before they are read.
pub(crate) fn forget(state: &mut State) {
    state.turn = Turn::of(state.turn.seat);
    state.dragon = Dragon::default();
    state.fairy = Fairy::default();
    state.count = Quarter::default();
}

/// Whether what is remembered goes together with what lies and stands on the table.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), Unsound> {
    dragon::check(rules, state)?;
    tower::check(rules, state)?;
    prison::check(state)?;
    token::check(rules, state)?;
    barn::check(rules, state)?;
    count::check(rules, state)
}

/// Makes a fact true in a position that has its tiles, figures and step already.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    match fact {
        Fact::SecondTileEarned | Fact::SecondTileTaken => traders::remember(rules, state, fact),
        Fact::Dragon(_) | Fact::DragonLeft(_) => dragon::remember(rules, state, fact),
        Fact::Fairy(_) | Fact::FairyBeside(..) => fairy::remember(rules, state, fact),
        Fact::Tower(..) | Fact::Raised(_) => tower::remember(rules, state, fact),
        Fact::Prisoner(_) | Fact::Ransomed => prison::remember(rules, state, fact),
        Fact::Tokens(seat, token, left) => token::remember(rules, state, seat, token, left),
        Fact::Count(_) | Fact::Paid(_) | Fact::Acted | Fact::Entered => count::remember(rules, state, fact),
        Fact::Record(card, holder, tiles) => king_and_robber::remember(rules, state, card, holder, tiles),
        // Whether it stands there is looked at when everything is known.
        Fact::Barn(pos) => {
            state.part.barn = Some(pos);
            Ok(())
        }
        Fact::Finale(seat) => turn::remember_finale(rules, state, seat),
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
        let prisoners = Figure::ALL.map(|figure| Prisoner { captor: Seat::ALL[1], seat, figure });
        let flags = [Fact::Ransomed, Fact::Acted, Fact::Entered, Fact::Paid(seat), Fact::Finale(seat), Fact::Barn(at)];
        let later = [Fact::Tower(at, 3), Fact::Raised(at), Fact::Tokens(seat, Token::Tower, 9)]
            .into_iter()
            .chain(flags)
            .chain(prisoners.map(Fact::Prisoner))
            .chain(Quarter::ALL.map(Fact::Count))
            .chain(Card::ALL.map(|card| Fact::Record(card, seat, 12)));
        for fact in others.into_iter().chain(beside).chain(asked).chain(later) {
            assert_eq!(Fact::from_text(&fact.to_string()), Some(fact), "{fact}");
        }
    }
}
