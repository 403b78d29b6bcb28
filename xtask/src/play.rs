//! `cargo xtask play`: the way into the game.

use std::path::Path;

use anyhow::Result;

use crate::cargo::{self, cargo};

/// Builds the command line and says what it can do.
pub(crate) fn run(root: &Path) -> Result<()> {
    cargo::run(&mut cargo(root, &["build", "--release", "--package", "bastide-cli"]))?;
    println!("{GUIDE}");
    Ok(())
}

const GUIDE: &str = "
Bastide is played on the command line until it has a client for the browser.
The command is built: `cargo run --release --bin bastide -- COMMAND`, or target/release/bastide COMMAND.

  bastide tiles --with river                     the tiles of a game, drawn
  bastide sim --games 1000 --seats 3             play random games and see who wins
  bastide sim --with abbot,traders-and-builders  the same with expansions
  bastide sim --game city --seats 4              The City instead of Carcassonne
  bastide sim --games 1 --out game.bgn           write a game down
  bastide replay game.bgn --board --events       see it turn by turn
  bastide render game.bgn --out game.gif         watch it as an animation; .svg and .png draw the last board
  bastide odds game.bgn --ply 60                 what can be drawn, and where it fits
  bastide perft --order BA/RFr,BA/C,BA/L         count the ways to play these tiles
  bastide --help                                 everything else";
