//! Configuration of a game: seats, sets, figures and options.

mod catalogue;
mod text;

use std::fmt;

use bastide_kernel::{Echo, MAX_SEATS, OptionError, Pos, Rot, canonical_int};

pub use catalogue::{EXPANSIONS, Element, Expansion, everything};

use crate::figure::Figure;
use crate::option::{Options, Preset};
use crate::switch::Switch;
use crate::tile::{SetId, TileKind};

/// The most copies of one set.
pub const MAX_COPIES: u8 = 20;

/// The most figures of one kind a player can have.
pub const MAX_FIGURES: u8 = 12;

/// A tile on the table before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartTile {
    /// Which tile.
    pub kind: TileKind,
    /// Where.
    pub pos: Pos,
    /// How it is turned.
    pub rot: Rot,
}

/// A complete configuration. [`crate::Rules::new`] checks and compiles it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Number of players.
    pub seats: u8,
    /// The preset the options started from; only for people, the options say everything.
    pub preset: Preset,
    /// Tiles in play: copies of each set, sorted by set.
    pub sets: Vec<(SetId, u8)>,
    /// Figures of each player, by kind.
    pub figures: [u8; Figure::NUM],
    /// Elements in play, sorted.
    pub elements: Vec<Element>,
    /// The values of all options.
    pub options: Options,
    /// Copies of single tiles, instead of what the sets say.
    pub tiles: Vec<(TileKind, u8)>,
    /// Tiles on the table at the start, instead of what the rules say.
    pub start: Option<Vec<StartTile>>,
    /// The game ends as with an empty stack after this many draws.
    pub draws: Option<u16>,
    /// Peculiarities of JCloisterZone, sorted; only the importer of its games sets any.
    pub jcz: Vec<Switch>,
}

/// A configuration that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// No expansion has this name.
    UnknownExpansion(String),
    /// The number of copies is not a number in range.
    Copies(String),
    /// The number of seats is out of range.
    Seats(u8),
    /// An option or value does not exist.
    Option(OptionError),
    /// The text does not follow the form `key=value …`.
    Syntax(String),
    /// Two parts of the configuration contradict each other.
    Contradiction(String),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::UnknownExpansion(name) => {
                let names: Vec<&str> = EXPANSIONS.iter().map(|e| e.name).collect();
                write!(f, "unknown expansion {:?}; valid expansions: {}", Echo(name), names.join(", "))
            }
            ConfigError::Copies(text) => {
                write!(f, "{:?}: copies of a set are a number from 1 to {MAX_COPIES}, as in base:2", Echo(text))
            }
            ConfigError::Seats(seats) => write!(f, "{seats} seats: a game has 1 to {MAX_SEATS} seats"),
            ConfigError::Option(error) => error.fmt(f),
            ConfigError::Syntax(text) => write!(f, "cannot read the configuration: {text}"),
            ConfigError::Contradiction(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for ConfigError {}

impl From<OptionError> for ConfigError {
    fn from(error: OptionError) -> ConfigError {
        ConfigError::Option(error)
    }
}

impl Config {
    /// The base game by the default preset.
    pub fn base(seats: u8) -> Config {
        Config::new(seats, Preset::Seed)
    }

    /// The base game by a preset.
    pub fn new(seats: u8, preset: Preset) -> Config {
        let mut config = Config {
            seats,
            preset,
            sets: Vec::new(),
            figures: [0; Figure::NUM],
            elements: Vec::new(),
            options: Options::preset(preset),
            tiles: Vec::new(),
            start: None,
            draws: None,
            jcz: Vec::new(),
        };
        config.add("base").expect("the base game exists");
        config
    }

    /// Adds an expansion: its name, or `name:copies` for several copies of its tiles. Naming one again
    /// replaces the number of copies.
    pub fn add(&mut self, item: &str) -> Result<(), ConfigError> {
        let (name, copies) = match item.split_once(':') {
            Some((name, copies)) => (name, parse_copies(item, copies)?),
            None => (item, 1),
        };
        let expansion =
            EXPANSIONS.iter().find(|e| e.name == name).ok_or_else(|| ConfigError::UnknownExpansion(name.to_owned()))?;
        if expansion.set.is_none() && item.contains(':') {
            return Err(ConfigError::Contradiction(format!("{name} has no tiles, so it has no copies; write {name}")));
        }
        if let Some(set) = expansion.set {
            let set = SetId::from_name(set).expect("expansions name existing sets");
            self.sets.retain(|&(s, _)| s != set);
            self.sets.push((set, copies));
            self.sets.sort_unstable();
        }
        for &(figure, number) in expansion.figures {
            self.figures[figure.index()] = number;
        }
        self.elements.extend_from_slice(expansion.elements);
        self.elements.sort_unstable();
        self.elements.dedup();
        Ok(())
    }

    /// Adds a comma separated list of expansions.
    pub fn add_all(&mut self, list: &str) -> Result<(), ConfigError> {
        list.split(',').map(str::trim).filter(|item| !item.is_empty()).try_for_each(|item| self.add(item))
    }

    /// Sets an option by name. The modules `river` and `abbot` can be chosen like options, too.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ConfigError> {
        match name {
            "river" => self.set_river(value),
            "abbot" => self.set_abbot(value),
            _ => Ok(self.options.set(name, value).map_err(|error| error.with_names(&["river", "abbot"]))?),
        }
    }

    fn set_river(&mut self, value: &str) -> Result<(), ConfigError> {
        let (one, two) = match value {
            "off" => (false, false),
            "one" => (true, false),
            "two" => (false, true),
            "both" => (true, true),
            _ => return Err(unknown_value("river", value, &["off", "one", "two", "both"])),
        };
        for (name, wanted) in [("river", one), ("river-2", two)] {
            let has = self.copies(name) > 0;
            if has && !wanted {
                return Err(ConfigError::Contradiction(format!(
                    "river={value} contradicts the expansion {name}, which is in play"
                )));
            }
            if wanted && !has {
                self.add(name)?;
            }
        }
        Ok(())
    }

    fn set_abbot(&mut self, value: &str) -> Result<(), ConfigError> {
        match value {
            "on" => self.add("abbot"),
            "off" if self.figures[Figure::Abbot.index()] == 0 => Ok(()),
            "off" => {
                Err(ConfigError::Contradiction("abbot=off contradicts the expansion abbot, which is in play".into()))
            }
            _ => Err(unknown_value("abbot", value, &["off", "on"])),
        }
    }

    /// Copies of a set in play.
    pub fn copies(&self, set: &str) -> u8 {
        self.sets.iter().find(|(id, _)| id.def().name == set).map_or(0, |&(_, copies)| copies)
    }

    /// Whether an element is in play.
    pub fn has(&self, element: Element) -> bool {
        self.elements.contains(&element)
    }

    /// Whether a peculiarity of JCloisterZone is in play.
    pub(crate) fn is_switched(&self, switch: Switch) -> bool {
        self.jcz.contains(&switch)
    }

    /// The expansions in play, as the text form names them: those of whose tiles, figures and elements more are in
    /// play than are left out. With the copies of their tiles, none if just these are left out.
    pub fn expansions(&self) -> Vec<(&'static Expansion, u8)> {
        EXPANSIONS.iter().filter_map(|e| Some((e, self.copies_of(e)?))).collect()
    }

    fn copies_of(&self, expansion: &Expansion) -> Option<u8> {
        let in_play = self.parts_of(expansion).filter(|&is_there| is_there).count();
        let copies = expansion.set.map_or(1, |set| self.copies(set));
        (2 * in_play > self.parts_of(expansion).count()).then_some(copies)
    }

    /// Whether anything of an expansion is in play.
    pub fn uses(&self, expansion: &Expansion) -> bool {
        self.parts_of(expansion).any(|is_there| is_there)
    }

    /// Whether they are in play: the tiles of an expansion, its figures, its elements.
    fn parts_of<'a>(&'a self, expansion: &'a Expansion) -> impl Iterator<Item = bool> + 'a {
        let tiles = expansion.set.map(|set| self.copies(set) > 0);
        let figures = expansion.figures.iter().map(|(figure, _)| self.figures[figure.index()] > 0);
        let elements = expansion.elements.iter().map(|&element| self.has(element));
        tiles.into_iter().chain(figures).chain(elements)
    }
}

fn unknown_value(name: &'static str, value: &str, values: &'static [&'static str]) -> ConfigError {
    OptionError::UnknownValue { name, value: value.to_owned(), values }.into()
}

fn parse_copies(item: &str, copies: &str) -> Result<u8, ConfigError> {
    canonical_int(copies).filter(|n| (1..=MAX_COPIES).contains(n)).ok_or_else(|| ConfigError::Copies(item.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_tiles_has_copies() {
        let mut config = Config::base(2);
        assert_eq!(config.add("inns-and-cathedrals:2"), Ok(()));
        let refused = config.add("abbot:2").unwrap_err().to_string();
        assert_eq!(refused, "abbot has no tiles, so it has no copies; write abbot");
        assert_eq!(config.add("abbot"), Ok(()));
    }
}
