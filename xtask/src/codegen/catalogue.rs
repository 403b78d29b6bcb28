//! All sets together: tiles numbered, borrowed tiles found, letters compared.

use std::collections::BTreeMap;

use super::check;
use super::data::{Emblem, Role, SetFile, TileEntry};
use super::land::{self, Kind, Segment};
use super::problem::Problem;

/// Checked data, ready to be written.
#[derive(Debug, Default)]
pub(super) struct Catalogue {
    pub(super) tiles: Vec<Tile>,
    pub(super) sets: Vec<Set>,
}

/// A kind of tile; its index in the catalogue is its number in the table.
#[derive(Debug)]
pub(super) struct Tile {
    pub(super) id: String,
    pub(super) letter: Option<char>,
    pub(super) segments: Vec<Segment>,
    pub(super) role: Role,
    pub(super) emblem: Option<Emblem>,
    /// Pairs of segments between which a wagon can move, sorted.
    pub(super) links: Vec<(usize, usize)>,
}

/// A set with the copies of each tile in the first and second edition.
#[derive(Debug)]
pub(super) struct Set {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) tiles: Vec<(usize, [u8; 2])>,
}

impl Catalogue {
    /// Checks the files, of the sets with these names, and reports everything that is wrong.
    pub(super) fn build(names: &[&str], files: &[SetFile]) -> Result<Catalogue, Vec<Problem>> {
        let mut builder = Builder::default();
        for (name, file) in names.iter().zip(files) {
            builder.add_set(name, file);
        }
        if builder.problems.is_empty() { Ok(builder.catalogue) } else { Err(builder.problems) }
    }

    /// The number of the tile with this id.
    fn find(&self, id: &str) -> Option<usize> {
        self.tiles.iter().position(|tile| tile.id == id)
    }
}

#[derive(Default)]
struct Builder {
    catalogue: Catalogue,
    problems: Vec<Problem>,
}

impl Builder {
    fn add_set(&mut self, name: &str, file: &SetFile) {
        if file.name != name {
            let reason = format!("the name is `{}`, but must be that of the file", file.name);
            self.problems.push(Problem::of_file(name, reason));
        }
        let mut tiles = Vec::new();
        for borrow in &file.borrow {
            match self.catalogue.find(&borrow.id) {
                Some(number) => tiles.push((number, borrow.copies.by_edition())),
                None => self.add_problem(name, &borrow.id, "no earlier set has the borrowed tile"),
            }
        }
        for entry in &file.tile {
            tiles.push((self.catalogue.tiles.len(), entry.copies.by_edition()));
            self.add_tile(name, entry);
        }
        self.check_copies(name, &tiles);
        self.check_letters(name, &tiles);
        self.catalogue.sets.push(Set { name: file.name.clone(), title: file.title.clone(), tiles });
    }

    fn add_tile(&mut self, set: &str, entry: &TileEntry) {
        if self.catalogue.find(&entry.id).is_some() {
            self.add_problem(set, &entry.id, "the id is already taken");
        }
        let mut segments = Vec::new();
        let mut is_readable = true;
        for text in &entry.land {
            match Segment::parse(text) {
                Ok(segment) => segments.push(segment),
                Err(reason) => {
                    is_readable = false;
                    self.add_problem(set, &entry.id, format!("`{text}`: {reason}"));
                }
            }
        }
        // Without one of its segments a tile is sure to have gaps: they would only hide the cause.
        if is_readable {
            for reason in check::tile(&segments, entry.role, entry.emblem) {
                self.add_problem(set, &entry.id, reason);
            }
        }
        let links = if is_readable { self.links(set, entry, &segments) } else { Vec::new() };
        let TileEntry { ref id, letter, role, emblem, .. } = *entry;
        self.catalogue.tiles.push(Tile { id: id.clone(), letter, segments, role, emblem, links });
    }

    fn links(&mut self, set: &str, entry: &TileEntry, segments: &[Segment]) -> Vec<(usize, usize)> {
        let mut links = Vec::new();
        for text in &entry.links {
            match land::parse_links(text, segments) {
                Ok(pairs) => links.extend(pairs),
                Err(reason) => self.add_problem(set, &entry.id, format!("`{text}`: {reason}")),
            }
        }
        links.sort_unstable();
        if links.windows(2).any(|pair| pair[0] == pair[1]) {
            self.add_problem(set, &entry.id, "two segments are linked twice");
        }
        links
    }

    /// A tile that no edition contains is a slip, unless players hold it.
    fn check_copies(&mut self, set: &str, tiles: &[(usize, [u8; 2])]) {
        for (number, copies) in tiles {
            let Tile { id, role, .. } = &self.catalogue.tiles[*number];
            let (id, is_held) = (id.clone(), *role == Role::Abbey);
            match (*copies == [0, 0], is_held) {
                (true, false) => self.add_problem(set, &id, "no copies in either edition"),
                (false, true) => self.add_problem(set, &id, "an abbey is in no stack: it has 0 copies"),
                (true, true) | (false, false) => {}
            }
        }
    }

    /// A letter names one shape, of which both editions have the same number: only gardens differ.
    fn check_letters(&mut self, set: &str, tiles: &[(usize, [u8; 2])]) {
        let mut totals: BTreeMap<char, (usize, [u32; 2])> = BTreeMap::new();
        for (number, copies) in tiles {
            let tile = &self.catalogue.tiles[*number];
            let Some(letter) = tile.letter else { continue };
            let id = tile.id.clone();
            if !letter.is_ascii_uppercase() {
                self.add_problem(set, &id, format!("`{letter}` is no capital letter"));
            }
            let (first, total) = totals.entry(letter).or_insert((*number, [0, 0]));
            for (sum, n) in total.iter_mut().zip(copies) {
                *sum += u32::from(*n);
            }
            let first = &self.catalogue.tiles[*first];
            if landscape(first).ne(landscape(&self.catalogue.tiles[*number])) {
                let reason = format!("has letter {letter}, but other land than {}", first.id);
                self.add_problem(set, &id, reason);
            }
        }
        for (letter, (_, [first, second])) in totals {
            if first != second {
                let reason = format!("letter {letter} has {first} copies in the first edition, {second} in the second");
                self.problems.push(Problem::of_file(set, reason));
            }
        }
    }

    fn add_problem(&mut self, set: &str, tile: &str, reason: impl Into<String>) {
        self.problems.push(Problem::of_tile(set, tile, reason));
    }
}

/// The segments of a tile without its garden.
fn landscape(tile: &Tile) -> impl Iterator<Item = &Segment> {
    tile.segments.iter().filter(|segment| segment.kind != Kind::Garden)
}
