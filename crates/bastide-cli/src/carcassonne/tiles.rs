//! The tiles of Carcassonne: where their copies are, what is on them, how they look.

use std::collections::BTreeMap;

use bastide_carcassonne::{Emblem, Marks, Role, Rules, SegmentDef, SegmentKind, SetId, Spot, TileDef, TileKind};
use bastide_kernel::{Rot, Side};
use bastide_notation::carcassonne::ascii;
use serde_json::{Value, json};

use crate::tiles::ShownTile;

/// Titles of the columns in the table.
pub(super) const COLUMNS: &[&str] = &["id", "letter", ">copies", "marks", "composition"];

/// Every kind of tile in the game, sorted.
pub(super) fn all(rules: &Rules) -> Vec<ShownTile> {
    stock(rules).into_iter().map(|(kind, copies)| shown(rules, kind, copies)).collect()
}

/// Copies of a kind, by where they are before the first turn.
#[derive(Clone, Copy, Debug, Default)]
struct Copies {
    in_stack: u32,
    at_start: u32,
}

impl Copies {
    const fn total(self) -> u32 {
        self.in_stack + self.at_start
    }
}

/// All tiles of a game, sorted by kind.
fn stock(rules: &Rules) -> BTreeMap<TileKind, Copies> {
    let mut tiles: BTreeMap<TileKind, Copies> = BTreeMap::new();
    for entry in rules.deck().entries() {
        tiles.entry(entry.kind).or_default().in_stack += u32::from(entry.copies);
    }
    for tile in rules.start_tiles() {
        tiles.entry(tile.kind).or_default().at_start += 1;
    }
    tiles
}

fn shown(rules: &Rules, kind: TileKind, copies: Copies) -> ShownTile {
    let def = kind.def();
    let letter = def.letter.map(String::from).unwrap_or_default();
    ShownTile {
        copies: copies.total(),
        cells: vec![
            def.id.to_owned(),
            letter.clone(),
            copies.total().to_string(),
            marks(def, copies).join(", "),
            composition(def),
        ],
        drawing: ascii::tile_lines(kind, Rot::R0).to_vec(),
        caption: vec![def.id.to_owned(), format!("{letter} × {}", copies.total()).trim_start().to_owned()],
        json: tile_json(rules, kind, copies),
    }
}

/// What is on a tile: `city N, road E W, field EL WR → city N, field ER SL SR WL`.
fn composition(def: &TileDef) -> String {
    let parts: Vec<String> = def.segments.iter().map(|segment| segment_text(def, segment)).collect();
    parts.join(", ")
}

fn segment_text(def: &TileDef, segment: &SegmentDef) -> String {
    let mut text = segment.kind.name().to_owned();
    for edge in edges(segment) {
        text.push(' ');
        text.push_str(&edge);
    }
    let cities: Vec<String> =
        cities(segment).map(|index| format!("city {}", edges(&def.segments[index]).join(" "))).collect();
    if !cities.is_empty() {
        text.push_str(" → ");
        text.push_str(&cities.join(" and "));
    }
    text
}

/// The edges that a segment reaches, or half-edges for a field.
fn edges(segment: &SegmentDef) -> Vec<String> {
    let reaches = |half: usize| segment.halves >> half & 1 == 1;
    let side = |half: usize| Side::from_index(half / 2).letter();
    match segment.kind {
        SegmentKind::Field if segment.halves == 0 => vec!["enclosed".to_owned()],
        SegmentKind::Field => {
            (0..8).filter(|&half| reaches(half)).map(|half| format!("{}{}", side(half), ['L', 'R'][half % 2])).collect()
        }
        SegmentKind::City
        | SegmentKind::Road
        | SegmentKind::River
        | SegmentKind::Monastery
        | SegmentKind::Garden
        | SegmentKind::Tower
        | SegmentKind::Quarter => {
            [0, 2, 4, 6].into_iter().filter(|&half| reaches(half)).map(|half| side(half).to_string()).collect()
        }
    }
}

/// The segments that are the cities beside a field.
fn cities(segment: &SegmentDef) -> impl Iterator<Item = usize> {
    let cities = segment.cities;
    (0..16).filter(move |index| cities >> index & 1 == 1)
}

/// Everything a player should notice on a tile beyond its land.
fn marks(def: &TileDef, copies: Copies) -> Vec<String> {
    let mut marks = Vec::new();
    for segment in def.segments {
        match segment.pennants {
            0 => {}
            1 => marks.push("pennant".to_owned()),
            n => marks.push(format!("{n} pennants")),
        }
        marks.extend(segment_marks(segment).map(str::to_owned));
    }
    marks.extend(role_name(def.role).map(str::to_owned));
    // A volcano lake says it already.
    let emblem = def.emblem.filter(|_| def.role != Role::VolcanoLake);
    marks.extend(emblem.map(|emblem| emblem.name().to_owned()));
    if copies.at_start > 0 {
        marks.push("start tile".to_owned());
    }
    marks
}

fn segment_marks(segment: &SegmentDef) -> impl Iterator<Item = &'static str> {
    Marks::NAMED.into_iter().filter(|(mark, _)| segment.marks.has(*mark)).map(|(_, name)| name)
}

const fn role_name(role: Role) -> Option<&'static str> {
    match role {
        Role::RiverSource => Some("source"),
        Role::RiverFork => Some("fork"),
        Role::RiverLake => Some("lake"),
        Role::VolcanoLake => Some("volcano lake"),
        Role::Board => Some("board"),
        Role::Abbey => Some("abbey"),
        Role::River | Role::Normal => None,
    }
}

fn tile_json(rules: &Rules, kind: TileKind, copies: Copies) -> Value {
    let def = kind.def();
    let in_set = |(set, _): &&(SetId, u8)| set.def().tiles.iter().any(|(tile, _)| *tile == kind);
    json!({
        "id": def.id,
        "letter": def.letter.map(String::from),
        "set": rules.config().sets.iter().find(in_set).map(|(set, _)| set.def().name),
        "copies": copies.total(),
        "at_start": copies.at_start,
        "role": match def.role {
            Role::River => "river",
            Role::Normal => "normal",
            role => role_name(role).unwrap_or_default(),
        },
        "emblem": def.emblem.map(Emblem::name),
        "rotations": rules.tile(kind).distinct,
        "segments": def.segments.iter().zip(rules.tile(kind).layout(Rot::R0).spots).map(segment_json).collect::<Vec<_>>(),
        "links": def.links,
    })
}

fn segment_json((segment, spot): (&SegmentDef, Spot)) -> Value {
    json!({
        "kind": segment.kind.name(),
        "spot": spot.to_string(),
        "edges": if segment.halves == 0 { Vec::new() } else { edges(segment) },
        "cities": cities(segment).collect::<Vec<_>>(),
        "pennants": segment.pennants,
        "marks": segment_marks(segment).collect::<Vec<_>>(),
    })
}
