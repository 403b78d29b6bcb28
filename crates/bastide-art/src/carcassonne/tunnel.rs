//! Tunnels: the mouths in which a road dives below the ground.

use crate::chart::Depiction;
use crate::geometry::{Curve, Point, Role, WAY};
use crate::ink::{self, PathData};
use crate::scene::Scene;

/// Half the width of a mouth, and how long the way down to it is, in tenths of a unit.
const MOUTH: (i32, i32) = (WAY - 10, 150);

/// Draws the mouths of the tunnels of a tile.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let courses = || tile.geometry.with_role(Role::Way).flat_map(|road| &tile.geometry.courses[road]);
    for hub in tile.geometry.hubs.iter().filter(|hub| hub.is_mouth()) {
        if let Some(course) = courses().find(|course| course.end() == hub.at) {
            scene.lay(&mouth(course));
        }
    }
}

/// The way down between two walls, darker and darker, and the arch at its end.
fn mouth(course: &Curve) -> String {
    let (at, inwards) = (course.end(), course.direction(1.0));
    let point = |along: i32, aside: i32| at + inwards.with_length(along) + inwards.right().with_length(aside);
    let (half, long) = MOUTH;
    let walls = [
        point(-long, -half),
        point(0, -half),
        point(60, -half / 2),
        point(60, half / 2),
        point(0, half),
        point(-long, half),
    ];
    let slab = |from: i32, class: &str| {
        let corners = [
            point(from, -half),
            point(0, -half),
            point(60, -half / 2),
            point(60, half / 2),
            point(0, half),
            point(from, half),
        ];
        ink::fill(class, &PathData::of_rings(&[corners.to_vec()]))
    };
    let line = polyline(&walls);
    slab(-110, "n-shade")
        + &slab(-60, "n-shade")
        + &slab(-20, "n-door")
        + &ink::line("n-rim", 8, &line)
        + &ink::line("n-stone-deep", 6, &line)
        + &ink::line("n-stone-light", 3, &line)
}

fn polyline(points: &[Point]) -> String {
    let mut path = PathData::default();
    if let Some((&first, rest)) = points.split_first() {
        path.move_to(first);
        rest.iter().for_each(|&point| path.line_to(point));
    }
    path.text()
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::TileKind;
    use bastide_kernel::Rot;

    use super::*;
    use crate::chart::Chart;
    use crate::plans::carcassonne_plan;
    use crate::sheet::Sheet;

    #[test]
    fn a_road_below_a_city_has_two_mouths() {
        for kind in TileKind::all() {
            let chart = Chart::new(carcassonne_plan(kind));
            for rot in Rot::ALL {
                let mut sheet = Sheet::default();
                let mut scene = Scene::new(&mut sheet);
                draw(&chart.turned(rot, 0), &mut scene);
                // Before one side of the last city the road divides the field, and there is a gate.
                let mouths = match kind.def().id {
                    "DG/CRcr.d" => 2,
                    "AM/CRcr+" => 1,
                    _ => 0,
                };
                assert_eq!(scene.finish().matches("n-door").count(), mouths, "{kind} {rot:?}");
            }
        }
    }
}
