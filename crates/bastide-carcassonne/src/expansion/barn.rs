//! The barn of Abbey & Mayor, expansion 5: `docs/rules/abbey-and-mayor.md`.
//!
//! It stands where four tiles meet in a field, keeps farmers away from then on, and is paid at the end.

use bastide_kernel::{NO_SEGMENT, NodeId, Pos, Seat, Seats, Side, Sink};

use crate::action::Action;
use crate::board::{Board, Deployed};
use crate::event::{Cause, Counted, Event, Score, Share, Subject, Term};
use crate::expansion::{traders_and_builders as traders, volcano};
use crate::fact::Unsound;
use crate::figure::Figure;
use crate::final_scoring::{CityCount, has, share};
use crate::illegal::Illegal;
use crate::option::{BarnPlacement, Farmers};
use crate::rules::Rules;
use crate::scoring;
use crate::spot::Place;
use crate::state::{Scratch, State};
use crate::switch::Switch;
use crate::tile::{Marks, SegmentKind};

/// Points for a city when a barn comes to the field of farmers.
const PLACED: i32 = 3;

/// Points for a city when farmers are joined to a barn.
const JOINED: i32 = 1;

/// Points for a city at the end, for the barn itself.
const FINAL: i32 = 4;

/// The four tiles around a corner, which is named by the square south-east of it, and the two halves of their
/// sides that meet there: the left one of the first side, the right one of the second.
const AROUND: [(i16, i16, Side, Side); 4] = [
    (0, 0, Side::North, Side::West),
    (-1, 0, Side::East, Side::North),
    (-1, -1, Side::South, Side::East),
    (0, -1, Side::West, Side::South),
];

/// The field segment that fills one corner of a tile.
fn field_at(rules: &Rules, board: &Board, pos: Pos, left_of: Side, right_of: Side) -> Option<NodeId> {
    let tile = board.tile_at(pos)?;
    let sides = &rules.tile(tile.kind).layout(tile.rot).sides;
    let (left, right) = (sides[left_of.index()].left, sides[right_of.index()].right);
    (left != NO_SEGMENT && left == right).then(|| tile.node(left))
}

/// The field segment south-east of a corner, if all four tiles that meet there show nothing but field.
fn corner(rules: &Rules, board: &Board, pos: Pos) -> Option<NodeId> {
    let [own, others @ ..] = AROUND.map(|(dx, dy, left, right)| (Pos::new(pos.x + dx, pos.y + dy), left, right));
    let field = field_at(rules, board, own.0, own.1, own.2)?;
    let is_field = |&(pos, left, right): &(Pos, Side, Side)| field_at(rules, board, pos, left, right).is_some();
    others.iter().all(is_field).then_some(field)
}

/// The corners of a tile, named by the squares south-east of them, with the three squares around the tile that meet
/// there, as [`bastide_kernel::Mosaic::laid_around`] counts them.
const CORNERS: [(i16, i16, u8); 4] = [(0, 0, 0b1100_0001), (1, 0, 0b111), (0, 1, 0b111_0000), (1, 1, 0b1_1100)];

/// The corners of a tile, named by the squares south-east of them.
fn corners(tile: Pos) -> [Pos; 4] {
    CORNERS.map(|(dx, dy, _)| Pos::new(tile.x + dx, tile.y + dy))
}

/// Whether the tile of this part lets a barn be placed: not on a volcano.
fn is_open(rules: &Rules, state: &State) -> bool {
    !volcano::is_new(rules, state) || rules.config().is_switched(Switch::BarnOnVolcano)
}

/// R68: there are no barns without farmers.
fn is_used(rules: &Rules) -> bool {
    rules.options().farmers == Farmers::On || rules.config().is_switched(Switch::BarnWithoutFarmers)
}

/// Calls `found` for each corner on which the active player can place a barn, until it returns `false`.
pub(crate) fn each_corner(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    let Some(tile) = state.tile() else { return };
    if state.players[state.turn.seat].supply[Figure::Barn.index()] == 0 || !is_open(rules, state) || !is_used(rules) {
        return;
    }
    let laid = state.board.mosaic().laid_around(tile.pos);
    for (pos, (_, _, needed)) in corners(tile.pos).into_iter().zip(CORNERS) {
        if laid & needed != needed {
            continue;
        }
        let Some(node) = corner(rules, &state.board, pos) else { continue };
        // R19: one barn in a field, by option more.
        let is_free = rules.options().barn_placement == BarnPlacement::Occupied
            || !state.board.has_barn(state.board.regions().find(node));
        let is_free = is_free && !stands_at(&state.board, node);
        let spot = state.board.place_of(rules, node).spot;
        if is_free && !found(Action::Put { figure: Figure::Barn, pos, spot }) {
            return;
        }
    }
}

/// Whether a barn stands on this very corner.
fn stands_at(board: &Board, node: NodeId) -> bool {
    board.figures().iter().any(|d| d.figure == Figure::Barn && d.node == node)
}

/// Whether the active player can place a barn on a corner, and if not, why.
pub(crate) fn check_corner(rules: &Rules, state: &State, place: Place) -> Result<(), Illegal> {
    let kind = place.spot.kind();
    if kind != SegmentKind::Field {
        return Err(Illegal::WrongFigure { figure: Figure::Barn, kind });
    }
    if !is_used(rules) {
        return Err(Illegal::NoFarmers);
    }
    let new = state.tile().ok_or(Illegal::NoSuchFeature)?;
    let node = state.board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    if state.players[state.turn.seat].supply[Figure::Barn.index()] == 0 {
        return Err(Illegal::NoneInSupply { figure: Figure::Barn });
    }
    // R18: a corner of the new tile.
    if !corners(new.pos).contains(&place.pos) {
        return Err(Illegal::NotOnNewCorner);
    }
    if !is_open(rules, state) {
        return Err(Illegal::NoFigureOnVolcano);
    }
    // R17: field on all four tiles.
    if corner(rules, &state.board, place.pos) != Some(node) {
        return Err(Illegal::NotAFieldCorner);
    }
    let may_share = rules.options().barn_placement == BarnPlacement::Occupied;
    let barns = || state.board.figures().iter().filter(|d| d.figure == Figure::Barn);
    let is_barred = barns().any(|d| d.node == node || !may_share && state.board.is_joined(d.node, node));
    if is_barred { Err(Illegal::HasBarn) } else { Ok(()) }
}

/// Adds the fields to the work list in which farmers and a barn have come together: first the one in which a barn
/// was placed in this part, then those that the tile joined. count-king-robber R61: followers come from the market also
/// to a new barn where nobody is.
#[inline(never)]
pub(crate) fn find_fields(rules: &Rules, state: &mut State) {
    let State { board, completed, part, .. } = state;
    let barns = || board.figures().iter().filter(|d| d.figure == Figure::Barn);
    let is_new = |d: &Deployed| part.barn == Some(board.tile_of(d.node).pos);
    for standing in barns().filter(|d| is_new(d)).chain(barns()) {
        let (root, region) = board.region(standing.node);
        let is_scored = region.is_occupied() || rules.has_count() && is_new(standing);
        if is_scored && !completed.contains(&root) {
            completed.push(root);
        }
    }
}

/// What a city is worth to the farmers of a field with a barn.
fn each_city(state: &State, field: NodeId) -> (i32, Cause) {
    let is_new = |d: &&Deployed| d.figure == Figure::Barn && state.part.barn == Some(state.board.tile_of(d.node).pos);
    let placed = state.board.figures().iter().find(is_new).map(|d| state.board.regions().find(d.node));
    if placed == Some(field) { (PLACED, Cause::BarnPlaced) } else { (JOINED, Cause::BarnJoined) }
}

/// What a completed city brings a farmer of a field at the end: where a barn stands, no more than to one who was
/// joined to it.
pub(crate) fn final_each(state: &State, field: NodeId, without: i32) -> i32 {
    if state.board.has_barn(field) { JOINED } else { without }
}

/// The step `ScoreFields`: pays the farmers of the fields in the work list.
#[inline(never)]
pub(crate) fn score_fields(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    let mut cities = std::mem::take(&mut state.scratch.cities);
    for i in 0..state.completed.len() {
        let field = state.completed[i];
        let region = state.board.regions().at(field);
        if region.kind != SegmentKind::Field || !region.is_occupied() {
            continue;
        }
        state.board.completed_cities(rules, field, &mut cities);
        let (each, cause) = each_city(state, field);
        let pigs = traders::pigs_on(state, field);
        let herd = state.board.regions().at(field).marks.has(Marks::PIG_HERD);
        let count = |seat: Seat| CityCount::of(cities.len() as i32, has(pigs, seat), herd);
        // R25: whoever has most farmers is paid, whoever's barn it is.
        for seat in state.board.owners(field) {
            let points = count(seat).points(each, &mut ());
            state.pay(seat, points);
            if rules.has_count() {
                state.note_paid(seat, points);
            }
        }
        events.emit(|| {
            let owners = state.board.owners(field);
            let shares = owners.map(|seat| share(seat, |terms| count(seat).points(each, terms))).collect();
            Event::Scored(explain_farmers(rules, state, field, cause, shares))
        });
        scoring::fairy_bonus(rules, state, field, events);
    }
    state.scratch.cities = cities;
}

/// The explanation of what farmers get for the barn in their field.
fn explain_farmers(rules: &Rules, state: &State, field: NodeId, cause: Cause, shares: Vec<Share>) -> Score {
    let majority = state.board.strengths(field);
    let way = if cause == Cause::BarnPlaced { "abbey-and-mayor R25" } else { "abbey-and-mayor R23" };
    Score {
        cause,
        subject: Subject::Feature { kind: SegmentKind::Field, at: state.board.place_of(rules, field) },
        squares: state.board.squares(field),
        strengths: scoring::strengths(majority),
        shares,
        rulings: vec![scoring::majority_ruling(majority), way],
    }
}

/// R22: at the end each barn brings its owner points for the completed cities of its field. Of several owners
/// those with most barns are paid, each in full.
pub(crate) fn final_barns(
    rules: &Rules,
    state: &State,
    scratch: &mut Scratch,
    points: &mut Seats<i32>,
    events: &mut impl Sink<Event>,
) {
    let board = &state.board;
    let is_barn = |d: &&Deployed| d.figure == Figure::Barn;
    for (i, barn) in board.figures().iter().enumerate().filter(|(_, d)| is_barn(d)) {
        let field = board.regions().find(barn.node);
        let mut earlier = board.figures()[..i].iter().filter(is_barn);
        if earlier.any(|d| board.regions().find(d.node) == field) {
            continue;
        }
        board.completed_cities(rules, field, &mut scratch.cities);
        let cities = scratch.cities.len() as i32;
        let barns = board.barns_in(field);
        for seat in barns.owners() {
            points[seat] += cities * FINAL;
        }
        events.emit(|| {
            let term = Term { what: Counted::Cities, count: cities, each: FINAL };
            let share = |seat: Seat| Share { seat, points: cities * FINAL, terms: vec![term] };
            Event::Scored(Score {
                cause: Cause::Final,
                subject: Subject::Barn { at: board.place_of(rules, barn.node) },
                squares: board.squares(field),
                strengths: scoring::strengths(barns),
                shares: barns.owners().map(share).collect(),
                rulings: vec!["abbey-and-mayor R22"],
            })
        });
    }
}

/// Barns stand on corners of nothing but field, each on one of its own.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), Unsound> {
    let board = &state.board;
    let barns = || board.figures().iter().filter(|d| d.figure == Figure::Barn);
    for barn in barns() {
        let is_corner = corner(rules, board, board.tile_of(barn.node).pos) == Some(barn.node);
        if !is_corner || barns().filter(|d| d.node == barn.node).count() > 1 {
            return Err(Unsound("a barn stands where four tiles meet with nothing but field, alone"));
        }
    }
    let is_there = |pos: Pos| barns().any(|d| d.seat == state.turn.seat && board.tile_of(d.node).pos == pos);
    let is_of_tile = |pos: Pos| state.tile().is_some_and(|tile| corners(tile.pos).contains(&pos));
    if state.part.barn.is_some_and(|pos| !is_there(pos) || !is_of_tile(pos)) {
        return Err(Unsound("a barn of this part stands on a corner of its tile"));
    }
    Ok(())
}
