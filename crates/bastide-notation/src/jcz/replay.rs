//! The replay: messages of JCloisterZone carried out one by one on our engine.
//!
//! Its turn has other seams than ours. It draws a tile as soon as a turn begins, and it scores only when the
//! player commits; our engine scores at once. So the replay keeps what JCloisterZone would show: its
//! phase, the points before the commit, and the scores that wait for it. Whoever goes through a portal does
//! so in one message there, in two actions here. Whoever moves a wagon or leaves the City of Carcassonne confirms it
//! there, and nothing goes on before.

mod deed;
mod empty;
mod offered;
mod phase;
mod piece;

pub(crate) use deed::{ABBOT_RETURN, PRINCESS};
pub(crate) use phase::Phase;

use bastide_carcassonne::{
    Action, Ask, Card, Cause, DragonMove, Event, Illegal, KingRobberScoring, Marks, Place, Role, Rules, Score,
    SegmentKind, State, Step, Subject, TileKind, Wait,
};
use bastide_kernel::{Decision, Game, Seat, Seats};

use super::draws::Draws;
use super::file::{GameFile, Message, Pointer};
use super::known::Peculiarity;
use super::location;
use super::report::Difference;
use piece::Pieces;

/// Points for something, and when they were given.
#[derive(Clone, Debug)]
pub(crate) struct Scored {
    /// The number of the turn, counting every tile laid from 1; none at the end of the game.
    pub(crate) turn: Option<u32>,
    /// What was scored.
    pub(crate) score: Score,
    /// Whether it is a field that touched the City of Carcassonne.
    pub(crate) has_city: bool,
    /// Whether it is a field with a barn into which farmers came at the end. There they are paid, and go home, as if a
    /// tile had joined them.
    pub(crate) is_joined: bool,
}

/// Why a replay stopped.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    /// The message is impossible here.
    Difference(Difference),
    /// The message is impossible here, but not there.
    Known(Peculiarity, Difference),
}

impl From<Difference> for Stop {
    fn from(difference: Difference) -> Stop {
        Stop::Difference(difference)
    }
}

/// A game that is being replayed.
#[derive(Clone, Debug)]
pub(crate) struct Replay<'a> {
    rules: &'a Rules,
    state: State,
    draws: Draws<'a>,
    /// Everything done so far, draws included.
    log: Vec<Action>,
    phase: Phase,
    /// Whether the tile of the present part was laid and all that was done with it confirmed.
    is_committed: bool,
    /// Whether the last move of the phase waits for a confirmation of its own.
    is_confirming: bool,
    /// Who has to act there.
    player: Seat,
    /// Whose turn it is there.
    turn_player: Seat,
    /// Points that are visible there.
    scores: Seats<i32>,
    /// Goods that are visible there.
    goods: Seats<[u16; 3]>,
    /// Cards that are visible there: who holds them, and for how many tiles.
    cards: [Option<(Seat, u16)>; Card::NUM],
    /// Scores that are visible there.
    history: Vec<Scored>,
    /// Scores that wait for the commit.
    waiting: Vec<Scored>,
    /// Tiles laid by players.
    parts: u32,
    /// Those of them that were drawn.
    laid: u32,
    /// Figures with their ids there.
    pieces: Pieces,
    /// Whether the last message could be taken back.
    can_undo: bool,
    /// A peculiarity that did not stop the replay.
    tolerated: Option<(Peculiarity, Difference)>,
}

impl<'a> Replay<'a> {
    /// The beginning of a game: the first tile is drawn, if the file knows it.
    pub(crate) fn new(rules: &'a Rules, file: &'a GameFile) -> Result<Replay<'a>, Stop> {
        let mut replay = Replay {
            rules,
            state: rules.start(),
            draws: Draws::new(file),
            log: Vec::new(),
            phase: Phase::Tile,
            is_committed: true,
            is_confirming: false,
            player: Seat::default(),
            turn_player: Seat::default(),
            scores: Seats::default(),
            goods: Seats::default(),
            cards: [None; Card::NUM],
            history: Vec::new(),
            waiting: Vec::new(),
            parts: 0,
            laid: 0,
            pieces: Pieces::default(),
            can_undo: false,
            tolerated: None,
        };
        replay.arrive("start")?;
        Ok(replay)
    }

    pub(crate) fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// The position here; in the phase of the commit it is already scored.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn log(&self) -> &[Action] {
        &self.log
    }

    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    pub(crate) fn player(&self) -> Seat {
        self.player
    }

    pub(crate) fn turn_player(&self) -> Seat {
        self.turn_player
    }

    pub(crate) fn scores(&self) -> &Seats<i32> {
        &self.scores
    }

    pub(crate) fn goods(&self) -> &Seats<[u16; 3]> {
        &self.goods
    }

    pub(crate) fn cards(&self) -> [Option<(Seat, u16)>; Card::NUM] {
        self.cards
    }

    pub(crate) fn history(&self) -> &[Scored] {
        &self.history
    }

    pub(crate) fn draws(&self) -> &Draws<'a> {
        &self.draws
    }

    pub(crate) fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// Whether nothing but a confirmation is possible.
    pub(crate) fn is_confirming(&self) -> bool {
        self.is_confirming || matches!(self.phase, Phase::Commit | Phase::AbbeyPassed)
    }

    /// Whether the last message could be taken back there: no chance was renewed, the same player acts, and the
    /// dragon did not move.
    pub(crate) fn can_undo(&self) -> bool {
        self.can_undo
    }

    pub(crate) fn tolerated(&self) -> Option<&(Peculiarity, Difference)> {
        self.tolerated.as_ref()
    }

    /// Carries out a message; `at` names it in complaints.
    pub(crate) fn play(&mut self, message: &Message, at: &str) -> Result<(), Stop> {
        self.check_sender(message, at);
        let (player, phase) = (self.player, self.phase);
        self.pieces.begin_message();
        self.carry_out(&message.deed, at)?;
        let is_same = self.player == player && phase != Phase::Dragon;
        self.can_undo = !message.has_random && is_same && self.phase != Phase::GameOver;
        Ok(())
    }

    /// JCloisterZone never looks at the sender.
    fn check_sender(&mut self, message: &Message, at: &str) {
        let Some(player) = message.player else { return };
        if player as usize != self.player.index() {
            self.tolerate(Peculiarity::AnySender, Difference::unequal(at, "player", self.player.index(), player));
        }
    }

    /// Remembers the first difference that a peculiarity explains, and goes on.
    fn tolerate(&mut self, peculiarity: Peculiarity, difference: Difference) {
        self.tolerated.get_or_insert((peculiarity, difference));
    }

    fn expect(&self, phase: Phase, at: &str) -> Result<(), Difference> {
        if self.phase == phase {
            return Ok(());
        }
        Err(Difference::new(at, format!("needs {}, but the game is in {}", phase.name(), self.phase.name())))
    }

    /// Carries out an action of the player and comes to the next phase.
    fn act(&mut self, action: Action, at: &str) -> Result<(), Stop> {
        self.perform(action, at)?;
        self.arrive(at)
    }

    /// Carries out an action of the player; what it scores waits until its phase is over.
    fn perform(&mut self, action: Action, at: &str) -> Result<(), Stop> {
        let mut events = Vec::new();
        self.apply(action, at, &mut events)?;
        self.note_empty_cities(&events);
        for event in events {
            match event {
                Event::Scored(score) if matches!(score.cause, Cause::Recalled | Cause::Ransom) => self.show(score),
                Event::Scored(score) => self.hold_back(score),
                other => self.pieces.note(&other),
            }
        }
        Ok(())
    }

    /// The move of the phase is done and waits for a confirmation; nothing that follows from it is seen before.
    fn await_confirmation(&mut self) {
        self.is_confirming = true;
    }

    /// Comes to the phase in which JCloisterZone is now. Until the commit nothing is shown of what our engine has
    /// scored already.
    fn arrive(&mut self, at: &str) -> Result<(), Stop> {
        self.is_confirming = false;
        match self.state.wait() {
            Wait::Action => self.phase = Phase::Action,
            Wait::Answer(Ask::Capture | Ask::Exchange(_)) => self.phase = Phase::Capture,
            Wait::Answer(Ask::Dragon) if self.moves_first() => self.begin(Phase::Dragon),
            _ if !self.is_committed => (self.phase, self.player) = (Phase::Commit, self.turn_player),
            _ => return self.go_on(at),
        }
        Ok(())
    }

    /// Goes on after everything that was done is confirmed: draws, and shows everything that happened.
    fn go_on(&mut self, at: &str) -> Result<(), Stop> {
        self.draw(at)?;
        self.history.append(&mut self.waiting);
        self.show_points();
        if self.rules.decision(&self.state) == Decision::Over {
            self.begin(Phase::GameOver);
            return Ok(());
        }
        let is_end = self.state.step() == Step::AbbeyEndgame;
        let phase = match self.state.wait() {
            Wait::Answer(Ask::Abbey) if is_end => Phase::AbbeyEnd,
            Wait::Answer(Ask::Abbey) => Phase::Abbey,
            Wait::Answer(Ask::MoveOut) if self.state.step() == Step::CountFinal => Phase::FinalMoveOut,
            Wait::Answer(Ask::MoveOut) => Phase::MoveOut,
            Wait::Answer(Ask::Wagon) => Phase::Wagon,
            Wait::Answer(Ask::MoveIn) => Phase::MoveIn,
            Wait::Answer(Ask::Count) => Phase::Count,
            Wait::Answer(Ask::Dragon) => Phase::Dragon,
            _ => Phase::Tile,
        };
        self.begin(phase);
        // Where we offer more than they do, they do not ask at all.
        if phase == Phase::MoveIn && self.options() == Some(1) { self.act(Action::Pass, at) } else { Ok(()) }
    }

    /// Begins a phase in which whoever is asked here has to act.
    fn begin(&mut self, phase: Phase) {
        self.phase = phase;
        self.player = match self.state.wait() {
            Wait::Answer(_) => self.state.asked(),
            _ => self.state.active(),
        };
        if matches!(phase, Phase::Abbey | Phase::AbbeyEnd | Phase::Tile | Phase::GameOver) {
            self.turn_player = self.state.active();
        }
    }

    /// Whether the dragon moves before completed features are scored.
    fn moves_first(&self) -> bool {
        self.rules.options().dragon_move == DragonMove::BeforeScoring
    }

    fn scored(&self, score: Score) -> Scored {
        let board = self.state.board();
        let node = score.subject.place().and_then(|at| board.node_at(self.rules, at.pos, at.spot));
        let has_city = node.is_some_and(|node| board.region(node).1.marks.has(Marks::CARCASSONNE));
        let is_farm = matches!(score.subject, Subject::Feature { kind: SegmentKind::Field, .. });
        let has_barn = node.is_some_and(|node| board.has_barn(board.regions().find(node)));
        let is_joined = is_farm && has_barn && score.cause == Cause::Final;
        let turn = match score.cause {
            Cause::Final if is_joined => Some(self.parts),
            Cause::Completed | Cause::Recalled | Cause::BarnPlaced | Cause::BarnJoined | Cause::Held => {
                Some(self.parts)
            }
            // Before a tile is laid the turn that begins.
            Cause::Ransom if self.phase != Phase::Tile => Some(self.parts),
            Cause::Ransom | Cause::TurnStart => Some(self.parts + 1),
            Cause::Final => None,
        };
        Scored { turn, score, has_city, is_joined }
    }

    /// Keeps a score until it is seen there. What the fairy on a tile pays at the start of a turn is one score there,
    /// and so are both cards that one player holds.
    fn hold_back(&mut self, score: Score) {
        let rules = self.rules;
        let is_joined = |last: &Score| match (last.subject, score.subject) {
            (Subject::Card(Card::King), Subject::Card(Card::RobberBaron)) => {
                let is_flat = rules.options().king_robber_scoring == KingRobberScoring::Flat15;
                is_flat && last.cause == Cause::Final && last.shares[0].seat == score.shares[0].seat
            }
            _ => last.cause == Cause::TurnStart && score.cause == Cause::TurnStart,
        };
        match self.waiting.last_mut().filter(|last| is_joined(&last.score)) {
            Some(last) => last.score.shares[0].points += score.shares[0].points,
            None => self.waiting.push(self.scored(score)),
        }
    }

    /// Makes a score visible at once.
    fn show(&mut self, score: Score) {
        for share in &score.shares {
            self.scores[share.seat] += share.points;
        }
        let scored = self.scored(score);
        self.history.push(scored);
    }

    /// What was done with the tile is confirmed, or a move of its own phase.
    fn commit(&mut self, at: &str) -> Result<(), Stop> {
        if self.is_confirming {
            return self.arrive(at);
        }
        match self.phase {
            Phase::AbbeyPassed => self.arrive(at),
            Phase::Commit => {
                self.is_committed = true;
                self.arrive(at)
            }
            // Nobody else is to leave the City of Carcassonne.
            Phase::MoveOut => self.act(Action::Pass, at),
            _ => Err(self.expect(Phase::Commit, at).expect_err("it is another phase").into()),
        }
    }

    /// Draws until a tile can be laid, as JCloisterZone does at once.
    fn draw(&mut self, at: &str) -> Result<(), Stop> {
        while self.rules.decision(&self.state) == Decision::Chance {
            let next = self.draws.next(self.rules, &self.state, self.laid);
            let Some(kind) = next.map_err(|what| Difference::new(at, what))? else { break };
            self.perform(Action::Draw(kind), at)?;
        }
        Ok(())
    }

    /// What the players have got becomes visible.
    fn show_points(&mut self) {
        self.scores = self.state.scores();
        self.cards = Card::ALL.map(|card| self.state.card(card));
        self.goods = Seats(Seat::ALL.map(|seat| self.state.player(seat).goods));
    }

    fn apply(&mut self, action: Action, at: &str, events: &mut Vec<Event>) -> Result<(), Stop> {
        if let Err(illegal) = self.rules.validate(&self.state, action) {
            let difference = Difference::new(at, format!("{action} is refused: {illegal}"));
            return Err(match (action, illegal) {
                (Action::Draw(_), Illegal::DrawnLater) if self.has_only_later_forks() => {
                    Stop::Known(Peculiarity::ForkAmongLakes, difference)
                }
                (Action::RecallAbbot { .. }, Illegal::Completed { .. }) => {
                    Stop::Known(Peculiarity::AbbotOfCompletedFeature, difference)
                }
                _ => Stop::Difference(difference),
            });
        }
        self.rules.apply(&mut self.state, action, events);
        self.log.push(action);
        Ok(())
    }

    /// Whether nothing but forks is left of the river before its lakes, and the first fork is out.
    fn has_only_later_forks(&self) -> bool {
        let deck = self.rules.deck();
        let copies = |kind: TileKind| deck.entries().iter().find(|entry| entry.kind == kind).map(|entry| entry.copies);
        self.state
            .bag()
            .drawable(deck)
            .all(|(kind, left)| kind.def().role == Role::RiverFork && copies(kind).is_some_and(|copies| left < copies))
    }
}

/// Our name of the place that a pointer names, if the board has such a place.
pub(crate) fn place(state: &State, pointer: &Pointer) -> Option<Place> {
    let tile = state.board().tile_at(pointer.pos)?;
    let kind = location::kind(&pointer.feature)?;
    let spot = location::spot(tile, kind, &pointer.location)?;
    Some(Place { pos: pointer.pos, spot })
}
