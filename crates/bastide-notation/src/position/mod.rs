//! Position strings: a whole position of Carcassonne in one line, without its history.
//!
//! Seven parts between bars: game and rules version, configuration, tiles, figures, players, discarded
//! tiles, turn. `docs/notation.md` has the grammar.
//!
//! ```
//! use bastide_carcassonne::Rules;
//! use bastide_kernel::Game;
//! use bastide_notation::position;
//!
//! let rules = Rules::new("seats=2".parse()?)?;
//! let text = position::write(&rules, &rules.start());
//! assert_eq!(
//!     text,
//!     "carcassonne 1 | seats=2 with=base preset=seed | BA/RCr:0,0@0 | - | red=0 blue=0 | - | 0 red DrawTile - first"
//! );
//! let (_, state) = position::read(&text)?;
//! assert_eq!(state, rules.start());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod read;
#[cfg(test)]
mod tests;

use bastide_carcassonne::{RULES_VERSION, Rules, Snapshot, State};
use bastide_kernel::Seat;

use crate::bgn::Notated;

pub use error::{PositionError, PositionProblem};
pub use read::read;

/// The longest text that is read, in bytes. Every position that can be written is shorter.
pub const MAX_BYTES: usize = 1 << 18;

/// The game of the positions; other games have their own.
const GAME: &str = Rules::NAME;

/// Stands for an empty part.
const NOTHING: &str = "-";

/// Writes a position with its configuration.
pub fn write(rules: &Rules, state: &State) -> String {
    let snapshot = rules.snapshot(state);
    [
        format!("{GAME} {RULES_VERSION}"),
        rules.config_text(),
        list(snapshot.tiles.iter().map(|(kind, pos, rot)| format!("{kind}:{pos}@{}", rot.degrees()))),
        list(snapshot.figures.iter().map(|(seat, figure, at)| format!("{}.{}>{at}", seat.name(), figure.name()))),
        list(Seat::first(rules.seats()).map(|seat| player_text(&snapshot, seat))),
        list(snapshot.discarded.iter().map(ToString::to_string)),
        turn_text(&snapshot),
    ]
    .join(" | ")
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { NOTHING.to_owned() } else { items.join(" ") }
}

/// Points, and goods if there are any: `red=34`, `red=34/1,0,2`.
fn player_text(snapshot: &Snapshot, seat: Seat) -> String {
    let (name, score) = (seat.name(), snapshot.scores[seat]);
    match snapshot.goods[seat] {
        [0, 0, 0] => format!("{name}={score}"),
        [wine, grain, cloth] => format!("{name}={score}/{wine},{grain},{cloth}"),
    }
}

/// Turns that have ended, whose turn it is, the step that waits, the tile in hand, the part of the turn,
/// and what the builder has earned.
fn turn_text(snapshot: &Snapshot) -> String {
    let mut words = vec![
        snapshot.turns.to_string(),
        snapshot.active.name().to_owned(),
        snapshot.step.name().to_owned(),
        snapshot.drawn.map_or_else(|| NOTHING.to_owned(), |kind| kind.to_string()),
        if snapshot.is_first_part { "first" } else { "later" }.to_owned(),
    ];
    if snapshot.second_tile_earned {
        words.push("earned".to_owned());
    }
    if snapshot.second_tile_taken {
        words.push("taken".to_owned());
    }
    words.join(" ")
}
