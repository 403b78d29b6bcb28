//! `bastide bench`: how fast the engine is on one thread, and one signature that says it still plays the same.

use std::hint::black_box;
use std::io::Write;

use anyhow::anyhow;
use bastide_art::{Atlas, BoardOptions, board};
use bastide_kernel::{Decision, Rng, mix, play_random};
use clap::Args;
use serde_json::{Value, json};

use crate::game::{GameName, Shown};
use crate::json;
use crate::stopwatch::{self, Measured, Piece, Work};
use crate::table::Table;

/// Measure the engine on one thread: games, decisions, states, pictures, growth, and a signature of what it plays
///
/// Every figure is the best of many short rounds of the same work, because whatever else the machine does only makes it slower.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BenchArgs {
    /// Which game
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    pub(crate) game: GameName,

    /// Time to spend on measuring, roughly
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = parse_seconds)]
    seconds: f64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bastide bench
  bastide bench --seconds 60 --json
  bastide bench --game city

The signature is the digest of fixed random games in several configurations. It changes exactly when the rules, the order of legal actions or the random numbers do; a mere optimisation keeps it.

JSON: game, games (for each configuration config, tiles, games_per_second, ns_per_decision, decisions_per_game, state_bytes and clone_from_ns of a position in mid-game, state_bytes_at_end, drawing_ms and drawing_bytes of the last board as SVG, made from scratch), growth (copies, tiles, seconds_per_game, ratio to one copy; only of Carcassonne), signature.";

/// What is measured of a game.
#[derive(Debug)]
pub(crate) struct Benchmark {
    /// The configurations whose speed is measured, each with a title.
    pub(crate) speeds: &'static [(&'static str, &'static str)],
    /// Configurations of several sets, each with the number of sets, compared with the first of the above.
    pub(crate) growth: &'static [(u32, &'static str)],
    /// The games behind the signature: configuration and number.
    pub(crate) signature: &'static [(&'static str, u64)],
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds from 0.01 to 3600".to_owned()),
    }
}

pub(crate) fn run<G: Shown>(args: &BenchArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let signature = signature::<G>()?;
    let mut plain = Vec::new();
    for (_, config) in G::BENCHMARK.speeds {
        plain.push(Measurement::<G>::new(config)?);
    }
    let mut mixed = Vec::new();
    for &(sets, config) in G::BENCHMARK.growth {
        mixed.push((sets, Games::<G>::measured(config)?));
    }
    let mut pieces: Vec<&mut dyn Piece> = Vec::new();
    for Measurement { games, copies, drawings } in &mut plain {
        pieces.extend([games as &mut dyn Piece, copies, drawings]);
    }
    pieces.extend(mixed.iter_mut().map(|(_, games)| games as &mut dyn Piece));
    stopwatch::measure(&mut pieces, args.seconds);
    let one = &plain[0].games;
    let mut growth: Vec<Growth> = mixed.iter().map(|(sets, games)| Growth::new(*sets, games, one)).collect();
    if !growth.is_empty() {
        growth.insert(0, Growth::new(1, one, one));
    }
    let speeds: Vec<Speed> = plain.iter().map(Speed::new).collect();
    if args.json {
        let speeds: Vec<Value> = speeds.iter().map(Speed::json).collect();
        let growth: Vec<Value> = growth.iter().map(Growth::json).collect();
        let signature = json::digest(signature);
        json::write(out, &json!({ "game": G::NAME, "games": speeds, "growth": growth, "signature": signature }))?;
        return Ok(());
    }
    write_speeds::<G>(&speeds, out)?;
    if !growth.is_empty() {
        write_growth(&growth, out)?;
    }
    writeln!(out, "\nSignature: {signature:016x}")?;
    Ok(())
}

fn rules<G: Shown>(config: &str) -> anyhow::Result<G> {
    G::from_config_text(config).map_err(|why| anyhow!("{config}: {why}"))
}

/// The games of a configuration, the copies of their states and the picture of a board.
struct Measurement<G: Shown> {
    games: Measured<Games<G>>,
    copies: Measured<Copies<G>>,
    drawings: Measured<Drawings<G>>,
}

impl<G: Shown> Measurement<G> {
    fn new(config: &str) -> anyhow::Result<Measurement<G>> {
        Ok(Measurement {
            games: Games::measured(config)?,
            copies: Copies::measured(config)?,
            drawings: Drawings::measured(config)?,
        })
    }
}

/// Random games of one configuration, in one reused state.
struct Games<G: Shown> {
    rules: G,
    state: G::State,
    buffer: Vec<G::Action>,
    played: u64,
    decisions: u64,
}

impl<G: Shown> Games<G> {
    fn measured(config: &str) -> anyhow::Result<Measured<Games<G>>> {
        let rules: G = rules(config)?;
        Ok(Measured::new(Games { state: rules.start(), rules, buffer: Vec::new(), played: 0, decisions: 0 }))
    }
}

impl<G: Shown> Work for Games<G> {
    fn once(&mut self, number: u64) {
        self.rules.restart(&mut self.state);
        let game = play_random(&self.rules, &mut self.state, &mut Rng::new(7, number), &mut self.buffer, &mut ());
        self.decisions += u64::from(black_box(game).actions);
        self.played += 1;
    }
}

/// `clone_from` of two positions by turns.
struct Copies<G: Shown> {
    sources: [G::State; 2],
    copy: G::State,
}

impl<G: Shown> Copies<G> {
    /// Copies at a time, so that whatever surrounds them costs nothing.
    const TIMES: usize = 64;

    fn measured(config: &str) -> anyhow::Result<Measured<Copies<G>>> {
        let rules: G = rules(config)?;
        let sources = [mid_game(&rules, 0), mid_game(&rules, 1)];
        Ok(Measured::new(Copies { copy: sources[0].clone(), sources }))
    }
}

impl<G: Shown> Work for Copies<G> {
    fn once(&mut self, _number: u64) {
        for i in 0..Self::TIMES {
            self.copy.clone_from(black_box(&self.sources[i % 2]));
            black_box(&self.copy);
        }
    }
}

/// The picture of a board at the end of a game, with everything measured anew.
struct Drawings<G: Shown> {
    rules: G,
    state: G::State,
}

impl<G: Shown> Drawings<G> {
    fn measured(config: &str) -> anyhow::Result<Measured<Drawings<G>>> {
        let rules: G = rules(config)?;
        let mut state = rules.start();
        play_random(&rules, &mut state, &mut Rng::new(7, 0), &mut Vec::new(), &mut ());
        Ok(Measured::new(Drawings { rules, state }))
    }

    fn draw(&self) -> String {
        board(&Atlas::new(&self.rules), &self.state, &BoardOptions::default())
    }
}

impl<G: Shown> Work for Drawings<G> {
    fn once(&mut self, _number: u64) {
        black_box(self.draw());
    }
}

/// A position of a random game when half of the tiles are drawn and a player has to choose.
fn mid_game<G: Shown>(rules: &G, number: u64) -> G::State {
    let mut state = rules.start();
    let mut rng = Rng::new(7, number);
    let mut buffer = Vec::new();
    let half = rules.tiles_left(&state) / 2;
    loop {
        let action = match rules.decision(&state) {
            Decision::Over => return state,
            Decision::Chance => rules.chance_action(&state, rng.below(rules.chance_total(&state))),
            Decision::Seat(_) if rules.tiles_left(&state) <= half => return state,
            Decision::Seat(_) => rules.pick_action(&state, &mut buffer, |n| rng.below(n)),
        };
        rules.apply(&mut state, action, &mut ());
    }
}

/// The speed of random games of one configuration.
struct Speed {
    config: String,
    tiles: u32,
    seconds_per_game: f64,
    decisions_per_game: f64,
    bytes: usize,
    bytes_at_end: usize,
    clone_seconds: f64,
    drawing_seconds: f64,
    drawing_bytes: usize,
}

impl Speed {
    fn new<G: Shown>(measured: &Measurement<G>) -> Speed {
        let Measurement { games, copies, drawings } = measured;
        let (played, copied) = (&games.work, &copies.work);
        Speed {
            config: played.rules.config_text(),
            tiles: played.rules.n_tiles(),
            seconds_per_game: games.seconds(),
            decisions_per_game: played.decisions as f64 / played.played as f64,
            bytes: G::state_bytes(&copied.sources[0]),
            bytes_at_end: G::state_bytes(&played.state),
            clone_seconds: copies.seconds() / Copies::<G>::TIMES as f64,
            drawing_seconds: drawings.seconds(),
            drawing_bytes: drawings.work.draw().len(),
        }
    }

    fn json(&self) -> Value {
        json!({
            "config": self.config,
            "tiles": self.tiles,
            "games_per_second": 1.0 / self.seconds_per_game,
            "ns_per_decision": self.ns_per_decision(),
            "decisions_per_game": self.decisions_per_game,
            "state_bytes": self.bytes,
            "state_bytes_at_end": self.bytes_at_end,
            "clone_from_ns": self.clone_seconds * 1e9,
            "drawing_ms": self.drawing_seconds * 1e3,
            "drawing_bytes": self.drawing_bytes,
        })
    }

    fn ns_per_decision(&self) -> f64 {
        self.seconds_per_game * 1e9 / self.decisions_per_game
    }
}

/// How long a game with several sets takes.
struct Growth {
    copies: u32,
    tiles: u32,
    seconds_per_game: f64,
    /// Times the game with one set.
    ratio: f64,
}

impl Growth {
    fn new<G: Shown>(copies: u32, games: &Measured<Games<G>>, one: &Measured<Games<G>>) -> Growth {
        Growth {
            copies,
            tiles: games.work.rules.n_tiles(),
            seconds_per_game: games.seconds(),
            ratio: games.seconds() / one.seconds(),
        }
    }

    fn json(&self) -> Value {
        json!({
            "copies": self.copies,
            "tiles": self.tiles,
            "seconds_per_game": self.seconds_per_game,
            "ratio": self.ratio,
        })
    }
}

/// The digest of fixed games in several configurations.
fn signature<G: Shown>() -> anyhow::Result<u64> {
    let mut signature = 0;
    let mut buffer = Vec::new();
    for &(config, games) in G::BENCHMARK.signature {
        let rules: G = rules(config)?;
        let mut state = rules.start();
        for number in 0..games {
            rules.restart(&mut state);
            let game = play_random(&rules, &mut state, &mut Rng::new(1, number), &mut buffer, &mut ());
            signature = mix(signature, game.digest);
        }
    }
    Ok(signature)
}

fn write_speeds<G: Shown>(speeds: &[Speed], out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "Random games of {}, one thread, best of many rounds\n", G::TITLE)?;
    let titles: Vec<String> = G::BENCHMARK.speeds.iter().map(|(title, _)| format!(">{title}")).collect();
    let titles: Vec<&str> = std::iter::once("").chain(titles.iter().map(String::as_str)).collect();
    let mut table = Table::new(&titles);
    let mut row = |what: &str, value: &dyn Fn(&Speed) -> String| {
        table.row(std::iter::once(what.to_owned()).chain(speeds.iter().map(value)));
    };
    row("tiles", &|speed| speed.tiles.to_string());
    row("games per second", &|speed| format!("{:.0}", 1.0 / speed.seconds_per_game));
    row("decisions per game", &|speed| format!("{:.1}", speed.decisions_per_game));
    row("ns per decision", &|speed| format!("{:.0}", speed.ns_per_decision()));
    row("bytes of a state in mid-game", &|speed| speed.bytes.to_string());
    row("bytes of a state at the end", &|speed| speed.bytes_at_end.to_string());
    row("ns per clone_from in mid-game", &|speed| format!("{:.0}", speed.clone_seconds * 1e9));
    row("ms to draw the last board", &|speed| format!("{:.1}", speed.drawing_seconds * 1e3));
    row("bytes of that board as SVG", &|speed| speed.drawing_bytes.to_string());
    table.write(out)?;
    writeln!(out)?;
    for ((title, _), speed) in G::BENCHMARK.speeds.iter().zip(speeds) {
        writeln!(out, "{title}: {}", speed.config)?;
    }
    Ok(())
}

fn write_growth(growth: &[Growth], out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out)?;
    let mut table = Table::new(&[">copies of the set", ">tiles", ">ms per game", ">times one set"]);
    for more in growth {
        table.row([
            more.copies.to_string(),
            more.tiles.to_string(),
            format!("{:.4}", more.seconds_per_game * 1e3),
            format!("{:.2}", more.ratio),
        ]);
    }
    table.write(out)?;
    Ok(())
}
