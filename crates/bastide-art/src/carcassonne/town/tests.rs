//! Tests of cities on all tiles.

use std::collections::BTreeSet;

use bastide_carcassonne::TileKind;
use bastide_kernel::Rot;

use super::*;
use crate::chart::Chart;
use crate::plans::carcassonne_plan;

/// Calls a function with every city of every tile in every rotation.
fn each_city(mut check: impl FnMut(TileKind, &Town<'_>)) {
    for kind in TileKind::all() {
        let chart = Chart::new(carcassonne_plan(kind));
        for (rot, variety) in Rot::ALL.into_iter().flat_map(|rot| (0..LAYOUTS).map(move |variety| (rot, variety))) {
            let tile = chart.turned(rot, variety);
            for city in tile.geometry.with_role(Role::Block) {
                let segment = &kind.def().segments[city];
                check(kind, &Town::new(segment, None, None, &tile, city));
            }
        }
    }
}

/// Calls a function with the first city of a tile.
fn with_city<T>(id: &str, rot: Rot, check: impl FnOnce(&Town<'_>) -> T) -> T {
    let kind = TileKind::from_id(id).unwrap();
    let chart = Chart::new(carcassonne_plan(kind));
    let tile = chart.turned(rot, 0);
    let city = tile.geometry.with_role(Role::Block).next().unwrap();
    check(&Town::new(&kind.def().segments[city], None, None, &tile, city))
}

#[test]
fn cities_of_the_same_shape_are_drawn_once() {
    let element = |id: &str, rot: Rot| with_city(id, rot, |town| town.element(&mut Sheet::default()));
    assert_eq!(element("BA/C", Rot::R90), element("BA/RCr", Rot::R90));
    assert_eq!(element("BA/Ccc", Rot::R0), element("BA/CccR", Rot::R0));
    assert_ne!(element("BA/C", Rot::R90), element("BA/C", Rot::R0));
    assert_ne!(element("BA/Cccc+", Rot::R0), element("IC/Cccc.c", Rot::R0));
}

#[test]
fn houses_stand_inside_of_their_city_and_leave_the_square_open() {
    each_city(|kind, town| {
        let houses = town.houses();
        assert!(houses.len() >= 3, "{kind} has {} houses", houses.len());
        for House { building, at } in houses {
            let (left, right, top) = (at.x - building.width / 2, at.x + building.width / 2, at.y - building.height);
            assert!(left >= 0 && right <= TILE && top >= 0 && at.y <= TILE, "{kind} {at:?}");
            assert!(
                town.tile.geometry.borders[town.city].iter().all(|b| b.nearest(at).0.distance(at) > 30.0),
                "{kind}"
            );
            let covers = (left..right).contains(&town.square.x) && (top..at.y).contains(&town.square.y);
            assert!(!covers, "{kind} {at:?}");
        }
    });
}

#[test]
fn a_turning_tile_takes_its_houses_along() {
    let middle = |house: &House| (house.building.motif.id, house.at - Point::new(0, house.building.height / 2));
    let houses = |rot: Rot| with_city("BA/Ccc", rot, |town| town.houses().iter().map(middle).collect::<Vec<_>>());
    let printed = houses(Rot::R0);
    let turned = houses(Rot::R90);
    let same = printed.iter().filter(|&&(id, at)| turned.contains(&(id, at.rotated(Rot::R90)))).count();
    assert!(same * 3 > printed.len(), "{same} of {}", printed.len());
}

#[test]
fn walls_of_neighbours_meet_at_corners_and_stay_on_the_tile() {
    // Where an own side ends, at the first and at its last corner clockwise: how high the wall is there.
    let mut heights: [[BTreeSet<i32>; 2]; 4] = Default::default();
    each_city(|kind, town| {
        for border in town.borders {
            for (corner, height) in wall::stretches(border, &town.sides).iter().flat_map(Stretch::ends) {
                for &side in &town.sides {
                    let ends = [side.index(), side.index() + 1].map(Point::corner);
                    if let Some(end) = ends.iter().position(|&end| end == corner) {
                        heights[side.index()][end].insert(height);
                    }
                }
            }
        }
        assert!(town.stretches.iter().all(Stretch::is_on_tile), "{kind}");
    });
    for side in Side::ALL {
        let own = &heights[side.index()];
        let beyond = &heights[side.opposite().index()];
        assert_eq!((own[0].len(), own[1].len()), (1, 1), "{side:?}");
        assert_eq!((&own[0], &own[1]), (&beyond[1], &beyond[0]), "{side:?}");
    }
}

#[test]
fn roads_and_rivers_come_through_the_wall() {
    let openings = |id: &str| with_city(id, Rot::R0, |town| town.openings.iter().map(|o| o.is_wet).collect::<Vec<_>>());
    assert_eq!(openings("BA/Ccc"), []);
    assert_eq!(openings("BA/CccR"), [false]);
    assert_eq!(openings("IC/CRcR+"), [false, false]);
    assert_eq!(openings("RI.2/CIcI"), [true, true]);
    assert_eq!(openings("RI.2/IFC"), [true]);
}

#[test]
fn emblems_hang_in_their_city_beside_the_figure() {
    each_city(|kind, town| {
        let count = town.emblems().len();
        let places = town.emblem_places(count);
        assert_eq!(places.len(), count, "{kind}");
        for at in places {
            assert_eq!(town.tile.segment_at(at), Some(town.city), "{kind} {at:?}");
            assert!(at.distance(town.square) > 250.0, "{kind} {at:?}");
            let hidden = emblem::hidden_by_figure(at, town.square);
            assert!(hidden < 120, "{kind}: a figure hides {hidden} of the emblem at {at:?}");
        }
    });
}

#[test]
fn towers_leave_the_first_places_of_figures_free() {
    let mut towers = 0;
    each_city(|kind, town| {
        let gates: Vec<Point> = town.openings.iter().map(|opening| opening.at).collect();
        for at in town.all_towers().into_iter().filter(|at| !gates.contains(at)) {
            let hidden = first_places(town.tile).into_iter().find(|&place| wall::rises_over(at, place));
            assert_eq!(hidden, None, "{kind} {:?}: behind the tower at {at:?}", town.tile.rot);
        }
        towers += town.towers.len();
    });
    assert!(towers > 1000, "only {towers} towers");
}

#[test]
fn the_walk_on_a_wall_has_no_gap_where_the_wall_turns() {
    // The western wall turns from the front of the city to its back while it runs south.
    with_city("IC/C!", Rot::R0, |town| {
        let turning: Vec<&Stretch> = town.stretches.iter().filter(|stretch| stretch.goes_before()).collect();
        assert!(!turning.is_empty() && turning.iter().all(|stretch| stretch.is_front));
    });
}
