//! `bastide odds`: what can still be drawn, where it fits, and what everything is worth.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use bastide_kernel::{Decision, Odds, Pos, Rot, Seat};
use clap::Args;
use serde_json::{Value, json};

use crate::game::Shown;
use crate::game_file::{Moment, Source};
use crate::json;
use crate::table::{self, Table};
use crate::words::counted;

/// Show the odds in a position: tiles left, what fits where and how likely it comes, worth of everything open
///
/// Chances are exact (hypergeometric, piles in the order in which they are drawn). Those of a player's own draws take it that everybody draws one tile a turn.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct OddsArgs {
    /// Game record (.bgn) or position
    pub(crate) file: PathBuf,

    /// After so many actions, draws included [default: the end of the record]
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,

    /// Only this square, with every kind that fits
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub(crate) square: Option<Pos>,

    /// Look at the next so many draws, and at as many own ones of each player [default: 1, 2, 3 and all own]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub(crate) draws: Option<u32>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bastide sim --games 1 --seed 7 --out game.bgn
  bastide odds game.bgn --ply 60
  bastide odds game.bgn --ply 60 --square -1,2
  bastide odds game.bgn --ply 60 --draws 5 --json
  bastide sim --game city --games 1 --out city.bgn
  bastide odds city.bgn --ply 90

A stack is shuffled: the chance of the next 2 draws is also that of any other 2, such as a player's own next two, as long as all of them come from the same pile.

JSON: game, config, ply, plies, decision, seats, scores, projection (scores, breakdown), remaining (total, draws, kinds), squares (square, tiles, kinds, in_hand, dead, chances, own), dead_squares, features; The City: stacks, wall.";

/// A kind of tile that fits a square.
#[derive(Debug)]
pub(crate) struct Fit {
    /// The name of the kind.
    pub(crate) id: String,
    /// What else people know it by.
    pub(crate) label: String,
    /// Copies left.
    pub(crate) copies: u32,
    /// The rotations in which it fits, without those that look the same.
    pub(crate) rotations: Vec<Rot>,
}

pub(crate) fn run<G: Shown>(args: &OddsArgs, source: &Source, out: &mut impl Write) -> anyhow::Result<()> {
    let file = source.game::<G>()?;
    let moment = file.at(args.ply)?;
    let report = Report::new(&moment, args)?;
    if args.json {
        json::write(out, &report.json())?;
        return Ok(());
    }
    match args.square {
        Some(_) => report.write_square(out),
        None => report.write_text(out),
    }
}

/// The chances at one empty square.
struct Square {
    pos: Pos,
    /// Kinds in the stack that fit.
    fits: Vec<Fit>,
    /// Whether the tile in hand fits.
    in_hand: bool,
    /// Why nothing will ever fit.
    dead: Option<&'static str>,
    /// Within the next draws.
    next: Vec<Odds>,
    /// Within the own draws of each seat.
    own: Vec<(Seat, Odds)>,
}

impl Square {
    fn new<G: Shown>(rules: &G, state: &G::State, pos: Pos, draws: Option<u32>) -> Square {
        let fits = rules.fits(state, pos);
        let wanted: Vec<&str> = fits.iter().map(|fit| fit.id.as_str()).collect();
        let next = draws.map_or_else(|| vec![1, 2, 3], |k| vec![k]);
        let next = next.into_iter().map(|k| rules.odds_of(state, 0..k, &wanted)).collect();
        let own = |seat: Seat| {
            let turns = own_draws(rules, state, seat).take(draws.map_or(usize::MAX, |k| k as usize));
            (seat, rules.odds_of(state, turns, &wanted))
        };
        let own = Seat::first(rules.seats()).map(own).collect();
        Square { pos, in_hand: rules.fits_in_hand(state, pos), dead: None, next, own, fits }
    }

    fn tiles(&self) -> u32 {
        self.fits.iter().map(|fit| fit.copies).sum()
    }

    fn json(&self) -> Value {
        let fit = |fit: &Fit| {
            let rotations: Vec<u16> = fit.rotations.iter().map(|rot| rot.degrees()).collect();
            json!({ "id": fit.id, "copies": fit.copies, "rotations": rotations })
        };
        let own = |(seat, odds): &(Seat, Odds)| {
            let mut chance = chance_json(odds);
            chance["seat"] = Value::from(seat.name());
            chance
        };
        json!({
            "square": self.pos.to_string(),
            "tiles": self.tiles(),
            "kinds": self.fits.iter().map(fit).collect::<Vec<_>>(),
            "in_hand": self.in_hand,
            "dead": self.dead,
            "chances": self.next.iter().map(chance_json).collect::<Vec<_>>(),
            "own": self.own.iter().map(own).collect::<Vec<_>>(),
        })
    }
}

/// The numbers of a seat's draws, the next of all being 0, if everybody draws one tile a turn.
fn own_draws<G: Shown>(rules: &G, state: &G::State, seat: Seat) -> impl Iterator<Item = u32> + use<G> {
    let seats = rules.seats();
    let active = rules.whose_turn(state);
    // While chance is asked, the active seat still draws; later in the turn it is the next one.
    let next = match rules.decision(state) {
        Decision::Chance => active,
        Decision::Seat(_) | Decision::Over => active.next(seats),
    };
    let first = (seat.index() as u32 + u32::from(seats) - next.index() as u32) % u32::from(seats);
    (first..).step_by(usize::from(seats))
}

fn percent(odds: &Odds) -> f64 {
    let chance = match odds.fraction() {
        Some((over, under)) => over as f64 / under as f64,
        None => odds.chance(),
    };
    100.0 * chance
}

/// The chance for people: neither certain nor impossible is ever shown as the other.
fn percent_text(odds: &Odds) -> String {
    match percent(odds) {
        p if p >= 99.95 && !odds.is_certain() => ">99.9 %".to_owned(),
        p if p < 0.05 && !odds.is_impossible() => "<0.1 %".to_owned(),
        p => format!("{p:.1} %"),
    }
}

fn fraction_text(odds: &Odds) -> Option<String> {
    odds.fraction().map(|(over, under)| format!("{over}/{under}"))
}

fn chance_json(odds: &Odds) -> Value {
    json!({ "draws": odds.draws, "fraction": fraction_text(odds), "percent": percent(odds) })
}

struct Report<'a, G: Shown> {
    moment: &'a Moment<'a, G>,
    rules: &'a G,
    state: &'a G::State,
    squares: Vec<Square>,
}

impl<'a, G: Shown> Report<'a, G> {
    fn new(moment: &'a Moment<'a, G>, args: &OddsArgs) -> anyhow::Result<Report<'a, G>> {
        let (rules, state) = (moment.rules, &moment.state);
        let mut frontier = rules.frontier(state);
        if let Some(square) = args.square {
            if !frontier.contains(&square) {
                let valid: Vec<String> = frontier.iter().map(Pos::to_string).collect();
                bail!("{square} is no empty square beside a tile; valid squares: {}", valid.join(" "));
            }
            frontier = vec![square];
        }
        let dead = rules.dead_squares(state);
        let why = |pos: Pos| dead.iter().find(|&&(square, _)| square == pos).map(|&(_, why)| why);
        let square = |pos: Pos| Square { dead: why(pos), ..Square::new(rules, state, pos, args.draws) };
        Ok(Report { moment, rules, state, squares: frontier.into_iter().map(square).collect() })
    }

    /// Tiles left, also those that will not be drawn.
    fn left(&self) -> u32 {
        self.rules.remaining(self.state).iter().map(|(_, copies)| copies).sum()
    }

    fn json(&self) -> Value {
        let &Report { rules, state, moment, .. } = self;
        let kind = |(id, copies): (String, u32)| json!({ "id": id, "copies": copies });
        let mut document = json!({
            "game": G::NAME,
            "config": rules.config_text(),
            "ply": moment.ply,
            "plies": moment.plies,
            "decision": json::decision(rules, state),
            "in_hand": rules.in_hand(state),
            "seats": json::seats(rules),
            "scores": json::by_seat(rules, &rules.scores(state)),
            "projection": rules.projection_json(state),
            "remaining": {
                "total": self.left(),
                "draws": rules.tiles_left(state),
                "kinds": rules.remaining(state).into_iter().map(kind).collect::<Vec<_>>(),
            },
            "squares": self.squares.iter().map(Square::json).collect::<Vec<_>>(),
            "dead_squares": rules.dead_squares(state).iter().map(|(pos, _)| pos.to_string()).collect::<Vec<_>>(),
        });
        for (key, value) in rules.odds_json(state) {
            document[key] = value;
        }
        document
    }

    fn write_text(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "{}\n", self.moment.heading())?;
        self.moment.write_projection(out)?;
        writeln!(out)?;
        self.write_remaining(out)?;
        writeln!(out)?;
        self.write_squares(out)?;
        writeln!(out, "\nOpen features")?;
        self.rules.features(self.state).write(out)?;
        Ok(())
    }

    fn write_remaining(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let kinds = self.rules.remaining(self.state);
        let (left, draws) = (self.left(), self.rules.tiles_left(self.state));
        write!(out, "Tiles left: {left} of {} kinds", kinds.len())?;
        if draws < left {
            write!(out, ", of which {draws} will be drawn")?;
        }
        writeln!(out)?;
        let items: Vec<String> = kinds.iter().map(|(id, copies)| format!("{copies} {id}")).collect();
        table::write_list(&items, out)?;
        Ok(())
    }

    fn write_squares(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let dead = self.squares.iter().filter(|square| square.dead.is_some()).count();
        writeln!(out, "Empty squares beside tiles: {}, of which {dead} dead", self.squares.len())?;
        let Some(first) = self.squares.first() else { return Ok(()) };
        let mut titles = vec!["square".to_owned(), ">fitting tiles".to_owned(), ">kinds".to_owned()];
        for odds in &first.next {
            titles.push(format!(">within {}", counted(odds.draws, "draw")));
            titles.push("exactly".to_owned());
        }
        titles.extend(first.own.iter().map(|(seat, odds)| format!(">{}'s {}", seat.name(), odds.draws)));
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        let mut table = Table::new(&titles);
        for square in &self.squares {
            let note = if square.in_hand { " fits the tile in hand" } else { "" };
            let dead = square.dead.map(|why| format!(" dead: {why}")).unwrap_or_default();
            let mut cells = vec![format!("{}{note}{dead}", square.pos)];
            cells.extend([square.tiles().to_string(), square.fits.len().to_string()]);
            for odds in &square.next {
                cells.push(percent_text(odds));
                cells.push(fraction_text(odds).unwrap_or_default());
            }
            cells.extend(square.own.iter().map(|(_, odds)| percent_text(odds)));
            table.row(cells);
        }
        table.write(out)?;
        writeln!(out, "The last columns are the chances within so many own draws of each player.")?;
        Ok(())
    }

    /// One square with everything about it.
    fn write_square(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "{}\n", self.moment.heading())?;
        for square in &self.squares {
            let dead = square.dead.map(|why| format!("; nothing will ever fit: {why}")).unwrap_or_default();
            writeln!(out, "Square {}: {} of {} tiles left fit{dead}", square.pos, square.tiles(), self.left())?;
            if let Some(tile) = self.rules.in_hand(self.state) {
                writeln!(out, "The tile in hand, {tile}, {}", if square.in_hand { "fits" } else { "does not fit" })?;
            }
            writeln!(out)?;
            write_fits::<G>(&square.fits, out)?;
            writeln!(out)?;
            write_chances(square, out)?;
        }
        Ok(())
    }
}

fn write_fits<G: Shown>(fits: &[Fit], out: &mut impl Write) -> anyhow::Result<()> {
    let mut table = Table::new(&["kind", G::FIT_LABEL, ">copies", "rotations"]);
    for fit in fits {
        let rotations: Vec<String> = fit.rotations.iter().map(|rot| rot.degrees().to_string()).collect();
        table.row([fit.id.clone(), fit.label.clone(), fit.copies.to_string(), rotations.join(", ")]);
    }
    table.write(out)?;
    Ok(())
}

fn write_chances(square: &Square, out: &mut impl Write) -> anyhow::Result<()> {
    let mut table = Table::new(&["chance to draw one of them", ">", "exactly"]);
    let mut row = |when: String, odds: &Odds| {
        table.row([when, percent_text(odds), fraction_text(odds).unwrap_or_default()]);
    };
    for odds in &square.next {
        row(format!("within {}", counted(odds.draws, "draw")), odds);
    }
    for (seat, odds) in &square.own {
        row(format!("within {} of {}", counted(odds.draws, "own draw"), seat.name()), odds);
    }
    table.write(out)?;
    Ok(())
}
