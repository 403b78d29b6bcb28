//! The referee: what is legal, written a second time from the rules documents on top of the oracle. He
//! is asked about one action at a time and takes his time.

use std::collections::{BTreeMap, BTreeSet};

use bastide_carcassonne::{
    Action, Ask, Choice, Element, Farmers, Figure, Neutral, RiverCheck, Role, SegmentDef, SegmentKind, Spot, TileKind,
    Token, Unplaceable, VolcanoActions, Wait,
};
use bastide_kernel::{Pos, Rot, Seat, Side};

use crate::oracle::Oracle;
use crate::table::{Part, turned_halves};
use crate::turn::Turn;

/// Which way the river turned last, at each of its open ends.
#[derive(Clone, Debug, Default)]
pub(crate) struct Course(BTreeMap<(Pos, Side), Option<Rot>>);

impl Course {
    /// A tile was laid: its open river edges are the new ends. `Rot::R90` is a bend to the right.
    pub(crate) fn lay(&mut self, kind: TileKind, pos: Pos, rot: Rot) {
        let rivers: Vec<Side> =
            Side::ALL.into_iter().filter(|&side| edge(kind, rot, side) == SegmentKind::River).collect();
        let entry = rivers.iter().copied().find(|&side| self.0.contains_key(&(pos.step(side), side.opposite())));
        let upstream = entry.and_then(|side| self.0.remove(&(pos.step(side), side.opposite())).flatten());
        for &exit in rivers.iter().filter(|&&side| Some(side) != entry) {
            let bend = entry.map_or(Rot::R0, |entry| bend(entry, exit));
            self.0.insert((pos, exit), if bend == Rot::R0 { upstream } else { Some(bend) });
        }
    }
}

/// How far water turns that comes in at one side and goes out at another.
fn bend(entry: Side, exit: Side) -> Rot {
    let heading = entry.opposite();
    Rot::ALL.into_iter().find(|&rot| heading.rotated(rot) == exit).expect("one of four")
}

/// What a tile shows at one side.
fn edge(kind: TileKind, rot: Rot, side: Side) -> SegmentKind {
    let printed = side.rotated(rot.inverse()).index();
    let is_edge = |s: &&SegmentDef| s.kind != SegmentKind::Field && s.halves >> (2 * printed) & 1 == 1;
    kind.def().segments.iter().find(is_edge).map_or(SegmentKind::Field, |s| s.kind)
}

/// Everything that can be seen of a tile.
fn picture(kind: TileKind, rot: Rot) -> Vec<impl Ord> {
    let segments = kind.def().segments;
    let look = |s: &SegmentDef| {
        let touched = (0..segments.len()).filter(|i| s.cities >> i & 1 == 1);
        let cities: BTreeSet<_> = touched.map(|i| turned_halves(&segments[i], rot)).collect();
        (s.kind, turned_halves(s, rot), s.pennants, s.marks.0, cities)
    };
    let mut all: Vec<_> = segments.iter().map(look).collect();
    all.sort();
    all
}

impl Oracle {
    /// Whether an action is legal in a position that the oracle has followed.
    pub(crate) fn allows(&self, action: Action) -> bool {
        let Turn { seat: active, drawn, .. } = self.turn;
        if let Action::Choose(Choice::Ransom(piece)) = action {
            return self.may_ransom(piece);
        }
        match (self.wait(), action) {
            (Wait::StartPlayer, Action::StartPlayer(seat)) => seat.index() < self.config.seats as usize,
            (Wait::Draw, Action::Draw(kind)) => self.next_kinds().contains(&kind),
            (Wait::Placement, Action::PlaceTile { pos, rot }) => self.fits(drawn.expect("a tile was drawn"), pos, rot),
            (Wait::Action, action) => self.may_act(active, action),
            (Wait::Answer(Ask::SecondTile), action) => {
                action == Action::Pass || action == Action::Choose(Choice::SecondTile)
            }
            (Wait::Answer(Ask::Dragon), Action::Guide { neutral: Neutral::Dragon, pos, spot: None }) => {
                self.may_step(pos)
            }
            (Wait::Answer(Ask::Portal(inside)), Action::Put { figure, pos, spot }) => {
                figure == inside && self.may_leave_portal(active, figure, pos, spot)
            }
            (Wait::Answer(ask), action) => {
                self.may_answer_tower(ask, action)
                    || self.may_answer_abbey(ask, action)
                    || self.may_answer_city(ask, action)
            }
            _ => false,
        }
    }

    /// mega-game, Actions of the step `Action`: exactly one, or none.
    fn may_act(&self, seat: Seat, action: Action) -> bool {
        if let Action::Take { piece, pos, spot } = action {
            let stands = |part: Part| self.may_send_away((piece.seat(), piece.figure(), part));
            return self.table.part(pos, spot).is_some_and(stands);
        }
        let is_possible = match action {
            Action::Pass => true,
            Action::Put { figure, pos, spot } => {
                self.may_put(seat, figure, pos, spot)
                    || self.may_climb(seat, figure, pos, spot)
                    || figure == Figure::Barn && self.may_place_barn(seat, pos, spot)
            }
            Action::Build { token: Token::Tower, pos } => self.may_raise(seat, pos),
            Action::RecallAbbot { pos, spot } => self.may_recall(seat, pos, spot),
            Action::Choose(Choice::Portal(figure)) => self.may_enter_portal(seat, figure),
            Action::Guide { neutral: Neutral::Fairy, pos, spot } => self.may_call_fairy(seat, pos, spot),
            Action::Guide { neutral: Neutral::Dragon | Neutral::Count, .. }
            | Action::Choose(Choice::SecondTile | Choice::Ransom(_) | Choice::Exchange(_))
            | Action::Build { token: Token::Abbey, .. }
            | Action::Take { .. }
            | Action::StartPlayer(_)
            | Action::Draw(_)
            | Action::PlaceTile { .. } => false,
        };
        is_possible && !self.princess_insists()
    }

    /// river Set-up: source, one fork, the rest of the river, its lake, and only then the other tiles; dragon
    /// tiles not before the dragon.
    pub(crate) fn next_kinds(&self) -> Vec<TileKind> {
        let pile = |kind: &TileKind| match kind.def().role {
            Role::RiverSource => 1,
            Role::RiverFork if !self.turn.has_fork => 2,
            Role::RiverFork | Role::River => 3,
            Role::RiverLake | Role::VolcanoLake => 4,
            Role::Normal | Role::Board | Role::Abbey => 5,
        };
        // river R37: a tile that would go back into the stack might as well not be there.
        let all = self.config.options.unplaceable == Unplaceable::Discard;
        let can_come =
            |kind: &TileKind| self.stack[kind] > 0 && !self.is_held(*kind) && (all || self.fits_somewhere(*kind));
        let kinds: Vec<TileKind> = self.stack.keys().copied().filter(can_come).collect();
        let first = kinds.iter().map(pile).min();
        kinds.into_iter().filter(|kind| Some(pile(kind)) == first).collect()
    }

    /// Whether the action of the part offers anything but passing.
    pub(crate) fn has_action(&self) -> bool {
        let Some(last) = self.table.last() else { return false };
        let seat = self.turn.seat;
        let put = |part: Part| Figure::ALL.into_iter().any(|f| self.may_put(seat, f, last, self.table.spot(part)));
        let recall = |part: Part| self.may_recall(seat, part.0, self.table.spot(part));
        self.table.parts(last).into_iter().any(put)
            || self.figures.iter().any(|&(_, _, part)| recall(part))
            || Figure::ALL.into_iter().any(|figure| self.may_enter_portal(seat, figure))
            || self.can_call_fairy(seat)
            || self.can_send_away()
            || self.has_tower_action()
            || self.can_place_barn(seat)
    }

    pub(crate) fn fits_somewhere(&self, kind: TileKind) -> bool {
        let beside = self.table.squares().flat_map(|pos| Side::ALL.map(|side| pos.step(side)));
        let candidates: BTreeSet<Pos> = beside.chain([Pos::ORIGIN]).collect();
        candidates.into_iter().any(|pos| Rot::ALL.into_iter().any(|rot| self.fits(kind, pos, rot)))
    }

    /// base Turn 1, and one rotation of those that look the same.
    fn fits(&self, kind: TileKind, pos: Pos, rot: Rot) -> bool {
        if self.table.last().is_none() {
            return (pos, rot) == (Pos::ORIGIN, Rot::R0);
        }
        if self.table.tile(pos).is_some() || is_far(pos) {
            return false;
        }
        let beside = |side: Side| self.table.tile(pos.step(side));
        let matches = |side: Side| {
            beside(side).is_none_or(|(other, turned)| edge(kind, rot, side) == edge(other, turned, side.opposite()))
        };
        let is_first = || Rot::ALL.into_iter().take(rot.index()).all(|less| picture(kind, less) != picture(kind, rot));
        Side::ALL.into_iter().any(|side| beside(side).is_some())
            && Side::ALL.into_iter().all(matches)
            && is_first()
            && (kind.def().role == Role::Normal || self.continues_river(kind, pos, rot))
    }

    /// river Turn: the algorithms `safe`, `plain` and `never_180`.
    fn continues_river(&self, kind: TileKind, pos: Pos, rot: Rot) -> bool {
        let is_laid = |pos: Pos| self.table.tile(pos).is_some();
        let rivers: Vec<Side> =
            Side::ALL.into_iter().filter(|&side| edge(kind, rot, side) == SegmentKind::River).collect();
        let met: Vec<Side> = rivers.iter().copied().filter(|&side| is_laid(pos.step(side))).collect();
        if met.len() > 1 || met.is_empty() && !self.fits_as_source(kind) {
            return false;
        }
        rivers.iter().filter(|&&side| !is_laid(pos.step(side))).all(|&ahead| {
            let ahead_by = |n: i16, aside: i16| offset(pos, ahead, n, aside);
            let room = [(2, 0), (1, -1), (1, 1), (2, -1), (2, 1)];
            let has_room = room.into_iter().all(|(n, aside)| !is_laid(ahead_by(n, aside)));
            has_room
                && match self.config.options.river_check {
                    RiverCheck::Plain => true,
                    RiverCheck::Safe => self.is_way_free(pos, ahead) && !self.meets_branch(pos, ahead),
                    RiverCheck::Never180 => met.iter().all(|&entry| {
                        let bend = bend(entry, ahead);
                        let before = self.course.0.get(&(pos.step(entry), entry.opposite())).copied().flatten();
                        bend == Rot::R0 || before != Some(bend)
                    }),
                }
        })
    }

    /// Condition (ii): as far as the board reaches.
    fn is_way_free(&self, pos: Pos, ahead: Side) -> bool {
        let strip = (1..150).flat_map(|n| (-1..=1).map(move |aside| offset(pos, ahead, n, aside)));
        strip.into_iter().all(|square| self.table.tile(square).is_none())
    }

    /// Condition (iii): another open end that flows the same way in the next column or row.
    fn meets_branch(&self, pos: Pos, ahead: Side) -> bool {
        let open = self.table.squares().filter(|&square| {
            let (kind, rot) = self.table.tile(square).expect("a laid square");
            edge(kind, rot, ahead) == SegmentKind::River && self.table.tile(square.step(ahead)).is_none()
        });
        open.into_iter().any(|square| match ahead {
            Side::North | Side::South => (square.x - pos.x).abs() == 1,
            Side::East | Side::West => (square.y - pos.y).abs() == 1,
        })
    }

    /// base Turn 2, river R10, princess-and-dragon R3: on the new tile, unless it is a volcano.
    fn may_put(&self, seat: Seat, figure: Figure, pos: Pos, spot: Spot) -> bool {
        if self.table.last() != Some(pos) || self.is_on_volcano() {
            return false;
        }
        self.table.part(pos, spot).is_some_and(|part| self.may_stand(seat, figure, part))
    }

    /// base Turn 2, traders-and-builders R1, abbot Turn: whether a figure in the supply may stand there at all.
    pub(crate) fn may_stand(&self, seat: Seat, figure: Figure, part: Part) -> bool {
        let kind = self.table.def(part).kind;
        let is_kind_open = match kind {
            SegmentKind::Field => self.config.options.farmers == Farmers::On,
            SegmentKind::Garden => self.config.has(Element::Garden),
            SegmentKind::City | SegmentKind::Road | SegmentKind::Monastery => true,
            SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => false,
        };
        let feature = self.table.feature(part);
        let followers = self.strengths(&feature);
        let with_own = followers.contains_key(&seat) && !self.table.is_completed(&feature);
        let allowed = match (figure, kind) {
            (Figure::Small | Figure::Big, SegmentKind::Garden) => false,
            // abbey-and-mayor R20: no farmers where a barn is.
            (Figure::Small | Figure::Big, SegmentKind::Field) => followers.is_empty() && !self.has_barn(&feature),
            (Figure::Small | Figure::Big, _) => followers.is_empty(),
            (Figure::Abbot, SegmentKind::Monastery | SegmentKind::Garden) => followers.is_empty(),
            (Figure::Abbot, _) => false,
            (Figure::Builder, SegmentKind::Road | SegmentKind::City) => with_own,
            (Figure::Pig, SegmentKind::Field) => with_own,
            (Figure::Builder | Figure::Pig, _) => false,
            (Figure::Mayor, SegmentKind::City) => followers.is_empty(),
            (Figure::Wagon, SegmentKind::City | SegmentKind::Road | SegmentKind::Monastery) => followers.is_empty(),
            (Figure::Mayor | Figure::Wagon | Figure::Barn, _) => false,
        };
        is_kind_open && allowed && self.is_in_supply(seat, figure)
    }

    /// Neither on the table nor a prisoner.
    pub(crate) fn is_in_supply(&self, seat: Seat, figure: Figure) -> bool {
        let out = self.figures.iter().filter(|(s, f, _)| (*s, *f) == (seat, figure)).count();
        out + self.towers.imprisoned(seat, figure) < usize::from(self.config.figures[figure.index()])
    }

    /// abbot Turn: the own abbot on an unfinished feature.
    fn may_recall(&self, seat: Seat, pos: Pos, spot: Spot) -> bool {
        let stands = |part: Part| self.figures.contains(&(seat, Figure::Abbot, part));
        let forbidden = self.is_on_volcano() && self.config.options.volcano_actions == VolcanoActions::FairyOnly;
        // count-king-robber R85: not from the cathedral quarter.
        let part = self.table.part(pos, spot).filter(|&part| stands(part) && !self.is_in_quarter(part));
        !forbidden && part.is_some_and(|part| !self.table.is_completed(&self.table.feature(part)))
    }
}

/// The square so far ahead and to the right.
fn offset(pos: Pos, ahead: Side, n: i16, aside: i16) -> Pos {
    let (dx, dy) = match ahead {
        Side::North => (aside, -n),
        Side::East => (n, aside),
        Side::South => (-aside, n),
        Side::West => (-n, -aside),
    };
    Pos::new(pos.x + dx, pos.y + dy)
}

/// Squares so far away that nothing can lie beside them.
fn is_far(pos: Pos) -> bool {
    pos.x.unsigned_abs().max(pos.y.unsigned_abs()) > 10_000
}
