//! What every tile-laying game of the family stands on: squares, the mosaic of laid tiles with its
//! frontier, regions, the [`Game`] contract and the drivers that work on any game behind it.
//!
//! No rule of any game lives here.

mod driver;
mod echo;
mod game;
mod geometry;
mod halves;
mod hash;
mod layout;
mod log;
mod mosaic;
mod named;
mod odds;
mod option;
mod perft;
mod regions;
mod rng;
mod score;
mod seat;
mod spot;
mod step;
mod strengths;
mod tableau;

pub use driver::{Playout, play_random, random_action};
pub use echo::{Echo, LONGEST_ECHO, is_visible, write_visible};
pub use game::{Decision, Game, Sink};
pub use geometry::{ParsePosError, Pos, Rot, Side, canonical_int};
pub use halves::Halves;
pub use hash::mix;
pub use layout::{Layout, MAX_SEGMENTS, Shape};
pub use log::{Log, PlayError};
pub use mosaic::{Edges, Mosaic, TileIdx};
pub use odds::{Hold, Odds};
pub use option::{OptionError, OptionInfo};
pub use perft::{Perft, perft};
pub use regions::{NodeId, Regions};
pub use rng::Rng;
pub use score::{Share, Term};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use spot::{ParseSpotError, Place, Reach, Spot, Terrain};
pub use strengths::Strengths;
pub use tableau::{EdgeSegments, Joined, NO_SEGMENT, PlacedTile, Tableau, TileBook};
