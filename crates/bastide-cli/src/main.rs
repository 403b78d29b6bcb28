//! The `bastide` command: simulation, perft, replay, odds, pictures, tiles, benchmark and import on the command line.
//!
//! This is an outermost layer: it reads arguments and files, asks the engine, and writes text, JSON or pictures.
//! Exit codes: 0 all is well, 1 a check failed, 2 bad usage or input.

mod arena;
mod arena_report;
mod bench;
mod browser;
mod carcassonne;
mod city;
mod crew;
mod game;
mod game_args;
mod game_file;
mod game_writer;
mod import;
mod json;
mod licences;
mod odds;
mod output;
mod perft;
mod picture;
mod progress;
mod render;
mod replay;
mod serve;
mod sim;
mod stopwatch;
mod table;
mod terminal;
mod tiles;
mod words;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use game::with_game;
use game_file::Source;
use terminal::{Terminal, say};

/// Carcassonne and The City from the command line: simulate, count, replay, draw and examine games.
#[derive(Parser, Debug)]
#[command(name = "bastide", version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Exit codes: 0 all is well, 1 a check failed, 2 bad usage or input.

Examples:
  bastide serve --open
  bastide sim --games 10000 --seed 7
  bastide arena --players steady,random --games 200
  bastide perft --order D,U,B --divide
  bastide sim --games 1 --out game.bgn
  bastide replay game.bgn --board --events
  bastide render game.bgn --last-move --out board.png
  bastide odds game.bgn --ply 60
  bastide import --check games.jsonl.gz
  bastide tiles --with inns-and-cathedrals
  bastide sim --game city --games 1 --out city.bgn
  bastide licences

`bastide help COMMAND` explains a command with all its options and more examples.";

#[derive(Subcommand, Debug)]
enum Command {
    Sim(sim::SimArgs),
    Arena(arena::ArenaArgs),
    Perft(perft::PerftArgs),
    Replay(replay::ReplayArgs),
    Render(render::RenderArgs),
    Odds(odds::OddsArgs),
    Import(import::ImportArgs),
    Tiles(tiles::TilesArgs),
    Bench(bench::BenchArgs),
    Serve(serve::ServeArgs),
    Licences(licences::LicencesArgs),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let mut out = Terminal::new(BufWriter::new(io::stdout().lock()));
    let result = run(&cli.command, &mut out).and_then(|code| Ok(out.flush().map(|()| code)?));
    match result {
        Ok(code) => code,
        // Whoever reads has seen enough, as in `bastide tiles | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            say("error", &format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// The longest message about usage that is shown as it is: all of it is ours but what was typed.
const LONGEST_USAGE: usize = 2000;

/// Shows the help that was asked for, or what is wrong with the arguments, however long they are.
fn explain(error: &clap::Error) -> ExitCode {
    let text = error.to_string();
    if error.use_stderr() && text.len() > LONGEST_USAGE {
        say("error", text.trim_start_matches("error: ").lines().next().unwrap_or_default());
    } else {
        // Nobody is left to read it if that fails.
        let _ = error.print();
    }
    ExitCode::from(error.exit_code() as u8)
}

fn run(command: &Command, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match command {
        Command::Sim(args) => with_game!(args.game.game, G => sim::run::<G>(args, out))?,
        Command::Arena(args) => with_game!(args.game.game, G => arena::run::<G>(args, out))?,
        Command::Perft(args) => with_game!(args.game.game, G => perft::run::<G>(args, out))?,
        Command::Replay(args) => {
            let source = Source::read(&args.file)?;
            with_game!(source.game_name()?, G => replay::run::<G>(args, &source, out))?;
        }
        Command::Render(args) => {
            let source = Source::read(&args.file)?;
            with_game!(source.game_name()?, G => render::run::<G>(args, &source, out))?;
        }
        Command::Odds(args) => {
            let source = Source::read(&args.file)?;
            with_game!(source.game_name()?, G => odds::run::<G>(args, &source, out))?;
        }
        Command::Import(args) => return import::run(args, out),
        Command::Tiles(args) => with_game!(args.game.game, G => tiles::run::<G>(args, out))?,
        Command::Bench(args) => with_game!(args.game, G => bench::run::<G>(args, out))?,
        Command::Serve(args) => serve::run(args, out)?,
        Command::Licences(args) => licences::run(args, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
