//! Words: whatever is said to people, for a client that may know a better language.

use std::collections::BTreeMap;

use bastide_kernel::Seat;
use serde::Serialize;
use tsify::Tsify;

/// Something to be said. A client that has a message with this key says it in its own language and fills in the
/// arguments; any other says the English text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Words {
    /// The key of the message.
    pub key: String,
    /// What is filled into the message.
    #[tsify(type = "Record<string, string | number | Words>")]
    pub args: BTreeMap<String, Arg>,
    /// The whole in English.
    pub text: String,
}

/// What is filled into a message. A text that begins with `@` is the key of another message, or several with spaces between
/// them: ways to choose from, said as `this, that or another`. `#` and a number is the name of the player on that seat;
/// anything else is shown as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(untagged)]
pub enum Arg {
    /// A number.
    Number(i32),
    /// A text, a key or a seat.
    Text(String),
    /// Something that needs arguments of its own, such as where a square is.
    Words(Box<Words>),
}

impl From<Words> for Arg {
    fn from(words: Words) -> Arg {
        Arg::Words(Box::new(words))
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Arg {
        Arg::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.try_into().unwrap_or(i32::MAX))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Text(format!("#{}", seat.index()))
    }
}

impl Words {
    /// A message with its English text and no arguments yet.
    pub fn new(key: impl Into<String>, text: impl Into<String>) -> Words {
        Words { key: key.into(), args: BTreeMap::new(), text: text.into() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Words {
        self.args.insert(name.to_owned(), value.into());
        self
    }

    /// The same with ways to choose from as one more argument, each the key of a message.
    #[must_use]
    pub fn with_ways(self, name: &str, keys: &[String]) -> Words {
        let keys: Vec<String> = keys.iter().map(|key| format!("@{key}")).collect();
        self.with(name, keys.join(" "))
    }
}
