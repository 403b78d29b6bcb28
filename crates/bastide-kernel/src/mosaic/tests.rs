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
