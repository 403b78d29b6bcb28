//! `bastide sim`.

use std::{fs, process};

use crate::bastide::{json, temporary, text};

#[test]
fn threads_do_not_change_the_result() {
    let with = bastide_carcassonne::everything();
    let simulate = |threads: u32| json(&format!("sim --with {with} --games 100 --seed 7 --threads {threads}"));
    let (one, two) = (simulate(1), simulate(2));
    for key in ["digest", "mean_scores", "wins", "ties", "actions_per_game", "games", "config"] {
        assert!(!one[key].is_null(), "{key} in {one}");
        assert_eq!(one[key], two[key], "{key}");
    }
    let other_seed = json(&format!("sim --with {with} --games 100 --seed 8"));
    assert_ne!(one["digest"], other_seed["digest"]);
}

#[test]
fn the_json_has_the_promised_keys() {
    let result = json("sim --games 50 --seats 3");
    assert_eq!(result["games"], 50);
    assert_eq!(result["config"], "seats=3 with=base preset=seed");
    assert_eq!(result["seats"], serde_json::json!(["red", "blue", "green"]));
    assert!(result["seconds"].as_f64().unwrap() > 0.0);
    assert!(result["games_per_second"].as_f64().unwrap() > 0.0);
    // 71 draws and placements, and not always a figure.
    let actions = result["actions_per_game"].as_f64().unwrap();
    assert!((142.0..=213.0).contains(&actions), "{actions}");
    assert_eq!(result["mean_scores"].as_array().unwrap().len(), 3);
    let wins: u64 = result["wins"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(wins + result["ties"].as_u64().unwrap(), 50);
    assert_eq!(result["digest"].as_str().unwrap().len(), 16);
}

#[test]
fn options_and_presets_reach_the_game() {
    let digest = |arguments: &str| json(&format!("sim --games 20 {arguments}"))["digest"].clone();
    let plain = digest("--with traders-and-builders");
    assert_ne!(plain, digest("--with traders-and-builders --option farmers=off"));
    assert_ne!(plain, digest("--with traders-and-builders --preset publisher"));
    assert_ne!(plain, digest("--with traders-and-builders,base:2"));
    assert_ne!(plain, digest("--with traders-and-builders --seats 3"));
}

#[test]
fn the_table_names_every_seat() {
    let table = text("sim --games 10 --seats 4");
    for part in ["red ", "blue ", "green ", "yellow ", "ties ", "10 games in ", "seed 0, digest "] {
        assert!(table.contains(part), "{part} in\n{table}");
    }
}

#[test]
fn several_games_go_into_a_folder() {
    let folder = temporary(&format!("games-{}", process::id()));
    text(&format!("sim --games 3 --out {}", folder.display()));
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["game-000000.bgn", "game-000001.bgn", "game-000002.bgn"]);
    for name in names {
        text(&format!("replay {}", folder.join(name).display()));
    }
}
