//! Files that are broken, truncated or made to do harm: clear errors, never a panic.

use serde_json::{Value, json};

use super::base;
use crate::jcz::{GameFile, check, import};

fn complaint(text: &str) -> String {
    GameFile::from_json(text).unwrap_err().to_string()
}

#[test]
fn what_is_no_json_is_refused_with_its_place() {
    assert_eq!(complaint(""), "no JSON: EOF while parsing a value at column 0");
    assert_eq!(complaint("{\"setup\": nil}"), "no JSON: expected ident at column 12");
    assert_eq!(complaint("{\n\"a\": 1e999}"), "no JSON: number out of range at line 2 column 10");
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(complaint(&deep).starts_with("no JSON: recursion limit exceeded"));
    assert_eq!(complaint("[]"), "expected an object, found []");
}

#[test]
fn every_mistake_is_named_by_its_path() {
    let cases = [
        ("/setup", json!(3), "setup: expected an object, found 3"),
        ("/setup/sets/basic:1", json!("one"), "setup.sets.basic:1: expected a whole number from 0 to 1000000"),
        ("/setup/sets/basic:1", json!(-1), "setup.sets.basic:1: expected a whole number"),
        ("/setup/elements/small-follower", json!([7]), "setup.elements.small-follower: expected a whole number"),
        ("/setup/rules", json!({"tiny-city-scoring": {}}), "setup.rules.tiny-city-scoring: expected a text, a number"),
        ("/setup/start", json!(null), "setup.start: is missing"),
        ("/setup/start/0/x", json!(1e15), "setup.start[0].x: expected a whole number from -9999 to 9999"),
        ("/setup/start/0/rotation", json!(45), "setup.start[0].rotation: expected 0, 90, 180 or 270, found 45"),
        ("/players", json!({}), "players: expected an array, found {}"),
        ("/players", json!([]), "players: expected at least one player, found []"),
        ("/players/0", json!("Alice"), "players[0]: expected an object, found \"Alice\""),
        ("/replay/0/type", json!(null), "replay[0].type: is missing"),
        ("/replay/0/payload", json!(null), "replay[0].payload: is missing"),
        ("/replay/0/payload/rotation", json!("R45"), "replay[0].payload.rotation: expected R0, R90, R180 or R270"),
        ("/replay/0/payload/rotation", json!(90), "replay[0].payload.rotation: expected a text, found 90"),
        ("/replay/0/payload/position", json!([1]), "replay[0].payload.position: expected a square such as [3,-1]"),
        ("/replay/0/payload/position/1", json!(99999), "replay[0].payload.position[1]: expected a whole number"),
        ("/replay/1/payload/pointer", json!(null), "replay[1].payload.pointer: is missing"),
        (
            "/replay/1/payload/pointer/location",
            json!(1),
            "replay[1].payload.pointer.location: expected a text, found 1",
        ),
        ("/gameAnnotations", json!({"drawOrder": [1]}), "gameAnnotations.drawOrder[0]: expected a text, found 1"),
        ("/gameAnnotations", json!({"endTurn": -3}), "gameAnnotations.endTurn: expected a whole number"),
        ("/test", json!({"assertions": "all"}), "test.assertions: expected an array"),
        ("/result", json!({"scores": [0.5]}), "result.scores[0]: expected a whole number"),
        ("/result", json!({"trace": [{}]}), "result.trace[0].phase: is missing"),
        (
            "/result",
            json!({"scoreEvents": [{"player": 0, "points": 1, "name": "x"}]}),
            "result.scoreEvents[0].turn: is missing",
        ),
    ];
    for (path, value, expected) in cases {
        let mut game = base(2).turn("BA/C 0,-1 R180", "0.small.1 City S");
        let (parent, key) = path.rsplit_once('/').unwrap();
        let parent = game.root.pointer_mut(parent).unwrap();
        match parent {
            Value::Array(items) => items[key.parse::<usize>().unwrap()] = value,
            other => other[key] = value,
        }
        let found = complaint(&game.root.to_string());
        assert!(found.starts_with(expected), "{path}: {found}");
    }
}

/// Every value of a document, by its pointer.
fn pointers(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| pointers(item, &format!("{path}/{i}"), all));
        }
        Value::Object(fields) => fields.iter().for_each(|(key, field)| {
            let key = key.replace('~', "~0").replace('/', "~1");
            pointers(field, &format!("{path}/{key}"), all);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn no_value_anywhere_does_harm() {
    let game = base(2)
        .sets(json!({"basic:2": 1, "river/2:1": 1}))
        .start("RI/s")
        .element("abbot", 1)
        .element("pig", 1)
        .annotate(json!({"drawOrder": ["RI.2/III", "RI.2/LIFI"], "endTurn": 20}))
        .turn("RI.2/III 1,0 R180", "0.small.1 Field NL.NR")
        .turn("RI.2/LIFI 2,0 R0", "1.abbot.1 Monastery I")
        .assert(&["Alice has 0 points", "TilePlacement RI.2/II options: [1,1] - [0]"])
        .result(json!({"scores": [0, 0], "draws": ["RI.2/III", "RI.2/LIFI", "RI.2/II"], "trace": null}));
    let mut all = Vec::new();
    pointers(&game.root, "", &mut all);
    let harm = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(255),
        json!(9999),
        json!(-9999),
        json!(65536),
        json!(u64::MAX),
        json!(0.1),
        json!(""),
        json!("R270"),
        json!("BA/Cccc+"),
        json!("\u{0}\u{feff}ä…"),
        json!([]),
        json!({}),
        json!([[[]]]),
    ];
    for path in &all {
        for value in &harm {
            let mut root = game.root.clone();
            *root.pointer_mut(path).expect("the pointer is of this document") = value.clone();
            if let Ok(file) = GameFile::from_json(&root.to_string()) {
                let verdict = check(&file);
                assert!(!verdict.word().is_empty());
                let _ = import(&file);
            }
        }
    }
}

#[test]
fn a_truncated_text_is_refused() {
    let text = base(2).turn("BA/C 0,-1 R180", "0.small.1 City S").root.to_string();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        assert!(complaint(&text[..end]).starts_with("no JSON: EOF"), "{end}");
    }
}
