//! What the dragon threatens and what the fairy promises.

use bastide_carcassonne::{Ask, Deployed, Emblem, Figure, Neutral, Rules, SegmentKind, State, TileKind, Wait, worth};
use bastide_kernel::{Pos, Seat, Seats};

use super::{Weights, turns_left};

/// How likely the dragon reaches a tile so many steps away, once it moves.
const REACH: [f32; 7] = [0.0, 1.0, 0.6, 0.4, 0.25, 0.15, 0.08];

/// What is lost with a farmer, about: the cities around him are not counted anew for every position.
const FARMER: f32 = 5.0;

/// Adds what each seat has to fear of the dragon, given how likely it is to move, and to hope of the fairy.
pub(super) fn add(rules: &Rules, state: &State, weights: &Weights, to_move: f32, expected: &mut Seats<f32>) {
    for standing in rules.fairy_company(state) {
        // Her three points count as if the game ended now. Opponents who believed in them did nothing but call her to
        // and fro; towards the end of the game they become true.
        let turns = turns_left(rules, state).min(weights.fairy_stays);
        expected[standing.seat] += weights.fairy * turns;
    }
    let Some(at) = state.neutral(Neutral::Dragon) else { return };
    let chance = weights.danger * if is_moving(state) { 1.0 } else { to_move };
    if chance == 0.0 {
        return;
    }
    for standing in state.board().figures() {
        let pos = state.board().tile_of(standing.node).pos;
        let is_safe = state.neutral(Neutral::Fairy) == Some(pos) || state.dragon_path().contains(&pos);
        if !is_safe {
            expected[standing.seat] -= chance * reach(state, at, pos, standing.seat) * stake(rules, state, standing);
        }
    }
}

/// How likely the dragon moves before the seat whose turn it is can do something about it.
pub(super) fn chance_to_move(rules: &Rules, state: &State) -> f32 {
    let left = state.bag().draws_left();
    if left == 0 {
        return 0.0;
    }
    let is_dragon = |kind: TileKind| rules.tile(kind).emblem == Some(Emblem::Dragon);
    let stack = state.bag().rest(rules.deck());
    let dragons: u32 = stack.filter(|&(kind, _)| is_dragon(kind)).map(|(_, copies)| u32::from(copies)).sum();
    (dragons as f32 * f32::from(rules.seats()) / left as f32).min(1.0)
}

fn is_moving(state: &State) -> bool {
    matches!(state.wait(), Wait::Answer(Ask::Dragon))
}

/// How likely the dragon comes to a square, as the crow flies. A player does not lead it to his own figures.
fn reach(state: &State, from: Pos, to: Pos, owner: Seat) -> f32 {
    let steps =
        (i32::from(from.x) - i32::from(to.x)).unsigned_abs() + (i32::from(from.y) - i32::from(to.y)).unsigned_abs();
    let left = if is_moving(state) { REACH.len() - 1 - state.dragon_path().len() } else { REACH.len() - 1 };
    let chance = if steps as usize <= left { REACH[steps as usize] } else { 0.0 };
    if is_moving(state) && steps == 1 && state.asked() == owner { 0.2 * chance } else { chance }
}

/// What the owner of a figure would lose with it, beyond getting it back.
fn stake(rules: &Rules, state: &State, standing: &Deployed) -> f32 {
    let board = state.board();
    let (root, region) = board.region(standing.node);
    match (standing.figure, region.kind) {
        (Figure::Builder | Figure::Pig, _) => 1.0,
        (_, SegmentKind::Field) => FARMER,
        _ if board.owners(root).any(|owner| owner == standing.seat) => {
            worth(rules, board, root, board.is_completed(root), &mut ()) as f32
        }
        _ => 0.0,
    }
}
