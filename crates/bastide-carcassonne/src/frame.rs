//! Frames: a turn of a player and a part of it, with what must be remembered until they end.

use bastide_kernel::{Pos, Seat, TileIdx};

use crate::expansion::traders_and_builders::SecondTile;

/// A turn: everything from `TurnStart` to `EndTurn`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// Whether the builder's second tile is earned and taken; once per turn.
    pub(crate) second_tile: SecondTile,
    /// Whether a prisoner was bought back; once per turn.
    pub(crate) is_ransomed: bool,
    /// Whether a follower was placed into the City of Carcassonne; once per turn.
    pub(crate) has_entered: bool,
}

impl Turn {
    /// A turn of which nothing is used up.
    pub(crate) fn of(seat: Seat) -> Turn {
        Turn { seat, ..Turn::default() }
    }
}

/// A part of a turn: one tile with all it causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Whether it is the first of its turn.
    pub(crate) is_first: bool,
    /// The tile that was laid in it.
    pub(crate) tile: Option<TileIdx>,
    /// Whether something was done in the step `Action`. Kept only where the count asks for it.
    pub(crate) has_acted: bool,
    /// The seats that got points by its scoring, one bit each. Kept only where the count asks for it.
    pub(crate) paid: u8,
    /// The tile whose north-western corner carries the barn that was placed in it.
    pub(crate) barn: Option<Pos>,
}

impl Part {
    /// The first part of a turn, before its tile is laid.
    pub(crate) const FIRST: Part = Part { is_first: true, ..Part::LATER };

    /// A further part of a turn, before its tile is laid.
    pub(crate) const LATER: Part = Part { is_first: false, tile: None, has_acted: false, paid: 0, barn: None };
}
