//! Writing a set of tiles: the form of a file, and the compact form of configurations.

use std::fmt;

use bastide_kernel::{Halves, Side};

use super::{Building, SegmentDef, SegmentKind, TileDef, TileSet};

impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|words| writeln!(f, "{}", words.join(" ")))
    }
}

impl TileSet {
    /// The form that fits into one word of a configuration.
    pub fn compact(&self) -> String {
        self.lines().map(|words| words.join(",")).collect::<Vec<_>>().join(";")
    }

    fn lines(&self) -> impl Iterator<Item = Vec<String>> + '_ {
        let sizes = self.stacks.iter().map(ToString::to_string);
        let stacks = std::iter::once("stacks".to_owned()).chain(sizes).collect();
        std::iter::once(stacks).chain(self.tiles.iter().map(tile_words))
    }
}

fn tile_words(tile: &TileDef) -> Vec<String> {
    let mut words = vec![tile.id.clone(), tile.copies.to_string()];
    words.extend(tile.segments.iter().map(|segment| segment_text(tile, segment)));
    words.extend(tile.building.iter().map(|building| match building {
        Building::Public => "public".to_owned(),
        Building::Historic(name) => format!("historic:{name}"),
    }));
    words
}

fn segment_text(tile: &TileDef, segment: &SegmentDef) -> String {
    let edges = edges_text(segment.halves);
    match (segment.kind, segment.goods) {
        (SegmentKind::Street, _) => {
            let end = segment.ends_at.map(|end| format!(">{}", end.name())).unwrap_or_default();
            format!("street:{edges}{end}")
        }
        (SegmentKind::Market, goods) => format!("{}:{edges}", goods.map_or("market", |goods| goods.name())),
        (SegmentKind::Area, _) => {
            let touched = tile.segments.iter().enumerate().filter(|(i, _)| segment.markets >> i & 1 == 1);
            let firsts = touched.filter_map(|(_, market)| market.halves.sides().next());
            let names: Vec<String> = firsts.map(|side| side.letter().to_string()).collect();
            let touches = if names.is_empty() { String::new() } else { format!("~{}", names.join("+")) };
            format!("area:{edges}{touches}")
        }
    }
}

/// Half-edges by their names; both halves of a side by its letter.
fn edges_text(halves: Halves) -> String {
    let mut names: Vec<String> = Vec::new();
    for side in Side::ALL {
        let (left, right) = (halves.meets(Halves::left(side)), halves.meets(Halves::right(side)));
        match (left, right) {
            (true, true) => names.push(side.letter().to_string()),
            (true, false) => names.push(format!("{}L", side.letter())),
            (false, true) => names.push(format!("{}R", side.letter())),
            (false, false) => {}
        }
    }
    names.join("+")
}
