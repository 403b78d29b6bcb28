//! The generator: every legal action of a position, sorted, each once.

use bastide_kernel::{Pos, Rot, Seat};

use crate::action::Action;
use crate::contour;
use crate::option::TowerZero;
use crate::rules::Rules;
use crate::state::State;
use crate::tile::TileKind;
use crate::turn::Wait;
use crate::wall::End;

/// Replaces the content of `out` by all legal actions.
pub(crate) fn actions(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.clear();
    match state.step.waits_for() {
        Some(Wait::StartPlayer) => out.extend(Seat::first(rules.seats()).map(Action::StartPlayer)),
        Some(Wait::Draw) => out.extend(state.bag.rest().map(|(kind, _)| Action::Draw(kind))),
        Some(Wait::Placement) => {
            let kind = state.drawn.expect("a tile was drawn");
            each_placement(rules, state, kind, |pos, rot| out.push(Action::PlaceTile { pos, rot }));
        }
        Some(Wait::Follower) => {
            out.push(Action::Pass);
            each_follower(rules, state, |action| {
                out.push(action);
                true
            });
            out[1..].sort_unstable();
        }
        Some(Wait::Piece) => pieces(state, out),
        Some(Wait::Guard) => out.extend([Action::Pass, Action::PlaceGuard]),
        Some(Wait::Tower) => {
            out.push(Action::Pass);
            out.extend(End::ALL.into_iter().filter(|&end| may_tower(rules, state, end)).map(Action::PlaceTower));
        }
        Some(Wait::Nothing) | None => {}
    }
}

/// One action by its index. A placement is found without listing the others.
#[inline]
pub(crate) fn pick(rules: &Rules, state: &State, buffer: &mut Vec<Action>, choose: impl FnOnce(u32) -> u32) -> Action {
    let has_frontier = !state.board.tiles().is_empty();
    if let Some(tile) = state.drawn.filter(|_| has_frontier).map(|kind| rules.tile(kind)) {
        let (pos, rot) = state.board.mosaic().pick_fit(tile.rotations, tile.distinct, choose);
        return Action::PlaceTile { pos, rot };
    }
    actions(rules, state, buffer);
    buffer[choose(buffer.len() as u32) as usize]
}

/// Whether a tile has a legal place. Barred squares and those that would seal them off are closed in the
/// mosaic (W5, W6).
pub(crate) fn fits_somewhere(rules: &Rules, state: &State, kind: TileKind) -> bool {
    state.board.tiles().is_empty() || state.board.mosaic().any_fit(rules.tile(kind).rotations)
}

/// Calls `found` for each legal place and rotation of a tile, sorted.
fn each_placement(rules: &Rules, state: &State, kind: TileKind, mut found: impl FnMut(Pos, Rot)) {
    let tile = rules.tile(kind);
    if state.board.tiles().is_empty() {
        // R5: the first tile lies in the middle, turned as its player likes.
        Rot::ALL.into_iter().take(tile.distinct.into()).for_each(|rot| found(Pos::ORIGIN, rot));
        return;
    }
    state.board.mosaic().each_fit(tile.rotations, tile.distinct, |pos, rot| {
        found(pos, rot);
        true
    });
}

/// Whether a follower can be put on the new tile.
pub(crate) fn has_follower(rules: &Rules, state: &State) -> bool {
    let mut any = false;
    each_follower(rules, state, |_| {
        any = true;
        false
    });
    any
}

/// Calls `found` for each way to put a follower on the new tile, until it returns `false`.
fn each_follower(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    let Some(last) = state.board.last().filter(|_| state.players[state.active].supply > 0) else { return };
    let layout = rules.tile(last.kind).layout(last.rot);
    for (segment, &spot) in (0u8..).zip(&layout.spots[..rules.tile(last.kind).segments().len()]) {
        let (_, region) = state.board.region(last.node(segment));
        // R6: nobody may stand there yet; R7: nor may the street or market be complete.
        if !region.is_occupied() && !region.is_complete() && !found(Action::PlaceFollower { pos: last.pos, spot }) {
            return;
        }
    }
}

/// Whether the running wall building goes on: a piece is due, and there is a place and a wall for it.
#[inline]
pub(crate) fn has_piece(state: &State) -> bool {
    state.works.pieces > 0 && has_room(state)
}

/// Whether another piece can be built at all: the gate always can, a wall if the pool has one and the wall is
/// not closed (W4).
#[inline]
pub(crate) fn has_room(state: &State) -> bool {
    let wall = state.board.wall();
    wall.gate().is_none() || (state.pool > 0 && !wall.is_closed())
}

/// The gate on any edge of the contour; a wall at either end (R25).
fn pieces(state: &State, out: &mut Vec<Action>) {
    let (wall, mosaic) = (state.board.wall(), state.board.mosaic());
    if wall.gate().is_none() {
        out.extend(contour::contour(mosaic).map(Action::BuildGate));
    } else {
        out.extend(End::ALL.into_iter().filter_map(|end| wall.next(mosaic, end)).map(Action::BuildWall));
    }
    out.sort_unstable();
    // W4: with one free position both ends meet there.
    out.dedup();
}

/// R30, R31, R52: whether the builder may set a guard on the piece just built.
pub(crate) fn may_guard(state: &State) -> bool {
    let Some(edge) = state.works.built else { return false };
    state.players[state.works.builder].supply > 0 && state.board.guard_opposite(edge).is_none()
}

/// R34: whether the triggering player may set a tower anywhere.
pub(crate) fn has_tower(rules: &Rules, state: &State) -> bool {
    End::ALL.into_iter().any(|end| may_tower(rules, state, end))
}

fn may_tower(rules: &Rules, state: &State, end: End) -> bool {
    let wall = state.board.wall();
    let (walls, is_taken) = wall.tower_walls(end);
    let pays = walls > 0 || rules.options().tower_zero == TowerZero::Allowed;
    state.players[state.active].towers > 0 && !wall.is_closed() && !is_taken && pays
}
