//! What the arguments say about a game of Carcassonne: expansions, preset and options.

use std::fmt::Write as _;

use anyhow::bail;
use bastide_carcassonne::{EXPANSIONS, Options, Preset, Rules};
use bastide_kernel::Echo;
use clap::Args;

use crate::game::Shown;
use crate::game_args::{GameArgs, HEADING};

/// What only Carcassonne has.
#[derive(Args, Clone, Debug)]
pub(crate) struct CarcassonneArgs {
    /// Carcassonne: expansions on top of the base game, separated by commas; `base:2` mixes two copies of a set
    #[arg(long, help_heading = HEADING, value_name = "LIST", value_delimiter = ',')]
    with: Vec<String>,

    /// Carcassonne: rules from which the options start [default: seed]
    #[arg(long, help_heading = HEADING, value_name = "NAME", value_parser = Preset::ALL.map(Preset::name))]
    preset: Option<String>,
}

impl CarcassonneArgs {
    /// Refuses these arguments in a game that has nothing of the kind.
    pub(crate) fn refuse_in<G: Shown>(&self) -> anyhow::Result<()> {
        GameArgs::refuse::<G>(!self.with.is_empty(), "--with", "it has no expansions")?;
        GameArgs::refuse::<G>(self.preset.is_some(), "--preset", "say --option to choose its rules")
    }
}

/// Seats, preset and expansions as the text of a configuration says them.
pub(super) fn config_words(args: &GameArgs) -> anyhow::Result<String> {
    args.city.refuse_in::<Rules>()?;
    let CarcassonneArgs { with, preset } = &args.carcassonne;
    let preset = preset.as_deref().unwrap_or(Preset::Seed.name());
    let mut text = format!("seats={} preset={preset}", args.seats());
    let with = expansions(with)?.join(",");
    if !with.is_empty() {
        write!(text, " with={with}")?;
    }
    Ok(text)
}

/// The expansions, each once.
fn expansions(with: &[String]) -> anyhow::Result<Vec<&str>> {
    let mut items: Vec<&str> = Vec::new();
    for item in with.iter().map(|item| item.trim()) {
        if item.is_empty() {
            bail!("--with names nothing at a comma or at its end; valid expansions: {}", names());
        }
        let item = checked_expansion(item)?;
        let name = name_of(item);
        match items.iter().find(|other| name_of(other) == name) {
            Some(other) if *other == item && has_tiles(name) => {
                bail!("--with names {name} twice; several copies of its tiles are {name}:2")
            }
            Some(other) if *other == item => bail!("--with names {name} twice; once is enough"),
            Some(other) => bail!("--with {other} contradicts --with {item}; name a set once"),
            None => items.push(item),
        }
    }
    Ok(items)
}

/// The name of an expansion without the number of its copies.
fn name_of(item: &str) -> &str {
    item.split_once(':').map_or(item, |(name, _)| name)
}

/// Whether an expansion brings tiles of which there can be copies.
fn has_tiles(name: &str) -> bool {
    EXPANSIONS.iter().any(|expansion| expansion.name == name && expansion.set.is_some())
}

/// All expansions, for messages.
fn names() -> String {
    EXPANSIONS.iter().map(|expansion| expansion.name).collect::<Vec<_>>().join(", ")
}

/// Refuses what would not survive the text form, and copies of an expansion that has no tiles to copy.
fn checked_expansion(item: &str) -> anyhow::Result<&str> {
    let (name, copies) = item.split_once(':').unwrap_or((item, "1"));
    let expansion = EXPANSIONS.iter().find(|expansion| expansion.name == name);
    let Some(expansion) = expansion else {
        bail!("unknown expansion {:?}; valid expansions: {}", Echo(name), names());
    };
    if expansion.set.is_none() && copies != "1" {
        bail!("{name} brings no tiles, so there are no copies of it; say {name}");
    }
    Ok(item)
}

/// Everything that can be chosen, from the tables of the engine.
pub(super) fn help() -> String {
    let mut help = "Expansions of Carcassonne (--with):\n".to_owned();
    let width = EXPANSIONS.iter().map(|expansion| expansion.name.len()).max().unwrap_or(0);
    for expansion in EXPANSIONS {
        let _ = writeln!(help, "  {:width$}  {}", expansion.name, expansion.about);
    }
    help.push_str("\nOptions of Carcassonne (--option NAME=VALUE), the default of the preset seed first:\n");
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
