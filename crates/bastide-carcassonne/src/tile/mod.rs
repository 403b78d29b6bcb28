//! Tiles as they are printed: segments, marks, roles and emblems, and the sets they come in.
//!
//! The tables in `table` are generated from `data/tiles/*.toml` by `cargo xtask codegen`.

mod layout;
mod table;

pub(crate) use layout::shape;
pub use layout::{Layout, Shape};

use std::fmt;

use bastide_kernel::named;

/// A kind of tile: an index into the table of all kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileKind(pub u16);

impl TileKind {
    /// What is printed on tiles of this kind.
    #[inline]
    pub fn def(self) -> &'static TileDef {
        &table::TILES[self.0 as usize]
    }

    /// The kind with this id, such as `BA/RCr`.
    pub fn from_id(id: &str) -> Option<TileKind> {
        TileKind::all().find(|kind| kind.def().id == id)
    }

    /// Every kind of every set, in the order of the table.
    pub fn all() -> impl Iterator<Item = TileKind> {
        (0..table::TILES.len() as u16).map(TileKind)
    }
}

impl fmt::Display for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.def().id)
    }
}

impl fmt::Debug for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.def().id)
    }
}

/// Everything printed on one kind of tile, in rotation 0.
#[derive(Debug)]
pub struct TileDef {
    /// Identifier, the same as in JCloisterZone: `BA/RCr`.
    pub id: &'static str,
    /// The letter of the base game's tile table, A to X.
    pub letter: Option<char>,
    /// The parts of the tile, in the order of the data file.
    pub segments: &'static [SegmentDef],
    /// What the tile does when it is drawn or laid beyond its segments.
    pub role: Role,
    /// What it carries as a whole. It lies in the middle, so it does not tell rotations apart.
    pub emblem: Option<Emblem>,
    /// Pairs of segments that touch, so that a wagon can move from one to the other by the first edition's rule.
    pub links: &'static [(u8, u8)],
}

impl TileDef {
    /// Whether nothing of it belongs to the land outside a board.
    pub(crate) fn has_no_land(&self) -> bool {
        self.segments.iter().all(|segment| segment.kind == SegmentKind::Quarter)
    }
}

/// One part of a tile: a piece of road, city, field or river, a monastery, a garden, a tower or a quarter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SegmentDef {
    /// What it is a part of.
    pub kind: SegmentKind,
    /// Half-edges it reaches, one bit each: NL NR EL ER SL SR WL WR from bit 0. A city, road or river
    /// edge has both bits of its side set.
    pub halves: u8,
    /// For fields: the segments of the same tile (one bit each) that are cities and touch this field.
    pub cities: u16,
    /// Pennants in a city.
    pub pennants: u8,
    /// Marks of expansions.
    pub marks: Marks,
}

named! {
    /// What a segment is a part of.
    pub enum SegmentKind {
        /// Walled; knights stand in it.
        City = "city",
        /// Highwaymen stand on it.
        Road = "road",
        /// Farmers lie on it.
        Field = "field",
        /// A single-tile feature for a monk.
        Monastery = "monastery",
        /// A single-tile feature for an abbot.
        Garden = "garden",
        /// Nobody stands on it; it separates fields.
        River = "river",
        /// The foundation of a tower, which is no part of the land around it.
        Tower = "tower",
        /// A quarter of the City of Carcassonne, where followers wait.
        Quarter = "quarter",
    }
}

impl SegmentKind {
    /// The quarters of the City of Carcassonne, in the order of the data file: clockwise from the upper right.
    pub const QUARTERS: &'static [&'static str] = &["castle", "market", "blacksmith", "cathedral"];

    /// Roads, cities, monasteries and gardens: what is completed and scored by itself.
    #[inline]
    pub const fn is_completable(self) -> bool {
        match self {
            SegmentKind::City | SegmentKind::Road | SegmentKind::Monastery | SegmentKind::Garden => true,
            SegmentKind::Field | SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => false,
        }
    }

    /// Monasteries and gardens: features of one tile that look at the eight squares around it.
    #[inline]
    pub const fn is_single_tile(self) -> bool {
        matches!(self, SegmentKind::Monastery | SegmentKind::Garden)
    }
}

named! {
    /// What a tile carries as a whole; no tile has two.
    pub enum Emblem {
        /// The dragon comes here.
        Volcano = "volcano",
        /// The dragon moves.
        Dragon = "dragon",
        /// The follower may go to another tile.
        Portal = "portal",
    }
}

/// A set of marks on a segment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(pub u16);

impl Marks {
    /// None at all.
    pub const NONE: Marks = Marks(0);
    /// An inn by a road.
    pub const INN: Marks = Marks(1);
    /// A cathedral in a city.
    pub const CATHEDRAL: Marks = Marks(2);
    /// A barrel of wine in a city.
    pub const WINE: Marks = Marks(4);
    /// A sheaf of grain in a city.
    pub const GRAIN: Marks = Marks(8);
    /// A roll of cloth in a city.
    pub const CLOTH: Marks = Marks(16);
    /// A herd of pigs on a field.
    pub const PIG_HERD: Marks = Marks(32);
    /// A one-edge city that is not half-round and so never becomes a castle.
    pub const NOT_CASTLE_BASE: Marks = Marks(64);
    /// A princess in a city.
    pub const PRINCESS: Marks = Marks(128);
    /// A field that touches the City of Carcassonne.
    pub const CARCASSONNE: Marks = Marks(256);
    /// Not printed: a tile of the region carries another segment of the same kind.
    pub(crate) const TWINS: Marks = Marks(1 << 15);

    /// Every printed mark with its name in the data files.
    pub const NAMED: [(Marks, &'static str); 9] = [
        (Marks::INN, "inn"),
        (Marks::CATHEDRAL, "cathedral"),
        (Marks::WINE, "wine"),
        (Marks::GRAIN, "grain"),
        (Marks::CLOTH, "cloth"),
        (Marks::PIG_HERD, "pig herd"),
        (Marks::NOT_CASTLE_BASE, "not a castle base"),
        (Marks::PRINCESS, "princess"),
        (Marks::CARCASSONNE, "carcassonne"),
    ];

    /// Whether any of the given marks is in this set.
    #[inline]
    pub const fn has(self, any: Marks) -> bool {
        self.0 & any.0 != 0
    }

    /// The marks of both.
    #[inline]
    pub const fn union(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// The marks of this set that are also in the other.
    #[inline]
    pub const fn intersection(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }
}

/// What a tile is for, beyond its segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// A river's spring, laid before everything else.
    RiverSource,
    /// The fork of River II, the first river tile after the source.
    RiverFork,
    /// Any other river tile.
    River,
    /// The end of the river, its last tile.
    RiverLake,
    /// The end of River II, which is also a volcano.
    VolcanoLake,
    /// A landscape tile of the normal stack.
    Normal,
    /// A part of a board that lies on the table from the start and is never drawn.
    Board,
    /// A tile that players hold instead of drawing it.
    Abbey,
}

/// A set of tiles as sold: an index into the table of sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetId(pub u8);

impl SetId {
    /// Name, title and tiles of the set.
    pub fn def(self) -> &'static SetDef {
        &table::SETS[self.0 as usize]
    }

    /// The set with this name, such as `inns-and-cathedrals`.
    pub fn from_name(name: &str) -> Option<SetId> {
        SetId::all().find(|set| set.def().name == name)
    }

    /// Every set, in the order of the table.
    pub fn all() -> impl Iterator<Item = SetId> {
        (0..table::SETS.len() as u8).map(SetId)
    }
}

/// A set of tiles as sold.
#[derive(Debug)]
pub struct SetDef {
    /// Identifier in configurations: `inns-and-cathedrals`.
    pub name: &'static str,
    /// Name for people: `Inns & Cathedrals`.
    pub title: &'static str,
    /// Copies of each kind, in the first and in the second edition.
    pub tiles: &'static [(TileKind, [u8; 2])],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_princess_and_the_dragon_have_the_published_numbers_of_tiles() {
        let set = SetId::from_name("princess-and-dragon").expect("the set exists");
        for edition in [0, 1] {
            let count = |is_counted: &dyn Fn(&TileDef) -> bool| -> u8 {
                let tiles = set.def().tiles.iter().filter(|(kind, _)| is_counted(kind.def()));
                tiles.map(|(_, copies)| copies[edition]).sum()
            };
            let emblems = Emblem::ALL.map(|emblem| count(&|tile| tile.emblem == Some(emblem)));
            assert_eq!(emblems, [6, 12, 6]);
            assert_eq!(count(&|tile| tile.segments.iter().any(|s| s.marks.has(Marks::PRINCESS))), 6);
            let gardens = count(&|tile| tile.segments.iter().any(|s| s.kind == SegmentKind::Garden));
            assert_eq!(usize::from(gardens), 2 * edition);
        }
    }
}
