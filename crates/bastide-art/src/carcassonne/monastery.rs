//! Monasteries: an abbey church with its tower, cloister and garden wall.

use std::fmt::Write as _;

use crate::chart::Depiction;
use crate::geometry::{Point, Role, Site};
use crate::ink::{self, PathData};
use crate::scene::Scene;
use crate::sheet::Motif;

/// How far the wall is away from the middle, in tenths of a unit.
const WALL: i32 = 375;

/// Half the width of a gap in the wall.
const GAP: i32 = 100;

/// The monastery of a tile that stands within a city: the city and the place.
pub(super) fn in_city<'a>(tile: &Depiction<'a>) -> Option<(usize, &'a Site)> {
    let parts = &tile.geometry.plan.parts;
    let site = tile.geometry.sites.iter().find(|site| parts[site.segment].role == Role::Centre)?;
    let beside = site.radius + 30;
    let around = [(beside, 0), (0, beside), (-beside, 0), (0, -beside)].map(|(x, y)| site.at + Point::new(x, y));
    let city = tile.segment_at(around[0]).filter(|&segment| parts[segment].role == Role::Block)?;
    around.into_iter().all(|at| tile.segment_at(at) == Some(city)).then_some((city, site))
}

/// Draws the monastery of a tile.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let geometry = tile.geometry;
    for site in geometry.sites.iter().filter(|site| geometry.plan.parts[site.segment].role == Role::Centre) {
        let courses = geometry.with_role(Role::Way).flat_map(|road| &geometry.courses[road]);
        let gates = courses.filter(|course| course.end() == site.at).filter_map(|course| {
            let points = course.flattened();
            points.into_iter().rev().find(|point| point.distance(site.at) >= f64::from(WALL))
        });
        let mut gates: Vec<Point> = gates.map(|gate| site.at + (gate - site.at).with_length(WALL)).collect();
        if gates.is_empty() {
            gates.push(site.at + Point::new(0, WALL));
        }
        enclose(site, &gates, scene);
        scene.stand(&ABBEY, site.at + FOOT);
    }
}

/// Where the abbey stands, seen from the middle.
const FOOT: Point = Point::units(-1, 24);

/// Where its door is.
const DOOR: Point = Point::units(11, 17);

/// The yard with its paths and its wall.
fn enclose(site: &Site, gates: &[Point], scene: &mut Scene<'_>) {
    let mut drawing = ink::disc("verge", site.at, site.radius) + &ink::disc("yard", site.at, WALL);
    let mut paths = PathData::default();
    for &gate in gates {
        paths.move_to(gate);
        paths.line_to(site.at + DOOR);
    }
    drawing += &ink::line("n-path", 9, &paths.text());
    let wall = wall(site.at, gates);
    for (class, width) in [("n-rim", 7), ("n-stone-deep", 5), ("n-stone-light", 3)] {
        drawing += &ink::line(class, width, &wall);
    }
    let element = scene.sheet.shared(&drawing);
    scene.lay(&element);
}

/// The wall around a point with its gaps, as the data of a path.
fn wall(at: Point, gates: &[Point]) -> String {
    let mut data = String::new();
    let beside = |gate: Point, aside: i32| {
        let out = gate - at;
        at + (out + out.right().with_length(aside)).with_length(WALL)
    };
    let mut sorted: Vec<Point> = gates.to_vec();
    sorted.sort_by_key(|&gate| clockwise(gate - at));
    for (i, &gate) in sorted.iter().enumerate() {
        let next = sorted[(i + 1) % sorted.len()];
        let (from, to) = (beside(gate, GAP), beside(next, -GAP));
        let r = ink::units(WALL);
        let turn =
            i64::from((from - at).x) * i64::from((to - at).y) - i64::from((from - at).y) * i64::from((to - at).x);
        let is_long = i32::from(turn < 0);
        let _ = write!(
            data,
            "M{} {}A{r} {r} 0 {is_long} 1 {} {}",
            ink::units(from.x),
            ink::units(from.y),
            ink::units(to.x),
            ink::units(to.y)
        );
    }
    data
}

/// A number that grows with the direction of a vector, clockwise from east.
fn clockwise(v: Point) -> i32 {
    let along = v.with_length(1000);
    if along.y >= 0 { 1000 - along.x } else { 3000 + along.x }
}

/// The abbey. Its foot is the front of the cloister.
const ABBEY: Motif = Motif {
    id: "Ma",
    body: concat!(
        r#"<path class="n-shade" d="M-8 4h12l4 4h-34l-8-4zM2-6h32l9-14q4 12-3 16l-8 3h-28z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round">"#,
        // The choir in the east, then the nave.
        r#"<path class="n-stone" d="M22-12v-14h11q5 4 4 11l-4 5h-8z"/><path class="n-roof-deep" d="M22-25q1-9 4-11 11 3 12 12-3 2-9 1z"/>"#,
        r#"<path class="n-stone-light" d="M-20-9v-19h47v19z"/><path class="n-roof" d="M-20-27v-16h46l4 16z"/>"#,
        // The transept.
        r#"<path class="n-stone-light" d="M4-7v-22l8-9 8 9v22z"/><path class="n-roof-light" d="M12-41l-11 12v-7l8-9z"/><path class="n-roof-deep" d="M12-41l11 12v-7l-8-9-6 0z"/>"#,
        // The tower.
        r#"<path class="n-stone-light" d="M-30-8v-38h11v38z"/><path class="n-stone" d="M-19-8v-38h6v38z"/>"#,
        r#"<path class="n-slate-light" d="M-32-45l10-17 3 17z"/><path class="n-slate" d="M-19-45l-3-17 11 17z"/>"#,
        r#"</g><path class="n-roof-light" d="M-10-29l1-12h4l-1 12zM-3-29l1-12h4l-1 12z"/>"#,
        r#"<path class="l-n-gold" fill="none" stroke-width="1.6" d="M-22-61v-9M-25-67h6"/>"#,
        r#"<path class="window" d="M-27-36v-4q2-4 4 0v4zM-27-24v-4q2-4 4 0v4zM-10-14v-7q2-4 4 0v7zM-3-14v-7q2-4 4 0v7zM29-14v-6q2-4 4 0v6z"/>"#,
        r#"<circle class="window" cx="12" cy="-29" r="2.8"/><path class="n-door" d="M8-7v-8q4-6 8 0v8z"/>"#,
        // The cloister around its court.
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-roof-light" d="M-34-14h34l2 15h-38z"/><path class="n-leaf-light" d="M-28-10h22l1 6h-24z"/>"#,
        r#"<path class="n-stone-light" d="M-35 6v-6h36v6z"/></g>"#,
        r#"<path class="n-roof" d="M-29-4h24l1 4h-26z"/>"#,
        r#"<path class="window" d="M-33 6v-2q2-3 4 0v2zM-27 6v-2q2-3 4 0v2zM-21 6v-2q2-3 4 0v2zM-15 6v-2q2-3 4 0v2zM-9 6v-2q2-3 4 0v2zM-3 6v-2q1-3 3-1v3z"/>"#,
    ),
};

#[cfg(test)]
mod tests {
    use bastide_carcassonne::{SegmentKind, TileKind};
    use bastide_kernel::Rot;

    use super::*;
    use crate::chart::Chart;
    use crate::plans::carcassonne_plan;

    #[test]
    fn only_a_monastery_with_city_on_all_sides_is_in_it() {
        for kind in TileKind::all() {
            let chart = Chart::new(carcassonne_plan(kind));
            for rot in Rot::ALL {
                let city = in_city(&chart.turned(rot, 0)).map(|(city, _)| kind.def().segments[city].kind);
                let expected = (kind.def().id == "DG/LCcc.d").then_some(SegmentKind::City);
                assert_eq!(city, expected, "{kind} {rot:?}");
            }
        }
    }

    #[test]
    fn a_wall_has_a_gap_for_every_gate() {
        let at = Point::CENTRE;
        let (east, south, west) = (at + Point::new(WALL, 0), at + Point::new(0, WALL), at + Point::new(-WALL, 0));
        assert_eq!(wall(at, &[east, west]).matches('A').count(), 2);
        // Between neighbours the wall takes the short way, around the rest the long one.
        let wall = wall(at, &[south, east]);
        let long: Vec<&str> = wall.split('A').skip(1).filter_map(|arc| arc.split(' ').nth(3)).collect();
        assert_eq!(long, ["0", "1"]);
    }
}
