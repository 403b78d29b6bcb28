//! What programs read: engine types as JSON, converted by hand so that the rules know nothing of it.
//!
//! Positions, places, actions and tiles are strings in their one text form, seats are colours.

use std::io::{self, Write};

use bastide_kernel::{Decision, Game, Pos, Seat, Seats};
use bastide_notation::Notated;
use serde_json::{Value, json};

use crate::terminal::plain_json;

/// Writes a document, indented, with a line break at its end. What is not seen of a text is escaped.
pub(crate) fn write(out: &mut impl Write, value: &Value) -> io::Result<()> {
    writeln!(out, "{}", plain_json(&format!("{value:#}")))
}

/// A digest or hash: 16 hexadecimal digits, because many readers of JSON have no 64-bit integers.
pub(crate) fn digest(digest: u64) -> Value {
    Value::from(format!("{digest:016x}"))
}

/// The colours at the table, in the order of play.
pub(crate) fn seats(rules: &impl Game) -> Value {
    Seat::first(rules.seats()).map(Seat::name).collect()
}

/// One value for each seat at the table, in the order of play.
pub(crate) fn by_seat<T: Copy + Into<Value>>(rules: &impl Game, values: &Seats<T>) -> Value {
    Seat::first(rules.seats()).map(|seat| values[seat].into()).collect()
}

/// Somebody's turn to act, or the end.
pub(crate) fn decision<G: Notated>(rules: &G, state: &G::State) -> Value {
    let who = match rules.decision(state) {
        Decision::Seat(seat) => seat.name(),
        Decision::Chance => "chance",
        Decision::Over => return Value::Null,
    };
    json!({ "who": who, "step": rules.step_name(state), "active": rules.whose_turn(state).name() })
}

/// Squares in their text form.
pub(crate) fn squares(squares: &[Pos]) -> Value {
    squares.iter().map(|pos| Value::from(pos.to_string())).collect()
}
