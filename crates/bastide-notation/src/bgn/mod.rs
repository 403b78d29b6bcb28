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
#[cfg(test)]
mod tests;

use bastide_carcassonne::{RULES_VERSION, Rules, State};
use bastide_kernel::{Game, Seat, Seats};

pub use error::{Problem, ReadError};
pub use header::{MAX_TAGS, MAX_VALUE, TagError};
pub use read::game_name;
pub use record::Record;

/// The longest text that is read, in bytes. Every game that can be written is shorter.
pub const MAX_BYTES: usize = 1 << 20;

/// A game that can be written down: everything that the notation wants to know beyond [`Game`].
pub trait Notated: Game + Clone {
    /// The name in the header `Game`.
    const NAME: &'static str;

    /// The version of the rules in the header `Rules`: logs of another version may replay differently.
    const RULES_VERSION: u32;

    /// The configuration in the header `Config`: the one text for each configuration.
    fn config_text(&self) -> String;

    /// Compiles the configuration of a header, or says what is wrong with it.
    fn from_config_text(text: &str) -> Result<Self, String>;

    /// Whose turn it is.
    fn whose_turn(&self, state: &Self::State) -> Seat;
}

impl Notated for Rules {
    const NAME: &'static str = "carcassonne";
    const RULES_VERSION: u32 = RULES_VERSION;

    fn config_text(&self) -> String {
        self.config().to_string()
    }

    fn from_config_text(text: &str) -> Result<Rules, String> {
        let config = text.parse().map_err(|error: bastide_carcassonne::ConfigError| error.to_string())?;
        Rules::new(config).map_err(|error| error.to_string())
    }

    fn whose_turn(&self, state: &State) -> Seat {
        state.active()
    }
}

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
