//! The golden playthroughs replay to their recorded text, and cover what they are meant to cover.

use bastide_testkit::covering::{self, Factor, Setting};
use bastide_testkit::games::GameName;
use bastide_testkit::playthrough;
use bastide_testkit::tested::Tested;
use bastide_testkit::{golden, project};

#[test]
fn every_playthrough_replays_to_its_text() {
    let mut report = String::new();
    for game in playthrough::all() {
        if !game.is_recorded {
            continue;
        }
        let problem = match game.text() {
            Ok(text) => golden::first_difference(&project::read(&game.path()), &text),
            Err(error) => Some(error),
        };
        report.extend(problem.map(|problem| format!("\n{}: {problem}", game.path())));
    }
    assert!(report.is_empty(), "{report}\nif the change is intended: cargo xtask bless playthroughs");
}

#[test]
fn no_playthrough_is_missing_and_no_file_is_none() {
    let games = playthrough::all();
    let mut names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(project::names(playthrough::FOLDER), names, "cargo xtask bless playthroughs");
}

/// For every two settings there is a game with both, unless no game can have both in play. The games
/// are read from their files, not from the array.
#[test]
fn every_pair_of_settings_is_played() {
    assert_pairs_are_played::<bastide_carcassonne::Rules>(GameName::Carcassonne);
    let impossible = assert_pairs_are_played::<bastide_city::Rules>(GameName::City);
    assert_eq!(impossible, 0, "every option of The City always matters");
}

/// Without walls most options of The City would make no difference.
#[test]
fn every_game_of_the_city_has_walls_guards_and_towers() {
    for game in playthrough::of(GameName::City) {
        let text = project::read(&game.path());
        for action in ["> gate>", "> wall>", "> guard", "> tower>"] {
            assert!(text.contains(action), "{}: nobody chooses {action}", game.name);
        }
    }
}

/// A game that ends before the first volcano would say nothing of the dragon.
#[test]
fn the_games_of_carcassonne_have_every_kind_of_action() {
    let texts: Vec<String> =
        playthrough::of(GameName::Carcassonne).iter().map(|game| project::read(&game.path())).collect();
    for action in ["> dragon>", "> fairy>", "> portal:", ".small<", "> recall<"] {
        let games = texts.iter().filter(|text| text.contains(action)).count();
        assert!(games >= 3, "only {games} games have {action}");
    }
}

/// How many pairs no game can have: an option without the expansions that it needs. All others are played.
fn assert_pairs_are_played<G: Tested>(game: GameName) -> usize {
    let factors = G::factors();
    let recorded = playthrough::of(game).into_iter().filter(|game| game.is_recorded);
    let rows: Vec<Vec<usize>> = recorded.map(|game| playthrough::row::<G>(&factors, &game.config)).collect();
    let mut impossible = 0;
    for pair in covering::all_pairs(&factors) {
        if !rows.iter().any(|row| covering::covers(&factors, row, pair)) {
            let text = |(factor, value): Setting| format!("{}={}", factors[factor].name, factors[factor].values[value]);
            assert!(!is_possible(&factors, pair), "no game has {} and {}", text(pair.0), text(pair.1));
            let [first, second] = [pair.0, pair.1].map(|(factor, _)| involved(&factors, factor));
            let is_related = first.iter().any(|factor| second.contains(factor));
            assert!(is_related, "nothing speaks against {} with {}", text(pair.0), text(pair.1));
            impossible += 1;
        }
    }
    impossible
}

/// A factor, and those on which it depends whether it matters.
fn involved(factors: &[Factor], factor: usize) -> Vec<usize> {
    let needed = factors[factor].needs.iter().flatten().map(|&(factor, _)| factor);
    std::iter::once(factor).chain(needed).collect()
}

/// Tries all settings of the factors that the pair depends on.
fn is_possible(factors: &[Factor], pair: (Setting, Setting)) -> bool {
    let mut involved = [pair.0, pair.1].map(|(factor, _)| involved(factors, factor)).concat();
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
