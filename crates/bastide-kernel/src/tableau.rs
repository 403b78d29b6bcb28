//! The tableau: placed tiles whose segments join across edges into regions.

use crate::geometry::{Pos, Rot, Side};
use crate::layout::Layout;
use crate::mosaic::{Edges, Mosaic, TileIdx};
use crate::regions::{NodeId, Regions};
use crate::spot::{Place, Spot, Terrain};

/// No segment: an edge without a feature, or an edge without ground.
pub const NO_SEGMENT: u8 = u8::MAX;

/// What lies at one edge of a tile. Left and right are seen from the tile's centre looking outwards;
/// across a shared edge left meets right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeSegments {
    /// The feature that reaches the edge (such as a road or a city), or [`NO_SEGMENT`].
    pub feature: u8,
    /// The ground on the left half, or [`NO_SEGMENT`].
    pub left: u8,
    /// The ground on the right half, or [`NO_SEGMENT`].
    pub right: u8,
}

/// Data of a region, which is joined when regions meet.
pub trait Joined: Copy {
    /// Whether a tile of the region carries another segment that could belong to it, so that joining may
    /// count a tile twice.
    fn has_twins(&self) -> bool;

    /// The data of the union of two regions that share `shared` tiles.
    fn joined(&self, other: &Self, shared: u16) -> Self;

    /// Takes note that so many edges of the region have met a tile.
    fn close(&mut self, edges: u16);
}

/// What the tableau must know about the tiles of a game.
pub trait TileBook {
    /// A kind of tile.
    type Kind: Copy;
    /// What segments are parts of.
    type Terrain: Terrain;
    /// What is known about a region.
    type Region: Joined;

    /// Whether edges match only where a feature meets a feature and ground meets ground, so that nothing
    /// has to be looked at twice.
    const IS_STRICT: bool = false;

    /// The data of each segment of a tile that lies alone.
    fn alone(&self, kind: Self::Kind) -> impl Iterator<Item = Self::Region>;

    /// The geometry of a tile in a rotation.
    fn layout(&self, kind: Self::Kind, rot: Rot) -> &Layout<Self::Terrain>;

    /// The other segments of the tile (one bit each) that could belong to the same region.
    fn twins(&self, kind: Self::Kind, segment: usize) -> u16;
}

/// A tile on the table.
#[derive(Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile<K> {
    /// Which tile.
    pub kind: K,
    /// Where.
    pub pos: Pos,
    /// How it is turned.
    pub rot: Rot,
    /// The node of its first segment; the others follow.
    pub first: NodeId,
}

// Derived for any kind, it would copy field by field instead of the whole tableau's tiles at once.
impl<K: Copy> Clone for PlacedTile<K> {
    #[inline]
    fn clone(&self) -> PlacedTile<K> {
        *self
    }
}

impl<K> PlacedTile<K> {
    /// The node of a segment of this tile.
    #[inline]
    pub fn node(&self, segment: u8) -> NodeId {
        NodeId(self.first.0 + u16::from(segment))
    }
}

/// Placed tiles and the regions of their segments.
#[derive(Debug, PartialEq)]
pub struct Tableau<K, R> {
    mosaic: Mosaic,
    tiles: Vec<PlacedTile<K>>,
    regions: Regions<R>,
    /// The tile of each node.
    owner: Vec<TileIdx>,
}

impl<K, R> Default for Tableau<K, R> {
    fn default() -> Tableau<K, R> {
        Tableau { mosaic: Mosaic::default(), tiles: Vec::new(), regions: Regions::default(), owner: Vec::new() }
    }
}

impl<K: Copy, R: Copy> Clone for Tableau<K, R> {
    fn clone(&self) -> Tableau<K, R> {
        Tableau {
            mosaic: self.mosaic.clone(),
            tiles: self.tiles.clone(),
            regions: self.regions.clone(),
            owner: self.owner.clone(),
        }
    }

    fn clone_from(&mut self, source: &Tableau<K, R>) {
        self.mosaic.clone_from(&source.mosaic);
        self.tiles.clone_from(&source.tiles);
        self.regions.clone_from(&source.regions);
        self.owner.clone_from(&source.owner);
    }
}

impl<K: Copy, R: Joined> Tableau<K, R> {
    /// Clears the table, keeps the buffers.
    pub fn clear(&mut self) {
        self.mosaic.clear();
        self.tiles.clear();
        self.regions.clear();
        self.owner.clear();
    }

    /// Squares, frontier and matching.
    #[inline]
    pub fn mosaic(&self) -> &Mosaic {
        &self.mosaic
    }

    /// Every placed tile, in the order of placing.
    #[inline]
    pub fn tiles(&self) -> &[PlacedTile<K>] {
        &self.tiles
    }

    /// The connected segments.
    #[inline]
    pub fn regions(&self) -> &Regions<R> {
        &self.regions
    }

    /// The data of a region, by its root, to be changed.
    #[inline]
    pub fn region_mut(&mut self, root: NodeId) -> &mut R {
        self.regions.at_mut(root)
    }

    /// The tile placed last.
    #[inline]
    pub fn last(&self) -> Option<&PlacedTile<K>> {
        self.tiles.last()
    }

    /// The tile on a square.
    #[inline]
    pub fn tile_at(&self, pos: Pos) -> Option<&PlacedTile<K>> {
        self.mosaic.tile_at(pos).map(|tile| &self.tiles[tile.index()])
    }

    /// The region of a segment: its root and data.
    #[inline]
    pub fn region(&self, node: NodeId) -> (NodeId, &R) {
        let root = self.regions.find(node);
        (root, self.regions.at(root))
    }

    /// The tile that a segment is printed on.
    #[inline]
    pub fn tile_of(&self, node: NodeId) -> &PlacedTile<K> {
        &self.tiles[self.owner[node.index()].index()]
    }

    /// Number of a segment on its tile.
    #[inline]
    pub fn segment_of(&self, node: NodeId) -> usize {
        node.index() - self.tile_of(node).first.index()
    }

    /// How people call a segment on the table.
    pub fn place_of<B: TileBook<Kind = K, Region = R>>(&self, book: &B, node: NodeId) -> Place<B::Terrain> {
        let tile = self.tile_of(node);
        Place { pos: tile.pos, spot: book.layout(tile.kind, tile.rot).spots[self.segment_of(node)] }
    }

    /// The segment that is called so.
    pub fn node_at<B>(&self, book: &B, pos: Pos, spot: Spot<B::Terrain>) -> Option<NodeId>
    where
        B: TileBook<Kind = K, Region = R>,
    {
        let tile = self.tile_at(pos)?;
        Some(tile.node(book.layout(tile.kind, tile.rot).segment(spot)?))
    }

    /// The sides of a segment's tile that it reaches.
    pub fn sides_of<'a, B>(&self, book: &'a B, node: NodeId) -> impl Iterator<Item = Side> + use<'a, K, R, B>
    where
        B: TileBook<Kind = K, Region = R>,
    {
        let tile = self.tile_of(node);
        let segment = self.segment_of(node) as u8;
        let sides = &book.layout(tile.kind, tile.rot).sides;
        Side::ALL.into_iter().filter(move |side| {
            let edge = sides[side.index()];
            [edge.feature, edge.left, edge.right].contains(&segment)
        })
    }

    /// The squares of a region, sorted.
    pub fn squares(&self, node: NodeId) -> Vec<Pos> {
        let mut squares: Vec<Pos> = self.regions.members(node).map(|node| self.tile_of(node).pos).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        self.mosaic.bytes() + self.regions.bytes() + size_of_val(&*self.tiles) + size_of_val(&*self.owner)
    }

    /// Closes an empty square beside tiles for good: nothing fits there any more.
    pub fn bar(&mut self, pos: Pos) {
        self.mosaic.bar(pos);
    }

    /// Lays a tile on an empty square where it matches, and joins its segments with their neighbours.
    pub fn lay<B: TileBook<Kind = K, Region = R>>(&mut self, book: &B, kind: K, pos: Pos, rot: Rot) {
        let tile = TileIdx(self.tiles.len() as u16);
        let first = NodeId(self.regions.len() as u16);
        for alone in book.alone(kind) {
            self.regions.add(alone);
            self.owner.push(tile);
        }
        let placed = PlacedTile { kind, pos, rot, first };
        self.tiles.push(placed);
        let layout = book.layout(kind, rot);
        let beside = self.mosaic.beside(pos);
        for (side, other) in Side::ALL.into_iter().zip(beside) {
            if let Some(other) = other {
                self.connect(book, &placed, layout.sides[side.index()], side, other);
            }
        }
        self.mosaic.lay(pos, tile, layout.edges);
    }

    /// Lays a tile of a board whose half-edges are irregular: across an edge only what is there on both sides
    /// joins, whether the book is strict or not. For the set-up, since it looks at everything.
    #[inline(never)]
    pub fn lay_start<B: TileBook<Kind = K, Region = R>>(&mut self, book: &B, kind: K, pos: Pos, rot: Rot) {
        let placed = self.add(book, kind, pos, rot);
        let layout = book.layout(kind, rot);
        for (side, other) in Side::ALL.into_iter().zip(self.mosaic.beside(pos)) {
            let Some(other) = other else { continue };
            let neighbour = self.tiles[other.index()];
            let mine = layout.sides[side.index()];
            let theirs = book.layout(neighbour.kind, neighbour.rot).sides[side.opposite().index()];
            let pairs = [(mine.feature, theirs.feature, 2), (mine.left, theirs.right, 0), (mine.right, theirs.left, 0)];
            for (own, their, closed) in pairs {
                if own != NO_SEGMENT && their != NO_SEGMENT {
                    let root = self.join(book, placed.node(own), neighbour.node(their));
                    self.regions.at_mut(root).close(closed);
                }
            }
        }
        self.mosaic.lay(pos, TileIdx(self.tiles.len() as u16 - 1), layout.edges);
    }

    /// Lays a tile into a hole, whatever is around it: it joins nothing, and every feature that reaches it ends there.
    ///
    /// Such a tile has no kinds at its edges. [`Mosaic::any_fit`] and [`Mosaic::pick_fit`] must never be asked about
    /// it: without an edge it would match even where the blocks of the frontier are only filled up.
    #[inline(never)]
    pub fn lay_plug<B: TileBook<Kind = K, Region = R>>(&mut self, book: &B, kind: K, pos: Pos) {
        debug_assert!(self.mosaic.is_hole(pos), "a plug fills a hole");
        self.add(book, kind, pos, Rot::R0);
        for (side, other) in Side::ALL.into_iter().zip(self.mosaic.beside(pos)) {
            let Some(other) = other else { continue };
            let neighbour = self.tiles[other.index()];
            let theirs = book.layout(neighbour.kind, neighbour.rot).sides[side.opposite().index()];
            if theirs.feature != NO_SEGMENT {
                self.close(neighbour.node(theirs.feature));
            }
        }
        self.mosaic.lay(pos, TileIdx(self.tiles.len() as u16 - 1), Edges::default());
    }

    /// A tile with its segments, each of them alone, that is not on its square yet.
    fn add<B: TileBook<Kind = K, Region = R>>(&mut self, book: &B, kind: K, pos: Pos, rot: Rot) -> PlacedTile<K> {
        let tile = TileIdx(self.tiles.len() as u16);
        let placed = PlacedTile { kind, pos, rot, first: NodeId(self.regions.len() as u16) };
        for alone in book.alone(kind) {
            self.regions.add(alone);
            self.owner.push(tile);
        }
        self.tiles.push(placed);
        placed
    }

    /// Joins the new tile with a neighbour across one side.
    #[inline]
    fn connect<B: TileBook<Kind = K, Region = R>>(
        &mut self,
        book: &B,
        tile: &PlacedTile<K>,
        mine: EdgeSegments,
        side: Side,
        other: TileIdx,
    ) {
        let neighbour = self.tiles[other.index()];
        let theirs = book.layout(neighbour.kind, neighbour.rot).sides[side.opposite().index()];
        let meets = |own: u8, their: u8| own != NO_SEGMENT && (B::IS_STRICT || their != NO_SEGMENT);
        if meets(mine.feature, theirs.feature) {
            let root = self.join(book, tile.node(mine.feature), neighbour.node(theirs.feature));
            self.regions.at_mut(root).close(2);
        } else if !B::IS_STRICT && mine.feature != theirs.feature {
            // A feature that meets bare ground ends there.
            let is_mine = mine.feature != NO_SEGMENT;
            self.close(if is_mine { tile.node(mine.feature) } else { neighbour.node(theirs.feature) });
        }
        if meets(mine.left, theirs.right) {
            self.join(book, tile.node(mine.left), neighbour.node(theirs.right));
            if mine.right != mine.left || theirs.left != theirs.right {
                self.join(book, tile.node(mine.right), neighbour.node(theirs.left));
            }
        }
    }

    /// Closes one edge of a segment's region: nothing will ever join there.
    #[inline]
    pub fn close(&mut self, node: NodeId) {
        let root = self.regions.find(node);
        self.regions.at_mut(root).close(1);
    }

    /// Makes two segments part of one region and returns its root.
    #[inline]
    fn join<B: TileBook<Kind = K, Region = R>>(&mut self, book: &B, a: NodeId, b: NodeId) -> NodeId {
        let (a, b) = (self.regions.find(a), self.regions.find(b));
        if a == b {
            return a;
        }
        let (left, right) = (*self.regions.at(a), *self.regions.at(b));
        let shared = if left.has_twins() && right.has_twins() { self.shared_tiles(book, a, b) } else { 0 };
        self.regions.join(a, b, left.joined(&right, shared))
    }

    /// Tiles that have a segment in each of two regions.
    fn shared_tiles<B: TileBook<Kind = K, Region = R>>(&self, book: &B, a: NodeId, b: NodeId) -> u16 {
        let (small, large) = if self.regions.size(a) <= self.regions.size(b) { (a, b) } else { (b, a) };
        self.regions.members(small).filter(|&node| self.is_first_shared(book, node, small, large)).count() as u16
    }

    /// Whether the tile of `node` also has a segment in `other`, and `node` is the tile's first segment
    /// in `own`, so that the tile is counted once.
    fn is_first_shared<B: TileBook<Kind = K, Region = R>>(
        &self,
        book: &B,
        node: NodeId,
        own: NodeId,
        other: NodeId,
    ) -> bool {
        let tile = self.tile_of(node);
        let segment = self.segment_of(node);
        let mut twins = book.twins(tile.kind, segment);
        let mut shared = false;
        while twins != 0 {
            let twin = twins.trailing_zeros() as usize;
            twins &= twins - 1;
            let root = self.regions.find(tile.node(twin as u8));
            if root == own && twin < segment {
                return false;
            }
            shared |= root == other;
        }
        shared
    }
}

#[cfg(test)]
mod tests;
