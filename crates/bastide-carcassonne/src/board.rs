//! The board: the tableau of placed tiles with their regions, and the figures on them.

use std::ops::Deref;

use bastide_kernel::{NodeId, Pos, Rot, Seat, Strengths, Tableau, TileBook};

use crate::figure::Figure;
use crate::region::Region;
use crate::rules::{Rules, SegmentRules};
use crate::tile::{Layout, Marks, SegmentKind, TileKind};

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
    /// How many of the figures are mayors, whose strength is counted when it is asked for.
    mayors: u8,
    /// How many are barns, which are looked for when it matters.
    barns: u8,
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
        Board { tableau: self.tableau.clone(), figures: self.figures.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Board) {
        self.tableau.clone_from(&source.tableau);
        self.figures.clone_from(&source.figures);
        self.mayors = source.mayors;
        self.barns = source.barns;
    }
}

impl Board {
    /// Clears the table, keeps the buffers.
    pub fn clear(&mut self) {
        self.tableau.clear();
        self.figures.clear();
        (self.mayors, self.barns) = (0, 0);
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

    /// Lays a part of a board, whose half-edges are irregular, in the set-up.
    pub(crate) fn lay_start(&mut self, rules: &Rules, kind: TileKind, pos: Pos, rot: Rot) {
        self.tableau.lay_start(rules, kind, pos, rot);
    }

    /// Lays an abbey into a hole: it joins nothing and closes every road, city and river that ends there.
    #[inline(never)]
    pub fn lay_abbey(&mut self, rules: &Rules, kind: TileKind, pos: Pos) {
        self.tableau.lay_plug(rules, kind, pos);
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
        self.count_special(figure, 1);
    }

    /// Keeps the numbers of figures that most games do not have.
    #[inline]
    fn count_special(&mut self, figure: Figure, by: i8) {
        match figure {
            Figure::Mayor => self.mayors = self.mayors.wrapping_add_signed(by),
            Figure::Barn => self.barns = self.barns.wrapping_add_signed(by),
            Figure::Small | Figure::Big | Figure::Abbot | Figure::Builder | Figure::Pig | Figure::Wagon => {}
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
        self.count_special(gone.figure, -1);
        gone
    }

    /// The strength of each seat on the feature of a region, by its root: what majorities are counted by.
    #[inline]
    pub fn strengths(&self, root: NodeId) -> Strengths {
        let strengths = self.regions().at(root).strengths;
        if self.mayors == 0 { strengths } else { self.with_mayors(root, strengths) }
    }

    /// Adds the mayors of a city: each is as strong as its pennants, which may be none.
    #[inline(never)]
    fn with_mayors(&self, root: NodeId, mut strengths: Strengths) -> Strengths {
        let pennants = u8::try_from(self.regions().at(root).pennants).unwrap_or(u8::MAX);
        for mayor in self.figures.iter().filter(|d| d.figure == Figure::Mayor) {
            if self.regions().find(mayor.node) == root {
                // Far beyond anything that is played, it stays at the most there is.
                strengths.add(mayor.seat, pennants.min(u8::MAX - strengths.of(mayor.seat)));
            }
        }
        strengths
    }

    /// How much a figure counts, or would count, on the feature of a segment.
    pub fn strength_of(&self, figure: Figure, node: NodeId) -> u8 {
        match figure {
            Figure::Mayor => u8::try_from(self.region(node).1.pennants).unwrap_or(u8::MAX),
            Figure::Small
            | Figure::Big
            | Figure::Abbot
            | Figure::Builder
            | Figure::Pig
            | Figure::Wagon
            | Figure::Barn => figure.strength(),
        }
    }

    /// The owners of a feature: every seat with the greatest strength, at least 1.
    #[inline]
    pub fn owners(&self, root: NodeId) -> impl Iterator<Item = Seat> + use<> {
        self.strengths(root).owners()
    }

    /// Whether a follower of the seat stands on the feature: company for builder and pig.
    #[inline]
    pub fn is_present(&self, root: NodeId, seat: Seat) -> bool {
        self.regions().at(root).strengths.of(seat) > 0 || self.mayors > 0 && self.has_mayor(root, seat)
    }

    /// Whether a mayor of the seat stands there: also one without strength is company.
    #[inline(never)]
    fn has_mayor(&self, root: NodeId, seat: Seat) -> bool {
        let mut mayors = self.figures.iter().filter(|d| d.figure == Figure::Mayor && d.seat == seat);
        mayors.any(|d| self.regions().find(d.node) == root)
    }

    /// Whether any barn stands on the board.
    #[inline]
    pub fn has_barns(&self) -> bool {
        self.barns > 0
    }

    /// Whether a barn stands in the field of a region, by its root.
    #[inline]
    pub fn has_barn(&self, root: NodeId) -> bool {
        self.barns > 0 && self.barns_in(root) != Strengths::default()
    }

    /// How many barns each seat has in a field, by its root.
    #[inline(never)]
    pub fn barns_in(&self, root: NodeId) -> Strengths {
        let mut barns = Strengths::default();
        for barn in self.figures.iter().filter(|d| d.figure == Figure::Barn) {
            if self.regions().find(barn.node) == root {
                barns.add(barn.seat, 1);
            }
        }
        barns
    }

    /// Whether the numbers of special figures are right.
    pub(crate) fn check_special(&self) -> Result<(), String> {
        let count = |figure: Figure| self.figures.iter().filter(|d| d.figure == figure).count();
        let fresh = (count(Figure::Mayor), count(Figure::Barn));
        let kept = (usize::from(self.mayors), usize::from(self.barns));
        if fresh == kept { Ok(()) } else { Err(format!("{kept:?} mayors and barns are kept, {fresh:?} exist")) }
    }

    /// Whether two segments are parts of one feature, looked up without roots.
    pub(crate) fn is_joined(&self, a: NodeId, b: NodeId) -> bool {
        self.regions().members(a).any(|member| member == b)
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
            SegmentKind::Field | SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => false,
        }
    }

    /// The completed cities that touch a field, each once, sorted by root. The City of Carcassonne is one of them; it
    /// is called by the first of its quarters.
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
        if self.region(field).1.marks.has(Marks::CARCASSONNE) {
            out.extend(self.carcassonne(rules));
        }
        out.sort_unstable();
        out.dedup();
    }

    /// The first quarter of the City of Carcassonne, if it is on the table.
    #[inline(never)]
    pub fn carcassonne(&self, rules: &Rules) -> Option<NodeId> {
        let mut segments = self.tiles().iter().flat_map(|tile| self.segments_of(rules, tile));
        segments.find(|(_, segment)| segment.kind == SegmentKind::Quarter).map(|(node, _)| node)
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

#[cfg(test)]
mod tests;
