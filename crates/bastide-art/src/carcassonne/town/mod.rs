//! Cities: walls and towers along their border, roofs and lanes inside, gates where roads enter.

pub(super) mod cathedral;
mod emblem;
mod gate;
pub(super) mod great;
mod houses;
mod motif;
mod plot;
mod wall;

use std::fmt::Write as _;

use bastide_carcassonne::{Marks, SegmentDef};
use bastide_kernel::{Rot, Side, mix};

use self::gate::Opening;
use self::houses::{Clearing, House, Plot};
use self::plot::Ground;
use self::wall::Stretch;
use super::ground::Ground as Fields;
use crate::chart::Depiction;
use crate::geometry::{Curve, Point, Role, Site, TILE};
use crate::ink::{self, PathData};
use crate::mark::{self, Mark};
use crate::plans::seed;
use crate::scene::Scene;
use crate::sheet::{Motif, Sheet};

/// How many layouts of houses a small city has; large ones, which are rarer and take more text, have one.
const LAYOUTS: u64 = 2;

/// The radius around towers in which nothing else should stand, in tenths of a unit.
const TOWER_ROOM: i32 = 260;

/// How far the square of a city is away from a monastery within.
const APART: i32 = 260;

/// The cities of a tile, whose towers take their room from the fields. The largest has the sign for which fields have no
/// room, one may have a monastery within.
pub(super) fn found<'a>(
    segments: &'a [SegmentDef],
    sign: Option<Mark>,
    cloister: Option<(usize, &Site)>,
    fields: &mut Fields<'_>,
    tile: &'a Depiction<'a>,
) -> Vec<Town<'a>> {
    let cities = || tile.geometry.with_role(Role::Block);
    let largest = cities().max_by_key(|&city| tile.geometry.plan.parts[city].halves.sides().count());
    let own = |city: usize| cloister.filter(|&(around, _)| around == city).map(|(_, site)| (site.at, site.radius));
    let town = |city: usize| Town::new(&segments[city], sign.filter(|_| largest == Some(city)), own(city), tile, city);
    let mut order: Vec<usize> = cities().collect();
    // What passes over another city is drawn after it.
    order.sort_by_key(|&city| tile.geometry.plan.is_over(city));
    let towns: Vec<Town<'a>> = order.into_iter().map(town).collect();
    for at in towns.iter().flat_map(Town::all_towers) {
        fields.take(at.rotated(tile.rot.inverse()), TOWER_ROOM);
    }
    towns
}

/// Draws the cities of a tile.
pub(super) fn draw(towns: &[Town<'_>], scene: &mut Scene<'_>) {
    for town in towns {
        let element = town.element(scene.sheet);
        scene.lay(&element);
        town.draw_gates(scene);
        town.draw_emblems(scene);
    }
}

/// What is drawn before everything that stands in the city, and after it: its back and its front.
const BACK: i32 = -1;
const FRONT: i32 = 1;

/// A city on a tile.
pub(super) struct Town<'a> {
    segment: &'a SegmentDef,
    /// What it shows for the tile as a whole.
    sign: Option<Mark>,
    /// The middle and the radius of a monastery within.
    cloister: Option<(Point, i32)>,
    tile: &'a Depiction<'a>,
    city: usize,
    borders: &'a [Curve],
    sides: Vec<Side>,
    /// Its outline as points.
    ring: Vec<Point>,
    /// Brings it to where the first of its sides is north.
    turn: Rot,
    openings: Vec<Opening>,
    stretches: Vec<Stretch>,
    /// The towers that do not depend on gates.
    towers: Vec<Point>,
    ground: Ground,
    /// Where a figure stands.
    square: Point,
    /// Where the first emblem hangs.
    second_square: Option<Point>,
    has_cathedral: bool,
}

impl<'a> Town<'a> {
    fn new(
        segment: &'a SegmentDef,
        sign: Option<Mark>,
        cloister: Option<(Point, i32)>,
        tile: &'a Depiction<'a>,
        city: usize,
    ) -> Town<'a> {
        let borders = &tile.geometry.borders[city];
        let sides: Vec<Side> = tile.geometry.plan.parts[city].halves.sides().collect();
        let ring = ring(borders, &sides);
        let ground = Ground::new(&ring, cloister);
        // A city without a border is the same in every rotation, if its square is.
        let place = tile.places(city).next().filter(|_| !borders.is_empty());
        let square = place.unwrap_or(Point::CENTRE);
        // A cathedral wants a tile of its own.
        let has_cathedral = segment.marks.has(Marks::CATHEDRAL) && borders.is_empty();
        let turn = houses::canonical(tile.geometry.plan.parts[city].halves);
        let second_square = if sides.len() > 1 && !has_cathedral {
            let turned: Vec<Curve> = borders.iter().map(|border| border.rotated(turn)).collect();
            let points: Vec<Point> = turned.iter().flat_map(Curve::flattened).collect();
            let ring: Vec<Point> = ring.iter().map(|point| point.rotated(turn)).collect();
            let hole = cloister.map(|(at, radius)| (at.rotated(turn), radius + APART));
            let ground = Ground::new(&ring, hole);
            emblem::square(&ground, &points, square.rotated(turn)).map(|at| at.rotated(turn.inverse()))
        } else {
            None
        };
        Town {
            segment,
            sign,
            cloister,
            tile,
            city,
            borders,
            openings: gate::openings(tile, city),
            stretches: borders.iter().flat_map(|border| wall::stretches(border, &sides)).collect(),
            second_square,
            towers: free_towers(borders, tile),
            turn,
            sides,
            ring,
            ground,
            square,
            has_cathedral,
        }
    }

    /// Shows the city, which is drawn only once for all tiles that have the same.
    fn element(&self, sheet: &mut Sheet) -> String {
        let squares = (self.square, self.second_square);
        let mut key = format!("{} {squares:?} {} {}", self.floor(), self.layout(), self.has_cathedral);
        if let Some(cloister) = self.cloister {
            let _ = write!(key, " {cloister:?}");
        }
        if self.towers.len() < wall::towers(self.borders).len() {
            let _ = write!(key, " {:?}", self.towers);
        }
        let id = format!("x{:x}", seed(&key) >> 24);
        if !sheet.has(&id) {
            let drawing = self.drawing(sheet);
            sheet.define(&id, || format!(r#"<g id="{id}">{drawing}</g>"#));
        }
        format!(r##"<use href="#{id}"/>"##)
    }

    /// Which of the layouts of houses it has.
    fn layout(&self) -> u64 {
        if self.sides.len() > 2 { 0 } else { self.tile.variety % LAYOUTS }
    }

    /// The city from the ground up, without what not every tile with this city has.
    fn drawing(&self, sheet: &mut Sheet) -> String {
        let mut drawing = ink::fill("lane", &self.floor());
        for at in [Some(self.square), self.second_square].into_iter().flatten() {
            drawing += &sheet.motif(&motif::SQUARE, at);
        }
        let mut standing: Vec<((i32, i32), String)> = Vec::new();
        for stretch in &self.stretches {
            standing.push(((if stretch.is_front { FRONT } else { BACK }, 0), sheet.shared(&stretch.drawing())));
        }
        for house in self.houses() {
            standing.push(((0, house.at.y), house.building.element(house.at, sheet)));
        }
        if self.has_cathedral {
            standing.push(((0, cathedral::FOOT.y), sheet.motif(&cathedral::CATHEDRAL, cathedral::FOOT)));
        }
        for &at in &self.towers {
            let is_front = self.stretches.iter().any(|stretch| stretch.is_front && stretch.is_near(at));
            standing.push(((if is_front { FRONT } else { 0 }, at.y), sheet.motif(&motif::TOWER, at)));
        }
        standing.sort_by_key(|&(order, _)| order);
        standing.into_iter().fold(drawing, |all, (_, element)| all + &element)
    }

    fn houses(&self) -> Vec<House> {
        let turn = self.turn;
        let shape: String = self.borders.iter().map(|border| PathData::of_curve(&border.rotated(turn))).collect();
        let plot = Plot {
            ground: &self.ground,
            borders: self.borders,
            clearings: &self.clearings(),
            turn,
            deep: self.ring.iter().map(|point| point.rotated(turn).y).max().unwrap_or(TILE),
            square: self.square,
            has_church: self.sides.len() > 1 && !self.has_cathedral && self.cloister.is_none(),
            seed: mix(seed(&shape), self.layout()),
        };
        houses::build(&plot)
    }

    /// Gates where there are any, and a tower in the middle of a wall without one.
    fn draw_gates(&self, scene: &mut Scene<'_>) {
        let gates = self.openings.iter().map(|opening| (opening.at, opening.house()));
        let towers = self.gate_towers().into_iter().chain(self.middle_towers()).map(|at| (at, &motif::TOWER));
        let mut standing: Vec<(Point, &Motif)> = gates.chain(towers).collect();
        standing.sort_by_key(|(at, _)| at.y);
        standing.into_iter().for_each(|(at, motif)| scene.lay_motif(motif, at));
    }

    /// Emblems where there are any, and a well in their place otherwise.
    fn draw_emblems(&self, scene: &mut Scene<'_>) {
        let emblems = self.emblems();
        if let (true, Some(at)) = (emblems.is_empty(), self.second_square) {
            scene.lay_motif(&motif::WELL, at + Point::units(0, 8));
        }
        for (&mark, at) in emblems.iter().zip(self.emblem_places(emblems.len())) {
            mark::draw(mark, at, scene);
        }
    }

    /// The marks that it shows as emblems: all but those that are pictures.
    fn emblems(&self) -> Vec<Mark> {
        let is_picture = |mark: Mark| match mark {
            Mark::Cathedral => self.has_cathedral,
            // Its shape says so.
            Mark::NotCastleBase => true,
            _ => false,
        };
        let own = mark::of_segment(self.segment).into_iter().filter(|&mark| !is_picture(mark));
        own.chain(self.sign).collect()
    }

    /// Where so many emblems hang.
    fn emblem_places(&self, count: usize) -> Vec<Point> {
        if count == 0 {
            return Vec::new();
        }
        let towers = self.all_towers();
        let beside = |at: Point| emblem::beside(&self.ground, self.square, &towers, at);
        let mut places: Vec<Point> = self.second_square.map(beside).into_iter().collect();
        if count == 1 && self.sides.len() == 1 {
            places.extend(emblem::squeezed(&self.ground, self.square));
        }
        if places.len() < count {
            places = emblem::places(&self.ground, self.square, &towers, count);
            // In a city without room for them they hang where other figures would stand.
            places.extend(self.tile.places(self.city).skip(1).chain([self.square; 4]));
        }
        places.truncate(count);
        places
    }

    /// Towers at both sides of gates; gates that are close to each other share one.
    fn gate_towers(&self) -> Vec<Point> {
        let mut towers: Vec<Point> = Vec::new();
        let figures = first_places(self.tile);
        let is_seen = |at: Point| !figures.iter().any(|&figure| wall::rises_over(at, figure));
        for at in self.openings.iter().flat_map(Opening::towers) {
            if towers.iter().all(|other| other.distance(at) > 240.0) && is_seen(at) {
                towers.push(at);
            }
        }
        towers
    }

    /// Towers in the middle of walls without a gate, unless a figure would seem to stand on them.
    fn middle_towers(&self) -> impl Iterator<Item = Point> + '_ {
        // Behind the wall of a small city a figure needs the room.
        let borders = if self.sides.len() > 1 { self.borders } else { &[] };
        let gates = || self.openings.iter().map(|opening| opening.at);
        // None before a garden.
        let sites = || self.tile.geometry.sites.iter().map(|site| site.at);
        let is_free = move |at: &Point| gates().chain(sites()).all(|other| other.distance(*at) > 400.0);
        let figures = first_places(self.tile);
        let is_seen = move |at: &Point| !figures.iter().any(|&figure| wall::rises_over(*at, figure));
        borders.iter().map(|border| border.at(0.5)).filter(is_free).filter(is_seen)
    }

    /// What stands on its wall.
    fn all_towers(&self) -> Vec<Point> {
        let gates = self.openings.iter().map(|opening| opening.at).chain(self.gate_towers());
        self.towers.iter().copied().chain(gates).chain(self.middle_towers()).collect()
    }

    /// The ground where no house may stand. A gate may lead to the middle of every wall.
    fn clearings(&self) -> Vec<Clearing> {
        let half = if self.has_cathedral { (380, 160) } else { (150, 90) };
        let mut all = vec![Clearing { at: self.square, half, radius: 200 }];
        all.extend(self.cloister.map(|(at, radius)| Clearing { at, half: (radius, radius), radius }));
        all.extend(self.second_square.map(|at| Clearing { at, half: (140, 130), radius: 200 }));
        for border in self.borders {
            let inwards = border.direction(0.5).right();
            // The wall hides the lane behind it.
            let half = if inwards.y > -5 { (70, 70) } else { (0, 0) };
            all.push(Clearing { at: border.at(0.5) + inwards.with_length(150), half, radius: 90 });
        }
        if self.has_cathedral {
            let at = cathedral::FOOT - Point::new(0, cathedral::HALF.1);
            all.push(Clearing { at, half: cathedral::HALF, radius: cathedral::HALF.1 });
        }
        all
    }

    /// The path of its floor.
    fn floor(&self) -> String {
        let mut path = PathData::default();
        for (i, leg) in outline(self.borders, &self.sides).into_iter().enumerate() {
            match leg {
                Leg::Border(border) if i == 0 => path.curve(border),
                Leg::Border(border) => path.curve_on(border),
                Leg::Side(from, to) => {
                    if i == 0 {
                        path.move_to(from);
                    }
                    path.line_to(to);
                }
            }
        }
        path.close();
        path.text()
    }
}

/// The towers of a wall that hide nobody.
fn free_towers(borders: &[Curve], tile: &Depiction<'_>) -> Vec<Point> {
    let figures = first_places(tile);
    let is_seen = |at: &Point| !figures.iter().any(|&figure| wall::rises_over(*at, figure));
    wall::towers(borders).into_iter().filter(is_seen).collect()
}

/// The first place for figures of every segment.
fn first_places(tile: &Depiction<'_>) -> Vec<Point> {
    (0..tile.geometry.areas.len()).filter_map(|segment| tile.places(segment).next()).collect()
}

/// A part of the outline of a city.
enum Leg<'a> {
    /// Along a border inside of the tile.
    Border(&'a Curve),
    /// Along a side of the tile from corner to corner.
    Side(Point, Point),
}

/// The way round a city, clockwise.
fn outline<'a>(borders: &'a [Curve], sides: &[Side]) -> Vec<Leg<'a>> {
    let mut at = borders.first().map_or(Point::corner(0), |border| border.start);
    let mut legs = Vec::new();
    for _ in 0..borders.len() + sides.len() {
        if let Some(side) = sides.iter().find(|side| Point::corner(side.index()) == at) {
            let next = Point::corner(side.index() + 1);
            legs.push(Leg::Side(at, next));
            at = next;
        } else if let Some(border) = borders.iter().find(|border| border.start == at) {
            legs.push(Leg::Border(border));
            at = border.end();
        }
    }
    legs
}

/// The outline of a city as points.
fn ring(borders: &[Curve], sides: &[Side]) -> Vec<Point> {
    let points = |leg| match leg {
        Leg::Border(border) => border.flattened(),
        Leg::Side(from, to) => vec![from, to],
    };
    let mut ring: Vec<Point> = outline(borders, sides).into_iter().flat_map(points).collect();
    ring.dedup();
    ring
}

#[cfg(test)]
mod tests;
