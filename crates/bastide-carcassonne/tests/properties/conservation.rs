//! Nothing comes from nowhere: figures, tiles and points add up at every moment, and every score is what
//! the oracle says.

use std::collections::BTreeMap;

use bastide_carcassonne::{
    Config, Event, Fact, Figure, Role, Rules, Score, StartArea, StartTileWhenReplaced, State, Subject, TileEdition,
    TileKind,
};
use bastide_kernel::{Decision, Game, Seat, Seats};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::oracle::Oracle;
use crate::play::{choose, plays};
use crate::words;

#[test]
fn figures_are_in_the_supply_or_on_the_board() {
    check(2000, plays(260), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            for seat in Seat::ALL {
                let owned =
                    if seat.index() < play.config.seats as usize { play.config.figures } else { [0; Figure::NUM] };
                prop_assert_eq!(figures_of(&rules, &state, seat), owned, "{}", seat.name());
            }
        }
        Ok(())
    });
}

#[test]
fn tiles_are_in_the_stack_in_hand_on_the_table_or_discarded() {
    check(2000, plays(260), |play| {
        let rules = play.rules();
        let all = tiles_in(&play.config);
        let mut state = rules.start();
        let mut legal = Vec::new();
        prop_assert_eq!(&tiles_of(&rules, &state), &all);
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            prop_assert_eq!(&tiles_of(&rules, &state), &all);
        }
        Ok(())
    });
}

#[test]
fn scores_are_the_sum_of_their_explanations() {
    check(2000, plays(260), |play| {
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        let mut paid: Seats<i32> = Seats::default();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            let mut events = Vec::new();
            rules.apply(&mut state, action, &mut events);
            for score in scores(&events) {
                adds_up(score)?;
                score.shares.iter().for_each(|share| paid[share.seat] += share.points);
            }
            prop_assert_eq!(rules.scores(&state), paid);
        }
        Ok(())
    });
}

#[test]
fn every_score_is_what_the_oracle_says() {
    check(1500, plays(260), |play| {
        let rules = play.rules();
        let mut oracle = Oracle::new(&rules);
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            let mut events = Vec::new();
            rules.apply(&mut state, action, &mut events);
            let expected = oracle.follow(action);
            prop_assert_eq!(words::score_lines(&play.config, scores(&events)), expected, "after {}", action);
            prop_assert_eq!(rules.scores(&state), oracle.scores, "after {}", action);
            let snapshot = rules.snapshot(&state);
            prop_assert_eq!(snapshot.goods, oracle.goods, "after {}", action);
            prop_assert_eq!(words::figure_lines(&snapshot), oracle.figure_lines(), "after {}", action);
            prop_assert_eq!(words::leaving_lines(&events), words::sorted(oracle.gone.clone()), "after {}", action);
            prop_assert_eq!(words::fact_lines(&snapshot), oracle.fact_lines(), "after {}", action);
        }
        Ok(())
    });
}

#[test]
fn the_projection_is_what_the_oracle_says() {
    check(900, plays(120), |play| {
        let rules = play.rules();
        let mut oracle = Oracle::new(&rules);
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            rules.apply(&mut state, action, &mut ());
            oracle.follow(action);
            projected(&rules, &oracle, &state)?;
        }
        Ok(())
    });
}

fn projected(rules: &Rules, oracle: &Oracle, state: &State) -> Verdict {
    let projection = rules.projection(state);
    if rules.decision(state) == Decision::Over {
        prop_assert_eq!(projection.scores, rules.scores(state), "nothing is left to score");
        prop_assert!(projection.breakdown.is_empty());
        return Ok(());
    }
    let (lines, points) = oracle.end();
    prop_assert_eq!(words::score_lines(rules.config(), projection.breakdown.iter()), lines);
    for seat in Seat::ALL {
        prop_assert_eq!(projection.scores[seat], oracle.scores[seat] + points[seat]);
    }
    Ok(())
}

fn scores(events: &[Event]) -> impl Iterator<Item = &Score> {
    events.iter().filter_map(|event| if let Event::Scored(score) = event { Some(score) } else { None })
}

/// A score pays somebody, names its rulings, and its terms come to its points.
fn adds_up(score: &Score) -> Verdict {
    prop_assert!(!score.shares.is_empty() && !score.rulings.is_empty(), "{:?}", score);
    prop_assert!(score.squares.is_sorted(), "{:?}", score);
    for share in &score.shares {
        let sum: i32 = share.terms.iter().map(|term| term.count * term.each).sum();
        prop_assert_eq!(share.points, sum, "{:?}", score);
        let takes_part = score.strengths.iter().any(|&(seat, _)| seat == share.seat);
        // princess-and-dragon R24: the fairy asks nobody for his strength, nor does a ransom or a card.
        let asks_nobody = matches!(score.subject, Subject::Fairy { .. } | Subject::Ransom(_) | Subject::Card(_));
        prop_assert!(takes_part != asks_nobody, "{:?}", score);
    }
    Ok(())
}

/// What a seat has in the supply, on the board and in others' hands, by figure.
fn figures_of(rules: &Rules, state: &State, seat: Seat) -> [u8; Figure::NUM] {
    let mut all = state.player(seat).supply;
    state.board().figures().iter().filter(|d| d.seat == seat).for_each(|d| all[d.figure.index()] += 1);
    for fact in rules.facts(state) {
        if let Fact::Prisoner(prisoner) = fact
            && prisoner.seat == seat
        {
            all[prisoner.figure.index()] += 1;
        }
    }
    all
}

type Tiles = BTreeMap<TileKind, u32>;

/// All tiles of a position, wherever they are.
fn tiles_of(rules: &Rules, state: &State) -> Tiles {
    let mut all = Tiles::new();
    let mut add = |kind: TileKind, n: u32| *all.entry(kind).or_default() += n;
    rules.remaining(state).into_iter().for_each(|(kind, n)| add(kind, u32::from(n)));
    // Abbeys come from the players, not from the stack.
    let is_drawn = |kind: TileKind| kind.def().role != Role::Abbey;
    state.board().tiles().iter().filter(|tile| is_drawn(tile.kind)).for_each(|tile| add(tile.kind, 1));
    state.discarded().iter().chain(&state.drawn()).for_each(|&kind| add(kind, 1));
    all
}

fn is_board(kind: TileKind) -> bool {
    kind.def().role == Role::Board
}

/// The tiles that a configuration brings, read from the sets.
fn tiles_in(config: &Config) -> Tiles {
    let edition = usize::from(config.options.tile_edition == TileEdition::Second);
    let mut all = Tiles::new();
    for (set, times) in &config.sets {
        for (kind, copies) in set.def().tiles {
            *all.entry(*kind).or_default() += u32::from(copies[edition]) * u32::from(*times);
        }
    }
    // Tiles that are counted one by one decide whether there is a river, and it does not change them.
    let counted: Tiles = config.tiles.iter().map(|&(kind, n)| (kind, u32::from(n))).collect();
    all.extend(&counted);
    let has = |all: &Tiles, role: Role| all.iter().any(|(kind, n)| kind.def().role == role && *n > 0);
    let (has_river, has_volcano) = (has(&all, Role::RiverSource), has(&all, Role::VolcanoLake));
    // river Set-up 4: one source, one lake, the volcano rather than the plain one.
    for (kind, n) in &mut all {
        match kind.def().role {
            Role::RiverLake if has_volcano => *n = 0,
            Role::RiverSource | Role::RiverLake | Role::VolcanoLake => *n = (*n).min(1),
            Role::RiverFork | Role::River | Role::Normal | Role::Board | Role::Abbey => {}
        }
    }
    // count-king-robber R46: the City is laid, unless it is left out or not whole.
    let has_set = config.sets.iter().any(|(set, _)| set.def().tiles.iter().any(|(kind, _)| is_board(*kind)));
    let is_whole = all.iter().all(|(&kind, &n)| !is_board(kind) || n > 0);
    let is_wanted = config.start.is_none() && config.options.start_area != StartArea::StartTile;
    let has_city = has_set && is_whole && is_wanted;
    // river R16, count-king-robber R47: the start tile that is replaced is not in the stack.
    let start = TileKind::from_id("BA/RCr").expect("the start tile exists");
    let removed = config.options.start_tile_when_replaced == StartTileWhenReplaced::Remove;
    if let Some(n) = all.get_mut(&start).filter(|_| removed && (has_river || has_city)) {
        *n = n.saturating_sub(1);
    }
    all.extend(counted);
    // Abbeys are held, and a board is laid before the game or not at all.
    let is_laid = |kind: TileKind| config.start.iter().flatten().any(|tile| tile.kind == kind);
    all.retain(|&kind, n| match kind.def().role {
        Role::Board if has_city => {
            *n = 1;
            true
        }
        Role::Board => is_laid(kind),
        Role::Abbey => false,
        _ => *n > 0,
    });
    all
}
