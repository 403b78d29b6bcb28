//! The rules of Carcassonne: the base game and its expansions, as a pure engine.
//!
//! A [`Config`] is compiled into [`Rules`], which implement the kernel's [`Game`] contract: positions
//! ([`State`]), legal [`Action`]s, [`Event`]s that explain every score, and [`Illegal`] reasons for
//! everything that is refused.
//!
//! ```
//! use bastide_carcassonne::{Config, Rules};
//! use bastide_kernel::{Game, Rng, play_random};
//!
//! let mut config = Config::base(2);
//! config.add("inns-and-cathedrals")?;
//! let rules = Rules::new(config)?;
//! let mut state = rules.start();
//! play_random(&rules, &mut state, &mut Rng::new(7, 0), &mut Vec::new(), &mut ());
//! assert_eq!(state.bag().total(), 0);
//! # Ok::<(), bastide_carcassonne::ConfigError>(())
//! ```
//!
//! [`Game`]: bastide_kernel::Game

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

mod action;
mod bag;
mod board;
mod check;
mod config;
mod event;
mod expansion;
mod fact;
mod farmland;
mod figure;
mod final_scoring;
mod frame;
mod game;
mod hash;
mod illegal;
mod leaving;
mod legal;
mod neutral;
mod option;
mod query;
mod question;
mod region;
mod rules;
mod scoring;
mod snapshot;
mod spot;
mod state;
mod step;
mod switch;
mod tile;
mod token;
mod turn;
mod validate;

pub use bastide_kernel::{EdgeSegments, NO_SEGMENT, OptionError, OptionInfo, Strengths};

pub use action::{Action, Choice, ParseActionError, Piece};
pub use bag::{Bag, Deck, DeckEntry};
pub use board::{Board, Deployed, PlacedTile};
pub use config::{Config, ConfigError, EXPANSIONS, Element, Expansion, MAX_COPIES, MAX_FIGURES, StartTile, everything};
pub use event::{Card, Cause, Counted, Event, Leaving, Score, Share, Subject, Term, Terms};
pub use expansion::count::Quarter;
pub use expansion::prison::Prisoner;
pub use fact::{Fact, Unsound};
pub use figure::Figure;
pub use illegal::Illegal;
pub use neutral::Neutral;
pub use option::*;
pub use query::{DragonReach, FeatureInfo, Fit, Projection, TowerInfo};
pub use question::{Ask, Question};
pub use region::{Good, Region};
pub use rules::{MAX_TILES, RULES_VERSION, Rules, SegmentRules, TileRules};
pub use scoring::worth;
pub use snapshot::{Misplaced, Snapshot, SnapshotError};
pub use spot::{ParseSpotError, Place, Spot};
pub use state::{Player, Scratch, State};
pub use step::{Step, Wait};
pub use switch::Switch;
pub use tile::{Emblem, Layout, Marks, Role, SegmentDef, SegmentKind, SetDef, SetId, Shape, TileDef, TileKind};
pub use token::Token;
pub use turn::Script;
pub use validate::check_placement;
