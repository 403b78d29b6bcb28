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
    /// 0: empty; otherwise the index of the tile plus one.
    tile: u16,
    /// Kinds of edges that do not match the neighbours, in the layout of [`Edges`].
    forbidden: u16,
}

/// Tiles on the table. The grid starts small and doubles when a tile comes near its border.
pub struct Mosaic {
    /// The grid has 2^bits rows and columns; its middle is the origin.
    bits: u32,
    cells: Vec<Cell>,
    /// Empty squares beside tiles, as sorted cell numbers; so they are in the order of positions.
    frontier: Vec<u32>,
}

const START_BITS: u32 = 5;

impl Default for Mosaic {
    fn default() -> Mosaic {
        Mosaic { bits: START_BITS, cells: vec![Cell::default(); 1 << (2 * START_BITS)], frontier: Vec::new() }
    }
}

impl Clone for Mosaic {
    fn clone(&self) -> Mosaic {
        Mosaic { bits: self.bits, cells: self.cells.clone(), frontier: self.frontier.clone() }
    }

    fn clone_from(&mut self, source: &Mosaic) {
        self.bits = source.bits;
        self.cells.clone_from(&source.cells);
        self.frontier.clone_from(&source.frontier);
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
        let same = |pos: Pos| self.cell(pos) == other.cell(pos);
        self.frontier().eq(other.frontier()) && self.tiles().eq(other.tiles()) && self.frontier().all(same)
    }
}

impl Mosaic {
    /// Takes every tile off the table, keeps the buffers.
    pub fn clear(&mut self) {
        self.cells.fill(Cell::default());
        self.frontier.clear();
    }

    /// The tile on a square.
    #[inline]
    pub fn tile_at(&self, pos: Pos) -> Option<TileIdx> {
        let tile = self.cell(pos).tile;
        (tile != 0).then(|| TileIdx(tile - 1))
    }

    /// Whether a tile lies on a square.
    #[inline]
    pub fn is_laid(&self, pos: Pos) -> bool {
        self.cell(pos).tile != 0
    }

    /// The tiles beyond the four sides of a square, from north clockwise.
    #[inline]
    pub fn beside(&self, pos: Pos) -> [Option<TileIdx>; 4] {
        Side::ALL.map(|side| self.tile_at(pos.step(side)))
    }

    /// How many of the eight squares around hold tiles.
    pub fn n_around(&self, pos: Pos) -> u8 {
        pos.around().into_iter().filter(|&p| self.is_laid(p)).count() as u8
    }

    /// The empty squares beside tiles, sorted.
    pub fn frontier(&self) -> impl ExactSizeIterator<Item = Pos> + '_ {
        self.frontier.iter().map(|&cell| self.pos(cell))
    }

    /// Whether a square is empty and beside a tile.
    pub fn is_frontier(&self, pos: Pos) -> bool {
        self.number(pos).is_some_and(|cell| self.frontier.binary_search(&cell).is_ok())
    }

    /// Whether edges match at an empty square.
    #[inline]
    pub fn matches(&self, pos: Pos, edges: Edges) -> bool {
        self.cell(pos).forbidden & edges.0 == 0
    }

    /// Calls `found` for every frontier square and rotation where a tile matches, in sorted order,
    /// until it returns `false`. `rotations` comes from [`Edges::all_rotations`]; only the first
    /// `distinct` of them count.
    #[inline]
    pub fn each_fit(&self, rotations: u64, distinct: u8, mut found: impl FnMut(Pos, Rot) -> bool) {
        const LOW: u64 = 0x7fff_7fff_7fff_7fff;
        let lanes = !LOW & (u64::MAX >> (64 - 16 * u32::from(distinct)));
        for &cell in &self.frontier {
            let forbidden = u64::from(self.cells[cell as usize].forbidden) * 0x0001_0001_0001_0001;
            let clash = forbidden & rotations;
            // The top bit of each 16-bit lane becomes 1 where the lane is zero.
            let mut fits = !(((clash & LOW) + LOW) | clash) & lanes;
            while fits != 0 {
                let rot = Rot::from_index((fits.trailing_zeros() / 16) as usize);
                if !found(self.pos(cell), rot) {
                    return;
                }
                fits &= fits - 1;
            }
        }
    }

    /// Lays a tile on an empty square.
    pub fn lay(&mut self, pos: Pos, tile: TileIdx, edges: Edges) {
        self.make_room(pos);
        let cell = self.number(pos).expect("room was made");
        debug_assert!(!self.is_laid(pos), "the square is empty");
        self.cells[cell as usize].tile = tile.0 + 1;
        if let Ok(at) = self.frontier.binary_search(&cell) {
            self.frontier.remove(at);
        }
        let stride = 1i32 << self.bits;
        for (side, offset) in Side::ALL.into_iter().zip([-stride, 1, stride, -1]) {
            let beside = cell.wrapping_add_signed(offset);
            let square = &mut self.cells[beside as usize];
            if square.tile != 0 {
                continue;
            }
            let kinds = edges.at(side);
            if kinds != 0 {
                square.forbidden |= u16::from(!kinds & 0xf) << (4 * side.opposite().index());
            }
            if let Err(at) = self.frontier.binary_search(&beside) {
                self.frontier.insert(at, beside);
            }
        }
    }

    /// Every laid tile with its square, sorted by squares.
    pub fn tiles(&self) -> impl Iterator<Item = (Pos, TileIdx)> + '_ {
        self.cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| cell.tile != 0)
            .map(|(number, cell)| (self.pos(number as u32), TileIdx(cell.tile - 1)))
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.cells) + size_of_val(&*self.frontier)
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

    #[cold]
    fn grow(&mut self) {
        let mut grown = Mosaic {
            bits: self.bits + 1,
            cells: vec![Cell::default(); 1 << (2 * (self.bits + 1))],
            frontier: Vec::with_capacity(self.frontier.len() * 2),
        };
        for (number, &cell) in self.cells.iter().enumerate() {
            let to = grown.number(self.pos(number as u32)).expect("the larger grid covers the smaller");
            grown.cells[to as usize] = cell;
        }
        for &number in &self.frontier {
            let to = grown.number(self.pos(number)).expect("the larger grid covers the smaller");
            grown.frontier.push(to);
        }
        *self = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: u8 = 1;
    const B: u8 = 2;

    fn fits(mosaic: &Mosaic, edges: Edges, distinct: u8) -> Vec<(Pos, Rot)> {
        let mut all = Vec::new();
        mosaic.each_fit(edges.all_rotations(), distinct, |pos, rot| {
            all.push((pos, rot));
            true
        });
        all
    }

    #[test]
    fn a_tile_fits_where_every_touching_edge_matches() {
        let mut mosaic = Mosaic::default();
        let tile = Edges::new([A, B, B, B]);
        mosaic.lay(Pos::ORIGIN, TileIdx(0), tile);
        let all = fits(&mosaic, tile, 4);
        assert_eq!(all[0], (Pos::new(0, -1), Rot::R180), "only the A edge meets the A edge");
        assert_eq!(all.len(), 1 + 3 * 3);
        for &(pos, rot) in &all {
            assert!(mosaic.matches(pos, tile.rotated(rot)));
        }
        assert!(all.is_sorted());
    }

    #[test]
    fn an_edge_without_kind_matches_everything() {
        let mut mosaic = Mosaic::default();
        mosaic.lay(Pos::ORIGIN, TileIdx(0), Edges::new([0; 4]));
        assert_eq!(fits(&mosaic, Edges::new([A; 4]), 1).len(), 4);
        assert_eq!(fits(&mosaic, Edges::new([A, B, A, B]), 2).len(), 8);
    }

    #[test]
    fn growing_keeps_tiles_and_frontier() {
        let mut far = Mosaic::default();
        for x in 0..40 {
            far.lay(Pos::new(x, 0), TileIdx(x as u16), Edges::new([A; 4]));
        }
        assert_eq!(far.tiles().count(), 40);
        assert_eq!(far.frontier().len(), 82);
        assert!(far.frontier().is_sorted());
        assert!(far.is_frontier(Pos::new(40, 0)) && !far.is_frontier(Pos::new(20, 0)));
    }
}
