//! The turn as the referee plays it: what is due after an action, and when the game ends.

use bastide_city::{
    Action, Edge, EndCheck5, EndReason, PhaseSwitch, Place, ReturnedFollowers, SegmentKind, TileKind, WallTrigger,
    WallsPerScoring,
};
use bastide_kernel::Seat;

use crate::ledger::When;
use crate::referee::{Due, Referee};
use crate::table::Feature;
use crate::words::{self, Line};

impl Referee<'_> {
    /// Follows an action and returns what should have happened.
    pub(crate) fn follow(&mut self, action: Action) -> Vec<Line> {
        match (action, self.due) {
            (Action::StartPlayer(seat), _) => {
                self.active = seat;
                self.start_turn();
            }
            (Action::Draw(kind), _) => self.draw(kind),
            (Action::PlaceTile { pos, rot }, Due::Tile(kind)) => {
                self.table.lay(kind, pos, rot);
                self.due = Due::Follower;
                // Without a choice nobody is asked, here and below.
                if self.follower_places().is_empty() {
                    self.score_tile();
                }
            }
            (Action::PlaceFollower { pos, spot }, _) => {
                let part = self.table.part(Place { pos, spot }).expect("the tile has the feature");
                self.followers.push((self.active, part));
                self.purse(self.active).supply -= 1;
                self.score_tile();
            }
            (Action::Pass, Due::Follower) => self.score_tile(),
            (action, _) => self.follow_building(action),
        }
        words::sorted(std::mem::take(&mut self.lines))
    }

    fn follow_building(&mut self, action: Action) {
        match (action, self.due) {
            (Action::BuildGate(edge), _) => {
                self.rampart.build_gate(edge);
                self.after_piece(edge);
            }
            (Action::BuildWall(edge), _) => {
                self.rampart.build(&self.table.squares(), edge);
                self.pool -= 1;
                self.after_piece(edge);
            }
            (Action::PlaceGuard, Due::Guard(edge)) => {
                self.rampart.guards.push((self.builder, edge));
                self.purse(self.builder).supply -= 1;
                self.next_builder();
            }
            (Action::Pass, Due::Guard(_)) => self.next_builder(),
            (Action::PlaceTower(end), _) => {
                self.score_tower(end);
                self.end_building();
            }
            (Action::Pass, Due::Tower) => self.end_building(),
            (action, due) => panic!("{action:?} while {due:?} is due"),
        }
    }

    pub(crate) fn start_turn(&mut self) {
        let active = self.active;
        for (&seat, purse) in &mut self.purses {
            let wakes = match self.config.options.returned_followers {
                ReturnedFollowers::NextTurn | ReturnedFollowers::Immediately => true,
                ReturnedFollowers::OwnNextTurn => seat == active,
            };
            if wakes {
                purse.supply += std::mem::take(&mut purse.resting);
            }
        }
        self.is_building_turn = false;
        self.next_tile();
    }

    fn stacks(&self) -> [u16; 3] {
        self.config.stacks.unwrap_or(self.config.tiles.stacks())
    }

    pub(crate) fn is_stack_empty(&self) -> bool {
        self.drawn == self.stacks().into_iter().sum::<u16>()
    }

    /// R40: without a tile at the beginning of a turn, or after the last one fitted nowhere, the game ends.
    fn next_tile(&mut self) {
        if self.is_stack_empty() {
            self.finish(vec![EndReason::NothingFits]);
        } else {
            self.due = Due::Draw;
        }
    }

    fn draw(&mut self, kind: TileKind) {
        *self.left.get_mut(&kind).expect("the tile was in the stacks") -= 1;
        self.drawn += 1;
        if self.placements(kind).is_empty() {
            self.discarded.push(kind);
            self.next_tile();
        } else {
            self.due = Due::Tile(kind);
        }
    }

    /// Wall building (b): how many of the first two stacks are behind us.
    fn phase(&self) -> usize {
        let [first, second, _] = self.stacks();
        let is_behind = |end: u16| match self.config.options.phase_switch {
            PhaseSwitch::OnLastDraw => self.drawn >= end,
            PhaseSwitch::NextTile => self.drawn > end,
        };
        usize::from(is_behind(first)) + usize::from(is_behind(first + second))
    }

    /// Turn 3 and the question whether walls are built.
    fn score_tile(&mut self) {
        let completed = self.newly_complete();
        let stands = |f: &Feature| self.followers.iter().any(|(_, at)| f.contains(at));
        let n = match self.config.options.wall_trigger {
            WallTrigger::Occupied => completed.iter().filter(|f| stands(f)).count(),
            WallTrigger::Any => completed.len(),
        };
        completed.iter().for_each(|feature| self.score_feature(feature, When::Tile));
        if n == 0 || self.phase() == 0 {
            return self.end_turn();
        }
        self.owed = match self.config.options.walls_per_scoring {
            WallsPerScoring::PerTurn => 0,
            WallsPerScoring::PerFeature => n - 1,
        };
        self.start_building();
    }

    /// Streets and markets that are complete and were not before; they are not new afterwards.
    fn newly_complete(&mut self) -> Vec<Feature> {
        let all = self.table.features(&[SegmentKind::Street, SegmentKind::Market]);
        let is_new = |f: &Feature| !f.iter().any(|part| self.done.contains(part)) && self.is_complete(f);
        let new: Vec<Feature> = all.into_iter().filter(is_new).collect();
        self.done.extend(new.iter().flatten());
        new
    }

    /// The table of walls per player; the gate is one of them.
    fn start_building(&mut self) {
        self.is_building_turn = true;
        self.builder = self.active;
        let each = match (self.config.seats, self.phase()) {
            (2, 1) => 2,
            (2, _) => 4,
            (_, 1) => 1,
            (..) => 2,
        };
        self.pieces = each * u16::from(self.config.seats);
        self.next_piece();
    }

    /// R22, W4: building goes on while there are walls and there is room.
    fn next_piece(&mut self) {
        if self.pieces > 0 && self.can_build() {
            self.due = Due::Piece;
            return;
        }
        self.due = Due::Tower;
        if self.tower_ends().is_empty() {
            self.end_building();
        }
    }

    fn can_build(&self) -> bool {
        self.rampart.gate.is_none() || (self.pool > 0 && !self.is_closed())
    }

    /// What follows every single piece: scores, then the guard.
    fn after_piece(&mut self, edge: Edge) {
        for feature in self.newly_complete() {
            self.score_feature(&feature, When::Wall);
        }
        if self.may_guard(edge) {
            self.due = Due::Guard(edge);
        } else {
            self.next_builder();
        }
    }

    fn next_builder(&mut self) {
        self.pieces -= 1;
        self.builder = self.after(self.builder);
        self.next_piece();
    }

    fn after(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() as u8 + 1) % self.config.seats).expect("one of the seats")
    }

    /// R57, and the document is silent: a further building for which there is no wall or no room is none, so
    /// that it has no tower either.
    fn end_building(&mut self) {
        if self.owed > 0 && self.can_build() {
            self.owed -= 1;
            self.start_building();
        } else {
            self.end_turn();
        }
    }

    /// End of the game, E1 to E3.
    fn end_turn(&mut self) {
        self.turns += 1;
        let mut reasons = Vec::new();
        if self.pool == 0 {
            reasons.push(EndReason::LastWall);
        }
        if self.is_stack_empty() {
            reasons.push(EndReason::LastTile);
        }
        let is_checked = match self.config.options.end_check_5 {
            EndCheck5::EveryTurn => true,
            EndCheck5::AfterBuilding => self.is_building_turn,
        };
        if is_checked && self.rampart.gate.is_some() && self.rampart.free(&self.table.squares()) <= 5 {
            reasons.push(EndReason::NearlyClosed);
        }
        if reasons.is_empty() {
            self.active = self.after(self.active);
            self.start_turn();
        } else {
            self.finish(reasons);
        }
    }
}
