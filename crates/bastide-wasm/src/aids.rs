//! Aids: what a client shows when it is asked for.

use serde::Serialize;
use tsify::Tsify;

use crate::tile::TilePart;
use crate::view::{Choice, Score, Share, Spot, Square, Strength};
use crate::words::Words;

/// The layer of fields with their owners and worth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FieldLayer {
    /// The fields, as SVG.
    pub svg: String,
    /// What the occupied ones are worth.
    pub labels: Vec<FieldLabel>,
    /// New definitions of symbols, as in views.
    pub symbols: String,
}

/// What an occupied field is worth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FieldLabel {
    /// Where to write it.
    pub spot: Spot,
    /// Points to each leader if the game ended now.
    pub shares: Vec<Share>,
}

/// An empty square on which nothing will ever be laid.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DeadSquare {
    /// Where.
    pub square: Square,
    /// Why.
    pub words: Words,
    /// Whether it is a hole: between tiles, while there are still tiles to come.
    pub is_hole: bool,
}

/// All dead squares.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct DeadSquares(pub Vec<DeadSquare>);

/// The rest of a turn as a computer opponent would play it.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    /// What it would choose, one after the other; nothing if no seat has to act.
    pub steps: Vec<Choice>,
    /// New definitions of symbols, as in views.
    pub symbols: String,
}

/// The tiles that are left.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Remaining {
    /// By kind.
    pub kinds: Vec<RemainingKind>,
    /// New definitions of symbols, as in views.
    pub symbols: String,
}

/// A kind of tile that is left.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RemainingKind {
    /// Its id.
    pub id: String,
    /// Its symbol.
    pub symbol: String,
    /// What is on it, in English words.
    pub description: String,
    /// What is on it, for words in other languages.
    pub parts: Vec<TilePart>,
    /// Copies left.
    pub left: u32,
    /// Copies in the game.
    pub of: u32,
    /// Whether it fits somewhere now.
    pub fits: bool,
}

/// What can come to a square.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SquareOdds {
    /// Where.
    pub square: Square,
    /// Tiles left that fit.
    pub tiles: u32,
    /// All tiles left.
    pub of: u32,
    /// The chance that the next tile fits.
    pub next: f64,
    /// The chance that one of each seat's own draws fits, if everybody draws one tile a turn.
    pub own: Vec<f64>,
    /// Whether the tile in hand fits.
    pub in_hand: bool,
    /// The kinds that fit, the most frequent first.
    pub kinds: Vec<FittingKind>,
    /// New definitions of symbols, as in views.
    pub symbols: String,
}

/// A kind that fits a square.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FittingKind {
    /// Its id.
    pub id: String,
    /// Its symbol in the first rotation that fits.
    pub symbol: String,
    /// Copies left.
    pub left: u32,
}

/// What can be said about a feature.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Feature {
    /// What it is (`city`, `street`, …).
    pub kind: String,
    /// A place on it, as actions name it.
    pub place: String,
    /// Its border as the data of a path.
    pub outline: String,
    /// Its tiles.
    pub tiles: u32,
    /// Where something is missing to complete it, if it can be completed.
    pub open: Vec<Square>,
    /// Whether it is completed.
    pub is_completed: bool,
    /// Followers by seat.
    pub strengths: Vec<Strength>,
    /// Who would be paid.
    pub leaders: Vec<u8>,
    /// Points if the game ended now, to each who leads or would lead.
    pub now: i32,
    /// What each leader is paid if the game ended now, with its terms.
    pub shares: Vec<Share>,
    /// Points if it were completed as it is; `None` for what is never completed.
    pub completed: Option<i32>,
    /// The chance that the next tile could be laid at an open end.
    pub next: f64,
    /// Tiles left that could be laid at an open end.
    pub fitting: u32,
    /// The rulings by which it is paid, as `document ruling`.
    pub rulings: Vec<String>,
    /// What else there is to say.
    pub remarks: Vec<Words>,
}

/// Many features.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Features(pub Vec<Feature>);

/// What is on a square, in words.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SquareWords {
    /// Where.
    pub square: Square,
    /// The id of the tile there.
    pub tile: Option<String>,
    /// What is on it, in English words.
    pub description: Option<String>,
    /// What is on it, for words in other languages; empty where no tile lies.
    pub parts: Vec<TilePart>,
    /// The figures on it.
    pub figures: Vec<Words>,
    /// Whether it is an empty square beside tiles.
    pub is_frontier: bool,
}

/// What would follow if the game ended now.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Projection {
    /// Points of each seat.
    pub scores: Vec<i32>,
    /// The scores of the end that pay somebody.
    pub breakdown: Vec<Score>,
}
