//! The text of a playthrough, written while the game is played.

use std::fmt::Write as _;

use bastide_carcassonne::{Action, Figure, Good, RULES_VERSION, Rules, State, Step};
use bastide_kernel::{Decision, Game, Seat, mix};
use bastide_notation::{ascii, event};

/// Legal actions that are all listed; of more, only the first ones.
const LISTED: usize = 6;

/// Writes a game while it is played.
#[derive(Debug)]
pub(super) struct Render<'r> {
    rules: &'r Rules,
    state: State,
    ply: usize,
    /// What was last written about each seat.
    standings: Vec<String>,
    text: String,
}

impl<'r> Render<'r> {
    pub(super) fn new(rules: &'r Rules) -> Render<'r> {
        let text = format!(
            "# A random game; written by cargo xtask bless playthroughs, compared by the tests.\n\
             config {}\nrules version {RULES_VERSION}\n",
            rules.config()
        );
        Render { rules, state: rules.start(), ply: 0, standings: Vec::new(), text }
    }

    /// The position now.
    pub(super) fn state(&self) -> &State {
        &self.state
    }

    /// Writes the decision and its outcome.
    pub(super) fn play(&mut self, action: Action) -> Result<(), String> {
        self.decision();
        self.rules.validate(&self.state, action).map_err(|why| format!("{action} is not legal: {why}"))?;
        let mut events = Vec::new();
        self.rules.apply(&mut self.state, action, &mut events);
        let _ = writeln!(self.text, "  > {action}");
        for happened in &events {
            let _ = writeln!(self.text, "  {}", event::text(happened));
        }
        self.ply += 1;
        Ok(())
    }

    /// Writes the last position with its board.
    pub(super) fn finish(mut self) -> String {
        self.headline();
        self.standings.clear();
        self.standing();
        self.text.push_str(&ascii::board(self.rules, &self.state));
        self.text
    }

    fn decision(&mut self) {
        self.headline();
        if self.state.step() == Step::DrawTile {
            self.standing();
        }
        let mut legal = Vec::new();
        self.rules.legal_actions(&self.state, &mut legal);
        let _ = writeln!(self.text, "  {}", legal_text(&legal));
    }

    fn headline(&mut self) {
        let who = match self.rules.decision(&self.state) {
            Decision::Seat(seat) => seat.name(),
            Decision::Chance => "chance",
            Decision::Over => "nobody",
        };
        let (step, hash) = (self.state.step().name(), self.rules.hash(&self.state));
        let _ = writeln!(self.text, "\nply {} {step} {who} {hash:016x}", self.ply);
    }

    /// The tiles that are left, and scores and supplies of all seats whose changed.
    fn standing(&mut self) {
        let now: Vec<String> = Seat::first(self.rules.seats()).map(|seat| self.player(seat)).collect();
        let _ = write!(self.text, "  stack {}", self.state.bag().draws_left());
        for (seat, standing) in now.iter().enumerate() {
            if self.standings.get(seat) != Some(standing) {
                let _ = write!(self.text, "; {standing}");
            }
        }
        self.text.push('\n');
        self.standings = now;
    }

    fn player(&self, seat: Seat) -> String {
        let player = self.state.player(seat);
        let mut text = format!("{} {}:", seat.name(), player.score);
        for figure in Figure::ALL.into_iter().filter(|&figure| self.rules.figures(figure) > 0) {
            let _ = write!(text, " {} {}", player.supply[figure.index()], figure.name());
        }
        for (good, &number) in Good::ALL.into_iter().zip(&player.goods).filter(|&(_, &number)| number > 0) {
            let _ = write!(text, " {number} {}", good.name());
        }
        text
    }
}

/// `legal 3: pass small>…`; a long list is cut and has a digest of all its actions.
fn legal_text(legal: &[Action]) -> String {
    let words: Vec<String> = legal.iter().map(ToString::to_string).collect();
    if words.len() <= LISTED {
        return format!("legal {}: {}", words.len(), words.join(" "));
    }
    let digest = words.iter().flat_map(|word| word.bytes().chain([b' '])).fold(0, |hash, b| mix(hash, u64::from(b)));
    format!("legal {}: {} … {:08x}", words.len(), words[..LISTED / 2].join(" "), digest >> 32)
}
