//! What positions of Carcassonne are worth.

mod abbey;
mod cards;
mod city_of_carcassonne;
mod dragon;
mod gaps;
mod prospects;
mod tower;
mod trim;
mod weights;

use bastide_carcassonne::{Action, Figure, Rules, Scratch, State, Step};
use bastide_kernel::{Seat, Seats};

use crate::chance::Chances;
use crate::level::Level;
use crate::valued::Valued;
use gaps::Gaps;
pub use weights::Weights;

/// What a search in Carcassonne looks up, and its buffers.
#[derive(Debug, Default)]
pub struct Survey {
    scratch: Scratch,
    gaps: Gaps,
    /// Chances to close a city, a road, to fill a gap around a monastery, and that anybody closes a city.
    chances: [Chances; 4],
    /// How likely the dragon moves before the next own turn.
    dragon: f32,
    /// Who has not drawn his tile yet: he loses it by placing an abbey instead.
    to_draw: Option<Seat>,
    /// The points of the best field without followers, where the City of Carcassonne could send some.
    free_field: f32,
    buffers: prospects::Buffers,
}

impl Valued for Rules {
    type Weights = Weights;
    type Survey = Survey;

    fn weights(level: Level) -> Weights {
        Weights::of(level)
    }

    fn survey(&self, state: &State, weights: &Weights, survey: &mut Survey) {
        survey.gaps.clear();
        let left = state.bag().draws_left();
        let turns = turns_left(self, state);
        for (i, (chances, reach)) in survey.chances.iter_mut().zip(weights.reach).enumerate() {
            chances.prepare(state.bag().total(), reach * if i < 3 { turns } else { left as f32 });
        }
        survey.to_draw = (state.step() <= Step::DrawTile).then(|| state.active());
        if self.has_count() {
            survey.free_field = city_of_carcassonne::free_field(self, state, &mut survey.buffers.cities);
        }
        survey.dragon = if self.has_dragon() { dragon::chance_to_move(self, state) } else { 0.0 };
    }

    fn pass(&self) -> Option<Action> {
        Some(Action::Pass)
    }

    fn trim(&self, state: &State, is_first: bool, actions: &mut Vec<Action>) {
        trim::trim(self, state, is_first, actions);
    }

    fn scores_if_ended(&self, state: &State, survey: &mut Survey) -> Seats<i32> {
        Rules::scores_if_ended(self, state, &mut survey.scratch)
    }

    fn holdings(&self, state: &State, seat: Seat, weights: &Weights) -> f32 {
        if state.step() == Step::Result {
            return 0.0;
        }
        let supply = |figure: Figure| state.player(seat).supply[figure.index()];
        let common: f32 = (0..in_hand(state, seat)).map(|nth| weights.nth(nth)).sum();
        let rare = f32::from(supply(Figure::Abbot)) * weights.abbot_worth()
            + f32::from(supply(Figure::Big)) * weights.big
            + f32::from(supply(Figure::Builder) + supply(Figure::Pig)) * weights.extras
            + f32::from(supply(Figure::Mayor)) * weights.mayor_worth()
            + f32::from(supply(Figure::Wagon)) * weights.wagon
            + f32::from(supply(Figure::Barn)) * weights.barn;
        let turns = turns_left(self, state);
        let mut worth = (common + rare) * weights.season(turns);
        if self.has_towers() {
            worth += tower::holdings(state, seat, weights) * weights.season(turns);
        }
        if self.abbey().is_some() {
            worth += abbey::kept(self, state, seat, weights);
        }
        worth
    }

    fn prospects(&self, state: &State, weights: &Weights, survey: &mut Survey) -> Seats<f32> {
        if state.step() == Step::Result {
            return Seats::default();
        }
        prospects::prospects(self, state, weights, survey)
    }
}

/// Turns that each seat can still expect.
fn turns_left(rules: &Rules, state: &State) -> f32 {
    state.bag().draws_left() as f32 / f32::from(rules.seats())
}

/// Followers in hand who can be placed wherever a follower can, about.
fn in_hand(state: &State, seat: Seat) -> u8 {
    let supply = &state.player(seat).supply;
    [Figure::Small, Figure::Big, Figure::Wagon].into_iter().map(|figure| supply[figure.index()]).sum()
}
