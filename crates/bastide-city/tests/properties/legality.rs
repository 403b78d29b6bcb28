//! The referee agrees with the generator on what is legal, and with the validator on what is almost legal.

use bastide_city::{Action, Edge, End, Rules, Spot, State, TileKind};
use bastide_kernel::{Game, Pos, Rot, Seat, Side};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::play::{Play, WHOLE, choose, plays, plays_of, small_configs};
use crate::referee::Referee;

#[test]
fn generator_and_referee_agree_on_small_boards() {
    check(300, plays_of(small_configs(), 80), |play| {
        let rules = play.rules();
        let mut referee = Referee::new(&play.config);
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let action = choose(&rules, &state, choice, &mut legal);
            prop_assert_eq!(&legal, &referee.legal());
            let Some(action) = action else { break };
            rules.apply(&mut state, action, &mut ());
            referee.follow(action);
        }
        Ok(())
    });
}

#[test]
fn generator_and_validator_and_referee_agree_on_what_is_almost_legal() {
    check(100, plays(WHOLE), |play| {
        let rules = play.rules();
        let mut referee = Referee::new(&play.config);
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            let allowed = referee.legal();
            for any in mutations(&rules, &state, action) {
                agree(&rules, &allowed, &state, &legal, any)?;
            }
            rules.apply(&mut state, action, &mut ());
            referee.follow(action);
        }
        Ok(())
    });
}

#[test]
fn squares_at_the_end_of_the_world_are_refused() {
    check(60, plays(150), |play: Play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            for x in [i16::MIN, -1, 0, 1, i16::MAX] {
                for y in [i16::MIN, i16::MAX] {
                    for any in [Pos::new(x, y), Pos::new(y, x)].into_iter().flat_map(at) {
                        prop_assert!(rules.validate(&state, any).is_err(), "{:?}", any);
                    }
                }
            }
            rules.apply(&mut state, action, &mut ());
        }
        Ok(())
    });
}

/// The three judges say the same.
fn agree(rules: &Rules, allowed: &[Action], state: &State, legal: &[Action], action: Action) -> Verdict {
    let generated = legal.binary_search(&action).is_ok();
    let validated = rules.validate(state, action);
    prop_assert_eq!(generated, validated.is_ok(), "{:?}: generated {}, validated {:?}", action, generated, validated);
    prop_assert_eq!(generated, allowed.contains(&action), "{:?}: generated {}, but the referee…", action, generated);
    Ok(())
}

/// Every action that names no square, for kinds of tiles that do not exist as well.
fn without_square(rules: &Rules) -> Vec<Action> {
    let mut all = vec![Action::Pass, Action::PlaceGuard];
    all.extend(Seat::ALL.map(Action::StartPlayer));
    all.extend(End::ALL.map(Action::PlaceTower));
    let kinds = rules.n_kinds() as u8;
    all.extend((0..=kinds).chain([u8::MAX]).map(|kind| Action::Draw(TileKind(kind))));
    all
}

/// Every action that names a square.
fn at(pos: Pos) -> Vec<Action> {
    let mut all: Vec<Action> = Rot::ALL.map(|rot| Action::PlaceTile { pos, rot }).to_vec();
    all.extend(Spot::all().map(|spot| Action::PlaceFollower { pos, spot }));
    for edge in Side::ALL.map(|side| Edge::new(pos, side)) {
        all.extend([Action::BuildGate(edge), Action::BuildWall(edge)]);
    }
    all
}

/// An action with each of its parts changed.
pub(crate) fn mutations(rules: &Rules, state: &State, action: Action) -> Vec<Action> {
    let mut all = without_square(rules);
    let near = match action {
        Action::PlaceTile { pos, .. } | Action::PlaceFollower { pos, .. } => pos,
        Action::BuildGate(edge) | Action::BuildWall(edge) => edge.pos,
        Action::PlaceGuard => state.works().built.map_or(Pos::ORIGIN, |edge| edge.pos),
        Action::StartPlayer(_) | Action::Draw(_) | Action::Pass | Action::PlaceTower(_) => {
            state.board().last().map_or(Pos::ORIGIN, |tile| tile.pos)
        }
    };
    all.extend(near.around().into_iter().chain([near]).flat_map(at));
    // A tile at the outer side of the wall, or beside it.
    let outside = state.board().wall().pieces().map(|piece| piece.outside());
    let beside = outside.flat_map(|pos| Side::ALL.map(|side| pos.step(side)).into_iter().chain([pos]));
    all.extend(beside.map(|pos| Action::PlaceTile { pos, rot: Rot::R0 }));
    all
}
