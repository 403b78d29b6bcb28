//! Where ways and waters that reach only one side come to their end, as the ground around them tells.

use bastide_kernel::{Halves, Side};

use super::plan::{Part, Plan, Role};

/// Where ways (or waters) end on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meeting {
    /// At the building in the middle.
    Centre,
    /// At a point of their own in the middle, a village or a spring, which also touches these blocks (one bit each).
    Hub { touches: u16 },
    /// All at one gate of a block.
    Gate { block: usize },
    /// Each at a gate of its own.
    Gates { block: usize },
}

/// The segments of a role that reach one side only, with their sides, clockwise.
pub(crate) fn single(plan: &Plan, role: Role) -> Vec<(usize, Side)> {
    let only_side = |part: &Part| {
        let mut sides = part.halves.sides();
        sides.next().filter(|_| sides.next().is_none())
    };
    let mut all: Vec<(usize, Side)> =
        plan.with_role(role).filter_map(|(i, part)| only_side(part).map(|side| (i, side))).collect();
    all.sort_by_key(|&(_, side)| side.index());
    all
}

/// Where the given ends meet.
pub(crate) fn meeting(plan: &Plan, role: Role, ends: &[(usize, Side)]) -> Meeting {
    if role == Role::Way && plan.with_role(Role::Centre).next().is_some() {
        return Meeting::Centre;
    }
    // A sector is the land between an end and the next one clockwise. If its ground is not the same at both ends, the
    // ends come up to the block that divides it.
    let sectors: Vec<(usize, usize)> = (0..ends.len())
        .filter_map(|i| {
            let (from, to) = (ends[i].1, ends[(i + 1) % ends.len()].1);
            Some((plan.ground_at(2 * from.index() + 1)?, plan.ground_at(2 * to.index())?))
        })
        .collect();
    let divided: Vec<u16> = sectors.iter().filter(|(a, b)| a != b).map(|&(a, b)| dividers(plan, a, b)).collect();
    let all = divided.iter().fold(0, |all, blocks| all | blocks);
    let common = divided.iter().fold(u16::MAX, |common, blocks| common & blocks);
    if all == 0 {
        return Meeting::Hub { touches: 0 };
    }
    if common == 0 {
        return Meeting::Hub { touches: all };
    }
    let block = common.trailing_zeros() as usize;
    let is_apart = |&(a, b): &(usize, usize)| a != b || plan.parts[a].touches >> block & 1 == 1;
    if sectors.iter().all(is_apart) { Meeting::Gates { block } } else { Meeting::Gate { block } }
}

/// The blocks that can divide two pieces of ground: those both touch, or else (a river lies between) any.
fn dividers(plan: &Plan, a: usize, b: usize) -> u16 {
    let common = plan.common_blocks(a, b);
    if common != 0 {
        return common;
    }
    let is_beyond_water = plan.with_role(Role::Water).next().is_some();
    let mut blocks = plan.with_role(Role::Block).map(|(i, _)| 1 << i);
    if is_beyond_water { blocks.next().unwrap_or(0) } else { 0 }
}

/// The side opposite to most of the given ones, where something can step aside.
pub(crate) fn away_from(halves: impl Iterator<Item = Halves>) -> Option<Side> {
    let all = halves.fold(Halves::NONE, Halves::union);
    Side::ALL.into_iter().find(|&side| all.meets(Halves::both(side.opposite())) && !all.meets(Halves::both(side)))
}
