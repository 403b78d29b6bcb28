//! Carcassonne in the tests.

mod choices;
mod factors;
mod scenario;
mod universe;

use bastide_carcassonne::{Action, Emblem, Event, Rules, State};
use bastide_kernel::Seat;

use crate::covering::Factor;
use crate::fuzzing::Bytes;
use crate::tested::{Facts, Payment, Standing, Tested};

impl Tested for Rules {
    const OWN_FORMS: &'static [&'static str] = scenario::FORMS;
    const SUBJECTS: &'static [&'static str] = scenario::SUBJECTS;
    const FIGURES: &'static [&'static str] = scenario::FIGURES;
    const PLAYTHROUGHS: &'static str = "game";
    const SEEDS: &'static [&'static str] = choices::SEEDS;

    fn counted() -> Vec<String> {
        scenario::counted()
    }

    fn payments(event: &Event) -> Vec<Payment> {
        scenario::payments(event)
    }

    fn returned(event: &Event) -> Option<(Seat, &'static str)> {
        scenario::returned(event)
    }

    fn standing(&self, state: &State) -> Vec<Standing> {
        scenario::standing(self, state)
    }

    fn check_place(text: &str) -> Result<(), String> {
        scenario::place(text).map(|_| ())
    }

    fn remaining(&self, state: &State, tile: &str) -> Option<u32> {
        scenario::remaining(self, state, tile)
    }

    fn discarded(&self, state: &State) -> Vec<String> {
        state.discarded().iter().map(ToString::to_string).collect()
    }

    fn facts(&self, state: &State, name: &str, of: &[&str]) -> Result<Facts, String> {
        scenario::facts(self, state, name, of)
    }

    fn undrawable(&self, state: &State, order: &[Action]) -> Option<Action> {
        let mut bag = state.bag().clone();
        order.iter().copied().find(|&action| match action {
            Action::Draw(kind) if !bag.is_empty() && bag.is_drawable(self.deck(), kind) => {
                bag.take(self.deck(), kind);
                // The dragon's tiles come with the first volcano.
                if self.has_dragon() && self.tile(kind).emblem == Some(Emblem::Volcano) {
                    bag.release();
                }
                false
            }
            _ => true,
        })
    }

    fn universe(&self, state: &State) -> Vec<Action> {
        universe::actions(state)
    }

    fn near_last_tile(&self, state: &State) -> Vec<Action> {
        universe::near_last_tile(state)
    }

    fn n_tiles(state: &State) -> usize {
        state.board().tiles().len()
    }

    fn n_around(state: &State, action: Action) -> usize {
        match action {
            Action::PlaceTile { pos, .. } => state.board().mosaic().n_around(pos) as usize,
            _ => 0,
        }
    }

    fn factors() -> Vec<Factor> {
        factors::factors()
    }

    fn covering_config(settings: &[(&str, &str)], is_whole: bool) -> String {
        factors::config(settings, is_whole).to_string()
    }

    fn setting(&self, factor: &str) -> String {
        factors::setting(self.config(), factor)
    }

    fn config_from(bytes: &mut Bytes<'_>) -> Option<String> {
        choices::config(bytes)
    }
}
