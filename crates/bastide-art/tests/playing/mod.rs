//! Random games for tests of pictures.

use bastide_art::Depicted;
use bastide_kernel::{Decision, Rng};

/// The actions of a random game until so many tiles lie on the table, or until its end.
pub(crate) fn actions<G: Depicted>(rules: &G, seed: u64, tiles: usize) -> Vec<G::Action> {
    let mut state = rules.start();
    let (mut rng, mut buffer, mut actions) = (Rng::new(seed, 0), Vec::new(), Vec::new());
    while rules.tableau(&state).tiles().len() < tiles {
        let action = match rules.decision(&state) {
            Decision::Over => break,
            Decision::Chance => rules.chance_action(&state, rng.below(rules.chance_total(&state))),
            Decision::Seat(_) => rules.pick_action(&state, &mut buffer, |n| rng.below(n)),
        };
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
