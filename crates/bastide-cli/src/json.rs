//! What programs read: engine types as JSON, converted by hand so that the rules know nothing of it.
//!
//! Positions, places, actions and tiles are strings in their one text form, seats are colours.

use std::io::{self, Write};

use bastide_carcassonne::{
    Cause, Event, FeatureInfo, Figure, Good, Place, Player, Projection, Rules, Score, Share, State, Subject, Term,
};
use bastide_kernel::{Decision, Game as _, Pos, Seat, Seats};
use serde_json::{Value, json};

/// Writes a document, indented, with a line break at its end.
pub(crate) fn write(out: &mut impl Write, value: &Value) -> io::Result<()> {
    writeln!(out, "{value:#}")
}

/// A digest or hash: 16 hexadecimal digits, because many readers of JSON have no 64-bit integers.
pub(crate) fn digest(digest: u64) -> Value {
    Value::from(format!("{digest:016x}"))
}

/// The colours at the table, in the order of play.
pub(crate) fn seats(rules: &Rules) -> Value {
    Seat::first(rules.seats()).map(Seat::name).collect()
}

/// One value for each seat at the table, in the order of play.
pub(crate) fn by_seat<T: Copy + Into<Value>>(rules: &Rules, values: &Seats<T>) -> Value {
    Seat::first(rules.seats()).map(|seat| values[seat].into()).collect()
}

/// Somebody's turn to act, or the end.
pub(crate) fn decision(rules: &Rules, state: &State) -> Value {
    let who = match rules.decision(state) {
        Decision::Seat(seat) => seat.name(),
        Decision::Chance => "chance",
        Decision::Over => return Value::Null,
    };
    json!({ "who": who, "step": state.step().name(), "active": state.active().name() })
}

/// The figures at hand by kind, without those that are not in play.
pub(crate) fn supply(rules: &Rules, player: &Player) -> Value {
    let in_play = Figure::ALL.into_iter().filter(|&figure| rules.figures(figure) > 0);
    in_play.map(|figure| (figure.name().to_owned(), Value::from(player.supply[figure.index()]))).collect()
}

/// Goods by kind.
pub(crate) fn goods(goods: [u16; 3]) -> Value {
    Good::ALL.into_iter().zip(goods).map(|(good, n)| (good.name().to_owned(), Value::from(n))).collect()
}

/// The result if the game ended now.
pub(crate) fn projection(rules: &Rules, projection: &Projection) -> Value {
    json!({
        "scores": by_seat(rules, &projection.scores),
        "breakdown": projection.breakdown.iter().map(score).collect::<Vec<_>>(),
    })
}

/// A score with its explanation.
pub(crate) fn score(score: &Score) -> Value {
    let (kind, at) = match score.subject {
        Subject::Feature { kind, at } => (kind.name(), Value::from(at.to_string())),
        Subject::Goods(good) => (good.name(), Value::Null),
    };
    json!({
        "cause": match score.cause {
            Cause::Completed => "completed",
            Cause::Final => "final",
            Cause::Recalled => "recalled",
        },
        "kind": kind,
        "at": at,
        "squares": squares(&score.squares),
        "strengths": score
            .strengths
            .iter()
            .map(|&(seat, n)| (seat.name().to_owned(), Value::from(n)))
            .collect::<Value>(),
        "shares": shares(&score.shares),
        "rulings": score.rulings,
    })
}

/// What each owner of a feature gets.
fn shares(shares: &[Share]) -> Value {
    let share =
        |share: &Share| json!({ "seat": share.seat.name(), "points": share.points, "terms": terms(&share.terms) });
    shares.iter().map(share).collect()
}

/// The terms of a sum.
pub(crate) fn terms(terms: &[Term]) -> Value {
    terms.iter().map(|term| json!({ "what": term.what.name(), "count": term.count, "each": term.each })).collect()
}

/// Squares in their text form.
pub(crate) fn squares(squares: &[Pos]) -> Value {
    squares.iter().map(|pos| Value::from(pos.to_string())).collect()
}

/// An event: its type, whatever it carries, and the sentence for people.
pub(crate) fn event(event: &Event) -> Value {
    let mut value = match event {
        Event::StartPlayer { seat } => json!({ "type": "start_player", "seat": seat.name() }),
        Event::TileDrawn { seat, kind } => json!({ "type": "tile_drawn", "seat": seat.name(), "tile": kind.def().id }),
        Event::TileDiscarded { seat, kind } => {
            json!({ "type": "tile_discarded", "seat": seat.name(), "tile": kind.def().id })
        }
        Event::TilePlaced { seat, kind, pos, rot } => json!({
            "type": "tile_placed", "seat": seat.name(), "tile": kind.def().id,
            "square": pos.to_string(), "rotation": rot.degrees(),
        }),
        Event::FigurePlaced { seat, figure, at } => json!({
            "type": "figure_placed", "seat": seat.name(), "figure": figure.name(), "at": at.to_string(),
        }),
        Event::FigureReturned { seat, figure, from } => json!({
            "type": "figure_returned", "seat": seat.name(), "figure": figure.name(), "from": from.to_string(),
        }),
        Event::GoodsTaken { seat, goods: taken, city } => json!({
            "type": "goods_taken", "seat": seat.name(), "goods": goods(*taken), "city": city.to_string(),
        }),
        Event::Scored(scored) => json!({ "type": "scored", "score": score(scored) }),
        Event::SecondTile { seat } => json!({ "type": "second_tile", "seat": seat.name() }),
        Event::TurnEnded { seat } => json!({ "type": "turn_ended", "seat": seat.name() }),
        Event::GameOver { scores } => {
            json!({ "type": "game_over", "scores": scores.iter().map(|&(_, points)| points).collect::<Vec<_>>() })
        }
    };
    value["text"] = Value::from(bastide_notation::event::text(event));
    value
}

/// What can be said about a feature.
pub(crate) fn feature(at: Place, info: &FeatureInfo) -> Value {
    let worth = |(points, sum): &(i32, Vec<Term>)| json!({ "points": points, "terms": terms(sum) });
    let figure = |&(seat, figure, at): &(Seat, Figure, Place)| json!({ "seat": seat.name(), "figure": figure.name(), "at": at.to_string() });
    json!({
        "at": at.to_string(),
        "kind": info.kind.name(),
        "squares": squares(&info.squares),
        "open_ends": squares(&info.open_ends),
        "completed": info.is_completed,
        "figures": info.figures.iter().map(figure).collect::<Vec<_>>(),
        "leaders": info.leaders.iter().map(|seat| seat.name()).collect::<Vec<_>>(),
        "worth_now": worth(&info.worth_now),
        "shares_now": shares(&info.shares_now),
        "worth_completed": info.worth_completed.as_ref().map(worth),
    })
}
