//! A short deterministic run of the fuzz targets: their corpus, and mutations of it.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bastide_notation::bgn::{self, Record};
use bastide_notation::jcz::{self, GameFile, Verdict};
use bastide_notation::{Notated as _, position};
use bastide_testkit::fuzzing::{self, TARGETS, Target};
use bastide_testkit::games::GameName;
use bastide_testkit::{golden, project, with_game};

/// Mutated inputs for each target.
const MUTATIONS: u64 = 400;

fn target(name: &str) -> Target {
    TARGETS.into_iter().find(|target| target.name == name).unwrap()
}

/// The committed inputs of a target, and what a fuzzer on this machine added to them.
fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = format!("{}/{name}", golden::CORPUS);
    let names = project::names(&folder);
    names.iter().map(|file| fs::read(project::path(&format!("{folder}/{file}"))).unwrap()).collect()
}

/// Runs a target; on a panic, says for which input.
fn run(target: Target, data: &[u8], origin: &str) {
    if catch_unwind(AssertUnwindSafe(|| (target.run)(data))).is_err() {
        panic!("{} fails on {origin}:\n{}", target.name, data.escape_ascii());
    }
}

fn run_all(name: &str) {
    let target = target(name);
    let corpus = corpus(name);
    for (index, data) in corpus.iter().enumerate() {
        run(target, data, &format!("file {index} of its corpus"));
    }
    for number in 0..MUTATIONS {
        run(target, &fuzzing::mutated(&corpus, number), &format!("mutation {number}"));
    }
}

#[test]
fn choices() {
    run_all("choices");
}

#[test]
fn city() {
    run_all("city");
}

#[test]
fn bgn() {
    run_all("bgn");
}

#[test]
fn position_strings() {
    run_all("position");
}

#[test]
fn configurations() {
    run_all("config");
}

/// Whatever was found once is refused or accepted as it should be.
#[test]
fn findings_are_judged_as_they_should_be() {
    let found = |path: &str| fs::read_to_string(project::path(&format!("{}/{path}", golden::CORPUS))).unwrap();
    assert!(is_record(&found("bgn/found-control-characters")));
    for path in ["bgn/found-long-words", "bgn/found-long-config"] {
        assert!(!is_record(&found(path)), "{path}");
    }
    for path in ["position/found-wrong-seat", "position/found-long-word"] {
        assert!(!is_position(&found(path)), "{path}");
    }
}

#[test]
fn jcz_files() {
    run_all("jcz");
}

/// Seeds of an old format would be refused at once and prove nothing.
#[test]
fn the_seeds_are_up_to_date_and_accepted() {
    for target in TARGETS {
        let seeds = fuzzing::seeds(target.name);
        assert!(!seeds.is_empty(), "{}", target.name);
        for (name, content) in seeds {
            let path = format!("{}/{}/{name}", golden::CORPUS, target.name);
            let recorded = fs::read(project::path(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert!(recorded == content, "{path}: cargo xtask bless corpus");
            let text = String::from_utf8_lossy(&content);
            match target.name {
                "bgn" => assert!(is_record(&text), "{path}"),
                "position" => assert!(is_position(&text), "{path}"),
                "config" => {
                    let is_valid = |game| with_game!(game, G => G::from_config_text(&text).is_ok());
                    assert!(GameName::ALL.into_iter().any(is_valid), "{path}");
                }
                "jcz" => assert_eq!(jcz::check(&GameFile::from_json(&text).unwrap()), Verdict::Pass, "{path}"),
                _ => {}
            }
        }
    }
}

/// Games that end before the first wall would leave most of The City unproven.
#[test]
fn the_records_of_the_city_have_every_kind_of_action() {
    let seeds = fuzzing::seeds("bgn");
    let records: Vec<String> = seeds
        .iter()
        .filter(|(name, _)| name.contains("city"))
        .map(|(_, text)| String::from_utf8_lossy(text).into())
        .collect();
    for action in [
        " start:",
        " CI/",
        " pass",
        "@90",
        " citizen>",
        " market-woman>",
        " steward>",
        " gate>",
        " wall>",
        " guard",
        " tower>cw",
        " tower>ccw",
    ] {
        assert!(records.iter().any(|record| record.contains(action)), "no record has {action:?}");
    }
}

fn is_record(text: &str) -> bool {
    let game = bgn::game_name(text).ok().and_then(|name| GameName::from_name(&name));
    game.is_some_and(|game| with_game!(game, G => text.parse::<Record<G>>().is_ok()))
}

fn is_position(text: &str) -> bool {
    let game = position::game_name(text).ok().and_then(GameName::from_name);
    game.is_some_and(|game| with_game!(game, G => position::read::<G>(text).is_ok()))
}

/// The mutations must neither all be refused nor all be harmless.
#[test]
fn mutations_reach_both_sides_of_the_readers() {
    let corpus = corpus("position");
    let accepted = (0..MUTATIONS)
        .filter(|&number| {
            let data = fuzzing::mutated(&corpus, number);
            str::from_utf8(&data).is_ok_and(is_position)
        })
        .count();
    assert!((10..300).contains(&accepted), "{accepted} of {MUTATIONS} are accepted");
}
