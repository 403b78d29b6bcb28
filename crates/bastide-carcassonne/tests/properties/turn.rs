//! The turn, written a second time from `docs/rules/mega-game.md`: who has to do what after an action.

use bastide_carcassonne::{
    Action, Ask, BuilderDoubleTurn, Choice, Config, DragonMove, Figure, Neutral, Role, StartPlayer, Step, TileKind,
    Wait,
};
use bastide_kernel::{Pos, Rot, Seat};

use crate::oracle::Oracle;
use crate::words::{Line, sorted};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub(crate) step: Step,
    pub(crate) seat: Seat,
    /// What somebody is asked in the middle of a step.
    pub(crate) asked: Option<(Seat, Ask)>,
    /// The tile in hand.
    pub(crate) drawn: Option<TileKind>,
    /// Turns that have ended.
    pub(crate) ended: u32,
    /// Whether a fork of the river was drawn.
    pub(crate) has_fork: bool,
    /// Draws left, if they are limited.
    draws: Option<u16>,
    /// Whether this part is not the first of its turn.
    is_extra: bool,
    /// Whether the builder has earned a second tile in this turn, and whether it was taken.
    earned: bool,
    taken: bool,
}

impl Turn {
    pub(crate) fn new(config: &Config) -> Turn {
        Turn {
            step: Step::SetUp,
            seat: Seat::default(),
            asked: None,
            drawn: None,
            ended: 0,
            has_fork: false,
            draws: config.draws,
            is_extra: false,
            earned: false,
            taken: false,
        }
    }
}

impl Oracle {
    pub(crate) fn begin(&mut self) {
        if self.config.options.start_player == StartPlayer::Configured {
            self.start_turn();
        }
    }

    /// What the game waits for.
    pub(crate) fn wait(&self) -> Wait {
        let step = self.turn.step.waits_for();
        self.turn.asked.map_or_else(|| step.expect("the turn stops here"), |(_, ask)| Wait::Answer(ask))
    }

    /// Who has to decide, unless it is chance.
    pub(crate) fn asked(&self) -> Seat {
        self.turn.asked.map_or(self.turn.seat, |(seat, _)| seat)
    }

    /// Follows an action and returns the scores it should have caused.
    pub(crate) fn follow(&mut self, action: Action) -> Vec<Line> {
        self.gone.clear();
        let asked = self.turn.asked.take();
        self.note_action(asked.map_or_else(|| self.wait(), |(_, ask)| Wait::Answer(ask)), action);
        if self.follow_tower(action, asked) || self.follow_abbey(action, asked) || self.follow_city(action, asked) {
            return sorted(std::mem::take(&mut self.lines));
        }
        let seat = self.turn.seat;
        match action {
            Action::StartPlayer(first) => {
                self.turn.seat = first;
                self.start_turn();
            }
            Action::Draw(kind) => self.draw(kind),
            Action::PlaceTile { pos, rot } => self.place(pos, rot),
            Action::Pass if self.turn.step == Step::BuilderTurn => self.end_turn(),
            Action::Choose(Choice::SecondTile) => self.take_second_tile(),
            Action::Choose(Choice::Portal(figure)) => self.turn.asked = Some((seat, Ask::Portal(figure))),
            Action::Guide { neutral: Neutral::Dragon, pos, .. } => {
                if !self.step_to(pos) {
                    self.after_dragon();
                }
            }
            Action::Choose(Choice::Ransom(_) | Choice::Exchange(_)) | Action::Build { .. } => {
                unreachable!("followed already")
            }
            Action::Guide { neutral: Neutral::Count, .. } => unreachable!("the count is asked for elsewhere"),
            Action::Pass
            | Action::Put { .. }
            | Action::RecallAbbot { .. }
            | Action::Take { .. }
            | Action::Guide { neutral: Neutral::Fairy, .. } => {
                self.act(seat, action);
                self.after_action();
            }
        }
        sorted(std::mem::take(&mut self.lines))
    }

    fn place(&mut self, pos: Pos, rot: Rot) {
        let kind = self.turn.drawn.take().expect("a tile was drawn");
        self.lay(kind, pos, rot);
        self.extend_builder(pos);
        self.start_action();
    }

    pub(crate) fn start_action(&mut self) {
        self.turn.step = Step::Action;
        // mega-game R24: without a choice nobody is asked.
        if !self.has_action() {
            self.after_action();
        }
    }

    /// The one action of the part.
    fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Put { figure, pos, spot } => self.put(seat, figure, pos, spot),
            Action::RecallAbbot { pos, spot } => self.recall(seat, pos, spot),
            Action::Take { piece, pos, spot } => {
                let part = self.table.part(pos, spot).expect("the feature exists");
                self.send_away((piece.seat(), piece.figure(), part));
            }
            Action::Guide { pos, spot, .. } => self.call_fairy(seat, pos, spot),
            Action::Pass
            | Action::Choose(_)
            | Action::Build { .. }
            | Action::StartPlayer(_)
            | Action::Draw(_)
            | Action::PlaceTile { .. } => {}
        }
    }

    fn start_turn(&mut self) {
        self.turn = Turn { is_extra: false, earned: false, taken: false, ..self.turn };
        self.towers.start_turn();
        self.abbeys.start_part();
        self.city.start_turn();
        self.pay_fairy_point(self.turn.seat);
        if !self.asks_for_ransom() {
            self.next_tile();
        }
    }

    /// princess-and-dragon R25: dragon tiles that are set aside are not in the stack.
    fn is_stack_empty(&self) -> bool {
        self.turn.draws == Some(0) || self.stack.iter().all(|(&kind, &n)| n == 0 || self.is_held(kind))
    }

    fn can_draw(&self) -> bool {
        !self.is_stack_empty() && !self.next_kinds().is_empty()
    }

    /// abbey-and-mayor R30: the abbey instead of a draw, if there is a draw.
    pub(crate) fn next_tile(&mut self) {
        self.abbeys.start_part();
        self.city.start_part();
        if !self.can_draw() || !self.asks_for_abbey() {
            self.draw_tile();
        }
    }

    /// base R4: without a tile at the beginning of a turn the game ends; traders-and-builders R17: an extra
    /// part without a tile is dropped.
    pub(crate) fn draw_tile(&mut self) {
        match (self.can_draw(), self.turn.is_extra) {
            (true, _) => self.turn.step = Step::DrawTile,
            (false, true) => self.end_turn(),
            (false, false) => self.finish(self.before(self.turn.seat)),
        }
    }

    /// base R3: a tile that fits nowhere leaves the game, and another is drawn.
    fn draw(&mut self, kind: TileKind) {
        *self.stack.get_mut(&kind).expect("the tile was in the stack") -= 1;
        self.turn.draws = self.turn.draws.map(|n| n - 1);
        self.turn.has_fork |= kind.def().role == Role::RiverFork;
        if self.fits_somewhere(kind) {
            self.turn.drawn = Some(kind);
            self.turn.step = Step::PlaceTile;
        } else {
            self.draw_tile();
        }
    }

    /// traders-and-builders, Double turn: the new tile becomes part of the feature of the own builder. R4:
    /// the second tile earns nothing.
    fn extend_builder(&mut self, pos: Pos) {
        let extends = self.figures.iter().any(|&(seat, figure, part)| {
            let is_own = seat == self.turn.seat && figure == Figure::Builder;
            is_own && self.table.feature(part).iter().any(|&(square, _)| square == pos)
        });
        self.turn.earned |= extends && !self.turn.taken;
    }

    pub(crate) fn after_action(&mut self) {
        if !self.start_dragon(DragonMove::BeforeScoring) {
            self.score_part();
        }
    }

    /// The option `dragon_move` says which half of the part follows the dragon.
    fn after_dragon(&mut self) {
        match self.config.options.dragon_move {
            DragonMove::BeforeScoring => self.score_part(),
            DragonMove::AfterScoring => self.end_part(),
        }
    }

    fn score_part(&mut self) {
        if !self.asks_to_move_out() {
            self.score_now();
        }
    }

    pub(crate) fn score_now(&mut self) {
        self.score_completed(self.turn.seat);
        self.score_barns();
        self.after_scoring();
    }

    /// Everything is scored: wagons move on, one after the other.
    pub(crate) fn after_scoring(&mut self) {
        if !self.asks_for_wagon() {
            self.after_wagons();
        }
    }

    fn after_wagons(&mut self) {
        if !self.asks_to_move_in() && !self.start_dragon(DragonMove::AfterScoring) {
            self.end_part();
        }
    }

    /// Whatever adds another part: the volcano lake, the builder.
    pub(crate) fn end_part(&mut self) {
        // abbey-and-mayor R33: nothing follows an abbey of the last round.
        if self.abbeys.is_finale() {
            return self.next_abbey();
        }
        if self.is_on_volcano_lake() && !self.is_stack_empty() {
            self.turn.is_extra = true;
            return self.next_tile();
        }
        if !self.turn.earned || self.turn.taken || !self.can_draw() {
            return self.end_turn();
        }
        match self.config.options.builder_double_turn {
            BuilderDoubleTurn::MayDecline => self.turn.step = Step::BuilderTurn,
            BuilderDoubleTurn::Automatic => self.take_second_tile(),
        }
    }

    fn take_second_tile(&mut self) {
        self.turn.taken = true;
        self.turn.is_extra = true;
        self.next_tile();
    }

    /// base R26, R27: the game ends with the stack, otherwise the next seat plays.
    fn end_turn(&mut self) {
        self.turn.ended += 1;
        if self.is_stack_empty() {
            return self.finish(self.turn.seat);
        }
        let next = (self.turn.seat.index() as u8 + 1) % self.config.seats;
        self.turn.seat = Seat::new(next).expect("one of the seats");
        self.start_turn();
    }

    /// The seat whose turn was before.
    fn before(&self, seat: Seat) -> Seat {
        Seat::ALL[(seat.index() + usize::from(self.config.seats) - 1) % usize::from(self.config.seats)]
    }

    /// The last tile was placed by this seat.
    fn finish(&mut self, last: Seat) {
        self.start_finale(last);
    }

    /// After the last moves out of the City of Carcassonne.
    pub(crate) fn count_up(&mut self) {
        self.score_end();
        self.turn.step = Step::Result;
    }
}
