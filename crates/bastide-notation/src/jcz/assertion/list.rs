//! Lists of options in assertions, each item in its one text form so that lists compare as sets.

use std::collections::BTreeSet;

use bastide_kernel::{Pos, Rot, canonical_int};

use super::super::location;

/// The text of a square.
pub(super) fn square(pos: Pos) -> String {
    format!("[{},{}]", pos.x, pos.y)
}

/// The text of a placement.
pub(super) fn placement(pos: Pos, rot: Rot) -> String {
    format!("{}@{}", square(pos), rot.degrees())
}

/// The text of a part of a tile, with the id of a figure or without.
pub(super) fn pointer(id: Option<&str>, feature: &str, location: &str, pos: Pos) -> String {
    let id = id.map_or_else(String::new, |id| format!("{id},"));
    // Their locations have several spellings; ours has one.
    let halves = location::halves(location).filter(|&halves| halves != 0).zip(location::kind(feature));
    let location = halves.map_or_else(|| location.to_owned(), |(halves, kind)| location::name(kind, halves));
    format!("{{{id}{feature},{location},{}}}", square(pos))
}

fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|item| !item.is_empty())
}

fn bracketed(text: &str) -> Option<&str> {
    text.trim().strip_prefix('[')?.strip_suffix(']')
}

fn read_square(text: &str) -> Option<Pos> {
    let (x, y) = bracketed(text)?.split_once(',')?;
    Some(Pos::new(canonical_int(x.trim())?, canonical_int(y.trim())?))
}

/// `[1,-3]; [2,-2]`
pub(super) fn squares(text: &str) -> Option<BTreeSet<String>> {
    items(text).map(|item| read_square(item).map(square)).collect()
}

/// `[1,-3] - [0]; [2,-2] - [0,180]`
pub(super) fn placements(text: &str) -> Option<BTreeSet<String>> {
    let mut all = BTreeSet::new();
    for item in items(text) {
        let (pos, rotations) = item.split_once(" - ")?;
        let pos = read_square(pos)?;
        for degrees in bracketed(rotations)?.split(',') {
            all.insert(placement(pos, Rot::from_degrees(canonical_int(degrees.trim())?)?));
        }
    }
    Some(all)
}

/// `{City,S,[0,-1]}; {Road,WE,[0,-1]}`, with `ids` more words in front.
pub(super) fn pointers(text: &str, ids: usize) -> Option<BTreeSet<String>> {
    let mut all = BTreeSet::new();
    for item in items(text) {
        let parts: Vec<&str> = item.strip_prefix('{')?.strip_suffix('}')?.splitn(ids + 3, ',').map(str::trim).collect();
        let (id, rest) = parts.split_at_checked(ids)?;
        let [feature, location, pos] = rest else { return None };
        all.insert(pointer(id.first().copied(), feature, location, read_square(pos)?));
    }
    Some(all)
}
