//! The rules of Carcassonne: The City, a game of its own on the kernel of the family.
//!
//! A [`Config`] is compiled into [`Rules`], which implement the kernel's [`Game`] contract: positions
//! ([`State`]), legal [`Action`]s, [`Event`]s that explain every score, and [`Illegal`] reasons for
//! everything that is refused.
//!
//! ```
//! use bastide_city::{Config, Rules};
//! use bastide_kernel::{Game, Rng, play_random};
//!
//! let rules = Rules::new(Config::new(2))?;
//! let mut state = rules.start();
//! play_random(&rules, &mut state, &mut Rng::new(7, 0), &mut Vec::new(), &mut ());
//! assert!(state.board().wall().gate().is_some());
//! # Ok::<(), bastide_city::ConfigError>(())
//! ```
//!
//! [`Game`]: bastide_kernel::Game

mod action;
mod bag;
mod board;
mod check;
mod config;
pub mod contour;
mod event;
mod final_scoring;
mod game;
mod illegal;
mod legal;
mod option;
mod query;
mod region;
mod rules;
mod scoring;
mod snapshot;
mod spot;
mod state;
mod tile;
mod turn;
mod validate;
mod wall;

pub use action::Action;
pub use bag::Bag;
pub use board::{Board, Follower};
pub use config::{Config, ConfigError, MAX_PIECES, MAX_WALLS, PARTS, SEATS};
pub use event::{Cause, Counted, EndReason, Event, Score, Share, Subject, Term};
pub use illegal::Illegal;
pub use option::*;
pub use query::{DeadReason, FeatureInfo, Fit, Projection, Remaining, WallInfo};
pub use region::Region;
pub use rules::{RULES_VERSION, Rules, SegmentRules, TileRules};
pub use snapshot::{Misplaced, Snapshot, SnapshotError};
pub use spot::{Edge, ParseSpotError, Place, Spot};
pub use state::{Player, State, Works};
pub use tile::{
    Building, Goods, Layout, SegmentDef, SegmentKind, Shape, StreetEnd, TileDef, TileKind, TileSet, TileSetError,
};
pub use turn::{Step, Wait};
pub use validate::check_placement;
pub use wall::{End, Guard, Tower, Wall};
