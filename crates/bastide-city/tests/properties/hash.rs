//! The hash tells positions apart that differ in a single thing.

use std::cell::Cell;

use bastide_city::Snapshot;
use bastide_kernel::{Game, Seat};
use proptest::prelude::*;

use crate::check::check;
use crate::play::plays;

#[test]
fn everything_that_matters_is_in_the_hash() {
    let compared = Cell::new(0);
    check(300, plays(120), |play| {
        let rules = play.rules();
        let state = play.last();
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
    vary(&|other| other.towers.iter_mut().take(1).for_each(|tower| tower.walls += 1));
    vary(&|other| other.towers.iter_mut().take(1).for_each(|tower| tower.walls = tower.walls.saturating_sub(1)));
    (0..2).for_each(|end| vary(&|other| other.walls[end] += 1));
    // The same number of walls, one of them at the other end.
    vary(&|other| other.walls = [other.walls[0] + 1, other.walls[1].saturating_sub(1)]);
    vary(&|other| other.works.more ^= 1);
    vary(&|other| other.works.pieces += 1);
    vary(&|other| other.works.is_building_turn ^= true);
    vary(&|other| other.works.built = other.gate);
    all
}
