//! Courses: the middle lines of ways and waters.

use bastide_kernel::Side;

use super::curve::Curve;
use super::point::Point;

/// How far a course runs straight in from the side before it may bend, in tenths of a unit.
const LEAD: i32 = 600;

fn inwards(side: Side) -> Point {
    (Point::CENTRE - Point::middle(side)).with_length(LEAD)
}

/// From side to side. Between opposite sides it winds a little to the right and back to the left, by so many tenths of a
/// unit, and passes the middle of the tile at the given point.
pub(crate) fn through(from: Side, to: Side, sway: i32, middle: Point) -> Curve {
    let (start, end) = (Point::middle(from), Point::middle(to));
    let (lead_in, lead_out) = (start + inwards(from), end + inwards(to));
    if from.opposite() != to {
        return Curve::cubic(start, [lead_in, lead_out], end);
    }
    let along = (end - start).with_length(400);
    let aside = along.right().with_length(sway.abs());
    let aside = if sway < 0 { -aside } else { aside };
    Curve::cubic(start, [lead_in, middle - along + aside], middle).joined(Curve::cubic(
        middle,
        [middle + along - aside, lead_out],
        end,
    ))
}

/// From a side to a point, arriving from the given direction (a point on the way there).
pub(crate) fn to_point(from: Side, end: Point, via: Point) -> Curve {
    let start = Point::middle(from);
    Curve::cubic(start, [start + inwards(from), via], end)
}
