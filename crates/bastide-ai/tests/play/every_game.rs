//! Every set, every option of the game's course and every number of seats, to the end.

use bastide_ai::{Level, Valued};
use bastide_carcassonne::{Config, EXPANSIONS, Rules, everything};
use bastide_city::Config as CityConfig;

use crate::table::{Player, carcassonne, play};

/// Levels in turn, and one random player.
fn mixed(seats: u8) -> Vec<Player> {
    let players = [Some(Level::Steady), Some(Level::Gentle), None, Some(Level::Steady), Some(Level::Gentle)];
    players.into_iter().cycle().take(seats.into()).collect()
}

fn plays_the_same_twice<G: Valued>(rules: &G, order: u64) {
    let players = mixed(rules.seats());
    assert_eq!(play(rules, &players, order), play(rules, &players, order), "{} seats", rules.seats());
}

#[test]
fn any_number_of_seats_plays_to_the_end_and_the_same_twice() {
    for seats in 1..=6 {
        plays_the_same_twice(&carcassonne(seats, ""), u64::from(seats));
    }
}

#[test]
fn every_set_plays_to_the_end() {
    for (expansion, seats) in EXPANSIONS.iter().zip([2, 3, 4, 5, 6].into_iter().cycle()) {
        play(&carcassonne(seats, expansion.name), &mixed(seats), 1);
    }
    plays_the_same_twice(&carcassonne(6, &everything()), 1);
}

#[test]
fn other_rules_play_to_the_end() {
    for option in [
        "farmers=off",
        "field_scoring=per_city",
        "field_scoring=per_player",
        "builder_double_turn=may_decline",
        "unplaceable=return_to_stack",
        "start_player=random",
    ] {
        let (name, value) = option.split_once('=').expect("an option has a value");
        let mut config = Config::base(3);
        config.add_all(&everything()).expect("the expansions exist");
        config.set(name, value).expect("the option exists");
        let rules = Rules::new(config).expect("the configuration can be played");
        play(&rules, &mixed(3), 2);
    }
}

#[test]
fn the_city_plays_to_the_end_and_the_same_twice() {
    for seats in 2..=4 {
        plays_the_same_twice(&bastide_city::Rules::new(CityConfig::new(seats)).expect("it can be played"), 3);
    }
    let mut config = CityConfig::new(4);
    config.set("wall_trigger", "any").expect("the option exists");
    config.set("guard_on_gate", "yes").expect("the option exists");
    let rules = bastide_city::Rules::new(config).expect("the configuration can be played");
    play(&rules, &mixed(4), 4);
}
