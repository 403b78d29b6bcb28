//! Ground: where on the fields of a tile there is still room for something.
//!
//! Places are found on the tile as printed, so that a turning tile takes along what stands on it. What is placed is
//! measured from its middle, because a drawing stays upright while its place turns about that middle.

use bastide_kernel::Rng;

use crate::chart::Depiction;
use crate::geometry::{Curve, Point, Role, TILE};

/// The radius that buildings keep free around the first place for figures of every segment, in tenths of a unit: a
/// figure may cover something, but not stand on it.
pub(super) const TIGHT: i32 = 110;

/// The same for what can as well grow elsewhere.
pub(super) const WIDE: i32 = 260;

/// How far what stands behind a wall is away from it, so that it is seen.
const HIDDEN: i32 = 120;

/// The fields of a tile, with what is taken already.
#[derive(Debug)]
pub(super) struct Ground<'a> {
    tile: &'a Depiction<'a>,
    /// The first place for figures of every segment, on the tile as printed.
    places: Vec<Point>,
    /// The radius that is kept free around them.
    figure: i32,
    /// Points on the borders of cities, on the tile as printed.
    walls: Vec<Point>,
    /// Middles, on the tile as printed, and radii.
    taken: Vec<(Point, i32)>,
}

impl<'a> Ground<'a> {
    /// The fields of a tile, on which only the first places for figures and its mountain are taken.
    pub(super) fn new(tile: &'a Depiction<'a>) -> Ground<'a> {
        let segments = 0..tile.geometry.areas.len();
        let first = segments.filter_map(|segment| tile.places(segment).next());
        let places = first.map(|place| place.rotated(tile.rot.inverse())).collect();
        let walls = tile.geometry.borders.iter().flatten().flat_map(Curve::flattened);
        let walls = walls.map(|point| point.rotated(tile.rot.inverse())).collect();
        let peak = tile.peak.map(|at| (at.rotated(tile.rot.inverse()), tile.geometry.plan.peak));
        Ground { tile, places, figure: TIGHT, walls, taken: peak.into_iter().collect() }
    }

    /// From now on things keep this radius free around figures; if it is wide, also the ground that walls would hide.
    pub(super) fn keep_free(&mut self, radius: i32) {
        self.figure = radius;
    }

    /// The field at a point of the tile as printed, if something of a radius in tenths of a unit has room there.
    pub(super) fn field_with_room(&self, at: Point, radius: i32) -> Option<usize> {
        let turned = at.rotated(self.tile.rot);
        let field = self.tile.segment_at(turned)?;
        let is_field = self.tile.geometry.plan.parts[field].role == Role::Ground;
        let hidden = if self.figure == WIDE { HIDDEN } else { 0 };
        let is_apart = |other: Point, kept: i32| at.distance(other) >= f64::from(radius + kept);
        // The survey of the room is good to a few units only, but nothing may be cut by the edge.
        let inside = radius..=TILE - radius;
        let is_free = is_field
            && inside.contains(&at.x)
            && inside.contains(&at.y)
            && self.tile.room_at(turned) >= radius
            && self.places.iter().all(|&place| is_apart(place, self.figure))
            && (hidden == 0 || self.walls.iter().all(|&wall| is_apart(wall, hidden)))
            && self.taken.iter().all(|&(other, kept)| is_apart(other, kept));
        is_free.then_some(field)
    }

    /// Takes a place on the tile as printed.
    pub(super) fn take(&mut self, at: Point, radius: i32) {
        self.taken.push((at, radius));
    }

    /// Looks for a place on a field by chance and takes it. The place is on the tile as printed.
    pub(super) fn find(&mut self, field: usize, radius: i32, rng: &mut Rng) -> Option<Point> {
        /// Enough for a field that fills a twentieth of the tile.
        const TRIES: usize = 48;
        let found = (0..TRIES).map(|_| anywhere(rng)).find(|&at| self.field_with_room(at, radius) == Some(field))?;
        self.take(found, radius);
        Some(found)
    }

    /// Looks everywhere for a place on a field and takes it.
    pub(super) fn find_anywhere(&mut self, field: usize, radius: i32) -> Option<Point> {
        let found = Ground::grid(30).find(|&at| self.field_with_room(at, radius) == Some(field))?;
        self.take(found, radius);
        Some(found)
    }

    /// Places all over the tile as printed, in rows; so many tenths of a unit are between neighbours.
    pub(super) fn grid(step: i32) -> impl Iterator<Item = Point> {
        let count = TILE / step;
        (1..count).flat_map(move |row| (1..count).map(move |column| Point::new(column * step, row * step)))
    }
}

/// A point of the tile.
fn anywhere(rng: &mut Rng) -> Point {
    let mut coordinate = || rng.below(TILE as u32) as i32;
    Point::new(coordinate(), coordinate())
}
