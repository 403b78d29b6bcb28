//! The hash tells positions apart in which something else is possible or worth something else.

use std::collections::HashMap;

use bastide_kernel::Decision;
use proptest::prelude::*;

use crate::check::check;
use crate::city_play::WHOLE;
use crate::play::{Course, Games, Played, in_every_game};

in_every_game! {
    different_positions_have_different_hashes:
        carcassonne Games(1000, 260), city Games(300, WHOLE);
}

fn different_positions_have_different_hashes<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let Course { rules, states, .. } = Course::<G>::of(&play);
        let mut hashes: Vec<u64> = states.iter().map(|state| rules.hash(state)).collect();
        hashes.sort_unstable();
        hashes.dedup();
        prop_assert_eq!(hashes.len(), states.len(), "no position comes twice in a game");
        Ok(())
    });
}

#[test]
fn positions_of_carcassonne_with_the_same_hash_offer_the_same() {
    same_hash_offers_the_same::<bastide_carcassonne::Rules>();
}

#[test]
fn positions_of_the_city_with_the_same_hash_offer_the_same() {
    same_hash_offers_the_same::<bastide_city::Rules>();
}

fn same_hash_offers_the_same<G: Played>() {
    for (config, draws) in G::TRANSPOSITIONS {
        let rules = G::from_config_text(config).expect("a configuration");
        let draws: Vec<G::Action> = draws.iter().map(|tile| rules.parse_action(tile).expect("a draw")).collect();
        let mut seen = HashMap::new();
        visit(&rules, &rules.start(), &draws, &mut seen);
        assert!(seen.len() > 500, "{config}: {} positions", seen.len());
    }
}

/// What must be equal wherever the hash is.
type Look<G> = (Vec<<G as bastide_kernel::Game>::Action>, Decision, String);

/// Visits every position that the draws can lead to, each with all that leads on from it.
fn visit<G: Played>(rules: &G, state: &G::State, draws: &[G::Action], seen: &mut HashMap<u64, Look<G>>) {
    let mut legal = Vec::new();
    rules.legal_actions(state, &mut legal);
    let look = (legal, rules.decision(state), rules.look(state));
    let known = seen.entry(rules.hash(state)).or_insert_with(|| look.clone());
    assert_eq!(*known, look, "two positions share a hash");
    let (actions, draws) = match (rules.decision(state), draws.split_first()) {
        (Decision::Over, _) | (Decision::Chance, None) => return,
        (Decision::Chance, Some((&draw, rest))) => (vec![draw], rest),
        (Decision::Seat(_), _) => (look.0, draws),
    };
    for action in actions {
        let mut next = state.clone();
        rules.apply(&mut next, action, &mut ());
        visit(rules, &next, draws, seen);
    }
}
