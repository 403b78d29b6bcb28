//! What a player of the replayed game can do now, counted as JCloisterZone offers it.

use bastide_carcassonne::{Action, Choice, Deployed, FairyPlacement, Farmers, Figure, Neutral, Quarter, TileKind};
use bastide_kernel::{Game, Pos, Rot};

use super::{Phase, Replay};

impl Replay<'_> {
    /// Number of messages that would be legal there now, if that is known here.
    pub(crate) fn options(&self) -> Option<usize> {
        if self.is_confirming() {
            return Some(1);
        }
        match self.phase {
            Phase::Tile => {
                let is_ransom = |action: &Action| matches!(action, Action::Choose(Choice::Ransom(_)));
                Some(self.placements()?.len() + self.legal().into_iter().filter(is_ransom).count())
            }
            Phase::GameOver => Some(0),
            _ => {
                let legal = self.legal();
                let others: usize = legal.iter().map(|&action| self.times(action)).sum();
                // Where one must be taken away, nothing else is possible.
                let is_free = self.phase == Phase::Action && legal.contains(&Action::Pass);
                Some(others + if is_free { self.fairy_moves() } else { 0 })
            }
        }
    }

    /// In how many ways the fairy can move: beside each own follower but the one she is with, or to each tile.
    pub(crate) fn fairy_moves(&self) -> usize {
        let is_fairy = |action: &&Action| matches!(action, Action::Guide { neutral: Neutral::Fairy, .. });
        if !self.rules.has_fairy() || self.rules.options().fairy_placement == FairyPlacement::OnTile {
            return self.legal().iter().filter(is_fairy).count();
        }
        let is_own = |d: &&Deployed| d.seat == self.player && d.figure.is_follower();
        let is_with = self.state.fairy_beside().is_some_and(|d| d.seat == self.player);
        self.state.board().figures().iter().filter(is_own).count() - usize::from(is_with)
    }

    /// In how many ways an action can be written there: an abbey is turned in four, and figures that we cannot tell
    /// apart are told apart there.
    fn times(&self, action: Action) -> usize {
        match action {
            Action::PlaceTile { .. } => Rot::ALL.len(),
            Action::Take { piece, pos, spot } => {
                let node = self.state.board().node_at(self.rules, pos, spot);
                let is_it =
                    |d: &&Deployed| Some(d.node) == node && (d.seat, d.figure) == (piece.seat(), piece.figure());
                self.state.board().figures().iter().filter(is_it).count()
            }
            // They are counted apart.
            Action::Guide { neutral: Neutral::Fairy, .. } => 0,
            // Nobody leaves the market there if there are no farmers.
            Action::Guide { neutral: Neutral::Count, spot: Some(spot), .. } => {
                let is_idle =
                    self.rules.options().farmers == Farmers::Off && Quarter::of(spot) == Some(Quarter::Market);
                usize::from(!is_idle)
            }
            // Their abbot never enters the City of Carcassonne.
            Action::Put { figure: Figure::Abbot, .. } => usize::from(self.phase != Phase::MoveIn),
            _ => 1,
        }
    }

    /// The legal actions here; whoever can go through a portal is listed with every place to which it leads.
    pub(crate) fn legal(&self) -> Vec<Action> {
        if self.is_confirming() {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.rules.legal_actions(&self.state, &mut actions);
        let (travellers, mut all): (Vec<Action>, Vec<Action>) =
            actions.into_iter().partition(|action| matches!(action, Action::Choose(Choice::Portal(_))));
        for enter in travellers {
            let mut portal = self.state.clone();
            self.rules.apply(&mut portal, enter, &mut ());
            let mut goals = Vec::new();
            self.rules.legal_actions(&portal, &mut goals);
            all.extend(goals.into_iter().filter(|goal| matches!(goal, Action::Put { .. })));
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
