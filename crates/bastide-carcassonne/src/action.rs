//! Actions: what players choose and what chance decides, each with exactly one text form.

use std::fmt;
use std::str::FromStr;

use bastide_kernel::{Pos, Rot, Seat, canonical_int};

use crate::figure::Figure;
use crate::spot::{Place, Spot};
use crate::tile::TileKind;

/// A choice of a player or of chance. The order of the variants is the order of `legal_actions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance: who begins.
    StartPlayer(Seat),
    /// Chance: the tile that is drawn.
    Draw(TileKind),
    /// Nothing, where something could be done.
    Pass,
    /// Lays the drawn tile.
    PlaceTile {
        /// The square.
        pos: Pos,
        /// The rotation; of rotations that look the same, the first.
        rot: Rot,
    },
    /// Puts a follower on a feature of the new tile.
    PlaceFollower {
        /// Which follower.
        figure: Figure,
        /// The square of the tile.
        pos: Pos,
        /// The feature.
        spot: Spot,
    },
    /// Puts the builder beside an own follower.
    PlaceBuilder {
        /// The square of the tile.
        pos: Pos,
        /// The road or city.
        spot: Spot,
    },
    /// Puts the pig beside an own farmer.
    PlacePig {
        /// The square of the tile.
        pos: Pos,
        /// The field.
        spot: Spot,
    },
    /// Takes the own abbot back with the points of his feature.
    RecallAbbot {
        /// The square of the tile he stands on.
        pos: Pos,
        /// Monastery or garden.
        spot: Spot,
    },
    /// Plays the builder's second tile.
    SecondTile,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::StartPlayer(seat) => write!(f, "start:{}", seat.name()),
            Action::Draw(kind) => write!(f, "{kind}"),
            Action::Pass => f.write_str("pass"),
            Action::PlaceTile { pos, rot } => write!(f, "{pos}@{}", rot.degrees()),
            Action::PlaceFollower { figure, pos, spot } => write!(f, "{}>{}", figure.name(), Place { pos, spot }),
            Action::PlaceBuilder { pos, spot } => write!(f, "builder>{}", Place { pos, spot }),
            Action::PlacePig { pos, spot } => write!(f, "pig>{}", Place { pos, spot }),
            Action::RecallAbbot { pos, spot } => write!(f, "recall<{}", Place { pos, spot }),
            Action::SecondTile => f.write_str("again"),
        }
    }
}

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError(String);

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no action; expected a tile id (BA/RFr), a placement (1,-2@90), a figure \
             (small>1,-2:road.E, builder>…, pig>…, recall<1,-2:garden), again, pass or start:red",
            self.0
        )
    }
}

impl std::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        parse(text).ok_or_else(|| ParseActionError(text.chars().take(60).collect()))
    }
}

fn parse(text: &str) -> Option<Action> {
    if let Some(kind) = TileKind::from_id(text) {
        return Some(Action::Draw(kind));
    }
    if let Some((figure, place)) = text.split_once('>') {
        return parse_figure(figure, place.parse().ok()?);
    }
    if let Some(place) = text.strip_prefix("recall<") {
        let Place { pos, spot } = place.parse().ok()?;
        return Some(Action::RecallAbbot { pos, spot });
    }
    if let Some(seat) = text.strip_prefix("start:") {
        return Seat::from_name(seat).map(Action::StartPlayer);
    }
    if let Some((pos, degrees)) = text.split_once('@') {
        let rot = Rot::from_degrees(canonical_int(degrees)?)?;
        return Some(Action::PlaceTile { pos: pos.parse().ok()?, rot });
    }
    match text {
        "pass" => Some(Action::Pass),
        "again" => Some(Action::SecondTile),
        _ => None,
    }
}

fn parse_figure(figure: &str, place: Place) -> Option<Action> {
    let Place { pos, spot } = place;
    Some(match Figure::from_name(figure)? {
        figure @ (Figure::Small | Figure::Big | Figure::Abbot) => Action::PlaceFollower { figure, pos, spot },
        Figure::Builder => Action::PlaceBuilder { pos, spot },
        Figure::Pig => Action::PlacePig { pos, spot },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_fits_into_a_register() {
        assert!(size_of::<Action>() <= 8);
    }

    #[test]
    fn every_action_has_one_text_form() {
        let pos = Pos::new(3, -1);
        let mut all = vec![Action::Pass, Action::SecondTile];
        all.extend(Seat::ALL.map(Action::StartPlayer));
        all.extend(TileKind::all().map(Action::Draw));
        all.extend(Rot::ALL.map(|rot| Action::PlaceTile { pos, rot }));
        for spot in Spot::all() {
            all.extend(Figure::FOLLOWERS.map(|figure| Action::PlaceFollower { figure, pos, spot }));
            all.push(Action::PlaceBuilder { pos, spot });
            all.push(Action::PlacePig { pos, spot });
            all.push(Action::RecallAbbot { pos, spot });
        }
        for action in all {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        for bad in ["", "PASS", "1,2@45", "1,2@090", "small>1,2", "small>1,2:road.NE", "tall>1,2:road.N", "BA/nope"] {
            assert!(bad.parse::<Action>().is_err(), "{bad:?}");
        }
    }
}
