//! Tiles as they are printed: streets, markets, residential areas and buildings.
//!
//! A set of tiles is data: [`TileSet`] reads it from text (`data/tiles/the-city.txt` is the one that is
//! used without another), checks it and writes it again.

mod layout;
mod read;
mod write;

pub(crate) use layout::shape;
pub use layout::{Layout, Shape};
pub use read::TileSetError;
pub(crate) use read::read_stacks;

use std::sync::LazyLock;

use bastide_kernel::Halves;

/// A kind of tile: an index into the set of the configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileKind(pub u8);

impl TileKind {
    /// Position in arrays over all kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a segment is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum SegmentKind {
    /// Citizens stand on it.
    Street,
    /// Market women stand on it.
    Market,
    /// Stewards lie on it.
    Area,
}

impl SegmentKind {
    /// Every kind.
    pub const ALL: [SegmentKind; 3] = [SegmentKind::Street, SegmentKind::Market, SegmentKind::Area];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            SegmentKind::Street => "street",
            SegmentKind::Market => "market",
            SegmentKind::Area => "area",
        }
    }

    /// What a follower is called that stands there.
    pub const fn follower(self) -> &'static str {
        match self {
            SegmentKind::Street => "citizen",
            SegmentKind::Market => "market-woman",
            SegmentKind::Area => "steward",
        }
    }
}

/// What is sold on a market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Goods {
    /// Fish.
    Fish,
    /// Grain.
    Grain,
    /// Livestock.
    Livestock,
}

impl Goods {
    /// Every kind.
    pub const ALL: [Goods; 3] = [Goods::Fish, Goods::Grain, Goods::Livestock];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Goods::Fish => "fish",
            Goods::Grain => "grain",
            Goods::Livestock => "livestock",
        }
    }

    /// The bit of this kind in a set of kinds.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Where a street ends on a tile; only drawings need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StreetEnd {
    /// At a crossing.
    Crossing,
    /// At the building of the tile.
    Building,
    /// At a market.
    Market,
}

impl StreetEnd {
    /// Every end.
    pub const ALL: [StreetEnd; 3] = [StreetEnd::Crossing, StreetEnd::Building, StreetEnd::Market];

    /// The name in tile sets.
    pub const fn name(self) -> &'static str {
        match self {
            StreetEnd::Crossing => "crossing",
            StreetEnd::Building => "building",
            StreetEnd::Market => "market",
        }
    }
}

/// A building, which only guards look at.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Building {
    /// One of many.
    Public,
    /// A building with a name; words are joined by hyphens.
    Historic(String),
}

impl Building {
    /// What a guard gets for it at the end.
    #[inline]
    pub const fn points(&self) -> i32 {
        match self {
            Building::Public => 2,
            Building::Historic(_) => 3,
        }
    }

    /// How people call it.
    pub fn title(&self) -> String {
        match self {
            Building::Public => "public building".to_owned(),
            Building::Historic(name) => name.replace('-', " "),
        }
    }
}

/// One part of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SegmentDef {
    /// What it is a part of.
    pub kind: SegmentKind,
    /// The half-edges it reaches; streets and markets have both halves of their edges.
    pub halves: Halves,
    /// What a market sells.
    pub goods: Option<Goods>,
    /// Where a street ends on the tile.
    pub ends_at: Option<StreetEnd>,
    /// For areas: the segments of the same tile (one bit each) that are markets and touch this area.
    pub markets: u16,
}

/// Everything printed on one kind of tile, in rotation 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileDef {
    /// The name, such as `CI/TEE+`.
    pub id: String,
    /// How many there are.
    pub copies: u8,
    /// The parts of the tile, in the order of the text.
    pub segments: Vec<SegmentDef>,
    /// The building on it.
    pub building: Option<Building>,
}

/// All tiles of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    tiles: Vec<TileDef>,
    stacks: [u16; 3],
}

impl TileSet {
    /// The set that is used without another: the 75 tiles of this project.
    pub fn bastide() -> &'static TileSet {
        static BASTIDE: LazyLock<TileSet> = LazyLock::new(|| {
            include_str!("../../../../data/tiles/the-city.txt").parse().expect("the tests read the same text")
        });
        &BASTIDE
    }

    /// Every kind of tile.
    pub fn tiles(&self) -> &[TileDef] {
        &self.tiles
    }

    /// The sizes of the three stacks.
    pub fn stacks(&self) -> [u16; 3] {
        self.stacks
    }

    /// Number of tiles, copies counted.
    pub fn total(&self) -> u16 {
        self.tiles.iter().map(|tile| u16::from(tile.copies)).sum()
    }

    /// What is printed on tiles of a kind.
    pub fn def(&self, kind: TileKind) -> &TileDef {
        &self.tiles[kind.index()]
    }

    /// The kind with this name.
    pub fn kind(&self, id: &str) -> Option<TileKind> {
        self.kinds().find(|&kind| self.def(kind).id == id)
    }

    /// Every kind, in the order of the text.
    pub fn kinds(&self) -> impl Iterator<Item = TileKind> + use<> {
        (0..self.tiles.len() as u8).map(TileKind)
    }
}

#[cfg(test)]
mod tests;
