//! Where ways and waters that reach only one side come to their end, as the ground around them tells.

use bastide_kernel::{Halves, Side};

use super::plan::{Part, Plan, Role};

/// Where a way or water ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// At the building in the middle.
    Centre,
    /// On open ground, which goes round it.
    Alone,
    /// At a gate of its own.
    Gate { block: usize },
    /// In the middle with others, where these blocks (one bit each) come to the same point.
    Hub { touches: u16 },
    /// With others at one gate.
    SharedGate { block: usize },
    /// On a way that runs through.
    Junction { way: usize },
}

/// The end of a way or water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) way: usize,
    /// Where it comes from.
    pub(crate) side: Side,
    pub(crate) goal: Goal,
}

/// The ends of the ways or waters that reach one side only, clockwise.
pub(crate) fn find(plan: &Plan, role: Role) -> Vec<End> {
    let goal = |side: Side| own_goal(plan, role, side);
    let mut ends: Vec<End> = single(plan, role)
        .map(|(way, side)| End { way, side, goal: goal(side).unwrap_or(Goal::Hub { touches: 0 }) })
        .collect();
    ends.sort_by_key(|end| end.side.index());
    let rest: Vec<Side> = ends.iter().map(|end| end.side).filter(|&side| goal(side).is_none()).collect();
    let meeting = meeting(plan, role, &rest);
    ends.iter_mut().filter(|end| rest.contains(&end.side)).for_each(|end| end.goal = meeting);
    ends
}

/// The segments of a role that reach one side only, with their side.
fn single(plan: &Plan, role: Role) -> impl Iterator<Item = (usize, Side)> {
    let only_side = |part: &Part| {
        let mut sides = part.halves.sides();
        sides.next().filter(|_| sides.next().is_none())
    };
    plan.with_role(role).filter_map(move |(i, part)| only_side(part).map(|side| (i, side)))
}

/// Where a way that comes from a side ends without the help of others, if it does.
fn own_goal(plan: &Plan, role: Role, side: Side) -> Option<Goal> {
    if role == Role::Way && plan.with_role(Role::Centre).next().is_some() {
        return Some(Goal::Centre);
    }
    let (left, right) = plan.flanks(side)?;
    if left == right {
        return Some(Goal::Alone);
    }
    // What divides the ground together with the way is a block that the ground on both sides of it touches.
    let common = plan.common_blocks(left, right);
    let ahead = plan.at_side(Role::Block, side.opposite()).filter(|block| common >> block & 1 == 1);
    let block = ahead.or_else(|| first_bit(common))?;
    Some(Goal::Gate { block })
}

/// Where the ways that come from these sides meet.
fn meeting(plan: &Plan, role: Role, sides: &[Side]) -> Goal {
    // A sector is the land between a way and the next one clockwise. If its ground is not the same at both ends, the
    // ways come up to what divides it.
    let sector = |i: usize| {
        let (_, from) = plan.flanks(sides[i])?;
        let (to, _) = plan.flanks(sides[(i + 1) % sides.len()])?;
        Some((from, to))
    };
    let divided: Vec<u16> = (0..sides.len())
        .filter_map(sector)
        .filter(|(from, to)| from != to)
        .map(|(from, to)| dividers(plan, from, to))
        .collect();
    let all = divided.iter().fold(0, |all, blocks| all | blocks);
    let common = divided.iter().fold(u16::MAX, |common, blocks| common & blocks);
    let through = plan.with_role(role).find(|(_, part)| part.halves.sides().count() > 1);
    match (first_bit(common), through) {
        (Some(block), _) if !divided.is_empty() => Goal::SharedGate { block },
        (_, Some((way, _))) if !divided.is_empty() && all == 0 => Goal::Junction { way },
        _ => Goal::Hub { touches: all },
    }
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

fn first_bit(bits: u16) -> Option<usize> {
    (bits != 0).then(|| bits.trailing_zeros() as usize)
}

/// The side opposite to most of the given ones, where something can step aside.
pub(crate) fn away_from(halves: impl Iterator<Item = Halves>) -> Option<Side> {
    let all = halves.fold(Halves::NONE, Halves::union);
    Side::ALL.into_iter().find(|&side| all.meets(Halves::both(side.opposite())) && !all.meets(Halves::both(side)))
}
