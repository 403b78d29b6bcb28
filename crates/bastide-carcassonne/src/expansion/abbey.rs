//! The abbey of Abbey & Mayor, expansion 5: `docs/rules/abbey-and-mayor.md`.
//!
//! Once in the game a player may place his abbey into any hole instead of drawing a tile.

use bastide_kernel::{NO_SEGMENT, NodeId, Pos, Rot, Seat, Side, Sink, TileIdx};

use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::frame::{Part, Turn};
use crate::illegal::Illegal;
use crate::option::AbbeyEndgame;
use crate::question::{Ask, Question};
use crate::rules::Rules;
use crate::state::State;
use crate::step::Step;
use crate::switch::Switch;
use crate::token::Token;
use crate::turn::Flow;

/// Whether the active player could place his abbey: he holds it, and there is a hole.
fn is_possible(rules: &Rules, state: &State) -> bool {
    rules.abbey().is_some()
        && state.players[state.turn.seat].tokens[Token::Abbey.index()] > 0
        // River, "Interactions": the river is laid first.
        && !state.bag.has_river()
        && state.board.mosaic().holes().next().is_some()
}

/// The step `Abbey`.
#[inline(never)]
pub(crate) fn ask(rules: &Rules, state: &mut State) -> Flow {
    if is_possible(rules, state) {
        state.questions.push(Question { seat: state.turn.seat, ask: Ask::Abbey });
    }
    Flow::Ask
}

/// Calls `found` for each hole.
pub(crate) fn each_hole(state: &State, mut found: impl FnMut(Action)) {
    state.board.mosaic().holes().for_each(|pos| found(Action::PlaceTile { pos, rot: Rot::R0 }));
}

/// Whether an abbey can be placed on a square, and if not, why.
pub(crate) fn check_hole(state: &State, pos: Pos, rot: Rot) -> Result<(), Illegal> {
    if state.board.tile_at(pos).is_some() {
        return Err(Illegal::SquareTaken);
    }
    // R1: tiles on all four sides, whatever their edges are (R2).
    let is_hole = Side::ALL.into_iter().all(|side| state.board.tile_at(pos.step(side)).is_some());
    if !is_hole {
        return Err(Illegal::NoHole);
    }
    if rot == Rot::R0 { Ok(()) } else { Err(Illegal::SameAsRotation { rot: Rot::R0 }) }
}

/// The abbey is placed, or a tile is drawn instead.
#[inline(never)]
pub(crate) fn answer(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    let seat = state.turn.seat;
    let Action::PlaceTile { pos, rot } = action else {
        return if state.finale.is_some() { go_on(rules, state, Some(seat)) } else { Flow::Next };
    };
    let kind = rules.abbey().expect("abbeys are in play");
    state.players[seat].tokens[Token::Abbey.index()] -= 1;
    state.part.tile = Some(TileIdx(state.board.tiles().len() as u16));
    state.board.lay_abbey(rules, kind, pos);
    events.emit(|| Event::TilePlaced { seat, kind, pos, rot });
    // R6: it extends nothing, so that a builder earns nothing by it.
    Flow::To(rules.script().after(Step::PlaceTile))
}

/// Calls `found` for each road, city or river that an abbey closes.
pub(crate) fn each_closed(rules: &Rules, board: &Board, abbey: Pos, mut found: impl FnMut(NodeId)) {
    for side in Side::ALL {
        let Some(tile) = board.tile_at(abbey.step(side)) else { continue };
        let feature = rules.tile(tile.kind).layout(tile.rot).sides[side.opposite().index()].feature;
        if feature != NO_SEGMENT {
            found(tile.node(feature));
        }
    }
}

/// The step `AbbeyEndgame`, which is passed again after each abbey.
#[inline(never)]
pub(crate) fn endgame(rules: &Rules, state: &mut State) -> Flow {
    if rules.options().abbey_endgame == AbbeyEndgame::Lost {
        return Flow::Next;
    }
    // Whoever has laid a tile in the present part has had his chance.
    let done = state.part.tile.map(|_| state.turn.seat);
    go_on(rules, state, done)
}

/// R5: whoever still holds an abbey is asked once, from the left of the player who had the last turn, that
/// player last.
fn go_on(rules: &Rules, state: &mut State, mut done: Option<Seat>) -> Flow {
    let last = state.finale.expect("the end has begun");
    let asked = done.filter(|_| rules.config().is_switched(Switch::FinalByTurns)).unwrap_or(last);
    let mut is_over = done == Some(last) && !rules.config().is_switched(Switch::AbbeyAskedAgain);
    while !is_over {
        let seat = Seat::next(done.unwrap_or(last), rules.seats());
        state.turn = Turn::of(seat);
        state.part = Part::FIRST;
        if is_possible(rules, state) {
            state.questions.push(Question { seat, ask: Ask::Abbey });
            return Flow::Ask;
        }
        done = Some(seat);
        is_over = seat == last;
    }
    state.turn = Turn::of(asked);
    state.part = Part::FIRST;
    Flow::Next
}

/// Whether the question for an abbey can be asked there.
pub(crate) fn can_ask(rules: &Rules, state: &State) -> bool {
    let is_end = state.step == Step::AbbeyEndgame && rules.options().abbey_endgame == AbbeyEndgame::OneRound;
    let is_step = if state.finale.is_some() { is_end } else { state.step == Step::Abbey };
    is_step && is_possible(rules, state)
}
