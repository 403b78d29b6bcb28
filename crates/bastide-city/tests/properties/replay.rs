//! A game is its configuration and its log: whatever way a position is reached again, it is the same.

use bastide_city::{Action, Config, Event, Rules, State};
use bastide_kernel::{Game, Log};
use proptest::prelude::*;

use crate::play::{Play, WHOLE, check, choose, configs, plays};

#[test]
fn a_replayed_log_gives_the_same_positions_hashes_and_events() {
    check(200, plays(WHOLE), |play| {
        let rules = play.rules();
        let (states, events) = positions(&play, &rules);
        // Rules compiled a second time, from the text, and no choices: only the log.
        let again = Rules::new(play.config.to_string().parse().expect("the text form")).expect("it was playable");
        let mut log = Log::new(&again);
        prop_assert_eq!(log.state(), &states[0]);
        for (i, action) in play.actions().into_iter().enumerate() {
            let happened = log.play(action).ok();
            prop_assert_eq!(happened.as_ref(), Some(&events[i]), "{:?}", action);
            prop_assert_eq!(log.state(), &states[i + 1], "{:?}", action);
            prop_assert_eq!(again.hash(log.state()), rules.hash(&states[i + 1]));
        }
        Ok(())
    });
}

#[test]
fn listening_to_events_does_not_change_the_game() {
    check(200, plays(WHOLE), |play| {
        let rules = play.rules();
        let (states, _) = positions(&play, &rules);
        let mut state = rules.start();
        for (i, action) in play.actions().into_iter().enumerate() {
            rules.apply(&mut state, action, &mut ());
            prop_assert_eq!(&state, &states[i + 1]);
        }
        Ok(())
    });
}

#[test]
fn cloning_into_a_dirty_state_gives_the_same_game() {
    check(150, (plays(WHOLE), plays(WHOLE)), |(play, other)| {
        let rules = play.rules();
        let mut dirty = positions(&other, &other.rules()).0.pop().expect("the start at least");
        let mut far = far_out();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            for copy in [&mut dirty, &mut far] {
                copy.clone_from(&state);
                prop_assert_eq!(&*copy, &state);
                prop_assert_eq!(&*copy, &state.clone());
                prop_assert_eq!(rules.check(copy), Ok(()));
                rules.apply(copy, action, &mut ());
            }
            rules.apply(&mut state, action, &mut ());
            prop_assert_eq!(&dirty, &state);
            prop_assert_eq!(&far, &state);
            prop_assert_eq!(rules.hash(&far), rules.hash(&state));
        }
        Ok(())
    });
}

#[test]
fn restarting_a_dirty_state_gives_the_start() {
    check(100, (plays(0), plays(200)), |(play, other)| {
        let rules = play.rules();
        let (mut states, _) = positions(&other, &other.rules());
        states.push(far_out());
        for mut dirty in states {
            rules.restart(&mut dirty);
            prop_assert_eq!(&dirty, &rules.start());
            prop_assert_eq!(rules.hash(&dirty), rules.hash(&rules.start()));
        }
        Ok(())
    });
}

#[test]
fn snapshots_can_be_restored() {
    check(100, plays(WHOLE), |play| {
        let rules = play.rules();
        for state in positions(&play, &rules).0 {
            let snapshot = rules.snapshot(&state);
            let restored = rules.restore(&snapshot).map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert_eq!(&restored, &state);
            prop_assert_eq!(rules.hash(&restored), rules.hash(&state));
            prop_assert_eq!(rules.snapshot(&restored), snapshot);
        }
        Ok(())
    });
}

#[test]
fn what_is_undone_can_be_done_again() {
    check(100, plays(60), |play| {
        let rules = play.rules();
        let (states, _) = positions(&play, &rules);
        let actions = play.actions();
        let mut log = Log::new(&rules);
        for &action in &actions {
            prop_assert!(log.play(action).is_ok());
        }
        for n in 0..=actions.len() + 1 {
            log.undo(n);
            let left = actions.len().saturating_sub(n);
            prop_assert_eq!(log.state(), &states[left], "undo {}", n);
            prop_assert_eq!(log.actions(), &actions[..left]);
            for &action in &actions[left..] {
                prop_assert!(log.play(action).is_ok(), "redo {:?}", action);
            }
            prop_assert_eq!(log.state(), &states[actions.len()], "redo {}", n);
        }
        Ok(())
    });
}

#[test]
fn every_legal_action_has_one_text_form() {
    check(150, plays(WHOLE), |play| {
        let rules = play.rules();
        let mut legal: Vec<Action> = Vec::new();
        for state in positions(&play, &rules).0.into_iter().step_by(5) {
            rules.legal_actions(&state, &mut legal);
            let mut texts: Vec<String> = legal.iter().map(|&action| rules.action_text(action)).collect();
            for (&action, text) in legal.iter().zip(&texts) {
                prop_assert_eq!(rules.parse_action(text), Ok(action));
            }
            texts.sort();
            prop_assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{:?}", texts);
        }
        Ok(())
    });
}

#[test]
fn every_configuration_has_one_text_form() {
    check(1000, configs(), |config| {
        let text = config.to_string();
        prop_assert_eq!(text.parse::<Config>(), Ok(config), "{}", text);
        Ok(())
    });
}

/// Every position of a game from the start, and the events that led to each but the first.
pub(crate) fn positions(play: &Play, rules: &Rules) -> (Vec<State>, Vec<Vec<Event>>) {
    let mut states = vec![rules.start()];
    let mut events = Vec::new();
    let mut legal = Vec::new();
    for &choice in &play.choices {
        let mut state = states.last().expect("the start").clone();
        let Some(action) = choose(rules, &state, choice, &mut legal) else { break };
        let mut happened = Vec::new();
        rules.apply(&mut state, action, &mut happened);
        states.push(state);
        events.push(happened);
    }
    (states, events)
}

/// A position whose tiles lie in a long row, so that its grid has grown, with a wall along it.
fn far_out() -> State {
    let config = "seats=4 start_player=random wall_trigger=any end_check_5=after_building stacks=60,10,5";
    let rules = Rules::new(config.parse().expect("a configuration")).expect("playable");
    let mut state = rules.start();
    let mut legal = Vec::new();
    while let Some(action) = choose(&rules, &state, 0, &mut legal) {
        // The last place is the one farthest south.
        let action = if state.drawn().is_some() { legal[legal.len() - 1] } else { action };
        rules.apply(&mut state, action, &mut ());
    }
    assert!(state.board().tiles().iter().any(|tile| tile.pos.y > 40), "the tiles do not go far enough");
    assert!(state.board().wall().gate().is_some(), "no wall was built");
    state
}
