//! Surveys: a map of a tile in small squares that tells how much room there is, for placing things.

use super::area::{Area, edges};
use super::point::{Point, TILE};

/// Squares along a side.
const CELLS: usize = 60;
/// The width of a square in tenths of a unit.
const CELL: i32 = TILE / CELLS as i32;
/// The same as rooms are kept: in few bits, so that many are measured at once.
const STEP: i16 = CELL as i16;
/// No segment.
const NOBODY: u8 = u8::MAX;
/// Beyond the edge of the tile.
const BEYOND: u8 = u8::MAX - 1;

/// Which segment lies in each small square of a tile, and how far away from its border the square is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    segments: Vec<u8>,
    /// Tenths of a unit to the nearest square of another segment or to the edge of the tile.
    room: Vec<i16>,
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
        index(point).map_or(0, |i| self.room[i].into())
    }

    /// All points with their segments and their room, row by row.
    pub(crate) fn points(&self) -> impl DoubleEndedIterator<Item = (usize, Point, i32)> + '_ {
        let is_owned = |&i: &usize| self.segments[i] != NOBODY;
        (0..CELLS * CELLS).filter(is_owned).map(|i| (usize::from(self.segments[i]), point(i), self.room[i].into()))
    }

    /// The point of a segment with most room, and the room.
    pub(crate) fn roomiest(&self, segment: usize) -> Option<(Point, i32)> {
        let own = self.points().filter(|&(owner, ..)| owner == segment).map(|(_, point, room)| (point, room));
        // Between equals the one nearer to the middle of the tile, and the first of those.
        own.rev().max_by_key(|&(point, room)| (room, -(point.distance(Point::CENTRE) as i32)))
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
    // The squares whose middle comes before a coordinate.
    let squares_before = |v: i32| ((v + CELL / 2 - 1) / CELL).clamp(0, CELLS as i32) as usize;
    let mut crossings: Vec<(usize, i32)> = Vec::new();
    for (a, b) in area.rings.iter().flat_map(|ring| edges(ring)) {
        let (upper, lower) = if a.y <= b.y { (a, b) } else { (b, a) };
        for row in squares_before(upper.y)..squares_before(lower.y) {
            let down = row as i32 * CELL + CELL / 2 - upper.y;
            let along = i64::from(down) * i64::from(lower.x - upper.x) / i64::from(lower.y - upper.y);
            crossings.push((row, upper.x + along as i32));
        }
    }
    crossings.sort_unstable();
    for pair in crossings.chunks_exact(2) {
        let row = pair[0].0 * CELLS;
        segments[row + squares_before(pair[0].1)..row + squares_before(pair[1].1)].fill(segment);
    }
}

/// Squares along a side with a frame of one square around the tile, which saves looking for its edges.
const WIDTH: usize = CELLS + 2;

/// Two passes over the rows, each looking at the neighbours already visited, give distances good to a few per cent.
fn measure(segments: &[u8]) -> Vec<i16> {
    let mut owners = [[BEYOND; WIDTH]; WIDTH];
    for (row, squares) in segments.chunks_exact(CELLS).enumerate() {
        owners[row + 1][1..=CELLS].copy_from_slice(squares);
    }
    let mut room = vec![[i16::MAX / 2; WIDTH]; WIDTH];
    for row in 1..WIDTH - 1 {
        let (above, own) = room.split_at_mut(row);
        look_across(&mut own[0], &owners[row], &above[row - 1], &owners[row - 1]);
        look_along(&mut own[0], &owners[row], (1..WIDTH - 1).map(|column| (column, column - 1)));
    }
    for row in (1..WIDTH - 1).rev() {
        let (own, below) = room.split_at_mut(row + 1);
        look_across(&mut own[row], &owners[row], &below[0], &owners[row + 1]);
        look_along(&mut own[row], &owners[row], (1..WIDTH - 1).rev().map(|column| (column, column + 1)));
    }
    room[1..=CELLS].iter().flat_map(|row| &row[1..=CELLS]).copied().collect()
}

/// Lowers the room of the squares of a row to what their neighbours in the same row know, one after the other.
fn look_along(room: &mut [i16; WIDTH], owners: &[u8; WIDTH], steps: impl Iterator<Item = (usize, usize)>) {
    for (column, beside) in steps {
        let reach = if owners[beside] == owners[column] { room[beside] + STEP } else { STEP / 2 };
        room[column] = room[column].min(reach);
    }
}

/// Lowers the room of the squares of a row to what the next row knows.
fn look_across(room: &mut [i16; WIDTH], owners: &[u8; WIDTH], next: &[i16; WIDTH], next_owners: &[u8; WIDTH]) {
    const DIAGONAL: i16 = STEP * 7 / 5;
    for column in 1..WIDTH - 1 {
        let reach = |beyond: usize, step: i16| {
            if next_owners[beyond] == owners[column] { next[beyond] + step } else { step / 2 }
        };
        let across = reach(column, STEP).min(reach(column - 1, DIAGONAL)).min(reach(column + 1, DIAGONAL));
        room[column] = room[column].min(across);
    }
}
