//! The contour: the loop of tile edges that face the outside, and what can be said about it locally
//! (docs/rules/the-city.md, Wall geometry).

use bastide_kernel::{Mosaic, Pos, Rot, Side};

use crate::spot::Edge;
use crate::wall::End;

/// How the contour goes on behind an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bend {
    /// Round a corner of the same tile.
    Convex,
    /// Straight along the next tile.
    Straight,
    /// To the tile that faces the corner.
    Concave,
}

impl Bend {
    /// Quarter turns towards the tiles: all bends of the contour add up to 4, those round a hole to -4.
    #[inline]
    pub const fn turn(self) -> i32 {
        match self {
            Bend::Convex => 1,
            Bend::Straight => 0,
            Bend::Concave => -1,
        }
    }
}

/// The side that the walk along an edge heads for.
#[inline]
const fn heading(side: Side, end: End) -> Side {
    match end {
        End::Cw => side.rotated(Rot::R90),
        End::Ccw => side.rotated(Rot::R270),
    }
}

/// W3: the edge that follows another, clockwise or counter-clockwise. The edge faces an empty square.
#[inline]
pub fn next(edge: Edge, end: End, is_laid: impl Fn(Pos) -> bool) -> (Edge, Bend) {
    let ahead = heading(edge.side, end);
    let beside = edge.pos.step(ahead);
    let facing = beside.step(edge.side);
    if is_laid(facing) {
        (Edge::new(facing, ahead.opposite()), Bend::Concave)
    } else if is_laid(beside) {
        (Edge::new(beside, edge.side), Bend::Straight)
    } else {
        (Edge::new(edge.pos, ahead), Bend::Convex)
    }
}

/// The square beyond a convex corner: it touches both edges of the corner, but only in a point.
#[inline]
pub fn beyond_corner(edge: Edge, end: End) -> Pos {
    edge.outside().step(heading(edge.side, end))
}

/// Every edge of the loop on which an edge lies, clockwise, starting with it.
pub fn round(mosaic: &Mosaic, start: Edge) -> impl Iterator<Item = (Edge, Bend)> + '_ {
    let mut at = Some(start);
    std::iter::from_fn(move || {
        let edge = at?;
        let (following, bend) = next(edge, End::Cw, |pos| mosaic.is_laid(pos));
        at = (following != start).then_some(following);
        Some((edge, bend))
    })
}

/// An edge that is always on the contour: the north side of the first tile in the topmost row. `None`
/// before the first tile.
pub fn topmost(mosaic: &Mosaic) -> Option<Edge> {
    // The topmost square of the frontier lies above the topmost tiles.
    mosaic.frontier().next().map(|pos| Edge::new(pos.step(Side::South), Side::North))
}

/// Every edge of the contour, clockwise from the topmost tile.
pub fn contour(mosaic: &Mosaic) -> impl Iterator<Item = Edge> + '_ {
    topmost(mosaic).into_iter().flat_map(|start| round(mosaic, start)).map(|(edge, _)| edge)
}

/// The sides of a square behind which the outside would fall into separate parts if a tile lay there, one
/// bit each: the first side, clockwise, of every run of empty squares on the ring of eight that shares a side
/// with the middle. Because all tiles hang together, different runs are then cut off from each other.
#[inline]
pub fn gaps(mosaic: &Mosaic, pos: Pos) -> u8 {
    const SIDES: u8 = 0b0101_0101;
    let empty = !mosaic.laid_around(pos);
    // A run goes on from one side square to the next if the corner between them is empty as well.
    let begins = empty & !(empty.rotate_left(1) & empty.rotate_left(2)) & SIDES;
    // A ring without a beginning is one run.
    let first = if begins == 0 { empty & SIDES & 1 } else { begins };
    first & 1 | first >> 1 & 2 | first >> 2 & 4 | first >> 3 & 8
}

/// Whether a tile on a square would cut the outside in two.
#[inline]
pub fn cuts(mosaic: &Mosaic, pos: Pos) -> bool {
    let gaps = gaps(mosaic, pos);
    gaps & gaps.wrapping_sub(1) != 0
}

/// A part of the outside that a tile cuts off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pocket {
    /// A square of it.
    pub square: Pos,
    /// The edges round it.
    pub length: u16,
    /// Whether one of them was asked for.
    pub is_marked: bool,
}

/// A walk round one of the loops into which a tile cuts the contour.
#[derive(Clone, Copy, Debug)]
struct Walk {
    start: Edge,
    at: Edge,
    length: u16,
    turning: i32,
    is_marked: bool,
    is_round: bool,
}

/// The parts of the outside that a tile on an outside square cuts off, whether it lies there already or not.
/// All loops are walked side by side until only the one with the endless outside can be left, so that the time
/// depends on the small pockets and not on the length of the contour.
pub fn pockets<F: Fn(Edge) -> bool>(mosaic: &Mosaic, pos: Pos, is_marked: F) -> impl Iterator<Item = Pocket> + use<F> {
    let gaps = gaps(mosaic, pos);
    let start = |side: Side| Edge::new(pos, side);
    let walk = |side: Side| Walk {
        start: start(side),
        at: start(side),
        length: 0,
        turning: 0,
        is_marked: false,
        is_round: gaps >> side.index() & 1 == 0,
    };
    let mut walks = Side::ALL.map(walk);
    while !is_settled(&walks) {
        for walk in walks.iter_mut().filter(|walk| !walk.is_round) {
            walk.is_marked |= is_marked(walk.at);
            let (edge, bend) = next(walk.at, End::Cw, |p| p == pos || mosaic.is_laid(p));
            walk.at = edge;
            walk.length += 1;
            walk.turning += bend.turn();
            walk.is_round = edge == walk.start;
        }
    }
    let is_pocket = |walk: &Walk| walk.is_round && walk.turning < 0;
    let pocket = |walk: Walk| Pocket { square: walk.start.outside(), length: walk.length, is_marked: walk.is_marked };
    walks.into_iter().filter(is_pocket).map(pocket)
}

/// Whether it is known of every loop if the endless outside lies around it.
fn is_settled(walks: &[Walk; 4]) -> bool {
    let open = walks.iter().filter(|walk| !walk.is_round).count();
    let is_outer_known = walks.iter().any(|walk| walk.is_round && walk.turning > 0);
    open == 0 || open == 1 && !is_outer_known
}
