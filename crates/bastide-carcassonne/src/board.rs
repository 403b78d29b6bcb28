//! The board: placed tiles, their regions, and the figures on them.

use bastide_kernel::{Mosaic, NodeId, Pos, Regions, Rot, Seat, Side, TileIdx};

use crate::figure::Figure;
use crate::region::Region;
use crate::rules::{Rules, TileRules};
use crate::spot::{Place, Spot};
use crate::tile::{NO_SEGMENT, SegmentKind, TileKind};

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// Which tile.
    pub kind: TileKind,
    /// Where.
    pub pos: Pos,
    /// How it is turned.
    pub rot: Rot,
    /// The node of its first segment; the others follow.
    pub first: NodeId,
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

/// Tiles, regions and figures on the table.
#[derive(Debug, Default, PartialEq)]
pub struct Board {
    mosaic: Mosaic,
    tiles: Vec<PlacedTile>,
    regions: Regions<Region>,
    /// The tile of each node.
    owner: Vec<TileIdx>,
    figures: Vec<Deployed>,
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            mosaic: self.mosaic.clone(),
            tiles: self.tiles.clone(),
            regions: self.regions.clone(),
            owner: self.owner.clone(),
            figures: self.figures.clone(),
        }
    }

    fn clone_from(&mut self, source: &Board) {
        self.mosaic.clone_from(&source.mosaic);
        self.tiles.clone_from(&source.tiles);
        self.regions.clone_from(&source.regions);
        self.owner.clone_from(&source.owner);
        self.figures.clone_from(&source.figures);
    }
}

impl Board {
    /// Clears the table, keeps the buffers.
    pub fn clear(&mut self) {
        self.mosaic.clear();
        self.tiles.clear();
        self.regions.clear();
        self.owner.clear();
        self.figures.clear();
    }

    /// Squares, frontier and matching.
    #[inline]
    pub fn mosaic(&self) -> &Mosaic {
        &self.mosaic
    }

    /// Every placed tile, in the order of placing.
    #[inline]
    pub fn tiles(&self) -> &[PlacedTile] {
        &self.tiles
    }

    /// Every figure on the board.
    #[inline]
    pub fn figures(&self) -> &[Deployed] {
        &self.figures
    }

    /// Connected roads, cities and fields.
    #[inline]
    pub fn regions(&self) -> &Regions<Region> {
        &self.regions
    }

    /// The tile placed last.
    #[inline]
    pub fn last(&self) -> Option<&PlacedTile> {
        self.tiles.last()
    }

    /// The tile on a square.
    #[inline]
    pub fn tile_at(&self, pos: Pos) -> Option<&PlacedTile> {
        self.mosaic.tile_at(pos).map(|tile| &self.tiles[tile.index()])
    }

    /// The region of a segment: its root and data.
    #[inline]
    pub fn region(&self, node: NodeId) -> (NodeId, &Region) {
        let root = self.regions.find(node);
        (root, self.regions.at(root))
    }

    /// The tile that a segment is printed on.
    #[inline]
    pub fn tile_of(&self, node: NodeId) -> &PlacedTile {
        &self.tiles[self.owner[node.index()].index()]
    }

    /// Number of a segment on its tile.
    #[inline]
    pub fn segment_of(&self, node: NodeId) -> usize {
        node.index() - self.tile_of(node).first.index()
    }

    /// How people call a segment on the table.
    pub fn place_of(&self, rules: &Rules, node: NodeId) -> Place {
        let tile = self.tile_of(node);
        let spot = rules.tile(tile.kind).layout(tile.rot).spots[self.segment_of(node)];
        Place { pos: tile.pos, spot }
    }

    /// The segment that is called so.
    pub fn node_at(&self, rules: &Rules, pos: Pos, spot: Spot) -> Option<NodeId> {
        let tile = self.tile_at(pos)?;
        let tile_rules = rules.tile(tile.kind);
        let segment = tile_rules.layout(tile.rot).segment(tile_rules.segments().len(), spot)?;
        Some(NodeId(tile.first.0 + segment as u16))
    }

    /// The nodes of a tile's segments, with what is printed there.
    pub fn segments_of<'a>(
        &self,
        rules: &'a Rules,
        tile: &PlacedTile,
    ) -> impl Iterator<Item = (NodeId, &'a crate::rules::SegmentRules)> + use<'a> {
        let first = tile.first.0;
        rules.tile(tile.kind).segments().iter().enumerate().map(move |(i, s)| (NodeId(first + i as u16), s))
    }

    /// Lays a tile on an empty square where it matches, and joins its segments with their neighbours.
    pub fn lay(&mut self, rules: &Rules, kind: TileKind, pos: Pos, rot: Rot) {
        let tile_rules = rules.tile(kind);
        let tile = TileIdx(self.tiles.len() as u16);
        let first = NodeId(self.regions.len() as u16);
        for segment in tile_rules.segments() {
            self.regions.add(segment.alone);
            self.owner.push(tile);
        }
        self.tiles.push(PlacedTile { kind, pos, rot, first });
        let beside = self.mosaic.beside(pos);
        for (side, other) in Side::ALL.into_iter().zip(beside) {
            if let Some(other) = other {
                self.connect(rules, tile_rules, rot, first, side, other);
            }
        }
        self.mosaic.lay(pos, tile, tile_rules.layout(rot).edges);
    }

    /// Joins the new tile with a neighbour across one side.
    #[inline]
    fn connect(&mut self, rules: &Rules, tile: &TileRules, rot: Rot, first: NodeId, side: Side, other: TileIdx) {
        let neighbour = self.tiles[other.index()];
        let mine = tile.layout(rot).sides[side.index()];
        let theirs = rules.tile(neighbour.kind).layout(neighbour.rot).sides[side.opposite().index()];
        let own = |segment: u8| NodeId(first.0 + u16::from(segment));
        let their = |segment: u8| NodeId(neighbour.first.0 + u16::from(segment));
        if mine.feature != NO_SEGMENT {
            let root = self.join(rules, own(mine.feature), their(theirs.feature));
            self.regions.at_mut(root).open -= 2;
        }
        if mine.left != NO_SEGMENT {
            self.join(rules, own(mine.left), their(theirs.right));
            if mine.right != mine.left || theirs.left != theirs.right {
                self.join(rules, own(mine.right), their(theirs.left));
            }
        }
    }

    /// Makes two segments part of one region and returns its root.
    #[inline]
    fn join(&mut self, rules: &Rules, a: NodeId, b: NodeId) -> NodeId {
        let (a, b) = (self.regions.find(a), self.regions.find(b));
        if a == b {
            return a;
        }
        let (left, right) = (*self.regions.at(a), *self.regions.at(b));
        // base R13, R14: a tile that contributes two segments counts once.
        let shared = if left.has_twins && right.has_twins { self.shared_tiles(rules, a, b) } else { 0 };
        self.regions.join(a, b, left.joined(&right, shared))
    }

    /// Tiles that have a segment in each of two regions.
    fn shared_tiles(&self, rules: &Rules, a: NodeId, b: NodeId) -> u16 {
        let (small, large) = if self.regions.size(a) <= self.regions.size(b) { (a, b) } else { (b, a) };
        self.regions.members(small).filter(|&node| self.is_first_shared(rules, node, small, large)).count() as u16
    }

    /// Whether the tile of `node` also has a segment in `other`, and `node` is the tile's first segment
    /// in `own`, so that the tile is counted once.
    fn is_first_shared(&self, rules: &Rules, node: NodeId, own: NodeId, other: NodeId) -> bool {
        let tile = self.tile_of(node);
        let segment = self.segment_of(node);
        let mut twins = rules.tile(tile.kind).segments()[segment].twins;
        let mut shared = false;
        while twins != 0 {
            let twin = twins.trailing_zeros() as usize;
            twins &= twins - 1;
            let root = self.regions.find(NodeId(tile.first.0 + twin as u16));
            if root == own && twin < segment {
                return false;
            }
            shared |= root == other;
        }
        shared
    }

    /// Puts a figure on a segment.
    pub fn deploy(&mut self, seat: Seat, figure: Figure, node: NodeId) {
        self.figures.push(Deployed { seat, figure, node });
        if figure.is_follower() {
            let root = self.regions.find(node);
            let region = self.regions.at_mut(root);
            region.followers += 1;
            region.strengths.add(seat, figure.strength());
        }
    }

    /// Takes a figure, given by its index, off the board. The last figure takes its index.
    pub fn remove(&mut self, index: usize) -> Deployed {
        let gone = self.figures.swap_remove(index);
        if gone.figure.is_follower() {
            let root = self.regions.find(gone.node);
            let region = self.regions.at_mut(root);
            region.followers -= 1;
            region.strengths.remove(gone.seat, gone.figure.strength());
        }
        gone
    }

    /// Whether a monastery or garden on this square is surrounded by eight tiles.
    #[inline]
    pub fn is_surrounded(&self, pos: Pos) -> bool {
        self.mosaic.n_around(pos) == 8
    }

    /// Whether the feature of a region is completed; fields never are.
    pub fn is_completed(&self, root: NodeId) -> bool {
        let region = self.regions.at(root);
        match region.kind {
            SegmentKind::City | SegmentKind::Road => region.open == 0,
            SegmentKind::Monastery | SegmentKind::Garden => self.is_surrounded(self.tile_of(root).pos),
            SegmentKind::Field | SegmentKind::River => false,
        }
    }

    /// The completed cities that touch a field, each once, sorted by root.
    pub fn completed_cities(&self, rules: &Rules, field: NodeId, out: &mut Vec<NodeId>) {
        out.clear();
        for node in self.regions.members(field) {
            let tile = self.tile_of(node);
            let mut cities = rules.tile(tile.kind).segments()[self.segment_of(node)].cities;
            while cities != 0 {
                let (root, city) = self.region(NodeId(tile.first.0 + cities.trailing_zeros() as u16));
                cities &= cities - 1;
                if city.open == 0 {
                    out.push(root);
                }
            }
        }
        out.sort_unstable();
        out.dedup();
    }

    /// The distinct squares of a feature, sorted.
    pub fn squares(&self, node: NodeId) -> Vec<Pos> {
        let mut squares: Vec<Pos> = self.regions.members(node).map(|n| self.tile_of(n).pos).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// The squares beyond the edges that a segment reaches.
    pub fn squares_beyond(&self, rules: &Rules, node: NodeId) -> Vec<Pos> {
        let tile = self.tile_of(node);
        let segment = self.segment_of(node) as u8;
        let layout = rules.tile(tile.kind).layout(tile.rot);
        Side::ALL
            .into_iter()
            .filter(|side| {
                let edge = layout.sides[side.index()];
                [edge.feature, edge.left, edge.right].contains(&segment)
            })
            .map(|side| tile.pos.step(side))
            .collect()
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        self.mosaic.bytes()
            + size_of_val(&*self.tiles)
            + self.regions.len() * (size_of::<Region>() + 6)
            + size_of_val(&*self.owner)
            + size_of_val(&*self.figures)
    }
}
