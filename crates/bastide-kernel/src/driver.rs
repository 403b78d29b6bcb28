//! Plays uniformly random games with anything behind the [`Game`] trait.

use crate::game::{Decision, Game, Sink};
use crate::hash::mix;
use crate::rng::Rng;

/// What a random game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Actions of players and of chance.
    pub actions: u32,
    /// Hash of the final position, mixed with the number of actions.
    pub digest: u64,
}

/// One of the legal actions, or of those of chance as likely as they are; `None` if the game is over. `buffer` is only
/// lent so that nothing is allocated.
#[inline]
pub fn random_action<G: Game>(
    game: &G,
    state: &G::State,
    rng: &mut Rng,
    buffer: &mut Vec<G::Action>,
) -> Option<G::Action> {
    match game.decision(state) {
        Decision::Over => None,
        Decision::Chance => Some(game.chance_action(state, rng.below(game.chance_total(state)))),
        Decision::Seat(_) => Some(game.pick_action(state, buffer, |n| rng.below(n))),
    }
}

/// Plays random legal actions from the given position to the end of the game. `buffer` is only lent
/// so that nothing is allocated.
pub fn play_random<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut Rng,
    buffer: &mut Vec<G::Action>,
    events: &mut impl Sink<G::Event>,
) -> Playout {
    let mut actions = 0;
    while let Some(action) = random_action(game, state, rng, buffer) {
        game.apply(state, action, events);
        actions += 1;
    }
    Playout { actions, digest: mix(game.hash(state), u64::from(actions)) }
}
