//! How opponents use the City of Carcassonne.

use bastide_ai::Level;
use bastide_carcassonne::{Action, State, Step};
use bastide_kernel::Game;

use crate::ignoring::{NEVER, margin};
use crate::position::{decisions, position, turn};

/// The more play, the more is closed for others, and the more followers come into the City: of two it brings a point.
#[test]
fn who_uses_the_city_of_carcassonne_beats_who_does_not() {
    for config in ["seats=4 with=count", "seats=4 with=count preset=publisher"] {
        let (mean, _) = margin(config, |weights| weights.quarters = [-NEVER; 4]);
        assert!(mean > 0.0, "{mean}");
    }
}

/// Green has two followers in the castle, Blue a knight in the city that Red closes.
#[test]
fn followers_leave_the_city_to_win_a_majority() {
    let config = "seats=3 with=count tile.BA/CFc.1=3 tile.BA/LR=5";
    let before = "BA/RFr 0,2@90 small>0,2:road.N BA/CFc.1 2,1@0 small>2,1:city.E \
        BA/LR 0,3@180 pass small>0,0:quarter.castle count>0,0:quarter.market BA/RFr 1,-2@90 small>1,-2:road.N \
        BA/CFc.1 3,1@0 pass BA/LR 1,-3@0 pass small>0,0:quarter.castle pass BA/C 4,1@270 pass";
    let done = turn(config, before);
    assert_eq!(done.split(' ').filter(|word| word.starts_with("small>")).count(), 2, "{done}");
    let (rules, mut state) = position(config, before);
    for word in done.split(' ') {
        rules.apply(&mut state, rules.parse_action(word).expect("an action"), &mut ());
    }
    assert_eq!(rules.scores(&state).0[..3], [6, 0, 8], "all eight points, and none for Blue");
}

/// The same, but it is Blue who could close his city: that would bring eight points to Green, unless the count keeps him in.
#[test]
fn a_city_is_not_closed_for_those_who_wait_in_the_castle() {
    let config = "seats=3 with=count tile.BA/CFc.1=3 tile.BA/LR=5";
    let before = |count: &str| {
        format!(
            "BA/RFr 0,2@90 small>0,2:road.N BA/CFc.1 2,1@0 small>2,1:city.E \
            BA/LR 0,3@180 pass small>0,0:quarter.castle {count} BA/RFr 1,-2@90 small>1,-2:road.N \
            BA/CFc.1 3,1@0 pass BA/LR 1,-3@0 pass small>0,0:quarter.castle pass BA/L 0,-2@0 pass BA/C"
        )
    };
    assert!(!turn(config, &before("count>0,0:quarter.market")).starts_with("4,1@270 "));
    assert!(turn(config, &before("pass")).starts_with("4,1@270 "));
}

#[test]
fn a_follower_of_the_market_shares_a_field_at_the_end() {
    let before = "BA/RFr 0,2@90 small>0,2:road.N BA/LR 0,3@180 pass small>0,0:quarter.market pass";
    assert!(turn("seats=2 with=count draws=2", before).contains(":field."));
}

/// Blue waits in the market for Red's field. Red closes a road for Blue and sends the count there.
#[test]
fn the_count_goes_where_rivals_wait() {
    let before = "BA/RFr 0,2@90 small>0,2:road.N BA/LR 0,3@180 pass small>0,0:quarter.market pass \
        BA/L 0,-2@0 small>0,-2:field.NL BA/RFr 1,-2@90 small>1,-2:road.N BA/LR 1,-3@0 pass small>0,0:quarter.castle";
    assert_eq!(turn("seats=2 with=count tile.BA/LR=5", before), "count>0,0:quarter.market");
    let last = turn("seats=2 with=count tile.BA/LR=5 draws=5", before);
    assert!(last.starts_with("count>0,0:quarter.market"), "also if it is the last turn: {last}");
}

/// In the last turn only the market is of use, for its field at the end; without farmers none is.
#[test]
fn nobody_enters_a_quarter_that_is_of_no_use() {
    let before = "BA/RFr 0,2@90 small>0,2:road.N BA/LR 0,3@180 pass";
    let done = turn("seats=2 with=count draws=2", before);
    assert!(done.starts_with("small>0,0:quarter.market ") && done.contains(":field."), "{done}");
    assert_eq!(turn("seats=2 with=count draws=2 farmers=off", before), "pass");
}

/// At the end nobody moves out for nothing: whoever has moved has changed the result.
#[test]
fn nobody_leaves_the_city_in_vain() {
    let (mut before, mut moved, mut changed) = (None, 0, 0);
    decisions(
        "seats=3 with=count draws=40 count_placement=additional",
        Level::Steady,
        12,
        |rules, state, _, chosen| {
            if state.step() != Step::CountFinal {
                return;
            }
            let scores = |state: &State| rules.scores_if_ended(state, &mut Default::default());
            let (first, mut after) = (before.take().unwrap_or_else(|| scores(state)), state.clone());
            rules.apply(&mut after, chosen, &mut ());
            if chosen != Action::Pass && rules.decision(&after) == rules.decision(state) {
                before = Some(first);
            } else if chosen != Action::Pass || first != scores(state) {
                moved += 1;
                changed += u32::from(first != scores(&after));
            }
        },
    );
    println!("{moved} times somebody moved out");
    assert!(moved > 5 && changed == moved, "{changed} of {moved}");
}
