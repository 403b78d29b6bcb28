//! Inns: a half-timbered house by a pond beside its road.

use bastide_carcassonne::{Marks, SegmentDef};

use super::blob::{self, AROUND};
use super::ground::{Ground, TIGHT, WIDE};
use crate::chart::Depiction;
use crate::geometry::{Curve, Geometry, Point, Role, TILE};
use crate::ink::{self, PathData};
use crate::scene::Scene;
use crate::sheet::Motif;

/// The radius of an inn around its middle, in tenths of a unit.
const HOUSE: i32 = 200;

/// The same of a pond.
const WATER: i32 = 160;

/// How far the middle of a pond, whose drawing is wider than its ground, is away from the edge.
const WATER_EDGE: i32 = 250;

/// Draws the inns of a tile.
pub(super) fn draw(segments: &[SegmentDef], ground: &mut Ground<'_>, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for (road, segment) in segments.iter().enumerate() {
        if !segment.marks.has(Marks::INN) {
            continue;
        }
        let Some((house, pond)) = free_site(road, ground, tile) else { continue };
        ground.take(house, HOUSE);
        let house = house.rotated(tile.rot);
        let door = nearest(tile.geometry, road, house);
        scene.lay(&ink::line("n-path", 7, &PathData::of_curve(&Curve::line(door, house + Point::units(-4, 12)))));
        scene.stand(&INN, house + Point::units(0, 15));
        if let Some(pond) = pond {
            ground.take(pond, WATER);
            scene.lay_motif(&POND, pond.rotated(tile.rot));
        }
    }
}

/// The same as [`site`], as far away from figures as there is room.
fn free_site(road: usize, ground: &mut Ground<'_>, tile: &Depiction<'_>) -> Option<(Point, Option<Point>)> {
    let mut found = None;
    for free in [WIDE, (WIDE + TIGHT) / 2, TIGHT] {
        ground.keep_free(free);
        found = site(road, ground, tile);
        if found.is_some_and(|(_, pond)| pond.is_some()) {
            break;
        }
    }
    ground.keep_free(TIGHT);
    found
}

/// The best place for the inn of a road and for its pond, on the tile as printed.
fn site(road: usize, ground: &Ground<'_>, tile: &Depiction<'_>) -> Option<(Point, Option<Point>)> {
    let distance =
        |way: usize, at: Point| nearest(tile.geometry, way, at.rotated(tile.rot)).distance(at.rotated(tile.rot));
    let others = || tile.geometry.with_role(Role::Way).filter(|&way| way != road);
    let places = Ground::grid(60).filter(|&at| ground.field_with_room(at, HOUSE).is_some());
    let ranked = places.map(|at| {
        let own = distance(road, at);
        let other = others().map(|way| distance(way, at)).fold(f64::INFINITY, f64::min);
        let village = tile.geometry.hubs.iter().map(|hub| hub.at.distance(at.rotated(tile.rot)));
        let pond = pond(at, ground);
        // Near its own road, far from others and from villages, and with a pond.
        let rank = [own, (own + 120.0 - other).max(0.0), (700.0 - village.fold(700.0, f64::min)) / 2.0];
        (rank.iter().sum::<f64>() as i32 + if pond.is_some() { 0 } else { 300 }, at, pond)
    });
    ranked.min_by_key(|&(rank, at, _)| (rank, at)).map(|(_, at, pond)| (at, pond))
}

/// A place for the pond beside an inn.
fn pond(house: Point, ground: &Ground<'_>) -> Option<Point> {
    let places = (0..AROUND.len()).map(|i| blob::around(house, i, (HOUSE + WATER, HOUSE + WATER)));
    // Its drawing stays upright when the tile turns, so it needs its whole width in both directions.
    let inside = WATER_EDGE..=TILE - WATER_EDGE;
    let is_inside = |at: Point| inside.contains(&at.x) && inside.contains(&at.y);
    places.into_iter().find(|&at| is_inside(at) && ground.field_with_room(at, WATER).is_some())
}

/// The point of a road that is nearest to another one.
fn nearest(geometry: &Geometry, road: usize, to: Point) -> Point {
    let points = geometry.courses[road].iter().flat_map(Curve::flattened);
    points.min_by_key(|point| point.distance(to) as i32).unwrap_or(to)
}

/// The inn.
const INN: Motif = Motif {
    id: "Ia",
    body: concat!(
        r#"<path class="n-shade" d="M-13 0h28l14-9v9l-8 6h-28z"/>"#,
        r#"<g class="l-n-rim" stroke-linejoin="round"><path class="n-stone" d="M8-27v-8h5v9z"/>"#,
        r#"<path class="n-wall" d="M-16 1v-16h31v16z"/><path class="n-roof" d="M-19-14l5-15h28l5 15z"/>"#,
        r#"<path class="n-wall" d="M-13 1v-17l8-9 8 9v17z"/><path class="n-roof-light" d="M-5-27l-11 12v-6l9-11z"/><path class="n-roof-deep" d="M-5-27l11 12v-6l-9-11h-4z"/></g>"#,
        r#"<path class="l-n-timber" fill="none" stroke-width="1.5" d="M-13-8h28M-13-16h16M-5-16v-8M-5-8l-8-8M-5-8l8-8M9-15v16M3 1v-17M-13 1v-17M15 1v-15M3-8l6-6"/>"#,
        r#"<path class="n-door" d="M-8 1v-7q3-3 5 0v7z"/><path class="window" d="M4-5h4v4h-4zM11-6h3v5h-3z"/>"#,
        r#"<path class="l-n-timber" fill="none" stroke-width="1.3" d="M-13-11h-7v3"/><path class="n-gold l-n-rim" d="M-23-8h6v6h-6z"/>"#,
    ),
};

/// The pond beside it, around the origin.
const POND: Motif = Motif {
    id: "Ib",
    body: concat!(
        r#"<path class="bank" d="M-21 1q-3-11 9-12 10-6 22-1 12 3 11 12-3 10-20 10-20 1-22-9z"/>"#,
        r#"<path class="water" d="M-18 1q-2-8 8-9 9-5 19-1 10 3 9 9-2 8-17 8-18 1-19-7z"/>"#,
        r#"<path class="n-water-light" d="M-12 0q0-5 7-4 7-4 14 0 5 2 3 5-4 4-13 3-10 1-11-4z"/>"#,
        r#"<path class="l-n-ripple" fill="none" stroke-linecap="round" d="M-13 2q4-2 7 0M-4-4q3-1 6 0M-2 5q3 1 6-1"/>"#,
        r#"<path class="n-white l-n-rim" stroke-width=".6" d="M3 1q3 4 8 0l-2-5h2q-2-3-4 0v3q-2 0-4 2z"/>"#,
        r#"<path class="l-n-reed" fill="none" stroke-width="1.5" stroke-linecap="round" d="M-16-4q0-4-2-7M-14-5q0-5 1-8M-12-6q1-3 3-5"/>"#,
    ),
};

#[cfg(test)]
mod tests {
    use bastide_carcassonne::TileKind;
    use bastide_kernel::Rot;

    use super::*;
    use crate::chart::Chart;
    use crate::plans::carcassonne_plan;

    #[test]
    fn an_inn_is_nearest_to_its_own_road_and_has_a_pond() {
        let mut inns = 0;
        for kind in TileKind::all() {
            let chart = Chart::new(carcassonne_plan(kind));
            let tile = chart.turned(Rot::R0, 0);
            for (road, _) in kind.def().segments.iter().enumerate().filter(|(_, s)| s.marks.has(Marks::INN)) {
                let (house, pond) = free_site(road, &mut Ground::new(&tile), &tile).expect("there is room for an inn");
                let roads = tile.geometry.with_role(Role::Way);
                let first = roads.min_by_key(|&way| nearest(tile.geometry, way, house).distance(house) as i32);
                assert_eq!(first, Some(road), "{kind}");
                assert!(nearest(tile.geometry, road, house).distance(house) < 500.0, "{kind}: the inn is far away");
                let pond = pond.expect("there is room for a pond");
                let edge = [pond.x, pond.y, TILE - pond.x, TILE - pond.y].into_iter().min();
                assert!(edge >= Some(WATER_EDGE), "{kind}: the edge cuts the pond");
                inns += 1;
            }
        }
        assert!(inns > 5);
    }
}
