//! State: a position of a game, plain data without anything random.

use bastide_kernel::{NodeId, Seat, Seats};

use crate::bag::Bag;
use crate::board::Board;
use crate::spot::Edge;
use crate::tile::TileKind;
use crate::turn::Step;

/// What a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Points.
    pub score: i32,
    /// Followers that can be set.
    pub supply: u8,
    /// Followers that came back and cannot be set yet.
    pub resting: u8,
    /// Towers left.
    pub towers: u8,
}

/// A wall building in progress, and what this turn has seen of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Works {
    /// Pieces that are still to be built, if there is room and there are walls.
    pub pieces: u8,
    /// Who builds the next piece; who built the last one while its guard is asked for.
    pub builder: Seat,
    /// The piece built last, while its guard is asked for.
    pub built: Option<Edge>,
    /// Wall buildings that follow this one.
    pub more: u8,
    /// Whether anything was built in this turn.
    pub is_building_turn: bool,
}

/// Buffers without meaning, kept so that nothing is allocated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    /// The features completed just now.
    pub(crate) completed: Vec<NodeId>,
    /// The markets around one area.
    pub(crate) markets: Vec<NodeId>,
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
    /// Walls in the pool.
    pub(crate) pool: u16,
    pub(crate) step: Step,
    pub(crate) active: Seat,
    /// The tile in hand.
    pub(crate) drawn: Option<TileKind>,
    /// Tiles that left the game because they fitted nowhere.
    pub(crate) discarded: Vec<TileKind>,
    /// Turns that have ended.
    pub(crate) turns: u32,
    pub(crate) works: Works,
    pub(crate) scratch: Scratch,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            board: self.board.clone(),
            bag: self.bag.clone(),
            discarded: self.discarded.clone(),
            scratch: Scratch::default(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &State) {
        self.board.clone_from(&source.board);
        self.bag.clone_from(&source.bag);
        self.discarded.clone_from(&source.discarded);
        self.players = source.players;
        self.pool = source.pool;
        self.step = source.step;
        self.active = source.active;
        self.drawn = source.drawn;
        self.turns = source.turns;
        self.works = source.works;
    }
}

impl State {
    /// A position without anything on the table.
    pub(crate) fn empty() -> State {
        State {
            board: Board::default(),
            bag: Bag::default(),
            players: Seats::default(),
            pool: 0,
            step: Step::TurnStart,
            active: Seat::default(),
            drawn: None,
            discarded: Vec::new(),
            turns: 0,
            works: Works::default(),
            scratch: Scratch::default(),
        }
    }

    /// Tiles, followers and the wall.
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

    /// Walls in the pool.
    #[inline]
    pub fn pool(&self) -> u16 {
        self.pool
    }

    /// The step the game is in.
    #[inline]
    pub fn step(&self) -> Step {
        self.step
    }

    /// Whose turn it is: who laid, or lays, the tile.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
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

    /// Turns that have ended.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The wall building in progress.
    pub fn works(&self) -> &Works {
        &self.works
    }

    /// Points of each seat.
    pub fn scores(&self) -> Seats<i32> {
        Seats(self.players.0.map(|player| player.score))
    }

    /// Bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        size_of::<State>() + self.board.bytes() + self.bag.bytes() + size_of_val(&*self.discarded)
    }
}
