//! What a position is worth: all that the search knows of a game beyond its rules.

use std::fmt;

use bastide_kernel::{Game, Seat, Seats};

use crate::level::Level;

/// A game whose positions have a worth, in points.
///
/// The worth for a seat is what it would have if the game ended now, plus what it holds, plus what is likely to come. The
/// first two are enough to play any game sensibly; the third is what makes an opponent good.
pub trait Valued: Game {
    /// How much things count. The best known ones belong to the highest level.
    type Weights: Copy + fmt::Debug;

    /// What is found out once for a whole search, and buffers, so that nothing is allocated.
    type Survey: Default + fmt::Debug;

    /// The weights that a level plays with.
    fn weights(level: Level) -> Self::Weights;

    /// Prepares a search from a position. Nothing is drawn during a search: the tiles left stay the same.
    fn survey(&self, state: &Self::State, weights: &Self::Weights, survey: &mut Self::Survey);

    /// The action that declines what could be done, if the game has one: a search that cannot follow every line to its end
    /// ranks them by what they are worth with the rest of the turn declined.
    fn pass(&self) -> Option<Self::Action> {
        None
    }

    /// Leaves out actions of a list that need not be looked at, because they come to the same as another one of it or
    /// are never better than passing. `is_first` is false after a decision of the same search. Something stays.
    fn trim(&self, _state: &Self::State, _is_first: bool, _actions: &mut Vec<Self::Action>) {}

    /// Points of each seat if the game ended now.
    fn scores_if_ended(&self, state: &Self::State, survey: &mut Self::Survey) -> Seats<i32>;

    /// What the things a seat can still use are worth, such as followers in hand; nothing once the game is over.
    fn holdings(&self, state: &Self::State, seat: Seat, weights: &Self::Weights) -> f32;

    /// What each seat can expect beyond that, from what lies on the table; nothing once the game is over.
    fn prospects(&self, _state: &Self::State, _weights: &Self::Weights, _survey: &mut Self::Survey) -> Seats<f32> {
        Seats::default()
    }
}

/// The worth of a position for a seat: what it has and can expect, less what its rivals do.
pub(crate) fn worth<G: Valued>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    weights: &G::Weights,
    survey: &mut G::Survey,
) -> f32 {
    let scores = rules.scores_if_ended(state, survey);
    let prospects = rules.prospects(state, weights, survey);
    let of = |seat: Seat| scores[seat] as f32 + prospects[seat] + rules.holdings(state, seat, weights);
    let rivals = Seat::first(rules.seats()).filter(|&other| other != seat).map(of);
    // With several rivals one point less for one of them is only worth a part of an own point.
    let share = 1.0 / f32::from(rules.seats().max(2) - 1);
    of(seat) - share * rivals.sum::<f32>()
}
