//! Where the emblems of a city hang: well inside of the wall as it is seen, beside the square where a figure stands.

use super::plot::Ground;
use crate::geometry::{Point, TILE};

/// Half the width and half the height of an emblem, in tenths of a unit.
const HALF: (i32, i32) = (170, 190);
/// The width and the height of a figure, which rises from its foot.
const FIGURE: (i32, i32) = (540, 660);
/// The least distance between the middles of two emblems.
const APART: f64 = 400.0;
/// The least distance between the middle of an emblem and the foot of a figure.
const BESIDE: i32 = 260;
/// How far the wall hides what is behind it.
const HIDDEN: i32 = 160;
/// The distance between the places that are tried.
const STEP: i32 = 60;

/// The place for the first emblem of a large city, which turns with the tile: its own square. `borders` are points of its
/// borders; all points are turned to where the first side of the city is north.
pub(super) fn square(ground: &Ground, borders: &[Point], first: Point) -> Option<Point> {
    /// Room for an emblem, and for the wall in front of it.
    const ROOM: i32 = 300;
    /// So far away a figure on the first square hides nothing of it, whichever way the tile is turned.
    const CLEAR: i32 = 720;
    let candidates = (1..TILE / STEP).flat_map(|x| (1..TILE / STEP).map(move |y| Point::new(x * STEP, y * STEP)));
    let room = |at: Point| borders.iter().map(|border| border.distance(at) as i32).min().unwrap_or(TILE);
    candidates
        .filter(|at| edge(*at) < 290 && at.distance(first) >= APART && ground.contains(at.x, at.y))
        .map(|at| (at, room(at)))
        .filter(|&(_, room)| room >= ROOM)
        .min_by_key(|&(at, room)| {
            let distance = at.distance(first) as i32;
            distance + 4 * (CLEAR - distance).max(0) + edge(at) - room.min(500)
        })
        .map(|(at, _)| at)
}

/// The place near another one where an emblem hides no tower and no figure hides it, or as little as possible.
pub(super) fn beside(ground: &Ground, square: Point, towers: &[Point], from: Point) -> Point {
    const FAR: i32 = 300;
    const STEP: usize = 30;
    let steps = || (-FAR..=FAR).step_by(STEP);
    let places = steps().flat_map(|dx| steps().map(move |dy| from + Point::new(dx, dy)));
    let fits = |at: &Point| *at == from || is_within(ground, *at);
    let cost = |at: Point| {
        let hidden = 3 * hidden_by_figure(at, square) + 150 * hidden_towers(at, towers);
        hidden + at.distance(from) as i32
    };
    places.filter(fits).min_by_key(|&at| cost(at)).unwrap_or(from)
}

/// How many towers an emblem would hide, or hang before.
fn hidden_towers(at: Point, towers: &[Point]) -> i32 {
    let hides = |tower: &&Point| (tower.x - at.x).abs() < 240 && (-170..550).contains(&(tower.y - at.y));
    towers.iter().filter(hides).count() as i32
}

/// How deep a figure on a square reaches into an emblem.
pub(super) fn hidden_by_figure(at: Point, square: Point) -> i32 {
    let (x, y) = (at.x - square.x, at.y - (square.y - FIGURE.1 / 2));
    (HALF.0 + FIGURE.0 / 2 - x.abs()).min(HALF.1 + FIGURE.1 / 2 - y.abs()).max(0)
}

/// Places for so many emblems of a city beside its square and its towers; fewer if there is no room.
pub(super) fn places(ground: &Ground, square: Point, towers: &[Point], count: usize) -> Vec<Point> {
    let mut places: Vec<Point> = Vec::new();
    let figure = Point::new(square.x, square.y - FIGURE.1 / 2);
    for _ in 0..count {
        let mut best: Option<((bool, i32), Point)> = None;
        for (x, y) in (0..TILE / STEP).flat_map(|x| (0..TILE / STEP).map(move |y| (x * STEP, y * STEP))) {
            let at = Point::new(x, y);
            if !is_within(ground, at) || places.iter().any(|other| other.distance(at) < APART) {
                continue;
            }
            let hidden = hidden_towers(at, towers);
            let key = (hidden_by_figure(at, square) == 0, -(at.distance(figure) as i32) - edge(at) - 600 * hidden);
            if best.is_none_or(|(other, _)| key > other) {
                best = Some((key, at));
            }
        }
        places.extend(best.map(|(_, at)| at));
    }
    places
}

/// The place in a small city where a figure hides nothing of an emblem; it may hang over the wall.
pub(super) fn squeezed(ground: &Ground, square: Point) -> Option<Point> {
    let (x, y) = HALF;
    let is_own = |&at: &Point| ground.contains(at.x, at.y) && is_on_tile(at) && at.distance(square) > f64::from(BESIDE);
    let outside = |at: Point| {
        let corners = [(-x, -y), (x, -y), (-x, y), (x, y)];
        corners.into_iter().filter(|(dx, dy)| !ground.contains(at.x + dx, at.y + dy)).count() as i32
    };
    let cost = |at: Point| 4 * hidden_by_figure(at, square) + 300 * outside(at) + at.distance(square) as i32;
    let points = (0..TILE / STEP).flat_map(|x| (0..TILE / STEP).map(move |y| Point::new(x * STEP, y * STEP)));
    points.filter(is_own).min_by_key(|&at| cost(at))
}

/// Being near to the edge of the tile counts as being farther away.
fn edge(at: Point) -> i32 {
    let room = [at.x, at.y, TILE - at.x, TILE - at.y].into_iter().min().unwrap_or(0);
    (500 - room).max(0)
}

/// Whether an emblem at a point lies inside of the wall and the tile.
fn is_within(ground: &Ground, at: Point) -> bool {
    let (x, y) = HALF;
    let is_own = |dx: i32, dy: i32| ground.contains(at.x + dx, at.y + dy);
    is_on_tile(at)
        && [-1, 1].into_iter().all(|side| {
            is_own(side * (x + 40), y / 2)
                && is_own(side * x, -y)
                && is_own(side * x, y)
                && is_own(side * x * 4 / 5, y + HIDDEN)
        })
}

/// Whether the edge of the tile cuts nothing off an emblem.
fn is_on_tile(at: Point) -> bool {
    let (x, y) = HALF;
    (x + 30..TILE - x - 30).contains(&at.x) && (y + 10..TILE - y - 10).contains(&at.y)
}
