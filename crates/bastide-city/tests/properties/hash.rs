//! The hash tells positions apart in which something else is possible or worth something else.

use std::cell::Cell;
use std::collections::HashMap;

use bastide_city::{Action, Config, Rules, Snapshot, State, TileKind, TileSet};
use bastide_kernel::{Decision, Game, Seat};
use proptest::prelude::*;

use crate::play::{WHOLE, check, plays};
use crate::replay::positions;

/// What must be equal wherever the hash is.
type Look = (Vec<Action>, Vec<i32>, String);

fn look(rules: &Rules, state: &State) -> Look {
    let mut legal = Vec::new();
    rules.legal_actions(state, &mut legal);
    let (wall, works) = (state.board().wall(), state.works());
    let turn = format!("{:?} {:?} {:?} {}", rules.decision(state), state.step(), works, wall.free());
    (legal, rules.projection(state).scores.0.to_vec(), turn)
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
    // The same pieces in two orders: tiles laid, walls built at either end, guards and towers set.
    for (config, draws) in [
        ("seats=2", &["CI/MRRR.F+", "CI/TEEw.F", "CI/TEEw.F"][..]),
        ("seats=2 stacks=1,9,0 wall_trigger=any followers=1 towers=1", &["CI/MRRR.F+", "CI/MRRR.G+"]),
        ("seats=3 stacks=1,9,0 wall_trigger=any followers=1 guard_on_gate=yes", &["CI/MRRR.F+", "CI/MRRR.G+"]),
    ] {
        let rules = Rules::new(config.parse::<Config>().unwrap()).unwrap();
        let draws: Vec<TileKind> = draws.iter().map(|id| TileSet::bastide().kind(id).unwrap()).collect();
        let mut seen = HashMap::new();
        visit(&rules, &rules.start(), &draws, &mut seen);
        assert!(seen.len() > 500, "{config}: {} positions", seen.len());
    }
}

#[test]
fn different_positions_have_different_hashes() {
    check(300, plays(WHOLE), |play| {
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
    check(300, plays(120), |play| {
        let rules = play.rules();
        let state = positions(&play, &rules).0.pop().expect("the start at least");
        let own = rules.hash(&state);
        for other in variations(&rules.snapshot(&state)) {
            // Not every variation can be a position.
            let Ok(other) = rules.restore(&other) else { continue };
            compared.set(compared.get() + 1);
            prop_assert_ne!(rules.hash(&other), own, "{:?} is like {:?}", other, state);
        }
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
        if other != *snapshot {
            all.push(other);
        }
    };
    for seat in Seat::first(4) {
        vary(&|other| other.scores[seat] += 1);
        vary(&|other| other.active = seat);
        vary(&|other| other.works.builder = seat);
        vary(&|other| other.resting[seat] += 1);
        vary(&|other| other.followers.iter_mut().take(1).for_each(|(owner, _)| *owner = seat));
        vary(&|other| other.guards.iter_mut().take(1).for_each(|guard| guard.seat = seat));
        vary(&|other| other.towers.iter_mut().take(1).for_each(|tower| tower.seat = seat));
    }
    vary(&|other| other.followers.truncate(snapshot.followers.len().saturating_sub(1)));
    vary(&|other| other.guards.truncate(snapshot.guards.len().saturating_sub(1)));
    vary(&|other| other.towers.truncate(snapshot.towers.len().saturating_sub(1)));
    vary(&|other| other.discarded.truncate(snapshot.discarded.len().saturating_sub(1)));
    (0..2).for_each(|end| vary(&|other| other.walls[end] += 1));
    // The same number of walls, one of them at the other end.
    vary(&|other| other.walls = [other.walls[0] + 1, other.walls[1].saturating_sub(1)]);
    vary(&|other| other.works.more ^= 1);
    vary(&|other| other.works.pieces += 1);
    vary(&|other| other.works.is_building_turn ^= true);
    vary(&|other| other.works.built = other.gate);
    all
}
