//! Prepared positions, and what opponents do in them.

use bastide_ai::{Bot, Level, Valued};
use bastide_carcassonne::{Action, Rules, State};
use bastide_kernel::{Decision, Game, Rng, random_action};

/// Carcassonne as configured, after some actions.
pub(crate) fn position(config: &str, actions: &str) -> (Rules, State) {
    let rules = Rules::new(config.parse().expect("the configuration exists")).expect("it can be played");
    let mut state = rules.start();
    for word in actions.split_whitespace() {
        let action = rules.parse_action(word).expect("an action");
        assert_eq!(rules.validate(&state, action), Ok(()), "{word}");
        rules.apply(&mut state, action, &mut ());
    }
    (rules, state)
}

/// What `steady` does until chance or another seat has to act.
pub(crate) fn turn(config: &str, actions: &str) -> String {
    let (rules, state) = position(config, actions);
    turn_of(&rules, state, Bot::new(Level::Steady, 1))
}

/// What an opponent does until chance or another seat has to act.
pub(crate) fn turn_of(rules: &Rules, mut state: State, mut bot: Bot<Rules>) -> String {
    let seat = rules.decision(&state);
    let mut words = Vec::new();
    while rules.decision(&state) == seat {
        let action = bot.choose(rules, &state).expect("a seat has to act");
        words.push(action.to_string());
        rules.apply(&mut state, action, &mut ());
    }
    words.join(" ")
}

/// Shows all decisions of some games between opponents of a level: the position, what was legal, what was chosen.
pub(crate) fn decisions(config: &str, level: Level, games: u64, look: impl FnMut(&Rules, &State, &[Action], Action)) {
    let weights = <Rules as Valued>::weights(level);
    decisions_with(config, |seed| Bot::with_weights(level, weights, seed), games, look);
}

/// The same with any opponents.
pub(crate) fn decisions_with(
    config: &str,
    bot: impl Fn(u64) -> Bot<Rules>,
    games: u64,
    mut look: impl FnMut(&Rules, &State, &[Action], Action),
) {
    let rules = Rules::new(config.parse().expect("the configuration exists")).expect("it can be played");
    for seed in 0..games {
        let (mut state, mut rng, mut legal) = (rules.start(), Rng::new(seed, 0), Vec::new());
        let mut bot = bot(seed);
        loop {
            let action = match rules.decision(&state) {
                Decision::Over => break,
                Decision::Chance => random_action(&rules, &state, &mut rng, &mut legal).expect("chance acts"),
                Decision::Seat(_) => {
                    rules.legal_actions(&state, &mut legal);
                    let action = bot.choose(&rules, &state).expect("somebody acts");
                    look(&rules, &state, &legal, action);
                    action
                }
            };
            rules.apply(&mut state, action, &mut ());
        }
    }
}
