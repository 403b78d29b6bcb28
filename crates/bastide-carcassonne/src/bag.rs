//! The stack of undrawn tiles: a multiset, never an order.

use crate::tile::{Role, TileKind};

/// Piles are used up one after the other: the river from its source to its lake, then the rest. The last pile is
/// held back until it is shuffled into the one before it.
pub(crate) const PILES: usize = 6;

/// The pile of ordinary tiles.
pub(crate) const NORMAL: usize = 4;

/// The pile that is held back.
pub(crate) const HELD: usize = 5;

/// The pile of the one fork that comes first. With several copies of River II the other forks are
/// shuffled into the pile after it (river, Set-up 3).
const FORK: usize = 1;

/// So many kinds of tiles are passed at once when one is picked.
const BLOCK: usize = 8;

/// A kind of tile in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckEntry {
    /// The kind.
    pub kind: TileKind,
    /// Copies at the beginning.
    pub copies: u8,
    /// Whether they are held back until [`Bag::release`].
    pub is_held: bool,
}

impl DeckEntry {
    /// The pile the tiles lie in at the beginning.
    fn pile(&self) -> usize {
        match self.kind.def().role {
            _ if self.is_held => HELD,
            Role::RiverSource => 0,
            Role::RiverFork => FORK,
            Role::River => FORK + 1,
            Role::RiverLake | Role::VolcanoLake => 3,
            // Boards and abbeys are in no deck.
            Role::Normal | Role::Board | Role::Abbey => NORMAL,
        }
    }
}

/// All tiles of a configuration that can be drawn: fixed for the whole game.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    /// Kinds sorted by pile, then by kind.
    entries: Vec<DeckEntry>,
    /// Where each pile ends in `entries`.
    ends: [usize; PILES],
    /// Index in `entries` by kind, or `NOWHERE`.
    index: Vec<u16>,
    /// The pile of each entry at the beginning.
    piles: Vec<u8>,
}

const NOWHERE: u16 = u16::MAX;

impl Deck {
    /// A deck of these tiles.
    pub fn new(mut entries: Vec<DeckEntry>) -> Deck {
        entries.retain(|entry| entry.copies > 0);
        entries.sort_unstable_by_key(|entry| (entry.pile(), entry.kind));
        let mut deck = Deck { index: vec![NOWHERE; TileKind::all().count()], ..Deck::default() };
        for (i, entry) in entries.iter().enumerate() {
            deck.index[entry.kind.0 as usize] = i as u16;
        }
        deck.ends = std::array::from_fn(|pile| entries.iter().filter(|entry| entry.pile() <= pile).count());
        deck.piles = entries.iter().map(|entry| entry.pile() as u8).collect();
        deck.entries = entries;
        deck
    }

    /// Kinds and copies, by pile.
    pub fn entries(&self) -> &[DeckEntry] {
        &self.entries
    }

    /// Number of tiles.
    pub fn total(&self) -> u32 {
        self.entries.iter().map(|entry| u32::from(entry.copies)).sum()
    }

    #[inline]
    fn index(&self, kind: TileKind) -> Option<usize> {
        match self.index[kind.0 as usize] {
            NOWHERE => None,
            index => Some(index as usize),
        }
    }

    /// The entries of a pile. The river pile begins with the forks that are not the first one; the ordinary
    /// pile ends with what is held back, if that is shuffled into it.
    fn pile(&self, pile: usize, is_released: bool) -> std::ops::Range<usize> {
        let start = match pile {
            0 => 0,
            pile if pile == FORK + 1 => self.ends[FORK - 1],
            pile => self.ends[pile - 1],
        };
        start..self.ends[if pile == NORMAL && is_released { HELD } else { pile }]
    }
}

/// The tiles not drawn yet.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Bag {
    /// Copies left of each entry of the deck.
    counts: Vec<u8>,
    /// Tiles left in each pile that is drawn from.
    left: [u16; HELD],
    /// Tiles that are held back.
    held: u16,
    /// Draws left before the game ends, if they are limited; otherwise more than there are tiles.
    draws: u16,
    /// Whether what was held back is in the ordinary pile.
    is_released: bool,
}

impl Clone for Bag {
    fn clone(&self) -> Bag {
        Bag { counts: self.counts.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Bag) {
        self.counts.clone_from(&source.counts);
        self.left = source.left;
        self.held = source.held;
        self.draws = source.draws;
        self.is_released = source.is_released;
    }
}

impl Bag {
    /// Fills the bag with the whole deck.
    pub fn fill(&mut self, deck: &Deck, draws: Option<u16>) {
        self.counts.clear();
        self.counts.extend(deck.entries.iter().map(|entry| entry.copies));
        self.left = [0; HELD];
        self.held = 0;
        for entry in &deck.entries {
            *self.left.get_mut(entry.pile()).unwrap_or(&mut self.held) += u16::from(entry.copies);
        }
        self.left[FORK + 1] += self.left[FORK].saturating_sub(1);
        self.left[FORK] = self.left[FORK].min(1);
        self.draws = draws.unwrap_or(u16::MAX);
        // Without anything to hold back both come to the same.
        self.is_released = self.held == 0;
    }

    /// Shuffles what was held back into the ordinary pile.
    pub fn release(&mut self) {
        self.left[NORMAL] += std::mem::take(&mut self.held);
        self.is_released = true;
    }

    /// Whether nothing can be drawn any more: what is held back does not count.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.draws == 0 || self.left == [0; HELD]
    }

    /// Whether a river tile is left.
    pub(crate) fn has_river(&self) -> bool {
        self.left[..NORMAL] != [0; NORMAL]
    }

    /// Tiles left, the draw limit aside.
    pub fn total(&self) -> u32 {
        self.left.iter().chain([&self.held]).map(|&n| u32::from(n)).sum()
    }

    /// Draws left until the game ends, if what is held back comes in time.
    pub fn draws_left(&self) -> u32 {
        self.total().min(u32::from(self.draws))
    }

    /// Tiles of a kind that are left.
    #[inline]
    pub fn count(&self, deck: &Deck, kind: TileKind) -> u8 {
        deck.index(kind).map_or(0, |i| self.counts[i])
    }

    /// Tiles of a kind in the pile where its next one lies: how likely it is to be drawn from there.
    pub(crate) fn weight(&self, deck: &Deck, kind: TileKind) -> u8 {
        let count = self.count(deck, kind);
        if self.pile_of(deck, kind) == FORK { count.min(1) } else { count }
    }

    /// The pile that is drawn from now.
    #[inline]
    fn pile(&self) -> Option<usize> {
        self.left.iter().position(|&n| n > 0)
    }

    /// The pile in which the next tile of a kind lies.
    #[inline]
    fn pile_of(&self, deck: &Deck, kind: TileKind) -> usize {
        match deck.index(kind).map_or(NORMAL, |i| deck.piles[i].into()) {
            FORK if self.left[FORK] == 0 => FORK + 1,
            HELD if self.is_released => NORMAL,
            pile => pile,
        }
    }

    /// Tiles in the pile that is drawn from now.
    #[inline]
    pub fn pile_total(&self) -> u32 {
        self.pile().map_or(0, |pile| u32::from(self.left[pile]))
    }

    /// Whether tiles of this kind are held back.
    pub fn is_held(&self, deck: &Deck, kind: TileKind) -> bool {
        self.pile_of(deck, kind) == HELD
    }

    /// Whether a tile of this kind can be drawn now: it is left, and its pile's turn has come.
    #[inline]
    pub fn is_drawable(&self, deck: &Deck, kind: TileKind) -> bool {
        self.count(deck, kind) > 0 && self.pile() == Some(self.pile_of(deck, kind))
    }

    /// The kinds that can be drawn now with their copies; forks first and what was held back last, otherwise
    /// sorted by kind.
    pub fn drawable<'a>(&'a self, deck: &'a Deck) -> impl Iterator<Item = (TileKind, u8)> + 'a {
        self.pile()
            .map_or(0..0, |pile| deck.pile(pile, self.is_released))
            .map(|i| (deck.entries[i].kind, self.counts[i]))
            .filter(|&(_, count)| count > 0)
    }

    /// Every kind that is left with its copies, by piles in the order of drawing.
    pub fn rest<'a>(&'a self, deck: &'a Deck) -> impl Iterator<Item = (TileKind, u8)> + 'a {
        deck.entries.iter().zip(&self.counts).map(|(entry, &count)| (entry.kind, count)).filter(|&(_, n)| n > 0)
    }

    /// The same with the number of the pile each copy lies in; piles grow.
    pub(crate) fn by_pile<'a>(&'a self, deck: &'a Deck) -> impl Iterator<Item = (usize, TileKind, u8)> + 'a {
        self.rest(deck).flat_map(|(kind, count)| {
            let pile = self.pile_of(deck, kind);
            let first = if pile == FORK { 1 } else { count };
            [(pile, kind, first), (FORK + 1, kind, count - first)].into_iter().filter(|&(_, _, count)| count > 0)
        })
    }

    /// The same without what is held back, which is not drawn even if nothing else fits.
    pub(crate) fn open_by_pile<'a>(&'a self, deck: &'a Deck) -> impl Iterator<Item = (usize, TileKind, u8)> + 'a {
        self.by_pile(deck).filter(|&(pile, _, _)| pile != HELD)
    }

    /// The drawable tile in which a ticket below [`Bag::pile_total`] falls.
    #[inline]
    pub fn pick(&self, deck: &Deck, ticket: u32) -> TileKind {
        let pile = self.pile().expect("a ticket needs a tile");
        let range = deck.pile(pile, self.is_released);
        let (mut rest, mut found) = (ticket, range.start);
        // Whole blocks are passed first, because a branch for each kind of tile is dear.
        for block in self.counts[range.clone()].chunks_exact(BLOCK) {
            let tiles = u32::from(block.iter().map(|&count| u16::from(count)).sum::<u16>());
            if rest < tiles {
                break;
            }
            rest -= tiles;
            found += BLOCK;
        }
        for &count in &self.counts[found..range.end] {
            if rest < u32::from(count) {
                break;
            }
            rest -= u32::from(count);
            found += 1;
        }
        deck.entries[found].kind
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.counts)
    }

    /// Takes one tile out, as a draw.
    #[inline]
    pub fn take(&mut self, deck: &Deck, kind: TileKind) {
        let i = deck.index(kind).expect("only tiles of the deck are drawn");
        let pile = self.pile_of(deck, kind);
        self.counts[i] -= 1;
        self.left[pile] -= 1;
        self.draws -= 1;
    }
}
