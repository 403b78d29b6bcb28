//! What is kept up to date action by action equals what is computed from scratch, and whatever is legal
//! can be done.

use bastide_kernel::Decision;
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::city_play::WHOLE;
use crate::play::{Games, Played, in_every_game, walk};

in_every_game! {
    after_every_action_everything_kept_equals_recomputation:
        carcassonne Games(1500, 260), city Games(300, WHOLE);
    every_legal_action_can_be_done: carcassonne Games(2000, 120), city Games(200, 200);
    the_list_of_legal_actions_is_sorted_unique_and_empty_only_at_the_end:
        carcassonne Games(2500, 260), city Games(300, WHOLE);
    chance_is_as_fair_as_its_weights: carcassonne Games(1500, 120), city Games(200, 200);
}

fn after_every_action_everything_kept_equals_recomputation<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let last = walk::<G>(&play, |rules, state, _, _| recomputed(rules, state))?;
        recomputed(&G::rules(&play), &last)
    });
}

fn every_legal_action_can_be_done<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let mut after = G::rules(&play).start();
        walk::<G>(&play, |rules, state, legal, _| {
            for &action in legal {
                let refused = rules.validate(state, action);
                prop_assert_eq!(refused, Ok(()), "{:?} is legal", action);
                after.clone_from(state);
                rules.apply(&mut after, action, &mut ());
                prop_assert_ne!(&after, state, "{:?} does something", action);
            }
            recomputed(rules, &after)
        })?;
        Ok(())
    });
}

fn the_list_of_legal_actions_is_sorted_unique_and_empty_only_at_the_end<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let rules = G::rules(&play);
        let stale = rules.parse_action("7,7@90").map_err(TestCaseError::fail)?;
        let mut state = rules.start();
        for &choice in G::choices(&play) {
            // The list replaces whatever the buffer held before.
            let mut legal = vec![stale; 3];
            let action = rules.choose(&state, choice, &mut legal);
            prop_assert!(legal.windows(2).all(|pair| pair[0] < pair[1]), "sorted, each once: {:?}", legal);
            prop_assert_eq!(action.is_none(), rules.decision(&state) == Decision::Over);
            let Some(action) = action else { break };
            // Chance only draws tiles and the first player, seats do everything else.
            let is_chance = rules.decision(&state) == Decision::Chance;
            prop_assert!(legal.iter().all(|&action| G::is_of_chance(action) == is_chance), "{:?}", legal);
            picks_each(&rules, &state, &legal)?;
            rules.apply(&mut state, action, &mut ());
        }
        Ok(())
    });
}

fn chance_is_as_fair_as_its_weights<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        walk::<G>(&play, |rules, state, legal, _| {
            let total = rules.chance_total(state);
            if rules.decision(state) != Decision::Chance {
                prop_assert_eq!(total, 0, "nothing is left to chance");
                return Ok(());
            }
            let mut tickets: Vec<G::Action> = (0..total).map(|ticket| rules.chance_action(state, ticket)).collect();
            tickets.sort_unstable();
            let weights: Vec<(G::Action, usize)> =
                legal.iter().map(|&action| (action, rules.chance_weight(state, action) as usize)).collect();
            prop_assert!(weights.iter().all(|&(_, weight)| weight > 0), "{:?}", weights);
            let fair: Vec<G::Action> =
                weights.iter().flat_map(|&(action, weight)| std::iter::repeat_n(action, weight)).collect();
            prop_assert_eq!(tickets, fair, "every ticket once");
            Ok(())
        })?;
        Ok(())
    });
}

fn recomputed<G: Played>(rules: &G, state: &G::State) -> Verdict {
    rules.check(state).map_err(TestCaseError::fail)
}

/// An action can be picked by its number without listing all of them.
fn picks_each<G: Played>(rules: &G, state: &G::State, legal: &[G::Action]) -> Verdict {
    for (i, &action) in legal.iter().enumerate() {
        let mut told = 0;
        let picked = rules.pick_action(state, &mut Vec::new(), |n| {
            told = n;
            i as u32
        });
        prop_assert_eq!((picked, told as usize), (action, legal.len()), "number {}", i);
    }
    Ok(())
}
