//! What positions of The City are worth.

mod prospects;
mod weights;

use bastide_city::{Action, Rules, State, Step};
use bastide_kernel::{NodeId, Seat, Seats};

use crate::level::Level;
use crate::valued::Valued;
pub use weights::Weights;

/// What a search in The City looks up, and its buffers.
#[derive(Debug, Default)]
pub struct Survey {
    /// Markets around an area, or features that were looked at.
    nodes: Vec<NodeId>,
    /// The chance that an open edge of a street, or of a market, is closed in time.
    closing: [f32; 2],
}

impl Valued for Rules {
    type Weights = Weights;
    type Survey = Survey;

    fn weights(level: Level) -> Weights {
        Weights::of(level)
    }

    fn survey(&self, state: &State, weights: &Weights, survey: &mut Survey) {
        let turns = turns_left(self, state);
        survey.closing = weights.closes.map(|closes| 1.0 - crate::chance::power(1.0 - closes, turns));
    }

    fn pass(&self) -> Option<Action> {
        Some(Action::Pass)
    }

    fn scores_if_ended(&self, state: &State, survey: &mut Survey) -> Seats<i32> {
        Rules::scores_if_ended(self, state, &mut survey.nodes)
    }

    fn holdings(&self, state: &State, seat: Seat, weights: &Weights) -> f32 {
        if state.step() == Step::Result {
            return 0.0;
        }
        let player = state.player(seat);
        let followers: f32 = (0..player.supply + player.resting).map(|nth| weights.nth(nth)).sum();
        (followers + weights.tower * f32::from(player.towers)) * weights.season(turns_left(self, state))
    }

    fn prospects(&self, state: &State, weights: &Weights, survey: &mut Survey) -> Seats<f32> {
        if state.step() == Step::Result {
            return Seats::default();
        }
        prospects::prospects(self, state, weights, survey)
    }
}

/// Turns that each seat can still expect: until the tiles or the walls run out.
fn turns_left(rules: &Rules, state: &State) -> f32 {
    let draws = f32::from(state.bag().draws_left(rules)) / f32::from(rules.seats());
    let wall = state.board().wall();
    if wall.gate().is_none() {
        return draws;
    }
    // Nearly every turn that scores something builds at least two walls, and tiles make room for new ones.
    draws.min(f32::from(wall.free().min(state.pool())) / 2.0)
}
