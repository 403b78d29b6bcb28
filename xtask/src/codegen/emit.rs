//! Writes the catalogue as a Rust source file.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::catalogue::{Catalogue, Set, Tile};
use super::check::city_index;
use super::land::{HALVES, Kind, Segment, Side};

/// Everything before the tables: names that make them readable.
const HEADER: &str = include_str!("header.rs.txt");

/// The source file of the table, not yet formatted.
pub(super) fn table(catalogue: &Catalogue) -> String {
    let tiles: String = catalogue.tiles.iter().map(tile).collect();
    let sets: String = catalogue.sets.iter().map(|entry| set(catalogue, entry)).collect();
    format!(
        "{HEADER}\n\
         pub(super) static TILES: &[TileDef] = &[\n{tiles}];\n\n\
         pub(super) static SETS: &[SetDef] = &[\n{sets}];\n"
    )
}

fn tile(tile: &Tile) -> String {
    let segments: Vec<String> = tile.segments.iter().map(|entry| segment(&tile.segments, entry)).collect();
    let emblem = tile.emblem.map_or("None".to_owned(), |emblem| format!("Some(Emblem::{emblem:?})"));
    format!(
        "TileDef {{ id: {:?}, letter: {:?}, segments: &[{}], role: Role::{:?}, emblem: {emblem}, links: &{:?} }},\n",
        tile.id,
        tile.letter,
        segments.join(", "),
        tile.role,
        tile.links
    )
}

fn segment(all: &[Segment], segment: &Segment) -> String {
    let edges = edges(segment);
    let mut text = match segment.kind {
        Kind::City => format!("city({edges})"),
        Kind::Road => format!("road({edges})"),
        Kind::River => format!("river({edges})"),
        Kind::Field => format!("field({edges}, &{:?})", city_indices(all, segment)),
        Kind::Monastery => "MONASTERY".to_owned(),
        Kind::Garden => "GARDEN".to_owned(),
        Kind::Tower => "TOWER".to_owned(),
        Kind::Quarter => "QUARTER".to_owned(),
    };
    if segment.pennants > 0 {
        let _ = write!(text, ".with_pennants({})", segment.pennants);
    }
    for mark in &segment.marks {
        let _ = write!(text, ".with_mark(Marks::{})", mark.constant());
    }
    text
}

/// Whole edges by side, those of fields by halves.
fn edges(segment: &Segment) -> String {
    let reaches = |halves: u8| segment.halves & halves != 0;
    let names: Vec<String> = if segment.kind == Kind::Field {
        let halves = HALVES.iter().enumerate().filter(|(bit, _)| reaches(1 << bit));
        halves.map(|(_, half)| (*half).to_owned()).collect()
    } else {
        let sides = Side::ALL.into_iter().filter(|side| reaches(side.halves()));
        sides.map(|side| side.to_string()).collect()
    };
    if names.is_empty() { "INNER".to_owned() } else { names.join(" | ") }
}

/// The cities a field touches, as indices of segments.
fn city_indices(all: &[Segment], field: &Segment) -> Vec<usize> {
    let mut indices: Vec<usize> = field.cities.iter().filter_map(|side| city_index(all, *side)).collect();
    indices.sort_unstable();
    indices
}

fn set(catalogue: &Catalogue, set: &Set) -> String {
    let mut tiles = String::new();
    for (number, copies) in &set.tiles {
        let id = &catalogue.tiles[*number].id;
        let _ = writeln!(tiles, "(TileKind({number}), {copies:?}), // {id}");
    }
    format!("SetDef {{ name: {:?}, title: {:?}, tiles: &[\n{tiles}] }},\n", set.name, set.title)
}

/// The source as rustfmt writes it, with the settings of the workspace at `root`.
pub(super) fn rustfmt(root: &Path, source: &str) -> Result<String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout"])
        .current_dir(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot run rustfmt")?;
    let mut stdin = child.stdin.take().context("rustfmt has no input")?;
    // rustfmt reads everything before it writes, so one after the other cannot block.
    stdin.write_all(source.as_bytes()).context("cannot write to rustfmt")?;
    drop(stdin);
    let output = child.wait_with_output().context("rustfmt did not finish")?;
    if !output.status.success() {
        bail!("rustfmt refuses the generated table");
    }
    String::from_utf8(output.stdout).context("rustfmt did not write text")
}
