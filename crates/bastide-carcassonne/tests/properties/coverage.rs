//! The random games are worth nothing if they miss a rule: together they meet every event, every way to
//! score and every reason to refuse an action.

use std::cell::RefCell;
use std::collections::BTreeSet;

use bastide_carcassonne::{Action, Event, Illegal, Subject};
use bastide_kernel::Game;

use crate::check::check;
use crate::legality::mutations;
use crate::play::{choose, plays};

const EVENTS: &[&str] = &[
    "event FigurePlaced",
    "event FigureReturned",
    "event GameOver",
    "event GoodsTaken",
    "event SecondTile",
    "event StartPlayer",
    "event TileDiscarded",
    "event TileDrawn",
    "event TilePlaced",
    "event TurnEnded",
];

const SCORES: &[&str] = &[
    "score Completed city",
    "score Completed garden",
    "score Completed monastery",
    "score Completed road",
    "score Final city",
    "score Final cloth",
    "score Final field",
    "score Final garden",
    "score Final grain",
    "score Final monastery",
    "score Final road",
    "score Final wine",
    "score Recalled garden",
    "score Recalled monastery",
    "score shared",
];

const TERMS: &[&str] = &[
    "term Cities 3",
    "term Cities 4",
    "term HerdCities 1",
    "term Itself 1",
    "term Majority 10",
    "term Neighbours 1",
    "term Pennants 0",
    "term Pennants 1",
    "term Pennants 2",
    "term Pennants 3",
    "term PigCities 1",
    "term Tiles 0",
    "term Tiles 1",
    "term Tiles 2",
    "term Tiles 3",
];

/// All but `no_recall_after_volcano`: as long as there is no other action after a volcano, nobody is asked.
const REASONS: &[&str] = &[
    "reason completed city",
    "reason completed garden",
    "reason completed monastery",
    "reason completed road",
    "reason drawn_later",
    "reason edge_mismatch",
    "reason first_tile_in_middle",
    "reason fits_nowhere",
    "reason game_over",
    "reason must_place",
    "reason needs_own_follower",
    "reason no_abbot_there",
    "reason no_farmers",
    "reason no_figure_on_volcano",
    "reason no_gardens",
    "reason no_such_feature",
    "reason no_such_seat",
    "reason none_in_supply",
    "reason not_beside_tile",
    "reason not_in_stack",
    "reason not_now",
    "reason not_on_new_tile",
    "reason not_your_abbot",
    "reason occupied",
    "reason river_blocked",
    "reason river_branches_meet",
    "reason river_not_continued",
    "reason river_turns_back",
    "reason river_turns_twice",
    "reason same_as_rotation",
    "reason square_taken",
    "reason wrong_figure",
];

#[test]
fn the_games_meet_every_event_every_score_and_every_reason() {
    let met = RefCell::new(BTreeSet::new());
    check(600, plays(260), |play| {
        let mut met = met.borrow_mut();
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let action = choose(&rules, &state, choice, &mut legal);
            for any in mutations(&state, action.unwrap_or(Action::Pass)) {
                met.extend(rules.validate(&state, any).err().map(reason));
            }
            let Some(action) = action else { break };
            let mut events = Vec::new();
            rules.apply(&mut state, action, &mut events);
            met.extend(events.iter().flat_map(names));
        }
        Ok(())
    });
    let met = met.into_inner();
    let missing: Vec<&&str> =
        [EVENTS, SCORES, TERMS, REASONS].into_iter().flatten().filter(|name| !met.contains(**name)).collect();
    assert!(missing.is_empty(), "the games never met {missing:?}, only {met:?}");
}

/// Why an action is refused; builders and abbots are refused on different completed features.
fn reason(illegal: Illegal) -> String {
    match illegal {
        Illegal::Completed { kind } => format!("reason completed {}", kind.name()),
        other => format!("reason {}", other.code()),
    }
}

/// What is remarkable about an event.
fn names(event: &Event) -> Vec<String> {
    let Event::Scored(score) = event else {
        let text = format!("{event:?}");
        return vec![format!("event {}", text.split_whitespace().next().unwrap_or_default())];
    };
    let what = match score.subject {
        Subject::Feature { kind, .. } => kind.name(),
        Subject::Goods(good) => good.name(),
    };
    let mut names = vec![format!("score {:?} {what}", score.cause)];
    if score.shares.len() > 1 {
        names.push("score shared".to_owned());
    }
    let terms = score.shares.iter().flat_map(|share| &share.terms);
    names.extend(terms.map(|term| format!("term {:?} {}", term.what, term.each)));
    names
}
