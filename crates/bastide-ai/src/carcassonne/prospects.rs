//! What followers on the table can expect beyond the points they would bring if the game ended now.

use bastide_carcassonne::{Ask, Deployed, Figure, Good, Region, Rules, SegmentKind, State, Step, Wait, worth};
use bastide_kernel::{NodeId, Pos, Seat, Seats};

use super::{Survey, Weights, dragon, turns_left};

/// Turns of each player at which growth counts as its weight says.
const HALFWAY: f32 = 16.0;

/// Buffers of one look at a position.
#[derive(Debug, Default)]
pub(super) struct Buffers {
    /// Open ends of one feature.
    ends: Vec<End>,
    /// Features that were looked at.
    seen: Vec<NodeId>,
    /// Unfinished cities around one field.
    cities: Vec<NodeId>,
    /// The chance that anybody closes a city, where it was asked for.
    closing: Vec<(NodeId, f32)>,
}

/// An empty square into which a feature runs, and from where.
#[derive(Clone, Copy, Debug)]
struct End {
    pos: Pos,
    side: usize,
}

/// What each seat can expect.
pub(super) fn prospects(rules: &Rules, state: &State, weights: &Weights, survey: &mut Survey) -> Seats<f32> {
    let mut look = Look {
        rules,
        state,
        weights,
        time: turns_left(rules, state) / HALFWAY,
        season: weights.season(turns_left(rules, state)),
        survey,
        expected: Seats::default(),
    };
    look.survey.buffers.seen.clear();
    look.survey.buffers.closing.clear();
    for &standing in state.board().figures() {
        look.figure(standing);
    }
    look.free();
    if rules.has_step(Step::FinalGoods) {
        look.goods();
    }
    if state.step() == Step::DrawTile {
        look.expected[state.active()] += weights.second_tile;
    }
    if matches!(state.wait(), Wait::Answer(Ask::Portal(_))) {
        look.expected[state.active()] += weights.portal;
    }
    if rules.has_dragon() || rules.has_fairy() {
        dragon::add(rules, state, weights, look.survey.dragon, &mut look.expected);
    }
    look.expected
}

/// One look at a position.
struct Look<'a> {
    rules: &'a Rules,
    state: &'a State,
    weights: &'a Weights,
    /// Time left, 1 while half a game of two is to come.
    time: f32,
    season: f32,
    survey: &'a mut Survey,
    expected: Seats<f32>,
}

impl Look<'_> {
    fn figure(&mut self, standing: Deployed) {
        let (root, region) = self.state.board().region(standing.node);
        match standing.figure {
            Figure::Small | Figure::Big | Figure::Abbot => {
                if !self.survey.buffers.seen.contains(&root) {
                    self.survey.buffers.seen.push(root);
                    self.feature(root, *region, standing.figure);
                }
            }
            Figure::Builder => {
                let room = f32::from(region.open.min(2)) / 2.0;
                self.expected[standing.seat] += self.weights.builder * room * self.time.min(1.0);
            }
            Figure::Pig => {}
        }
    }

    /// What nobody stands on yet can be claimed by whoever goes on with it: first of all by the next player. What lay
    /// there before is the same after every turn, so that only the last tile has to be looked at.
    fn free(&mut self) {
        let board = self.state.board();
        let Some(last) = board.last() else { return };
        for (node, segment) in board.segments_of(self.rules, last) {
            let kind = match segment.kind {
                SegmentKind::City => 0,
                SegmentKind::Road => 1,
                SegmentKind::Monastery | SegmentKind::Garden | SegmentKind::Field | SegmentKind::River => continue,
            };
            let (root, region) = board.region(node);
            if region.is_occupied() || region.open == 0 || self.survey.buffers.seen.contains(&root) {
                continue;
            }
            self.survey.buffers.seen.push(root);
            let closing = self.chance_to_close(root, kind);
            let points = worth(self.rules, self.state.board(), root, true, &mut ()) as f32;
            self.expected[self.state.active()] += self.weights.free * closing * points;
        }
    }

    /// An occupied feature, whoever stands on it.
    fn feature(&mut self, root: NodeId, region: Region, figure: Figure) {
        match region.kind {
            SegmentKind::City => self.city_or_road(root, region, 0, self.weights.city_growth),
            SegmentKind::Road => self.city_or_road(root, region, 1, self.weights.road_growth),
            SegmentKind::Monastery | SegmentKind::Garden => self.monastery(root, figure == Figure::Abbot),
            SegmentKind::Field => self.field(root),
            SegmentKind::River => {}
        }
    }

    fn city_or_road(&mut self, root: NodeId, region: Region, kind: usize, growth: f32) {
        let closing = self.chance_to_close(root, kind);
        let board = self.state.board();
        let now = worth(self.rules, board, root, false, &mut ());
        let gain = (worth(self.rules, board, root, true, &mut ()) - now) as f32;
        let open = f32::from(region.open.min(4));
        let each = self.weights.city * closing * gain + growth * open * self.time.min(1.0)
            - (1.0 - self.weights.unfinished) * now as f32 * (1.0 - closing) * self.time.min(1.0);
        for seat in self.state.board().owners(root) {
            self.expected[seat] += each;
        }
        self.comes_back(root, closing);
    }

    /// The followers on a feature will be in hand again, with this chance.
    fn comes_back(&mut self, root: NodeId, chance: f32) {
        let board = self.state.board();
        for seat in Seat::first(self.rules.seats()).filter(|&seat| board.is_present(root, seat)) {
            let supply = self.state.player(seat).supply;
            let in_hand = supply[Figure::Small.index()] + supply[Figure::Big.index()];
            let worth = self.weights.nth(in_hand) * self.season;
            self.expected[seat] += self.weights.comes_back * chance * worth;
        }
    }

    /// The chance that every open end of a city or road is closed in time.
    fn chance_to_close(&mut self, root: NodeId, kind: usize) -> f32 {
        self.find_ends(root);
        let Survey { gaps, chances, buffers, .. } = &mut *self.survey;
        buffers.ends.iter().fold(1.0, |chance, end| {
            let gap = gaps.at(self.rules, self.state, end.pos);
            chance * chances[kind].of(gap.closers[end.side])
        })
    }

    /// Lists the open ends of a feature.
    fn find_ends(&mut self, root: NodeId) {
        let board = self.state.board();
        let ends = &mut self.survey.buffers.ends;
        ends.clear();
        for node in board.regions().members(root) {
            let pos = board.tile_of(node).pos;
            for side in board.sides_of(self.rules, node) {
                let beyond = pos.step(side);
                if !board.mosaic().is_laid(beyond) {
                    ends.push(End { pos: beyond, side: side.opposite().index() });
                }
            }
        }
    }

    /// A monastery or garden with a monk, or with an abbot, who can be called back whenever it suits him.
    fn monastery(&mut self, root: NodeId, is_abbot: bool) {
        let board = self.state.board();
        let (mut points, mut closing) = (0.0, 1.0);
        for pos in board.tile_of(root).pos.around() {
            if board.mosaic().is_laid(pos) {
                continue;
            }
            let gap = self.survey.gaps.at(self.rules, self.state, pos);
            let chance = self.survey.chances[2].of(gap.fits);
            points += chance;
            closing *= chance;
        }
        for seat in self.state.board().owners(root) {
            self.expected[seat] += if is_abbot {
                self.weights.abbey * points + self.weights.abbot_back * self.weights.abbot_worth() * self.season
            } else {
                self.weights.monastery * points
            };
        }
        if !is_abbot {
            self.comes_back(root, closing);
        }
    }

    fn field(&mut self, root: NodeId) {
        let open = self.look_round(root);
        let mut cities = 0.0;
        for i in 0..self.survey.buffers.cities.len() {
            cities += self.anybody_closes(self.survey.buffers.cities[i]);
        }
        let growth = self.weights.field_growth * f32::from(open.min(6)) * self.time.min(1.0);
        let each = self.weights.field * 3.0 * cities + growth;
        for seat in self.state.board().owners(root) {
            self.expected[seat] += each;
        }
    }

    /// Lists the unfinished cities around a field, and counts the edges through which it can grow.
    fn look_round(&mut self, root: NodeId) -> u16 {
        let board = self.state.board();
        let cities = &mut self.survey.buffers.cities;
        cities.clear();
        let mut open = 0;
        for node in board.regions().members(root) {
            let tile = board.tile_of(node);
            let mut beside = self.rules.tile(tile.kind).segments()[board.segment_of(node)].cities;
            while beside != 0 {
                let (city, data) = board.region(tile.node(beside.trailing_zeros() as u8));
                beside &= beside - 1;
                if data.open > 0 && !cities.contains(&city) {
                    cities.push(city);
                }
            }
            let is_open = |side: &bastide_kernel::Side| !board.mosaic().is_laid(tile.pos.step(*side));
            open += board.sides_of(self.rules, node).filter(is_open).count() as u16;
        }
        open
    }

    fn anybody_closes(&mut self, city: NodeId) -> f32 {
        if let Some(&(_, chance)) = self.survey.buffers.closing.iter().find(|(known, _)| *known == city) {
            return chance;
        }
        let chance = self.chance_to_close(city, 3);
        self.survey.buffers.closing.push((city, chance));
        chance
    }

    /// Tokens of goods promise a majority even before they are one, and a majority can be lost.
    fn goods(&mut self) {
        let seats = self.rules.seats();
        let even = 1.0 / f32::from(seats);
        for good in Good::ALL {
            let tokens = |seat: Seat| self.state.player(seat).goods[good as usize];
            let most = Seat::first(seats).map(tokens).max().unwrap_or(0);
            for seat in Seat::first(seats) {
                let rival = Seat::first(seats).filter(|&other| other != seat).map(tokens).max().unwrap_or(0);
                let lead = f32::from(tokens(seat)) - f32::from(rival);
                let still = self.time + 0.1;
                let hope = if lead >= 0.0 {
                    1.0 - (1.0 - even) * still / (lead + still)
                } else {
                    even * still / (still - lead)
                };
                let now = f32::from(u8::from(most > 0 && tokens(seat) == most));
                self.expected[seat] += self.weights.goods * 10.0 * (hope - now);
            }
        }
    }
}
