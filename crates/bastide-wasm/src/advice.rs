//! What computer opponents would do: the next action when it is their turn, and whole turns as advice for others.

use bastide_ai::{Bot, Level};
use bastide_art::layer;
use bastide_kernel::Decision as Turn;

use crate::aids::Advice;
use crate::host::Host;
use crate::hosted::Hosted;

/// The most actions that advice consists of: a turn has fewer in every game.
const MOST_STEPS: usize = 8;

impl<G: Hosted> Host<G> {
    /// The action that a computer opponent would choose now; `None` if no seat has to act. Seats of the same level share
    /// an opponent: what it plans belongs to a position, not to a seat. Where it wavers the position decides: whoever takes
    /// a turn back and plays the same again gets the same answer.
    pub fn think(&mut self, level: Level) -> Option<String> {
        let action = self.best(level)?;
        Some(self.rules.action_text(action))
    }

    /// The rest of the turn as a computer opponent would play it for the seat that has to act. The game stays as it is.
    pub fn advice(&mut self, level: Level) -> Advice {
        let before = self.state.clone();
        // Places are told by what lies on the table in this position; the tiles of the advice do not lie there.
        let surroundings = self.surroundings.take();
        let asked = self.rules.decision(&self.state);
        let mut steps = Vec::new();
        while matches!(asked, Turn::Seat(_)) && self.rules.decision(&self.state) == asked && steps.len() < MOST_STEPS {
            let Some(action) = self.best(level) else { break };
            let standing = layer::figure_places(&self.atlas, &self.state);
            steps.push(self.choice(action, &standing));
            self.rules.apply(&mut self.state, action, &mut ());
            self.surroundings = None;
        }
        self.state = before;
        self.surroundings = surroundings;
        Advice { steps, symbols: self.new_symbols() }
    }

    fn best(&mut self, level: Level) -> Option<G::Action> {
        let index = self.bots.iter().position(|bot| bot.level() == level).unwrap_or_else(|| {
            self.bots.push(Bot::new(level, 0));
            self.bots.len() - 1
        });
        let bot = &mut self.bots[index];
        bot.reseed(self.rules.hash(&self.state));
        bot.choose(&self.rules, &self.state)
    }
}
