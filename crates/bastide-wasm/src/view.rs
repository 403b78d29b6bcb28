//! Views: what a client shows of a position. Everything in it follows from rules and position; coordinates are in units
//! of the pictures, in which a tile is 240 wide and the north-west corner of the square 0,0 is the origin.

use serde::Serialize;
use tsify::Tsify;

use crate::tile::TilePart;
use crate::words::Words;

/// A square of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Tsify)]
pub struct Square {
    /// Towards the east.
    pub x: i16,
    /// Towards the south.
    pub y: i16,
}

/// A point of the board, in units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Spot {
    /// Towards the east.
    pub x: i32,
    /// Towards the south.
    pub y: i32,
}

/// Everything about a position that a client always shows.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The game, as records name it.
    pub game: String,
    /// Actions so far.
    pub ply: u32,
    /// Actions that are known, which is more while an earlier position is looked at.
    pub plies: u32,
    /// Whole turns that have ended.
    pub turns: u32,
    /// Who has to act, and what can be done.
    pub decision: Decision,
    /// The players in the order of their seats.
    pub players: Vec<Player>,
    /// The tile in hand.
    pub hand: Option<Hand>,
    /// Tiles that will still be drawn.
    pub tiles_left: u32,
    /// Tiles that fitted nowhere.
    pub discarded: Vec<TileIcon>,
    /// What else there is to know about the table as a whole.
    pub remarks: Vec<Words>,
    /// What is about to move over the board, and whom it could meet.
    pub menace: Option<Menace>,
    /// What lies on the table.
    pub board: Board,
    /// Definitions of symbols that were not in any view of this table before: to be added to those the client has.
    pub symbols: String,
}

/// A figure of nobody on its way over the board.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Menace {
    /// How far it has come, in words.
    pub words: Words,
    /// What it looks like, as SVG with its foot at the origin.
    pub picture: String,
    /// Where it is.
    pub square: Square,
    /// Whether the decision is its next step. Before the first one something else may be decided.
    pub is_moving: bool,
    /// Steps that were made.
    pub steps: u32,
    /// Steps of the whole movement.
    pub of: u32,
    /// The squares where it can come in the steps that are left.
    pub reach: Vec<Reached>,
    /// The figures that it could meet.
    pub danger: Vec<Endangered>,
}

/// A square that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Reached {
    /// Which one.
    pub square: Square,
    /// In how many steps at least.
    pub steps: u32,
}

/// A figure in danger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Endangered {
    /// Who it is, where, and how far away the danger is, in words.
    pub words: Words,
    /// Where it stands.
    pub spot: Spot,
    /// Whose it is.
    pub seat: u8,
    /// How many steps away the danger is at least.
    pub steps: u32,
}

/// Who has to act.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Decision {
    /// Who.
    pub who: Who,
    /// The seat that chooses; `None` for chance and at the end.
    pub seat: Option<u8>,
    /// Whose turn it is.
    pub turn: u8,
    /// The step of the turn, as positions name it.
    pub step: String,
    /// What the game waits for.
    pub question: Words,
    /// What it is about: the figure that moves on, the tower that was just raised.
    #[tsify(optional)]
    pub about: Option<Spot>,
    /// What that reaches.
    #[tsify(optional)]
    pub range: Option<Range>,
    /// What can be chosen; empty for chance.
    pub choices: Vec<Choice>,
}

/// What something on the board reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Range {
    /// The squares within reach now.
    pub now: Vec<Square>,
    /// The squares within reach afterwards, those of now included.
    pub then: Vec<Square>,
    /// The figures that could be taken then.
    pub prey: Vec<Target>,
}

/// A figure that could be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Target {
    /// Who it is and where, in words.
    pub words: Words,
    /// Where it stands.
    pub spot: Spot,
    /// Whose it is.
    pub seat: u8,
}

/// Who can have to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A player.
    Seat,
    /// Chance.
    Chance,
    /// Nobody: the game has ended.
    Over,
}

/// One legal action, with whatever a client needs to offer it: a square and a rotation, a spot on the board, or words
/// for a button.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The action in its one text form.
    pub action: String,
    /// What it does.
    pub words: Words,
    /// Where a tile is laid; without a rotation, the tile that is chosen.
    pub square: Option<Square>,
    /// In which rotation it is laid, in quarter turns clockwise.
    pub rotation: Option<u8>,
    /// Where on the board it can be chosen.
    pub spot: Option<Spot>,
    /// What the spot is called; choices for the same place have the same name.
    pub place: Option<String>,
    /// The figure or piece that would stand there, as SVG with its foot at the origin.
    pub picture: Option<String>,
    /// A short name of what would be used (`small`, `wall`, …), to group by and to translate.
    pub piece: Option<String>,
    /// Whether this does nothing and goes on.
    pub is_pass: bool,
    /// Whether this is worth a second look before it cannot be taken back (a farmer stays to the end).
    pub is_lasting: bool,
    /// How it changes who leads on the feature of its place.
    #[tsify(optional)]
    pub sway: Option<Sway>,
    /// What it brings within reach.
    #[tsify(optional)]
    pub range: Option<Range>,
    /// Who has the majority of a feature that is being scored, and who would have it.
    #[tsify(optional)]
    pub majority: Option<Majority>,
}

/// Who has a majority.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Majority {
    /// The seats that have it now.
    pub before: Vec<u8>,
    /// The seats that would have it.
    pub after: Vec<u8>,
}

/// A change of somebody's strength on a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Sway {
    /// Whose.
    pub seat: u8,
    /// By how much.
    pub by: i32,
}

/// A player as all can see him.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Player {
    /// Points.
    pub score: i32,
    /// Points if the game ended now.
    pub projected: i32,
    /// What is in the supply.
    pub pieces: Vec<Piece>,
    /// Whom he holds prisoner.
    pub prisoners: Vec<Prisoner>,
    /// The cards that he holds.
    pub titles: Vec<Title>,
}

/// Prisoners of a kind and an owner.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Prisoner {
    /// What they are (`small`, …).
    pub name: String,
    /// How many of whom, in words.
    pub words: Words,
    /// Whose they are.
    pub seat: u8,
    /// How many.
    pub count: u32,
    /// What one looks like, as SVG with its foot at the origin.
    pub picture: String,
    /// What one costs, in points.
    pub price: u32,
    /// The action that buys one back, if it can be chosen now.
    #[tsify(optional)]
    pub ransom: Option<String>,
    /// The action that brings one home in an exchange, if it can be chosen now.
    #[tsify(optional)]
    pub exchange: Option<String>,
}

/// A card for a record.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Title {
    /// What it is (`king`, …).
    pub name: String,
    /// What it was given for, in words.
    pub words: Words,
    /// The record.
    pub count: u32,
    /// What it looks like, as SVG with its foot at the origin.
    pub picture: String,
}

/// So many pieces of a kind.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Piece {
    /// What it is (`small`, `tower`, `wine`, …).
    pub name: String,
    /// Its name for people.
    pub words: Words,
    /// How many are at hand.
    pub count: u32,
    /// How many there are in all; 0 for what is collected.
    pub of: u32,
    /// What it looks like, as SVG with its foot at the origin.
    pub picture: String,
}

/// The tile in hand.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Hand {
    /// Its id.
    pub id: String,
    /// Its symbols in the four rotations.
    pub symbols: Vec<String>,
    /// What is on it in each rotation, in English words.
    pub descriptions: Vec<String>,
    /// What is on it in each rotation, for words in other languages.
    pub parts: Vec<Vec<TilePart>>,
}

/// A kind of tile as a picture.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TileIcon {
    /// Its id.
    pub id: String,
    /// Its symbol.
    pub symbol: String,
    /// What is on it, in English words.
    pub description: String,
    /// What is on it, for words in other languages.
    pub parts: Vec<TilePart>,
}

/// What lies on the table.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// The tiles, as far as the client does not know them from the view before, so that late in a long game they cost
    /// no more than early. `None` if they lie as they did.
    pub laid: Option<Laid>,
    /// The ring around the tile laid last, as SVG.
    pub last: String,
    /// Everything that stands, as SVG.
    pub figures: String,
    /// The towers, and the foundations of those to come.
    pub towers: Vec<Tower>,
}

/// A tower on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Tower {
    /// Its tile.
    pub square: Square,
    /// Its pieces; none on a foundation.
    pub height: u32,
    /// Whether it grows no more, since somebody stands on it.
    pub is_closed: bool,
    /// Where it stands.
    pub spot: Spot,
}

/// The tiles on the table, and what goes with them.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Laid {
    /// So many of the tiles of the view before lie as they did; all others are gone.
    pub kept: u32,
    /// The tiles behind those, in the order in which they were laid.
    pub tiles: Vec<LaidTile>,
    /// The shadow of all tiles, as SVG below them.
    pub shadow: String,
    /// The hairlines between tiles, as SVG above them.
    pub seams: String,
    /// Empty squares beside tiles.
    pub frontier: Vec<Square>,
}

/// A tile on its square.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LaidTile {
    /// Where.
    pub square: Square,
    /// Its symbol.
    pub symbol: String,
}

/// What an action did, for the log.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// The number of the action, from 1.
    pub ply: u32,
    /// Whose turn it was.
    pub turn: u8,
    /// The number of the turn, from 1.
    pub number: u32,
    /// Who chose it; `None` for chance.
    pub seat: Option<u8>,
    /// The action in its one text form.
    pub action: String,
    /// What happened.
    pub events: Vec<Event>,
    /// The points of all seats afterwards.
    pub scores: Vec<i32>,
}

/// Many entries of a log.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Entries(pub Vec<Entry>);

/// Something that happened.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// What kind of event it is (`tile_placed`, `scored`, …).
    pub kind: String,
    /// In words.
    pub words: Words,
    /// Whom it concerns.
    pub seat: Option<u8>,
    /// Where on the table it happened.
    pub square: Option<Square>,
    /// The symbol of the tile that was laid or put aside, as it lies.
    #[tsify(optional)]
    pub tile: Option<String>,
    /// The explanation of a score.
    pub score: Option<Score>,
    /// A figure that left the board: driven off it, or paid (`figure_returned`).
    pub driven: Option<Driven>,
}

/// A figure on its way home, and where it set out.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Driven {
    /// What it looks like, as SVG with its foot at the origin.
    pub picture: String,
    /// Where it stood.
    pub from: Spot,
}

/// A score that explains itself.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// Why points were given (`completed`, `final`, …).
    pub cause: String,
    /// What for (`city`, `guard`, …).
    pub subject: String,
    /// What for, in words: "completed city".
    pub title: Words,
    /// The squares that count.
    pub squares: Vec<Square>,
    /// Where the points fly from.
    pub from: Option<Spot>,
    /// The border of the feature as the data of a path.
    pub outline: Option<String>,
    /// Strength of every seat that took part.
    pub strengths: Vec<Strength>,
    /// What each owner gets.
    pub shares: Vec<Share>,
    /// The rulings that decided, as `document ruling`.
    pub rulings: Vec<String>,
}

/// The strength of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Strength {
    /// Whose.
    pub seat: u8,
    /// How strong.
    pub strength: u32,
}

/// What one owner gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Share {
    /// Who.
    pub seat: u8,
    /// How much.
    pub points: i32,
    /// How it adds up.
    pub terms: Vec<Term>,
}

/// A part of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Term {
    /// What is counted: the argument `n` is how many.
    pub what: Words,
    /// How many.
    pub count: i32,
    /// Points for each.
    pub each: i32,
}

/// Why an action is refused.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    /// The reason.
    pub words: Words,
    /// Whether the tile would fit the square if it were turned, if a tile was refused for how it lies.
    #[tsify(optional)]
    pub turned: Option<Box<Words>>,
    /// The rulings that forbid it, as `document ruling`.
    pub rulings: Vec<String>,
    /// Where another figure is in the way, or whatever else should be looked at.
    pub square: Option<Square>,
}
