//! `bastide tiles`: the tiles of a game as a table and as drawings.

use std::collections::BTreeMap;
use std::io::Write;

use bastide_carcassonne::{Marks, Role, Rules, SegmentDef, SegmentKind, Spot, TileDef, TileKind};
use bastide_kernel::{Rot, Side};
use bastide_notation::ascii;
use clap::Args;
use serde_json::{Value, json};

use crate::game_args::{self, GameArgs};
use crate::json;
use crate::table::Table;

/// Show the tiles of a game as a table and as drawings
#[derive(Args, Debug)]
#[command(after_long_help = game_args::help(EXAMPLES))]
pub(crate) struct TilesArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    game: GameArgs,
}

const EXAMPLES: &str = "\
Examples:
  bastide tiles
  bastide tiles --with river,inns-and-cathedrals,traders-and-builders
  bastide tiles --option tile_edition=1 --json

In a composition a feature is followed by the edges it reaches (N E S W) and a field by the halves of edges, from NL (north, left) clockwise to WR, and after an arrow by the cities it feeds.

JSON: config, total, tiles (id, letter, set, copies, at_start, role, rotations that look different, segments, drawing).";

/// Characters for a drawing, its caption and the gap beside it.
const DRAWING_WIDTH: usize = 11;

/// Drawings side by side, so that a line stays below 80 characters.
const DRAWINGS_PER_ROW: usize = 7;

pub(crate) fn run(args: &TilesArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let rules = args.game.rules()?;
    let stock = Stock::of(&rules);
    if args.json {
        let tiles: Vec<Value> = stock.tiles.iter().map(|(&kind, &copies)| tile_json(&rules, kind, copies)).collect();
        json::write(out, &json!({ "config": rules.config().to_string(), "total": stock.total(), "tiles": tiles }))?;
        return Ok(());
    }
    stock.write_table(&rules, out)?;
    writeln!(out)?;
    stock.write_drawings(out)
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
struct Stock {
    tiles: BTreeMap<TileKind, Copies>,
}

impl Stock {
    fn of(rules: &Rules) -> Stock {
        let mut tiles: BTreeMap<TileKind, Copies> = BTreeMap::new();
        for entry in rules.deck().entries() {
            tiles.entry(entry.kind).or_default().in_stack += u32::from(entry.copies);
        }
        for tile in rules.start_tiles() {
            tiles.entry(tile.kind).or_default().at_start += 1;
        }
        Stock { tiles }
    }

    fn total(&self) -> u32 {
        self.tiles.values().map(|copies| copies.total()).sum()
    }

    fn write_table(&self, rules: &Rules, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "{}\n", rules.config())?;
        let mut table = Table::new(&["id", "letter", ">copies", "marks", "composition"]);
        for (kind, copies) in &self.tiles {
            let def = kind.def();
            table.row([
                def.id.to_owned(),
                def.letter.map(String::from).unwrap_or_default(),
                copies.total().to_string(),
                marks(def, *copies).join(", "),
                composition(def),
            ]);
        }
        table.write(out)?;
        writeln!(out, "\n{} tiles of {} kinds", self.total(), self.tiles.len())?;
        Ok(())
    }

    fn write_drawings(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let tiles: Vec<(&TileKind, &Copies)> = self.tiles.iter().collect();
        for row in tiles.chunks(DRAWINGS_PER_ROW) {
            let blocks: Vec<Vec<String>> = row.iter().map(|(kind, copies)| block(**kind, **copies)).collect();
            for line in 0..blocks[0].len() {
                let parts: String = blocks.iter().map(|block| format!("{:<DRAWING_WIDTH$}", block[line])).collect();
                writeln!(out, "{}", parts.trim_end())?;
            }
            writeln!(out)?;
        }
        write!(out, "{}", ascii::LEGEND)?;
        Ok(())
    }
}

/// The lines of a drawing with its caption.
fn block(kind: TileKind, copies: Copies) -> Vec<String> {
    let def = kind.def();
    let letter = def.letter.map(|letter| format!("{letter} ")).unwrap_or_default();
    let caption = [def.id.to_owned(), format!("{letter}× {}", copies.total())];
    ascii::tile_lines(kind, Rot::R0).into_iter().chain(caption).collect()
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
        SegmentKind::City | SegmentKind::Road | SegmentKind::River | SegmentKind::Monastery | SegmentKind::Garden => {
            [0, 2, 4, 6].into_iter().filter(|&half| reaches(half)).map(|half| side(half).to_string()).collect()
        }
    }
}

/// The segments that are the cities beside a field.
fn cities(segment: &SegmentDef) -> impl Iterator<Item = usize> {
    let cities = segment.cities;
    (0..8).filter(move |index| cities >> index & 1 == 1)
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
        Role::River | Role::Normal => None,
    }
}

fn tile_json(rules: &Rules, kind: TileKind, copies: Copies) -> Value {
    let def = kind.def();
    let in_set = |(set, _): &&(bastide_carcassonne::SetId, u8)| set.def().tiles.iter().any(|(tile, _)| *tile == kind);
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
        "rotations": rules.tile(kind).distinct,
        "segments": def.segments.iter().map(segment_json).collect::<Vec<_>>(),
        "drawing": ascii::tile_lines(kind, Rot::R0),
    })
}

fn segment_json(segment: &SegmentDef) -> Value {
    json!({
        "kind": segment.kind.name(),
        "spot": Spot::of(segment.kind, segment.halves).to_string(),
        "edges": if segment.halves == 0 { Vec::new() } else { edges(segment) },
        "cities": cities(segment).collect::<Vec<_>>(),
        "pennants": segment.pennants,
        "marks": segment_marks(segment).collect::<Vec<_>>(),
    })
}
