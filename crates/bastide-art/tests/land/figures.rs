//! Where figures stand on whole boards: on their own segment, never on a wall, never overlapping.

use bastide_art::geometry::{Geometry, Point, TILE};
use bastide_art::{Atlas, Depicted, Standing, layer};

use crate::games;

/// The least distance of the feet of two figures, in tenths of a unit; a follower is about 500 wide.
const APART: f64 = 400.0;

/// How far a point of a tile is from the nearest wall or border of a market.
fn from_walls(geometry: &Geometry, point: Point) -> f64 {
    let borders = geometry.borders.iter().flatten().flat_map(|border| border.flattened());
    borders.map(|at| at.distance(point)).fold(f64::from(TILE), f64::min)
}

fn figures_stand_well<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    let mut least = f64::from(TILE);
    let mut most = 0;
    for seed in 0..6 {
        games::play(rules, seed, |state| {
            let tableau = rules.tableau(state);
            let places = layer::figure_places(&atlas, state);
            most = most.max(places.len());
            // Barns stand on corners, and whoever climbs a tower is seen before what lies behind it.
            let is_grounded = |(standing, _): &&(Standing, Point)| {
                rules.own_place(state, standing).is_none() && rules.lift(state, standing.node) == 0
            };
            let places: Vec<(Standing, Point)> = places.iter().filter(is_grounded).copied().collect();
            for (i, &(standing, place)) in places.iter().enumerate() {
                let near = places[..i].iter().find(|(_, other)| other.distance(place) < APART);
                assert_eq!(near, None, "{standing:?} stands at {place:?}");
                let tile = tableau.tile_of(standing.node);
                let inside = place - Point::default().on_board(tile.pos);
                let geometry = atlas.depiction(tile.kind, tile.rot).geometry;
                assert_eq!(geometry.segment_at(inside), Some(tableau.segment_of(standing.node)), "{standing:?}");
                least = least.min(from_walls(geometry, inside));
            }
        });
    }
    assert!(most > 12, "there were {most} figures at most");
    assert!(least >= 60.0, "a figure stands {least} from a wall");
}

#[test]
fn figures_stand_well_in_carcassonne() {
    figures_stand_well(&games::carcassonne());
}

#[test]
fn figures_stand_well_in_the_city() {
    figures_stand_well(&games::city());
}
