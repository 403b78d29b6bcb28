//! The check: recomputes from scratch everything that a position keeps incrementally.

use std::collections::{BTreeMap, BTreeSet};

use bastide_kernel::{Edges, NodeId, Pos, Seat, Side};

use crate::contour;
use crate::option::GuardOnGate;
use crate::rules::Rules;
use crate::spot::Edge;
use crate::state::State;
use crate::tile::{SegmentKind, TileKind};
use crate::wall::End;

/// Says what differs.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    check_regions(rules, state)?;
    check_squares(rules, state)?;
    check_contour(state)?;
    check_wall(rules, state)?;
    check_pieces(rules, state)?;
    check_stack(rules, state)
}

/// Regions by their members alone: edges that meet, and what lies on them.
fn check_regions(rules: &Rules, state: &State) -> Result<(), String> {
    let board = &state.board;
    let groups = groups(rules, state);
    for (node, group) in groups.iter().enumerate() {
        let root = board.regions().find(NodeId(node as u16));
        if groups[root.index()] != *group {
            return Err(format!("{} belongs to another region", board.place_of(rules, NodeId(node as u16))));
        }
    }
    let n_groups = groups.iter().collect::<BTreeSet<_>>().len();
    if n_groups != board.regions().roots().count() {
        return Err(format!("there are {n_groups} regions, another number is kept"));
    }
    board.regions().roots().try_for_each(|root| check_region(rules, state, root))
}

/// A number for each node, the same for connected ones.
fn groups(rules: &Rules, state: &State) -> Vec<usize> {
    let board = &state.board;
    let mut groups: Vec<usize> = (0..board.regions().len()).collect();
    let mut join = |a: NodeId, b: NodeId| {
        let (from, to) = (groups[a.index()], groups[b.index()]);
        groups.iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
    };
    for tile in board.tiles() {
        // Looking east and south meets every pair of neighbours once.
        for side in [Side::East, Side::South] {
            let Some(other) = board.tile_at(tile.pos.step(side)) else { continue };
            let mine = rules.tile(tile.kind).layout(tile.rot).sides[side.index()];
            let theirs = rules.tile(other.kind).layout(other.rot).sides[side.opposite().index()];
            let has = |segment: u8| segment != bastide_kernel::NO_SEGMENT;
            for (a, b) in [(mine.feature, theirs.feature), (mine.left, theirs.right), (mine.right, theirs.left)] {
                if has(a) && has(b) {
                    join(tile.node(a), other.node(b));
                }
            }
        }
    }
    groups
}

fn check_region(rules: &Rules, state: &State, root: NodeId) -> Result<(), String> {
    let board = &state.board;
    let kept = board.regions().at(root);
    let place = board.place_of(rules, root);
    let members: Vec<NodeId> = board.regions().members(root).collect();
    let goods = members.iter().map(|&node| {
        let spot = board.place_of(rules, node);
        let tile = rules.tile(board.tile_of(node).kind);
        let segment = tile.layout(board.tile_of(node).rot).segment(spot.spot);
        segment.map_or(0, |segment| tile.segments()[segment as usize].alone.goods)
    });
    if goods.fold(0, |all, goods| all | goods) != kept.goods {
        return Err(format!("{place}: wrong goods"));
    }
    let followers = board.followers().iter().filter(|f| board.regions().find(f.node) == root);
    let mut strengths = bastide_kernel::Strengths::default();
    followers.clone().for_each(|follower| strengths.add(follower.seat, 1));
    if (followers.count(), strengths) != (usize::from(kept.followers), kept.strengths) {
        return Err(format!("{place}: wrong followers"));
    }
    if kept.kind == SegmentKind::Area {
        return Ok(());
    }
    let edges = members.iter().flat_map(|&node| board.edges_of(rules, node));
    let is_open =
        |edge: &Edge| board.tile_at(edge.outside()).is_none() && !board.wall().pieces().any(|piece| piece == *edge);
    let open = edges.filter(is_open).count();
    if (open, board.squares(root).len()) != (usize::from(kept.open), usize::from(kept.tiles)) {
        return Err(format!("{place}: {open} open edges and {} tiles, kept {kept:?}", board.squares(root).len()));
    }
    // A complete street or market was scored, so that nobody stands on it, unless it is about to be.
    let is_due = state.step.waits_for() == Some(crate::turn::Wait::Follower);
    if open == 0 && kept.is_occupied() && !is_due {
        return Err(format!("{place} is complete, but occupied"));
    }
    Ok(())
}

/// Frontier and needs of the mosaic, with the squares that the wall closes.
fn check_squares(rules: &Rules, state: &State) -> Result<(), String> {
    let board = &state.board;
    let mosaic = board.mosaic();
    let beside = board.tiles().iter().flat_map(|tile| Side::ALL.map(|side| tile.pos.step(side)));
    let fresh: BTreeSet<Pos> = beside.filter(|&pos| board.tile_at(pos).is_none()).collect();
    if !mosaic.frontier().eq(fresh.iter().copied()) {
        return Err("the frontier differs".to_owned());
    }
    for &pos in &fresh {
        let is_closed = is_closed(state, pos);
        if mosaic.is_barred(pos) != is_closed {
            return Err(format!("square {pos}: closed is {is_closed}, the other is kept"));
        }
        for side in Side::ALL.into_iter().filter(|_| !is_closed) {
            let theirs = board
                .tile_at(pos.step(side))
                .map(|tile| rules.tile(tile.kind).layout(tile.rot).edges.at(side.opposite()));
            for bit in [1u8, 2] {
                let only = Edges(u16::from(bit) << (4 * side.index()));
                if mosaic.matches(pos, only) != theirs.is_none_or(|theirs| theirs & bit != 0) {
                    return Err(format!("square {pos}: wrong needs at {}", side.name()));
                }
            }
        }
    }
    Ok(())
}

/// W5, W6: whether a square of the frontier is barred, or would seal off one that is.
fn is_closed(state: &State, pos: Pos) -> bool {
    let barred: Vec<Pos> = state.board.wall().pieces().map(Edge::outside).collect();
    if barred.contains(&pos) {
        return true;
    }
    let outside = outside(state, Some(pos));
    barred.iter().any(|square| !outside.contains(square))
}

/// W1: the outside within a frame round the city, as if a tile lay on one more square.
fn outside(state: &State, extra: Option<Pos>) -> BTreeSet<Pos> {
    let laid: BTreeSet<Pos> = state.board.tiles().iter().map(|tile| tile.pos).chain(extra).collect();
    let span = |along: fn(&Pos) -> i16| {
        let least = laid.iter().map(along).min().unwrap_or(0) - 1;
        least..=laid.iter().map(along).max().unwrap_or(0) + 1
    };
    let (columns, rows) = (span(|pos| pos.x), span(|pos| pos.y));
    let mut outside = BTreeSet::new();
    let mut next = vec![Pos::new(*columns.start(), *rows.start())];
    while let Some(pos) = next.pop() {
        let is_in_frame = columns.contains(&pos.x) && rows.contains(&pos.y);
        if is_in_frame && !laid.contains(&pos) && outside.insert(pos) {
            next.extend(Side::ALL.map(|side| pos.step(side)));
        }
    }
    outside
}

/// W1, W2: holes and length, and the contour as one simple loop.
fn check_contour(state: &State) -> Result<(), String> {
    let board = &state.board;
    let (wall, mosaic) = (board.wall(), board.mosaic());
    let outside = outside(state, None);
    let mut holes: BTreeSet<Pos> = mosaic.frontier().filter(|pos| !outside.contains(pos)).collect();
    // Holes can be larger than what lies beside tiles.
    let mut next: Vec<Pos> = holes.iter().copied().collect();
    while let Some(pos) = next.pop() {
        let beside = Side::ALL.map(|side| pos.step(side));
        next.extend(beside.into_iter().filter(|&pos| board.tile_at(pos).is_none() && holes.insert(pos)));
    }
    if !wall.holes().iter().eq(&holes) {
        return Err(format!("the holes are {holes:?}, kept {:?}", wall.holes()));
    }
    let all = board.tiles().iter().flat_map(|tile| Side::ALL.map(|side| Edge::new(tile.pos, side)));
    let edges: BTreeSet<Edge> = all.filter(|edge| outside.contains(&edge.outside())).collect();
    if edges.len() != usize::from(wall.length()) {
        return Err(format!("the contour has {} edges, kept {}", edges.len(), wall.length()));
    }
    let round: Vec<Edge> = contour::contour(mosaic).take(edges.len() + 1).collect();
    if round.len() != edges.len() || round.iter().copied().collect::<BTreeSet<_>>() != edges {
        return Err("the contour is not one simple loop over all its edges".to_owned());
    }
    Ok(())
}

/// W3, W4: the wall is one stretch of the contour.
fn check_wall(rules: &Rules, state: &State) -> Result<(), String> {
    let board = &state.board;
    let (wall, mosaic) = (board.wall(), board.mosaic());
    let Some(gate) = wall.gate() else {
        return if wall.n_walls() == 0 { Ok(()) } else { Err("there are walls without a gate".to_owned()) };
    };
    let round: Vec<Edge> = contour::round(mosaic, gate).map(|(edge, _)| edge).collect();
    let clockwise = round.iter().skip(1).copied();
    let back = round.iter().skip(1).rev().copied();
    if !clockwise.take(wall.side(End::Cw).len()).eq(wall.side(End::Cw).iter().copied())
        || !back.take(wall.side(End::Ccw).len()).eq(wall.side(End::Ccw).iter().copied())
        || usize::from(wall.n_walls()) >= round.len()
    {
        return Err("the wall is not one stretch of the contour".to_owned());
    }
    for edge in board.tiles().iter().flat_map(|tile| Side::ALL.map(|side| Edge::new(tile.pos, side))) {
        if wall.is_built(mosaic, edge) != wall.pieces().any(|piece| piece == edge) {
            return Err(format!("{edge}: a piece is there or not, the other is kept"));
        }
    }
    let is_guarded = |edge: Edge| {
        edge != gate && wall.pieces().any(|piece| piece == edge)
            || edge == gate && rules.options().guard_on_gate == GuardOnGate::Yes
    };
    let mut guarded = BTreeSet::new();
    if let Some(guard) = wall.guards().iter().find(|guard| !is_guarded(guard.edge) || !guarded.insert(guard.edge)) {
        return Err(format!("a guard cannot stand at {}", guard.edge));
    }
    let mut places = BTreeSet::new();
    if !wall.towers().iter().all(|t| usize::from(t.walls) <= wall.side(t.end).len() && places.insert((t.end, t.walls)))
    {
        return Err("two towers at one place, or one beyond the wall".to_owned());
    }
    Ok(())
}

/// Walls, towers and followers are neither lost nor won.
fn check_pieces(rules: &Rules, state: &State) -> Result<(), String> {
    let wall = state.board.wall();
    if wall.n_walls() + state.pool != rules.walls() {
        return Err(format!("{} walls built, {} in the pool", wall.n_walls(), state.pool));
    }
    for seat in Seat::first(rules.seats()) {
        let player = state.players[seat];
        let out = state.board.followers().iter().filter(|f| f.seat == seat).count();
        let guards = wall.guards().iter().filter(|guard| guard.seat == seat).count();
        let at_home = usize::from(player.supply) + usize::from(player.resting);
        if out + guards + at_home != usize::from(rules.followers()) {
            return Err(format!("{}: {at_home} followers at home, {out} on tiles, {guards} guards", seat.name()));
        }
        let towers = wall.towers().iter().filter(|tower| tower.seat == seat).count();
        if towers + usize::from(player.towers) != usize::from(rules.towers()) {
            return Err(format!("{}: {towers} towers set, {} left", seat.name(), player.towers));
        }
    }
    Ok(())
}

fn check_stack(rules: &Rules, state: &State) -> Result<(), String> {
    let gone = state.board.tiles().len() + state.discarded.len() + usize::from(state.drawn.is_some());
    if gone != usize::from(state.bag.drawn()) {
        return Err(format!("{gone} tiles were drawn, kept {}", state.bag.drawn()));
    }
    let mut all: BTreeMap<TileKind, i32> = BTreeMap::new();
    let mut add = |kind: TileKind, n: i32| *all.entry(kind).or_default() += n;
    rules.config().tiles.kinds().for_each(|kind| add(kind, i32::from(rules.def(kind).copies)));
    state.board.tiles().iter().for_each(|tile| add(tile.kind, -1));
    state.discarded.iter().chain(&state.drawn).for_each(|&kind| add(kind, -1));
    state.bag.rest().for_each(|(kind, n)| add(kind, -i32::from(n)));
    match all.into_iter().find(|&(_, n)| n != 0) {
        Some((kind, n)) => Err(format!("{n} tiles {} are missing", rules.def(kind).id)),
        None => Ok(()),
    }
}
