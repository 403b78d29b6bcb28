//! What fits where, on tables small enough to see.

use super::*;

const A: u8 = 1;
const B: u8 = 2;

fn fits(mosaic: &Mosaic, edges: Edges, distinct: u8) -> Vec<(Pos, Rot)> {
    let mut all = Vec::new();
    mosaic.each_fit(edges.all_rotations(), distinct, |pos, rot| {
        all.push((pos, rot));
        true
    });
    all
}

#[test]
fn a_tile_fits_where_every_touching_edge_matches() {
    let mut mosaic = Mosaic::default();
    let tile = Edges::new([A, B, B, B]);
    mosaic.lay(Pos::ORIGIN, TileIdx(0), tile);
    let all = fits(&mosaic, tile, 4);
    assert_eq!(all[0], (Pos::new(0, -1), Rot::R180), "only the A edge meets the A edge");
    assert_eq!(all.len(), 1 + 3 * 3);
    for &(pos, rot) in &all {
        assert!(mosaic.matches(pos, tile.rotated(rot)));
    }
    assert!(all.is_sorted());
}

#[test]
fn an_edge_without_kind_matches_everything() {
    let mut mosaic = Mosaic::default();
    mosaic.lay(Pos::ORIGIN, TileIdx(0), Edges::new([0; 4]));
    assert_eq!(fits(&mosaic, Edges::new([A; 4]), 1).len(), 4);
    assert_eq!(fits(&mosaic, Edges::new([A, B, A, B]), 2).len(), 8);
}

#[test]
fn nothing_fits_on_a_barred_square() {
    let mut mosaic = Mosaic::default();
    mosaic.lay(Pos::ORIGIN, TileIdx(0), Edges::new([A; 4]));
    let east = Pos::new(1, 0);
    mosaic.bar(east);
    assert!(mosaic.is_barred(east) && !mosaic.is_barred(Pos::new(0, 1)));
    mosaic.lay(Pos::new(0, 1), TileIdx(1), Edges::new([A; 4]));
    mosaic.lay(Pos::new(1, 1), TileIdx(2), Edges::new([A; 4]));
    assert!(mosaic.is_barred(east), "a tile laid beside it changes nothing");
    assert!(fits(&mosaic, Edges::new([A; 4]), 1).iter().all(|&(pos, _)| pos != east));
}

#[test]
fn growing_keeps_tiles_and_frontier() {
    let mut far = Mosaic::default();
    for x in 0..40 {
        far.lay(Pos::new(x, 0), TileIdx(x as u16), Edges::new([A; 4]));
    }
    assert_eq!(far.tiles().count(), 40);
    assert_eq!(far.frontier().len(), 82);
    assert!(far.frontier().is_sorted());
    assert!(far.is_frontier(Pos::new(40, 0)) && !far.is_frontier(Pos::new(20, 0)));
}

/// A ring of eight tiles around the origin.
fn ring() -> Mosaic {
    let mut ring = Mosaic::default();
    for (pos, n) in Pos::ORIGIN.around().into_iter().zip(0..) {
        ring.lay(pos, TileIdx(n), Edges::new([A; 4]));
    }
    ring
}

#[test]
fn a_hole_is_an_empty_square_between_four_tiles() {
    let mut mosaic = Mosaic::default();
    for (pos, n) in [Pos::new(0, -1), Pos::new(1, 0), Pos::new(-1, 0)].into_iter().zip(0..) {
        mosaic.lay(pos, TileIdx(n), Edges::new([A; 4]));
    }
    assert_eq!(mosaic.holes().count(), 0, "one side is open");
    mosaic.lay(Pos::new(0, 1), TileIdx(3), Edges::new([B; 4]));
    assert!(mosaic.holes().eq([Pos::ORIGIN]));
    assert!(mosaic.is_hole(Pos::ORIGIN) && !mosaic.is_hole(Pos::new(1, 1)) && !mosaic.is_hole(Pos::new(1, 0)));
    mosaic.lay(Pos::ORIGIN, TileIdx(4), Edges::default());
    assert_eq!(mosaic.holes().count(), 0);
}

#[test]
fn holes_are_sorted() {
    let mut mosaic = Mosaic::default();
    let squares = [(1, 0), (0, 1), (1, 2), (2, 1), (3, 2), (2, 3), (1, -2), (0, -1), (2, -1)];
    for ((x, y), n) in squares.into_iter().zip(0..) {
        mosaic.lay(Pos::new(x, y), TileIdx(n), Edges::new([A; 4]));
    }
    assert!(mosaic.holes().eq([Pos::new(1, -1), Pos::new(1, 1), Pos::new(2, 2)]));
}

#[test]
fn a_plug_leaves_the_needs_of_other_squares_alone() {
    let (mut plugged, open) = (ring(), ring());
    plugged.lay(Pos::ORIGIN, TileIdx(8), Edges::default());
    for tile in [Edges::new([A; 4]), Edges::new([A, B, B, B]), Edges::new([B; 4])] {
        let without_hole =
            |all: Vec<(Pos, Rot)>| all.into_iter().filter(|&(pos, _)| pos != Pos::ORIGIN).collect::<Vec<_>>();
        assert_eq!(fits(&plugged, tile, 4), without_hole(fits(&open, tile, 4)));
    }
    assert_eq!(plugged.n_around(Pos::ORIGIN), 8);
}

#[test]
fn a_tile_without_edges_would_fit_where_nothing_does() {
    let mut mosaic = ring();
    mosaic.frontier().collect::<Vec<_>>().into_iter().for_each(|pos| mosaic.bar(pos));
    assert!(!mosaic.any_fit(Edges::new([A | B; 4]).all_rotations()));
    assert!(mosaic.any_fit(Edges::default().all_rotations()), "so a plug is never looked for in this way");
}
