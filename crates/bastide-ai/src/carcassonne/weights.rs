//! How much things count in Carcassonne.

use crate::hand;
use crate::level::Level;

/// How much things count in Carcassonne, in points unless something else is said.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The first, second, third, fourth and every further follower in hand at the beginning of a game.
    pub hand: [f32; 5],
    /// Own turns in which a follower in hand loses half its worth.
    pub haste: f32,
    /// An abbot in hand, as a share of another follower.
    pub abbot: f32,
    /// How much more a big follower in hand counts than another.
    pub big: f32,
    /// A builder in hand, and a pig.
    pub extras: f32,
    /// Share of the own draws that can be used to close a city, a road, to fill a gap around a monastery, and, of all
    /// players' draws, to close a city that a farmer waits for.
    pub reach: [f32; 4],
    /// Share of what a city gains by being closed.
    pub city: f32,
    /// What an edge through which a city can still grow is worth, while half the game is to come.
    pub city_growth: f32,
    /// The same for a road.
    pub road_growth: f32,
    /// Share of the worth of a follower who will come back.
    pub comes_back: f32,
    /// Share of the points that gaps around a monastery will bring.
    pub monastery: f32,
    /// The same with an abbot.
    pub abbey: f32,
    /// Share of his worth in hand that an abbot on the table has, since he can be called back.
    pub abbot_back: f32,
    /// Share of the points that unfinished cities around a field will bring.
    pub field: f32,
    /// What an edge through which a field can still grow is worth, while half the game is to come.
    pub field_growth: f32,
    /// What a builder is worth on a feature that can grow, while half the game is to come.
    pub builder: f32,
    /// A tile to be laid at once.
    pub second_tile: f32,
    /// Share of what tokens of goods promise beyond the present majorities.
    pub goods: f32,
    /// Share of points that an unfinished feature counts for now.
    pub unfinished: f32,
    /// Share of the points that a feature without followers promises to the next player.
    pub free: f32,
    /// What the company of the fairy is worth in each of the own turns below, beyond the points that she would bring if
    /// the game ended now. Less than nothing: somebody calls her away before most of these are paid.
    pub fairy: f32,
    /// Own turns after which the fairy has been called away.
    pub fairy_stays: f32,
    /// Share of what figures near the dragon are worth that is as good as lost.
    pub danger: f32,
    /// A follower in a portal, before it is known where he goes.
    pub portal: f32,
    /// Share of what followers in reach of a tower are worth that is as good as lost: if a rival is next to act, and if
    /// their owner is.
    pub captured: [f32; 2],
    /// The same for those who are not the most tempting prey of their owner: only one is taken at a time.
    pub captured_too: f32,
    /// What is lost with a follower who is captured at the beginning of a game, wherever he stands.
    pub captured_figure: f32,
    /// A tower piece in hand at the beginning of a game.
    pub piece: f32,
    /// Share of his worth in hand that a follower has who is held by somebody else.
    pub prisoner: f32,
    /// Somebody else's follower who waits for his ransom, at the beginning of a game.
    pub captive: f32,
    /// A mayor in hand, as a share of another follower.
    pub mayor: f32,
    /// How much more a wagon in hand counts than another follower. Less than nothing: it moves on by itself.
    pub wagon: f32,
    /// A barn in hand at the beginning of a game.
    pub barn: f32,
    /// Share of the points that unfinished cities around a barn will bring.
    pub barn_cities: f32,
    /// What an edge through which the field of a barn can still grow is worth, while half the game is to come.
    pub barn_growth: f32,
    /// Share of the points of the best abbey that one in hand is worth.
    pub abbey_kept: f32,
    /// A follower in the castle, the market, at the blacksmith's and in the cathedral, while half the game is to come.
    pub quarters: [f32; 4],
    /// Share of what followers in a quarter could win, if it were scored now.
    pub swing: f32,
    /// Share of the worth of followers in a quarter who are kept there by the count.
    pub kept_in: f32,
    /// Share of the present points of the cards of king and robber baron, and of what they promise beyond these.
    pub cards: [f32; 2],
    /// The tiles of a city and of a road that are as likely as not to be surpassed in half a game.
    pub record: [f32; 2],
}

impl Weights {
    /// The weights of a level.
    pub(super) const fn of(level: Level) -> Weights {
        match level {
            // Forgets what fields will bring, that followers come back, and nearly what dragon and towers could do.
            Level::Gentle => Weights {
                field: 0.0,
                field_growth: 0.0,
                comes_back: 0.0,
                danger: 0.1,
                captured: [0.05, 0.05],
                swing: 0.5 * BEST.swing,
                ..BEST
            },
            Level::Steady => BEST,
        }
    }
}

const BEST: Weights = Weights {
    hand: [13.4, 5.6, 4.1, 3.7, 2.8],
    haste: 8.6,
    abbot: 0.7,
    big: 1.3,
    extras: 1.0,
    reach: [0.30, 0.32, 0.32, 0.088],
    city: 1.19,
    city_growth: 0.37,
    road_growth: 0.31,
    comes_back: 0.28,
    monastery: 0.12,
    abbey: 0.3,
    abbot_back: 0.3,
    field: 0.42,
    field_growth: 0.12,
    builder: 4.0,
    second_tile: 4.0,
    goods: 0.8,
    unfinished: 0.77,
    free: 0.19,
    fairy: -1.1,
    fairy_stays: 2.5,
    danger: 0.35,
    portal: 3.0,
    captured: [0.77, 0.54],
    captured_too: 0.6,
    captured_figure: 2.8,
    piece: 1.1,
    prisoner: 0.1,
    captive: 1.5,
    mayor: 0.3,
    wagon: -0.6,
    barn: 2.5,
    barn_cities: 0.66,
    barn_growth: 0.37,
    abbey_kept: 1.0,
    quarters: [3.0, 1.5, 2.5, 0.0],
    swing: 0.66,
    kept_in: 0.1,
    cards: [1.0, 0.8],
    record: [4.7, 5.6],
};

impl Weights {
    /// What another follower in hand is worth at the beginning of a game to somebody who has `n`.
    pub(super) fn nth(&self, n: u8) -> f32 {
        hand::nth(&self.hand, n)
    }

    /// What an abbot in hand is worth at the beginning of a game.
    pub(super) fn abbot_worth(&self) -> f32 {
        self.abbot * self.nth(2)
    }

    /// What a mayor in hand is worth at the beginning of a game.
    pub(super) fn mayor_worth(&self) -> f32 {
        self.mayor * self.nth(2)
    }

    /// How much of its first worth a thing has that needs time to be used: 1 at the beginning, 0 at the end.
    pub(super) fn season(&self, turns: f32) -> f32 {
        hand::season(turns, self.haste)
    }
}
