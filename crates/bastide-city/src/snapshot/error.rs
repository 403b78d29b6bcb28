//! Why a snapshot is no position of the rules.

use std::fmt;

use bastide_kernel::{Pos, Seat};

use crate::illegal::Illegal;
use crate::spot::{Edge, Place};
use crate::turn::Step;
use crate::wall::Tower;

/// A snapshot that is no position of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SnapshotError {
    /// More tiles of a kind than there are, or more draws than the stacks hold.
    TooManyTiles(String),
    /// A tile could not be laid there.
    Tile(String, Pos, Illegal),
    /// Each turn lays one tile.
    Turns {
        /// Turns that have ended.
        turns: u32,
        /// Tiles on the table.
        laid: usize,
    },
    /// It would be the turn of another seat.
    Active(Seat),
    /// The gate does not stand at the outside of the city.
    Gate(Edge),
    /// Walls, guards or towers without a gate.
    NoGate,
    /// Pieces before the first stack was drawn.
    TooEarly,
    /// More walls than there are, or than there is room for.
    TooManyWalls,
    /// A tower cannot stand there.
    Tower(Tower),
    /// More towers than the player has.
    TooManyTowers(Seat),
    /// More followers than the player has.
    TooManyFollowers(Seat),
    /// A follower cannot stand there.
    Follower(Seat, Place, Misplaced),
    /// A guard cannot stand there.
    Guard(Seat, Edge, Misplaced),
    /// A follower that came back would be usable again.
    Awake(Seat),
    /// A number is too large to be true.
    Number(&'static str),
    /// What is said about the wall building does not agree with the position.
    Works,
    /// The game cannot wait in this step.
    Step(Step),
}

/// Why a follower cannot stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// There is no such place on the table.
    Nowhere,
    /// The tile carries another follower; each tile brings one.
    SecondOnTile,
    /// The tile has just been laid, and its follower is still to come.
    NewTile,
    /// The street or market was completed and scored.
    Complete,
    /// No guard stands on the gate.
    OnGate,
    /// The piece carries another guard.
    SecondOnWall,
    /// The piece has just been built, and its guard is still to come.
    NewWall,
}

impl fmt::Display for Misplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Misplaced::Nowhere => "there is no such place",
            Misplaced::SecondOnTile => "each tile brings one follower at most",
            Misplaced::NewTile => "the follower on the new tile is still to come",
            Misplaced::Complete => "it is complete, so its followers have gone home",
            Misplaced::OnGate => "no guard stands on the gate in this game",
            Misplaced::SecondOnWall => "each piece carries one guard at most",
            Misplaced::NewWall => "the guard on the new piece is still to come",
        })
    }
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SnapshotError::TooManyTiles(id) => write!(f, "more tiles {id} than the game has"),
            SnapshotError::Tile(id, pos, why) => write!(f, "tile {id} at {pos}: {why}"),
            SnapshotError::Turns { turns, laid } => {
                write!(f, "tiles laid: {laid}, turns ended: {turns}; each turn lays one tile")
            }
            SnapshotError::Active(seat) => write!(f, "it would not be the turn of {}", seat.name()),
            SnapshotError::Gate(edge) => write!(f, "the gate at {edge} does not face the outside of the city"),
            SnapshotError::NoGate => f.write_str("walls and towers need a gate"),
            SnapshotError::TooEarly => f.write_str("nothing is built before the first stack is drawn"),
            SnapshotError::TooManyWalls => f.write_str("there are more walls than in the game or than round the city"),
            SnapshotError::Tower(tower) => {
                let (seat, end, walls) = (tower.seat.name(), tower.end.title(), tower.walls);
                write!(f, "a tower of {seat} cannot stand {walls} walls {end} of the gate")
            }
            SnapshotError::TooManyTowers(seat) => write!(f, "{} has no more towers", seat.name()),
            SnapshotError::TooManyFollowers(seat) => write!(f, "{} has no more followers", seat.name()),
            SnapshotError::Follower(seat, place, why) => {
                let (seat, who) = (seat.name(), place.spot.kind().follower());
                write!(f, "{seat} {who} cannot stand at {place}: {why}")
            }
            SnapshotError::Guard(seat, edge, why) => {
                write!(f, "{} guard cannot stand at {edge}: {why}", seat.name())
            }
            SnapshotError::Awake(seat) => {
                write!(f, "the followers of {} that came back can be used again in this step", seat.name())
            }
            SnapshotError::Number(what) => write!(f, "{what} out of range"),
            SnapshotError::Works => f.write_str("the wall building does not agree with the position"),
            SnapshotError::Step(step) => write!(f, "the game cannot wait in step {} there", step.name()),
        }
    }
}

impl std::error::Error for SnapshotError {}
