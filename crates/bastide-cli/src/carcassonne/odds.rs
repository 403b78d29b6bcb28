//! What the odds want to know about Carcassonne: what is left, what fits where, and what will never fit.

use bastide_carcassonne::{Rules, State, TileKind};
use bastide_kernel::{Odds, Pos};

use crate::odds::Fit;

/// Tiles not drawn yet, by kind.
pub(super) fn remaining(rules: &Rules, state: &State) -> Vec<(String, u32)> {
    rules.remaining(state).into_iter().map(|(kind, copies)| (kind.to_string(), copies.into())).collect()
}

/// The kinds in the stack that fit a square.
pub(super) fn fits(rules: &Rules, state: &State, pos: Pos) -> Vec<Fit> {
    let fit = |fit: bastide_carcassonne::Fit| Fit {
        id: fit.kind.to_string(),
        label: fit.kind.def().letter.map(String::from).unwrap_or_default(),
        copies: fit.copies.into(),
        rotations: fit.rotations,
    };
    rules.fits(state, pos).into_iter().map(fit).collect()
}

/// Squares on which nothing will ever be laid.
pub(super) fn dead_squares(rules: &Rules, state: &State) -> Vec<(Pos, &'static str)> {
    rules.dead_squares(state).into_iter().map(|pos| (pos, "no tile that is left matches")).collect()
}

/// The chance that one of these draws is one of these kinds.
pub(super) fn odds_of(rules: &Rules, state: &State, draws: impl IntoIterator<Item = u32>, wanted: &[&str]) -> Odds {
    rules.odds_of(state, draws, |kind: TileKind| wanted.contains(&kind.def().id))
}
