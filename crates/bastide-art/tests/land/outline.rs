//! Outlines of regions are compared with the areas of their segments, on random games of both games.

use bastide_art::geometry::{Area, Point, TILE};
use bastide_art::outline::{Outlines, anchor, outline, path};
use bastide_art::{Atlas, Depicted};
use bastide_kernel::{NodeId, Pos, Rng};

use crate::games;

/// The region at a point of the board.
fn region_at<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, point: Point) -> Option<NodeId> {
    let tableau = atlas.rules().tableau(state);
    let pos = Pos::new(point.x.div_euclid(TILE) as i16, point.y.div_euclid(TILE) as i16);
    let tile = tableau.tile_at(pos)?;
    let inside = Point::new(point.x.rem_euclid(TILE), point.y.rem_euclid(TILE));
    let segment = atlas.depiction(tile.kind, tile.rot).geometry.segment_at(inside)?;
    Some(tableau.regions().find(tile.node(segment as u8)))
}

/// A point somewhere on a tile of the region or on a tile beside it, never on a line between tiles.
fn somewhere(squares: &[Pos], rng: &mut Rng) -> Point {
    let pos = squares[rng.below(squares.len() as u32) as usize];
    let mut near = |_| 1 + rng.below(2 * TILE as u32 - 2) as i32 - TILE / 2;
    let point = Point::new(near(0), near(1));
    let off = |v: i32| if v % TILE == 0 { v + 1 } else { v };
    Point::new(off(point.x), off(point.y)).on_board(pos)
}

fn outlines_hold_the_points_of_their_regions<G: Depicted>(rules: &G, seeds: u64) {
    let atlas = Atlas::new(rules);
    for seed in 0..seeds {
        let state = games::end(rules, seed);
        let tableau = rules.tableau(&state);
        let mut rng = Rng::new(seed, 1);
        for root in tableau.regions().roots() {
            let rings = Area { rings: outline(&atlas, &state, root) };
            let member_size = |node: NodeId| {
                let tile = tableau.tile_of(node);
                atlas.depiction(tile.kind, tile.rot).geometry.areas[tableau.segment_of(node)].size()
            };
            let size: i64 = tableau.regions().members(root).map(member_size).sum();
            let members = i64::from(tableau.regions().size(root));
            assert!((rings.size() - size).abs() <= members, "seed {seed}: {} is not {size}", rings.size());
            let squares = tableau.squares(root);
            for _ in 0..40 {
                let point = somewhere(&squares, &mut rng);
                let is_member = region_at(&atlas, &state, point) == Some(root);
                assert_eq!(rings.contains(point), is_member, "seed {seed}, region {root:?}, {point:?}");
            }
        }
    }
}

#[test]
fn outlines_hold_the_points_of_their_regions_in_carcassonne() {
    outlines_hold_the_points_of_their_regions(&games::carcassonne(), 3);
}

#[test]
fn outlines_hold_the_points_of_their_regions_in_the_city() {
    outlines_hold_the_points_of_their_regions(&games::city(), 4);
}

/// Every point of an outline, in an order that does not depend on where rings begin.
fn points(rings: &[Vec<Point>]) -> Vec<Point> {
    let mut all: Vec<Point> = rings.iter().flatten().copied().collect();
    all.sort_unstable();
    all
}

fn kept_outlines_are_those_made_anew<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    let mut outlines = Outlines::default();
    let mut most_changed = 0;
    let end = games::play(rules, 5, |state| {
        let changed = outlines.update(&atlas, state);
        most_changed = most_changed.max(changed.len());
        let roots: Vec<NodeId> = rules.tableau(state).regions().roots().collect();
        assert_eq!(outlines.iter().map(|(root, _)| root).collect::<Vec<_>>(), roots);
        for root in changed {
            assert_eq!(points(outlines.of(root)), points(&outline(&atlas, state, root)));
        }
    });
    for (root, rings) in outlines.iter() {
        assert_eq!(points(rings), points(&outline(&atlas, &end, root)));
    }
    assert!(most_changed <= 12, "only regions of the last tile change");
    assert!(outlines.update(&atlas, &end).is_empty(), "nothing has happened");
    let start = rules.start();
    let begun = outlines.update(&atlas, &start).len();
    assert_eq!(begun, rules.tableau(&start).regions().roots().count(), "a new game begins anew");
}

#[test]
fn kept_outlines_are_those_made_anew_in_carcassonne() {
    kept_outlines_are_those_made_anew(&games::carcassonne());
}

#[test]
fn kept_outlines_are_those_made_anew_in_the_city() {
    kept_outlines_are_those_made_anew(&games::city());
}

fn anchors_lie_in_their_regions<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    let state = games::end(rules, 1);
    for root in rules.tableau(&state).regions().roots() {
        let at = anchor(&atlas, &state, root);
        assert_eq!(region_at(&atlas, &state, at), Some(root));
        for member in rules.tableau(&state).regions().members(root) {
            assert_eq!(anchor(&atlas, &state, member), at, "the same from every member");
        }
    }
}

#[test]
fn anchors_lie_in_their_regions_in_both_games() {
    anchors_lie_in_their_regions(&games::carcassonne());
    anchors_lie_in_their_regions(&games::city());
}

#[test]
fn a_lone_tile_of_one_city_is_outlined_by_its_square() {
    let rules = games::carcassonne();
    let atlas = Atlas::new(&rules);
    let kind = bastide_carcassonne::TileKind::from_id("BA/Cccc+").unwrap();
    let city = &atlas.depiction(kind, bastide_kernel::Rot::R0).geometry.areas[0];
    assert_eq!(path(&city.rings).matches('z').count(), 1);
    assert_eq!(city.size(), i64::from(TILE) * i64::from(TILE));
}
