//! Counts the action sequences of the next turns, with the draws given: the classical test of a move
//! generator. The digest sees what the count cannot: scores, supplies, everything in the hash.

use crate::game::{Decision, Game};

/// Result of one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Number of action sequences of the players.
    pub count: u64,
    /// Wrapping sum of the state hashes over all leaves.
    pub digest: u64,
}

/// Counts the sequences from `state` until `turns` more turns have ended, the game is over, or chance
/// asks for more than `chances` holds. `chances` must be legal where they are used; one that is not
/// ends the sequence before it.
pub fn perft<G: Game>(game: &G, state: &G::State, chances: &[G::Action], turns: u32) -> Perft {
    let mut search = Search { game, until: game.turns(state) + turns, found: Perft::default(), spare: Vec::new() };
    search.descend(state, chances);
    search.found
}

struct Search<'g, G: Game> {
    game: &'g G,
    until: u32,
    found: Perft,
    /// States of levels already left, for reuse.
    spare: Vec<G::State>,
}

impl<G: Game> Search<'_, G> {
    fn descend(&mut self, state: &G::State, chances: &[G::Action]) {
        if self.game.turns(state) >= self.until {
            return self.leaf(state);
        }
        match self.game.decision(state) {
            Decision::Over => self.leaf(state),
            Decision::Chance => match chances.split_first() {
                Some((&next, rest)) if self.game.validate(state, next).is_ok() => {
                    self.follow(state, &[next], rest);
                }
                _ => self.leaf(state),
            },
            Decision::Seat(_) => {
                let mut actions = Vec::new();
                self.game.legal_actions(state, &mut actions);
                self.follow(state, &actions, chances);
            }
        }
    }

    fn follow(&mut self, state: &G::State, actions: &[G::Action], chances: &[G::Action]) {
        let mut child = self.spare.pop().unwrap_or_else(|| state.clone());
        for &action in actions {
            child.clone_from(state);
            self.game.apply(&mut child, action, &mut ());
            self.descend(&child, chances);
        }
        self.spare.push(child);
    }

    fn leaf(&mut self, state: &G::State) {
        self.found.count += 1;
        self.found.digest = self.found.digest.wrapping_add(self.game.hash(state));
    }
}
