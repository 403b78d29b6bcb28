//! The contract between a rule book and everything that plays, draws, stores or checks it.

use std::fmt;

use crate::seat::{Seat, Seats};

/// Who has to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// This seat chooses one of the legal actions.
    Seat(Seat),
    /// Chance resolves one of the weighted actions (a tile is drawn, a die is rolled).
    Chance,
    /// The game has ended.
    Over,
}

/// Receives the events of an action. Search passes `&mut ()` and pays nothing for them.
pub trait Sink<E> {
    /// Whether anybody listens; work that only feeds events hides behind it.
    const LISTENS: bool;

    /// Takes the event, which is only built if somebody listens.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    const LISTENS: bool = false;

    #[inline]
    fn emit(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    const LISTENS: bool = true;

    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A game: the implementing type is its compiled, immutable configuration.
///
/// A game is its configuration plus a log of actions. Chance is an action too, chosen by nobody.
pub trait Game {
    /// A position: plain data without randomness. `clone_from` reuses buffers.
    type State: Clone + PartialEq + fmt::Debug;
    /// A choice of a player or of chance: small, with exactly one text form.
    type Action: Copy + Ord + fmt::Debug;
    /// Something that happened, with its explanation.
    type Event: fmt::Debug;
    /// Why an action is not allowed.
    type Illegal: Copy + fmt::Debug + fmt::Display;

    /// Number of players.
    fn seats(&self) -> u8;

    /// The position before the first action.
    fn start(&self) -> Self::State;

    /// Brings an existing position back to the start, reusing its buffers.
    fn restart(&self, state: &mut Self::State) {
        *state = self.start();
    }

    /// Who has to act now.
    fn decision(&self, state: &Self::State) -> Decision;

    /// Number of whole turns that have ended.
    fn turns(&self, state: &Self::State) -> u32;

    /// Replaces the content of `out` by every legal action (of a seat, or of chance), sorted, each
    /// once. Empty if and only if the game is over.
    fn legal_actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// The legal action that `choose` picks by its index in [`Game::legal_actions`], given their number.
    /// Games override it where they can find one action faster than all of them.
    #[inline]
    fn pick_action(
        &self,
        state: &Self::State,
        buffer: &mut Vec<Self::Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Self::Action {
        self.legal_actions(state, buffer);
        buffer[choose(buffer.len() as u32) as usize]
    }

    /// Whether the action is legal, and if not, why. Written independently of `legal_actions`.
    fn validate(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Illegal>;

    /// How likely a legal chance action is, relative to the others: the weights of all legal ones add up to
    /// [`Game::chance_total`]. Says nothing about actions that are not legal.
    fn chance_weight(&self, state: &Self::State, action: Self::Action) -> u32;

    /// Sum of the weights of all legal chance actions.
    fn chance_total(&self, state: &Self::State) -> u32;

    /// The chance action in which a ticket below [`Game::chance_total`] falls.
    fn chance_action(&self, state: &Self::State, ticket: u32) -> Self::Action;

    /// Carries out a legal action.
    fn apply(&self, state: &mut Self::State, action: Self::Action, events: &mut impl Sink<Self::Event>);

    /// Points of each seat so far.
    fn scores(&self, state: &Self::State) -> Seats<i32>;

    /// Hash of everything that matters in the position, equal on every machine.
    fn hash(&self, state: &Self::State) -> u64;

    /// Recomputes everything that is kept incrementally and says what differs.
    fn check(&self, state: &Self::State) -> Result<(), String>;

    /// The one text form of an action.
    fn action_text(&self, action: Self::Action) -> String;

    /// Reads the text form of an action.
    fn parse_action(&self, text: &str) -> Result<Self::Action, String>;
}
