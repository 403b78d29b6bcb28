//! Turns whose best play nobody doubts.

use bastide_ai::{Bot, Level, Valued};
use bastide_carcassonne::{Action, Config, Rules, TileKind};
use bastide_kernel::{Decision, Game, Rng, Seat, random_action};

use crate::table::carcassonne;

/// Lets an opponent decide until chance has to, or the game is over.
fn play_turn<G: Valued>(rules: &G, state: &mut G::State) {
    let mut bot = Bot::new(Level::Steady, 1);
    while let Some(action) = bot.choose(rules, state) {
        rules.apply(state, action, &mut ());
    }
}

#[test]
fn a_city_that_can_be_closed_at_once_is_closed_with_a_knight() {
    let rules = carcassonne(2, "");
    let mut state = rules.start();
    let cap = TileKind::from_id("BA/RCr").expect("the tile exists");
    rules.apply(&mut state, Action::Draw(cap), &mut ());
    play_turn(&rules, &mut state);
    let red = state.player(Seat::ALL[0]);
    assert_eq!((red.score, red.supply[0]), (4, 7), "the small city is scored and the knight is home");
}

/// The best result of the rest of a turn, found by trying everything: points more than the rival's.
fn best_margin(rules: &Rules, state: &bastide_carcassonne::State, seat: Seat) -> i32 {
    if rules.decision(state) != Decision::Seat(seat) {
        let scores = rules.scores(state);
        return scores[seat] - scores[seat.next(2)];
    }
    let mut actions = Vec::new();
    rules.legal_actions(state, &mut actions);
    let after = |&action: &Action| {
        let mut next = state.clone();
        rules.apply(&mut next, action, &mut ());
        best_margin(rules, &next, seat)
    };
    actions.iter().map(after).max().expect("somebody has a choice")
}

#[test]
fn the_last_turn_is_played_perfectly() {
    let mut checked = 0;
    for (order, with) in
        ["", "abbot", "inns-and-cathedrals", "traders-and-builders"].into_iter().cycle().take(12).enumerate()
    {
        let mut config = Config::base(2);
        config.add_all(with).expect("the expansions exist");
        config.draws = Some(30);
        let rules = Rules::new(config).expect("the configuration can be played");
        let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(order as u64, 0), Vec::new());
        while state.bag().draws_left() > 0 || rules.decision(&state) == Decision::Chance {
            let action = random_action(&rules, &state, &mut rng, &mut buffer).expect("the game goes on");
            rules.apply(&mut state, action, &mut ());
        }
        let Decision::Seat(seat) = rules.decision(&state) else { continue };
        checked += 1;
        let best = best_margin(&rules, &state, seat);
        play_turn(&rules, &mut state);
        assert_eq!(rules.decision(&state), Decision::Over);
        let scores = rules.scores(&state);
        assert_eq!(scores[seat] - scores[seat.next(2)], best, "order {order} with {with:?}");
    }
    assert!(checked >= 10, "only {checked} games had a last turn");
}
