//! Illegal: every reason for which an action can be refused.

use std::fmt;

use bastide_kernel::{Pos, Rot, Seat, Side};

use crate::spot::{Edge, Place};
use crate::tile::SegmentKind;
use crate::turn::Step;

/// Why an action is not allowed. One variant per reason that a player can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Nothing can be done any more.
    GameOver,
    /// Another kind of action is due.
    NotNow {
        /// What the game waits for.
        waiting: Step,
    },
    /// The tile must be laid; there is no passing.
    MustPlace,
    /// The piece must be built; there is no passing.
    MustBuild,
    /// No such tile is left.
    NotInStack,
    /// Nobody sits there.
    NoSuchSeat,
    /// A tile lies there already.
    SquareTaken,
    /// No tile lies beside the square.
    NotBesideTile,
    /// The first tile goes to the middle.
    FirstTileInMiddle,
    /// A street would meet something else.
    StreetMismatch {
        /// At which side of the new tile.
        side: Side,
    },
    /// Another rotation looks the same and is the one to use.
    SameAsRotation {
        /// That rotation.
        rot: Rot,
    },
    /// The square lies at the outer side of the wall.
    Barred {
        /// The piece it lies at.
        by: Edge,
    },
    /// A square at the outer side of the wall would be sealed off.
    SealsOff {
        /// That square.
        square: Pos,
    },
    /// Followers go on the new tile.
    NotOnNewTile {
        /// Where it lies.
        new_tile: Pos,
    },
    /// The tile has no such feature.
    NoSuchFeature,
    /// No follower is left in the supply.
    NoFollower,
    /// Somebody stands there already.
    Occupied {
        /// What it is.
        kind: SegmentKind,
        /// Who.
        seat: Seat,
        /// Where.
        at: Place,
    },
    /// The street or market is complete.
    Complete {
        /// What it is.
        kind: SegmentKind,
    },
    /// No tile has this edge.
    NoSuchEdge,
    /// The edge does not face the outside.
    NotOnContour,
    /// The gate comes first.
    GateFirst,
    /// The gate stands already.
    GateStands,
    /// Walls only go on at the two ends of the wall.
    NotAtEnd {
        /// Where the wall goes on clockwise and counter-clockwise.
        ends: [Edge; 2],
    },
    /// A guard stands opposite.
    GuardOpposite {
        /// Whose.
        seat: Seat,
    },
    /// No tower is left.
    NoTower,
    /// A tower stands at this end already.
    TowerThere,
    /// The tower would bring no points, and the game is played without such towers.
    TowerWorthless,
}

impl Illegal {
    /// A stable code for programs; clients translate it.
    pub const fn code(self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::NotNow { .. } => "not_now",
            Illegal::MustPlace => "must_place",
            Illegal::MustBuild => "must_build",
            Illegal::NotInStack => "not_in_stack",
            Illegal::NoSuchSeat => "no_such_seat",
            Illegal::SquareTaken => "square_taken",
            Illegal::NotBesideTile => "not_beside_tile",
            Illegal::FirstTileInMiddle => "first_tile_in_middle",
            Illegal::StreetMismatch { .. } => "street_mismatch",
            Illegal::SameAsRotation { .. } => "same_as_rotation",
            Illegal::Barred { .. } => "barred",
            Illegal::SealsOff { .. } => "seals_off",
            Illegal::NotOnNewTile { .. } => "not_on_new_tile",
            Illegal::NoSuchFeature => "no_such_feature",
            Illegal::NoFollower => "no_follower",
            Illegal::Occupied { .. } => "occupied",
            Illegal::Complete { .. } => "complete",
            Illegal::NoSuchEdge => "no_such_edge",
            Illegal::NotOnContour => "not_on_contour",
            Illegal::GateFirst => "gate_first",
            Illegal::GateStands => "gate_stands",
            Illegal::NotAtEnd { .. } => "not_at_end",
            Illegal::GuardOpposite { .. } => "guard_opposite",
            Illegal::NoTower => "no_tower",
            Illegal::TowerThere => "tower_there",
            Illegal::TowerWorthless => "tower_worthless",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::NotNow { waiting } => write!(f, "not now: the game waits for {}", waiting.question()),
            Illegal::MustPlace => f.write_str("the drawn tile must be laid"),
            Illegal::MustBuild => f.write_str("the gate or wall must be built"),
            Illegal::NotInStack => f.write_str("no such tile is left in the stacks"),
            Illegal::NoSuchSeat => f.write_str("nobody sits there"),
            Illegal::SquareTaken => f.write_str("a tile lies there already"),
            Illegal::NotBesideTile => f.write_str("no tile lies edge to edge with this square"),
            Illegal::FirstTileInMiddle => f.write_str("the first tile is laid at 0,0"),
            Illegal::StreetMismatch { side } => {
                write!(f, "on the {} side a street would meet something that is no street", side.name())
            }
            Illegal::SameAsRotation { rot } => {
                write!(f, "the tile looks the same in rotation {}; use that one", rot.degrees())
            }
            Illegal::Barred { by } => write!(f, "the square lies at the outer side of the wall at {by}"),
            Illegal::SealsOff { square } => {
                write!(f, "the wall at the square {square} would be sealed off from the outside")
            }
            Illegal::NotOnNewTile { new_tile } => write!(f, "followers go on the tile just laid at {new_tile}"),
            Illegal::NoSuchFeature => f.write_str("the tile has no such street, market or area"),
            Illegal::NoFollower => f.write_str("no follower is left that can be used in this turn"),
            Illegal::Occupied { kind, seat, at } => {
                write!(f, "{} already occupied by {} at {at}", kind.name(), seat.name())
            }
            Illegal::Complete { kind } => write!(f, "the {} is complete", kind.name()),
            Illegal::NoSuchEdge => f.write_str("no tile lies there"),
            Illegal::NotOnContour => f.write_str("the edge does not face the outside of the city"),
            Illegal::GateFirst => f.write_str("the first piece is the gate"),
            Illegal::GateStands => f.write_str("the gate stands already; build a wall"),
            Illegal::NotAtEnd { ends: [cw, ccw] } => write!(f, "the wall goes on at {cw} or {ccw} only"),
            Illegal::GuardOpposite { seat } => write!(f, "a guard of {} stands opposite", seat.name()),
            Illegal::NoTower => f.write_str("no tower is left"),
            Illegal::TowerThere => f.write_str("a tower stands at this end already"),
            Illegal::TowerWorthless => f.write_str("a tower without walls behind it brings nothing and is not allowed"),
        }
    }
}

impl std::error::Error for Illegal {}
