//! The random games are worth nothing if they miss a rule: together they meet every event, every way to
//! score, every reason to refuse an action, and every case that is rare.

use std::cell::RefCell;
use std::collections::BTreeSet;

use bastide_city::{
    Action, Cause, Counted, Edge, End, Event, ReturnedFollowers, Rules, Score, State, Step, Subject, contour,
};
use bastide_kernel::{Game, Seat, Side};

use crate::check::check;
use crate::legality::mutations;
use crate::play::{WHOLE, choose, plays};

const EVENTS: &[&str] = &[
    "event BuildingStarted",
    "event EndReached",
    "event FollowerPlaced",
    "event FollowerReturned",
    "event GameOver",
    "event GateBuilt",
    "event GuardPlaced",
    "event StartPlayer",
    "event TileDiscarded",
    "event TileDrawn",
    "event TilePlaced",
    "event TowerPlaced",
    "event TurnEnded",
    "event Unfinished",
    "event WallBuilt",
    "event WallClosed",
];

const SCORES: &[&str] = &[
    "score Closing market",
    "score Closing street",
    "score Final area",
    "score Final guard",
    "score Tile market",
    "score Tile street",
    "score Tower tower",
    "score Wall market",
    "score Wall street",
    "score by majority",
    "score shared",
    "term HistoricBuildings 3",
    "term MarketTiles 1",
    "term MarketTiles 2",
    "term MarketTiles 3",
    "term Markets 2",
    "term PublicBuildings 2",
    "term Tiles 1",
    "term Tiles 2",
    "term Walls 1",
];

/// All but `no_follower`, `guard_opposite` and `no_tower`: nobody is asked without a choice.
const REASONS: &[&str] = &[
    "reason barred",
    "reason complete",
    "reason first_tile_in_middle",
    "reason game_over",
    "reason gate_first",
    "reason gate_stands",
    "reason must_build",
    "reason must_place",
    "reason no_such_edge",
    "reason no_such_feature",
    "reason no_such_seat",
    "reason not_at_end",
    "reason not_beside_tile",
    "reason not_in_stack",
    "reason not_now",
    "reason not_on_contour",
    "reason not_on_new_tile",
    "reason occupied",
    "reason same_as_rotation",
    "reason seals_off",
    "reason square_taken",
    "reason street_mismatch",
    "reason tower_there",
    "reason tower_worthless",
];

/// Cases of the document that plain chance would hardly meet. What even these games hardly meet (R33, R42) is shown
/// in `geometry`.
const CASES: &[&str] = &[
    "W1 a hole is made",
    "W1 a hole is filled",
    "W3 a wall after a concave corner",
    "W3 a wall after a convex corner",
    "W3 a wall straight on",
    "W4 the last position is the same at both ends",
    "W4 the wall is closed",
    "R14 a follower rests while walls are built",
    "R16 something is completed and no wall is built",
    "R17 two features completed by one tile",
    "R18 a foreign feature only",
    "R20 the gate after the second stack",
    "R22 a shortage of walls",
    "R27 a wall completes a street of one tile",
    "R28 a follower comes back in the turn in which it was set",
    "R31 nobody is asked because a guard stands opposite",
    "R35 a tower without points",
    "R42 a notch is filled",
    "R43 the wall is closed in a building",
    "R53 something unoccupied is completed and walls are built",
    "R55 a follower rests in another turn",
    "R57 a second building in a turn",
    "R60 a guard on the gate",
    "end LastTile",
    "end LastWall",
    "end NearlyClosed",
    "end NothingFits",
    "end without a gate",
    "end with imagined walls",
    "several followers on one feature",
];

#[test]
fn the_games_meet_every_event_every_score_every_reason_and_every_rare_case() {
    let met = RefCell::new(BTreeSet::new());
    check(800, plays(WHOLE), |play| {
        let mut met = met.borrow_mut();
        let rules = play.rules();
        let mut state = rules.start();
        let mut legal = Vec::new();
        for (i, &choice) in play.choices.iter().enumerate() {
            let action = choose(&rules, &state, choice, &mut legal);
            if i % 5 == 0 || i < 3 || action.is_none() {
                let all = mutations(&rules, &state, action.unwrap_or(Action::Pass));
                let reasons = all.into_iter().filter_map(|any| rules.validate(&state, any).err());
                met.extend(reasons.map(|reason| format!("reason {}", reason.code())));
            }
            let Some(action) = action else { break };
            let before = state.clone();
            let mut events = Vec::new();
            rules.apply(&mut state, action, &mut events);
            met.extend(events.iter().flat_map(names));
            met.extend(geometry(&before, &state).into_iter().map(str::to_owned));
            let made = Move { rules: &rules, before: &before, after: &state, events: &events };
            let cases = [made.completions(), made.buildings(), made.followers()];
            met.extend(cases.into_iter().flatten().filter(|(_, holds)| *holds).map(|(name, _)| name.to_owned()));
        }
        Ok(())
    });
    let met = met.into_inner();
    let missing: Vec<&&str> =
        [EVENTS, SCORES, REASONS, CASES].into_iter().flatten().filter(|name| !met.contains(**name)).collect();
    assert!(missing.is_empty(), "the games never met {missing:?}, only {met:?}");
}

/// What is remarkable about an event by itself.
fn names(event: &Event) -> Vec<String> {
    let text = format!("{event:?}");
    let word = text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let mut names = vec![format!("event {word}")];
    match event {
        Event::EndReached { reason } => names.push(format!("end {reason:?}")),
        Event::WallClosed { imagined: 1.., .. } => names.push("end with imagined walls".to_owned()),
        Event::Scored(score) => {
            names.push(format!("score {:?} {}", score.cause, score.subject.name()));
            if score.shares.len() > 1 {
                names.push("score shared".to_owned());
            }
            if score.strengths.len() > score.shares.len() && !score.shares.is_empty() {
                names.push("score by majority".to_owned());
            }
            let terms = || score.shares.iter().flat_map(|share| &share.terms);
            names.extend(terms().map(|term| format!("term {:?} {}", term.what, term.each)));
            if terms().any(|term| term.what == Counted::Walls && term.count == 0) {
                names.push("R35 a tower without points".to_owned());
            }
        }
        _ => {}
    }
    names
}

/// What happened to the shape of the city.
fn geometry(before: &State, after: &State) -> Vec<&'static str> {
    let (old, new) = (before.board().wall(), after.board().wall());
    let has_tile = after.board().tiles().len() > before.board().tiles().len();
    let last = || after.board().last().expect("a tile was laid").pos;
    let mut met = Vec::new();
    if new.holes().iter().any(|pos| !old.holes().contains(pos)) {
        met.push("W1 a hole is made");
    }
    if has_tile && old.holes().contains(&last()) {
        met.push("W1 a hole is filled");
    }
    if has_tile && new.holes() == old.holes() && new.length() + 2 == old.length() {
        met.push("R42 a notch is filled");
    }
    for end in End::ALL {
        let Some(from) = old.outermost(end).filter(|_| new.side(end).len() > old.side(end).len()) else { continue };
        met.push(match contour::next(from, end, |pos| before.board().mosaic().is_laid(pos)).1 {
            contour::Bend::Convex => "W3 a wall after a convex corner",
            contour::Bend::Straight => "W3 a wall straight on",
            contour::Bend::Concave => "W3 a wall after a concave corner",
        });
    }
    if old.gate().is_some() && old.free() == 1 && before.step() == Step::BuildWall {
        met.push("W4 the last position is the same at both ends");
    }
    if new.is_closed() {
        met.push("W4 the wall is closed");
    }
    met
}

/// An action with what it led to.
struct Move<'a> {
    rules: &'a Rules,
    before: &'a State,
    after: &'a State,
    events: &'a [Event],
}

impl Move<'_> {
    fn has(&self, is: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(is)
    }

    fn scores(&self, cause: Cause) -> impl Iterator<Item = &Score> {
        self.events.iter().filter_map(move |event| match event {
            Event::Scored(score) if score.cause == cause => Some(score),
            _ => None,
        })
    }

    fn builds(&self) -> bool {
        self.has(|event| matches!(event, Event::BuildingStarted { .. }))
    }

    /// How the game ended, and what completed what.
    fn completions(&self) -> Vec<(&'static str, bool)> {
        let Move { before, after, .. } = *self;
        let has_ended = self.has(|event| matches!(event, Event::EndReached { .. }));
        let n_by_tile = self.scores(Cause::Tile).count();
        let is_foreign = |score: &Score| score.strengths.iter().all(|&(seat, _)| seat != before.active());
        let is_stub = |score: &Score| matches!(score.subject, Subject::Street { .. }) && score.squares.len() == 1;
        let last = after.board().last().map(|tile| tile.pos);
        let edges = last.into_iter().flat_map(|pos| Side::ALL.map(|side| Edge::new(pos, side)));
        let mut features = edges.filter_map(|edge| after.board().feature_at(self.rules, edge));
        let has_completed = features.any(|node| after.board().region(node).1.is_complete());
        let is_late = self.rules.remaining(after).stacks[0] == 0;
        let has_turn_ended = self.has(|event| matches!(event, Event::TurnEnded { .. }));
        let is_by_tile = matches!(before.step(), Step::PlaceTile | Step::PlaceFollower);
        let is_unoccupied = has_completed && has_turn_ended && is_by_tile && n_by_tile == 0;
        vec![
            ("end without a gate", has_ended && after.board().wall().gate().is_none()),
            ("R16 something is completed and no wall is built", is_unoccupied && is_late && !self.builds()),
            (
                "R53 something unoccupied is completed and walls are built",
                n_by_tile == 0 && is_by_tile && self.builds(),
            ),
            ("R17 two features completed by one tile", n_by_tile > 1 && self.builds()),
            ("R18 a foreign feature only", self.builds() && n_by_tile == 1 && self.scores(Cause::Tile).all(is_foreign)),
            ("R27 a wall completes a street of one tile", self.scores(Cause::Wall).any(is_stub)),
        ]
    }

    /// Wall buildings.
    fn buildings(&self) -> Vec<(&'static str, bool)> {
        let Move { rules, before, after, .. } = *self;
        let wall = after.board().wall();
        let has_gate = self.has(|event| matches!(event, Event::GateBuilt { .. }));
        let is_late = rules.remaining(after).stacks[1] == 0 && rules.stacks()[1] > 0;
        let was_building = before.works().pieces > 1 && before.step() == Step::BuildWall;
        let is_over = was_building && !matches!(after.step(), Step::BuildWall | Step::PlaceGuard);
        let on_gate = wall.guards().iter().any(|guard| Some(guard.edge) == wall.gate());
        let is_refused = |event: &Event| match event {
            Event::WallBuilt { edge, seat } => {
                before.player(*seat).supply > 0 && after.board().guard_opposite(*edge).is_some()
            }
            _ => false,
        };
        let asks = after.step() == Step::PlaceGuard;
        vec![
            ("R20 the gate after the second stack", has_gate && is_late),
            ("R22 a shortage of walls", is_over && after.pool() == 0),
            ("R43 the wall is closed in a building", is_over && wall.is_closed()),
            ("R57 a second building in a turn", self.builds() && before.works().is_building_turn),
            ("R60 a guard on the gate", on_gate),
            ("R31 nobody is asked because a guard stands opposite", self.has(is_refused) && !asks),
        ]
    }

    /// Followers that come back, and those that meet.
    fn followers(&self) -> Vec<(&'static str, bool)> {
        let Move { rules, before, after, .. } = *self;
        let rests = Seat::ALL.into_iter().any(|seat| after.player(seat).resting > 0);
        let is_building = matches!(after.step(), Step::BuildWall | Step::PlaceGuard);
        let own_only = rules.options().returned_followers == ReturnedFollowers::OwnNextTurn;
        let is_new = |event: &Event| match event {
            Event::FollowerReturned { from, .. } => after.board().last().is_some_and(|last| last.pos == from.pos),
            _ => false,
        };
        let regions = after.board().regions();
        let by_wall = before.step() == Step::BuildWall;
        vec![
            ("R14 a follower rests while walls are built", is_building && rests),
            ("R55 a follower rests in another turn", own_only && rests && after.step() == Step::DrawTile),
            ("R28 a follower comes back in the turn in which it was set", by_wall && self.has(is_new)),
            ("several followers on one feature", regions.roots().any(|root| regions.at(root).followers > 1)),
        ]
    }
}
