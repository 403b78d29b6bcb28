//! A table at which opponents of any kind play a game to its end.

use bastide_ai::{Bot, Level, Valued};
use bastide_carcassonne::{Config, Rules};
use bastide_kernel::{Decision, Rng, Seat, mix, random_action};

/// Somebody at the table: a computer opponent, or `None` for anybody who takes any legal action.
pub(crate) type Player = Option<Level>;

/// What a game came to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Points by seat.
    pub(crate) scores: Vec<i32>,
    /// Hash of all actions.
    pub(crate) digest: u64,
}

/// Carcassonne with some expansions.
pub(crate) fn carcassonne(seats: u8, with: &str) -> Rules {
    let mut config = Config::base(seats);
    config.add_all(with).expect("the expansions exist");
    Rules::new(config).expect("the configuration can be played")
}

/// Plays a game to its end. Every action is checked by the rules. The order of tiles depends on `order` alone.
pub(crate) fn play<G: Valued>(rules: &G, players: &[Player], order: u64) -> Outcome {
    let bots = players.iter().zip(0..).map(|(level, seat)| level.map(|level| Bot::new(level, mix(order, seat))));
    play_with(rules, bots.collect(), order)
}

/// The same with given opponents.
pub(crate) fn play_with<G: Valued>(rules: &G, mut bots: Vec<Option<Bot<G>>>, order: u64) -> Outcome {
    let (mut stack, mut dice) = (Rng::new(order, 0), Rng::new(order, 1));
    let mut state = rules.start();
    let mut digest = 0;
    let mut buffer = Vec::new();
    loop {
        let action = match rules.decision(&state) {
            Decision::Over => break,
            Decision::Chance => random_action(rules, &state, &mut stack, &mut buffer),
            Decision::Seat(seat) => match &mut bots[seat.index()] {
                Some(bot) => bot.choose(rules, &state),
                None => random_action(rules, &state, &mut dice, &mut buffer),
            },
        };
        let action = action.expect("somebody acts until the game is over");
        assert!(rules.validate(&state, action).is_ok(), "{action:?} is legal");
        rules.apply(&mut state, action, &mut ());
        digest = mix(digest, rules.hash(&state));
    }
    assert!(bots.iter_mut().flatten().all(|bot| bot.choose(rules, &state).is_none()), "nobody acts after the end");
    let scores = rules.scores(&state);
    Outcome { scores: Seat::first(rules.seats()).map(|seat| scores[seat]).collect(), digest }
}
