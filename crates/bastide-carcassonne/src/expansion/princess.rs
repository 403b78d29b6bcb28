//! Princesses of The Princess & the Dragon, expansion 3: `docs/rules/princess-and-dragon.md`.
//!
//! Whoever lays a princess into a city with knights may send one of them away, by option must.

use bastide_kernel::{NodeId, Sink};

use crate::action::{Action, Piece};
use crate::board::Deployed;
use crate::event::{Event, Leaving};
use crate::expansion::traders_and_builders as traders;
use crate::illegal::Illegal;
use crate::leaving::leave;
use crate::option::Princess;
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;

/// The roots of the cities with a princess on the tile of this part.
fn cities<'a>(rules: &'a Rules, state: &'a State) -> impl Iterator<Item = NodeId> + 'a {
    let segments = state.tile().into_iter().flat_map(|tile| state.board.segments_of(rules, tile));
    segments.filter(|(_, segment)| segment.has_princess).map(|(node, _)| state.board.regions().find(node))
}

/// The knights in a princess's city.
fn knights<'a>(rules: &'a Rules, state: &'a State) -> impl Iterator<Item = &'a Deployed> + 'a {
    cities(rules, state).flat_map(move |city| {
        let in_city = move |d: &&Deployed| d.figure.is_follower() && state.board.regions().find(d.node) == city;
        state.board.figures().iter().filter(in_city)
    })
}

/// R13: whether a knight has to be sent away.
pub(crate) fn insists(rules: &Rules, state: &State) -> bool {
    rules.options().princess == Princess::Must && knights(rules, state).next().is_some()
}

/// Calls `found` for each knight who can be sent away, until it returns `false`.
pub(crate) fn each_knight(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    for knight in knights(rules, state) {
        let Place { pos, spot } = state.board.place_of(rules, knight.node);
        if !found(Action::Take { piece: Piece::new(knight.seat, knight.figure), pos, spot }) {
            return;
        }
    }
}

/// Whether a knight can be sent away, and if not, why.
pub(crate) fn check(rules: &Rules, state: &State, piece: Piece, place: Place) -> Result<(), Illegal> {
    let node = state.board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    if cities(rules, state).next().is_none() {
        return Err(Illegal::NoPrincess);
    }
    let is_he = |d: &Deployed| d.node == node && (d.seat, d.figure) == (piece.seat(), piece.figure());
    if !state.board.figures().iter().any(is_he) {
        return Err(Illegal::NoSuchFigure);
    }
    let in_city = cities(rules, state).any(|city| city == state.board.regions().find(node));
    if in_city && piece.figure().is_follower() { Ok(()) } else { Err(Illegal::NotAKnightThere) }
}

/// R11: the knight goes home, whoever's he is.
#[inline(never)]
pub(crate) fn send_away(rules: &Rules, state: &mut State, piece: Piece, place: Place, events: &mut impl Sink<Event>) {
    let node = state.board.node_at(rules, place.pos, place.spot).expect("the action is legal");
    let is_he = |d: &Deployed| d.node == node && (d.seat, d.figure) == (piece.seat(), piece.figure());
    let index = state.board.figures().iter().position(is_he).expect("the action is legal");
    leave(rules, state, index, Leaving::SentAway, events);
    traders::send_orphans_home(rules, state, events);
}
