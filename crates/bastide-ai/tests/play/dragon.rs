//! How opponents deal with dragon, fairy and portals: better than if they ignored them.

use bastide_ai::{Bot, Level, Valued};
use bastide_carcassonne::{Action, Config, Neutral, Rules};
use bastide_kernel::{Decision, Game, Rng, Seat, mix, random_action};

use crate::table::{carcassonne, play_with};

/// An opponent who neither fears the dragon nor counts on the fairy or on a portal.
fn ignoring(seed: u64) -> Bot<Rules> {
    let mut weights = Rules::weights(Level::Steady);
    (weights.fairy, weights.danger, weights.portal) = (0.0, 0.0, 0.0);
    Bot::with_weights(Level::Steady, weights, seed)
}

#[test]
fn who_minds_the_dragon_and_the_fairy_beats_who_does_not() {
    let rules = carcassonne(2, "princess-and-dragon");
    let (mut minding, mut heedless) = (0, 0);
    for order in 0..8 {
        for seat in 0..2 {
            let mut bots = vec![Some(Bot::new(Level::Steady, mix(order, 0))), Some(ignoring(mix(order, 1)))];
            bots.rotate_left(seat);
            let scores = play_with(&rules, bots, order).scores;
            minding += scores[seat];
            heedless += scores[1 - seat];
        }
    }
    assert!(minding > heedless, "{minding} : {heedless}");
}

/// What opponents do in all positions of some games in which they could do something certain.
fn chosen_where(can: impl Fn(&Action) -> bool) -> Vec<Action> {
    let config: Config = "seats=2 with=princess-and-dragon draws=50".parse().expect("the configuration exists");
    let rules = Rules::new(config).expect("the configuration can be played");
    let mut chosen = Vec::new();
    for seed in 0..20 {
        let (mut state, mut rng, mut legal) = (rules.start(), Rng::new(seed, 0), Vec::new());
        let mut bot: Bot<Rules> = Bot::new(Level::Steady, seed);
        loop {
            let action = match rules.decision(&state) {
                Decision::Over => break,
                Decision::Chance => random_action(&rules, &state, &mut rng, &mut legal).expect("chance acts"),
                Decision::Seat(_) => {
                    rules.legal_actions(&state, &mut legal);
                    let action = bot.choose(&rules, &state).expect("somebody acts");
                    if legal.iter().any(&can) {
                        chosen.push(action);
                    }
                    action
                }
            };
            rules.apply(&mut state, action, &mut ());
        }
    }
    chosen
}

#[test]
fn opponents_use_the_fairy_the_portals_and_the_princess() {
    let is_fairy = |action: &Action| matches!(action, Action::Guide { neutral: Neutral::Fairy, .. });
    let is_portal = |action: &Action| matches!(action, Action::Choose(bastide_carcassonne::Choice::Portal(_)));
    let is_princess = |action: &Action| matches!(action, Action::Take { .. });
    for can in [&is_fairy as &dyn Fn(&Action) -> bool, &is_portal, &is_princess] {
        let chosen = chosen_where(can);
        let used = chosen.iter().filter(|action| can(action)).count();
        assert!(used > 0 && used < chosen.len(), "{used} of {}", chosen.len());
    }
}

#[test]
fn the_fairy_is_worth_something_wherever_she_brings_points() {
    let road = "BA/RFr 1,0@0 small>1,0:road.E BA/L 0,1@0 pass BA/L -1,1@0";
    for (options, fairy) in [("", "fairy>1,0:road.E"), ("fairy_placement=on_tile", "fairy>1,0")] {
        let rules = Rules::new(format!("seats=2 with=princess-and-dragon {options}").parse().unwrap()).unwrap();
        let expected = |last: &str| {
            let mut state = rules.start();
            for word in road.split_whitespace().chain([last]) {
                rules.apply(&mut state, rules.parse_action(word).expect("an action"), &mut ());
            }
            let (weights, mut survey) = (Rules::weights(Level::Steady), Default::default());
            rules.survey(&state, &weights, &mut survey);
            rules.prospects(&state, &weights, &mut survey)[Seat::ALL[0]]
        };
        assert!(expected(fairy) > expected("pass") + 1.0, "{options}");
    }
}
