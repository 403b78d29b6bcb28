//! Outlines: closed paths around whole regions of many tiles, and the points where they are best reached.
//!
//! A region is outlined by joining the borders of its segments, not by uniting their areas: borders inside of tiles are
//! kept as they are, and of borders along the edges of tiles only what has the region on one side.

use std::collections::BTreeMap;
use std::ops::Range;

use bastide_kernel::{NodeId, Pos, Rot};

use crate::chart::Atlas;
use crate::depicted::Depicted;
use crate::geometry::{Point, Ring, TILE};
use crate::ink::PathData;

/// The closed rings around a region, in the coordinates of the board. A point is inside if an odd number of rings
/// surround it.
pub fn outline<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, node: NodeId) -> Vec<Ring> {
    let tableau = atlas.rules().tableau(state);
    let mut borders = Borders::default();
    for member in tableau.regions().members(node) {
        let tile = tableau.tile_of(member);
        let depiction = atlas.depiction(tile.kind, tile.rot);
        for ring in &depiction.geometry.areas[tableau.segment_of(member)].rings {
            borders.add(ring, tile.pos);
        }
    }
    borders.close()
}

/// The rings as the data of an SVG path, to be filled by either rule.
pub fn path(rings: &[Ring]) -> String {
    PathData::of_rings(rings)
}

/// A point of a region from which or to which something flies: the standing place nearest to the middle of the region.
pub fn anchor<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, node: NodeId) -> Point {
    let tableau = atlas.rules().tableau(state);
    let places: Vec<Point> = tableau
        .regions()
        .members(node)
        .filter_map(|member| {
            let tile = tableau.tile_of(member);
            let depiction = atlas.depiction(tile.kind, tile.rot);
            let place = depiction.places(tableau.segment_of(member)).next();
            place.map(|place| place.on_board(tile.pos))
        })
        .collect();
    // The sum of many places far out may need more bits than a place.
    let mean = |of: fn(&Point) -> i32| {
        let sum: i64 = places.iter().map(|place| i64::from(of(place))).sum();
        (sum / places.len().max(1) as i64) as i32
    };
    let middle = Point::new(mean(|place| place.x), mean(|place| place.y));
    // Between equals the most northern and then the most western, whatever the order of the members.
    let nearest = places.iter().min_by_key(|place| (place.distance(middle) as i32, place.y, place.x));
    nearest.copied().unwrap_or_else(|| Point::CENTRE.on_board(tableau.tile_of(node).pos))
}

/// A tile as far as outlines depend on it: the number of its kind, where and how it lies.
type Laid = (usize, Pos, Rot);

/// The outlines of all regions of a position, kept from one position to the next.
#[derive(Clone, Debug, Default)]
pub struct Outlines {
    seen: Vec<Laid>,
    /// By the root of the region.
    rings: BTreeMap<NodeId, Vec<Ring>>,
}

impl Outlines {
    /// Makes the outlines of regions that have changed since the last call and forgets those of regions that have
    /// grown into others. Returns the roots of the regions that have changed, sorted. If the position does not
    /// continue the last one, all outlines are made anew.
    pub fn update<G: Depicted>(&mut self, atlas: &Atlas<'_, G>, state: &G::State) -> Vec<NodeId> {
        let tableau = atlas.rules().tableau(state);
        let laid = tableau.tiles().iter().map(|tile| (G::kind_index(tile.kind), tile.pos, tile.rot));
        let is_next = self.seen.len() <= tableau.tiles().len()
            && self.seen.iter().copied().eq(laid.clone().take(self.seen.len()));
        if !is_next {
            *self = Outlines::default();
        }
        let first = tableau.tiles().get(self.seen.len()).map_or(tableau.regions().len(), |tile| tile.first.index());
        self.seen.extend(laid.skip(self.seen.len()));
        let regions = tableau.regions();
        let mut changed: Vec<NodeId> = (first..regions.len()).map(|node| regions.find(NodeId(node as u16))).collect();
        changed.sort_unstable();
        changed.dedup();
        self.rings.retain(|&root, _| regions.find(root) == root);
        for &root in &changed {
            self.rings.insert(root, outline(atlas, state, root));
        }
        changed
    }

    /// The outline of a region, by its root; nothing for what is no root.
    pub fn of(&self, root: NodeId) -> &[Ring] {
        self.rings.get(&root).map_or(&[], Vec::as_slice)
    }

    /// Every outline with the root of its region.
    pub fn iter(&self) -> impl Iterator<Item = (NodeId, &[Ring])> {
        self.rings.iter().map(|(&root, rings)| (root, rings.as_slice()))
    }
}

/// An end of a piece of border along a line between tiles. Ends are sorted along their lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct End {
    /// Whether the line runs from north to south.
    is_upright: bool,
    /// Which of these lines.
    line: i32,
    /// Where on the line.
    at: i32,
    /// What the end adds to the number of pieces that are walked in the direction of the line.
    step: i32,
}

impl End {
    fn point(self) -> Point {
        if self.is_upright { Point::new(self.line, self.at) } else { Point::new(self.at, self.line) }
    }
}

/// The borders of the segments of a region.
#[derive(Default)]
struct Borders {
    /// Rings that touch no edge of a tile.
    rings: Vec<Ring>,
    /// The points of all chains.
    points: Vec<Point>,
    /// Chains of points, which have their begin and end on edges of tiles.
    chains: Vec<Range<usize>>,
    /// What lies along edges of tiles.
    ends: Vec<End>,
}

impl Borders {
    /// Takes a ring of a segment on a square apart. All rings run round their area in the same direction.
    fn add(&mut self, ring: &Ring, pos: Pos) {
        let n = ring.len();
        let is_on_edge = |i: usize| line_of(ring[i % n], ring[(i + 1) % n]).is_some();
        let Some(first) = (0..n).find(|&i| is_on_edge(i)) else {
            self.rings.push(ring.iter().map(|point| point.on_board(pos)).collect());
            return;
        };
        let mut begin = None;
        for i in first..first + n {
            let (from, to) = (ring[i % n].on_board(pos), ring[(i + 1) % n].on_board(pos));
            if let Some(is_upright) = line_of(ring[i % n], ring[(i + 1) % n]) {
                self.end_chain(&mut begin);
                self.lay_along(is_upright, from, to);
            } else {
                if begin.is_none() {
                    begin = Some(self.points.len());
                    self.points.push(from);
                }
                self.points.push(to);
            }
        }
        self.end_chain(&mut begin);
    }

    fn end_chain(&mut self, begin: &mut Option<usize>) {
        if let Some(begin) = begin.take() {
            self.chains.push(begin..self.points.len());
        }
    }

    /// Keeps a piece along the edge of a tile.
    fn lay_along(&mut self, is_upright: bool, from: Point, to: Point) {
        let (line, from, to) = if is_upright { (from.x, from.y, to.y) } else { (from.y, from.x, to.x) };
        let step = if from < to { 1 } else { -1 };
        self.ends.push(End { is_upright, line, at: from.min(to), step });
        self.ends.push(End { is_upright, line, at: from.max(to), step: -step });
    }

    /// Turns what is left along the edges of tiles into chains: pieces that are walked in both directions have the region
    /// on both sides.
    fn cancel(&mut self) {
        self.ends.sort_unstable();
        let mut walked = 0;
        let mut begin: Option<(Point, i32)> = None;
        for same in self.ends.chunk_by(|a, b| (a.is_upright, a.line, a.at) == (b.is_upright, b.line, b.at)) {
            let step: i32 = same.iter().map(|end| end.step).sum();
            if step == 0 {
                continue;
            }
            let point = same[0].point();
            if let Some((from, direction)) = begin.take() {
                let start = self.points.len();
                self.points.extend(if direction > 0 { [from, point] } else { [point, from] });
                self.chains.push(start..start + 2);
            }
            walked += step;
            begin = (walked != 0).then_some((point, walked));
        }
    }

    /// Joins the chains into rings.
    fn close(mut self) -> Vec<Ring> {
        self.cancel();
        let Borders { mut rings, points, mut chains, .. } = self;
        chains.sort_unstable_by_key(|chain| (points[chain.start], chain.start));
        let mut used = vec![false; chains.len()];
        for first in 0..chains.len() {
            let mut ring = Ring::new();
            let mut next = (!used[first]).then_some(first);
            while let Some(chain) = next {
                used[chain] = true;
                ring.extend(&points[chains[chain].start..chains[chain].end - 1]);
                let end = points[chains[chain].end - 1];
                let from = chains.partition_point(|other| points[other.start] < end);
                let leaving = chains[from..].iter().take_while(|other| points[other.start] == end);
                next = (from..from + leaving.count()).find(|&other| !used[other]);
            }
            straighten(&mut ring);
            if ring.len() > 2 {
                rings.push(ring);
            }
        }
        rings
    }
}

/// Whether a straight piece lies on an edge of its tile, and if so whether it is upright.
fn line_of(a: Point, b: Point) -> Option<bool> {
    let is_on = |a: i32, b: i32| a == b && (a == 0 || a == TILE);
    if is_on(a.x, b.x) { Some(true) } else { is_on(a.y, b.y).then_some(false) }
}

/// Drops points in the middle of lines along the edges of tiles.
fn straighten(ring: &mut Ring) {
    let n = ring.len();
    let is_between = |a: i32, b: i32, c: i32| a == b && b == c;
    let is_needed = |i: usize| {
        let (a, b, c) = (ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
        !is_between(a.x, b.x, c.x) && !is_between(a.y, b.y, c.y)
    };
    let kept = (0..n).filter(|&i| is_needed(i)).map(|i| ring[i]).collect();
    *ring = kept;
}
