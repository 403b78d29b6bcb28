//! Every set, every option of the game's course and every number of seats, to the end.

use bastide_ai::{Level, Valued};
use bastide_carcassonne::{EXPANSIONS, Rules, everything};
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
    let config = format!("seats=6 with={} draws=120", everything());
    let rules = Rules::new(config.parse().expect("every set exists")).expect("the configuration can be played");
    plays_the_same_twice(&rules, 1);
}

#[test]
fn other_rules_play_to_the_end() {
    for options in [
        "preset=publisher",
        "farmers=off count_final=any_quarter king_counts_carcassonne=no",
        "field_scoring=per_city builder_double_turn=automatic king_robber_scoring=continuous wagon_move=second_edition",
        "field_scoring=per_player unplaceable=return_to_stack count_move=clockwise abbey_endgame=none",
        "start_player=random ransom_min_points=allow_negative barn_placement=occupied count_move=follow_meeple \
            count_limit=per_part king_robber_scoring=flat_15_40",
    ] {
        let config = format!("seats=3 with={} draws=100 {options}", everything());
        let rules = Rules::new(config.parse().expect("the options exist")).expect("the configuration can be played");
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
