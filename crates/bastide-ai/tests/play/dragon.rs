//! How opponents deal with dragon, fairy and portals: better than if they ignored them.

use bastide_ai::{Level, Valued};
use bastide_carcassonne::{Action, Deployed, Neutral, Rules, State};
use bastide_kernel::{Game, Seat};

use crate::ignoring::margin;
use crate::position::decisions;

/// `ORDERS=100 cargo test -p bastide-ai --test play minds -- --nocapture` gives the number in docs/performance.md.
#[test]
fn who_minds_the_dragon_and_the_fairy_beats_who_does_not() {
    // An opponent who neither fears the dragon nor counts on the fairy or on a portal.
    let (mean, _) = margin("seats=2 with=princess-and-dragon", |weights| {
        (weights.fairy, weights.danger, weights.portal) = (0.0, 0.0, 0.0);
    });
    assert!(mean > 0.0, "{mean}");
}

const FIFTY: &str = "seats=2 with=princess-and-dragon draws=50";

#[test]
fn opponents_use_the_fairy_the_portals_and_the_princess() {
    let is_fairy = |action: &Action| matches!(action, Action::Guide { neutral: Neutral::Fairy, .. });
    let is_portal = |action: &Action| matches!(action, Action::Choose(bastide_carcassonne::Choice::Portal(_)));
    let is_princess = |action: &Action| matches!(action, Action::Take { .. });
    for level in [Level::Gentle, Level::Steady] {
        let mut counts = [(0, 0); 3];
        decisions(FIFTY, level, 20, |_, _, legal, chosen| {
            let kinds = [&is_fairy as &dyn Fn(&Action) -> bool, &is_portal, &is_princess];
            for ((used, offered), is_it) in counts.iter_mut().zip(kinds) {
                *offered += u32::from(legal.iter().any(is_it));
                *used += u32::from(is_it(&chosen));
            }
        });
        println!("{level:?}: fairy, portal and princess used and offered {counts:?}");
        assert!(counts.iter().all(|&(used, offered)| used > 0 && used < offered), "{level:?}: {counts:?}");
        // Who always calls the fairy never sets a follower; without followers in hand there is little else to do.
        let (called, offered) = counts[0];
        assert!(4 * called < 3 * offered, "{level:?} called the fairy {called} of {offered} times");
    }
}

/// How many figures of a seat, or of the others, stand where the dragon would go.
fn eaten(state: &State, action: Action, own: bool) -> f64 {
    let Action::Guide { pos, .. } = action else { return 0.0 };
    let board = state.board();
    let is_there = |d: &&Deployed| (d.seat == state.asked()) == own && board.tile_of(d.node).pos == pos;
    board.figures().iter().filter(is_there).count() as f64
}

#[test]
fn opponents_steer_the_dragon_off_their_own_figures_and_onto_others() {
    for level in [Level::Gentle, Level::Steady] {
        for own in [true, false] {
            // What was eaten where another step would have eaten more or less, and what steps at random would have.
            let (mut cases, mut chosen_sum, mut mean_sum) = (0, 0.0, 0.0);
            decisions(FIFTY, level, 40, |_, state, legal, chosen| {
                let is_step = matches!(chosen, Action::Guide { neutral: Neutral::Dragon, .. });
                let all: Vec<f64> = legal.iter().map(|&action| eaten(state, action, own)).collect();
                if is_step && all.iter().any(|&n| n != all[0]) {
                    cases += 1;
                    chosen_sum += eaten(state, chosen, own);
                    mean_sum += all.iter().sum::<f64>() / all.len() as f64;
                }
            });
            println!("{level:?}, own {own}: {chosen_sum} eaten in {cases} choices, {mean_sum:.1} at random");
            assert!(cases > 10, "{level:?} had {cases} choices");
            let is_better = if own { chosen_sum < 0.5 * mean_sum } else { chosen_sum > 1.2 * mean_sum };
            assert!(is_better, "{level:?}, own {own}: {chosen_sum} in {cases} choices, {mean_sum} at random");
        }
    }
}

#[test]
fn the_fairy_is_judged_alike_wherever_she_brings_points() {
    let road = "BA/RFr 1,0@0 small>1,0:road.E BA/L 0,1@0 pass BA/L -1,1@0";
    let worth = [("", "fairy>1,0:road.E"), ("fairy_placement=on_tile", "fairy>1,0")].map(|(options, fairy)| {
        let rules = Rules::new(format!("seats=2 with=princess-and-dragon {options}").parse().unwrap()).unwrap();
        let expected = |last: &str| {
            let mut state = rules.start();
            for word in road.split_whitespace().chain([last]) {
                rules.apply(&mut state, rules.parse_action(word).expect("an action"), &mut ());
            }
            let (weights, mut survey) = (Rules::weights(Level::Steady), Default::default());
            rules.survey(&state, &weights, &mut survey);
            rules.prospects(&state, &weights, &mut survey)[Seat::ALL[0]]
        };
        expected(fairy) - expected("pass")
    });
    assert!(worth[0] != 0.0 && worth[0] == worth[1], "{worth:?}");
}
