//! Charts: a kind of tile measured once, and the atlas of all kinds of a game.

use std::cell::OnceCell;
use std::rc::Rc;

use bastide_kernel::{Pos, Rng, Rot, mix};

use crate::depicted::Depicted;
use crate::geometry::{Area, Geometry, Plan, Point, Survey};
use crate::peak;
use crate::places::Places;
use crate::scene::Scene;
use crate::sheet::Sheet;

/// How many drawings of a kind of tile there are in each rotation.
pub const VARIETIES: u64 = 4;

/// A kind of tile, measured.
#[derive(Debug)]
pub struct Chart {
    turned: [Geometry; 4],
    survey: Survey,
    places: Places,
    /// The middle of its mountain, as the tile is printed.
    peak: Option<Point>,
    /// Where fingers hit each segment of the tile as printed, made when it is wanted.
    hit_areas: OnceCell<Vec<Area>>,
}

impl Chart {
    /// Measures a tile.
    pub fn new(plan: Plan) -> Chart {
        let printed = Geometry::new(plan);
        let survey = Survey::new(&printed.areas);
        let peak = peak::site(&printed, &survey);
        let places = Places::new(&printed, &survey, peak);
        Chart { turned: Rot::ALL.map(|rot| printed.rotated(rot)), survey, places, peak, hit_areas: OnceCell::new() }
    }

    /// Where fingers and pointers hit each segment of the tile as printed.
    pub fn hit_areas(&self) -> &[Area] {
        self.hit_areas.get_or_init(|| self.turned[0].hit_areas())
    }

    /// The tile in a rotation; of the varieties of its drawing, which one.
    pub fn turned(&self, rot: Rot, variety: u64) -> Depiction<'_> {
        let peak = self.peak.map(|at| at.rotated(rot));
        let (geometry, survey, places) = (&self.turned[rot.index()], &self.survey, &self.places);
        Depiction { geometry, survey, places, peak, rot, variety }
    }
}

/// A kind of tile in one rotation, ready to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Depiction<'a> {
    /// Where its segments lie.
    pub geometry: &'a Geometry,
    /// Both are kept as the tile is printed.
    survey: &'a Survey,
    places: &'a Places,
    /// The middle of its mountain, if there is one.
    pub(crate) peak: Option<Point>,
    /// How the tile is turned.
    pub rot: Rot,
    /// Which of the drawings of the kind it is, below [`VARIETIES`].
    pub variety: u64,
}

impl Depiction<'_> {
    /// The segment at a point; `None` for what belongs to nobody and beyond the tile.
    pub fn segment_at(&self, point: Point) -> Option<usize> {
        self.survey.segment_at(point.rotated(self.rot.inverse()))
    }

    /// How far a point is away from the border of its segment and from the edge of the tile, in tenths of a unit.
    pub fn room_at(&self, point: Point) -> i32 {
        self.survey.room_at(point.rotated(self.rot.inverse()))
    }

    /// Good places for the feet of figures on a segment, the best first.
    pub fn places(&self, segment: usize) -> impl Iterator<Item = Point> + '_ {
        self.places.of(segment, self.rot)
    }

    /// Random numbers for a purpose, the same whenever this drawing of the tile is made. What is scattered with them
    /// should be scattered over the tile as printed and then [turned](Point::rotated), so that a turning tile takes
    /// its trees along.
    pub(crate) fn rng(&self, purpose: u64) -> Rng {
        Rng::new(self.geometry.plan.seed, mix(self.variety, purpose))
    }
}

/// The charts of all kinds of tiles of a game, each made when it is wanted.
#[derive(Debug)]
pub struct Atlas<'a, G: Depicted> {
    rules: Held<'a, G>,
    charts: Vec<OnceCell<Chart>>,
}

/// Rules that somebody else keeps, or that are kept together with whoever plays by them.
#[derive(Debug)]
enum Held<'a, G> {
    Borrowed(&'a G),
    Shared(Rc<G>),
}

impl<'a, G: Depicted> Atlas<'a, G> {
    /// The atlas of a game.
    pub fn new(rules: &'a G) -> Atlas<'a, G> {
        Atlas { charts: Atlas::blank(rules), rules: Held::Borrowed(rules) }
    }

    /// The atlas of a game that keeps the rules alive, for clients that keep it for long.
    pub fn shared(rules: Rc<G>) -> Atlas<'static, G> {
        Atlas { charts: Atlas::blank(&*rules), rules: Held::Shared(rules) }
    }

    /// No chart of any kind yet.
    fn blank(rules: &G) -> Vec<OnceCell<Chart>> {
        (0..rules.kind_bound()).map(|_| OnceCell::new()).collect()
    }

    /// The rules of the game.
    pub fn rules(&self) -> &G {
        match &self.rules {
            Held::Borrowed(rules) => rules,
            Held::Shared(rules) => rules,
        }
    }

    /// The chart of a kind of tile.
    pub fn chart(&self, kind: G::Kind) -> &Chart {
        self.charts[G::kind_index(kind)].get_or_init(|| Chart::new(self.rules().plan(kind)))
    }

    /// A kind of tile in a rotation, in its first variety.
    pub fn depiction(&self, kind: G::Kind, rot: Rot) -> Depiction<'_> {
        self.chart(kind).turned(rot, 0)
    }

    /// The variety in which a kind of tile is drawn on a square: never the same on squares that touch.
    pub fn variety(kind: G::Kind, pos: Pos) -> u64 {
        let step = i64::from(pos.x) + 2 * i64::from(pos.y);
        (mix(G::kind_index(kind) as u64, 0) % VARIETIES + step.rem_euclid(VARIETIES as i64) as u64) % VARIETIES
    }

    /// Puts the symbol of a tile onto a sheet, if it is not there yet, and returns its id.
    pub fn symbol(&self, kind: G::Kind, rot: Rot, variety: u64, sheet: &mut Sheet) -> String {
        let id = format!("{}{}-{}{variety}", G::PREFIX, G::kind_index(kind), rot.index());
        if !sheet.has(&id) {
            let mut scene = Scene::new(sheet);
            self.rules().draw_tile(kind, &self.chart(kind).turned(rot, variety), &mut scene);
            let body = scene.finish();
            sheet.tile(&id, &body);
        }
        id
    }
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::{Rules, TileKind};

    use super::*;

    #[test]
    fn tiles_of_one_kind_that_touch_look_different() {
        for kind in TileKind::all().take(9) {
            let at = |pos: Pos| Atlas::<Rules>::variety(kind, pos);
            for (x, y) in [(0, 0), (-1, -1), (5, -3), (i16::MAX - 1, i16::MIN + 1)] {
                let pos = Pos::new(x, y);
                assert!(pos.around().into_iter().all(|other| at(other) != at(pos)), "{kind} on {pos}");
                assert!(at(pos) < VARIETIES);
            }
        }
    }
}
