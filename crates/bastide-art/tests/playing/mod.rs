//! Random games for tests of pictures.

use bastide_art::Depicted;
use bastide_kernel::{Rng, random_action};

/// The actions of a random game until so many tiles lie on the table, or until its end.
pub(crate) fn actions<G: Depicted>(rules: &G, seed: u64, tiles: usize) -> Vec<G::Action> {
    let mut state = rules.start();
    let (mut rng, mut buffer, mut actions) = (Rng::new(seed, 0), Vec::new(), Vec::new());
    while rules.tableau(&state).tiles().len() < tiles {
        let Some(action) = random_action(rules, &state, &mut rng, &mut buffer) else { break };
        rules.apply(&mut state, action, &mut ());
        actions.push(action);
    }
    actions
}

/// The position after actions.
pub(crate) fn after<G: Depicted>(rules: &G, actions: &[G::Action]) -> G::State {
    let mut state = rules.start();
    actions.iter().for_each(|&action| rules.apply(&mut state, action, &mut ()));
    state
}
