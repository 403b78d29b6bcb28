//! Position strings: a whole position in one line, without its history.
//!
//! Parts between bars: game and rules version, configuration, and then whatever the game itself has
//! ([`Notated::POSITION_PARTS`]). `docs/notation.md` has the grammar.
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
//! assert_eq!(position::game_name(&text)?, "carcassonne");
//! let (_, state) = position::read::<Rules>(&text)?;
//! assert_eq!(state, rules.start());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod part;
mod read;

use crate::notated::Notated;

pub use error::{PositionError, PositionProblem};
pub use part::{Part, Word, list};
pub use read::{game_name, read};

/// The longest text that is read, in bytes. Every position that can be written is shorter.
pub const MAX_BYTES: usize = 1 << 18;

/// Stands for an empty list or hand.
pub const NOTHING: &str = "-";

/// Writes a position with its configuration.
pub fn write<G: Notated>(rules: &G, state: &G::State) -> String {
    let mut parts = vec![format!("{} {}", G::NAME, G::RULES_VERSION), rules.config_text()];
    parts.extend(rules.position_parts(state));
    parts.join(" | ")
}
