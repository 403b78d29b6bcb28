//! Abbey & Mayor, written a second time from `docs/rules/abbey-and-mayor.md`: who may place an abbey and when, how
//! strong a mayor is, where wagons move on to, and what barns pay.

use std::collections::{BTreeMap, BTreeSet};

use bastide_carcassonne::{
    AbbeyEndgame, Action, Ask, BarnPlacement, Config, Element, Farmers, Figure, Leaving, Role, SegmentKind, Spot, Step,
    TileKind, WagonLanding, WagonMove,
};
use bastide_kernel::{Pos, Rot, Seat, Side};

use super::{Oracle, Payment, Stander, field_sum, is_follower, owners};
use crate::table::{Feature, Part, squares};
use crate::words::{Line, Shares, Strengths, line, total};

/// Abbeys, barns and wagons beside what lies on the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Abbeys {
    /// Who holds an abbey.
    holders: BTreeSet<Seat>,
    /// The tile south-east of the barn that was placed in this part.
    barn: Option<Pos>,
    /// The wagons of scored features that have not moved on yet.
    waiting: Vec<Stander>,
    /// Who placed the last tile, once the end has begun, and who has yet to be asked for his abbey.
    finale: Option<Seat>,
    to_ask: Vec<Seat>,
}

impl Abbeys {
    pub(crate) fn new(config: &Config) -> Abbeys {
        let seats = Seat::ALL.into_iter().take(usize::from(config.seats));
        let holders = if config.has(Element::Abbey) { seats.collect() } else { BTreeSet::new() };
        Abbeys { holders, ..Abbeys::default() }
    }

    /// A new part begins.
    pub(crate) fn start_part(&mut self) {
        self.barn = None;
    }

    /// Who placed the last tile, if the end has begun.
    pub(crate) fn finale(&self) -> Option<Seat> {
        self.finale
    }

    /// Whether the end has begun.
    pub(crate) fn is_finale(&self) -> bool {
        self.finale.is_some()
    }
}

/// Abbeys.
impl Oracle {
    /// R1: an empty square with tiles on all four sides.
    fn is_hole(&self, pos: Pos) -> bool {
        let is_laid = |pos: Pos| self.table.tile(pos).is_some();
        !is_laid(pos) && Side::ALL.into_iter().all(|side| is_laid(pos.step(side)))
    }

    fn has_hole(&self) -> bool {
        self.table.squares().any(|pos| self.is_hole(pos.step(Side::East)))
    }

    /// R29: not while river tiles are left.
    fn may_place_abbey(&self, seat: Seat) -> bool {
        let is_river = |kind: &TileKind| kind.def().role != Role::Normal;
        let is_river_left = self.stack.iter().any(|(kind, &n)| n > 0 && is_river(kind));
        self.abbeys.holders.contains(&seat) && self.has_hole() && !is_river_left
    }

    /// R30: before every draw. Whether anybody is asked.
    pub(crate) fn asks_for_abbey(&mut self) -> bool {
        let asks = self.may_place_abbey(self.turn.seat);
        if asks {
            self.turn.step = Step::Abbey;
            self.turn.asked = Some((self.turn.seat, Ask::Abbey));
        }
        asks
    }

    /// R6: the rest of the part is normal, but an abbey extends nothing.
    fn place_abbey(&mut self, pos: Pos) {
        let abbey = TileKind::all().find(|kind| kind.def().role == Role::Abbey).expect("there are abbeys");
        self.abbeys.holders.remove(&self.turn.seat);
        self.lay(abbey, pos, Rot::R0);
        self.start_action();
    }

    /// R5, R32, R34: everybody who holds an abbey is asked once, whoever placed the last tile at last.
    pub(crate) fn start_finale(&mut self, last: Seat) {
        let seats = usize::from(self.config.seats);
        let clockwise = (1..=seats).map(|n| Seat::ALL[(last.index() + n) % seats]);
        self.abbeys.finale = Some(last);
        self.abbeys.start_part();
        if self.config.has(Element::Abbey) || self.has_count() {
            self.towers.start_turn();
            self.city.start_turn();
            self.turn.seat = last;
        }
        if self.has_last_round() {
            self.abbeys.to_ask = clockwise.collect();
        }
        self.next_abbey();
    }

    /// R34.
    fn has_last_round(&self) -> bool {
        self.config.has(Element::Abbey) && self.config.options.abbey_endgame == AbbeyEndgame::OneRound
    }

    /// The next one in the last round, or the end.
    pub(crate) fn next_abbey(&mut self) {
        while !self.abbeys.to_ask.is_empty() {
            let seat = self.abbeys.to_ask.remove(0);
            if self.may_place_abbey(seat) {
                self.abbeys.start_part();
                self.city.start_turn();
                self.turn.seat = seat;
                self.turn.step = Step::AbbeyEndgame;
                self.turn.asked = Some((seat, Ask::Abbey));
                return;
            }
        }
        if let Some(last) = self.abbeys.finale.filter(|_| self.has_last_round()) {
            self.city.start_turn();
            self.turn.seat = last;
        }
        self.last_moves_out();
    }

    /// R2: what ends at an abbey: roads and cities of the tiles on its four sides.
    fn closed_by_abbey(&self, pos: Pos) -> Vec<Part> {
        let is_abbey = self.table.tile(pos).is_some_and(|(kind, _)| kind.def().role == Role::Abbey);
        let sides = Side::ALL.into_iter().filter(|_| is_abbey);
        sides.flat_map(|side| self.table.facing(pos, side)).filter(|&part| self.is_road_or_city(part)).collect()
    }

    fn is_road_or_city(&self, part: Part) -> bool {
        matches!(self.table.def(part).kind, SegmentKind::Road | SegmentKind::City)
    }

    /// What the tile laid last may have completed beside what is on it.
    pub(crate) fn closed_now(&self) -> Vec<Part> {
        self.table.last().map_or_else(Vec::new, |last| self.closed_by_abbey(last))
    }
}

/// Mayors.
impl Oracle {
    /// R8, R53, R54: as strong as the pennants of his city, possibly 0.
    pub(crate) fn mayor(&self, city: &Feature) -> u16 {
        city.iter().map(|&part| u16::from(self.table.def(part).pennants)).sum()
    }
}

/// Wagons.
impl Oracle {
    /// The figures of a scored feature go home; R57: wagons wait until everything is scored.
    pub(crate) fn return_scored(&mut self, feature: &Feature) {
        let scored = self.figures.iter().filter(|(_, figure, part)| *figure == Figure::Wagon && feature.contains(part));
        self.abbeys.waiting.extend(scored);
        self.dismiss(Leaving::Paid, |(_, figure, part)| feature.contains(part) && *figure != Figure::Wagon);
    }

    /// R15, R16: clockwise from the active player, whoever has a goal. Whether anybody is asked.
    pub(crate) fn asks_for_wagon(&mut self) -> bool {
        let seats = usize::from(self.config.seats);
        let active = self.turn.seat.index();
        // Of several wagons of one seat the one on the first square, row by row.
        let order = |&(seat, _, part): &Stander| ((seat.index() + seats - active) % seats, part);
        self.abbeys.waiting.sort_by_key(order);
        while let Some(&wagon) = self.abbeys.waiting.first() {
            if self.goals().next().is_some() {
                self.turn.step = Step::MoveWagons;
                self.turn.asked = Some((wagon.0, Ask::Wagon));
                return true;
            }
            self.take_wagon_home();
        }
        false
    }

    fn take_wagon_home(&mut self) {
        let wagon = self.abbeys.waiting.remove(0);
        self.dismiss(Leaving::Paid, |stander| *stander == wagon);
    }

    fn move_wagon(&mut self, to: Part) {
        let wagon = self.abbeys.waiting.remove(0);
        let at = self.figures.iter().position(|stander| *stander == wagon).expect("it stands there");
        self.figures[at].2 = to;
        // R41.
        self.neutrals.forget_the_gone(&self.figures);
    }

    /// A wagon that waits was paid already.
    pub(crate) fn is_waiting(&self, stander: &Stander) -> bool {
        self.abbeys.waiting.contains(stander)
    }

    /// Where the wagon that is asked for may go.
    fn goals(&self) -> impl Iterator<Item = Part> + '_ {
        let parts = self.table.squares().flat_map(|pos| self.table.parts(pos));
        parts.filter(|&part| self.may_move_wagon(part))
    }

    /// R9–R15, R58, R59.
    fn may_move_wagon(&self, to: Part) -> bool {
        let Some(&wagon) = self.abbeys.waiting.first() else { return false };
        let target = self.table.feature(to);
        let is_free = self.strengths(&target).is_empty() && !self.table.is_completed(&target);
        let is_kind = self.is_road_or_city(to) || self.table.def(to).kind == SegmentKind::Monastery;
        let reached = |part: &Part| match self.config.options.wagon_move {
            WagonMove::FirstEdition => self.linked(wagon.2).contains(part),
            WagonMove::SecondEdition => is_near(wagon.2.0, part.0),
        };
        let is_reached = match self.config.options.wagon_landing {
            WagonLanding::AnyTile => target.iter().any(reached),
            WagonLanding::InRange => reached(&to),
        };
        is_kind && is_free && is_reached && !self.is_dragon_at(to.0)
    }

    /// R10, R26: the parts that are linked with the feature of a part, wherever on it.
    fn linked(&self, from: Part) -> BTreeSet<Part> {
        let mut linked = BTreeSet::new();
        for &(pos, index) in &self.table.feature(from) {
            let (kind, _) = self.table.tile(pos).expect("the feature lies there");
            for &(one, other) in kind.def().links {
                let (one, other) = (usize::from(one), usize::from(other));
                linked.extend((one == index).then_some((pos, other)));
                linked.extend((other == index).then_some((pos, one)));
            }
            linked.extend(self.closed_by_abbey(pos));
            // The other way round: the abbeys that close this part.
            for beside in Side::ALL.map(|side| pos.step(side)) {
                let closes = self.closed_by_abbey(beside).contains(&(pos, index));
                linked.extend(self.table.parts(beside).into_iter().filter(|_| closes));
            }
        }
        linked
    }
}

/// Barns.
impl Oracle {
    /// The field at a corner where four tiles meet with nothing but field, called by the tile south-east of it.
    fn field_at_corner(&self, pos: Pos) -> Option<Part> {
        // Both half-edges at the corner belong to one field of the tile: NL and WR south-east of it, and so on.
        let corners = [(0, 0, [0, 7]), (-1, 0, [1, 2]), (-1, -1, [3, 4]), (0, -1, [5, 6])];
        let fields = corners.map(|(dx, dy, halves)| {
            let parts = self.table.parts(Pos::new(pos.x + dx, pos.y + dy)).into_iter();
            let mut fields = parts.filter(|&part| self.table.def(part).kind == SegmentKind::Field);
            fields.find(|&part| halves.iter().all(|half| self.table.halves(part).contains(half)))
        });
        fields.iter().all(Option::is_some).then_some(fields[0]).flatten()
    }

    fn barns_in(&self, field: &Feature) -> Strengths {
        let mut barns = BTreeMap::new();
        for (seat, _, _) in self.figures.iter().filter(|(_, f, part)| *f == Figure::Barn && field.contains(part)) {
            *barns.entry(*seat).or_default() += 1;
        }
        barns
    }

    /// R20.
    pub(crate) fn has_barn(&self, field: &Feature) -> bool {
        !self.barns_in(field).is_empty()
    }

    /// R17–R19, R60, R61, R67, R68.
    pub(crate) fn may_place_barn(&self, seat: Seat, pos: Pos, spot: Spot) -> bool {
        let is_on_new_tile = |last: Pos| (pos.x - 1..=pos.x).contains(&last.x) && (pos.y - 1..=pos.y).contains(&last.y);
        let field = self.field_at_corner(pos).filter(|&part| self.table.spot(part) == spot);
        let may_be_second = self.config.options.barn_placement == BarnPlacement::Occupied;
        self.table.last().is_some_and(is_on_new_tile)
            && field.is_some_and(|part| may_be_second || !self.has_barn(&self.table.feature(part)))
            && self.is_in_supply(seat, Figure::Barn)
            && self.config.options.farmers == Farmers::On
            && !self.is_on_volcano()
    }

    /// Whether a barn can be placed at one of the corners of the new tile.
    pub(crate) fn can_place_barn(&self, seat: Seat) -> bool {
        let Some(last) = self.table.last() else { return false };
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| Pos::new(last.x + dx, last.y + dy));
        corners.into_iter().any(|pos| {
            let field = self.field_at_corner(pos);
            field.is_some_and(|part| self.may_place_barn(seat, pos, self.table.spot(part)))
        })
    }

    /// A figure was put on the table: R61, a barn is remembered until its field is scored.
    pub(crate) fn remember_barn(&mut self, figure: Figure, pos: Pos) {
        if figure == Figure::Barn {
            self.abbeys.barn = Some(pos);
        }
    }

    /// The fields that barns score in this part: that of a barn placed now, and those with farmers.
    pub(crate) fn fields_of_barns(&self) -> BTreeSet<Feature> {
        let placed = self.abbeys.barn.and_then(|pos| self.field_at_corner(pos));
        let barns = self.figures.iter().filter(|(_, figure, _)| *figure == Figure::Barn);
        let fields = barns.map(|&(_, _, part)| self.table.feature(part));
        let joined = fields.filter(|field| !self.strengths(field).is_empty());
        joined.chain(placed.map(|part| self.table.feature(part))).collect()
    }

    /// R21, R60, R64, R65: first the field of the barn placed now, then those whose farmers have come to a barn.
    pub(crate) fn score_barns(&mut self) {
        let placed = self.abbeys.barn.and_then(|pos| self.field_at_corner(pos));
        if let Some(part) = placed {
            self.score_farmers("BarnPlaced", 3, &self.table.feature(part));
        }
        let barns = self.figures.iter().filter(|(_, figure, _)| *figure == Figure::Barn);
        let fields: BTreeSet<Feature> = barns.map(|&(_, _, part)| self.table.feature(part)).collect();
        for field in fields {
            self.score_farmers("BarnJoined", 1, &field);
        }
    }

    /// R23, R25, R62, R66: the farmers of a field are paid, so much for each completed city, and go home.
    fn score_farmers(&mut self, cause: &str, each: i32, field: &Feature) {
        let strengths = self.strengths(field);
        if strengths.is_empty() {
            return;
        }
        let cities = self.table.cities(field).len() as i32;
        let sum = |seat: Seat| field_sum(each, cities, self.has_pig(seat, field), self.has_herd(field));
        let shares: Shares = owners(&strengths).into_iter().map(|seat| (seat, sum(seat))).collect();
        self.lines.push(self.feature_line(cause, field, &strengths, &shares));
        self.city.note_paid(&shares);
        for (seat, sum) in shares {
            self.scores[seat] += total(&sum);
        }
        self.pay_fairy("Completed", |(_, _, part)| field.contains(part));
        self.dismiss(Leaving::Paid, |(_, figure, part)| *figure != Figure::Barn && field.contains(part));
    }

    /// R22, R63: four points for each completed city, for whoever has most barns in the field.
    pub(crate) fn barn_fields(&self) -> Vec<Payment<Feature>> {
        let barns = self.figures.iter().filter(|(_, figure, _)| *figure == Figure::Barn);
        let fields: BTreeSet<Feature> = barns.map(|&(_, _, part)| self.table.feature(part)).collect();
        let pay = |field: Feature| {
            let strengths = self.barns_in(&field);
            let sum = vec![("Cities", self.table.cities(&field).len() as i32, 4)];
            let shares = owners(&strengths).into_iter().map(|seat| (seat, sum.clone())).collect();
            (field, strengths, shares)
        };
        fields.into_iter().map(pay).collect()
    }

    /// With `field_scoring=per_player` all that a player gets for fields is one line.
    pub(crate) fn players_with_barns(
        &self,
        barns: Vec<Payment<Feature>>,
        others: Vec<Payment<Feature>>,
    ) -> Vec<Payment<Feature>> {
        let mut all: BTreeMap<Seat, (Feature, i32)> = BTreeMap::new();
        for (field, _, shares) in barns.into_iter().chain(others) {
            for (seat, sum) in shares {
                all.entry(seat).or_insert_with(|| (field.clone(), 0)).1 += total(&sum);
            }
        }
        let line = |(seat, (field, points))| (field, Strengths::new(), vec![(seat, vec![("Fields", points, 1)])]);
        all.into_iter().map(line).collect()
    }

    /// A score for barns in words.
    pub(crate) fn barn_line(&self, field: &Feature, strengths: &Strengths, shares: &Shares) -> Line {
        line("Final", "barn", &squares(field).into_iter().collect::<Vec<_>>(), strengths, shares)
    }
}

/// What others have to know.
impl Oracle {
    /// Follows what only abbeys and wagons bring; whether the action was that.
    pub(crate) fn follow_abbey(&mut self, action: Action, asked: Option<(Seat, Ask)>) -> bool {
        match (asked.map(|(_, ask)| ask), action) {
            (Some(Ask::Abbey), Action::PlaceTile { pos, .. }) => self.place_abbey(pos),
            (Some(Ask::Abbey), Action::Pass) if self.abbeys.is_finale() => self.next_abbey(),
            (Some(Ask::Abbey), Action::Pass) => self.draw_tile(),
            (Some(Ask::Wagon), Action::Pass) => {
                self.take_wagon_home();
                self.after_scoring();
            }
            (Some(Ask::Wagon), Action::Put { pos, spot, .. }) => {
                self.move_wagon(self.table.part(pos, spot).expect("the feature exists"));
                self.after_scoring();
            }
            _ => return false,
        }
        true
    }

    /// Whether an answer for an abbey or a wagon is legal.
    pub(crate) fn may_answer_abbey(&self, ask: Ask, action: Action) -> bool {
        match (ask, action) {
            (Ask::Abbey | Ask::Wagon, Action::Pass) => true,
            (Ask::Abbey, Action::PlaceTile { pos, rot }) => rot == Rot::R0 && self.is_hole(pos),
            (Ask::Wagon, Action::Put { figure: Figure::Wagon, pos, spot }) => {
                self.table.part(pos, spot).is_some_and(|part| self.may_move_wagon(part))
            }
            _ => false,
        }
    }

    /// Abbeys that are gone, the barn of the part and the end in words.
    pub(crate) fn abbey_facts(&self) -> Vec<Line> {
        let Abbeys { holders, barn, finale, .. } = &self.abbeys;
        let players = Seat::ALL.into_iter().take(usize::from(self.config.seats));
        let used = players.filter(|seat| self.config.has(Element::Abbey) && !holders.contains(seat));
        let mut facts: Vec<Line> = used.map(|seat| format!("tokens={}.abbey:0", seat.name())).collect();
        facts.extend(barn.map(|pos| format!("barn={pos}")));
        let is_told = finale.filter(|_| self.config.has(Element::Abbey) || self.has_count());
        facts.extend(is_told.map(|seat| format!("finale={}", seat.name())));
        facts
    }
}

/// R36, R39, R42: who can be eaten, sent away or accompanied; the barn is nobody's follower and stays.
pub(crate) fn needs_company(figure: Figure) -> bool {
    !is_follower(figure) && figure != Figure::Barn
}

/// On the same tile or one of the eight around it.
fn is_near(one: Pos, other: Pos) -> bool {
    (one.x - other.x).abs() <= 1 && (one.y - other.y).abs() <= 1
}
