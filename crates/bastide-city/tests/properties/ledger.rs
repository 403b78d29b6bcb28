//! What everything is worth, as the referee counts it: streets, markets, towers, and the end of the game.

use std::collections::{BTreeMap, BTreeSet};

use bastide_city::{Building, Edge, End, EndReason, ReturnedFollowers, SegmentKind};
use bastide_kernel::{Pos, Seat};

use crate::rampart::{Outside, contour, row};
use crate::referee::{Due, Purse, Referee};
use crate::table::{Feature, squares};
use crate::words::{self, Line};

/// What completed a street or market.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    Tile,
    Wall,
    Closing,
}

/// What a feature brings to each of the best, and how it adds up.
type Worth = (i32, String);

impl Referee<'_> {
    pub(crate) fn purse(&mut self, seat: Seat) -> &mut Purse {
        self.purses.get_mut(&seat).expect("one of the seats")
    }

    fn pay(&mut self, seat: Seat, points: i32) {
        self.purse(seat).points += points;
    }

    /// How many followers everybody has on a feature.
    pub(crate) fn strengths(&self, feature: &Feature) -> BTreeMap<Seat, u16> {
        let mut all = BTreeMap::new();
        for (seat, _) in self.followers.iter().filter(|(_, at)| feature.contains(at)) {
            *all.entry(*seat).or_default() += 1;
        }
        all
    }

    /// Scoring, during play: what a complete street or market brings.
    pub(crate) fn worth(&self, feature: &Feature) -> Worth {
        let &first = feature.first().expect("a feature has a part");
        let tiles = squares(feature).len() as i32;
        match self.table.kind(first) {
            SegmentKind::Street if tiles <= 3 => (tiles, format!("{tiles} Tiles x 1")),
            SegmentKind::Street => (2 * tiles, format!("{tiles} Tiles x 2")),
            SegmentKind::Market => {
                let goods = self.table.goods(feature).len() as i32;
                (tiles * goods, format!("{tiles} MarketTiles x {goods}"))
            }
            SegmentKind::Area => {
                let markets = self.table.markets(feature).len() as i32;
                (2 * markets, format!("{markets} Markets x 2"))
            }
        }
    }

    /// Pays a street or market, and its followers come back.
    pub(crate) fn score_feature(&mut self, feature: &Feature, when: When) {
        self.pay_best(feature, &format!("{when:?}"));
        // Who stands where does not matter any more once the wall is closed.
        if when == When::Closing {
            return;
        }
        let returning: Vec<_> = self.followers.iter().copied().filter(|(_, at)| feature.contains(at)).collect();
        self.followers.retain(|(_, at)| !feature.contains(at));
        let rests = self.config.options.returned_followers != ReturnedFollowers::Immediately;
        for (seat, part) in returning {
            let purse = self.purse(seat);
            *(if rests { &mut purse.resting } else { &mut purse.supply }) += 1;
            self.lines.push(words::returned(seat, self.table.place(part), rests));
        }
    }

    /// Everybody with the most followers gets the full points.
    fn pay_best(&mut self, feature: &Feature, cause: &str) {
        let strengths = self.strengths(feature);
        let Some(&most) = strengths.values().max() else { return };
        let (points, sum) = self.worth(feature);
        let best: Vec<Seat> = strengths.iter().filter(|(_, n)| **n == most).map(|(&seat, _)| seat).collect();
        best.iter().for_each(|&seat| self.pay(seat, points));
        let shares: Vec<(Seat, i32, String)> = best.into_iter().map(|seat| (seat, points, sum.clone())).collect();
        let what = words::feature(&self.table, feature);
        self.lines.extend(words::score(cause, &what, &squares(feature), &strengths, &shares));
    }

    /// Tower: one point for each wall back to the nearest tower or the gate.
    pub(crate) fn score_tower(&mut self, end: End) {
        let seat = self.active;
        let walls = self.rampart.walls_back(end);
        let points = walls.len() as i32;
        self.rampart.set_tower(seat, end);
        self.purse(seat).towers -= 1;
        self.pay(seat, points);
        let what = words::tower(end, &walls);
        let shares = [(seat, points, format!("{points} Walls x 1"))];
        self.lines.extend(words::score("Tower", &what, &BTreeSet::new(), &BTreeMap::new(), &shares));
    }

    /// The end of the game, for whichever of some reasons.
    pub(crate) fn finish(&mut self, reasons: Vec<EndReason>) {
        self.reasons = reasons;
        self.close();
        for area in self.table.features(&[SegmentKind::Area]) {
            self.pay_best(&area, "Final");
        }
        for (seat, edge) in self.rampart.guards.clone() {
            self.score_guard(seat, edge);
        }
        self.due = Due::Nothing;
    }

    /// The wall is closed: every street and market without an edge to a hole is complete.
    fn close(&mut self) {
        let tiles = self.table.squares();
        let missing: BTreeSet<Edge> =
            contour(&tiles).into_iter().filter(|edge| !self.rampart.pieces.contains(edge)).collect();
        // The gate is a piece as well, if it still lies ready.
        let pieces = usize::from(self.pool) + usize::from(self.rampart.gate.is_none());
        let imagined = missing.len().saturating_sub(pieces);
        self.lines.push(words::closed(&missing, imagined));
        for feature in self.table.features(&[SegmentKind::Street, SegmentKind::Market]) {
            let holes = self.holes_at(&feature);
            let strengths = self.strengths(&feature);
            if holes.is_empty() {
                self.score_feature(&feature, When::Closing);
            } else if !strengths.is_empty() {
                self.lines.push(words::unfinished(&self.table, &feature, strengths.keys().copied(), &holes));
            }
        }
    }

    /// The holes that a street or market reaches.
    pub(crate) fn holes_at(&self, feature: &Feature) -> BTreeSet<Pos> {
        let holes = Outside::of(&self.table.squares()).holes;
        let beyond = feature.iter().flat_map(|&part| self.table.edges(part)).map(|edge| edge.outside());
        beyond.filter(|pos| holes.contains(pos)).collect()
    }

    /// What a guard at an edge sees: the buildings of his row.
    pub(crate) fn seen(&self, edge: Edge) -> Vec<(Pos, Building)> {
        let row = row(&self.table.squares(), edge);
        row.into_iter().filter_map(|pos| Some((pos, self.table.building(pos)?.clone()))).collect()
    }

    fn score_guard(&mut self, seat: Seat, edge: Edge) {
        let (points, line) = self.guard_line(seat, edge);
        self.pay(seat, points);
        self.lines.extend(line);
    }

    /// Each guard: 2 for each public, 3 for each historic building.
    pub(crate) fn guard_line(&self, seat: Seat, edge: Edge) -> (i32, Option<Line>) {
        let seen = self.seen(edge);
        let public = seen.iter().filter(|(_, building)| *building == Building::Public).count();
        let historic = seen.len() - public;
        let points = (2 * public + 3 * historic) as i32;
        let sum = format!("{public} PublicBuildings x 2 + {historic} HistoricBuildings x 3");
        let row = row(&self.table.squares(), edge).into_iter().collect();
        let what = words::guard(edge, &seen);
        (points, words::score("Final", &what, &row, &BTreeMap::new(), &[(seat, points, sum)]))
    }

    /// Everybody's points and what is scored if the game ended now.
    pub(crate) fn ended(&self) -> Referee<'_> {
        let mut end = self.clone();
        end.lines.clear();
        if end.due != Due::Nothing {
            end.finish(Vec::new());
        }
        end.lines = words::sorted(std::mem::take(&mut end.lines));
        end
    }
}
