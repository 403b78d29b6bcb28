//! Rules, and random games with them.

#[path = "../playing/mod.rs"]
mod playing;
#[path = "../games/mod.rs"]
mod sets;

use bastide_art::Depicted;

use playing::{actions, after};

/// The rules of Carcassonne with every set of tiles.
pub(crate) fn carcassonne() -> bastide_carcassonne::Rules {
    sets::everything()
}

/// The rules of The City.
pub(crate) fn city() -> bastide_city::Rules {
    sets::city("seats=4")
}

/// Plays at random, looking at the position after every ply, to the end.
pub(crate) fn play<G: Depicted>(rules: &G, seed: u64, mut look: impl FnMut(&G::State)) -> G::State {
    let mut state = rules.start();
    for action in actions(rules, seed, usize::MAX) {
        rules.apply(&mut state, action, &mut ());
        look(&state);
    }
    state
}

/// The end of a random game.
pub(crate) fn end<G: Depicted>(rules: &G, seed: u64) -> G::State {
    after(rules, &actions(rules, seed, usize::MAX))
}
