//! The wall round the city: gate, walls, guards and towers, and what is known about the contour.

use bastide_kernel::{Mosaic, Pos, Seat, Side};

use crate::contour::{self, Bend};
use crate::spot::Edge;

/// One of the two ends of the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum End {
    /// The end that grows clockwise, seen from above.
    Cw,
    /// The end that grows counter-clockwise.
    Ccw,
}

impl End {
    /// Both ends.
    pub const ALL: [End; 2] = [End::Cw, End::Ccw];

    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            End::Cw => "cw",
            End::Ccw => "ccw",
        }
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            End::Cw => "clockwise",
            End::Ccw => "counter-clockwise",
        }
    }

    /// The end with this name.
    pub fn from_name(name: &str) -> Option<End> {
        End::ALL.into_iter().find(|end| end.name() == name)
    }
}

/// E3: the most pieces that may be missing when the game ends.
pub(crate) const NEARLY_CLOSED: u16 = 5;

/// A guard on a wall, or by option on the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// Whose.
    pub seat: Seat,
    /// Where he stands.
    pub edge: Edge,
}

/// A tower on the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tower {
    /// Whose.
    pub seat: Seat,
    /// On which side of the gate.
    pub end: End,
    /// Walls between it and the gate.
    pub walls: u16,
}

/// Gate, walls, guards and towers. The wall is one stretch of the contour: it begins with the gate and
/// grows at both ends.
#[derive(Debug, Default, PartialEq)]
pub struct Wall {
    gate: Option<Edge>,
    /// The walls on each side of the gate, from the gate outwards, by [`End`].
    sides: [Vec<Edge>; 2],
    /// The sides of each placed tile (one bit each) that carry a wall or the gate.
    built: Vec<u8>,
    guards: Vec<Guard>,
    towers: Vec<Tower>,
    /// W2: edges of the contour.
    length: u16,
    /// W1: empty squares that are not outside, sorted.
    holes: Vec<Pos>,
}

impl Clone for Wall {
    fn clone(&self) -> Wall {
        Wall {
            sides: self.sides.clone(),
            built: self.built.clone(),
            guards: self.guards.clone(),
            towers: self.towers.clone(),
            holes: self.holes.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Wall) {
        self.gate = source.gate;
        for (own, other) in self.sides.iter_mut().zip(&source.sides) {
            own.clone_from(other);
        }
        self.built.clone_from(&source.built);
        self.guards.clone_from(&source.guards);
        self.towers.clone_from(&source.towers);
        self.length = source.length;
        self.holes.clone_from(&source.holes);
    }
}

impl Wall {
    /// Takes everything off, keeps the buffers.
    pub(crate) fn clear(&mut self) {
        self.gate = None;
        self.sides.iter_mut().for_each(Vec::clear);
        self.built.clear();
        self.guards.clear();
        self.towers.clear();
        self.length = 0;
        self.holes.clear();
    }

    /// Where the gate stands.
    #[inline]
    pub fn gate(&self) -> Option<Edge> {
        self.gate
    }

    /// The walls on one side of the gate, from the gate outwards.
    pub fn side(&self, end: End) -> &[Edge] {
        &self.sides[end as usize]
    }

    /// The gate and every wall.
    pub fn pieces(&self) -> impl Iterator<Item = Edge> + '_ {
        self.gate.into_iter().chain(self.sides.iter().flatten().copied())
    }

    /// Number of walls, the gate not counted.
    #[inline]
    pub fn n_walls(&self) -> u16 {
        (self.sides[0].len() + self.sides[1].len()) as u16
    }

    /// Every guard, in the order of setting.
    pub fn guards(&self) -> &[Guard] {
        &self.guards
    }

    /// Every tower, in the order of setting.
    pub fn towers(&self) -> &[Tower] {
        &self.towers
    }

    /// W2: the length of the contour.
    #[inline]
    pub fn length(&self) -> u16 {
        self.length
    }

    /// W4: edges of the contour without a piece.
    #[inline]
    pub fn free(&self) -> u16 {
        self.length - self.n_walls() - u16::from(self.gate.is_some())
    }

    /// Whether the wall goes all the way round.
    #[inline]
    pub fn is_closed(&self) -> bool {
        self.gate.is_some() && self.free() == 0
    }

    /// E3: whether so few pieces are missing that the game ends.
    #[inline]
    pub fn is_nearly_closed(&self) -> bool {
        self.gate.is_some() && self.free() <= NEARLY_CLOSED
    }

    /// W1: the empty squares that are not outside, sorted.
    pub fn holes(&self) -> &[Pos] {
        &self.holes
    }

    /// Whether an empty square is a hole.
    #[inline]
    pub fn is_hole(&self, pos: Pos) -> bool {
        self.holes.binary_search(&pos).is_ok()
    }

    /// Whether an edge of a tile carries a wall or the gate.
    #[inline]
    pub fn is_built(&self, mosaic: &Mosaic, edge: Edge) -> bool {
        mosaic.tile_at(edge.pos).is_some_and(|tile| self.built[tile.index()] >> edge.side.index() & 1 == 1)
    }

    /// The outermost piece at an end; the gate if there is no wall on that side.
    #[inline]
    pub fn outermost(&self, end: End) -> Option<Edge> {
        self.sides[end as usize].last().copied().or(self.gate)
    }

    /// W3, W4: the one edge where the wall goes on at an end; `None` without a gate or once it is closed.
    #[inline]
    pub fn next(&self, mosaic: &Mosaic, end: End) -> Option<Edge> {
        let last = self.outermost(end).filter(|_| !self.is_closed())?;
        Some(contour::next(last, end, |pos| mosaic.is_laid(pos)).0)
    }

    /// The walls between the tower that would be set at an end and the nearest tower, or else the gate:
    /// their number, and whether a tower stands there already.
    pub fn tower_walls(&self, end: End) -> (u16, bool) {
        let walls = self.sides[end as usize].len() as u16;
        let nearest = self.towers.iter().rev().find(|tower| tower.end == end);
        (walls - nearest.map_or(0, |tower| tower.walls), nearest.is_some_and(|tower| tower.walls == walls))
    }

    /// W1, W2: takes note of a tile that was laid, and finds what it encloses.
    pub(crate) fn tile_laid(&mut self, mosaic: &Mosaic, pos: Pos) {
        self.built.push(0);
        if self.length == 0 {
            self.length = 4;
        } else if let Ok(hole) = self.holes.binary_search(&pos) {
            self.holes.remove(hole);
        } else {
            let beside = Side::ALL.into_iter().filter(|&side| mosaic.is_laid(pos.step(side))).count() as u16;
            self.length = self.length + 4 - 2 * beside;
            if contour::cuts(mosaic, pos) {
                self.enclose(mosaic, pos);
            }
        }
    }

    /// A tile that touches the contour in several places cuts it into loops: one is the new contour, the
    /// others run round new holes.
    fn enclose(&mut self, mosaic: &Mosaic, pos: Pos) {
        for pocket in contour::pockets(mosaic, pos, |_| false) {
            self.length -= pocket.length;
            self.fill(mosaic, pocket.square);
        }
        self.holes.sort_unstable();
    }

    /// Makes an empty square and everything that hangs together with it holes. The list of holes is the
    /// queue of the search.
    fn fill(&mut self, mosaic: &Mosaic, start: Pos) {
        let mut at = self.holes.len();
        self.holes.push(start);
        while at < self.holes.len() {
            for side in Side::ALL {
                let pos = self.holes[at].step(side);
                if !mosaic.is_laid(pos) && !self.holes.contains(&pos) {
                    self.holes.push(pos);
                }
            }
            at += 1;
        }
    }

    /// Stands the gate or, once it stands, a wall at an end. Returns the square beyond the corner if the wall
    /// now bends round one.
    pub(crate) fn build(&mut self, mosaic: &Mosaic, edge: Edge, end: End) -> Option<Pos> {
        let tile = mosaic.tile_at(edge.pos).expect("pieces stand at tiles");
        self.built[tile.index()] |= 1 << edge.side.index();
        let Some(last) = self.outermost(end) else {
            self.gate = Some(edge);
            return None;
        };
        let (_, bend) = contour::next(last, end, |pos| mosaic.is_laid(pos));
        self.sides[end as usize].push(edge);
        (bend == Bend::Convex).then(|| contour::beyond_corner(last, end))
    }

    /// W6: whether a tile on an outside square would seal off a barred square: whether a piece of the wall
    /// stands at a part of the outside that the tile cuts off.
    pub(crate) fn seals(&self, mosaic: &Mosaic, pos: Pos) -> bool {
        contour::pockets(mosaic, pos, |edge| self.is_built(mosaic, edge)).any(|pocket| pocket.is_marked)
    }

    /// Sets a guard on a piece.
    pub(crate) fn add_guard(&mut self, seat: Seat, edge: Edge) {
        self.guards.push(Guard { seat, edge });
    }

    /// Sets a tower on an end.
    pub(crate) fn add_tower(&mut self, seat: Seat, end: End) {
        let walls = self.sides[end as usize].len() as u16;
        self.towers.push(Tower { seat, end, walls });
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        self.sides.iter().map(|side| size_of_val(&**side)).sum::<usize>()
            + size_of_val(&*self.built)
            + size_of_val(&*self.guards)
            + size_of_val(&*self.towers)
            + size_of_val(&*self.holes)
    }
}
