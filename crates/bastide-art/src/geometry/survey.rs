//! Surveys: a map of a tile in small squares that tells how much room there is, for placing things.

use super::area::{Area, edges};
use super::point::{Point, TILE};

/// Squares along a side.
const CELLS: usize = 60;
/// The width of a square in tenths of a unit.
const CELL: i32 = TILE / CELLS as i32;
/// No segment.
const NOBODY: u8 = u8::MAX;

/// Which segment lies in each small square of a tile, and how far away from its border the square is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    segments: Vec<u8>,
    /// Tenths of a unit to the nearest square of another segment or to the edge of the tile.
    room: Vec<i32>,
}

impl Survey {
    /// Surveys a tile.
    pub fn new(areas: &[Area]) -> Survey {
        let mut segments = vec![NOBODY; CELLS * CELLS];
        for (segment, area) in areas.iter().enumerate() {
            fill(area, segment as u8, &mut segments);
        }
        let room = measure(&segments);
        Survey { segments, room }
    }

    /// The segment at a point; `None` for what belongs to nobody and beyond the tile.
    pub fn segment_at(&self, point: Point) -> Option<usize> {
        let segment = self.segments[index(point)?];
        (segment != NOBODY).then_some(usize::from(segment))
    }

    /// How far a point is away from the border of its segment and the edge of the tile.
    pub fn room_at(&self, point: Point) -> i32 {
        index(point).map_or(0, |i| self.room[i])
    }

    /// The points of a segment with their room, row by row.
    pub fn points(&self, segment: usize) -> impl Iterator<Item = (Point, i32)> + '_ {
        let own = move |&i: &usize| usize::from(self.segments[i]) == segment;
        (0..CELLS * CELLS).filter(own).map(|i| (point(i), self.room[i]))
    }

    /// The point of a segment with most room among those that will do, and the room.
    pub fn roomiest(&self, segment: usize, will_do: impl Fn(Point) -> bool) -> Option<(Point, i32)> {
        let mut best: Option<(Point, i32)> = None;
        for (point, room) in self.points(segment).filter(|&(point, _)| will_do(point)) {
            // Between equals the one nearer to the middle of the tile.
            let key = |(point, room): (Point, i32)| (room, -(point.distance(Point::CENTRE) as i32));
            if best.is_none_or(|best| key((point, room)) > key(best)) {
                best = Some((point, room));
            }
        }
        best
    }
}

fn point(index: usize) -> Point {
    let at = |cell: usize| cell as i32 * CELL + CELL / 2;
    Point::new(at(index % CELLS), at(index / CELLS))
}

fn index(point: Point) -> Option<usize> {
    let inside = |v: i32| (0..TILE).contains(&v).then_some((v / CELL) as usize);
    Some(inside(point.y)? * CELLS + inside(point.x)?)
}

/// Marks the squares whose middle lies in an area, row by row.
fn fill(area: &Area, segment: u8, segments: &mut [u8]) {
    let mut crossings: Vec<i32> = Vec::new();
    for row in 0..CELLS {
        let y = row as i32 * CELL + CELL / 2;
        crossings.clear();
        for (a, b) in area.rings.iter().flat_map(|ring| edges(ring)) {
            if (a.y > y) != (b.y > y) {
                let along = i64::from(y - a.y) * i64::from(b.x - a.x) / i64::from(b.y - a.y);
                crossings.push(a.x + along as i32);
            }
        }
        crossings.sort_unstable();
        for pair in crossings.chunks_exact(2) {
            for column in 0..CELLS {
                let x = column as i32 * CELL + CELL / 2;
                if pair[0] <= x && x < pair[1] {
                    segments[row * CELLS + column] = segment;
                }
            }
        }
    }
}

/// Two passes over the squares, each looking at the neighbours already visited, give distances good to a few per cent.
fn measure(segments: &[u8]) -> Vec<i32> {
    const DIAGONAL: i32 = CELL * 7 / 5;
    let mut room = vec![i32::MAX / 2; CELLS * CELLS];
    let mut relax = |i: usize, dx: isize, dy: isize, step: i32| {
        let (x, y) = ((i % CELLS) as isize + dx, (i / CELLS) as isize + dy);
        let is_inside = (0..CELLS as isize).contains(&x) && (0..CELLS as isize).contains(&y);
        let beyond = (y * CELLS as isize + x) as usize;
        let reach = if is_inside && segments[beyond] == segments[i] { room[beyond] + step } else { step / 2 };
        room[i] = room[i].min(reach);
    };
    for i in 0..CELLS * CELLS {
        for (dx, dy, step) in [(-1, 0, CELL), (0, -1, CELL), (-1, -1, DIAGONAL), (1, -1, DIAGONAL)] {
            relax(i, dx, dy, step);
        }
    }
    for i in (0..CELLS * CELLS).rev() {
        for (dx, dy, step) in [(1, 0, CELL), (0, 1, CELL), (1, 1, DIAGONAL), (-1, 1, DIAGONAL)] {
            relax(i, dx, dy, step);
        }
    }
    room
}
