//! The hash tells positions apart in which something else is possible or worth something else.

use std::cell::Cell;
use std::collections::HashMap;

use bastide_carcassonne::{Action, Config, Rules, Snapshot, State, TileKind};
use bastide_kernel::{Decision, Game, Seat};
use proptest::prelude::*;

use crate::play::{check, plays};
use crate::replay::positions;

/// What must be equal wherever the hash is.
type Look = (Vec<Action>, Vec<i32>, String);

fn look(rules: &Rules, state: &State) -> Look {
    let mut legal = Vec::new();
    rules.legal_actions(state, &mut legal);
    (legal, rules.scores(state).0.to_vec(), format!("{:?} {:?}", rules.decision(state), state.step()))
}

/// Visits every position that the draws can lead to, each with all that leads on from it.
fn visit(rules: &Rules, state: &State, draws: &[TileKind], seen: &mut HashMap<u64, Look>) {
    let look = look(rules, state);
    let known = seen.entry(rules.hash(state)).or_insert_with(|| look.clone());
    assert_eq!(*known, look, "two positions share a hash");
    let (actions, draws) = match (rules.decision(state), draws.split_first()) {
        (Decision::Over, _) | (Decision::Chance, None) => return,
        (Decision::Chance, Some((&kind, rest))) => (vec![Action::Draw(kind)], rest),
        (Decision::Seat(_), _) => (look.0, draws),
    };
    for action in actions {
        let mut next = state.clone();
        rules.apply(&mut next, action, &mut ());
        visit(rules, &next, draws, seen);
    }
}

#[test]
fn positions_with_the_same_hash_offer_the_same() {
    // The same tile twice: many positions can be reached in two orders, with another tile laid last.
    for (config, draws) in [
        ("seats=2", ["BA/RFr", "BA/RFr", "BA/L"]),
        ("seats=2 with=abbot", ["BA/L", "BA/L", "BA/RFr"]),
        ("seats=1 with=traders-and-builders", ["BA/RFr", "BA/RFr", "BA/RFr"]),
    ] {
        let rules = Rules::new(config.parse::<Config>().unwrap()).unwrap();
        let draws = draws.map(|id| TileKind::from_id(id).unwrap());
        let mut seen = HashMap::new();
        visit(&rules, &rules.start(), &draws, &mut seen);
        assert!(seen.len() > 500, "{} positions", seen.len());
    }
}

#[test]
fn different_positions_have_different_hashes() {
    check(1000, plays(260), |play| {
        let rules = play.rules();
        let (states, _) = positions(&play, &rules);
        let mut hashes: Vec<u64> = states.iter().map(|state| rules.hash(state)).collect();
        hashes.sort_unstable();
        hashes.dedup();
        prop_assert_eq!(hashes.len(), states.len(), "no position comes twice in a game");
        Ok(())
    });
}

#[test]
fn everything_that_matters_is_in_the_hash() {
    let compared = Cell::new(0);
    check(300, plays(160), |play| {
        let rules = play.rules();
        let state = positions(&play, &rules).0.pop().expect("the start at least");
        let mut hashes = vec![rules.hash(&state)];
        for other in variations(&rules.snapshot(&state)) {
            // Not every variation can be a position.
            let Ok(other) = rules.restore(&other) else { continue };
            hashes.push(rules.hash(&other));
            prop_assert!(hashes[1..].iter().all(|hash| *hash != hashes[0]), "{:?} is like {:?}", other, state);
        }
        compared.set(compared.get() + hashes.len() - 1);
        Ok(())
    });
    assert!(compared.get() > 1000, "only {} positions could be varied", compared.get());
}

/// Positions that differ from one in a single thing.
fn variations(snapshot: &Snapshot) -> Vec<Snapshot> {
    let mut all = Vec::new();
    let mut vary = |change: &dyn Fn(&mut Snapshot)| {
        let mut other = snapshot.clone();
        change(&mut other);
        all.push(other);
    };
    for seat in Seat::ALL {
        vary(&|other| other.scores[seat] += 1);
        (0..3).for_each(|good| vary(&|other| other.goods[seat][good] += 1));
        if seat != snapshot.active {
            vary(&|other| other.active = seat);
        }
    }
    vary(&|other| other.is_first_part = !other.is_first_part);
    vary(&|other| other.second_tile_earned = !other.second_tile_earned);
    vary(&|other| other.second_tile_taken = !other.second_tile_taken);
    if !snapshot.figures.is_empty() {
        vary(&|other| other.figures.truncate(snapshot.figures.len() - 1));
    }
    all
}
