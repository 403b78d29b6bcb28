//! The expansions, one file each: all of an expansion's logic and its small state.
//!
//! The core calls them by name where a rule bites. Tiles are in `data/tiles`, rules in `docs/rules`.

pub(crate) mod abbey;
pub(crate) mod abbot;
pub(crate) mod barn;
pub(crate) mod count;
pub(crate) mod dragon;
pub(crate) mod fairy;
pub(crate) mod inns_and_cathedrals;
pub(crate) mod king_and_robber;
pub(crate) mod portal;
pub(crate) mod princess;
pub(crate) mod prison;
pub(crate) mod river;
pub(crate) mod tower;
pub(crate) mod traders_and_builders;
pub(crate) mod volcano;
pub(crate) mod wagon;
