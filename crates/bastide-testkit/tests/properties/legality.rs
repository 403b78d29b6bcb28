//! Generator and validator agree on every action there is, and a refused action changes nothing.

use bastide_kernel::Log;
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::play::{Course, Games, Played, in_every_game, walk};

/// Of the universe every so-manieth action is tried, in each position others: all of them would take too long.
const STEP: usize = 23;

in_every_game! {
    generator_and_validator_agree_on_every_action_there_is: carcassonne Games(500, 40), city Games(300, 80);
    a_refused_action_changes_nothing: carcassonne Games(40, 60), city Games(30, 120);
}

fn generator_and_validator_agree_on_every_action_there_is<G: Played>(Games(cases, actions): Games) {
    check(cases, G::small_plays(actions), |play| {
        let last = walk::<G>(&play, |rules, state, legal, _| agree(rules, state, legal))?;
        let rules = G::rules(&play);
        let mut legal = Vec::new();
        rules.legal_actions(&last, &mut legal);
        agree(&rules, &last, &legal)
    });
}

/// No legal action is missing in the universe, and no other action of it is allowed.
fn agree<G: Played>(rules: &G, state: &G::State, legal: &[G::Action]) -> Verdict {
    let mut generated = 0;
    for action in rules.universe(state) {
        let is_legal = legal.binary_search(&action).is_ok();
        let validated = rules.validate(state, action);
        prop_assert_eq!(is_legal, validated.is_ok(), "{:?}: generated {}, {:?}", action, is_legal, validated);
        generated += usize::from(is_legal);
    }
    prop_assert_eq!(generated, legal.len(), "the universe has every legal action once: {:?}", legal);
    Ok(())
}

fn a_refused_action_changes_nothing<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let Course { rules, states, actions, .. } = Course::<G>::of(&play);
        let mut log = Log::new(&rules);
        for (i, (&action, state)) in actions.iter().zip(&states).enumerate() {
            let some = rules.universe(state).into_iter().skip(i % STEP).step_by(STEP);
            for any in some.chain(rules.near_last_tile(state)) {
                let Err(reason) = rules.validate(state, any) else { continue };
                let Err(refused) = log.play(any) else { panic!("the validator refuses {any:?}") };
                prop_assert_eq!((refused.action, refused.reason), (any, reason));
                prop_assert_eq!(log.state(), state);
                prop_assert_eq!(log.actions(), &actions[..i]);
            }
            prop_assert!(log.play(action).is_ok());
        }
        Ok(())
    });
}
