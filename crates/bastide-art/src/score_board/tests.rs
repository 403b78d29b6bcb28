//! Tests of the score board.

use std::collections::BTreeSet;

use super::*;
use crate::mark::tests::inspect;

fn scores(points: &[i32]) -> Vec<(Seat, i32)> {
    Seat::ALL.into_iter().cycle().zip(points.iter().copied()).collect()
}

#[test]
fn the_track_is_a_loop_of_fifty_neighbours() {
    for space in 0..SPACES {
        let ((x, y), (next_x, next_y)) = (middle(space), middle(space + 1));
        assert_eq!((next_x - x).abs() + (next_y - y).abs(), CELL, "from {space} to the next");
    }
    let all: BTreeSet<(i32, i32)> = (0..SPACES).map(middle).collect();
    assert_eq!(all.len(), SPACES as usize, "no space lies on another");
    assert_eq!(middle(-1), middle(49));
}

#[test]
fn only_neighbours_on_the_track_touch() {
    for one in 0..SPACES {
        for other in (one + 2..SPACES).filter(|other| other - one < SPACES - 1) {
            let ((x, y), (other_x, other_y)) = (middle(one), middle(other));
            assert!((other_x - x).abs() + (other_y - y).abs() > CELL, "{one} and {other}");
        }
    }
}

#[test]
fn figures_on_one_space_stand_apart_and_on_it() {
    for all in 1..=6 {
        let places: BTreeSet<(i32, i32)> = (0..all).map(|place| fan(place, all)).collect();
        assert_eq!(places.len(), all as usize, "{all} figures");
        assert!(places.iter().all(|&(x, y)| x.abs() <= 30 && (-30..=10).contains(&y)), "{places:?}");
        assert_eq!(places.iter().map(|&(x, _)| x).sum::<i32>(), 0, "{all} figures are not in the middle");
    }
}

#[test]
fn any_points_make_a_board() {
    let points = [0, -1, -51, 49, 50, 12345, i32::MAX, i32::MIN];
    for entries in 0..=points.len() {
        inspect(&score_board(&scores(&points[..entries]), "Léon < \"Ö\"", Theme::classic(), 600));
    }
    inspect(&score_board(&scores(&[7; 2000]), "", Theme::classic(), 0));
}

#[test]
fn a_round_of_the_track_gives_a_marker() {
    let marked = |points: i32| score_board(&scores(&[points]), "", Theme::classic(), 600).contains("Tred-50-points");
    assert!(marked(50) && marked(99));
    assert!(!marked(49) && !marked(100));
    assert!(score_board(&scores(&[-3]), "", Theme::classic(), 600).contains("Tred--50-points"));
}

#[test]
fn the_second_figure_of_a_seat_is_another() {
    let entries = [(Seat::ALL[0], 5), (Seat::ALL[1], 5), (Seat::ALL[0], 6)];
    let looks: Vec<Look> = (0..3).map(|entry| look(&entries, entry)).collect();
    assert_eq!(looks, [Look::Follower, Look::Follower, Look::Woman]);
}

#[cfg(feature = "raster")]
#[test]
fn a_figure_shows_on_its_space_and_not_elsewhere() {
    let draw = |points: i32| {
        let svg = score_board(&scores(&[points]), "", Theme::classic(), 824);
        crate::raster::pixels(&svg).expect("a picture")
    };
    let (one, other) = (draw(21), draw(31));
    let changed = |space: i32| {
        let (x, y) = middle(space);
        let pixel = |units: i32| ((units + MARGIN + CELL / 2) / 2) as u32;
        one.pixel(pixel(x), pixel(y + 20)) != other.pixel(pixel(x), pixel(y + 20))
    };
    let spaces: Vec<i32> = (0..SPACES).filter(|&space| changed(space)).collect();
    assert_eq!(spaces, [21, 31]);
}
