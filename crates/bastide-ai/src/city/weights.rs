//! How much things count in The City.

use crate::hand;
use crate::level::Level;

/// How much things count in The City, in points unless something else is said.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The first, second, third, fourth and every further follower in hand at the beginning of a game.
    pub hand: [f32; 5],
    /// Own turns in which a follower or tower in hand loses half its worth.
    pub haste: f32,
    /// A tower in hand at the beginning.
    pub tower: f32,
    /// How likely a draw closes an open edge of a street, and of a market.
    pub closes: [f32; 2],
    /// Share of the worth of a follower who will come back.
    pub comes_back: f32,
    /// What an edge through which a street can still grow is worth, while half the game is to come.
    pub street_growth: f32,
    /// The same for a market, for each of its goods.
    pub market_growth: f32,
    /// The same for an area with stewards.
    pub area_growth: f32,
    /// Share of his present points that a guard can still expect, while half the game is to come.
    pub guard_growth: f32,
    /// What a tile is worth that a guard looks over, while half the game is to come.
    pub view: f32,
    /// Share of the points that a feature without followers promises to the next player.
    pub free: f32,
}

const BEST: Weights = Weights {
    hand: [6.0, 7.0, 3.8, 3.2, 2.4],
    haste: 5.4,
    tower: 3.0,
    closes: [0.27, 0.28],
    comes_back: 1.0,
    street_growth: 0.48,
    market_growth: 1.0,
    area_growth: 0.15,
    guard_growth: 0.13,
    view: 0.14,
    free: 0.2,
};

impl Weights {
    /// The weights of a level.
    pub(super) const fn of(level: Level) -> Weights {
        match level {
            // Sees less of what grows, and nothing of what it leaves to others.
            Level::Gentle => Weights { comes_back: 0.5, market_growth: 0.5, street_growth: 0.2, free: 0.0, ..BEST },
            Level::Steady => BEST,
        }
    }

    /// What another follower in hand is worth at the beginning of a game to somebody who has `n`.
    pub(super) fn nth(&self, n: u8) -> f32 {
        hand::nth(&self.hand, n)
    }

    /// How much of its first worth a thing has that needs time to be used: 1 at the beginning, 0 at the end.
    pub(super) fn season(&self, turns: f32) -> f32 {
        hand::season(turns, self.haste)
    }
}
