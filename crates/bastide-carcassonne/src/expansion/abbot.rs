//! The Abbot and gardens: `docs/rules/abbot.md`.
//!
//! The abbot is a [`Figure`] for monasteries and gardens; here is how he is called back.

use bastide_kernel::Sink;

use crate::action::Action;
use crate::board::Deployed;
use crate::event::{Cause, Event};
use crate::expansion::river;
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::leaving::leave;
use crate::option::VolcanoActions;
use crate::rules::Rules;
use crate::scoring;
use crate::spot::Place;
use crate::state::State;

/// Whether the abbots may be recalled at all after the tile just laid.
fn may_recall(rules: &Rules, state: &State) -> bool {
    let on_volcano = state.tile().is_some_and(|tile| river::is_volcano(rules, tile));
    !on_volcano || rules.options().volcano_actions == VolcanoActions::AnyOffTile
}

/// Adds the recalls that the active player can choose.
pub(crate) fn recalls(rules: &Rules, state: &State, mut found: impl FnMut(Action)) {
    if state.players[state.turn.seat].supply[Figure::Abbot.index()] == rules.figures(Figure::Abbot) {
        return;
    }
    if !may_recall(rules, state) {
        return;
    }
    for standing in state.board.figures() {
        if standing.seat != state.turn.seat || standing.figure != Figure::Abbot {
            continue;
        }
        // R6: on a feature that the tile completed he waits for the scoring.
        let place = state.board.place_of(rules, standing.node);
        if !state.board.is_surrounded(place.pos) {
            found(Action::RecallAbbot { pos: place.pos, spot: place.spot });
        }
    }
}

/// Whether the abbot at a place can be recalled, and if not, why.
pub(crate) fn check_recall(rules: &Rules, state: &State, place: Place) -> Result<(), Illegal> {
    let node = state.board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    let abbots = || state.board.figures().iter().filter(|d| d.node == node && d.figure == Figure::Abbot);
    // R7: nobody recalls another player's abbot.
    if !abbots().any(|d| d.seat == state.turn.seat) {
        return Err(abbots().next().map_or(Illegal::NoAbbotThere, |d| Illegal::NotYourAbbot { seat: d.seat }));
    }
    if !may_recall(rules, state) {
        return Err(Illegal::NoRecallAfterVolcano);
    }
    if state.board.is_completed(state.board.regions().find(node)) {
        return Err(Illegal::Completed { kind: place.spot.kind() });
    }
    Ok(())
}

/// R3, R4: the abbot goes home and his owner gets what the feature is worth now.
pub(crate) fn recall(rules: &Rules, state: &mut State, place: Place, events: &mut impl Sink<Event>) {
    let seat = state.turn.seat;
    let node = state.board.node_at(rules, place.pos, place.spot).expect("the action is legal");
    let is_his = |d: &Deployed| d.node == node && d.seat == seat && d.figure == Figure::Abbot;
    let index = state.board.figures().iter().position(is_his).expect("the action is legal");
    let points = scoring::worth(rules, &state.board, node, false, &mut ());
    state.pay(seat, points);
    events.emit(|| {
        let mut score = scoring::explain(rules, &state.board, node, Cause::Recalled);
        score.shares.retain(|share| share.seat == seat);
        Event::Scored(score)
    });
    leave(rules, state, index, events);
}
