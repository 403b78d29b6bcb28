//! The engine and the referee play the same games and agree at every decision on everything that counts.

use bastide_city::{End, Event, Rules, State};
use bastide_kernel::{Decision, Game, Seats};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::play::{WHOLE, choose, plays};
use crate::rampart::{Outside, contour};
use crate::referee::{Due, Referee};
use crate::words;

#[test]
fn the_game_goes_as_the_referee_says() {
    check(400, plays(WHOLE), |play| {
        let rules = play.rules();
        let mut referee = Referee::new(&play.config);
        let mut state = rules.start();
        let mut legal = Vec::new();
        same(&rules, &state, &referee)?;
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            prop_assert_eq!(&legal, &referee.legal(), "while {:?} is due", referee.due);
            let mut events = Vec::new();
            rules.apply(&mut state, action, &mut events);
            let expected = referee.follow(action);
            prop_assert_eq!(words::lines(&referee.table, &events), expected, "after {:?}", action);
            ended_for_a_reason(&events, &referee)?;
            same(&rules, &state, &referee)?;
        }
        Ok(())
    });
}

fn same(rules: &Rules, state: &State, referee: &Referee<'_>) -> Verdict {
    let decision = match (referee.due, referee.decides()) {
        (_, Some(seat)) => Decision::Seat(seat),
        (Due::Nothing, None) => Decision::Over,
        (_, None) => Decision::Chance,
    };
    prop_assert_eq!(rules.decision(state), decision);
    prop_assert_eq!((state.active(), state.turns()), (referee.active, referee.turns));
    prop_assert_eq!(state.pool(), referee.pool);
    prop_assert_eq!(state.discarded(), &referee.discarded);
    let mut points = Seats::default();
    for (&seat, purse) in &referee.purses {
        let player = state.player(seat);
        points[seat] = purse.points;
        let kept = (player.score, player.supply, player.resting, player.towers);
        prop_assert_eq!(kept, (purse.points, purse.supply, purse.resting, purse.towers), "{}", seat.name());
    }
    prop_assert_eq!(rules.scores(state), points);
    same_wall(state, referee)
}

fn same_wall(state: &State, referee: &Referee<'_>) -> Verdict {
    let (wall, tiles) = (state.board().wall(), referee.table.squares());
    let holes: Vec<_> = Outside::of(&tiles).holes.into_iter().collect();
    prop_assert_eq!(wall.holes(), &holes);
    prop_assert_eq!(usize::from(wall.length()), contour(&tiles).len());
    prop_assert_eq!(usize::from(wall.free()), referee.rampart.free(&tiles));
    prop_assert_eq!(wall.gate(), referee.rampart.gate);
    let gate = wall.gate();
    let pieces = wall.side(End::Ccw).iter().rev().chain(&gate).chain(wall.side(End::Cw)).copied();
    prop_assert_eq!(pieces.collect::<Vec<_>>(), referee.rampart.pieces.iter().copied().collect::<Vec<_>>());
    let guards: Vec<_> = wall.guards().iter().map(|guard| (guard.seat, guard.edge)).collect();
    prop_assert_eq!(guards, &*referee.rampart.guards);
    let towers = wall.towers().iter().map(|tower| {
        let behind = tower.walls.checked_sub(1).map(|i| wall.side(tower.end)[usize::from(i)]);
        (tower.seat, behind.or(wall.gate()), tower.end)
    });
    let expected: Vec<_> = referee.rampart.towers.iter().map(|&(seat, at, end)| (seat, Some(at), end)).collect();
    prop_assert_eq!(towers.collect::<Vec<_>>(), expected);
    for end in End::ALL {
        prop_assert_eq!(wall.next(state.board().mosaic(), end), referee.rampart.next(&tiles, end), "{}", end.name());
    }
    Ok(())
}

/// The engine names one of the reasons that hold.
fn ended_for_a_reason(events: &[Event], referee: &Referee<'_>) -> Verdict {
    let told =
        events.iter().find_map(|event| if let Event::EndReached { reason } = event { Some(reason) } else { None });
    prop_assert_eq!(told.is_some(), referee.due == Due::Nothing);
    prop_assert!(told.is_none_or(|reason| referee.reasons.contains(reason)), "{:?} of {:?}", told, referee.reasons);
    Ok(())
}
