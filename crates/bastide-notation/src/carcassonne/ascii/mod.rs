//! Drawings of tiles and boards in plain characters, for terminals and for failing tests.
//!
//! | character | shows |
//! |---|---|
//! | `#` `.` `~` | city, field, river |
//! | `-` `\|` `/` `\` `+` | road and crossing |
//! | `M` `&` `*` `C` `i` | monastery, garden, pennant, cathedral, inn |
//! | `w` `g` `c` `h` | wine, grain, cloth, pig herd |
//! | `O` `V` | spring or lake, volcano |
//! | `D` `@` `q` | dragon sign, portal, princess; on a board with the tile that is being played |
//! | `R` `B` `G` `Y` `K` `P` | a small follower of red, blue, green, yellow, black, pink |
//! | `T` `T3` | the foundation of a tower, a tower of three pieces |
//! | `A` `:` | an abbey |
//! | `=` | the City of Carcassonne: followers in the castle upper right, then clockwise market, blacksmith, cathedral |
//! | `R2` `Ra` `Rb` `Rp` | red's big follower, abbot, builder, pig |
//! | `Rm` `Rw` `Rn` | red's mayor, wagon, barn (at the north-western corner of its tile) |
//! | `Dr` `Fa` `Co` | the dragon, the fairy, the count |
//! | `[` `]` | corners of the tile laid last |

mod sketch;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use bastide_carcassonne::{Figure, Good, Marks, Neutral, PlacedTile, Rules, State, TileKind, Token};
use bastide_kernel::{Decision, Game, Rot, Seat};

use sketch::{Printed, Sketch};

use crate::drawing::{self, HEIGHT, lines};

pub use crate::drawing::seat_letter;

/// What the characters mean, in a few lines.
pub const LEGEND: &str = "\
# city  . field  ~ river  - | / \\ road  + crossing  M monastery  & garden  * pennant  C cathedral  i inn
w wine  g grain  c cloth  h pig herd  O spring or lake  V volcano  D dragon sign  @ portal  q princess
T foundation of a tower  T3 tower of 3 pieces  A abbey  = City of Carcassonne (castle upper right, then clockwise
market, blacksmith, cathedral)  [ ] the tile laid last  Dr the dragon  Fa the fairy  Co the count
R B G Y K P followers of red, blue, green, yellow, black, pink; R2 big, Ra abbot, Rb builder, Rp pig, Rm mayor,
Rw wagon, Rn barn (at the north-western corner of its tile)
";

/// A tile as printed: five lines of nine characters.
///
/// ```
/// use bastide_carcassonne::TileKind;
/// let start = TileKind::from_id("BA/RCr").unwrap();
/// assert_eq!(bastide_notation::carcassonne::ascii::tile(start), "\
/// \x20#######
/// ...###...
/// ---------
/// .........
/// \x20.......
/// ");
/// ```
pub fn tile(kind: TileKind) -> String {
    tile_rotated(kind, Rot::R0)
}

/// A tile after a rotation.
pub fn tile_rotated(kind: TileKind, rot: Rot) -> String {
    lines(&tile_lines(kind, rot))
}

/// The lines of a tile after a rotation, all of the same width, to be put side by side.
pub fn tile_lines(kind: TileKind, rot: Rot) -> [String; HEIGHT] {
    let mut sketch = Sketch::new(kind.def(), rot);
    sketch.write_marks(|_, _| true);
    sketch.write_emblem();
    sketch.rows([' ', ' '])
}

/// The whole board with its figures, columns above and below, rows at both sides.
pub fn board(rules: &Rules, state: &State) -> String {
    let board = state.board();
    drawing::board(board.tiles().iter().map(|tile| (tile.pos, block(rules, state, tile))).collect())
}

/// The board, and below it whatever else there is to see: whose turn, tile in hand, scores and supplies.
pub fn position(rules: &Rules, state: &State) -> String {
    let mut out = board(rules, state);
    let waiting = match rules.decision(state) {
        Decision::Seat(seat) => format!("{} to act: {}", seat.name(), state.wait().words()),
        Decision::Chance => format!("{}'s turn: {}", state.active().name(), state.wait().words()),
        Decision::Over => "the game is over".to_owned(),
    };
    let (ended, left) = (state.turns(), state.bag().draws_left());
    let _ = writeln!(out, "{waiting}; {ended} turns ended, {left} tiles to draw");
    if let Some(kind) = state.drawn() {
        let _ = writeln!(out, "in hand {kind}:\n{}", tile(kind).trim_end_matches('\n'));
    }
    for seat in Seat::first(rules.seats()) {
        let _ = writeln!(out, "{}", player(rules, state, seat));
    }
    out
}

fn player(rules: &Rules, state: &State, seat: Seat) -> String {
    let player = state.player(seat);
    let mut out = format!("{:<6} {:>3} points  supply", seat.name(), player.score);
    for figure in Figure::ALL.into_iter().filter(|&figure| rules.figures(figure) > 0) {
        let _ = write!(out, " {} {}", player.supply[figure.index()], figure.name());
    }
    for token in Token::ALL.into_iter().filter(|&token| rules.tokens(token) > 0) {
        let _ = write!(out, " {} {}", player.tokens[token.index()], token.name());
    }
    if player.goods != [0; 3] {
        out.push_str("  goods");
        for (good, n) in Good::ALL.into_iter().zip(player.goods) {
            let _ = write!(out, " {n} {}", good.name());
        }
    }
    out
}

/// Whether something printed on a tile counts in this game, so that drawings do not promise too much.
fn plays_a_part(rules: &Rules, kind: TileKind, segment: usize, printed: Printed) -> bool {
    let alone = &rules.tile(kind).segments()[segment].alone;
    match printed {
        Printed::Garden => rules.has_gardens(),
        Printed::Tower => rules.has_towers(),
        Printed::Mark(mark) => {
            let is_good = |(good, &n): (Good, &u16)| n > 0 && mark.has(good.mark());
            alone.marks.has(mark) || Good::ALL.into_iter().zip(&alone.goods).any(is_good)
        }
    }
}

/// A tile of the board with the figures on it. Princesses, portals and the other emblems act only in the part in
/// which their tile is laid.
fn block(rules: &Rules, state: &State, tile: &PlacedTile) -> [String; HEIGHT] {
    let board = state.board();
    let is_played = state.tile().is_some_and(|played| played.pos == tile.pos);
    let mut sketch = Sketch::new(tile.kind.def(), tile.rot);
    sketch.write_marks(|segment, printed| match printed {
        Printed::Mark(Marks::PRINCESS) => is_played && rules.tile(tile.kind).segments()[segment].has_princess,
        // It is drawn with its height.
        Printed::Tower => false,
        Printed::Garden | Printed::Mark(_) => plays_a_part(rules, tile.kind, segment, printed),
    });
    if is_played && rules.tile(tile.kind).emblem.is_some() {
        sketch.write_emblem();
    }
    if rules.has_towers() {
        let tower = state.towers().find(|(pos, _)| *pos == tile.pos);
        sketch.write_tower(tower.map_or(0, |(_, height)| height));
    }
    for standing in board.figures() {
        if board.tile_of(standing.node).pos == tile.pos {
            sketch.write_figure(board.segment_of(standing.node), standing.seat, standing.figure);
        }
    }
    write_neutral(&mut sketch, state, tile);
    if rules.has_count() && rules.city() == Some(tile.pos) {
        sketch.write_neutral("Co", Some(state.count().index()));
    }
    let is_last = board.last().is_some_and(|last| last.pos == tile.pos);
    sketch.rows(if is_last { ['[', ']'] } else { [' ', ' '] })
}

/// Dragon and fairy, if they are on this tile; she stands beside her follower.
fn write_neutral(sketch: &mut Sketch<'_>, state: &State, tile: &PlacedTile) {
    let board = state.board();
    let on_tile = |neutral: Neutral| state.neutral(neutral) == Some(tile.pos);
    if on_tile(Neutral::Fairy) {
        sketch.write_neutral("Fa", state.fairy_beside().map(|d| board.segment_of(d.node)));
    }
    if on_tile(Neutral::Dragon) {
        sketch.write_neutral("Dr", None);
    }
}
