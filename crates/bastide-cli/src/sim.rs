//! `bastide sim`: plays uniformly random games, as many threads as there are, and counts.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bastide_kernel::{Rng, Seat, Seats, mix, play_random};
use clap::Args;
use serde_json::json;

use crate::crew;
use crate::game::Shown;
use crate::game_args::{self, GameArgs};
use crate::game_writer;
use crate::json;
use crate::progress::Progress;
use crate::table::Table;
use crate::words::brief;

/// Play uniformly random legal games and report speed, scores and a digest
///
/// Every decision is taken uniformly among the legal actions, every tile is drawn from the shuffled stack.
/// Game number i depends on the seed and on i alone, so the same seed gives the same digest on any machine and
/// any number of threads.
#[derive(Args, Debug)]
#[command(after_long_help = game_args::help(EXAMPLES))]
pub(crate) struct SimArgs {
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,

    /// Seed of all chance and choice
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = crew::threads_parser())]
    threads: Option<u64>,

    /// Also write the games as records (.bgn): one game to this file, several into this folder
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub(crate) game: GameArgs,
}

const EXAMPLES: &str = "\
Examples:
  bastide sim --games 20000 --seed 7
  bastide sim --with river,abbot,inns-and-cathedrals,traders-and-builders --games 20000 --json
  bastide sim --with base:2,river-2 --seats 5 --preset publisher --option farmers=off
  bastide sim --games 1 --seed 7 --out game.bgn
  bastide sim --game city --seats 3 --option wall_trigger=any

JSON: games, seconds, games_per_second, actions_per_game (draws included), config, seed, threads, seats, and in the order of seats mean_scores and wins (games won alone); ties (games with several winners); digest.";

/// More than anybody waits for; keeps every sum below 2⁶³.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Games a thread takes at a time: few enough to share them evenly, enough to seldom meet the others.
const BATCH: u64 = 16;

pub(crate) fn run<G: Shown>(args: &SimArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let rules = args.game.rules::<G>()?;
    if let Some(path) = &args.out {
        game_writer::write_games(&rules, args.seed, args.games, path)?;
    }
    let threads = crew::threads(args.threads, args.games.div_ceil(BATCH));
    let progress = Progress::new(args.games, "games");
    let started = Instant::now();
    let tally = simulate(&rules, args.seed, args.games, threads, &progress)?;
    let seconds = started.elapsed().as_secs_f64();
    drop(progress);
    let report = Report { rules: &rules, args, threads, seconds, tally: &tally };
    if args.json { report.write_json(out) } else { report.write_text(out) }
}

/// What is counted over games; the order of the games does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Tally {
    games: u64,
    actions: u64,
    points: Seats<i64>,
    wins: Seats<u64>,
    ties: u64,
    digest: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.actions += other.actions;
        self.ties += other.ties;
        self.digest = self.digest.wrapping_add(other.digest);
        for seat in Seat::ALL {
            self.points[seat] += other.points[seat];
            self.wins[seat] += other.wins[seat];
        }
    }

    /// Counts the points and the winner of a game.
    fn count_result(&mut self, rules: &impl Shown, scores: &Seats<i32>) {
        let best = Seat::first(rules.seats()).map(|seat| scores[seat]).max().unwrap_or(0);
        let mut winners = Seat::first(rules.seats()).filter(|&seat| scores[seat] == best);
        match (winners.next(), winners.next()) {
            (Some(winner), None) => self.wins[winner] += 1,
            _ => self.ties += 1,
        }
        for seat in Seat::first(rules.seats()) {
            self.points[seat] += i64::from(scores[seat]);
        }
    }
}

/// Plays games `0..games`, shared among threads.
fn simulate(rules: &impl Shown, seed: u64, games: u64, threads: u64, progress: &Progress) -> anyhow::Result<Tally> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = Tally::default();
        let mut state = rules.start();
        let mut buffer = Vec::new();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= games {
                return tally;
            }
            let batch = first..games.min(first + BATCH);
            for number in batch.clone() {
                rules.restart(&mut state);
                let game = play_random(rules, &mut state, &mut Rng::new(seed, number), &mut buffer, &mut ());
                tally.games += 1;
                tally.actions += u64::from(game.actions);
                tally.digest = tally.digest.wrapping_add(mix(game.digest, number));
                tally.count_result(rules, &rules.scores(&state));
            }
            progress.advance(batch.end - batch.start);
        }
    };
    let mut total = Tally::default();
    crew::work(threads, work)?.iter().for_each(|tally| total.add(tally));
    Ok(total)
}

struct Report<'a, G> {
    rules: &'a G,
    args: &'a SimArgs,
    threads: u64,
    seconds: f64,
    tally: &'a Tally,
}

impl<G: Shown> Report<'_, G> {
    fn games_per_second(&self) -> f64 {
        self.tally.games as f64 / self.seconds
    }

    fn per_game(&self, sum: f64) -> f64 {
        sum / self.tally.games as f64
    }

    fn write_json(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let mean_scores: Vec<f64> =
            Seat::first(self.rules.seats()).map(|seat| self.per_game(self.tally.points[seat] as f64)).collect();
        json::write(
            out,
            &json!({
                "config": self.rules.config_text(),
                "seed": self.args.seed,
                "threads": self.threads,
                "games": self.tally.games,
                "seconds": self.seconds,
                "games_per_second": self.games_per_second(),
                "actions_per_game": self.per_game(self.tally.actions as f64),
                "seats": json::seats(self.rules),
                "mean_scores": mean_scores,
                "wins": json::by_seat(self.rules, &self.tally.wins),
                "ties": self.tally.ties,
                "digest": json::digest(self.tally.digest),
            }),
        )?;
        Ok(())
    }

    fn write_text(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let Tally { games, ties, digest, .. } = *self.tally;
        let percent = |n: u64| format!("{:.1} %", self.per_game(100.0 * n as f64));
        writeln!(out, "{}\n", brief(&self.rules.config_text()))?;
        let mut table = Table::new(&["seat", ">mean score", ">wins", ">"]);
        for seat in Seat::first(self.rules.seats()) {
            let mean = format!("{:.2}", self.per_game(self.tally.points[seat] as f64));
            let wins = self.tally.wins[seat];
            table.row([seat.name().to_owned(), mean, wins.to_string(), percent(wins)]);
        }
        table.row(["ties".to_owned(), String::new(), ties.to_string(), percent(ties)]);
        table.write(out)?;
        writeln!(
            out,
            "\n{games} game{} in {:.2} s on {} thread{}: {:.0} games per second, {:.1} actions per game\n\
             seed {}, digest {digest:016x}",
            if games == 1 { "" } else { "s" },
            self.seconds,
            self.threads,
            if self.threads == 1 { "" } else { "s" },
            self.games_per_second(),
            self.per_game(self.tally.actions as f64),
            self.args.seed,
        )?;
        Ok(())
    }
}
