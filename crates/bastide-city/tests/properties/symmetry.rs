//! The table has no north and no middle, and no colour is special: a game that is turned, moved or played
//! by other seats goes the same way.

use bastide_city::{Action, Config, End, Rules, StartPlayer, State, contour};
use bastide_kernel::{Edges, Game, Mosaic, Pos, Seats, TileIdx};
use proptest::prelude::*;

use crate::check::{Verdict, check};
use crate::motion::Motion;
use crate::play::{Play, WHOLE, any_rot, choose, configs, plays, plays_of};

#[test]
fn turning_the_table_turns_the_game() {
    check(200, (plays(WHOLE), any_rot()), |(play, rot)| {
        let rules = play.rules();
        let motion = Motion { rot, ..Motion::default() };
        moved(&rules, (rules.start(), rules.start()), &play.choices, motion)
    });
}

#[test]
fn passing_the_colours_on_passes_the_scores_on() {
    let random = configs().prop_map(|mut config: Config| {
        config.options.start_player = StartPlayer::Random;
        config
    });
    check(150, (plays_of(random, WHOLE), 1..4u8), |(play, by)| {
        let rules = play.rules();
        let seats = rules.seats();
        moved(
            &rules,
            (rules.start(), rules.start()),
            &play.choices,
            Motion { seats, by: by % seats, ..Motion::default() },
        )
    });
}

/// The first tile always lies in the middle: another tile of the table is made the first one, with the wall
/// round the same city, and the game goes on from there.
#[test]
fn moving_the_table_moves_the_game() {
    check(150, (plays(120), any_rot(), any::<prop::sample::Index>()), |(play, rot, index)| {
        let rules = play.rules();
        let state = play.last();
        // The last tile stays the last: followers go on it.
        let before_last = state.board().tiles().len().saturating_sub(1);
        prop_assume!(before_last > 0);
        let middle = state.board().tiles()[index.index(before_last)].pos.rotated(rot);
        let motion = Motion { rot, dx: -middle.x, dy: -middle.y, ..Motion::default() };
        let snapshot = motion.snapshot(&rules, &state);
        let turned = rules.restore(&snapshot).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(rules.check(&turned), Ok(()));
        same(&rules, &state, &turned, motion)?;
        let choices: Vec<u16> = play.choices.iter().rev().copied().collect();
        moved(&rules, (state, turned), &choices, motion)
    });
}

/// Plays a game twice, once as it is and once seen differently, and compares them at every step.
fn moved(rules: &Rules, (mut state, mut turned): (State, State), choices: &[u16], motion: Motion) -> Verdict {
    let (mut legal, mut turned_legal) = (Vec::new(), Vec::new());
    for &choice in choices {
        let action = choose(rules, &state, choice, &mut legal);
        rules.legal_actions(&turned, &mut turned_legal);
        let mut expected: Vec<Action> = legal.iter().map(|&a| motion.action(rules, &state, a)).collect();
        expected.sort_unstable();
        prop_assert_eq!(&turned_legal, &expected);
        let Some(action) = action else { break };
        let turned_action = motion.action(rules, &state, action);
        prop_assert_eq!(rules.chance_weight(&state, action), rules.chance_weight(&turned, turned_action));
        rules.apply(&mut state, action, &mut ());
        rules.apply(&mut turned, turned_action, &mut ());
        same(rules, &state, &turned, motion)?;
    }
    let mut dead: Vec<_> = rules.dead_squares(&state).into_iter().map(|(pos, why)| (motion.pos(pos), why)).collect();
    dead.sort_unstable_by_key(|(pos, _)| *pos);
    prop_assert_eq!(rules.dead_squares(&turned), dead);
    Ok(())
}

/// One position is the other seen differently.
fn same(rules: &Rules, state: &State, turned: &State, motion: Motion) -> Verdict {
    prop_assert_eq!(motion.decision(rules, state), rules.decision(turned));
    let mapped = |scores: Seats<i32>| motion.scores(scores, rules.seats());
    prop_assert_eq!(rules.scores(turned), mapped(rules.scores(state)));
    prop_assert_eq!(rules.projection(turned).scores, mapped(rules.projection(state).scores));
    let (wall, turned_wall) = (state.board().wall(), turned.board().wall());
    prop_assert_eq!((turned_wall.length(), turned_wall.free()), (wall.length(), wall.free()));
    prop_assert_eq!(turned_wall.gate(), wall.gate().map(|gate| motion.edge(gate)));
    for end in End::ALL {
        let pieces: Vec<_> = wall.side(end).iter().map(|&edge| motion.edge(edge)).collect();
        prop_assert_eq!(turned_wall.side(end), &pieces, "clockwise stays clockwise");
    }
    let mut holes: Vec<Pos> = wall.holes().iter().map(|&pos| motion.pos(pos)).collect();
    holes.sort_unstable();
    prop_assert_eq!(turned_wall.holes(), &holes);
    Ok(())
}

/// The geometry has no middle either: squares anywhere on the table, without a game around them.
#[test]
fn contour_and_gaps_move_with_the_tiles() {
    let by = (-60..=60i16, -60..=60i16, any_rot());
    check(200, (plays(150), by), |(play, (dx, dy, rot)): (Play, _)| {
        let state = play.last();
        let motion = Motion { rot, dx, dy, ..Motion::default() };
        let squares: Vec<Pos> = state.board().tiles().iter().map(|tile| tile.pos).collect();
        let moved = laid(&squares.iter().map(|&pos| motion.pos(pos)).collect::<Vec<_>>());
        let mosaic = state.board().mosaic();
        let mut expected: Vec<_> = contour::contour(mosaic).map(|edge| motion.edge(edge)).collect();
        // The walk starts at the topmost tile, which is another one after a turn.
        let start = contour::topmost(&moved).and_then(|top| expected.iter().position(|&edge| edge == top));
        expected.rotate_left(start.unwrap_or(0));
        prop_assert_eq!(contour::contour(&moved).collect::<Vec<_>>(), expected);
        for pos in mosaic.frontier() {
            // Which side of a gap comes first depends on the side where counting starts.
            let gaps = |mosaic: &Mosaic, pos: Pos| contour::gaps(mosaic, pos).count_ones();
            prop_assert_eq!(gaps(&moved, motion.pos(pos)), gaps(mosaic, pos), "{}", pos);
            prop_assert_eq!(contour::cuts(&moved, motion.pos(pos)), contour::cuts(mosaic, pos), "{}", pos);
        }
        Ok(())
    });
}

/// Tiles without anything on them, laid from the first one outwards.
pub(crate) fn laid(squares: &[Pos]) -> Mosaic {
    let mut mosaic = Mosaic::default();
    for (i, &pos) in squares.iter().enumerate() {
        mosaic.lay(pos, TileIdx(i as u16), Edges::new([0; 4]));
    }
    mosaic
}
