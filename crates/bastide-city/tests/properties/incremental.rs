//! What is kept up to date action by action equals what is computed from scratch, and whatever is legal
//! can be done.

use std::collections::BTreeSet;

use bastide_city::{Action, Edge, End, Rules, State, contour};
use bastide_kernel::{Decision, Game, Pos, Rot};
use proptest::prelude::*;

use crate::play::{Play, Verdict, WHOLE, check, choose, plays};

#[test]
fn after_every_action_everything_kept_equals_recomputation() {
    check(300, plays(WHOLE), |play| {
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
    check(200, plays(200), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut after = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            for &other in &legal {
                prop_assert_eq!(rules.validate(&state, other), Ok(()), "{:?} is legal", other);
                after.clone_from(&state);
                rules.apply(&mut after, other, &mut ());
                prop_assert_ne!(&after, &state, "{:?} does something", other);
            }
            recomputed(&rules, &after)?;
            rules.apply(&mut state, action, &mut ());
        }
        Ok(())
    });
}

#[test]
fn the_list_of_legal_actions_is_sorted_unique_and_empty_only_at_the_end() {
    check(300, plays(WHOLE), |play| {
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
    check(200, plays(200), |play| chance_is_fair(&play));
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

#[test]
fn the_contour_is_one_loop_and_the_wall_a_stretch_of_it() {
    check(300, plays(WHOLE), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            if !state.board().tiles().is_empty() {
                one_loop(&state)?;
                one_stretch(&state)?;
            }
        }
        Ok(())
    });
}

/// W2: the same closed walk from wherever it starts, each edge once, and as long as the wall says.
fn one_loop(state: &State) -> Verdict {
    let mosaic = state.board().mosaic();
    let edges: Vec<Edge> = contour::contour(mosaic).collect();
    let set: BTreeSet<Edge> = edges.iter().copied().collect();
    prop_assert_eq!(set.len(), edges.len(), "no edge twice in {:?}", edges);
    prop_assert_eq!(edges.len(), usize::from(state.board().wall().length()));
    let middle = edges[edges.len() / 2];
    let round: Vec<_> = contour::round(mosaic, middle).collect();
    let turns: i32 = round.iter().map(|(_, bend)| bend.turn()).sum();
    prop_assert_eq!(turns, 4, "the walk goes round once: {:?}", &round);
    prop_assert!(round.iter().map(|(edge, _)| edge).eq(edges.iter().cycle().skip(edges.len() / 2).take(edges.len())));
    for &edge in &edges {
        let is_laid = |pos: Pos| mosaic.is_laid(pos);
        let (next, bend) = contour::next(edge, End::Cw, is_laid);
        prop_assert_eq!(contour::next(next, End::Ccw, is_laid), (edge, bend), "the way back from {}", next);
    }
    Ok(())
}

/// W4: F = N - pieces; while it is not 0 each end goes on at one place, at the same one only for the last.
fn one_stretch(state: &State) -> Verdict {
    let (wall, mosaic) = (state.board().wall(), state.board().mosaic());
    let pieces: BTreeSet<Edge> = wall.pieces().collect();
    prop_assert_eq!(pieces.len(), usize::from(wall.n_walls()) + usize::from(wall.gate().is_some()));
    prop_assert_eq!(usize::from(wall.free()), usize::from(wall.length()) - pieces.len());
    prop_assert_eq!(wall.is_closed(), wall.gate().is_some() && wall.free() == 0);
    let Some(gate) = wall.gate() else { return Ok(()) };
    let loop_from_gate: Vec<Edge> = contour::round(mosaic, gate).map(|(edge, _)| edge).collect();
    let on_loop: BTreeSet<Edge> = loop_from_gate.iter().copied().collect();
    prop_assert!(pieces.is_subset(&on_loop), "every piece stands on the contour");
    let [cw, ccw] = End::ALL.map(|end| wall.next(mosaic, end));
    prop_assert_eq!((cw.is_none(), ccw.is_none()), (wall.is_closed(), wall.is_closed()));
    let along: Vec<Edge> = loop_from_gate.into_iter().filter(|edge| !pieces.contains(edge)).collect();
    prop_assert_eq!((cw, ccw), (along.first().copied(), along.last().copied()), "the two ends of what is free");
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
