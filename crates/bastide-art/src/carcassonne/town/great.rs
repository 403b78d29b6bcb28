//! The City of Carcassonne on a tile of its board: the great wall with its towers and gates, and the houses within.

use bastide_kernel::{Rot, mix};

use super::houses::{self, Clearing, House, Plot};
use super::plot::Ground;
use super::wall::Stretch;
use super::{motif, wall};
use crate::chart::Depiction;
use crate::geometry::{Area, Curve, Point, Role, TILE};
use crate::ink;
use crate::plans::seed;
use crate::scene::Scene;
use crate::sheet::Motif;

/// How large the towers of the great wall are, in hundredths of those of other walls.
const SIZE: i32 = 135;

/// Half the width of a great building, in tenths of a unit.
const BUILDING: i32 = 360;

/// The distance of towers along the wall, in tenths of a unit.
const APART: i32 = 600;

/// A building, its foot, and its size in hundredths of its drawing.
type Great = (&'static Motif, Point, i32);

/// Houses, great buildings and the great wall of a tile, over everything that stands north of them.
pub(in crate::carcassonne) fn draw(buildings: &[Great], tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    if tile.geometry.walled.rings.is_empty() {
        return;
    }
    let mut city = Scene::new(scene.sheet);
    draw_city(buildings, tile, &mut city);
    let drawing = city.finish();
    // Tiles that have the same share it.
    let element = scene.sheet.shared(&drawing);
    scene.lay(&element);
}

fn draw_city(buildings: &[Great], tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let walled = &tile.geometry.walled;
    let Some(ring) = walled.rings.first() else { return };
    let walls = walls(walled);
    let stretches: Vec<Stretch> = walls.iter().map(|(wall, inwards)| wall::straight(wall, *inwards)).collect();
    for back in stretches.iter().filter(|stretch| !stretch.is_front) {
        scene.lay(&back.drawing());
    }
    // The quarters are open squares.
    if tile.geometry.with_role(Role::Quarter).next().is_none() {
        for House { building, at } in build(ring, &walls, buildings) {
            let element = building.element(at, scene.sheet);
            scene.stand_element(at.y, element);
        }
    }
    for &(motif, at, percent) in buildings {
        let element = sized(motif, at, percent, scene);
        scene.stand_element(at.y, element);
    }
    scene.settle();
    for front in stretches.iter().filter(|stretch| stretch.is_front) {
        scene.lay(&front.drawing());
    }
    draw_towers(tile, &walls, scene);
}

/// A piece of the great wall, and the way into the City.
type Wall = (Curve, Point);

/// The borders of what lies within the wall, but for the edges of the tile.
fn walls(walled: &Area) -> Vec<Wall> {
    let mut walls = Vec::new();
    for ring in &walled.rings {
        for (i, &from) in ring.iter().enumerate() {
            let to = ring[(i + 1) % ring.len()];
            let is_edge = |a: i32, b: i32| a == b && (a == 0 || a == TILE);
            if is_edge(from.x, to.x) || is_edge(from.y, to.y) {
                continue;
            }
            // From the south to the north and from the west to the east, so that merlons meet those of the next tile.
            let (from, to) = if (to.x, from.y) > (from.x, to.y) { (from, to) } else { (to, from) };
            let right = (to - from).right().with_length(100);
            let inwards = if walled.contains(from.towards(to, 0.5) + right) { right } else { Point::default() - right };
            walls.push((Curve::line(from, to), inwards));
        }
    }
    walls
}

fn build(ring: &[Point], walls: &[Wall], buildings: &[Great]) -> Vec<House> {
    let borders: Vec<Curve> = walls.iter().map(|(wall, _)| wall.clone()).collect();
    // A lane along the wall.
    let lanes = walls.iter().flat_map(|(wall, inwards)| {
        let at = move |part: f64| wall.at(part) + inwards.with_length(60);
        (0..=12).map(move |i| Clearing { at: at(f64::from(i) / 12.0), half: (40, 40), radius: 60 })
    });
    let clearings: Vec<Clearing> = lanes.chain(buildings.iter().map(clearing)).collect();
    let ground = Ground::new(ring, None);
    houses::build(&Plot {
        ground: &ground,
        borders: &borders,
        clearings: &clearings,
        turn: Rot::R0,
        deep: TILE,
        square: Point::new(-TILE, -TILE),
        has_church: false,
        seed: mix(seed(&format!("{ring:?}")), 1),
    })
}

/// The ground of a great building.
fn clearing(&(_, foot, percent): &Great) -> Clearing {
    let half = BUILDING * percent / 100;
    // Nothing hides its gate or what stands before it.
    Clearing { at: foot - Point::new(0, half - 120), half: (half, half), radius: half }
}

/// A motif of another size.
fn sized(motif: &Motif, at: Point, percent: i32, scene: &mut Scene<'_>) -> String {
    let _ = scene.sheet.motif(motif, Point::default());
    let (x, y, id, whole, part) = (ink::units(at.x), ink::units(at.y), motif.id, percent / 100, percent % 100);
    format!(r##"<use href="#{id}" transform="translate({x} {y})scale({whole}.{part:02})"/>"##)
}

/// Towers along the wall, large ones where it turns, and gates where roads come to it.
fn draw_towers(tile: &Depiction<'_>, walls: &[Wall], scene: &mut Scene<'_>) {
    let ends: Vec<Point> = ends_of_roads(tile, walls);
    let mut standing: Vec<(Point, &Motif)> = Vec::new();
    for (wall, inwards) in walls {
        let is_flat = inwards.x == 0;
        for at in [wall.start.towards(wall.end(), 0.5), wall.start, wall.end()] {
            let is_corner = walls.iter().filter(|(own, _)| own.start == at || own.end() == at).count() > 1;
            let is_inside = (200..=TILE - 200).contains(&at.x) && (400..=TILE - 100).contains(&at.y);
            let is_wanted = is_inside && (is_corner || is_flat) && standing.iter().all(|(own, _)| *own != at);
            let is_gate = ends.iter().any(|end| end.distance(at) < f64::from(APART / 2));
            if is_wanted && !is_gate {
                standing.push((at, &motif::TOWER));
            }
        }
    }
    for at in ends {
        let is_corner = walls.iter().any(|(wall, inwards)| inwards.y == 0 && (wall.start == at || wall.end() == at));
        match is_corner {
            true => standing.push((at, &motif::GATE_TOWER)),
            false => {
                let aside = Point::new(190, 0);
                standing.extend([(at, &motif::GATE), (at - aside, &motif::TOWER), (at + aside, &motif::TOWER)]);
            }
        }
    }
    standing.sort_by_key(|(at, _)| at.y);
    for (at, motif) in standing {
        let element = sized(motif, at, SIZE, scene);
        scene.lay(&element);
    }
}

/// Where roads come to the wall.
fn ends_of_roads(tile: &Depiction<'_>, walls: &[Wall]) -> Vec<Point> {
    let courses = tile.geometry.with_role(Role::Way).flat_map(|way| &tile.geometry.courses[way]);
    let near = |at: Point| {
        let on = walls.iter().flat_map(|(wall, _)| [wall.start, wall.end(), wall.start.towards(wall.end(), 0.5)]);
        on.min_by_key(|own| (*own - at).squared()).filter(|own| own.distance(at) < f64::from(APART / 2))
    };
    courses.flat_map(|course| [course.start, course.end()]).filter_map(near).collect()
}
