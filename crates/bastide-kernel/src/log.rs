//! A game in progress: its rules, the actions so far and the position they lead to.

use std::fmt;

use crate::game::{Decision, Game};

/// A game and its history. Nothing derived is stored as truth: undo replays.
pub struct Log<'g, G: Game> {
    game: &'g G,
    actions: Vec<G::Action>,
    state: G::State,
}

/// An action that the rules refuse; the game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayError<G: Game> {
    /// The refused action.
    pub action: G::Action,
    /// Why.
    pub reason: G::Illegal,
}

impl<'g, G: Game> Log<'g, G> {
    /// A game before its first action.
    pub fn new(game: &'g G) -> Log<'g, G> {
        Log { game, actions: Vec::new(), state: game.start() }
    }

    /// The rules it is played by.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// Every action so far, chance included.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The position now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Who has to act.
    pub fn decision(&self) -> Decision {
        self.game.decision(&self.state)
    }

    /// Plays an action if it is legal and returns what happened.
    pub fn play(&mut self, action: G::Action) -> Result<Vec<G::Event>, PlayError<G>> {
        self.game.validate(&self.state, action).map_err(|reason| PlayError { action, reason })?;
        let mut events = Vec::new();
        self.game.apply(&mut self.state, action, &mut events);
        self.actions.push(action);
        Ok(events)
    }

    /// Takes back the last `n` actions (all of them if there are fewer).
    pub fn undo(&mut self, n: usize) {
        self.actions.truncate(self.actions.len().saturating_sub(n));
        self.game.restart(&mut self.state);
        for &action in &self.actions {
            self.game.apply(&mut self.state, action, &mut ());
        }
    }
}

impl<G: Game> fmt::Debug for Log<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Log").field("actions", &self.actions).finish_non_exhaustive()
    }
}
