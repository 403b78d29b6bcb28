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
    /// The foundation of a tower, where ways end or wherever there is room.
    Tower,
    /// A quarter of a walled city that fills the tile: the first in the north-east, the others clockwise.
    Quarter,
}

/// What lies at half-edges that no segment reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gaps {
    /// There are none.
    None,
    /// A city within a great wall, which belongs to no segment.
    Walled,
    /// The yard of the building in the middle.
    Yard,
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
    /// The radius of a mountain on the ground, in tenths of a unit; 0 if there is none.
    pub peak: i32,
    /// What lies where no segment reaches the edge.
    pub gaps: Gaps,
    /// How far ways and waters between opposite sides wind to the right and back, in tenths of a unit; 0 for straight
    /// streets.
    pub sway: i32,
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

    /// The quarters of the tile that lie within the great wall, by their corners: both half-edges there are bare.
    pub(crate) fn walled(&self) -> impl Iterator<Item = usize> {
        let is_bare = |half: usize| {
            let bit = Halves(1 << (half & 7));
            !self.parts.iter().any(|part| part.halves.meets(bit))
        };
        let walled = (0..4).filter(move |&corner| is_bare(2 * corner + 7) && is_bare(2 * corner));
        walled.filter(|_| self.gaps == Gaps::Walled)
    }

    /// Whether a block crosses another one between two opposite sides, passing over it to the side beyond or to the
    /// ground there.
    pub(crate) fn passes_over(&self, over: usize, under: usize) -> bool {
        let sides = |block: usize| self.parts[block].halves.sides().collect::<Vec<_>>();
        let [a, b] = sides(under)[..] else { return false };
        let is_block = |block: usize| self.parts[block].role == Role::Block;
        if !is_block(over) || !is_block(under) || over == under || a.opposite() != b {
            return false;
        }
        let both = 1 << over | 1 << under;
        let is_beyond = |side: Side| {
            let ground = self.ground_at(2 * side.opposite().index());
            ground.is_some_and(|ground| self.parts[ground].touches & both == both)
        };
        match sides(over)[..] {
            [from, to] => from.opposite() == to && over < under,
            [from] => is_beyond(from),
            _ => false,
        }
    }

    /// The block that passes over another one.
    pub(crate) fn over(&self, under: usize) -> Option<usize> {
        (0..self.parts.len()).find(|&over| self.passes_over(over, under))
    }

    /// Whether a block passes over another one.
    pub(crate) fn is_over(&self, block: usize) -> bool {
        (0..self.parts.len()).any(|under| self.passes_over(block, under))
    }

    /// The blocks that two pieces of ground both touch.
    pub(crate) fn common_blocks(&self, a: usize, b: usize) -> u16 {
        self.parts[a].touches & self.parts[b].touches
    }

    /// The ground on the left and on the right of the middle of a side, seen from the middle of the tile.
    pub(crate) fn flanks(&self, side: Side) -> Option<(usize, usize)> {
        Some((self.ground_at(2 * side.index())?, self.ground_at(2 * side.index() + 1)?))
    }

    /// The block that must reach a corner, beside those whose sides end there: nothing but a block that comes to a point
    /// can part the ground at the two sides of a corner, or the ground at one side from a block at the other.
    pub(crate) fn pinching(&self, corner: usize) -> Option<usize> {
        let sides = [Side::from_index(corner + 3), Side::from_index(corner)];
        let grounds = [self.ground_at(2 * corner + 7), self.ground_at(2 * corner)];
        let blocks = sides.map(|side| self.at_side(Role::Block, side));
        let touched = match (grounds, blocks) {
            ([Some(before), Some(after)], _) if before != after => self.common_blocks(before, after),
            ([Some(ground), None], [_, Some(block)]) | ([None, Some(ground)], [Some(block), _])
                if self.parts[ground].touches >> block & 1 == 0 =>
            {
                self.parts[ground].touches
            }
            _ => 0,
        };
        (touched != 0).then(|| touched.trailing_zeros() as usize)
    }
}
