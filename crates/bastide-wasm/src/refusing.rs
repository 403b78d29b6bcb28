//! Why an action is refused, and what would help.

use crate::host::Host;
use crate::hosted::{Hosted, Site};
use crate::view::Refusal;
use crate::whereabouts::Subject;
use crate::words::Words;

impl<G: Hosted> Host<G> {
    /// Why an action is not legal; `None` if it is.
    pub fn refusal(&mut self, text: &str) -> Option<Refusal> {
        self.parse(text).and_then(|action| self.check(action)).err()
    }

    pub(crate) fn check(&mut self, action: G::Action) -> Result<(), Refusal> {
        self.rules.validate(&self.state, action).map_err(|reason| {
            let refusal = self.rules.refusal(reason);
            let turned = self.turned(action).filter(|_| refusal.words.key != "illegal.same_as_rotation").map(Box::new);
            Refusal { words: self.located(refusal.words, Subject::Figure), turned, ..refusal }
        })
    }

    /// Whether the tile in hand would fit the square if it were turned. Nobody asks that about a square where no tile
    /// can lie anyway.
    fn turned(&self, action: G::Action) -> Option<Words> {
        self.rules.in_hand(&self.state)?;
        let Site::Square(pos, _) = self.rules.offer(&self.state, action).at else { return None };
        let is_frontier = self.rules.tableau(&self.state).mosaic().is_frontier(pos);
        is_frontier.then(|| match self.rules.fits_in_hand(&self.state, pos) {
            true => Words::new("refused.turned", "turned, it would fit here"),
            false => Words::new("refused.no_rotation", "it fits here in no rotation"),
        })
    }

    pub(crate) fn parse(&self, text: &str) -> Result<G::Action, Refusal> {
        let unreadable = |error: String| Refusal {
            words: Words::new("illegal.unreadable", error).with("action", text.chars().take(60).collect::<String>()),
            turned: None,
            rulings: Vec::new(),
            square: None,
        };
        self.rules.parse_action(text).map_err(unreadable)
    }
}
