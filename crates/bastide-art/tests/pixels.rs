//! What changes in a picture changes where it should, and nowhere else.
#![cfg(feature = "raster")]

mod games;
mod playing;

use bastide_art::geometry::{Point, Role, TILE};
use bastide_art::raster::pixels;
use bastide_art::{Atlas, BoardOptions, Depicted, Frame, LastMove, board, frame, layer};
use bastide_kernel::Pos;

use games::{city, everything};
use playing::{actions, after};

/// Tiles are 48 pixels wide: five units each.
const SIZE: u32 = 48;

/// Tenths of a unit in a pixel.
const PIXEL: i32 = 50;

/// The pixels in which two pictures with the same frame differ, as points of the board.
fn changes(frame: Frame, before: &str, after: &str) -> Vec<Point> {
    let (before, after) = (pixels(before).unwrap(), pixels(after).unwrap());
    assert_eq!((before.width(), before.height()), (after.width(), after.height()));
    let pairs = before.pixels().iter().zip(after.pixels()).enumerate();
    let differ = pairs.filter(|(_, (a, b))| a != b).map(|(i, _)| i as i32);
    let middle = |pixel: i32| pixel * PIXEL + PIXEL / 2;
    differ.map(|i| Point::new(middle(i % frame.width + frame.left), middle(i / frame.width + frame.top))).collect()
}

/// How far a point lies outside of a square of the board, in units.
fn beyond(point: Point, pos: Pos) -> i32 {
    let corner = Point::new(0, 0).on_board(pos);
    let (x, y) = ((point.x - corner.x) / 10, (point.y - corner.y) / 10);
    (-x).max(x - 240).max(-y).max(y - 240).max(0)
}

fn a_tile_changes_its_square<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    // A game stops as soon as so many tiles lie there: before any figure is set on the last one.
    let all = actions(rules, 5, 25);
    let (before, now) = (after(rules, &all[..all.len() - 1]), after(rules, &all));
    let frame = frame(&atlas, &now, SIZE);
    let options = BoardOptions { tile_size: SIZE, frame: Some(frame), ..BoardOptions::default() };
    let changes = changes(frame, &board(&atlas, &before, &options), &board(&atlas, &now, &options));
    let laid = rules.tableau(&now).last().unwrap().pos;
    let inside = changes.iter().filter(|&&point| beyond(point, laid) == 0).count();
    assert_eq!(inside, (SIZE * SIZE) as usize, "the whole square changes");
    // The shadow falls on the table around it.
    let far = changes.iter().find(|&&point| beyond(point, laid) > 30);
    assert_eq!(far, None, "the tile at {laid} changes more than its surroundings");
}

#[test]
fn a_tile_of_carcassonne_changes_its_square() {
    a_tile_changes_its_square(&everything());
}

#[test]
fn a_tile_of_the_city_changes_its_square() {
    a_tile_changes_its_square(&city("seats=4"));
}

fn the_last_move_is_marked_around_its_tile<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    let all = actions(rules, 6, 31);
    // Until the next tile would be laid, so that somebody may have set a figure on this one.
    let all = &all[..all.len() - 2];
    let state = after(rules, all);
    let last_move = LastMove::of(rules, all);
    assert!(last_move.is_some_and(|last| last.seat.is_some()));
    let options = BoardOptions { tile_size: SIZE, ..BoardOptions::default() };
    let plain = board(&atlas, &state, &options);
    let marked = board(&atlas, &state, &BoardOptions { last_move, ..options });
    let laid = rules.tableau(&state).last().unwrap().pos;
    let changes = changes(frame(&atlas, &state, SIZE), &plain, &marked);
    assert!(changes.len() > 4 * SIZE as usize, "a ring of {} pixels", changes.len());
    assert!(changes.iter().all(|&point| beyond(point, laid) <= 15));
}

#[test]
fn the_last_move_of_carcassonne_is_marked_around_its_tile() {
    the_last_move_is_marked_around_its_tile(&everything());
}

#[test]
fn the_last_move_of_the_city_is_marked_around_its_tile() {
    the_last_move_is_marked_around_its_tile(&city("seats=4"));
}

/// Whether a point, or one a few units beside it, lies on ground.
fn is_near_ground<G: Depicted>(atlas: &Atlas<'_, G>, state: &G::State, point: Point) -> bool {
    let tableau = atlas.rules().tableau(state);
    let is_ground = |point: Point, is_exact: bool| {
        let pos = Pos::new(point.x.div_euclid(TILE) as i16, point.y.div_euclid(TILE) as i16);
        let own = Point::new(point.x.rem_euclid(TILE), point.y.rem_euclid(TILE));
        tableau.tile_at(pos).is_some_and(|tile| {
            let depiction = atlas.depiction(tile.kind, tile.rot);
            let segment = if is_exact { depiction.geometry.segment_at(own) } else { depiction.segment_at(own) };
            segment.is_some_and(|segment| depiction.geometry.plan.parts[segment].role == Role::Ground)
        })
    };
    // Outlines are a few units wide; fields that taper are narrower than what the survey sees.
    let steps = || (-8..=8).map(|step| 10 * step);
    is_ground(point, false)
        || steps().flat_map(|x| steps().map(move |y| Point::new(point.x + x, point.y + y))).any(|p| is_ground(p, true))
}

fn owners_show_on_their_ground_only<G: Depicted>(rules: &G) {
    let atlas = Atlas::new(rules);
    let state = after(rules, &actions(rules, 7, 40));
    let options = BoardOptions { tile_size: SIZE, ..BoardOptions::default() };
    let plain = board(&atlas, &state, &options);
    let shown = board(&atlas, &state, &BoardOptions { fields: true, ..options });
    let changes = changes(frame(&atlas, &state, SIZE), &plain, &shown);
    for &point in &changes {
        assert!(is_near_ground(&atlas, &state, point), "{point:?} is no ground");
    }
    let tableau = rules.tableau(&state);
    for (standing, place) in layer::figure_places(&atlas, &state) {
        let tile = tableau.tile_of(standing.node);
        let plan = &atlas.depiction(tile.kind, tile.rot).geometry.plan;
        let is_farmer = plan.parts[tableau.segment_of(standing.node)].role == Role::Ground;
        let around = changes.iter().filter(|point| point.distance(place) < 500.0).count();
        assert!(!is_farmer || around > 20, "the ground of {standing:?} is not marked");
    }
}

#[test]
fn owners_show_on_their_fields_only() {
    owners_show_on_their_ground_only(&everything());
}

#[test]
fn owners_show_on_their_areas_only() {
    owners_show_on_their_ground_only(&city("seats=4"));
}

#[test]
fn points_stand_below_the_board() {
    let rules = city("seats=4");
    let atlas = Atlas::new(&rules);
    let state = after(&rules, &actions(&rules, 7, 20));
    let options = BoardOptions { tile_size: SIZE, ..BoardOptions::default() };
    let plain = pixels(&board(&atlas, &state, &options)).unwrap();
    let with_points = pixels(&board(&atlas, &state, &BoardOptions { scores: true, ..options })).unwrap();
    assert!(with_points.height() > plain.height());
    assert_eq!(plain.data(), &with_points.data()[..plain.data().len()], "the board itself is the same");
}
