//! Snapshots: a position written down without its history, and the way back with every check.

use std::fmt;

use bastide_kernel::{Game, NodeId, Pos, Rot, Seat, Seats, TileIdx};

use crate::board::{Deployed, PlacedTile};
use crate::config::Element;
use crate::expansion::{abbey, dragon, prison, tower, traders_and_builders as traders, volcano};
use crate::fact::{self, Fact, Unsound};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::legal;
use crate::option::{DragonMove, Farmers, StartPlayer, Unplaceable};
use crate::question::{Ask, Question};
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;
use crate::step::{Step, Wait};
use crate::tile::{Role, SegmentKind, TileKind};
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
    /// What else is remembered, in the order of [`Rules::facts`].
    pub facts: Vec<Fact>,
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
    /// A tile lies there, or is in hand, before those that come first in the stack.
    TooEarly(TileKind),
    /// A tile left the game, although such tiles go back into the stack.
    NeverDiscarded(TileKind),
    /// A figure cannot stand there.
    Figure(Seat, Figure, Place, Misplaced),
    /// More figures of a kind than the player has.
    TooManyFigures(Seat, Figure),
    /// A number is too large to be true.
    Number(&'static str),
    /// More turns than tiles laid by the players.
    TooManyTurns {
        /// Turns that have ended.
        turns: u32,
        /// Tiles laid after those of the start.
        laid: usize,
    },
    /// It would be the turn of another seat.
    Active {
        /// Whose turn it is said to be.
        found: Seat,
        /// Whose turn it is after so many turns.
        expected: Seat,
    },
    /// Goods in a game without them.
    NoGoods(Seat),
    /// A later part of a turn that nothing gives.
    LaterPart,
    /// Something is remembered that cannot be.
    Fact(Fact, Unsound),
    /// What is remembered does not go together with what lies and stands on the table.
    Unsound(Unsound),
    /// The game cannot wait in this step.
    Step(Step),
}

/// Why a figure cannot stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// There is no such place on the table.
    Nowhere,
    /// Such figures never stand on such features, at least not with these rules.
    WrongFeature,
    /// The tile has just been laid, and its action is still to come.
    NewTile,
    /// The feature was completed and scored.
    Completed,
    /// Builder and pig stand beside an own follower.
    Alone,
    /// Another follower of the same player stands on the very same spot, so that no action could tell them apart.
    Second,
}

impl fmt::Display for Misplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Misplaced::Nowhere => "there is no such place",
            Misplaced::WrongFeature => "not on such a feature in this game",
            Misplaced::NewTile => "the action on the new tile is still to come",
            Misplaced::Completed => "the feature is completed, so its figures have gone home",
            Misplaced::Alone => "it needs an own follower on the same feature",
            Misplaced::Second => "another follower of the same player stands on this spot",
        })
    }
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SnapshotError::StartTiles => f.write_str("the first tiles are not the start tiles of the game"),
            SnapshotError::TooManyTiles(kind) => write!(f, "more tiles {kind} than the game has"),
            SnapshotError::Tile(kind, pos, why) => write!(f, "tile {kind} at {pos}: {why}"),
            SnapshotError::TooEarly(kind) => {
                write!(f, "tile {kind} comes too early: a river is drawn first, and dragon tiles after a volcano")
            }
            SnapshotError::NeverDiscarded(kind) => {
                write!(f, "tile {kind} cannot be discarded: with unplaceable=return_to_stack it goes back")
            }
            SnapshotError::Figure(seat, figure, place, why) => {
                write!(f, "{} {} cannot stand at {place}: {why}", seat.name(), figure.name())
            }
            SnapshotError::TooManyFigures(seat, figure) => {
                write!(f, "{} has no more {} figures", seat.name(), figure.name())
            }
            SnapshotError::Number(what) => write!(f, "{what} out of range"),
            SnapshotError::TooManyTurns { turns, laid } => {
                write!(f, "{laid} tiles laid by players are too few after {turns} turns and what has come of this one")
            }
            SnapshotError::Active { found, expected } => {
                write!(f, "it is the turn of {}, not of {}: the seats take turns", expected.name(), found.name())
            }
            SnapshotError::NoGoods(seat) => write!(f, "{} has goods in a game without goods", seat.name()),
            SnapshotError::LaterPart => {
                f.write_str("a turn has a later part only after the volcano lake or with the builder's second tile")
            }
            SnapshotError::Fact(_, why) | SnapshotError::Unsound(why) => why.fmt(f),
            SnapshotError::Step(step) => write!(f, "the game cannot wait in step {step:?} there"),
        }
    }
}

impl std::error::Error for SnapshotError {}

/// No game comes near these; they keep sums from overflowing.
const MAX_SCORE: u32 = 1_000_000;
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
            active: state.turn.seat,
            step: state.step,
            drawn: state.drawn,
            turns: state.turns,
            is_first_part: state.part.is_first,
            facts: self.facts(state),
        }
    }

    /// What a position remembers beyond tiles, figures, points and goods, always in the same order.
    pub fn facts(&self, state: &State) -> Vec<Fact> {
        let mut facts = Vec::new();
        fact::each(self, state, |fact| facts.push(fact));
        facts
    }

    /// Makes the position again that was written down.
    pub fn restore(&self, snapshot: &Snapshot) -> Result<State, SnapshotError> {
        let mut state = self.start();
        restore_tiles(self, &mut state, snapshot)?;
        restore_figures(self, &mut state, snapshot)?;
        restore_players(self, &mut state, snapshot)?;
        state.drawn = snapshot.drawn;
        state.turns = snapshot.turns;
        state.part.is_first = snapshot.is_first_part;
        state.step = snapshot.step;
        restore_wait(&mut state);
        restore_facts(self, &mut state, &snapshot.facts)?;
        check_figures(self, &state)?;
        if !part_agrees(self, &state) {
            return Err(SnapshotError::LaterPart);
        }
        if !can_wait(self, &state) {
            return Err(SnapshotError::Step(state.step));
        }
        check_turns(self, &state)?;
        check_active(self, &state)?;
        Ok(state)
    }
}

fn restore_tiles(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let start = rules.start_tiles();
    let given = snapshot.tiles.get(..start.len()).ok_or(SnapshotError::StartTiles)?;
    if !start.iter().map(|tile| (tile.kind, tile.pos, tile.rot)).eq(given.iter().copied()) {
        return Err(SnapshotError::StartTiles);
    }
    let mut discarded = snapshot.discarded.iter().copied().peekable();
    for &(kind, pos, rot) in &snapshot.tiles[start.len()..] {
        if rules.tile(kind).role == Role::Abbey {
            restore_abbey(rules, state, kind, pos, rot)?;
            continue;
        }
        check_left(rules, state, kind)?;
        check_placement(rules, state, kind, pos, rot).map_err(|why| SnapshotError::Tile(kind, pos, why))?;
        // When a tile was discarded is not written down: early enough for the next tile, if that helps.
        while !is_drawable(rules, state, kind)
            && let Some(gone) = discarded.next_if(|&gone| is_drawable(rules, state, gone))
        {
            draw(rules, state, gone)?;
        }
        draw(rules, state, kind)?;
        state.board.lay(rules, kind, pos, rot);
        dragon::set_up(rules, state);
        if rules.has_towers() {
            tower::tile_laid(rules, state);
        }
    }
    for kind in discarded.chain(snapshot.drawn) {
        draw(rules, state, kind)?;
    }
    if let (Unplaceable::ReturnToStack, Some(&kind)) = (rules.options().unplaceable, snapshot.discarded.first()) {
        return Err(SnapshotError::NeverDiscarded(kind));
    }
    state.discarded.clone_from(&snapshot.discarded);
    Ok(())
}

/// An abbey comes from its owner; whose it was, the tokens tell.
fn restore_abbey(rules: &Rules, state: &mut State, kind: TileKind, pos: Pos, rot: Rot) -> Result<(), SnapshotError> {
    let laid = state.board.tiles().iter().filter(|tile| tile.kind == kind).count();
    if rules.abbey() != Some(kind) || laid == usize::from(rules.seats()) {
        return Err(SnapshotError::TooManyTiles(kind));
    }
    abbey::check_hole(state, pos, rot).map_err(|why| SnapshotError::Tile(kind, pos, why))?;
    state.board.lay_abbey(rules, kind, pos);
    Ok(())
}

/// Takes a tile out of the stack, if it can be drawn now.
fn draw(rules: &Rules, state: &mut State, kind: TileKind) -> Result<(), SnapshotError> {
    check_left(rules, state, kind)?;
    if !is_drawable(rules, state, kind) {
        return Err(SnapshotError::TooEarly(kind));
    }
    state.bag.take(rules.deck(), kind);
    Ok(())
}

fn check_left(rules: &Rules, state: &State, kind: TileKind) -> Result<(), SnapshotError> {
    let is_left = state.bag.count(rules.deck(), kind) > 0 && !state.bag.is_empty();
    if is_left { Ok(()) } else { Err(SnapshotError::TooManyTiles(kind)) }
}

/// Whether the turn of a tile's pile has come.
fn is_drawable(rules: &Rules, state: &State, kind: TileKind) -> bool {
    match rules.options().unplaceable {
        Unplaceable::Discard => state.bag.is_drawable(rules.deck(), kind),
        Unplaceable::ReturnToStack => {
            let mut is_found = false;
            legal::draws(rules, state, |other, _| is_found |= other == kind);
            is_found
        }
    }
}

fn restore_figures(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    for &(seat, figure, place) in &snapshot.figures {
        let misplaced = |why: Misplaced| SnapshotError::Figure(seat, figure, place, why);
        let node = state.board.node_at(rules, place.pos, place.spot).ok_or(misplaced(Misplaced::Nowhere))?;
        if !figure.stands_on(place.spot.kind()) {
            return Err(misplaced(Misplaced::WrongFeature));
        }
        let supply = &mut state.players[seat].supply[figure.index()];
        *supply = supply.checked_sub(1).ok_or(SnapshotError::TooManyFigures(seat, figure))?;
        state.board.deploy(seat, figure, node);
    }
    Ok(())
}

fn restore_players(rules: &Rules, state: &mut State, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    for seat in Seat::ALL {
        let player = &mut state.players[seat];
        player.score = snapshot.scores[seat];
        player.goods = snapshot.goods[seat];
        let plays = seat.index() < rules.seats() as usize;
        if player.score.unsigned_abs() > MAX_SCORE || !plays && player.score != 0 {
            return Err(SnapshotError::Number("score"));
        }
        if player.goods.iter().any(|&n| n > MAX_GOODS || !plays && n > 0) {
            return Err(SnapshotError::Number("goods"));
        }
        if player.goods != [0; 3] && !rules.config().has(Element::Goods) {
            return Err(SnapshotError::NoGoods(seat));
        }
    }
    if snapshot.active.index() >= rules.seats() as usize {
        return Err(SnapshotError::Number("active seat"));
    }
    state.turn.seat = snapshot.active;
    Ok(())
}

/// What the game waits for, and what was laid in this part of the turn: both follow from the step.
fn restore_wait(state: &mut State) {
    let last = state.board.tiles().len().checked_sub(1).filter(|_| has_laid(state.step));
    state.part.tile = last.map(|i| TileIdx(i as u16));
    state.wait = state.step.waits_for().unwrap_or(Wait::Nothing);
    if let Wait::Answer(ask) = state.wait {
        state.questions.push(Question { seat: state.turn.seat, ask });
    }
}

/// Everything that is remembered, each fact once and in its order.
fn restore_facts(rules: &Rules, state: &mut State, facts: &[Fact]) -> Result<(), SnapshotError> {
    fact::forget(state);
    for &fact in facts {
        fact::remember(rules, state, fact).map_err(|why| SnapshotError::Fact(fact, why))?;
    }
    let kept = rules.facts(state);
    let misplaced = facts.iter().zip(kept.iter().map(Some).chain(std::iter::repeat(None)));
    match misplaced.into_iter().find(|&(given, kept)| Some(given) != kept) {
        Some((&fact, _)) => Err(SnapshotError::Fact(fact, Unsound("it is remembered once and in its order"))),
        None => fact::check(rules, state).map_err(SnapshotError::Unsound),
    }
}

/// Whether every figure can stand where it does: nobody waits for points that will never come.
fn check_figures(rules: &Rules, state: &State) -> Result<(), SnapshotError> {
    let board = &state.board;
    for standing in board.figures() {
        if let Some(why) = misplaced(rules, state, standing) {
            let place = board.place_of(rules, standing.node);
            return Err(SnapshotError::Figure(standing.seat, standing.figure, place, why));
        }
    }
    Ok(())
}

fn misplaced(rules: &Rules, state: &State, standing: &Deployed) -> Option<Misplaced> {
    let board = &state.board;
    let tile = board.tile_of(standing.node);
    let (root, region) = board.region(standing.node);
    let is_new = state.step == Step::Action && state.tile().is_some_and(|new| new.pos == tile.pos);
    let needs_company = standing.figure.needs_company();
    let is_twin = |d: &&Deployed| d.figure.is_follower() && (d.seat, d.node) == (standing.seat, standing.node);
    // Whoever leaves the City of Carcassonne can join his own.
    let may_join = rules.has_count() && (region.kind == SegmentKind::Quarter || is_moved_into(state.step));
    let is_second = standing.figure.is_follower() && !may_join && board.figures().iter().filter(is_twin).count() > 1;
    [
        (!may_stand_on(rules, standing.figure, region.kind), Misplaced::WrongFeature),
        (is_new, Misplaced::NewTile),
        (board.is_completed(root) && !is_just_completed(rules, state, standing.figure, root), Misplaced::Completed),
        (needs_company && !board.is_present(root, standing.seat), Misplaced::Alone),
        (is_second, Misplaced::Second),
    ]
    .into_iter()
    .find_map(|(is_so, why)| is_so.then_some(why))
}

/// Whether followers of the City of Carcassonne move in a step, or have moved for good.
fn is_moved_into(step: Step) -> bool {
    matches!(step, Step::CountRedeploy | Step::MoveWagons) || step >= Step::CountFinal
}

/// Whether a kind of figure can stand on a kind of feature by the rules in play.
fn may_stand_on(rules: &Rules, figure: Figure, kind: SegmentKind) -> bool {
    let is_in_play = rules.figures(figure) > 0 && figure.stands_on(kind);
    match kind {
        SegmentKind::Tower => is_in_play && rules.has_towers(),
        SegmentKind::Quarter => is_in_play && rules.has_count(),
        SegmentKind::Field if figure == Figure::Barn => is_in_play && rules.options().farmers == Farmers::On,
        SegmentKind::City
        | SegmentKind::Road
        | SegmentKind::Field
        | SegmentKind::Monastery
        | SegmentKind::Garden
        | SegmentKind::River => rules.figures_on(kind).contains(&figure),
    }
}

/// Whether the tile just laid completed this completed feature, so that a figure waits for its scoring, or as a wagon
/// for its way on.
fn is_just_completed(rules: &Rules, state: &State, figure: Figure, root: NodeId) -> bool {
    let board = &state.board;
    let is_before = match state.step {
        Step::Action | Step::CountRedeploy => true,
        Step::Dragon => rules.options().dragon_move == DragonMove::BeforeScoring,
        Step::MoveWagons => figure == Figure::Wagon,
        _ => false,
    };
    let Some(last) = state.tile().filter(|_| is_before) else { return false };
    if board.regions().at(root).kind.is_single_tile() {
        let pos = board.tile_of(root).pos;
        pos == last.pos || pos.around().contains(&last.pos)
    } else if rules.tile(last.kind).role == Role::Abbey {
        let mut is_closed = false;
        abbey::each_closed(rules, board, last.pos, |node| is_closed |= board.regions().find(node) == root);
        is_closed
    } else {
        board.segments_of(rules, last).any(|(node, _)| board.regions().find(node) == root)
    }
}

/// Whether there are tiles for all the turns: each lays one at least.
fn check_turns(rules: &Rules, state: &State) -> Result<(), SnapshotError> {
    let laid = laid(rules, state).len();
    if state.turns as usize + laid_this_turn(state) > laid {
        return Err(SnapshotError::TooManyTurns { turns: state.turns, laid });
    }
    Ok(())
}

/// Whether it is the turn of the right seat, if that is known: base R27, the seats take turns.
fn check_active(rules: &Rules, state: &State) -> Result<(), SnapshotError> {
    let found = state.turn.seat;
    let expected = Seat::ALL[(state.turns % u32::from(rules.seats())) as usize];
    // The last turn ends without a next one, unless it was found only then that no tile can be drawn any more.
    let is_last = state.step == Step::Result && state.turns > 0 && found.next(rules.seats()) == expected;
    // At the end players come once more who still hold abbeys.
    let is_last = is_last || state.finale.is_some();
    match rules.options().start_player {
        StartPlayer::Configured if found != expected && !is_last => Err(SnapshotError::Active { found, expected }),
        StartPlayer::Configured | StartPlayer::Random => Ok(()),
    }
}

/// The tiles that players laid.
fn laid<'a>(rules: &Rules, state: &'a State) -> &'a [PlacedTile] {
    &state.board.tiles()[rules.start_tiles().len()..]
}

/// The least number of tiles laid in a turn that has come so far.
fn laid_this_turn(state: &State) -> usize {
    let earlier = usize::from(!state.part.is_first);
    match state.step {
        step if has_laid(step) => earlier + 1,
        step if step < Step::EndTurn => earlier,
        // The turn has ended.
        _ => 0,
    }
}

/// Whether the tile of a part lies on the table in a step.
fn has_laid(step: Step) -> bool {
    Step::PlaceTile < step && step < Step::EndTurn
}

/// A later part comes from the builder's second tile or from the volcano lake (river R10).
fn part_agrees(rules: &Rules, state: &State) -> bool {
    let has_lake = || {
        laid(rules, state)
            .iter()
            .any(|tile| rules.tile(tile.kind).role == Role::VolcanoLake && volcano::is_on(rules, tile))
    };
    state.part.is_first || state.turn.second_tile.is_taken || has_lake()
}

/// Whether the walk through a turn stops at this step in this position.
fn can_wait(rules: &Rules, state: &State) -> bool {
    if !rules.has_step(state.step) || (state.step == Step::PlaceTile) != state.drawn.is_some() {
        return false;
    }
    match state.wait {
        Wait::StartPlayer => *state == rules.start(),
        Wait::Draw => legal::can_draw(rules, state),
        Wait::Placement => state.drawn.is_some_and(|kind| legal::fits_somewhere(rules, state, kind)),
        Wait::Action => legal::has_action(rules, state) || prison::opens_action(rules, state),
        Wait::Answer(Ask::SecondTile) => {
            traders::may_decline(rules) && traders::has_second_tile(state) && legal::can_draw(rules, state)
        }
        // Questions that a step does not ask by itself were looked at when they were read.
        Wait::Answer(
            Ask::Dragon
            | Ask::Portal(_)
            | Ask::Ransom
            | Ask::Abbey
            | Ask::Capture
            | Ask::Exchange(_)
            | Ask::Wagon
            | Ask::MoveOut
            | Ask::MoveIn
            | Ask::Count,
        ) => true,
        Wait::Nothing => state.step == Step::Result && !legal::can_draw(rules, state),
    }
}

#[cfg(test)]
mod tests;
