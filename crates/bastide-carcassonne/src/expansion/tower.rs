//! The Tower, expansion 4: `docs/rules/tower.md`.
//!
//! Towers grow piece by piece on their foundations; whoever raises one may take a prisoner within its reach,
//! and whoever climbs one closes it. What becomes of prisoners stands in [`super::prison`].

use bastide_kernel::{NodeId, Pos, Sink};

use crate::action::{Action, Piece};
use crate::board::{Board, Deployed, PlacedTile};
use crate::event::Event;
use crate::expansion::{prison, volcano};
use crate::fact::{Fact, Unsound};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::option::TowerOwnCapture;
use crate::query::TowerInfo;
use crate::question::{Ask, Question};
use crate::rules::Rules;
use crate::spot::{Place, Spot};
use crate::state::State;
use crate::step::Step;
use crate::switch::Switch;
use crate::tile::SegmentKind;
use crate::token::Token;
use crate::turn::Flow;

/// The followers who climb towers.
const CLIMBERS: [Figure; 2] = [Figure::Small, Figure::Big];

/// A foundation on the table, with what was built on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tower {
    /// Its segment, on which a follower can stand.
    pub(crate) node: NodeId,
    /// Its pieces.
    pub(crate) height: u8,
}

/// A tile was laid: its foundation waits for a tower.
#[inline(never)]
pub(crate) fn tile_laid(rules: &Rules, state: &mut State) {
    let tile = state.board.last().expect("a tile was laid");
    if let Some(segment) = rules.tile(tile.kind).tower {
        state.towers.push(Tower { node: tile.node(segment), height: 0 });
    }
}

/// Where a tower stands.
fn pos(board: &Board, tower: &Tower) -> Pos {
    board.tile_of(tower.node).pos
}

/// Every foundation with its tower.
pub(crate) fn all(state: &State) -> impl Iterator<Item = TowerInfo> + '_ {
    let board = &state.board;
    state.towers.iter().map(move |tower| TowerInfo {
        at: pos(board, tower),
        node: tower.node,
        height: tower.height,
        is_closed: !is_open(board, tower),
    })
}

/// Whether nobody stands on top of it.
fn is_open(board: &Board, tower: &Tower) -> bool {
    !board.regions().at(tower.node).is_occupied()
}

/// Calls `found` for each tower that the active player can raise or climb, until it returns `false`.
pub(crate) fn each_action(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    if state.towers.is_empty() || !volcano::allows_elsewhere(rules, state) {
        return;
    }
    let player = &state.players[state.turn.seat];
    for tower in state.towers.iter().filter(|tower| is_open(&state.board, tower)) {
        let pos = pos(&state.board, tower);
        // R14: whoever has no pieces left can still climb.
        if player.tokens[Token::Tower.index()] > 0 && !found(Action::Build { token: Token::Tower, pos }) {
            return;
        }
        // R1: a foundation without a piece is no tower.
        let climbers = CLIMBERS.into_iter().filter(|figure| tower.height > 0 && player.supply[figure.index()] > 0);
        for figure in climbers {
            if !found(Action::Put { figure, pos, spot: Spot::inner(SegmentKind::Tower) }) {
                return;
            }
        }
    }
}

/// The tile with a foundation on a square.
fn foundation<'a>(rules: &Rules, state: &'a State, pos: Pos) -> Result<&'a PlacedTile, Illegal> {
    if !rules.has_towers() {
        return Err(Illegal::NoTowers);
    }
    let tile = state.board.tile_at(pos).filter(|tile| rules.tile(tile.kind).tower.is_some());
    tile.ok_or(Illegal::NoTowerThere)
}

/// Whether a follower of anybody stands on top of the tower of a tile.
fn is_climbed(rules: &Rules, board: &Board, tile: &PlacedTile) -> bool {
    let is_top = |d: &&Deployed| board.place_of(rules, d.node).spot.kind() == SegmentKind::Tower;
    board.figures().iter().filter(is_top).any(|d| board.tile_of(d.node).pos == tile.pos)
}

/// Whether a tower can be raised, and if not, why.
pub(crate) fn check_raise(rules: &Rules, state: &State, pos: Pos) -> Result<(), Illegal> {
    let tile = foundation(rules, state, pos)?;
    if !volcano::allows_elsewhere(rules, state) {
        return Err(Illegal::NoTowerAfterVolcano);
    }
    if state.players[state.turn.seat].tokens[Token::Tower.index()] == 0 {
        return Err(Illegal::NoTowerPieces);
    }
    // R7: nothing is built over somebody's head.
    if is_climbed(rules, &state.board, tile) { Err(Illegal::TowerClosed) } else { Ok(()) }
}

/// Whether a follower can climb a tower, and if not, why.
pub(crate) fn check_climb(rules: &Rules, state: &State, figure: Figure, pos: Pos) -> Result<(), Illegal> {
    let tile = foundation(rules, state, pos)?;
    if !CLIMBERS.contains(&figure) {
        return Err(Illegal::WrongFigure { figure, kind: SegmentKind::Tower });
    }
    if !volcano::allows_elsewhere(rules, state) {
        return Err(Illegal::NoTowerAfterVolcano);
    }
    if height(state, pos) == 0 {
        return Err(Illegal::NoTowerThere);
    }
    if state.players[state.turn.seat].supply[figure.index()] == 0 {
        return Err(Illegal::NoneInSupply { figure });
    }
    if is_climbed(rules, &state.board, tile) { Err(Illegal::TowerClosed) } else { Ok(()) }
}

/// The pieces of the tower on a square.
pub(crate) fn height(state: &State, at: Pos) -> u8 {
    state.towers.iter().find(|tower| pos(&state.board, tower) == at).map_or(0, |tower| tower.height)
}

/// The active player puts a piece on a tower, and may then take a prisoner.
#[inline(never)]
pub(crate) fn raise(rules: &Rules, state: &mut State, at: Pos, events: &mut impl Sink<Event>) -> Flow {
    let seat = state.turn.seat;
    let board = &state.board;
    let tower = state.towers.iter_mut().find(|tower| pos(board, tower) == at).expect("the action is legal");
    tower.height += 1;
    let height = tower.height;
    state.players[seat].tokens[Token::Tower.index()] -= 1;
    events.emit(|| Event::TowerRaised { seat, at, height });
    state.raised = Some(at);
    ask_whom(rules, state)
}

/// Asks whom the tower takes that was just raised, if there is anybody.
fn ask_whom(rules: &Rules, state: &mut State) -> Flow {
    let mut any = false;
    each_capture(rules, state, |_| any = true);
    if any {
        state.questions.push(Question { seat: state.turn.seat, ask: Ask::Capture });
    } else {
        state.raised = None;
    }
    Flow::Ask
}

/// R5: whether a tower reaches a square: its own and those in line with it, over gaps and whatever lies there.
fn reaches(tower: Pos, height: u8, to: Pos) -> bool {
    let (dx, dy) = (i32::from(tower.x) - i32::from(to.x), i32::from(tower.y) - i32::from(to.y));
    (dx == 0 || dy == 0) && dx.abs() + dy.abs() <= i32::from(height)
}

/// The squares with tiles that a tower of a height reaches, its own included.
pub(crate) fn reach(state: &State, tower: Pos, height: u8) -> impl Iterator<Item = Pos> + '_ {
    state.board.tiles().iter().map(|tile| tile.pos).filter(move |&to| reaches(tower, height, to))
}

/// Whether a tower of the active player can take a figure, wherever it stands.
fn is_prey(rules: &Rules, state: &State, standing: &Deployed) -> bool {
    let takes_own = rules.options().tower_own_capture == TowerOwnCapture::Yes;
    let takes_from_city = rules.config().is_switched(Switch::QuarterOnTile);
    standing.figure.is_follower()
        // R8: own followers only by option.
        && (standing.seat != state.turn.seat || takes_own)
        && (state.board.region(standing.node).1.kind != SegmentKind::Quarter || takes_from_city)
}

/// The followers whom a tower would take prisoner if the active player raised it to a height, as numbers among the
/// figures on the board.
pub(crate) fn prey_numbers<'a>(
    rules: &'a Rules,
    state: &'a State,
    tower: Pos,
    height: u8,
) -> impl Iterator<Item = usize> + 'a {
    let in_reach = move |d: &Deployed| reaches(tower, height, state.board.tile_of(d.node).pos);
    let figures = state.board.figures().iter().enumerate();
    figures.filter(move |(_, d)| in_reach(d) && is_prey(rules, state, d)).map(|(number, _)| number)
}

/// The same figures themselves.
fn prey<'a>(rules: &'a Rules, state: &'a State, tower: Pos, height: u8) -> impl Iterator<Item = &'a Deployed> + 'a {
    prey_numbers(rules, state, tower, height).map(|number| &state.board.figures()[number])
}

/// Calls `found` for each follower whom the tower that was just raised can take.
pub(crate) fn each_capture(rules: &Rules, state: &State, mut found: impl FnMut(Action)) {
    let Some(at) = state.raised else { return };
    for standing in prey(rules, state, at, height(state, at)) {
        let Place { pos, spot } = state.board.place_of(rules, standing.node);
        found(Action::Take { piece: Piece::new(standing.seat, standing.figure), pos, spot });
    }
}

/// Whether a follower can be captured, and if not, why.
pub(crate) fn check_capture(rules: &Rules, state: &State, piece: Piece, place: Place) -> Result<(), Illegal> {
    let node = state.board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    let is_it = |d: &Deployed| d.node == node && (d.seat, d.figure) == (piece.seat(), piece.figure());
    if !state.board.figures().iter().any(is_it) {
        return Err(Illegal::NoSuchFigure);
    }
    if !piece.figure().is_follower() {
        return Err(Illegal::NotAFollower);
    }
    let from_city = rules.config().is_switched(Switch::QuarterOnTile);
    if place.spot.kind() == SegmentKind::Quarter && !from_city {
        return Err(Illegal::SafeInCity);
    }
    if piece.seat() == state.turn.seat && rules.options().tower_own_capture == TowerOwnCapture::No {
        return Err(Illegal::OwnFollower);
    }
    let tower = state.raised.expect("a tower was raised");
    let is_reached = reach(state, tower, height(state, tower)).any(|pos| pos == place.pos);
    if is_reached { Ok(()) } else { Err(Illegal::OutOfReach) }
}

/// The tower takes a follower, or nobody.
#[inline(never)]
pub(crate) fn capture(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    state.raised = None;
    let Action::Take { piece, pos, spot } = action else { return Flow::Ask };
    let node = state.board.node_at(rules, pos, spot).expect("the action is legal");
    let is_it = |d: &Deployed| d.node == node && (d.seat, d.figure) == (piece.seat(), piece.figure());
    let index = state.board.figures().iter().position(is_it).expect("the action is legal");
    prison::take(rules, state, index, events);
    Flow::Ask
}

/// What is remembered of towers.
pub(crate) fn facts(state: &State, found: &mut impl FnMut(Fact)) {
    for tower in state.towers.iter().filter(|tower| tower.height > 0) {
        found(Fact::Tower(pos(&state.board, tower), tower.height));
    }
    if let Some(at) = state.raised {
        found(Fact::Raised(at));
    }
}

/// Towers stand on foundations; one that was just raised has a piece.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    match fact {
        Fact::Tower(at, height) => {
            let board = &state.board;
            let tower = state.towers.iter_mut().find(|tower| pos(board, tower) == at);
            let tower = tower.filter(|_| rules.has_towers() && height > 0);
            tower.ok_or(Unsound("a tower stands on a foundation"))?.height = height;
            Ok(())
        }
        Fact::Raised(at) if state.step == Step::Action && height(state, at) > 0 => {
            state.raised = Some(at);
            Ok(())
        }
        _ => Err(Unsound("a tower that was just raised has a piece, and its captor is asked")),
    }
}

/// Nobody stands on a foundation without a piece, and no more pieces are built than were handed out.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), Unsound> {
    if state.towers.iter().any(|tower| tower.height == 0 && !is_open(&state.board, tower)) {
        return Err(Unsound("nobody stands on a foundation without a tower"));
    }
    let is_asked = state.questions.iter().any(|question| question.ask == Ask::Capture);
    if state.raised.is_some() != is_asked {
        return Err(Unsound("whoever has just raised a tower is asked whom it takes"));
    }
    let built: u32 = state.towers.iter().map(|tower| u32::from(tower.height)).sum();
    let used = |player: &crate::state::Player| {
        u32::from(rules.tokens(Token::Tower)) - u32::from(player.tokens[Token::Tower.index()])
    };
    let placed: u32 = bastide_kernel::Seat::first(rules.seats()).map(|seat| used(&state.players[seat])).sum();
    if rules.has_towers() && built != placed {
        return Err(Unsound("towers consist of the pieces that the players have placed"));
    }
    Ok(())
}

/// Whether the question whom to take can be asked there.
pub(crate) fn can_ask(rules: &Rules, state: &State) -> bool {
    let mut any = false;
    each_capture(rules, state, |_| any = true);
    state.step == Step::Action && any
}
