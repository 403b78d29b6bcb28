//! The tiles not drawn yet: one multiset, of which the stacks are only sizes.
//!
//! Shuffling all tiles and dividing them into stacks comes to the same as drawing from all that are left,
//! so that a position needs no order.

use crate::rules::Rules;
use crate::tile::TileKind;

/// The tiles not drawn yet.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Bag {
    /// Copies left of each kind.
    counts: Vec<u8>,
    /// Tiles left, those that stay in the box included.
    left: u16,
    /// Tiles drawn so far.
    drawn: u16,
}

impl Clone for Bag {
    fn clone(&self) -> Bag {
        Bag { counts: self.counts.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Bag) {
        self.counts.clone_from(&source.counts);
        self.left = source.left;
        self.drawn = source.drawn;
    }
}

impl Bag {
    /// Fills the bag with all tiles.
    pub(crate) fn fill(&mut self, rules: &Rules) {
        self.counts.clear();
        self.counts.extend(rules.config().tiles.tiles().iter().map(|tile| tile.copies));
        self.left = rules.config().tiles.total();
        self.drawn = 0;
    }

    /// Copies left of a kind.
    #[inline]
    pub fn count(&self, kind: TileKind) -> u8 {
        self.counts.get(kind.index()).copied().unwrap_or(0)
    }

    /// Tiles left, those that stay in the box included: the sum of the weights of a draw.
    #[inline]
    pub fn left(&self) -> u16 {
        self.left
    }

    /// Tiles drawn so far.
    #[inline]
    pub fn drawn(&self) -> u16 {
        self.drawn
    }

    /// Tiles left in each stack.
    pub fn stacks(&self, rules: &Rules) -> [u16; 3] {
        let mut drawn = self.drawn;
        rules.stacks().map(|size| {
            let gone = drawn.min(size);
            drawn -= gone;
            size - gone
        })
    }

    /// Draws left.
    #[inline]
    pub fn draws_left(&self, rules: &Rules) -> u16 {
        rules.n_draws() - self.drawn
    }

    /// The kinds that are left with their copies.
    pub fn rest(&self) -> impl Iterator<Item = (TileKind, u8)> + '_ {
        let kinds = (0..self.counts.len() as u8).map(TileKind);
        kinds.zip(self.counts.iter().copied()).filter(|&(_, count)| count > 0)
    }

    /// The tile in which a ticket below [`Bag::left`] falls.
    #[inline]
    pub fn pick(&self, ticket: u32) -> TileKind {
        let mut rest = ticket as i32;
        let found = self.counts.iter().position(|&count| {
            rest -= i32::from(count);
            rest < 0
        });
        TileKind(found.expect("the ticket is below the number of tiles") as u8)
    }

    /// Takes one tile out, as a draw.
    #[inline]
    pub(crate) fn take(&mut self, kind: TileKind) {
        self.counts[kind.index()] -= 1;
        self.left -= 1;
        self.drawn += 1;
    }

    /// Heap bytes in use, for the benchmark.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.counts)
    }
}
