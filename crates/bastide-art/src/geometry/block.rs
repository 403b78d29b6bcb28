//! Blocks: the shapes of cities and markets, which fill whole sides of a tile from corner to corner.

use bastide_kernel::{Halves, Side};

use super::area::{Area, Ring};
use super::curve::Curve;
use super::plan::{Plan, Role};
use super::point::Point;

/// How a border leaves a corner: its length in tenths of a unit, and the cosine and sine of its angle to the line
/// between the corners, in hundredths.
#[derive(Clone, Copy)]
struct Bow {
    length: i32,
    cos: i32,
    sin: i32,
}

impl Bow {
    /// The half-round border of a block at one side.
    const CAP: Bow = Bow { length: 1000, cos: 54, sin: 84 };
    /// The same beside another block at the next side, which needs the other half of the corner.
    const FLAT_CAP: Bow = Bow { length: 900, cos: 80, sin: 60 };
    /// A cap so tall that it reaches the middle of the tile.
    const TALL_CAP: Bow = Bow { length: 1490, cos: 45, sin: 89 };
    /// The border opposite of a side that does not belong to the block.
    const BAY: Bow = Bow { length: 980, cos: 60, sin: 80 };
    /// The same, with another block in the bay.
    const DEEP_BAY: Bow = Bow { length: 1220, cos: 42, sin: 91 };
    /// The border across a corner of the tile.
    const DIAGONAL: Bow = Bow { length: 1100, cos: 80, sin: 60 };

    /// The same, with a block beyond it that fills the other half of the tile.
    const STEEP_DIAGONAL: Bow = Bow { length: 1100, cos: 94, sin: 34 };

    /// The control point of a border that leaves a corner along one vector, bent towards another.
    fn from(self, corner: Point, along: Point, inwards: Point) -> Point {
        corner + along.with_length(self.length * self.cos / 100) + inwards.with_length(self.length * self.sin / 100)
    }
}

/// A block: the whole of it, and its border inside of the tile.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub(crate) area: Area,
    /// The block lies to the right of each curve.
    pub(crate) borders: Vec<Curve>,
}

/// The shape of a block. `is_tall` if it must reach the middle of the tile.
pub(crate) fn shape(plan: &Plan, block: usize, is_tall: bool) -> Block {
    let owns = |side: usize| plan.parts[block].halves.meets(Halves::both(Side::from_index(side & 3)));
    let reaches = |corner: usize| owns(corner) || owns(corner + 3) || plan.pinching(corner & 3) == Some(block);
    let first = (0..4).find(|&corner| owns(corner)).expect("a block fills a side");
    let (mut ring, mut borders): (Ring, Vec<Curve>) = (Vec::new(), Vec::new());
    let mut corner = first;
    while corner < first + 4 {
        if owns(corner) {
            ring.push(Point::corner(corner));
            corner += 1;
            continue;
        }
        let next = (corner + 1..=first + 4).find(|&next| reaches(next)).expect("it comes back to its first corner");
        let border = border(plan, block, corner, next - corner, is_tall);
        let mut points = border.flattened();
        points.pop();
        ring.extend(points);
        borders.push(border);
        corner = next;
    }
    Block { area: Area::of(ring), borders }
}

/// The border from a corner over so many sides that do not belong to the block.
fn border(plan: &Plan, block: usize, corner: usize, sides: usize, is_tall: bool) -> Curve {
    let (start, end) = (Point::corner(corner), Point::corner(corner + sides));
    let is_other =
        |side: usize| plan.at_side(Role::Block, Side::from_index(side & 3)).is_some_and(|other| other != block);
    let (bows, inwards) = match sides {
        1 => {
            let is_crossed = plan.at_side(Role::Water, Side::from_index(corner & 3)).is_some();
            let bow = if is_other(corner) || is_crossed { Bow::DEEP_BAY } else { Bow::BAY };
            ([bow, bow], [Point::corner(corner + 3) - start, Point::corner(corner + 2) - end])
        }
        2 => {
            // Along the block's own side first, then round the far corner.
            let (own, far) = (Point::corner(corner + 3), Point::corner(corner + 1));
            let is_half = is_other(corner) && is_other(corner + 1);
            let bow = if is_half { Bow::STEEP_DIAGONAL } else { Bow::DIAGONAL };
            return Curve::cubic(start, [start, end].map(|at| bow.from(at, own - at, far - at)), end);
        }
        _ => {
            let bow = |beside: usize| match () {
                () if is_tall => Bow::TALL_CAP,
                () if is_other(beside) => Bow::FLAT_CAP,
                () => Bow::CAP,
            };
            ([bow(corner), bow(corner + 2)], [Point::corner(corner + 1) - start, Point::corner(corner + 2) - end])
        }
    };
    let control = [bows[0].from(start, end - start, inwards[0]), bows[1].from(end, start - end, inwards[1])];
    Curve::cubic(start, control, end)
}
