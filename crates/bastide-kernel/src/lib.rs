//! What every tile-laying game of the family stands on: squares, the mosaic of laid tiles with its
//! frontier, regions, the [`Game`] contract and the drivers that work on any game behind it.
//!
//! No rule of any game lives here.

mod driver;
mod game;
mod geometry;
mod hash;
mod log;
mod mosaic;
mod perft;
mod regions;
mod rng;
mod seat;

pub use driver::{Playout, play_random};
pub use game::{Decision, Game, Sink};
pub use geometry::{ParsePosError, Pos, Rot, Side, canonical_int};
pub use hash::mix;
pub use log::{Log, PlayError};
pub use mosaic::{Edges, Mosaic, TileIdx};
pub use perft::{Perft, perft};
pub use regions::{NodeId, Regions};
pub use rng::Rng;
pub use seat::{MAX_SEATS, Seat, Seats};
