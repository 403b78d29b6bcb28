//! Plans: what a tile of any game is made of, as far as its geometry goes.

use bastide_kernel::{Halves, Side};

/// What a segment does to the land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Fills whole sides of the tile: cities, markets.
    Block,
    /// Runs over the land from the middle of a side: roads, streets.
    Way,
    /// Runs beneath ways and blocks: rivers.
    Water,
    /// What lies between all others: fields, residential areas.
    Ground,
    /// A building in the middle, to which ways lead: monasteries.
    Centre,
    /// A plot somewhere on the ground: gardens.
    Plot,
}

/// A segment as its geometry is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it does to the land.
    pub role: Role,
    /// The half-edges it reaches.
    pub halves: Halves,
    /// For ground: the blocks (one bit each) that it touches.
    pub touches: u16,
}

/// A tile: its segments in the order of their numbers, as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The segments.
    pub parts: Vec<Part>,
    /// The radius of the water in which a river begins or ends, in tenths of a unit; 0 if it only meets others.
    pub pool: i32,
    /// What small liberties of the drawing depend on, so that two kinds of tile differ.
    pub seed: u64,
}

impl Plan {
    /// The segments with a role, by their numbers.
    pub(crate) fn with_role(&self, role: Role) -> impl Iterator<Item = (usize, &Part)> {
        self.parts.iter().enumerate().filter(move |(_, part)| part.role == role)
    }

    /// The segment of a role at a side.
    pub(crate) fn at_side(&self, role: Role, side: Side) -> Option<usize> {
        self.with_role(role).find(|(_, part)| part.halves.meets(Halves::both(side))).map(|(i, _)| i)
    }

    /// The ground at a half-edge, by the number of the half-edge clockwise.
    pub(crate) fn ground_at(&self, half: usize) -> Option<usize> {
        let bit = Halves(1 << (half & 7));
        self.with_role(Role::Ground).find(|(_, part)| part.halves.meets(bit)).map(|(i, _)| i)
    }

    /// The blocks that two pieces of ground both touch.
    pub(crate) fn common_blocks(&self, a: usize, b: usize) -> u16 {
        self.parts[a].touches & self.parts[b].touches
    }

    /// The block that must reach a corner, beside those whose sides end there: where the ground at the two sides of
    /// a corner is not the same although nothing else divides it, a block comes to a point.
    pub(crate) fn pinching(&self, corner: usize) -> Option<usize> {
        let (before, after) = (self.ground_at(2 * corner + 7)?, self.ground_at(2 * corner)?);
        let common = if before == after { 0 } else { self.common_blocks(before, after) };
        (common != 0).then(|| common.trailing_zeros() as usize)
    }
}
