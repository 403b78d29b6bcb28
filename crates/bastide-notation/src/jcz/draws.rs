//! Draws: which tile comes next, as far as a game file knows.

use bastide_carcassonne::{Action, Role, Rules, State, TileKind, check_placement};
use bastide_kernel::{Game, Pos, Rot};

use super::file::{Deed, GameFile};
use super::setup::{ABBEY, END};

/// The tiles that a game file says were drawn.
#[derive(Clone, Debug)]
pub(crate) struct Draws<'a> {
    /// The true order, if it was recorded.
    recorded: Option<&'a [String]>,
    /// The order that was forced at the beginning.
    forced: &'a [String],
    /// The drawn tiles that were laid, in order.
    laid: Vec<&'a str>,
    /// The tile that must be in hand after the last message.
    hint: Option<&'a str>,
    /// Tiles drawn so far.
    taken: usize,
}

impl<'a> Draws<'a> {
    /// Everything that the file says about draws.
    pub(crate) fn new(file: &'a GameFile) -> Draws<'a> {
        let mut laid = Vec::new();
        for message in super::effective(&file.replay).map(|(_, message)| message) {
            // Nobody draws an abbey.
            if let Deed::PlaceTile(tile) = &message.deed
                && tile.tile != ABBEY
            {
                laid.push(tile.tile.as_str());
            }
        }
        let forced = file.draw_order.iter().position(|tile| tile == END).unwrap_or(file.draw_order.len());
        Draws {
            recorded: file.result.as_ref().and_then(|result| result.draws.as_deref()),
            forced: &file.draw_order[..forced],
            laid,
            hint: file.assertions.iter().find_map(|assertion| super::assertion::tile_in_hand(assertion)),
            taken: 0,
        }
    }

    /// Whether the true order was recorded.
    pub(crate) fn are_recorded(&self) -> bool {
        self.recorded.is_some()
    }

    /// Recorded draws that have not happened yet.
    pub(crate) fn left(&self) -> &'a [String] {
        self.recorded.map_or(&[], |draws| draws.get(self.taken..).unwrap_or_default())
    }

    /// The next tile, when so many drawn tiles have been laid; `None` if nobody knows. An error says why the file
    /// cannot be right.
    pub(crate) fn next(&mut self, rules: &Rules, state: &State, laid: u32) -> Result<Option<TileKind>, String> {
        let known = match self.recorded {
            Some(draws) => match draws.get(self.taken) {
                Some(tile) => Some(find(tile)?),
                None => return Err(format!("only {} draws are recorded, but the game goes on", draws.len())),
            },
            None => match self.forced.get(self.taken) {
                Some(tile) => Some(find(tile)?),
                None => self.infer(rules, state, laid)?,
            },
        };
        self.taken += usize::from(known.is_some());
        Ok(known)
    }

    /// The tile that must have been drawn: the next one laid, unless others must have been discarded before.
    fn infer(&self, rules: &Rules, state: &State, laid: u32) -> Result<Option<TileKind>, String> {
        let is_drawable = |kind: TileKind| rules.validate(state, Action::Draw(kind)).is_ok();
        let mut misfits =
            state.bag().drawable(rules.deck()).map(|(kind, _)| kind).filter(|&kind| !fits(rules, state, kind));
        if let Some(tile) = self.laid.get(laid as usize) {
            let kind = find(tile)?;
            return match (is_drawable(kind), state.bag().count(rules.deck(), kind) > 0) {
                (true, _) if !fits(rules, state, kind) => Err(format!("tile {tile} is laid next, but fits nowhere")),
                // River tiles that fit nowhere leave the game before the first tile of the normal stack.
                (false, true) => {
                    let is_river = |kind: &TileKind| kind.def().role < Role::Normal;
                    Ok(Some(misfits.find(is_river).unwrap_or(kind)))
                }
                (true, _) | (false, false) => Ok(Some(kind)),
            };
        }
        let hint = self.hint.and_then(TileKind::from_id).filter(|&kind| is_drawable(kind) && fits(rules, state, kind));
        let misfits: Vec<TileKind> = misfits.collect();
        let only_misfits = misfits.len() == state.bag().drawable(rules.deck()).count();
        Ok(hint.or_else(|| misfits.first().copied().filter(|_| only_misfits)))
    }
}

/// Any tile that can be drawn and laid, where the file ends before it says which.
pub(crate) fn any(rules: &Rules, state: &State) -> Option<TileKind> {
    let drawable = state.bag().drawable(rules.deck()).map(|(kind, _)| kind);
    drawable.into_iter().find(|&kind| fits(rules, state, kind))
}

fn find(tile: &str) -> Result<TileKind, String> {
    TileKind::from_id(tile).ok_or_else(|| format!("tile {tile} is not among the tiles of this game"))
}

/// Whether a tile has a legal place.
fn fits(rules: &Rules, state: &State, kind: TileKind) -> bool {
    let fits_at = |pos: Pos| Rot::ALL.into_iter().any(|rot| check_placement(rules, state, kind, pos, rot).is_ok());
    state.board().mosaic().frontier().any(fits_at)
}
