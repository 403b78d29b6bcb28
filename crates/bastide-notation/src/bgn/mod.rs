//! Bastide Game Notation (`.bgn`): a whole game as text, readable by people, exact for machines.
//!
//! Headers as in chess notation, then one line per turn with the actions' own texts, then the result
//! once more, so that a truncated file is noticed. `docs/notation.md` has the grammar.
//!
//! ```
//! use bastide_carcassonne::{Config, Rules};
//! use bastide_kernel::{Log, Seat};
//! use bastide_notation::bgn::Record;
//!
//! let rules = Rules::new("seats=2 draws=1".parse()?)?;
//! let mut log = Log::new(&rules);
//! for action in ["BA/RFr", "0,1@0", "small>0,1:road.E"] {
//!     log.play(action.parse()?).expect("the action is legal");
//! }
//! let mut record = Record::from_log(&log);
//! record.set_player(Seat::ALL[0], "Anna")?;
//! let text = record.to_string();
//! assert_eq!(text, r#"[Game "carcassonne"]
//! [Rules "1"]
//! [Config "seats=2 with=base preset=seed draws=1"]
//! [Red "Anna"]
//! [Result "red=1 blue=0"]
//!
//! 1 red BA/RFr 0,1@0 small>0,1:road.E
//!
//! red=1 blue=0
//! "#);
//! assert_eq!(text.parse::<Record<Rules>>()?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod header;
mod read;
mod record;
mod scan;
mod scribe;
#[cfg(test)]
mod tests;

use bastide_kernel::{Seat, Seats};

pub use crate::notated::Notated;
pub use error::{Problem, ReadError};
pub use header::{Headers, MAX_TAGS, MAX_VALUE, TagError};
pub use read::{game_name, text};
pub use record::Record;
pub use scribe::Scribe;

/// The longest text that is read, in bytes. Every game that can be written is shorter.
pub const MAX_BYTES: usize = 1 << 20;

/// The final points in the header `Result`: `red=34 blue=51`, or `*` while the game goes on.
fn result_text(seats: u8, scores: Option<Seats<i32>>) -> String {
    match scores {
        None => "*".to_owned(),
        Some(scores) => {
            let points: Vec<String> =
                Seat::first(seats).map(|seat| format!("{}={}", seat.name(), scores[seat])).collect();
            points.join(" ")
        }
    }
}
