//! `bastide odds`: what can still be drawn, where it fits, and what everything is worth.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use bastide_carcassonne::{Fit, Odds, Rules, State, TileKind};
use bastide_kernel::{Decision, Game, Pos, Seat};
use clap::Args;
use serde_json::{Value, json};

use crate::game_file::{self, Moment};
use crate::table::{self, Table};
use crate::{features, json};

/// Show the odds in a position: tiles left, what fits where and how likely it comes, worth of everything open
///
/// Chances are exact (hypergeometric, piles in the order in which they are drawn). Those of a player's own draws take it that everybody draws one tile a turn.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct OddsArgs {
    /// Game record (.bgn) or position
    file: PathBuf,

    /// After so many actions, draws included [default: the end of the record]
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// Only this square, with every kind that fits
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    square: Option<Pos>,

    /// Look at the next so many draws, and at as many own ones of each player [default: 1, 2, 3 and all own]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=2000))]
    draws: Option<u32>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bastide sim --games 1 --seed 7 --out game.bgn
  bastide odds game.bgn --ply 60
  bastide odds game.bgn --ply 60 --square -1,2
  bastide odds game.bgn --ply 60 --draws 5 --json

A stack is shuffled: the chance of the next 2 draws is also that of any other 2, such as a player's own next two, as long as all of them come from the same pile.

JSON: config, ply, plies, decision, seats, scores, projection (scores, breakdown), remaining (total, draws, kinds), squares (square, tiles, kinds, in_hand, chances, own), dead_squares, features.";

pub(crate) fn run(args: &OddsArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let file = game_file::read(&args.file)?;
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
    /// Within the next draws.
    next: Vec<Odds>,
    /// Within the own draws of each seat.
    own: Vec<(Seat, Odds)>,
}

impl Square {
    fn new(rules: &Rules, state: &State, pos: Pos, draws: Option<u32>) -> Square {
        let fits = rules.fits(state, pos);
        let in_hand = rules.fit_in_hand(state, pos).is_some();
        let next = draws.map_or_else(|| vec![1, 2, 3], |k| vec![k]);
        let next = next.into_iter().map(|k| rules.fit_odds(state, pos, k)).collect();
        let wanted = |kind: TileKind| fits.iter().any(|fit| fit.kind == kind);
        let own = |seat: Seat| {
            let turns = own_draws(rules, state, seat).take(draws.map_or(usize::MAX, |k| k as usize));
            (seat, rules.odds_of(state, turns, wanted))
        };
        let own = Seat::first(rules.seats()).map(own).collect();
        Square { pos, fits, in_hand, next, own }
    }

    fn tiles(&self) -> u32 {
        self.fits.iter().map(|fit| u32::from(fit.copies)).sum()
    }

    fn json(&self) -> Value {
        let fit = |fit: &Fit| {
            let rotations: Vec<u16> = fit.rotations.iter().map(|rot| rot.degrees()).collect();
            json!({ "id": fit.kind.def().id, "copies": fit.copies, "rotations": rotations })
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
            "chances": self.next.iter().map(chance_json).collect::<Vec<_>>(),
            "own": self.own.iter().map(own).collect::<Vec<_>>(),
        })
    }
}

/// The numbers of a seat's draws, the next of all being 0, if everybody draws one tile a turn.
fn own_draws(rules: &Rules, state: &State, seat: Seat) -> impl Iterator<Item = u32> + use<> {
    let seats = rules.seats();
    let next = match rules.decision(state) {
        Decision::Chance => state.active(),
        Decision::Seat(_) | Decision::Over => state.active().next(seats),
    };
    let first = (seat.index() as u32 + u32::from(seats) - next.index() as u32) % u32::from(seats);
    (first..).step_by(usize::from(seats))
}

fn percent(odds: &Odds) -> f64 {
    let chance = match odds.fraction() {
        Some((over, under)) => over as f64 / under as f64,
        None => 1.0 - odds.misses().iter().map(|&(over, under)| f64::from(over) / f64::from(under)).product::<f64>(),
    };
    100.0 * chance
}

/// The chance for people: neither certain nor impossible is ever shown as the other.
fn percent_text(odds: &Odds) -> String {
    let is_certain = odds.misses().iter().any(|&(unwanted, _)| unwanted == 0);
    let is_impossible = odds.misses().iter().all(|&(unwanted, all)| unwanted == all);
    match percent(odds) {
        p if p >= 99.95 && !is_certain => ">99.9 %".to_owned(),
        p if p < 0.05 && !is_impossible => "<0.1 %".to_owned(),
        p => format!("{p:.1} %"),
    }
}

fn fraction_text(odds: &Odds) -> Option<String> {
    odds.fraction().map(|(over, under)| format!("{over}/{under}"))
}

fn chance_json(odds: &Odds) -> Value {
    json!({ "draws": odds.draws, "fraction": fraction_text(odds), "percent": percent(odds) })
}

struct Report<'a> {
    moment: &'a Moment<'a>,
    rules: &'a Rules,
    state: &'a State,
    squares: Vec<Square>,
    dead: Vec<Pos>,
}

impl<'a> Report<'a> {
    fn new(moment: &'a Moment<'a>, args: &OddsArgs) -> anyhow::Result<Report<'a>> {
        let (rules, state) = (moment.rules, &moment.state);
        let mut frontier: Vec<Pos> = state.board().mosaic().frontier().collect();
        if let Some(square) = args.square {
            if !frontier.contains(&square) {
                let valid: Vec<String> = frontier.iter().map(Pos::to_string).collect();
                bail!("{square} is no empty square beside a tile; valid squares: {}", valid.join(" "));
            }
            frontier = vec![square];
        }
        let squares = frontier.into_iter().map(|pos| Square::new(rules, state, pos, args.draws)).collect();
        Ok(Report { moment, rules, state, squares, dead: rules.dead_squares(state) })
    }

    fn json(&self) -> Value {
        let Report { rules, state, .. } = self;
        let kinds: Vec<Value> = rules
            .remaining(state)
            .into_iter()
            .map(|(kind, copies)| json!({ "id": kind.def().id, "copies": copies }))
            .collect();
        let features = features::open_features(rules, state);
        json!({
            "config": rules.config().to_string(),
            "ply": self.moment.ply,
            "plies": self.moment.plies,
            "decision": json::decision(rules, state),
            "in_hand": state.drawn().map(|kind| kind.def().id),
            "seats": json::seats(rules),
            "scores": json::by_seat(rules, &state.scores()),
            "projection": json::projection(rules, &rules.projection(state)),
            "remaining": { "total": state.bag().total(), "draws": state.bag().draws_left(), "kinds": kinds },
            "squares": self.squares.iter().map(Square::json).collect::<Vec<_>>(),
            "dead_squares": json::squares(&self.dead),
            "features": features.iter().map(|(at, info)| json::feature(*at, info)).collect::<Vec<_>>(),
        })
    }

    fn write_text(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "{}\n", self.moment.heading())?;
        self.moment.write_projection(out)?;
        writeln!(out)?;
        self.write_remaining(out)?;
        writeln!(out)?;
        self.write_squares(out)?;
        writeln!(out, "\nOpen features")?;
        features::write(&features::open_features(self.rules, self.state), out)
    }

    fn write_remaining(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let kinds = self.rules.remaining(self.state);
        let bag = self.state.bag();
        write!(out, "Tiles left: {} of {} kinds", bag.total(), kinds.len())?;
        if bag.draws_left() < bag.total() {
            write!(out, ", of which {} will be drawn", bag.draws_left())?;
        }
        writeln!(out)?;
        let items: Vec<String> = kinds.iter().map(|(kind, copies)| format!("{copies} {kind}")).collect();
        table::write_list(&items, out)?;
        Ok(())
    }

    fn write_squares(&self, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "Empty squares beside tiles: {}, of which {} dead", self.squares.len(), self.dead.len())?;
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
            let mut cells =
                vec![format!("{}{note}", square.pos), square.tiles().to_string(), square.fits.len().to_string()];
            if self.dead.contains(&square.pos) {
                cells[0].push_str(" dead");
            }
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
            let left = self.state.bag().total();
            let dead = if self.dead.contains(&square.pos) { "; nothing will ever fit" } else { "" };
            writeln!(out, "Square {}: {} of {} tiles left fit{dead}", square.pos, square.tiles(), left)?;
            if let Some(kind) = self.state.drawn() {
                writeln!(out, "The tile in hand, {kind}, {}", if square.in_hand { "fits" } else { "does not fit" })?;
            }
            writeln!(out)?;
            write_fits(&square.fits, out)?;
            writeln!(out)?;
            write_chances(square, out)?;
        }
        Ok(())
    }
}

fn write_fits(fits: &[Fit], out: &mut impl Write) -> anyhow::Result<()> {
    let mut table = Table::new(&["kind", "letter", ">copies", "rotations"]);
    for fit in fits {
        let rotations: Vec<String> = fit.rotations.iter().map(|rot| rot.degrees().to_string()).collect();
        let letter = fit.kind.def().letter.map(String::from).unwrap_or_default();
        table.row([fit.kind.to_string(), letter, fit.copies.to_string(), rotations.join(", ")]);
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

fn counted(n: u32, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
