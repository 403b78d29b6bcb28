//! Frames: a turn of a player and a part of it, with what must be remembered until they end.

use bastide_kernel::{Seat, TileIdx};

use crate::expansion::traders_and_builders::SecondTile;

/// A turn: everything from `TurnStart` to `EndTurn`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// Whether the builder's second tile is earned and taken; once per turn.
    pub(crate) second_tile: SecondTile,
}

impl Turn {
    /// A turn of which nothing is used up.
    pub(crate) fn of(seat: Seat) -> Turn {
        Turn { seat, second_tile: SecondTile::default() }
    }
}

/// A part of a turn: one tile with all it causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Whether it is the first of its turn.
    pub(crate) is_first: bool,
    /// The tile that was laid in it.
    pub(crate) tile: Option<TileIdx>,
}

impl Part {
    /// The first part of a turn, before its tile is laid.
    pub(crate) const FIRST: Part = Part { is_first: true, tile: None };

    /// A further part of a turn, before its tile is laid.
    pub(crate) const LATER: Part = Part { is_first: false, tile: None };
}
