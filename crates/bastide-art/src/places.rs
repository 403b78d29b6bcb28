//! Good places for figures: well inside of their segment, never on a wall, never on top of each other.

use bastide_kernel::Rot;

use crate::geometry::{Curve, Geometry, Point, Role, Survey, TILE};

/// The distance that the feet of two figures keep, in tenths of a unit.
const APART: i32 = 420;

/// How far figures keep away from walls and other borders.
const ROOM: i32 = 140;

/// What figures do with where there is less and less space: the distance they keep and the room they want.
const CONCESSIONS: [(i32, i32); 8] =
    [(APART, ROOM), (340, ROOM), (260, ROOM), (260, 100), (180, 80), (120, 50), (60, 0), (0, 0)];

/// The most places a segment offers.
const MOST: usize = 4;

/// The places that a segment offers although its figures stand closer than they like.
const LEAST: usize = 2;

/// Of segments with more candidates than this every third will do; the squares of a survey are small.
const MANY: usize = 400;

/// On ways: how far figures keep away from gates, bridges and whatever else they could stand in the way of.
const CLEARANCE: i32 = 380;

/// Around a building in the middle: before its door and to both sides of it. The building stands upright in every rotation.
const YARD: [Point; 3] = [Point::units(4, 30), Point::units(-26, 17), Point::units(30, 14)];

/// The places for figures on a tile.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    /// For each segment the best first, on the tile as printed.
    printed: Vec<Vec<Point>>,
    /// The building in the middle, if there is one: its segment and where it stands.
    building: Option<(usize, Point)>,
}

impl Places {
    /// Chooses the places on a tile as printed.
    pub(crate) fn new(geometry: &Geometry, survey: &Survey, peak: Option<Point>) -> Places {
        let is_centre = |segment: usize| geometry.plan.parts[segment].role == Role::Centre;
        let building = geometry.sites.iter().find(|site| is_centre(site.segment)).map(|site| (site.segment, site.at));
        let mut chooser = Chooser::new(geometry, survey, building);
        peak.into_iter().for_each(|peak| chooser.keep_off(peak));
        chooser.choose_all();
        Places { printed: chooser.places, building }
    }

    /// The places on a segment after a rotation, the best first.
    pub(crate) fn of(&self, segment: usize, rot: Rot) -> impl Iterator<Item = Point> + '_ {
        let building = self.building.filter(|&(own, _)| own == segment).map(|(_, at)| at.rotated(rot));
        let yard = building.into_iter().flat_map(|at| YARD.map(|step| at + step));
        let printed = if building.is_some() { &[] } else { self.printed.get(segment).map_or(&[][..], Vec::as_slice) };
        yard.chain(printed.iter().map(move |point| point.rotated(rot)))
    }
}

/// A point where a figure could stand: how good it is, and the room around it.
type Candidate = (i32, Point, i32);

/// Places in the making.
struct Chooser<'a> {
    geometry: &'a Geometry,
    /// The candidates of each segment.
    candidates: Vec<Vec<Candidate>>,
    places: Vec<Vec<Point>>,
    taken: Vec<Point>,
}

impl<'a> Chooser<'a> {
    fn new(geometry: &'a Geometry, survey: &Survey, building: Option<(usize, Point)>) -> Chooser<'a> {
        let mut candidates: Vec<Vec<Candidate>> = vec![Vec::new(); geometry.areas.len()];
        for (segment, point, room) in survey.points() {
            candidates[segment].push((room, point, room));
        }
        for points in candidates.iter_mut().filter(|points| points.len() > MANY) {
            *points = points.iter().copied().step_by(3).collect();
        }
        let taken = building.into_iter().flat_map(|(_, at)| YARD.map(|step| at + step)).collect();
        let mut chooser = Chooser { geometry, candidates, places: vec![Vec::new(); geometry.areas.len()], taken };
        for segment in (0..geometry.areas.len()).filter(|&segment| !geometry.courses[segment].is_empty()) {
            let on_courses = chooser.on_courses(segment);
            if !on_courses.is_empty() {
                chooser.candidates[segment] = on_courses;
            }
        }
        chooser
    }

    /// Nobody stands on a mountain, unless there is nowhere else to stand.
    fn keep_off(&mut self, peak: Point) {
        let apart = f64::from(self.geometry.plan.peak + ROOM);
        for candidates in &mut self.candidates {
            if candidates.iter().any(|(_, point, _)| point.distance(peak) >= apart) {
                candidates.retain(|(_, point, _)| point.distance(peak) >= apart);
            }
        }
    }

    /// The points on the middle lines of a way, those best that are clear of everything and near the middle.
    fn on_courses(&self, segment: usize) -> Vec<Candidate> {
        let on = |course: &Curve| {
            let line = course.flattened();
            let middle = line[line.len() / 2];
            let candidate = |point: Point| {
                let clearance = self.clearance(point);
                (clearance.min(CLEARANCE) - point.distance(middle) as i32 / 8, point, clearance)
            };
            line.into_iter().map(candidate).collect::<Vec<_>>()
        };
        let is_good =
            |&(_, point, clearance): &Candidate| clearance > 0 && self.geometry.areas[segment].contains(point);
        self.geometry.courses[segment].iter().flat_map(on).filter(is_good).collect()
    }

    /// How far a point is from the edge of the tile and from all that ways come to.
    fn clearance(&self, point: Point) -> i32 {
        let Geometry { hubs, gates, bridges, sites, .. } = self.geometry;
        let edge = [point.x, point.y, TILE - point.x, TILE - point.y].into_iter().min().unwrap_or(0);
        let around = hubs.iter().map(|hub| (hub.at, hub.radius)).chain(sites.iter().map(|site| (site.at, site.radius)));
        let at = gates.iter().map(|gate| gate.at).chain(bridges.iter().map(|bridge| bridge.at)).map(|at| (at, 0));
        around.chain(at).map(|(at, radius)| at.distance(point) as i32 - radius).fold(edge, i32::min)
    }

    /// First a place for every segment, beginning with those that have least choice; then more where there is room.
    fn choose_all(&mut self) {
        let choice = |segment: usize| {
            let is_wide = self.geometry.courses[segment].is_empty();
            (is_wide, self.candidates[segment].iter().map(|&(rank, ..)| rank).max())
        };
        let role = |segment: usize| self.geometry.plan.parts[segment].role;
        let mut order: Vec<usize> = (0..self.places.len()).filter(|&segment| role(segment) != Role::Centre).collect();
        order.sort_by_key(|&segment| choice(segment));
        for (least, concessions) in [(1, CONCESSIONS.len()), (LEAST, 6), (MOST - 1, 1), (MOST, 1)] {
            for &segment in &order {
                // Only one can be on a plot or a tower, in the middle of it.
                let is_small = matches!(role(segment), Role::Plot | Role::Tower);
                let is_full = is_small && !self.places[segment].is_empty();
                if self.places[segment].len() < least && !is_full {
                    self.choose(segment, &CONCESSIONS[..concessions]);
                }
            }
        }
    }

    /// Chooses one more place for a segment, with as few concessions as possible.
    fn choose(&mut self, segment: usize, concessions: &[(i32, i32)]) {
        let place = concessions.iter().find_map(|&(apart, room)| self.best(segment, apart, room));
        self.places[segment].extend(place);
        self.taken.extend(place);
    }

    /// The best free candidate; between equals the one nearer to the middle of the tile.
    fn best(&self, segment: usize, apart: i32, least: i32) -> Option<Point> {
        let is_free =
            |point: Point| self.taken.iter().all(|&other| (other - point).squared() >= i64::from(apart * apart));
        let mut best: Option<(Point, (i32, i64))> = None;
        for &(rank, point, room) in &self.candidates[segment] {
            let key = (rank, -(point - Point::CENTRE).squared());
            if room >= least && best.is_none_or(|(_, best)| key > best) && is_free(point) {
                best = Some((point, key));
            }
        }
        best.map(|(point, _)| point)
    }
}
