//! The arguments that choose a game and its configuration, the same for every command.

use std::fmt::Write as _;

use anyhow::{Context as _, anyhow, bail};
use bastide_kernel::Echo;
use clap::{Args, ValueEnum as _};

use crate::carcassonne::CarcassonneArgs;
use crate::city::CityArgs;
use crate::game::{GameName, Shown, with_game};
use crate::terminal::say;

/// Where the help lists these arguments.
pub(crate) const HEADING: &str = "The game";

/// What is played.
#[derive(Args, Clone, Debug)]
pub(crate) struct GameArgs {
    /// Which game
    #[arg(long, help_heading = HEADING, value_name = "NAME", value_enum, default_value_t)]
    pub(crate) game: GameName,

    /// Number of players [default: 2, or as many as a command names]
    #[arg(long, help_heading = HEADING, value_name = "N")]
    pub(crate) seats: Option<u8>,

    /// Sets one option; may be repeated
    #[arg(long = "option", help_heading = HEADING, value_name = "NAME=VALUE")]
    options: Vec<String>,

    #[command(flatten)]
    pub(crate) carcassonne: CarcassonneArgs,

    #[command(flatten)]
    pub(crate) city: CityArgs,
}

impl GameArgs {
    /// Number of players.
    pub(crate) fn seats(&self) -> u8 {
        self.seats.unwrap_or(2)
    }

    /// Compiles the configuration and tells what is unusual about it on standard error.
    pub(crate) fn rules<G: Shown>(&self) -> anyhow::Result<G> {
        let mut text = G::config_words(self)?;
        for (name, value) in self.pairs::<G>()? {
            write!(text, " {name}={value}")?;
        }
        let rules = G::from_config_text(&text).map_err(|why| anyhow!(why))?;
        for notice in rules.notices() {
            say("note", &notice.to_string());
        }
        Ok(rules)
    }

    /// The options as name and value, each once.
    fn pairs<G: Shown>(&self) -> anyhow::Result<Vec<(&str, &str)>> {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for option in &self.options {
            let (name, value) = option
                .split_once('=')
                .filter(|(name, value)| !name.is_empty() && !value.is_empty())
                .with_context(|| {
                    let names = G::option_names().join(", ");
                    format!("--option {:?} is not NAME=VALUE; valid options: {names}", Echo(option))
                })?;
            if option.contains(char::is_whitespace) {
                bail!("--option {:?} contains a blank; give each option by itself", Echo(option));
            }
            if G::FLAGS.contains(&name) {
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

    /// The options as they were given; those without a value are missing.
    pub(crate) fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        self.options.iter().filter_map(|option| option.split_once('='))
    }

    /// Refuses an argument that only another game has.
    pub(crate) fn refuse<G: Shown>(is_given: bool, argument: &str, instead: &str) -> anyhow::Result<()> {
        if is_given {
            bail!("{argument} does not belong to {}; {instead}", G::TITLE);
        }
        Ok(())
    }
}

/// The long help about everything that can be chosen, from the tables of the engines.
pub(crate) fn help(examples: &str) -> String {
    let mut help = examples.to_owned();
    for &name in GameName::value_variants() {
        let _ = write!(help, "\n\n{}", with_game!(name, G => G::help()).trim_end());
    }
    help
}
