//! Nothing comes from nowhere: followers, walls, towers, tiles and points add up at every moment, and so does
//! every explanation.

use std::collections::{BTreeMap, BTreeSet};

use bastide_city::{Building, Counted, Event, Rules, Score, State, Subject, Term, TileKind};
use bastide_kernel::{Decision, Game, Seat, Seats};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::play::{WHOLE, choose, plays};
use crate::referee::Referee;
use crate::words;

#[test]
fn pieces_are_with_their_owners_on_the_board_or_in_the_pool() {
    check(300, plays(WHOLE), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        let all = (rules.walls(), tiles_in(&rules));
        prop_assert_eq!(&(walls_of(&state), tiles_of(&rules, &state)), &all);
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            prop_assert_eq!(&(walls_of(&state), tiles_of(&rules, &state)), &all);
            for seat in Seat::ALL {
                let plays = seat.index() < usize::from(rules.seats());
                let owned = if plays { (rules.followers(), rules.towers()) } else { (0, 0) };
                prop_assert_eq!(pieces_of(&state, seat), owned, "{}", seat.name());
            }
        }
        Ok(())
    });
}

/// Walls in the pool and on the table.
fn walls_of(state: &State) -> u16 {
    state.pool() + state.board().wall().n_walls()
}

/// Followers and towers of a seat, wherever they are.
fn pieces_of(state: &State, seat: Seat) -> (u8, u8) {
    let (player, board) = (state.player(seat), state.board());
    let out = board.followers().iter().filter(|f| f.seat == seat).count();
    let guards = board.wall().guards().iter().filter(|guard| guard.seat == seat).count();
    let towers = board.wall().towers().iter().filter(|tower| tower.seat == seat).count();
    (player.supply + player.resting + (out + guards) as u8, player.towers + towers as u8)
}

type Tiles = BTreeMap<TileKind, u32>;

/// All tiles of a position, wherever they are.
fn tiles_of(rules: &Rules, state: &State) -> Tiles {
    let mut all = Tiles::new();
    let mut add = |kind: TileKind, n: u32| *all.entry(kind).or_default() += n;
    rules.remaining(state).kinds.into_iter().for_each(|(kind, n)| add(kind, u32::from(n)));
    state.board().tiles().iter().for_each(|tile| add(tile.kind, 1));
    state.discarded().iter().chain(&state.drawn()).for_each(|&kind| add(kind, 1));
    all
}

fn tiles_in(rules: &Rules) -> Tiles {
    let set = &rules.config().tiles;
    set.kinds().map(|kind| (kind, u32::from(set.def(kind).copies))).collect()
}

#[test]
fn scores_are_the_sum_of_their_explanations() {
    check(300, plays(WHOLE), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        let mut paid: Seats<i32> = Seats::default();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            let mut events = Vec::new();
            rules.apply(&mut state, action, &mut events);
            for event in &events {
                match event {
                    Event::Scored(score) => {
                        adds_up(score)?;
                        score.shares.iter().for_each(|share| paid[share.seat] += share.points);
                    }
                    Event::GameOver { scores } => {
                        let told: Vec<_> = Seat::first(rules.seats()).map(|seat| (seat, paid[seat])).collect();
                        prop_assert_eq!(scores, &told);
                    }
                    _ => {}
                }
            }
            prop_assert_eq!(rules.scores(&state), paid);
        }
        Ok(())
    });
}

/// A score pays somebody, names its rulings, its terms come to its points, and what it lists is what it
/// counts.
fn adds_up(score: &Score) -> Verdict {
    prop_assert!(!score.shares.is_empty() && !score.rulings.is_empty(), "{:?}", score);
    prop_assert!(score.rulings.iter().all(|ruling| ruling.starts_with("the-city R")), "{:?}", score);
    let most = score.strengths.iter().map(|&(_, n)| n).max();
    let best: Vec<Seat> = score.strengths.iter().filter(|&&(_, n)| Some(n) == most).map(|&(seat, _)| seat).collect();
    let paid: Vec<Seat> = score.shares.iter().map(|share| share.seat).collect();
    prop_assert!(if most.is_some() { paid == best } else { paid.len() == 1 }, "{:?}", score);
    for share in &score.shares {
        let sum: i32 = share.terms.iter().map(Term::points).sum();
        prop_assert_eq!(share.points, sum, "{:?}", score);
        counts_what_it_lists(score, &share.terms)?;
    }
    Ok(())
}

fn counts_what_it_lists(score: &Score, terms: &[Term]) -> Verdict {
    let count =
        |what: Counted| terms.iter().filter(|term| term.what == what).map(|term| term.count as usize).sum::<usize>();
    let each = |what: Counted| terms.iter().find(|term| term.what == what).map_or(0, |term| term.each);
    let counted = |pairs: &[(Counted, usize)]| pairs.iter().all(|&(what, n)| count(what) == n);
    let tiles = score.squares.len();
    prop_assert_eq!(distinct(&score.squares), tiles, "{:?}", score);
    let holds = match &score.subject {
        Subject::Street { .. } => {
            counted(&[(Counted::Tiles, tiles)]) && each(Counted::Tiles) == if tiles > 3 { 2 } else { 1 }
        }
        Subject::Market { goods, .. } => {
            let kinds = distinct(goods);
            counted(&[(Counted::MarketTiles, tiles)])
                && goods.len() == kinds
                && each(Counted::MarketTiles) == kinds as i32
        }
        Subject::Area { markets, .. } => {
            counted(&[(Counted::Markets, markets.len())]) && distinct(markets) == markets.len()
        }
        Subject::Tower { walls, .. } => {
            counted(&[(Counted::Walls, walls.len())]) && distinct(walls) == walls.len() && tiles == 0
        }
        Subject::Guard { buildings, .. } => {
            let public = buildings.iter().filter(|(_, building)| *building == Building::Public).count();
            let is_in_row = buildings.iter().all(|(pos, _)| score.squares.contains(pos));
            let all = [(Counted::PublicBuildings, public), (Counted::HistoricBuildings, buildings.len() - public)];
            counted(&all) && is_in_row
        }
    };
    prop_assert!(holds, "{:?}", score);
    Ok(())
}

fn distinct<T: Ord>(list: &[T]) -> usize {
    list.iter().collect::<BTreeSet<_>>().len()
}

#[test]
fn the_projection_is_the_end_that_the_referee_plays_out() {
    check(200, plays(WHOLE), |play| {
        let rules = play.rules();
        let mut referee = Referee::new(&play.config);
        let mut state = rules.start();
        let mut legal = Vec::new();
        for (i, &choice) in play.choices.iter().enumerate() {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            referee.follow(action);
            // Not at every decision: the referee is slow.
            if i % 7 == 0 || rules.decision(&state) == Decision::Over {
                projected(&rules, &referee, &state)?;
            }
        }
        Ok(())
    });
}

fn projected(rules: &Rules, referee: &Referee<'_>, state: &State) -> Verdict {
    let projection = rules.projection(state);
    if rules.decision(state) == Decision::Over {
        prop_assert_eq!(projection.scores, rules.scores(state), "nothing is left to score");
        prop_assert!(projection.breakdown.is_empty() && projection.unfinished.is_empty());
        return Ok(());
    }
    let end = referee.ended();
    for (&seat, purse) in &end.purses {
        prop_assert_eq!(projection.scores[seat], purse.points, "{}", seat.name());
    }
    let scores = words::sorted(projection.breakdown.iter().filter_map(|score| words::scored(&referee.table, score)));
    let is_score = |line: &&String| !line.starts_with("closed") && !line.starts_with("unfinished");
    prop_assert_eq!(scores, end.lines.iter().filter(is_score).cloned().collect::<Vec<_>>());
    let n_unfinished = end.lines.iter().filter(|line| line.starts_with("unfinished")).count();
    prop_assert_eq!(projection.unfinished.len(), n_unfinished);
    Ok(())
}
