//! The text of a playthrough, written while the game is played.

use std::fmt::Write as _;

use bastide_kernel::{Decision, Seat, mix};
use bastide_notation::Notated;

use crate::tested::DRAW_TILE;

/// Legal actions that are all listed; of more, only the first ones.
const LISTED: usize = 6;

/// Writes a game while it is played.
#[derive(Debug)]
pub(super) struct Render<'r, G: Notated> {
    rules: &'r G,
    state: G::State,
    ply: usize,
    /// What was last written about each seat.
    standings: Vec<String>,
    text: String,
}

impl<'r, G: Notated> Render<'r, G> {
    pub(super) fn new(rules: &'r G) -> Render<'r, G> {
        let text = format!(
            "# A random game; written by cargo xtask bless playthroughs, compared by the tests.\n\
             config {}\nrules version {}\n",
            rules.config_text(),
            G::RULES_VERSION
        );
        Render { rules, state: rules.start(), ply: 0, standings: Vec::new(), text }
    }

    /// The position now.
    pub(super) fn state(&self) -> &G::State {
        &self.state
    }

    /// Writes the decision and its outcome.
    pub(super) fn play(&mut self, action: G::Action) -> Result<(), String> {
        self.decision();
        let text = self.rules.action_text(action);
        self.rules.validate(&self.state, action).map_err(|why| format!("{text} is not legal: {why}"))?;
        let mut events = Vec::new();
        self.rules.apply(&mut self.state, action, &mut events);
        let _ = writeln!(self.text, "  > {text}");
        for happened in &events {
            let _ = writeln!(self.text, "  {}", self.rules.event_text(happened));
        }
        self.ply += 1;
        Ok(())
    }

    /// Writes the last position with its board.
    pub(super) fn finish(mut self) -> String {
        self.headline();
        self.standings.clear();
        self.standing();
        self.text.push_str(&self.rules.board_text(&self.state));
        self.text
    }

    fn decision(&mut self) {
        self.headline();
        if self.rules.step_name(&self.state) == DRAW_TILE {
            self.standing();
        }
        let mut legal = Vec::new();
        self.rules.legal_actions(&self.state, &mut legal);
        let _ = writeln!(self.text, "  {}", self.legal_text(&legal));
    }

    fn headline(&mut self) {
        let who = match self.rules.decision(&self.state) {
            Decision::Seat(seat) => seat.name(),
            Decision::Chance => "chance",
            Decision::Over => "nobody",
        };
        let (step, hash) = (self.rules.step_name(&self.state), self.rules.hash(&self.state));
        let _ = writeln!(self.text, "\nply {} {step} {who} {hash:016x}", self.ply);
    }

    /// The tiles that are left, and scores and supplies of all seats whose changed.
    fn standing(&mut self) {
        let now: Vec<String> =
            Seat::first(self.rules.seats()).map(|seat| self.rules.player_text(&self.state, seat)).collect();
        let _ = write!(self.text, "  stack {}", self.rules.tiles_left(&self.state));
        for (seat, standing) in now.iter().enumerate() {
            if self.standings.get(seat) != Some(standing) {
                let _ = write!(self.text, "; {standing}");
            }
        }
        self.text.push('\n');
        self.standings = now;
    }

    /// `legal 3: pass small>…`; a long list is cut and has a digest of all its actions.
    fn legal_text(&self, legal: &[G::Action]) -> String {
        let words: Vec<String> = legal.iter().map(|&action| self.rules.action_text(action)).collect();
        if words.len() <= LISTED {
            return format!("legal {}: {}", words.len(), words.join(" "));
        }
        let bytes = words.iter().flat_map(|word| word.bytes().chain([b' ']));
        let digest = bytes.fold(0, |hash, byte| mix(hash, u64::from(byte)));
        format!("legal {}: {} … {:08x}", words.len(), words[..LISTED / 2].join(" "), digest >> 32)
    }
}
