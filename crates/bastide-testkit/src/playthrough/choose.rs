//! What the playthroughs play: a covering array over everything that a configuration can vary.

use crate::covering::{self, Factor};
use crate::tested::Tested;

/// The configurations of the games that are missing beside the recorded ones. The first with each number of
/// seats is played to its natural end, the others are shortened.
pub(super) fn missing<G: Tested>(recorded: &[String]) -> Vec<String> {
    let factors = G::factors();
    let recorded: Vec<Vec<usize>> = recorded.iter().map(|config| row::<G>(&factors, config)).collect();
    let mut seats: Vec<usize> = recorded.iter().map(|row| row[0]).collect();
    let config = |row: Vec<usize>| {
        let is_first = !seats.contains(&row[0]);
        seats.push(row[0]);
        let settings: Vec<(&str, &str)> = factors
            .iter()
            .zip(&row)
            .map(|(factor, &value)| (factor.name.as_str(), factor.values[value].as_str()))
            .collect();
        G::covering_config(&settings, is_first)
    };
    covering::rows(&factors, &recorded).into_iter().map(config).collect()
}

/// The values of all factors in a configuration.
pub(super) fn row<G: Tested>(factors: &[Factor], config: &str) -> Vec<usize> {
    let rules = G::from_config_text(config).unwrap_or_else(|error| panic!("{config}: {error}"));
    let value = |factor: &Factor| {
        let value = rules.setting(&factor.name);
        factor.values.iter().position(|known| *known == value).expect("a setting is one of the values")
    };
    factors.iter().map(value).collect()
}
