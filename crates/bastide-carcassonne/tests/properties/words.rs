//! Scores and figures in words, so that the engine's and the oracle's can be compared whatever their order.

use std::collections::BTreeMap;

use bastide_carcassonne::{
    Cause, Config, Counted, Event, Fact, FieldScoring, Figure, Leaving, Place, Score, SegmentKind, Snapshot, Subject,
};
use bastide_kernel::{Pos, Seat};

/// A score or a figure in words.
pub(crate) type Line = String;

/// Terms of a sum: what, how many, points for each.
pub(crate) type Sum = Vec<(&'static str, i32, i32)>;

/// How much each seat that takes part has.
pub(crate) type Strengths = BTreeMap<Seat, u16>;

/// What everybody who is paid gets.
pub(crate) type Shares = Vec<(Seat, Sum)>;

/// The figures of a position in the same words.
pub(crate) fn figure_lines(snapshot: &Snapshot) -> Vec<Line> {
    sorted(snapshot.figures.iter().map(|&(seat, figure, place)| figure_line(seat, figure, place)))
}

pub(crate) fn figure_line(seat: Seat, figure: Figure, place: Place) -> Line {
    format!("{} {} {place}", seat.name(), figure.name())
}

/// The figures that left, sorted.
pub(crate) fn leaving_lines(events: &[Event]) -> Vec<Line> {
    sorted(events.iter().filter_map(|event| match *event {
        Event::FigureReturned { seat, figure, from, why } => Some(leaving_line(&figure_line(seat, figure, from), why)),
        _ => None,
    }))
}

pub(crate) fn leaving_line(figure: &str, why: Leaving) -> Line {
    format!("{figure} {}", why.name())
}

/// What a position remembers of dragon and fairy, and who is asked.
pub(crate) fn fact_lines(snapshot: &Snapshot) -> Vec<Line> {
    let of_builder = [Fact::SecondTileEarned, Fact::SecondTileTaken];
    sorted(snapshot.facts.iter().filter(|fact| !of_builder.contains(fact)).map(Fact::to_string))
}

/// Scores of the engine in the same words as the oracle's, sorted.
pub(crate) fn score_lines<'a>(config: &Config, scores: impl Iterator<Item = &'a Score>) -> Vec<Line> {
    let per_player = config.options.field_scoring == FieldScoring::PerPlayer;
    let mut lines = Vec::new();
    let mut of_player: BTreeMap<Seat, i32> = BTreeMap::new();
    for score in scores {
        let what = match score.subject {
            Subject::Feature { kind: SegmentKind::Field, .. } if per_player && score.cause == Cause::Final => {
                score.shares.iter().for_each(|share| *of_player.entry(share.seat).or_default() += share.points);
                continue;
            }
            subject => subject.name(),
        };
        let shares: Shares = score
            .shares
            .iter()
            .map(|share| {
                let terms = share.terms.iter().map(|t| (counted(t.what), t.count, t.each));
                (share.seat, terms.collect())
            })
            .collect();
        let taking_part = score.strengths.iter().copied().collect();
        lines.push(line(&format!("{:?}", score.cause), what, &score.squares, &taking_part, &shares));
    }
    lines.extend(of_player.into_iter().map(|(seat, points)| player_line(seat, points)));
    sorted(lines)
}

fn counted(what: Counted) -> &'static str {
    match what {
        Counted::Tiles => "Tiles",
        Counted::Pennants => "Pennants",
        Counted::Itself => "Itself",
        Counted::Neighbours => "Neighbours",
        Counted::Cities => "Cities",
        Counted::PigCities => "PigCities",
        Counted::HerdCities => "HerdCities",
        Counted::Majority => "Majority",
        Counted::Fairy => "Fairy",
        Counted::Roads => "Roads",
        Counted::Ransom => "Ransom",
        Counted::Cards => "Cards",
    }
}

/// A score.
pub(crate) fn line(cause: &str, what: &str, squares: &[Pos], strengths: &Strengths, shares: &Shares) -> Line {
    let squares: Vec<String> = squares.iter().map(Pos::to_string).collect();
    // A mayor without pennants has no strength to speak of.
    let taking_part = strengths.iter().filter(|(_, n)| **n > 0);
    let strengths: Vec<String> = taking_part.map(|(seat, n)| format!("{} {n}", seat.name())).collect();
    let paid = sorted(shares.iter().map(|(seat, sum)| format!("{} {}", seat.name(), sum_text(sum))));
    format!("{cause} {what} [{}] ({}): {}", squares.join(" "), strengths.join(", "), paid.join(", "))
}

/// What the fairy's company brings to the owner of a follower on a square.
pub(crate) fn fairy_line(cause: &str, seat: Seat, at: Pos, points: i32) -> Line {
    line(cause, "fairy", &[at], &Strengths::new(), &vec![(seat, vec![("Fairy", 1, points)])])
}

/// All fields of a player together, by `field_scoring=per_player`.
pub(crate) fn player_line(seat: Seat, points: i32) -> Line {
    format!("Final all fields: {} {points}", seat.name())
}

fn sum_text(sum: &Sum) -> String {
    let terms: Vec<String> =
        sum.iter().filter(|(_, n, _)| *n != 0).map(|(what, n, each)| format!("{n} {what} x {each}")).collect();
    terms.join(" + ")
}

/// What a sum comes to.
pub(crate) fn total(sum: &Sum) -> i32 {
    sum.iter().map(|(_, n, each)| n * each).sum()
}

pub(crate) fn sorted(lines: impl IntoIterator<Item = Line>) -> Vec<Line> {
    let mut all: Vec<Line> = lines.into_iter().collect();
    all.sort();
    all
}
