//! What scenarios of Carcassonne expect: scores, figures, goods and features.

use bastide_carcassonne::{Counted, Event, Figure, Place, Rules, State, TileKind, Token};
use bastide_kernel::Seat;

use crate::tested::{Facts, Payment, Standing, Term, seat_at_table};

/// The expectations that only Carcassonne has.
pub(super) const FORMS: &[&str] = &[
    "supply SEAT small=7 …",
    "goods SEAT wine=2 …",
    "feature 1,0:road.E tiles=4 open=2 completed=no worth=4 completed-worth=8 leaders=red,blue",
    "table dragon=1,0 left=0,0|0,1 fairy=red.small>1,0:city.N tower=1,0:3 prisoner=blue:red.small count=castle \
     king=red:5 ransomed=yes asks=blue.dragon",
];

/// Everything but rivers, towers and quarters is scored, and what players hold.
pub(super) const SUBJECTS: &[&str] = &[
    "city",
    "road",
    "field",
    "monastery",
    "garden",
    "wine",
    "grain",
    "cloth",
    "fairy",
    "ransom",
    "barn",
    "king",
    "robber-baron",
];

pub(super) const FIGURES: &[&str] = &Figure::NAMES;

/// What terms count: scenarios join words by dashes.
pub(super) fn counted() -> Vec<String> {
    Counted::ALL.map(counted_name).to_vec()
}

fn counted_name(what: Counted) -> String {
    what.name().replace('_', "-")
}

pub(super) fn payments(event: &Event) -> Vec<Payment> {
    let Event::Scored(score) = event else { return Vec::new() };
    let subject = score.subject.name();
    let payment = |share: &bastide_carcassonne::Share| Payment {
        seat: share.seat,
        points: share.points,
        subject,
        terms: share.terms.iter().map(term).collect(),
        rulings: score.rulings.clone(),
    };
    score.shares.iter().map(payment).collect()
}

fn term(term: &bastide_carcassonne::Term) -> Term {
    Term { what: counted_name(term.what), count: term.count, each: term.each }
}

pub(super) fn returned(event: &Event) -> Option<(Seat, &'static str)> {
    match *event {
        Event::FigureReturned { seat, figure, .. } => Some((seat, figure.name())),
        _ => None,
    }
}

pub(super) fn standing(rules: &Rules, state: &State) -> Vec<Standing> {
    let board = state.board();
    let standing = |figure: &bastide_carcassonne::Deployed| Standing {
        seat: figure.seat,
        figure: figure.figure.name(),
        place: board.place_of(rules, figure.node).to_string(),
    };
    board.figures().iter().map(standing).collect()
}

pub(super) fn place(text: &str) -> Result<Place, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}, on a square, as in 1,0:road.E"))
}

pub(super) fn remaining(rules: &Rules, state: &State, tile: &str) -> Option<u32> {
    let kind = TileKind::from_id(tile)?;
    Some(u32::from(state.bag().count(rules.deck(), kind)))
}

pub(super) fn facts(rules: &Rules, state: &State, name: &str, of: &[&str]) -> Result<Facts, String> {
    match (name, of) {
        ("supply", [seat]) => Ok(supply(state, seat_at_table(rules, seat)?)),
        ("goods", [seat]) => Ok(goods(state, seat_at_table(rules, seat)?)),
        ("feature", [at]) => feature(rules, state, place(at)?),
        ("table", []) => Ok(remembered(rules, state)),
        _ => Err(format!("expected one of: {}", FORMS.join("; "))),
    }
}

fn supply(state: &State, seat: Seat) -> Facts {
    let player = state.player(seat);
    let figures = Figure::ALL.into_iter().map(|figure| (figure.name(), player.supply[figure.index()].to_string()));
    let tokens = Token::ALL.into_iter().map(|token| (token.name(), player.tokens[token.index()].to_string()));
    figures.chain(tokens).collect()
}

fn goods(state: &State, seat: Seat) -> Facts {
    let goods = state.player(seat).goods;
    bastide_carcassonne::Good::ALL.into_iter().map(|good| (good.name(), goods[good.index()].to_string())).collect()
}

/// The names of what positions remember.
const REMEMBERED: [&str; 17] = [
    "dragon", "left", "fairy", "tower", "raised", "prisoner", "ransomed", "tokens", "barn", "finale", "count", "king",
    "robber", "paid", "acted", "entered", "asks",
];

/// What the position remembers, by name: `none` where there is nothing, `yes` where the name says everything, several
/// values with a bar between them.
fn remembered(rules: &Rules, state: &State) -> Facts {
    let facts = rules.facts(state);
    let values = |name: &str| {
        let of_name = facts.iter().filter(|fact| fact.name() == name);
        let values: Vec<String> = of_name.map(|fact| fact.value()).collect();
        match &values[..] {
            [] => "none".to_owned(),
            [only] if only.is_empty() => "yes".to_owned(),
            _ => values.join("|"),
        }
    };
    REMEMBERED.map(|name| (name, values(name))).to_vec()
}

fn feature(rules: &Rules, state: &State, place: Place) -> Result<Facts, String> {
    let info = rules.feature(state, place).ok_or_else(|| format!("there is no feature at {place}"))?;
    let leaders: Vec<&str> = info.leaders.iter().map(|seat| seat.name()).collect();
    let completed_worth = info.worth_completed.as_ref().map(|(points, _)| points.to_string());
    Ok(vec![
        ("kind", info.kind.name().to_owned()),
        ("tiles", info.squares.len().to_string()),
        ("open", info.open_ends.len().to_string()),
        ("completed", if info.is_completed { "yes" } else { "no" }.to_owned()),
        ("worth", info.worth_now.0.to_string()),
        ("completed-worth", completed_worth.unwrap_or_else(|| "never".to_owned())),
        ("leaders", if leaders.is_empty() { "none".to_owned() } else { leaders.join(",") }),
    ])
}
