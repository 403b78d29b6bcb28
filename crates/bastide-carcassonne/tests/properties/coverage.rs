//! The random games are worth nothing if they miss a rule: together they meet every event, every way to
//! score and every reason to refuse an action.

use std::cell::RefCell;
use std::collections::BTreeSet;

use bastide_carcassonne::{
    Action, Ask, DragonMove, Emblem, Event, Figure, Illegal, Leaving, Neutral, Rules, State, Step, TileKind, Wait,
};
use bastide_kernel::{Game, Seat};

use crate::check::check;
use crate::legality::mutations;
use crate::play::{choose, plays};

const EVENTS: &[&str] = &[
    "event Captured",
    "event CardTaken",
    "event FigureMoved",
    "event FigurePlaced",
    "event FigureReturned Alone",
    "event FigureReturned Eaten",
    "event FigureReturned Paid",
    "event FigureReturned SentAway",
    "event FigureReturned TakenBack",
    "event Freed",
    "event GameOver",
    "event GoodsTaken",
    "event NeutralMoved Count",
    "event NeutralMoved Dragon",
    "event NeutralMoved Fairy",
    "event NeutralMoved Fairy beside a follower",
    "event SecondTile",
    "event StartPlayer",
    "event TileDiscarded",
    "event TileDrawn",
    "event TilePlaced",
    "event TowerRaised",
    "event TurnEnded",
];

/// Rare courses of a turn.
const COURSES: &[&str] = &[
    "course a portal leads elsewhere",
    "course only dragon tiles are left",
    "course somebody else moves the dragon",
    "course the dragon eats several figures",
    "course the dragon is blocked at once",
    "course the dragon is blocked on its way",
    "course the dragon makes six steps",
    "course the fairy is left alone",
    "course a prisoner comes back by choice",
    "course a ransom is paid beside another question",
    "course a follower enters the City",
    "course a follower leaves the City",
    "course a follower leaves the City at the end",
    "course the count stays",
];

const SCORES: &[&str] = &[
    "score BarnJoined field",
    "score BarnPlaced field",
    "score Completed city",
    "score Completed fairy",
    "score Completed garden",
    "score Completed monastery",
    "score Completed road",
    "score Final barn",
    "score Final city",
    "score Final cloth",
    "score Final fairy",
    "score Final field",
    "score Final garden",
    "score Final grain",
    "score Final monastery",
    "score Final road",
    "score Final wine",
    "score Ransom ransom",
    "score Recalled fairy",
    "score Recalled garden",
    "score Recalled monastery",
    "score TurnStart fairy",
    "score shared",
    "score Final king",
    "score Final robber-baron",
    "score Held king",
    "score Held robber-baron",
];

const TERMS: &[&str] = &[
    "term Cities 1",
    "term Cities 3",
    "term Cities 4",
    "term Fairy 1",
    "term Fairy 3",
    "term HerdCities 1",
    "term Itself 1",
    "term Majority 10",
    "term Neighbours 1",
    "term Pennants 0",
    "term Pennants 1",
    "term Pennants 2",
    "term Pennants 3",
    "term PigCities 1",
    "term Ransom -3",
    "term Ransom 3",
    "term Tiles 0",
    "term Tiles 1",
    "term Tiles 2",
    "term Tiles 3",
    "term Roads 1",
    "term Cards 10",
    "term Cards 15",
    "term Cards 20",
];

const REASONS: &[&str] = &[
    "reason before_volcano",
    "reason completed city",
    "reason completed garden",
    "reason completed monastery",
    "reason completed road",
    "reason dragon_is_there",
    "reason dragon_too_far",
    "reason dragon_was_there",
    "reason drawn_later",
    "reason edge_mismatch",
    "reason fairy_bars_dragon",
    "reason fairy_is_there",
    "reason first_tile_in_middle",
    "reason fits_nowhere",
    "reason game_over",
    "reason has_barn",
    "reason must_place",
    "reason needs_own_follower",
    "reason no_abbot_there",
    "reason no_fairy",
    "reason no_farmers",
    "reason no_figure_on_volcano",
    "reason no_follower_there",
    "reason no_gardens",
    "reason no_hole",
    "reason no_portal",
    "reason no_princess",
    "reason no_prisoner",
    "reason no_recall_after_volcano",
    "reason no_such_feature",
    "reason no_such_figure",
    "reason no_such_seat",
    "reason no_tower_after_volcano",
    "reason no_tower_pieces",
    "reason no_tower_there",
    "reason no_towers",
    "reason no_tile_there",
    "reason none_in_supply",
    "reason not_a_field_corner",
    "reason not_a_follower",
    "reason not_a_knight_there",
    "reason not_beside_tile",
    "reason not_in_stack",
    "reason not_linked",
    "reason not_now",
    "reason not_on_new_corner",
    "reason not_on_new_tile",
    "reason not_through_portal",
    "reason not_your_abbot",
    "reason not_your_follower",
    "reason occupied",
    "reason out_of_reach",
    "reason own_follower",
    "reason portal_leads_away",
    "reason portal_leads_nowhere",
    "reason princess_insists",
    "reason ransomed_already",
    "reason river_blocked",
    "reason river_branches_meet",
    "reason river_not_continued",
    "reason river_turns_back",
    "reason river_turns_twice",
    "reason same_as_rotation",
    "reason square_taken",
    "reason too_far_for_wagon",
    "reason too_poor",
    "reason tower_closed",
    "reason wrong_figure",
    "reason count_is_there",
    "reason nobody_in_quarter",
    "reason not_scored_now",
    "reason wrong_quarter",
    "reason only_in_city",
];

#[test]
fn the_games_meet_every_event_and_every_score() {
    let met = RefCell::new(BTreeSet::new());
    let wanted = [EVENTS, COURSES, SCORES, TERMS];
    check(4000, plays(260), |play| {
        let mut met = met.borrow_mut();
        if missing(&met, &wanted).is_empty() {
            return Ok(());
        }
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let Some(action) = choose(&rules, &state, choice, &mut legal) else { break };
            let before = state.clone();
            let mut events = Vec::new();
            rules.apply(&mut state, action, &mut events);
            met.extend(events.iter().flat_map(names));
            met.extend(courses(&rules, &before, &state, &events).into_iter().map(|course| format!("course {course}")));
        }
        Ok(())
    });
    assert_met(&met.into_inner(), &wanted);
}

#[test]
fn the_games_meet_every_reason() {
    let met = RefCell::new(BTreeSet::new());
    check(1000, plays(260), |play| {
        let mut met = met.borrow_mut();
        if missing(&met, &[REASONS]).is_empty() {
            return Ok(());
        }
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for &choice in &play.choices {
            let action = choose(&rules, &state, choice, &mut legal);
            for any in mutations(&state, action.unwrap_or(Action::Pass)) {
                met.extend(rules.validate(&state, any).err().map(reason));
            }
            let Some(action) = action else { break };
            rules.apply(&mut state, action, &mut ());
        }
        Ok(())
    });
    assert_met(&met.into_inner(), &[REASONS]);
}

/// What has not been met yet: as soon as that is nothing, the rest of the games need not be played.
fn missing<'a>(met: &BTreeSet<String>, lists: &[&'a [&'a str]]) -> Vec<&'a str> {
    lists.iter().copied().flatten().copied().filter(|name| !met.contains(*name)).collect()
}

fn assert_met(met: &BTreeSet<String>, lists: &[&[&str]]) {
    let missing = missing(met, lists);
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
    let score = match event {
        Event::Scored(score) => score,
        Event::FigureReturned { why, .. } => return vec![format!("event FigureReturned {why:?}")],
        Event::NeutralMoved { neutral: Neutral::Count, .. } => return vec!["event NeutralMoved Count".to_owned()],
        Event::NeutralMoved { neutral, beside: None, .. } => return vec![format!("event NeutralMoved {neutral:?}")],
        Event::NeutralMoved { neutral, beside: Some(_), .. } => {
            return vec![format!("event NeutralMoved {neutral:?} beside a follower")];
        }
        other => {
            let text = format!("{other:?}");
            return vec![format!("event {}", text.split_whitespace().next().unwrap_or_default())];
        }
    };
    let mut names = vec![format!("score {:?} {}", score.cause, score.subject.name())];
    if score.shares.len() > 1 {
        names.push("score shared".to_owned());
    }
    let terms = score.shares.iter().flat_map(|share| &share.terms);
    names.extend(terms.map(|term| format!("term {:?} {}", term.what, term.each)));
    names
}

/// What is remarkable about the way from one decision to the next.
fn courses(rules: &Rules, before: &State, after: &State, events: &[Event]) -> Vec<&'static str> {
    let is_eaten = |event: &&Event| matches!(event, Event::FigureReturned { why: Leaving::Eaten, .. });
    let waits = |state: &State, ask: Ask| state.wait() == Wait::Answer(ask);
    let left_portal = Figure::ALL.into_iter().any(|figure| waits(before, Ask::Portal(figure)));
    let acted = left_portal || before.wait() == Wait::Action;
    let chose_portal = Figure::ALL.into_iter().any(|figure| waits(after, Ask::Portal(figure)));
    let (stepped, goes_on) = (waits(before, Ask::Dragon), waits(after, Ask::Dragon));
    let steps = before.dragon_path().len() + 1;
    let calls_dragon = after.board().last().is_some_and(|tile| is_dragon(tile.kind)) && rules.has_dragon();
    let is_before = rules.config().options.dragon_move == DragonMove::BeforeScoring;
    let held = rules.remaining(after).into_iter().filter(|&(kind, n)| n > 0 && is_dragon(kind)).count();
    let is_over = after.wait() == Wait::Nothing && before.wait() != Wait::Nothing;
    let is_out = after.neutral(Neutral::Dragon).is_some();
    let exchanges = Seat::ALL.into_iter().any(|seat| waits(before, Ask::Exchange(seat)));
    let is_ransom = |event: &Event| matches!(event, Event::Freed { is_exchange: false, .. });
    let pays_early = events.iter().any(is_ransom) && !waits(before, Ask::Ransom);
    let is_placed = |event: &Event| matches!(event, Event::FigureMoved { .. } | Event::FigurePlaced { .. });
    let moves = events.iter().any(is_placed);
    let is_count = |event: &Event| matches!(event, Event::NeutralMoved { neutral: Neutral::Count, .. });
    let all = [
        (exchanges, "a prisoner comes back by choice"),
        (pays_early, "a ransom is paid beside another question"),
        (waits(before, Ask::MoveIn) && moves, "a follower enters the City"),
        (waits(before, Ask::MoveOut) && moves && before.step() == Step::CountRedeploy, "a follower leaves the City"),
        (
            waits(before, Ask::MoveOut) && moves && before.step() == Step::CountFinal,
            "a follower leaves the City at the end",
        ),
        (waits(before, Ask::Count) && !events.iter().any(is_count), "the count stays"),
        (left_portal, "a portal leads elsewhere"),
        (is_over && rules.has_dragon() && held > 0 && !is_out, "only dragon tiles are left"),
        (stepped && before.asked() != before.active(), "somebody else moves the dragon"),
        (events.iter().filter(is_eaten).count() > 1, "the dragon eats several figures"),
        (acted && calls_dragon && is_before && !chose_portal && !goes_on, "the dragon is blocked at once"),
        (stepped && !goes_on && steps < 6, "the dragon is blocked on its way"),
        (stepped && !goes_on && steps == 6, "the dragon makes six steps"),
        (before.fairy_beside().is_some() && after.fairy_beside().is_none(), "the fairy is left alone"),
    ];
    all.into_iter().filter_map(|(is_met, course)| is_met.then_some(course)).collect()
}

fn is_dragon(kind: TileKind) -> bool {
    kind.def().emblem == Some(Emblem::Dragon)
}
