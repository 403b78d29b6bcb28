//! Tokens: what players hold and put on the board for good, other than figures.

use bastide_kernel::{Seat, named};

use crate::fact::{Fact, Unsound};
use crate::rules::Rules;
use crate::state::State;

named! {
    /// A kind of token that players own.
    pub enum Token {
        /// A piece of a tower.
        Tower = "tower",
        /// The abbey, a tile of its own that fills a hole.
        Abbey = "abbey",
    }
}

impl Token {
    /// How many each player gets: by the number of players, from one to six.
    pub(crate) const fn for_each(self, seats: u8) -> u8 {
        match self {
            // mega-game R1.
            Token::Tower => [10, 10, 9, 7, 6, 5][seats as usize - 1],
            Token::Abbey => 1,
        }
    }
}

/// What is remembered of tokens that are not in supply any more.
pub(crate) fn facts(rules: &Rules, state: &State, found: &mut impl FnMut(Fact)) {
    for token in Token::ALL {
        for seat in Seat::first(rules.seats()) {
            let left = state.players[seat].tokens[token.index()];
            if left != rules.tokens(token) {
                found(Fact::Tokens(seat, token, left));
            }
        }
    }
}

/// Nobody has more tokens than at the beginning.
pub(crate) fn remember(rules: &Rules, state: &mut State, seat: Seat, token: Token, left: u8) -> Result<(), Unsound> {
    if left >= rules.tokens(token) || seat.index() >= rules.seats() as usize {
        return Err(Unsound("a player has fewer tokens than at the beginning, or nothing is said of them"));
    }
    state.players[seat].tokens[token.index()] = left;
    Ok(())
}

/// As many abbeys lie on the table as the players have placed.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), Unsound> {
    let has_laid = |seat: &Seat| state.players[*seat].tokens[Token::Abbey.index()] < rules.tokens(Token::Abbey);
    let placed = Seat::first(rules.seats()).filter(has_laid).count();
    let laid = state.board.tiles().iter().filter(|tile| Some(tile.kind) == rules.abbey()).count();
    if placed == laid { Ok(()) } else { Err(Unsound("an abbey on the table is one that a player has placed")) }
}
