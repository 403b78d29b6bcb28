//! Where the houses of a city stand.
//!
//! They are scattered over the city as if its first side were north, first in circles, which turn with the tile, so that a
//! turning tile takes them along; then the gaps between them are filled as they are seen.

use bastide_kernel::{Halves, Rng, Rot};

use super::motif::{self, Building};
use super::plot::Ground;
use crate::geometry::{Curve, Point, TILE};

/// A building and its foot.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    pub(super) building: Building,
    pub(super) at: Point,
}

/// Ground that must stay open: no house stands on it or hides it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clearing {
    pub(super) at: Point,
    /// Half its width and half its height.
    pub(super) half: (i32, i32),
    /// Its radius for houses that turn with the tile: so much that it stays open whichever way the tile is turned.
    pub(super) radius: i32,
}

/// What the houses of a city depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plot<'a> {
    /// Where houses may stand.
    pub(super) ground: &'a Ground,
    /// Its borders.
    pub(super) borders: &'a [Curve],
    /// What must stay open.
    pub(super) clearings: &'a [Clearing],
    /// Brings the city to where the first of its sides is north.
    pub(super) turn: Rot,
    /// How far it reaches south there.
    pub(super) deep: i32,
    /// Where a figure stands.
    pub(super) square: Point,
    /// Whether it has a church.
    pub(super) has_church: bool,
    /// Tells layouts apart.
    pub(super) seed: u64,
}

/// A church keeps away from the square, beside which emblems would hide it.
const CHURCH_APART: f64 = 850.0;

/// The houses of a city.
pub(super) fn build(plot: &Plot<'_>) -> Vec<House> {
    let large = usize::from(plot.deep == TILE);
    let mut site = Site::new(plot);
    site.build_round(30 * large, usize::from(plot.has_church), &motif::CHURCH);
    site.build_round(60 * large, 20, &motif::QUARTERS);
    site.build_round(120, 40, &motif::BLOCKS);
    site.build_round(200, 40, &motif::HOUSES);
    site.fill(150, 30, &motif::HOUSES);
    site.fill(300, 40, &motif::HUTS);
    site.fill(80, 14, &motif::FILLINGS);
    site.houses
}

/// The turn that brings a city to where the first of its sides is north.
pub(super) fn canonical(halves: Halves) -> Rot {
    Rot::ALL.into_iter().min_by_key(|&rot| halves.rotated(rot).0).unwrap_or(Rot::R0)
}

/// A city that is being built.
struct Site<'a> {
    plot: &'a Plot<'a>,
    /// Points of its borders, turned to where its first side is north.
    borders: Vec<Point>,
    /// Middles, turned likewise, and radii of clearings and of the houses that were built in circles.
    open: Vec<(Point, i32)>,
    round: Vec<(Point, i32)>,
    houses: Vec<House>,
    rng: Rng,
}

impl<'a> Site<'a> {
    fn new(plot: &'a Plot<'a>) -> Site<'a> {
        let borders = plot.borders.iter().flat_map(|border| border.rotated(plot.turn).flattened()).collect();
        let open = plot.clearings.iter().map(|open| (open.at.rotated(plot.turn), open.radius)).collect();
        Site { plot, borders, open, round: Vec::new(), houses: Vec::new(), rng: Rng::new(plot.seed, 0) }
    }

    /// The next place to try, turned to where the first side is north, and what to build there.
    fn next(&mut self, kinds: &[Building]) -> (Point, Building) {
        let (x, y) = (self.rng.below(TILE as u32), self.rng.below(self.plot.deep as u32));
        (Point::new(x as i32, y as i32), kinds[self.rng.below(kinds.len() as u32) as usize])
    }

    /// Builds where there is room for the circle around a building, whichever way the tile is turned.
    fn build_round(&mut self, tries: usize, most: usize, kinds: &[Building]) {
        let most = self.houses.len() + most;
        for _ in 0..tries {
            let (middle, building) = self.next(kinds);
            let radius = building.width.max(building.height) / 2;
            let foot = Point::new(0, building.height / 2);
            let house = House { building, at: middle.rotated(self.plot.turn.inverse()) + foot };
            let square = self.plot.square.rotated(self.plot.turn);
            let is_hidden = building.is_church() && middle.distance(square) < CHURCH_APART;
            if self.houses.len() < most && !is_hidden && self.is_round_free(middle, radius) && self.suits(&house) {
                self.round.push((middle, radius));
                self.houses.push(house);
            }
        }
    }

    fn is_round_free(&self, middle: Point, radius: i32) -> bool {
        let inside = radius + 10..=TILE - radius - 10;
        let keeps = |other: &Point, distance: i32| middle.distance(*other) >= f64::from(distance);
        inside.contains(&middle.x)
            && inside.contains(&middle.y)
            // Neighbours may hide a little of each other.
            && self.round.iter().all(|(other, other_radius)| keeps(other, (radius + other_radius) * 4 / 5))
            && self.open.iter().all(|(open, open_radius)| keeps(open, radius + open_radius))
            && self.borders.iter().all(|border| keeps(border, radius + 40))
            && {
                let Point { x, y } = middle.rotated(self.plot.turn.inverse());
                self.plot.ground.contains(x, y)
            }
    }

    /// Builds where a building neither hides others nor is hidden.
    fn fill(&mut self, tries: usize, most: usize, kinds: &[Building]) {
        let most = self.houses.len() + most;
        for _ in 0..tries {
            let (at, building) = self.next(kinds);
            let house = House { building, at: at.rotated(self.plot.turn.inverse()) };
            let is_free = |site: &Site<'_>| site.houses.iter().all(|other| is_apart(&house, other));
            if self.houses.len() < most && self.is_within(&house) && self.suits(&house) && is_free(self) {
                self.houses.push(house);
            }
        }
    }

    /// Whether a house stands inside of the tile and of the wall as it is seen.
    fn is_within(&self, house: &House) -> bool {
        let Building { width, height, .. } = house.building;
        let (x, y, half) = (house.at.x, house.at.y, width / 2);
        let is_on_tile = x - half >= 8 && x + half <= TILE - 8 && y - height >= 8 && y <= TILE - 25;
        is_on_tile
            && [x - half - 40, x, x + half + 40].into_iter().all(|x| {
                let is_own = |y: i32| self.plot.ground.contains(x, y);
                is_own(y + 30) && is_own(y - height / 2) && is_own(y - height + 70)
            })
    }

    /// Whether a house leaves open what must stay open.
    fn suits(&self, house: &House) -> bool {
        let Building { width, height, .. } = house.building;
        let leaves = |open: &Clearing| {
            let (dx, dy) = ((house.at.x - open.at.x).abs(), house.at.y - open.at.y);
            dx >= open.half.0 + width / 2 - 20 || dy <= -open.half.1 || dy >= open.half.1 + height - 60
        };
        self.plot.clearings.iter().all(leaves)
    }
}

/// Whether two houses leave each other room.
fn is_apart(a: &House, b: &House) -> bool {
    let wide = (a.building.width + b.building.width) * 9 / 20;
    let front = if a.at.y > b.at.y { a } else { b };
    (a.at.x - b.at.x).abs() >= wide || (a.at.y - b.at.y).abs() >= front.building.depth
}
