//! Edges of neighbouring tiles meet: both sides of every kind of edge are sampled.

use std::collections::BTreeMap;
use std::ops::Range;

use bastide_art::geometry::{Geometry, Point, TILE};
use bastide_art::{Atlas, Depicted, Theme, VARIETIES};
use bastide_kernel::{Rot, Side};

use crate::games::{city, everything};
use crate::tile::{Row, difference};

/// The width of tiles in pixels: five units each.
const SIZE: u32 = 48;

/// How far from the corners edges are sampled, in pixels: walls and houses of the next side reach so far.
const CORNER: u32 = 6;

/// Smaller differences of colours are texture.
const TEXTURE: u32 = 40;

/// The colours along an edge, from west to east or from north to south, and whose it is.
struct Strip {
    owner: String,
    colours: Vec<[u8; 3]>,
}

/// All edges by what lies along them, from west to east or from north to south, and by their side.
type Edges = BTreeMap<(Vec<String>, Side), Vec<Strip>>;

/// What lies along a side, from west to east or from north to south.
fn land(geometry: &Geometry, side: Side, name: impl Fn(usize) -> String) -> Vec<String> {
    // A unit inside of the tile; the step avoids the borders between halves.
    let at = |i: i32| Point::new(i * TILE / 24 + 3, 10).rotated(Rot::from_index(side.index()));
    let mut all: Vec<String> = (1..24).filter_map(|i| geometry.segment_at(at(i))).map(name).collect();
    all.dedup();
    if matches!(side, Side::South | Side::West) {
        all.reverse();
    }
    all
}

/// The edges of all tiles in all rotations.
fn edges<G: Depicted>(rules: &G, theme: usize, name: impl Fn(G::Kind, usize) -> String) -> Edges {
    let atlas = Atlas::new(rules);
    let mut all = Edges::new();
    // The parts of the City of Carcassonne meet each other inside its wall, and nothing else does.
    for (kind, _) in rules.kinds().into_iter().filter(|&(kind, _)| !rules.tile_id(kind).starts_with("CO/")) {
        let looks = Rot::ALL.map(|rot| (rot, (rot.index() + theme) as u64 % VARIETIES));
        let row = Row::new(&atlas, kind, &looks, &Theme::all()[theme], SIZE);
        for (i, rot) in Rot::ALL.into_iter().enumerate() {
            for side in Side::ALL {
                let colour = |at: u32| match side {
                    Side::North => row.pixel(i, at, 0),
                    Side::East => row.pixel(i, SIZE - 1, at),
                    Side::South => row.pixel(i, at, SIZE - 1),
                    Side::West => row.pixel(i, 0, at),
                };
                let colours = (CORNER..SIZE - CORNER).map(colour).collect();
                let land = land(atlas.depiction(kind, rot).geometry, side, |segment| name(kind, segment));
                let owner = format!("{} {rot:?} {side:?}", rules.tile_id(kind));
                all.entry((land, side)).or_default().push(Strip { owner, colours });
            }
        }
    }
    all
}

/// What edges usually look like: the middle of all their colours at every pixel.
fn usual(strips: &[Strip]) -> Vec<[u8; 3]> {
    let middle = |i: usize, part: usize| {
        let mut parts: Vec<u8> = strips.iter().map(|strip| strip.colours[i][part]).collect();
        parts.sort_unstable();
        parts[parts.len() / 2]
    };
    (0..strips[0].colours.len()).map(|i| [0, 1, 2].map(|part| middle(i, part))).collect()
}

/// How far edges may differ from what usually lies beyond them.
#[derive(Clone, Copy)]
struct Tolerance {
    /// Pixels that differ.
    most: usize,
    /// The same for nine edges out of ten.
    usual: usize,
    /// The difference of the colours on average.
    mean: u32,
}

/// Where nothing stands on the edge; roads and rivers are four and six pixels wide.
const OPEN: Tolerance = Tolerance { most: 9, usual: 2, mean: 25 };

/// Houses and stalls stand up to the edge; only what they stand on meets.
const BUILT: Tolerance = Tolerance { most: 30, usual: 28, mean: 60 };

/// The pixels in the middle of an edge, which a road, street or river fills.
const MIDDLE: Range<usize> = (SIZE / 2 - CORNER - 2) as usize..(SIZE / 2 - CORNER + 2) as usize;

/// Every edge looks like what usually lies beyond it. Returns the number of kinds of edges.
fn meet<G: Depicted>(
    rules: &G,
    name: impl Fn(G::Kind, usize) -> String + Copy,
    tolerance: impl Fn(&[String]) -> Tolerance,
) -> usize {
    let mut kinds = 0;
    for (i, theme) in Theme::all().iter().enumerate() {
        let all = edges(rules, i, name);
        kinds = all.len() / Side::ALL.len();
        for ((land, side), own) in &all {
            let beyond = usual(&all[&(land.clone(), side.opposite())]);
            let tolerance = tolerance(land);
            let mut n_usual = 0;
            for Strip { owner, colours } in own {
                let differences: Vec<u32> = colours.iter().zip(&beyond).map(|(&a, &b)| difference(a, b)).collect();
                let far = differences.iter().filter(|&&apart| apart > TEXTURE).count();
                let mean = differences.iter().sum::<u32>() / differences.len() as u32;
                let seen = format!("{owner} in {}: {far} pixels differ, {mean} on average", theme.name());
                assert!(far <= tolerance.most && mean <= tolerance.mean, "{seen}");
                let is_met = land.len() == 1 || differences[MIDDLE].iter().all(|&apart| apart <= TEXTURE);
                assert!(is_met, "{owner} in {}: what runs over the edge does not go on", theme.name());
                n_usual += usize::from(far <= tolerance.usual);
            }
            let place = format!("{land:?} {side:?} in {}", theme.name());
            assert!(n_usual * 10 >= own.len() * 9, "{place}: {n_usual} of {}", own.len());
        }
    }
    kinds
}

#[test]
fn edges_of_carcassonne_meet() {
    let rules = everything();
    let name =
        |kind: bastide_carcassonne::TileKind, segment: usize| kind.def().segments[segment].kind.name().to_owned();
    let tolerance = |land: &[String]| if land[0] == "city" { BUILT } else { OPEN };
    assert_eq!(meet(&rules, name, tolerance), 4, "city, field, road and river");
}

#[test]
fn edges_of_the_city_meet() {
    let rules = city("seats=4");
    let name = |kind, segment: usize| {
        let segment = &rules.def(kind).segments[segment];
        format!("{:?} {:?}", segment.kind, segment.goods)
    };
    assert_eq!(meet(&rules, name, |_| BUILT), 5, "three markets, area and street");
}
