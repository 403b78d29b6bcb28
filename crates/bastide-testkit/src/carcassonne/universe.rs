//! The universe of actions: everything that could be tried in a position, legal or not.

use bastide_carcassonne::{Action, Figure, Spot, State, TileKind};
use bastide_kernel::{Pos, Rot, Seat};

use crate::universe::squares;

/// Every action on the board and a margin around it, each once.
pub(super) fn actions(state: &State) -> Vec<Action> {
    let mut all = vec![Action::Pass, Action::SecondTile];
    all.extend(Seat::ALL.map(Action::StartPlayer));
    all.extend(TileKind::all().map(Action::Draw));
    for pos in squares(state.board().tiles()) {
        all.extend(Rot::ALL.map(|rot| Action::PlaceTile { pos, rot }));
        all.extend(figure_actions(pos));
    }
    all
}

/// Everything that can be done with figures on the tile laid last, where most rules bite.
pub(super) fn near_last_tile(state: &State) -> Vec<Action> {
    let mut actions = vec![Action::Pass, Action::SecondTile];
    actions.extend(state.board().last().into_iter().flat_map(|tile| figure_actions(tile.pos)));
    actions
}

/// Everything that can be done with figures on one square.
fn figure_actions(pos: Pos) -> impl Iterator<Item = Action> {
    Spot::all().flat_map(move |spot| {
        // Of all figures, those that are no followers as well.
        let followers = Figure::ALL.map(|figure| Action::PlaceFollower { figure, pos, spot });
        let others =
            [Action::PlaceBuilder { pos, spot }, Action::PlacePig { pos, spot }, Action::RecallAbbot { pos, spot }];
        followers.into_iter().chain(others)
    })
}
