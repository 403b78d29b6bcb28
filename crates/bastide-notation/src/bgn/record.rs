//! Records: a game, who played it and what else its headers say.

use std::fmt;

use bastide_kernel::{Decision, Log, Seat, Seats};

use crate::bgn::header::{self, MAX_TAGS, MAX_VALUE, TagError};
use crate::bgn::{Notated, result_text};

/// A game with its headers. Its rules, its actions and its headers agree: nothing derived is kept, and
/// whatever is kept has been checked.
#[derive(Clone)]
pub struct Record<G: Notated> {
    pub(super) rules: G,
    pub(super) players: Seats<Option<String>>,
    pub(super) tags: Vec<(String, String)>,
    pub(super) actions: Vec<G::Action>,
}

impl<G: Notated> Record<G> {
    /// The record of a game as far as it was played, without names or other headers.
    pub fn from_log(log: &Log<'_, G>) -> Record<G> {
        Record {
            rules: log.game().clone(),
            players: Seats::default(),
            tags: Vec::new(),
            actions: log.actions().to_vec(),
        }
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
        self.players[seat].as_deref()
    }

    /// Names a player.
    pub fn set_player(&mut self, seat: Seat, name: &str) -> Result<(), TagError> {
        if seat.index() >= usize::from(self.rules.seats()) {
            return Err(TagError::NoSuchSeat(seat));
        }
        header::check_length(&header::seat_key(seat), name, MAX_VALUE)?;
        self.players[seat] = Some(name.to_owned());
        Ok(())
    }

    /// The headers beyond those of the notation itself (`Date`, `Event`, anything), in their order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// The value of such a header.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags().find(|&(k, _)| k == key).map(|(_, value)| value)
    }

    /// Adds a header behind the others, or changes its value.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), TagError> {
        header::check_tag(key, value)?;
        if let Some((_, old)) = self.tags.iter_mut().find(|(k, _)| k == key) {
            value.clone_into(old);
        } else if self.tags.len() == MAX_TAGS {
            return Err(TagError::TooMany);
        } else {
            self.tags.push((key.to_owned(), value.to_owned()));
        }
        Ok(())
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
        final_scores(&self.replay())
    }

    /// The actions turn by turn, each turn with the seat it belongs to.
    pub fn turns(&self) -> Vec<(Seat, &[G::Action])> {
        let mut turns = Vec::new();
        let mut log = Log::new(&self.rules);
        let mut first = 0;
        while first < self.actions.len() {
            let number = self.rules.turns(log.state());
            let mut seat = self.rules.whose_turn(log.state());
            let mut next = first;
            while next < self.actions.len() && self.rules.turns(log.state()) == number {
                if log.play(self.actions[next]).is_err() {
                    unreachable!("the actions of a record have been checked");
                }
                // Who begins may be the first thing to be decided.
                if next == first && self.rules.turns(log.state()) == number {
                    seat = self.rules.whose_turn(log.state());
                }
                next += 1;
            }
            turns.push((seat, &self.actions[first..next]));
            first = next;
        }
        turns
    }
}

/// The points of a game that is over.
fn final_scores<G: Notated>(log: &Log<'_, G>) -> Option<Seats<i32>> {
    (log.decision() == Decision::Over).then(|| log.game().scores(log.state()))
}

/// The one canonical text of the record.
impl<G: Notated> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = result_text(self.rules.seats(), self.result());
        header::write(f, "Game", G::NAME)?;
        header::write(f, "Rules", &G::RULES_VERSION.to_string())?;
        header::write(f, "Config", &self.rules.config_text())?;
        for seat in Seat::first(self.rules.seats()) {
            if let Some(name) = self.player(seat) {
                header::write(f, &header::seat_key(seat), name)?;
            }
        }
        for (key, value) in self.tags() {
            header::write(f, key, value)?;
        }
        header::write(f, "Result", &result)?;
        writeln!(f)?;
        for (i, (seat, actions)) in self.turns().into_iter().enumerate() {
            write!(f, "{} {}", i + 1, seat.name())?;
            for &action in actions {
                write!(f, " {}", self.rules.action_text(action))?;
            }
            writeln!(f)?;
        }
        if !self.actions.is_empty() {
            writeln!(f)?;
        }
        writeln!(f, "{result}")
    }
}

impl<G: Notated> PartialEq for Record<G> {
    fn eq(&self, other: &Record<G>) -> bool {
        self.rules.config_text() == other.rules.config_text()
            && self.players == other.players
            && self.tags == other.tags
            && self.actions == other.actions
    }
}

impl<G: Notated> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("config", &self.rules.config_text())
            .field("players", &self.players)
            .field("tags", &self.tags)
            .field("actions", &self.actions)
            .finish()
    }
}
