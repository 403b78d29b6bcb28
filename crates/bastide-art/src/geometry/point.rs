//! Points of a tile or a board, in tenths of a unit; a tile is 240 units wide.

use std::ops::{Add, Neg, Sub};

use bastide_kernel::{Pos, Rot, Side};

/// Tenths of a unit in a unit.
pub(crate) const TENTHS: i32 = 10;

/// The width of a tile in units, as they are written into pictures.
pub const TILE_UNITS: i32 = 240;

/// The width of a tile in tenths of a unit.
pub const TILE: i32 = TILE_UNITS * TENTHS;

/// A point or a vector, in tenths of a unit. x grows east, y grows south, the north-west corner of a tile (or of
/// the square 0,0 of a board) is the origin. Whole numbers, so that pictures are the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Towards the east.
    pub x: i32,
    /// Towards the south.
    pub y: i32,
}

impl Point {
    /// The point with these coordinates in tenths of a unit.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The point with these coordinates in whole units.
    pub const fn units(x: i32, y: i32) -> Point {
        Point { x: x * TENTHS, y: y * TENTHS }
    }

    /// The middle of a tile.
    pub const CENTRE: Point = Point::new(TILE / 2, TILE / 2);

    /// The nearest point to these coordinates.
    pub(crate) fn rounded(x: f64, y: f64) -> Point {
        // Half away from zero, as `f64::round`, which every machine does alike.
        Point::new(x.round() as i32, y.round() as i32)
    }

    /// A corner of the tile: 0 is north-west, the others follow clockwise. Side `i` goes from corner `i` to the next.
    pub(crate) const fn corner(index: usize) -> Point {
        [Point::new(0, 0), Point::new(TILE, 0), Point::new(TILE, TILE), Point::new(0, TILE)][index & 3]
    }

    /// The middle of a side of the tile.
    pub const fn middle(side: Side) -> Point {
        let (a, b) = (Point::corner(side.index()), Point::corner(side.index() + 1));
        Point::new((a.x + b.x) / 2, (a.y + b.y) / 2)
    }

    /// Where a point of the tile goes when the tile turns. Points far beyond the tile stay beyond it.
    pub const fn rotated(self, rot: Rot) -> Point {
        match rot {
            Rot::R0 => self,
            Rot::R90 => Point::new(TILE.saturating_sub(self.y), self.x),
            Rot::R180 => Point::new(TILE.saturating_sub(self.x), TILE.saturating_sub(self.y)),
            Rot::R270 => Point::new(self.y, TILE.saturating_sub(self.x)),
        }
    }

    /// Where a point of a tile lies on the board.
    pub const fn on_board(self, pos: Pos) -> Point {
        Point::new(self.x + pos.x as i32 * TILE, self.y + pos.y as i32 * TILE)
    }

    /// The square of the length of a vector: enough to compare distances.
    pub(crate) const fn squared(self) -> i64 {
        self.x as i64 * self.x as i64 + self.y as i64 * self.y as i64
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        (other - self).length()
    }

    pub(crate) fn length(self) -> f64 {
        let (x, y) = (f64::from(self.x), f64::from(self.y));
        (x * x + y * y).sqrt()
    }

    /// The vector with the same direction and the given length; no vector if it has no direction.
    pub(crate) fn with_length(self, length: i32) -> Point {
        let own = self.length();
        if own == 0.0 { self } else { self.scaled(f64::from(length) / own) }
    }

    pub(crate) fn scaled(self, factor: f64) -> Point {
        Point::rounded(f64::from(self.x) * factor, f64::from(self.y) * factor)
    }

    /// The vector turned a quarter to the right.
    pub(crate) const fn right(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// The point a part of the way to another one.
    pub(crate) fn towards(self, other: Point, part: f64) -> Point {
        self + (other - self).scaled(part)
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Point {
    type Output = Point;

    fn neg(self) -> Point {
        Point::new(-self.x, -self.y)
    }
}
