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
    /// A cap so tall that it comes to what lies in the middle of the tile.
    const TALL_CAP: Bow = Bow { length: 1590, cos: 45, sin: 89 };
    /// A cap so tall that it meets another one that comes from the opposite side.
    const TALLEST_CAP: Bow = Bow { length: 1840, cos: 45, sin: 89 };
    /// The border opposite of a side that does not belong to the block.
    const BAY: Bow = Bow { length: 980, cos: 60, sin: 80 };
    /// The same, with another block in the bay.
    const DEEP_BAY: Bow = Bow { length: 1220, cos: 42, sin: 91 };
    /// A cap that passes over another block and comes out beyond it.
    const CAP_ACROSS: Bow = Bow { length: 3480, cos: 63, sin: 77 };
    /// The border beside a block that passes over this one, at the corner where there is ground between them, and at
    /// the corner where there is none.
    const BAY_BELOW: [Bow; 2] = [Bow { length: 2300, cos: 7, sin: 99 }, Bow { length: 1000, cos: 97, sin: 24 }];
    /// The border across a corner of the tile.
    const DIAGONAL: Bow = Bow { length: 1100, cos: 80, sin: 60 };
    /// The same, with a block beyond it that fills the other half of the tile.
    const STEEP_DIAGONAL: Bow = Bow { length: 1100, cos: 94, sin: 34 };

    /// The control point of a border that leaves a corner along one vector, bent towards another.
    fn from(self, corner: Point, along: Point, inwards: Point) -> Point {
        corner + along.with_length(self.length * self.cos / 100) + inwards.with_length(self.length * self.sin / 100)
    }
}

/// How far a block at one side comes into the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reach {
    /// As far as it likes.
    Ordinary,
    /// To a crossing or way in the middle.
    ToMiddle,
    /// To a block that comes from the opposite side.
    ToOpposite,
    /// Over another block.
    Across,
}

/// A block: the whole of it, and its border inside of the tile.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub(crate) area: Area,
    /// The block lies to the right of each curve.
    pub(crate) borders: Vec<Curve>,
}

/// The shape of a block; `None` if it fills no side.
pub(crate) fn shape(plan: &Plan, block: usize, reach: Reach) -> Option<Block> {
    let owns = |side: usize| plan.parts[block].halves.meets(Halves::both(Side::from_index(side)));
    let reaches = |corner: usize| owns(corner) || owns(corner + 3) || plan.pinching(corner & 3) == Some(block);
    let first = (0..4).find(|&corner| owns(corner))?;
    let (mut ring, mut borders): (Ring, Vec<Curve>) = (Vec::new(), Vec::new());
    let mut corner = first;
    while corner < first + 4 {
        if owns(corner) {
            ring.push(Point::corner(corner));
            corner += 1;
            continue;
        }
        let next = (corner + 1..first + 4).find(|&next| reaches(next)).unwrap_or(first + 4);
        let border = border(plan, block, corner, next - corner, reach);
        let mut points = border.flattened();
        points.pop();
        ring.extend(points);
        borders.push(border);
        corner = next;
    }
    Some(Block { area: Area::of(ring), borders })
}

/// The border from a corner over so many sides that do not belong to the block.
fn border(plan: &Plan, block: usize, corner: usize, sides: usize, reach: Reach) -> Curve {
    let (start, end) = (Point::corner(corner), Point::corner(corner + sides));
    // The sides of the tile before the start, after it, and so on.
    let beside = |i: usize| Point::corner(corner + i);
    let (bows, inwards) = match sides {
        1 => (bays(plan, block, corner), [beside(3) - start, beside(2) - end]),
        2 => {
            let bow = diagonal(plan, block, corner);
            // Along the block's own side first, then round the far corner.
            let control = |at: Point| bow.map_or(at, |bow| bow.from(at, beside(3) - at, beside(1) - at));
            return Curve::cubic(start, [control(start), control(end)], end);
        }
        _ => {
            let bow = |side: usize| cap(plan, block, side, reach);
            ([bow(corner), bow(corner + 2)], [beside(1) - start, beside(2) - end])
        }
    };
    let control = [bows[0].from(start, end - start, inwards[0]), bows[1].from(end, start - end, inwards[1])];
    Curve::cubic(start, control, end)
}

/// Whether a side belongs to another block.
fn is_other(plan: &Plan, block: usize, side: usize) -> bool {
    plan.at_side(Role::Block, Side::from_index(side)).is_some_and(|other| other != block)
}

/// Whether blocks must share their borders because there is nothing between them.
fn is_without_ground(plan: &Plan) -> bool {
    plan.with_role(Role::Ground).next().is_none()
}

/// How a border on a side that does not belong to the block leaves the two corners.
fn bays(plan: &Plan, block: usize, side: usize) -> [Bow; 2] {
    let at_side = plan.at_side(Role::Block, Side::from_index(side));
    let is_below = at_side.is_some() && at_side == plan.over(block);
    if is_below { Bow::BAY_BELOW } else { [bay(plan, block, side); 2] }
}

fn bay(plan: &Plan, block: usize, side: usize) -> Bow {
    let is_crossed = plan.at_side(Role::Water, Side::from_index(side)).is_some();
    match () {
        () if is_without_ground(plan) => Bow::FLAT_CAP,
        () if is_other(plan, block, side) || is_crossed => Bow::DEEP_BAY,
        () => Bow::BAY,
    }
}

/// `None` for a straight line.
fn diagonal(plan: &Plan, block: usize, corner: usize) -> Option<Bow> {
    let is_half = is_other(plan, block, corner) && is_other(plan, block, corner + 1);
    match () {
        () if is_half && is_without_ground(plan) => None,
        () if is_half => Some(Bow::STEEP_DIAGONAL),
        () => Some(Bow::DIAGONAL),
    }
}

fn cap(plan: &Plan, block: usize, beside: usize, reach: Reach) -> Bow {
    match reach {
        Reach::Across => Bow::CAP_ACROSS,
        Reach::ToOpposite => Bow::TALLEST_CAP,
        Reach::ToMiddle => Bow::TALL_CAP,
        Reach::Ordinary if is_other(plan, block, beside) => Bow::FLAT_CAP,
        Reach::Ordinary => Bow::CAP,
    }
}
