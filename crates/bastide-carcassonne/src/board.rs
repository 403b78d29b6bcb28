//! The board: the tableau of placed tiles with their regions, and the figures on them.

use std::ops::Deref;

use bastide_kernel::{NodeId, Pos, Rot, Seat, Strengths, Tableau, TileBook};

use crate::figure::Figure;
use crate::region::Region;
use crate::rules::{Rules, SegmentRules};
use crate::tile::{Layout, SegmentKind, TileKind};

/// A tile on the table.
pub type PlacedTile = bastide_kernel::PlacedTile<TileKind>;

impl TileBook for Rules {
    type Kind = TileKind;
    type Terrain = SegmentKind;
    type Region = Region;

    // base R2: city continues city, road continues road, field continues field.
    const IS_STRICT: bool = true;

    #[inline]
    fn alone(&self, kind: TileKind) -> impl Iterator<Item = Region> {
        self.tile(kind).segments().iter().map(|segment| segment.alone)
    }

    #[inline]
    fn layout(&self, kind: TileKind, rot: Rot) -> &Layout {
        self.tile(kind).layout(rot)
    }

    // base R13, R14: a tile that contributes two segments counts once.
    #[inline]
    fn twins(&self, kind: TileKind, segment: usize) -> u16 {
        self.tile(kind).segments()[segment].twins
    }
}

/// A figure on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deployed {
    /// Its owner.
    pub seat: Seat,
    /// What it is.
    pub figure: Figure,
    /// The segment it stands on.
    pub node: NodeId,
}

/// Tiles, regions and figures on the table. What can be read off the tableau can be read off the board.
#[derive(Debug, Default, PartialEq)]
pub struct Board {
    tableau: Tableau<TileKind, Region>,
    figures: Vec<Deployed>,
}

impl Deref for Board {
    type Target = Tableau<TileKind, Region>;

    #[inline]
    fn deref(&self) -> &Tableau<TileKind, Region> {
        &self.tableau
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board { tableau: self.tableau.clone(), figures: self.figures.clone() }
    }

    fn clone_from(&mut self, source: &Board) {
        self.tableau.clone_from(&source.tableau);
        self.figures.clone_from(&source.figures);
    }
}

impl Board {
    /// Clears the table, keeps the buffers.
    pub fn clear(&mut self) {
        self.tableau.clear();
        self.figures.clear();
    }

    /// Every figure on the board.
    #[inline]
    pub fn figures(&self) -> &[Deployed] {
        &self.figures
    }

    /// The nodes of a tile's segments, with what is printed there.
    pub fn segments_of<'a>(
        &self,
        rules: &'a Rules,
        tile: &PlacedTile,
    ) -> impl Iterator<Item = (NodeId, &'a SegmentRules)> + use<'a> {
        let first = tile.first.0;
        rules.tile(tile.kind).segments().iter().enumerate().map(move |(i, s)| (NodeId(first + i as u16), s))
    }

    /// Lays a tile on an empty square where it matches, and joins its segments with their neighbours.
    pub fn lay(&mut self, rules: &Rules, kind: TileKind, pos: Pos, rot: Rot) {
        self.tableau.lay(rules, kind, pos, rot);
    }

    /// Puts a figure on a segment.
    pub fn deploy(&mut self, seat: Seat, figure: Figure, node: NodeId) {
        self.figures.push(Deployed { seat, figure, node });
        if figure.is_follower() {
            let root = self.regions().find(node);
            let region = self.tableau.region_mut(root);
            region.followers += 1;
            region.strengths.add(seat, figure.strength());
        }
    }

    /// Takes a figure, given by its index, off the board. The last figure takes its index.
    pub fn remove(&mut self, index: usize) -> Deployed {
        let gone = self.figures.swap_remove(index);
        if gone.figure.is_follower() {
            let root = self.regions().find(gone.node);
            let region = self.tableau.region_mut(root);
            region.followers -= 1;
            region.strengths.remove(gone.seat, gone.figure.strength());
        }
        gone
    }

    /// The strength of each seat on the feature of a region, by its root: what majorities are counted by.
    #[inline]
    pub fn strengths(&self, root: NodeId) -> Strengths {
        self.regions().at(root).strengths
    }

    /// The owners of a feature: every seat with the greatest strength, at least 1.
    #[inline]
    pub fn owners(&self, root: NodeId) -> impl Iterator<Item = Seat> + use<> {
        self.strengths(root).owners()
    }

    /// Whether a follower of the seat stands on the feature: company for builder and pig.
    #[inline]
    pub fn is_present(&self, root: NodeId, seat: Seat) -> bool {
        self.strengths(root).of(seat) > 0
    }

    /// Whether a monastery or garden on this square is surrounded by eight tiles.
    #[inline]
    pub fn is_surrounded(&self, pos: Pos) -> bool {
        self.mosaic().n_around(pos) == 8
    }

    /// Whether the feature of a region is completed; fields never are.
    pub fn is_completed(&self, root: NodeId) -> bool {
        let region = self.regions().at(root);
        match region.kind {
            SegmentKind::City | SegmentKind::Road => region.open == 0,
            SegmentKind::Monastery | SegmentKind::Garden => self.is_surrounded(self.tile_of(root).pos),
            SegmentKind::Field | SegmentKind::River => false,
        }
    }

    /// The completed cities that touch a field, each once, sorted by root.
    pub fn completed_cities(&self, rules: &Rules, field: NodeId, out: &mut Vec<NodeId>) {
        out.clear();
        for node in self.regions().members(field) {
            let tile = self.tile_of(node);
            let mut cities = rules.tile(tile.kind).segments()[self.segment_of(node)].cities;
            while cities != 0 {
                let (root, city) = self.region(tile.node(cities.trailing_zeros() as u8));
                cities &= cities - 1;
                if city.open == 0 {
                    out.push(root);
                }
            }
        }
        out.sort_unstable();
        out.dedup();
    }

    /// The squares beyond the edges that a segment reaches.
    pub fn squares_beyond(&self, rules: &Rules, node: NodeId) -> Vec<Pos> {
        let pos = self.tile_of(node).pos;
        self.sides_of(rules, node).map(|side| pos.step(side)).collect()
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        self.tableau.bytes() + size_of_val(&*self.figures)
    }
}
