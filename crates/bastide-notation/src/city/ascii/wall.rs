//! The empty squares of a board: walls, gate, guards and towers at their tiles, barred squares and holes.

use std::collections::BTreeMap;

use bastide_city::{Board, Edge, End, Tower};
use bastide_kernel::{Pos, Rot, Side};

use crate::drawing::{Block, CENTRE, HEIGHT, Layer, WIDTH, seat_letter};

/// Every empty square with something to see on it. A piece stands at an edge of the contour, so that the square
/// beyond is empty and has room for it.
pub(super) fn blocks(board: &Board) -> BTreeMap<Pos, Block> {
    let mut squares = BTreeMap::new();
    let mosaic = board.mosaic();
    for pos in mosaic.frontier().filter(|&pos| mosaic.is_barred(pos)) {
        squares.insert(pos, labelled("x"));
    }
    for &pos in board.wall().holes() {
        squares.insert(pos, labelled("hole"));
    }
    for edge in board.wall().pieces() {
        draw_piece(board, edge, squares.entry(edge.outside()).or_insert_with(|| labelled("x")));
    }
    for tower in board.wall().towers() {
        let edge = tower_edge(board, tower);
        draw_tower(tower, edge.side, squares.entry(edge.outside()).or_insert_with(|| labelled("x")));
    }
    squares
}

/// An empty square with a word in its middle.
fn labelled(label: &str) -> Block {
    let mut block = Block::new(' ');
    let first = CENTRE.1 - (label.len() - 1) / 2;
    for (i, shown) in label.chars().enumerate() {
        block.paint((CENTRE.0, first + i), shown, Layer::Label, None);
    }
    block
}

/// Draws a piece, and its guard, on the side of the square that faces its tile.
fn draw_piece(board: &Board, edge: Edge, block: &mut Block) {
    let wall = board.wall();
    let facing = edge.side.opposite();
    let shown = if wall.gate() == Some(edge) { '@' } else { '#' };
    for at in border(facing) {
        block.paint(at, shown, Layer::Label, None);
    }
    if let Some(guard) = wall.guards().iter().find(|guard| guard.edge == edge) {
        block.paint(middle(facing), seat_letter(guard.seat), Layer::Label, None);
    }
}

/// Draws a tower at the end of its piece.
fn draw_tower(tower: &Tower, side: Side, block: &mut Block) {
    // Clockwise round the city is clockwise round the tile of the piece.
    let towards = match tower.end {
        End::Cw => side.rotated(Rot::R90),
        End::Ccw => side.rotated(Rot::R270),
    };
    let corner = [side.opposite(), towards];
    let row = if corner.contains(&Side::North) { 0 } else { HEIGHT - 1 };
    let col = if corner.contains(&Side::West) { 0 } else { WIDTH - 2 };
    block.paint((row, col), 'T', Layer::Label, None);
    block.paint((row, col + 1), seat_letter(tower.seat), Layer::Label, None);
}

/// The piece at whose outer end a tower stands.
fn tower_edge(board: &Board, tower: &Tower) -> Edge {
    let wall = board.wall();
    let piece = match tower.walls {
        0 => wall.gate(),
        walls => wall.side(tower.end).get(usize::from(walls) - 1).copied(),
    };
    piece.expect("a tower stands on a piece")
}

/// The characters along a side.
fn border(side: Side) -> Vec<(usize, usize)> {
    match side {
        Side::North => (0..WIDTH).map(|col| (0, col)).collect(),
        Side::South => (0..WIDTH).map(|col| (HEIGHT - 1, col)).collect(),
        Side::West => (0..HEIGHT).map(|row| (row, 0)).collect(),
        Side::East => (0..HEIGHT).map(|row| (row, WIDTH - 1)).collect(),
    }
}

/// The middle of a side.
const fn middle(side: Side) -> (usize, usize) {
    match side {
        Side::North => (0, CENTRE.1),
        Side::South => (HEIGHT - 1, CENTRE.1),
        Side::West => (CENTRE.0, 0),
        Side::East => (CENTRE.0, WIDTH - 1),
    }
}
