//! Residential quarters: houses in rows and round yards, gardens and trees, as dense as the area allows. No house
//! leaves its area or its tile.

use bastide_kernel::{Rng, Rot, mix};

use crate::chart::Depiction;
use crate::geometry::{Area, Point, Role};
use crate::ink::units;
use crate::scene::Scene;
use crate::sheet::placed;

use super::house;
use super::plot::{CELLS, Land, Plot, Size};

/// Half the widest garden, in units: a steward finds room to lie there.
const GARDEN: i32 = 18;
/// Half the smallest garden.
const SMALL_GARDEN: i32 = 10;

/// Builds on the areas of a tile, around what is taken already (on the tile as printed).
pub(super) fn draw(lands: &[Land], taken: Option<Plot>, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for area in tile.geometry.with_role(Role::Ground) {
        let (seed, turn) = seed_of(&tile.geometry.areas[area].rotated(tile.rot.inverse()));
        let to_tile = turn.inverse().then(tile.rot);
        let mut land = lands[area].turned(turn);
        if let Some(plot) = taken {
            land.take(plot.turned(turn));
        }
        let mut quarter = String::new();
        if let Some((half, place)) = garden(area, tile) {
            let plot = Plot::around(place.rotated(to_tile.inverse()), half * 10);
            if land.fits(plot) {
                quarter += &placed(&house::garden(half, scene.sheet), place);
            }
            land.take(plot);
        }
        quarter += &build(&mut land, &mut Rng::new(seed, 0), to_tile, scene);
        let element = scene.sheet.shared(&quarter);
        scene.lay(&element);
    }
}

/// Areas of the same shape are built alike wherever they lie, so that their drawings can be shared: the seed of an
/// area, and the rotation from the tile as printed in which it is built.
fn seed_of(printed: &Area) -> (u64, Rot) {
    // The corners count in any order, because equal shapes may begin with different ones.
    let corner = |point: &Point| mix(units(point.x) as u64, units(point.y) as u64);
    let seed = |area: Area| area.rings.iter().flatten().fold(0_u64, |sum, point| sum.wrapping_add(corner(point)));
    let seeds = Rot::ALL.map(|turn| (seed(printed.rotated(turn)), turn));
    seeds.into_iter().min_by_key(|&(seed, _)| seed).unwrap_or((0, Rot::R0))
}

/// The garden where the first steward will lie: half its width, and its middle.
fn garden(area: usize, tile: &Depiction<'_>) -> Option<(i32, Point)> {
    let place = tile.places(area).next()?;
    let half = (tile.room_at(place) / 10 - 4).min(GARDEN);
    (half >= SMALL_GARDEN).then_some((half, place))
}

/// Rows of houses from end to end of the land, then whatever still finds room.
fn build(land: &mut Land, rng: &mut Rng, to_tile: Rot, scene: &mut Scene<'_>) -> String {
    let mut all = String::new();
    for sizes in [&house::LARGE[..], &house::SMALL] {
        for y in 0..CELLS {
            let mut from = 0;
            while let Some(x) = land.next_in_row(from, y) {
                from = x + 1;
                let plot = |size: Size| Plot { x, y, size };
                if !land.fits(plot(house::LEAST)) {
                    continue;
                }
                // Now and then any size will do, so that rows differ.
                let favourite = sizes.get(rng.below(2 * sizes.len() as u32) as usize);
                let mut wanted = favourite.into_iter().chain(sizes);
                let Some(&size) = wanted.find(|&&size| land.fits(plot(size))) else { continue };
                land.take(plot(size));
                // Not every nook is planted.
                if size.0.min(size.1) < 5 && rng.below(3) == 0 {
                    continue;
                }
                let plot = plot(size).turned(to_tile);
                if let Some(id) = house::group(plot.size, rng.below(64) as usize, scene.sheet) {
                    all += &placed(&id, plot.corner());
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_of_the_same_shape_are_built_alike() {
        let corners = [(0, 0), (108, 0), (108, 90), (60, 108), (0, 100)];
        let area = Area::of(corners.map(|(x, y)| Point::units(x, y)).to_vec());
        let (seed, turn) = seed_of(&area);
        for rot in Rot::ALL {
            let mut other = area.rotated(rot);
            other.rings[0].rotate_left(2);
            let (own, own_turn) = seed_of(&other);
            assert_eq!(own, seed);
            assert_eq!(rot.then(own_turn), turn, "it is built in the same rotation");
        }
    }
}
