//! The universe of actions: everything that could be tried in a position, legal or not.

use bastide_city::{Action, Edge, End, Rules, Spot, State, TileKind};
use bastide_kernel::{Pos, Rot, Seat, Side};

use crate::universe::squares;

/// Every action on the board and a margin around it, each once.
pub(super) fn actions(rules: &Rules, state: &State) -> Vec<Action> {
    let mut all = anywhere();
    all.extend(Seat::ALL.map(Action::StartPlayer));
    all.extend(rules.config().tiles.kinds().map(Action::Draw));
    // Kinds that the set does not have.
    all.extend([rules.n_kinds() as u8, u8::MAX].map(|kind| Action::Draw(TileKind(kind))));
    for pos in squares(state.board().tiles()) {
        all.extend(on_square(pos));
    }
    all
}

/// Everything on the tile laid last and on the squares around it, and at the ends of the wall.
pub(super) fn near_last_tile(state: &State) -> Vec<Action> {
    let mut squares: Vec<Pos> = Vec::new();
    if let Some(tile) = state.board().last() {
        squares.push(tile.pos);
        squares.extend(tile.pos.around());
    }
    let wall = state.board().wall();
    for end in End::ALL {
        let outermost = wall.side(end).last().copied().or(wall.gate());
        squares.extend(outermost.into_iter().flat_map(|edge| edge.pos.around().into_iter().chain([edge.pos])));
    }
    squares.sort_unstable();
    squares.dedup();
    let mut actions = anywhere();
    actions.extend(squares.into_iter().flat_map(on_square));
    actions
}

/// What needs no place.
fn anywhere() -> Vec<Action> {
    let mut actions = vec![Action::Pass, Action::PlaceGuard];
    actions.extend(End::ALL.map(Action::PlaceTower));
    actions
}

fn on_square(pos: Pos) -> impl Iterator<Item = Action> {
    let tiles = Rot::ALL.into_iter().map(move |rot| Action::PlaceTile { pos, rot });
    let followers = Spot::all().map(move |spot| Action::PlaceFollower { pos, spot });
    let pieces = Side::ALL.into_iter().flat_map(move |side| {
        let edge = Edge::new(pos, side);
        [Action::BuildGate(edge), Action::BuildWall(edge)]
    });
    tiles.chain(followers).chain(pieces)
}
