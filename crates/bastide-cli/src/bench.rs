//! `bastide bench`: how fast the engine is on one thread, and one signature that says it still plays the same.

use std::hint::black_box;
use std::io::Write;

use anyhow::Context as _;
use bastide_carcassonne::{Action, Config, Rules, State};
use bastide_kernel::{Decision, Game, Rng, mix, play_random};
use clap::Args;
use serde_json::{Value, json};

use crate::json;
use crate::stopwatch::{self, Measured, Piece, Work};
use crate::table::Table;

/// Measure the engine on one thread: games, decisions, states, growth, and a signature of what it plays
///
/// Every figure is the best of many short rounds of the same work, because whatever else the machine does only makes it slower.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BenchArgs {
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

The signature is the digest of fixed random games in several configurations. It changes exactly when the rules, the order of legal actions or the random numbers do; a mere optimisation keeps it.

JSON: games (for each configuration config, tiles, games_per_second, ns_per_decision, decisions_per_game, state_bytes and clone_from_ns of a position in mid-game, state_bytes_at_end), growth (copies, tiles, seconds_per_game, ratio to one copy), signature.";

/// Everything in scope.
const ALL_SETS: &str = "river,abbot,inns-and-cathedrals,traders-and-builders";

/// Copies of the base set whose games are compared with those of one.
const MORE_COPIES: [u8; 3] = [2, 5, 10];

/// The games behind the signature: configuration and number.
const SIGNATURE: [(&str, u64); 12] = [
    ("seats=2", 200),
    ("seats=3 preset=publisher", 100),
    ("seats=6 with=inns-and-cathedrals", 100),
    ("seats=2 with=river,abbot,inns-and-cathedrals,traders-and-builders", 100),
    ("seats=4 with=river-2,traders-and-builders preset=publisher", 100),
    ("seats=5 with=river,river-2,abbot tile_edition=1", 50),
    ("seats=2 farmers=off tiny_city=2 unplaceable=return_to_stack", 50),
    ("seats=2 field_scoring=per_city start_player=random", 50),
    ("seats=3 with=inns-and-cathedrals field_scoring=per_player inn_cathedral_final=ignore", 50),
    ("seats=2 with=river river_check=plain start_tile_when_replaced=shuffle_in", 50),
    ("seats=2 with=river-2 river_check=never_180 volcano_lake_without_dragon=plain_lake", 50),
    ("seats=2 with=base:3,abbot,inns-and-cathedrals:2,traders-and-builders:2", 20),
];

fn parse_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds from 0.01 to 3600".to_owned()),
    }
}

pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let signature = signature()?;
    let (mut base, mut base_copies) = pieces("seats=2")?;
    let (mut all, mut all_copies) = pieces(&format!("seats=2 with={ALL_SETS}"))?;
    let [two, five, ten] = MORE_COPIES.map(|copies| Games::measured(&format!("seats=2 with=base:{copies}")));
    let (mut two, mut five, mut ten) = (two?, five?, ten?);
    let pieces: &mut [&mut dyn Piece] =
        &mut [&mut base, &mut base_copies, &mut all, &mut all_copies, &mut two, &mut five, &mut ten];
    stopwatch::measure(pieces, args.seconds);
    let speeds = [Speed::new(&base, &base_copies), Speed::new(&all, &all_copies)];
    let growth = [&base, &two, &five, &ten].map(|games| Growth::new(games, &base));
    if args.json {
        let speeds: Vec<Value> = speeds.iter().map(Speed::json).collect();
        let growth: Vec<Value> = growth.iter().map(Growth::json).collect();
        json::write(out, &json!({ "games": speeds, "growth": growth, "signature": json::digest(signature) }))?;
        return Ok(());
    }
    write_speeds(&speeds, out)?;
    write_growth(&growth, out)?;
    writeln!(out, "\nSignature: {signature:016x}")?;
    Ok(())
}

fn rules(config: &str) -> anyhow::Result<Rules> {
    let parsed: Config = config.parse().with_context(|| config.to_owned())?;
    Rules::new(parsed).with_context(|| config.to_owned())
}

/// The games of a configuration and the copies of their states.
fn pieces(config: &str) -> anyhow::Result<(Measured<Games>, Measured<Copies>)> {
    let games = Games::measured(config)?;
    let rules = &games.work.rules;
    let copies = Measured::new(Copies::new([mid_game(rules, 0), mid_game(rules, 1)]));
    Ok((games, copies))
}

/// Random games of one configuration, in one reused state.
struct Games {
    rules: Rules,
    state: State,
    buffer: Vec<Action>,
    played: u64,
    decisions: u64,
}

impl Games {
    fn measured(config: &str) -> anyhow::Result<Measured<Games>> {
        let rules = rules(config)?;
        Ok(Measured::new(Games { state: rules.start(), rules, buffer: Vec::new(), played: 0, decisions: 0 }))
    }
}

impl Work for Games {
    fn once(&mut self, number: u64) {
        self.rules.restart(&mut self.state);
        let game = play_random(&self.rules, &mut self.state, &mut Rng::new(7, number), &mut self.buffer, &mut ());
        self.decisions += u64::from(black_box(game).actions);
        self.played += 1;
    }
}

/// `clone_from` of two positions by turns.
struct Copies {
    sources: [State; 2],
    copy: State,
}

impl Copies {
    /// Copies at a time, so that whatever surrounds them costs nothing.
    const TIMES: usize = 64;

    fn new(sources: [State; 2]) -> Copies {
        Copies { copy: sources[0].clone(), sources }
    }
}

impl Work for Copies {
    fn once(&mut self, _number: u64) {
        for i in 0..Copies::TIMES {
            self.copy.clone_from(black_box(&self.sources[i % 2]));
            black_box(&self.copy);
        }
    }
}

/// A position of a random game when half of the tiles are drawn and a player has to choose.
fn mid_game(rules: &Rules, number: u64) -> State {
    let mut state = rules.start();
    let mut rng = Rng::new(7, number);
    let mut buffer = Vec::new();
    let half = rules.deck().total() / 2;
    loop {
        let action = match rules.decision(&state) {
            Decision::Over => return state,
            Decision::Chance => rules.chance_action(&state, rng.below(rules.chance_total(&state))),
            Decision::Seat(_) if state.bag().total() <= half => return state,
            Decision::Seat(_) => rules.pick_action(&state, &mut buffer, |n| rng.below(n)),
        };
        rules.apply(&mut state, action, &mut ());
    }
}

/// Tiles of a game, those on the table at the start included.
fn tiles(rules: &Rules) -> u32 {
    rules.deck().total() + rules.start_tiles().len() as u32
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
}

impl Speed {
    fn new(games: &Measured<Games>, copies: &Measured<Copies>) -> Speed {
        let (played, copied) = (&games.work, &copies.work);
        Speed {
            config: played.rules.config().to_string(),
            tiles: tiles(&played.rules),
            seconds_per_game: games.seconds(),
            decisions_per_game: played.decisions as f64 / played.played as f64,
            bytes: copied.sources[0].bytes(),
            bytes_at_end: played.state.bytes(),
            clone_seconds: copies.seconds() / Copies::TIMES as f64,
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
        })
    }

    fn ns_per_decision(&self) -> f64 {
        self.seconds_per_game * 1e9 / self.decisions_per_game
    }
}

/// How long a game with several copies of the base set takes.
struct Growth {
    copies: u8,
    tiles: u32,
    seconds_per_game: f64,
    /// Times the game with one set.
    ratio: f64,
}

impl Growth {
    fn new(games: &Measured<Games>, one: &Measured<Games>) -> Growth {
        let rules = &games.work.rules;
        Growth {
            copies: rules.config().copies("base"),
            tiles: tiles(rules),
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
fn signature() -> anyhow::Result<u64> {
    let mut signature = 0;
    let mut buffer = Vec::new();
    for (config, games) in SIGNATURE {
        let rules = rules(config)?;
        let mut state = rules.start();
        for number in 0..games {
            rules.restart(&mut state);
            let game = play_random(&rules, &mut state, &mut Rng::new(1, number), &mut buffer, &mut ());
            signature = mix(signature, game.digest);
        }
    }
    Ok(signature)
}

fn write_speeds([base, all]: &[Speed; 2], out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "Random games of two seats, one thread, best of many rounds\n")?;
    let mut table = Table::new(&["", ">base game", ">all sets in scope"]);
    let mut row = |what: &str, value: &dyn Fn(&Speed) -> String| table.row([what.to_owned(), value(base), value(all)]);
    row("tiles", &|speed| speed.tiles.to_string());
    row("games per second", &|speed| format!("{:.0}", 1.0 / speed.seconds_per_game));
    row("decisions per game", &|speed| format!("{:.1}", speed.decisions_per_game));
    row("ns per decision", &|speed| format!("{:.0}", speed.ns_per_decision()));
    row("bytes of a state in mid-game", &|speed| speed.bytes.to_string());
    row("bytes of a state at the end", &|speed| speed.bytes_at_end.to_string());
    row("ns per clone_from in mid-game", &|speed| format!("{:.0}", speed.clone_seconds * 1e9));
    table.write(out)?;
    writeln!(out, "\nall sets in scope: {ALL_SETS}\n")?;
    Ok(())
}

fn write_growth(growth: &[Growth], out: &mut impl Write) -> anyhow::Result<()> {
    let mut table = Table::new(&[">copies of the base set", ">tiles", ">ms per game", ">times one set"]);
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
