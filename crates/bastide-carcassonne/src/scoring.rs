//! Scoring during play: which features are completed, what they are worth, and to whom.

use bastide_kernel::{NodeId, Seat, Seats, Sink, Strengths};

use crate::board::Board;
use crate::event::{Cause, Counted, Event, Leaving, Score, Share, Subject, Term, Terms};
use crate::expansion::{abbey, barn, fairy, inns_and_cathedrals as inns};
use crate::figure::Figure;
use crate::leaving::leave;
use crate::option::TinyCity;
use crate::region::Region;
use crate::rules::Rules;
use crate::state::State;
use crate::tile::{Role, SegmentKind};

/// Lists the features that the tile of this part completed: roads and cities on it, monasteries and gardens on
/// it and around it.
pub(crate) fn find_completed(rules: &Rules, state: &mut State) {
    state.completed.clear();
    let board = &state.board;
    let Some(last) = state.part.tile.map(|tile| &board.tiles()[tile.index()]) else { return };
    for (node, segment) in board.segments_of(rules, last) {
        if !matches!(segment.kind, SegmentKind::Road | SegmentKind::City) {
            continue;
        }
        let (root, region) = board.region(node);
        if region.is_closed() && !state.completed.contains(&root) {
            state.completed.push(root);
        }
    }
    if rules.tile(last.kind).role == Role::Abbey {
        // R2: what ends at the abbey lies on the tiles around it.
        abbey::each_closed(rules, board, last.pos, |node| {
            let (root, region) = board.region(node);
            if region.is_closed() && !state.completed.contains(&root) {
                state.completed.push(root);
            }
        });
    }
    for pos in board.mosaic().surrounded_near(last.pos) {
        let tile = board.tile_at(pos).expect("surrounded squares hold tiles");
        let mut singles = rules.tile(tile.kind).single_tile;
        while singles != 0 {
            state.completed.push(NodeId(tile.first.0 + singles.trailing_zeros() as u16));
            singles &= singles - 1;
        }
    }
    if state.board.has_barns() {
        barn::find_fields(rules, state);
    }
}

/// Pays every completed feature to its owners.
pub(crate) fn score_completed(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    for i in 0..state.completed.len() {
        let root = state.completed[i];
        let region = state.board.regions().at(root);
        if !region.is_occupied() || region.kind == SegmentKind::Field {
            continue;
        }
        // base R10, R11, R25: all with the greatest strength are paid in full, whoever's turn it is.
        let points = worth(rules, &state.board, root, true, &mut ());
        // Mayors without strength are paid nothing, and nobody else is.
        let mut is_paid = false;
        for seat in state.board.owners(root) {
            is_paid = true;
            state.pay(seat, points);
            if rules.has_count() {
                state.note_paid(seat, points);
            }
        }
        if is_paid {
            events.emit(|| Event::Scored(explain(rules, &state.board, root, Cause::Completed)));
        }
        if state.fairy.at.is_some() {
            fairy_bonus(rules, state, root, events);
        }
    }
}

/// The fairy's points for a completed feature.
#[inline(never)]
pub(crate) fn fairy_bonus(rules: &Rules, state: &mut State, root: NodeId, events: &mut impl Sink<Event>) {
    let mut points = Seats::<i32>::default();
    fairy::bonus(rules, state, root, Cause::Completed, |seat, bonus| points[seat] += bonus, events);
    Seat::first(rules.seats()).for_each(|seat| state.pay(seat, points[seat]));
}

/// Sends the followers and builders of scored features home, winners' and losers' alike.
pub(crate) fn return_figures(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    for i in 0..state.completed.len() {
        let root = state.completed[i];
        if !state.board.regions().at(root).is_occupied() {
            continue;
        }
        for index in (0..state.board.figures().len()).rev() {
            let standing = state.board.figures()[index];
            // Wagons wait for the step `MoveWagons`; a barn stays for good.
            let stays = matches!(standing.figure, Figure::Wagon | Figure::Barn);
            if !stays && state.board.regions().find(standing.node) == root {
                leave(rules, state, index, Leaving::Paid, events);
            }
        }
    }
    state.completed.clear();
}

/// What a road, city, monastery or garden is worth, completed or as it is at the end.
pub fn worth(rules: &Rules, board: &Board, root: NodeId, completed: bool, terms: &mut impl Terms) -> i32 {
    let region = board.regions().at(root);
    match region.kind {
        SegmentKind::Road => {
            let each = inns::road_points(rules, region, completed);
            terms.add(Counted::Tiles, i32::from(region.tiles), each);
            i32::from(region.tiles) * each
        }
        SegmentKind::City => {
            let each = city_points(rules, region, completed);
            terms.add(Counted::Tiles, i32::from(region.tiles), each);
            terms.add(Counted::Pennants, i32::from(region.pennants), each);
            (i32::from(region.tiles) + i32::from(region.pennants)) * each
        }
        SegmentKind::Monastery | SegmentKind::Garden => {
            let neighbours = i32::from(board.mosaic().n_around(board.tile_of(root).pos));
            terms.add(Counted::Itself, 1, 1);
            terms.add(Counted::Neighbours, neighbours, 1);
            1 + neighbours
        }
        SegmentKind::Field | SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => 0,
    }
}

/// What a monastery or garden is worth once it is surrounded.
pub(crate) fn surrounded_worth(terms: &mut impl Terms) -> i32 {
    terms.add(Counted::Itself, 1, 1);
    terms.add(Counted::Neighbours, 8, 1);
    9
}

/// Points for each tile and pennant of a city.
fn city_points(rules: &Rules, region: &Region, completed: bool) -> i32 {
    // base R12: a completed city of two tiles is small only by option.
    let is_tiny = region.tiles == 2 && rules.options().tiny_city == TinyCity::Two;
    let plain = if completed && !is_tiny { 2 } else { 1 };
    inns::city_points(rules, region, completed, plain)
}

/// The explanation of a score for a road, city, monastery or garden.
pub(crate) fn explain(rules: &Rules, board: &Board, root: NodeId, cause: Cause) -> Score {
    let region = board.regions().at(root);
    let mut terms: Vec<Term> = Vec::new();
    let completed = board.is_completed(root);
    let points = worth(rules, board, root, completed, &mut terms);
    let majority = board.strengths(root);
    Score {
        cause,
        subject: Subject::Feature { kind: region.kind, at: board.place_of(rules, root) },
        squares: squares(board, root, region.kind),
        strengths: taking_part(board, root, majority),
        shares: majority.owners().map(|seat| Share { seat, points, terms: terms.clone() }).collect(),
        rulings: vec![majority_ruling(majority), worth_ruling(rules, region, completed, cause)],
    }
}

/// The squares that a feature's points come from.
fn squares(board: &Board, root: NodeId, kind: SegmentKind) -> Vec<bastide_kernel::Pos> {
    if !kind.is_single_tile() {
        return board.squares(root);
    }
    let centre = board.tile_of(root).pos;
    let mut squares: Vec<_> =
        centre.around().into_iter().filter(|&pos| board.mosaic().is_laid(pos)).chain([centre]).collect();
    squares.sort_unstable();
    squares
}

/// The seats with followers on a feature. A mayor takes part even if his strength is 0.
fn taking_part(board: &Board, root: NodeId, majority: Strengths) -> Vec<(Seat, u16)> {
    let present = Seat::ALL.into_iter().filter(|&seat| board.is_present(root, seat));
    present.map(|seat| (seat, u16::from(majority.of(seat)))).collect()
}

/// The seats that have any strength.
pub(crate) fn strengths(strengths: Strengths) -> Vec<(Seat, u16)> {
    Seat::ALL
        .into_iter()
        .map(|seat| (seat, u16::from(strengths.of(seat))))
        .filter(|&(_, strength)| strength > 0)
        .collect()
}

/// The ruling on the worth of a road, city, monastery or garden.
fn worth_ruling(rules: &Rules, region: &Region, completed: bool, cause: Cause) -> &'static str {
    if cause == Cause::Recalled {
        return "abbot R3";
    }
    let is_tiny = completed && region.tiles == 2 && rules.options().tiny_city == TinyCity::Two;
    match region.kind {
        SegmentKind::Road => inns::road_ruling(rules, region, completed).unwrap_or("base R42"),
        SegmentKind::City if is_tiny => "base R12",
        SegmentKind::City => inns::city_ruling(rules, region, completed).unwrap_or("base R36"),
        SegmentKind::Monastery => "base R38",
        SegmentKind::Garden if completed => "abbot R18",
        SegmentKind::Garden => "abbot R9",
        SegmentKind::Field | SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => "base R20",
    }
}

/// The ruling on majorities: alone or shared.
pub(crate) fn majority_ruling(strengths: Strengths) -> &'static str {
    if strengths.owners().count() > 1 { "base R11" } else { "base R10" }
}
