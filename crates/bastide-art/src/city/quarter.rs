//! Residential quarters: rows of houses with lanes between them, a court, huts and trees, as dense as the area allows.
//! No house leaves its area or its tile.

use bastide_kernel::{Rng, Rot, mix};

use crate::chart::Depiction;
use crate::geometry::{Area, Point, Role};
use crate::ink::units;
use crate::scene::Scene;
use crate::sheet::placed;

use super::house;
use super::plot::{CELLS, Land, Plot};

/// Half the widest court, in units: a steward finds room to lie there.
const COURT: i32 = 16;
/// Half the smallest court.
const SMALL_COURT: i32 = 10;
/// The width of a lane between rows, in squares.
const LANE: usize = 1;
/// The most huts and the most trees of a quarter.
const MOST: [usize; 2] = [10, 8];

/// Builds on the areas of a tile, around what is taken already (on the tile as printed).
pub(super) fn draw(lands: &[Land], taken: Option<Plot>, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for area in tile.geometry.with_role(Role::Ground) {
        let (seed, turn) = seed_of(&tile.geometry.areas[area].rotated(tile.rot.inverse()));
        // There are two layouts: with rows one way and the other.
        let layout = tile.variety % 2;
        let turn = if layout == 0 { turn } else { turn.then(Rot::R90) };
        let mut land = lands[area].turned(turn);
        if let Some(plot) = taken {
            land.take(plot.turned(turn));
        }
        let to_tile = turn.inverse().then(tile.rot);
        let mut quarter = String::from(r#"<g class="l-c-line">"#);
        if let Some((half, place)) = court(area, tile) {
            let plot = Plot::around(place.rotated(to_tile.inverse()), half * 10);
            if land.fits(plot) {
                quarter += &placed(&house::court(half, scene.sheet), place);
            }
            land.take(plot);
        }
        build(&mut land, &mut Rng::new(seed, layout), to_tile, scene, &mut quarter);
        quarter += "</g>";
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

/// The court where the first steward will lie: half its width, and its middle.
fn court(area: usize, tile: &Depiction<'_>) -> Option<(i32, Point)> {
    let place = tile.places(area).next()?;
    let half = (tile.room_at(place) / 10 - 4).min(COURT) / 2 * 2;
    (half >= SMALL_COURT).then_some((half, place))
}

/// Rows of houses in bands across the land with lanes between them, huts where no row finds room, and some trees.
fn build(land: &mut Land, rng: &mut Rng, to_tile: Rot, scene: &mut Scene<'_>, quarter: &mut String) {
    let mut tones: [String; house::TONES] = Default::default();
    let place = |plot: Plot, scene: &mut Scene<'_>| {
        let plot = plot.turned(to_tile);
        placed(&house::on_plot(plot.size, scene.sheet), plot.corner())
    };
    for (rows, tone) in bands(land, rng) {
        for plot in rows {
            land.take(plot);
            // Mostly one colour for a whole band.
            let tone = if rng.below(3) == 0 { rng.below(house::TONES as u32) as usize } else { tone };
            tones[tone] += &place(plot, scene);
        }
    }
    let mut trees = String::new();
    for (width, most) in [house::HUT, house::TREE].into_iter().zip(MOST) {
        for plot in scattered(land, width, most) {
            match width {
                house::TREE => trees += &place(plot, scene),
                _ => tones[rng.below(house::TONES as u32) as usize] += &place(plot, scene),
            }
        }
    }
    for (tone, houses) in tones.iter().enumerate().filter(|(_, houses)| !houses.is_empty()) {
        *quarter += &format!(r#"<g class="c-roof{tone}">{houses}</g>"#);
    }
    *quarter += &trees;
}

/// Rows of houses in bands, each with its colour; bands begin where most houses find room.
fn bands(land: &Land, rng: &mut Rng) -> Vec<(Vec<Plot>, usize)> {
    let all = |first: usize| (first..CELLS).step_by(house::DEPTH + LANE);
    let built = |first: usize| all(first).flat_map(|y| land.runs(y, house::DEPTH)).map(|(_, length)| filled(length));
    let first = (0..house::DEPTH + LANE).max_by_key(|&first| built(first).sum::<usize>()).unwrap_or(0);
    let mut bands = Vec::new();
    for y in all(first) {
        let rows = land.runs(y, house::DEPTH).into_iter().flat_map(|(x, length)| rows(x, y, length, rng)).collect();
        bands.push((rows, rng.below(house::TONES as u32) as usize));
    }
    bands
}

/// How many squares of a stretch are built on at most.
fn filled(length: usize) -> usize {
    let with = |row: usize| Some(row + filled(length.checked_sub(row)?.saturating_sub(LANE)));
    house::LENGTHS.into_iter().filter_map(with).max().unwrap_or(0)
}

/// Divides a stretch into rows of houses with lanes between them, so that little of it is left.
fn rows(mut x: usize, y: usize, mut length: usize, rng: &mut Rng) -> Vec<Plot> {
    let mut rows = Vec::new();
    loop {
        let rest = |row: usize| length.checked_sub(row).map(|rest| rest.saturating_sub(LANE));
        let is_best = |row: &usize| rest(*row).is_some_and(|rest| row + filled(rest) == filled(length));
        let best: Vec<usize> = house::LENGTHS.into_iter().filter(is_best).collect();
        if best.is_empty() {
            return rows;
        }
        let row = best[rng.below(best.len() as u32) as usize];
        rows.push(Plot { x, y, size: (row, house::DEPTH) });
        x += row + LANE;
        length = length.saturating_sub(row + LANE);
    }
}

/// Takes free squares of a width, from above.
fn scattered(land: &mut Land, width: usize, most: usize) -> Vec<Plot> {
    let mut plots = Vec::new();
    for (x, y) in land.clone().squares() {
        let plot = Plot { x, y, size: (width, width) };
        if plots.len() < most && land.fits(plot) {
            land.take(plot);
            plots.push(plot);
        }
    }
    plots
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

    #[test]
    fn stretches_are_divided_without_waste() {
        assert_eq!([7, 8, 16, 17, 27, 60].map(filled), [0, 8, 12, 16, 26, 56]);
        let mut rng = Rng::new(1, 0);
        for length in 0..CELLS {
            let rows = rows(3, 5, length, &mut rng);
            assert_eq!(rows.iter().map(|row| row.size.0).sum::<usize>(), filled(length), "{length}");
            assert!(rows.windows(2).all(|pair| pair[0].x + pair[0].size.0 + LANE == pair[1].x), "{length}");
            assert!(rows.last().is_none_or(|row| row.x + row.size.0 <= 3 + length), "{length}");
        }
    }
}
