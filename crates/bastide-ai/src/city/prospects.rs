//! What followers and guards on the table can expect beyond the points they would bring if the game ended now.

use bastide_city::{Follower, Region, Rules, SegmentKind, State};
use bastide_kernel::{NodeId, Seat, Seats};

use super::{Survey, Weights, turns_left};

/// Turns of each player at which growth counts as its weight says.
const HALFWAY: f32 = 16.0;

/// What each seat can expect.
pub(super) fn prospects(rules: &Rules, state: &State, weights: &Weights, survey: &mut Survey) -> Seats<f32> {
    let turns = turns_left(rules, state);
    let mut look = Look {
        rules,
        state,
        weights,
        time: (turns / HALFWAY).min(1.0),
        season: weights.season(turns),
        survey,
        expected: Seats::default(),
    };
    look.survey.nodes.clear();
    for &follower in state.board().followers() {
        look.follower(follower);
    }
    look.free();
    look.guards();
    look.expected
}

/// One look at a position.
struct Look<'a> {
    rules: &'a Rules,
    state: &'a State,
    weights: &'a Weights,
    /// Time left, at most 1, which is half a game of two.
    time: f32,
    season: f32,
    survey: &'a mut Survey,
    expected: Seats<f32>,
}

impl Look<'_> {
    fn follower(&mut self, follower: Follower) {
        let (root, region) = self.state.board().region(follower.node);
        if self.is_known(root) {
            return;
        }
        let each = match region.kind {
            SegmentKind::Street => self.weights.street_growth * f32::from(region.open),
            SegmentKind::Market => {
                self.weights.market_growth * f32::from(region.open) * region.goods.count_ones() as f32
            }
            SegmentKind::Area => self.weights.area_growth * self.open_ground(root),
        };
        for seat in region.strengths.owners() {
            self.expected[seat] += each * self.time;
        }
        if let Some(closing) = self.closing(region) {
            self.comes_back(region, closing);
        }
    }

    /// Whether a feature was looked at before.
    fn is_known(&mut self, root: NodeId) -> bool {
        let is_known = self.survey.nodes.contains(&root);
        if !is_known {
            self.survey.nodes.push(root);
        }
        is_known
    }

    /// The chance that a street or market is closed in time.
    fn closing(&self, region: &Region) -> Option<f32> {
        let edge = match region.kind {
            SegmentKind::Street => self.survey.closing[0],
            SegmentKind::Market => self.survey.closing[1],
            SegmentKind::Area => return None,
        };
        Some(crate::chance::power(edge, f32::from(region.open)))
    }

    /// The followers on a feature will be in hand again, with this chance.
    fn comes_back(&mut self, region: &Region, chance: f32) {
        for seat in Seat::first(self.rules.seats()).filter(|&seat| region.strengths.of(seat) > 0) {
            let player = self.state.player(seat);
            let worth = self.weights.nth(player.supply + player.resting) * self.season;
            self.expected[seat] += self.weights.comes_back * chance * worth;
        }
    }

    /// Edges through which an area can still grow, a few at most.
    fn open_ground(&self, root: NodeId) -> f32 {
        let board = self.state.board();
        let edges = board.regions().members(root).flat_map(|node| board.edges_of(self.rules, node));
        edges.filter(|&edge| !board.is_edge_closed(edge)).take(6).count() as f32
    }

    /// What nobody stands on yet can be claimed by whoever goes on with it: first of all by the next player. What lay
    /// there before is the same after every turn, so that only the last tile has to be looked at.
    fn free(&mut self) {
        let board = self.state.board();
        let Some(last) = board.last() else { return };
        let kinds = self.rules.tile(last.kind).segments().iter().zip(0..);
        for (_, segment) in kinds.filter(|(segment, _)| segment.kind != SegmentKind::Area) {
            let (root, region) = board.region(last.node(segment));
            if region.is_occupied() || region.open == 0 || self.is_known(root) {
                continue;
            }
            let each = match region.kind {
                SegmentKind::Street => 2,
                SegmentKind::Market => region.goods.count_ones(),
                SegmentKind::Area => 0,
            };
            let points = f32::from(region.tiles) * each as f32;
            let next = self.state.active();
            self.expected[next] += self.weights.free * self.closing(region).unwrap_or(0.0) * points;
        }
    }

    /// Guards look over whatever is built in their rows.
    fn guards(&mut self) {
        let board = self.state.board();
        for guard in board.wall().guards() {
            let (tiles, points) = board
                .row(guard.edge)
                .fold((0, 0), |(tiles, points), tile| (tiles + 1, points + self.rules.tile(tile.kind).building));
            let more = self.weights.view * tiles as f32 + self.weights.guard_growth * points as f32;
            self.expected[guard.seat] += more * self.time;
        }
    }
}
