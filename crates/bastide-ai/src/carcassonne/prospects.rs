//! What followers on the table can expect beyond the points they would bring if the game ended now.

use bastide_carcassonne::{Ask, Deployed, Figure, Good, Region, Rules, SegmentKind, State, Step, Wait, worth};
use bastide_kernel::{NodeId, Pos, Seat, Seats};

use super::{Survey, Weights, cards, city_of_carcassonne, dragon, in_hand, tower, turns_left};

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
    pub(super) cities: Vec<NodeId>,
    /// The chance that anybody closes a city, where it was asked for.
    closing: Vec<(NodeId, f32)>,
    /// What is at stake on features, where somebody could come between.
    stakes: Vec<Stake>,
}

/// What a feature is worth to its owners, and would be to others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stake {
    pub(super) root: NodeId,
    pub(super) kind: SegmentKind,
    /// What an owner has and can expect.
    pub(super) worth: f32,
    /// What somebody can expect who becomes an owner when it is scored.
    pub(super) prize: f32,
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
        has_stakes: rules.has_towers() || rules.has_count(),
        survey,
        expected: Seats::default(),
    };
    look.survey.buffers.clear();
    for &standing in state.board().figures() {
        look.figure(standing);
    }
    look.free();
    if rules.has_step(Step::FinalGoods) {
        look.goods();
    }
    // Whoever goes on has his tile before him; for who has not drawn yet it is nothing new.
    if (Step::TurnStart..=Step::DrawTile).contains(&state.step()) && look.survey.to_draw != Some(state.active()) {
        look.expected[state.active()] += weights.second_tile;
    }
    if matches!(state.wait(), Wait::Answer(Ask::Portal(_))) {
        look.expected[state.active()] += weights.portal;
    }
    if rules.has_dragon() || rules.has_fairy() {
        dragon::add(rules, state, weights, look.survey.dragon, &mut look.expected);
    }
    if rules.has_towers() {
        tower::add(&mut look);
    }
    if rules.has_count() {
        city_of_carcassonne::add(&mut look);
    }
    if rules.has_step(Step::FinalKingRobberBaron) {
        cards::add(&mut look);
    }
    look.expected
}

impl Buffers {
    fn clear(&mut self) {
        self.seen.clear();
        self.closing.clear();
        self.stakes.clear();
    }
}

/// One look at a position.
pub(super) struct Look<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
    pub(super) weights: &'a Weights,
    /// Time left, 1 while half a game of two is to come.
    pub(super) time: f32,
    pub(super) season: f32,
    /// Whether stakes are listed.
    has_stakes: bool,
    survey: &'a mut Survey,
    pub(super) expected: Seats<f32>,
}

impl Look<'_> {
    /// What is at stake on the features with followers, and on those of the last tile.
    pub(super) fn stakes(&self) -> &[Stake] {
        &self.survey.buffers.stakes
    }

    /// The points of the best field that nobody stood on when the search began.
    pub(super) fn free_field(&self) -> f32 {
        self.survey.free_field
    }

    fn stake(&mut self, root: NodeId, worth: f32, prize: f32) {
        if self.has_stakes {
            let kind = self.state.board().regions().at(root).kind;
            self.survey.buffers.stakes.push(Stake { root, kind, worth, prize });
        }
    }

    fn figure(&mut self, standing: Deployed) {
        let (root, region) = self.state.board().region(standing.node);
        match standing.figure {
            Figure::Small | Figure::Big | Figure::Abbot | Figure::Mayor | Figure::Wagon => {
                if !self.survey.buffers.seen.contains(&root) {
                    self.survey.buffers.seen.push(root);
                    self.feature(root, *region, standing.figure);
                }
            }
            Figure::Builder => {
                let room = f32::from(region.open.min(2)) / 2.0;
                self.expected[standing.seat] += self.weights.builder * room * self.time.min(1.0);
            }
            Figure::Barn => self.barn(standing.seat, root),
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
                SegmentKind::Monastery
                | SegmentKind::Garden
                | SegmentKind::Field
                | SegmentKind::River
                | SegmentKind::Tower
                | SegmentKind::Quarter => continue,
            };
            let (root, region) = board.region(node);
            if region.is_occupied() || region.open == 0 || self.survey.buffers.seen.contains(&root) {
                continue;
            }
            self.survey.buffers.seen.push(root);
            let closing = self.chance_to_close(root, kind);
            let points = worth(self.rules, self.state.board(), root, true, &mut ()) as f32;
            self.expected[self.state.active()] += self.weights.free * closing * points;
            self.stake(root, 0.0, closing * points);
        }
    }

    /// An occupied feature, whoever stands on it.
    fn feature(&mut self, root: NodeId, region: Region, figure: Figure) {
        match region.kind {
            SegmentKind::City => self.city_or_road(root, region, 0, self.weights.city_growth),
            SegmentKind::Road => self.city_or_road(root, region, 1, self.weights.road_growth),
            SegmentKind::Monastery | SegmentKind::Garden => self.monastery(root, figure == Figure::Abbot),
            SegmentKind::Field => self.field(root),
            SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => {}
        }
    }

    fn city_or_road(&mut self, root: NodeId, region: Region, kind: usize, growth: f32) {
        let board = self.state.board();
        if region.open == 0 {
            return self.completed(root);
        }
        let closing = self.chance_to_close(root, kind);
        let now = worth(self.rules, board, root, false, &mut ());
        let then = worth(self.rules, board, root, true, &mut ());
        let gain = (then - now) as f32;
        let open = f32::from(region.open.min(4));
        let each = self.weights.city * closing * gain + growth * open * self.time.min(1.0)
            - (1.0 - self.weights.unfinished) * now as f32 * (1.0 - closing) * self.time.min(1.0);
        for seat in self.state.board().owners(root) {
            self.expected[seat] += each;
        }
        self.stake(root, now as f32 + each, closing * then as f32);
        self.comes_back(root, self.weights.comes_back * closing);
    }

    /// A feature that is about to be scored, or a wagon that may move on from it: the points are counted already.
    fn completed(&mut self, root: NodeId) {
        let board = self.state.board();
        let points = if self.state.completed().contains(&root) {
            worth(self.rules, board, root, true, &mut ()) as f32
        } else {
            0.0
        };
        self.stake(root, points, points);
        self.comes_back(root, 1.0);
    }

    /// The followers on a feature will be in hand again, which counts for a share of their worth there.
    fn comes_back(&mut self, root: NodeId, share: f32) {
        let board = self.state.board();
        for seat in Seat::first(self.rules.seats()).filter(|&seat| board.is_present(root, seat)) {
            let worth = self.weights.nth(in_hand(self.state, seat)) * self.season;
            self.expected[seat] += share * worth;
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
        if board.is_completed(root) {
            return self.completed(root);
        }
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
        let each = if is_abbot {
            self.weights.abbey * points + self.weights.abbot_back * self.weights.abbot_worth() * self.season
        } else {
            self.weights.monastery * points
        };
        for seat in self.state.board().owners(root) {
            self.expected[seat] += each;
        }
        if self.has_stakes {
            let now = worth(self.rules, self.state.board(), root, false, &mut ()) as f32;
            self.stake(root, now + each, 9.0 * closing);
        }
        if !is_abbot {
            self.comes_back(root, self.weights.comes_back * closing);
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
        if self.has_stakes {
            self.state.board().completed_cities(self.rules, root, &mut self.survey.buffers.cities);
            let now = 3.0 * self.survey.buffers.cities.len() as f32;
            self.stake(root, now + each, now + self.weights.field * 3.0 * cities);
        }
    }

    /// A barn is paid for the cities that will be completed around its field; nobody takes it away.
    fn barn(&mut self, seat: Seat, root: NodeId) {
        let open = self.look_round(root);
        let mut cities = 0.0;
        for i in 0..self.survey.buffers.cities.len() {
            cities += self.anybody_closes(self.survey.buffers.cities[i]);
        }
        let growth = self.weights.barn_growth * f32::from(open.min(10)) * self.time.min(1.0);
        self.expected[seat] += self.weights.barn_cities * 4.0 * cities + growth;
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
