//! Actions: what players choose and what chance decides, each with exactly one text form.

use std::fmt;
use std::str::FromStr;

use bastide_kernel::{Echo, Pos, Rot, Seat, canonical_int};

use crate::figure::Figure;
use crate::neutral::Neutral;
use crate::spot::{Place, Spot};
use crate::tile::TileKind;
use crate::token::Token;

/// A choice of a player or of chance. The order of the variants is the order of `legal_actions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance: who begins.
    StartPlayer(Seat),
    /// Chance: the tile that is drawn.
    Draw(TileKind),
    /// Nothing, where something could be done.
    Pass,
    /// Lays the drawn tile.
    PlaceTile {
        /// The square.
        pos: Pos,
        /// The rotation; of rotations that look the same, the first.
        rot: Rot,
    },
    /// Puts an own figure on a feature.
    Put {
        /// Which figure.
        figure: Figure,
        /// The square of the tile.
        pos: Pos,
        /// The feature.
        spot: Spot,
    },
    /// Takes the own abbot back with the points of his feature.
    RecallAbbot {
        /// The square of the tile he stands on.
        pos: Pos,
        /// Monastery or garden.
        spot: Spot,
    },
    /// One of a few things to choose from that need no place on the board.
    Choose(Choice),
    /// Takes a figure of anybody off the board.
    Take {
        /// Which figure, and whose.
        piece: Piece,
        /// The square of the tile it stands on.
        pos: Pos,
        /// The feature.
        spot: Spot,
    },
    /// Moves a neutral figure.
    Guide {
        /// Which one.
        neutral: Neutral,
        /// The square it goes to.
        pos: Pos,
        /// The feature it goes to, if it stands on one or beside somebody who does.
        spot: Option<Spot>,
    },
    /// Puts a token of the active player on the board.
    Build {
        /// Which one.
        token: Token,
        /// The square of the tile.
        pos: Pos,
    },
}

/// A figure and its owner in one byte, so that an action stays small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

impl Piece {
    /// A figure of a seat.
    pub const fn new(seat: Seat, figure: Figure) -> Piece {
        Piece((seat.index() * Figure::NUM + figure.index()) as u8)
    }

    /// Its owner.
    pub const fn seat(self) -> Seat {
        Seat::ALL[self.0 as usize / Figure::NUM]
    }

    /// What it is.
    pub const fn figure(self) -> Figure {
        Figure::ALL[self.0 as usize % Figure::NUM]
    }

    /// Every figure of every seat.
    fn all() -> impl Iterator<Item = Piece> {
        (0..(Seat::ALL.len() * Figure::NUM) as u8).map(Piece)
    }

    /// The piece that is written so: `red.small`.
    pub(crate) fn from_text(text: &str) -> Option<Piece> {
        let (seat, figure) = text.split_once('.')?;
        Some(Piece::new(Seat::from_name(seat)?, Figure::from_name(figure)?))
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat().name(), self.figure().name())
    }
}

/// What can be chosen without a place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The builder's second tile is played.
    SecondTile,
    /// A follower of this kind goes through the portal.
    Portal(Figure),
    /// An own figure is bought back; the seat of the piece is the one who holds it.
    Ransom(Piece),
    /// An own figure comes back in exchange; the seat of the piece is the one who holds it.
    Exchange(Piece),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::SecondTile => f.write_str("again"),
            Choice::Portal(figure) => write!(f, "portal:{}", figure.name()),
            Choice::Ransom(piece) => write!(f, "ransom:{piece}"),
            Choice::Exchange(piece) => write!(f, "exchange:{piece}"),
        }
    }
}

impl Choice {
    /// Every choice.
    fn all() -> impl Iterator<Item = Choice> {
        let pieces = Piece::all().flat_map(|piece| [Choice::Ransom(piece), Choice::Exchange(piece)]);
        [Choice::SecondTile].into_iter().chain(Figure::ALL.map(Choice::Portal)).chain(pieces)
    }

    /// The choice that is written so.
    fn from_text(text: &str) -> Option<Choice> {
        Choice::all().find(|choice| choice.to_string() == text)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::StartPlayer(seat) => write!(f, "start:{}", seat.name()),
            Action::Draw(kind) => write!(f, "{kind}"),
            Action::Pass => f.write_str("pass"),
            Action::PlaceTile { pos, rot } => write!(f, "{pos}@{}", rot.degrees()),
            Action::Put { figure, pos, spot } => write!(f, "{}>{}", figure.name(), Place { pos, spot }),
            Action::RecallAbbot { pos, spot } => write!(f, "recall<{}", Place { pos, spot }),
            Action::Choose(choice) => choice.fmt(f),
            Action::Take { piece, pos, spot } => write!(f, "{piece}<{}", Place { pos, spot }),
            Action::Guide { neutral, pos, spot: Some(spot) } => {
                write!(f, "{}>{}", neutral.name(), Place { pos, spot })
            }
            Action::Guide { neutral, pos, spot: None } => write!(f, "{}>{pos}", neutral.name()),
            Action::Build { token, pos } => write!(f, "{}>{pos}", token.name()),
        }
    }
}

impl Action {
    /// Every action that can be written, those with a square only on the given squares: for tests that compare
    /// judges on all there is.
    pub fn universe(squares: impl IntoIterator<Item = Pos>) -> Vec<Action> {
        let mut all = vec![Action::Pass];
        all.extend(Seat::ALL.map(Action::StartPlayer));
        all.extend(TileKind::all().map(Action::Draw));
        all.extend(Choice::all().map(Action::Choose));
        all.extend(squares.into_iter().flat_map(Action::on));
        all
    }

    /// Every action that names a square.
    fn on(pos: Pos) -> impl Iterator<Item = Action> {
        let tiles = Rot::ALL.into_iter().map(move |rot| Action::PlaceTile { pos, rot });
        let figures = Spot::all().flat_map(move |spot| {
            let puts = Figure::ALL.into_iter().map(move |figure| Action::Put { figure, pos, spot });
            let takes = Piece::all().map(move |piece| Action::Take { piece, pos, spot });
            let guides = Neutral::ALL.map(|neutral| Action::Guide { neutral, pos, spot: Some(spot) });
            puts.chain(takes).chain(guides).chain([Action::RecallAbbot { pos, spot }])
        });
        let guides = Neutral::ALL.map(|neutral| Action::Guide { neutral, pos, spot: None });
        let builds = Token::ALL.map(|token| Action::Build { token, pos });
        tiles.chain(guides).chain(builds).chain(figures)
    }

    /// The square that the action names.
    pub const fn pos(self) -> Option<Pos> {
        match self {
            Action::PlaceTile { pos, .. }
            | Action::Put { pos, .. }
            | Action::RecallAbbot { pos, .. }
            | Action::Take { pos, .. }
            | Action::Guide { pos, .. }
            | Action::Build { pos, .. } => Some(pos),
            Action::StartPlayer(_) | Action::Draw(_) | Action::Pass | Action::Choose(_) => None,
        }
    }
}

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError(String);

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no action; expected a tile id (BA/RFr), a placement (1,-2@90), a figure \
             (small>1,-2:road.E, builder>…, recall<1,-2:garden, red.small<1,-2:city.N, fairy>…, dragon>1,-2), \
             a token (tower>1,-2), again, portal:small, ransom:blue.small, exchange:blue.small, pass or start:red",
            Echo(&self.0)
        )
    }
}

impl std::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        parse(text).ok_or_else(|| ParseActionError(text.chars().take(60).collect()))
    }
}

fn parse(text: &str) -> Option<Action> {
    if let Some(kind) = TileKind::from_id(text) {
        return Some(Action::Draw(kind));
    }
    if let Some((who, place)) = text.split_once('>') {
        return parse_move(who, place);
    }
    if let Some(place) = text.strip_prefix("recall<") {
        let Place { pos, spot } = place.parse().ok()?;
        return Some(Action::RecallAbbot { pos, spot });
    }
    if let Some((piece, place)) = text.split_once('<') {
        let Place { pos, spot } = place.parse().ok()?;
        return Some(Action::Take { piece: Piece::from_text(piece)?, pos, spot });
    }
    if let Some(seat) = text.strip_prefix("start:") {
        return Seat::from_name(seat).map(Action::StartPlayer);
    }
    if let Some((pos, degrees)) = text.split_once('@') {
        let rot = Rot::from_degrees(canonical_int(degrees)?)?;
        return Some(Action::PlaceTile { pos: pos.parse().ok()?, rot });
    }
    match text {
        "pass" => Some(Action::Pass),
        _ => Choice::from_text(text).map(Action::Choose),
    }
}

/// Somebody who goes somewhere: a figure to a feature, a neutral figure also to a tile.
fn parse_move(who: &str, to: &str) -> Option<Action> {
    if let Some(token) = Token::from_name(who) {
        return Some(Action::Build { token, pos: to.parse().ok()? });
    }
    let Some(neutral) = Neutral::from_name(who) else {
        let Place { pos, spot } = to.parse().ok()?;
        return Some(Action::Put { figure: Figure::from_name(who)?, pos, spot });
    };
    if let Ok(Place { pos, spot }) = to.parse() {
        return Some(Action::Guide { neutral, pos, spot: Some(spot) });
    }
    Some(Action::Guide { neutral, pos: to.parse().ok()?, spot: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_fits_into_a_register() {
        assert!(size_of::<Action>() <= 8);
    }

    #[test]
    fn every_action_has_one_text_form() {
        for action in Action::universe([Pos::new(3, -1)]) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        for bad in ["", "PASS", "1,2@45", "1,2@090", "small>1,2", "small>1,2:road.NE", "tall>1,2:road.N", "BA/nope"] {
            assert!(bad.parse::<Action>().is_err(), "{bad:?}");
        }
    }
}
