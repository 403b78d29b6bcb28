//! Turns with lists of actions that are too long to look at everything.

use bastide_ai::{Bot, Level, MOST_JUDGED};
use bastide_kernel::{Decision, Game, Seat};

use crate::fields::{Field, Fields, PASS, Stage, Taken};

const RED: Seat = Seat::ALL[0];
const BLUE: Seat = Seat::ALL[1];

/// Stages of red's with so many fields each, at which it may pass or not.
fn stages(lengths: &[u32], may_pass: bool) -> Vec<Stage> {
    lengths.iter().map(|&length| Stage { seat: RED, length, may_pass }).collect()
}

/// Plays to the end with one opponent for all seats; gives the fields taken and the most positions judged for one decision.
fn play<F: Fn(&[Field]) -> i32>(rules: &Fields<F>, level: Level, seed: u64) -> (Taken, u32) {
    let (mut state, mut bot, mut most) = (rules.start(), Bot::new(level, seed), 0);
    while rules.decision(&state) != Decision::Over {
        let field = bot.choose(rules, &state).expect("a seat has to act");
        rules.validate(&state, field).expect("the action is legal");
        rules.apply(&mut state, field, &mut ());
        most = most.max(rules.judged());
    }
    (state, most)
}

/// The first field, one in the middle, and the last.
fn everywhere(length: u32) -> [Field; 3] {
    [1, length / 2, length]
}

#[test]
fn no_list_is_so_long_that_more_is_judged_than_allowed() {
    let lengths: [&[u32]; 8] = [
        &[MOST_JUDGED / 2],
        &[100_000],
        &[3000, 3000],
        &[1, 100_000],
        &[20_000, 20_000],
        &[10; 12],
        &[1000; 8],
        &[2000; 12],
    ];
    for lengths in lengths {
        for may_pass in [false, true] {
            // The later a field, the more it is worth: nothing is as good as what was already seen.
            let points = |taken: &[Field]| taken.iter().map(|&field| field as i32).sum();
            for level in Level::ALL {
                let (taken, most) = play(&Fields::new(&stages(lengths, may_pass), points), level, 1);
                assert_eq!(taken.fields().len(), lengths.len());
                assert!(most <= MOST_JUDGED, "{most} positions with lists of {lengths:?}");
            }
        }
    }
}

#[test]
fn every_first_action_is_judged() {
    for may_pass in [false, true] {
        let first = 4000;
        let seen: Vec<_> = (0..=first).map(|_| std::cell::Cell::new(false)).collect();
        let rules = Fields::new(&stages(&[first, 4000, 4000], may_pass), |taken: &[Field]| {
            seen[taken.first().copied().unwrap_or(PASS) as usize].set(true);
            0
        });
        Bot::new(Level::Steady, 1).choose(&rules, &rules.start());
        assert!(seen.iter().skip(1).all(|field| field.get()), "pass: {may_pass}");
    }
}

#[test]
fn the_best_is_found_wherever_it_stands_in_the_lists() {
    let length = 3000;
    for (first, second) in everywhere(length).into_iter().flat_map(|a| everywhere(length).map(|b| (a, b))) {
        for may_pass in [false, true] {
            let points = |taken: &[Field]| match *taken {
                [a, b] if a == first && b == second => 9,
                [a, ..] if a == first => 3,
                // What looks best at once comes to less in the end.
                [17, ..] => 5,
                [_, b] if b == second => 4,
                _ => 0,
            };
            let (taken, _) = play(&Fields::new(&stages(&[length, length], may_pass), points), Level::Steady, 1);
            assert_eq!(taken.fields(), [first, second], "pass: {may_pass}");
        }
    }
}

/// Only where the turn ends is there something to be seen; so what stands in front must be ranked by the end it can have.
#[test]
fn a_line_is_ranked_as_if_the_rest_of_the_turn_were_passed() {
    for first in everywhere(3000) {
        let points = |taken: &[Field]| match *taken {
            [a, 7, PASS] if a == first => 9,
            [a, _, PASS] if a == first => 3,
            _ => 0,
        };
        let (taken, _) = play(&Fields::new(&stages(&[3000, 3000, 3000], true), points), Level::Steady, 1);
        assert_eq!(taken.fields(), [first, 7, PASS]);
    }
}

#[test]
fn what_lies_too_deep_is_passed() {
    let points = |taken: &[Field]| i32::from(taken.len() == 12 && taken[0] == 1 && taken[8..] == [PASS; 4]);
    let rules = Fields::new(&stages(&[2; 12], true), points);
    for seed in 0..8 {
        assert_eq!(play(&rules, Level::Steady, seed).0.fields()[0], 1);
    }
}

#[test]
fn short_lists_are_looked_at_as_a_whole() {
    let hidden = [20, 1, 11, 3];
    let points = |taken: &[Field]| if taken == hidden { 1 } else { -(taken.len() as i32) };
    let rules = Fields::new(&stages(&[20, 20, 12, 3], false), points);
    let mut bot = Bot::new(Level::Steady, 1);
    assert_eq!(bot.choose(&rules, &rules.start()), Some(20));
    assert_eq!(rules.judged(), 20 * 20 * 12 * 3, "every end once, and nothing else");
    assert_eq!(play(&rules, Level::Steady, 1).0.fields(), hidden);
}

/// How often each quarter of a list is chosen from if all of its fields are worth the same.
fn by_quarter(lengths: &[u32], may_pass: bool, stage: usize) -> [u32; 4] {
    let mut quarters = [0; 4];
    // Whoever passes takes no field: it is worth less.
    let passes = |taken: &[Field]| taken.iter().filter(|&&field| field == PASS).count() as i32;
    let rules = Fields::new(&stages(lengths, may_pass), |taken: &[Field]| -passes(taken));
    for seed in 0..200 {
        let field = play(&rules, Level::Steady, seed).0.fields()[stage];
        quarters[((field - 1) * 4 / lengths[stage]) as usize] += 1;
    }
    quarters
}

#[test]
fn all_squares_are_alike() {
    for lengths in [&[400][..], &[40_000], &[2000, 2000], &[12, 40_000]] {
        for (stage, may_pass) in (0..lengths.len()).flat_map(|stage| [(stage, false), (stage, true)]) {
            let quarters = by_quarter(lengths, may_pass, stage);
            assert!(quarters.iter().all(|n| (30..=70).contains(n)), "stage {stage} of {lengths:?}: {quarters:?}");
        }
    }
}

#[test]
fn the_seat_that_has_to_act_decides_for_itself_whosever_turn_it_is() {
    let stage = |seat| Stage { seat, length: 50, may_pass: false };
    let rules = Fields::new(&[stage(RED), stage(BLUE), stage(RED), stage(RED), stage(BLUE)], |taken: &[Field]| {
        taken.iter().map(|&field| field as i32).sum()
    });
    let (mut state, mut bot) = (rules.start(), Bot::new(Level::Steady, 1));
    // What red gains blue loses. Each looks no further than to the next decision of the other.
    for (field, judged) in [(50, 50), (1, 50), (50, 50 * 50), (50, 0), (1, 50)] {
        assert_eq!(bot.choose(&rules, &state), Some(field));
        assert_eq!(rules.judged(), judged);
        rules.apply(&mut state, field, &mut ());
    }
    assert_eq!(bot.choose(&rules, &state), None);
}

#[test]
fn what_was_planned_is_forgotten_if_the_game_goes_another_way() {
    let rules = Fields::new(&stages(&[50, 50], false), |taken: &[Field]| i32::from(matches!(*taken, [3, 4] | [5, 6])));
    let (mut state, mut bot) = (rules.start(), Bot::new(Level::Steady, 1));
    let first = bot.choose(&rules, &state).expect("red has to act");
    let (other, best) = if first == 3 { (5, 6) } else { (3, 4) };
    rules.apply(&mut state, other, &mut ());
    assert_eq!(bot.choose(&rules, &state), Some(best));
}

#[test]
fn long_lists_are_played_the_same_twice() {
    let rules = Fields::new(&stages(&[3000, 100_000, 20], true), |taken: &[Field]| taken.len() as i32);
    for level in Level::ALL {
        assert_eq!(play(&rules, level, 8).0, play(&rules, level, 8).0);
        assert_ne!(play(&rules, level, 8).0, play(&rules, level, 9).0);
    }
}
