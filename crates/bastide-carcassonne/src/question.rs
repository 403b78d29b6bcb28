//! Questions: every decision but drawing, laying and the action of a part. Any seat can be asked, at any
//! point of a turn; the question asked last is answered first, and an answer may ask further ones.

use bastide_kernel::{Seat, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::expansion::traders_and_builders as traders;
use crate::illegal::Illegal;
use crate::rules::Rules;
use crate::state::State;
use crate::turn::Flow;

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Whether the builder's second tile is played.
    SecondTile,
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
        }
    }
}

/// Calls `found` for each answer but passing.
pub(crate) fn each_answer(question: Question, mut found: impl FnMut(Action)) {
    match question.ask {
        Ask::SecondTile => found(traders::SECOND_TILE),
    }
}

/// Whether an action answers a question, and if not, why.
pub(crate) fn check(state: &State, question: Question, action: Action) -> Result<(), Illegal> {
    if action == Action::Pass && question.ask.may_pass() {
        return Ok(());
    }
    let not_now = Err(Illegal::NotNow { waiting: state.wait });
    match question.ask {
        Ask::SecondTile => {
            if action == traders::SECOND_TILE {
                Ok(())
            } else {
                not_now
            }
        }
    }
}

/// Answers the question asked last.
pub(crate) fn answer(_rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    let question = state.questions.pop().expect("somebody was asked");
    match question.ask {
        _ if action == Action::Pass => Flow::Ask,
        Ask::SecondTile => traders::take_second_tile(state, events),
    }
}
