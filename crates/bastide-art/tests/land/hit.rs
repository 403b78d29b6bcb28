//! Hit areas divide every tile as the drawn areas do, with wider roads.

use bastide_art::geometry::{Area, Gaps, Geometry, Point, Role, TILE};
use bastide_art::{Atlas, Depicted, hit};
use bastide_kernel::Rot;

use crate::games;

fn hit_areas_divide_every_tile<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    for (kind, _) in rules.kinds() {
        let id = rules.tile_id(kind);
        let hits = hit::areas(&atlas, kind, Rot::R0);
        let geometry = Geometry::new(rules.plan(kind));
        for (i, area) in hits.iter().enumerate() {
            for (j, other) in hits.iter().enumerate().skip(i + 1) {
                assert!(area.within(other).size() <= 100, "{id}: {i} and {j} overlap");
            }
            assert!(area.size() * 2 > geometry.areas[i].size(), "{id}: {i} can hardly be hit");
            let is_road = geometry.plan.parts[i].role == Role::Way;
            assert!(!is_road || area.size() >= geometry.areas[i].size(), "{id}: {i} is not easier to hit");
            let chart = atlas.depiction(kind, Rot::R0);
            let place = chart.places(i).next().unwrap();
            assert!(area.contains(place), "{id}: who points at the figure on {i} hits something else");
        }
        let hubs = geometry.hubs.iter().filter(|hub| hub.role == Role::Way);
        let all = hits.iter().cloned().chain(hubs.map(|hub| Area::disc(hub.at, hub.radius)));
        let missed = all.fold(Area::tile(), |rest, area| rest.without(&area)).size();
        // The great wall of Carcassonne is nobody's.
        assert!(missed <= 200 || geometry.plan.gaps != Gaps::None, "{id}: {missed} belong to nobody");
    }
}

#[test]
fn hit_areas_divide_every_tile_of_both_games() {
    hit_areas_divide_every_tile(&games::carcassonne());
    hit_areas_divide_every_tile(&games::city());
}

#[test]
fn every_segment_on_the_board_is_hit_at_its_places() {
    let rules = games::carcassonne();
    let atlas = Atlas::new(&rules);
    let state = games::end(&rules, 3);
    for tile in rules.tableau(&state).tiles() {
        let depiction = atlas.depiction(tile.kind, tile.rot);
        for segment in 0..tile.kind.def().segments.len() {
            let place = depiction.places(segment).next().unwrap().on_board(tile.pos);
            assert_eq!(hit::segment_at(&atlas, &state, place), Some((tile.pos, segment)), "{}", tile.kind);
        }
        if depiction.geometry.plan.gaps != Gaps::None {
            continue;
        }
        let corner = Point::default().on_board(tile.pos);
        assert_eq!(hit::segment_at(&atlas, &state, corner).map(|(pos, _)| pos), Some(tile.pos), "edges belong to one");
    }
    assert_eq!(hit::segment_at(&atlas, &state, Point::new(200 * TILE, 0)), None, "there is no tile");
    assert_eq!(hit::segment_at(&atlas, &state, Point::new(i32::MAX, i32::MIN)), None, "there is no such square");
}

#[test]
fn a_paths_is_written_for_every_segment() {
    let rules = games::city();
    let atlas = Atlas::new(&rules);
    for (kind, _) in rules.kinds() {
        for rot in Rot::ALL {
            let paths = hit::paths(&atlas, kind, rot);
            assert_eq!(paths.len(), rules.def(kind).segments.len());
            assert!(paths.iter().all(|path| path.starts_with('M') && path.ends_with('z')));
        }
    }
}
