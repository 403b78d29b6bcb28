//! The Count of Carcassonne, the king and the robber baron, written a second time from
//! `docs/rules/count-king-robber.md`: who leaves and who enters the City, where the count stands, and who holds which
//! card.

use std::collections::BTreeSet;

use bastide_carcassonne::{
    Action, Ask, CountFinal, CountLimit, CountMove, CountPlacement, DragonMove, Element, Farmers, Figure,
    KingCountsCarcassonne, KingRobberScoring, Neutral, Role, SegmentKind, Spot, Step, TileKind, Wait,
};
use bastide_kernel::{Pos, Seat};

use super::{Oracle, is_follower};
use crate::table::{Feature, Part, squares};
use crate::words::{Line, Shares, Strengths, line, total};

/// The quarters, clockwise from the upper right.
const QUARTERS: [&str; 4] = ["castle", "market", "blacksmith", "cathedral"];

/// The cards and what they are for.
const CARDS: [(SegmentKind, Element, &str, &str); 2] = [
    (SegmentKind::City, Element::King, "king", "Cities"),
    (SegmentKind::Road, Element::RobberBaron, "robber-baron", "Roads"),
];

/// The City of Carcassonne and the cards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Carcassonne {
    /// The quarter of the count, by its number.
    count: usize,
    /// Who was paid by the scoring of this part.
    paid: BTreeSet<Seat>,
    /// Whether the active player did something in the step `Action` of this part.
    acted: bool,
    /// Whether a follower was placed into the City in this turn.
    entered: bool,
    /// How many seats were asked to move out, in the present scoring.
    asked: usize,
    /// Who holds king and robber baron, and for how many tiles.
    records: [Option<(Seat, usize)>; 2],
    /// Whether these are the last moves out, before the final scoring.
    is_final: bool,
}

impl Carcassonne {
    pub(crate) fn start_turn(&mut self) {
        self.entered = false;
        self.start_part();
    }

    pub(crate) fn start_part(&mut self) {
        self.paid.clear();
        self.acted = false;
    }

    /// R62; R59 and R60 leave out what is not paid for a feature.
    pub(crate) fn note_paid(&mut self, shares: &Shares) {
        self.paid.extend(shares.iter().filter(|(_, sum)| total(sum) > 0).map(|(seat, _)| *seat));
    }
}

/// The City on the table.
impl Oracle {
    /// The four quarters, if the board lies there.
    fn quarters(&self) -> Vec<Part> {
        let parts = self.table.squares().flat_map(|pos| self.table.parts(pos));
        parts.filter(|&part| self.table.def(part).kind == SegmentKind::Quarter).collect()
    }

    /// R46, R70.
    pub(crate) fn has_count(&self) -> bool {
        self.config.has(Element::Count) && !self.quarters().is_empty()
    }

    /// Which quarter a figure is in, if it is in one.
    fn quarter(&self, part: Part) -> Option<usize> {
        self.quarters().into_iter().position(|quarter| quarter == part)
    }

    pub(crate) fn is_in_quarter(&self, part: Part) -> bool {
        self.table.def(part).kind == SegmentKind::Quarter
    }

    /// R53: the dragon does not come inside the walls.
    pub(crate) fn is_inside_the_wall(&self, pos: Pos) -> bool {
        let has_outside = |part: Part| self.table.def(part).kind != SegmentKind::Quarter;
        let is_board = self.table.tile(pos).is_some_and(|(kind, _)| kind.def().role == Role::Board);
        is_board && !self.table.parts(pos).into_iter().any(has_outside)
    }

    /// R22, R23: which followers enter which quarter.
    fn may_enter(&self, seat: Seat, figure: Figure, quarter: usize) -> bool {
        let is_welcome = match figure {
            Figure::Small | Figure::Big => true,
            Figure::Mayor => QUARTERS[quarter] == "castle",
            Figure::Wagon => QUARTERS[quarter] != "market",
            Figure::Abbot => QUARTERS[quarter] == "cathedral",
            Figure::Builder | Figure::Pig | Figure::Barn => false,
        };
        let has_farmers = self.config.options.farmers == Farmers::On;
        is_welcome && (has_farmers || QUARTERS[quarter] != "market") && self.is_in_supply(seat, figure)
    }

    /// R49: the source is laid beside what lies there, as long as that has no river, where its own has room.
    pub(crate) fn fits_as_source(&self, kind: TileKind) -> bool {
        let is_river = |part: Part| self.table.def(part).kind == SegmentKind::River;
        let has_river = self.table.squares().flat_map(|pos| self.table.parts(pos)).any(is_river);
        kind.def().role == Role::RiverSource && !has_river
    }
}

/// Moving out.
impl Oracle {
    /// A, for all: the seats from the left of the active player, who comes last. Whether anybody is asked.
    pub(crate) fn asks_to_move_out(&mut self) -> bool {
        let last = self.abbeys.finale().filter(|_| self.city.is_final);
        self.turn.step = if last.is_some() { Step::CountFinal } else { Step::CountRedeploy };
        let seats = usize::from(self.config.seats);
        while self.city.asked < seats {
            let first = last.unwrap_or(self.turn.seat).index() + 1;
            let seat = Seat::ALL[(first + self.city.asked) % seats];
            if self.can_move_out(seat) {
                self.turn.asked = Some((seat, Ask::MoveOut));
                return true;
            }
            self.city.asked += 1;
        }
        self.city.asked = 0;
        false
    }

    fn can_move_out(&self, seat: Seat) -> bool {
        let goals = || self.table.squares().flat_map(|pos| self.table.parts(pos));
        self.has_count()
            && Figure::ALL.into_iter().any(|figure| goals().any(|goal| self.leaver(seat, figure, goal).is_some()))
    }

    /// The follower who can leave the City for a place, if there is one: R1, R7, R24, R25, R37, R38, R54.
    fn leaver(&self, seat: Seat, figure: Figure, goal: Part) -> Option<usize> {
        let quarter = match self.table.def(goal).kind {
            SegmentKind::City => 0,
            SegmentKind::Field => 1,
            SegmentKind::Road => 2,
            SegmentKind::Monastery => 3,
            SegmentKind::Garden | SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => return None,
        };
        let is_out = self.figures.iter().position(|&(s, f, part)| {
            (s, f) == (seat, figure) && is_follower(f) && self.quarter(part) == Some(quarter)
        });
        let is_open = quarter != self.city.count && !self.is_dragon_at(goal.0);
        is_out.filter(|_| is_open && self.is_scored_now(goal))
    }

    /// Whether the feature of a segment is about to be scored.
    fn is_scored_now(&self, goal: Part) -> bool {
        let feature = self.table.feature(goal);
        let kind = self.table.def(goal).kind;
        if self.city.is_final {
            let any = self.config.options.count_final == CountFinal::AnyQuarter;
            return kind == SegmentKind::Field || any && !self.table.is_completed(&feature);
        }
        match kind {
            SegmentKind::Field => self.fields_of_barns().contains(&feature),
            _ => self.completed_now().contains(&feature),
        }
    }

    fn move_out(&mut self, seat: Seat, figure: Figure, pos: Pos, spot: Spot) {
        let goal = self.table.part(pos, spot).expect("the feature exists");
        let leaver = self.leaver(seat, figure, goal).expect("somebody can leave");
        self.figures[leaver].2 = goal;
    }

    fn after_moving_out(&mut self) {
        if self.asks_to_move_out() {
            return;
        }
        if self.city.is_final {
            self.count_up();
        } else {
            self.score_now();
        }
    }
}

/// Placing into the City, and the count.
impl Oracle {
    /// B. Whether the active player is asked: R2, R3, R11, R21, R31, R33, R41.
    pub(crate) fn asks_to_move_in(&mut self) -> bool {
        let seat = self.turn.seat;
        let Carcassonne { paid, acted, entered, .. } = &self.city;
        let is_left_out = !paid.is_empty() && !paid.contains(&seat);
        let is_additional = self.config.options.count_placement == CountPlacement::Additional;
        let enters = |figure: Figure| (0..4).any(|quarter| self.may_enter(seat, figure, quarter));
        let asks = self.has_count()
            && is_left_out
            && (!*entered || self.config.options.count_limit == CountLimit::PerPart)
            && (is_additional || !*acted)
            && Figure::ALL.into_iter().any(enters);
        if asks {
            self.turn.step = Step::CountPlacement;
            self.turn.asked = Some((seat, Ask::MoveIn));
        }
        asks
    }

    fn move_in(&mut self, figure: Figure, pos: Pos, spot: Spot) {
        let seat = self.turn.seat;
        self.put(seat, figure, pos, spot);
        self.city.entered = true;
        let quarter = self.figures.last().and_then(|stander| self.quarter(stander.2)).expect("he is in a quarter");
        match self.config.options.count_move {
            CountMove::ByPlayer => {
                self.turn.asked = Some((seat, Ask::Count));
                return;
            }
            CountMove::Clockwise => self.city.count = (self.city.count + 1) % 4,
            CountMove::FollowMeeple => self.city.count = quarter,
        }
        self.after_count();
    }

    fn after_count(&mut self) {
        if !self.start_dragon(DragonMove::AfterScoring) {
            self.end_part();
        }
    }
}

/// King and robber baron.
impl Oracle {
    /// C: R12, R13, R15, R44, R64, R65.
    pub(crate) fn take_cards(&mut self, completed: &[Feature]) {
        for (card, (kind, element, name, what)) in CARDS.into_iter().enumerate() {
            let sizes: Vec<usize> =
                completed.iter().filter(|f| self.kind(f) == kind).map(|f| squares(f).len()).collect();
            let Some(&largest) = sizes.iter().max().filter(|_| self.config.has(element)) else { continue };
            let held = self.city.records[card];
            if let Some((seat, _)) = held
                && self.config.options.king_robber_scoring == KingRobberScoring::Continuous
            {
                let shares = vec![(seat, vec![(what, sizes.len() as i32, 1)])];
                self.scores[seat] += sizes.len() as i32;
                self.lines.push(line("Held", name, &[], &Strengths::new(), &shares));
            }
            if held.is_none_or(|(_, record)| largest > record) {
                self.city.records[card] = Some((self.turn.seat, largest));
            }
        }
    }

    /// R16, R17, R18, R42, R43, R45: what the cards bring at the end.
    pub(crate) fn card_gains(&self) -> Vec<(Seat, i32, Line)> {
        let mut gains = Vec::new();
        let holders = [0, 1].map(|card| self.city.records[card].map(|(seat, _)| seat));
        for (card, (kind, _, name, what)) in CARDS.into_iter().enumerate() {
            let Some(seat) = holders[card] else { continue };
            let has_both = holders[0] == holders[1];
            let sum = match self.config.options.king_robber_scoring {
                KingRobberScoring::PerFeature => vec![(what, self.completed_of(kind), 1)],
                KingRobberScoring::Flat10 => vec![("Cards", 1, 10)],
                KingRobberScoring::Flat15 => vec![("Cards", 1, if has_both { 20 } else { 15 })],
                KingRobberScoring::Continuous => continue,
            };
            let points = total(&sum);
            gains.push((seat, points, line("Final", name, &[], &Strengths::new(), &vec![(seat, sum)])));
        }
        gains
    }

    /// Completed cities or roads on the table; the City of Carcassonne is a city.
    fn completed_of(&self, kind: SegmentKind) -> i32 {
        let parts = self.table.squares().flat_map(|pos| self.table.parts(pos));
        let features: BTreeSet<Feature> =
            parts.filter(|&part| self.table.def(part).kind == kind).map(|part| self.table.feature(part)).collect();
        let n = features.iter().filter(|feature| self.table.is_completed(feature)).count();
        let counts = self.config.options.king_counts_carcassonne == KingCountsCarcassonne::Yes;
        let with_city = kind == SegmentKind::City && counts && !self.quarters().is_empty();
        n as i32 + i32::from(with_city)
    }
}

/// What others have to know.
impl Oracle {
    /// The tiles are laid: the last moves out of the City come before the final scoring.
    pub(crate) fn last_moves_out(&mut self) {
        self.city.start_part();
        self.city.is_final = true;
        self.after_moving_out();
    }

    /// Notes whether the active player does something in the step `Action`.
    pub(crate) fn note_action(&mut self, wait: Wait, action: Action) {
        let is_ransom = matches!(action, Action::Choose(bastide_carcassonne::Choice::Ransom(_)));
        self.city.acted |= wait == Wait::Action && action != Action::Pass && !is_ransom;
    }

    /// Follows what only the City brings; whether the action was that.
    pub(crate) fn follow_city(&mut self, action: Action, asked: Option<(Seat, Ask)>) -> bool {
        let Some((seat, ask)) = asked else { return false };
        match (ask, action) {
            (Ask::MoveOut, Action::Put { figure, pos, spot }) => {
                self.move_out(seat, figure, pos, spot);
                self.after_moving_out();
            }
            (Ask::MoveOut, Action::Pass) => {
                self.city.asked += 1;
                self.after_moving_out();
            }
            (Ask::MoveIn, Action::Put { figure, pos, spot }) => self.move_in(figure, pos, spot),
            (Ask::Count, Action::Guide { pos, spot: Some(spot), .. }) => {
                let part = self.table.part(pos, spot).expect("the quarter exists");
                self.city.count = self.quarter(part).expect("it is a quarter");
                self.after_count();
            }
            (Ask::MoveIn | Ask::Count, Action::Pass) => self.after_count(),
            _ => return false,
        }
        true
    }

    /// Whether an answer to what the City asks is legal.
    pub(crate) fn may_answer_city(&self, ask: Ask, action: Action) -> bool {
        let seat = self.asked();
        match (ask, action) {
            (Ask::MoveOut | Ask::MoveIn | Ask::Count, Action::Pass) => true,
            (Ask::MoveOut, Action::Put { figure, pos, spot }) => {
                self.table.part(pos, spot).is_some_and(|goal| self.leaver(seat, figure, goal).is_some())
            }
            (Ask::MoveIn, Action::Put { figure, pos, spot }) => {
                let quarter = self.table.part(pos, spot).and_then(|part| self.quarter(part));
                quarter.is_some_and(|quarter| self.may_enter(seat, figure, quarter))
            }
            (Ask::Count, Action::Guide { neutral: Neutral::Count, pos, spot: Some(spot) }) => {
                let quarter = self.table.part(pos, spot).and_then(|part| self.quarter(part));
                quarter.is_some_and(|quarter| quarter != self.city.count)
            }
            _ => false,
        }
    }

    /// Count, cards and what the part remembers, in words.
    pub(crate) fn city_facts(&self) -> Vec<Line> {
        let Carcassonne { count, paid, acted, entered, records, .. } = &self.city;
        let mut facts = Vec::new();
        if self.has_count() {
            facts.push(format!("count={}", QUARTERS[*count]));
            facts.extend(paid.iter().map(|seat| format!("paid={}", seat.name())));
            facts.extend(acted.then(|| "acted".to_owned()));
            facts.extend(entered.then(|| "entered".to_owned()));
        }
        for ((seat, size), name) in records.iter().zip(["king", "robber"]).filter_map(|(r, name)| Some(((*r)?, name))) {
            facts.push(format!("{name}={}:{size}", seat.name()));
        }
        facts
    }
}
