//! The referee agrees with the generator on every action there is, and with the validator on what is almost legal.

use bastide_carcassonne::{Action, Rules, State};
use bastide_kernel::{Game, Pos};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::oracle::Oracle;
use crate::play::{Play, choose, plays, plays_of, small_configs};
use crate::turn::Turn;

#[test]
fn generator_and_referee_agree_on_every_action_there_is() {
    check(500, plays_of(small_configs(), 40), |play| {
        let rules = play.rules();
        let mut oracle = Oracle::new(&rules);
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let action = choose(&rules, &state, choice, &mut legal);
            for any in universe(&state) {
                let generated = legal.binary_search(&any).is_ok();
                prop_assert_eq!(generated, oracle.allows(any), "{}: generated {}, but the referee…", any, generated);
            }
            let Some(action) = action else { break };
            rules.apply(&mut state, action, &mut ());
            oracle.follow(action);
        }
        Ok(())
    });
}

#[test]
fn generator_and_validator_and_referee_agree_on_what_is_almost_legal() {
    check(120, plays(200), |play| {
        let rules = play.rules();
        let mut oracle = Oracle::new(&rules);
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            for any in mutations(&state, action) {
                agree(&rules, &oracle, &state, &legal, any)?;
            }
            rules.apply(&mut state, action, &mut ());
            oracle.follow(action);
        }
        Ok(())
    });
}

#[test]
fn the_turn_goes_on_as_the_referee_says() {
    check(1500, plays(260), |play| {
        let rules = play.rules();
        let mut oracle = Oracle::new(&rules);
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Turn { step, seat, drawn, ended, .. } = oracle.turn;
            let turn = (state.step(), state.active(), state.drawn(), rules.turns(&state));
            prop_assert_eq!(turn, (step, seat, drawn, ended));
            prop_assert_eq!((state.wait(), state.asked()), (oracle.wait(), oracle.asked()));
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            oracle.follow(action);
        }
        Ok(())
    });
}

#[test]
fn squares_at_the_end_of_the_world_are_refused() {
    check(200, plays(40), |play: Play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            for x in [i16::MIN, -1, 0, 1, i16::MAX] {
                for y in [i16::MIN, i16::MAX] {
                    let far = Action::universe([Pos::new(x, y), Pos::new(y, x)]);
                    for any in far.into_iter().filter(|action| action.pos().is_some()) {
                        prop_assert!(rules.validate(&state, any).is_err(), "{}", any);
                    }
                }
            }
            rules.apply(&mut state, action, &mut ());
        }
        Ok(())
    });
}

/// The three judges say the same.
fn agree(rules: &Rules, oracle: &Oracle, state: &State, legal: &[Action], action: Action) -> Verdict {
    let generated = legal.binary_search(&action).is_ok();
    let validated = rules.validate(state, action);
    prop_assert_eq!(generated, validated.is_ok(), "{}: generated {}, validated {:?}", action, generated, validated);
    prop_assert_eq!(generated, oracle.allows(action), "{}: generated {}, but the referee…", action, generated);
    Ok(())
}

/// Every action that could be meant in a position: all squares of the board and one more around it.
fn universe(state: &State) -> Vec<Action> {
    let tiles = state.board().tiles();
    let bounds = |of: fn(Pos) -> i16| {
        let values = || tiles.iter().map(move |tile| of(tile.pos));
        values().min().unwrap_or(0) - 1..=values().max().unwrap_or(0) + 1
    };
    let rows = bounds(|pos| pos.y);
    Action::universe(bounds(|pos| pos.x).flat_map(|x| rows.clone().map(move |y| Pos::new(x, y))))
}

/// An action with each of its parts changed: whatever there is on its square and around it.
pub(crate) fn mutations(state: &State, action: Action) -> Vec<Action> {
    let last = || state.board().last().map_or(Pos::ORIGIN, |tile| tile.pos);
    let pos = action.pos().unwrap_or_else(last);
    Action::universe(pos.around().into_iter().chain([pos]))
}
