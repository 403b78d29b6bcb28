//! The ground of a city, to see quickly what belongs to it.

use crate::geometry::{Point, TILE};

/// The ground of a city.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// From where to where it reaches on each row of the tile, in tenths of a unit.
    rows: Vec<Vec<i32>>,
    /// What within it does not belong to it: the middle and the radius.
    hole: Option<(Point, i32)>,
}

impl Ground {
    /// The distance of two rows.
    const ROW: i32 = 40;

    /// The ground within a ring of points, all but a hole.
    pub(super) fn new(ring: &[Point], hole: Option<(Point, i32)>) -> Ground {
        let mut rows = vec![Vec::new(); (TILE / Ground::ROW) as usize];
        for (row, crossings) in rows.iter_mut().enumerate() {
            let y = row as i32 * Ground::ROW + Ground::ROW / 2;
            let edges = ring.iter().zip(ring.iter().cycle().skip(1));
            for (a, b) in edges.filter(|(a, b)| (a.y > y) != (b.y > y)) {
                crossings.push(a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y));
            }
            crossings.sort_unstable();
        }
        Ground { rows, hole }
    }

    /// Whether a point belongs to it; points beyond the tile count as the nearest on it.
    pub(super) fn contains(&self, x: i32, y: i32) -> bool {
        let (x, y) = (x.clamp(1, TILE - 1), y.clamp(0, TILE - 1));
        let is_out = |&(at, radius): &(Point, i32)| at.distance(Point::new(x, y)) < f64::from(radius);
        self.rows[(y / Ground::ROW) as usize].chunks_exact(2).any(|span| span[0] <= x && x < span[1])
            && !self.hole.as_ref().is_some_and(is_out)
    }
}
