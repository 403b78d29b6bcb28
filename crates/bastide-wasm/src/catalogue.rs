//! Catalogue: the games, sets and options that can be played, for screens on which a game is set up.

use bastide_kernel::OptionInfo;
use serde::Serialize;
use tsify::Tsify;

use crate::words::Words;

/// Everything that can be played.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    /// The games.
    pub games: Vec<GameInfo>,
    /// The levels of computer opponents, from gentle to strong.
    pub levels: Vec<String>,
    /// The names of the board's themes.
    pub themes: Vec<String>,
    /// The names of the colours of seats.
    pub colours: Vec<String>,
}

/// A game that can be played.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// Its name in records.
    pub name: String,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// Sets that can be added; empty if the game has none.
    pub sets: Vec<SetInfo>,
    /// Collections of option values, the first being the default; empty if there are none.
    pub presets: Vec<String>,
    /// The options.
    pub options: Vec<OptionChoice>,
}

/// A set that can be added to a game.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SetInfo {
    /// Its name in configurations.
    pub name: String,
    /// Its rules document.
    pub document: String,
    /// One sentence about it.
    pub about: Words,
    /// Tiles in one copy.
    pub tiles: u32,
    /// The most copies.
    pub max_copies: u8,
    /// Whether the game cannot be played without it.
    pub is_basic: bool,
}

/// An option.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionChoice {
    /// Its name in configurations.
    pub name: String,
    /// The rules document that defines it.
    pub document: String,
    /// One sentence about it.
    pub about: Words,
    /// The values it can take.
    pub values: Vec<String>,
    /// The value in each preset, or one value if there are no presets.
    pub defaults: Vec<String>,
    /// Without what it decides nothing: all of these must hold.
    pub needs: Vec<Need>,
}

/// Something without which an option decides nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Need {
    /// One of these sets in play; empty if any will do.
    pub sets: Vec<String>,
    /// The name of an option that must have a value; for a part of a set that is not in play it has none.
    pub option: Option<String>,
    /// The value.
    pub value: Option<String>,
    /// Whether it must not have that value.
    pub is_without: bool,
}

impl Need {
    /// One of these sets.
    pub(crate) fn sets(names: &[&str]) -> Need {
        Need { sets: names.iter().map(|&name| name.to_owned()).collect(), option: None, value: None, is_without: false }
    }

    /// A value of an option.
    pub(crate) fn value(option: &str, value: &str) -> Need {
        let (option, value) = (Some(option.to_owned()), Some(value.to_owned()));
        Need { sets: Vec::new(), option, value, is_without: false }
    }

    /// Anything but a value of an option.
    pub(crate) fn without(option: &str, value: &str) -> Need {
        Need { is_without: true, ..Need::value(option, value) }
    }
}

impl OptionChoice {
    /// An option with its values in the presets.
    pub(crate) fn new(info: &OptionInfo, defaults: Vec<String>) -> OptionChoice {
        OptionChoice {
            name: info.name.to_owned(),
            document: info.document.to_owned(),
            about: Words::new(format!("option.{}", info.name), info.about.trim()),
            values: info.values.iter().map(|&value| value.to_owned()).collect(),
            defaults,
            needs: Vec::new(),
        }
    }

    /// The same if it decides nothing without something.
    #[must_use]
    pub(crate) fn needing(self, needs: Vec<Need>) -> OptionChoice {
        OptionChoice { needs, ..self }
    }
}

/// A configuration, checked.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Setup {
    /// The game.
    pub game: String,
    /// The one text of the configuration.
    pub config: String,
    /// Players.
    pub seats: u8,
    /// Tiles in play.
    pub tiles: u32,
    /// The names of the sets in play, with copies.
    pub sets: Vec<(String, u8)>,
    /// The rules documents in play.
    pub documents: Vec<String>,
    /// Options that differ from the preset: name and value.
    pub deviations: Vec<(String, String)>,
    /// What is unusual about it, in English.
    pub notices: Vec<String>,
}
