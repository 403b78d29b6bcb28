//! The validator: whether one action is legal, and if not, why. Written apart from the generator, on
//! purpose by other means: it looks at neighbours, pieces and followers one by one, and floods the outside
//! where the generator trusts closed squares and counters.

use std::collections::HashSet;

use bastide_kernel::{NodeId, Pos, Rot, Side};

use crate::action::Action;
use crate::board::Board;
use crate::illegal::Illegal;
use crate::option::{GuardOnGate, TowerZero};
use crate::rules::Rules;
use crate::spot::{Edge, Place};
use crate::state::State;
use crate::tile::{SegmentKind, TileKind};
use crate::turn::Wait;
use crate::wall::End;

/// Whether an action is legal now.
pub(crate) fn validate(rules: &Rules, state: &State, action: Action) -> Result<(), Illegal> {
    let waiting = state.step;
    let wait = waiting.waits_for();
    if wait == Some(Wait::Nothing) {
        return Err(Illegal::GameOver);
    }
    if !answers(action).contains(&wait) {
        return Err(match (action, wait) {
            (Action::Pass, Some(Wait::Placement)) => Illegal::MustPlace,
            (Action::Pass, Some(Wait::Piece)) => Illegal::MustBuild,
            _ => Illegal::NotNow { waiting },
        });
    }
    match action {
        Action::StartPlayer(seat) if seat.index() >= rules.seats() as usize => Err(Illegal::NoSuchSeat),
        Action::StartPlayer(_) | Action::Pass => Ok(()),
        Action::Draw(kind) if state.bag.count(kind) == 0 => Err(Illegal::NotInStack),
        Action::Draw(_) => Ok(()),
        Action::PlaceTile { pos, rot } => {
            check_placement(rules, &state.board, state.drawn.expect("a tile was drawn"), pos, rot)
        }
        Action::PlaceFollower { pos, spot } => check_follower(rules, state, Place { pos, spot }),
        Action::BuildGate(edge) => check_gate(&state.board, edge),
        Action::BuildWall(edge) => check_wall(&state.board, edge),
        Action::PlaceGuard => check_guard(rules, state),
        Action::PlaceTower(end) => check_tower(rules, state, end),
    }
}

/// What an action can be an answer to.
const fn answers(action: Action) -> &'static [Option<Wait>] {
    match action {
        Action::StartPlayer(_) => &[Some(Wait::StartPlayer)],
        Action::Draw(_) => &[Some(Wait::Draw)],
        Action::PlaceTile { .. } => &[Some(Wait::Placement)],
        Action::Pass => &[Some(Wait::Follower), Some(Wait::Guard), Some(Wait::Tower)],
        Action::PlaceFollower { .. } => &[Some(Wait::Follower)],
        Action::BuildGate(_) | Action::BuildWall(_) => &[Some(Wait::Piece)],
        Action::PlaceGuard => &[Some(Wait::Guard)],
        Action::PlaceTower(_) => &[Some(Wait::Tower)],
    }
}

/// Whether a tile may be laid on a square, and if not, why.
pub fn check_placement(rules: &Rules, board: &Board, kind: TileKind, pos: Pos, rot: Rot) -> Result<(), Illegal> {
    if board.tile_at(pos).is_some() {
        return Err(Illegal::SquareTaken);
    }
    if board.tiles().is_empty() {
        if pos != Pos::ORIGIN {
            return Err(Illegal::FirstTileInMiddle);
        }
    } else if Side::ALL.into_iter().all(|side| board.tile_at(pos.step(side)).is_none()) {
        // R3: a corner is not enough.
        return Err(Illegal::NotBesideTile);
    }
    check_streets(rules, board, kind, pos, rot)?;
    // R37: the outer side of the wall stays free.
    if let Some(by) = board.wall().pieces().find(|piece| piece.outside() == pos) {
        return Err(Illegal::Barred { by });
    }
    if let Some(square) = sealed_off(board, pos) {
        return Err(Illegal::SealsOff { square });
    }
    match rules.tile(kind).canonical(rot) {
        canonical if canonical == rot => Ok(()),
        rot => Err(Illegal::SameAsRotation { rot }),
    }
}

/// R4: a street meets a street, or neither is one.
fn check_streets(rules: &Rules, board: &Board, kind: TileKind, pos: Pos, rot: Rot) -> Result<(), Illegal> {
    let is_street = |kind: TileKind, rot: Rot, side: Side| {
        let printed = side.rotated(rot.inverse());
        rules.def(kind).segments.iter().any(|s| s.kind == SegmentKind::Street && s.halves.sides().any(|s| s == printed))
    };
    for side in Side::ALL {
        let Some(other) = board.tile_at(pos.step(side)) else { continue };
        if is_street(kind, rot, side) != is_street(other.kind, other.rot, side.opposite()) {
            return Err(Illegal::StreetMismatch { side });
        }
    }
    Ok(())
}

/// R38: a square at the outer side of the wall that could not be reached from the outside any more.
fn sealed_off(board: &Board, pos: Pos) -> Option<Pos> {
    let mut barred: Vec<Pos> = board.wall().pieces().map(Edge::outside).collect();
    barred.sort_unstable();
    if barred.is_empty() {
        return None;
    }
    let outside = flood(board, pos);
    barred.into_iter().find(|square| !outside.contains(square))
}

/// W1: the outside within a frame round the city, as if a tile lay on `pos`.
fn flood(board: &Board, pos: Pos) -> HashSet<Pos> {
    let all = || board.tiles().iter().map(|tile| tile.pos).chain([pos]);
    let span =
        |along: fn(Pos) -> i16| (all().map(along).min().unwrap_or(0) - 1, all().map(along).max().unwrap_or(0) + 1);
    let ((west, east), (north, south)) = (span(|p| p.x), span(|p| p.y));
    let mut reached = HashSet::from([Pos::new(west, north)]);
    let mut next = vec![Pos::new(west, north)];
    while let Some(at) = next.pop() {
        for beside in Side::ALL.map(|side| at.step(side)) {
            let is_inside = (west..=east).contains(&beside.x) && (north..=south).contains(&beside.y);
            if is_inside && beside != pos && board.tile_at(beside).is_none() && reached.insert(beside) {
                next.push(beside);
            }
        }
    }
    reached
}

fn check_follower(rules: &Rules, state: &State, place: Place) -> Result<(), Illegal> {
    let board = &state.board;
    let new_tile = board.last().expect("followers are asked for after a tile").pos;
    if place.pos != new_tile {
        return Err(Illegal::NotOnNewTile { new_tile });
    }
    let node = board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    if state.players[state.active].supply == 0 {
        return Err(Illegal::NoFollower);
    }
    let kind = place.spot.kind();
    let root = board.regions().find(node);
    if let Some(other) = board.followers().iter().find(|other| board.regions().find(other.node) == root) {
        return Err(Illegal::Occupied { kind, seat: other.seat, at: board.place_of(rules, other.node) });
    }
    match kind {
        SegmentKind::Street | SegmentKind::Market if all_closed(rules, board, node) => Err(Illegal::Complete { kind }),
        SegmentKind::Street | SegmentKind::Market | SegmentKind::Area => Ok(()),
    }
}

/// R7, R10: a street or market is complete when a tile or a piece closes each of its edges.
fn all_closed(rules: &Rules, board: &Board, node: NodeId) -> bool {
    let mut edges = board.regions().members(node).flat_map(|node| board.edges_of(rules, node));
    edges.all(|edge| board.tile_at(edge.outside()).is_some() || board.wall().pieces().any(|piece| piece == edge))
}

fn check_gate(board: &Board, edge: Edge) -> Result<(), Illegal> {
    if board.wall().gate().is_some() {
        return Err(Illegal::GateStands);
    }
    if board.tile_at(edge.pos).is_none() {
        return Err(Illegal::NoSuchEdge);
    }
    // R24: not at an inner edge, and not beside a hole. A square that is taken anyway changes nothing.
    let outside = flood(board, edge.pos);
    if outside.contains(&edge.outside()) { Ok(()) } else { Err(Illegal::NotOnContour) }
}

fn check_wall(board: &Board, edge: Edge) -> Result<(), Illegal> {
    if board.wall().gate().is_none() {
        return Err(Illegal::GateFirst);
    }
    if board.tile_at(edge.pos).is_none() {
        return Err(Illegal::NoSuchEdge);
    }
    let next = |end: End| board.wall().next(board.mosaic(), end).expect("a wall is asked for while there is room");
    let ends = End::ALL.map(next);
    if ends.contains(&edge) { Ok(()) } else { Err(Illegal::NotAtEnd { ends }) }
}

fn check_guard(rules: &Rules, state: &State) -> Result<(), Illegal> {
    let edge = state.works.built.expect("a guard is asked for after a piece");
    if state.board.wall().gate() == Some(edge) && rules.options().guard_on_gate == GuardOnGate::No {
        return Err(Illegal::NotNow { waiting: state.step });
    }
    if state.players[state.works.builder].supply == 0 {
        return Err(Illegal::NoFollower);
    }
    // R31: across the row, up to the first gap.
    let (mut last, inwards) = (edge.pos, edge.side.opposite());
    while state.board.tile_at(last.step(inwards)).is_some() {
        last = last.step(inwards);
    }
    let opposite = Edge::new(last, inwards);
    match state.board.wall().guards().iter().find(|guard| guard.edge == opposite) {
        Some(guard) => Err(Illegal::GuardOpposite { seat: guard.seat }),
        None => Ok(()),
    }
}

fn check_tower(rules: &Rules, state: &State, end: End) -> Result<(), Illegal> {
    let wall = state.board.wall();
    if state.players[state.active].towers == 0 {
        return Err(Illegal::NoTower);
    }
    let walls = wall.side(end).len();
    if wall.towers().iter().any(|tower| tower.end == end && usize::from(tower.walls) == walls) {
        return Err(Illegal::TowerThere);
    }
    // Any other tower stands farther back, so that without walls there is nothing behind this one.
    if walls == 0 && rules.options().tower_zero == TowerZero::Forbidden {
        return Err(Illegal::TowerWorthless);
    }
    Ok(())
}
