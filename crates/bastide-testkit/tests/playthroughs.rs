//! The golden playthroughs replay to their recorded text, and cover what they are meant to cover.

use bastide_carcassonne::Config;
use bastide_testkit::covering::{self, Factor, Setting};
use bastide_testkit::playthrough::{self, Playthrough};
use bastide_testkit::{golden, project};

#[test]
fn every_playthrough_replays_to_its_text() {
    let mut report = String::new();
    for game in playthrough::all() {
        let path = golden::playthrough_path(&game);
        let recorded = project::read(&path);
        let problem = match playthrough::replay(&recorded) {
            Ok(text) => golden::first_difference(&recorded, &text),
            Err(error) => Some(error),
        };
        report.extend(problem.map(|problem| format!("\n{path}: {problem}")));
    }
    assert!(report.is_empty(), "{report}\nif the change is intended: cargo xtask bless playthroughs");
}

#[test]
fn the_files_are_those_of_the_covering_array() {
    let games = playthrough::all();
    let names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(project::names(golden::PLAYTHROUGHS), names, "cargo xtask bless playthroughs");
    for game in &games {
        let text = project::read(&golden::playthrough_path(game));
        assert_eq!(playthrough::config(&text), Ok(game.config.clone()), "{}", game.name);
    }
}

/// For every two settings there is a game with both, unless no game can have both in play. The games
/// are read from their files, not from the array.
#[test]
fn every_pair_of_settings_is_played() {
    let factors = playthrough::factors();
    let configs: Vec<Config> = playthrough::all().iter().map(recorded_config).collect();
    let rows: Vec<Vec<usize>> = configs.iter().map(|config| row(&factors, config)).collect();
    let mut impossible = 0;
    for pair in covering::all_pairs(&factors) {
        if !rows.iter().any(|row| covering::covers(&factors, row, pair)) {
            let text = |(factor, value): Setting| format!("{}={}", factors[factor].name, factors[factor].values[value]);
            assert!(!is_possible(&factors, pair), "no game has {} and {}", text(pair.0), text(pair.1));
            impossible += 1;
        }
    }
    assert!(impossible < 40, "{impossible} pairs are impossible");
}

fn recorded_config(game: &Playthrough) -> Config {
    playthrough::config(&project::read(&golden::playthrough_path(game))).unwrap()
}

/// The values of all factors in a configuration.
fn row(factors: &[Factor], config: &Config) -> Vec<usize> {
    let in_play: Vec<&str> = config.expansions().iter().map(|(expansion, _)| expansion.name).collect();
    let value = |factor: &Factor| match (factor.name.as_str(), config.options.get(&factor.name)) {
        ("seats", _) => config.seats.to_string(),
        (_, Some(value)) => value.to_owned(),
        (name, None) => if in_play.contains(&name) { "on" } else { "off" }.to_owned(),
    };
    factors.iter().map(|factor| factor.values.iter().position(|v| *v == value(factor)).unwrap()).collect()
}

/// Tries all settings of the factors that the pair depends on.
fn is_possible(factors: &[Factor], pair: (Setting, Setting)) -> bool {
    let mut involved: Vec<usize> = vec![];
    for (factor, _) in [pair.0, pair.1] {
        involved.push(factor);
        involved.extend(factors[factor].needs.iter().flatten().map(|&(factor, _)| factor));
    }
    involved.sort_unstable();
    involved.dedup();
    let mut row = vec![0; factors.len()];
    loop {
        if covering::covers(factors, &row, pair) {
            return true;
        }
        // Counts on as a number does, with the involved factors as its digits.
        let Some(&next) = involved.iter().find(|&&factor| row[factor] + 1 < factors[factor].values.len()) else {
            return false;
        };
        row[next] += 1;
        involved.iter().take_while(|&&factor| factor != next).for_each(|&factor| row[factor] = 0);
    }
}
