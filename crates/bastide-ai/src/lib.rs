//! Computer opponents for every game behind the kernel's [`Game`] contract.
//!
//! A [`Bot`] looks at every way to play its turn to the end, values the positions they lead to, and takes the best; if there
//! are too many ways, it follows the most promising ones.
//! What a position is worth is told by the trait [`Valued`], which each game implements in a module of its own.
//!
//! No clock, no thread, no I/O: the same seed plays the same game on every machine, also in a browser.
//!
//! ```
//! use bastide_ai::{Bot, Level};
//! use bastide_carcassonne::{Config, Rules};
//! use bastide_kernel::{Decision, Game, Rng, random_action};
//!
//! let rules = Rules::new(Config::base(2))?;
//! let mut state = rules.start();
//! let (mut rng, mut bot) = (Rng::new(7, 0), Bot::new(Level::Steady, 7));
//! while rules.decision(&state) != Decision::Over {
//!     let action = match bot.choose(&rules, &state) {
//!         Some(action) => action,
//!         None => random_action(&rules, &state, &mut rng, &mut Vec::new()).expect("chance decides"),
//!     };
//!     rules.apply(&mut state, action, &mut ());
//! }
//! # Ok::<(), bastide_carcassonne::ConfigError>(())
//! ```
//!
//! [`Game`]: bastide_kernel::Game

mod beam;
mod bot;
mod carcassonne;
mod chance;
mod city;
mod hand;
mod level;
mod tree;
mod valued;

pub use beam::MOST_JUDGED;
pub use bot::Bot;
pub use carcassonne::{Survey as CarcassonneSurvey, Weights as CarcassonneWeights};
pub use city::{Survey as CitySurvey, Weights as CityWeights};
pub use level::Level;
pub use valued::Valued;
