//! Questions: every decision but drawing, laying and the action of a part. Any seat can be asked, at any
//! point of a turn; the question asked last is answered first, and an answer may ask further ones.

use std::fmt;

use bastide_kernel::{Seat, Sink};

use crate::action::{Action, Choice};
use crate::event::Event;
use crate::expansion::{abbey, count, dragon, portal, prison, tower, traders_and_builders as traders, wagon};
use crate::fact::{Fact, Unsound};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::neutral::Neutral;
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;
use crate::step::Wait;
use crate::turn::Flow;

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Whether the builder's second tile is played.
    SecondTile,
    /// Where the dragon goes next.
    Dragon,
    /// Where the follower of this kind goes who is in the portal.
    Portal(Figure),
    /// Which prisoner is bought back.
    Ransom,
    /// Where the abbey is placed instead of a drawn tile.
    Abbey,
    /// Whom the tower that was just raised takes prisoner.
    Capture,
    /// Which own figure this seat gives back in exchange.
    Exchange(Seat),
    /// Where the wagon of a scored feature moves on to.
    Wagon,
    /// Who leaves the City of Carcassonne, and where to.
    MoveOut,
    /// Who enters the City of Carcassonne.
    MoveIn,
    /// Where the count goes.
    Count,
}

/// A question that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// What.
    pub ask: Ask,
}

impl Ask {
    /// Whether the answer may be to do nothing.
    pub const fn may_pass(self) -> bool {
        match self {
            Ask::SecondTile
            | Ask::Ransom
            | Ask::Abbey
            | Ask::Capture
            | Ask::Wagon
            | Ask::MoveOut
            | Ask::MoveIn
            | Ask::Count => true,
            Ask::Dragon | Ask::Portal(_) | Ask::Exchange(_) => false,
        }
    }

    /// Everything that can be asked.
    pub fn all() -> impl Iterator<Item = Ask> {
        let later = [Ask::Ransom, Ask::Abbey, Ask::Capture, Ask::Wagon, Ask::MoveOut, Ask::MoveIn, Ask::Count];
        let exchanges = Seat::ALL.map(Ask::Exchange);
        [Ask::SecondTile, Ask::Dragon].into_iter().chain(Figure::ALL.map(Ask::Portal)).chain(later).chain(exchanges)
    }

    /// A number that tells them apart, for hashing.
    pub(crate) const fn code(self) -> u64 {
        match self {
            Ask::SecondTile => 0,
            Ask::Dragon => 1,
            Ask::Portal(figure) => 2 << 8 | figure as u64,
            Ask::Ransom => 3,
            Ask::Abbey => 4,
            Ask::Capture => 5,
            Ask::Exchange(seat) => 6 << 8 | seat.index() as u64,
            Ask::Wagon => 7,
            Ask::MoveOut => 8,
            Ask::MoveIn => 9,
            Ask::Count => 10,
        }
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ask::SecondTile => f.write_str("second-tile"),
            Ask::Dragon => f.write_str("dragon"),
            Ask::Portal(figure) => write!(f, "portal-{}", figure.name()),
            Ask::Ransom => f.write_str("ransom"),
            Ask::Abbey => f.write_str("abbey"),
            Ask::Capture => f.write_str("capture"),
            Ask::Exchange(seat) => write!(f, "exchange-{}", seat.name()),
            Ask::Wagon => f.write_str("wagon"),
            Ask::MoveOut => f.write_str("move-out"),
            Ask::MoveIn => f.write_str("move-in"),
            Ask::Count => f.write_str("count"),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat.name(), self.ask)
    }
}

impl Question {
    /// The question that is written so: `blue.dragon`.
    pub(crate) fn from_text(text: &str) -> Option<Question> {
        let (seat, ask) = text.split_once('.')?;
        let ask = Ask::all().find(|other| other.to_string() == ask)?;
        Some(Question { seat: Seat::from_name(seat)?, ask })
    }
}

/// Calls `found` for each answer but passing.
pub(crate) fn each_answer(rules: &Rules, state: &State, question: Question, mut found: impl FnMut(Action)) {
    match question.ask {
        Ask::SecondTile => found(traders::SECOND_TILE),
        Ask::Dragon => dragon::each_step(rules, state, found),
        Ask::Portal(figure) => portal::each_goal(rules, state, figure, |action| {
            found(action);
            true
        }),
        Ask::Ransom => prison::each_ransom(rules, state, |action| {
            found(action);
            true
        }),
        Ask::Abbey => abbey::each_hole(state, found),
        Ask::Capture => tower::each_capture(rules, state, found),
        Ask::Exchange(holder) => prison::each_exchange(state, question.seat, holder, found),
        Ask::Wagon => wagon::each_goal(rules, state, question.seat, found),
        Ask::MoveOut => count::each_move_out(rules, state, question.seat, |action| {
            found(action);
            true
        }),
        Ask::MoveIn => count::each_move_in(rules, state, found),
        Ask::Count => count::each_count_move(rules, state, found),
    }
}

/// Whether an action answers a question, and if not, why.
pub(crate) fn check(rules: &Rules, state: &State, question: Question, action: Action) -> Result<(), Illegal> {
    match (question.ask, action) {
        (ask, Action::Pass) if ask.may_pass() => Ok(()),
        (Ask::SecondTile, traders::SECOND_TILE) => Ok(()),
        (Ask::Dragon, Action::Guide { neutral: Neutral::Dragon, pos, spot: None }) => {
            dragon::check_step(rules, state, pos)
        }
        (Ask::Portal(traveller), Action::Put { figure, pos, spot }) if figure == traveller => {
            portal::check_goal(rules, state, figure, Place { pos, spot })
        }
        (_, Action::Choose(Choice::Ransom(piece))) => prison::check_ransom(rules, state, piece),
        (Ask::Abbey, Action::PlaceTile { pos, rot }) => abbey::check_hole(state, pos, rot),
        (Ask::Capture, Action::Take { piece, pos, spot }) => {
            tower::check_capture(rules, state, piece, Place { pos, spot })
        }
        (Ask::Exchange(holder), Action::Choose(Choice::Exchange(piece))) => {
            prison::check_exchange(state, question.seat, holder, piece)
        }
        (Ask::Wagon, Action::Put { figure: Figure::Wagon, pos, spot }) => {
            wagon::check_goal(rules, state, question.seat, Place { pos, spot })
        }
        (Ask::MoveOut, Action::Put { figure, pos, spot }) => {
            count::check_move_out(rules, state, question.seat, figure, Place { pos, spot })
        }
        (Ask::MoveIn, Action::Put { figure, pos, spot }) => {
            count::check_move_in(rules, state, figure, Place { pos, spot })
        }
        (Ask::Count, Action::Guide { neutral: Neutral::Count, pos, spot: Some(spot) }) => {
            count::check_count_move(rules, state, Place { pos, spot })
        }
        _ => Err(Illegal::NotNow { waiting: state.wait }),
    }
}

/// Answers the question asked last.
#[inline(never)]
pub(crate) fn answer(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    // Beside any question, or as the answer to one of its own.
    if let Action::Choose(Choice::Ransom(piece)) = action {
        return prison::pay(state, piece, events);
    }
    let question = state.questions.pop().expect("somebody was asked");
    match (question.ask, action) {
        (Ask::SecondTile, traders::SECOND_TILE) => traders::take_second_tile(state, events),
        (Ask::Dragon, Action::Guide { pos, .. }) => dragon::step(rules, state, question.seat, pos, events),
        (Ask::Portal(_), _) => portal::arrive(rules, state, action, events),
        (Ask::Abbey, _) => abbey::answer(rules, state, action, events),
        (Ask::Capture, _) => tower::capture(rules, state, action, events),
        (Ask::Exchange(holder), Action::Choose(Choice::Exchange(piece))) => {
            prison::answer_exchange(state, question.seat, holder, piece, events)
        }
        (Ask::Wagon, _) => wagon::answer(rules, state, question.seat, action, events),
        (Ask::MoveOut, _) => count::move_out(rules, state, question.seat, action, events),
        (Ask::MoveIn, _) => count::move_in(rules, state, action, events),
        (Ask::Count, _) => count::move_count(rules, state, action, events),
        // Nothing is done.
        (Ask::SecondTile | Ask::Ransom, _) => Flow::Ask,
        (Ask::Dragon | Ask::Exchange(_), _) => unreachable!("the action is legal"),
    }
}

/// The questions that wait, but for the one that the step asks by itself.
pub(crate) fn facts(state: &State, found: &mut impl FnMut(Fact)) {
    let own = state.step.waits_for().and_then(|wait| match wait {
        Wait::Answer(ask) => Some(Question { seat: state.turn.seat, ask }),
        Wait::StartPlayer | Wait::Draw | Wait::Placement | Wait::Action | Wait::Nothing => None,
    });
    state
        .questions
        .iter()
        .filter(|&&question| Some(question) != own)
        .for_each(|&question| found(Fact::Asked(question)));
}

/// Somebody is asked what can be asked there.
pub(crate) fn remember(rules: &Rules, state: &mut State, question: Question) -> Result<(), Unsound> {
    let is_active = question.seat == state.turn.seat;
    let is_sound = (state.questions.is_empty() || count::may_wait(rules, state, question.ask))
        && match question.ask {
            Ask::SecondTile => false,
            Ask::Dragon => dragon::can_ask(rules, state, question.seat),
            Ask::Portal(figure) => is_active && portal::can_ask(rules, state, figure),
            Ask::Ransom => is_active && prison::can_ask_ransom(rules, state),
            Ask::Abbey => is_active && abbey::can_ask(rules, state),
            Ask::Capture => is_active && tower::can_ask(rules, state),
            Ask::Exchange(holder) => is_active && prison::can_ask_exchange(state, holder),
            Ask::Wagon => wagon::can_ask(rules, state, question.seat),
            Ask::MoveOut | Ask::MoveIn | Ask::Count => count::can_ask(rules, state, question),
        };
    state.questions.push(question);
    state.wait = Wait::Answer(question.ask);
    if is_sound { Ok(()) } else { Err(Unsound("nobody is asked that there")) }
}
