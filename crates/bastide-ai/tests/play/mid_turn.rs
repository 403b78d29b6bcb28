//! Opponents that are asked in the middle of a turn.

use bastide_ai::{Bot, Level, Valued};
use bastide_carcassonne::{Rules, Step};
use bastide_kernel::{Decision, Game, Rng, random_action};

use crate::table::carcassonne;

/// Random players lead the game on; at every decision somebody else is asked who has not seen the game before.
fn answers_everywhere<G: Valued>(rules: &G, order: u64) -> u32 {
    let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(order, 0), Vec::new());
    let mut asked = 0;
    let mut old = Bot::new(Level::Steady, 1);
    while let Some(action) = random_action(rules, &state, &mut rng, &mut buffer) {
        let fresh = Bot::new(Level::Steady, 1).choose(rules, &state);
        let is_own = matches!(rules.decision(&state), Decision::Seat(_));
        assert_eq!(fresh.is_some(), is_own);
        for answer in [fresh, old.choose(rules, &state)].into_iter().flatten() {
            asked += 1;
            assert!(rules.validate(&state, answer).is_ok(), "{answer:?} is legal");
        }
        rules.apply(&mut state, action, &mut ());
    }
    asked
}

#[test]
fn every_decision_of_a_game_has_an_answer_whoever_led_to_it() {
    assert!(answers_everywhere(&carcassonne(2, "abbot,traders-and-builders,princess-and-dragon"), 5) > 100);
    let city = bastide_city::Rules::new(bastide_city::Config::new(3)).expect("it can be played");
    assert!(answers_everywhere(&city, 5) > 100);
}

/// Weights are public: whoever tries some that make no sense gets bad play, not none.
#[test]
fn weights_that_are_no_numbers_still_lead_to_an_action() {
    let rules = carcassonne(2, "");
    let (mut state, mut rng) = (rules.start(), Rng::new(4, 0));
    let draw = random_action(&rules, &state, &mut rng, &mut Vec::new()).expect("a tile is drawn first");
    rules.apply(&mut state, draw, &mut ());
    for nonsense in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let mut weights = <Rules as Valued>::weights(Level::Steady);
        weights.hand = [nonsense; 5];
        assert!(Bot::with_weights(Level::Steady, weights, 1).choose(&rules, &state).is_some(), "{nonsense}");
    }
}

/// Whoever takes over after the tile was laid finds the rest of the turn that the other had planned, or one as good.
#[test]
fn a_turn_can_be_taken_over_in_its_middle() {
    let rules = carcassonne(2, "abbot");
    let (mut state, mut stack, mut buffer) = (rules.start(), Rng::new(3, 0), Vec::new());
    let mut bot = Bot::new(Level::Steady, 1);
    let (mut same, mut asked) = (0, 0);
    loop {
        let action = match rules.decision(&state) {
            Decision::Over => break,
            Decision::Chance => random_action(&rules, &state, &mut stack, &mut buffer),
            Decision::Seat(_) => bot.choose(&rules, &state),
        };
        if state.step() == Step::Action {
            asked += 1;
            same += u32::from(Bot::new(Level::Steady, 2).choose(&rules, &state) == action);
        }
        rules.apply(&mut state, action.expect("somebody acts until the game is over"), &mut ());
    }
    assert!(asked > 40, "{asked} turns in which a figure could be used");
    assert!(same * 10 >= asked * 9, "{same} of {asked}");
}
