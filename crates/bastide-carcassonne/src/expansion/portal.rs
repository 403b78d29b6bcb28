//! Magic portals of The Princess & the Dragon, expansion 3: `docs/rules/princess-and-dragon.md`.
//!
//! From a portal tile a follower may go to a free, unfinished feature of any other tile: first the player says
//! who goes, then where.

use bastide_kernel::Sink;

use crate::action::{Action, Choice};
use crate::board::PlacedTile;
use crate::event::Event;
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::question::{Ask, Question};
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;
use crate::step::Step;
use crate::tile::Emblem;
use crate::turn::{self, Flow};
use crate::validate;

/// Whether the tile of this part is a portal.
fn is_open(rules: &Rules, state: &State) -> bool {
    state.tile().is_some_and(|tile| rules.tile(tile.kind).emblem == Some(Emblem::Portal))
}

/// Whether a follower can go through the portal to this tile: not back to the portal's own, for which no
/// portal is needed, nor to the dragon.
fn leads_to(state: &State, tile: &PlacedTile) -> bool {
    state.tile().is_none_or(|portal| portal.pos != tile.pos) && state.dragon.at != Some(tile.pos)
}

/// Calls `found` for each kind of follower who can go through the portal, until it returns `false`.
pub(crate) fn each_traveller(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    if !is_open(rules, state) {
        return;
    }
    for figure in Figure::ALL {
        if can_travel(rules, state, figure) && !found(Action::Choose(Choice::Portal(figure))) {
            return;
        }
    }
}

fn can_travel(rules: &Rules, state: &State, figure: Figure) -> bool {
    let is_at_hand = figure.is_follower() && state.players[state.turn.seat].supply[figure.index()] > 0;
    let mut any = false;
    if is_at_hand {
        each_goal(rules, state, figure, |_| {
            any = true;
            false
        });
    }
    any
}

/// Calls `found` for each place a follower can go to, until it returns `false`.
pub(crate) fn each_goal(rules: &Rules, state: &State, figure: Figure, mut found: impl FnMut(Action) -> bool) {
    let board = &state.board;
    for tile in board.tiles().iter().filter(|tile| leads_to(state, tile)) {
        let layout = rules.tile(tile.kind).layout(tile.rot);
        for (i, (node, segment)) in board.segments_of(rules, tile).enumerate() {
            if !rules.figures_on(segment.kind).contains(&figure) {
                continue;
            }
            let (root, region) = board.region(node);
            // R14: the feature must be free and unfinished.
            let is_goal = !region.is_occupied() && !board.is_completed(root) && !board.has_barn(root);
            if is_goal && !found(Action::Put { figure, pos: tile.pos, spot: layout.spots[i] }) {
                return;
            }
        }
    }
}

/// Whether a follower can go through the portal at all, and if not, why.
pub(crate) fn check_traveller(rules: &Rules, state: &State, figure: Figure) -> Result<(), Illegal> {
    if !is_open(rules, state) {
        return Err(Illegal::NoPortal);
    }
    if !figure.is_follower() {
        return Err(Illegal::NotThroughPortal { figure });
    }
    if state.players[state.turn.seat].supply[figure.index()] == 0 {
        return Err(Illegal::NoneInSupply { figure });
    }
    if can_travel(rules, state, figure) { Ok(()) } else { Err(Illegal::PortalLeadsNowhere { figure }) }
}

/// Whether a follower who goes through the portal can stand at a place, and if not, why.
pub(crate) fn check_goal(rules: &Rules, state: &State, figure: Figure, place: Place) -> Result<(), Illegal> {
    let node = state.board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    if state.tile().is_some_and(|portal| portal.pos == place.pos) {
        return Err(Illegal::PortalLeadsAway);
    }
    if state.dragon.at == Some(place.pos) {
        return Err(Illegal::DragonIsThere);
    }
    validate::check_standing(rules, state, figure, place.spot.kind(), node)?;
    let kind = place.spot.kind();
    if state.board.is_completed(state.board.regions().find(node)) { Err(Illegal::Completed { kind }) } else { Ok(()) }
}

/// Somebody steps into the portal.
#[inline(never)]
pub(crate) fn enter(state: &mut State, figure: Figure) -> Flow {
    state.questions.push(Question { seat: state.turn.seat, ask: Ask::Portal(figure) });
    Flow::Ask
}

/// He steps out of it.
pub(crate) fn arrive(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    let Action::Put { figure, pos, spot } = action else { unreachable!("the action is legal") };
    turn::deploy(rules, state, figure, Place { pos, spot }, events);
    Flow::Ask
}

/// Whether a follower can be in the portal there.
pub(crate) fn can_ask(rules: &Rules, state: &State, figure: Figure) -> bool {
    state.step == Step::Action && is_open(rules, state) && can_travel(rules, state, figure)
}
