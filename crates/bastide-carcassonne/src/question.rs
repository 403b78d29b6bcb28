//! Questions: every decision but drawing, laying and the action of a part. Any seat can be asked, at any
//! point of a turn; the question asked last is answered first, and an answer may ask further ones.

use std::fmt;

use bastide_kernel::{Seat, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::expansion::{dragon, portal, traders_and_builders as traders};
use crate::fact::{Fact, Unsound};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::neutral::Neutral;
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;
use crate::turn::{Flow, Wait};

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Whether the builder's second tile is played.
    SecondTile,
    /// Where the dragon goes next.
    Dragon,
    /// Where the follower of this kind goes who is in the portal.
    Portal(Figure),
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
            Ask::SecondTile => true,
            Ask::Dragon | Ask::Portal(_) => false,
        }
    }

    /// Everything that can be asked.
    pub fn all() -> impl Iterator<Item = Ask> {
        [Ask::SecondTile, Ask::Dragon].into_iter().chain(Figure::ALL.map(Ask::Portal))
    }

    /// A number that tells them apart, for hashing.
    pub(crate) const fn code(self) -> u64 {
        match self {
            Ask::SecondTile => 0,
            Ask::Dragon => 1,
            Ask::Portal(figure) => 2 << 8 | figure as u64,
        }
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ask::SecondTile => f.write_str("second-tile"),
            Ask::Dragon => f.write_str("dragon"),
            Ask::Portal(figure) => write!(f, "portal-{}", figure.name()),
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
        Ask::Dragon => dragon::each_step(state, found),
        Ask::Portal(figure) => portal::each_goal(rules, state, figure, |action| {
            found(action);
            true
        }),
    }
}

/// Whether an action answers a question, and if not, why.
pub(crate) fn check(rules: &Rules, state: &State, question: Question, action: Action) -> Result<(), Illegal> {
    match (question.ask, action) {
        (ask, Action::Pass) if ask.may_pass() => Ok(()),
        (Ask::SecondTile, traders::SECOND_TILE) => Ok(()),
        (Ask::Dragon, Action::Guide { neutral: Neutral::Dragon, pos, spot: None }) => dragon::check_step(state, pos),
        (Ask::Portal(traveller), Action::Put { figure, pos, spot }) if figure == traveller => {
            portal::check_goal(rules, state, figure, Place { pos, spot })
        }
        _ => Err(Illegal::NotNow { waiting: state.wait }),
    }
}

/// Answers the question asked last.
#[inline(never)]
pub(crate) fn answer(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    let question = state.questions.pop().expect("somebody was asked");
    match (question.ask, action) {
        (Ask::SecondTile, traders::SECOND_TILE) => traders::take_second_tile(state, events),
        (Ask::Dragon, Action::Guide { pos, .. }) => dragon::step(rules, state, question.seat, pos, events),
        (Ask::Portal(_), _) => portal::arrive(rules, state, action, events),
        // Nothing is done.
        (Ask::SecondTile, _) => Flow::Ask,
        (Ask::Dragon, _) => unreachable!("the action is legal"),
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
    let is_sound = state.questions.is_empty()
        && match question.ask {
            Ask::SecondTile => false,
            Ask::Dragon => dragon::can_ask(rules, state, question.seat),
            Ask::Portal(figure) => is_active && portal::can_ask(rules, state, figure),
        };
    state.questions.push(question);
    state.wait = Wait::Answer(question.ask);
    if is_sound { Ok(()) } else { Err(Unsound("nobody is asked that there")) }
}
