//! The universe of actions: everything that could be tried in a position, legal or not.

use bastide_carcassonne::{Action, State};

use crate::universe::squares;

/// Every action on the board and a margin around it, each once.
pub(super) fn actions(state: &State) -> Vec<Action> {
    Action::universe(squares(state.board().tiles()))
}

/// Everything that can be done with figures on the tile laid last, where most rules bite.
pub(super) fn near_last_tile(state: &State) -> Vec<Action> {
    let mut actions = Action::universe(state.board().last().map(|tile| tile.pos));
    actions.retain(|action| !matches!(action, Action::StartPlayer(_) | Action::Draw(_) | Action::PlaceTile { .. }));
    actions
}
