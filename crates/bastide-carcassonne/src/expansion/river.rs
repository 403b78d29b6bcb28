//! The River I and II: `docs/rules/river.md`.
//!
//! River tiles are drawn first and must continue the river; the checks below keep its course open.

use bastide_kernel::{EdgeSegments, NO_SEGMENT, Pos, Rot, Side};

use crate::board::Board;
use crate::config::{Config, StartTile};
use crate::illegal::Illegal;
use crate::option::{RiverCheck, RiverSource};
use crate::rules::Rules;
use crate::tile::{Role, SegmentKind, TileKind};

/// Several rivers together have one source and one lake; the volcano lake is the one that stays
/// (Set-up 4).
pub(crate) fn limit_ends(copies: &mut [u8]) {
    let has_volcano = TileKind::all().any(|k| k.def().role == Role::VolcanoLake && copies[k.0 as usize] > 0);
    for kind in TileKind::all() {
        let most = match kind.def().role {
            Role::RiverLake if has_volcano => 0,
            Role::RiverSource | Role::RiverLake | Role::VolcanoLake => 1,
            Role::RiverFork | Role::River | Role::Normal | Role::Board | Role::Abbey => u8::MAX,
        };
        let copy = &mut copies[kind.0 as usize];
        *copy = (*copy).min(most);
    }
}

/// Whether a river is among the tiles in play.
pub(crate) fn is_in(copies: &[u8]) -> bool {
    TileKind::all().any(|kind| kind.def().role == Role::RiverSource && copies[kind.0 as usize] > 0)
}

/// The source at the start, unless laying it is the first turn (with River II, by `river_source`). Beside the City
/// of Carcassonne it flows to the east (Set-up 5).
pub(crate) fn start(config: &Config, has_fork: bool, has_board: bool) -> Option<StartTile> {
    let first_turn = has_fork && config.options.river_source == RiverSource::FirstTurn;
    let kind = TileKind::all().find(|kind| kind.def().role == Role::RiverSource)?;
    let pos = if has_board { Pos::new(2, -1) } else { Pos::ORIGIN };
    (!first_turn).then_some(StartTile { kind, pos, rot: Rot::R0 })
}

/// Whether a river tile may be laid on a square where its edges match.
pub(crate) fn allows(rules: &Rules, board: &Board, kind: TileKind, pos: Pos, rot: Rot) -> bool {
    check(rules, board, kind, pos, rot).is_ok()
}

/// Whether a river tile may be laid on a square where its edges match, and if not, why.
pub(crate) fn check(rules: &Rules, board: &Board, kind: TileKind, pos: Pos, rot: Rot) -> Result<(), Illegal> {
    let sides = rules.tile(kind).layout(rot).sides;
    let is_river = |side: Side| is_river(rules, kind, sides[side.index()]);
    let is_laid = |side: Side| board.mosaic().is_laid(pos.step(side));
    let mut met = Side::ALL.into_iter().filter(|&side| is_river(side) && is_laid(side));
    // R2: a river edge must meet the river; only the source, laid beside a board, begins it.
    let entry = met.next();
    if entry.is_none() && !(rules.tile(kind).role == Role::RiverSource && is_first(rules, board)) {
        return Err(Illegal::RiverNotContinued);
    }
    // R14: a tile that meets the river twice would join two branches.
    if let Some(side) = met.next() {
        return Err(Illegal::RiverBranchesMeet { side });
    }
    for side in Side::ALL.into_iter().filter(|&side| is_river(side) && !is_laid(side)) {
        if !has_room(board, pos, side) {
            return Err(Illegal::RiverTurnsBack { side });
        }
        match rules.options().river_check {
            RiverCheck::Plain => {}
            RiverCheck::Safe => check_safe(rules, board, pos, side)?,
            RiverCheck::Never180 => {
                let bends_again = |entry: Side| {
                    let turn = turn(entry, side);
                    let before = || last_turn(rules, board, pos.step(entry), entry.opposite());
                    turn != Turn::Straight && before() == Some(turn)
                };
                if entry.is_some_and(bends_again) {
                    return Err(Illegal::RiverTurnsTwice { side });
                }
            }
        }
    }
    Ok(())
}

/// Whether no river lies on the table yet.
fn is_first(rules: &Rules, board: &Board) -> bool {
    let has_water = |kind: TileKind| rules.tile(kind).segments().iter().any(|s| s.kind == SegmentKind::River);
    !board.tiles().iter().any(|tile| has_water(tile.kind))
}

fn is_river(rules: &Rules, kind: TileKind, edge: EdgeSegments) -> bool {
    edge.feature != NO_SEGMENT && rules.tile(kind).segments()[edge.feature as usize].kind == SegmentKind::River
}

/// Condition (i): the square two ahead and the squares beside the next two are empty. This alone
/// excludes every immediate U-turn (R3).
fn has_room(board: &Board, pos: Pos, ahead: Side) -> bool {
    let (left, right) = (ahead.rotated(Rot::R270), ahead.rotated(Rot::R90));
    let a = pos.step(ahead);
    let b = a.step(ahead);
    [b, a.step(left), a.step(right), b.step(left), b.step(right)].into_iter().all(|p| !board.mosaic().is_laid(p))
}

/// Conditions (ii) and (iii): nothing lies in the strip of three squares' width ahead, and no other open
/// end runs beside this one in the same direction.
fn check_safe(rules: &Rules, board: &Board, pos: Pos, ahead: Side) -> Result<(), Illegal> {
    if board.tiles().iter().any(|tile| lies_ahead(pos, ahead, tile.pos)) {
        return Err(Illegal::RiverBlocked { side: ahead });
    }
    let beside = |other: Pos| match ahead {
        Side::North | Side::South => (i32::from(other.x) - i32::from(pos.x)).abs() == 1,
        Side::East | Side::West => (i32::from(other.y) - i32::from(pos.y)).abs() == 1,
    };
    for tile in board.tiles().iter().filter(|tile| beside(tile.pos)) {
        let edge = rules.tile(tile.kind).layout(tile.rot).sides[ahead.index()];
        let next = tile.pos.step(ahead);
        if is_river(rules, tile.kind, edge) && !board.mosaic().is_laid(next) {
            return Err(Illegal::RiverBranchesMeet { side: ahead });
        }
    }
    Ok(())
}

/// Whether `other` lies in front of `pos`, at most one column (or row) to the side.
fn lies_ahead(pos: Pos, ahead: Side, other: Pos) -> bool {
    let (dx, dy) = (i32::from(other.x) - i32::from(pos.x), i32::from(other.y) - i32::from(pos.y));
    let (forward, aside) = match ahead {
        Side::North => (-dy, dx),
        Side::East => (dx, dy),
        Side::South => (dy, dx),
        Side::West => (-dx, dy),
    };
    forward > 0 && aside.abs() <= 1
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Left,
    Straight,
    Right,
}

/// Which way water turns that enters a tile at one side and leaves it at another.
fn turn(entry: Side, exit: Side) -> Turn {
    match (exit.index() + 4 - entry.index()) % 4 {
        1 => Turn::Left,
        3 => Turn::Right,
        _ => Turn::Straight,
    }
}

/// The last bend of the river that flows out of the tile at `pos` through `exit`, going upstream.
fn last_turn(rules: &Rules, board: &Board, mut pos: Pos, mut exit: Side) -> Option<Turn> {
    while let Some(tile) = board.tile_at(pos) {
        let sides = rules.tile(tile.kind).layout(tile.rot).sides;
        // Upstream is the neighbour that was there first: at a fork, both arms came later.
        let entry = Side::ALL
            .into_iter()
            .filter(|&side| side != exit && is_river(rules, tile.kind, sides[side.index()]))
            .filter(|side| board.tile_at(pos.step(*side)).is_some_and(|other| other.first < tile.first))
            .min_by_key(|side| board.tile_at(pos.step(*side)).map(|other| other.first))?;
        match turn(entry, exit) {
            Turn::Straight => {}
            bend => return Some(bend),
        }
        pos = pos.step(entry);
        exit = entry.opposite();
    }
    None
}
