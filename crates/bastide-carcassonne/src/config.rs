//! Configuration of a game: seats, sets, figures and options, and its one text form.

use std::fmt;
use std::str::FromStr;

use bastide_kernel::{MAX_SEATS, OptionError, Pos, Rot, canonical_int, named};

use crate::figure::Figure;
use crate::option::{Options, Preset};
use crate::switch::Switch;
use crate::tile::{SetId, TileKind};

named! {
    /// A thing on tiles that counts only if its rules are in play.
    pub enum Element {
        /// Gardens can be occupied by abbots.
        Garden = "garden",
        /// Inns change the worth of roads.
        Inn = "inn",
        /// Cathedrals change the worth of cities.
        Cathedral = "cathedral",
        /// Goods are collected.
        Goods = "goods",
        /// Pig herds make fields richer.
        PigHerd = "pig-herd",
        /// Nobody stands on a volcano that was just laid.
        Volcano = "volcano",
        /// Volcanoes bring the dragon, dragon tiles move it.
        Dragon = "dragon",
        /// The fairy goes beside followers.
        Fairy = "fairy",
        /// Portals lead to any tile.
        Portal = "portal",
        /// Princesses send knights away.
        Princess = "princess",
    }
}

/// What people choose from a list: an expansion with its tiles, figures and rules.
#[derive(Clone, Copy, Debug)]
pub struct Expansion {
    /// The name in configurations.
    pub name: &'static str,
    /// The name of its rules document.
    pub document: &'static str,
    /// One sentence for people.
    pub about: &'static str,
    /// The tiles it brings, by set name.
    pub set: Option<&'static str>,
    /// The figures it gives to each player: how many of which kind.
    pub figures: &'static [(Figure, u8)],
    /// The elements whose rules it switches on.
    pub elements: &'static [Element],
}

/// Everything that can be named in `with`, the base game first.
pub const EXPANSIONS: &[Expansion] = &[
    Expansion {
        name: "base",
        document: "base",
        about: "roads, cities, monasteries and fields on 72 tiles",
        set: Some("base"),
        figures: &[(Figure::Small, 7)],
        elements: &[],
    },
    Expansion {
        name: "river",
        document: "river",
        about: "the game begins with a river of 12 tiles (River I)",
        set: Some("river"),
        figures: &[],
        elements: &[],
    },
    Expansion {
        name: "river-2",
        document: "river",
        about: "a river of 12 tiles that forks (River II)",
        set: Some("river-2"),
        figures: &[],
        elements: &[],
    },
    Expansion {
        name: "abbot",
        document: "abbot",
        about: "one abbot each, for monasteries and gardens, who can be recalled at any time",
        set: None,
        figures: &[(Figure::Abbot, 1)],
        elements: &[Element::Garden],
    },
    Expansion {
        name: "inns-and-cathedrals",
        document: "inns-and-cathedrals",
        about: "inns and cathedrals raise the stakes; one big follower each counts as two",
        set: Some("inns-and-cathedrals"),
        figures: &[(Figure::Big, 1)],
        elements: &[Element::Inn, Element::Cathedral],
    },
    Expansion {
        name: "traders-and-builders",
        document: "traders-and-builders",
        about: "goods from cities, a builder for double turns, a pig for richer fields",
        set: Some("traders-and-builders"),
        figures: &[(Figure::Builder, 1), (Figure::Pig, 1)],
        elements: &[Element::Goods, Element::PigHerd],
    },
    Expansion {
        name: "princess-and-dragon",
        document: "princess-and-dragon",
        about: "a dragon that eats figures, a fairy who protects them, portals and princesses",
        set: Some("princess-and-dragon"),
        figures: &[],
        elements: &[Element::Volcano, Element::Dragon, Element::Fairy, Element::Portal, Element::Princess],
    },
];

/// The most copies of one set.
pub const MAX_COPIES: u8 = 20;

/// The most copies of one tile that is counted by itself.
pub(crate) const MAX_TILE_COPIES: u8 = 200;

/// The most words in the text of a configuration, far more than there are keys.
const MAX_PAIRS: usize = 2000;

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
                write!(f, "unknown expansion {name:?}; valid expansions: {}", names.join(", "))
            }
            ConfigError::Copies(text) => {
                write!(f, "{text:?}: copies of a set are a number from 1 to {MAX_COPIES}, as in base:2")
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

    /// The expansions whose tiles, figures and elements are all in play.
    pub fn expansions(&self) -> Vec<(&'static Expansion, u8)> {
        EXPANSIONS.iter().filter_map(|e| Some((e, self.copies_of(e)?))).collect()
    }

    fn copies_of(&self, expansion: &Expansion) -> Option<u8> {
        let complete = expansion.figures.iter().all(|(figure, _)| self.figures[figure.index()] > 0)
            && expansion.elements.iter().all(|&e| self.has(e));
        let copies = expansion.set.map_or(1, |set| self.copies(set));
        (complete && copies > 0).then_some(copies)
    }
}

fn unknown_value(name: &'static str, value: &str, values: &'static [&'static str]) -> ConfigError {
    OptionError::UnknownValue { name, value: value.to_owned(), values }.into()
}

fn parse_copies(item: &str, copies: &str) -> Result<u8, ConfigError> {
    canonical_int(copies).filter(|n| (1..=MAX_COPIES).contains(n)).ok_or_else(|| ConfigError::Copies(item.to_owned()))
}

/// The text form: `seats=2 with=base,river preset=seed` and whatever differs from what these imply.
impl fmt::Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with: Vec<String> = self
            .expansions()
            .into_iter()
            .map(|(e, copies)| if copies == 1 { e.name.to_owned() } else { format!("{}:{copies}", e.name) })
            .collect();
        write!(f, "seats={} with={} preset={}", self.seats, with.join(","), self.preset.name())?;
        let mut implied = Config::new(self.seats, self.preset);
        implied.add_all(&with.join(",")).expect("the names come from the table");
        self.fmt_differences(&implied, f)
    }
}

impl Config {
    fn fmt_differences(&self, implied: &Config, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for set in SetId::all() {
            let name = set.def().name;
            if self.copies(name) != implied.copies(name) {
                write!(f, " set.{name}={}", self.copies(name))?;
            }
        }
        for figure in Figure::ALL {
            if self.figures[figure.index()] != implied.figures[figure.index()] {
                write!(f, " figure.{}={}", figure.name(), self.figures[figure.index()])?;
            }
        }
        for element in Element::ALL {
            if self.has(element) != implied.has(element) {
                write!(f, " element.{}={}", element.name(), if self.has(element) { "on" } else { "off" })?;
            }
        }
        for (name, value) in self.options.differences(&implied.options) {
            write!(f, " {name}={value}")?;
        }
        for (kind, copies) in &self.tiles {
            write!(f, " tile.{kind}={copies}")?;
        }
        if let Some(start) = &self.start {
            let tiles: Vec<String> =
                start.iter().map(|t| format!("{}:{}@{}", t.kind, t.pos, t.rot.degrees())).collect();
            write!(f, " start={}", tiles.join(";"))?;
        }
        if let Some(draws) = self.draws {
            write!(f, " draws={draws}")?;
        }
        self.jcz.iter().try_for_each(|switch| write!(f, " jcz.{}=on", switch.name()))
    }

    fn read_pair(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        let bad = || ConfigError::Syntax(format!("{key}={value}; expected {}", expected(key)));
        if let Some(set) = key.strip_prefix("set.") {
            let set = SetId::from_name(set).ok_or_else(bad)?;
            let copies: u8 = canonical_int(value).filter(|&n| n <= MAX_COPIES).ok_or_else(bad)?;
            self.sets.retain(|&(s, _)| s != set);
            if copies > 0 {
                self.sets.push((set, copies));
                self.sets.sort_unstable();
            }
        } else if let Some(figure) = key.strip_prefix("figure.") {
            let figure = Figure::from_name(figure).ok_or_else(bad)?;
            let number = canonical_int(value).filter(|&n| n <= MAX_FIGURES).ok_or_else(bad)?;
            self.figures[figure.index()] = number;
        } else if let Some(element) = key.strip_prefix("element.") {
            let element = Element::from_name(element).ok_or_else(bad)?;
            self.elements.retain(|&e| e != element);
            match value {
                "on" => self.elements.push(element),
                "off" => {}
                _ => return Err(bad()),
            }
            self.elements.sort_unstable();
        } else if let Some(kind) = key.strip_prefix("tile.") {
            let kind = TileKind::from_id(kind).ok_or_else(bad)?;
            self.tiles.push((kind, canonical_int(value).filter(|&n| n <= MAX_TILE_COPIES).ok_or_else(bad)?));
        } else if key == "start" {
            // `start=` is an empty table.
            let tiles = value.split(';').filter(|_| !value.is_empty());
            self.start = Some(tiles.map(|t| parse_start(t).ok_or_else(bad)).collect::<Result<_, _>>()?);
        } else if key == "draws" {
            self.draws = Some(canonical_int(value).ok_or_else(bad)?);
        } else if let Some(switch) = key.strip_prefix("jcz.") {
            self.jcz.push(Switch::from_name(switch).filter(|_| value == "on").ok_or_else(bad)?);
            self.jcz.sort_unstable();
        } else {
            self.set(key, value)?;
        }
        Ok(())
    }
}

/// The form of a part that can be set by itself.
fn expected(key: &str) -> String {
    match key.split_once('.').map_or(key, |(part, _)| part) {
        "set" => {
            let names: Vec<&str> = SetId::all().map(|set| set.def().name).collect();
            format!("set.NAME=0 to {MAX_COPIES} of {}", names.join(", "))
        }
        "figure" => {
            format!("figure.NAME=0 to {MAX_FIGURES} of {}", Figure::NAMES.join(", "))
        }
        "element" => {
            format!("element.NAME=on or off of {}", Element::NAMES.join(", "))
        }
        "tile" => format!("tile.ID=0 to {MAX_TILE_COPIES}, such as tile.BA/L=2"),
        "jcz" => "what the importer of JCloisterZone writes".to_owned(),
        "start" => "tiles with squares and rotations, such as start=BA/RCr:0,0@0;BA/C:0,-1@180".to_owned(),
        _ => format!("a number from 0 to {}, such as draws=20", u16::MAX),
    }
}

fn parse_start(text: &str) -> Option<StartTile> {
    let (kind, rest) = text.split_once(':')?;
    let (pos, degrees) = rest.split_once('@')?;
    let rot = Rot::from_degrees(canonical_int(degrees)?)?;
    Some(StartTile { kind: TileKind::from_id(kind)?, pos: pos.parse().ok()?, rot })
}

impl FromStr for Config {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Config, ConfigError> {
        let mut pairs = Vec::new();
        for word in text.split_whitespace() {
            let pair = word.split_once('=').ok_or_else(|| ConfigError::Syntax(format!("{word:?} is not key=value")))?;
            if pairs.iter().any(|&(key, _)| key == pair.0) {
                return Err(ConfigError::Contradiction(format!("{} is given twice", pair.0)));
            }
            if pairs.len() == MAX_PAIRS {
                return Err(ConfigError::Syntax(format!("more than {MAX_PAIRS} words")));
            }
            pairs.push(pair);
        }
        let take = |pairs: &mut Vec<(&str, &str)>, key: &str| {
            pairs.iter().position(|&(k, _)| k == key).map(|i| pairs.remove(i).1.to_owned())
        };
        let seats = take(&mut pairs, "seats").unwrap_or_else(|| "2".into());
        let seats = canonical_int(&seats)
            .ok_or_else(|| ConfigError::Syntax(format!("seats={seats}; expected a number from 1 to {MAX_SEATS}")))?;
        let preset = take(&mut pairs, "preset").unwrap_or_else(|| "seed".into());
        let preset = Preset::from_name(&preset).ok_or_else(|| unknown_value("preset", &preset, &Preset::NAMES))?;
        let mut config = Config::new(seats, preset);
        if let Some(with) = take(&mut pairs, "with") {
            config.add_all(&with)?;
        }
        pairs.into_iter().try_for_each(|(key, value)| config.read_pair(key, value))?;
        Ok(config)
    }
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

    #[test]
    fn switches_are_written_but_are_no_options() {
        for switch in Switch::ALL {
            let mut config = Config::base(2);
            config.jcz.push(switch);
            let text = config.to_string();
            assert!(text.ends_with(&format!(" jcz.{}=on", switch.name())), "{text}");
            assert_eq!(text.parse(), Ok(config.clone()));
            assert!(config.set(&format!("jcz.{}", switch.name()), "on").is_err());
            assert!(Options::INFO.iter().all(|info| info.name != switch.name()));
        }
        for bad in ["jcz.no_river_end_tile=off", "jcz.nothing=on"] {
            let refused = bad.parse::<Config>().unwrap_err().to_string();
            let expected =
                format!("cannot read the configuration: {bad}; expected what the importer of JCloisterZone writes");
            assert_eq!(refused, expected);
        }
    }

    #[test]
    fn a_text_of_too_many_words_is_refused_before_they_are_compared() {
        let text: String = (0..MAX_PAIRS + 1).map(|i| format!("key{i}=1 ")).collect();
        assert_eq!(text.parse::<Config>(), Err(ConfigError::Syntax(format!("more than {MAX_PAIRS} words"))));
    }
}
