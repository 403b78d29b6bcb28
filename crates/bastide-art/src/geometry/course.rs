//! Courses: the middle lines of ways and waters.

use bastide_kernel::Side;

use super::curve::Curve;
use super::point::Point;

/// How far a course runs straight in from the side before it may bend, in tenths of a unit.
const LEAD: i32 = 600;

/// How far the control points of a bend lie from the point where it passes.
pub(crate) const BEND: i32 = 400;

fn inwards(side: Side) -> Point {
    (Point::CENTRE - Point::middle(side)).with_length(LEAD)
}

/// From side to side. Between opposite sides it winds a little to the right and back to the left, by so many tenths of a
/// unit, and passes the middle of the tile at the given point.
pub(crate) fn through(from: Side, to: Side, sway: i32, middle: Point) -> Curve {
    let (start, end) = (Point::middle(from), Point::middle(to));
    if from.opposite() != to {
        return Curve::cubic(start, [start + inwards(from), end + inwards(to)], end);
    }
    let along = (end - start).with_length(BEND);
    let aside = along.right().with_length(sway.abs());
    past(from, to, middle, if sway < 0 { along + aside } else { along - aside })
}

/// From side to side, past a point where it has the given direction.
pub(crate) fn past(from: Side, to: Side, by: Point, along: Point) -> Curve {
    let (start, end) = (Point::middle(from), Point::middle(to));
    let before = Curve::cubic(start, [start + inwards(from), by - along], by);
    before.joined(Curve::cubic(by, [by + along, end + inwards(to)], end))
}

/// From a side to a point, arriving from the given direction (a point on the way there).
pub(crate) fn to_point(from: Side, end: Point, via: Point) -> Curve {
    let start = Point::middle(from);
    Curve::cubic(start, [start + inwards(from), via], end)
}

/// From a side straight inwards, so far in tenths of a unit.
pub(crate) fn stub(from: Side, length: i32) -> Curve {
    let start = Point::middle(from);
    Curve::line(start, start + inwards(from).with_length(length))
}
