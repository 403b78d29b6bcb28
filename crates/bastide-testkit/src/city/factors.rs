//! What the playthroughs of The City vary: seats and options.

use bastide_city::{Config, Options};

use crate::covering::Factor;

/// The numbers of players.
const SEATS: [&str; 3] = ["2", "3", "4"];

/// Stacks of most games: walls are built soon, and the files stay small.
const STACKS: [u16; 3] = [6, 8, 10];

/// Seats and every option, each of which always matters.
pub(super) fn factors() -> Vec<Factor> {
    let options = Options::INFO.iter().map(|option| Factor::new(option.name, option.values));
    [Factor::new("seats", &SEATS)].into_iter().chain(options).collect()
}

pub(super) fn config(settings: &[(&str, &str)], is_whole: bool) -> Config {
    let mut config = Config::new(0);
    for &(name, value) in settings {
        match name {
            "seats" => config.seats = value.parse().expect("seats are numbers"),
            _ => config.set(name, value).expect("names and values come from the tables"),
        }
    }
    if !is_whole {
        config.stacks = Some(STACKS);
    }
    config
}

pub(super) fn setting(config: &Config, factor: &str) -> String {
    match config.options.get(factor) {
        Some(value) => value.to_owned(),
        None => config.seats.to_string(),
    }
}
