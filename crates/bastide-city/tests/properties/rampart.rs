//! The wall as the referee sees it (Wall geometry of the document): the outside by flood, the contour as a
//! set of edges, the wall as a list of pieces.

use std::collections::{BTreeSet, VecDeque};

use bastide_city::{Edge, End};
use bastide_kernel::{Pos, Rot, Seat, Side};

/// The squares with a tile.
pub(crate) type Squares = BTreeSet<Pos>;

/// Everything empty around and between some tiles: within a frame one square wider than they are.
#[derive(Clone, Debug)]
pub(crate) struct Outside {
    /// W1: the squares of the frame that are reached from infinity through empty squares.
    reached: Squares,
    /// W1: the empty squares that are not.
    pub(crate) holes: Squares,
}

impl Outside {
    pub(crate) fn of(tiles: &Squares) -> Outside {
        let range = |of: fn(&Pos) -> i16| {
            let (least, most) = (tiles.iter().map(of).min(), tiles.iter().map(of).max());
            least.unwrap_or(0) - 1..=most.unwrap_or(0) + 1
        };
        let (xs, ys) = (range(|pos| pos.x), range(|pos| pos.y));
        let corner = Pos::new(*xs.start(), *ys.start());
        let mut reached = Squares::from([corner]);
        let mut todo = vec![corner];
        while let Some(pos) = todo.pop() {
            for next in Side::ALL.map(|side| pos.step(side)) {
                let is_framed = xs.contains(&next.x) && ys.contains(&next.y);
                if is_framed && !tiles.contains(&next) && reached.insert(next) {
                    todo.push(next);
                }
            }
        }
        let all = ys.flat_map(|y| xs.clone().map(move |x| Pos::new(x, y)));
        let holes = all.filter(|pos| !tiles.contains(pos) && !reached.contains(pos)).collect();
        Outside { reached, holes }
    }

    /// Whether an empty square beside a tile is outside.
    pub(crate) fn contains(&self, pos: Pos) -> bool {
        self.reached.contains(&pos)
    }
}

/// W2: every edge between a tile and the outside.
pub(crate) fn contour(tiles: &Squares) -> BTreeSet<Edge> {
    let outside = Outside::of(tiles);
    let edges = tiles.iter().flat_map(|&pos| Side::ALL.map(|side| Edge::new(pos, side)));
    edges.filter(|edge| outside.contains(edge.pos.step(edge.side))).collect()
}

/// W3, word for word.
pub(crate) fn following(tiles: &Squares, Edge { pos: c, side: d }: Edge, end: End) -> Edge {
    let h = match end {
        End::Cw => d.rotated(Rot::R90),
        End::Ccw => d.rotated(Rot::R270),
    };
    if tiles.contains(&c.step(h).step(d)) {
        Edge::new(c.step(h).step(d), h.opposite())
    } else if tiles.contains(&c.step(h)) {
        Edge::new(c.step(h), d)
    } else {
        Edge::new(c, h)
    }
}

/// The gate and the walls: a list from the counter-clockwise to the clockwise end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rampart {
    pub(crate) gate: Option<Edge>,
    pub(crate) pieces: VecDeque<Edge>,
    pub(crate) guards: Vec<(Seat, Edge)>,
    /// Towers: whose, on which piece, and at which side of it.
    pub(crate) towers: Vec<(Seat, Edge, End)>,
}

impl Rampart {
    /// W5: the squares at the outer side of the pieces.
    pub(crate) fn barred(&self) -> Squares {
        self.pieces.iter().map(|piece| piece.pos.step(piece.side)).collect()
    }

    fn outermost(&self, end: End) -> Option<Edge> {
        match end {
            End::Cw => self.pieces.back().copied(),
            End::Ccw => self.pieces.front().copied(),
        }
    }

    /// W4: the positions on the contour without a piece.
    pub(crate) fn free(&self, tiles: &Squares) -> usize {
        contour(tiles).len() - self.pieces.len()
    }

    /// Where the wall goes on at an end, while it is not closed.
    pub(crate) fn next(&self, tiles: &Squares, end: End) -> Option<Edge> {
        let from = self.outermost(end).filter(|_| self.free(tiles) > 0)?;
        Some(following(tiles, from, end))
    }

    pub(crate) fn build_gate(&mut self, edge: Edge) {
        self.gate = Some(edge);
        self.pieces.push_back(edge);
    }

    /// Builds at the end where the wall goes on at this edge; for the last piece it does not matter which.
    pub(crate) fn build(&mut self, tiles: &Squares, edge: Edge) {
        if self.next(tiles, End::Cw) == Some(edge) {
            self.pieces.push_back(edge);
        } else {
            assert_eq!(self.next(tiles, End::Ccw), Some(edge), "the wall does not go on there");
            self.pieces.push_front(edge);
        }
    }

    /// The walls from an end back to the nearest tower, or else the gate.
    pub(crate) fn walls_back(&self, end: End) -> Vec<Edge> {
        let from_end: Vec<Edge> = match end {
            End::Cw => self.pieces.iter().rev().copied().collect(),
            End::Ccw => self.pieces.iter().copied().collect(),
        };
        let has_tower = |piece: Edge| self.towers.iter().any(|&(_, at, side)| (at, side) == (piece, end));
        from_end.into_iter().take_while(|&piece| Some(piece) != self.gate && !has_tower(piece)).collect()
    }

    pub(crate) fn has_tower_at(&self, end: End) -> bool {
        self.towers.iter().any(|&(_, at, side)| side == end && self.outermost(end) == Some(at))
    }

    pub(crate) fn set_tower(&mut self, seat: Seat, end: End) {
        let at = self.outermost(end).expect("the gate stands");
        self.towers.push((seat, at, end));
    }

    /// W8: whether a guard stands opposite to an edge.
    pub(crate) fn has_guard_opposite(&self, tiles: &Squares, edge: Edge) -> bool {
        let last = *row(tiles, edge).last().expect("the edge is that of a tile");
        let opposite = Edge::new(last, edge.side.opposite());
        self.guards.iter().any(|&(_, at)| at == opposite)
    }
}

/// W8: the tiles that a guard sees, from the wall inwards.
pub(crate) fn row(tiles: &Squares, edge: Edge) -> Vec<Pos> {
    let inwards = edge.side.opposite();
    std::iter::successors(Some(edge.pos), |pos| Some(pos.step(inwards))).take_while(|pos| tiles.contains(pos)).collect()
}
