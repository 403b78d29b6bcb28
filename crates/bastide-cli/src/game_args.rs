//! The arguments that choose a game: expansions, seats, preset and options, the same for every command.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use anyhow::{Context as _, bail};
use bastide_carcassonne::{Config, EXPANSIONS, Options, Preset, Rules};
use bastide_kernel::MAX_SEATS;
use clap::Args;

/// Where the help lists these arguments.
const HEADING: &str = "The game";

/// What is played.
#[derive(Args, Debug)]
pub(crate) struct GameArgs {
    /// Expansions on top of the base game, separated by commas; `base:2` mixes two copies of a set
    #[arg(long, help_heading = HEADING, value_name = "LIST", value_delimiter = ',')]
    with: Vec<String>,

    /// Number of players
    #[arg(long, help_heading = HEADING, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    seats: u8,

    /// Rules from which the options start
    #[arg(long, help_heading = HEADING, value_name = "NAME", default_value = "seed", value_parser = Preset::ALL.map(Preset::name))]
    preset: String,

    /// Sets one option; may be repeated
    #[arg(long = "option", help_heading = HEADING, value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl GameArgs {
    /// Compiles the configuration and tells what is unusual about it on standard error.
    pub(crate) fn rules(&self) -> anyhow::Result<Rules> {
        let rules = Rules::new(self.config()?)?;
        for notice in rules.notices() {
            // A note nobody can read is no reason to stop.
            let _ = writeln!(io::stderr(), "note: {notice}");
        }
        Ok(rules)
    }

    /// The configuration as its text form says it, so that the command line and files agree.
    fn config(&self) -> anyhow::Result<Config> {
        let mut text = format!("seats={} preset={}", self.seats, self.preset);
        let with = self.expansions()?.join(",");
        if !with.is_empty() {
            write!(text, " with={with}")?;
        }
        for (name, value) in self.pairs()? {
            write!(text, " {name}={value}")?;
        }
        Ok(text.parse()?)
    }

    /// The expansions, each once.
    fn expansions(&self) -> anyhow::Result<Vec<&str>> {
        let mut items: Vec<&str> = Vec::new();
        for item in self.with.iter().map(|item| item.trim()).filter(|item| !item.is_empty()) {
            let name = |item: &str| item.split(':').next().map(str::to_owned);
            match items.iter().find(|other| name(other) == name(item)) {
                Some(other) if *other == item => {}
                Some(other) => bail!("--with {other} contradicts --with {item}; name a set once"),
                None => items.push(checked_expansion(item)?),
            }
        }
        Ok(items)
    }

    /// The options as name and value, each once.
    fn pairs(&self) -> anyhow::Result<Vec<(&str, &str)>> {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for option in &self.options {
            let (name, value) = option
                .split_once('=')
                .filter(|(name, value)| !name.is_empty() && !value.is_empty())
                .with_context(|| format!("--option {option:?} is not NAME=VALUE; valid options: {}", option_names()))?;
            if option.contains(char::is_whitespace) {
                bail!("--option {option:?} contains a blank; give each option by itself");
            }
            if ["seats", "preset", "with"].contains(&name) {
                bail!("{name} is no option; say --{name} {value}");
            }
            match pairs.iter().find(|(other, _)| *other == name) {
                Some((_, other)) if *other == value => {}
                Some((_, other)) => bail!("--option {name}={other} contradicts --option {name}={value}; choose one"),
                None => pairs.push((name, value)),
            }
        }
        Ok(pairs)
    }
}

/// Refuses what would not survive the text form, and copies of an expansion that has no tiles to copy.
fn checked_expansion(item: &str) -> anyhow::Result<&str> {
    let (name, copies) = item.split_once(':').unwrap_or((item, "1"));
    let expansion = EXPANSIONS.iter().find(|expansion| expansion.name == name);
    let Some(expansion) = expansion else {
        let names: Vec<&str> = EXPANSIONS.iter().map(|expansion| expansion.name).collect();
        bail!("unknown expansion {name:?}; valid expansions: {}", names.join(", "));
    };
    if expansion.set.is_none() && copies != "1" {
        bail!("{name} brings no tiles, so there are no copies of it; say {name}");
    }
    Ok(item)
}

fn option_names() -> String {
    let names: Vec<&str> = Options::INFO.iter().map(|info| info.name).collect();
    names.join(", ")
}

/// The long help about everything that can be chosen, from the tables of the engine.
pub(crate) fn help(examples: &str) -> String {
    let mut help = format!("{examples}\n\nExpansions (--with):\n");
    let width = EXPANSIONS.iter().map(|expansion| expansion.name.len()).max().unwrap_or(0);
    for expansion in EXPANSIONS {
        let _ = writeln!(help, "  {:width$}  {}", expansion.name, expansion.about);
    }
    help.push_str("\nOptions (--option NAME=VALUE), the default of the preset seed first:\n");
    let seed = Options::preset(Preset::Seed);
    for info in Options::INFO {
        let default = seed.get(info.name).unwrap_or_default();
        let others = info.values.iter().filter(|&&value| value != default);
        let values: Vec<&str> = std::iter::once(default).chain(others.copied()).collect();
        let _ = writeln!(help, "  {} = {}\n      {}", info.name, values.join(" | "), info.about.trim());
    }
    let publisher = Options::preset(Preset::Publisher);
    let differs = Options::INFO.iter().filter(|info| seed.get(info.name) != publisher.get(info.name));
    let values: Vec<String> =
        differs.map(|info| format!("{}={}", info.name, publisher.get(info.name).unwrap_or_default())).collect();
    let _ = writeln!(help, "\nThe preset publisher differs in: {}", values.join(", "));
    help.push_str(
        "\nFor experiments the parts of a configuration can be set by themselves: draws=N (the game ends after N draws), \
         figure.small=N, tile.BA/L=N, set.river=N, element.inn=on, start=BA/RCr:0,0@0.",
    );
    help
}
