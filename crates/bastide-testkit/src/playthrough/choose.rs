//! What the playthroughs play: a covering array over seats, expansions and options.

use bastide_carcassonne::{Config, EXPANSIONS, Options};

use crate::covering::{self, Factor, Row, Setting};

/// The numbers of players.
const SEATS: [&str; 3] = ["2", "3", "6"];

/// When an option matters; those not listed always do. Every word must hold, in one of its alternatives.
const NEEDS: [(&str, &str); 10] = [
    ("field_scoring", "farmers=on"),
    ("start_tile_when_replaced", "river=on|river-2=on"),
    ("river_source", "river-2=on"),
    ("river_check", "river=on|river-2=on"),
    ("volcano_lake_without_dragon", "river-2=on"),
    ("volcano_actions", "river-2=on abbot=on volcano_lake_without_dragon=as_printed"),
    ("abbot_recall_fairy", "abbot=on"),
    ("inn_cathedral_final", "inns-and-cathedrals=on"),
    ("builder_double_turn", "traders-and-builders=on"),
    ("pig_herd", "traders-and-builders=on river-2=on"),
];

/// Draws after the river in most games, so that the files stay small.
const DRAWS: u16 = 15;

/// The tiles of a river after its source.
const RIVER_DRAWS: u16 = 11;

/// Seats, every expansion but the base game, and every option.
pub fn factors() -> Vec<Factor> {
    let factor = |name: &str, values: &[&str]| Factor {
        name: name.to_owned(),
        values: values.iter().map(|&value| value.to_owned()).collect(),
        needs: Vec::new(),
    };
    let mut factors = vec![factor("seats", &SEATS)];
    factors.extend(EXPANSIONS.iter().skip(1).map(|expansion| factor(expansion.name, &["off", "on"])));
    factors.extend(Options::INFO.iter().map(|option| factor(option.name, option.values)));
    for (name, needs) in NEEDS {
        let needs: Vec<Vec<Setting>> =
            needs.split(' ').map(|any| any.split('|').map(|text| setting(&factors, text)).collect()).collect();
        let index = position(&factors, name);
        factors[index].needs = needs;
    }
    factors
}

fn setting(factors: &[Factor], text: &str) -> Setting {
    let (name, value) = text.split_once('=').expect("the table of needs has the form name=value");
    let factor = position(factors, name);
    let value = factors[factor].values.iter().position(|known| known == value);
    (factor, value.expect("the table of needs names values that exist"))
}

fn position(factors: &[Factor], name: &str) -> usize {
    factors.iter().position(|factor| factor.name == name).expect("the table of needs names factors that exist")
}

/// The configurations of all games. The first with each number of seats is played to the end of the
/// stack.
pub(super) fn configs() -> Vec<Config> {
    let factors = factors();
    let mut configs: Vec<Config> = Vec::new();
    for row in covering::rows(&factors) {
        let mut config = config(&factors, &row);
        if configs.iter().any(|other| other.seats == config.seats) {
            let rivers = u16::from(config.copies("river")) + u16::from(config.copies("river-2"));
            config.draws = Some(DRAWS + rivers * RIVER_DRAWS);
        }
        configs.push(config);
    }
    configs
}

fn config(factors: &[Factor], row: &Row) -> Config {
    let mut config = Config::base(0);
    for (factor, &value) in factors.iter().zip(row) {
        let (name, value) = (factor.name.as_str(), factor.values[value].as_str());
        match (name, value) {
            ("seats", _) => config.seats = value.parse().expect("seats are numbers"),
            (name, "on") if EXPANSIONS.iter().any(|e| e.name == name) => config.add(name).expect("it exists"),
            (name, "off") if EXPANSIONS.iter().any(|e| e.name == name) => {}
            _ => config.set(name, value).expect("names and values come from the tables"),
        }
    }
    config
}
