//! The City in the properties.

use bastide_city::{Rules, State};

use crate::play::{Played, as_in_tests_of};

impl Played for Rules {
    as_in_tests_of!(bastide_city, city_play);

    const LONG_ROW: &'static str =
        "seats=4 start_player=random wall_trigger=any end_check_5=after_building stacks=60,10,5";

    // The same pieces in two orders: tiles laid, walls built at either end, guards and towers set.
    const TRANSPOSITIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("seats=2", &["CI/MRRR.F+", "CI/TEEw.F", "CI/TEEw.F"]),
        ("seats=2 stacks=1,9,0 wall_trigger=any followers=1 towers=1", &["CI/MRRR.F+", "CI/MRRR.G+"]),
        ("seats=3 stacks=1,9,0 wall_trigger=any followers=1 guard_on_gate=yes", &["CI/MRRR.F+", "CI/MRRR.G+"]),
    ];

    /// Part of the wall stands along it.
    fn is_long_row(state: &State) -> bool {
        state.board().tiles().iter().any(|tile| tile.pos.y > 40) && state.board().wall().gate().is_some()
    }

    fn look(&self, state: &State) -> String {
        let (wall, works) = (state.board().wall(), state.works());
        format!("{:?} {:?} {:?} {}", self.projection(state).scores, state.step(), works, wall.free())
    }
}
