//! The recorded result: what JCloisterZone said while it played the game.

use bastide_kernel::Pos;

use super::file::{Goal, Pointer, read_goal, read_pointer, read_pos};
use super::node::{Node, ReadError};

/// No score and no count is larger.
const LARGE: i64 = 1_000_000_000;

/// What JCloisterZone said while it played the game. Everything may be missing.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// Final points of each player.
    pub scores: Option<Vec<i32>>,
    /// The phase at the end.
    pub phase: Option<String>,
    /// Every tile drawn, in order.
    pub draws: Option<Vec<String>>,
    /// Every time that points were given.
    pub score_events: Option<Vec<Points>>,
    /// Tiles that fitted nowhere.
    pub discarded: Option<Vec<String>>,
    /// Figures on the board at the end.
    pub deployed: Option<Vec<Standing>>,
    /// Where the figures are at the end that belong to nobody.
    pub neutral: Option<NeutralFigures>,
    /// Tokens of each player at the end, by name.
    pub tokens: Option<Vec<Vec<(String, i32)>>>,
    /// What was possible at every message, and what came of it.
    pub trace: Option<Vec<Moment>>,
}

/// Points that a player got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// Who got them.
    pub player: u32,
    /// How many.
    pub points: i32,
    /// What for, such as `city.incomplete`.
    pub name: String,
    /// How they add up.
    pub items: Vec<Item>,
    /// A part of the feature.
    pub pointer: Option<Pointer>,
    /// The number of the turn, counting every tile laid from 1; none at the end of the game.
    pub turn: Option<u32>,
}

/// A part of a sum of points.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Item {
    /// What is counted.
    pub name: String,
    /// How many, if they are counted.
    pub count: Option<i32>,
    /// The points.
    pub points: i32,
}

/// A figure on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose.
    pub player: u32,
    /// What it is, such as `SmallFollower`.
    pub figure: String,
    /// Where it stands.
    pub pointer: Pointer,
}

/// The figures on the board that belong to nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeutralFigures {
    /// The dragon's tile.
    pub dragon: Option<Pos>,
    /// The count's quarter.
    pub count: Option<Pointer>,
    /// The fairy's tile, or the figure that she is beside.
    pub fairy: Option<Goal>,
}

/// The moment before a message, and the points after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The phase that waits.
    pub phase: String,
    /// Who has to act.
    pub player: Option<u32>,
    /// Whose turn it is.
    pub turn_player: Option<u32>,
    /// Number of messages that would have been legal.
    pub options: Option<u32>,
    /// The tile in hand.
    pub drawn: Option<String>,
    /// Points of each player after the message.
    pub scores: Option<Vec<i32>>,
}

impl Recorded {
    /// Reads the object `result`.
    pub(crate) fn read(node: &Node<'_>) -> Result<Recorded, ReadError> {
        Ok(Recorded {
            scores: node.optional_list("scores", number)?,
            phase: optional(node, "phase", Node::text)?,
            draws: node.optional_list("draws", Node::text)?,
            score_events: node.optional_list("scoreEvents", read_points)?,
            discarded: node.optional_list("discardedTiles", Node::text)?,
            deployed: node.optional_list("deployedMeeples", read_standing)?,
            neutral: optional(node, "neutralFigures", read_neutral)?,
            tokens: node.optional_list("playerTokens", read_tokens)?,
            trace: node.optional_list("trace", read_moment)?,
        })
    }
}

fn number(node: &Node<'_>) -> Result<i32, ReadError> {
    Ok(node.int(-LARGE, LARGE)? as i32)
}

fn count(node: &Node<'_>) -> Result<u32, ReadError> {
    Ok(node.int(0, LARGE)? as u32)
}

fn optional<'a, T>(
    node: &Node<'a>,
    key: &str,
    read: impl Fn(&Node<'a>) -> Result<T, ReadError>,
) -> Result<Option<T>, ReadError> {
    node.optional(key)?.map(|node| read(&node)).transpose()
}

fn read_points(node: &Node<'_>) -> Result<Points, ReadError> {
    let is_final = node.optional("final")?.and_then(|node| node.bool()).unwrap_or(false);
    Ok(Points {
        player: count(&node.field("player")?)?,
        points: number(&node.field("points")?)?,
        name: node.field("name")?.text()?,
        items: node.optional_list("items", read_item)?.unwrap_or_default(),
        pointer: optional(node, "ptr", read_score_pointer)?.flatten(),
        turn: if is_final { None } else { Some(count(&node.field("turn")?)?) },
    })
}

fn read_item(node: &Node<'_>) -> Result<Item, ReadError> {
    Ok(Item {
        name: node.field("name")?.text()?,
        count: optional(node, "count", number)?,
        points: number(&node.field("points")?)?,
    })
}

/// A pointer, or one with the squares that counted. Points without a feature may point to anything.
fn read_score_pointer(node: &Node<'_>) -> Result<Option<Pointer>, ReadError> {
    let pointer = node.optional("featurePointer")?.unwrap_or_else(|| node.clone());
    if pointer.optional("feature")?.is_none() {
        return Ok(None);
    }
    read_pointer(&pointer).map(Some)
}

fn read_standing(node: &Node<'_>) -> Result<Standing, ReadError> {
    Ok(Standing {
        player: count(&node.field("player")?)?,
        figure: node.field("type")?.text()?,
        pointer: read_pointer(node)?,
    })
}

fn read_neutral(node: &Node<'_>) -> Result<NeutralFigures, ReadError> {
    let dragon = optional(node, "dragon", |dragon| read_pos(&dragon.field("position")?))?;
    let fairy = optional(node, "fairy", |fairy| read_goal(&fairy.field("placement")?))?;
    let count = optional(node, "count", |count| read_pointer(&count.field("placement")?))?;
    Ok(NeutralFigures { dragon, count, fairy })
}

/// Tokens by name; those that are not counted (a king's size) are left out.
fn read_tokens(node: &Node<'_>) -> Result<Vec<(String, i32)>, ReadError> {
    let mut tokens = Vec::new();
    for (name, token) in node.fields()? {
        if let Some(count) = optional(&token, "count", number)? {
            tokens.push((name.to_owned(), count));
        }
    }
    Ok(tokens)
}

fn read_moment(node: &Node<'_>) -> Result<Moment, ReadError> {
    Ok(Moment {
        phase: node.field("phase")?.text()?,
        player: optional(node, "player", count)?,
        turn_player: optional(node, "turnPlayer", count)?,
        options: optional(node, "options", count)?,
        drawn: optional(node, "drawn", Node::text)?,
        scores: node.optional_list("scores", number)?,
    })
}

impl std::fmt::Display for Pointer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Pos { x, y } = self.pos;
        write!(f, "{} {} at [{x},{y}]", self.feature, self.location)
    }
}
