//! What a player of the replayed game can do now, counted as JCloisterZone offers it.

use bastide_carcassonne::{Action, Choice, TileKind};
use bastide_kernel::{Game, Pos, Rot};

use super::{Phase, Replay};

impl Replay<'_> {
    /// Number of messages that would be legal there now, if that is known here.
    pub(crate) fn options(&self) -> Option<usize> {
        match self.phase {
            Phase::Tile => Some(self.placements()?.len()),
            Phase::Action | Phase::Dragon => Some(self.legal().len()),
            Phase::Commit => Some(1),
            Phase::GameOver => Some(0),
        }
    }

    /// The legal actions here; whoever can go through a portal is listed with every place to which it leads.
    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.rules.legal_actions(&self.state, &mut actions);
        let (travellers, mut all): (Vec<Action>, Vec<Action>) =
            actions.into_iter().partition(|action| matches!(action, Action::Choose(Choice::Portal(_))));
        for enter in travellers {
            let mut portal = self.state.clone();
            self.rules.apply(&mut portal, enter, &mut ());
            let mut goals = Vec::new();
            self.rules.legal_actions(&portal, &mut goals);
            all.append(&mut goals);
        }
        all
    }

    /// The tile in hand.
    pub(crate) fn drawn(&self) -> Option<TileKind> {
        self.state.drawn().filter(|_| self.phase == Phase::Tile)
    }

    /// Every square and rotation for the tile in hand, those that look identical included, as there.
    pub(crate) fn placements(&self) -> Option<Vec<(Pos, Rot)>> {
        let tile = self.rules.tile(self.drawn()?);
        let mut all = Vec::new();
        for action in self.legal() {
            if let Action::PlaceTile { pos, rot } = action {
                all.extend(Rot::ALL.into_iter().filter(|&r| tile.canonical(r) == rot).map(|r| (pos, r)));
            }
        }
        Some(all)
    }
}
