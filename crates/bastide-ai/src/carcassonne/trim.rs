//! Actions that a search need not look at.

use bastide_carcassonne::{
    Action, Ask, Choice, Deployed, Figure, Neutral, Place, Quarter, Rules, SegmentKind, State, Token, TowerOwnCapture,
    WagonMove, Wait,
};
use bastide_kernel::{Pos, Seat};

use super::abbey;
use super::city_of_carcassonne::opens_at_end;
use super::tower::reaches;

/// Leaves out what comes to the same as another action, or is never better than passing.
pub(super) fn trim(rules: &Rules, state: &State, is_first: bool, actions: &mut Vec<Action>) {
    match state.wait() {
        Wait::Action if rules.has_towers() && actions.first() == Some(&Action::Pass) => {
            actions.retain(|&action| is_of_use(rules, state, action));
        }
        Wait::Answer(Ask::MoveIn) if is_last_tile(rules, state) => {
            actions.retain(|&action| is_of_use_at_end(rules, state, action));
        }
        Wait::Answer(Ask::MoveOut) => actions.retain(|&action| stands_for_all(rules, state, action)),
        _ => {}
    }
    // Whoever could buy somebody back before he laid his tile gains nothing by waiting.
    let is_later = !matches!(state.wait(), Wait::Placement | Wait::Answer(Ask::Ransom));
    if !is_first && is_later && !state.prisoners().is_empty() {
        actions.retain(|action| !matches!(action, Action::Choose(Choice::Ransom(_))));
    }
}

/// A tower is raised to take somebody, and climbed to protect somebody; the small follower does it as well as the big one.
fn is_of_use(rules: &Rules, state: &State, action: Action) -> bool {
    let own = state.active();
    match action {
        Action::Build { token: Token::Tower, pos } => {
            let takes_own = rules.options().tower_own_capture == TowerOwnCapture::Yes;
            is_anybody_near(rules, state, pos, |d| d.seat != own || takes_own)
        }
        Action::Put { figure, pos, spot } if spot.kind() == SegmentKind::Tower => {
            let is_least = figure == Figure::Small || state.player(own).supply[Figure::Small.index()] == 0;
            is_least && is_anybody_near(rules, state, pos, |d| d.seat == own)
        }
        _ => true,
    }
}

/// Whether a tower that is raised next reaches a follower of this kind.
fn is_anybody_near(rules: &Rules, state: &State, tower: Pos, is_kind: impl Fn(&Deployed) -> bool) -> bool {
    let board = state.board();
    let height = rules.towers(state).find(|info| info.at == tower).map_or(0, |info| info.height);
    let mut near = board.figures().iter().filter(|d| d.figure.is_follower() && is_kind(d));
    near.any(|d| reaches(tower, height + 1, board.tile_of(d.node).pos) && !is_in_city(board.region(d.node).1.kind))
}

fn is_in_city(kind: SegmentKind) -> bool {
    kind == SegmentKind::Quarter
}

/// Whether nothing will be laid any more.
fn is_last_tile(rules: &Rules, state: &State) -> bool {
    state.bag().draws_left() == 0 && Seat::first(rules.seats()).all(|seat| !abbey::is_held(rules, state, seat))
}

/// With the last tile the City is entered to leave it at the end, or to send the count to others who would.
fn is_of_use_at_end(rules: &Rules, state: &State, action: Action) -> bool {
    let Action::Put { spot, .. } = action else { return true };
    let is_open = |spot| Quarter::of(spot).is_some_and(|quarter| opens_at_end(rules, quarter));
    let board = state.board();
    let leaves = |d: &Deployed| d.seat != state.active() && is_open(board.place_of(rules, d.node).spot);
    is_open(spot) || board.figures().iter().any(leaves)
}

/// Out of the City every place on a feature comes to the same, unless fairy, dragon or the way of a wagon tell them apart:
/// one segment of each feature stands for all.
fn stands_for_all(rules: &Rules, state: &State, action: Action) -> bool {
    let Action::Put { figure, pos, spot } = action else { return true };
    let board = state.board();
    let Some(node) = board.node_at(rules, pos, spot) else { return true };
    let root = board.regions().find(node);
    let is_wagon = figure == Figure::Wagon && rules.options().wagon_move == WagonMove::SecondEdition;
    let Place { pos: chief, .. } = board.place_of(rules, root);
    let is_special = state.neutral(Neutral::Fairy) == Some(pos) || state.neutral(Neutral::Dragon) == Some(chief);
    node == root || is_wagon || is_special
}
