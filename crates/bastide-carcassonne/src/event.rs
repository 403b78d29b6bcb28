//! Events: what an action caused, each score with its whole explanation.

use bastide_kernel::{Pos, Rot, Seat, named};

use crate::figure::Figure;
use crate::neutral::Neutral;
use crate::region::Good;
use crate::spot::Place;
use crate::tile::{SegmentKind, TileKind};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Chance decided who begins.
    StartPlayer {
        /// The first player.
        seat: Seat,
    },
    /// A tile was drawn.
    TileDrawn {
        /// By whom.
        seat: Seat,
        /// Which tile.
        kind: TileKind,
    },
    /// A drawn tile fitted nowhere and left the game.
    TileDiscarded {
        /// Who drew it.
        seat: Seat,
        /// Which tile.
        kind: TileKind,
    },
    /// A tile was laid.
    TilePlaced {
        /// By whom.
        seat: Seat,
        /// Which tile.
        kind: TileKind,
        /// Where.
        pos: Pos,
        /// How it is turned.
        rot: Rot,
    },
    /// A figure was put on the board.
    FigurePlaced {
        /// Whose.
        seat: Seat,
        /// What it is.
        figure: Figure,
        /// Where it stands.
        at: Place,
    },
    /// A figure went back to its owner.
    FigureReturned {
        /// Whose.
        seat: Seat,
        /// What it is.
        figure: Figure,
        /// Where it stood.
        from: Place,
        /// Why it left.
        why: Leaving,
    },
    /// A neutral figure was moved or came onto the board.
    NeutralMoved {
        /// By whom.
        seat: Seat,
        /// Which one.
        neutral: Neutral,
        /// Where it was; `None` if it was beside the board.
        from: Option<Pos>,
        /// Where it is now.
        to: Pos,
        /// Where the follower stands beside whom it is.
        beside: Option<Place>,
    },
    /// A figure moved from one place on the board to another.
    FigureMoved {
        /// Whose.
        seat: Seat,
        /// What it is.
        figure: Figure,
        /// Where it stood.
        from: Place,
        /// Where it stands now.
        to: Place,
    },
    /// A tower grew by a piece.
    TowerRaised {
        /// By whom.
        seat: Seat,
        /// Its tile.
        at: Pos,
        /// Its height now.
        height: u8,
    },
    /// A follower became a prisoner.
    Captured {
        /// By whom.
        captor: Seat,
        /// Whose.
        seat: Seat,
        /// What it is.
        figure: Figure,
        /// Where it stood.
        from: Place,
    },
    /// A prisoner went back to its owner.
    Freed {
        /// Who held it.
        captor: Seat,
        /// Whose.
        seat: Seat,
        /// What it is.
        figure: Figure,
        /// Whether it was exchanged; otherwise it was bought back.
        is_exchange: bool,
    },
    /// The card for the largest city or the longest road was taken, or its record grew.
    CardTaken {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The tiles of the feature.
        tiles: u16,
        /// Who held it before.
        from: Option<Seat>,
        /// A segment of the feature.
        at: Place,
    },
    /// Goods were taken from a completed city.
    GoodsTaken {
        /// By whom.
        seat: Seat,
        /// How many of each good.
        goods: [u16; 3],
        /// A segment of the city.
        city: Place,
    },
    /// Points were given.
    Scored(Score),
    /// The builder's second tile follows.
    SecondTile {
        /// Whose builder.
        seat: Seat,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The game ended.
    GameOver {
        /// The final points of every seat that plays.
        scores: Vec<(Seat, i32)>,
    },
}

named! {
    /// Why points were given.
    pub enum Cause {
        /// The feature was completed.
        Completed = "completed",
        /// The game ended.
        Final = "final",
        /// An abbot was recalled.
        Recalled = "recalled",
        /// A turn began.
        TurnStart = "turn_start",
        /// A barn was placed in the field.
        BarnPlaced = "barn_placed",
        /// The field was joined to one with a barn.
        BarnJoined = "barn_joined",
        /// A prisoner was bought back.
        Ransom = "ransom",
        /// A card was held when a feature was completed.
        Held = "held",
    }
}

named! {
    /// A card that goes to the player of a record.
    pub enum Card {
        /// For the largest city.
        King = "king",
        /// For the longest road.
        RobberBaron = "robber-baron",
    }
}

named! {
    /// Why a figure left the board.
    pub enum Leaving {
        /// Its feature was paid for.
        Paid = "paid",
        /// The dragon came.
        Eaten = "eaten",
        /// A princess sent it away.
        SentAway = "sent_away",
        /// Its last companion left.
        Alone = "alone",
        /// Its owner's tower took it back.
        TakenBack = "taken_back",
    }
}

/// What points were given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A feature on the board.
    Feature {
        /// What it is.
        kind: SegmentKind,
        /// A segment of it.
        at: Place,
    },
    /// Most tokens of a good.
    Goods(Good),
    /// The company of the fairy.
    Fairy {
        /// Where her follower stands.
        at: Place,
    },
    /// A figure that was bought back.
    Ransom(Figure),
    /// A barn.
    Barn {
        /// Its field.
        at: Place,
    },
    /// The card for a record.
    Card(Card),
}

impl Subject {
    /// The name in texts that programs read.
    pub const fn name(self) -> &'static str {
        match self {
            Subject::Feature { kind, .. } => kind.name(),
            Subject::Goods(good) => good.name(),
            Subject::Fairy { .. } => Neutral::Fairy.name(),
            Subject::Ransom(_) => "ransom",
            Subject::Barn { .. } => Figure::Barn.name(),
            Subject::Card(card) => card.name(),
        }
    }

    /// Where it is, if it is on the board.
    pub const fn place(self) -> Option<Place> {
        match self {
            Subject::Feature { at, .. } | Subject::Fairy { at } | Subject::Barn { at } => Some(at),
            Subject::Goods(_) | Subject::Ransom(_) | Subject::Card(_) => None,
        }
    }
}

/// A part of a sum: so many of something at so many points each.
pub type Term = bastide_kernel::Term<Counted>;

named! {
    /// What a term counts.
    pub enum Counted {
        /// Tiles of the feature.
        Tiles = "tiles",
        /// Pennants in the city.
        Pennants = "pennants",
        /// The tile of the monastery or garden itself.
        Itself = "itself",
        /// Tiles around a monastery or garden.
        Neighbours = "neighbours",
        /// Completed cities on a field.
        Cities = "cities",
        /// Completed cities once more, because of the own pig.
        PigCities = "pig_cities",
        /// Completed cities once more, because of a pig herd.
        HerdCities = "herd_cities",
        /// Majority of a good.
        Majority = "majority",
        /// The company of the fairy.
        Fairy = "fairy",
        /// Completed roads.
        Roads = "roads",
        /// A figure that was bought back.
        Ransom = "ransom",
        /// Cards for records.
        Cards = "cards",
    }
}

impl Counted {
    /// The words for people: for one, and for several.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Counted::Tiles => ("tile", "tiles"),
            Counted::Pennants => ("pennant", "pennants"),
            Counted::Itself => ("own tile", "own tile"),
            Counted::Neighbours => ("neighbour", "neighbours"),
            Counted::Cities => ("completed city", "completed cities"),
            Counted::PigCities => ("city for the pig", "cities for the pig"),
            Counted::HerdCities => ("city for the pig herd", "cities for the pig herd"),
            Counted::Majority => ("majority", "majority"),
            Counted::Fairy => ("fairy", "fairies"),
            Counted::Roads => ("completed road", "completed roads"),
            Counted::Ransom => ("ransom", "ransoms"),
            Counted::Cards => ("card", "cards"),
        }
    }

    /// The word for several.
    pub const fn plural(self) -> &'static str {
        self.words().1
    }
}

/// Collects the terms of a sum, or nothing.
pub trait Terms {
    /// Takes a term.
    fn add(&mut self, what: Counted, count: i32, each: i32);
}

impl Terms for () {
    #[inline]
    fn add(&mut self, _what: Counted, _count: i32, _each: i32) {}
}

impl Terms for Vec<Term> {
    fn add(&mut self, what: Counted, count: i32, each: i32) {
        if count != 0 {
            self.push(Term { what, count, each });
        }
    }
}

/// Points of one owner with the terms of their sum.
pub type Share = bastide_kernel::Share<Counted>;

/// A score that explains itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Why now.
    pub cause: Cause,
    /// What for.
    pub subject: Subject,
    /// Squares of the feature; empty for goods.
    pub squares: Vec<Pos>,
    /// Strength (or tokens) of every seat that took part.
    pub strengths: Vec<(Seat, u16)>,
    /// What each owner gets.
    pub shares: Vec<Share>,
    /// The rulings that decided, as `document ruling`.
    pub rulings: Vec<&'static str>,
}
