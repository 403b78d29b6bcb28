//! The City as text: what [`Notated`] asks for, boards, events and the parts of its positions.

pub mod ascii;
pub mod event;
mod position;
#[cfg(test)]
mod sample;
#[cfg(test)]
mod tests;

use bastide_city::{ConfigError, Event, Illegal, RULES_VERSION, Rules, State};
use bastide_kernel::{Seat, Seats};

use crate::notated::Notated;
use crate::position::{Part, PositionError};

impl Notated for Rules {
    const NAME: &'static str = "the-city";
    const RULES_VERSION: u32 = RULES_VERSION;
    const POSITION_PARTS: &'static [&'static str] =
        &["tiles", "followers", "wall", "guards", "towers", "players", "discarded tiles", "turn"];

    fn config_text(&self) -> String {
        self.config().to_string()
    }

    fn from_config_text(text: &str) -> Result<Rules, String> {
        text.parse().and_then(Rules::new).map_err(|error: ConfigError| error.to_string())
    }

    fn notices(&self) -> Vec<String> {
        Vec::new()
    }

    fn whose_turn(&self, state: &State) -> Seat {
        state.active()
    }

    fn step_name(&self, state: &State) -> &'static str {
        state.step().name()
    }

    fn question(&self, state: &State) -> &'static str {
        state.step().question()
    }

    fn tiles_left(&self, state: &State) -> u32 {
        state.bag().draws_left(self).into()
    }

    fn projected(&self, state: &State) -> Seats<i32> {
        self.projection(state).scores
    }

    fn event_text(&self, event: &Event) -> String {
        event::text(self, event)
    }

    fn board_text(&self, state: &State) -> String {
        ascii::board(self, state)
    }

    fn player_text(&self, state: &State, seat: Seat) -> String {
        let player = state.player(seat);
        let resting = if player.resting > 0 { format!(" {} resting", player.resting) } else { String::new() };
        let (name, score) = (seat.name(), player.score);
        format!("{name} {score}: {} followers{resting} {} towers", player.supply, player.towers)
    }

    fn illegal_code(reason: Illegal) -> &'static str {
        reason.code()
    }

    fn position_parts(&self, state: &State) -> Vec<String> {
        position::write(self, state)
    }

    fn read_position_parts(&self, parts: &[Part<'_>]) -> Result<State, PositionError> {
        position::read(self, parts)
    }
}
