//! Rivers with their banks, springs and lakes.

use std::fmt::Write as _;

use bastide_carcassonne::Role as TileRole;
use bastide_kernel::Rng;

use super::{blob, motif, road};
use crate::chart::Depiction;
use crate::geometry::{Curve, Hub, LAKE, Point, Role};
use crate::ink::{self, PathData};
use crate::plans::seed;
use crate::scene::Scene;
use crate::sheet::Motif;

/// The layers of a river from below: class, and width in units. The outermost is as wide as the segment.
const LAYERS: [(&str, i32); 3] = [("bank", 34), ("water", 27), ("n-water-light", 13)];

/// Draws the rivers of a tile, which may do something special.
pub(super) fn draw(role: TileRole, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let courses: Vec<&Curve> =
        tile.geometry.with_role(Role::Water).flat_map(|river| &tile.geometry.courses[river]).collect();
    if courses.is_empty() {
        return;
    }
    let pool = tile.geometry.hubs.iter().find(|hub| hub.role == Role::Water && hub.radius > 0);
    let data: String = courses.iter().map(|course| PathData::of_curve(course)).collect();
    let mut rng = Rng::new(seed(&data), 0);
    let shore = pool.map(|pool| blob::points(pool.at, (pool.radius, pool.radius), 8, 12, &mut rng));
    let mut drawing = String::new();
    for (class, width) in LAYERS {
        drawing += &road::layered(&[(class, width)], &data, scene);
        drawing += &forks(tile, &courses).map(|fork| ink::disc(class, fork, 5 * width + WASHED)).collect::<String>();
        if let (Some(pool), Some(shore)) = (pool, &shore) {
            // Each layer is as much smaller than the one before as it is on the river.
            let inset = f64::from(10 * (LAYERS[0].1 - width) / 2);
            let part = 1.0 - inset / f64::from(pool.radius);
            let points: Vec<Point> = shore.iter().map(|&point| pool.at.towards(point, part)).collect();
            drawing += &ink::fill(class, &blob::path(&points));
        }
    }
    drawing += &ripples(&courses, &mut rng);
    let element = scene.sheet.shared(&drawing);
    scene.lay(&element);
    reeds(&courses, tile, scene);
    if let Some(pool) = pool {
        draw_pool(role, pool, &courses, scene);
    }
}

/// How much of its corners a river has washed out where its arms meet, in tenths of a unit.
const WASHED: i32 = 50;

/// The middles of what a river has washed out where its arms meet: a little into the arm that comes from aside.
fn forks<'a>(tile: &Depiction<'a>, courses: &'a [&Curve]) -> impl Iterator<Item = Point> + 'a {
    let is_fork = |hub: &&Hub| hub.role == Role::Water && hub.radius == 0 && hub.ends > 2;
    tile.geometry.hubs.iter().filter(is_fork).map(|hub| {
        let arms = courses.iter().map(|course| course.start - hub.at);
        hub.at + arms.fold(Point::default(), |all, arm| all + arm).with_length(WASHED + 60)
    })
}

/// Small waves along the middle, none near the edge of the tile.
fn ripples(courses: &[&Curve], rng: &mut Rng) -> String {
    let mut data = String::new();
    for course in courses {
        for i in 0..5 {
            let part = f64::from(14 + i * 17 + rng.below(8) as i32) / 100.0;
            let aside = course.direction(part).right().with_length(rng.below(80) as i32 - 40);
            let at = course.at(part) + aside;
            let wave = ["q3-3 6 0", "q2-2 5 0t5 0", "q3 2 7 0"][rng.below(3) as usize];
            let _ = write!(data, "M{} {}{wave}", ink::units(at.x) - 4, ink::units(at.y));
        }
    }
    format!(r#"<path class="l-n-ripple" fill="none" stroke-linecap="round" d="{data}"/>"#)
}

/// Reeds at the banks.
fn reeds(courses: &[&Curve], tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let mut rng = tile.rng(3);
    for course in courses {
        for part in [30, 62] {
            let part = f64::from(part + rng.below(10)) / 100.0;
            let aside = course.direction(part).right().with_length(140);
            let at = course.at(part) + if rng.below(2) == 0 { aside } else { -aside };
            let is_bank = tile.segment_at(at).is_some_and(|s| tile.geometry.plan.parts[s].role == Role::Water);
            let bridges = tile.geometry.bridges.iter().map(|bridge| bridge.at);
            let walls = tile.geometry.borders.iter().flatten().map(|border| border.nearest(at).0);
            let is_far = bridges.chain(walls).all(|other| other.distance(at) > 400.0);
            if is_bank && is_far {
                scene.stand(&motif::REEDS, at);
            }
        }
    }
}

/// The spring or the lake.
fn draw_pool(role: TileRole, pool: &Hub, courses: &[&Curve], scene: &mut Scene<'_>) {
    let away = courses.first().map_or(Point::default(), |course| pool.at - course.start);
    if role == TileRole::VolcanoLake {
        scene.stand(&VOLCANO, pool.at + away.with_length(40) + Point::units(0, 14));
    } else if pool.radius >= LAKE {
        scene.stand(&motif::BOAT, pool.at + away.with_length(130) + Point::units(0, 8));
        for (direction, reach) in [(1, 400), (4, 410), (8, 400), (10, 390)] {
            let at = blob::around(pool.at, direction, (reach, reach));
            let is_clear = courses.iter().all(|course| course.at(0.6).distance(at) > 260.0);
            if is_clear {
                scene.stand(&motif::REEDS, at);
            }
        }
    } else {
        scene.stand(&SOURCE, pool.at + away.with_length(110) + Point::units(0, 5));
    }
}

/// The rocks from which a river springs.
const SOURCE: Motif = Motif {
    id: "Ra",
    body: concat!(
        r#"<path class="n-shade" d="M-14 1h34l5 4q-18 6-36 0z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-rock" d="M-20 4l2-12 7-6 4-9 9-3 8 7 7 5 3 13-5 6h-30z"/>"#,
        r#"<path class="n-stone" d="M-18-8l7-6 4-9 9-3-3 8-2 10-9 3z"/><path class="n-stone-deep" d="M10-19l7 5 3 13-5 6-8-2 2-10z"/></g>"#,
        r#"<path class="water" d="M-3-11q3-3 7 0l3 16h-13z"/><path class="l-n-ripple" fill="none" stroke-width="1.5" d="M-1-8l-1 11M3-8l2 11"/>"#,
    ),
};

/// A volcano on an island.
const VOLCANO: Motif = Motif {
    id: "Rb",
    body: concat!(
        r#"<path class="n-ripple" d="M-34 0q4-9 34-9t35 9q-3 8-35 8t-34-8z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-stone-deep" d="M-31 0q10-8 14-22 4-12 8-18l8 3 9-3q4 8 9 20 5 13 14 20-12 7-31 7t-31-7z"/></g>"#,
        r#"<path class="n-rock" d="M-31 0q10-8 14-22 4-12 8-18l5 2-4 16-4 8-6 16q-8-1-13-2z"/>"#,
        r#"<path class="n-lava" d="M-9-40l8 3 9-3q-3-4-8-4t-9 4zM-3-38q0 10-4 17 4-3 5-7 1 9-1 18 5-8 6-16 1 5 3 7 0-9-3-19z"/>"#,
        r#"<path class="n-smoke" d="M-4-42q-6-5-1-9-4-7 4-8 3-7 9-3 7 0 4 6 3 6-4 6-2 6-7 5z"/>"#,
    ),
};
