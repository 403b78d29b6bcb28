//! State: a position of a game, plain data without anything random.

use bastide_kernel::{NodeId, Pos, Seat, Seats};

use crate::bag::Bag;
use crate::board::{Board, Deployed, PlacedTile};
use crate::event::Card;
use crate::expansion::count::Quarter;
use crate::expansion::dragon::Dragon;
use crate::expansion::fairy::Fairy;
use crate::expansion::king_and_robber::Record;
use crate::expansion::prison::Prisoner;
use crate::expansion::tower::Tower;
use crate::farmland::Farmland;
use crate::figure::Figure;
use crate::frame::{Part, Turn};
use crate::neutral::Neutral;
use crate::question::Question;
use crate::step::{Step, Wait};
use crate::tile::TileKind;
use crate::token::Token;

/// What a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Points.
    pub score: i32,
    /// Figures in the supply, by [`Figure`].
    pub supply: [u8; Figure::NUM],
    /// Goods, by [`crate::Good`].
    pub goods: [u16; 3],
    /// Tokens in the supply, by [`Token`].
    pub tokens: [u8; Token::NUM],
}

/// Buffers without meaning, kept so that nothing is allocated.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// The completed cities around one field.
    pub(crate) cities: Vec<NodeId>,
    /// All occupied fields.
    pub(crate) farmland: Farmland,
}

impl PartialEq for Scratch {
    fn eq(&self, _other: &Scratch) -> bool {
        true
    }
}

/// A position. All fields are derived from the configuration and the log.
#[derive(Debug, PartialEq)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) bag: Bag,
    pub(crate) players: Seats<Player>,
    pub(crate) step: Step,
    /// What the game waits for; follows from the step and the questions.
    pub(crate) wait: Wait,
    pub(crate) turn: Turn,
    pub(crate) part: Part,
    /// Questions that wait for an answer, the one to be answered next last.
    pub(crate) questions: Vec<Question>,
    /// The tile in hand.
    pub(crate) drawn: Option<TileKind>,
    /// Tiles that left the game because they fitted nowhere.
    pub(crate) discarded: Vec<TileKind>,
    /// Turns that have ended.
    pub(crate) turns: u32,
    /// Roots of the features completed in this part: the work list of scoring.
    pub(crate) completed: Vec<NodeId>,
    pub(crate) dragon: Dragon,
    pub(crate) fairy: Fairy,
    /// Every foundation on the table, in the order of placing.
    pub(crate) towers: Vec<Tower>,
    /// The tower that was just raised, while its captor is asked.
    pub(crate) raised: Option<Pos>,
    /// Figures that others hold, sorted.
    pub(crate) prisoners: Vec<Prisoner>,
    /// Where the count is, if he is in play.
    pub(crate) count: Quarter,
    /// Who holds which card.
    pub(crate) records: [Record; Card::NUM],
    /// Who had the last turn, where the end has begun and that matters.
    pub(crate) finale: Option<Seat>,
    pub(crate) scratch: Scratch,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            board: self.board.clone(),
            bag: self.bag.clone(),
            discarded: self.discarded.clone(),
            completed: self.completed.clone(),
            questions: self.questions.clone(),
            towers: self.towers.clone(),
            prisoners: self.prisoners.clone(),
            scratch: Scratch::default(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &State) {
        self.board.clone_from(&source.board);
        self.bag.clone_from(&source.bag);
        self.discarded.clone_from(&source.discarded);
        self.completed.clone_from(&source.completed);
        self.questions.clone_from(&source.questions);
        self.players = source.players;
        self.step = source.step;
        self.wait = source.wait;
        self.turn = source.turn;
        self.part = source.part;
        self.drawn = source.drawn;
        self.turns = source.turns;
        self.dragon = source.dragon;
        self.fairy = source.fairy;
        self.towers.clone_from(&source.towers);
        self.raised = source.raised;
        self.prisoners.clone_from(&source.prisoners);
        self.count = source.count;
        self.records = source.records;
        self.finale = source.finale;
    }
}

impl State {
    /// A position without anything on the table.
    pub(crate) fn empty() -> State {
        State {
            board: Board::default(),
            bag: Bag::default(),
            players: Seats::default(),
            step: Step::TurnStart,
            wait: Wait::Nothing,
            turn: Turn::default(),
            part: Part::FIRST,
            questions: Vec::new(),
            drawn: None,
            discarded: Vec::new(),
            turns: 0,
            completed: Vec::new(),
            dragon: Dragon::default(),
            fairy: Fairy::default(),
            towers: Vec::new(),
            raised: None,
            prisoners: Vec::new(),
            count: Quarter::default(),
            records: [Record::default(); Card::NUM],
            finale: None,
            scratch: Scratch::default(),
        }
    }

    /// Tiles, regions and figures on the table.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles not drawn yet.
    #[inline]
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// What a player has.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// The step the game is in.
    #[inline]
    pub fn step(&self) -> Step {
        self.step
    }

    /// What the game waits for.
    #[inline]
    pub fn wait(&self) -> Wait {
        self.wait
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.turn.seat
    }

    /// Who has to decide, unless it is chance: whoever was asked last, otherwise the active player.
    #[inline]
    pub fn asked(&self) -> Seat {
        self.questions.last().map_or(self.turn.seat, |question| question.seat)
    }

    /// The tile that was laid in this part of the turn.
    #[inline]
    pub fn tile(&self) -> Option<&PlacedTile> {
        self.part.tile.map(|tile| &self.board.tiles()[tile.index()])
    }

    /// The tile in hand.
    #[inline]
    pub fn drawn(&self) -> Option<TileKind> {
        self.drawn
    }

    /// Tiles that left the game because they fitted nowhere, in their order.
    pub fn discarded(&self) -> &[TileKind] {
        &self.discarded
    }

    /// Roots of the features that the tile of this part completed, from their finding until they were scored.
    pub fn completed(&self) -> &[NodeId] {
        &self.completed
    }

    /// Turns that have ended.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Where a neutral figure stands that wanders over the tiles; `None` while it is beside the board. The count never
    /// leaves his city: see [`State::count`].
    pub fn neutral(&self, neutral: Neutral) -> Option<Pos> {
        match neutral {
            Neutral::Dragon => self.dragon.at,
            Neutral::Fairy => self.fairy.at,
            Neutral::Count => None,
        }
    }

    /// The quarter of the count, if he is in play.
    pub fn count(&self) -> Quarter {
        self.count
    }

    /// The towers with at least one piece: where, and how high.
    pub fn towers(&self) -> impl Iterator<Item = (Pos, u8)> + '_ {
        let built = self.towers.iter().filter(|tower| tower.height > 0);
        built.map(|tower| (self.board.tile_of(tower.node).pos, tower.height))
    }

    /// The tower that was just raised, while its captor is asked.
    pub fn raised(&self) -> Option<Pos> {
        self.raised
    }

    /// Figures that others hold, sorted.
    pub fn prisoners(&self) -> &[Prisoner] {
        &self.prisoners
    }

    /// Who holds a card, and for how many tiles.
    pub fn card(&self, card: Card) -> Option<(Seat, u16)> {
        let Record { holder, tiles } = self.records[card.index()];
        holder.map(|holder| (holder, tiles))
    }

    /// The follower beside whom the fairy stands.
    pub fn fairy_beside(&self) -> Option<Deployed> {
        self.fairy.beside
    }

    /// The squares that the dragon has left in its present movement, in their order.
    pub fn dragon_path(&self) -> &[Pos] {
        self.dragon.path()
    }

    /// Points of each seat.
    pub fn scores(&self) -> Seats<i32> {
        Seats(self.players.0.map(|player| player.score))
    }

    /// Gives points to a player: the one way to them.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, points: i32) {
        self.players[seat].score += points;
    }

    /// Takes note that a seat got points by the scoring of this part.
    #[inline]
    pub(crate) fn note_paid(&mut self, seat: Seat, points: i32) {
        self.part.paid |= u8::from(points > 0) << seat.index();
    }

    /// Bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        size_of::<State>() + self.board.bytes() + self.bag.bytes() + size_of_val(&*self.discarded)
    }
}
