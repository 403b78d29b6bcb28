//! The table as the oracle sees it: a map from squares to tiles, and flood fill over half-edges. No
//! disjoint sets, no counters, no packed edges: slow and obvious.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use bastide_carcassonne::{Marks, Role, SegmentDef, SegmentKind, Spot, TileKind};
use bastide_kernel::{Pos, Rot, Side};

/// A segment on the table: its square and its number on the tile.
pub(crate) type Part = (Pos, usize);

/// Clockwise from the north-west corner.
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// Where a segment is on its tile: the first half-edge that it reaches, or, if it reaches none, how many of its kind
/// that reach none are printed before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Whereabouts {
    Half(usize),
    Inside(usize),
}

/// The names of segments.
static SPOTS: LazyLock<BTreeMap<(SegmentKind, Whereabouts), Spot>> = LazyLock::new(|| {
    let mut spots = BTreeMap::new();
    let mut name = |kind: SegmentKind, at: Whereabouts, text: &str| {
        spots.insert((kind, at), text.parse().expect("a name of the notation"));
    };
    for (kind, names) in [
        (SegmentKind::Monastery, &["monastery"][..]),
        (SegmentKind::Garden, &["garden"]),
        (SegmentKind::Tower, &["tower"]),
        (SegmentKind::Field, &["field.inner", "field.inner2"]),
        (SegmentKind::Quarter, &["quarter.castle", "quarter.market", "quarter.blacksmith", "quarter.cathedral"]),
    ] {
        names.iter().enumerate().for_each(|(nth, text)| name(kind, Whereabouts::Inside(nth), text));
    }
    for (half, text) in HALVES.into_iter().enumerate() {
        name(SegmentKind::Field, Whereabouts::Half(half), &format!("field.{text}"));
        for (kind, word) in [(SegmentKind::City, "city"), (SegmentKind::Road, "road"), (SegmentKind::River, "river")] {
            name(kind, Whereabouts::Half(half), &format!("{word}.{}", &text[..1]));
        }
    }
    spots
});

/// The connected parts of a feature.
pub(crate) type Feature = BTreeSet<Part>;

#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    tiles: BTreeMap<Pos, (TileKind, Rot)>,
    last: Option<Pos>,
}

impl Table {
    pub(crate) fn lay(&mut self, kind: TileKind, pos: Pos, rot: Rot) {
        assert!(self.tiles.insert(pos, (kind, rot)).is_none(), "a tile lies at {pos} already");
        self.last = Some(pos);
    }

    pub(crate) fn tile(&self, pos: Pos) -> Option<(TileKind, Rot)> {
        self.tiles.get(&pos).copied()
    }

    /// The square of the tile laid last.
    pub(crate) fn last(&self) -> Option<Pos> {
        self.last
    }

    pub(crate) fn squares(&self) -> impl Iterator<Item = Pos> + '_ {
        self.tiles.keys().copied()
    }

    /// The segments of the tile on a square.
    pub(crate) fn parts(&self, pos: Pos) -> Vec<Part> {
        let count = self.tile(pos).map_or(0, |(kind, _)| kind.def().segments.len());
        (0..count).map(|i| (pos, i)).collect()
    }

    /// What is printed on a segment.
    pub(crate) fn def(&self, (pos, index): Part) -> &'static SegmentDef {
        &self.tiles[&pos].0.def().segments[index]
    }

    /// The half-edges a segment reaches, in the directions of the board.
    pub(crate) fn halves(&self, part: Part) -> BTreeSet<usize> {
        turned_halves(self.def(part), self.tiles[&part.0].1)
    }

    /// How a segment is called: by the first of its half-edges, or by its order on the tile.
    pub(crate) fn spot(&self, part: Part) -> Spot {
        let kind = self.def(part).kind;
        let before = || (0..part.1).map(|i| self.def((part.0, i))).filter(|def| (def.kind, def.halves) == (kind, 0));
        let inside = || Whereabouts::Inside(before().count());
        SPOTS[&(kind, self.halves(part).first().map_or_else(inside, |&half| Whereabouts::Half(half)))]
    }

    /// The segment that is called so.
    pub(crate) fn part(&self, pos: Pos, spot: Spot) -> Option<Part> {
        self.parts(pos).into_iter().find(|&part| self.spot(part) == spot)
    }

    /// Everything connected with a segment.
    pub(crate) fn feature(&self, part: Part) -> Feature {
        let mut feature = Feature::from([part]);
        let mut todo = vec![part];
        while let Some(part) = todo.pop() {
            for next in self.halves(part).into_iter().filter_map(|half| self.across(part, half)) {
                if feature.insert(next) {
                    todo.push(next);
                }
            }
        }
        feature
    }

    /// The segment of the same kind that meets this one across a half-edge.
    fn across(&self, part: Part, half: usize) -> Option<Part> {
        let kind = self.def(part).kind;
        let beyond = part.0.step(Side::from_index(half / 2));
        // Left meets right, on opposite sides.
        let meeting = 2 * ((half / 2 + 2) % 4) + (1 - half % 2);
        self.parts(beyond).into_iter().find(|&p| self.def(p).kind == kind && self.halves(p).contains(&meeting))
    }

    /// The segments of the tile beside a square that reach their common edge.
    pub(crate) fn facing(&self, pos: Pos, side: Side) -> Vec<Part> {
        let common = 2 * ((side.index() + 2) % 4);
        let reaches = |&part: &Part| self.halves(part).iter().any(|half| half & !1 == common);
        self.parts(pos.step(side)).into_iter().filter(reaches).collect()
    }

    /// Whether a road or city is closed all around, or a single-tile feature surrounded.
    pub(crate) fn is_completed(&self, feature: &Feature) -> bool {
        let &first = feature.first().expect("a feature has a part");
        match self.def(first).kind {
            SegmentKind::City | SegmentKind::Road => {
                let is_closed = |part: Part, half: usize| {
                    let beyond = self.tile(part.0.step(Side::from_index(half / 2)));
                    self.across(part, half).is_some() || beyond.is_some_and(|(kind, _)| kind.def().role == Role::Abbey)
                };
                feature.iter().all(|&part| self.halves(part).into_iter().all(|half| is_closed(part, half)))
            }
            SegmentKind::Monastery | SegmentKind::Garden => self.around(first.0).len() == 8,
            SegmentKind::Field | SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => false,
        }
    }

    /// The laid squares among the eight around one.
    pub(crate) fn around(&self, pos: Pos) -> Vec<Pos> {
        let is_near = |p: &Pos| (p.x - pos.x).abs() <= 1 && (p.y - pos.y).abs() <= 1 && *p != pos;
        self.squares().filter(is_near).collect()
    }

    /// The completed cities beside a field, among them the City of Carcassonne, called by one of its quarters.
    pub(crate) fn cities(&self, field: &Feature) -> BTreeSet<Feature> {
        let touching = field.iter().flat_map(|&part| {
            let cities = self.def(part).cities;
            self.parts(part.0).into_iter().filter(move |&(_, i)| cities >> i & 1 == 1)
        });
        let mut cities: BTreeSet<Feature> =
            touching.map(|city| self.feature(city)).filter(|city| self.is_completed(city)).collect();
        if field.iter().any(|&part| self.def(part).marks.has(Marks::CARCASSONNE)) {
            let mut parts = self.squares().flat_map(|pos| self.parts(pos));
            cities.extend(
                parts.find(|&part| self.def(part).kind == SegmentKind::Quarter).map(|part| Feature::from([part])),
            );
        }
        cities
    }
}

/// The distinct squares of a feature.
pub(crate) fn squares(feature: &Feature) -> BTreeSet<Pos> {
    feature.iter().map(|&(pos, _)| pos).collect()
}

/// The half-edges of a printed segment after a rotation.
pub(crate) fn turned_halves(segment: &SegmentDef, rot: Rot) -> BTreeSet<usize> {
    (0..8).filter(|half| segment.halves >> half & 1 == 1).map(|half| (half + 2 * rot.index()) % 8).collect()
}
