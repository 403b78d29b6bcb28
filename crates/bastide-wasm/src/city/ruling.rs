//! The rulings of The City by which actions are refused.

use bastide_city::Illegal;

/// The ruling that forbids something, if the pages of rules have one for it.
pub(super) fn of(reason: Illegal) -> Option<&'static str> {
    Some(match reason {
        Illegal::StreetMismatch { .. } => "the-city R4",
        Illegal::Occupied { .. } => "the-city R6",
        Illegal::Complete { .. } => "the-city R7",
        Illegal::GuardOpposite { .. } => "the-city R31",
        Illegal::NoTower | Illegal::TowerThere => "the-city R34",
        Illegal::Barred { .. } => "the-city R37",
        Illegal::SealsOff { .. } => "the-city R38",
        _ => return None,
    })
}
