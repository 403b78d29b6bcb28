//! Markets: paved places with stalls or pens, whose paving, emblem and wares tell what is sold.

use bastide_city::{Board, Edge, Goods, Rules, SegmentKind, TileDef};
use bastide_kernel::{Rng, Side};

use crate::chart::Depiction;
use crate::geometry::{Curve, Point};
use crate::ink::{self, PathData};
use crate::scene::Scene;

use super::plot::{CELL, CELLS, Land, Plot};
use super::ware::{self, EMBLEM, STALL, STONES, THING};

/// Half the width that is kept free for a market woman, in units.
const STANDING: i32 = 20;
/// How many squares along the edges of the tile are kept free, so that no edge cuts what stands there.
const MARGIN: usize = 1;
/// How often it is tried to find room for another stall.
const TRIES: u32 = 60;
/// The most stalls and the most other things on a market of a tile.
const MOST: [usize; 2] = [6, 3];

fn markets<'a>(def: &'a TileDef) -> impl Iterator<Item = (usize, Goods)> + 'a {
    def.segments.iter().enumerate().filter_map(|(segment, part)| Some((segment, part.goods?)))
}

/// Lays the ground of the markets of a tile.
pub(super) fn draw_ground(def: &TileDef, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for (market, goods) in markets(def) {
        let name = goods.name();
        let borders = &tile.geometry.borders[market];
        let mut drawing = ink::fill(&format!("c-{name}"), &outline(borders));
        let mut path = PathData::default();
        borders.iter().for_each(|curve| path.curve(curve));
        let path = path.text();
        drawing += &kerb(&path);
        let element = scene.sheet.shared(&drawing);
        scene.lay(&element);
    }
}

/// The kerb round a market.
fn kerb(path: &str) -> String {
    ink::line("c-kerb", 7, path) + &ink::line("c-joint", 3, path)
}

/// Kerbs on the edges of tiles where a market ends because houses stand beyond, so that its end is seen.
pub(super) fn draw_edges(rules: &Rules, board: &Board, scene: &mut Scene<'_>) {
    let mut path = PathData::default();
    for edge in edges(rules, board) {
        let side = edge.side.index();
        path.move_to(Point::corner(side).on_board(edge.pos));
        path.line_to(Point::corner(side + 1).on_board(edge.pos));
    }
    let path = path.text();
    if !path.is_empty() {
        scene.lay(&kerb(&path));
    }
}

/// The edges of markets beyond which houses stand.
fn edges<'a>(rules: &'a Rules, board: &'a Board) -> impl Iterator<Item = Edge> + 'a {
    let all = board.tiles().iter().flat_map(|tile| Side::ALL.map(|side| Edge::new(tile.pos, side)));
    all.filter(|&edge| {
        let here = board.feature_at(rules, edge);
        let is_market = here.is_some_and(|node| board.region(node).1.kind == SegmentKind::Market);
        let beyond = Edge::new(edge.outside(), edge.side.opposite());
        is_market && board.tile_at(beyond.pos).is_some() && board.feature_at(rules, beyond).is_none()
    })
}

/// The outline of a market: from border to border along the sides of the tile. The market lies to the right of its
/// borders, so that the outline goes round clockwise.
fn outline(borders: &[Curve]) -> String {
    let Some(first) = borders.first() else { return "M0 0h240v240H0z".to_owned() };
    let corner = |point: Point| (0..4).find(|&corner| Point::corner(corner) == point).unwrap_or(0);
    let mut path = PathData::default();
    path.move_to(first.start);
    let mut at = first;
    for _ in borders {
        path.curve_on(at);
        // The next border begins at the first corner from which one does.
        let mut reached = corner(at.end());
        at = loop {
            if let Some(next) = borders.iter().find(|border| corner(border.start) == reached) {
                break next;
            }
            reached = (reached + 1) % 4;
            path.line_to(Point::corner(reached));
        };
    }
    path.text()
}

/// Sets up the markets of a tile.
pub(super) fn draw_stalls(def: &TileDef, lands: &[Land], tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for (market, goods) in markets(def) {
        let wares = ware::of(goods);
        let mut land = lands[market].clone();
        let mut rng = tile.rng(100 + market as u64);
        let first = tile.places(market).next();
        if let Some(first) = first {
            land.take(Plot::around(first.rotated(tile.rot.inverse()), STANDING * 10));
        }
        pave(&land, &mut rng, goods, tile, scene);
        if let Some(at) = emblem(&land, first, tile) {
            land.take(Plot::around(at.rotated(tile.rot.inverse()), EMBLEM * 10));
            scene.lay_motif(&wares.emblem, at);
        }
        land.keep(Plot { x: MARGIN, y: MARGIN, size: (CELLS - 2 * MARGIN, CELLS - 2 * MARGIN) });
        for ((half, motifs), most) in [(STALL, &wares.stalls), (THING, &wares.things)].into_iter().zip(MOST) {
            for plot in scattered(&mut land, half, most, &mut rng) {
                scene.stand(&motifs[rng.below(2) as usize], plot.middle().rotated(tile.rot));
            }
        }
    }
}

/// Some stones of the paving.
fn pave(land: &Land, rng: &mut Rng, goods: Goods, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    for plot in scattered(&mut land.clone(), STONES, 3, rng) {
        scene.lay_motif(&ware::of(goods).stones, plot.middle().rotated(tile.rot));
    }
}

/// The best place for the emblem: wide, and not where the market woman stands.
fn emblem(land: &Land, first: Option<Point>, tile: &Depiction<'_>) -> Option<Point> {
    let size = (2 * EMBLEM / CELL) as usize;
    let plots = land.squares().filter(|(x, y)| (x + y) % 2 == 0).map(|(x, y)| Plot { x, y, size: (size, size) });
    // As near to the woman as may be, so that the wares lie around both.
    let away = |at: Point| first.map_or(0, |first| first.distance(at) as i32);
    plots
        .filter(|&plot| land.fits(plot))
        .map(|plot| plot.middle().rotated(tile.rot))
        .max_by_key(|&at| (tile.room_at(at).min(10 * EMBLEM + 60), -away(at)))
}

/// Free squares of a size, here and there.
fn scattered(land: &mut Land, half: i32, most: usize, rng: &mut Rng) -> Vec<Plot> {
    let size = (2 * half / CELL) as usize;
    let mut plots = Vec::new();
    for _ in 0..TRIES {
        let mut below = || rng.below(CELLS as u32) as usize;
        let plot = Plot { x: below(), y: below(), size: (size, size) };
        if plots.len() < most && land.fits(plot) {
            land.take(plot);
            plots.push(plot);
        }
    }
    plots
}
