//! The turn: its steps in the order of `docs/rules/the-city.md`, and the walk through them.
//!
//! Nothing outside this file knows the order of a turn.

use bastide_kernel::{Seat, Seats, Sink};

use crate::action::Action;
use crate::event::{Cause, Counted, EndReason, Event, Score, Share, Subject, Term};
use crate::final_scoring;
use crate::legal;
use crate::option::{EndCheck5, GuardOnGate, PhaseSwitch, ReturnedFollowers, StartPlayer, WallsPerScoring};
use crate::rules::Rules;
use crate::scoring;
use crate::spot::{Edge, Place};
use crate::state::{State, Works};
use crate::tile::TileKind;
use crate::wall::End;

bastide_kernel::steps! {
    /// Before the first turn: who begins, if chance decides it.
    SetUp,
    /// Followers that rested can be used again.
    TurnStart,
    /// A tile is drawn.
    DrawTile,
    /// It is laid.
    PlaceTile,
    /// A follower may be put on it.
    PlaceFollower,
    /// Streets and markets that it completed are scored.
    ScoreTile,
    /// Everybody builds, piece by piece.
    BuildWall,
    /// The builder may set a guard on the piece just built.
    PlaceGuard,
    /// The triggering player may set a tower.
    PlaceTower,
    /// Has the game ended? Otherwise the next player.
    EndTurn,
    /// The wall is closed, and what that completes is scored.
    CloseWall,
    /// Stewards.
    FinalStewards,
    /// Guards.
    FinalGuards,
    /// Nothing left to do.
    Result,
}

impl Step {
    /// What the walk through the turn stops for in this step; `None` if it never stops here.
    pub const fn waits_for(self) -> Option<Wait> {
        match self {
            Step::SetUp => Some(Wait::StartPlayer),
            Step::DrawTile => Some(Wait::Draw),
            Step::PlaceTile => Some(Wait::Placement),
            Step::PlaceFollower => Some(Wait::Follower),
            Step::BuildWall => Some(Wait::Piece),
            Step::PlaceGuard => Some(Wait::Guard),
            Step::PlaceTower => Some(Wait::Tower),
            Step::Result => Some(Wait::Nothing),
            Step::TurnStart
            | Step::ScoreTile
            | Step::EndTurn
            | Step::CloseWall
            | Step::FinalStewards
            | Step::FinalGuards => None,
        }
    }

    /// What the game waits for in this step, for people.
    pub const fn question(self) -> &'static str {
        match self.waits_for() {
            Some(Wait::StartPlayer) => "the choice of the first player",
            Some(Wait::Draw) => "a tile to be drawn",
            Some(Wait::Placement) => "the drawn tile to be laid",
            Some(Wait::Follower) => "a follower on the new tile, or pass",
            Some(Wait::Piece) => "the gate or a wall to be built",
            Some(Wait::Guard) => "a guard on the piece just built, or pass",
            Some(Wait::Tower) => "a tower on an end of the wall, or pass",
            Some(Wait::Nothing) | None => "nothing",
        }
    }
}

/// What a game can wait for: the kinds of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Chance: who begins.
    StartPlayer,
    /// Chance: a tile is drawn.
    Draw,
    /// The active player lays the drawn tile.
    Placement,
    /// The active player puts a follower on it, or passes.
    Follower,
    /// A player builds the gate or a wall.
    Piece,
    /// The same player sets a guard on it, or passes.
    Guard,
    /// The active player sets a tower, or passes.
    Tower,
    /// The game is over.
    Nothing,
}

/// How the walk goes on after a step.
enum Flow {
    /// To another step.
    To(Step),
    /// Somebody has to act first.
    Wait,
}

/// The first steps of a game.
pub(crate) fn begin(rules: &Rules, state: &mut State) {
    state.step = match rules.options().start_player {
        StartPlayer::SeatOrder => Step::TurnStart,
        StartPlayer::Random => Step::SetUp,
    };
    walk(rules, state, &mut ());
}

/// Carries out an action and walks on to the next decision.
pub(crate) fn play(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    state.step = match action {
        Action::StartPlayer(seat) => {
            state.active = seat;
            events.emit(|| Event::StartPlayer { seat });
            Step::TurnStart
        }
        Action::Draw(kind) => draw(rules, state, kind, events),
        Action::PlaceTile { pos, rot } => {
            let kind = state.drawn.take().expect("a tile was drawn");
            let seat = state.active;
            state.board.lay(rules, kind, pos, rot);
            events.emit(|| Event::TilePlaced { seat, kind, pos, rot });
            Step::PlaceFollower
        }
        Action::PlaceFollower { pos, spot } => {
            let (seat, at) = (state.active, Place { pos, spot });
            let node = state.board.node_at(rules, pos, spot).expect("the action is legal");
            state.players[seat].supply -= 1;
            state.board.deploy(seat, node);
            events.emit(|| Event::FollowerPlaced { seat, at });
            Step::ScoreTile
        }
        Action::BuildGate(edge) => build_gate(rules, state, edge, events),
        Action::BuildWall(edge) => build_wall(rules, state, edge, events),
        Action::PlaceGuard => place_guard(rules, state, events),
        Action::PlaceTower(end) => place_tower(rules, state, end, events),
        Action::Pass => pass(rules, state, events),
    };
    walk(rules, state, events);
}

/// Walks on until somebody has to act.
fn walk(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    while let Flow::To(step) = run(rules, state, events) {
        state.step = step;
    }
}

fn run(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    match state.step {
        Step::SetUp | Step::PlaceTile | Step::Result => Flow::Wait,
        Step::TurnStart => {
            wake(rules, state);
            state.works = Works { builder: state.active, ..Works::default() };
            Flow::To(Step::DrawTile)
        }
        Step::DrawTile if state.bag.draws_left(rules) > 0 => Flow::Wait,
        // R40: with no tile left the game ends at once.
        Step::DrawTile => {
            events.emit(|| Event::EndReached { reason: EndReason::NothingFits });
            Flow::To(Step::CloseWall)
        }
        Step::PlaceFollower => ask(legal::has_follower(rules, state), Step::ScoreTile),
        Step::ScoreTile => score_tile(rules, state, events),
        Step::BuildWall => ask(legal::has_piece(state), Step::PlaceTower),
        Step::PlaceGuard if legal::may_guard(state) => Flow::Wait,
        Step::PlaceGuard => Flow::To(after_guard(rules, state)),
        Step::PlaceTower if legal::has_tower(rules, state) => Flow::Wait,
        Step::PlaceTower => Flow::To(after_tower(rules, state, events)),
        Step::EndTurn => end_turn(rules, state, events),
        Step::CloseWall | Step::FinalStewards | Step::FinalGuards => final_step(rules, state, events),
    }
}

/// A step in which nobody has a choice asks nobody.
fn ask(has_choice: bool, otherwise: Step) -> Flow {
    if has_choice { Flow::Wait } else { Flow::To(otherwise) }
}

/// R14: followers that came back in the turn before can be used again.
fn wake(rules: &Rules, state: &mut State) {
    let wakes = |seat: Seat| match rules.options().returned_followers {
        ReturnedFollowers::NextTurn | ReturnedFollowers::Immediately => true,
        ReturnedFollowers::OwnNextTurn => seat == state.active,
    };
    for seat in Seat::first(rules.seats()).filter(|&seat| wakes(seat)) {
        let player = &mut state.players[seat];
        player.supply += std::mem::take(&mut player.resting);
    }
}

/// Takes the drawn tile out of the stack. R40: one that fits nowhere leaves the game.
fn draw(rules: &Rules, state: &mut State, kind: TileKind, events: &mut impl Sink<Event>) -> Step {
    let seat = state.active;
    state.bag.take(kind);
    events.emit(|| Event::TileDrawn { seat, kind });
    if legal::fits_somewhere(rules, state, kind) {
        state.drawn = Some(kind);
        return Step::PlaceTile;
    }
    state.discarded.push(kind);
    events.emit(|| Event::TileDiscarded { seat, kind });
    Step::DrawTile
}

fn pass(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Step {
    match state.step.waits_for() {
        Some(Wait::Follower) => Step::ScoreTile,
        Some(Wait::Guard) => after_guard(rules, state),
        Some(Wait::Tower) => after_tower(rules, state, events),
        Some(Wait::StartPlayer | Wait::Draw | Wait::Placement | Wait::Piece | Wait::Nothing) | None => {
            unreachable!("passing is no answer in {:?}", state.step)
        }
    }
}

fn score_tile(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    let triggers = scoring::score_tile(rules, state, events);
    state.works.more = match rules.options().walls_per_scoring {
        // R17: two features completed by one tile, one wall building.
        WallsPerScoring::PerTurn => triggers.min(1),
        WallsPerScoring::PerFeature => triggers,
    };
    Flow::To(next_building(rules, state, events))
}

/// R15, R21: walls for each player in a building that begins now.
pub(crate) fn walls_each(rules: &Rules, state: &State) -> u8 {
    let [first, second, _] = rules.stacks();
    // The tile that was drawn last counts as drawn, or as the first of its stack.
    let drawn = match rules.options().phase_switch {
        PhaseSwitch::OnLastDraw => state.bag.drawn(),
        PhaseSwitch::NextTile => state.bag.drawn() - 1,
    };
    let each = match () {
        () if drawn >= first + second => 2,
        () if drawn >= first => 1,
        () => 0,
    };
    if rules.seats() == 2 { 2 * each } else { each }
}

/// Begins the next wall building of this turn, if there is one.
fn next_building(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Step {
    if state.works.more == 0 {
        return Step::EndTurn;
    }
    let pieces = walls_each(rules, state) * rules.seats();
    if pieces == 0 || !legal::has_room(state) {
        return Step::EndTurn;
    }
    let seat = state.active;
    state.works = Works { pieces, builder: seat, built: None, more: state.works.more - 1, is_building_turn: true };
    events.emit(|| Event::BuildingStarted { seat, pieces });
    Step::BuildWall
}

fn build_gate(rules: &Rules, state: &mut State, edge: Edge, events: &mut impl Sink<Event>) -> Step {
    let seat = state.works.builder;
    state.board.build_gate(rules, edge);
    events.emit(|| Event::GateBuilt { seat, edge });
    after_piece(rules, state, edge, events)
}

fn build_wall(rules: &Rules, state: &mut State, edge: Edge, events: &mut impl Sink<Event>) -> Step {
    let seat = state.works.builder;
    let wall = state.board.wall();
    let end = End::ALL.into_iter().find(|&end| wall.next(state.board.mosaic(), end) == Some(edge));
    state.pool -= 1;
    state.board.build_wall(rules, edge, end.expect("the action is legal"));
    events.emit(|| Event::WallBuilt { seat, edge });
    after_piece(rules, state, edge, events)
}

/// R27: what the piece completed is scored at once; then its builder may set a guard (R30).
fn after_piece(rules: &Rules, state: &mut State, edge: Edge, events: &mut impl Sink<Event>) -> Step {
    scoring::score_wall(rules, state, edge, events);
    state.works.pieces -= 1;
    state.works.built = Some(edge);
    // R29: no guard on the gate.
    let is_gate = state.board.wall().gate() == Some(edge);
    if is_gate && rules.options().guard_on_gate == GuardOnGate::No {
        return after_guard(rules, state);
    }
    Step::PlaceGuard
}

fn place_guard(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Step {
    let (seat, edge) = (state.works.builder, state.works.built.expect("a piece was built"));
    state.players[seat].supply -= 1;
    state.board.wall_mut().add_guard(seat, edge);
    events.emit(|| Event::GuardPlaced { seat, edge });
    after_guard(rules, state)
}

/// The next piece is the next player's.
fn after_guard(rules: &Rules, state: &mut State) -> Step {
    state.works.built = None;
    state.works.builder = state.works.builder.next(rules.seats());
    Step::BuildWall
}

/// R34, R35: the tower pays the walls behind it.
fn place_tower(rules: &Rules, state: &mut State, end: End, events: &mut impl Sink<Event>) -> Step {
    let seat = state.active;
    let (walls, _) = state.board.wall().tower_walls(end);
    let player = &mut state.players[seat];
    player.towers -= 1;
    player.score += i32::from(walls);
    events.emit(|| Event::TowerPlaced { seat, end });
    events.emit(|| Event::Scored(explain_tower(state, seat, end, walls)));
    state.board.wall_mut().add_tower(seat, end);
    after_tower(rules, state, events)
}

fn explain_tower(state: &State, seat: Seat, end: End, walls: u16) -> Score {
    let term = Term { what: Counted::Walls, count: i32::from(walls), each: 1 };
    let counted = state.board.wall().side(end).iter().rev().take(walls.into()).copied().collect();
    Score {
        cause: Cause::Tower,
        subject: Subject::Tower { end, walls: counted },
        squares: Vec::new(),
        strengths: Vec::new(),
        shares: vec![Share { seat, points: term.points(), terms: vec![term] }],
        rulings: vec!["the-city R35"],
    }
}

fn after_tower(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Step {
    state.works.pieces = 0;
    next_building(rules, state, events)
}

fn end_turn(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    let seat = state.active;
    state.turns += 1;
    events.emit(|| Event::TurnEnded { seat });
    if let Some(reason) = end_reason(rules, state) {
        events.emit(|| Event::EndReached { reason });
        return Flow::To(Step::CloseWall);
    }
    // R23: the player after the one who laid the tile, whoever built the last wall.
    state.active = seat.next(rules.seats());
    Flow::To(Step::TurnStart)
}

fn end_reason(rules: &Rules, state: &State) -> Option<EndReason> {
    if state.pool == 0 {
        return Some(EndReason::LastWall);
    }
    if state.bag.draws_left(rules) == 0 {
        return Some(EndReason::LastTile);
    }
    let is_checked = match rules.options().end_check_5 {
        EndCheck5::EveryTurn => true,
        EndCheck5::AfterBuilding => state.works.is_building_turn,
    };
    // R41: five missing pieces end the game.
    (is_checked && state.board.wall().is_nearly_closed()).then_some(EndReason::NearlyClosed)
}

fn final_step(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    let points = final_points(rules, state, state.step, events);
    for seat in Seat::first(rules.seats()) {
        state.players[seat].score += points[seat];
    }
    let next = Step::ALL[state.step as usize + 1];
    if next == Step::Result {
        events.emit(|| Event::GameOver {
            scores: Seat::first(rules.seats()).map(|seat| (seat, state.players[seat].score)).collect(),
        });
    }
    Flow::To(next)
}

fn final_points(rules: &Rules, state: &mut State, step: Step, events: &mut impl Sink<Event>) -> Seats<i32> {
    let mut markets = std::mem::take(&mut state.scratch.markets);
    let points = final_scoring::step(rules, state, step, &mut markets, events);
    state.scratch.markets = markets;
    points
}
