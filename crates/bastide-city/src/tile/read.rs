//! Reading a set of tiles, with every check.

use std::fmt;
use std::str::FromStr;

use bastide_kernel::{Echo, Halves, MAX_SEGMENTS, Side, canonical_int};

use super::{Building, Goods, SegmentDef, SegmentKind, StreetEnd, TileDef, TileSet};

/// The most kinds of tiles in a set.
const MAX_KINDS: usize = 200;

/// The most tiles in a set, so that every number stays small.
const MAX_TILES: u32 = 250;

/// The longest name of a tile or building, in bytes.
const MAX_NAME: usize = 40;

/// A text that is no set of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSetError {
    /// The line (or the part of the compact form) from 1; 0 if the whole set is meant.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for TileSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "tile set, line {line}: {}", self.message),
        }
    }
}

impl std::error::Error for TileSetError {}

/// The form of a file: a line for each kind, words separated by blanks.
impl FromStr for TileSet {
    type Err = TileSetError;

    fn from_str(text: &str) -> Result<TileSet, TileSetError> {
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
        read(lines.map(|line| line.split_whitespace().collect()))
    }
}

impl TileSet {
    /// Reads the form that fits into one word of a configuration: commas for blanks, semicolons for line ends.
    pub fn from_compact(text: &str) -> Result<TileSet, TileSetError> {
        read(text.split(';').map(|line| line.split(',').collect()))
    }
}

fn read<'a>(lines: impl Iterator<Item = Vec<&'a str>>) -> Result<TileSet, TileSetError> {
    let mut stacks = None;
    let mut tiles: Vec<TileDef> = Vec::new();
    for (index, words) in lines.enumerate() {
        let at = |message: String| TileSetError { line: index + 1, message };
        match words.split_first() {
            None => {}
            Some((&"stacks", sizes)) if stacks.is_none() => stacks = Some(read_stacks(sizes).map_err(at)?),
            Some((&"stacks", _)) => return Err(at("the stacks are there twice".to_owned())),
            Some((id, parts)) => {
                if tiles.iter().any(|tile| tile.id == *id) {
                    return Err(at(format!("tile {id} is there twice")));
                }
                if tiles.len() == MAX_KINDS {
                    return Err(at(format!("more than {MAX_KINDS} kinds of tiles")));
                }
                tiles.push(read_tile(id, parts).map_err(at)?);
            }
        }
    }
    check_set(tiles, stacks).map_err(|message| TileSetError { line: 0, message })
}

fn check_set(tiles: Vec<TileDef>, stacks: Option<[u16; 3]>) -> Result<TileSet, String> {
    let stacks = stacks.ok_or("the tile set has no line `stacks`, such as stacks 30 25 20")?;
    let total: u32 = tiles.iter().map(|tile| u32::from(tile.copies)).sum();
    let wanted: u32 = stacks.iter().map(|&size| u32::from(size)).sum();
    if total > MAX_TILES {
        return Err(format!("{total} tiles are too many; a set has at most {MAX_TILES}"));
    }
    if total != wanted {
        return Err(format!("the stacks hold {wanted} tiles, the set has {total}"));
    }
    Ok(TileSet { tiles, stacks })
}

/// Three numbers, as in `stacks 30 25 20`; the first stack must not be empty.
pub(crate) fn read_stacks(sizes: &[&str]) -> Result<[u16; 3], String> {
    let numbers: Vec<u16> = sizes.iter().filter_map(|size| canonical_int(size)).filter(|&n| n <= 250).collect();
    match numbers[..] {
        [first, second, third] if sizes.len() == 3 && first > 0 => Ok([first, second, third]),
        _ => Err("the stacks are three numbers up to 250, the first at least 1, such as 30 25 20".to_owned()),
    }
}

fn read_tile(id: &str, words: &[&str]) -> Result<TileDef, String> {
    if !is_name(id) {
        return Err(format!(
            "{:?} is no name of a tile; expected capital letters, a slash and letters, digits or .+-_ after it, as CI/TEE+",
            Echo(id)
        ));
    }
    let (copies, parts) = words.split_first().ok_or_else(|| format!("tile {id} has no number of copies"))?;
    let copies = canonical_int(copies).filter(|n| (1..=99).contains(n));
    let copies = copies.ok_or_else(|| format!("tile {id}: copies are a number from 1 to 99"))?;
    let mut tile = TileDef { id: id.to_owned(), copies, segments: Vec::new(), building: None };
    for part in parts {
        read_part(&mut tile, part).map_err(|why| format!("tile {id}: {why}"))?;
        // At once, so that the numbers of all segments fit into the masks of markets.
        if tile.segments.len() > MAX_SEGMENTS {
            return Err(format!("tile {id}: more than {MAX_SEGMENTS} streets, markets and areas"));
        }
    }
    name_markets(&mut tile, parts).map_err(|why| format!("tile {id}: {why}"))?;
    check_tile(&tile).map_err(|why| format!("tile {id}: {why}"))?;
    Ok(tile)
}

/// Names contain a slash, which no other action's text does.
fn is_name(id: &str) -> bool {
    let Some((set, name)) = id.split_once('/') else { return false };
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ".+-_".contains(c);
    id.len() <= MAX_NAME
        && !set.is_empty()
        && set.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
        && !name.is_empty()
        && name.chars().all(is_plain)
}

fn read_part(tile: &mut TileDef, part: &str) -> Result<(), String> {
    let (what, rest) = part.split_once(':').unwrap_or((part, ""));
    let segment = |kind, halves| SegmentDef { kind, halves, goods: None, ends_at: None, markets: 0 };
    match what {
        "street" => {
            let (edges, end) = rest.split_once('>').map_or((rest, None), |(edges, end)| (edges, Some(end)));
            let ends_at = end.map(street_end).transpose()?;
            tile.segments.push(SegmentDef { ends_at, ..segment(SegmentKind::Street, read_edges(edges)?) });
        }
        "area" => {
            let halves = rest.split_once('~').map_or(rest, |(halves, _)| halves);
            tile.segments.push(segment(SegmentKind::Area, read_halves(halves)?));
        }
        "public" | "historic" => {
            if tile.building.is_some() {
                return Err("a tile has one building at most".to_owned());
            }
            tile.building = Some(read_building(part)?);
        }
        _ => {
            let goods = Goods::ALL.into_iter().find(|goods| goods.name() == what);
            let goods = goods.ok_or_else(|| {
                let part = Echo(part);
                format!("{part:?} is no part; expected street:, fish:, grain:, livestock:, area:, public or historic:")
            })?;
            tile.segments.push(SegmentDef { goods: Some(goods), ..segment(SegmentKind::Market, read_edges(rest)?) });
        }
    }
    Ok(())
}

fn street_end(name: &str) -> Result<StreetEnd, String> {
    let end = StreetEnd::ALL.into_iter().find(|end| end.name() == name);
    end.ok_or_else(|| format!("a street cannot end at {:?}; expected crossing, building or market", Echo(name)))
}

fn read_building(part: &str) -> Result<Building, String> {
    if part == "public" {
        return Ok(Building::Public);
    }
    let name = part.strip_prefix("historic:").unwrap_or_default();
    let is_plain = name.chars().all(|c| c.is_alphanumeric() || c == '-');
    if name.is_empty() || name.len() > MAX_NAME || !is_plain {
        return Err(format!(
            "{:?} is no building; expected public or historic:Name with letters, digits and hyphens",
            Echo(part)
        ));
    }
    Ok(Building::Historic(name.to_owned()))
}

fn read_edges(text: &str) -> Result<Halves, String> {
    sum(text, |word| Side::ALL.into_iter().find(|side| side.letter().to_string() == word).map(Halves::both))
        .ok_or_else(|| format!("{:?} are no edges; expected N, E, S and W joined by +, each once", Echo(text)))
}

/// Half-edges; a whole edge is written by its letter alone.
fn read_halves(text: &str) -> Result<Halves, String> {
    let half = |word: &str| Halves::NAMES.iter().position(|&name| name == word).map(|bit| Halves(1 << bit));
    sum(text, |word| half(word).or_else(|| read_edges(word).ok()))
        .ok_or_else(|| format!("{:?} are no half-edges; expected such as NL+E, each once", Echo(text)))
}

/// The union of all words, if each is known and none comes twice.
fn sum(text: &str, known: impl Fn(&str) -> Option<Halves>) -> Option<Halves> {
    text.split('+').try_fold(Halves::NONE, |all, word| {
        let halves = known(word)?;
        (!all.meets(halves)).then(|| all.union(halves))
    })
}

/// Resolves the markets that areas touch, once all segments are known.
fn name_markets(tile: &mut TileDef, parts: &[&str]) -> Result<(), String> {
    let areas = parts.iter().filter_map(|part| part.strip_prefix("area:"));
    let indexes = (0..tile.segments.len()).filter(|&i| tile.segments[i].kind == SegmentKind::Area);
    for (area, index) in areas.zip(indexes.collect::<Vec<_>>()) {
        let Some((_, edges)) = area.split_once('~') else { continue };
        for word in edges.split('+') {
            let edge = read_edges(word)?;
            let is_there = |s: &SegmentDef| s.kind == SegmentKind::Market && s.halves.meets(edge);
            let market = tile.segments.iter().position(is_there);
            let market = market
                .ok_or_else(|| format!("area:{} touches a market at {}, but there is none", Echo(area), Echo(word)))?;
            tile.segments[index].markets |= 1 << market;
        }
    }
    Ok(())
}

/// Every edge is a street with ground on both halves, a market without ground, or one piece of ground.
fn check_tile(tile: &TileDef) -> Result<(), String> {
    for street in tile.segments.iter().filter(|s| s.kind == SegmentKind::Street) {
        match (street.halves.sides().count(), street.ends_at) {
            (1, _) | (2, None) => {}
            (2, Some(_)) => return Err("a street with two edges runs through and ends nowhere".to_owned()),
            _ => return Err("a street has one edge or two".to_owned()),
        }
    }
    Side::ALL.into_iter().try_for_each(|side| check_edge(tile, side))
}

fn check_edge(tile: &TileDef, side: Side) -> Result<(), String> {
    let on = |kind: SegmentKind, half: Halves| {
        let here = tile.segments.iter().enumerate().filter(|(_, s)| s.kind == kind && s.halves.meets(half));
        here.map(|(i, _)| i).collect::<Vec<_>>()
    };
    let streets = on(SegmentKind::Street, Halves::both(side)).len();
    let markets = on(SegmentKind::Market, Halves::both(side)).len();
    let ground = [Halves::left(side), Halves::right(side)].map(|half| on(SegmentKind::Area, half));
    let is_right = match (streets, markets, &ground[0][..], &ground[1][..]) {
        (1, 0, [_], [_]) | (0, 1, [], []) => true,
        (0, 0, [left], [right]) => left == right,
        _ => false,
    };
    if is_right {
        return Ok(());
    }
    Err(format!(
        "the {} edge must be a street with one area on each half, one market without areas, or one area on both halves",
        side.name()
    ))
}
