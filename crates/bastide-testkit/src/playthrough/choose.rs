//! What the playthroughs play: a covering array over everything that a configuration can vary.

use crate::covering;
use crate::tested::Tested;

/// The configurations of all games. The first with each number of seats is played to its natural end, the
/// others are shortened.
pub(super) fn configs<G: Tested>() -> Vec<String> {
    let factors = G::factors();
    let mut seats = Vec::new();
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
    covering::rows(&factors).into_iter().map(config).collect()
}
