//! A game is its configuration and its log: whatever way a position is reached again, it is the same.

use bastide_kernel::Log;
use proptest::prelude::*;

use crate::check::check;
use crate::city_play::WHOLE;
use crate::play::{Course, Games, Played, in_every_game, long_row, walk};

in_every_game! {
    a_replayed_log_gives_the_same_positions_hashes_and_events:
        carcassonne Games(1500, 260), city Games(200, WHOLE);
    listening_to_events_does_not_change_the_game:
        carcassonne Games(1000, 260), city Games(200, WHOLE);
    cloning_into_a_dirty_state_gives_the_same_game:
        carcassonne Games(600, 160), city Games(150, WHOLE);
    restarting_a_dirty_state_gives_the_start: carcassonne Games(500, 160), city Games(100, 200);
    snapshots_can_be_restored: carcassonne Games(1000, 200), city Games(100, WHOLE);
    what_is_undone_can_be_done_again: carcassonne Games(600, 90), city Games(100, 60);
    every_legal_action_has_one_text_form:
        carcassonne Games(1000, 200), city Games(150, WHOLE);
    every_configuration_has_one_text_form: carcassonne Games(10_000, 0), city Games(1000, 0);
}

fn a_replayed_log_gives_the_same_positions_hashes_and_events<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let Course { rules, states, actions, events } = Course::<G>::of(&play);
        // Rules compiled a second time, from the text, and no choices: only the log.
        let again = G::from_config_text(&rules.config_text()).map_err(TestCaseError::fail)?;
        let mut log = Log::new(&again);
        prop_assert_eq!(log.state(), &states[0]);
        for (i, action) in actions.into_iter().enumerate() {
            let happened = log.play(action).ok();
            prop_assert_eq!(happened.as_ref(), Some(&events[i]), "{:?}", action);
            prop_assert_eq!(log.state(), &states[i + 1], "{:?}", action);
            prop_assert_eq!(again.hash(log.state()), rules.hash(&states[i + 1]));
        }
        Ok(())
    });
}

fn listening_to_events_does_not_change_the_game<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let Course { rules, states, actions, .. } = Course::<G>::of(&play);
        let mut state = rules.start();
        for (action, expected) in actions.into_iter().zip(&states[1..]) {
            rules.apply(&mut state, action, &mut ());
            prop_assert_eq!(&state, expected);
        }
        Ok(())
    });
}

fn cloning_into_a_dirty_state_gives_the_same_game<G: Played>(Games(cases, actions): Games) {
    check(cases, (G::plays(actions), G::plays(actions)), |(play, other)| {
        let mut copies = [Course::<G>::of(&other).last(), long_row::<G>()];
        walk::<G>(&play, |rules, state, _, action| {
            let mut after = state.clone();
            rules.apply(&mut after, action, &mut ());
            for copy in &mut copies {
                copy.clone_from(state);
                prop_assert_eq!(&*copy, state);
                prop_assert_eq!(&*copy, &state.clone());
                prop_assert_eq!(rules.check(copy), Ok(()));
                rules.apply(copy, action, &mut ());
                prop_assert_eq!(&*copy, &after);
                prop_assert_eq!(rules.hash(copy), rules.hash(&after));
            }
            Ok(())
        })?;
        Ok(())
    });
}

fn restarting_a_dirty_state_gives_the_start<G: Played>(Games(cases, actions): Games) {
    check(cases, (G::plays(0), G::plays(actions)), |(play, other)| {
        let rules = G::rules(&play);
        let mut states = Course::<G>::of(&other).states;
        states.push(long_row::<G>());
        for mut dirty in states {
            rules.restart(&mut dirty);
            prop_assert_eq!(&dirty, &rules.start());
            prop_assert_eq!(rules.hash(&dirty), rules.hash(&rules.start()));
        }
        Ok(())
    });
}

fn snapshots_can_be_restored<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let Course { rules, states, .. } = Course::<G>::of(&play);
        for state in states {
            let snapshot = rules.snapshot(&state);
            let restored = rules.restore(&snapshot).map_err(TestCaseError::fail)?;
            prop_assert_eq!(&restored, &state);
            prop_assert_eq!(rules.hash(&restored), rules.hash(&state));
            prop_assert_eq!(rules.snapshot(&restored), snapshot);
        }
        Ok(())
    });
}

fn what_is_undone_can_be_done_again<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        let Course { rules, states, actions, .. } = Course::<G>::of(&play);
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

fn every_legal_action_has_one_text_form<G: Played>(Games(cases, actions): Games) {
    check(cases, G::plays(actions), |play| {
        walk::<G>(&play, |rules, _, legal, _| {
            let mut texts: Vec<String> = legal.iter().map(|&action| rules.action_text(action)).collect();
            for (&action, text) in legal.iter().zip(&texts) {
                prop_assert_eq!(rules.parse_action(text), Ok(action));
            }
            texts.sort();
            prop_assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{:?}", texts);
            Ok(())
        })?;
        Ok(())
    });
}

fn every_configuration_has_one_text_form<G: Played>(Games(cases, _): Games) {
    check(cases, G::configs(), |config| {
        let text = config.to_string();
        prop_assert_eq!(text.parse::<G::Config>(), Ok(config), "{}", text);
        Ok(())
    });
}
