//! The tiles of The City: what is on them and how they look.

use bastide_city::{Building, Rules, SegmentDef, SegmentKind, Spot, TileDef, TileKind};
use bastide_kernel::{Halves, Rot, Side};
use bastide_notation::city::ascii;
use serde_json::{Value, json};

use crate::tiles::ShownTile;

/// Titles of the columns in the table.
pub(super) const COLUMNS: &[&str] = &["id", ">copies", "building", "composition"];

/// Every kind of tile in the game, in the order of the set.
pub(super) fn all(rules: &Rules) -> Vec<ShownTile> {
    rules.config().tiles.kinds().map(|kind| shown(rules, kind)).collect()
}

fn shown(rules: &Rules, kind: TileKind) -> ShownTile {
    let def = rules.def(kind);
    let copies = u32::from(def.copies);
    let drawing = ascii::tile_lines(rules, kind, Rot::R0).to_vec();
    ShownTile {
        copies,
        cells: vec![def.id.clone(), copies.to_string(), building(def), composition(def)],
        caption: vec![def.id.clone(), format!("× {copies}")],
        json: json!({
            "id": def.id,
            "copies": copies,
            "building": def.building.as_ref().map(building_name),
            "rotations": rules.tile(kind).distinct,
            "segments": def.segments.iter().map(|segment| segment_json(def, segment)).collect::<Vec<_>>(),
        }),
        drawing,
    }
}

/// How people call the building of a tile.
pub(super) fn building(def: &TileDef) -> String {
    def.building.as_ref().map(building_name).unwrap_or_default()
}

fn building_name(building: &Building) -> String {
    match building {
        Building::Public => "public".to_owned(),
        Building::Historic(_) => building.title(),
    }
}

/// What is on a tile: `street N, fish W, area NR EL, area NL ER S → fish W`.
fn composition(def: &TileDef) -> String {
    let text = |segment: &SegmentDef| {
        let touched: Vec<String> = touched(def, segment).map(segment_text).collect();
        let arrow = if touched.is_empty() { String::new() } else { format!(" → {}", touched.join(" and ")) };
        format!("{}{arrow}", segment_text(segment))
    };
    def.segments.iter().map(text).collect::<Vec<_>>().join(", ")
}

fn segment_text(segment: &SegmentDef) -> String {
    let name = segment.goods.map_or(segment.kind.name(), |goods| goods.name());
    format!("{name} {}", edges(segment).join(" "))
}

/// The markets of the tile that an area touches.
fn touched<'a>(def: &'a TileDef, segment: &'a SegmentDef) -> impl Iterator<Item = &'a SegmentDef> {
    def.segments.iter().enumerate().filter(|(i, _)| segment.markets >> i & 1 == 1).map(|(_, market)| market)
}

/// The edges that a segment reaches; half-edges of an area where it does not reach both halves.
fn edges(segment: &SegmentDef) -> Vec<String> {
    let side = |side: Side| {
        let (left, right) = (segment.halves.meets(Halves::left(side)), segment.halves.meets(Halves::right(side)));
        let half = match (left, right) {
            (true, false) => "L",
            (false, true) => "R",
            (true, true) | (false, false) => "",
        };
        format!("{}{half}", side.letter())
    };
    segment.halves.sides().map(side).collect()
}

fn segment_json(def: &TileDef, segment: &SegmentDef) -> Value {
    let markets = def.segments.iter().enumerate().filter(|(i, _)| segment.markets >> i & 1 == 1).map(|(i, _)| i);
    json!({
        "kind": segment.kind.name(),
        "spot": Spot::of(segment.kind, segment.halves).to_string(),
        "edges": edges(segment),
        "goods": segment.goods.map(|goods| goods.name()),
        "ends_at": segment.ends_at.map(|end| end.name()),
        "markets": if segment.kind == SegmentKind::Area { markets.collect::<Vec<_>>() } else { Vec::new() },
    })
}
