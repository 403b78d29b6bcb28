//! Drawings of tiles and boards of The City in plain characters, for terminals and for failing tests.
//!
//! | character | shows |
//! |---|---|
//! | `.` | residential area |
//! | `-` `\|` `/` `\` `+` | street and crossing |
//! | `~` `"` `%` | market: fish, grain, livestock |
//! | `^` `A` | public building, historic building |
//! | `R` `B` `G` `Y` | a follower of red, blue, green, yellow on a street, market or area |
//! | `#` | wall, drawn at its tile on the empty square outside |
//! | `@` | gate |
//! | `R` in a wall | red's guard |
//! | `TR` on a wall | red's tower |
//! | `x` | an empty square where no tile can be laid: beyond the wall, or it would seal off the wall |
//! | `hole` | an empty square that is not outside |
//! | `[` `]` | corners of the tile laid last |

mod sketch;
#[cfg(test)]
mod tests;
mod wall;

use std::fmt::Write as _;

use bastide_city::{Board, Rules, State, TileKind};
use bastide_kernel::{Decision, Game, PlacedTile, Pos, Rot, Seat};

use sketch::Sketch;

use crate::drawing::{self, HEIGHT, lines};
use crate::notated::Notated;

pub use crate::drawing::seat_letter;

/// What the characters mean, in a few lines.
pub const LEGEND: &str = "\
. residential area  - | / \\ street  + crossing  ~ fish market  \" grain market  % livestock market
^ public building  A historic building  [ ] the tile laid last  hole an empty square inside  x no tile can be laid here
# wall  @ gate  R B G Y followers of red, blue, green, yellow; in a wall their guards; TR TB TG TY towers
";

/// A tile as printed: five lines of nine characters.
///
/// ```
/// use bastide_city::{Config, Rules};
/// let rules = Rules::new(Config::new(2)).unwrap();
/// let tile = rules.config().tiles.kind("CI/TEEw.F").unwrap();
/// assert_eq!(bastide_notation::city::ascii::tile(&rules, tile), "\
/// \x20...|...
/// ~~..|....
/// ~~~.+----
/// ~~..|....
/// \x20...|...
/// ");
/// ```
pub fn tile(rules: &Rules, kind: TileKind) -> String {
    lines(&tile_lines(rules, kind, Rot::R0))
}

/// The lines of a tile after a rotation, all of the same width, to be put side by side.
pub fn tile_lines(rules: &Rules, kind: TileKind, rot: Rot) -> [String; HEIGHT] {
    Sketch::new(rules.def(kind), rot).rows([' ', ' '])
}

/// The whole board with followers and wall, columns above and below, rows at both sides.
pub fn board(rules: &Rules, state: &State) -> String {
    let board = state.board();
    let mut blocks: Vec<(Pos, [String; HEIGHT])> =
        board.tiles().iter().map(|tile| (tile.pos, block(rules, board, tile))).collect();
    blocks.extend(wall::blocks(board).into_iter().map(|(pos, block)| (pos, block.all_rows())));
    drawing::board(blocks)
}

/// A tile of the board with the followers on it.
fn block(rules: &Rules, board: &Board, tile: &PlacedTile<TileKind>) -> [String; HEIGHT] {
    let mut sketch = Sketch::new(rules.def(tile.kind), tile.rot);
    for follower in board.followers() {
        if board.tile_of(follower.node).pos == tile.pos {
            sketch.write_follower(usize::from(follower.node.0 - tile.first.0), follower.seat);
        }
    }
    let is_last = board.last().is_some_and(|last| last.pos == tile.pos);
    sketch.rows(if is_last { ['[', ']'] } else { [' ', ' '] })
}

/// The board, and below it whatever else there is to see: whose turn, tile in hand, scores, supplies and the wall.
pub fn position(rules: &Rules, state: &State) -> String {
    let mut out = board(rules, state);
    let question = state.step().question();
    let waiting = match rules.decision(state) {
        Decision::Seat(seat) => format!("{} to act: {question}", seat.name()),
        Decision::Chance => format!("{}'s turn: {question}", state.active().name()),
        Decision::Over => "the game is over".to_owned(),
    };
    let left = state.bag().stacks(rules).map(|n| n.to_string()).join(", ");
    let _ = writeln!(out, "{waiting}; {} turns ended, tiles in the stacks {left}", state.turns());
    if let Some(kind) = state.drawn() {
        let _ = writeln!(out, "in hand {}:\n{}", rules.def(kind).id, tile(rules, kind).trim_end_matches('\n'));
    }
    for seat in Seat::first(rules.seats()) {
        let _ = writeln!(out, "{}", rules.player_text(state, seat));
    }
    let wall = rules.wall_info(state);
    let (built, free, pool) = (wall.contour - wall.free, wall.free, wall.pool);
    let _ = writeln!(out, "contour {}, {built} pieces built, {free} positions free, {pool} walls left", wall.contour);
    out
}
