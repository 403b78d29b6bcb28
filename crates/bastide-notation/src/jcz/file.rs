//! The game file: what a `.jcz` object says, checked for form but not yet for meaning.

use bastide_kernel::{Pos, Rot};
use serde_json::Value;

use super::node::{Node, ReadError};
use super::recorded::Recorded;

/// No square lies farther out than this; keeps all arithmetic on squares small.
const FAR: i64 = 9999;

/// The most messages, tiles or other items of one list.
const MOST: i64 = 1_000_000;

/// A piece of a tower.
pub(crate) const TOWER_PIECE: &str = "TOWER_PIECE";

/// A game as JCloisterZone writes it down.
#[derive(Clone, Debug)]
pub struct GameFile {
    /// What people call the game; may be empty.
    pub name: String,
    /// The day it was made, as `2021-05-22`; empty if the file does not say.
    pub date: String,
    /// Tiles, pieces and rules.
    pub setup: Setup,
    /// Names of the players in the order of play.
    pub players: Vec<String>,
    /// What the players did.
    pub replay: Vec<Message>,
    /// Tiles to be drawn first, in this order.
    pub draw_order: Vec<String>,
    /// The game ends after so many draws.
    pub draw_limit: Option<u32>,
    /// What must hold after the last message, in English.
    pub assertions: Vec<String>,
    /// What happened when JCloisterZone played the game, if somebody wrote that down.
    pub result: Option<Recorded>,
}

/// Tiles, pieces and rules of a game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Sets of tiles with their copies.
    pub sets: Vec<(String, u32)>,
    /// Pieces and things on tiles that are in play, with their numbers.
    pub elements: Vec<(String, Amount)>,
    /// Rules that differ from the defaults, as text.
    pub rules: Vec<(String, String)>,
    /// Tiles on the table at the start.
    pub start: Vec<TileAt>,
}

/// How much of an element is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// `true` or `false`.
    Switch(bool),
    /// Pieces for each player.
    Number(u32),
}

/// A tile on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileAt {
    /// The tile's id.
    pub tile: String,
    /// The square.
    pub pos: Pos,
    /// How it is turned.
    pub rot: Rot,
}

/// A part of a tile on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pointer {
    /// The square.
    pub pos: Pos,
    /// The edges that the part reaches, in the directions of the board.
    pub location: String,
    /// What it is.
    pub feature: String,
}

/// Something a player did.
#[derive(Clone, Debug)]
pub struct Message {
    /// What was done.
    pub deed: Deed,
    /// Who did it, if the file says so.
    pub player: Option<u32>,
    /// Whether chance was renewed with it; such a message cannot be taken back.
    pub has_random: bool,
}

/// What a message says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The drawn tile is laid.
    PlaceTile(TileAt),
    /// A figure is put on the board.
    DeployMeeple {
        /// The figure's id, such as `0.small.1`.
        meeple: String,
        /// Where to.
        pointer: Pointer,
    },
    /// A figure is taken back.
    ReturnMeeple {
        /// The figure's id.
        meeple: String,
        /// Where it stands.
        pointer: Pointer,
        /// By which rule.
        source: String,
    },
    /// A figure that belongs to nobody is moved.
    MoveNeutral {
        /// The figure's id, such as `dragon.1`.
        figure: String,
        /// Where to.
        to: Goal,
    },
    /// A token is put on the board.
    PlaceToken {
        /// Which one, such as `TOWER_PIECE`.
        token: String,
        /// Where to.
        to: Goal,
    },
    /// A tower takes a follower prisoner.
    Capture {
        /// The figure's id.
        meeple: String,
        /// Where it stands.
        pointer: Pointer,
    },
    /// A prisoner is bought back.
    PayRansom {
        /// The figure's id.
        meeple: String,
    },
    /// A prisoner is chosen who comes back in exchange.
    Exchange {
        /// The figure's id.
        meeple: String,
    },
    /// Nothing is done.
    Pass,
    /// The step is over.
    Commit,
    /// The last message is taken back.
    Undo,
    /// Anything that no rule of ours knows.
    Other(String),
}

/// Where a figure that belongs to nobody goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To a tile.
    Square(Pos),
    /// Beside a figure.
    Beside {
        /// The figure's id; none once it has left.
        meeple: Option<String>,
        /// Where it stands.
        pointer: Pointer,
    },
    /// To a part of a tile.
    Feature(Pointer),
    /// Off the board.
    Nowhere,
}

impl Deed {
    /// The name of the message.
    pub fn name(&self) -> &str {
        match self {
            Deed::PlaceTile(_) => "PLACE_TILE",
            Deed::DeployMeeple { .. } => "DEPLOY_MEEPLE",
            Deed::ReturnMeeple { .. } => "RETURN_MEEPLE",
            Deed::MoveNeutral { .. } => "MOVE_NEUTRAL_FIGURE",
            Deed::PlaceToken { .. } => "PLACE_TOKEN",
            Deed::Capture { .. } => "CAPTURE_FOLLOWER",
            Deed::PayRansom { .. } => "PAY_RANSOM",
            Deed::Exchange { .. } => "EXCHANGE_FOLLOWER",
            Deed::Pass => "PASS",
            Deed::Commit => "COMMIT",
            Deed::Undo => "UNDO",
            Deed::Other(name) => name,
        }
    }
}

impl GameFile {
    /// Reads a `.jcz` object.
    pub fn from_json(text: &str) -> Result<GameFile, ReadError> {
        let value: Value = serde_json::from_str(text).map_err(|error| ReadError::whole(no_json(text, &error)))?;
        GameFile::read(&Node::root(&value))
    }

    fn read(node: &Node<'_>) -> Result<GameFile, ReadError> {
        let annotations = node.optional("gameAnnotations")?;
        let annotations = annotations.as_ref();
        let draw_order = annotations.map(|a| a.optional_list("drawOrder", Node::text)).transpose()?.flatten();
        let limit = annotations.map(|a| a.optional("endTurn")).transpose()?.flatten();
        let limit = limit.map(|limit| limit.int(0, MOST)).transpose()?;
        let test = node.optional("test")?;
        let assertions = test.map(|test| test.optional_list("assertions", Node::text)).transpose()?.flatten();
        let created = optional_text(node, "created")?;
        Ok(GameFile {
            name: optional_text(node, "name")?,
            date: created.split('T').next().unwrap_or_default().to_owned(),
            setup: read_setup(&node.field("setup")?)?,
            players: read_players(&node.field("players")?)?,
            replay: node.field("replay")?.list(read_message)?,
            draw_order: draw_order.unwrap_or_default(),
            // Their client takes 0 for "no limit".
            draw_limit: limit.filter(|&limit| limit > 0).map(|limit| limit as u32),
            assertions: assertions.unwrap_or_default(),
            result: node.optional("result")?.map(|result| Recorded::read(&result)).transpose()?,
        })
    }
}

/// What is wrong with a text that is no JSON. The line is named only if there is more than one.
fn no_json(text: &str, error: &serde_json::Error) -> String {
    let complaint = error.to_string();
    let (problem, _) = complaint.rsplit_once(" at line ").unwrap_or((&complaint, ""));
    let line = if text.trim_end().contains('\n') { format!("line {} ", error.line()) } else { String::new() };
    format!("no JSON: {problem} at {line}column {}", error.column())
}

fn optional_text(node: &Node<'_>, key: &str) -> Result<String, ReadError> {
    Ok(node.optional(key)?.map(|text| text.text()).transpose()?.unwrap_or_default())
}

/// The names of the players; without any there is nothing to play.
fn read_players(node: &Node<'_>) -> Result<Vec<String>, ReadError> {
    let names = node.list(|player| optional_text(player, "name"))?;
    if names.is_empty() { Err(node.error("at least one player")) } else { Ok(names) }
}

fn read_setup(node: &Node<'_>) -> Result<Setup, ReadError> {
    let mut setup = Setup { sets: Vec::new(), elements: Vec::new(), rules: Vec::new(), start: Vec::new() };
    for (set, copies) in node.field("sets")?.fields()? {
        setup.sets.push((set.to_owned(), copies.int(0, MOST)? as u32));
    }
    for (element, amount) in node.field("elements")?.fields()? {
        let amount = match amount.bool() {
            Some(switch) => Amount::Switch(switch),
            None => Amount::Number(amount.int(0, MOST)? as u32),
        };
        setup.elements.push((element.to_owned(), amount));
    }
    if let Some(rules) = node.optional("rules")? {
        for (rule, value) in rules.fields()? {
            setup.rules.push((rule.to_owned(), value.scalar()?));
        }
    }
    setup.start = node.field("start")?.list(read_start)?;
    Ok(setup)
}

fn read_start(node: &Node<'_>) -> Result<TileAt, ReadError> {
    let number = |key: &str| Ok::<i16, ReadError>(node.field(key)?.int(-FAR, FAR)? as i16);
    let rotation = node.field("rotation")?;
    let rot = Rot::from_degrees(rotation.int(0, 270)? as u16).ok_or_else(|| rotation.error("0, 90, 180 or 270"))?;
    Ok(TileAt { tile: node.field("tile")?.text()?, pos: Pos::new(number("x")?, number("y")?), rot })
}

pub(crate) fn read_pos(node: &Node<'_>) -> Result<Pos, ReadError> {
    match node.list(|n| n.int(-FAR, FAR))?[..] {
        [x, y] => Ok(Pos::new(x as i16, y as i16)),
        _ => Err(node.error("a square such as [3,-1]")),
    }
}

pub(crate) fn read_pointer(node: &Node<'_>) -> Result<Pointer, ReadError> {
    Ok(Pointer {
        pos: read_pos(&node.field("position")?)?,
        location: node.field("location")?.text()?,
        feature: node.field("feature")?.text()?,
    })
}

fn read_message(node: &Node<'_>) -> Result<Message, ReadError> {
    let name = node.field("type")?.text()?;
    let payload = node.optional("payload")?;
    let must = || payload.clone().map_or_else(|| node.field("payload"), Ok);
    let deed = match name.as_str() {
        "PLACE_TILE" => Deed::PlaceTile(read_placement(&must()?)?),
        "DEPLOY_MEEPLE" => read_deployment(&must()?)?,
        "RETURN_MEEPLE" => read_return(&must()?)?,
        "MOVE_NEUTRAL_FIGURE" => read_move(&must()?)?,
        "PLACE_TOKEN" => read_token(&must()?)?.unwrap_or(Deed::Other(name)),
        "CAPTURE_FOLLOWER" => read_capture(&must()?)?,
        "PAY_RANSOM" => Deed::PayRansom { meeple: must()?.field("meepleId")?.text()? },
        "EXCHANGE_FOLLOWER" => Deed::Exchange { meeple: must()?.field("meepleId")?.text()? },
        "PASS" => Deed::Pass,
        "COMMIT" => Deed::Commit,
        "UNDO" => Deed::Undo,
        _ => Deed::Other(name),
    };
    let has_random = payload.map(|payload| payload.optional("random")).transpose()?.flatten().is_some();
    let player = node.optional("player")?.map(|player| player.int(0, MOST)).transpose()?;
    Ok(Message { deed, player: player.map(|player| player as u32), has_random })
}

fn read_placement(node: &Node<'_>) -> Result<TileAt, ReadError> {
    let rotation = node.field("rotation")?;
    let degrees = rotation.text()?.strip_prefix('R').and_then(bastide_kernel::canonical_int);
    let rot = degrees.and_then(Rot::from_degrees).ok_or_else(|| rotation.error("R0, R90, R180 or R270"))?;
    Ok(TileAt { tile: node.field("tileId")?.text()?, pos: read_pos(&node.field("position")?)?, rot })
}

fn read_deployment(node: &Node<'_>) -> Result<Deed, ReadError> {
    Ok(Deed::DeployMeeple { meeple: node.field("meepleId")?.text()?, pointer: read_pointer(&node.field("pointer")?)? })
}

fn read_return(node: &Node<'_>) -> Result<Deed, ReadError> {
    let pointer = node.field("pointer")?;
    Ok(Deed::ReturnMeeple {
        meeple: pointer.field("meepleId")?.text()?,
        pointer: read_pointer(&pointer.field("featurePointer")?)?,
        source: node.field("source")?.text()?,
    })
}

/// A token that is put somewhere; tokens of other games go to places that we do not know.
fn read_token(node: &Node<'_>) -> Result<Option<Deed>, ReadError> {
    match node.optional("token")?.map(|token| token.text()).transpose()? {
        Some(token) if token == TOWER_PIECE => {
            Ok(Some(Deed::PlaceToken { token, to: read_goal(&node.field("pointer")?)? }))
        }
        _ => Ok(None),
    }
}

fn read_capture(node: &Node<'_>) -> Result<Deed, ReadError> {
    let pointer = node.field("pointer")?;
    Ok(Deed::Capture {
        meeple: pointer.field("meepleId")?.text()?,
        pointer: read_pointer(&pointer.field("featurePointer")?)?,
    })
}

fn read_move(node: &Node<'_>) -> Result<Deed, ReadError> {
    let to = node.optional("to")?.map(|to| read_goal(&to)).transpose()?;
    Ok(Deed::MoveNeutral { figure: node.field("figureId")?.text()?, to: to.unwrap_or(Goal::Nowhere) })
}

/// A square, a figure with its place, or a part of a tile.
pub(crate) fn read_goal(node: &Node<'_>) -> Result<Goal, ReadError> {
    if node.is_list() {
        return read_pos(node).map(Goal::Square);
    }
    match node.optional("featurePointer")? {
        Some(pointer) => Ok(Goal::Beside {
            meeple: node.optional("meepleId")?.map(|id| id.text()).transpose()?,
            pointer: read_pointer(&pointer)?,
        }),
        None => read_pointer(node).map(Goal::Feature),
    }
}
