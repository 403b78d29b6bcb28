//! Records: a game, who played it and what else its headers say.

use std::fmt;

use bastide_kernel::{Decision, Log, Seat, Seats};

use crate::bgn::{Headers, Notated, Scribe, TagError};

/// A game with its headers. Its rules, its actions and its headers agree: nothing derived is kept, and
/// whatever is kept has been checked.
#[derive(Clone)]
pub struct Record<G: Notated> {
    pub(super) rules: G,
    pub(super) headers: Headers,
    pub(super) actions: Vec<G::Action>,
}

impl<G: Notated> Record<G> {
    /// The record of a game as far as it was played, without names or other headers.
    pub fn from_log(log: &Log<'_, G>) -> Record<G> {
        Record { rules: log.game().clone(), headers: Headers::new(log.game().seats()), actions: log.actions().to_vec() }
    }

    /// The rules of the game, compiled from its configuration.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// Every action, chance included.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The name of a player, if it is known.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.headers.player(seat)
    }

    /// Names a player.
    pub fn set_player(&mut self, seat: Seat, name: &str) -> Result<(), TagError> {
        self.headers.set_player(seat, name)
    }

    /// The headers beyond those of the notation itself (`Date`, `Event`, anything), in their order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers.tags()
    }

    /// The value of such a header.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags().find(|&(k, _)| k == key).map(|(_, value)| value)
    }

    /// Adds a header behind the others, or changes its value.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), TagError> {
        self.headers.set_tag(key, value)
    }

    /// The whole game, ready to be played on.
    pub fn replay(&self) -> Log<'_, G> {
        self.replay_to(self.actions.len())
    }

    /// The game after its first `ply` actions, or all of them if there are fewer.
    pub fn replay_to(&self, ply: usize) -> Log<'_, G> {
        let mut log = Log::new(&self.rules);
        for &action in self.actions.iter().take(ply) {
            if log.play(action).is_err() {
                unreachable!("the actions of a record have been checked");
            }
        }
        log
    }

    /// The final points, if the game is over.
    pub fn result(&self) -> Option<Seats<i32>> {
        let log = self.replay();
        (log.decision() == Decision::Over).then(|| self.rules.scores(log.state()))
    }

    /// The actions as text.
    fn written(&self) -> Scribe {
        let mut state = self.rules.start();
        let mut scribe = Scribe::new(&self.rules, &state);
        for &action in &self.actions {
            let before = (self.rules.turns(&state), self.rules.whose_turn(&state));
            self.rules.apply(&mut state, action, &mut ());
            scribe.write(&self.rules, before, action, &state);
        }
        scribe
    }
}

/// The one canonical text of the record.
impl<G: Notated> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written().record(&self.rules, &self.headers))
    }
}

impl<G: Notated> PartialEq for Record<G> {
    fn eq(&self, other: &Record<G>) -> bool {
        self.rules.config_text() == other.rules.config_text()
            && self.headers == other.headers
            && self.actions == other.actions
    }
}

impl<G: Notated> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("config", &self.rules.config_text())
            .field("headers", &self.headers)
            .field("actions", &self.actions)
            .finish()
    }
}
