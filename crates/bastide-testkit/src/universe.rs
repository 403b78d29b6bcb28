//! The universe of actions: everything that could be tried in a position, legal or not.

use bastide_carcassonne::{Action, Figure, Spot, State, TileKind};
use bastide_kernel::{Pos, Rot, Seat};

/// How far beyond the outermost tiles actions are tried.
const MARGIN: i16 = 2;

/// Every action on the board and a margin around it, each once.
pub fn actions(state: &State) -> Vec<Action> {
    let mut all = vec![Action::Pass, Action::SecondTile];
    all.extend(Seat::ALL.map(Action::StartPlayer));
    all.extend(TileKind::all().map(Action::Draw));
    for pos in squares(state) {
        all.extend(Rot::ALL.map(|rot| Action::PlaceTile { pos, rot }));
        all.extend(Spot::all().flat_map(|spot| figure_actions(pos, spot)));
    }
    all
}

/// Everything that can be done with figures at one place.
pub fn figure_actions(pos: Pos, spot: Spot) -> impl Iterator<Item = Action> {
    let followers = Figure::FOLLOWERS.map(|figure| Action::PlaceFollower { figure, pos, spot });
    let others =
        [Action::PlaceBuilder { pos, spot }, Action::PlacePig { pos, spot }, Action::RecallAbbot { pos, spot }];
    followers.into_iter().chain(others)
}

/// The squares of the bounding box of the board with its margin; those around the middle if it is empty.
fn squares(state: &State) -> impl Iterator<Item = Pos> {
    let tiles = state.board().tiles();
    let span = |along: fn(Pos) -> i16| {
        let least = tiles.iter().map(|tile| along(tile.pos)).min().unwrap_or(0) - MARGIN;
        let most = tiles.iter().map(|tile| along(tile.pos)).max().unwrap_or(0) + MARGIN;
        least..=most
    };
    let (columns, rows) = (span(|pos| pos.x), span(|pos| pos.y));
    rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
}
