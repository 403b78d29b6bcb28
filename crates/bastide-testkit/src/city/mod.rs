//! The City in the tests.

mod choices;
mod factors;
mod scenario;
mod universe;

use bastide_city::{Action, Event, Rules, State};
use bastide_kernel::Seat;

use crate::covering::Factor;
use crate::fuzzing::Bytes;
use crate::tested::{Facts, Payment, Standing, Tested};

impl Tested for Rules {
    const OWN_FORMS: &'static [&'static str] = scenario::FORMS;
    const SUBJECTS: &'static [&'static str] = scenario::SUBJECTS;
    const FIGURES: &'static [&'static str] = scenario::FIGURES;
    const PLAYTHROUGHS: &'static str = "the-city";
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
        scenario::check_place(text)
    }

    fn remaining(&self, state: &State, tile: &str) -> Option<u32> {
        let kind = self.config().tiles.kind(tile)?;
        Some(u32::from(state.bag().count(kind)))
    }

    fn discarded(&self, state: &State) -> Vec<String> {
        state.discarded().iter().map(|&kind| self.def(kind).id.clone()).collect()
    }

    fn facts(&self, state: &State, name: &str, of: &[&str]) -> Result<Facts, String> {
        scenario::facts(self, state, name, of)
    }

    /// The stacks are only sizes: any tile that is left can be in the next one.
    fn undrawable(&self, state: &State, order: &[Action]) -> Option<Action> {
        let draws = usize::from(state.bag().draws_left(self));
        let is_impossible = |(i, action): &(usize, Action)| match *action {
            Action::Draw(kind) => {
                let before = order[..*i].iter().filter(|&earlier| earlier == action).count();
                *i >= draws || before >= usize::from(state.bag().count(kind))
            }
            _ => true,
        };
        order.iter().copied().enumerate().find(is_impossible).map(|(_, action)| action)
    }

    fn universe(&self, state: &State) -> Vec<Action> {
        universe::actions(self, state)
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
