//! Leaving: the one way for a figure off the board.

use bastide_kernel::Sink;

use crate::event::{Event, Leaving};
use crate::expansion::fairy;
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
