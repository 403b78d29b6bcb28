//! Leaving: the one way for a figure off the board, and to another place on it.

use bastide_kernel::{NodeId, Seat, Sink};

use crate::event::{Event, Leaving};
use crate::expansion::fairy;
use crate::expansion::prison::{self, Prisoner};
use crate::rules::Rules;
use crate::state::State;

/// Sends one figure, given by its index on the board, home to its owner. The last figure takes its index.
pub(crate) fn leave(rules: &Rules, state: &mut State, index: usize, why: Leaving, events: &mut impl Sink<Event>) {
    let gone = state.board.remove(index);
    state.players[gone.seat].supply[gone.figure.index()] += 1;
    fairy::left(state, &gone);
    events.emit(|| Event::FigureReturned {
        seat: gone.seat,
        figure: gone.figure,
        from: state.board.place_of(rules, gone.node),
        why,
    });
}

/// Somebody takes a figure, given by its index on the board, prisoner.
pub(crate) fn imprison(rules: &Rules, state: &mut State, index: usize, captor: Seat, events: &mut impl Sink<Event>) {
    let gone = state.board.remove(index);
    prison::lock_up(state, Prisoner { captor, seat: gone.seat, figure: gone.figure });
    fairy::left(state, &gone);
    events.emit(|| Event::Captured {
        captor,
        seat: gone.seat,
        figure: gone.figure,
        from: state.board.place_of(rules, gone.node),
    });
}

/// A figure, given by its index, moves to another place on the board. It becomes the last figure.
pub(crate) fn shift(rules: &Rules, state: &mut State, index: usize, to: NodeId, events: &mut impl Sink<Event>) {
    let gone = state.board.remove(index);
    state.board.deploy(gone.seat, gone.figure, to);
    fairy::moved(rules, state, &gone, to);
    events.emit(|| Event::FigureMoved {
        seat: gone.seat,
        figure: gone.figure,
        from: state.board.place_of(rules, gone.node),
        to: state.board.place_of(rules, to),
    });
}
