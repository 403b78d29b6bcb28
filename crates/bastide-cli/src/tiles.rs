//! `bastide tiles`: the tiles of a game as a table and as drawings.

use std::io::Write;
use std::path::{Path, PathBuf};

use bastide_art::raster::{self, MAX_PIXELS};
use bastide_art::{Atlas, contact_sheet, contact_sheet_frame};
use clap::Args;
use serde_json::{Value, json};

use crate::game::Shown;
use crate::game_args::{self, GameArgs};
use crate::json;
use crate::picture::{Format, LookArgs, Picture, check_size};
use crate::table::Table;
use crate::words::{brief, counted};

/// Show the tiles of a game as a table and as drawings, or as a picture
#[derive(Args, Debug)]
#[command(after_long_help = game_args::help(EXAMPLES))]
pub(crate) struct TilesArgs {
    /// Draw a contact sheet instead: a file that ends with .svg or .png; - writes SVG to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    look: LookArgs,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub(crate) game: GameArgs,
}

const EXAMPLES: &str = "\
Examples:
  bastide tiles
  bastide tiles --with river,inns-and-cathedrals,traders-and-builders
  bastide tiles --option tile_edition=1 --json
  bastide tiles --game city
  bastide tiles --with inns-and-cathedrals --out sheet.png
  bastide tiles --game city --theme night --tile-size 120 --out city.svg

In a composition a feature is followed by the edges it reaches (N E S W), fields and areas by the halves of edges, from NL (north, left) clockwise to WR, and after an arrow by the cities that a field feeds or the markets that an area touches.

JSON: config, total, tiles (id, copies, rotations that look different, segments, drawing; Carcassonne: letter, set, at_start, role; The City: building). With --out: file, format, title, width, height, bytes.";

/// The gap between drawings.
const GAP: usize = 2;

/// The longest line of drawings.
const LINE: usize = 79;

/// A kind of tile, ready to be shown.
#[derive(Debug)]
pub(crate) struct ShownTile {
    /// Copies in the game.
    pub(crate) copies: u32,
    /// The row of the table.
    pub(crate) cells: Vec<String>,
    /// The tile in characters.
    pub(crate) drawing: Vec<String>,
    /// The lines below the drawing.
    pub(crate) caption: Vec<String>,
    /// Everything for programs, the drawing aside.
    pub(crate) json: Value,
}

pub(crate) fn run<G: Shown>(args: &TilesArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let rules = args.game.rules::<G>()?;
    if let Some(path) = &args.out {
        return draw(args, &rules, path, out);
    }
    let tiles = rules.tiles();
    let total: u32 = tiles.iter().map(|tile| tile.copies).sum();
    if args.json {
        let tiles: Vec<Value> = tiles.into_iter().map(tile_json).collect();
        json::write(out, &json!({ "config": rules.config_text(), "total": total, "tiles": tiles }))?;
        return Ok(());
    }
    writeln!(out, "{}\n", brief(&rules.config_text()))?;
    let mut table = Table::new(G::TILE_COLUMNS);
    tiles.iter().for_each(|tile| table.row(tile.cells.iter().cloned()));
    table.write(out)?;
    writeln!(out, "\n{} of {}\n", counted(total, "tile"), counted(tiles.len() as u32, "kind"))?;
    write_drawings(&tiles, out)?;
    write!(out, "{}", G::LEGEND)?;
    Ok(())
}

/// Writes the contact sheet of all tiles.
fn draw<G: Shown>(args: &TilesArgs, rules: &G, path: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    let format = Format::of(path, &[Format::Svg, Format::Png])?;
    let theme = args.look.theme()?;
    let size = args.look.tile_size;
    let kinds = rules.kinds();
    let n_kinds = counted(kinds.len() as u32, "kind");
    let title = format!("{}, {} of {n_kinds}", G::TITLE, counted(rules.n_tiles(), "tile"));
    let atlas = Atlas::new(rules);
    let frame = contact_sheet_frame(rules, &kinds, size);
    if format == Format::Png {
        check_size(frame, MAX_PIXELS)?;
    }
    let svg = contact_sheet(&atlas, &kinds, &theme, size, &title);
    let bytes = if format == Format::Png { raster::png(&svg)? } else { svg.into_bytes() };
    Picture { stride: None, bytes, format, frame, title }.write(path, args.json, out)
}

fn tile_json(mut tile: ShownTile) -> Value {
    tile.json["drawing"] = Value::from(tile.drawing);
    tile.json
}

/// Drawings with their captions, as many side by side as a line holds.
fn write_drawings(tiles: &[ShownTile], out: &mut impl Write) -> anyhow::Result<()> {
    let lines = |tile: &ShownTile| tile.drawing.iter().chain(&tile.caption).cloned().collect::<Vec<String>>();
    let blocks: Vec<Vec<String>> = tiles.iter().map(lines).collect();
    let mut rest = blocks.as_slice();
    while !rest.is_empty() {
        let mut end = 0;
        let fits = |block: &&Vec<String>| {
            end += width(block) + GAP;
            end <= LINE + GAP
        };
        let (row, others) = rest.split_at(rest.iter().take_while(fits).count().max(1));
        for line in 0..row[0].len() {
            let parts: String = row.iter().map(|block| format!("{:<1$}", block[line], width(block) + GAP)).collect();
            writeln!(out, "{}", parts.trim_end())?;
        }
        writeln!(out)?;
        rest = others;
    }
    Ok(())
}

/// The longest line of a block.
fn width(block: &[String]) -> usize {
    block.iter().map(|line| line.chars().count()).max().unwrap_or(0)
}
