//! The golden playthroughs replay to their recorded text, and cover what they are meant to cover.

use bastide_testkit::covering::{self, Factor, Setting};
use bastide_testkit::games::GameName;
use bastide_testkit::playthrough::{self, Playthrough};
use bastide_testkit::tested::Tested;
use bastide_testkit::{golden, project, with_game};

#[test]
fn every_playthrough_replays_to_its_text() {
    let mut report = String::new();
    for game in playthrough::all() {
        let path = golden::playthrough_path(&game);
        let recorded = project::read(&path);
        let problem = match with_game!(game.game, G => playthrough::replay::<G>(&recorded)) {
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
    let mut names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(project::names(golden::PLAYTHROUGHS), names, "cargo xtask bless playthroughs");
    for game in &games {
        let text = project::read(&golden::playthrough_path(game));
        assert_eq!(playthrough::config(&text), Ok(game.config.as_str()), "{}", game.name);
    }
}

/// For every two settings there is a game with both, unless no game can have both in play. The games
/// are read from their files, not from the array.
#[test]
fn every_pair_of_settings_is_played() {
    // Options of expansions that are not in play, and options that only matter with others.
    let impossible = impossible_pairs::<bastide_carcassonne::Rules>(GameName::Carcassonne);
    assert!(impossible < 40, "{impossible} pairs are impossible");
    let impossible = impossible_pairs::<bastide_city::Rules>(GameName::City);
    assert_eq!(impossible, 0, "every option of The City always matters");
}

/// Without walls most options of The City would make no difference.
#[test]
fn every_game_of_the_city_has_walls_guards_and_towers() {
    for game in playthrough::of(GameName::City) {
        let text = project::read(&golden::playthrough_path(&game));
        for action in ["> gate>", "> wall>", "> guard", "> tower>"] {
            assert!(text.contains(action), "{}: nobody chooses {action}", game.name);
        }
    }
}

/// How many pairs no game can have; that all others are played is checked.
fn impossible_pairs<G: Tested>(game: GameName) -> usize {
    let factors = G::factors();
    let rows: Vec<Vec<usize>> =
        playthrough::of(game).iter().map(|game| row(&factors, &recorded_rules::<G>(game))).collect();
    let mut impossible = 0;
    for pair in covering::all_pairs(&factors) {
        if !rows.iter().any(|row| covering::covers(&factors, row, pair)) {
            let text = |(factor, value): Setting| format!("{}={}", factors[factor].name, factors[factor].values[value]);
            assert!(!is_possible(&factors, pair), "no game has {} and {}", text(pair.0), text(pair.1));
            impossible += 1;
        }
    }
    impossible
}

fn recorded_rules<G: Tested>(game: &Playthrough) -> G {
    let text = project::read(&golden::playthrough_path(game));
    G::from_config_text(playthrough::config(&text).unwrap()).unwrap()
}

/// The values of all factors in a configuration.
fn row<G: Tested>(factors: &[Factor], rules: &G) -> Vec<usize> {
    let value = |factor: &Factor| {
        let value = rules.setting(&factor.name);
        factor.values.iter().position(|known| *known == value).unwrap()
    };
    factors.iter().map(value).collect()
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
