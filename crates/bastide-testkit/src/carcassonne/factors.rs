//! What the playthroughs of Carcassonne vary: seats, expansions and options.

use bastide_carcassonne::{Config, EXPANSIONS, Options};

use crate::covering::{self, Factor};

/// The numbers of players.
const SEATS: [&str; 3] = ["2", "3", "6"];

/// When an option matters; those not listed always do.
const NEEDS: [(&str, &str); 28] = [
    ("field_scoring", "farmers=on"),
    ("start_tile_when_replaced", "river=on|river-2=on"),
    ("river_source", "river-2=on"),
    ("river_check", "river=on|river-2=on"),
    ("volcano_lake_without_dragon", "river-2=on princess-and-dragon=off"),
    ("volcano_actions", "abbot=on river-2=on|princess-and-dragon=on volcano_lake_without_dragon=as_printed"),
    ("dragon_move", "princess-and-dragon=on"),
    ("fairy_placement", "princess-and-dragon=on"),
    ("princess", "princess-and-dragon=on"),
    ("abbot_recall_fairy", "abbot=on princess-and-dragon=on"),
    ("inn_cathedral_final", "inns-and-cathedrals=on"),
    ("builder_double_turn", "traders-and-builders=on"),
    ("pig_herd", "traders-and-builders=on river-2=on"),
    ("ransom_timing", "tower=on"),
    ("ransom_min_points", "tower=on"),
    ("tower_own_capture", "tower=on"),
    ("tower_top_dragon", "tower=on princess-and-dragon=on"),
    ("wagon_move", "abbey-and-mayor=on"),
    ("wagon_landing", "abbey-and-mayor=on"),
    ("barn_placement", "abbey-and-mayor=on"),
    ("abbey_endgame", "abbey-and-mayor=on"),
    ("count_placement", "count=on"),
    ("count_limit", "count=on traders-and-builders=on"),
    ("count_final", "count=on"),
    ("count_move", "count=on"),
    ("king_robber_scoring", "king-and-robber=on"),
    ("king_counts_carcassonne", "king-and-robber=on count=on"),
    ("start_area", "count=on"),
];

/// Draws after the river in most games, so that the files stay small.
const DRAWS: u16 = 15;

/// The tiles of a river after its source.
const RIVER_DRAWS: u16 = 11;

/// Further draws with the dragon, so that a volcano brings it and its tiles move it.
const DRAGON_DRAWS: u16 = 20;

/// Seats, every expansion but the base game, and every option.
pub(super) fn factors() -> Vec<Factor> {
    let mut factors = vec![Factor::new("seats", &SEATS)];
    factors.extend(EXPANSIONS.iter().skip(1).map(|expansion| Factor::new(expansion.name, &["off", "on"])));
    factors.extend(Options::INFO.iter().map(|option| Factor::new(option.name, option.values)));
    covering::set_needs(&mut factors, &NEEDS);
    factors
}

pub(super) fn config(settings: &[(&str, &str)], is_whole: bool) -> Config {
    let mut config = Config::base(0);
    for &(name, value) in settings {
        match (name, value) {
            ("seats", _) => config.seats = value.parse().expect("seats are numbers"),
            (name, "on") if is_expansion(name) => config.add(name).expect("it exists"),
            (name, "off") if is_expansion(name) => {}
            _ => config.set(name, value).expect("names and values come from the tables"),
        }
    }
    if !is_whole {
        let rivers = u16::from(config.copies("river")) + u16::from(config.copies("river-2"));
        let dragons = u16::from(config.copies("princess-and-dragon"));
        config.draws = Some(DRAWS + rivers * RIVER_DRAWS + dragons * DRAGON_DRAWS);
    }
    config
}

fn is_expansion(name: &str) -> bool {
    EXPANSIONS.iter().any(|expansion| expansion.name == name)
}

pub(super) fn setting(config: &Config, factor: &str) -> String {
    match (factor, config.options.get(factor)) {
        ("seats", _) => config.seats.to_string(),
        (_, Some(value)) => value.to_owned(),
        (name, None) => {
            let is_in_play = config.expansions().iter().any(|(expansion, _)| expansion.name == name);
            if is_in_play { "on" } else { "off" }.to_owned()
        }
    }
}
