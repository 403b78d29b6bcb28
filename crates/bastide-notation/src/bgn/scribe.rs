//! The scribe: writes a game down while it is played, so that its record needs no replay.

use std::fmt::Write as _;

use bastide_kernel::{Decision, Seat, Seats};

use crate::bgn::header::{self, Headers};
use crate::bgn::{Notated, result_text};

/// The turns of a game as text, action by action.
#[derive(Clone, Debug, Default)]
pub struct Scribe {
    /// A line for each turn; the last one is not ended.
    lines: String,
    actions: Vec<Written>,
    /// The final points, if the game is over.
    result: Option<Seats<i32>>,
}

/// An action that is written down.
#[derive(Clone, Copy, Debug)]
struct Written {
    /// Turns that had ended before it.
    turn: u32,
    /// Bytes of the lines up to its end.
    end: usize,
}

impl Scribe {
    /// Before the first action.
    pub fn new<G: Notated>(rules: &G, start: &G::State) -> Scribe {
        Scribe { result: final_scores(rules, start), ..Scribe::default() }
    }

    /// How many actions are written down.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether nothing is written down yet.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// Writes down an action that led to a position, given the turns that had ended before it and whose turn it was.
    pub fn write<G: Notated>(&mut self, rules: &G, before: (u32, Seat), action: G::Action, state: &G::State) {
        let (turn, seat) = before;
        if self.actions.last().is_none_or(|last| last.turn != turn) {
            // Who begins may be the first thing to be decided.
            let seat = if rules.turns(state) == turn { rules.whose_turn(state) } else { seat };
            let gap = if self.is_empty() { "" } else { "\n" };
            let _ = write!(self.lines, "{gap}{} {}", turn + 1, seat.name());
        }
        self.lines += " ";
        self.lines += &rules.action_text(action);
        self.actions.push(Written { turn, end: self.lines.len() });
        self.result = final_scores(rules, state);
    }

    /// Strikes out everything behind the first `n` actions.
    pub fn truncate(&mut self, n: usize) {
        if n < self.actions.len() {
            self.actions.truncate(n);
            self.lines.truncate(self.actions.last().map_or(0, |last| last.end));
            // Nothing was played behind the end of a game.
            self.result = None;
        }
    }

    /// The one canonical text of the record with these headers.
    pub fn record<G: Notated>(&self, rules: &G, headers: &Headers) -> String {
        let result = result_text(rules.seats(), self.result);
        let mut text = String::with_capacity(self.lines.len() + 1024);
        header::write(&mut text, "Game", G::NAME);
        header::write(&mut text, "Rules", &G::RULES_VERSION.to_string());
        header::write(&mut text, "Config", &rules.config_text());
        for (seat, name) in headers.players() {
            header::write(&mut text, &header::seat_key(seat), name);
        }
        for (key, value) in headers.tags() {
            header::write(&mut text, key, value);
        }
        header::write(&mut text, "Result", &result);
        text += "\n";
        if !self.is_empty() {
            text += &self.lines;
            text += "\n\n";
        }
        text + &result + "\n"
    }
}

/// The points of a game that is over.
fn final_scores<G: Notated>(rules: &G, state: &G::State) -> Option<Seats<i32>> {
    (rules.decision(state) == Decision::Over).then(|| rules.scores(state))
}
