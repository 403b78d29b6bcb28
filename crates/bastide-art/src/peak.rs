//! Peaks: where the mountain of a tile stands.

use crate::geometry::{Geometry, Hub, Point, Role, Survey};

/// The middle of the mountain on a tile as printed, if its plan has one: where a road ends alone, or else on open ground,
/// as near to the middle of the tile as there is room.
pub(crate) fn site(geometry: &Geometry, survey: &Survey) -> Option<Point> {
    let radius = geometry.plan.peak;
    if radius == 0 {
        return None;
    }
    let is_lone = |hub: &&Hub| hub.role == Role::Way && hub.ends == 1 && hub.radius > 0;
    if let Some(end) = geometry.hubs.iter().find(is_lone) {
        return Some(end.at);
    }
    let is_open = |&(segment, ..): &(usize, Point, i32)| geometry.plan.parts[segment].role == Role::Ground;
    let rank = |&(_, at, room): &(usize, Point, i32)| (room.min(radius), -(at.distance(Point::CENTRE) as i32));
    survey.points().filter(is_open).max_by_key(rank).map(|(_, at, _)| at)
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::{Emblem, Role as TileRole, TileKind};
    use bastide_kernel::Rot;

    use crate::chart::Chart;
    use crate::geometry::{Role, TILE};
    use crate::plans::carcassonne_plan;

    #[test]
    fn volcanoes_have_room_and_nobody_stands_on_them() {
        for kind in TileKind::all() {
            let def = kind.def();
            let has_peak = def.emblem == Some(Emblem::Volcano) && def.role != TileRole::VolcanoLake;
            let chart = Chart::new(carcassonne_plan(kind));
            let tile = chart.turned(Rot::R90, 0);
            assert_eq!(tile.peak.is_some(), has_peak, "{kind}");
            let Some(peak) = tile.peak else { continue };
            let radius = tile.geometry.plan.peak;
            let inside = radius..=TILE - radius;
            assert!(inside.contains(&peak.x) && inside.contains(&peak.y), "{kind}: {peak:?}");
            // Roads may end there.
            let is_open = tile.segment_at(peak).is_none_or(|s| tile.geometry.plan.parts[s].role == Role::Ground);
            assert!(is_open && (tile.room_at(peak) >= radius || def.id == "DG/R.v"), "{kind}: {peak:?}");
            for at in (0..def.segments.len()).flat_map(|segment| tile.places(segment).collect::<Vec<_>>()) {
                assert!(at.distance(peak) >= f64::from(radius), "{kind}: a figure stands at {at:?}");
            }
        }
    }
}
