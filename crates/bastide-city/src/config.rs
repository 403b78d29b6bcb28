//! Configuration of a game: seats, pieces, tiles and options, and its one text form.

use std::fmt;
use std::str::FromStr;

use bastide_kernel::{Echo, OptionError, canonical_int};

use crate::option::Options;
use crate::tile::{TileSet, TileSetError, read_stacks};

/// The fewest and the most players.
pub const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

/// The most walls, so that every sum stays small.
pub const MAX_WALLS: u16 = 1000;

/// The most followers and towers of a player.
pub const MAX_PIECES: u8 = 50;

/// What can be set like an option: tiles and pieces.
pub const PARTS: [&str; 5] = ["tiles", "stacks", "walls", "followers", "towers"];

/// The most words in the text of a configuration, more than there are keys.
const MAX_PAIRS: usize = 100;

/// A complete configuration. [`crate::Rules::new`] checks and compiles it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Number of players.
    pub seats: u8,
    /// The values of all options.
    pub options: Options,
    /// The tiles; the set of this project without another.
    pub tiles: TileSet,
    /// Sizes of the three stacks, instead of what the tiles say. Tiles beyond their sum stay in the box.
    pub stacks: Option<[u16; 3]>,
    /// Walls in the pool, the gate not counted, instead of 70.
    pub walls: Option<u16>,
    /// Followers of each player, instead of 7.
    pub followers: Option<u8>,
    /// Towers of each player, instead of 12 for all together.
    pub towers: Option<u8>,
}

/// A configuration that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// The number of seats is out of range.
    Seats(u8),
    /// An option or value does not exist.
    Option(OptionError),
    /// The tiles cannot be played with.
    Tiles(TileSetError),
    /// The text does not follow the form `key=value …`.
    Syntax(String),
    /// Two parts of the configuration contradict each other.
    Contradiction(String),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::Seats(seats) => write!(f, "{seats} seats: The City has 2 to 4 seats"),
            ConfigError::Option(error) => error.fmt(f),
            ConfigError::Tiles(error) => error.fmt(f),
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
    /// The game with its defaults.
    pub fn new(seats: u8) -> Config {
        Config {
            seats,
            options: Options::DEFAULT,
            tiles: TileSet::bastide().clone(),
            stacks: None,
            walls: None,
            followers: None,
            towers: None,
        }
    }

    /// Sets an option or another part of the configuration by name.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        let bad =
            |expected: &str| ConfigError::Syntax(format!("{}; expected {expected}", Echo(&format!("{key}={value}"))));
        match key {
            "tiles" if value == "bastide" => self.tiles = TileSet::bastide().clone(),
            "tiles" => self.tiles = TileSet::from_compact(value).map_err(ConfigError::Tiles)?,
            "stacks" => {
                let sizes: Vec<&str> = value.split(',').collect();
                self.stacks = Some(read_stacks(&sizes).map_err(|_| bad("three numbers up to 250, such as 30,25,20"))?);
            }
            "walls" => {
                let number = canonical_int(value).filter(|n| (1..=MAX_WALLS).contains(n));
                self.walls = Some(number.ok_or_else(|| bad(&format!("a number from 1 to {MAX_WALLS}")))?);
            }
            "followers" | "towers" => {
                let number = canonical_int(value).filter(|&n| n <= MAX_PIECES);
                let number = number.ok_or_else(|| bad(&format!("a number from 0 to {MAX_PIECES}")))?;
                *(if key == "towers" { &mut self.towers } else { &mut self.followers }) = Some(number);
            }
            _ => {
                self.options.set(key, value).map_err(|error| error.with_names(&PARTS))?;
            }
        }
        Ok(())
    }
}

/// The text form: `seats=2` and whatever differs from the defaults.
impl fmt::Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={}", self.seats)?;
        for (name, value) in self.options.differences(&Options::DEFAULT) {
            write!(f, " {name}={value}")?;
        }
        if let Some([first, second, third]) = self.stacks {
            write!(f, " stacks={first},{second},{third}")?;
        }
        for (key, number) in [
            ("walls", self.walls),
            ("followers", self.followers.map(u16::from)),
            ("towers", self.towers.map(u16::from)),
        ] {
            if let Some(number) = number {
                write!(f, " {key}={number}")?;
            }
        }
        if self.tiles != *TileSet::bastide() {
            write!(f, " tiles={}", self.tiles.compact())?;
        }
        Ok(())
    }
}

impl FromStr for Config {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Config, ConfigError> {
        let mut config = Config::new(2);
        let mut keys: Vec<&str> = Vec::new();
        for word in text.split_whitespace() {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| ConfigError::Syntax(format!("{:?} is not key=value", Echo(word))))?;
            if keys.contains(&key) {
                return Err(ConfigError::Contradiction(format!("{} is given twice", Echo(key))));
            }
            if keys.len() == MAX_PAIRS {
                return Err(ConfigError::Syntax(format!("more than {MAX_PAIRS} words")));
            }
            keys.push(key);
            if key == "seats" {
                let seats = canonical_int(value);
                config.seats = seats.ok_or_else(|| {
                    ConfigError::Syntax(format!("seats={}; expected a number from 2 to 4", Echo(value)))
                })?;
            } else {
                config.set(key, value)?;
            }
        }
        Ok(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_configuration_has_one_text() {
        let own = "stacks,1,1,0;CI/A,2,street:N+S,fish:E,area:NR+SL~E,area:NL+SR+W,public";
        for text in [
            "seats=2".to_owned(),
            "seats=4 wall_trigger=any guard_on_gate=yes stacks=3,2,1 walls=9 followers=2 towers=0".to_owned(),
            format!("seats=3 tiles={own}"),
        ] {
            assert_eq!(text.parse::<Config>().unwrap().to_string(), text);
        }
        assert_eq!("tiles=bastide tower_zero=allowed".parse(), Ok(Config::new(2)));
    }

    #[test]
    fn nonsense_is_refused_with_what_would_be_valid() {
        for (text, message) in [
            ("seats=two", "expected a number from 2 to 4"),
            ("seats=2 seats=3", "seats is given twice"),
            ("walls", "\"walls\" is not key=value"),
            ("walls=0", "walls=0; expected a number from 1 to 1000"),
            ("towers=51", "expected a number from 0 to 50"),
            ("stacks=1,2", "expected three numbers up to 250"),
            ("tower_zero=maybe", "valid values: allowed, forbidden"),
            ("river=one", "valid options: wall_trigger,"),
            ("tiles=stacks,1,1,0", "the stacks hold 2 tiles, the set has 0"),
        ] {
            let error = text.parse::<Config>().unwrap_err().to_string();
            assert!(error.contains(message), "{text:?}: {error}");
        }
    }
}
