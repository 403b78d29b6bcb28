//! Tiles in parts: what there is to say about a tile, for a client that says it in the player's language.

use bastide_art::describe;
use serde::Serialize;
use tsify::Tsify;

/// A part of a tile of which something is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TilePart {
    /// What it is: `city`, `another_city`, `road` (runs through), `roads` (end), `spring`, `market`, …
    pub what: String,
    /// Where it reaches the border of the tile, clockwise from north.
    pub arms: Vec<TileArm>,
    /// Corners that it reaches beyond its sides: `north-west`, …
    pub corners: Vec<String>,
    /// What is printed on it.
    pub marks: Vec<TileMark>,
    /// What it crosses: `river` or `road`.
    pub over: Option<String>,
    /// Where it ends.
    pub end: Option<TileEnd>,
    /// Goods of a market, or the name of a building.
    pub name: Option<String>,
}

/// Where a part reaches the border of its tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TileArm {
    /// At which side: `north`, …
    pub side: String,
    /// What is printed there.
    pub marks: Vec<TileMark>,
    /// What it crosses: `river` or `road`.
    pub over: Option<String>,
}

/// Something that is printed on a part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TileMark {
    /// What it is: `pennant`, `inn`, `pig_herd`, …
    pub name: String,
    /// How many there are.
    pub count: u8,
}

/// Where ways end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TileEnd {
    /// At what: `village`, `gate`, `crossing`, …
    pub at: String,
    /// The sides of the city, if there are several.
    pub sides: Vec<String>,
    /// Goods of the market, or the name of the building.
    pub name: Option<String>,
}

/// The parts of a tile, for a client.
pub(crate) fn parts(parts: Vec<describe::TilePart>) -> Vec<TilePart> {
    parts.into_iter().map(part).collect()
}

fn part(part: describe::TilePart) -> TilePart {
    let arm = |arm: describe::Arm| TileArm {
        side: arm.side.name().to_owned(),
        marks: marks(&arm.marks),
        over: crossed(arm.over),
    };
    TilePart {
        what: part.what.name().to_owned(),
        arms: part.arms.into_iter().map(arm).collect(),
        corners: part.corners.into_iter().map(str::to_owned).collect(),
        marks: marks(&part.marks),
        over: crossed(part.over),
        end: part.end.map(end),
        name: part.name,
    }
}

fn marks(marks: &[describe::Mark]) -> Vec<TileMark> {
    marks.iter().map(|mark| TileMark { name: mark.name.replace(' ', "_"), count: mark.count }).collect()
}

fn crossed(over: Option<describe::Crossed>) -> Option<String> {
    over.map(|over| over.name().to_owned())
}

fn end(end: describe::Ending) -> TileEnd {
    TileEnd {
        at: end.at.name().to_owned(),
        sides: end.sides.into_iter().map(|side| side.name().to_owned()).collect(),
        name: end.name,
    }
}
