//! Volcanoes of The Princess & the Dragon and of River II: `docs/rules/princess-and-dragon.md`.
//!
//! Nobody stands on a volcano that was just laid; the dragon comes to it.

use crate::board::PlacedTile;
use crate::config::{Config, Element};
use crate::option::{VolcanoActions, VolcanoLake};
use crate::rules::Rules;
use crate::state::State;
use crate::tile::{Emblem, Role, TileDef};

/// Whether a volcano on a tile acts like one. The lake of River II does without its expansion, too, unless it
/// is played as a plain lake (river R22).
pub(crate) fn is_active(config: &Config, tile: &TileDef) -> bool {
    let lake = tile.role == Role::VolcanoLake && config.options.volcano_lake_without_dragon == VolcanoLake::AsPrinted;
    config.has(Element::Volcano) || lake
}

/// Whether a tile is a volcano that acts like one.
#[inline]
pub(crate) fn is_on(rules: &Rules, tile: &PlacedTile) -> bool {
    rules.tile(tile.kind).emblem == Some(Emblem::Volcano)
}

/// Whether the tile of this part is a volcano: R3, nobody may stand on it.
pub(crate) fn is_new(rules: &Rules, state: &State) -> bool {
    state.tile().is_some_and(|tile| is_on(rules, tile))
}

/// R4: whether an action that is neither the fairy's nor on the new tile is open in this part.
pub(crate) fn allows_elsewhere(rules: &Rules, state: &State) -> bool {
    !is_new(rules, state) || rules.options().volcano_actions == VolcanoActions::AnyOffTile
}
