//! The contour is one closed walk round the city, and the wall a stretch of it.

use std::collections::BTreeSet;

use bastide_city::{Edge, End, State, contour};
use bastide_kernel::{Game, Pos};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::play::{WHOLE, choose, plays};

#[test]
fn the_contour_is_one_loop_and_the_wall_a_stretch_of_it() {
    check(300, plays(WHOLE), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            if !state.board().tiles().is_empty() {
                one_loop(&state)?;
                one_stretch(&state)?;
            }
        }
        Ok(())
    });
}

/// W2: the same closed walk from wherever it starts, each edge once, and as long as the wall says.
fn one_loop(state: &State) -> Verdict {
    let mosaic = state.board().mosaic();
    let edges: Vec<Edge> = contour::contour(mosaic).collect();
    let set: BTreeSet<Edge> = edges.iter().copied().collect();
    prop_assert_eq!(set.len(), edges.len(), "no edge twice in {:?}", edges);
    prop_assert_eq!(edges.len(), usize::from(state.board().wall().length()));
    let middle = edges[edges.len() / 2];
    let round: Vec<_> = contour::round(mosaic, middle).collect();
    let turns: i32 = round.iter().map(|(_, bend)| bend.turn()).sum();
    prop_assert_eq!(turns, 4, "the walk goes round once: {:?}", &round);
    prop_assert!(round.iter().map(|(edge, _)| edge).eq(edges.iter().cycle().skip(edges.len() / 2).take(edges.len())));
    for &edge in &edges {
        let is_laid = |pos: Pos| mosaic.is_laid(pos);
        let (next, bend) = contour::next(edge, End::Cw, is_laid);
        prop_assert_eq!(contour::next(next, End::Ccw, is_laid), (edge, bend), "the way back from {}", next);
    }
    Ok(())
}

/// W4: F = N - pieces; while it is not 0 each end goes on at one place, at the same one only for the last.
fn one_stretch(state: &State) -> Verdict {
    let (wall, mosaic) = (state.board().wall(), state.board().mosaic());
    let pieces: BTreeSet<Edge> = wall.pieces().collect();
    prop_assert_eq!(pieces.len(), usize::from(wall.n_walls()) + usize::from(wall.gate().is_some()));
    prop_assert_eq!(usize::from(wall.free()), usize::from(wall.length()) - pieces.len());
    prop_assert_eq!(wall.is_closed(), wall.gate().is_some() && wall.free() == 0);
    let Some(gate) = wall.gate() else { return Ok(()) };
    let loop_from_gate: Vec<Edge> = contour::round(mosaic, gate).map(|(edge, _)| edge).collect();
    let on_loop: BTreeSet<Edge> = loop_from_gate.iter().copied().collect();
    prop_assert!(pieces.is_subset(&on_loop), "every piece stands on the contour");
    let [cw, ccw] = End::ALL.map(|end| wall.next(mosaic, end));
    prop_assert_eq!((cw.is_none(), ccw.is_none()), (wall.is_closed(), wall.is_closed()));
    let along: Vec<Edge> = loop_from_gate.into_iter().filter(|edge| !pieces.contains(edge)).collect();
    prop_assert_eq!((cw, ccw), (along.first().copied(), along.last().copied()), "the two ends of what is free");
    Ok(())
}
