//! The rampart: walls along the outer edges of tiles, the gate, towers and guards, all standing up.
//!
//! The wall-walk lies outside of the tiles and is drawn [`FACE`] above the ground: beyond a north edge the inner face
//! shows below it, at a south edge it lies directly at the tile and the outer face shows, at the other edges it is
//! seen from above. So nothing of a tile is hidden.

use bastide_city::{Edge, End, Guard, Tower, Wall};
use bastide_kernel::Side;

use crate::figure::{self, Look};
use crate::geometry::{Point, TILE_UNITS};
use crate::scene::Scene;
use crate::sheet::placed;

use super::masonry::{self, FACE, WALK};

/// How a piece of the wall meets the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Join {
    /// Nothing is built there yet.
    Open,
    /// The next one goes straight on.
    Straight,
    /// Round a corner of the same tile.
    Convex,
    /// To a tile that faces the corner.
    Concave,
}

/// A wall, or the gate, with what is on both sides of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) edge: Edge,
    pub(super) is_gate: bool,
    /// Towards the counter-clockwise and the clockwise end of the wall.
    pub(super) joins: [Join; 2],
}

/// Draws the whole wall.
pub(super) fn draw(wall: &Wall, scene: &mut Scene<'_>) {
    let pieces = pieces(wall);
    for piece in &pieces {
        let id = masonry::wall(piece.edge.side, piece.joins, scene.sheet);
        scene.stand_element(piece.depth(), placed(&id, piece.at(0, 0)));
        if piece.is_gate {
            let (x, y) = piece.walk(TILE_UNITS / 2);
            let id = masonry::gate(piece.edge.side, scene.sheet);
            scene.stand_element(piece.depth() + 1, placed(&id, piece.at(x, y)));
        }
    }
    wall.guards().iter().for_each(|guard| draw_guard(guard, &pieces, scene));
    wall.towers().iter().for_each(|tower| draw_tower(tower, wall, &pieces, scene));
}

/// Every piece of the wall, clockwise.
pub(super) fn pieces(wall: &Wall) -> Vec<Piece> {
    let before = wall.side(End::Ccw).iter().rev();
    let edges: Vec<Edge> = before.copied().chain(wall.gate()).chain(wall.side(End::Cw).iter().copied()).collect();
    let join = |i: Option<usize>, from: Option<usize>| match (i.and_then(|i| edges.get(i)), from) {
        (Some(&to), Some(from)) => join(edges[from], to),
        _ => Join::Open,
    };
    let n = edges.len();
    let next = |i: usize| if i + 1 < n { Some(i + 1) } else { Some(0).filter(|_| wall.is_closed()) };
    let previous = |i: usize| if i > 0 { Some(i - 1) } else { Some(n - 1).filter(|_| wall.is_closed()) };
    (0..n)
        .map(|i| Piece {
            edge: edges[i],
            is_gate: wall.gate() == Some(edges[i]),
            joins: [join(previous(i), Some(i)), join(next(i), Some(i))],
        })
        .collect()
}

/// How two pieces that follow each other meet.
fn join(from: Edge, to: Edge) -> Join {
    match () {
        () if from.side == to.side => Join::Straight,
        () if from.pos == to.pos => Join::Convex,
        () => Join::Concave,
    }
}

impl Piece {
    /// A point near the piece, given in units from the north-west corner of its tile.
    fn at(&self, x: i32, y: i32) -> Point {
        Point::units(x, y).on_board(self.edge.pos)
    }

    /// Where the piece stands for the order of drawing.
    fn depth(&self) -> i32 {
        let y = match self.edge.side {
            Side::North => 0,
            Side::East | Side::West => TILE_UNITS + 1,
            Side::South => TILE_UNITS + WALK + FACE,
        };
        self.at(0, y).y
    }

    /// A point on the middle of the wall-walk, so many units clockwise from the corner where the piece begins.
    fn walk(&self, along: i32) -> (i32, i32) {
        match self.edge.side {
            Side::North => (along, -FACE - WALK / 2),
            Side::East => (TILE_UNITS + WALK / 2, along),
            Side::South => (TILE_UNITS - along, TILE_UNITS + WALK / 2),
            Side::West => (-WALK / 2, TILE_UNITS - along),
        }
    }

    /// The middle of the wall-walk at an end of the piece.
    fn end(&self, end: End) -> (i32, i32) {
        let (join, along) = match end {
            End::Ccw => (self.joins[0], 0),
            End::Cw => (self.joins[1], TILE_UNITS),
        };
        let (x, y) = self.walk(along);
        // Corners lie outside of the tile or before its end, and further away towards the north.
        let is_vertical = matches!(self.edge.side, Side::East | Side::West);
        let is_north = is_vertical && (self.edge.side == Side::East) == (end == End::Ccw);
        let outwards = match (join, is_vertical, is_north) {
            (Join::Open | Join::Straight, _, _) => 0,
            (Join::Convex, true, true) => WALK / 2 + FACE,
            (Join::Concave, true, false) => -WALK / 2 - FACE,
            (Join::Convex, _, _) => WALK / 2,
            (Join::Concave, _, _) => -WALK / 2,
        };
        match (is_vertical, (along == 0) == (self.edge.side == Side::North || self.edge.side == Side::East)) {
            (true, true) => (x, y - outwards),
            (true, false) => (x, y + outwards),
            (false, true) => (x - outwards, y),
            (false, false) => (x + outwards, y),
        }
    }

    /// The same on the board.
    pub(super) fn end_on_board(&self, end: End) -> Point {
        let (x, y) = self.end(end);
        self.at(x, y)
    }

    /// Whether the wall goes on to the south at an end of the piece, so that its face is hidden there.
    fn goes_south(&self, end: End) -> bool {
        let (join, starts) = match end {
            End::Ccw => (self.joins[0], true),
            End::Cw => (self.joins[1], false),
        };
        match self.edge.side {
            // Its northern end, or it goes straight on.
            Side::East => starts || join == Join::Straight,
            Side::West => !starts || join == Join::Straight,
            Side::North => join == Join::Convex,
            Side::South => join == Join::Concave,
        }
    }
}

fn draw_guard(guard: &Guard, pieces: &[Piece], scene: &mut Scene<'_>) {
    let Some(piece) = pieces.iter().find(|piece| piece.edge == guard.edge) else { return };
    let (x, y) = piece.walk(TILE_UNITS / 2);
    let figure = figure::draw(Look::Guard, guard.seat, piece.at(x, y + WALK / 4), scene.sheet);
    scene.stand_element(piece.depth() + 2, figure);
}

/// A tower stands at the far end of the last wall before it, or of the gate.
fn draw_tower(tower: &Tower, wall: &Wall, pieces: &[Piece], scene: &mut Scene<'_>) {
    let last = tower.walls.checked_sub(1).and_then(|i| wall.side(tower.end).get(usize::from(i))).copied();
    let Some(i) = pieces.iter().position(|piece| Some(piece.edge) == last.or(wall.gate())) else { return };
    let piece = &pieces[i];
    let beyond = match tower.end {
        End::Ccw => pieces.get((i + pieces.len() - 1) % pieces.len()),
        End::Cw => pieces.get((i + 1) % pieces.len()),
    };
    let id = masonry::tower(tower.seat, !piece.goes_south(tower.end), scene.sheet);
    // In front of both walls that meet there.
    let is_open = piece.joins[usize::from(tower.end == End::Cw)] == Join::Open;
    let depth = beyond.filter(|_| !is_open).map_or(i32::MIN, Piece::depth).max(piece.depth());
    scene.stand_element(depth + 3, placed(&id, piece.end_on_board(tower.end)));
}

#[cfg(test)]
mod tests {
    use bastide_kernel::Pos;

    use super::*;

    fn piece(side: Side, joins: [Join; 2]) -> Piece {
        Piece { edge: Edge::new(Pos::new(0, 0), side), is_gate: false, joins }
    }

    /// Two pieces that meet agree where their corner is.
    #[test]
    fn corners_join() {
        let (tile, beyond) =
            (TILE_UNITS, |(x, y): (i32, i32), dx: i32, dy: i32| (x + dx * TILE_UNITS, y + dy * TILE_UNITS));
        for side in Side::ALL {
            let next = Side::from_index((side.index() + 1) % 4);
            let convex = [Join::Convex; 2];
            assert_eq!(piece(side, convex).end(End::Cw), piece(next, convex).end(End::Ccw), "convex after {side:?}");
            // Clockwise round a concave corner the wall turns back: the next side is the one before.
            let before = Side::from_index((side.index() + 3) % 4);
            let (dx, dy) = [(1, -1), (1, 1), (-1, 1), (-1, -1)][side.index()];
            let concave = [Join::Concave; 2];
            let there = beyond(piece(before, concave).end(End::Ccw), dx, dy);
            assert_eq!(piece(side, concave).end(End::Cw), there, "concave after {side:?}");
        }
        assert_eq!(piece(Side::North, [Join::Straight; 2]).end(End::Cw), (tile, -FACE - WALK / 2));
    }

    #[test]
    fn a_tower_at_a_face_reaches_the_ground() {
        assert!(!piece(Side::South, [Join::Open; 2]).goes_south(End::Cw));
        assert!(!piece(Side::North, [Join::Straight; 2]).goes_south(End::Ccw));
        assert!(piece(Side::North, [Join::Convex; 2]).goes_south(End::Cw));
        assert!(!piece(Side::East, [Join::Convex; 2]).goes_south(End::Cw));
        assert!(piece(Side::East, [Join::Convex; 2]).goes_south(End::Ccw));
    }
}
