//! The games that the command line plays: what it wants to know about each, and the one place that names them all.

use bastide_art::Depicted;
use bastide_kernel::{Odds, Pos, Seat};
use bastide_notation::Notated;
use clap::ValueEnum;
use serde_json::{Map, Value};

use crate::bench::Benchmark;
use crate::game_args::GameArgs;
use crate::odds::Fit;
use crate::table::Table;
use crate::tiles::ShownTile;

/// The name of a game on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    /// The base game and its expansions
    #[default]
    Carcassonne,
    /// Carcassonne: The City
    #[value(alias = "the-city")]
    City,
}

/// Evaluates an expression for the game with a name: `with_game!(name, G => sim::run::<G>(args, out))`.
macro_rules! with_game {
    ($name:expr, $game:ident => $then:expr) => {
        match $name {
            $crate::game::GameName::Carcassonne => {
                type $game = ::bastide_carcassonne::Rules;
                $then
            }
            $crate::game::GameName::City => {
                type $game = ::bastide_city::Rules;
                $then
            }
        }
    };
}
pub(crate) use with_game;

impl GameName {
    /// The name in files.
    pub(crate) fn in_files(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    /// The game with this name in files.
    pub(crate) fn from_files(name: &str) -> Option<GameName> {
        GameName::value_variants().iter().copied().find(|game| game.in_files() == name)
    }

    /// The names in files of all games, for messages.
    pub(crate) fn all_in_files() -> String {
        let names: Vec<&str> = GameName::value_variants().iter().map(|game| game.in_files()).collect();
        names.join(", ")
    }
}

/// What the command line wants to know about a game beyond its notation and its look.
pub(crate) trait Shown: Notated<Action: Send + Sync, State: Send> + Depicted + Sync {
    /// The name of the game for people.
    const TITLE: &'static str;

    /// What the characters of a board mean, in a few lines.
    const LEGEND: &'static str;

    /// What players have besides points: titles of columns.
    const BELONGINGS: &'static [&'static str];

    /// Titles of the columns in the table of tiles; those of numbers start with `>`.
    const TILE_COLUMNS: &'static [&'static str];

    /// What kinds of tiles are known by besides their ids: title of a column.
    const FIT_LABEL: &'static str;

    /// The parts of a configuration that have arguments of their own and are no options.
    const FLAGS: &'static [&'static str];

    /// What is measured.
    const BENCHMARK: Benchmark;

    /// The text of the configuration that the arguments choose.
    fn config_words(args: &GameArgs) -> anyhow::Result<String>;

    /// The names of all options, for messages.
    fn option_names() -> Vec<&'static str>;

    /// Everything that can be chosen, for the long help.
    fn help() -> String;

    /// The tile in hand.
    fn in_hand(&self, state: &Self::State) -> Option<String>;

    /// What a player has, a text for each of [`Shown::BELONGINGS`].
    fn belongings(&self, state: &Self::State, seat: Seat) -> Vec<String>;

    /// What there is to know about the table as a whole, a line each.
    fn remarks(&self, state: &Self::State) -> Vec<String>;

    /// Every score that would follow if the game ended now, in words.
    fn breakdown(&self, state: &Self::State) -> Vec<String>;

    /// What would follow if the game ended now.
    fn projection_json(&self, state: &Self::State) -> Value;

    /// Everything on the table and in the players' hands, by name.
    fn position_json(&self, state: &Self::State) -> Map<String, Value>;

    /// An event: its type and whatever it carries.
    fn event_json(&self, event: &Self::Event) -> Value;

    /// The draws of the named tiles, if the stack can be drawn in this order.
    fn draws(&self, names: &[&str]) -> anyhow::Result<Vec<Self::Action>>;

    /// Every kind of tile in the game.
    fn tiles(&self) -> Vec<ShownTile>;

    /// The number of tiles that a game is played with.
    fn n_tiles(&self) -> u32;

    /// Bytes that a position uses.
    fn state_bytes(state: &Self::State) -> usize;

    /// The empty squares beside tiles.
    fn frontier(&self, state: &Self::State) -> Vec<Pos>;

    /// Tiles not drawn yet, by kind.
    fn remaining(&self, state: &Self::State) -> Vec<(String, u32)>;

    /// The kinds that are left and fit a square.
    fn fits(&self, state: &Self::State, pos: Pos) -> Vec<Fit>;

    /// Whether the tile in hand fits a square.
    fn fits_in_hand(&self, state: &Self::State, pos: Pos) -> bool;

    /// The squares on which nothing will ever be laid, with the reason.
    fn dead_squares(&self, state: &Self::State) -> Vec<(Pos, &'static str)>;

    /// The chance that one of these draws, the next being 0, is one of these kinds.
    fn odds_of(&self, state: &Self::State, draws: impl IntoIterator<Item = u32>, wanted: &[&str]) -> Odds;

    /// The features that still matter, as a table.
    fn features(&self, state: &Self::State) -> Table;

    /// What else the odds say, by name: the features and whatever only this game has.
    fn odds_json(&self, state: &Self::State) -> Map<String, Value>;
}
