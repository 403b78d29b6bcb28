//! Questions that players and clients ask about a position. Nothing here changes it.

use bastide_kernel::{NodeId, Odds, Pos, Rot, Seat, Seats, Sink, Strengths};

use crate::contour;
use crate::event::{Event, Score, Share, Term};
use crate::final_scoring;
use crate::rules::Rules;
use crate::scoring;
use crate::spot::{Edge, Place};
use crate::state::State;
use crate::tile::{Goods, SegmentKind, TileKind};
use crate::turn::Step;
use crate::wall::{End, Guard, NEARLY_CLOSED};

/// What the result would be if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Projection {
    /// Points of each seat, those of the end included.
    pub scores: Seats<i32>,
    /// The scores of the end (closing of the wall, stewards, guards) with their explanations.
    pub breakdown: Vec<Score>,
    /// The streets and markets that would stay incomplete, with the seats that get nothing for them.
    pub unfinished: Vec<(SegmentKind, Place, Vec<Seat>)>,
}

/// What can be said about a street, market or area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureInfo {
    /// What it is.
    pub kind: SegmentKind,
    /// Its squares, sorted.
    pub squares: Vec<Pos>,
    /// The different goods on a market.
    pub goods: Vec<Goods>,
    /// Edges of a street or market that meet neither a tile nor a wall, sorted.
    pub open_edges: Vec<Edge>,
    /// The holes that keep it from being completed when the wall is closed, sorted.
    pub holes: Vec<Pos>,
    /// Whether it is complete.
    pub is_complete: bool,
    /// Whether players still care: it can be completed, or stewards stand on it.
    pub matters: bool,
    /// Followers on it: whose and where.
    pub followers: Vec<(Seat, Place)>,
    /// Followers of each seat.
    pub strengths: Strengths,
    /// The seats that would be paid.
    pub leaders: Vec<Seat>,
    /// A segment of each market at an area.
    pub markets: Vec<Place>,
    /// Points to each leader (or to whoever would lead) if it were complete as it is now; for an area, if the
    /// game ended now.
    pub worth: (i32, Term),
    /// What each leader is paid if the game ended now: nothing for what a hole keeps open.
    pub shares_now: Vec<Share>,
}

/// The state of the wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WallInfo {
    /// W2: the length of the contour.
    pub contour: u16,
    /// W4: positions without a piece.
    pub free: u16,
    /// Where the next piece can stand: the two ends, or every edge of the contour before the gate, sorted.
    pub positions: Vec<Edge>,
    /// Walls in the pool.
    pub pool: u16,
    /// Pieces that can be built before the game ends by the wall, if no tile changes the contour: 0 if it
    /// ends with this turn. The gate is one of them as long as it is not built.
    pub before_end: u16,
}

/// A kind of tile that fits a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The kind.
    pub kind: TileKind,
    /// Copies left.
    pub copies: u8,
    /// The rotations in which it fits, without those that look the same.
    pub rotations: Vec<Rot>,
}

/// The tiles that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// Tiles left in each stack.
    pub stacks: [u16; 3],
    /// Kinds left with their copies, over all stacks: nobody knows which lies where.
    pub kinds: Vec<(TileKind, u8)>,
}

/// Why nothing can be laid on an empty square beside tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadReason {
    /// It lies at the outer side of the wall.
    Barred,
    /// A tile would seal off a square at the outer side of the wall.
    SealsOff,
    /// No tile that is left matches.
    NothingMatches,
}

impl Rules {
    /// The result if the game ended now.
    pub fn projection(&self, state: &State) -> Projection {
        let (mut events, mut markets): (Vec<Event>, _) = (Vec::new(), Vec::new());
        let scores = self.scores_at_end(state, &mut markets, &mut events);
        let mut projection = Projection { scores, breakdown: Vec::new(), unfinished: Vec::new() };
        for event in events {
            match event {
                Event::Scored(score) => projection.breakdown.push(score),
                Event::Unfinished { kind, at, seats, .. } => projection.unfinished.push((kind, at, seats)),
                _ => {}
            }
        }
        projection
    }

    /// Points of each seat if the game ended now, those of the end included, without their explanations: for
    /// search, which lends a buffer so that nothing is allocated.
    pub fn scores_if_ended(&self, state: &State, buffer: &mut Vec<NodeId>) -> Seats<i32> {
        self.scores_at_end(state, buffer, &mut ())
    }

    fn scores_at_end(&self, state: &State, markets: &mut Vec<NodeId>, events: &mut impl Sink<Event>) -> Seats<i32> {
        let mut scores = state.scores();
        if state.step() == Step::Result {
            return scores;
        }
        for step in final_scoring::STEPS {
            let points = final_scoring::step(self, state, step, markets, events);
            for seat in Seat::first(self.seats()) {
                scores[seat] += points[seat];
            }
        }
        scores
    }

    /// What can be said about the feature at a place; `None` if there is none.
    pub fn feature(&self, state: &State, place: Place) -> Option<FeatureInfo> {
        let board = state.board();
        let node = board.node_at(self, place.pos, place.spot)?;
        let (root, region) = board.region(node);
        let mut markets = Vec::new();
        if region.kind == SegmentKind::Area {
            board.markets_of(self, root, &mut markets);
        }
        let worth = match region.kind {
            SegmentKind::Street | SegmentKind::Market => scoring::worth(region),
            SegmentKind::Area => final_scoring::market_points(&markets),
        };
        let mut holes: Vec<Pos> = final_scoring::open_holes(self, board, root).collect();
        holes.sort_unstable();
        holes.dedup();
        let counts = region.kind == SegmentKind::Area || holes.is_empty();
        let own = |node: NodeId| board.regions().find(node) == root;
        let followers: Vec<(Seat, Place)> =
            board.followers().iter().filter(|f| own(f.node)).map(|f| (f.seat, board.place_of(self, f.node))).collect();
        Some(FeatureInfo {
            kind: region.kind,
            squares: board.squares(root),
            goods: region.goods().collect(),
            open_edges: self.open_edges(state, root),
            is_complete: region.is_complete(),
            matters: match region.kind {
                SegmentKind::Street | SegmentKind::Market => !region.is_complete(),
                SegmentKind::Area => !followers.is_empty(),
            },
            followers,
            strengths: region.strengths,
            leaders: region.strengths.owners().collect(),
            markets: markets.iter().map(|&market| board.place_of(self, market)).collect(),
            worth: (worth.points(), worth),
            shares_now: if counts { scoring::shares(region.strengths, &[worth]) } else { Vec::new() },
            holes: if region.kind == SegmentKind::Area { Vec::new() } else { holes },
        })
    }

    fn open_edges(&self, state: &State, root: NodeId) -> Vec<Edge> {
        let board = state.board();
        if board.regions().at(root).kind == SegmentKind::Area {
            return Vec::new();
        }
        let edges = board.regions().members(root).flat_map(|node| board.edges_of(self, node));
        let mut open: Vec<Edge> = edges.filter(|&edge| !board.is_edge_closed(edge)).collect();
        open.sort_unstable();
        open
    }

    /// What a guard would be paid at an edge of a tile if the game ended now, with the buildings he sees.
    pub fn guard_worth(&self, state: &State, edge: Edge) -> Option<Score> {
        state.board().tile_at(edge.pos)?;
        Some(final_scoring::explain_guard(self, state.board(), Guard { seat: state.active(), edge }))
    }

    /// What a tower would be paid at an end; `None` if none can be set there.
    pub fn tower_worth(&self, state: &State, end: End) -> Option<u16> {
        let wall = state.board().wall();
        let (walls, is_taken) = wall.tower_walls(end);
        (wall.gate().is_some() && !wall.is_closed() && !is_taken).then_some(walls)
    }

    /// The state of the wall.
    pub fn wall_info(&self, state: &State) -> WallInfo {
        let (wall, mosaic) = (state.board().wall(), state.board().mosaic());
        let mut positions: Vec<Edge> = match wall.gate() {
            None => contour::contour(mosaic).collect(),
            Some(_) => End::ALL.into_iter().filter_map(|end| wall.next(mosaic, end)).collect(),
        };
        positions.sort_unstable();
        positions.dedup();
        // E3 ends the game with five free positions once the gate stands, E1 with the last wall.
        let gate = u16::from(wall.gate().is_none());
        let until_nearly_closed = wall.free().saturating_sub(NEARLY_CLOSED).max(gate);
        let until_last_wall = state.pool() + gate;
        WallInfo {
            contour: wall.length(),
            free: wall.free(),
            positions,
            pool: state.pool(),
            before_end: until_nearly_closed.min(until_last_wall),
        }
    }

    /// The edges of the contour without a piece, clockwise.
    pub fn missing_walls(&self, state: &State) -> Vec<Edge> {
        final_scoring::missing(state.board()).collect()
    }

    /// The tiles that are left.
    pub fn remaining(&self, state: &State) -> Remaining {
        Remaining { stacks: state.bag().stacks(self), kinds: state.bag().rest().collect() }
    }

    /// The kinds that are left and could be laid on an empty square as the board is now.
    pub fn fits(&self, state: &State, pos: Pos) -> Vec<Fit> {
        state.bag().rest().filter_map(|(kind, copies)| self.fit(state, pos, kind, copies)).collect()
    }

    /// How the tile in hand could be laid on an empty square; `None` if there is none or it does not fit.
    pub fn fit_in_hand(&self, state: &State, pos: Pos) -> Option<Fit> {
        self.fit(state, pos, state.drawn()?, 1)
    }

    fn fit(&self, state: &State, pos: Pos, kind: TileKind, copies: u8) -> Option<Fit> {
        let (board, tile) = (state.board(), self.tile(kind));
        let is_beside = if board.tiles().is_empty() { pos == Pos::ORIGIN } else { board.mosaic().is_frontier(pos) };
        // Barred squares and those that would seal them off are closed in the mosaic (W5, W6), so that nobody has to
        // look round the whole city for every kind.
        let can_lie = |rot: &Rot| is_beside && board.mosaic().matches(pos, tile.layout(*rot).edges);
        let rotations: Vec<Rot> = Rot::ALL.into_iter().take(tile.distinct.into()).filter(can_lie).collect();
        (!rotations.is_empty()).then_some(Fit { kind, copies, rotations })
    }

    /// The chance that one of certain draws, such as those of one player, is of a wanted kind. The next draw
    /// is 0; `draws` must grow and may go beyond the last. Nobody knows which tile lies in which stack, so that
    /// all of them are one shuffled pile.
    pub fn odds_of(
        &self,
        state: &State,
        draws: impl IntoIterator<Item = u32>,
        wanted: impl Fn(TileKind) -> bool,
    ) -> Odds {
        let hits = state.bag().rest().filter(|&(kind, _)| wanted(kind)).map(|(_, copies)| u32::from(copies)).sum();
        Odds::new(&[(hits, state.bag().left().into())], state.bag().draws_left(self).into(), draws)
    }

    /// The empty squares beside tiles on which nothing that is left can ever be laid, with the reason.
    pub fn dead_squares(&self, state: &State) -> Vec<(Pos, DeadReason)> {
        let mosaic = state.board().mosaic();
        let unseen: Vec<TileKind> = state.bag().rest().map(|(kind, _)| kind).chain(state.drawn()).collect();
        let could_fit = |pos: Pos, kind: TileKind| {
            Rot::ALL.into_iter().any(|rot| mosaic.matches(pos, self.tile(kind).layout(rot).edges))
        };
        let reason = |pos: Pos| {
            if state.board().wall().pieces().any(|piece| piece.outside() == pos) {
                Some(DeadReason::Barred)
            } else if mosaic.is_barred(pos) {
                Some(DeadReason::SealsOff)
            } else {
                (!unseen.iter().any(|&kind| could_fit(pos, kind))).then_some(DeadReason::NothingMatches)
            }
        };
        mosaic.frontier().filter_map(|pos| Some((pos, reason(pos)?))).collect()
    }
}

#[cfg(test)]
mod tests;
