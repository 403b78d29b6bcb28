//! The mosaic: tiles laid edge to edge, and the frontier of empty squares beside them.
//!
//! Every frontier square knows which edges would not match there, packed so that one look tells for
//! all four rotations of a tile whether it fits.

use std::fmt;

use crate::geometry::{Pos, Rot, Side};

/// The four edges of a tile, four bits each from north clockwise, one bit per kind of edge. An edge
/// without any bit matches everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges(pub u16);

impl Edges {
    /// The edges of a tile from north clockwise; each is a set of up to four kinds.
    pub const fn new(sides: [u8; 4]) -> Edges {
        let [n, e, s, w] = sides;
        Edges(n as u16 | (e as u16) << 4 | (s as u16) << 8 | (w as u16) << 12)
    }

    /// The kinds at one side.
    #[inline]
    pub const fn at(self, side: Side) -> u8 {
        (self.0 >> (4 * side.index())) as u8 & 0xf
    }

    /// The edges after a rotation.
    #[inline]
    pub const fn rotated(self, rot: Rot) -> Edges {
        Edges(self.0.rotate_left(4 * rot.index() as u32))
    }

    /// All four rotations side by side, as [`Mosaic::each_fit`] wants them.
    pub const fn all_rotations(self) -> u64 {
        self.0 as u64
            | (self.rotated(Rot::R90).0 as u64) << 16
            | (self.rotated(Rot::R180).0 as u64) << 32
            | (self.rotated(Rot::R270).0 as u64) << 48
    }
}

/// Index of a placed tile, in the order of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileIdx(pub u16);

impl TileIdx {
    /// Position in arrays over all placed tiles.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A square: which tile lies there, or what must not be laid there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    /// [`EMPTY`], [`FRONTIER`], or the index of the tile plus one.
    tile: u16,
    /// Squares with a tile: how many of the eight squares around hold tiles. 0 on empty squares.
    around: u16,
}

/// No tile here, and none beside.
const EMPTY: u16 = 0;

/// No tile here, but beside.
const FRONTIER: u16 = u16::MAX;

impl Cell {
    #[inline]
    const fn is_laid(self) -> bool {
        self.tile != EMPTY && self.tile != FRONTIER
    }
}

/// Tiles on the table. The grid starts small and doubles when a tile comes near its border.
pub struct Mosaic {
    /// The grid has 2^bits rows and columns; its middle is the origin.
    bits: u32,
    cells: Vec<Cell>,
    /// Empty squares beside tiles, as sorted cell numbers; so they are in the order of positions.
    frontier: Vec<u32>,
    /// For each square of the frontier the kinds of edges that do not match its neighbours, in the layout
    /// of [`Edges`]; side by side and filled up with [`NOTHING_FITS`] to whole blocks, so that many are
    /// looked at in one instruction.
    forbidden: Vec<[u16; BLOCK]>,
}

const START_BITS: u32 = 5;

/// Frontier squares that are looked at together.
const BLOCK: usize = 16;

/// Clashes with every tile, since every tile has at least one edge with a kind.
const NOTHING_FITS: u16 = u16::MAX;

/// The rotations that match at a frontier square: the top bit of each lane of 16 bits.
#[inline]
const fn fitting_lanes(forbidden: u16, rotations: u64, distinct: u8) -> u64 {
    const LOW: u64 = 0x7fff_7fff_7fff_7fff;
    let lanes = !LOW & (u64::MAX >> (64 - 16 * distinct as u32));
    let clash = (forbidden as u64 * 0x0001_0001_0001_0001) & rotations;
    // The top bit of a lane becomes 1 where the lane is zero.
    !(((clash & LOW) + LOW) | clash) & lanes
}

#[inline]
const fn first_rotation(fits: u64) -> Rot {
    Rot::from_index((fits.trailing_zeros() / 16) as usize)
}

/// How many squares of a block match, in all four rotations together. One plain loop, which compilers turn
/// into vector instructions wherever it is used.
#[inline]
fn count_fits(forbidden: &[u16; BLOCK], rotations: u64) -> u32 {
    let [a, b, c, d] = [0, 16, 32, 48].map(|shift| (rotations >> shift) as u16);
    let fits = |edges: u16, clash: u16| u16::from(clash & edges == 0);
    u32::from(
        forbidden.iter().map(|&clash| fits(a, clash) + fits(b, clash) + fits(c, clash) + fits(d, clash)).sum::<u16>(),
    )
}

/// The same without rotations that look alike, which match alike.
#[inline]
fn distinct_fits(forbidden: &[u16; BLOCK], rotations: u64, distinct: u8) -> u32 {
    count_fits(forbidden, rotations) * u32::from(distinct) / 4
}

impl Default for Mosaic {
    fn default() -> Mosaic {
        Mosaic {
            bits: START_BITS,
            cells: vec![Cell::default(); 1 << (2 * START_BITS)],
            frontier: Vec::new(),
            forbidden: Vec::new(),
        }
    }
}

impl Clone for Mosaic {
    fn clone(&self) -> Mosaic {
        Mosaic {
            bits: self.bits,
            cells: self.cells.clone(),
            frontier: self.frontier.clone(),
            forbidden: self.forbidden.clone(),
        }
    }

    fn clone_from(&mut self, source: &Mosaic) {
        self.bits = source.bits;
        self.cells.clone_from(&source.cells);
        self.frontier.clone_from(&source.frontier);
        self.forbidden.clone_from(&source.forbidden);
    }
}

impl fmt::Debug for Mosaic {
    /// Tiles and frontier; the empty rest of the grid would only bury them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = f.debug_map().entries(self.tiles()).finish();
        tiles.and_then(|()| f.debug_list().entries(self.frontier()).finish())
    }
}

impl PartialEq for Mosaic {
    /// Equal tables are equal however far their grids have grown.
    fn eq(&self, other: &Mosaic) -> bool {
        self.frontier().eq(other.frontier()) && self.needs().eq(other.needs()) && self.tiles().eq(other.tiles())
    }
}

impl Mosaic {
    /// Takes every tile off the table, keeps the buffers.
    pub fn clear(&mut self) {
        self.cells.fill(Cell::default());
        self.frontier.clear();
        self.forbidden.clear();
    }

    /// The tile on a square.
    #[inline]
    pub fn tile_at(&self, pos: Pos) -> Option<TileIdx> {
        let cell = self.cell(pos);
        cell.is_laid().then(|| TileIdx(cell.tile - 1))
    }

    /// Whether a tile lies on a square.
    #[inline]
    pub fn is_laid(&self, pos: Pos) -> bool {
        self.cell(pos).is_laid()
    }

    /// The tiles beyond the four sides of a square, from north clockwise.
    #[inline(always)]
    pub fn beside(&self, pos: Pos) -> [Option<TileIdx>; 4] {
        let at = |side: Side| self.tile_at(pos.step(side));
        [at(Side::North), at(Side::East), at(Side::South), at(Side::West)]
    }

    /// How many of the eight squares around hold tiles.
    pub fn n_around(&self, pos: Pos) -> u8 {
        let cell = self.cell(pos);
        if cell.is_laid() { cell.around as u8 } else { self.count_around(pos) }
    }

    fn count_around(&self, pos: Pos) -> u8 {
        pos.around().into_iter().filter(|&p| self.is_laid(p)).count() as u8
    }

    /// The squares among this one and the eight around it that hold a tile and are surrounded by eight
    /// others.
    #[inline]
    pub fn surrounded_near(&self, pos: Pos) -> impl Iterator<Item = Pos> + '_ {
        let is_surrounded = |cell: Cell| cell.around == 8;
        let any = self.number(pos).is_none_or(|at| {
            // A tile's neighbours are inside the grid; elsewhere the slow way is good enough.
            let stride = 1 << self.bits;
            let rows = [at.wrapping_sub(stride), at, at.wrapping_add(stride)];
            rows.into_iter().any(|row| match self.cells.get(row.wrapping_sub(1) as usize..=row as usize + 1) {
                // Without a branch per square, as nearly all of them are not.
                Some(cells) => cells.iter().fold(false, |any, &cell| any | is_surrounded(cell)),
                None => true,
            })
        });
        let near = any.then(|| pos.around().into_iter().chain([pos])).into_iter().flatten();
        near.filter(move |&p| is_surrounded(self.cell(p)))
    }

    /// The empty squares beside tiles, sorted.
    pub fn frontier(&self) -> impl ExactSizeIterator<Item = Pos> + '_ {
        self.frontier.iter().map(|&cell| self.pos(cell))
    }

    /// Whether a square is empty and beside a tile.
    #[inline]
    pub fn is_frontier(&self, pos: Pos) -> bool {
        self.cell(pos).tile == FRONTIER
    }

    /// Whether a square is empty and all four beside it hold tiles.
    pub fn is_hole(&self, pos: Pos) -> bool {
        self.is_frontier(pos) && self.beside(pos).iter().all(Option::is_some)
    }

    /// The empty squares between four tiles, sorted.
    pub fn holes(&self) -> impl Iterator<Item = Pos> + '_ {
        // Whatever is laid forbids something at the square beside it, unless all around it is laid already.
        let is_met = |need: u16| (need | need >> 1 | need >> 2 | need >> 3) & 0x1111 == 0x1111;
        let likely = self.frontier.iter().zip(self.needs()).filter(move |&(_, need)| is_met(need));
        likely.map(|(&cell, _)| self.pos(cell)).filter(|&pos| self.is_hole(pos))
    }

    /// Which of the eight squares around hold tiles: one bit each, clockwise from north.
    #[inline]
    pub fn laid_around(&self, pos: Pos) -> u8 {
        let bit = |cell: &Cell, at: u32| u8::from(cell.is_laid()) << at;
        let row = |by: i32| {
            let middle = self.number(pos)?.checked_add_signed(by << self.bits)? as usize;
            self.cells.get(middle.checked_sub(1)?..=middle + 1)
        };
        match (row(-1), row(0), row(1)) {
            (Some([nw, n, ne]), Some([w, _, e]), Some([sw, s, se])) => {
                bit(n, 0) | bit(ne, 1) | bit(e, 2) | bit(se, 3) | bit(s, 4) | bit(sw, 5) | bit(w, 6) | bit(nw, 7)
            }
            // At the rim of the grid or beyond it; tiles lie at least one square inside.
            _ => {
                let [nw, n, ne, w, e, sw, s, se] = pos.around().map(|p| self.cell(p));
                let ring = [n, ne, e, se, s, sw, w, nw];
                ring.iter().zip(0..).fold(0, |bits, (cell, at)| bits | bit(cell, at))
            }
        }
    }

    /// Whether edges match at an empty square.
    pub fn matches(&self, pos: Pos, edges: Edges) -> bool {
        let at = self.number(pos).and_then(|cell| self.frontier.binary_search(&cell).ok());
        at.is_none_or(|at| self.forbidden.as_flattened()[at] & edges.0 == 0)
    }

    /// Calls `found` for every frontier square and rotation where a tile matches, in sorted order,
    /// until it returns `false`. `rotations` comes from [`Edges::all_rotations`]; only the first
    /// `distinct` of them count.
    #[inline]
    pub fn each_fit(&self, rotations: u64, distinct: u8, mut found: impl FnMut(Pos, Rot) -> bool) {
        for (&cell, forbidden) in self.frontier.iter().zip(self.needs()) {
            let mut fits = fitting_lanes(forbidden, rotations, distinct);
            while fits != 0 {
                if !found(self.pos(cell), first_rotation(fits)) {
                    return;
                }
                fits &= fits - 1;
            }
        }
    }

    /// Whether a tile matches anywhere. The tile must have an edge with a kind: without any it would also match
    /// `NOTHING_FITS`.
    #[inline]
    pub fn any_fit(&self, rotations: u64) -> bool {
        self.forbidden.iter().any(|block| count_fits(block, rotations) > 0)
    }

    /// The fit that `choose` picks by its index among all that [`Mosaic::each_fit`] would find, given
    /// their number, which must not be 0. Finds it without a branch per square.
    #[inline]
    pub fn pick_fit(&self, rotations: u64, distinct: u8, choose: impl FnOnce(u32) -> u32) -> (Pos, Rot) {
        // The number of fits of each block, as far as there is room; farther ones are counted again.
        let mut counts = [0u32; 64];
        let mut total = 0;
        for (i, block) in self.forbidden.iter().enumerate() {
            let here = distinct_fits(block, rotations, distinct);
            total += here;
            if let Some(count) = counts.get_mut(i) {
                *count = here;
            }
        }
        let mut n = choose(total);
        let mut at = 0;
        loop {
            let here = counts.get(at).copied();
            let here = here.unwrap_or_else(|| distinct_fits(&self.forbidden[at], rotations, distinct));
            if n < here {
                return self.nth_in_block(at, rotations, distinct, n);
            }
            n -= here;
            at += 1;
        }
    }

    #[inline]
    fn nth_in_block(&self, at: usize, rotations: u64, distinct: u8, mut n: u32) -> (Pos, Rot) {
        let cells = &self.frontier[at * BLOCK..];
        for (&cell, &forbidden) in cells.iter().zip(&self.forbidden[at]) {
            let mut fits = fitting_lanes(forbidden, rotations, distinct);
            let here = ((fits >> 15).wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32;
            if n < here {
                for _ in 0..n {
                    fits &= fits - 1;
                }
                return (self.pos(cell), first_rotation(fits));
            }
            n -= here;
        }
        unreachable!("the block has more fits than the index")
    }

    /// Lays a tile on an empty square. Inlined where tiles are laid in play, whoever else calls it (2 % of the
    /// instructions of a game).
    #[inline(always)]
    pub fn lay(&mut self, pos: Pos, tile: TileIdx, edges: Edges) {
        self.make_room(pos);
        let cell = self.number(pos).expect("room was made");
        debug_assert!(!self.is_laid(pos), "the square is empty");
        if self.cells[cell as usize].tile == FRONTIER {
            let at = self.frontier.binary_search(&cell).expect("marked squares are in the frontier");
            self.frontier.remove(at);
            self.remove_need(at);
        }
        self.cells[cell as usize] = Cell { tile: tile.0 + 1, around: self.meet_neighbours(cell) };
        let stride = 1i32 << self.bits;
        for (side, offset) in Side::ALL.into_iter().zip([-stride, 1, stride, -1]) {
            let beside = cell.wrapping_add_signed(offset);
            let square = &mut self.cells[beside as usize];
            if square.is_laid() {
                continue;
            }
            let is_new = square.tile == EMPTY;
            square.tile = FRONTIER;
            let kinds = edges.at(side);
            let clash = if kinds == 0 { 0 } else { u16::from(!kinds & 0xf) << (4 * side.opposite().index()) };
            let at = self.frontier.partition_point(|&other| other < beside);
            if is_new {
                self.frontier.insert(at, beside);
                self.insert_need(at, clash);
            } else {
                self.forbidden.as_flattened_mut()[at] |= clash;
            }
        }
    }

    /// Closes a square of the frontier for good: nothing fits there any more, whatever is laid around it.
    pub fn bar(&mut self, pos: Pos) {
        let at = self.number(pos).and_then(|cell| self.frontier.binary_search(&cell).ok());
        let at = at.expect("only squares beside tiles are barred");
        self.forbidden.as_flattened_mut()[at] = NOTHING_FITS;
    }

    /// Whether a square of the frontier was closed for good.
    pub fn is_barred(&self, pos: Pos) -> bool {
        let at = self.number(pos).and_then(|cell| self.frontier.binary_search(&cell).ok());
        at.is_some_and(|at| self.forbidden.as_flattened()[at] == NOTHING_FITS)
    }

    /// What does not match at each square of the frontier.
    #[inline]
    fn needs(&self) -> impl Iterator<Item = u16> + '_ {
        self.forbidden.as_flattened().iter().copied().take(self.frontier.len())
    }

    #[inline(always)]
    fn insert_need(&mut self, at: usize, clash: u16) {
        if self.frontier.len() > self.forbidden.len() * BLOCK {
            self.forbidden.push([NOTHING_FITS; BLOCK]);
        }
        let needs = &mut self.forbidden.as_flattened_mut()[..self.frontier.len()];
        needs.copy_within(at..needs.len() - 1, at + 1);
        needs[at] = clash;
    }

    #[inline(always)]
    fn remove_need(&mut self, at: usize) {
        let needs = &mut self.forbidden.as_flattened_mut()[..=self.frontier.len()];
        needs.copy_within(at + 1.., at);
        needs[self.frontier.len()] = NOTHING_FITS;
    }

    /// Tells the tiles around a square that it is no longer empty, and counts them.
    #[inline(always)]
    fn meet_neighbours(&mut self, cell: u32) -> u16 {
        let stride = 1i32 << self.bits;
        let mut around = 0;
        for offset in [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1] {
            let near = &mut self.cells[cell.wrapping_add_signed(offset) as usize];
            let is_laid = u16::from(near.is_laid());
            near.around += is_laid;
            around += is_laid;
        }
        around
    }

    /// Every laid tile with its square, sorted by squares.
    pub fn tiles(&self) -> impl Iterator<Item = (Pos, TileIdx)> + '_ {
        self.cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| cell.is_laid())
            .map(|(number, cell)| (self.pos(number as u32), TileIdx(cell.tile - 1)))
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.cells) + size_of_val(&*self.frontier) + size_of_val(&*self.forbidden)
    }

    #[inline]
    fn half(&self) -> i32 {
        1 << (self.bits - 1)
    }

    /// The number of a square's cell, if the grid covers it.
    #[inline]
    fn number(&self, pos: Pos) -> Option<u32> {
        let x = (i32::from(pos.x) + self.half()) as u32;
        let y = (i32::from(pos.y) + self.half()) as u32;
        ((x | y) >> self.bits == 0).then_some(y << self.bits | x)
    }

    #[inline]
    fn pos(&self, number: u32) -> Pos {
        let x = (number & ((1 << self.bits) - 1)) as i32 - self.half();
        let y = (number >> self.bits) as i32 - self.half();
        Pos::new(x as i16, y as i16)
    }

    #[inline]
    fn cell(&self, pos: Pos) -> Cell {
        self.number(pos).map_or(Cell::default(), |number| self.cells[number as usize])
    }

    /// Doubles the grid until the square and its neighbours are inside.
    #[inline]
    fn make_room(&mut self, pos: Pos) {
        let reach = i32::from(pos.x).abs().max(i32::from(pos.y).abs()) + 1;
        while reach >= self.half() {
            self.grow();
        }
    }

    /// Doubles the grid in place: a search that tries tiles at its border again and again allocates nothing.
    #[cold]
    fn grow(&mut self) {
        let (bits, margin) = (self.bits, 1 << (self.bits - 1));
        let moved = |number: u32| {
            let (x, y) = (number & ((1 << bits) - 1), number >> bits);
            (y + margin) << (bits + 1) | (x + margin)
        };
        self.cells.resize(1 << (2 * (bits + 1)), Cell::default());
        // Every cell moves to a larger number, so the last one goes first.
        for number in (0..1 << (2 * bits)).rev() {
            let cell = std::mem::take(&mut self.cells[number as usize]);
            self.cells[moved(number) as usize] = cell;
        }
        self.frontier.iter_mut().for_each(|number| *number = moved(*number));
        self.bits += 1;
    }
}

#[cfg(test)]
mod tests;
