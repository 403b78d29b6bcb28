//! Events: what an action caused, each score with its whole explanation.

use bastide_kernel::{Pos, Rot, Seat};

use crate::spot::{Edge, Place};
use crate::tile::{Building, Goods, SegmentKind, TileKind};
use crate::wall::End;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Chance decided who begins.
    StartPlayer {
        /// The first player.
        seat: Seat,
    },
    /// A tile was drawn.
    TileDrawn {
        /// By whom.
        seat: Seat,
        /// Which tile.
        kind: TileKind,
    },
    /// A drawn tile fitted nowhere and left the game.
    TileDiscarded {
        /// Who drew it.
        seat: Seat,
        /// Which tile.
        kind: TileKind,
    },
    /// A tile was laid.
    TilePlaced {
        /// By whom.
        seat: Seat,
        /// Which tile.
        kind: TileKind,
        /// Where.
        pos: Pos,
        /// How it is turned.
        rot: Rot,
    },
    /// A citizen, market woman or steward was set.
    FollowerPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        at: Place,
    },
    /// A follower went back to the owner.
    FollowerReturned {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: Place,
        /// Whether it must rest before it can be set again.
        rests: bool,
    },
    /// A wall building began.
    BuildingStarted {
        /// Who triggered it.
        seat: Seat,
        /// Pieces for all players together, if there is room and there are walls.
        pieces: u8,
    },
    /// The gate was built.
    GateBuilt {
        /// By whom.
        seat: Seat,
        /// Where.
        edge: Edge,
    },
    /// A wall was built.
    WallBuilt {
        /// By whom.
        seat: Seat,
        /// Where.
        edge: Edge,
    },
    /// A guard was set.
    GuardPlaced {
        /// Whose.
        seat: Seat,
        /// On which piece.
        edge: Edge,
    },
    /// A tower was set.
    TowerPlaced {
        /// Whose.
        seat: Seat,
        /// On which end of the wall.
        end: End,
    },
    /// Points were given.
    Scored(Score),
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The end of the game was reached.
    EndReached {
        /// Why.
        reason: EndReason,
    },
    /// The wall was closed round the city at the end.
    WallClosed {
        /// Where pieces were missing, clockwise.
        edges: Vec<Edge>,
        /// For how many of them the pool had no wall left.
        imagined: u16,
    },
    /// A street or market stayed incomplete at the end, so that its followers bring nothing.
    Unfinished {
        /// What it is.
        kind: SegmentKind,
        /// A segment of it.
        at: Place,
        /// Whose followers stand there.
        seats: Vec<Seat>,
        /// The holes that keep it open, sorted.
        holes: Vec<Pos>,
    },
    /// The game ended.
    GameOver {
        /// The final points of every seat that plays.
        scores: Vec<(Seat, i32)>,
    },
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// E1: the last wall was built.
    LastWall,
    /// E2: the last tile was laid.
    LastTile,
    /// E3: at most five pieces were missing in the wall.
    NearlyClosed,
    /// R40: the last tiles fitted nowhere.
    NothingFits,
}

/// Why points were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A tile completed the feature.
    Tile,
    /// A wall or the gate completed the feature.
    Wall,
    /// A tower was set.
    Tower,
    /// The wall was closed at the end.
    Closing,
    /// The game ended.
    Final,
}

/// What points were given for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A street.
    Street {
        /// A segment of it.
        at: Place,
    },
    /// A market.
    Market {
        /// A segment of it.
        at: Place,
        /// The different goods on it.
        goods: Vec<Goods>,
    },
    /// A residential area.
    Area {
        /// A segment of it.
        at: Place,
        /// A segment of each market that borders on it.
        markets: Vec<Place>,
    },
    /// A tower.
    Tower {
        /// On which end of the wall.
        end: End,
        /// The walls it counts, from the tower back.
        walls: Vec<Edge>,
    },
    /// A guard.
    Guard {
        /// Where he stands.
        edge: Edge,
        /// The buildings he sees, from the wall inwards.
        buildings: Vec<(Pos, Building)>,
    },
}

impl Subject {
    /// One word for it.
    pub const fn name(&self) -> &'static str {
        match self {
            Subject::Street { .. } => "street",
            Subject::Market { .. } => "market",
            Subject::Area { .. } => "area",
            Subject::Tower { .. } => "tower",
            Subject::Guard { .. } => "guard",
        }
    }
}

/// A part of a sum: so many of something at so many points each.
pub type Term = bastide_kernel::Term<Counted>;

/// What a term counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Tiles of a street, one point each or two.
    Tiles,
    /// Tiles of a market, as many points each as there are different goods.
    MarketTiles,
    /// Different markets at an area.
    Markets,
    /// Public buildings in a guard's row.
    PublicBuildings,
    /// Historic buildings in a guard's row.
    HistoricBuildings,
    /// Walls behind a tower.
    Walls,
}

impl Counted {
    /// The word for people, in the plural.
    pub const fn name(self) -> &'static str {
        match self {
            Counted::Tiles => "tiles",
            Counted::MarketTiles => "tiles × kinds of goods",
            Counted::Markets => "markets",
            Counted::PublicBuildings => "public buildings",
            Counted::HistoricBuildings => "historic buildings",
            Counted::Walls => "walls",
        }
    }
}

/// Points of one seat with the terms of their sum.
pub type Share = bastide_kernel::Share<Counted>;

/// A score that explains itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Why now.
    pub cause: Cause,
    /// What for.
    pub subject: Subject,
    /// Squares of the feature, or of the guard's row; empty for towers.
    pub squares: Vec<Pos>,
    /// Followers of every seat that took part; empty for towers and guards.
    pub strengths: Vec<(Seat, u16)>,
    /// What each of the best gets.
    pub shares: Vec<Share>,
    /// The rulings that decided, as `document ruling`.
    pub rulings: Vec<&'static str>,
}
