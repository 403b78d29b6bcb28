//! What an abbey in hand is worth: the best hole it could fill, now or at the end.

use bastide_carcassonne::{AbbeyEndgame, Rules, State, Step, Token};
use bastide_kernel::Seat;

use super::{Weights, turns_left};

/// Points of a monastery with all its neighbours: what an abbey is good for sooner or later.
const WHOLE: f32 = 9.0;

/// Turns of each player before the end in which holes come to be what they will be.
const SOON: f32 = 8.0;

/// Own turns in which an abbey that would be lost at the end loses half its worth.
const HASTE: f32 = 2.0;

/// Whether a seat could still place its abbey.
pub(super) fn is_held(rules: &Rules, state: &State, seat: Seat) -> bool {
    let is_lost = state.bag().draws_left() == 0 && rules.options().abbey_endgame == AbbeyEndgame::Lost;
    // In the last round whoever has declined has no further chance.
    let is_asked = state.step() == Step::AbbeyEndgame && state.asked() == seat;
    let has_declined = state.step() >= Step::AbbeyEndgame && !is_asked;
    state.player(seat).tokens[Token::Abbey.index()] > 0 && !is_lost && !has_declined
}

/// What the abbey of a seat is worth in hand.
pub(super) fn kept(rules: &Rules, state: &State, seat: Seat, weights: &Weights) -> f32 {
    if !is_held(rules, state, seat) {
        return 0.0;
    }
    let mosaic = state.board().mosaic();
    let best = mosaic.holes().map(|pos| 1 + mosaic.n_around(pos)).max().unwrap_or(0);
    let turns = turns_left(rules, state);
    let later = turns / (turns + SOON);
    let worth = weights.abbey_kept * (later * WHOLE + (1.0 - later) * f32::from(best));
    match rules.options().abbey_endgame {
        AbbeyEndgame::OneRound => worth,
        AbbeyEndgame::Lost => worth * turns / (turns + HASTE),
    }
}
