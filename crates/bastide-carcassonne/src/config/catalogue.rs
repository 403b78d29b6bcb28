//! The catalogue: every expansion that can be chosen, and the elements whose rules it brings.

use bastide_kernel::named;

use crate::figure::Figure;

named! {
    /// A thing on tiles that counts only if its rules are in play.
    pub enum Element {
        /// Gardens can be occupied by abbots.
        Garden = "garden",
        /// Inns change the worth of roads.
        Inn = "inn",
        /// Cathedrals change the worth of cities.
        Cathedral = "cathedral",
        /// Goods are collected.
        Goods = "goods",
        /// Pig herds make fields richer.
        PigHerd = "pig-herd",
        /// Nobody stands on a volcano that was just laid.
        Volcano = "volcano",
        /// Volcanoes bring the dragon, dragon tiles move it.
        Dragon = "dragon",
        /// The fairy goes beside followers.
        Fairy = "fairy",
        /// Portals lead to any tile.
        Portal = "portal",
        /// Princesses send knights away.
        Princess = "princess",
        /// Towers are raised on their foundations, and take prisoners.
        Tower = "tower",
        /// Each player has an abbey that fills a hole.
        Abbey = "abbey",
        /// The game begins with the City of Carcassonne and its count.
        Count = "count",
        /// The largest city brings the king.
        King = "king",
        /// The longest road brings the robber baron.
        RobberBaron = "robber-baron",
    }
}

/// What people choose from a list: an expansion with its tiles, figures and rules.
#[derive(Clone, Copy, Debug)]
pub struct Expansion {
    /// The name in configurations.
    pub name: &'static str,
    /// The name of its rules document.
    pub document: &'static str,
    /// One sentence for people.
    pub about: &'static str,
    /// The tiles it brings, by set name.
    pub set: Option<&'static str>,
    /// The figures it gives to each player: how many of which kind.
    pub figures: &'static [(Figure, u8)],
    /// The elements whose rules it switches on.
    pub elements: &'static [Element],
}

/// Everything that can be named in `with`, the base game first.
pub const EXPANSIONS: &[Expansion] = &[
    Expansion {
        name: "base",
        document: "base",
        about: "roads, cities, monasteries and fields on 72 tiles",
        set: Some("base"),
        figures: &[(Figure::Small, 7)],
        elements: &[],
    },
    Expansion {
        name: "river",
        document: "river",
        about: "the game begins with a river of 12 tiles (River I)",
        set: Some("river"),
        figures: &[],
        elements: &[],
    },
    Expansion {
        name: "river-2",
        document: "river",
        about: "a river of 12 tiles that forks (River II)",
        set: Some("river-2"),
        figures: &[],
        elements: &[],
    },
    Expansion {
        name: "abbot",
        document: "abbot",
        about: "one abbot each, for monasteries and gardens, who can be recalled at any time",
        set: None,
        figures: &[(Figure::Abbot, 1)],
        elements: &[Element::Garden],
    },
    Expansion {
        name: "inns-and-cathedrals",
        document: "inns-and-cathedrals",
        about: "inns and cathedrals raise the stakes; one big follower each counts as two",
        set: Some("inns-and-cathedrals"),
        figures: &[(Figure::Big, 1)],
        elements: &[Element::Inn, Element::Cathedral],
    },
    Expansion {
        name: "traders-and-builders",
        document: "traders-and-builders",
        about: "goods from cities, a builder for double turns, a pig for richer fields",
        set: Some("traders-and-builders"),
        figures: &[(Figure::Builder, 1), (Figure::Pig, 1)],
        elements: &[Element::Goods, Element::PigHerd],
    },
    Expansion {
        name: "princess-and-dragon",
        document: "princess-and-dragon",
        about: "a dragon that eats figures, a fairy who protects them, portals and princesses",
        set: Some("princess-and-dragon"),
        figures: &[],
        elements: &[Element::Volcano, Element::Dragon, Element::Fairy, Element::Portal, Element::Princess],
    },
    Expansion {
        name: "tower",
        document: "tower",
        about: "towers that grow and take prisoners, who can be bought back",
        set: Some("tower"),
        figures: &[],
        elements: &[Element::Tower],
    },
    Expansion {
        name: "abbey-and-mayor",
        document: "abbey-and-mayor",
        about: "an abbey for any hole, mayors as strong as pennants, wagons that move on, barns for whole fields",
        set: Some("abbey-and-mayor"),
        figures: &[(Figure::Mayor, 1), (Figure::Wagon, 1), (Figure::Barn, 1)],
        elements: &[Element::Abbey],
    },
    Expansion {
        name: "count",
        document: "count-king-robber",
        about: "the City of Carcassonne in the middle, whose quarters send followers where they are needed",
        set: Some("count"),
        figures: &[],
        elements: &[Element::Count],
    },
    Expansion {
        name: "king-and-robber",
        document: "count-king-robber",
        about: "the king for the largest city, the robber baron for the longest road",
        set: Some("king-and-robber"),
        figures: &[],
        elements: &[Element::King, Element::RobberBaron],
    },
];

/// The names of all expansions as `with` takes them: a game with everything there is.
pub fn everything() -> String {
    EXPANSIONS.iter().map(|expansion| expansion.name).collect::<Vec<_>>().join(",")
}
