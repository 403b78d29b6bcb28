//! What players can ask about a position is what the referee knows about it.

use std::collections::BTreeSet;

use bastide_city::{DeadReason, Edge, End, FeatureInfo, Rules, SegmentKind, State};
use bastide_kernel::{Game, Pos, Rot, Seat, Side};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::play::{Play, WHOLE, choose, plays};
use crate::rampart::{contour, following};
use crate::referee::{Due, Referee, seals_off};
use crate::table::{Feature, Part, squares};

/// Asks at some decisions of a game, because the referee is slow.
fn asked(play: &Play, every: usize, ask: impl Fn(&Rules, &State, &Referee<'_>) -> Verdict) -> Verdict {
    let rules = play.rules();
    let mut referee = Referee::new(&play.config);
    let mut state = rules.start();
    let mut legal = Vec::new();
    for (i, &choice) in play.choices.iter().enumerate() {
        if i % every == every - 1 {
            ask(&rules, &state, &referee)?;
        }
        let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
        rules.apply(&mut state, action, &mut ());
        referee.follow(action);
    }
    Ok(())
}

#[test]
fn every_feature_is_what_the_referee_sees() {
    check(100, plays(WHOLE), |play| {
        asked(&play, 23, |rules, state, referee| {
            // Followers are told until the end, when they do not matter any more.
            let parts = referee.table.squares().into_iter().flat_map(|pos| referee.table.parts(pos));
            let mut parts = parts.filter(|_| referee.due != Due::Nothing);
            parts.try_for_each(|part| told(rules, state, referee, part))
        })
    });
}

fn told(rules: &Rules, state: &State, referee: &Referee<'_>, part: Part) -> Verdict {
    let (table, place) = (&referee.table, referee.table.place(part));
    let feature = table.feature(part);
    let kind = table.kind(part);
    let strengths = referee.strengths(&feature);
    let most = strengths.values().max();
    let leaders: Vec<Seat> = strengths.iter().filter(|(_, n)| Some(*n) == most).map(|(&seat, _)| seat).collect();
    let points = referee.worth(&feature).0;
    let is_area = kind == SegmentKind::Area;
    let holes = if is_area { BTreeSet::new() } else { referee.holes_at(&feature) };
    let open = if is_area { BTreeSet::new() } else { referee.open_edges(&feature) };
    let info: FeatureInfo = rules.feature(state, place).expect("the tile has the feature");
    prop_assert_eq!((info.kind, info.worth.0, info.worth.1.points()), (kind, points, points), "{}", place);
    prop_assert_eq!(info.squares, squares(&feature).into_iter().collect::<Vec<_>>(), "{}", place);
    prop_assert_eq!(info.goods, table.goods(&feature).into_iter().collect::<Vec<_>>(), "{}", place);
    prop_assert_eq!(info.is_complete, !is_area && open.is_empty(), "{}", place);
    prop_assert_eq!(info.open_edges, open.into_iter().collect::<Vec<_>>(), "{}", place);
    let paid: Vec<_> = leaders.iter().filter(|_| holes.is_empty()).map(|&seat| (seat, points)).collect();
    prop_assert_eq!(info.shares_now.iter().map(|s| (s.seat, s.points)).collect::<Vec<_>>(), paid, "{}", place);
    prop_assert_eq!(info.holes, holes.into_iter().collect::<Vec<_>>(), "{}", place);
    prop_assert_eq!(info.leaders, leaders, "{}", place);
    let of = |seat: Seat| u16::from(info.strengths.of(seat));
    prop_assert!(Seat::ALL.into_iter().all(|seat| of(seat) == strengths.get(&seat).copied().unwrap_or(0)), "{}", place);
    let stands: BTreeSet<_> = info.followers.into_iter().collect();
    let expected = referee.followers.iter().filter(|(_, at)| feature.contains(at));
    prop_assert_eq!(stands, expected.map(|&(seat, at)| (seat, table.place(at))).collect(), "{}", place);
    let markets: BTreeSet<Feature> = info.markets.iter().filter_map(|&m| Some(table.feature(table.part(m)?))).collect();
    prop_assert_eq!(info.markets.len(), markets.len(), "{}", place);
    prop_assert_eq!(markets, if is_area { table.markets(&feature) } else { BTreeSet::new() }, "{}", place);
    Ok(())
}

#[test]
fn the_wall_is_as_long_and_as_free_as_the_referee_says() {
    check(150, plays(WHOLE), |play| asked(&play, 5, wall_told));
}

fn wall_told(rules: &Rules, state: &State, referee: &Referee<'_>) -> Verdict {
    let (tiles, rampart) = (referee.table.squares(), &referee.rampart);
    let loop_of_edges = contour(&tiles);
    let info = rules.wall_info(state);
    prop_assert_eq!(usize::from(info.contour), loop_of_edges.len());
    prop_assert_eq!(usize::from(info.free), rampart.free(&tiles));
    prop_assert_eq!(info.pool, referee.pool);
    let ends: BTreeSet<Edge> = End::ALL.into_iter().filter_map(|end| rampart.next(&tiles, end)).collect();
    let positions = if rampart.gate.is_some() { ends } else { loop_of_edges.clone() };
    prop_assert_eq!(info.positions, positions.into_iter().collect::<Vec<_>>());
    // Build on, a piece at a time, until E1 or E3 holds.
    let needs_gate = usize::from(rampart.gate.is_none());
    let is_nearly_closed = |n: usize| n >= needs_gate && rampart.free(&tiles) <= 5 + n;
    let is_over = |n: usize| is_nearly_closed(n) || usize::from(referee.pool) + needs_gate <= n;
    prop_assert_eq!(Some(usize::from(info.before_end)), (0..).find(|&n| is_over(n)));
    prop_assert_eq!(rules.missing_walls(state), missing(&rules.missing_walls(state), referee));
    for end in End::ALL {
        let can_stand = rampart.gate.is_some() && !referee.is_closed() && !rampart.has_tower_at(end);
        let worth = can_stand.then(|| rampart.walls_back(end).len() as u16);
        prop_assert_eq!(rules.tower_worth(state, end), worth, "{}", end.name());
    }
    for edge in loop_of_edges {
        let score = rules.guard_worth(state, edge).expect("a tile lies there");
        let (points, _) = referee.guard_line(Seat::default(), edge);
        prop_assert_eq!(score.shares.iter().map(|share| share.points).sum::<i32>(), points, "{}", edge);
    }
    Ok(())
}

/// The edges without a piece, clockwise, from the first that was told.
fn missing(told: &[Edge], referee: &Referee<'_>) -> Vec<Edge> {
    let tiles = referee.table.squares();
    let mut left = contour(&tiles);
    let Some(&first) = told.first().or(left.first()).filter(|edge| left.contains(edge)) else { return Vec::new() };
    let mut all = Vec::new();
    let mut at = first;
    while left.remove(&at) {
        all.push(at);
        at = following(&tiles, at, End::Cw);
    }
    all.retain(|edge| !referee.rampart.pieces.contains(edge));
    all
}

#[test]
fn what_fits_where_is_what_the_referee_finds() {
    check(100, plays(WHOLE), |play| asked(&play, 41, fits_told));
}

fn fits_told(rules: &Rules, state: &State, referee: &Referee<'_>) -> Verdict {
    let tiles = referee.table.squares();
    let empty: BTreeSet<Pos> = tiles.iter().flat_map(|pos| Side::ALL.map(|side| pos.step(side))).collect();
    let left: Vec<_> = referee.left.iter().filter(|(_, n)| **n > 0).map(|(&kind, &n)| (kind, n)).collect();
    let mut expected: Vec<(Pos, DeadReason)> = Vec::new();
    for &pos in empty.difference(&tiles) {
        let barred = referee.rampart.barred();
        let hand = match referee.due {
            Due::Tile(kind) => Some(kind),
            _ => None,
        };
        let meets = |kind| Rot::ALL.into_iter().any(|rot| referee.streets_meet(kind, pos, rot));
        let can_match = left.iter().map(|&(kind, _)| kind).chain(hand).any(meets);
        let reason = match () {
            () if barred.contains(&pos) => Some(DeadReason::Barred),
            () if seals_off(&tiles, &barred, pos) => Some(DeadReason::SealsOff),
            () => (!can_match).then_some(DeadReason::NothingMatches),
        };
        expected.extend(reason.map(|reason| (pos, reason)));
    }
    prop_assert_eq!(rules.dead_squares(state), expected);
    let mut found: BTreeSet<(Pos, _, u32, Rot)> = BTreeSet::new();
    for &(kind, n) in &left {
        found.extend(referee.placements(kind).into_iter().map(|(pos, rot)| (pos, kind, n, rot)));
    }
    let fits = empty.iter().chain(&tiles).chain(&[Pos::ORIGIN]).flat_map(|&pos| {
        let all = rules.fits(state, pos).into_iter();
        all.flat_map(move |fit| fit.rotations.into_iter().map(move |rot| (pos, fit.kind, u32::from(fit.copies), rot)))
    });
    prop_assert_eq!(fits.collect::<BTreeSet<_>>(), found);
    stacks_told(rules, state, referee)
}

/// The tiles left in each stack: they are drawn one after the other.
fn stacks_told(rules: &Rules, state: &State, referee: &Referee<'_>) -> Verdict {
    let mut stacks = rules.stacks();
    for _ in 0..referee.drawn {
        *stacks.iter_mut().find(|left| **left > 0).expect("a stack is left") -= 1;
    }
    prop_assert_eq!(rules.remaining(state).stacks, stacks);
    Ok(())
}
