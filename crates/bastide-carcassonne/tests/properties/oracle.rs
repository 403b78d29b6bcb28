//! The oracle: figures, goods and points written a second time from the rules documents, on a table that
//! only knows flood fill. It follows a game by its actions alone and says what should have been scored.
//! [`crate::turn`] adds the order of the turn, [`crate::referee`] what is legal.

mod abbey_and_mayor;
mod count_king_robber;
mod princess_and_dragon;
mod tower;

use std::collections::{BTreeMap, BTreeSet};

use bastide_carcassonne::{
    Config, Element, Farmers, FieldScoring, Figure, Good, InnCathedralFinal, Leaving, Marks, PigHerd, Place, Rules,
    SegmentKind, Spot, TileKind, TinyCity,
};
use bastide_kernel::{Pos, Rot, Seat, Seats};

use crate::referee::Course;
use crate::table::{Feature, Part, Table, squares};
use crate::turn::Turn;
use crate::words::{Line, Shares, Strengths, Sum, figure_line, leaving_line, line, player_line, sorted, total};
use abbey_and_mayor::Abbeys;
use count_king_robber::Carcassonne;
use princess_and_dragon::Neutrals;
use tower::Towers;

/// A figure on the table: whose, what, where.
pub(crate) type Stander = (Seat, Figure, Part);

pub(crate) struct Oracle {
    pub(crate) config: Config,
    pub(crate) table: Table,
    pub(crate) course: Course,
    pub(crate) figures: Vec<Stander>,
    neutrals: Neutrals,
    pub(crate) towers: Towers,
    pub(crate) abbeys: Abbeys,
    pub(crate) city: Carcassonne,
    pub(crate) scores: Seats<i32>,
    pub(crate) goods: Seats<[u16; 3]>,
    /// Tiles not drawn yet.
    pub(crate) stack: BTreeMap<TileKind, u8>,
    pub(crate) turn: Turn,
    /// What was scored since this was read last.
    pub(crate) lines: Vec<Line>,
    /// Which figures left since then, and why.
    pub(crate) gone: Vec<Line>,
}

/// What a field, city or good pays: who takes part with which strength, and who gets what.
type Payment<What> = (What, Strengths, Shares);

impl Oracle {
    pub(crate) fn new(rules: &Rules) -> Oracle {
        let mut oracle = Oracle {
            config: rules.config().clone(),
            table: Table::default(),
            course: Course::default(),
            figures: Vec::new(),
            neutrals: Neutrals::default(),
            towers: Towers::new(rules.config()),
            abbeys: Abbeys::new(rules.config()),
            city: Carcassonne::default(),
            scores: Seats::default(),
            goods: Seats::default(),
            stack: rules.deck().entries().iter().map(|entry| (entry.kind, entry.copies)).collect(),
            turn: Turn::new(rules.config()),
            lines: Vec::new(),
            gone: Vec::new(),
        };
        rules.start_tiles().iter().for_each(|start| oracle.lay(start.kind, start.pos, start.rot));
        oracle.begin();
        oracle
    }

    pub(crate) fn lay(&mut self, kind: TileKind, pos: Pos, rot: Rot) {
        self.table.lay(kind, pos, rot);
        self.course.lay(kind, pos, rot);
        self.attract_dragon(kind, pos);
    }

    pub(crate) fn put(&mut self, seat: Seat, figure: Figure, pos: Pos, spot: Spot) {
        let part = self.table.part(pos, spot).expect("the feature exists");
        self.figures.push((seat, figure, part));
        self.remember_barn(figure, pos);
    }

    /// Some figures go home.
    fn dismiss(&mut self, why: Leaving, goes: impl Fn(&Stander) -> bool) {
        let gone = self.figures.iter().filter(|stander| goes(stander));
        let lines: Vec<Line> = gone.map(|stander| leaving_line(&self.words(stander), why)).collect();
        self.gone.extend(lines);
        self.figures.retain(|stander| !goes(stander));
        self.neutrals.forget_the_gone(&self.figures);
    }

    /// abbot R3: the abbot goes home with the points of the feature as it is.
    pub(crate) fn recall(&mut self, seat: Seat, pos: Pos, spot: Spot) {
        let part = self.table.part(pos, spot).expect("the feature exists");
        let feature = self.table.feature(part);
        let sum = self.worth(&feature, false);
        let line = self.line("Recalled", &feature, &self.strengths(&feature), &vec![(seat, sum.clone())]);
        self.scores[seat] += total(&sum);
        self.lines.push(line);
        let abbot = (seat, Figure::Abbot, part);
        self.pay_fairy_for_recall(abbot);
        self.dismiss(Leaving::Paid, |stander| *stander == abbot);
    }

    /// Every feature that the tile laid last completed.
    pub(crate) fn completed_now(&self) -> Vec<Feature> {
        let last = self.table.last().expect("a tile was laid");
        let is_single = |part: &Part| self.table.def(*part).kind.is_single_tile();
        let near: Vec<Part> = self.table.around(last).into_iter().flat_map(|pos| self.table.parts(pos)).collect();
        let beside = near.into_iter().filter(is_single).chain(self.closed_now());
        let touched = self.table.parts(last).into_iter().chain(beside);
        let features: BTreeSet<Feature> = touched.map(|part| self.table.feature(part)).collect();
        features.into_iter().filter(|f| self.table.is_completed(f)).collect()
    }

    /// base Turn 3: every feature that the tile completed, with its goods; then the figures go home.
    pub(crate) fn score_completed(&mut self, active: Seat) {
        let completed = self.completed_now();
        self.take_cards(&completed);
        for feature in &completed {
            // traders-and-builders R11: goods go to the completer, with or without a knight there.
            for (own, found) in self.goods[active].iter_mut().zip(goods(&self.config, &self.table, feature)) {
                *own += found;
            }
            let strengths = self.strengths(feature);
            if strengths.is_empty() {
                continue;
            }
            let sum = self.worth(feature, true);
            let shares: Shares = owners(&strengths).into_iter().map(|seat| (seat, sum.clone())).collect();
            // abbey-and-mayor R54: mayors without pennants are paid nothing.
            if !shares.is_empty() {
                self.lines.push(self.line("Completed", feature, &strengths, &shares));
            }
            self.city.note_paid(&shares);
            for (seat, sum) in shares {
                self.scores[seat] += total(&sum);
            }
            self.pay_fairy("Completed", |(_, _, part)| feature.contains(part));
            self.return_scored(feature);
        }
    }

    pub(crate) fn score_end(&mut self) {
        let (lines, points) = self.end();
        self.lines.extend(lines);
        for seat in Seat::ALL {
            self.scores[seat] += points[seat];
        }
    }

    /// The scores of the end, if it came now, and the points they bring.
    pub(crate) fn end(&self) -> (Vec<Line>, Seats<i32>) {
        let mut lines = Vec::new();
        let mut points = Seats::default();
        let mut pay = |lines: &mut Vec<Line>, shares: &Shares, line: Line| {
            shares.iter().for_each(|(seat, sum)| points[*seat] += total(sum));
            lines.push(line);
        };
        let is_later =
            |f: &Feature| matches!(self.kind(f), SegmentKind::Field | SegmentKind::Tower | SegmentKind::Quarter);
        for feature in self.occupied().into_iter().filter(|f| !is_later(f)) {
            let strengths = self.strengths(&feature);
            let sum = self.worth(&feature, self.table.is_completed(&feature));
            let shares: Shares = owners(&strengths).into_iter().map(|seat| (seat, sum.clone())).collect();
            if !shares.is_empty() {
                pay(&mut lines, &shares, self.line("Final", &feature, &strengths, &shares));
            }
        }
        if self.config.options.farmers == Farmers::On {
            for (feature, strengths, shares) in self.fields() {
                pay(&mut lines, &shares, self.line("Final", &feature, &strengths, &shares));
            }
        }
        for (field, strengths, shares) in self.barn_fields() {
            pay(&mut lines, &shares, self.barn_line(&field, &strengths, &shares));
        }
        if self.config.has(Element::Goods) {
            for (good, strengths, shares) in self.majorities() {
                pay(&mut lines, &shares, line("Final", good.name(), &[], &strengths, &shares));
            }
        }
        for (seat, bonus, line) in
            self.fairy_gains("Final", |stander| !self.is_on_tower(stander) && !self.is_waiting(stander))
        {
            points[seat] += bonus;
            lines.push(line);
        }
        for (seat, bonus, line) in self.card_gains() {
            points[seat] += bonus;
            lines.push(line);
        }
        (sorted(lines), points)
    }

    fn kind(&self, feature: &Feature) -> SegmentKind {
        self.table.def(*feature.first().expect("a feature has a part")).kind
    }

    /// The features on which followers stand.
    fn occupied(&self) -> BTreeSet<Feature> {
        self.figures
            .iter()
            .filter(|stander| is_follower(stander.1) && !self.is_waiting(stander))
            .map(|&(_, _, p)| self.table.feature(p))
            .collect()
    }

    /// Strength of each seat on a feature: a big follower counts as two, a mayor as much as there are pennants. Who
    /// has followers there without any strength takes part with 0.
    pub(crate) fn strengths(&self, feature: &Feature) -> Strengths {
        let mut strengths = BTreeMap::new();
        for &(seat, figure, part) in &self.figures {
            if is_follower(figure) && feature.contains(&part) {
                *strengths.entry(seat).or_default() += match figure {
                    Figure::Big => 2,
                    Figure::Mayor => self.mayor(feature),
                    _ => 1,
                };
            }
        }
        strengths
    }

    fn has_mark(&self, feature: &Feature, mark: Marks) -> bool {
        feature.iter().any(|&part| self.table.def(part).marks.has(mark))
    }

    /// What a road, city, monastery or garden is worth, term by term.
    fn worth(&self, feature: &Feature, completed: bool) -> Sum {
        let tiles = squares(feature).len() as i32;
        match self.kind(feature) {
            SegmentKind::Road => {
                let inn = self.config.has(Element::Inn) && self.has_mark(feature, Marks::INN);
                vec![("Tiles", tiles, self.each(inn, completed, 1))]
            }
            SegmentKind::City => {
                let pennants: u8 = feature.iter().map(|&part| self.table.def(part).pennants).sum();
                let cathedral = self.config.has(Element::Cathedral) && self.has_mark(feature, Marks::CATHEDRAL);
                let tiny = tiles == 2 && self.config.options.tiny_city == TinyCity::Two;
                let each = self.each(cathedral, completed, if completed && !tiny { 2 } else { 1 });
                vec![("Tiles", tiles, each), ("Pennants", i32::from(pennants), each)]
            }
            SegmentKind::Monastery | SegmentKind::Garden => {
                let pos = feature.first().expect("a feature has a part").0;
                vec![("Itself", 1, 1), ("Neighbours", self.table.around(pos).len() as i32, 1)]
            }
            SegmentKind::Field | SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => {
                unreachable!("scored elsewhere, or never")
            }
        }
    }

    /// Points for each tile: inn and cathedral add one to what is completed and spoil what is not.
    fn each(&self, marked: bool, completed: bool, plain: i32) -> i32 {
        let spoils = self.config.options.inn_cathedral_final == InnCathedralFinal::Zero;
        match (marked, completed) {
            (true, true) => plain + 1,
            (true, false) if spoils => 0,
            _ => plain,
        }
    }

    /// What the fields pay: a field or city, who takes part, who is paid.
    fn fields(&self) -> Vec<Payment<Feature>> {
        let all = self.occupied().into_iter().filter(|f| self.kind(f) == SegmentKind::Field);
        // abbey-and-mayor R63: barns pay per field.
        let (barns, fields): (Vec<Feature>, Vec<Feature>) = all.partition(|field| self.has_barn(field));
        let beside_barns: Vec<_> = barns.into_iter().map(|field| self.field(field)).collect();
        let others = match self.config.options.field_scoring {
            FieldScoring::PerField => fields.into_iter().map(|field| self.field(field)).collect(),
            FieldScoring::PerCity => self.cities_of(&fields),
            FieldScoring::PerPlayer => return self.players_with_barns(beside_barns, self.players_of(&fields)),
        };
        beside_barns.into_iter().chain(others).collect()
    }

    /// base Fields: 3 points for every completed city, one more for an own pig, one more for a herd.
    fn field(&self, field: Feature) -> Payment<Feature> {
        let cities = self.table.cities(&field).len() as i32;
        let strengths = self.strengths(&field);
        // Farmers beside a barn, which are there only before they are scored, are paid as if they were joined to it.
        let each = if self.has_barn(&field) { 1 } else { 3 };
        let sum = |seat: Seat| field_sum(each, cities, self.has_pig(seat, &field), self.has_herd(&field));
        let shares = owners(&strengths).into_iter().map(|seat| (seat, sum(seat))).collect();
        (field, strengths, shares)
    }

    /// First edition: each completed city pays 4 to whoever has most farmers on all its fields.
    fn cities_of(&self, fields: &[Feature]) -> Vec<Payment<Feature>> {
        let cities: BTreeSet<Feature> = fields.iter().flat_map(|field| self.table.cities(field)).collect();
        let pay = |city: Feature| {
            let around: Feature =
                fields.iter().filter(|field| self.table.cities(field).contains(&city)).flatten().copied().collect();
            let strengths = self.strengths(&around);
            let sum = |seat: Seat| field_sum(4, 1, self.has_pig(seat, &around), self.has_herd(&around));
            let shares = owners(&strengths).into_iter().map(|seat| (seat, sum(seat))).collect();
            (city, strengths, shares)
        };
        cities.into_iter().map(pay).collect()
    }

    /// Second edition: 4 points per city and player, from the best of his fields beside it. Fields that
    /// are equally good for a city are not told apart, so all of a player's points are one line.
    fn players_of(&self, fields: &[Feature]) -> Vec<Payment<Feature>> {
        let mut lines = Vec::new();
        for seat in Seat::ALL {
            let mut best: BTreeMap<Feature, i32> = BTreeMap::new();
            let own: Vec<&Feature> = fields.iter().filter(|f| owners(&self.strengths(f)).contains(&seat)).collect();
            for field in &own {
                let each = 4 + i32::from(self.has_pig(seat, field)) + i32::from(self.has_herd(field));
                for city in self.table.cities(field) {
                    let points = best.entry(city).or_default();
                    *points = each.max(*points);
                }
            }
            let sum = vec![("Fields", best.values().sum(), 1)];
            if let Some(&first) = own.first() {
                lines.push((first.clone(), BTreeMap::new(), vec![(seat, sum)]));
            }
        }
        lines
    }

    fn has_pig(&self, seat: Seat, field: &Feature) -> bool {
        self.figures
            .iter()
            .any(|(owner, figure, part)| *owner == seat && *figure == Figure::Pig && field.contains(part))
    }

    fn has_herd(&self, field: &Feature) -> bool {
        let counts = self.config.has(Element::PigHerd) && self.config.options.pig_herd == PigHerd::On;
        counts && self.has_mark(field, Marks::PIG_HERD)
    }

    /// traders-and-builders R13: most tokens of a good, at least one, are worth 10.
    fn majorities(&self) -> Vec<Payment<Good>> {
        let mut all = Vec::new();
        for (i, good) in Good::ALL.into_iter().enumerate() {
            let tokens: Strengths =
                Seat::ALL.map(|seat| (seat, self.goods[seat][i])).into_iter().filter(|&(_, n)| n > 0).collect();
            if !tokens.is_empty() {
                let shares = owners(&tokens).into_iter().map(|seat| (seat, vec![("Majority", 1, 10)])).collect();
                all.push((good, tokens, shares));
            }
        }
        all
    }

    /// A score for a feature in words.
    fn line(&self, cause: &str, feature: &Feature, taking_part: &Strengths, shares: &Shares) -> Line {
        let kind = self.kind(feature);
        if kind == SegmentKind::Field && self.config.options.field_scoring == FieldScoring::PerPlayer {
            return player_line(shares[0].0, total(&shares[0].1));
        }
        self.feature_line(cause, feature, taking_part, shares)
    }

    fn feature_line(&self, cause: &str, feature: &Feature, taking_part: &Strengths, shares: &Shares) -> Line {
        let kind = self.kind(feature);
        let mut squares = squares(feature);
        if kind.is_single_tile() {
            let pos = *squares.first().expect("a feature has a square");
            squares.extend(self.table.around(pos));
        }
        line(cause, kind.name(), &squares.into_iter().collect::<Vec<_>>(), taking_part, shares)
    }

    /// The figures on the table in words, sorted.
    pub(crate) fn figure_lines(&self) -> Vec<Line> {
        sorted(self.figures.iter().map(|stander| self.words(stander)))
    }

    fn words(&self, &(seat, figure, part): &Stander) -> Line {
        figure_line(seat, figure, Place { pos: part.0, spot: self.table.spot(part) })
    }
}

fn field_sum(each: i32, cities: i32, pig: bool, herd: bool) -> Sum {
    let mut sum = vec![("Cities", cities, each)];
    if pig {
        sum.push(("PigCities", cities, 1));
    }
    if herd {
        sum.push(("HerdCities", cities, 1));
    }
    sum
}

/// Everybody with the most, which is at least 1.
fn owners(strengths: &Strengths) -> Vec<Seat> {
    let most = strengths.values().max();
    strengths.iter().filter(|(_, n)| **n > 0 && Some(*n) == most).map(|(&seat, _)| seat).collect()
}

pub(crate) fn is_follower(figure: Figure) -> bool {
    !matches!(figure, Figure::Builder | Figure::Pig | Figure::Barn)
}

/// The goods of a city.
fn goods(config: &Config, table: &Table, feature: &Feature) -> [u16; 3] {
    let count = |mark: Marks| feature.iter().filter(|&&part| table.def(part).marks.has(mark)).count() as u16;
    if config.has(Element::Goods) { [count(Marks::WINE), count(Marks::GRAIN), count(Marks::CLOTH)] } else { [0; 3] }
}
