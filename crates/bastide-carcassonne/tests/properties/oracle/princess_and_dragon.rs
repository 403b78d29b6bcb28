//! The Princess & the Dragon, written a second time from `docs/rules/princess-and-dragon.md`: where dragon and
//! fairy are, what they do to figures and points, and who may go through a portal or be sent away.

use bastide_carcassonne::{
    AbbotRecallFairy, Ask, DragonMove, Element, Emblem, Fact, FairyPlacement, Figure, Leaving, Marks, Place, Princess,
    Role, Spot, Step, TileKind, VolcanoLake,
};
use bastide_kernel::{Pos, Seat, Side};

use super::abbey_and_mayor::needs_company;
use super::{Oracle, Stander, is_follower};
use crate::words::{Line, fairy_line, sorted};

/// How often the dragon steps in one movement.
const STEPS: usize = 6;

/// Dragon and fairy on the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Neutrals {
    dragon: Option<Pos>,
    /// The squares that the dragon has left in its present movement.
    left: Vec<Pos>,
    fairy: Option<Pos>,
    /// The one follower whom the fairy accompanies, with `fairy_placement=next_follower`.
    beside: Option<Stander>,
}

impl Neutrals {
    /// R17, R45: the fairy stays where her follower was, beside nobody.
    pub(crate) fn forget_the_gone(&mut self, figures: &[Stander]) {
        self.beside = self.beside.filter(|follower| figures.contains(follower));
    }
}

/// Volcano and dragon.
impl Oracle {
    /// R32; river Set-up: the lake does as printed even if other volcanoes are plain tiles.
    fn is_volcano(&self, kind: TileKind) -> bool {
        let is_lake = kind.def().role == Role::VolcanoLake;
        let as_printed = self.config.options.volcano_lake_without_dragon == VolcanoLake::AsPrinted;
        let shows_one = is_lake || kind.def().emblem == Some(Emblem::Volcano);
        shows_one && (self.config.has(Element::Volcano) || is_lake && as_printed)
    }

    /// Whether the tile laid last is a volcano.
    pub(crate) fn is_on_volcano(&self) -> bool {
        self.last_kind().is_some_and(|kind| self.is_volcano(kind))
    }

    /// river, After the lake: whoever laid it plays on.
    pub(crate) fn is_on_volcano_lake(&self) -> bool {
        self.is_on_volcano() && self.last_kind().is_some_and(|kind| kind.def().role == Role::VolcanoLake)
    }

    fn last_kind(&self) -> Option<TileKind> {
        self.table.last().and_then(|pos| self.table.tile(pos)).map(|(kind, _)| kind)
    }

    fn shows(&self, element: Element, emblem: Emblem) -> bool {
        self.config.has(element) && self.last_kind().is_some_and(|kind| kind.def().emblem == Some(emblem))
    }

    /// R2: the dragon comes to a volcano and harms nobody.
    pub(crate) fn attract_dragon(&mut self, kind: TileKind, pos: Pos) {
        if self.config.has(Element::Dragon) && self.is_volcano(kind) {
            self.neutrals.dragon = Some(pos);
        }
    }

    pub(crate) fn is_dragon_at(&self, pos: Pos) -> bool {
        self.neutrals.dragon == Some(pos)
    }

    /// R1: dragon tiles wait until the dragon is there.
    pub(crate) fn is_held(&self, kind: TileKind) -> bool {
        let is_dragon = self.config.has(Element::Dragon) && kind.def().emblem == Some(Emblem::Dragon);
        is_dragon && self.neutrals.dragon.is_none()
    }

    /// R5: after a dragon tile everybody from the active player on is asked in turn. Whether anybody is.
    pub(crate) fn start_dragon(&mut self, now: DragonMove) -> bool {
        let moves = self.config.options.dragon_move == now && self.shows(Element::Dragon, Emblem::Dragon);
        moves && self.neutrals.dragon.is_some() && self.ask_for_step()
    }

    fn ask_for_step(&mut self) -> bool {
        let made = self.neutrals.left.len();
        let goes_on = made < STEPS && self.table.squares().any(|pos| self.may_step(pos));
        if goes_on {
            let seat = (self.turn.seat.index() + made) % usize::from(self.config.seats);
            self.turn.step = Step::Dragon;
            self.turn.asked = Some((Seat::ALL[seat], Ask::Dragon));
        } else {
            self.neutrals.left.clear();
        }
        goes_on
    }

    /// R6, R7, R46.
    pub(crate) fn may_step(&self, pos: Pos) -> bool {
        let Neutrals { dragon, left, fairy, .. } = &self.neutrals;
        let is_beside = dragon.is_some_and(|at| Side::ALL.into_iter().any(|side| at.step(side) == pos));
        let is_open = self.table.tile(pos).is_some() && !self.is_inside_the_wall(pos);
        is_beside && is_open && !left.contains(&pos) && *fairy != Some(pos)
    }

    /// R39: whoever stands on the square is eaten. Whether the dragon goes on.
    pub(crate) fn step_to(&mut self, pos: Pos) -> bool {
        self.neutrals.left.extend(self.neutrals.dragon);
        self.neutrals.dragon = Some(pos);
        let is_eaten = |stander: &Stander| {
            // abbey-and-mayor R24: the barn stays.
            stander.2.0 == pos && stander.1 != Figure::Barn && !self.is_safe_on_tower(stander)
        };
        let eaten: Vec<Stander> = self.figures.iter().copied().filter(is_eaten).collect();
        self.dismiss(Leaving::Eaten, |stander| eaten.contains(stander));
        self.dismiss_the_lonely();
        self.ask_for_step()
    }

    /// R19; traders-and-builders, Lone figures.
    pub(crate) fn dismiss_the_lonely(&mut self) {
        let lonely = |&(seat, figure, part): &Stander| {
            needs_company(figure) && !self.strengths(&self.table.feature(part)).contains_key(&seat)
        };
        let lonely: Vec<Stander> = self.figures.iter().copied().filter(lonely).collect();
        self.dismiss(Leaving::Alone, |stander| lonely.contains(stander));
    }
}

/// The fairy.
impl Oracle {
    fn is_accompanied(&self, stander: &Stander) -> bool {
        match self.config.options.fairy_placement {
            FairyPlacement::NextFollower => self.neutrals.beside == Some(*stander),
            FairyPlacement::OnTile => is_follower(stander.1) && self.neutrals.fairy == Some(stander.2.0),
        }
    }

    /// R26. Beside a follower she is called to his feature, otherwise to his tile.
    pub(crate) fn may_call_fairy(&self, seat: Seat, pos: Pos, spot: Option<Spot>) -> bool {
        let mut own = self
            .figures
            .iter()
            .filter(|(s, f, part)| *s == seat && is_follower(*f) && part.0 == pos && !self.is_in_quarter(*part));
        let is_welcome = match (self.config.options.fairy_placement, spot) {
            (FairyPlacement::NextFollower, Some(spot)) => {
                own.any(|stander| self.table.spot(stander.2) == spot && !self.is_accompanied(stander))
            }
            (FairyPlacement::OnTile, None) => own.any(|stander| !self.is_accompanied(stander)),
            (FairyPlacement::NextFollower, None) | (FairyPlacement::OnTile, Some(_)) => false,
        };
        self.config.has(Element::Fairy) && is_welcome
    }

    /// Whether the fairy has anywhere to go.
    pub(crate) fn can_call_fairy(&self, seat: Seat) -> bool {
        let spots = |stander: &Stander| [None, Some(self.table.spot(stander.2))];
        self.figures
            .iter()
            .any(|stander| spots(stander).into_iter().any(|spot| self.may_call_fairy(seat, stander.2.0, spot)))
    }

    pub(crate) fn call_fairy(&mut self, seat: Seat, pos: Pos, spot: Option<Spot>) {
        let is_meant = |(s, f, part): &Stander| {
            *s == seat && is_follower(*f) && part.0 == pos && spot == Some(self.table.spot(*part))
        };
        self.neutrals.beside = self.figures.iter().copied().find(is_meant);
        self.neutrals.fairy = Some(pos);
    }

    /// R23, R27: one point for each own follower whom she accompanies.
    pub(crate) fn pay_fairy_point(&mut self, seat: Seat) {
        let own = self.figures.iter().filter(|stander| stander.0 == seat && self.is_accompanied(stander));
        let lines: Vec<Line> = own.map(|stander| self.fairy_line("TurnStart", stander, 1)).collect();
        self.scores[seat] += lines.len() as i32;
        self.lines.extend(lines);
    }

    /// R24: three points for whom she accompanies among those who are scored.
    pub(crate) fn fairy_gains(&self, cause: &str, is_scored: impl Fn(&Stander) -> bool) -> Vec<(Seat, i32, Line)> {
        let paid = self.figures.iter().filter(|stander| self.is_accompanied(stander) && is_scored(stander));
        paid.map(|stander| (stander.0, 3, self.fairy_line(cause, stander, 3))).collect()
    }

    pub(crate) fn pay_fairy(&mut self, cause: &str, is_scored: impl Fn(&Stander) -> bool) {
        for (seat, points, line) in self.fairy_gains(cause, is_scored) {
            self.scores[seat] += points;
            self.lines.push(line);
        }
    }

    /// abbot R21.
    pub(crate) fn pay_fairy_for_recall(&mut self, abbot: Stander) {
        if self.config.options.abbot_recall_fairy == AbbotRecallFairy::Yes {
            self.pay_fairy("Recalled", |stander| *stander == abbot);
        }
    }

    fn fairy_line(&self, cause: &str, stander: &Stander, points: i32) -> Line {
        fairy_line(cause, stander.0, stander.2.0, points)
    }
}

/// Portal and princess.
impl Oracle {
    /// R29, R44: whether a follower finds a way through the portal of the new tile.
    pub(crate) fn may_enter_portal(&self, seat: Seat, figure: Figure) -> bool {
        let is_goal = |pos: Pos| {
            let parts = self.table.parts(pos);
            parts.into_iter().any(|part| self.may_leave_portal(seat, figure, pos, self.table.spot(part)))
        };
        self.shows(Element::Portal, Emblem::Portal) && is_follower(figure) && self.table.squares().any(is_goal)
    }

    /// R14, R28: any other tile, a feature without followers that is not completed.
    pub(crate) fn may_leave_portal(&self, seat: Seat, figure: Figure, pos: Pos, spot: Spot) -> bool {
        let is_elsewhere = self.table.last() != Some(pos) && self.neutrals.dragon != Some(pos);
        let part = self.table.part(pos, spot).filter(|_| is_elsewhere);
        part.is_some_and(|part| {
            self.may_stand(seat, figure, part) && !self.table.is_completed(&self.table.feature(part))
        })
    }

    /// R42: knights of the city that the princess of the new tile joins.
    pub(crate) fn may_send_away(&self, knight: Stander) -> bool {
        let last = self.table.last().filter(|_| self.config.has(Element::Princess));
        self.figures.contains(&knight)
            && is_follower(knight.1)
            && last.is_some_and(|last| {
                let parts = self.table.parts(last).into_iter();
                let mut courts = parts.filter(|&part| self.table.def(part).marks.has(Marks::PRINCESS));
                courts.any(|part| self.table.feature(part).contains(&knight.2))
            })
    }

    pub(crate) fn can_send_away(&self) -> bool {
        self.figures.iter().any(|&stander| self.may_send_away(stander))
    }

    /// R13.
    pub(crate) fn princess_insists(&self) -> bool {
        self.config.options.princess == Princess::Must && self.can_send_away()
    }

    pub(crate) fn send_away(&mut self, knight: Stander) {
        self.dismiss(Leaving::SentAway, |stander| *stander == knight);
        self.dismiss_the_lonely();
    }
}

/// What is remembered, in words.
impl Oracle {
    pub(crate) fn fact_lines(&self) -> Vec<Line> {
        let Neutrals { dragon, left, fairy, beside } = &self.neutrals;
        let mut facts: Vec<Fact> = dragon.map(Fact::Dragon).into_iter().collect();
        facts.extend(left.iter().copied().map(Fact::DragonLeft));
        facts.extend(match (beside, fairy) {
            (Some((seat, figure, part)), _) => {
                Some(Fact::FairyBeside(*seat, *figure, Place { pos: part.0, spot: self.table.spot(*part) }))
            }
            (None, fairy) => fairy.map(Fact::Fairy),
        });
        let asked = self.turn.asked.map(|(seat, ask)| Fact::Asked(bastide_carcassonne::Question { seat, ask }));
        let facts = facts.into_iter().chain(asked).map(|fact| fact.to_string());
        sorted(facts.chain(self.tower_facts()).chain(self.abbey_facts()).chain(self.city_facts()))
    }
}
