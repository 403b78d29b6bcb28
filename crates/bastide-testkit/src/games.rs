//! The games that are tested, and the way from a name to their rules.

use bastide_carcassonne::Rules as Carcassonne;
use bastide_city::Rules as City;
use bastide_notation::Notated;

/// A game that is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameName {
    /// Carcassonne with its expansions.
    Carcassonne,
    /// The City.
    City,
}

impl GameName {
    /// All of them.
    pub const ALL: [GameName; 2] = [GameName::Carcassonne, GameName::City];

    /// The game that a rules document is about, and so a folder of scenarios or a perft file. All documents
    /// but that of The City are about Carcassonne.
    pub fn of_document(document: &str) -> GameName {
        if document == City::NAME { GameName::City } else { GameName::Carcassonne }
    }

    /// The game with this name in records and positions.
    pub fn from_name(name: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|game| game.name() == name)
    }

    /// Its name in records and positions.
    pub const fn name(self) -> &'static str {
        match self {
            GameName::Carcassonne => Carcassonne::NAME,
            GameName::City => City::NAME,
        }
    }
}

/// Evaluates an expression with the rules of a game as a type: `with_game!(game, G => count::<G>(text))`.
#[macro_export]
macro_rules! with_game {
    ($game:expr, $rules:ident => $body:expr) => {
        match $game {
            $crate::games::GameName::Carcassonne => {
                type $rules = ::bastide_carcassonne::Rules;
                $body
            }
            $crate::games::GameName::City => {
                type $rules = ::bastide_city::Rules;
                $body
            }
        }
    };
}
