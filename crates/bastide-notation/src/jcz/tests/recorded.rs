//! Comparison with recorded results.

use serde_json::{Value, json};

use super::{Sample, base};
use crate::jcz::Verdict;

/// Two turns and the end: Alice completes a city, Bob keeps an open road and a field beside the city.
fn recorded() -> Sample {
    let sets = json!({"basic:1": 1, "traders-and-builders:1": 1});
    let game = base(2).sets(sets).element("traders", true).element("pig", 1).annotate(json!({"endTurn": 4}));
    let game = game.turn("TB/CcR.c 0,-1 R180", "0.small.1 City SE").turn("BA/RFr 1,0 R180", "1.small.1 Road WE");
    let game = game.turn("BA/C 1,-1 R270", "pass");
    // The last tile that is drawn fits nowhere.
    game.result(json!({
        "scores": [16, 2],
        "phase": "GameOverPhase",
        "draws": ["TB/CcR.c", "BA/RFr", "BA/C", "BA/Cccc+"],
        "discardedTiles": ["BA/Cccc+"],
        "scoreEvents": [
            {
                "player": 0, "points": 6, "name": "city", "turn": 3,
                "items": [{"name": "tiles", "count": 3, "points": 6}],
                "ptr": {"position": [1, -1], "location": "W", "feature": "City"},
            },
            {
                "player": 0, "points": 10, "name": "trade-goods", "final": true,
                "items": [{"name": "trade-goods.CLOTH", "points": 10}],
            },
            {
                "player": 1, "points": 2, "name": "road.incomplete", "final": true,
                "items": [{"name": "tiles", "count": 2, "points": 2}],
                "ptr": {"position": [0, 0], "location": "WE", "feature": "Road"},
            },
        ],
        "deployedMeeples": [
            {"id": "1.small.1", "type": "SmallFollower", "player": 1, "position": [1, 0], "feature": "Road", "location": "WE"},
        ],
        "neutralFigures": {},
        "tokens": {},
        "playerTokens": [{"CLOTH": {"count": 1}}, {}],
        "trace": trace(),
    }))
}

fn trace() -> Value {
    let moment = |phase: &str, player: u32, options: u32, drawn: Value, scores: [i32; 2]| json!({"phase": phase, "player": player, "turnPlayer": player, "options": options, "drawn": drawn, "scores": scores});
    let none = Value::Null;
    json!([
        moment("TilePhase", 0, 5, json!("TB/CcR.c"), [0, 0]),
        moment("ActionPhase", 0, 5, none.clone(), [0, 0]),
        moment("CommitActionPhase", 0, 1, none.clone(), [0, 0]),
        moment("TilePhase", 1, 10, json!("BA/RFr"), [0, 0]),
        moment("ActionPhase", 1, 4, none.clone(), [0, 0]),
        moment("CommitActionPhase", 1, 1, none.clone(), [0, 0]),
        moment("TilePhase", 0, 10, json!("BA/C"), [0, 0]),
        moment("ActionPhase", 0, 2, none.clone(), [0, 0]),
        moment("CommitActionPhase", 0, 1, none, [16, 2]),
    ])
}

#[test]
fn everything_recorded_is_true_here() {
    recorded().passes();
}

#[test]
fn every_part_may_be_missing() {
    let game = recorded();
    let keys: Vec<String> = game.root["result"].as_object().unwrap().keys().cloned().collect();
    for key in keys {
        let mut part = game.clone();
        part.root["result"].as_object_mut().unwrap().remove(&key);
        // Without the draws nobody knows that the last tile fits nowhere.
        if key != "draws" {
            part.passes();
        }
        part.root["result"] = json!({});
        part.root["gameAnnotations"]["drawOrder"] = json!(["TB/CcR.c", "BA/RFr", "BA/C", "BA/Cccc+"]);
        part.passes();
    }
}

#[test]
fn the_first_difference_is_told() {
    let cases = [
        ("/trace/2/scores/1", json!(7), "message 3 COMMIT: scores after it: [0, 0] here, [0, 7] recorded"),
        ("/trace/0/options", json!(9), "message 1 PLACE_TILE: options: 5 here, 9 recorded"),
        ("/trace/1/options", json!(4), "message 2 DEPLOY_MEEPLE: options: 5 here, 4 recorded"),
        (
            "/trace/4/phase",
            json!("WagonPhase"),
            "message 5 DEPLOY_MEEPLE: phase: ActionPhase here, WagonPhase recorded",
        ),
        ("/trace/3/player", json!(0), "message 4 PLACE_TILE: player: 1 here, 0 recorded"),
        ("/trace/3/turnPlayer", json!(0), "message 4 PLACE_TILE: player whose turn it is: 1 here, 0 recorded"),
        ("/trace/6/drawn", json!("BA/L"), "message 7 PLACE_TILE: tile in hand: BA/C here, BA/L recorded"),
        ("/trace", json!([]), "trace: messages: 9 here, 0 recorded"),
        ("/scores", json!([16, 3]), "end: final scores: [16, 2] here, [16, 3] recorded"),
        ("/phase", json!("TilePhase"), "end: phase: GameOverPhase here, TilePhase recorded"),
        ("/discardedTiles", json!([]), "end: discarded tiles: [BA/Cccc+] here, [] recorded"),
        ("/playerTokens/1", json!({"WINE": {"count": 1}}), "end: WINE of player 1: 0 here, 1 recorded"),
        ("/deployedMeeples", json!([]), "end: only here: player 1's small at 1,0:road.E"),
        ("/deployedMeeples/0/player", json!(0), "end: only here: player 1's small at 1,0:road.E"),
        (
            "/deployedMeeples/0/location",
            json!("N"),
            "end: a SmallFollower is recorded on Road N at [1,0], which does not",
        ),
        ("/draws", json!(["TB/CcR.c"]), "message 3 COMMIT: only 1 draws are recorded, but the game goes on"),
        ("/draws/1", json!("BA/L"), "message 4 PLACE_TILE: tile in hand: BA/L here, BA/RFr recorded"),
        ("/draws/3", json!("BA/C"), "message 9 COMMIT: scores after it: [6, 0] here, [16, 2] recorded"),
    ];
    for (path, value, expected) in cases {
        let mut game = recorded();
        *game.root["result"].pointer_mut(path).unwrap() = value;
        let reason = game.reason();
        assert!(reason.starts_with(&format!("FAIL {expected}")), "{path}: {reason}");
    }
}

#[test]
fn scores_are_compared_turn_by_turn() {
    let city = "player 0 scores 6 for city at 0,-1:city.E (tiles(3) = 6)";
    let cases = [
        (
            "/scoreEvents/0/points",
            json!(8),
            format!("turn 3: only here: {city}; only recorded: player 0 scores 8 for city"),
        ),
        ("/scoreEvents/0/turn", json!(2), "turn 2: only recorded: player 0 scores 6 for city".to_owned()),
        ("/scoreEvents/0/name", json!("city.tiny"), format!("turn 3: only here: {city}; only recorded")),
        ("/scoreEvents/0/player", json!(1), format!("turn 3: only here: {city}; only recorded: player 1 scores 6")),
        ("/scoreEvents/0/items/0/count", json!(2), format!("turn 3: only here: {city}; only recorded")),
        (
            "/scoreEvents/0/ptr/location",
            json!("N"),
            "turn 3: points are recorded for City N at [1,-1], which".to_owned(),
        ),
        ("/scoreEvents/2/ptr/feature", json!("River"), "final scoring: points are recorded for River WE".to_owned()),
        ("/scoreEvents/1/items", json!([]), "final scoring: only here: player 0 scores 10 for trade-goods".to_owned()),
    ];
    for (path, value, expected) in cases {
        let mut game = recorded();
        *game.root["result"].pointer_mut(path).unwrap() = value;
        let reason = game.reason();
        assert!(reason.starts_with(&format!("FAIL {expected}")), "{path}: {reason}");
    }
    for index in 0..3 {
        let mut game = recorded();
        let events = game.root["result"]["scoreEvents"].as_array_mut().unwrap();
        let gone = events.remove(index);
        assert!(game.reason().contains(": only here: player"), "{}", game.reason());
        let events = game.root["result"]["scoreEvents"].as_array_mut().unwrap();
        events.extend([gone.clone(), gone]);
        assert!(game.reason().contains(": only recorded: player"), "{}", game.reason());
        // The order is arbitrary.
        game.root["result"]["scoreEvents"].as_array_mut().unwrap().pop();
        assert_eq!(game.check(), Verdict::Pass);
    }
}

#[test]
fn the_same_feature_may_be_named_by_any_of_its_parts() {
    let mut game = recorded();
    let pointer = json!({"position": [0, -1], "location": "SE", "feature": "City"});
    game.root["result"]["scoreEvents"][0]["ptr"] = json!({"featurePointer": pointer, "positions": []});
    game.passes();
}

#[test]
fn a_recorded_game_that_stops_early_has_not_ended() {
    let mut game = recorded();
    game.root["replay"].as_array_mut().unwrap().truncate(6);
    game.root["result"]["trace"].as_array_mut().unwrap().truncate(6);
    assert!(game.reason().starts_with("FAIL turn 3: points are recorded for City W"), "{}", game.reason());
}
