//! What the testkit wants to know about a game beyond [`Notated`]. What only one game has stays behind this
//! trait, in the folder of the game.

use bastide_kernel::{Game, Seat};
use bastide_notation::Notated;

use crate::covering::Factor;
use crate::fuzzing::Bytes;

/// The step in which the next tile is drawn, in every game.
pub const DRAW_TILE: &str = "DrawTile";

/// The step in which a tile is laid, in every game.
pub const PLACE_TILE: &str = "PlaceTile";

/// A game that can be tested.
pub trait Tested: Notated {
    /// The expectations that only this game has, as a scenario writes them: see [`Tested::facts`].
    const OWN_FORMS: &'static [&'static str];

    /// What points can be given for, by name.
    const SUBJECTS: &'static [&'static str];

    /// The figures on the board, by name.
    const FIGURES: &'static [&'static str];

    /// What the terms of a score can count, by name.
    fn counted() -> Vec<String>;

    /// The points that an event gives.
    fn payments(event: &Self::Event) -> Vec<Payment>;

    /// The owner and the name of the figure that goes home by an event.
    fn returned(event: &Self::Event) -> Option<(Seat, &'static str)>;

    /// Every figure on the board.
    fn standing(&self, state: &Self::State) -> Vec<Standing>;

    /// Whether a text names a place where a figure can stand.
    fn check_place(text: &str) -> Result<(), String>;

    /// Copies of a tile that can still be drawn; `None` if there is no such tile.
    fn remaining(&self, state: &Self::State, tile: &str) -> Option<u32>;

    /// The tiles that left the game, in their order.
    fn discarded(&self, state: &Self::State) -> Vec<String>;

    /// What is known about something that only this game has, such as `goods` of `["red"]`.
    fn facts(&self, state: &Self::State, name: &str, of: &[&str]) -> Result<Facts, String>;

    /// The first of these draws that is impossible when it is its turn.
    fn undrawable(&self, state: &Self::State, order: &[Self::Action]) -> Option<Self::Action>;

    /// Every action that could be tried in the position, legal or not, each once.
    fn universe(&self, state: &Self::State) -> Vec<Self::Action>;

    /// The part of the universe around the tile laid last, where most rules bite.
    fn near_last_tile(&self, state: &Self::State) -> Vec<Self::Action>;

    /// Number of tiles on the board.
    fn n_tiles(state: &Self::State) -> usize;

    /// Number of tiles around the square on which an action lays one; 0 for other actions.
    fn n_around(state: &Self::State, action: Self::Action) -> usize;

    /// The beginning of the names of its playthroughs.
    const PLAYTHROUGHS: &'static str;

    /// What the playthroughs vary; the first factor is the number of seats.
    fn factors() -> Vec<Factor>;

    /// The configuration of a playthrough, whole or shortened, with these names and values of factors.
    fn covering_config(settings: &[(&str, &str)], is_whole: bool) -> String;

    /// The value of a factor in this configuration.
    fn setting(&self, factor: &str) -> String;

    /// A configuration chosen by bytes; `None` if they are too few.
    fn config_from(bytes: &mut Bytes<'_>) -> Option<String>;

    /// The configurations of the games from which fuzzing begins.
    const SEEDS: &'static [&'static str];
}

/// What is known about something, as `key=value`.
pub type Facts = Vec<(&'static str, String)>;

/// Points for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Who is paid.
    pub seat: Seat,
    /// How much.
    pub points: i32,
    /// What for.
    pub subject: &'static str,
    /// How the sum adds up.
    pub terms: Vec<Term>,
    /// The rulings that decided.
    pub rulings: Vec<&'static str>,
}

/// A part of a sum: so many of something at so many points each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What is counted.
    pub what: String,
    /// How many.
    pub count: i32,
    /// Points for each.
    pub each: i32,
}

/// A figure on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// What it is.
    pub figure: &'static str,
    /// Where it stands.
    pub place: String,
}

/// A seat by its name, if somebody plays it: who does not has no points, and so nothing can be said of him.
pub fn seat_at_table<G: Game>(game: &G, name: &str) -> Result<Seat, String> {
    let seat = Seat::from_name(name).ok_or_else(|| {
        format!("unknown seat {name:?}; expected {}", Seat::NAMES[..game.seats() as usize].join(", "))
    })?;
    if seat.index() < game.seats() as usize { Ok(seat) } else { Err(format!("nobody plays {name}")) }
}
