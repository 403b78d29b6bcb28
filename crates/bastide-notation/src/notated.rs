//! What the text forms, the command line and the tests want to know about a game beyond [`Game`].

use bastide_kernel::{Game, Seat, Seats};

use crate::position::{Part, PositionError};

/// A game that can be written down.
pub trait Notated: Game + Clone {
    /// The name of the game in records and positions.
    const NAME: &'static str;

    /// The version of the rules in records and positions: logs of another version may replay differently.
    const RULES_VERSION: u32;

    /// What the parts of a position hold behind game and configuration, in their order.
    const POSITION_PARTS: &'static [&'static str];

    /// The one text of the configuration.
    fn config_text(&self) -> String;

    /// Compiles the text of a configuration, or says what is wrong with it.
    fn from_config_text(text: &str) -> Result<Self, String>;

    /// What is unusual about the configuration.
    fn notices(&self) -> Vec<String>;

    /// Whose turn it is.
    fn whose_turn(&self, state: &Self::State) -> Seat;

    /// The name of what the game waits for: a step of the turn, or a question that somebody is asked.
    fn step_name(&self, state: &Self::State) -> &'static str;

    /// What the game waits for, in words: `the game waits for …`.
    fn question(&self, state: &Self::State) -> &'static str;

    /// Tiles that will still be drawn.
    fn tiles_left(&self, state: &Self::State) -> u32;

    /// Points of each seat if the game ended now.
    fn projected(&self, state: &Self::State) -> Seats<i32>;

    /// What happened, in one line for people.
    fn event_text(&self, event: &Self::Event) -> String;

    /// The board in characters.
    fn board_text(&self, state: &Self::State) -> String;

    /// Points and supply of a seat in one line: `red 12: 6 small 1 big`.
    fn player_text(&self, state: &Self::State, seat: Seat) -> String;

    /// A stable code of the reason for a refusal.
    fn illegal_code(reason: Self::Illegal) -> &'static str;

    /// The parts of a position that [`Notated::POSITION_PARTS`] names.
    fn position_parts(&self, state: &Self::State) -> Vec<String>;

    /// Reads these parts again and checks whatever can be known without the history.
    fn read_position_parts(&self, parts: &[Part<'_>]) -> Result<Self::State, PositionError>;
}
