//! Blobs: soft closed shapes for lakes and for the mottling of the meadow.

use bastide_kernel::Rng;

use crate::geometry::{Curve, Point};
use crate::ink::PathData;

/// Directions all around, in thousandths.
pub(super) const AROUND: [(i32, i32); 12] = [
    (1000, 0),
    (866, 500),
    (500, 866),
    (0, 1000),
    (-500, 866),
    (-866, 500),
    (-1000, 0),
    (-866, -500),
    (-500, -866),
    (0, -1000),
    (500, -866),
    (866, -500),
];

/// The point in a direction of [`AROUND`], as far away as given in both directions.
pub(super) fn around(at: Point, direction: usize, reach: (i32, i32)) -> Point {
    let (x, y) = AROUND[direction % AROUND.len()];
    Point::new(at.x + x * reach.0 / 1000, at.y + y * reach.1 / 1000)
}

/// Points around a middle whose distance in both directions falls short of `reach` by up to so many per cent.
pub(super) fn points(at: Point, reach: (i32, i32), uneven: u32, corners: usize, rng: &mut Rng) -> Vec<Point> {
    let step = AROUND.len() / corners;
    (0..corners)
        .map(|i| {
            let part = 100 - rng.below(uneven + 1) as i32;
            around(at, i * step, (reach.0 * part / 100, reach.1 * part / 100))
        })
        .collect()
}

/// The data of a soft closed path through points.
pub(super) fn path(points: &[Point]) -> String {
    let n = points.len();
    let at = |i: usize| points[i % n];
    let cubic = |i: usize| {
        let (before, from, to, after) = (at(i + n - 1), at(i), at(i + 1), at(i + 2));
        [from + (to - before).scaled(1.0 / 6.0), to - (after - from).scaled(1.0 / 6.0), to]
    };
    let mut path = PathData::default();
    path.curve(&Curve { start: at(0), cubics: (0..n).map(cubic).collect() });
    path.close();
    path.text()
}
