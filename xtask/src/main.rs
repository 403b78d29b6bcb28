//! The project's own chores: `cargo xtask <command>`.

mod codegen;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// The project's own chores.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write the table of tiles from data/tiles.
    Codegen {
        /// Write nothing; fail if the table is not what would be written.
        #[arg(long)]
        check: bool,
    },
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Codegen { check } => codegen::run(&root(), check),
    }
}

/// The root of the workspace: the folder that holds this package's folder.
fn root() -> PathBuf {
    let mut path = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    path.pop();
    path
}
