//! The rulings of Carcassonne by which actions are refused.

use bastide_carcassonne::{Figure, Illegal};

/// The ruling that forbids something, if the pages of rules have one for it.
pub(super) fn of(reason: Illegal) -> Option<&'static str> {
    Some(match reason {
        Illegal::NotBesideTile => "base R1",
        Illegal::Occupied { .. } => "base R5",
        Illegal::NoneInSupply { .. } => "base R9",
        Illegal::RiverNotContinued => "river R2",
        Illegal::RiverTurnsBack { .. } => "river R3",
        Illegal::RiverBranchesMeet { .. } => "river R14",
        Illegal::WrongFigure { figure: Figure::Big, .. } => "inns-and-cathedrals R17",
        Illegal::NeedsOwnFollower { .. } => "traders-and-builders R1",
        Illegal::DragonWasThere => "princess-and-dragon R6",
        Illegal::FairyBarsDragon => "princess-and-dragon R7",
        Illegal::PrincessInsists => "princess-and-dragon R13",
        Illegal::FairyIsThere | Illegal::NoFollowerThere | Illegal::NotYourFollower { .. } => "princess-and-dragon R26",
        Illegal::DragonIsThere => "princess-and-dragon R28",
        Illegal::PortalLeadsNowhere { .. } | Illegal::PortalLeadsAway => "princess-and-dragon R44",
        Illegal::NoTowerThere => "tower R1",
        Illegal::OutOfReach => "tower R5",
        Illegal::TowerClosed => "tower R7",
        Illegal::OwnFollower => "tower R8",
        Illegal::RansomedAlready => "tower R10",
        Illegal::TooPoor => "tower R11",
        Illegal::NoTowerPieces => "tower R14",
        Illegal::NoHole => "abbey-and-mayor R1",
        Illegal::TooFarForWagon => "abbey-and-mayor R9",
        Illegal::NotLinked => "abbey-and-mayor R10",
        Illegal::NotAFieldCorner => "abbey-and-mayor R17",
        Illegal::NotOnNewCorner => "abbey-and-mayor R18",
        Illegal::CountIsThere => "count-king-robber R1",
        Illegal::NobodyInQuarter => "count-king-robber R7",
        _ => return None,
    })
}
