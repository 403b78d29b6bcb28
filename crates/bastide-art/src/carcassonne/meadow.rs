//! The meadow: light and dark grass under everything else.

use std::fmt::Write as _;

use bastide_kernel::{Rng, Rot, mix};

use super::blob;
use crate::chart::Depiction;
use crate::geometry::{Point, TILE};
use crate::ink;
use crate::scene::Scene;

/// How many meadows there are; all tiles have one of them.
const MEADOWS: u64 = 6;

/// How far the mottling stays away from the edge, so that neighbours always meet in plain grass, in tenths of a unit.
const MARGIN: i32 = 40;

/// Draws the ground of the whole tile.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let meadow = mix(tile.geometry.plan.seed, tile.variety) % MEADOWS;
    let (plain, turned) = (format!("mw{meadow}"), format!("mw{meadow}-{}", tile.rot.index()));
    scene.sheet.define(&plain, || format!(r#"<g id="{plain}">{}</g>"#, mottling(meadow)));
    // The mottling turns as a whole; the grass stays upright.
    scene.sheet.define(&turned, || {
        let turn = match tile.rot {
            Rot::R0 => String::new(),
            rot => format!(r#" transform="rotate({} 120 120)""#, 90 * rot.index()),
        };
        format!(r##"<g id="{turned}"><use href="#{plain}"{turn}/>{}</g>"##, grass(meadow, tile.rot))
    });
    scene.lay(&format!(r##"<use href="#{turned}"/>"##));
}

/// A meadow without its grass.
fn mottling(meadow: u64) -> String {
    let mut rng = Rng::new(meadow, 0);
    let mut mottling = String::from(r#"<rect class="meadow" width="240" height="240"/>"#);
    for (class, count) in [("n-dark", 5), ("n-light", 5)] {
        let blotches: String = (0..count).map(|_| blotch(&mut rng)).collect();
        mottling += &ink::fill(class, &blotches);
    }
    mottling
}

/// A spot of another green.
fn blotch(rng: &mut Rng) -> String {
    let (reach, at) = spot(rng);
    blob::path(&blob::points(at, reach, 45, 6, rng))
}

/// The size and the middle of a spot.
fn spot(rng: &mut Rng) -> ((i32, i32), Point) {
    let reach = (220 + rng.below(260) as i32, 140 + rng.below(160) as i32);
    let mut within = |reach: i32| MARGIN + reach + rng.below((TILE - 2 * (MARGIN + reach)) as u32) as i32;
    (reach, Point::new(within(reach.0), within(reach.1)))
}

/// Blades of grass here and there, which stay upright.
fn grass(meadow: u64, rot: Rot) -> String {
    let mut rng = Rng::new(meadow, 1);
    let mut data = String::new();
    for _ in 0..12 {
        let mut coordinate = || 120 + rng.below((TILE - 240) as u32) as i32;
        let at = Point::new(coordinate(), coordinate()).rotated(rot);
        let blades = ["v-5m2 5l2-4m-6 4l-2-4", "v-4m2 4l1-3", "v-5m-2 5l-2-3", "l1-5m1 5l2-3"][rng.below(4) as usize];
        let _ = write!(data, "M{} {}{blades}", ink::units(at.x), ink::units(at.y));
    }
    ink::line("n-tuft", 1, &data)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mottling_stays_away_from_the_edge() {
        let mut rng = Rng::new(1, 2);
        for _ in 0..200 {
            let (reach, at) = spot(&mut rng);
            for point in blob::points(at, reach, 0, 12, &mut rng) {
                let inside = MARGIN..=TILE - MARGIN;
                assert!(inside.contains(&point.x) && inside.contains(&point.y), "{at:?} {reach:?}");
            }
        }
    }
}
