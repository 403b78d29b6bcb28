//! Whether a position can have come about, as far as that can be known without its history.

use std::collections::HashSet;

use bastide_kernel::{Game, NodeId, Seat, Side};

use crate::board::Follower;
use crate::legal;
use crate::option::{EndCheck5, GuardOnGate, ReturnedFollowers, StartPlayer, WallsPerScoring};
use crate::rules::Rules;
use crate::snapshot::{Misplaced, SnapshotError};
use crate::spot::Edge;
use crate::state::{State, Works};
use crate::turn::{self, Step, Wait};
use crate::wall::End;

/// The most features that one tile completes: one at each side.
const MAX_COMPLETED: u8 = 4;

/// Says what is impossible about a position whose pieces are all in their places.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), SnapshotError> {
    check_turns(rules, state)?;
    if (state.step == Step::PlaceTile) != state.drawn.is_some() {
        return Err(SnapshotError::Step(state.step));
    }
    check_followers(rules, state)?;
    check_resting(rules, state)?;
    check_wall(rules, state)?;
    if !works_agree(rules, state) {
        return Err(SnapshotError::Works);
    }
    if !can_wait(rules, state) {
        return Err(SnapshotError::Step(state.step));
    }
    Ok(())
}

/// Whether the tile of this turn lies on the table.
fn has_laid(state: &State) -> bool {
    matches!(state.step, Step::PlaceFollower | Step::BuildWall | Step::PlaceGuard | Step::PlaceTower)
}

/// Each turn lays one tile, and the seats take turns.
fn check_turns(rules: &Rules, state: &State) -> Result<(), SnapshotError> {
    let (turns, laid) = (state.turns, state.board.tiles().len());
    if turns as usize + usize::from(has_laid(state)) != laid {
        return Err(SnapshotError::Turns { turns, laid });
    }
    // The last turn ends without a next one, unless no tile was left for it.
    let is_last = |seat: Seat| state.step == Step::Result && seat.next(rules.seats()) == turn_of(rules, turns);
    let is_right = state.active == turn_of(rules, turns) || is_last(state.active);
    match rules.options().start_player {
        StartPlayer::SeatOrder if !is_right => Err(SnapshotError::Active(state.active)),
        StartPlayer::SeatOrder | StartPlayer::Random => Ok(()),
    }
}

/// Whose turn it is after so many turns if the first seat began.
fn turn_of(rules: &Rules, turns: u32) -> Seat {
    Seat::ALL[(turns % u32::from(rules.seats())) as usize]
}

/// Whether every follower can have come where it stands, and can still be there.
fn check_followers(rules: &Rules, state: &State) -> Result<(), SnapshotError> {
    let board = &state.board;
    let mut squares = HashSet::new();
    for follower in board.followers() {
        let is_first = squares.insert(board.tile_of(follower.node).pos);
        let why = if is_first { misplaced(rules, state, follower) } else { Some(Misplaced::SecondOnTile) };
        if let Some(why) = why {
            return Err(SnapshotError::Follower(follower.seat, board.place_of(rules, follower.node), why));
        }
    }
    Ok(())
}

fn misplaced(rules: &Rules, state: &State, follower: &Follower) -> Option<Misplaced> {
    let board = &state.board;
    let is_new = board.last().is_some_and(|last| last.pos == board.tile_of(follower.node).pos);
    if state.step == Step::PlaceFollower && is_new {
        return Some(Misplaced::NewTile);
    }
    let (root, region) = board.region(follower.node);
    (region.is_complete() && !is_just_complete(rules, state, root)).then_some(Misplaced::Complete)
}

/// Whether the tile just laid completed this complete street or market, so that it waits for its scoring.
fn is_just_complete(rules: &Rules, state: &State, root: NodeId) -> bool {
    let board = &state.board;
    let Some(last) = board.last().filter(|_| state.step == Step::PlaceFollower) else { return false };
    // R9: the markets beside it, too.
    let edges = Side::ALL
        .into_iter()
        .flat_map(|side| [Edge::new(last.pos, side), Edge::new(last.pos.step(side), side.opposite())]);
    edges.filter_map(|edge| board.feature_at(rules, edge)).any(|node| board.regions().find(node) == root)
}

/// R14: whether followers that came back can still be resting.
fn check_resting(rules: &Rules, state: &State) -> Result<(), SnapshotError> {
    let has_scored = matches!(state.step, Step::BuildWall | Step::PlaceGuard | Step::PlaceTower | Step::Result);
    let may_rest = |seat: Seat| match rules.options().returned_followers {
        ReturnedFollowers::NextTurn => has_scored,
        ReturnedFollowers::OwnNextTurn => has_scored || seat != state.active,
        ReturnedFollowers::Immediately => false,
    };
    match Seat::first(rules.seats()).find(|&seat| state.players[seat].resting > 0 && !may_rest(seat)) {
        Some(seat) => Err(SnapshotError::Awake(seat)),
        None => Ok(()),
    }
}

/// Whether there can be a wall yet, and no guard stands where one is asked for.
fn check_wall(rules: &Rules, state: &State) -> Result<(), SnapshotError> {
    let wall = state.board.wall();
    if wall.gate().is_none() {
        return Ok(());
    }
    if turn::walls_each(rules, state) == 0 {
        return Err(SnapshotError::TooEarly);
    }
    match wall.guards().iter().find(|guard| Some(guard.edge) == state.works.built) {
        Some(guard) => Err(SnapshotError::Guard(guard.seat, guard.edge, Misplaced::NewWall)),
        None => Ok(()),
    }
}

/// Whether what is said about the wall building agrees with the step and the wall.
fn works_agree(rules: &Rules, state: &State) -> bool {
    let Works { pieces, builder, built, more, is_building_turn } = state.works;
    let wall = state.board.wall();
    let quiet = Works { builder: state.active, ..Works::default() };
    let most_more = match rules.options().walls_per_scoring {
        WallsPerScoring::PerTurn => 1,
        WallsPerScoring::PerFeature => MAX_COMPLETED,
    };
    match state.step {
        Step::SetUp => state.works == Works::default(),
        Step::DrawTile | Step::PlaceTile | Step::PlaceFollower => state.works == quiet,
        Step::BuildWall | Step::PlaceGuard | Step::PlaceTower => {
            let all = turn::walls_each(rules, state) * rules.seats();
            let Some(done) = all.checked_sub(pieces).filter(|_| is_building_turn && more < most_more) else {
                return false;
            };
            // While a guard is asked for, it is still the builder's turn.
            let steps = usize::from(done) - usize::from(state.step == Step::PlaceGuard && done > 0);
            let is_builder = (0..steps).fold(state.active, |seat, _| seat.next(rules.seats())) == builder;
            let stands = wall.n_walls() + u16::from(wall.gate().is_some());
            let is_new =
                built.is_none_or(|edge| done > 0 && End::ALL.map(|end| wall.outermost(end)).contains(&Some(edge)));
            is_builder && is_new && u16::from(done) <= stands && built.is_some() == (state.step == Step::PlaceGuard)
        }
        Step::Result => {
            pieces == 0 && built.is_none() && more <= most_more && (is_building_turn || builder == state.active)
        }
        // The walk never stops in the other steps.
        Step::TurnStart
        | Step::ScoreTile
        | Step::EndTurn
        | Step::CloseWall
        | Step::FinalStewards
        | Step::FinalGuards => false,
    }
}

/// Whether the walk through a turn stops at this step in this position.
fn can_wait(rules: &Rules, state: &State) -> bool {
    let wall = state.board.wall();
    match state.step.waits_for() {
        Some(Wait::StartPlayer) => *state == rules.start(),
        Some(Wait::Draw) => state.bag.draws_left(rules) > 0 && goes_on(rules, state),
        Some(Wait::Placement) => {
            goes_on(rules, state) && state.drawn.is_some_and(|kind| legal::fits_somewhere(rules, state, kind))
        }
        Some(Wait::Follower) => state.pool > 0 && legal::has_follower(rules, state),
        Some(Wait::Piece) => legal::has_piece(state),
        Some(Wait::Guard) => {
            // R29: no guard is asked for on the gate.
            let is_gate = wall.gate() == state.works.built;
            legal::may_guard(state) && !(is_gate && rules.options().guard_on_gate == GuardOnGate::No)
        }
        Some(Wait::Tower) => wall.gate().is_some() && !legal::has_piece(state) && legal::has_tower(rules, state),
        Some(Wait::Nothing) => state.pool == 0 || state.bag.draws_left(rules) == 0 || is_nearly_closed(rules, state),
        None => false,
    }
}

/// Whether the game did not end with the turn before.
fn goes_on(rules: &Rules, state: &State) -> bool {
    let was_checked = rules.options().end_check_5 == EndCheck5::EveryTurn;
    state.pool > 0 && !(was_checked && state.board.wall().is_nearly_closed())
}

fn is_nearly_closed(rules: &Rules, state: &State) -> bool {
    let was_checked = rules.options().end_check_5 == EndCheck5::EveryTurn || state.works.is_building_turn;
    was_checked && state.board.wall().is_nearly_closed()
}
