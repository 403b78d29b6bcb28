//! `bastide arena`: lets computer opponents play against each other, and counts.

use std::fmt;
use std::io::Write;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use bastide_ai::{Bot, Level, Valued};
use bastide_kernel::{Decision, MAX_SEATS, Rng, Seat, mix, random_action};
use clap::Args;

use crate::arena_report::Report;
use crate::crew;
use crate::game::Shown;
use crate::game_args::{self, GameArgs};
use crate::progress::Progress;

/// Let computer opponents play against each other and report wins, points and time
///
/// Every order of the tiles is played once with each seating: red takes the place of blue, and so on. A seed gives the same
/// games on any machine and any number of threads.
#[derive(Args, Debug)]
#[command(after_long_help = game_args::help(EXAMPLES))]
pub(crate) struct ArenaArgs {
    /// Who plays, one to six of them: levels of the computer (gentle, steady) or random
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "steady,random")]
    pub(crate) players: Vec<Player>,

    /// Number of games, rounded up so that every order of the tiles is played with each seating
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,

    /// Seed of all chance and choice
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = crew::threads_parser())]
    threads: Option<u64>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) game: GameArgs,
}

const EXAMPLES: &str = "\
Examples:
  bastide arena --players steady,random --games 200 --seed 7
  bastide arena --players steady,gentle --with abbot,inns-and-cathedrals,traders-and-builders
  bastide arena --players steady,gentle,gentle,random --games 40 --json
  bastide arena --game city --players steady,gentle

JSON: games, orders (of tiles), seconds, config, seed, threads, ties (games with several winners), digest, and players: for each in the order given name, wins (games won alone), mean_score, margin (points more than the others on average) with margin_95 (half of its 95 % interval; null if only one order of tiles was played), ms_per_turn, ms_longest (of a single decision).";

/// More than anybody waits for; keeps every sum below 2⁶³.
const MOST_GAMES: u64 = 1_000_000_000;

/// Somebody who can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Takes any legal action.
    Random,
    /// A computer opponent.
    Computer(Level),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Computer(level) => level.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        if text == "random" {
            return Ok(Player::Random);
        }
        Level::from_name(text).map(Player::Computer).ok_or_else(|| {
            let levels: Vec<&str> = Level::ALL.into_iter().map(Level::name).collect();
            format!("nobody is called so; known are random, {}", levels.join(", "))
        })
    }
}

pub(crate) fn run<G: Shown + Valued>(args: &ArenaArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let seats = args.players.len();
    if seats > MAX_SEATS {
        bail!("--players names {seats}, but at most {MAX_SEATS} can play");
    }
    if let Some(wanted) = args.game.seats.filter(|&wanted| usize::from(wanted) != seats) {
        bail!("--seats {wanted} contradicts --players, which names {seats}; name the players alone");
    }
    let mut game = args.game.clone();
    game.seats = Some(seats as u8);
    let rules = game.rules::<G>()?;
    let orders = args.games.div_ceil(seats as u64);
    let threads = crew::threads(args.threads, orders);
    let progress = Progress::new(orders * seats as u64, "games");
    let started = Instant::now();
    let tally = play(&rules, args, orders, threads, &progress)?;
    let seconds = started.elapsed().as_secs_f64();
    drop(progress);
    let report = Report { rules: &rules, args, threads, seconds, tally: &tally };
    if args.json { report.write_json(out) } else { report.write_text(out) }
}

/// What is counted over games; the order of the games does not matter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) orders: u64,
    pub(crate) ties: u64,
    pub(crate) digest: u64,
    /// By player, in the order of the arguments.
    pub(crate) records: Vec<Record>,
}

/// What is counted of one player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) wins: u64,
    pub(crate) points: i64,
    /// Sum and sum of squares over orders of tiles of the points more than the others, times the number of seatings and of
    /// others, so that they are whole numbers.
    pub(crate) margins: i64,
    pub(crate) squares: i128,
    pub(crate) turns: u64,
    pub(crate) time: Duration,
    pub(crate) longest: Duration,
}

impl Tally {
    fn new(players: usize) -> Tally {
        Tally { records: vec![Record::default(); players], ..Tally::default() }
    }

    fn add(&mut self, other: &Tally) {
        self.orders += other.orders;
        self.ties += other.ties;
        self.digest = self.digest.wrapping_add(other.digest);
        for (own, more) in self.records.iter_mut().zip(&other.records) {
            own.wins += more.wins;
            own.points += more.points;
            own.margins += more.margins;
            own.squares += more.squares;
            own.turns += more.turns;
            own.time += more.time;
            own.longest = own.longest.max(more.longest);
        }
    }

    /// Counts the results of one order of tiles: the points of each player in each game.
    fn count(&mut self, games: &[Vec<i64>]) {
        self.orders += 1;
        let others = (self.records.len() as i64 - 1).max(1);
        for (player, record) in self.records.iter_mut().enumerate() {
            let margin =
                games.iter().map(|points| points[player] * (others + 1) - points.iter().sum::<i64>()).sum::<i64>();
            record.points += games.iter().map(|points| points[player]).sum::<i64>();
            record.margins += margin;
            record.squares += i128::from(margin).pow(2);
        }
        for points in games {
            let best = points.iter().copied().max().unwrap_or(0);
            let mut winners = (0..points.len()).filter(|&player| points[player] == best);
            match (winners.next(), winners.next()) {
                (Some(winner), None) => self.records[winner].wins += 1,
                _ => self.ties += 1,
            }
        }
    }
}

/// Plays every order of tiles with each seating, shared among threads.
fn play<G: Shown + Valued>(
    rules: &G,
    args: &ArenaArgs,
    orders: u64,
    threads: u64,
    progress: &Progress,
) -> anyhow::Result<Tally> {
    let next = AtomicU64::new(0);
    let players = &args.players;
    let work = || {
        let mut tally = Tally::new(players.len());
        let mut state = rules.start();
        loop {
            let order = next.fetch_add(1, Ordering::Relaxed);
            if order >= orders {
                return tally;
            }
            let mut games = Vec::with_capacity(players.len());
            for turned in 0..players.len() {
                let mut table = Table::new(rules, players, turned, mix(args.seed, order));
                rules.restart(&mut state);
                table.play(&mut state, &mut tally.records);
                let digest = mix(rules.hash(&state), order * players.len() as u64 + turned as u64);
                tally.digest = tally.digest.wrapping_add(digest);
                let scores = rules.scores(&state);
                games.push((0..players.len()).map(|player| i64::from(scores[table.seat_of(player)])).collect());
            }
            tally.count(&games);
            progress.advance(players.len() as u64);
        }
    };
    let mut total = Tally::new(players.len());
    crew::work(threads, work)?.iter().for_each(|tally| total.add(tally));
    Ok(total)
}

/// The players of one game, each at a seat.
struct Table<'a, G: Valued> {
    rules: &'a G,
    /// How far the players have moved round the table.
    turned: usize,
    minds: Vec<Mind<G>>,
    /// Draws the tiles: the same for every seating.
    stack: Rng,
}

/// What decides for a player.
enum Mind<G: Valued> {
    Random(Rng),
    Computer(Box<Bot<G>>),
}

impl<'a, G: Valued> Table<'a, G> {
    fn new(rules: &'a G, players: &[Player], turned: usize, seed: u64) -> Table<'a, G> {
        let mind = |(number, player): (usize, &Player)| {
            let own = mix(seed, (number * MAX_SEATS + turned) as u64);
            match *player {
                Player::Random => Mind::Random(Rng::new(own, 0)),
                Player::Computer(level) => Mind::Computer(Box::new(Bot::new(level, own))),
            }
        };
        let minds = players.iter().enumerate().map(mind).collect();
        Table { rules, turned, minds, stack: Rng::new(seed, 0) }
    }

    fn seat_of(&self, player: usize) -> Seat {
        Seat::ALL[(player + self.turned) % self.minds.len()]
    }

    fn player_at(&self, seat: Seat) -> usize {
        (seat.index() + self.minds.len() - self.turned) % self.minds.len()
    }

    /// Plays to the end, and counts turns and time of each player.
    fn play(&mut self, state: &mut G::State, records: &mut [Record]) {
        let (rules, mut buffer, mut turn) = (self.rules, Vec::new(), None);
        loop {
            let action = match rules.decision(state) {
                Decision::Over => return,
                Decision::Chance => random_action(rules, state, &mut self.stack, &mut buffer),
                Decision::Seat(seat) => {
                    let player = self.player_at(seat);
                    let record = &mut records[player];
                    // Whoever acts first in a turn has it; others may have to act later.
                    record.turns += u64::from(turn.replace(rules.turns(state)) != Some(rules.turns(state)));
                    let started = Instant::now();
                    let action = match &mut self.minds[player] {
                        Mind::Random(rng) => random_action(rules, state, rng, &mut buffer),
                        Mind::Computer(bot) => bot.choose(rules, state),
                    };
                    let time = started.elapsed();
                    record.time += time;
                    record.longest = record.longest.max(time);
                    action
                }
            };
            rules.apply(state, action.expect("somebody acts until the game is over"), &mut ());
        }
    }
}
