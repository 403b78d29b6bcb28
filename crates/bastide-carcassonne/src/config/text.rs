//! The text form of a configuration, written and read: `seats=2 with=base,river preset=seed` and whatever differs.

use std::fmt;
use std::str::FromStr;

use bastide_kernel::{Echo, MAX_SEATS, Rot, canonical_int};

use super::{Config, ConfigError, EXPANSIONS, Element, Expansion, MAX_COPIES, MAX_FIGURES, StartTile, unknown_value};
use crate::figure::Figure;
use crate::option::{Options, Preset};
use crate::switch::Switch;
use crate::tile::{SetId, TileKind};

/// The most copies of one tile that is counted by itself.
const MAX_TILE_COPIES: u8 = 200;

/// The most words in the text of a configuration, far more than there are keys.
const MAX_PAIRS: usize = 2000;

/// The text form: `seats=2 with=base,river preset=seed` and whatever differs from what these imply.
impl fmt::Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={} with={} preset={}", self.seats, self.with(), self.preset.name())?;
        self.fmt_differences(f)
    }
}

impl Config {
    /// The names of the expansions in play.
    fn with(&self) -> String {
        let name = |(e, copies): (&Expansion, u8)| match copies {
            0 | 1 => e.name.to_owned(),
            _ => format!("{}:{copies}", e.name),
        };
        self.expansions().into_iter().map(name).collect::<Vec<String>>().join(",")
    }

    /// The tiles, figures and elements that are left out of expansions of which anything is in play, or are more or fewer
    /// than usual.
    pub fn parts_left_out(&self) -> Vec<(String, String)> {
        let used: Vec<&str> = EXPANSIONS.iter().filter(|e| self.uses(e)).map(|e| e.name).collect();
        let differ = self.parts_that_differ_from(&used.join(","));
        let is_more = |(name, value): &(String, String)| name.starts_with("set.") && value != "0";
        differ.into_iter().filter(|part| !is_more(part)).collect()
    }

    /// The tiles, figures and elements that are in play or left out although these expansions imply the contrary.
    fn parts_that_differ_from(&self, with: &str) -> Vec<(String, String)> {
        let mut implied = Config::new(self.seats, self.preset);
        implied.add_all(with).expect("the names come from the table");
        let mut parts = Vec::new();
        for name in SetId::all().map(|set| set.def().name).filter(|name| self.copies(name) != implied.copies(name)) {
            parts.push((format!("set.{name}"), self.copies(name).to_string()));
        }
        for (figure, number) in Figure::ALL.into_iter().zip(self.figures) {
            if number != implied.figures[figure.index()] {
                parts.push((format!("figure.{}", figure.name()), number.to_string()));
            }
        }
        for element in Element::ALL.into_iter().filter(|&element| self.has(element) != implied.has(element)) {
            let value = if self.has(element) { "on" } else { "off" };
            parts.push((format!("element.{}", element.name()), value.to_owned()));
        }
        parts
    }

    fn fmt_differences(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.parts_that_differ_from(&self.with()) {
            write!(f, " {name}={value}")?;
        }
        for (name, value) in self.options.differences(&Options::preset(self.preset)) {
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
        let bad = || ConfigError::Syntax(format!("{}; expected {}", Echo(&format!("{key}={value}")), expected(key)));
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
            let pair = word
                .split_once('=')
                .ok_or_else(|| ConfigError::Syntax(format!("{:?} is not key=value", Echo(word))))?;
            if pairs.iter().any(|&(key, _)| key == pair.0) {
                return Err(ConfigError::Contradiction(format!("{} is given twice", Echo(pair.0))));
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
        let seats = canonical_int(&seats).ok_or_else(|| {
            ConfigError::Syntax(format!("seats={}; expected a number from 1 to {MAX_SEATS}", Echo(&seats)))
        })?;
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
    fn a_set_of_which_little_is_left_out_is_named_and_the_rest_is_not() {
        let written = |text: &str| {
            let config: Config = text.parse().unwrap();
            assert_eq!(config.to_string().parse(), Ok(config.clone()));
            config.to_string()
        };
        for text in [
            "seats=2 with=base,princess-and-dragon preset=seed element.fairy=off",
            "seats=2 with=base,princess-and-dragon preset=seed set.princess-and-dragon=0",
            "seats=2 with=base,inns-and-cathedrals:2 preset=seed figure.big=0",
            "seats=2 with=base preset=seed element.fairy=on",
            "seats=2 with=base preset=seed set.inns-and-cathedrals=1",
        ] {
            assert_eq!(written(text), text);
        }
        let little = "seats=2 with=base,princess-and-dragon set.princess-and-dragon=0 element.volcano=off \
                      element.dragon=off element.portal=off element.princess=off";
        assert_eq!(written(little), "seats=2 with=base preset=seed element.fairy=on");
        let part = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let config: Config = "seats=2 with=base,inns-and-cathedrals:2 figure.big=0".parse().unwrap();
        assert_eq!(config.parts_left_out(), [part("figure.big", "0")]);
        let config: Config = "seats=2 element.fairy=on element.portal=on".parse().unwrap();
        let out = config.parts_left_out();
        assert_eq!((out.len(), &out[0]), (4, &part("set.princess-and-dragon", "0")));
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
