//! Locations: how JCloisterZone calls the parts of a tile, such as `WE` or `NL.SR`, and how we do.
//!
//! Both name parts in the directions of the board. Theirs lists every edge a part reaches, ours only the
//! first; a rotation that looks identical changes neither.

use bastide_carcassonne::{Figure, PlacedTile, SegmentDef, SegmentKind, Spot};
use bastide_kernel::{Rot, Seat};

/// Half-edges in the order of their bits.
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// Names of the parts that reach no edge; a tile can have several.
const INNER: [&str; 4] = ["I", "II", "III", "IV"];

/// Names of the quarters of the City of Carcassonne, in our order.
const QUARTERS: [&str; 4] = ["QUARTER_CASTLE", "QUARTER_MARKET", "QUARTER_BLACKSMITH", "QUARTER_CATHEDRAL"];

/// Both halves of the side that a letter names.
fn side(letter: char) -> Option<u8> {
    "NESW".find(letter).map(|i| 0b11 << (2 * i))
}

/// The half-edges that a location lists, one bit each as in [`bastide_carcassonne::SegmentDef`]; 0 for an
/// inner location, `None` if it is no location of a tile's part.
pub(crate) fn halves(location: &str) -> Option<u8> {
    if INNER.contains(&location) {
        return Some(0);
    }
    if let Some(missing) = location.strip_prefix('_') {
        let mut letters = missing.chars();
        return side(letters.next()?).filter(|_| letters.next().is_none()).map(|side| !side);
    }
    location.split('.').try_fold(0u8, |all, part| {
        let bits = match HALVES.iter().position(|&half| half == part) {
            Some(half) => 1 << half,
            None => sides(part)?,
        };
        (all & bits == 0).then_some(all | bits)
    })
}

/// Letters of sides, each at most once.
fn sides(part: &str) -> Option<u8> {
    if part.is_empty() {
        return None;
    }
    part.chars().try_fold(0u8, |all, letter| side(letter).filter(|bits| all & bits == 0).map(|bits| all | bits))
}

/// The location of a part with these half-edges, as JCloisterZone writes it.
pub(crate) fn name(kind: SegmentKind, halves: u8) -> String {
    if halves == 0 {
        return "I".to_owned();
    }
    if kind == SegmentKind::Field {
        let named: Vec<&str> = (0..8).filter(|half| halves >> half & 1 == 1).map(|half| HALVES[half]).collect();
        return named.join(".");
    }
    let has = |letter: char| side(letter).is_some_and(|bits| halves & bits != 0);
    let missing: Vec<char> = "NESW".chars().filter(|&letter| !has(letter)).collect();
    match missing[..] {
        [] => "NWSE".to_owned(),
        [letter] => format!("_{letter}"),
        // Their names of two sides: first north or south, but west before east.
        _ if halves == 0b1100_1100 => "WE".to_owned(),
        _ => "NSEW".chars().filter(|&letter| has(letter)).collect(),
    }
}

/// The kind of feature with this name; `None` for those that no rule of ours knows.
pub(crate) fn kind(feature: &str) -> Option<SegmentKind> {
    let is_it = |kind: &SegmentKind| *kind != SegmentKind::River && feature_name(*kind) == feature;
    SegmentKind::ALL.into_iter().find(is_it)
}

/// How JCloisterZone calls a kind of feature.
pub(crate) const fn feature_name(kind: SegmentKind) -> &'static str {
    match kind {
        SegmentKind::City => "City",
        SegmentKind::Road => "Road",
        SegmentKind::Field => "Field",
        SegmentKind::Monastery => "Monastery",
        SegmentKind::Garden => "Garden",
        SegmentKind::River => "River",
        SegmentKind::Tower => "Tower",
        SegmentKind::Quarter => "Quarter",
    }
}

/// A figure as JCloisterZone calls it: in ids of figures, and in actions.
pub(crate) const FIGURES: [(Figure, &str, &str); Figure::NUM] = [
    (Figure::Small, "small", "SmallFollower"),
    (Figure::Big, "big", "BigFollower"),
    (Figure::Abbot, "abbot", "Abbot"),
    (Figure::Builder, "builder", "Builder"),
    (Figure::Pig, "pig", "Pig"),
    (Figure::Mayor, "mayor", "Mayor"),
    (Figure::Wagon, "wagon", "Wagon"),
    (Figure::Barn, "barn", "Barn"),
];

/// The owner and kind of a figure, by an id such as `0.small.1`.
pub(crate) fn piece(meeple: &str) -> Option<(Seat, Figure)> {
    let mut parts = meeple.split('.');
    let owner = Seat::new(parts.next()?.parse().ok()?)?;
    let kind = parts.next()?;
    FIGURES.iter().find(|(_, name, _)| *name == kind).map(|&(figure, _, _)| (owner, figure))
}

/// The segments of a placed tile: their names here, and the half-edges they reach on the board.
pub(crate) fn segments(tile: &PlacedTile) -> impl Iterator<Item = (Spot, u8)> {
    let def = tile.kind.def();
    def.segments.iter().enumerate().map(|(index, segment)| {
        let halves = rotated(segment.halves, tile.rot);
        let is_before = |other: &&SegmentDef| other.kind == segment.kind && other.halves == 0;
        let spot = match halves {
            0 => Spot::nth_inner(segment.kind, def.segments[..index].iter().filter(is_before).count() as u8),
            _ => Spot::of(segment.kind, halves),
        };
        (spot, halves)
    })
}

/// The segment of a placed tile that a feature and location name. Of several that reach no edge, or of quarters, each
/// has a location of its own.
pub(crate) fn spot(tile: &PlacedTile, kind: SegmentKind, location: &str) -> Option<Spot> {
    let of_kind = || segments(tile).filter(|(spot, _)| spot.kind() == kind);
    let inner = if kind == SegmentKind::Quarter { &QUARTERS } else { &INNER };
    match inner.iter().position(|&name| name == location) {
        Some(nth) => of_kind().filter(|&(_, reached)| reached == 0).nth(nth).map(|(spot, _)| spot),
        None => {
            let halves = halves(location)?;
            of_kind().find(|&(_, reached)| reached == halves).map(|(spot, _)| spot)
        }
    }
}

/// The location of a segment of a placed tile, as JCloisterZone writes it.
pub(crate) fn of(tile: &PlacedTile, spot: Spot) -> Option<String> {
    let kind = spot.kind();
    let (_, halves) = segments(tile).find(|(other, _)| *other == spot)?;
    let inner = if kind == SegmentKind::Quarter { &QUARTERS } else { &INNER };
    let nth = || segments(tile).filter(|(s, reached)| s.kind() == kind && *reached == 0).position(|(s, _)| s == spot);
    if halves == 0 { inner.get(nth()?).map(|&name| name.to_owned()) } else { Some(name(kind, halves)) }
}

const fn rotated(halves: u8, rot: Rot) -> u8 {
    halves.rotate_left(2 * rot.index() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_carcassonne::TileKind;
    use bastide_kernel::{NodeId, Pos};

    #[test]
    fn locations_are_read() {
        let read = [("N", 0b11), ("E", 0b1100), ("WE", 0b1100_1100), ("EW", 0b1100_1100), ("NWSE", 0xFF), ("I", 0)];
        let more =
            [("_N", 0b1111_1100), ("NL.WR", 0b1000_0001), ("EL.ER.SL", 0b1_1100), ("SW", 0b1111_0000), ("II", 0)];
        for (location, expected) in read.into_iter().chain(more) {
            assert_eq!(halves(location), Some(expected), "{location}");
        }
    }

    #[test]
    fn what_is_no_location_is_refused() {
        for location in ["", ".", "X", "NN", "NL.NL", "_", "_NE", "NL.", "AS_ABBOT", "QUARTER_CASTLE", "n", "NL.N"] {
            assert_eq!(halves(location), None, "{location:?}");
        }
    }

    #[test]
    fn every_segment_of_every_tile_is_found_by_its_location() {
        for kind in TileKind::all() {
            for rot in Rot::ALL {
                let tile = PlacedTile { kind, pos: Pos::ORIGIN, rot, first: NodeId(0) };
                for (named, reached) in segments(&tile) {
                    let location = of(&tile, named).expect("every segment has a location");
                    if named.kind() != SegmentKind::Quarter {
                        assert_eq!(halves(&location), Some(reached), "{kind} {named} {location}");
                    }
                    assert_eq!(spot(&tile, named.kind(), &location), Some(named), "{kind} {named} {location}");
                }
            }
        }
    }

    #[test]
    fn two_sides_are_named_as_theirs() {
        let names = [0b1111, 0b11_0011, 0b1100_0011, 0b1100_1100, 0b11_1100, 0b1111_0000];
        assert_eq!(names.map(|halves| name(SegmentKind::Road, halves)), ["NE", "NS", "NW", "WE", "SE", "SW"]);
    }
}
