//! The Abbot and gardens: `docs/rules/abbot.md`.
//!
//! The abbot is a [`Figure`] for monasteries and gardens; here is how he is called back.

use bastide_kernel::Sink;

use crate::action::Action;
use crate::board::Deployed;
use crate::event::{Cause, Event, Leaving};
use crate::expansion::{fairy, volcano};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::leaving::leave;
use crate::option::AbbotRecallFairy;
use crate::rules::Rules;
use crate::scoring;
use crate::spot::Place;
use crate::state::State;
use crate::tile::SegmentKind;

/// Calls `found` for each recall that the active player can choose, until it returns `false`.
pub(crate) fn each_recall(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    if state.players[state.turn.seat].supply[Figure::Abbot.index()] == rules.figures(Figure::Abbot) {
        return;
    }
    if !volcano::allows_elsewhere(rules, state) {
        return;
    }
    for standing in state.board.figures() {
        if standing.seat != state.turn.seat || standing.figure != Figure::Abbot {
            continue;
        }
        // R6: on a feature that the tile completed he waits for the scoring.
        let place = state.board.place_of(rules, standing.node);
        if place.spot.kind() == SegmentKind::Quarter {
            continue;
        }
        if !state.board.is_surrounded(place.pos) && !found(Action::RecallAbbot { pos: place.pos, spot: place.spot }) {
            return;
        }
    }
}

/// Whether the abbot at a place can be recalled, and if not, why.
pub(crate) fn check_recall(rules: &Rules, state: &State, place: Place) -> Result<(), Illegal> {
    let node = state.board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    // An abbot in the City of Carcassonne stands on nothing that could be paid.
    if place.spot.kind() == SegmentKind::Quarter {
        return Err(Illegal::NoAbbotThere);
    }
    let abbots = || state.board.figures().iter().filter(|d| d.node == node && d.figure == Figure::Abbot);
    // R7: nobody recalls another player's abbot.
    if !abbots().any(|d| d.seat == state.turn.seat) {
        return Err(abbots().next().map_or(Illegal::NoAbbotThere, |d| Illegal::NotYourAbbot { seat: d.seat }));
    }
    if !volcano::allows_elsewhere(rules, state) {
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
    if rules.options().abbot_recall_fairy == AbbotRecallFairy::Yes {
        let abbot = state.board.figures()[index];
        fairy::recalled(rules, state, &abbot, events);
    }
    leave(rules, state, index, Leaving::Paid, events);
}
