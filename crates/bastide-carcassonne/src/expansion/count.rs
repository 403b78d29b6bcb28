//! The Count of Carcassonne, expansion 6: `docs/rules/count-king-robber.md`.
//!
//! Followers wait in the four quarters of the City of Carcassonne, and leave it when a feature is scored.

use bastide_kernel::{NodeId, Seat, Sink, named};

use crate::action::{Action, Choice};
use crate::board::Deployed;
use crate::event::Event;
use crate::fact::{Fact, Unsound};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::leaving::shift;
use crate::neutral::Neutral;
use crate::option::{self, CountLimit, CountMove, Farmers};
use crate::question::{Ask, Question};
use crate::rules::Rules;
use crate::scoring;
use crate::spot::{Place, Spot};
use crate::state::State;
use crate::step::{Step, Wait};
use crate::switch::Switch;
use crate::tile::SegmentKind;
use crate::turn::{self, Flow};

named! {
    /// A quarter of the City of Carcassonne, clockwise from the upper right.
    #[derive(Default)]
    pub enum Quarter {
        /// Its followers go into cities.
        #[default]
        Castle = "castle",
        /// Its followers go into fields.
        Market = "market",
        /// Its followers go onto roads.
        Blacksmith = "blacksmith",
        /// Its followers go into monasteries.
        Cathedral = "cathedral",
    }
}

impl Quarter {
    /// The quarter from which followers come to a kind of feature.
    pub const fn towards(kind: SegmentKind) -> Option<Quarter> {
        match kind {
            SegmentKind::City => Some(Quarter::Castle),
            SegmentKind::Field => Some(Quarter::Market),
            SegmentKind::Road => Some(Quarter::Blacksmith),
            SegmentKind::Monastery => Some(Quarter::Cathedral),
            SegmentKind::Garden | SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => None,
        }
    }

    /// Whether a kind of figure can wait there.
    pub const fn takes(self, figure: Figure) -> bool {
        match figure {
            Figure::Small | Figure::Big => true,
            Figure::Mayor => matches!(self, Quarter::Castle),
            Figure::Wagon => !matches!(self, Quarter::Market),
            Figure::Abbot => matches!(self, Quarter::Cathedral),
            Figure::Builder | Figure::Pig | Figure::Barn => false,
        }
    }

    /// The next one clockwise.
    const fn next(self) -> Quarter {
        Quarter::ALL[(self.index() + 1) % Quarter::NUM]
    }

    /// Its name on the board.
    pub fn spot(self) -> Spot {
        Spot::nth_inner(SegmentKind::Quarter, self.index() as u8)
    }

    /// The quarter that is called so.
    pub fn of(spot: Spot) -> Option<Quarter> {
        Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot)
    }
}

/// The segment of a quarter.
fn node(rules: &Rules, state: &State, quarter: Quarter) -> NodeId {
    let city = rules.city().and_then(|pos| state.board.tile_at(pos)).expect("the City of Carcassonne is in play");
    city.node(quarter.index() as u8)
}

/// The quarter of a follower, if he is in one.
fn quarter_of(rules: &Rules, state: &State, standing: &Deployed) -> Option<Quarter> {
    let kind = state.board.region(standing.node).1.kind;
    (kind == SegmentKind::Quarter).then(|| Quarter::of(state.board.place_of(rules, standing.node).spot)).flatten()
}

/// Who waits in a quarter.
pub(crate) fn waiting_in<'a>(
    rules: &'a Rules,
    state: &'a State,
    quarter: Quarter,
) -> impl Iterator<Item = &'a Deployed> + 'a {
    let is_there = move |d: &&Deployed| rules.has_count() && quarter_of(rules, state, d) == Some(quarter);
    state.board.figures().iter().filter(is_there)
}

/// Whether the last moves before the end are made, not those before a scoring.
fn is_end(state: &State) -> bool {
    state.step == Step::CountFinal
}

/// The steps `CountRedeploy` and `CountFinal`. R10: from the left of the active player, who comes last.
#[inline(never)]
pub(crate) fn begin(rules: &Rules, state: &mut State) -> Flow {
    let last = last_seat(rules, state);
    if goes_round(rules, state) {
        // The question asked last is answered first.
        for seat in (1..=rules.seats()).rev().map(|n| Seat::ALL[(last.index() + n as usize) % rules.seats() as usize]) {
            if can_move_out(rules, state, seat) {
                state.questions.push(Question { seat, ask: Ask::MoveOut });
            }
        }
        return Flow::Ask;
    }
    ask_from(rules, state, Seat::next(last, rules.seats()))
}

/// Whether each one moves out one follower in turn, as JCloisterZone has it at the end.
fn goes_round(rules: &Rules, state: &State) -> bool {
    is_end(state) && rules.config().is_switched(Switch::FinalByTurns)
}

/// Whether this question may wait beside others.
pub(crate) fn may_wait(rules: &Rules, state: &State, ask: Ask) -> bool {
    ask == Ask::MoveOut && goes_round(rules, state) && state.questions.iter().all(|other| other.ask == ask)
}

/// Who is asked last.
fn last_seat(rules: &Rules, state: &State) -> Seat {
    state.finale.filter(|_| is_end(state) && !goes_round(rules, state)).unwrap_or(state.turn.seat)
}

/// Asks the first seat from this one on that can move somebody out.
fn ask_from(rules: &Rules, state: &mut State, mut seat: Seat) -> Flow {
    loop {
        if can_move_out(rules, state, seat) {
            state.questions.push(Question { seat, ask: Ask::MoveOut });
            return Flow::Ask;
        }
        if seat == last_seat(rules, state) {
            return Flow::Ask;
        }
        seat = Seat::next(seat, rules.seats());
    }
}

fn can_move_out(rules: &Rules, state: &State, seat: Seat) -> bool {
    let mut any = false;
    each_move_out(rules, state, seat, |_| {
        any = true;
        false
    });
    any
}

/// Calls `found` for each way out of the City for a follower of a seat, until it returns `false`.
pub(crate) fn each_move_out(rules: &Rules, state: &State, seat: Seat, mut found: impl FnMut(Action) -> bool) {
    let figures = state.board.figures();
    for quarter in Quarter::ALL.into_iter().filter(|&quarter| quarter != state.count) {
        let from = node(rules, state, quarter);
        if !state.board.regions().at(from).is_occupied() {
            continue;
        }
        for figure in Figure::FOLLOWERS {
            let is_there = figures.iter().any(|d| d.node == from && d.seat == seat && d.figure == figure);
            if is_there && !each_goal(rules, state, quarter, figure, &mut found) {
                return;
            }
        }
    }
}

/// Calls `found` for each place to which a follower of a quarter can go. `false` if it has returned `false`.
fn each_goal(
    rules: &Rules,
    state: &State,
    quarter: Quarter,
    figure: Figure,
    found: &mut impl FnMut(Action) -> bool,
) -> bool {
    let board = &state.board;
    let mut visit = |node: NodeId| {
        let Place { pos, spot } = board.place_of(rules, node);
        // Nobody moves out onto the tile where the dragon is.
        state.dragon.at == Some(pos) || found(Action::Put { figure, pos, spot })
    };
    let leads_to = |kind: SegmentKind| Quarter::towards(kind) == Some(quarter);
    if !is_end(state) {
        let mut scored = state.completed.iter().filter(|&&root| leads_to(board.regions().at(root).kind));
        return scored.all(|&root| board.regions().members(root).all(&mut visit));
    }
    let is_open = quarter == Quarter::Market || rules.options().count_final == option::CountFinal::AnyQuarter;
    let is_goal = |kind: SegmentKind, node: NodeId| leads_to(kind) && !board.is_completed(board.regions().find(node));
    !is_open
        || board.tiles().iter().all(|tile| {
            board.segments_of(rules, tile).all(|(node, segment)| !is_goal(segment.kind, node) || visit(node))
        })
}

/// Whether a follower of a seat can move out of the City to a place, and if not, why.
pub(crate) fn check_move_out(
    rules: &Rules,
    state: &State,
    seat: Seat,
    figure: Figure,
    place: Place,
) -> Result<(), Illegal> {
    let board = &state.board;
    let node = board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    let kind = place.spot.kind();
    let wrong = Illegal::WrongFigure { figure, kind };
    let quarter = Quarter::towards(kind).ok_or(wrong)?;
    let is_he = |d: &&Deployed| d.seat == seat && d.figure == figure && quarter_of(rules, state, d) == Some(quarter);
    if !board.figures().iter().any(|d| is_he(&d)) {
        return Err(Illegal::NobodyInQuarter);
    }
    // R1: the count lets nobody out.
    if quarter == state.count {
        return Err(Illegal::CountIsThere);
    }
    let root = board.regions().find(node);
    let is_open = if is_end(state) {
        let any = rules.options().count_final == option::CountFinal::AnyQuarter;
        (quarter == Quarter::Market || any) && !board.is_completed(root)
    } else {
        state.completed.contains(&root)
    };
    match state.dragon.at {
        _ if !is_open => Err(Illegal::NotScoredNow),
        Some(at) if at == place.pos => Err(Illegal::DragonIsThere),
        _ => Ok(()),
    }
}

/// A follower leaves the City, or the next seat is asked. R8: one after the other, as many as one likes.
#[inline(never)]
pub(crate) fn move_out(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) -> Flow {
    let Action::Put { figure, pos, spot } = action else {
        let is_last = seat == last_seat(rules, state) || goes_round(rules, state);
        return if is_last { Flow::Ask } else { ask_from(rules, state, Seat::next(seat, rules.seats())) };
    };
    let quarter = Quarter::towards(spot.kind()).expect("the action is legal");
    let from = node(rules, state, quarter);
    let is_he = |d: &Deployed| d.node == from && d.seat == seat && d.figure == figure;
    let index = state.board.figures().iter().position(is_he).expect("the action is legal");
    let to = state.board.node_at(rules, pos, spot).expect("the action is legal");
    shift(rules, state, index, to, events);
    if goes_round(rules, state) {
        let again = can_move_out(rules, state, seat).then_some(Question { seat, ask: Ask::MoveOut });
        again.into_iter().for_each(|question| state.questions.insert(0, question));
        return Flow::Ask;
    }
    ask_from(rules, state, seat)
}

/// Takes note whether the active player does something in the step `Action`. A ransom is nothing of the kind.
#[inline(never)]
pub(crate) fn note_action(state: &mut State, action: Action) {
    if state.wait == Wait::Action && !matches!(action, Action::Pass | Action::Choose(Choice::Ransom(_))) {
        state.part.has_acted = true;
    }
}

/// Whether the active player may place a follower into the City: others got points for this tile and he did not.
fn may_enter(rules: &Rules, state: &State) -> bool {
    let own = 1 << state.turn.seat.index();
    let only_others = state.part.paid != 0 && state.part.paid & own == 0;
    // R21: instead of the action, or beside it.
    let has_choice = rules.options().count_placement == option::CountPlacement::Additional || !state.part.has_acted;
    // R11: once in a turn.
    let is_left = rules.options().count_limit == CountLimit::PerPart || !state.turn.has_entered;
    only_others && has_choice && is_left
}

/// The step `CountPlacement`.
#[inline(never)]
pub(crate) fn ask_who_enters(rules: &Rules, state: &mut State) -> Flow {
    let mut any = false;
    each_move_in(rules, state, |_| any = true);
    if any && may_enter(rules, state) {
        state.questions.push(Question { seat: state.turn.seat, ask: Ask::MoveIn });
    }
    Flow::Ask
}

/// Whether followers can ever wait in a quarter.
fn is_used(rules: &Rules, quarter: Quarter) -> bool {
    quarter != Quarter::Market || rules.options().farmers == Farmers::On
}

/// Calls `found` for each follower in supply and quarter that goes together.
pub(crate) fn each_move_in(rules: &Rules, state: &State, mut found: impl FnMut(Action)) {
    let Some(pos) = rules.city() else { return };
    let supply = &state.players[state.turn.seat].supply;
    for figure in Figure::FOLLOWERS.into_iter().filter(|figure| supply[figure.index()] > 0) {
        // R4: the quarter of the count as well.
        for quarter in Quarter::ALL.into_iter().filter(|quarter| quarter.takes(figure) && is_used(rules, *quarter)) {
            found(Action::Put { figure, pos, spot: quarter.spot() });
        }
    }
}

/// Whether a follower can enter a quarter, and if not, why.
pub(crate) fn check_move_in(rules: &Rules, state: &State, figure: Figure, place: Place) -> Result<(), Illegal> {
    let quarter = Quarter::of(place.spot).filter(|_| rules.city() == Some(place.pos)).ok_or(Illegal::NoSuchFeature)?;
    if !quarter.takes(figure) {
        return Err(Illegal::WrongQuarter);
    }
    if !is_used(rules, quarter) {
        return Err(Illegal::NoFarmers);
    }
    let is_left = state.players[state.turn.seat].supply[figure.index()] > 0;
    if is_left { Ok(()) } else { Err(Illegal::NoneInSupply { figure }) }
}

/// A follower enters a quarter, and the count may go to another one. R5: only then.
#[inline(never)]
pub(crate) fn move_in(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    let Action::Put { figure, pos, spot } = action else { return Flow::Ask };
    turn::deploy(rules, state, figure, Place { pos, spot }, events);
    state.turn.has_entered = true;
    let quarter = Quarter::of(spot).expect("the action is legal");
    match rules.options().count_move {
        CountMove::ByPlayer => state.questions.push(Question { seat: state.turn.seat, ask: Ask::Count }),
        CountMove::Clockwise => guide(rules, state, state.count.next(), events),
        CountMove::FollowMeeple if quarter != state.count => guide(rules, state, quarter, events),
        CountMove::FollowMeeple => {}
    }
    Flow::Ask
}

/// Calls `found` for each other quarter to which the count can go.
pub(crate) fn each_count_move(rules: &Rules, state: &State, mut found: impl FnMut(Action)) {
    let Some(pos) = rules.city() else { return };
    for quarter in Quarter::ALL.into_iter().filter(|&quarter| quarter != state.count) {
        found(Action::Guide { neutral: Neutral::Count, pos, spot: Some(quarter.spot()) });
    }
}

/// Whether the count can go to a quarter, and if not, why.
pub(crate) fn check_count_move(rules: &Rules, state: &State, place: Place) -> Result<(), Illegal> {
    let quarter = Quarter::of(place.spot).filter(|_| rules.city() == Some(place.pos)).ok_or(Illegal::NoSuchFeature)?;
    if quarter == state.count { Err(Illegal::CountIsThere) } else { Ok(()) }
}

/// The count goes to another quarter, or stays.
pub(crate) fn move_count(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    if let Action::Guide { spot: Some(spot), .. } = action {
        guide(rules, state, Quarter::of(spot).expect("the action is legal"), events);
    }
    Flow::Ask
}

fn guide(rules: &Rules, state: &mut State, quarter: Quarter, events: &mut impl Sink<Event>) {
    state.count = quarter;
    let (seat, pos) = (state.turn.seat, rules.city().expect("the City of Carcassonne is in play"));
    let beside = Some(Place { pos, spot: quarter.spot() });
    events.emit(|| Event::NeutralMoved { seat, neutral: Neutral::Count, from: Some(pos), to: pos, beside });
}

/// What is remembered of the count and of what he asks for.
pub(crate) fn facts(rules: &Rules, state: &State, found: &mut impl FnMut(Fact)) {
    if !rules.has_count() {
        return;
    }
    found(Fact::Count(state.count));
    let paid = Seat::first(rules.seats()).filter(|seat| state.part.paid >> seat.index() & 1 == 1);
    paid.for_each(|seat| found(Fact::Paid(seat)));
    let flags = [(state.part.has_acted, Fact::Acted), (state.turn.has_entered, Fact::Entered)];
    flags.into_iter().filter(|&(is_so, _)| is_so).for_each(|(_, fact)| found(fact));
}

/// The count is somewhere in the City; the rest is remembered of a part whose tile lies on the table.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    if !rules.has_count() {
        return Err(Unsound("there is no count in this game"));
    }
    match fact {
        Fact::Count(quarter) => state.count = quarter,
        Fact::Entered => state.turn.has_entered = true,
        _ if state.part.tile.is_none() => return Err(Unsound("no tile has been laid in this part")),
        Fact::Paid(seat) if seat.index() < rules.seats() as usize => state.part.paid |= 1 << seat.index(),
        Fact::Acted => state.part.has_acted = true,
        _ => return Err(Unsound("nobody sits there")),
    }
    Ok(())
}

/// Whether the count is remembered where he is in play. The features that followers move into are found again.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), Unsound> {
    let is_wrong = |d: &&Deployed| quarter_of(rules, state, d).is_some_and(|quarter| !quarter.takes(d.figure));
    if state.board.figures().iter().any(|d| is_wrong(&d)) {
        return Err(Unsound("the figure never stands in that quarter"));
    }
    Ok(())
}

/// Whether a question about the City can be asked there.
pub(crate) fn can_ask(rules: &Rules, state: &mut State, question: Question) -> bool {
    if !rules.has_count() {
        return false;
    }
    let is_active = question.seat == state.turn.seat;
    match (question.ask, state.step) {
        (Ask::MoveOut, Step::CountRedeploy) => {
            scoring::find_completed(rules, state);
            can_move_out(rules, state, question.seat)
        }
        (Ask::MoveOut, Step::CountFinal) => state.finale.is_some() && can_move_out(rules, state, question.seat),
        (Ask::MoveIn, Step::CountPlacement) => is_active && may_enter(rules, state),
        (Ask::Count, Step::CountPlacement) => {
            is_active && state.turn.has_entered && rules.options().count_move == CountMove::ByPlayer
        }
        _ => false,
    }
}
