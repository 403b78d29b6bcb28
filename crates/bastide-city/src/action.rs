//! Actions: what players choose and what chance decides.

use bastide_kernel::{Echo, Pos, Rot, Seat, canonical_int};

use crate::spot::{Edge, Place, Spot};
use crate::tile::{TileKind, TileSet};
use crate::wall::End;

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
    /// Puts a follower on a street, market or area of the new tile.
    PlaceFollower {
        /// The square of the tile.
        pos: Pos,
        /// Where on it.
        spot: Spot,
    },
    /// Builds the gate.
    BuildGate(Edge),
    /// Builds a wall at one of the two ends.
    BuildWall(Edge),
    /// Sets a guard on the piece just built.
    PlaceGuard,
    /// Sets a tower on one end of the wall.
    PlaceTower(End),
}

impl Action {
    /// The one text form, with the names of this set of tiles.
    pub fn text(self, tiles: &TileSet) -> String {
        match self {
            Action::StartPlayer(seat) => format!("start:{}", seat.name()),
            // A kind of another set has no name here, and no text that could be read.
            Action::Draw(kind) => {
                tiles.tiles().get(kind.index()).map_or_else(|| "?".to_owned(), |tile| tile.id.clone())
            }
            Action::Pass => "pass".to_owned(),
            Action::PlaceTile { pos, rot } => format!("{pos}@{}", rot.degrees()),
            Action::PlaceFollower { pos, spot } => format!("{}>{}", spot.kind().follower(), Place { pos, spot }),
            Action::BuildGate(edge) => format!("gate>{edge}"),
            Action::BuildWall(edge) => format!("wall>{edge}"),
            Action::PlaceGuard => "guard".to_owned(),
            Action::PlaceTower(end) => format!("tower>{}", end.name()),
        }
    }

    /// Reads the text form.
    pub fn parse(text: &str, tiles: &TileSet) -> Result<Action, String> {
        parse(text, tiles).ok_or_else(|| {
            format!(
                "{:?} is no action; expected a tile (CI/TEE+), a placement (1,-2@90), a follower \
                 (citizen>1,-2:street.E, market-woman>…:market.N, steward>…:area.NL), gate>1,-2:N, wall>1,-2:N, guard, \
                 tower>cw, tower>ccw, pass or start:red",
                Echo(text)
            )
        })
    }
}

fn parse(text: &str, tiles: &TileSet) -> Option<Action> {
    if text.contains('/') {
        return tiles.kind(text).map(Action::Draw);
    }
    if let Some((what, rest)) = text.split_once('>') {
        return match what {
            "gate" => Some(Action::BuildGate(rest.parse().ok()?)),
            "wall" => Some(Action::BuildWall(rest.parse().ok()?)),
            "tower" => End::from_name(rest).map(Action::PlaceTower),
            _ => {
                let Place { pos, spot } = rest.parse().ok()?;
                (spot.kind().follower() == what).then_some(Action::PlaceFollower { pos, spot })
            }
        };
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
        "guard" => Some(Action::PlaceGuard),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bastide_kernel::Side;

    use super::*;

    #[test]
    fn an_action_fits_into_a_register() {
        assert!(size_of::<Action>() <= 8);
    }

    #[test]
    fn every_action_has_one_text_form() {
        let tiles = TileSet::bastide();
        let pos = Pos::new(3, -1);
        let mut all = vec![Action::Pass, Action::PlaceGuard];
        all.extend(Seat::ALL.map(Action::StartPlayer));
        all.extend(tiles.kinds().map(Action::Draw));
        all.extend(Rot::ALL.map(|rot| Action::PlaceTile { pos, rot }));
        all.extend(Spot::all().map(|spot| Action::PlaceFollower { pos, spot }));
        all.extend(Side::ALL.map(|side| Action::BuildGate(Edge { pos, side })));
        all.extend(Side::ALL.map(|side| Action::BuildWall(Edge { pos, side })));
        all.extend(End::ALL.map(Action::PlaceTower));
        for action in all {
            assert_eq!(Action::parse(&action.text(tiles), tiles), Ok(action));
        }
        for bad in
            ["", "PASS", "1,2@45", "1,2@090", "citizen>1,2", "citizen>1,2:area.NL", "wall>1,2:X", "wall>1,2", "CI/no"]
        {
            assert!(Action::parse(bad, tiles).is_err(), "{bad:?}");
        }
    }
}
