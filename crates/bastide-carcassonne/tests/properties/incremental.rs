//! What is kept up to date action by action equals what is computed from scratch, and whatever is legal
//! can be done.

use bastide_carcassonne::{Action, Rules, State};
use bastide_kernel::{Decision, Game, Pos, Rot};
use proptest::prelude::*;

use crate::play::{Play, Verdict, check, choose, plays};

#[test]
fn after_every_action_everything_kept_equals_recomputation() {
    check(1500, plays(260), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        recomputed(&rules, &state)?;
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            recomputed(&rules, &state)?;
        }
        Ok(())
    });
}

#[test]
fn every_legal_action_can_be_done() {
    check(2000, plays(120), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut after = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            for &other in &legal {
                prop_assert_eq!(rules.validate(&state, other), Ok(()), "{} is legal", other);
                after.clone_from(&state);
                rules.apply(&mut after, other, &mut ());
                prop_assert_ne!(&after, &state, "{} does something", other);
            }
            recomputed(&rules, &after)?;
            rules.apply(&mut state, action, &mut ());
        }
        Ok(())
    });
}

#[test]
fn the_list_of_legal_actions_is_sorted_unique_and_empty_only_at_the_end() {
    check(2500, plays(260), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        for &choice in &play.choices {
            // The list replaces whatever the buffer held before.
            let mut legal = vec![Action::PlaceTile { pos: Pos::new(7, 7), rot: Rot::R90 }; 3];
            let action = choose(&rules, &state, choice, &mut legal);
            prop_assert!(legal.windows(2).all(|pair| pair[0] < pair[1]), "sorted, each once: {:?}", legal);
            prop_assert_eq!(action.is_none(), rules.decision(&state) == Decision::Over);
            let Some(action) = action else { break };
            prop_assert!(is_for_the_decision(&rules, &state, &legal), "{:?}", legal);
            picks_each(&rules, &state, &legal)?;
            rules.apply(&mut state, action, &mut ());
        }
        Ok(())
    });
}

#[test]
fn chance_is_as_fair_as_its_weights() {
    check(1500, plays(120), |play| chance_is_fair(&play));
}

fn chance_is_fair(play: &Play) -> Verdict {
    let rules = play.rules();
    let mut state = rules.start();
    let mut legal = Vec::new();
    for &choice in &play.choices {
        let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
        let total = rules.chance_total(&state);
        if rules.decision(&state) == Decision::Chance {
            let mut tickets = (0..total).map(|ticket| rules.chance_action(&state, ticket)).collect::<Vec<_>>();
            tickets.sort_unstable();
            let weights = legal.iter().map(|&action| (action, rules.chance_weight(&state, action) as usize));
            let fair: Vec<Action> = weights.clone().flat_map(|(action, n)| std::iter::repeat_n(action, n)).collect();
            prop_assert!(weights.clone().all(|(_, weight)| weight > 0), "{:?}", weights.collect::<Vec<_>>());
            prop_assert_eq!(tickets, fair, "every ticket once");
        } else {
            prop_assert_eq!(total, 0, "nothing is left to chance");
        }
        rules.apply(&mut state, action, &mut ());
    }
    Ok(())
}

fn recomputed(rules: &Rules, state: &State) -> Verdict {
    rules.check(state).map_err(TestCaseError::fail)
}

/// An action can be picked by its number without listing all of them.
fn picks_each(rules: &Rules, state: &State, legal: &[Action]) -> Verdict {
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

/// Chance only draws tiles and the first player, seats do everything else.
fn is_for_the_decision(rules: &Rules, state: &State, legal: &[Action]) -> bool {
    let is_chance = |action: &Action| matches!(action, Action::Draw(_) | Action::StartPlayer(_));
    legal.iter().all(|action| is_chance(action) == (rules.decision(state) == Decision::Chance))
}
