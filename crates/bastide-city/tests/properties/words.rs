//! What happened in words, so that the engine's events and the referee's can be compared whatever their order.
//!
//! A feature is called by the first of its parts: which segment stands for it depends on how it grew.

use std::collections::{BTreeMap, BTreeSet};

use bastide_city::{Building, Counted, Edge, End, Event, Goods, Place, Score, SegmentKind, Subject, Term};
use bastide_kernel::{Pos, Seat};

use crate::table::{Feature, Table};

/// One thing that happened.
pub(crate) type Line = String;

/// The events of the engine in the referee's words, sorted: those that say what became of points and
/// followers.
pub(crate) fn lines(table: &Table<'_>, events: &[Event]) -> Vec<Line> {
    sorted(events.iter().filter_map(|event| line(table, event)))
}

fn line(table: &Table<'_>, event: &Event) -> Option<Line> {
    match event {
        Event::Scored(score) => scored(table, score),
        Event::FollowerReturned { seat, from, rests } => Some(returned(*seat, *from, *rests)),
        Event::WallClosed { edges, imagined } => Some(closed(&edges.iter().copied().collect(), usize::from(*imagined))),
        Event::Unfinished { at, seats, holes, .. } => {
            let holes = holes.iter().copied().collect();
            Some(unfinished(table, &feature_at(table, *at), seats.iter().copied(), &holes))
        }
        Event::StartPlayer { .. }
        | Event::TileDrawn { .. }
        | Event::TileDiscarded { .. }
        | Event::TilePlaced { .. }
        | Event::FollowerPlaced { .. }
        | Event::BuildingStarted { .. }
        | Event::GateBuilt { .. }
        | Event::WallBuilt { .. }
        | Event::GuardPlaced { .. }
        | Event::TowerPlaced { .. }
        | Event::TurnEnded { .. }
        | Event::EndReached { .. }
        | Event::GameOver { .. } => None,
    }
}

fn feature_at(table: &Table<'_>, at: Place) -> Feature {
    table.feature(table.part(at).expect("there is such a place"))
}

/// A score of the engine; none if it brings nothing to anybody.
pub(crate) fn scored(
    table: &Table<'_>,
    Score { cause, subject, squares, strengths, shares, .. }: &Score,
) -> Option<Line> {
    let what = match subject {
        Subject::Street { at } => named(table, &feature_at(table, *at), &[], &[]),
        Subject::Market { at, goods } => named(table, &feature_at(table, *at), goods, &[]),
        Subject::Area { at, markets } => {
            let mut markets: Vec<Feature> = markets.iter().map(|&market| feature_at(table, market)).collect();
            markets.sort_unstable();
            named(table, &feature_at(table, *at), &[], &markets)
        }
        Subject::Tower { end, walls } => tower(*end, walls),
        Subject::Guard { edge, buildings } => guard(*edge, buildings),
    };
    let sum = |terms: &[Term]| {
        let texts: Vec<String> =
            terms.iter().map(|t| format!("{} {} x {}", t.count, counted(t.what), t.each)).collect();
        texts.join(" + ")
    };
    let shares: Vec<_> = shares.iter().map(|share| (share.seat, share.points, sum(&share.terms))).collect();
    let (squares, strengths) = (squares.iter().copied().collect(), strengths.iter().copied().collect());
    score(&format!("{cause:?}"), &what, &squares, &strengths, &shares)
}

fn counted(what: Counted) -> &'static str {
    match what {
        Counted::Tiles => "Tiles",
        Counted::MarketTiles => "MarketTiles",
        Counted::Markets => "Markets",
        Counted::PublicBuildings => "PublicBuildings",
        Counted::HistoricBuildings => "HistoricBuildings",
        Counted::Walls => "Walls",
    }
}

/// A score: who gets what for what, and how it adds up; none without points.
pub(crate) fn score(
    cause: &str,
    what: &str,
    squares: &BTreeSet<Pos>,
    strengths: &BTreeMap<Seat, u16>,
    shares: &[(Seat, i32, String)],
) -> Option<Line> {
    let strengths: Vec<String> = strengths.iter().map(|(seat, n)| format!("{} {n}", seat.name())).collect();
    let paid =
        sorted(shares.iter().map(|(seat, points, sum)| format!("{} {points} = {}", seat.name(), without_zeros(sum))));
    let is_paid = shares.iter().any(|(_, points, _)| *points != 0);
    is_paid.then(|| format!("{cause} {what} {squares:?} ({}): {}", strengths.join(", "), paid.join(", ")))
}

/// A sum without the parts of which there are none.
fn without_zeros(sum: &str) -> String {
    let parts: Vec<&str> = sum.split(" + ").filter(|part| !part.starts_with("0 ")).collect();
    parts.join(" + ")
}

/// A street, market or area.
pub(crate) fn feature(table: &Table<'_>, feature: &Feature) -> String {
    let is_area = feature.first().is_some_and(|&part| table.kind(part) == SegmentKind::Area);
    let markets: Vec<Feature> = if is_area { table.markets(feature).into_iter().collect() } else { Vec::new() };
    let goods: Vec<Goods> = table.goods(feature).into_iter().collect();
    named(table, feature, &goods, &markets)
}

fn named(table: &Table<'_>, feature: &Feature, goods: &[Goods], markets: &[Feature]) -> String {
    let name = |feature: &Feature| table.place(*feature.first().expect("a feature has a part"));
    let markets: Vec<Place> = markets.iter().map(name).collect();
    format!("{} of {goods:?} at {markets:?}", name(feature))
}

pub(crate) fn tower(end: End, walls: &[Edge]) -> String {
    format!("tower {} {walls:?}", end.name())
}

pub(crate) fn guard(edge: Edge, buildings: &[(Pos, Building)]) -> String {
    format!("guard {edge} {buildings:?}")
}

pub(crate) fn returned(seat: Seat, from: Place, rests: bool) -> Line {
    format!("{} gets back {from}, resting {rests}", seat.name())
}

pub(crate) fn closed(edges: &BTreeSet<Edge>, imagined: usize) -> Line {
    format!("closed {edges:?}, {imagined} imagined")
}

pub(crate) fn unfinished(
    table: &Table<'_>,
    what: &Feature,
    seats: impl Iterator<Item = Seat>,
    holes: &BTreeSet<Pos>,
) -> Line {
    let seats = sorted(seats.map(|seat| seat.name().to_owned()));
    format!("unfinished {} of {seats:?} at {holes:?}", feature(table, what))
}

pub(crate) fn sorted(lines: impl IntoIterator<Item = Line>) -> Vec<Line> {
    let mut all: Vec<Line> = lines.into_iter().collect();
    all.sort();
    all
}
