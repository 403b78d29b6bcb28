//! The tiles on the table as the referee sees them: what belongs together is found by search each time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use bastide_city::{Building, Edge, Goods, Place, SegmentDef, SegmentKind, Spot, TileKind, TileSet};
use bastide_kernel::{Pos, Rot, Side};

/// A segment of a tile on the table: the square and its number on the tile.
pub(crate) type Part = (Pos, usize);

/// The connected parts of a street, market or area.
pub(crate) type Feature = BTreeSet<Part>;

/// The half-edges clockwise from the north-west corner, as the document names them.
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// The name of a segment by its kind and first half-edge.
static SPOTS: LazyLock<BTreeMap<(SegmentKind, usize), Spot>> = LazyLock::new(|| {
    let named = |kind: SegmentKind, half: usize| match kind {
        SegmentKind::Street => format!("street.{}", &HALVES[half][..1]),
        SegmentKind::Market => format!("market.{}", &HALVES[half][..1]),
        SegmentKind::Area => format!("area.{}", HALVES[half]),
    };
    let all = SegmentKind::ALL.into_iter().flat_map(|kind| (0..8).map(move |half| (kind, half)));
    all.map(|(kind, half)| ((kind, half), named(kind, half).parse().expect("the name of a spot"))).collect()
});

/// The half-edges of a printed segment after a rotation.
fn turned_halves(segment: &SegmentDef, rot: Rot) -> BTreeSet<usize> {
    (0..8).filter(|half| segment.halves.0 >> half & 1 == 1).map(|half| (half + 2 * rot.index()) % 8).collect()
}

/// Whether a street reaches one side of a tile.
pub(crate) fn is_street(set: &TileSet, kind: TileKind, rot: Rot, side: Side) -> bool {
    let reaches = |s: &SegmentDef| turned_halves(s, rot).iter().any(|half| half / 2 == side.index());
    set.def(kind).segments.iter().any(|s| s.kind == SegmentKind::Street && reaches(s))
}

/// Everything on a tile that rules can tell apart. Buildings have no direction.
pub(crate) fn picture(set: &TileSet, kind: TileKind, rot: Rot) -> Vec<impl Ord + use<>> {
    let segments = &set.def(kind).segments;
    let look = |s: &SegmentDef| {
        let touched = (0..segments.len()).filter(|i| s.markets >> i & 1 == 1);
        let markets: BTreeSet<_> = touched.map(|i| turned_halves(&segments[i], rot)).collect();
        (s.kind, turned_halves(s, rot), s.goods, markets)
    };
    let mut all: Vec<_> = segments.iter().map(look).collect();
    all.sort();
    all
}

#[derive(Clone, Debug)]
pub(crate) struct Table<'a> {
    pub(crate) set: &'a TileSet,
    laid: BTreeMap<Pos, (TileKind, Rot)>,
    last: Option<Pos>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(set: &'a TileSet) -> Table<'a> {
        Table { set, laid: BTreeMap::new(), last: None }
    }

    pub(crate) fn lay(&mut self, kind: TileKind, pos: Pos, rot: Rot) {
        assert!(self.laid.insert(pos, (kind, rot)).is_none(), "a tile lies at {pos} already");
        self.last = Some(pos);
    }

    pub(crate) fn is_laid(&self, pos: Pos) -> bool {
        self.laid.contains_key(&pos)
    }

    pub(crate) fn tile(&self, pos: Pos) -> Option<(TileKind, Rot)> {
        self.laid.get(&pos).copied()
    }

    /// The square of the tile laid last.
    pub(crate) fn last(&self) -> Option<Pos> {
        self.last
    }

    pub(crate) fn squares(&self) -> BTreeSet<Pos> {
        self.laid.keys().copied().collect()
    }

    pub(crate) fn building(&self, pos: Pos) -> Option<&'a Building> {
        self.set.def(self.laid.get(&pos)?.0).building.as_ref()
    }

    /// The segments of the tile on a square.
    pub(crate) fn parts(&self, pos: Pos) -> Vec<Part> {
        let count = self.tile(pos).map_or(0, |(kind, _)| self.set.def(kind).segments.len());
        (0..count).map(|i| (pos, i)).collect()
    }

    /// What is printed on a segment.
    fn def(&self, (pos, index): Part) -> &'a SegmentDef {
        &self.set.def(self.laid[&pos].0).segments[index]
    }

    pub(crate) fn kind(&self, part: Part) -> SegmentKind {
        self.def(part).kind
    }

    /// The half-edges a segment reaches, in the directions of the board.
    fn halves(&self, part: Part) -> BTreeSet<usize> {
        turned_halves(self.def(part), self.laid[&part.0].1)
    }

    /// The edges of the tile that a segment reaches.
    pub(crate) fn edges(&self, part: Part) -> BTreeSet<Edge> {
        self.halves(part).into_iter().map(|half| Edge::new(part.0, Side::from_index(half / 2))).collect()
    }

    /// How a segment is called: by the first of its half-edges.
    pub(crate) fn spot(&self, part: Part) -> Spot {
        let &first = self.halves(part).first().expect("every segment reaches an edge");
        SPOTS[&(self.kind(part), first)]
    }

    pub(crate) fn place(&self, part: Part) -> Place {
        Place { pos: part.0, spot: self.spot(part) }
    }

    /// The segment that is called so.
    pub(crate) fn part(&self, Place { pos, spot }: Place) -> Option<Part> {
        self.parts(pos).into_iter().find(|&part| self.spot(part) == spot)
    }

    /// The segments that meet a segment across its half-edges, of whatever kind. Left meets right.
    fn met(&self, part: Part) -> Vec<Part> {
        let mut met = Vec::new();
        for half in self.halves(part) {
            let meeting = 2 * ((half / 2 + 2) % 4) + (1 - half % 2);
            let beyond = self.parts(part.0.step(Side::from_index(half / 2)));
            met.extend(beyond.into_iter().filter(|&other| self.halves(other).contains(&meeting)));
        }
        met
    }

    /// Everything connected with a segment. Streets meet streets and markets meet markets across an edge,
    /// areas meet half by half, beside streets as well.
    pub(crate) fn feature(&self, part: Part) -> Feature {
        let mut feature = Feature::from([part]);
        let mut todo = vec![part];
        while let Some(part) = todo.pop() {
            for next in self.met(part).into_iter().filter(|&next| self.kind(next) == self.kind(part)) {
                if feature.insert(next) {
                    todo.push(next);
                }
            }
        }
        feature
    }

    /// Every feature of some kinds, each once.
    pub(crate) fn features(&self, kinds: &[SegmentKind]) -> Vec<Feature> {
        let mut seen = Feature::new();
        let mut all = Vec::new();
        for part in self.laid.keys().flat_map(|&pos| self.parts(pos)) {
            if kinds.contains(&self.kind(part)) && !seen.contains(&part) {
                let feature = self.feature(part);
                seen.extend(&feature);
                all.push(feature);
            }
        }
        all
    }

    /// The different goods on a market.
    pub(crate) fn goods(&self, market: &Feature) -> BTreeSet<Goods> {
        market.iter().filter_map(|&part| self.def(part).goods).collect()
    }

    /// Scoring, at the end: the markets that an area touches on a tile or across an edge.
    pub(crate) fn markets(&self, area: &Feature) -> BTreeSet<Feature> {
        let mut all = BTreeSet::new();
        for &part in area {
            let touched = self.def(part).markets;
            let own = self.parts(part.0).into_iter().filter(|&(_, i)| touched >> i & 1 == 1);
            let across = self.met(part).into_iter().filter(|&other| self.kind(other) == SegmentKind::Market);
            for market in own.chain(across) {
                if !all.iter().any(|known: &Feature| known.contains(&market)) {
                    all.insert(self.feature(market));
                }
            }
        }
        all
    }
}

/// The distinct squares of a feature.
pub(crate) fn squares(feature: &Feature) -> BTreeSet<Pos> {
    feature.iter().map(|&(pos, _)| pos).collect()
}
