//! The project's own chores: `cargo xtask <command>`.

mod bench;
mod bless;
mod cargo;
mod codegen;
mod command;
mod gallery;
mod gate;
mod licences;
mod new_expansion;
mod package;
mod play;
mod shipped;
mod smoke;
mod soak;
mod stage;
mod test;
mod tidy;
mod web;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use self::bless::Golden;
use self::new_expansion::Wanted;

/// The project's own chores.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Check everything that a submission must pass, and stop at the first failure.
    Test {
        /// Leave out what takes long: documentation, the release build and the tests in a browser.
        #[arg(long)]
        fast: bool,
    },
    /// Build the game and play it in the browser; further arguments go to `bastide serve`.
    Play {
        /// Arguments of `bastide serve`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Build the client with the engine in it: web/dist.
    Web,
    /// Build the command with the client in it: target/release/bastide.
    Build,
    /// Build everything and run the tests in a browser.
    E2e {
        /// Also play a whole game with each set and one with all of them.
        #[arg(long)]
        all: bool,
    },
    /// Measure the speed of a release build; further arguments go to `bastide bench`.
    Bench {
        /// Count instructions instead, and fail if they are more than 3 % above testdata/instructions.txt.
        #[arg(long, conflicts_with_all = ["arguments", "page"])]
        gate: bool,
        /// Measure instead what an action of a long game costs the engine in the page.
        #[arg(long)]
        page: bool,
        /// Arguments of `bastide bench`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Write the golden files again, which the tests only compare.
    Bless {
        /// Which of them.
        #[arg(value_enum, default_value_t = Golden::All)]
        what: Golden,
    },
    /// Write the table of tiles from data/tiles.
    Codegen {
        /// Write nothing; fail if the table is not what would be written.
        #[arg(long)]
        check: bool,
    },
    /// Draw the pictures of docs/gallery.md again.
    Gallery,
    /// Begin an expansion: write its files, add it to the lists, and print what remains to be done.
    NewExpansion(Wanted),
    /// Collect the licences of everything by others that is shipped: web/public/licences.txt.
    Licences {
        /// Write nothing; fail if the list in it is not that of the lock files.
        #[arg(long)]
        check: bool,
    },
    /// Try every property on many more games than `test` does.
    Soak {
        /// How many times as many.
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        times: u32,
        /// Other games with another number.
        #[arg(long, default_value_t = 1)]
        seed: u32,
    },
    /// Check what the compiler does not: module headers, left-overs, links between documents.
    Tidy,
}

fn main() -> ExitCode {
    match run(&Args::parse().command, &root()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command, root: &Path) -> Result<()> {
    match command {
        Command::Test { fast } => test::run(root, *fast),
        Command::Play { arguments } => play::run(root, arguments),
        Command::Web => web::run(root),
        Command::Build => {
            web::run(root)?;
            let built = cargo::built_bastide(root)?;
            println!("    {}", built.display());
            Ok(())
        }
        Command::E2e { all } => {
            web::run(root)?;
            web::end_to_end::run(root, *all).map(drop)
        }
        Command::Bench { gate: true, .. } => gate::run(root),
        Command::Bench { page: true, .. } => bench::page(root),
        Command::Bench { gate: false, page: false, arguments } => bench::run(root, arguments),
        Command::Bless { what } => bless::run(root, *what),
        Command::Codegen { check } => codegen::run(root, *check),
        Command::Gallery => gallery::run(root),
        Command::Licences { check: true } => licences::check(root),
        Command::Licences { check: false } => licences::run(root),
        Command::NewExpansion(wanted) => new_expansion::run(root, wanted),
        Command::Soak { times, seed } => soak::run(root, *times, *seed),
        Command::Tidy => tidy::run(root),
    }
}

/// The root of the workspace: the folder that holds this package's folder.
fn root() -> PathBuf {
    let mut path = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    path.pop();
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gate_is_an_argument_of_bench_and_all_others_are_passed_on() {
        let bench = |words: &[&str]| match Args::try_parse_from(["xtask", "bench"].iter().chain(words)) {
            Ok(Args { command: Command::Bench { gate, arguments, .. } }) => Some((gate, arguments)),
            _ => None,
        };
        assert_eq!(bench(&["--gate"]), Some((true, Vec::new())));
        assert_eq!(bench(&["--game", "city"]), Some((false, vec!["--game".to_owned(), "city".to_owned()])));
        assert_eq!(bench(&["--gate", "--game", "city"]), None);
    }
}
