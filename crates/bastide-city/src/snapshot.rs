//! Snapshots: a position written down without its history, and the way back with every check.

mod check;
mod error;
#[cfg(test)]
mod tests;

pub use error::{Misplaced, SnapshotError};

use bastide_kernel::{Game, Pos, Rot, Seat, Seats};

use crate::contour;
use crate::option::{GuardOnGate, TowerZero};
use crate::rules::Rules;
use crate::spot::{Edge, Place};
use crate::state::{State, Works};
use crate::tile::TileKind;
use crate::turn::Step;
use crate::validate::check_placement;
use crate::wall::{End, Guard, Tower};

/// Everything that a position of given rules consists of. [`Rules::restore`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Tiles on the table in the order of laying.
    pub tiles: Vec<(TileKind, Pos, Rot)>,
    /// Citizens, market women and stewards in the order of setting.
    pub followers: Vec<(Seat, Place)>,
    /// Where the gate stands.
    pub gate: Option<Edge>,
    /// Walls at each side of the gate, by [`End`]. W3: where they stand follows from the tiles.
    pub walls: [u16; 2],
    /// Guards in the order of setting.
    pub guards: Vec<Guard>,
    /// Towers in the order of setting.
    pub towers: Vec<Tower>,
    /// Points of each seat.
    pub scores: Seats<i32>,
    /// Followers of each seat that came back and cannot be used yet.
    pub resting: Seats<u8>,
    /// Tiles that left the game.
    pub discarded: Vec<TileKind>,
    /// Whose turn it is.
    pub active: Seat,
    /// The step that waits.
    pub step: Step,
    /// The tile in hand.
    pub drawn: Option<TileKind>,
    /// Turns that have ended.
    pub turns: u32,
    /// The wall building in progress.
    pub works: Works,
}

/// No game comes near this; it keeps sums from overflowing.
const MAX_SCORE: u32 = 1_000_000;

impl Rules {
    /// Writes a position down.
    pub fn snapshot(&self, state: &State) -> Snapshot {
        let (board, wall) = (state.board(), state.board().wall());
        Snapshot {
            tiles: board.tiles().iter().map(|tile| (tile.kind, tile.pos, tile.rot)).collect(),
            followers: board.followers().iter().map(|f| (f.seat, board.place_of(self, f.node))).collect(),
            gate: wall.gate(),
            walls: End::ALL.map(|end| wall.side(end).len() as u16),
            guards: wall.guards().to_vec(),
            towers: wall.towers().to_vec(),
            scores: state.scores(),
            resting: Seats(state.players.0.map(|player| player.resting)),
            discarded: state.discarded.clone(),
            active: state.active,
            step: state.step,
            drawn: state.drawn,
            turns: state.turns,
            works: state.works,
        }
    }

    /// Makes the position again that was written down.
    pub fn restore(&self, snapshot: &Snapshot) -> Result<State, SnapshotError> {
        let mut state = self.start();
        restore_tiles(self, &mut state, snapshot)?;
        restore_wall(self, &mut state, snapshot)?;
        restore_followers(self, &mut state, snapshot)?;
        restore_guards(self, &mut state, snapshot)?;
        restore_players(self, &mut state, snapshot)?;
        state.drawn = snapshot.drawn;
        state.discarded.clone_from(&snapshot.discarded);
        state.turns = snapshot.turns;
        state.step = snapshot.step;
        state.works = snapshot.works;
        check::check(self, &state)?;
        Ok(state)
    }
}

fn restore_tiles(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    for &(kind, pos, rot) in &snapshot.tiles {
        draw(rules, state, kind)?;
        // W5, W6: which tiles lay before the wall is not known. No wall stands yet, and it is built round all of them.
        check_placement(rules, &state.board, kind, pos, rot)
            .map_err(|why| SnapshotError::Tile(rules.def(kind).id.clone(), pos, why))?;
        state.board.lay(rules, kind, pos, rot);
    }
    snapshot.discarded.iter().chain(&snapshot.drawn).try_for_each(|&kind| draw(rules, state, kind))
}

/// Takes a tile out of the stacks, if there is one.
fn draw(rules: &Rules, state: &mut State, kind: TileKind) -> Result<(), SnapshotError> {
    if kind.index() >= rules.n_kinds() {
        return Err(SnapshotError::Number("kind of a tile"));
    }
    if state.bag.count(kind) == 0 || state.bag.draws_left(rules) == 0 {
        return Err(SnapshotError::TooManyTiles(rules.def(kind).id.clone()));
    }
    state.bag.take(kind);
    Ok(())
}

/// Builds gate, walls and towers. A tower stands where the wall ended when it was set, so that the walls behind it
/// are built before.
fn restore_wall(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let Some(gate) = snapshot.gate else {
        let is_bare = snapshot.walls == [0; 2] && snapshot.towers.is_empty();
        return if is_bare { Ok(()) } else { Err(SnapshotError::NoGate) };
    };
    if !contour::contour(state.board.mosaic()).any(|edge| edge == gate) {
        return Err(SnapshotError::Gate(gate));
    }
    state.board.build_gate(rules, gate);
    for &tower in &snapshot.towers {
        restore_tower(rules, state, snapshot, tower)?;
    }
    End::ALL.into_iter().try_for_each(|end| build_walls(rules, state, end, snapshot.walls[end as usize]))
}

fn restore_tower(rules: &Rules, state: &mut State, snapshot: &Snapshot, tower: Tower) -> Result<(), SnapshotError> {
    let Tower { seat, end, walls } = tower;
    let (_, is_taken) = state.board.wall().tower_walls(end);
    let stands = state.board.wall().side(end).len();
    let is_behind = usize::from(walls) < stands || (usize::from(walls) == stands && is_taken);
    let is_worthless = walls == 0 && rules.options().tower_zero == TowerZero::Forbidden;
    if is_behind || is_worthless || walls > snapshot.walls[end as usize] {
        return Err(SnapshotError::Tower(tower));
    }
    let towers = &mut state.players[seat].towers;
    *towers = towers.checked_sub(1).ok_or(SnapshotError::TooManyTowers(seat))?;
    build_walls(rules, state, end, walls)?;
    state.board.wall_mut().add_tower(seat, end);
    Ok(())
}

/// Builds walls at an end until there are so many.
fn build_walls(rules: &Rules, state: &mut State, end: End, walls: u16) -> Result<(), SnapshotError> {
    while state.board.wall().side(end).len() < usize::from(walls) {
        let next = state.board.wall().next(state.board.mosaic(), end);
        let (Some(edge), Some(pool)) = (next, state.pool.checked_sub(1)) else {
            return Err(SnapshotError::TooManyWalls);
        };
        state.pool = pool;
        state.board.build_wall(rules, edge, end);
    }
    Ok(())
}

fn restore_followers(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    for &(seat, place) in &snapshot.followers {
        let node = state.board.node_at(rules, place.pos, place.spot);
        let node = node.ok_or(SnapshotError::Follower(seat, place, Misplaced::Nowhere))?;
        take_follower(state, seat)?;
        state.board.deploy(seat, node);
    }
    Ok(())
}

fn restore_guards(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let is_allowed_on_gate = rules.options().guard_on_gate == GuardOnGate::Yes;
    for &Guard { seat, edge } in &snapshot.guards {
        let wall = state.board.wall();
        let misplaced = match () {
            () if !wall.is_built(state.board.mosaic(), edge) => Some(Misplaced::Nowhere),
            () if wall.gate() == Some(edge) && !is_allowed_on_gate => Some(Misplaced::OnGate),
            () if wall.guards().iter().any(|other| other.edge == edge) => Some(Misplaced::SecondOnWall),
            () => None,
        };
        if let Some(why) = misplaced {
            return Err(SnapshotError::Guard(seat, edge, why));
        }
        take_follower(state, seat)?;
        state.board.wall_mut().add_guard(seat, edge);
    }
    Ok(())
}

/// Takes a follower out of the supply.
fn take_follower(state: &mut State, seat: Seat) -> Result<(), SnapshotError> {
    let supply = &mut state.players[seat].supply;
    *supply = supply.checked_sub(1).ok_or(SnapshotError::TooManyFollowers(seat))?;
    Ok(())
}

fn restore_players(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let plays = |seat: Seat| seat.index() < usize::from(rules.seats());
    for seat in Seat::ALL {
        let player = &mut state.players[seat];
        player.score = snapshot.scores[seat];
        if player.score.unsigned_abs() > MAX_SCORE || !plays(seat) && player.score != 0 {
            return Err(SnapshotError::Number("score"));
        }
        player.resting = snapshot.resting[seat];
        player.supply = player.supply.checked_sub(player.resting).ok_or(SnapshotError::TooManyFollowers(seat))?;
    }
    if !plays(snapshot.active) {
        return Err(SnapshotError::Number("active seat"));
    }
    if !plays(snapshot.works.builder) {
        return Err(SnapshotError::Number("builder"));
    }
    state.active = snapshot.active;
    Ok(())
}
