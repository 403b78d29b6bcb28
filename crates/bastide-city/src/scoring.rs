//! Scoring of streets and markets: which are complete, what they are worth, and to whom.

use bastide_kernel::{NO_SEGMENT, NodeId, Seat, Side, Sink, Strengths};

use crate::board::Board;
use crate::event::{Cause, Counted, Event, Score, Share, Subject, Term};
use crate::option::{ReturnedFollowers, WallTrigger};
use crate::region::Region;
use crate::rules::Rules;
use crate::spot::Edge;
use crate::state::State;
use crate::tile::SegmentKind;

/// Lists the streets and markets that the last tile completed: those on it, and the markets beside it that
/// bare ground was laid against (R9).
fn find_completed(rules: &Rules, state: &mut State) {
    let (board, completed) = (&state.board, &mut state.scratch.completed);
    completed.clear();
    let Some(last) = board.last() else { return };
    let mut look = |node: NodeId| {
        let (root, region) = board.region(node);
        if region.is_complete() && !completed.contains(&root) {
            completed.push(root);
        }
    };
    let sides = &rules.tile(last.kind).layout(last.rot).sides;
    for (side, edge) in Side::ALL.into_iter().zip(sides) {
        if edge.feature != NO_SEGMENT {
            look(last.node(edge.feature));
        } else if let Some(market) = board.feature_at(rules, Edge::new(last.pos.step(side), side.opposite())) {
            look(market);
        }
    }
}

/// Scores what the last tile completed; the number of features that call for a wall building.
pub(crate) fn score_tile(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> u8 {
    find_completed(rules, state);
    let mut triggers = 0;
    for i in 0..state.scratch.completed.len() {
        let root = state.scratch.completed[i];
        let is_occupied = state.board.regions().at(root).is_occupied();
        // R16: features without followers bring nobody points.
        triggers += u8::from(is_occupied || rules.options().wall_trigger == WallTrigger::Any);
        if is_occupied {
            score(rules, state, root, Cause::Tile, events);
        }
    }
    triggers
}

/// R27: scores the street or market that a wall or the gate completed.
pub(crate) fn score_wall(rules: &Rules, state: &mut State, edge: Edge, events: &mut impl Sink<Event>) {
    let Some(node) = state.board.feature_at(rules, edge) else { return };
    let (root, region) = state.board.region(node);
    if region.is_complete() && region.is_occupied() {
        score(rules, state, root, Cause::Wall, events);
    }
}

/// Pays an occupied feature and sends its followers home, winners' and losers' alike (R13).
fn score(rules: &Rules, state: &mut State, root: NodeId, cause: Cause, events: &mut impl Sink<Event>) {
    let region = state.board.regions().at(root);
    let points = worth(region).points();
    for seat in region.strengths.owners() {
        state.players[seat].score += points;
    }
    events.emit(|| Event::Scored(explain(rules, &state.board, root, cause)));
    for index in (0..state.board.followers().len()).rev() {
        if state.board.regions().find(state.board.followers()[index].node) == root {
            return_follower(rules, state, index, events);
        }
    }
}

/// Sends one follower home. R14: it cannot be set again in this turn.
fn return_follower(rules: &Rules, state: &mut State, index: usize, events: &mut impl Sink<Event>) {
    let gone = state.board.remove(index);
    let player = &mut state.players[gone.seat];
    let rests = rules.options().returned_followers != ReturnedFollowers::Immediately;
    *(if rests { &mut player.resting } else { &mut player.supply }) += 1;
    let from = |board: &Board| board.place_of(rules, gone.node);
    events.emit(|| Event::FollowerReturned { seat: gone.seat, from: from(&state.board), rests });
}

/// What a street or market is worth once it is complete (R11, R12). Areas are worth what the markets
/// around them say, see `final_scoring`.
#[inline]
pub(crate) fn worth(region: &Region) -> Term {
    let count = i32::from(region.tiles);
    match region.kind {
        SegmentKind::Street => Term { what: Counted::Tiles, count, each: if region.tiles <= 3 { 1 } else { 2 } },
        SegmentKind::Market => Term { what: Counted::MarketTiles, count, each: region.goods.count_ones() as i32 },
        SegmentKind::Area => unreachable!("areas are never complete"),
    }
}

/// The explanation of a score for a street or market.
pub(crate) fn explain(rules: &Rules, board: &Board, root: NodeId, cause: Cause) -> Score {
    let region = board.regions().at(root);
    let at = board.place_of(rules, root);
    let term = worth(region);
    let (subject, ruling) = match region.kind {
        SegmentKind::Street => (Subject::Street { at }, "the-city R11"),
        SegmentKind::Market => (Subject::Market { at, goods: region.goods().collect() }, "the-city R12"),
        SegmentKind::Area => unreachable!("areas are never complete"),
    };
    let why = match cause {
        Cause::Wall => Some("the-city R27"),
        Cause::Closing => Some("the-city R45"),
        Cause::Tile | Cause::Tower | Cause::Final => None,
    };
    Score {
        cause,
        subject,
        squares: board.squares(root),
        strengths: strengths(region.strengths),
        shares: shares(region.strengths, &[term]),
        rulings: [ruling, "the-city R13"].into_iter().chain(why).collect(),
    }
}

/// Everybody with the most followers is paid in full.
pub(crate) fn shares(strengths: Strengths, terms: &[Term]) -> Vec<Share> {
    let points = terms.iter().map(Term::points).sum();
    strengths.owners().map(|seat| Share { seat, points, terms: terms.to_vec() }).collect()
}

/// The seats that take part in a feature.
pub(crate) fn strengths(strengths: Strengths) -> Vec<(Seat, u16)> {
    let all = Seat::ALL.into_iter().map(|seat| (seat, u16::from(strengths.of(seat))));
    all.filter(|&(_, strength)| strength > 0).collect()
}
