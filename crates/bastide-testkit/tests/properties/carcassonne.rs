//! Carcassonne in the properties.

use bastide_carcassonne::{Rules, State};
use bastide_kernel::Game;

use crate::play::{Played, as_in_tests_of};

impl Played for Rules {
    as_in_tests_of!(bastide_carcassonne, carcassonne_play);

    const LONG_ROW: &'static str = "seats=6 with=base:2 start_player=random";

    // The same tile twice: it does not matter which is laid first, but which is laid last.
    const TRANSPOSITIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("seats=2", &["BA/RFr", "BA/RFr", "BA/L"]),
        ("seats=2 with=abbot", &["BA/L", "BA/L", "BA/RFr"]),
        ("seats=1 with=traders-and-builders", &["BA/RFr", "BA/RFr", "BA/RFr"]),
    ];

    fn is_long_row(state: &State) -> bool {
        state.board().tiles().iter().any(|tile| tile.pos.y > 40)
    }

    fn look(&self, state: &State) -> String {
        format!("{:?} {:?}", self.scores(state), state.step())
    }
}
