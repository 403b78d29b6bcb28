//! Carcassonne as text: what [`Notated`] asks for, boards, events and the parts of its positions.

pub mod ascii;
pub mod event;
mod position;
#[cfg(test)]
pub(crate) mod sample;

use std::fmt::Write as _;

use bastide_carcassonne::{ConfigError, Event, Figure, Good, Illegal, RULES_VERSION, Rules, State, Token};
use bastide_kernel::{Seat, Seats};

use crate::notated::Notated;
use crate::position::{Part, PositionError};

impl Notated for Rules {
    const NAME: &'static str = "carcassonne";
    const RULES_VERSION: u32 = RULES_VERSION;
    const POSITION_PARTS: &'static [&'static str] = &["tiles", "figures", "players", "discarded tiles", "turn"];

    fn config_text(&self) -> String {
        self.config().to_string()
    }

    fn from_config_text(text: &str) -> Result<Rules, String> {
        text.parse().and_then(Rules::new).map_err(|error: ConfigError| error.to_string())
    }

    fn notices(&self) -> Vec<String> {
        Rules::notices(self)
    }

    fn whose_turn(&self, state: &State) -> Seat {
        state.active()
    }

    fn step_name(&self, state: &State) -> &'static str {
        state.wait().name()
    }

    fn question(&self, state: &State) -> &'static str {
        state.wait().words()
    }

    fn tiles_left(&self, state: &State) -> u32 {
        state.bag().draws_left()
    }

    fn projected(&self, state: &State) -> Seats<i32> {
        self.projection(state).scores
    }

    fn event_text(&self, event: &Event) -> String {
        event::text(event)
    }

    fn board_text(&self, state: &State) -> String {
        ascii::board(self, state)
    }

    fn player_text(&self, state: &State, seat: Seat) -> String {
        let player = state.player(seat);
        let mut text = format!("{} {}:", seat.name(), player.score);
        for figure in Figure::ALL.into_iter().filter(|&figure| self.figures(figure) > 0) {
            let _ = write!(text, " {} {}", player.supply[figure.index()], figure.name());
        }
        for token in Token::ALL.into_iter().filter(|&token| self.tokens(token) > 0) {
            let _ = write!(text, " {} {}", player.tokens[token.index()], token.name());
        }
        for (good, &number) in Good::ALL.into_iter().zip(&player.goods).filter(|&(_, &number)| number > 0) {
            let _ = write!(text, " {number} {}", good.name());
        }
        text
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
