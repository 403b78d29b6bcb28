//! Parts of a tile: what there is to say about it, before it is said in a language.

use bastide_kernel::Side;

/// A part of a tile of which something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TilePart {
    /// What it is.
    pub what: What,
    /// Where it reaches the border of the tile: sides that it fills, between which it runs, or from which it comes.
    pub arms: Vec<Arm>,
    /// Corners that it reaches beyond its sides, by name.
    pub corners: Vec<&'static str>,
    /// What is printed on it.
    pub marks: Vec<Mark>,
    /// What it crosses.
    pub over: Option<Crossed>,
    /// Where it ends.
    pub end: Option<Ending>,
    /// Goods of a market, or the name of a building.
    pub name: Option<String>,
}

impl TilePart {
    /// A part that reaches some sides.
    pub(super) fn new(what: What, sides: impl IntoIterator<Item = Side>) -> TilePart {
        let arm = |side| Arm { side, marks: Vec::new(), over: None };
        TilePart {
            what,
            arms: sides.into_iter().map(arm).collect(),
            corners: Vec::new(),
            marks: Vec::new(),
            over: None,
            end: None,
            name: None,
        }
    }

    /// The sides of its arms.
    pub fn sides(&self) -> Vec<Side> {
        self.arms.iter().map(|arm| arm.side).collect()
    }
}

/// Defines an enum with names for programs.
macro_rules! named {
    ($(#[doc = $about:literal])+ $name:ident { $($(#[doc = $what:literal])+ $variant:ident = $text:literal,)+ }) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[doc = $what])+ $variant,)+
        }

        impl $name {
            /// Everything that there is.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The name for programs.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)+
                }
            }
        }
    };
}

named! {
    /// What a part is.
    What {
        /// A river that runs through.
        River = "river",
        /// A river that forks.
        Fork = "fork",
        /// The spring of a river.
        Spring = "spring",
        /// The lake in which a river ends.
        Lake = "lake",
        /// A lake with a volcano.
        VolcanoLake = "volcano_lake",
        /// A river that runs below a city.
        RiverBelowCity = "river_below_city",
        /// A river that ends at a city.
        RiverToCity = "river_to_city",
        /// A monastery.
        Monastery = "monastery",
        /// A city.
        City = "city",
        /// A city that is not the first on its tile.
        AnotherCity = "another_city",
        /// A road that runs through, or leads to a monastery alone.
        Road = "road",
        /// A road that runs below a city.
        RoadBelowCity = "road_below_city",
        /// Roads that end together, or one that ends alone.
        Roads = "roads",
        /// A garden.
        Garden = "garden",
        /// The foundation of a tower.
        Tower = "tower",
        /// An abbey, which fills its tile.
        Abbey = "abbey",
        /// The City of Carcassonne, or a part of it.
        Carcassonne = "carcassonne",
        /// The four quarters of the City of Carcassonne.
        Quarters = "quarters",
        /// A volcano on open ground.
        Volcano = "volcano",
        /// The sign of the dragon.
        Dragon = "dragon",
        /// A magic portal.
        Portal = "portal",
        /// A field.
        Field = "field",
        /// A field that reaches no side.
        EnclosedField = "enclosed_field",
        /// A street that runs through.
        Street = "street",
        /// Streets that end together, or one that ends alone.
        Streets = "streets",
        /// A market.
        Market = "market",
        /// A residential area.
        Area = "area",
        /// A public building.
        PublicBuilding = "public_building",
        /// A historic building.
        HistoricBuilding = "historic_building",
    }
}

named! {
    /// What ways end at.
    EndsAt {
        /// The monastery.
        Monastery = "monastery",
        /// A village.
        Village = "village",
        /// A volcano.
        Volcano = "volcano",
        /// The gate of a city.
        Gate = "gate",
        /// A crossing.
        Crossing = "crossing",
        /// A crossing beside city walls.
        CrossingAtWalls = "crossing_at_walls",
        /// A road that runs through.
        OtherRoad = "other_road",
        /// The public building.
        PublicBuilding = "public_building",
        /// The historic building.
        HistoricBuilding = "historic_building",
        /// A building of which nothing is known.
        Building = "building",
        /// The only market.
        TheMarket = "the_market",
        /// One of several markets.
        AMarket = "a_market",
    }
}

named! {
    /// What a road crosses.
    Crossed {
        /// A river.
        River = "river",
        /// Another road.
        Road = "road",
        /// Nothing: it touches the wall of a city in passing.
        Wall = "wall",
    }
}

/// Where a part reaches the border of its tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm {
    /// At which side.
    pub side: Side,
    /// What is printed there.
    pub marks: Vec<Mark>,
    /// What it crosses.
    pub over: Option<Crossed>,
}

/// Something that is printed on a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it is: `pennant`, `inn`, …
    pub name: &'static str,
    /// How many there are.
    pub count: u8,
}

/// Where ways end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// At what.
    pub at: EndsAt,
    /// The sides of the city, if there are several.
    pub sides: Vec<Side>,
    /// Goods of the market, or the name of the building.
    pub name: Option<String>,
}
