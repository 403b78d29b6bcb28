//! The messages of the client: every word that the engine can say has one.

use std::collections::{BTreeMap, BTreeSet};

use bastide_wasm::words::{Arg, Words};
use serde_json::Value;

/// What the keys of the engine's messages begin with. Messages of a client must not begin like that unless the engine
/// says them.
const ENGINE: [&str; 20] = [
    "choice.",
    "question.",
    "event.",
    "end_reason.",
    "standing.",
    "returning.",
    "square.",
    "score.",
    "counted.",
    "piece.",
    "illegal.",
    "dead.",
    "remark.",
    "side.",
    "refused.",
    "where.",
    "landmark.",
    "ruling.",
    "prisoner.",
    "quarter.",
];

/// The English messages, and what was said so far.
pub(crate) struct Messages {
    texts: BTreeMap<String, String>,
    said: BTreeSet<String>,
}

impl Messages {
    /// The messages of the client.
    pub(crate) fn english() -> Messages {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/i18n/en.json");
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Messages { texts: serde_json::from_str(&text).unwrap(), said: BTreeSet::new() }
    }

    /// There is a message with this key.
    pub(crate) fn has(&mut self, key: &str) {
        assert!(self.texts.contains_key(key), "en.json has no message {key:?}");
        self.said.insert(key.to_owned());
    }

    /// There is a message for these words, and they have what it wants.
    pub(crate) fn say(&mut self, words: &Words) {
        self.has(&words.key);
        assert!(!words.text.is_empty(), "{words:?} say nothing in English");
        for wanted in placeholders(&self.texts[&words.key]) {
            // Where a square is in words is told by the table (`Host`), for every square that words name.
            let wanted = if wanted == "where" { "square".to_owned() } else { wanted };
            assert!(words.args.contains_key(&wanted), "the message {} wants {wanted:?}: {words:?}", words.key);
        }
        for arg in words.args.values() {
            if let Arg::Words(words) = arg {
                self.say(words);
            }
            if let Arg::Text(text) = arg
                && text.starts_with('@')
            {
                for key in text.split(' ').map(|key| key.trim_start_matches('@')) {
                    self.has(key);
                    assert_eq!(placeholders(&self.texts[key]), [""; 0], "{key} is filled into {}", words.key);
                }
            }
        }
    }

    /// Says all words that a value holds, wherever they are.
    pub(crate) fn say_all(&mut self, value: &impl serde::Serialize) {
        self.walk(&serde_json::to_value(value).unwrap());
    }

    fn walk(&mut self, value: &Value) {
        match value {
            Value::Array(values) => values.iter().for_each(|value| self.walk(value)),
            Value::Object(fields) => {
                if let (Some(Value::String(key)), Some(Value::Object(args)), Some(Value::String(text))) =
                    (fields.get("key"), fields.get("args"), fields.get("text"))
                {
                    let mut words = Words::new(key.clone(), text.clone());
                    for (name, value) in args {
                        words = match value {
                            Value::String(text) => words.with(name, text.as_str()),
                            // They are walked by themselves.
                            Value::Object(_) => words.with(name, ""),
                            number => words.with(name, number.as_i64().unwrap() as i32),
                        };
                    }
                    self.say(&words);
                }
                fields.values().for_each(|value| self.walk(value));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// The messages that look as if the engine said them, but were not said.
    pub(crate) fn never_said(&self) -> Vec<&str> {
        let is_engine = |key: &&str| ENGINE.iter().any(|start| key.starts_with(start));
        self.texts.keys().map(String::as_str).filter(is_engine).filter(|&key| !self.said.contains(key)).collect()
    }
}

/// The names of the arguments that a message wants: what follows an opening brace.
fn placeholders(text: &str) -> Vec<String> {
    let name = |part: &str| part.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect();
    text.split('{').skip(1).map(name).collect()
}

#[test]
fn placeholders_are_found() {
    assert_eq!(placeholders("{seat}: {n|# tile|# tiles} on {square}"), ["seat", "n", "square"]);
    assert_eq!(placeholders("nothing"), [""; 0]);
}
