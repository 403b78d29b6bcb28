//! Descriptions: tiles in words, for people who listen.

mod carcassonne;
mod city;

pub(crate) use carcassonne::describe as carcassonne;
pub(crate) use city::describe as city;

use bastide_kernel::{Halves, Side};

/// Things in a row: "a", "a and b", "a, b and c".
fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The names of sides.
fn names(halves: Halves) -> Vec<String> {
    halves.sides().map(|side| side.name().to_owned()).collect()
}

/// The sides that something fills: "north", "north and west", "on all sides but south".
fn sides(halves: Halves) -> String {
    let missing: Vec<Side> = Side::ALL.into_iter().filter(|&side| !halves.meets(Halves::both(side))).collect();
    match missing[..] {
        [] => "on all sides".to_owned(),
        [side] => format!("on all sides but {}", side.name()),
        _ => list(&names(halves)),
    }
}

/// Between which sides something runs: "from north to south"; "north, east and west" if there are more than two.
fn course(halves: Halves) -> String {
    match &names(halves)[..] {
        [from, to] => format!("from {from} to {to}"),
        names => list(names),
    }
}

/// One that ends: "road from north ending in a village"; several that meet: "three roads from north, east and south meeting
/// at a crossing".
fn meeting(kind: &str, names: &[String], place: &str) -> String {
    let is_side = |name: &String| Side::ALL.iter().any(|side| side.name() == name);
    let count = ["no", "one", "two", "three", "four"].get(names.len()).unwrap_or(&"many");
    match names {
        [name] => format!("{kind} from {name} ending {place}"),
        // Where else could four come from?
        [_, _, _, _] if names.iter().all(is_side) => format!("{count} {kind}s meeting {place}"),
        _ => format!("{count} {kind}s from {} meeting {place}", list(names)),
    }
}
