//! `bastide replay`.

use crate::bastide::{json, refused, text};
use crate::games::{TWO_TURNS, file, random_game};

#[test]
fn it_shows_headers_scores_and_events() {
    let path = file("replay-text", TWO_TURNS);
    let shown = text(&format!("replay {} --events --board", path.display()));
    for part in [
        "red: Anna\n",
        "Date: 2026-10-05\n",
        "turn 2\n",
        "    3  small>0,-1:city.S",
        "red scores 4 for the completed city",
        "(2 tiles × 2 = 4)",
        "Ply 6 of 6, 2 turns ended: the game is over",
        "[.......]",
    ] {
        assert!(shown.contains(part), "{part:?} in\n{shown}");
    }
    assert!(shown.lines().any(|line| line.split_whitespace().take(3).eq(["blue", "2", "2"])), "{shown}");
}

#[test]
fn it_shows_what_players_hold_beside_figures() {
    let game = "[Game \"carcassonne\"]\n[Rules \"1\"]\n[Config \"seats=2 with=base,tower,abbey-and-mayor,king-and-robber preset=seed \
                start=BA/RCr:0,0@0;TO/FG:0,1@0\"]\n[Result \"*\"]\n\n1 red BA/C 0,-1@180 pass\n2 blue BA/RFr 1,0@0 pass\n\
                3 red BA/L 1,1@0 small>1,1:monastery\n4 blue BA/RFr 2,0@0 tower>0,1 red.small<1,1:monastery\n\n*\n";
    let shown = text(&format!("replay {}", file("replay-held", game).display()));
    for part in [
        "6 small, 1 mayor, 1 wagon, 1 barn, 10 tower, 1 abbey\n",
        "7 small, 1 mayor, 1 wagon, 1 barn, 9 tower, 1 abbey\n",
        "\nblue holds a prisoner: red.small\n",
        "\nred has the king, for 2 tiles\n",
    ] {
        assert!(shown.contains(part), "{part:?} in\n{shown}");
    }
    let game = "[Game \"carcassonne\"]\n[Rules \"1\"]\n[Config \"seats=2 with=base,count preset=seed\"]\n[Result \"*\"]\n\n*\n";
    let shown = text(&format!("replay {}", file("replay-count", game).display()));
    assert!(shown.contains("\nthe count is in the quarter castle\n"), "{shown}");
}

#[test]
fn the_json_knows_the_position_at_a_ply() {
    let path = file("replay-json", TWO_TURNS);
    let start = json(&format!("replay {} --ply 0", path.display()));
    assert_eq!(start["tiles"].as_array().unwrap().len(), 1);
    assert_eq!(start["actions"], serde_json::json!([]));
    assert_eq!(start["decision"]["who"], "chance");

    let middle = json(&format!("replay {} --ply 5 --events --board", path.display()));
    assert_eq!((&middle["ply"], &middle["plies"]), (&5.into(), &6.into()));
    assert_eq!(middle["scores"], serde_json::json!([4, 0]));
    assert_eq!(middle["decision"]["who"], "blue");
    assert_eq!(middle["tiles"][2], serde_json::json!({ "tile": "BA/RFr", "square": "1,0", "rotation": 0 }));
    assert_eq!(middle["supplies"][0]["small"], 7);
    let scored = &middle["events"][2]["events"][1];
    assert_eq!(scored["type"], "scored");
    assert_eq!(scored["score"]["shares"][0]["points"], 4);

    let end = json(&format!("replay {}", path.display()));
    assert!(end["decision"].is_null());
    assert_eq!(end["scores"], serde_json::json!([4, 2]));
    assert_eq!(end["headers"]["Date"], "2026-10-05");
}

#[test]
fn random_games_replay_to_the_result_of_the_simulation() {
    let arguments = "--seats 3 --with river-2,abbot,inns-and-cathedrals,traders-and-builders";
    let path = random_game("replay-random", arguments);
    let simulated = json(&format!("sim --games 1 --seed 7 {arguments}"));
    let replayed = json(&format!("replay {} --events", path.display()));
    let means: Vec<f64> =
        replayed["scores"].as_array().unwrap().iter().map(|points| points.as_f64().unwrap()).collect();
    assert_eq!(simulated["mean_scores"], serde_json::json!(means));
    assert_eq!(replayed["plies"].as_f64(), simulated["actions_per_game"].as_f64());
    assert_eq!(replayed["projection"]["scores"], replayed["scores"]);
}

#[test]
fn a_ply_beyond_the_end_is_refused() {
    let path = file("replay-ply", TWO_TURNS);
    let error = refused(&format!("replay {} --ply 7", path.display()));
    assert!(error.contains("there is no ply 7; valid plies: 0 (the start) to 6 (the end)"), "{error}");
}

#[test]
fn a_position_can_be_written_and_read_again() {
    let game = random_game("replay-position", "--with river,abbot");
    let line = text(&format!("replay {} --ply 50 --position", game.display()));
    assert_eq!(line.lines().count(), 1, "{line}");
    let position = file("position", &line);
    let (from_game, from_position) = (
        json(&format!("replay {} --ply 50 --board", game.display())),
        json(&format!("replay {} --board", position.display())),
    );
    for key in ["config", "board", "scores", "decision", "tiles", "figures", "projection", "position"] {
        assert_eq!(from_game[key], from_position[key], "{key}");
    }
    assert!(text(&format!("odds {}", position.display())).starts_with("Position, "));
    let error = refused(&format!("replay {} --ply 1", position.display()));
    assert!(error.contains("there is no ply 1"), "{error}");
}
