//! The wagon of Abbey & Mayor, expansion 5: `docs/rules/abbey-and-mayor.md`.
//!
//! When its feature was scored, a wagon may move on to another one that is free and unfinished, instead of going
//! home.

use bastide_kernel::{NodeId, Seat, Sink};

use crate::action::Action;
use crate::board::Deployed;
use crate::event::{Event, Leaving};
use crate::expansion::abbey;
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::leaving::{leave, shift};
use crate::option::{WagonLanding, WagonMove};
use crate::question::{Ask, Question};
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;
use crate::step::Step;
use crate::switch::Switch;
use crate::tile::{Role, SegmentKind};
use crate::turn::Flow;

/// The wagon of a seat, by its index on the board, that waits on a scored feature. No other figure is left there. Of
/// several the one on the first square goes first, row by row; in JCloisterZone the one that was placed first.
pub(crate) fn waiting(rules: &Rules, state: &State, seat: Seat) -> Option<usize> {
    let board = &state.board;
    let is_waiting =
        |d: &Deployed| d.figure == Figure::Wagon && d.seat == seat && board.is_completed(board.regions().find(d.node));
    let mut all = board.figures().iter().enumerate().filter(|(_, d)| is_waiting(d));
    if rules.config().is_switched(Switch::WagonsAsPlaced) {
        return all.next().map(|(index, _)| index);
    }
    let first = all.min_by_key(|(_, d)| (board.tile_of(d.node).pos, d.node));
    first.map(|(index, _)| index)
}

/// The step `MoveWagons`. R16: owners decide from the active player on, and each sees what the others did.
#[inline(never)]
pub(crate) fn go_on(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    let mut seat = state.turn.seat;
    for _ in 0..rules.seats() {
        while let Some(index) = waiting(rules, state, seat) {
            let mut any = false;
            each_goal(rules, state, seat, |_| any = true);
            if any {
                state.questions.push(Question { seat, ask: Ask::Wagon });
                return Flow::Ask;
            }
            // R15: without a goal it goes home, and nobody is asked.
            leave(rules, state, index, Leaving::Paid, events);
        }
        seat = Seat::next(seat, rules.seats());
    }
    Flow::Ask
}

/// Whether a wagon may stop at a feature: R12, R13.
fn is_goal(state: &State, node: NodeId) -> bool {
    let (root, region) = state.board.region(node);
    let is_kind = matches!(region.kind, SegmentKind::City | SegmentKind::Road | SegmentKind::Monastery);
    is_kind && !region.is_occupied() && !state.board.is_completed(root)
}

/// Calls `found` for each place to which the wagon of a seat can move on, perhaps more than once.
pub(crate) fn each_goal(rules: &Rules, state: &State, seat: Seat, mut found: impl FnMut(Action)) {
    let Some(index) = waiting(rules, state, seat) else { return };
    let board = &state.board;
    let wagon = board.figures()[index].node;
    let lands_anywhere = rules.options().wagon_landing == WagonLanding::AnyTile;
    let mut land = |node: NodeId| {
        let Place { pos, spot } = board.place_of(rules, node);
        // R15: not where the dragon is.
        if state.dragon.at != Some(pos) {
            found(Action::Put { figure: Figure::Wagon, pos, spot });
        }
    };
    each_entry(rules, state, wagon, |node| {
        if !is_goal(state, node) {
            return;
        }
        if lands_anywhere {
            board.regions().members(node).for_each(&mut land);
        } else {
            land(node);
        }
    });
}

/// Calls `found` for each segment by which a wagon could come to another feature.
fn each_entry(rules: &Rules, state: &State, wagon: NodeId, mut found: impl FnMut(NodeId)) {
    let board = &state.board;
    match rules.options().wagon_move {
        WagonMove::FirstEdition => {
            for node in board.regions().members(wagon) {
                each_link(rules, state, node, &mut found);
            }
        }
        WagonMove::SecondEdition => {
            let at = board.tile_of(wagon).pos;
            for tile in at.around().into_iter().chain([at]).filter_map(|pos| board.tile_at(pos)) {
                board.segments_of(rules, tile).for_each(|(node, _)| found(node));
            }
        }
    }
}

/// Calls `found` for each segment that is linked with another one: on its tile as printed, or as an abbey with
/// what it closes.
fn each_link(rules: &Rules, state: &State, node: NodeId, found: &mut impl FnMut(NodeId)) {
    let board = &state.board;
    let tile = board.tile_of(node);
    let segment = board.segment_of(node) as u8;
    for &(a, b) in tile.kind.def().links {
        match segment {
            _ if segment == a => found(tile.node(b)),
            _ if segment == b => found(tile.node(a)),
            _ => {}
        }
    }
    if rules.abbey().is_none() {
        return;
    }
    if rules.tile(tile.kind).role == Role::Abbey {
        if !rules.config().is_switched(Switch::WagonStaysInAbbey) {
            abbey::each_closed(rules, board, tile.pos, found);
        }
        return;
    }
    for side in board.sides_of(rules, node) {
        let beyond = board.tile_at(tile.pos.step(side));
        if let Some(abbey) = beyond.filter(|tile| rules.tile(tile.kind).role == Role::Abbey) {
            found(abbey.first);
        }
    }
}

/// Whether the wagon of a seat can move on to a place, and if not, why.
pub(crate) fn check_goal(rules: &Rules, state: &State, seat: Seat, place: Place) -> Result<(), Illegal> {
    let board = &state.board;
    let node = board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    let kind = place.spot.kind();
    if !Figure::Wagon.stands_on(kind) {
        return Err(Illegal::WrongFigure { figure: Figure::Wagon, kind });
    }
    if kind == SegmentKind::Quarter {
        return Err(Illegal::OnlyInCity);
    }
    if board.is_completed(board.regions().find(node)) {
        return Err(Illegal::Completed { kind });
    }
    if let Some(other) = board.figures().iter().find(|d| d.figure.is_follower() && board.is_joined(d.node, node)) {
        return Err(Illegal::Occupied { kind, seat: other.seat, at: board.place_of(rules, other.node) });
    }
    if state.dragon.at == Some(place.pos) {
        return Err(Illegal::DragonIsThere);
    }
    let index = waiting(rules, state, seat).expect("a wagon waits");
    let mut is_entered = false;
    each_entry(rules, state, board.figures()[index].node, |entry| {
        is_entered |= match rules.options().wagon_landing {
            WagonLanding::AnyTile => board.is_joined(entry, node),
            WagonLanding::InRange => entry == node,
        };
    });
    match rules.options().wagon_move {
        _ if is_entered => Ok(()),
        WagonMove::FirstEdition => Err(Illegal::NotLinked),
        WagonMove::SecondEdition => Err(Illegal::TooFarForWagon),
    }
}

/// The wagon of a seat moves on, or goes home.
#[inline(never)]
pub(crate) fn answer(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) -> Flow {
    let index = waiting(rules, state, seat).expect("a wagon waits");
    if let Action::Put { pos, spot, .. } = action {
        let node = state.board.node_at(rules, pos, spot).expect("the action is legal");
        shift(rules, state, index, node, events);
    } else {
        leave(rules, state, index, Leaving::Paid, events);
    }
    go_on(rules, state, events)
}

/// Whether a seat can be asked there where its wagon goes.
pub(crate) fn can_ask(rules: &Rules, state: &State, seat: Seat) -> bool {
    let mut any = false;
    each_goal(rules, state, seat, |_| any = true);
    let mut earlier = std::iter::successors(Some(state.turn.seat), |seat| Some(seat.next(rules.seats())));
    let is_first =
        earlier.by_ref().take_while(|&other| other != seat).all(|other| waiting(rules, state, other).is_none());
    state.step == Step::MoveWagons && any && is_first
}
