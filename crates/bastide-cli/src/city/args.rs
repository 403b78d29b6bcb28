//! What the arguments say about a game of The City: seats, options and an own set of tiles.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use bastide_city::{Options, Rules, SEATS, TileSet};
use clap::Args;

use crate::game::Shown;
use crate::game_args::{GameArgs, HEADING};

/// What only The City has.
#[derive(Args, Clone, Debug)]
pub(crate) struct CityArgs {
    /// The City: an own set of tiles instead of the usual one
    #[arg(long, help_heading = HEADING, value_name = "FILE")]
    tiles: Option<PathBuf>,
}

impl CityArgs {
    /// Refuses these arguments in a game that has nothing of the kind.
    pub(crate) fn refuse_in<G: Shown>(&self) -> anyhow::Result<()> {
        GameArgs::refuse::<G>(self.tiles.is_some(), "--tiles", "say --with to choose sets of tiles")
    }
}

/// The largest file of tiles that is read, in bytes; the largest set is shorter, even with many comments.
const MAX_BYTES: u64 = 1 << 20;

/// Seats and tiles as the text of a configuration says them.
pub(super) fn config_words(args: &GameArgs) -> anyhow::Result<String> {
    args.carcassonne.refuse_in::<Rules>()?;
    let mut text = format!("seats={}", args.seats());
    if let Some(path) = &args.city.tiles {
        if args.options().any(|(name, _)| name == "tiles") {
            bail!("--tiles contradicts --option tiles=…; choose one");
        }
        write!(text, " tiles={}", read_tiles(path)?.compact())?;
    }
    Ok(text)
}

/// Reads a set of tiles in the form of a file: a line for each kind.
fn read_tiles(path: &Path) -> anyhow::Result<TileSet> {
    let name = || path.display().to_string();
    let mut text = String::new();
    let file = File::open(path).with_context(name)?;
    file.take(MAX_BYTES + 1).read_to_string(&mut text).with_context(name)?;
    if text.len() as u64 > MAX_BYTES {
        bail!("{}: a file of tiles has at most {MAX_BYTES} bytes", name());
    }
    text.parse().with_context(name)
}

/// Everything that can be chosen, from the tables of the engine.
pub(super) fn help() -> String {
    let mut help = format!(
        "Options of The City (--game city --option NAME=VALUE, {} to {} seats), the default first:\n",
        SEATS.start(),
        SEATS.end()
    );
    for info in Options::INFO {
        let default = Options::DEFAULT.get(info.name).unwrap_or_default();
        let others = info.values.iter().filter(|&&value| value != default);
        let values: Vec<&str> = std::iter::once(default).chain(others.copied()).collect();
        let _ = writeln!(help, "  {} = {}\n      {}", info.name, values.join(" | "), info.about.trim());
    }
    help.push_str(
        "\nFor experiments: stacks=30,25,20 (tiles in the three stacks), walls=70, followers=7, towers=6. \
         --tiles FILE plays with an own set of tiles: a line with the sizes of the stacks, then one for each kind with \
         name, copies and parts:\n  \
         stacks 30 25 20\n  \
         CI/TEE+ 3 street:N>crossing street:E>crossing street:S>crossing area:NR+EL area:ER+SL area:NL+SR+W public\n  \
         CI/MRMR.F 1 fish:N+S area:E~N area:W~N   # an area that touches the market at the north edge",
    );
    help
}
