//! The Tower, written a second time from `docs/rules/tower.md`: who may raise or climb a tower, whom it takes
//! prisoner, and how prisoners come home.

use std::collections::{BTreeMap, BTreeSet};

use bastide_carcassonne::{
    Action, Ask, Choice, Config, DragonMove, Element, Figure, Leaving, Piece, RansomMinPoints, RansomTiming,
    SegmentKind, Spot, Step, Token, TowerOwnCapture, TowerTopDragon, VolcanoActions, Wait,
};
use bastide_kernel::{Pos, Seat, Seats};

use super::{Oracle, Stander, is_follower};
use crate::table::Part;
use crate::words::{Line, Strengths, leaving_line, line};

/// What a ransom costs, whoever it is for (R25).
const RANSOM: i32 = 3;

/// A figure in somebody else's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Prisoner {
    captor: Seat,
    owner: Seat,
    figure: Figure,
}

/// Towers, their pieces and their prisoners.
#[derive(Clone, Debug, Default)]
pub(crate) struct Towers {
    /// Pieces at the beginning and left.
    all: u8,
    pieces: Seats<u8>,
    heights: BTreeMap<Pos, i16>,
    /// The tower that was raised just now, while its captive is chosen.
    raised: Option<Pos>,
    prisoners: Vec<Prisoner>,
    /// Whether somebody was bought back in this turn.
    ransomed: bool,
}

impl Towers {
    /// R18.
    pub(crate) fn new(config: &Config) -> Towers {
        let all = match config.seats {
            _ if !config.has(Element::Tower) => 0,
            1 | 2 => 10,
            3 => 9,
            4 => 7,
            5 => 6,
            _ => 5,
        };
        let mut towers = Towers { all, ..Towers::default() };
        for seat in Seat::ALL.into_iter().take(usize::from(config.seats)) {
            towers.pieces[seat] = all;
        }
        towers
    }

    /// R10: a new turn, a new ransom.
    pub(crate) fn start_turn(&mut self) {
        self.ransomed = false;
    }

    /// How many figures of a kind others hold.
    pub(crate) fn imprisoned(&self, seat: Seat, figure: Figure) -> usize {
        self.prisoners.iter().filter(|prisoner| (prisoner.owner, prisoner.figure) == (seat, figure)).count()
    }

    /// The kinds of figures of a seat that another one holds.
    fn kinds(&self, captor: Seat, owner: Seat) -> BTreeSet<Figure> {
        let held = self.prisoners.iter().filter(|prisoner| (prisoner.captor, prisoner.owner) == (captor, owner));
        held.map(|prisoner| prisoner.figure).collect()
    }

    /// One prisoner goes home.
    fn free(&mut self, captor: Seat, owner: Seat, figure: Figure) {
        let wanted = Prisoner { captor, owner, figure };
        let at = self.prisoners.iter().position(|prisoner| *prisoner == wanted).expect("such a prisoner is held");
        self.prisoners.remove(at);
    }
}

/// Raising and climbing.
impl Oracle {
    /// R39; princess-and-dragon R33.
    fn are_towers_closed_by_volcano(&self) -> bool {
        self.is_on_volcano() && self.config.options.volcano_actions == VolcanoActions::FairyOnly
    }

    /// The top of the tower on a square, if its tile has a foundation.
    fn foundation(&self, pos: Pos) -> Option<Part> {
        let mut parts = self.table.parts(pos).into_iter().filter(|_| self.config.has(Element::Tower));
        parts.find(|&part| self.is_tower(part))
    }

    fn is_tower(&self, part: Part) -> bool {
        self.table.def(part).kind == SegmentKind::Tower
    }

    /// R7: a tower is open unless somebody stands on it.
    fn is_open(&self, top: Part) -> bool {
        self.figures.iter().all(|stander| stander.2 != top)
    }

    /// R2, R7, R14, R28.
    pub(crate) fn may_raise(&self, seat: Seat, pos: Pos) -> bool {
        let is_open = self.foundation(pos).is_some_and(|top| self.is_open(top));
        is_open && self.towers.pieces[seat] > 0 && !self.are_towers_closed_by_volcano()
    }

    /// R1, R7, R27.
    pub(crate) fn may_climb(&self, seat: Seat, figure: Figure, pos: Pos, spot: Spot) -> bool {
        let top = self.foundation(pos).filter(|&top| self.table.spot(top) == spot);
        top.is_some_and(|top| self.is_open(top))
            && matches!(figure, Figure::Small | Figure::Big)
            && self.towers.heights.contains_key(&pos)
            && self.is_in_supply(seat, figure)
            && !self.are_towers_closed_by_volcano()
    }

    /// Whether the step `Action` has anything to do with towers or prisoners.
    pub(crate) fn has_tower_action(&self) -> bool {
        let seat = self.turn.seat;
        let climbs = |pos: Pos| {
            let spot = self.foundation(pos).map(|top| self.table.spot(top));
            spot.is_some_and(|spot| Figure::ALL.into_iter().any(|figure| self.may_climb(seat, figure, pos, spot)))
        };
        let has_towers = self.table.squares().any(|pos| self.may_raise(seat, pos) || climbs(pos));
        // R22: a ransom alone keeps the action open.
        has_towers || self.is_ransom_offered_beside(Wait::Action) && self.can_ransom()
    }

    fn raise(&mut self, pos: Pos) {
        self.towers.pieces[self.turn.seat] -= 1;
        *self.towers.heights.entry(pos).or_default() += 1;
        self.towers.raised = Some(pos);
        // R29.
        if self.figures.iter().any(|&stander| self.may_capture(stander)) {
            self.turn.asked = Some((self.turn.seat, Ask::Capture));
        } else {
            self.end_capture();
        }
    }
}

/// Capture and exchange.
impl Oracle {
    /// R5, R6, R8, R26, R30, R45: followers in line with the tower that was just raised, and no further than it is
    /// high.
    pub(crate) fn may_capture(&self, (owner, figure, part): Stander) -> bool {
        let Some(from) = self.towers.raised else { return false };
        let height = self.towers.heights[&from];
        let (dx, dy) = ((part.0.x - from.x).abs(), (part.0.y - from.y).abs());
        let is_near = (dx == 0 || dy == 0) && dx + dy <= height;
        let takes_own = self.config.options.tower_own_capture == TowerOwnCapture::Yes;
        self.figures.contains(&(owner, figure, part))
            && is_near
            && is_follower(figure)
            && (owner != self.turn.seat || takes_own)
            && self.table.def(part).kind != SegmentKind::Quarter
    }

    fn capture(&mut self, captive: Stander) {
        let (captor, (owner, figure, _)) = (self.turn.seat, captive);
        let at = self.figures.iter().position(|stander| *stander == captive).expect("he stands there");
        self.towers.raised = None;
        if owner == captor {
            self.gone.push(leaving_line(&self.words(&captive), Leaving::TakenBack));
        } else {
            self.towers.prisoners.push(Prisoner { captor, owner, figure });
        }
        self.figures.remove(at);
        self.neutrals.forget_the_gone(&self.figures);
        // R13, R41.
        self.dismiss_the_lonely();
        self.exchange(owner);
    }

    /// R9, R31: the captor gets one of his own back for the one whom he has just taken.
    fn exchange(&mut self, other: Seat) {
        let captor = self.turn.seat;
        let kinds = self.towers.kinds(other, captor);
        match (other == captor, kinds.len()) {
            (true, _) | (_, 0) => self.end_capture(),
            (_, 1) => self.swap(other, *kinds.first().expect("one kind")),
            _ => self.turn.asked = Some((captor, Ask::Exchange(other))),
        }
    }

    fn swap(&mut self, other: Seat, figure: Figure) {
        let captor = self.turn.seat;
        let given = self.towers.kinds(captor, other);
        assert_eq!(given.len(), 1, "every exchange is immediate");
        self.towers.free(captor, other, *given.first().expect("the captive"));
        self.towers.free(other, captor, figure);
        self.end_capture();
    }

    /// The part goes on.
    fn end_capture(&mut self) {
        self.towers.raised = None;
        self.after_action();
    }
}

/// Ransom.
impl Oracle {
    /// R11, R24: somebody whom that seat holds, once in a turn, for whoever can pay.
    fn may_pay(&self, captor: Seat, figure: Figure) -> bool {
        let seat = self.turn.seat;
        let is_rich =
            self.scores[seat] >= RANSOM || self.config.options.ransom_min_points == RansomMinPoints::AllowNegative;
        !self.towers.ransomed && is_rich && self.towers.kinds(captor, seat).contains(&figure)
    }

    fn can_ransom(&self) -> bool {
        Seat::ALL.into_iter().any(|captor| Figure::ALL.into_iter().any(|figure| self.may_pay(captor, figure)))
    }

    /// R19, R21.
    pub(crate) fn may_ransom(&self, piece: Piece) -> bool {
        let wait = self.wait();
        let is_own = self.asked() == self.turn.seat;
        let is_time = wait == Wait::Answer(Ask::Ransom) || self.is_ransom_offered_beside(wait);
        is_own && is_time && self.may_pay(piece.seat(), piece.figure())
    }

    /// R21: at every decision up to the end of the action but an exchange, and at the steps of the dragon before the scoring.
    fn is_ransom_offered_beside(&self, wait: Wait) -> bool {
        let is_early = match wait {
            Wait::Placement | Wait::Action => true,
            Wait::Answer(Ask::Portal(_) | Ask::Capture) => true,
            Wait::Answer(Ask::Abbey) => self.turn.step == Step::Abbey,
            Wait::Answer(Ask::Dragon) => self.config.options.dragon_move == DragonMove::BeforeScoring,
            // An exchange is immediate.
            Wait::Answer(Ask::Exchange(_)) => false,
            Wait::Answer(Ask::Ransom | Ask::SecondTile | Ask::Wagon | Ask::MoveOut | Ask::MoveIn | Ask::Count)
            | Wait::StartPlayer
            | Wait::Draw
            | Wait::Nothing => false,
        };
        // abbey-and-mayor R33: not in the round of abbeys.
        let is_turn = !self.abbeys.is_finale();
        is_early && is_turn && self.config.options.ransom_timing == RansomTiming::BeforeScoring
    }

    /// R19: whether the active player is asked at the start of his turn.
    pub(crate) fn asks_for_ransom(&mut self) -> bool {
        let asks = self.config.options.ransom_timing == RansomTiming::TurnStart && self.can_ransom();
        if asks {
            self.turn.step = Step::Ransom;
            self.turn.asked = Some((self.turn.seat, Ask::Ransom));
        }
        asks
    }

    fn pay_ransom(&mut self, captor: Seat, figure: Figure) {
        let seat = self.turn.seat;
        self.towers.free(captor, seat, figure);
        self.towers.ransomed = true;
        self.scores[seat] -= RANSOM;
        self.scores[captor] += RANSOM;
        let shares = vec![(seat, vec![("Ransom", 1, -RANSOM)]), (captor, vec![("Ransom", 1, RANSOM)])];
        self.lines.push(line("Ransom", "ransom", &[], &Strengths::new(), &shares));
    }

    /// R21: what was asked is asked again, as far as there is still a choice.
    fn go_on_after_ransom(&mut self, asked: Option<(Seat, Ask)>) {
        match asked {
            Some((_, Ask::Ransom)) => self.next_tile(),
            None if self.turn.step == Step::Action && !self.has_action() => self.after_action(),
            _ => self.turn.asked = asked,
        }
    }
}

/// What others have to know.
impl Oracle {
    /// Follows what only towers bring; whether the action was that.
    pub(crate) fn follow_tower(&mut self, action: Action, asked: Option<(Seat, Ask)>) -> bool {
        match (asked.map(|(_, ask)| ask), action) {
            (Some(Ask::Ransom), Action::Pass) => self.next_tile(),
            (_, Action::Choose(Choice::Ransom(piece))) => {
                self.pay_ransom(piece.seat(), piece.figure());
                self.go_on_after_ransom(asked);
            }
            (_, Action::Build { token: Token::Tower, pos }) => self.raise(pos),
            (Some(Ask::Capture), Action::Pass) => self.end_capture(),
            (Some(Ask::Capture), Action::Take { piece, pos, spot }) => {
                let part = self.table.part(pos, spot).expect("the feature exists");
                self.capture((piece.seat(), piece.figure(), part));
            }
            (_, Action::Choose(Choice::Exchange(piece))) => self.swap(piece.seat(), piece.figure()),
            _ => return false,
        }
        true
    }

    /// Whether an answer to a capture or an exchange is legal.
    pub(crate) fn may_answer_tower(&self, ask: Ask, action: Action) -> bool {
        match (ask, action) {
            (Ask::Ransom | Ask::Capture, Action::Pass) => true,
            (Ask::Capture, Action::Take { piece, pos, spot }) => {
                let part = self.table.part(pos, spot);
                part.is_some_and(|part| self.may_capture((piece.seat(), piece.figure(), part)))
            }
            (Ask::Exchange(other), Action::Choose(Choice::Exchange(piece))) => {
                piece.seat() == other && self.towers.kinds(other, self.turn.seat).contains(&piece.figure())
            }
            _ => false,
        }
    }

    /// R15, R35: who stands on a tower is in no feature and is never scored.
    pub(crate) fn is_on_tower(&self, stander: &Stander) -> bool {
        self.is_tower(stander.2)
    }

    /// R33.
    pub(crate) fn is_safe_on_tower(&self, stander: &Stander) -> bool {
        self.config.options.tower_top_dragon == TowerTopDragon::Safe && self.is_on_tower(stander)
    }

    /// Towers, prisoners and pieces in words.
    pub(crate) fn tower_facts(&self) -> Vec<Line> {
        let Towers { all, pieces, heights, raised, prisoners, ransomed } = &self.towers;
        let mut facts: Vec<Line> = heights.iter().map(|(pos, height)| format!("tower={pos}:{height}")).collect();
        facts.extend(raised.map(|pos| format!("raised={pos}")));
        facts.extend(prisoners.iter().map(|&Prisoner { captor, owner, figure }| {
            format!("prisoner={}:{}.{}", captor.name(), owner.name(), figure.name())
        }));
        facts.extend(ransomed.then(|| "ransomed".to_owned()));
        let players = Seat::ALL.into_iter().take(usize::from(self.config.seats));
        let used = players.filter(|&seat| pieces[seat] < *all);
        facts.extend(used.map(|seat| format!("tokens={}.tower:{}", seat.name(), pieces[seat])));
        facts
    }
}
