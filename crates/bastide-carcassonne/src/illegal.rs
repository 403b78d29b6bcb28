//! Why an action is not allowed: one variant per reason a player can be told.

use std::fmt;

use bastide_kernel::{Pos, Rot, Seat, Side};

use crate::figure::Figure;
use crate::spot::Place;
use crate::step::Wait;
use crate::tile::SegmentKind;

/// The reason for refusing an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// Something else has to be decided now.
    NotNow {
        /// What the game waits for.
        waiting: Wait,
    },
    /// No such tile is left.
    NotInStack,
    /// The tile's pile has not come yet: the river goes first, source to lake.
    DrawnLater,
    /// Dragon tiles are held back until a volcano lies on the table.
    BeforeVolcano,
    /// With `unplaceable=return_to_stack` a tile that fits nowhere is not drawn.
    FitsNowhere,
    /// There is no such seat.
    NoSuchSeat,
    /// A tile lies there already.
    SquareTaken,
    /// No tile lies beside that square.
    NotBesideTile,
    /// The first tile goes to the middle of the table, as printed.
    FirstTileInMiddle,
    /// An edge does not match its neighbour.
    EdgeMismatch {
        /// The side of the tile that is laid.
        side: Side,
        /// What the tile has there.
        own: SegmentKind,
        /// What the neighbour has there.
        neighbour: SegmentKind,
    },
    /// The tile looks the same in another rotation, which is the one to use.
    SameAsRotation {
        /// The rotation to use.
        rot: Rot,
    },
    /// A river tile must continue the river.
    RiverNotContinued,
    /// There is no room for the river to go on: it would turn back at once.
    RiverTurnsBack {
        /// Where it would flow out.
        side: Side,
    },
    /// A tile lies in the river's way.
    RiverBlocked {
        /// Where it would flow out.
        side: Side,
    },
    /// Two branches would run into each other.
    RiverBranchesMeet {
        /// Where it would flow out.
        side: Side,
    },
    /// The river would bend to the same side twice in a row.
    RiverTurnsTwice {
        /// Where it would flow out.
        side: Side,
    },
    /// Figures go on the tile just laid.
    NotOnNewTile {
        /// Where that is.
        new_tile: Pos,
    },
    /// The tile has no such feature.
    NoSuchFeature,
    /// This figure never stands on this kind of feature.
    WrongFigure {
        /// The figure.
        figure: Figure,
        /// The feature.
        kind: SegmentKind,
    },
    /// The game is played without farmers.
    NoFarmers,
    /// Gardens are not in play.
    NoGardens,
    /// No figure of this kind is in the supply.
    NoneInSupply {
        /// The figure.
        figure: Figure,
    },
    /// A follower stands on the feature already.
    Occupied {
        /// What is occupied.
        kind: SegmentKind,
        /// Whose follower it is.
        seat: Seat,
        /// Where the follower stands.
        at: Place,
    },
    /// No figure may stand on the volcano.
    NoFigureOnVolcano,
    /// Builder and pig need an own follower on the feature.
    NeedsOwnFollower {
        /// The figure.
        figure: Figure,
        /// The feature.
        kind: SegmentKind,
    },
    /// The feature is completed.
    Completed {
        /// The feature.
        kind: SegmentKind,
    },
    /// No abbot stands there.
    NoAbbotThere,
    /// The abbot there belongs to somebody else.
    NotYourAbbot {
        /// His owner.
        seat: Seat,
    },
    /// After a volcano no abbot is recalled.
    NoRecallAfterVolcano,
    /// The tile must be laid; there is no passing.
    MustPlace,
    /// The fairy is not in play.
    NoFairy,
    /// The fairy stands there already.
    FairyIsThere,
    /// No follower stands there.
    NoFollowerThere,
    /// The follower there belongs to somebody else.
    NotYourFollower {
        /// His owner.
        seat: Seat,
    },
    /// The new tile has no portal.
    NoPortal,
    /// Only followers go through a portal.
    NotThroughPortal {
        /// The figure.
        figure: Figure,
    },
    /// There is nowhere to go through the portal.
    PortalLeadsNowhere {
        /// The figure.
        figure: Figure,
    },
    /// Whoever stays on the tile of the portal needs none.
    PortalLeadsAway,
    /// The dragon is on the tile.
    DragonIsThere,
    /// The new tile has no princess.
    NoPrincess,
    /// No such figure stands there.
    NoSuchFigure,
    /// The figure is no knight in the city of the princess.
    NotAKnightThere,
    /// The princess sends a knight away before anything else.
    PrincessInsists,
    /// The dragon only goes where tiles are.
    NoTileThere,
    /// The dragon goes to a neighbouring tile.
    DragonTooFar {
        /// Where it is.
        at: Pos,
    },
    /// The dragon has been there in this movement.
    DragonWasThere,
    /// The fairy keeps the dragon off her tile.
    FairyBarsDragon,
    /// The dragon never enters the City of Carcassonne.
    DragonOutsideCity,
    /// Towers are not in play.
    NoTowers,
    /// There is no foundation there, or no piece of a tower on it.
    NoTowerThere,
    /// A follower on top closes the tower.
    TowerClosed,
    /// The player has used all pieces.
    NoTowerPieces,
    /// After a volcano towers are left alone.
    NoTowerAfterVolcano,
    /// The tower is too low, or does not stand in line.
    OutOfReach,
    /// Own followers are not captured.
    OwnFollower,
    /// Towers take followers only.
    NotAFollower,
    /// Quarters are safe from towers.
    SafeInCity,
    /// Nobody holds such a figure of the player.
    NoPrisoner,
    /// The player cannot pay the ransom.
    TooPoor,
    /// One ransom in a turn.
    RansomedAlready,
    /// The square is not surrounded by four tiles.
    NoHole,
    /// The corner is not field on all four tiles.
    NotAFieldCorner,
    /// The corner does not belong to the new tile.
    NotOnNewCorner,
    /// A barn keeps others out of its field.
    HasBarn,
    /// Nothing links the feature with the wagon.
    NotLinked,
    /// The landing place is out of the wagon's range.
    TooFarForWagon,
    /// The count keeps everybody in his quarter.
    CountIsThere,
    /// Nobody of that kind can leave the quarter.
    NobodyInQuarter,
    /// Followers only move into what is scored.
    NotScoredNow,
    /// Mayors belong into the castle, abbots into the cathedral, wagons not into the market.
    WrongQuarter,
    /// Quarters are entered by their own rule.
    OnlyInCity,
}

impl Illegal {
    /// A stable code for programs; clients translate it.
    pub const fn code(self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::NotNow { .. } => "not_now",
            Illegal::NotInStack => "not_in_stack",
            Illegal::DrawnLater => "drawn_later",
            Illegal::BeforeVolcano => "before_volcano",
            Illegal::FitsNowhere => "fits_nowhere",
            Illegal::NoSuchSeat => "no_such_seat",
            Illegal::SquareTaken => "square_taken",
            Illegal::NotBesideTile => "not_beside_tile",
            Illegal::FirstTileInMiddle => "first_tile_in_middle",
            Illegal::EdgeMismatch { .. } => "edge_mismatch",
            Illegal::SameAsRotation { .. } => "same_as_rotation",
            Illegal::RiverNotContinued => "river_not_continued",
            Illegal::RiverTurnsBack { .. } => "river_turns_back",
            Illegal::RiverBlocked { .. } => "river_blocked",
            Illegal::RiverBranchesMeet { .. } => "river_branches_meet",
            Illegal::RiverTurnsTwice { .. } => "river_turns_twice",
            Illegal::NotOnNewTile { .. } => "not_on_new_tile",
            Illegal::NoSuchFeature => "no_such_feature",
            Illegal::WrongFigure { .. } => "wrong_figure",
            Illegal::NoFarmers => "no_farmers",
            Illegal::NoGardens => "no_gardens",
            Illegal::NoneInSupply { .. } => "none_in_supply",
            Illegal::Occupied { .. } => "occupied",
            Illegal::NoFigureOnVolcano => "no_figure_on_volcano",
            Illegal::NeedsOwnFollower { .. } => "needs_own_follower",
            Illegal::Completed { .. } => "completed",
            Illegal::NoAbbotThere => "no_abbot_there",
            Illegal::NotYourAbbot { .. } => "not_your_abbot",
            Illegal::NoRecallAfterVolcano => "no_recall_after_volcano",
            Illegal::MustPlace => "must_place",
            Illegal::NoFairy => "no_fairy",
            Illegal::FairyIsThere => "fairy_is_there",
            Illegal::NoFollowerThere => "no_follower_there",
            Illegal::NotYourFollower { .. } => "not_your_follower",
            Illegal::NoPortal => "no_portal",
            Illegal::NotThroughPortal { .. } => "not_through_portal",
            Illegal::PortalLeadsNowhere { .. } => "portal_leads_nowhere",
            Illegal::PortalLeadsAway => "portal_leads_away",
            Illegal::DragonIsThere => "dragon_is_there",
            Illegal::NoPrincess => "no_princess",
            Illegal::NoSuchFigure => "no_such_figure",
            Illegal::NotAKnightThere => "not_a_knight_there",
            Illegal::PrincessInsists => "princess_insists",
            Illegal::NoTileThere => "no_tile_there",
            Illegal::DragonTooFar { .. } => "dragon_too_far",
            Illegal::DragonWasThere => "dragon_was_there",
            Illegal::FairyBarsDragon => "fairy_bars_dragon",
            Illegal::DragonOutsideCity => "dragon_outside_city",
            Illegal::NoTowers => "no_towers",
            Illegal::NoTowerThere => "no_tower_there",
            Illegal::TowerClosed => "tower_closed",
            Illegal::NoTowerPieces => "no_tower_pieces",
            Illegal::NoTowerAfterVolcano => "no_tower_after_volcano",
            Illegal::OutOfReach => "out_of_reach",
            Illegal::OwnFollower => "own_follower",
            Illegal::NotAFollower => "not_a_follower",
            Illegal::SafeInCity => "safe_in_city",
            Illegal::NoPrisoner => "no_prisoner",
            Illegal::TooPoor => "too_poor",
            Illegal::RansomedAlready => "ransomed_already",
            Illegal::NoHole => "no_hole",
            Illegal::NotAFieldCorner => "not_a_field_corner",
            Illegal::NotOnNewCorner => "not_on_new_corner",
            Illegal::HasBarn => "has_barn",
            Illegal::NotLinked => "not_linked",
            Illegal::TooFarForWagon => "too_far_for_wagon",
            Illegal::CountIsThere => "count_is_there",
            Illegal::NobodyInQuarter => "nobody_in_quarter",
            Illegal::NotScoredNow => "not_scored_now",
            Illegal::WrongQuarter => "wrong_quarter",
            Illegal::OnlyInCity => "only_in_city",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::NotNow { waiting } => write!(f, "not now: the game waits for {}", waiting.words()),
            Illegal::NotInStack => f.write_str("no such tile is left in the stack"),
            Illegal::DrawnLater => {
                f.write_str("this tile cannot be drawn yet: the river comes first, from its source to its lake")
            }
            Illegal::BeforeVolcano => {
                f.write_str("this tile cannot be drawn yet: dragon tiles are held back until a volcano is laid")
            }
            Illegal::FitsNowhere => f.write_str("this tile fits nowhere and stays in the stack"),
            Illegal::NoSuchSeat => f.write_str("nobody sits there"),
            Illegal::SquareTaken => f.write_str("a tile lies there already"),
            Illegal::NotBesideTile => f.write_str("no tile lies edge to edge with this square"),
            Illegal::FirstTileInMiddle => f.write_str("the first tile is laid at 0,0 without rotation"),
            Illegal::EdgeMismatch { side, own, neighbour } => {
                write!(f, "edge mismatch on the {} side: {} meets {}", side.name(), own.name(), neighbour.name())
            }
            Illegal::SameAsRotation { rot } => {
                write!(f, "the tile looks the same in rotation {}; use that one", rot.degrees())
            }
            Illegal::RiverNotContinued => f.write_str("a river tile must continue the river"),
            Illegal::RiverTurnsBack { side } => {
                write!(f, "the river flowing {} would have no room to go on", side.name())
            }
            Illegal::RiverBlocked { side } => write!(f, "a tile blocks the way of the river flowing {}", side.name()),
            Illegal::RiverBranchesMeet { side } => {
                write!(f, "the river flowing {} would meet another branch", side.name())
            }
            Illegal::RiverTurnsTwice { side } => {
                write!(f, "the river flowing {} would bend to the same side twice", side.name())
            }
            Illegal::NotOnNewTile { new_tile } => write!(f, "figures go on the tile just laid at {new_tile}"),
            Illegal::NoSuchFeature => f.write_str("the tile has no such feature"),
            Illegal::WrongFigure { figure, kind } => {
                write!(f, "the {} figure never stands on a {}", figure.name(), kind.name())
            }
            Illegal::NoFarmers => f.write_str("the game is played without farmers"),
            Illegal::NoGardens => f.write_str("the game is played without gardens"),
            Illegal::NoneInSupply { figure } => write!(f, "no {} figure is left in the supply", figure.name()),
            Illegal::Occupied { kind, seat, at } => {
                write!(f, "{} already occupied by {} at {at}", kind.name(), seat.name())
            }
            Illegal::NoFigureOnVolcano => f.write_str("no figure may stand on the volcano"),
            Illegal::NeedsOwnFollower { figure, kind } => {
                write!(f, "a {} needs an own follower on the same {}", figure.name(), kind.name())
            }
            Illegal::Completed { kind } => write!(f, "the {} is completed", kind.name()),
            Illegal::NoAbbotThere => f.write_str("no abbot stands there"),
            Illegal::NotYourAbbot { seat } => write!(f, "the abbot there belongs to {}", seat.name()),
            Illegal::NoRecallAfterVolcano => f.write_str("no abbot is recalled after laying a volcano"),
            Illegal::MustPlace => f.write_str("the drawn tile must be laid"),
            Illegal::NoFairy => f.write_str("the game is played without the fairy"),
            Illegal::FairyIsThere => f.write_str("the fairy is there already"),
            Illegal::NoFollowerThere => f.write_str("no follower stands there"),
            Illegal::NotYourFollower { seat } => write!(f, "the follower there belongs to {}", seat.name()),
            Illegal::NoPortal => f.write_str("the new tile has no portal"),
            Illegal::NotThroughPortal { figure } => {
                write!(f, "only followers go through a portal, not a {}", figure.name())
            }
            Illegal::PortalLeadsNowhere { figure } => {
                write!(f, "no free, unfinished feature is left for the {} figure", figure.name())
            }
            Illegal::PortalLeadsAway => f.write_str("nobody needs a portal to stay on its tile"),
            Illegal::DragonIsThere => f.write_str("the dragon is on that tile"),
            Illegal::NoPrincess => f.write_str("the new tile has no princess"),
            Illegal::NoSuchFigure => f.write_str("no such figure stands there"),
            Illegal::NotAKnightThere => f.write_str("the princess sends knights of her own city away, nobody else"),
            Illegal::PrincessInsists => f.write_str("the princess has to send a knight away"),
            Illegal::NoTileThere => f.write_str("no tile lies there"),
            Illegal::DragonTooFar { at } => write!(f, "the dragon goes from {at} to a tile beside it"),
            Illegal::DragonWasThere => f.write_str("the dragon was there in this movement"),
            Illegal::FairyBarsDragon => f.write_str("the fairy keeps the dragon off her tile"),
            Illegal::DragonOutsideCity => f.write_str("the dragon never enters the City of Carcassonne"),
            Illegal::NoTowers => f.write_str("the game is played without towers"),
            Illegal::NoTowerThere => f.write_str("there is no tower to stand on, or no foundation to build on"),
            Illegal::TowerClosed => f.write_str("a follower stands on top of the tower"),
            Illegal::NoTowerPieces => f.write_str("no piece of a tower is left"),
            Illegal::NoTowerAfterVolcano => f.write_str("no tower is built or climbed after laying a volcano"),
            Illegal::OutOfReach => f.write_str("the tower does not reach that far"),
            Illegal::OwnFollower => f.write_str("towers take followers of other players only"),
            Illegal::NotAFollower => f.write_str("only followers are captured"),
            Illegal::SafeInCity => f.write_str("nobody is captured out of the City of Carcassonne"),
            Illegal::NoPrisoner => f.write_str("there is no such prisoner"),
            Illegal::TooPoor => f.write_str("a ransom costs 3 points"),
            Illegal::RansomedAlready => f.write_str("one prisoner has been bought back in this turn"),
            Illegal::NoHole => f.write_str("an abbey fills a square with tiles on all four sides"),
            Illegal::NotAFieldCorner => f.write_str("a barn stands where four tiles meet with nothing but field"),
            Illegal::NotOnNewCorner => f.write_str("a barn stands on a corner of the tile just laid"),
            Illegal::HasBarn => f.write_str("a barn stands in the field"),
            Illegal::NotLinked => f.write_str("the wagon moves on to features that are linked with its own"),
            Illegal::TooFarForWagon => f.write_str("the wagon moves on to its own tile or one of the eight around it"),
            Illegal::CountIsThere => f.write_str("nobody leaves the quarter of the count"),
            Illegal::NobodyInQuarter => f.write_str("no such follower stands in the quarter from which he could come"),
            Illegal::NotScoredNow => f.write_str("the feature is not scored now"),
            Illegal::WrongQuarter => f.write_str("the figure never stands in that quarter"),
            Illegal::OnlyInCity => f.write_str("a quarter is entered only after a scoring that brought others points"),
        }
    }
}

impl std::error::Error for Illegal {}
