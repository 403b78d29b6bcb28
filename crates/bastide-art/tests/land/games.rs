//! Rules, and random games with them.

use bastide_art::Depicted;
use bastide_kernel::{Decision, Rng};

/// The rules of Carcassonne with every set of tiles.
pub(crate) fn carcassonne() -> bastide_carcassonne::Rules {
    let config = "seats=4 with=river,river-2,abbot,inns-and-cathedrals,traders-and-builders";
    bastide_carcassonne::Rules::new(config.parse().unwrap()).unwrap()
}

/// The rules of The City.
pub(crate) fn city() -> bastide_city::Rules {
    bastide_city::Rules::new("seats=4".parse().unwrap()).unwrap()
}

/// Plays at random, looking at the position after every ply, to the end.
pub(crate) fn play<G: Depicted>(rules: &G, seed: u64, mut look: impl FnMut(&G::State)) -> G::State {
    let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(seed, 0), Vec::new());
    loop {
        let action = match rules.decision(&state) {
            Decision::Over => return state,
            Decision::Chance => rules.chance_action(&state, rng.below(rules.chance_total(&state))),
            Decision::Seat(_) => rules.pick_action(&state, &mut buffer, |n| rng.below(n)),
        };
        rules.apply(&mut state, action, &mut ());
        look(&state);
    }
}
