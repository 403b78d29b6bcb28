//! Small games written by hand, and games of our own written as theirs.

mod abbey;
mod carcassonne;
mod dragon;
mod hostile;
mod play;
mod random;
mod recorded;
mod setup;
mod source;
mod tower;

use serde_json::{Map, Value, json};

use super::{GameFile, Verdict, check, import};

/// A game file under construction.
#[derive(Clone)]
struct Sample {
    root: Value,
    /// Where the last tile was laid.
    last: Value,
}

/// The base game of the first edition for so many players, called Alice, Bob, Carol and so on.
fn base(players: usize) -> Sample {
    let names = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace"];
    let players: Vec<Value> = names[..players].iter().map(|name| json!({"name": name, "slot": 0})).collect();
    let root = json!({
        "appVersion": "6.2.0",
        "gameId": "1",
        "name": "a game",
        "initialRandom": 0.25,
        "created": "2024-05-06T07:08:09.000Z",
        "clock": 0,
        "setup": {
            "sets": {"basic:1": 1},
            "elements": {"small-follower": 7, "farmers": true},
            "rules": {},
            "timer": null,
            "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}],
            "options": {},
        },
        "players": players,
        "replay": [],
    });
    Sample { root, last: json!([0, 0]) }
}

impl Sample {
    fn setup(&mut self, part: &str) -> &mut Map<String, Value> {
        self.root["setup"][part].as_object_mut().expect("a part of the set-up")
    }

    fn sets(mut self, sets: Value) -> Sample {
        self.root["setup"]["sets"] = sets;
        self
    }

    fn element(mut self, name: &str, amount: impl Into<Value>) -> Sample {
        self.setup("elements").insert(name.to_owned(), amount.into());
        self
    }

    fn without(mut self, element: &str) -> Sample {
        self.setup("elements").remove(element);
        self
    }

    fn rule(mut self, name: &str, value: impl Into<Value>) -> Sample {
        self.setup("rules").insert(name.to_owned(), value.into());
        self
    }

    fn start(mut self, tile: &str) -> Sample {
        self.root["setup"]["start"] = json!([{"tile": tile, "x": 0, "y": 0, "rotation": 0}]);
        self
    }

    fn annotate(mut self, annotations: Value) -> Sample {
        self.root["gameAnnotations"] = annotations;
        self
    }

    fn result(mut self, result: Value) -> Sample {
        self.root["result"] = result;
        self
    }

    fn assert(mut self, assertions: &[&str]) -> Sample {
        self.root["test"] = json!({"description": "", "assertions": assertions});
        self
    }

    fn message(mut self, name: &str, payload: Value) -> Sample {
        let mut message = Map::from_iter([("type".to_owned(), Value::from(name))]);
        message.insert("payload".to_owned(), payload);
        self.root["replay"].as_array_mut().expect("a list").push(message.into());
        self
    }

    /// `BA/C 0,-1 R180`
    fn place(mut self, text: &str) -> Sample {
        let words: Vec<&str> = text.split(' ').collect();
        let [tile, pos, rotation] = words[..] else { panic!("{text}") };
        self.last = serde_json::from_str(&format!("[{pos}]")).expect("a square");
        let payload = json!({"tileId": tile, "rotation": rotation, "position": self.last});
        self.message("PLACE_TILE", payload)
    }

    /// `0.small.1 City N`, on the last tile.
    fn deploy(self, text: &str) -> Sample {
        let words: Vec<&str> = text.split(' ').collect();
        let [meeple, feature, location] = words[..] else { panic!("{text}") };
        let pointer = json!({"position": self.last, "feature": feature, "location": location});
        self.message("DEPLOY_MEEPLE", json!({"pointer": pointer, "meepleId": meeple}))
    }

    /// `0.abbot.1 Garden I 3,4`
    fn recall(self, text: &str) -> Sample {
        let words: Vec<&str> = text.split(' ').collect();
        let [meeple, feature, location, pos] = words[..] else { panic!("{text}") };
        let position: Value = serde_json::from_str(&format!("[{pos}]")).expect("a square");
        let place = json!({"position": position, "feature": feature, "location": location});
        let pointer = json!({"meepleId": meeple, "featurePointer": place});
        self.message("RETURN_MEEPLE", json!({"pointer": pointer, "source": "ABBOT_RETURN"}))
    }

    /// `0.small.1 City S 0,-1`: to any tile, not only the last.
    fn travel(self, text: &str) -> Sample {
        let pointer = meeple(text);
        self.message("DEPLOY_MEEPLE", json!({"meepleId": pointer["meepleId"], "pointer": pointer["featurePointer"]}))
    }

    fn guide(self, figure: &str, to: impl Into<Value>) -> Sample {
        let to: Value = to.into();
        self.message("MOVE_NEUTRAL_FIGURE", json!({"figureId": figure, "to": to}))
    }

    /// `0.small.1 City S 0,-1`
    fn fairy(self, text: &str) -> Sample {
        self.guide("fairy.1", meeple(text))
    }

    fn pass(self) -> Sample {
        self.message("PASS", json!({}))
    }

    fn commit(self) -> Sample {
        self.message("COMMIT", json!({"random": 0.5}))
    }

    fn undo(self) -> Sample {
        self.message("UNDO", json!({}))
    }

    /// A whole turn: the tile, then a figure, `pass`, or nothing if no figure can be placed.
    fn turn(self, tile: &str, figure: &str) -> Sample {
        let placed = self.place(tile);
        match figure {
            "" => placed,
            "pass" => placed.pass(),
            _ => placed.deploy(figure),
        }
        .commit()
    }

    fn file(&self) -> GameFile {
        GameFile::from_json(&self.root.to_string()).expect("the sample can be read")
    }

    fn check(&self) -> Verdict {
        check(&self.file())
    }

    /// Why the game does not pass.
    fn reason(&self) -> String {
        let verdict = self.check();
        format!("{} {}", verdict.word(), verdict.reason().unwrap_or_default())
    }

    #[track_caller]
    fn passes(&self) {
        assert_eq!(self.check(), Verdict::Pass);
    }

    /// The assertions hold.
    #[track_caller]
    fn holds(&self, assertions: &[&str]) {
        self.clone().assert(assertions).passes();
    }

    /// None of the assertions holds.
    #[track_caller]
    fn holds_not(&self, assertions: &[&str]) {
        for assertion in assertions {
            let reason = self.clone().assert(&[assertion]).reason();
            assert!(reason.starts_with(&format!("FAIL assertion {assertion:?}: ")), "{assertion}: {reason}");
        }
    }
}

/// `0.small.1 City S 0,-1`
fn meeple(text: &str) -> Value {
    let words: Vec<&str> = text.split(' ').collect();
    let [meeple, feature, location, pos] = words[..] else { panic!("{text}") };
    let position: Value = serde_json::from_str(&format!("[{pos}]")).expect("a square");
    let place = json!({"position": position, "feature": feature, "location": location});
    json!({"meepleId": meeple, "featurePointer": place})
}

/// Everything that was done, in our own notation.
fn log(game: &Sample) -> Vec<String> {
    import(&game.file()).expect("it can be imported").log.iter().map(ToString::to_string).collect()
}
