//! The engine in the page: games, notation, queries, pictures and opponents for JavaScript.
//!
//! A [`Table`] is one game that is played or looked at. Nothing here knows a rule: whatever a client shows comes from the
//! rules crates, drawn by `bastide-art`, in [`Words`] that the client can translate.

mod advice;
pub mod aids;
mod carcassonne;
pub mod catalogue;
mod city;
pub mod dress;
pub mod host;
pub mod hosted;
mod offering;
mod queries;
mod refusing;
mod telling;
pub mod tile;
pub mod view;
pub mod whereabouts;
pub mod words;

use bastide_ai::Level;
use bastide_art::Theme;
use bastide_kernel::{Echo, Pos, Seat};
use bastide_notation::{Notated, bgn};
use serde::Serialize;
use tsify::{Ts, Tsify, serde_wasm_bindgen};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::aids::{Advice, DeadSquares, Feature, Features, FieldLayer, Projection, Remaining, SquareOdds, SquareWords};
use crate::catalogue::{Catalogue, Setup};
use crate::host::Host;
use crate::hosted::Hosted;
use crate::view::{Entries, Entry, Refusal, View};
use crate::whereabouts::Subject;
use crate::words::Words;

/// A value as JavaScript has it; maps become objects. Views are plain data, so that nothing can go wrong.
fn ts<T: Tsify + Serialize>(value: &T) -> Ts<T> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    Ts::new_unchecked(value.serialize(&serializer).unwrap_or_default())
}

/// One game that is played or looked at.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Table(Any);

/// A game of any kind: the one place that names them all.
#[derive(Debug)]
enum Any {
    Carcassonne(Host<bastide_carcassonne::Rules>),
    City(Host<bastide_city::Rules>),
}

/// Evaluates an expression for the game on a table, whichever it is.
macro_rules! on {
    ($table:expr, $host:ident => $then:expr) => {
        match &$table.0 {
            Any::Carcassonne($host) => $then,
            Any::City($host) => $then,
        }
    };
    (mut $table:expr, $host:ident => $then:expr) => {
        match &mut $table.0 {
            Any::Carcassonne($host) => $then,
            Any::City($host) => $then,
        }
    };
}

/// Makes something of the game with a name, or says which games there are.
macro_rules! named {
    ($name:expr, $game:ident, $any:ident => $then:expr) => {
        match $name {
            name if name == bastide_carcassonne::Rules::NAME => {
                type $game = bastide_carcassonne::Rules;
                #[allow(unused_imports, reason = "not everything that is made of a game is a table")]
                use Any::Carcassonne as $any;
                $then
            }
            name if name == bastide_city::Rules::NAME => {
                type $game = bastide_city::Rules;
                #[allow(unused_imports, reason = "not everything that is made of a game is a table")]
                use Any::City as $any;
                $then
            }
            name => Err(format!("unknown game {:?}", Echo(name))),
        }
    };
}

#[wasm_bindgen]
impl Table {
    /// A new game. The seed decides what chance does.
    pub fn create(game: &str, config: &str, seed: u64) -> Result<Table, String> {
        named!(game, G, OfGame => {
            G::from_config_text(config).map(|rules| Table(OfGame(Host::new(rules, Vec::new(), seed))))
        })
    }

    /// The game of a record.
    pub fn read(text: &str, seed: u64) -> Result<Table, String> {
        let game = bgn::game_name(text).map_err(|error| error.to_string())?;
        named!(game.as_str(), G, OfGame => {
            let record = bgn::Record::<G>::read(text).map_err(|error| error.to_string())?;
            Ok(Table(OfGame(Host::new(record.rules().clone(), record.actions().to_vec(), seed))))
        })
    }

    /// Everything about the position that is always shown.
    pub fn view(&mut self) -> Ts<View> {
        ts(&on!(mut self, host => host.view()))
    }

    /// Forgets which symbols and tiles the client has, for one that begins anew.
    #[wasm_bindgen(js_name = resend)]
    pub fn resend(&mut self) {
        on!(mut self, host => host.resend());
    }

    /// Plays an action from the position that is looked at; whatever came after it is forgotten.
    pub fn play(&mut self, action: &str) -> Result<Ts<Entry>, Ts<Refusal>> {
        on!(mut self, host => host.play(action)).map(|entry| ts(&entry)).map_err(|refusal| ts(&refusal))
    }

    /// Why an action is not legal; nothing if it is.
    pub fn refusal(&mut self, action: &str) -> Option<Ts<Refusal>> {
        on!(mut self, host => host.refusal(action)).as_ref().map(ts)
    }

    /// Lets chance decide, as long as it is its turn.
    pub fn draw(&mut self) -> Ts<Entries> {
        ts(&Entries(on!(mut self, host => host.draw())))
    }

    /// The action that a computer opponent of a level would choose now.
    pub fn think(&mut self, level: &str) -> Option<String> {
        let level = Level::from_name(level)?;
        on!(mut self, host => host.think(level))
    }

    /// The rest of the turn as a computer opponent of a level would play it; nothing if there is no such level.
    pub fn advice(&mut self, level: &str) -> Option<Ts<Advice>> {
        let level = Level::from_name(level)?;
        Some(ts(&on!(mut self, host => host.advice(level))))
    }

    /// Looks at the position after so many actions, or after all if there are fewer.
    pub fn jump(&mut self, ply: u32) {
        on!(mut self, host => host.jump(ply as usize));
    }

    /// Takes back everything after so many actions.
    pub fn undo(&mut self, ply: u32) {
        on!(mut self, host => {
            host.jump(ply as usize);
            host.truncate();
        });
    }

    /// The whole history.
    pub fn log(&mut self) -> Ts<Entries> {
        ts(&Entries(on!(mut self, host => host.log())))
    }

    /// The configuration, checked.
    pub fn setup(&self) -> Ts<Setup> {
        ts(&on!(self, host => host.setup()))
    }

    /// The game as a record, with the names of players; `tags` are further headers, name and value by turns;
    /// a name without a value is left out.
    pub fn bgn(&self, players: Vec<String>, tags: Vec<String>) -> Result<String, String> {
        let tags: Vec<(String, String)> = tags.chunks_exact(2).map(|tag| (tag[0].clone(), tag[1].clone())).collect();
        on!(self, host => host.bgn(&players, &tags))
    }

    /// The fields (or areas) with their owners and what they are worth.
    pub fn fields(&mut self) -> Ts<FieldLayer> {
        ts(&on!(mut self, host => host.fields()))
    }

    /// The squares on which nothing will ever be laid.
    #[wasm_bindgen(js_name = deadSquares)]
    pub fn dead_squares(&self) -> Ts<DeadSquares> {
        ts(&DeadSquares(on!(self, host => host.dead_squares())))
    }

    /// The tiles that are left.
    pub fn remaining(&mut self) -> Ts<Remaining> {
        ts(&on!(mut self, host => host.remaining()))
    }

    /// What can come to a square.
    pub fn odds(&mut self, x: i16, y: i16) -> Ts<SquareOdds> {
        ts(&on!(mut self, host => host.odds(Pos::new(x, y))))
    }

    /// The feature at a point of the board, in units.
    #[wasm_bindgen(js_name = featureAt)]
    pub fn feature_at(&self, x: i32, y: i32) -> Option<Ts<Feature>> {
        on!(self, host => host.feature_at(x, y)).as_ref().map(ts)
    }

    /// The feature at a place such as `0,1:city.N`.
    #[wasm_bindgen(js_name = featureOf)]
    pub fn feature_of(&self, place: &str) -> Option<Ts<Feature>> {
        on!(self, host => host.feature_of(place)).as_ref().map(ts)
    }

    /// Every feature that still matters.
    pub fn features(&self) -> Ts<Features> {
        ts(&Features(on!(self, host => host.features())))
    }

    /// What would follow if the game ended now.
    pub fn projection(&self) -> Ts<Projection> {
        ts(&on!(self, host => host.projection()))
    }

    /// What is on a square, in words.
    #[wasm_bindgen(js_name = squareWords)]
    pub fn square_words(&self, x: i16, y: i16) -> Ts<SquareWords> {
        ts(&on!(self, host => host.square_words(Pos::new(x, y))))
    }

    /// Where a square is, in words.
    #[wasm_bindgen(js_name = whereIs)]
    pub fn where_is(&mut self, x: i16, y: i16) -> Ts<Words> {
        ts(&on!(mut self, host => host.whereabouts(Pos::new(x, y), Subject::Tile)))
    }

    /// The position as a picture of its own.
    pub fn svg(&self, theme: &str, fields: bool, tile_size: u32) -> String {
        on!(self, host => host.svg(theme, fields, tile_size))
    }
}

/// Everything that can be played.
#[wasm_bindgen]
pub fn catalogue() -> Ts<Catalogue> {
    ts(&Catalogue {
        games: vec![bastide_carcassonne::Rules::info(), bastide_city::Rules::info()],
        levels: Level::ALL.iter().map(|level| level.name().to_owned()).collect(),
        themes: Theme::all().iter().map(|theme| theme.name().to_owned()).collect(),
        colours: Seat::NAMES.map(str::to_owned).to_vec(),
    })
}

/// Checks the text of a configuration and says what it amounts to.
#[wasm_bindgen(js_name = checkConfig)]
pub fn check_config(game: &str, config: &str) -> Result<Ts<Setup>, String> {
    Table::create(game, config, 0).map(|table| table.setup())
}

/// The names of the players and the other headers of a record, name and value by turns.
#[wasm_bindgen(js_name = headers)]
pub fn headers(text: &str) -> Result<Vec<String>, String> {
    let game = bgn::game_name(text).map_err(|error| error.to_string())?;
    named!(game.as_str(), G, OfGame => {
        let record = bgn::Record::<G>::read(text).map_err(|error| error.to_string())?;
        let seats = Seat::first(bastide_kernel::Game::seats(record.rules()));
        let players = seats.filter_map(|seat| Some([seat.name().to_owned(), record.player(seat)?.to_owned()]));
        let tags = record.tags().map(|(key, value)| [key.to_owned(), value.to_owned()]);
        Ok(players.chain(tags).flatten().collect())
    })
}

/// The style sheet of a theme: the colour of every class of the pictures. Seats wear the colours with these numbers.
#[wasm_bindgen(js_name = themeStyle)]
pub fn theme_style(theme: &str, colours: Vec<u8>) -> String {
    dress::style(Theme::from_name(theme).unwrap_or_else(|| Theme::classic()), &colours)
}

/// The patterns of the seats, as definitions that replace those of the views. Seats wear the patterns with these numbers.
#[wasm_bindgen(js_name = seatPatterns)]
pub fn seat_patterns(patterns: Vec<u8>) -> String {
    dress::patterns(&patterns)
}
