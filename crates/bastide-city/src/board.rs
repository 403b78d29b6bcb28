//! The board: placed tiles, their streets, markets and areas, followers, and the wall round them.

use std::ops::Deref;

use bastide_kernel::{NO_SEGMENT, NodeId, PlacedTile, Pos, Rot, Seat, Tableau};

use crate::contour;
use crate::region::Region;
use crate::rules::Rules;
use crate::spot::Edge;
use crate::tile::{SegmentKind, TileKind};
use crate::wall::{End, Wall};

/// A citizen, market woman or steward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follower {
    /// The owner.
    pub seat: Seat,
    /// The segment.
    pub node: NodeId,
}

/// Everything on the table. What can be read off the tableau can be read off the board.
#[derive(Debug, Default, PartialEq)]
pub struct Board {
    tableau: Tableau<TileKind, Region>,
    followers: Vec<Follower>,
    wall: Wall,
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
        Board { tableau: self.tableau.clone(), followers: self.followers.clone(), wall: self.wall.clone() }
    }

    fn clone_from(&mut self, source: &Board) {
        self.tableau.clone_from(&source.tableau);
        self.followers.clone_from(&source.followers);
        self.wall.clone_from(&source.wall);
    }
}

impl Board {
    /// Clears the table, keeps the buffers.
    pub(crate) fn clear(&mut self) {
        self.tableau.clear();
        self.followers.clear();
        self.wall.clear();
    }

    /// Every citizen, market woman and steward.
    #[inline]
    pub fn followers(&self) -> &[Follower] {
        &self.followers
    }

    /// Gate, walls, guards and towers.
    #[inline]
    pub fn wall(&self) -> &Wall {
        &self.wall
    }

    /// The wall, for guards and towers.
    #[inline]
    pub(crate) fn wall_mut(&mut self) -> &mut Wall {
        &mut self.wall
    }

    /// The street or market that reaches a side of a tile.
    #[inline]
    pub fn feature_at(&self, rules: &Rules, edge: Edge) -> Option<NodeId> {
        let tile = self.tile_at(edge.pos)?;
        let feature = rules.tile(tile.kind).layout(tile.rot).sides[edge.side.index()].feature;
        (feature != NO_SEGMENT).then(|| tile.node(feature))
    }

    /// The sides of a segment's tile that it reaches, with their edges.
    pub fn edges_of<'a>(&'a self, rules: &'a Rules, node: NodeId) -> impl Iterator<Item = Edge> + use<'a> {
        let pos = self.tile_of(node).pos;
        self.sides_of(rules, node).map(move |side| Edge::new(pos, side))
    }

    /// Whether a tile, a wall or the gate closes an edge.
    #[inline]
    pub fn is_edge_closed(&self, edge: Edge) -> bool {
        self.mosaic().is_laid(edge.outside()) || self.wall.is_built(self.mosaic(), edge)
    }

    /// Lays a tile on an empty square where it fits.
    pub(crate) fn lay(&mut self, rules: &Rules, kind: TileKind, pos: Pos, rot: Rot) {
        self.tableau.lay(rules, kind, pos, rot);
        self.wall.tile_laid(self.tableau.mosaic(), pos);
        if self.wall.gate().is_some() {
            // W6: whether a tile cuts the outside in two depends on the eight squares around it.
            for near in pos.around() {
                self.bar_if_sealing(near);
            }
        }
    }

    /// W6: closes a square for good where a tile would seal off a barred one. Once it would, it always will.
    fn bar_if_sealing(&mut self, pos: Pos) {
        let mosaic = self.tableau.mosaic();
        let is_candidate = mosaic.is_frontier(pos) && contour::cuts(mosaic, pos);
        if is_candidate && !mosaic.is_barred(pos) && !self.wall.is_hole(pos) && self.wall.seals(mosaic, pos) {
            self.tableau.bar(pos);
        }
    }

    /// Stands the gate, and closes what it makes illegal.
    pub(crate) fn build_gate(&mut self, rules: &Rules, edge: Edge) {
        self.wall.build(self.tableau.mosaic(), edge, End::Cw);
        self.tableau.bar(edge.outside());
        self.close(rules, edge);
        let n = self.tableau.mosaic().frontier().len();
        for i in 0..n {
            let pos = self.tableau.mosaic().frontier().nth(i).expect("barring keeps the frontier");
            self.bar_if_sealing(pos);
        }
    }

    /// Stands a wall at an end.
    pub(crate) fn build_wall(&mut self, rules: &Rules, edge: Edge, end: End) {
        let beyond = self.wall.build(self.tableau.mosaic(), edge, end);
        self.tableau.bar(edge.outside());
        self.close(rules, edge);
        // W6: a tile beyond a corner of the wall would part it.
        if let Some(pos) = beyond.filter(|&pos| self.tableau.mosaic().is_frontier(pos)) {
            self.tableau.bar(pos);
        }
    }

    /// W7: a piece ends the street or borders the market at its edge.
    fn close(&mut self, rules: &Rules, edge: Edge) {
        if let Some(node) = self.feature_at(rules, edge) {
            self.tableau.close(node);
        }
    }

    /// Puts a follower on a segment.
    pub(crate) fn deploy(&mut self, seat: Seat, node: NodeId) {
        self.followers.push(Follower { seat, node });
        let root = self.regions().find(node);
        let region = self.tableau.region_mut(root);
        region.followers += 1;
        region.strengths.add(seat, 1);
    }

    /// Takes a follower off.
    pub(crate) fn remove(&mut self, index: usize) -> Follower {
        let gone = self.followers.remove(index);
        let root = self.regions().find(gone.node);
        let region = self.tableau.region_mut(root);
        region.followers -= 1;
        region.strengths.remove(gone.seat, 1);
        gone
    }

    /// W8: the tiles that a guard on an edge looks over: from the wall inwards up to the first gap.
    pub fn row(&self, edge: Edge) -> impl Iterator<Item = &PlacedTile<TileKind>> + '_ {
        let inwards = edge.side.opposite();
        std::iter::successors(self.tile_at(edge.pos), move |tile| self.tile_at(tile.pos.step(inwards)))
    }

    /// W8: the guard opposite to an edge, if there is one.
    pub fn guard_opposite(&self, edge: Edge) -> Option<Seat> {
        let last = self.row(edge).last()?;
        let opposite = Edge::new(last.pos, edge.side.opposite());
        self.wall.guards().iter().find(|guard| guard.edge == opposite).map(|guard| guard.seat)
    }

    /// The markets that border on or lie in an area, each once, in `out`.
    pub fn markets_of(&self, rules: &Rules, area: NodeId, out: &mut Vec<NodeId>) {
        out.clear();
        let add = |node: NodeId, out: &mut Vec<NodeId>| {
            let root = self.regions().find(node);
            if !out.contains(&root) {
                out.push(root);
            }
        };
        for node in self.regions().members(area) {
            let tile = self.tile_of(node);
            let mut markets = rules.tile(tile.kind).segments()[self.segment_of(node)].markets;
            while markets != 0 {
                add(tile.node(markets.trailing_zeros() as u8), out);
                markets &= markets - 1;
            }
            for edge in self.edges_of(rules, node) {
                let beyond = Edge::new(edge.outside(), edge.side.opposite());
                // Beside a street lies a street; only bare ground can meet a market.
                if let Some(market) =
                    self.feature_at(rules, beyond).filter(|&n| self.kind_of(rules, n) == SegmentKind::Market)
                {
                    add(market, out);
                }
            }
        }
    }

    fn kind_of(&self, rules: &Rules, node: NodeId) -> SegmentKind {
        rules.tile(self.tile_of(node).kind).segments()[self.segment_of(node)].kind
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        self.tableau.bytes() + self.wall.bytes() + size_of_val(&*self.followers)
    }
}
