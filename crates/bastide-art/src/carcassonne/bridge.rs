//! Bridges: an arch of stone where a road crosses a river or another road.

use super::road;
use crate::chart::Depiction;
use crate::geometry::{Bridge, Point, Role, WATER, WAY};
use crate::ink::{self, PathData};
use crate::scene::Scene;

/// How far the middle of a parapet is away from the middle of the road, in tenths of a unit.
const PARAPET: i32 = 95;

/// How far a bridge rises above the water.
const RISE: i32 = 90;

/// Draws the bridges of a tile.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for bridge in &tile.geometry.bridges {
        let is_over_water = tile.geometry.plan.parts[bridge.under].role == Role::Water;
        let reach = if is_over_water { WATER } else { WAY } + 50;
        let courses = tile.geometry.courses[bridge.over].iter();
        if let Some(deck) = courses.map(|course| road::stretch(course, bridge.at, reach)).find(|deck| deck.len() > 2) {
            let drawing = span(bridge, &deck, is_over_water);
            let element = scene.sheet.shared(&drawing);
            scene.lay(&element);
        }
    }
}

/// A bridge whose deck runs through the given points.
fn span(bridge: &Bridge, deck: &[Point], is_over_water: bool) -> String {
    // The side towards those who look at it: south, or else east.
    let right = bridge.along.right();
    let near = if (right.y, right.x) > (0, 0) { right } else { -right };
    // One that runs north and south does not show its arch.
    let is_faced = near.y * 2 > near.x.abs();
    let beside = |distance: i32| {
        let aside = near.with_length(distance);
        deck.iter().map(move |&point| point + aside).collect::<Vec<_>>()
    };
    let (far_side, near_side) = (beside(-PARAPET), beside(PARAPET));
    let below = Point::new(0, RISE);
    let shadow = if is_faced { Point::new(60, RISE + 50) } else { Point::new(70, 30) };
    let mut drawing = ink::fill("n-shade", &band(&near_side, shadow));
    if is_faced {
        drawing += &format!(r#"<path class="n-stone-deep l-n-rim" d="{}"/>"#, band(&near_side, below));
        drawing += &arch(bridge.at + near.with_length(PARAPET) + below, is_over_water);
    }
    let chain = open(deck);
    drawing += &ink::line("n-stone-light", 19, &chain);
    // Slabs.
    drawing +=
        &format!(r#"<path class="l-n-stone" fill="none" stroke-width="19" stroke-dasharray="1 4" d="{chain}"/>"#);
    for side in [&far_side, &near_side] {
        let raised: Vec<Point> = side.iter().map(|&point| point - Point::new(0, 20)).collect();
        drawing += &ink::line("n-rim", 6, &open(side));
        drawing += &ink::line("n-stone", 4, &open(side));
        drawing += &ink::line("n-stone-light", 3, &open(&raised));
    }
    let posts = [far_side.first(), far_side.last(), near_side.first(), near_side.last()];
    let posts: String = posts.into_iter().flatten().map(|&at| post(at)).collect();
    drawing + &format!(r#"<path class="n-stone-light l-n-rim" d="{posts}"/>"#)
}

/// A pillar at the end of a parapet.
fn post(at: Point) -> String {
    format!("M{} {}v-7h6v7z", ink::units(at.x) - 3, ink::units(at.y) + 3)
}

/// The opening of the arch, standing on a point.
fn arch(foot: Point, is_over_water: bool) -> String {
    let data = format!("M{} {}q1-11 13-11t13 11z", ink::units(foot.x) - 13, ink::units(foot.y));
    let below = if is_over_water { "water" } else { "n-rut" };
    ink::fill(below, &data) + &ink::fill("n-shade", &data)
}

/// A chain of points.
fn open(points: &[Point]) -> String {
    let mut path = PathData::default();
    points.first().into_iter().for_each(|&point| path.move_to(point));
    points.iter().skip(1).for_each(|&point| path.line_to(point));
    path.text()
}

/// What lies between a chain of points and the same chain moved by a vector.
fn band(points: &[Point], by: Point) -> String {
    let ring: Vec<Point> = points.iter().copied().chain(points.iter().rev().map(|&point| point + by)).collect();
    PathData::of_rings(&[ring])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bridge_that_runs_east_and_west_shows_its_arch() {
        let span = |along: Point| {
            let bridge = Bridge { at: Point::CENTRE, over: 0, under: 1, along };
            let deck = [-200, 0, 200].map(|reach| bridge.at + along.with_length(1).scaled(f64::from(reach)));
            span(&bridge, &deck, true)
        };
        let has_arch = |drawing: &str| drawing.contains(r#"class="water""#);
        assert!(has_arch(&span(Point::new(10, 0))) && has_arch(&span(Point::new(-10, 2))));
        assert!(!has_arch(&span(Point::new(0, 10))) && !has_arch(&span(Point::new(1, -10))));
    }
}
