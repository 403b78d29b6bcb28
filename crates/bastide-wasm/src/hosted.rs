//! What a client wants to know about a game beyond its notation, its look and its worth.

use bastide_ai::Valued;
use bastide_art::Depicted;
use bastide_art::figure::Look;
use bastide_art::geometry::Point;
use bastide_art::token::Token;
use bastide_kernel::{NodeId, Odds, Pos, Rot, Seat, Seats};
use bastide_notation::Notated;

use crate::catalogue::GameInfo;
use crate::view::{Refusal, Share, Square, Strength, Term};
use crate::words::{Arg, Words};

/// A game that can be played in a page. Everything in it is said by the game itself, so that a client can offer the
/// decisions of an expansion that it has never heard of.
pub trait Hosted: Notated + Depicted<Kind: PartialEq> + Valued + 'static {
    /// What can be chosen before a game.
    fn info() -> GameInfo;

    /// The sets in play with their copies, the rules documents in play, and the options that are unusual.
    fn make_up(&self) -> MakeUp;

    /// What is asked of whoever has to decide; `actions` is all that he can do.
    fn asks(&self, state: &Self::State, _actions: &[Self::Action]) -> Words {
        Words::new(format!("question.{}.{}", Self::NAME, self.step_name(state)), self.question(state))
    }

    /// What a legal action of a seat looks like where it is offered.
    fn offer(&self, state: &Self::State, action: Self::Action) -> Offer;

    /// What a player has beside points.
    fn pieces(&self, state: &Self::State, seat: Seat) -> Vec<Stock>;

    /// The tile in hand: the one that was drawn, or one of the player's own that he could lay now.
    fn in_hand(&self, state: &Self::State) -> Option<Self::Kind>;

    /// Whether the tile of this part was drawn, so that the next draw is somebody else's.
    fn has_drawn(&self, state: &Self::State) -> bool {
        self.in_hand(state).is_some()
    }

    /// The key of what a place is called where a figure stands, if it has a name of its own.
    fn standing_in(&self, _state: &Self::State, _node: NodeId) -> Option<String> {
        None
    }

    /// The tiles that fitted nowhere.
    fn discarded(&self, state: &Self::State) -> Vec<Self::Kind>;

    /// What there is to know about the table as a whole.
    fn remarks(&self, state: &Self::State) -> Vec<Words>;

    /// What is about to move over the board.
    fn menace(&self, state: &Self::State) -> Option<Threat>;

    /// What the decision is about: the figure that moves on, the tower that was raised.
    fn subject(&self, _state: &Self::State) -> Option<Site> {
        None
    }

    /// What that reaches.
    fn scope(&self, _state: &Self::State) -> Option<Scope> {
        None
    }

    /// The towers on the table, foundations included.
    fn towers(&self, _state: &Self::State) -> Vec<Built> {
        Vec::new()
    }

    /// Whom a player holds prisoner.
    fn captives(&self, _state: &Self::State, _seat: Seat) -> Vec<Captive<Self::Action>> {
        Vec::new()
    }

    /// The cards that a player holds for something that all could have.
    fn titles(&self, _state: &Self::State, _seat: Seat) -> Vec<Honour> {
        Vec::new()
    }

    /// What stands on a square beside figures on segments, in words.
    fn others_on(&self, state: &Self::State, pos: Pos) -> Vec<Words>;

    /// What happened in the action that led to a position, for a client.
    fn occurrence(&self, state: &Self::State, event: &Self::Event) -> Occurrence;

    /// Why an action is refused, for a client.
    fn refusal(&self, reason: Self::Illegal) -> Refusal;

    /// Tiles not drawn yet, by kind.
    fn remaining(&self, state: &Self::State) -> Vec<(Self::Kind, u32)>;

    /// The kinds that are left and fit a square: copies and rotations.
    fn fits(&self, state: &Self::State, pos: Pos) -> Vec<(Self::Kind, u32, Vec<Rot>)>;

    /// Whether the tile in hand fits a square.
    fn fits_in_hand(&self, state: &Self::State, pos: Pos) -> bool;

    /// The squares on which nothing will ever be laid, with the reason.
    fn dead_squares(&self, state: &Self::State) -> Vec<(Pos, Words)>;

    /// The chance that one of these draws, the next being 0, is one of these kinds.
    fn odds_of(&self, state: &Self::State, draws: impl IntoIterator<Item = u32>, wanted: &[Self::Kind]) -> Odds;

    /// What can be said about the feature of a segment.
    fn feature(&self, state: &Self::State, node: NodeId) -> Option<Account>;

    /// What would follow if the game ended now: points and the scores that make them up.
    fn projection(&self, state: &Self::State) -> (Seats<i32>, Vec<Award>);
}

/// What a game is made up of.
#[derive(Clone, Debug, Default)]
pub struct MakeUp {
    /// Names of sets and their copies.
    pub sets: Vec<(String, u8)>,
    /// Names of rules documents.
    pub documents: Vec<String>,
    /// Options that differ from their preset.
    pub deviations: Vec<(String, String)>,
}

/// How an action is offered.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What it does.
    pub words: Words,
    /// Where it can be chosen.
    pub at: Site,
    /// What would stand there.
    pub figure: Option<Model>,
    /// A short name of what would be used.
    pub piece: Option<&'static str>,
    /// Whether it does nothing.
    pub is_pass: bool,
    /// Whether it stays to the end of the game.
    pub is_lasting: bool,
    /// Whose strength on the feature of its site it changes, and by how much.
    pub sway: Option<(Seat, i32)>,
    /// What it brings within reach.
    pub scope: Option<Scope>,
    /// Who has the majority of the feature that is scored, and who would have it.
    pub majority: Option<(Vec<Seat>, Vec<Seat>)>,
}

impl Offer {
    /// An action that needs no place on the board.
    pub fn button(words: Words) -> Offer {
        Offer {
            words,
            at: Site::Nowhere,
            figure: None,
            piece: None,
            is_pass: false,
            is_lasting: false,
            sway: None,
            scope: None,
            majority: None,
        }
    }
}

/// Where an action can be chosen.
#[derive(Clone, Copy, Debug)]
pub enum Site {
    /// Not on the board.
    Nowhere,
    /// On an empty square, where the tile in hand is laid.
    Square(Pos, Rot),
    /// On a segment of a tile, beside whoever stands there.
    Segment(NodeId),
    /// On the north-western corner of a tile, named by the segment there.
    Corner(NodeId),
    /// At a figure on the board: its number among those that stand ([`Depicted::standing`]).
    Piece(usize),
    /// On a tile as a whole.
    Tile(Pos),
    /// At a side of the tile on a square.
    Edge(Pos, bastide_kernel::Side),
}

/// What a piece looks like.
#[derive(Clone, Copy, Debug)]
pub enum Model {
    /// A figure of a seat.
    Figure(Look, Seat),
    /// A figure of a seat that would have to leave.
    Leaving(Look, Seat),
    /// A figure of nobody.
    Neutral(Look),
    /// A token.
    Token(Token),
    /// Something that is built along an edge.
    Bar,
}

/// What something on the board reaches.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// The squares within reach now.
    pub now: Vec<Pos>,
    /// The squares within reach afterwards.
    pub then: Vec<Pos>,
    /// The figures that could be taken then: their numbers among those that stand ([`Depicted::standing`]).
    pub prey: Vec<usize>,
}

/// A tower on the table, or its foundation.
#[derive(Clone, Copy, Debug)]
pub struct Built {
    /// Its tile.
    pub at: Pos,
    /// Where a figure would stand on it.
    pub node: NodeId,
    /// Its pieces.
    pub height: u32,
    /// Whether it grows no more.
    pub is_closed: bool,
}

/// Prisoners of a kind and an owner.
#[derive(Clone, Debug)]
pub struct Captive<A> {
    /// What they are.
    pub name: &'static str,
    /// What one looks like.
    pub look: Look,
    /// Whose they are.
    pub seat: Seat,
    /// How many.
    pub count: u32,
    /// What one costs, in points.
    pub price: u32,
    /// How whoever decides buys one back, if they are his and that is legal.
    pub ransom: Option<A>,
    /// How he gets one back in an exchange, likewise.
    pub exchange: Option<A>,
}

/// A card for a record.
#[derive(Clone, Debug)]
pub struct Honour {
    /// What it is.
    pub name: &'static str,
    /// What it was given for, in words.
    pub words: Words,
    /// The record.
    pub count: u32,
    /// What it looks like.
    pub token: Token,
}

/// A figure of nobody on its way over the board.
#[derive(Clone, Debug)]
pub struct Threat {
    /// How far it has come.
    pub words: Words,
    /// Who it is.
    pub look: Look,
    /// Where it is.
    pub at: Pos,
    /// Whether the game waits for its next step, rather than for something before the first.
    pub is_moving: bool,
    /// Steps that were made.
    pub steps: u32,
    /// Steps of the whole movement.
    pub of: u32,
    /// The squares where it can come, with the fewest steps to each.
    pub reach: Vec<(Pos, u32)>,
}

/// So many pieces of a kind.
#[derive(Clone, Debug)]
pub struct Stock {
    /// What it is.
    pub name: &'static str,
    /// How many are at hand.
    pub count: u32,
    /// How many there are in all; 0 for what is collected.
    pub of: u32,
    /// What one looks like.
    pub model: Model,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Occurrence {
    /// What kind of event it is.
    pub kind: &'static str,
    /// In words.
    pub words: Words,
    /// Whom it concerns.
    pub seat: Option<Seat>,
    /// Where.
    pub square: Option<Pos>,
    /// The explanation of a score.
    pub award: Option<Award>,
    /// The figure that left a segment, driven off or paid, and whose it is. It goes to the seat whom the event concerns.
    pub driven: Option<(Look, Seat, NodeId)>,
}

impl Occurrence {
    /// The same with one more argument of its words.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Occurrence {
        self.words = self.words.with(name, value);
        self
    }

    /// The same if it has other words than its kind.
    #[must_use]
    pub fn called(mut self, name: &str) -> Occurrence {
        self.words.key = format!("event.{name}");
        self
    }

    /// The same with the explanation of a score, which its words name.
    #[must_use]
    pub fn awarding(self, award: Award) -> Occurrence {
        let title = format!("@{}", award.title.key);
        Occurrence { award: Some(award), ..self.with("title", title) }
    }
}

/// A score.
#[derive(Clone, Debug)]
pub struct Award {
    /// Why.
    pub cause: &'static str,
    /// What for.
    pub subject: &'static str,
    /// What for, in words.
    pub title: Words,
    /// A segment of the feature, in the position after the action.
    pub node: Option<NodeId>,
    /// Where it is if it is no feature.
    pub point: Option<Point>,
    /// The squares that count.
    pub squares: Vec<Pos>,
    /// Strength of every seat that took part.
    pub strengths: Vec<Strength>,
    /// What each owner gets.
    pub shares: Vec<Share>,
    /// The rulings that decided.
    pub rulings: Vec<&'static str>,
}

/// What can be said about a feature.
#[derive(Clone, Debug)]
pub struct Account {
    /// What it is.
    pub kind: &'static str,
    /// A place on it.
    pub place: String,
    /// Its tiles.
    pub tiles: u32,
    /// Empty squares where something is missing to complete it.
    pub open: Vec<Pos>,
    /// Whether it is completed.
    pub is_completed: bool,
    /// Strength of every seat that stands on it.
    pub strengths: Vec<Strength>,
    /// Who would be paid.
    pub leaders: Vec<Seat>,
    /// Points if the game ended now.
    pub now: i32,
    /// What each leader is paid if the game ended now.
    pub shares: Vec<Share>,
    /// Points if it were completed as it is.
    pub completed: Option<i32>,
    /// Whether it still matters to anybody.
    pub matters: bool,
    /// What else there is to say.
    pub remarks: Vec<Words>,
}

/// The key of the words for a figure that stands on a kind of feature. What a plain follower is called (knight, farmer,
/// citizen, …) depends on the feature.
pub(crate) fn standing_key(look: Look, kind: &str) -> String {
    let name = match look {
        Look::Follower | Look::Lying => "follower".to_owned(),
        Look::Big | Look::BigLying => "big".to_owned(),
        other => other.name().replace(' ', "_"),
    };
    format!("{name}.{kind}")
}

/// A square for a client.
pub(crate) fn square(pos: Pos) -> Square {
    Square { x: pos.x, y: pos.y }
}

/// What seats get, for a client. `what` names what a term counts.
pub(crate) fn shares<C: Copy>(shares: &[bastide_kernel::Share<C>], what: impl Fn(C) -> Words) -> Vec<Share> {
    let term = |term: &bastide_kernel::Term<C>| Term {
        what: what(term.what).with("n", term.count),
        count: term.count,
        each: term.each,
    };
    let share = |share: &bastide_kernel::Share<C>| Share {
        seat: share.seat.index() as u8,
        points: share.points,
        terms: share.terms.iter().map(term).collect(),
    };
    shares.iter().map(share).collect()
}

/// The strengths of seats, for a client.
pub(crate) fn strengths(all: impl IntoIterator<Item = (Seat, u32)>) -> Vec<Strength> {
    all.into_iter()
        .filter(|&(_, strength)| strength > 0)
        .map(|(seat, strength)| Strength { seat: seat.index() as u8, strength })
        .collect()
}
