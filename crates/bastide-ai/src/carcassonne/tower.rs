//! What towers threaten, and what prisoners are worth.

use bastide_carcassonne::{Board, Deployed, SegmentKind, State, Token};
use bastide_kernel::{NodeId, Pos, Seat};

use super::prospects::Look;
use super::{Weights, in_hand};

/// Tower pieces, own prisoners and those of others, at the beginning of a game.
pub(super) fn holdings(state: &State, seat: Seat, weights: &Weights) -> f32 {
    let mut worth = weights.piece * f32::from(state.player(seat).tokens[Token::Tower.index()]);
    let mut back = in_hand(state, seat);
    for prisoner in state.prisoners() {
        if prisoner.seat == seat {
            worth += weights.prisoner * weights.nth(back);
            back += 1;
        }
        if prisoner.captor == seat {
            worth += weights.captive;
        }
    }
    worth
}

/// Subtracts what each seat has to fear of the towers that others could raise next.
pub(super) fn add(look: &mut Look<'_>) {
    let (state, next) = (look.state, look.state.active());
    for seat in Seat::first(look.rules.seats()) {
        let [by_next, later] = look.weights.captured;
        let chance = if seat == next { later } else { by_next };
        let rivals = Seat::first(look.rules.seats()).filter(|&rival| rival != seat);
        let has_piece = |rival: Seat| state.player(rival).tokens[Token::Tower.index()] > 0;
        if chance == 0.0 || !rivals.into_iter().any(has_piece) {
            continue;
        }
        let (mut most, mut sum) = (0.0, 0.0);
        for standing in state.board().figures().iter().filter(|d| d.seat == seat && d.figure.is_follower()) {
            let loss = if is_in_reach(look, standing) { loss(look, standing) } else { 0.0 };
            sum += loss;
            most = if loss > most { loss } else { most };
        }
        look.expected[seat] -= chance * (most + look.weights.captured_too * (sum - most));
    }
}

/// Whether a tower would reach a square if it were one piece higher.
pub(super) fn reaches(tower: Pos, height: u8, to: Pos) -> bool {
    let (dx, dy) = (i32::from(tower.x) - i32::from(to.x), i32::from(tower.y) - i32::from(to.y));
    (dx == 0 || dy == 0) && dx.abs() + dy.abs() <= i32::from(height)
}

fn is_in_reach(look: &Look<'_>, standing: &Deployed) -> bool {
    let pos = look.state.board().tile_of(standing.node).pos;
    look.rules.towers(look.state).any(|tower| !tower.is_closed && reaches(tower.at, tower.height + 1, pos))
}

/// What the owner of a follower would lose with him.
fn loss(look: &Look<'_>, standing: &Deployed) -> f32 {
    let board = look.state.board();
    let root = board.regions().find(standing.node);
    if matches!(board.regions().at(root).kind, SegmentKind::Tower | SegmentKind::Quarter) {
        return 0.0;
    }
    let stake = look.stakes().iter().find(|stake| stake.root == root).map_or(0.0, |stake| stake.worth);
    let figure = look.weights.captured_figure * look.season;
    figure + if is_needed(board, standing, root) { stake } else { 0.0 }
}

/// Whether the owner of a follower would own the feature no longer without him.
fn is_needed(board: &Board, standing: &Deployed, root: NodeId) -> bool {
    let mut strengths = board.strengths(root);
    if !strengths.owners().any(|owner| owner == standing.seat) {
        return false;
    }
    strengths.remove(standing.seat, board.strength_of(standing.figure, standing.node));
    strengths.owners().all(|owner| owner != standing.seat)
}
