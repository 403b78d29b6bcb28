//! Prisoners of The Tower, expansion 4: `docs/rules/tower.md`.
//!
//! A captured follower waits with his captor until he is exchanged or bought back.

use bastide_kernel::{Seat, Sink};

use crate::action::{Action, Choice, Piece};
use crate::event::{Cause, Counted, Event, Leaving, Score, Share, Subject, Term};
use crate::expansion::traders_and_builders as traders;
use crate::fact::{Fact, Unsound};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::leaving::{imprison, leave};
use crate::legal;
use crate::option::{DragonMove, RansomMinPoints, RansomTiming};
use crate::question::{Ask, Question};
use crate::rules::Rules;
use crate::state::State;
use crate::step::{Step, Wait};
use crate::switch::Switch;
use crate::turn::Flow;

/// Points for a figure, whatever it is.
pub(crate) const RANSOM: i32 = 3;

/// A figure that somebody else holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Prisoner {
    /// Who holds it.
    pub captor: Seat,
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub figure: Figure,
}

/// Prisoners are kept sorted, so that equal positions are equal.
pub(crate) fn lock_up(state: &mut State, prisoner: Prisoner) {
    let at = state.prisoners.partition_point(|other| *other <= prisoner);
    state.prisoners.insert(at, prisoner);
}

/// The active player's tower takes a follower, given by its index on the board.
pub(crate) fn take(rules: &Rules, state: &mut State, index: usize, events: &mut impl Sink<Event>) {
    let captor = state.turn.seat;
    let taken = state.board.figures()[index];
    if taken.seat == captor {
        leave(rules, state, index, Leaving::TakenBack, events);
    } else {
        imprison(rules, state, index, captor, events);
    }
    // R13: a builder or pig that is alone now goes home.
    traders::send_orphans_home(rules, state, events);
    if taken.seat != captor {
        exchange(state, captor, taken.seat, events);
    }
}

/// R9: who holds a prisoner of each other gives him back, one for one.
fn exchange(state: &mut State, captor: Seat, other: Seat, events: &mut impl Sink<Event>) {
    let Some(first) = held(state, other, captor).map(|prisoner| prisoner.figure).next() else { return };
    let is_only_kind = held(state, other, captor).all(|prisoner| prisoner.figure == first);
    if is_only_kind {
        swap(state, captor, other, first, events);
    } else {
        state.questions.push(Question { seat: captor, ask: Ask::Exchange(other) });
    }
}

/// The figures of a seat that a captor holds.
fn held(state: &State, captor: Seat, seat: Seat) -> impl Iterator<Item = Prisoner> + '_ {
    state.prisoners.iter().copied().filter(move |p| p.captor == captor && p.seat == seat)
}

/// A figure of the captor comes back, and the one he has just taken goes home.
fn swap(state: &mut State, captor: Seat, other: Seat, figure: Figure, events: &mut impl Sink<Event>) {
    let theirs = held(state, captor, other).next().expect("somebody was captured");
    release(state, Prisoner { captor: other, seat: captor, figure }, true, events);
    release(state, theirs, true, events);
}

/// A prisoner goes home.
fn release(state: &mut State, prisoner: Prisoner, is_exchange: bool, events: &mut impl Sink<Event>) {
    let at = state.prisoners.iter().position(|&other| other == prisoner).expect("he is held");
    state.prisoners.remove(at);
    let Prisoner { captor, seat, figure } = prisoner;
    state.players[seat].supply[figure.index()] += 1;
    events.emit(|| Event::Freed { captor, seat, figure, is_exchange });
}

/// Calls `found` for each kind of own figure that the asked seat can get back in exchange.
pub(crate) fn each_exchange(state: &State, seat: Seat, holder: Seat, mut found: impl FnMut(Action)) {
    let mut last = None;
    for prisoner in held(state, holder, seat) {
        if last.replace(prisoner.figure) != Some(prisoner.figure) {
            found(Action::Choose(Choice::Exchange(Piece::new(holder, prisoner.figure))));
        }
    }
}

/// Whether a figure can come back in exchange, and if not, why.
pub(crate) fn check_exchange(state: &State, seat: Seat, holder: Seat, piece: Piece) -> Result<(), Illegal> {
    let is_he = state.prisoners.contains(&Prisoner { captor: holder, seat, figure: piece.figure() });
    if piece.seat() == holder && is_he { Ok(()) } else { Err(Illegal::NoPrisoner) }
}

/// The player who gets a figure back has chosen which.
pub(crate) fn answer_exchange(
    state: &mut State,
    seat: Seat,
    holder: Seat,
    piece: Piece,
    events: &mut impl Sink<Event>,
) -> Flow {
    swap(state, seat, holder, piece.figure(), events);
    Flow::Ask
}

/// Whether a prisoner of the active player could be bought back in this turn.
fn is_affordable(rules: &Rules, state: &State) -> bool {
    // R10: one in a turn. R11: for three points, by option also on credit.
    let has_points = match rules.options().ransom_min_points {
        RansomMinPoints::Three => state.players[state.turn.seat].score >= RANSOM,
        RansomMinPoints::AllowNegative => true,
    };
    // abbey-and-mayor R33: not beside an abbey at the end; JCloisterZone knows no difference.
    let is_in_time = state.finale.is_none() || rules.config().is_switched(Switch::RansomWithAction);
    !state.turn.is_ransomed && has_points && is_in_time
}

/// Calls `found` for each kind of own figure that can be bought back, from each who holds one, until it returns
/// `false`.
pub(crate) fn each_ransom(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    if !is_affordable(rules, state) {
        return;
    }
    let mut last = None;
    for prisoner in state.prisoners.iter().filter(|prisoner| prisoner.seat == state.turn.seat) {
        let is_new = last.replace(prisoner) != Some(prisoner);
        let ransom = Action::Choose(Choice::Ransom(Piece::new(prisoner.captor, prisoner.figure)));
        if is_new && !found(ransom) {
            return;
        }
    }
}

/// Whether anybody can be bought back.
fn has_ransom(rules: &Rules, state: &State) -> bool {
    let mut any = false;
    each_ransom(rules, state, |_| {
        any = true;
        false
    });
    any
}

/// The step `Ransom`.
#[inline(never)]
pub(crate) fn ask(rules: &Rules, state: &mut State) -> Flow {
    if has_ransom(rules, state) {
        state.questions.push(Question { seat: state.turn.seat, ask: Ask::Ransom });
    }
    Flow::Ask
}

/// Whether the present decision of the active player is one at which he may buy somebody back as well
/// (mega-game, `Ransom`): with `ransom_timing=before_scoring` each of his decisions before the scoring is.
pub(crate) fn is_free_action(rules: &Rules, state: &State) -> bool {
    if state.prisoners.is_empty() || rules.options().ransom_timing == RansomTiming::TurnStart {
        return false;
    }
    let is_before = match state.step {
        Step::Dragon => rules.options().dragon_move == DragonMove::BeforeScoring,
        step => Step::TurnStart < step && step < Step::FindCompleted,
    };
    let is_decision = match state.wait {
        // What JCloisterZone calls phases of their own has none.
        _ if rules.config().is_switched(Switch::RansomWithAction) => match state.wait {
            Wait::Placement => true,
            Wait::Action => legal::has_action(rules, state),
            Wait::Answer(_) | Wait::StartPlayer | Wait::Draw | Wait::Nothing => false,
        },
        // An exchange is made at once.
        Wait::Answer(Ask::Exchange(_)) => false,
        Wait::Placement | Wait::Action | Wait::Answer(_) => true,
        Wait::StartPlayer | Wait::Draw | Wait::Nothing => false,
    };
    is_before && is_decision && state.asked() == state.turn.seat
}

/// Whether the step `Action` has to wait because somebody could be bought back.
pub(crate) fn opens_action(rules: &Rules, state: &State) -> bool {
    let is_by_option = rules.options().ransom_timing == RansomTiming::BeforeScoring;
    let is_jcz = rules.config().is_switched(Switch::RansomWithAction);
    !state.prisoners.is_empty() && is_by_option && !is_jcz && has_ransom(rules, state)
}

/// Calls `found` for each ransom that can be paid beside what is decided now.
pub(crate) fn each_free_action(rules: &Rules, state: &State, mut found: impl FnMut(Action)) {
    if is_free_action(rules, state) {
        each_ransom(rules, state, |action| {
            found(action);
            true
        });
    }
}

/// Whether a figure can be bought back now, and if not, why.
pub(crate) fn check_ransom(rules: &Rules, state: &State, piece: Piece) -> Result<(), Illegal> {
    if !rules.has_towers() {
        return Err(Illegal::NoTowers);
    }
    let is_asked = state.questions.last().is_some_and(|question| question.ask == Ask::Ransom);
    if !is_asked && state.turn.is_ransomed {
        return Err(Illegal::RansomedAlready);
    }
    if !is_asked && !is_free_action(rules, state) {
        return Err(Illegal::NotNow { waiting: state.wait });
    }
    let mut prisoners = state.prisoners.iter();
    if !prisoners.any(|p| (p.captor, p.seat, p.figure) == (piece.seat(), state.turn.seat, piece.figure())) {
        return Err(Illegal::NoPrisoner);
    }
    if is_affordable(rules, state) { Ok(()) } else { Err(Illegal::TooPoor) }
}

/// The active player buys a figure back, and goes on deciding what he was asked.
#[inline(never)]
pub(crate) fn pay(state: &mut State, piece: Piece, events: &mut impl Sink<Event>) -> Flow {
    let (seat, captor) = (state.turn.seat, piece.seat());
    state.turn.is_ransomed = true;
    state.pay(seat, -RANSOM);
    state.pay(captor, RANSOM);
    release(state, Prisoner { captor, seat, figure: piece.figure() }, false, events);
    events.emit(|| Event::Scored(explain(seat, captor, piece.figure())));
    match state.wait {
        Wait::Answer(Ask::Ransom) => {
            state.questions.pop();
            Flow::Ask
        }
        Wait::Answer(_) => Flow::Ask,
        // The figure may be put on the board at once, or nothing is left to be done.
        Wait::Placement | Wait::Action | Wait::StartPlayer | Wait::Draw | Wait::Nothing => Flow::To(state.step),
    }
}

/// The explanation of a ransom.
fn explain(seat: Seat, captor: Seat, figure: Figure) -> Score {
    let share = |seat: Seat, points: i32| {
        let term = Term { what: Counted::Ransom, count: 1, each: points };
        Share { seat, points, terms: vec![term] }
    };
    Score {
        cause: Cause::Ransom,
        subject: Subject::Ransom(figure),
        squares: Vec::new(),
        strengths: Vec::new(),
        shares: vec![share(seat, -RANSOM), share(captor, RANSOM)],
        rulings: vec!["tower R25"],
    }
}

/// What is remembered of prisoners.
pub(crate) fn facts(state: &State, found: &mut impl FnMut(Fact)) {
    state.prisoners.iter().for_each(|&prisoner| found(Fact::Prisoner(prisoner)));
    if state.turn.is_ransomed {
        found(Fact::Ransomed);
    }
}

/// A prisoner is a follower of somebody else.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    if !rules.has_towers() {
        return Err(Unsound("there are no towers in this game"));
    }
    match fact {
        Fact::Prisoner(prisoner) => {
            let Prisoner { captor, seat, figure } = prisoner;
            let plays = |seat: Seat| seat.index() < rules.seats() as usize;
            let is_sound = plays(captor) && plays(seat) && captor != seat && figure.is_follower();
            let supply = &mut state.players[seat].supply[figure.index()];
            if !is_sound || *supply == 0 {
                return Err(Unsound("a prisoner is a follower of another player, whom he has left"));
            }
            *supply -= 1;
            lock_up(state, prisoner);
            Ok(())
        }
        _ => {
            state.turn.is_ransomed = true;
            Ok(())
        }
    }
}

/// Two players never hold prisoners of each other, unless one of them chooses whom he gets back.
pub(crate) fn check(state: &State) -> Result<(), Unsound> {
    let chooses = |a: Seat, b: Seat| state.questions.iter().any(|q| q.seat == a && q.ask == Ask::Exchange(b));
    let is_mutual = |p: &Prisoner| held(state, p.seat, p.captor).next().is_some();
    let is_wrong = |p: &&Prisoner| is_mutual(p) && !chooses(p.captor, p.seat) && !chooses(p.seat, p.captor);
    if state.prisoners.iter().any(|p| is_wrong(&p)) {
        return Err(Unsound("two players never hold prisoners of each other"));
    }
    Ok(())
}

/// Whether the question for a ransom can be asked there.
pub(crate) fn can_ask_ransom(rules: &Rules, state: &State) -> bool {
    state.step == Step::Ransom && has_ransom(rules, state)
}

/// Whether the active player can be asked there whom he gets back from another.
pub(crate) fn can_ask_exchange(state: &State, holder: Seat) -> bool {
    let mut kinds = 0;
    each_exchange(state, state.turn.seat, holder, |_| kinds += 1);
    state.step == Step::Action && kinds > 1 && held(state, state.turn.seat, holder).count() == 1
}
