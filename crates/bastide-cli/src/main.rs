//! The `bastide` command: simulation, perft, replay, odds, tiles, benchmark and import on the command line.
//!
//! This is an outermost layer: it reads arguments and files, asks the engine, and writes text or JSON.
//! Exit codes: 0 all is well, 1 a check failed, 2 bad usage or input.

mod bench;
mod features;
mod game_args;
mod game_file;
mod game_writer;
mod import;
mod json;
mod odds;
mod perft;
mod progress;
mod replay;
mod sim;
mod stopwatch;
mod table;
mod tiles;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Carcassonne from the command line: simulate, count, replay and examine games.
#[derive(Parser, Debug)]
#[command(name = "bastide", version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Exit codes: 0 all is well, 1 a check failed, 2 bad usage or input.

Examples:
  bastide sim --games 10000 --seed 7
  bastide perft --order D,U,B --divide
  bastide sim --games 1 --out game.bgn
  bastide replay game.bgn --board --events
  bastide odds game.bgn --ply 60
  bastide import --check games.jsonl.gz
  bastide tiles --with inns-and-cathedrals

`bastide help COMMAND` explains a command with all its options and more examples.";

#[derive(Subcommand, Debug)]
enum Command {
    Sim(sim::SimArgs),
    Perft(perft::PerftArgs),
    Replay(replay::ReplayArgs),
    Odds(odds::OddsArgs),
    Import(import::ImportArgs),
    Tiles(tiles::TilesArgs),
    Bench(bench::BenchArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = run(&cli.command, &mut out).and_then(|code| Ok(out.flush().map(|()| code)?));
    match result {
        Ok(code) => code,
        // Whoever reads has seen enough, as in `bastide tiles | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody is left to hear of a closed standard error.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(command: &Command, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match command {
        Command::Sim(args) => sim::run(args, out)?,
        Command::Perft(args) => perft::run(args, out)?,
        Command::Replay(args) => replay::run(args, out)?,
        Command::Odds(args) => odds::run(args, out)?,
        Command::Import(args) => return import::run(args, out),
        Command::Tiles(args) => tiles::run(args, out)?,
        Command::Bench(args) => bench::run(args, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
