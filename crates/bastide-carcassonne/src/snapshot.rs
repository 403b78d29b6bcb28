//! Snapshots: a position written down without its history, and the way back with every check.

use std::fmt;

use bastide_kernel::{Game, Pos, Rot, Seat, Seats};

use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::legal;
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;
use crate::tile::TileKind;
use crate::turn::Step;
use crate::validate::check_placement;

/// Everything that a position of given rules consists of. [`Rules::restore`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Tiles on the table in the order of placing, those of the start included.
    pub tiles: Vec<(TileKind, Pos, Rot)>,
    /// Figures on the board.
    pub figures: Vec<(Seat, Figure, Place)>,
    /// Points of each seat.
    pub scores: Seats<i32>,
    /// Goods of each seat.
    pub goods: Seats<[u16; 3]>,
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
    /// Whether this is the first part of the turn.
    pub is_first_part: bool,
    /// The builder has earned a second tile.
    pub second_tile_earned: bool,
    /// The second tile has been taken.
    pub second_tile_taken: bool,
}

/// A snapshot that is no position of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SnapshotError {
    /// The first tiles are not the start tiles of the configuration.
    StartTiles,
    /// More tiles of a kind than the game has, or more draws than allowed.
    TooManyTiles(TileKind),
    /// A tile could not be laid there.
    Tile(TileKind, Pos, Illegal),
    /// A figure cannot stand there.
    Figure(Seat, Figure, Place),
    /// More figures of a kind than the player has.
    TooManyFigures(Seat, Figure),
    /// A number is too large to be true.
    Number(&'static str),
    /// The game cannot wait in this step.
    Step(Step),
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SnapshotError::StartTiles => f.write_str("the first tiles are not the start tiles of the game"),
            SnapshotError::TooManyTiles(kind) => write!(f, "more tiles {kind} than the game has"),
            SnapshotError::Tile(kind, pos, why) => write!(f, "tile {kind} at {pos}: {why}"),
            SnapshotError::Figure(seat, figure, place) => {
                write!(f, "{} {} cannot stand at {place}", seat.name(), figure.name())
            }
            SnapshotError::TooManyFigures(seat, figure) => {
                write!(f, "{} has no more {} figures", seat.name(), figure.name())
            }
            SnapshotError::Number(what) => write!(f, "{what} out of range"),
            SnapshotError::Step(step) => write!(f, "the game cannot wait in step {step:?} there"),
        }
    }
}

impl std::error::Error for SnapshotError {}

/// No game comes near these; they keep sums from overflowing.
const MAX_SCORE: i32 = 1_000_000;
const MAX_GOODS: u16 = 10_000;

impl Rules {
    /// Writes a position down.
    pub fn snapshot(&self, state: &State) -> Snapshot {
        let board = state.board();
        Snapshot {
            tiles: board.tiles().iter().map(|tile| (tile.kind, tile.pos, tile.rot)).collect(),
            figures: board.figures().iter().map(|d| (d.seat, d.figure, board.place_of(self, d.node))).collect(),
            scores: state.scores(),
            goods: Seats(state.players.0.map(|player| player.goods)),
            discarded: state.discarded.clone(),
            active: state.active,
            step: state.step,
            drawn: state.drawn,
            turns: state.turns,
            is_first_part: state.is_first_part,
            second_tile_earned: state.traders.earned,
            second_tile_taken: state.traders.taken,
        }
    }

    /// Makes the position again that was written down.
    pub fn restore(&self, snapshot: &Snapshot) -> Result<State, SnapshotError> {
        let mut state = self.start();
        restore_tiles(self, &mut state, snapshot)?;
        restore_figures(self, &mut state, snapshot)?;
        for seat in Seat::ALL {
            let player = &mut state.players[seat];
            player.score = snapshot.scores[seat];
            player.goods = snapshot.goods[seat];
            let plays = seat.index() < self.seats() as usize;
            if player.score.abs() > MAX_SCORE || !plays && player.score != 0 {
                return Err(SnapshotError::Number("score"));
            }
            if player.goods.iter().any(|&n| n > MAX_GOODS || !plays && n > 0) {
                return Err(SnapshotError::Number("goods"));
            }
        }
        if snapshot.active.index() >= self.seats() as usize {
            return Err(SnapshotError::Number("active seat"));
        }
        state.active = snapshot.active;
        state.drawn = snapshot.drawn;
        state.turns = snapshot.turns;
        state.is_first_part = snapshot.is_first_part;
        state.traders.earned = snapshot.second_tile_earned;
        state.traders.taken = snapshot.second_tile_taken;
        state.step = snapshot.step;
        if can_wait(self, &state) { Ok(state) } else { Err(SnapshotError::Step(state.step)) }
    }
}

fn restore_tiles(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let start = rules.start_tiles();
    let given = snapshot.tiles.get(..start.len()).ok_or(SnapshotError::StartTiles)?;
    if !start.iter().map(|tile| (tile.kind, tile.pos, tile.rot)).eq(given.iter().copied()) {
        return Err(SnapshotError::StartTiles);
    }
    let take = |state: &mut State, kind: TileKind| {
        if state.bag.count(rules.deck(), kind) == 0 || state.bag.is_empty() {
            return Err(SnapshotError::TooManyTiles(kind));
        }
        state.bag.take(rules.deck(), kind);
        Ok(())
    };
    for &(kind, pos, rot) in &snapshot.tiles[start.len()..] {
        take(state, kind)?;
        check_placement(rules, state, kind, pos, rot).map_err(|why| SnapshotError::Tile(kind, pos, why))?;
        state.board.lay(rules, kind, pos, rot);
    }
    for &kind in snapshot.discarded.iter().chain(&snapshot.drawn) {
        take(state, kind)?;
    }
    state.discarded.clone_from(&snapshot.discarded);
    Ok(())
}

fn restore_figures(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    for &(seat, figure, place) in &snapshot.figures {
        let nowhere = SnapshotError::Figure(seat, figure, place);
        let node = state.board.node_at(rules, place.pos, place.spot).ok_or(nowhere.clone())?;
        if !figure.stands_on(place.spot.kind()) {
            return Err(nowhere);
        }
        let supply = &mut state.players[seat].supply[figure.index()];
        *supply = supply.checked_sub(1).ok_or(SnapshotError::TooManyFigures(seat, figure))?;
        state.board.deploy(seat, figure, node);
    }
    Ok(())
}

/// Whether the walk through a turn stops at this step in this position.
fn can_wait(rules: &Rules, state: &State) -> bool {
    if !rules.has_step(state.step) || (state.step == Step::PlaceTile) != state.drawn.is_some() {
        return false;
    }
    match state.step {
        Step::SetUp => state.turns == 0,
        Step::DrawTile => legal::can_draw(rules, state),
        Step::PlaceTile => state.drawn.is_some_and(|kind| legal::fits_somewhere(rules, state, kind)),
        Step::Action => legal::has_action(rules, state),
        Step::BuilderTurn => state.traders.earned && !state.traders.taken && !state.bag.is_empty(),
        Step::Result => true,
        Step::TurnStart
        | Step::FindCompleted
        | Step::Goods
        | Step::ScoreFeatures
        | Step::ReturnFigures
        | Step::RiverEndTile
        | Step::EndTurn
        | Step::FinalFeatures
        | Step::FinalFields
        | Step::FinalGoods => false,
    }
}
