//! The from-scratch twin of everything that is kept incrementally.

use std::collections::{BTreeMap, BTreeSet};

use bastide_kernel::{Edges, NO_SEGMENT, NodeId, Pos, Seat, Side, Strengths};

use crate::board::{Board, PlacedTile};
use crate::expansion::volcano;
use crate::figure::Figure;
use crate::neutral::Neutral;
use crate::region::Region;
use crate::rules::Rules;
use crate::state::State;
use crate::switch::Switch;
use crate::tile::{Role, SegmentKind, TileKind};
use crate::token::Token;

/// Recomputes regions, frontier, supplies and the stack, and says what differs.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    check_board(rules, &state.board)?;
    check_figures(rules, state)?;
    check_neutrals(rules, state)?;
    check_tokens(rules, state)?;
    check_stack(rules, state)
}

/// Recomputes what follows from the tiles and figures on the table.
pub(crate) fn check_board(rules: &Rules, board: &Board) -> Result<(), String> {
    check_regions(rules, board)?;
    check_frontier(rules, board)
}

/// Flood fill over edges, without disjoint sets or counters.
fn check_regions(rules: &Rules, board: &Board) -> Result<(), String> {
    let mut region_of: BTreeMap<NodeId, NodeId> = BTreeMap::new();
    for tile in board.tiles() {
        for (start, _) in board.segments_of(rules, tile) {
            if region_of.contains_key(&start) {
                continue;
            }
            let members = flood(rules, board, start);
            for &member in &members {
                region_of.insert(member, start);
            }
            check_region(rules, board, &members)?;
        }
    }
    let roots: BTreeSet<NodeId> = region_of.values().copied().collect();
    let kept = board.regions().roots().count();
    if kept != roots.len() { Err(format!("{kept} regions are kept, {} exist", roots.len())) } else { Ok(()) }
}

fn check_region(rules: &Rules, board: &Board, members: &BTreeSet<NodeId>) -> Result<(), String> {
    let first = *members.first().expect("a region has members");
    let (root, kept) = board.region(first);
    let ring: BTreeSet<NodeId> = board.regions().members(first).collect();
    if ring != *members || members.iter().any(|&m| board.regions().find(m) != root) {
        return Err(format!("region of {}: members differ", board.place_of(rules, first)));
    }
    let fresh = recount(rules, board, members);
    if fresh == *kept {
        Ok(())
    } else {
        Err(format!("region of {}: kept {kept:?}, recounted {fresh:?}", board.place_of(rules, first)))
    }
}

fn recount(rules: &Rules, board: &Board, members: &BTreeSet<NodeId>) -> Region {
    let alone = |node: NodeId| rules.tile(board.tile_of(node).kind).segments()[board.segment_of(node)].alone;
    let first = alone(*members.first().expect("a region has members"));
    let mut sum = Region { open: 0, tiles: 0, pennants: 0, goods: [0; 3], strengths: Strengths::default(), ..first };
    let mut squares = BTreeSet::new();
    for &node in members {
        let part = alone(node);
        sum.marks = sum.marks.union(part.marks);
        sum.pennants += part.pennants;
        for (total, good) in sum.goods.iter_mut().zip(part.goods) {
            *total += good;
        }
        squares.insert(board.tile_of(node).pos);
        if sum.kind != SegmentKind::Field {
            sum.open +=
                edges_of(rules, board, node).filter(|&(_, beyond)| board.tile_at(beyond).is_none()).count() as u16;
        }
    }
    if sum.kind != SegmentKind::Field {
        sum.tiles = squares.len() as u16;
    }
    for standing in board.figures().iter().filter(|d| d.figure.is_follower() && members.contains(&d.node)) {
        sum.followers += 1;
        sum.strengths.add(standing.seat, standing.figure.strength());
    }
    sum
}

/// The sides at which a road, city or river segment leaves its tile, with the squares beyond.
fn edges_of<'a>(rules: &'a Rules, board: &'a Board, node: NodeId) -> impl Iterator<Item = (Side, Pos)> + 'a {
    let tile = *board.tile_of(node);
    let segment = board.segment_of(node) as u8;
    Side::ALL
        .into_iter()
        .filter(move |side| rules.tile(tile.kind).layout(tile.rot).sides[side.index()].feature == segment)
        .map(move |side| (side, tile.pos.step(side)))
}

fn flood(rules: &Rules, board: &Board, start: NodeId) -> BTreeSet<NodeId> {
    let mut found = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(node) = open.pop() {
        for next in beyond(rules, board, node) {
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// The segments of neighbouring tiles that continue this one.
fn beyond(rules: &Rules, board: &Board, node: NodeId) -> Vec<NodeId> {
    let tile = board.tile_of(node);
    let segment = board.segment_of(node) as u8;
    let sides = rules.tile(tile.kind).layout(tile.rot).sides;
    let mut next = Vec::new();
    for side in Side::ALL {
        let Some(other) = board.tile_at(tile.pos.step(side)) else { continue };
        let mine = sides[side.index()];
        let theirs = rules.tile(other.kind).layout(other.rot).sides[side.opposite().index()];
        let pairs = [(mine.feature, theirs.feature), (mine.left, theirs.right), (mine.right, theirs.left)];
        for (own, their) in pairs {
            // Beyond an abbey, and between the parts of a board, nothing goes on.
            if own == segment && their != NO_SEGMENT {
                next.push(NodeId(other.first.0 + u16::from(their)));
            }
        }
    }
    next
}

fn check_frontier(rules: &Rules, board: &Board) -> Result<(), String> {
    let fresh: BTreeSet<Pos> = board
        .tiles()
        .iter()
        .flat_map(|tile| Side::ALL.map(|side| tile.pos.step(side)))
        .filter(|&pos| board.tile_at(pos).is_none())
        .collect();
    if !board.mosaic().frontier().eq(fresh.iter().copied()) {
        return Err("the frontier differs".to_owned());
    }
    for tile in board.tiles() {
        let around = tile.pos.around().into_iter().filter(|&pos| board.tile_at(pos).is_some()).count();
        if around != usize::from(board.mosaic().n_around(tile.pos)) {
            return Err(format!("{around} tiles lie around {}, another number is kept", tile.pos));
        }
    }
    let edge = |tile: &PlacedTile, side: Side| rules.tile(tile.kind).layout(tile.rot).edges.at(side);
    for &pos in &fresh {
        for side in Side::ALL {
            let beside = board.tile_at(pos.step(side)).map(|tile| edge(tile, side.opposite()));
            for kind in 0..4 {
                let bit = 1u8 << kind;
                let only = Edges(u16::from(bit) << (4 * side.index()));
                if board.mosaic().matches(pos, only) != beside.is_none_or(|theirs| theirs & bit != 0) {
                    return Err(format!("square {pos}: wrong needs at {}", side.name()));
                }
            }
        }
    }
    Ok(())
}

fn check_figures(rules: &Rules, state: &State) -> Result<(), String> {
    state.board.check_special()?;
    for seat in Seat::first(rules.seats()) {
        for figure in Figure::ALL {
            let out = state.board.figures().iter().filter(|d| d.seat == seat && d.figure == figure).count();
            let supply = usize::from(state.players[seat].supply[figure.index()]);
            let held = state.prisoners.iter().filter(|p| p.seat == seat && p.figure == figure).count();
            if out + supply + held != usize::from(rules.figures(figure)) {
                return Err(format!("{} {}: {supply} in supply, {out} on the board", seat.name(), figure.name()));
            }
        }
    }
    Ok(())
}

/// Neutral figures stand on tiles, the fairy beside somebody who is there; the dragon is out if a volcano is.
fn check_neutrals(rules: &Rules, state: &State) -> Result<(), String> {
    for neutral in Neutral::ALL {
        if state.neutral(neutral).is_some_and(|pos| state.board.tile_at(pos).is_none()) {
            return Err(format!("the {} stands on no tile", neutral.name()));
        }
    }
    let is_left = rules.config().is_switched(Switch::QuarterOnTile) && state.fairy.at == rules.city();
    if let Some(beside) = state.fairy.beside
        && !(state.board.figures().contains(&beside)
            && (is_left || state.fairy.at == Some(state.board.tile_of(beside.node).pos)))
    {
        return Err("the fairy is not where her follower is".to_owned());
    }
    // A volcano that was laid just now has its dragon before anybody is asked.
    let has_volcano = state.board.tiles().iter().any(|tile| volcano::is_on(rules, tile));
    if rules.has_dragon() && has_volcano != state.dragon.at.is_some() {
        return Err("the dragon is out without a volcano, or the other way round".to_owned());
    }
    Ok(())
}

/// Towers are built of the pieces that are gone, and abbeys lie on the table.
fn check_tokens(rules: &Rules, state: &State) -> Result<(), String> {
    let gone = |token: Token| -> u32 {
        let of = |seat: Seat| u32::from(rules.tokens(token)) - u32::from(state.players[seat].tokens[token.index()]);
        Seat::first(rules.seats()).map(of).sum()
    };
    let built: u32 = state.towers().map(|(_, height)| u32::from(height)).sum();
    let abbeys = state.board.tiles().iter().filter(|tile| tile.kind.def().role == Role::Abbey).count() as u32;
    if (built, abbeys) != (gone(Token::Tower), gone(Token::Abbey)) {
        return Err(format!("{built} pieces of towers and {abbeys} abbeys are on the table, others are gone"));
    }
    let foundations = |tile: &&PlacedTile| tile.kind.def().segments.iter().any(|s| s.kind == SegmentKind::Tower);
    let n_foundations = state.board.tiles().iter().filter(foundations).count();
    if rules.has_towers() && n_foundations != state.towers.len() {
        return Err("a foundation is missing".to_owned());
    }
    Ok(())
}

fn check_stack(rules: &Rules, state: &State) -> Result<(), String> {
    let mut all: BTreeMap<TileKind, i32> = BTreeMap::new();
    let mut add = |kind: TileKind, n: i32| *all.entry(kind).or_default() += n;
    rules.deck().entries().iter().for_each(|entry| add(entry.kind, i32::from(entry.copies)));
    rules.start_tiles().iter().for_each(|tile| add(tile.kind, 1));
    // Players hold abbeys, which are in no stack.
    let stacked = state.board.tiles().iter().filter(|tile| tile.kind.def().role != Role::Abbey);
    stacked.for_each(|tile| add(tile.kind, -1));
    state.discarded.iter().chain(&state.drawn).for_each(|&kind| add(kind, -1));
    state.bag.rest(rules.deck()).for_each(|(kind, n)| add(kind, -i32::from(n)));
    match all.into_iter().find(|&(_, n)| n != 0) {
        Some((kind, n)) => Err(format!("{n} tiles {kind} are missing")),
        None => Ok(()),
    }
}
