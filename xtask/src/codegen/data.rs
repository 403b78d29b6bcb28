//! The files of `data/tiles` as they are written.

use serde::Deserialize;

/// One file: a set of tiles as sold.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetFile {
    /// Identifier, the same as the file's name.
    pub(super) name: String,
    /// Name for people.
    pub(super) title: String,
    /// Tiles of an earlier set that are also in this one.
    #[serde(default)]
    pub(super) borrow: Vec<Borrow>,
    /// The tiles of this set.
    #[serde(default)]
    pub(super) tile: Vec<TileEntry>,
}

/// A tile that another set defines.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Borrow {
    pub(super) id: String,
    pub(super) copies: Copies,
}

/// A kind of tile.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileEntry {
    pub(super) id: String,
    /// Letter of the base game's table.
    pub(super) letter: Option<char>,
    pub(super) copies: Copies,
    /// Its segments, see `land.rs`.
    pub(super) land: Vec<String>,
    #[serde(default)]
    pub(super) role: Role,
    /// What it carries as a whole.
    pub(super) emblem: Option<Emblem>,
    /// Features between which a wagon can move, see `land.rs`.
    #[serde(default)]
    pub(super) links: Vec<String>,
}

/// How often a tile is in the set.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "copies is a number or { first = .., second = .. }")]
pub(super) enum Copies {
    Both(u8),
    ByEdition(Editions),
}

/// Copies that differ between the editions.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Editions {
    first: u8,
    second: u8,
}

impl Copies {
    /// The numbers in the first and in the second edition.
    pub(super) fn by_edition(self) -> [u8; 2] {
        match self {
            Copies::Both(n) => [n, n],
            Copies::ByEdition(Editions { first, second }) => [first, second],
        }
    }
}

/// What a tile is for, beyond its segments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Role {
    RiverSource,
    RiverFork,
    River,
    RiverLake,
    VolcanoLake,
    #[default]
    Normal,
    Board,
    Abbey,
}

/// What a tile carries as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Emblem {
    Volcano,
    Dragon,
    Portal,
}

/// Reads one file.
pub(super) fn parse(text: &str) -> Result<SetFile, toml::de::Error> {
    toml::from_str(text)
}
