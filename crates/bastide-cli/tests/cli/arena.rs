//! `bastide arena`.

use crate::bastide::{json, refused, text};

#[test]
fn threads_do_not_change_the_result() {
    let play = |threads: u32| json(&format!("arena --players steady,gentle --games 6 --seed 7 --threads {threads}"));
    let (one, two) = (play(1), play(2));
    for key in ["digest", "ties", "games", "orders", "config"] {
        assert!(!one[key].is_null(), "{key} in {one}");
        assert_eq!(one[key], two[key], "{key}");
    }
    for key in ["name", "wins", "mean_score", "margin", "margin_95"] {
        for player in [0, 1] {
            assert!(!one["players"][player][key].is_null(), "{key} in {one}");
            assert_eq!(one["players"][player][key], two["players"][player][key], "{key}");
        }
    }
    assert_ne!(one["digest"], json("arena --players steady,gentle --games 6 --seed 8")["digest"]);
}

#[test]
fn results_add_up() {
    let result = json("arena --players gentle,random,random --games 4");
    assert_eq!((&result["games"], &result["orders"]), (&6.into(), &2.into()), "every order with each seating");
    assert_eq!(result["config"], "seats=3 with=base preset=seed");
    let players = result["players"].as_array().unwrap();
    let sum = |key: &str| players.iter().map(|player| player[key].as_f64().unwrap()).sum::<f64>();
    assert_eq!(sum("wins") + result["ties"].as_f64().unwrap(), 6.0);
    assert!(sum("margin").abs() < 1e-9, "what one has more the others have less");
    assert_eq!(players[0]["wins"], 6, "even a gentle opponent beats chance");
    let scores: Vec<f64> = players.iter().map(|player| player["mean_score"].as_f64().unwrap()).collect();
    let margin = players[0]["margin"].as_f64().unwrap();
    assert!((margin - (scores[0] - (scores[1] + scores[2]) / 2.0)).abs() < 1e-9);
}

#[test]
fn one_order_of_tiles_has_no_interval() {
    assert!(json("arena --players random,random --games 2")["players"][0]["margin_95"].is_null());
}

#[test]
fn the_table_names_every_player() {
    let table = text("arena --game city --players gentle,random --games 2");
    for part in ["gentle ", "random ", "ties ", "2 games, 1 order of tiles, in ", "seed 0, digest "] {
        assert!(table.contains(part), "{part} in\n{table}");
    }
}

#[test]
fn unknown_players_are_told_who_there_is() {
    assert!(refused("arena --players clever").contains("random, gentle, steady"));
    assert!(refused("arena --players steady,random --seats 3").contains("--players"));
}
