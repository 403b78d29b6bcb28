//! Rotation turns the land but not the light.

use bastide_art::{Atlas, Depicted, Sheet, Theme, VARIETIES};
use bastide_kernel::Rot;

use crate::games::{city, everything};
use crate::tile::{Row, difference};

/// The width of tiles in pixels: twenty units each, larger than what stays upright.
const SIZE: u32 = 12;

/// Where a pixel of the tile as printed is when the tile has turned.
fn turned(x: u32, y: u32, rot: Rot) -> (u32, u32) {
    let last = SIZE - 1;
    match rot {
        Rot::R0 => (x, y),
        Rot::R90 => (last - y, x),
        Rot::R180 => (last - x, last - y),
        Rot::R270 => (y, last - x),
    }
}

/// How far a turned tile may differ from the tile as printed, on average: walls and houses stay upright.
const UPRIGHT: u32 = 40;

fn land_turns<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    for (kind, _) in rules.kinds() {
        let looks = Rot::ALL.map(|rot| (rot, 1));
        let row = Row::new(&atlas, kind, &looks, Theme::classic(), SIZE);
        for (i, rot) in Rot::ALL.into_iter().enumerate() {
            let pixels = (0..SIZE).flat_map(|y| (0..SIZE).map(move |x| (x, y)));
            let sum: u32 = pixels
                .map(|(x, y)| {
                    let (to_x, to_y) = turned(x, y, rot);
                    difference(row.pixel(0, x, y), row.pixel(i, to_x, to_y))
                })
                .sum();
            let mean = sum / (SIZE * SIZE);
            assert!(mean <= UPRIGHT, "{} looks different after {rot:?}: {mean}", rules.tile_id(kind));
        }
    }
}

#[test]
fn land_turns_with_the_tile() {
    land_turns(&everything());
    land_turns(&city("seats=4"));
}

/// The colours of grass, which is flat and so has no light.
const FLAT: [&str; 3] = ["meadow", "n-dark", "n-light"];

/// Whether a drawing is flat.
fn is_flat(text: &str) -> bool {
    let classes = text.split(r#"class=""#).skip(1).filter_map(|rest| rest.split('"').next());
    classes.flat_map(|classes| classes.split(' ')).all(|class| FLAT.contains(&class))
}

/// Everything that stands on a tile stands upright: drawings are moved and made larger or smaller, not turned or
/// mirrored. Only the mottling of the grass turns.
fn nothing_else_turns<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    let mut sheet = Sheet::default();
    for (kind, _) in rules.kinds() {
        for (rot, variety) in Rot::ALL.into_iter().flat_map(|rot| (0..VARIETIES).map(move |variety| (rot, variety))) {
            atlas.symbol(kind, rot, variety, &mut sheet);
        }
    }
    let symbol = |id: &str| sheet.symbols().find(|&(own, _)| own == id).map_or("", |(_, text)| text);
    // Motifs look the same on all tiles, however they are made.
    for (id, text) in sheet.symbols().filter(|(id, text)| id.starts_with('x') || text.starts_with("<symbol")) {
        for part in text.split(r#"transform=""#).skip(1) {
            let (transform, rest) = part.split_once('"').unwrap_or_default();
            let is_upright = ["rotate", "matrix", "skew", "scale(-"].iter().all(|word| !transform.contains(word));
            let used = rest.split_once("href=\"#").and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default();
            assert!(is_upright || (!symbol(used).is_empty() && is_flat(symbol(used))), "{id}: {transform} of {used}");
        }
    }
}

#[test]
fn light_and_emblems_do_not_turn() {
    nothing_else_turns(&everything());
    nothing_else_turns(&city("seats=4"));
}
