//! The replay: messages of JCloisterZone carried out one by one on our engine.
//!
//! Its turn has other seams than ours. It draws a tile as soon as a turn begins, and it scores only when the
//! player commits; our engine scores at once. So the replay keeps what JCloisterZone would show: its
//! phase, the points before the commit, and the scores that wait for it. Whoever goes through a portal does
//! so in one message there, in two actions here.

mod offered;

use bastide_carcassonne::{
    Action, Ask, Cause, Choice, DragonMove, Event, Figure, Illegal, Neutral, Piece, Place, Role, Rules, Score, State,
    TileKind, Wait,
};
use bastide_kernel::{Decision, Game, Seat, Seats};

use super::draws::Draws;
use super::file::{Deed, GameFile, Goal, Message, Pointer, TileAt};
use super::known::Peculiarity;
use super::location;
use super::report::Difference;

/// The abbot goes home with points.
pub(crate) const ABBOT_RETURN: &str = "ABBOT_RETURN";

/// A princess sends a knight away.
pub(crate) const PRINCESS: &str = "PRINCESS";

/// The phases of their turn that occur in our games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// A tile is to be laid.
    Tile,
    /// A figure may be placed or taken back.
    Action,
    /// The dragon is to be moved by a step.
    Dragon,
    /// What was done is to be confirmed.
    Commit,
    /// Nothing is left to do.
    GameOver,
}

impl Phase {
    /// The name of the phase there.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Tile => "TilePhase",
            Phase::Action => "ActionPhase",
            Phase::Dragon => "DragonMovePhase",
            Phase::Commit => "CommitActionPhase",
            Phase::GameOver => "GameOverPhase",
        }
    }
}

/// Points for something, and when they were given.
#[derive(Clone, Debug)]
pub(crate) struct Scored {
    /// The number of the turn, counting every tile laid from 1; none at the end of the game.
    pub(crate) turn: Option<u32>,
    /// What was scored.
    pub(crate) score: Score,
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
    /// Who has to act there.
    player: Seat,
    /// Whose turn it is there.
    turn_player: Seat,
    /// Points that are visible there.
    scores: Seats<i32>,
    /// Goods that are visible there.
    goods: Seats<[u16; 3]>,
    /// Scores that are visible there.
    history: Vec<Scored>,
    /// Scores that wait for the commit.
    waiting: Vec<Scored>,
    /// Tiles laid by players.
    parts: u32,
    /// Figures on the board with their ids there.
    meeples: Vec<(String, Seat, Figure, Place)>,
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
            player: Seat::default(),
            turn_player: Seat::default(),
            scores: Seats::default(),
            goods: Seats::default(),
            history: Vec::new(),
            waiting: Vec::new(),
            parts: 0,
            meeples: Vec::new(),
            can_undo: false,
            tolerated: None,
        };
        replay.begin_part("start")?;
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

    pub(crate) fn history(&self) -> &[Scored] {
        &self.history
    }

    pub(crate) fn draws(&self) -> &Draws<'a> {
        &self.draws
    }

    pub(crate) fn meeples(&self) -> &[(String, Seat, Figure, Place)] {
        &self.meeples
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
        self.carry_out(&message.deed, at)?;
        let is_same = self.player == player && phase != Phase::Dragon;
        self.can_undo = !message.has_random && is_same && self.phase != Phase::GameOver;
        Ok(())
    }

    fn carry_out(&mut self, deed: &Deed, at: &str) -> Result<(), Stop> {
        match deed {
            Deed::PlaceTile(tile) => self.place_tile(tile, at),
            Deed::DeployMeeple { meeple, pointer } => self.deploy(meeple, pointer, at),
            Deed::ReturnMeeple { meeple, pointer, source } => self.take_back(meeple, pointer, source, at),
            Deed::MoveNeutral { figure, to } => self.move_neutral(figure, to, at),
            Deed::Pass => {
                self.expect(Phase::Action, at)?;
                self.act(Action::Pass, at)
            }
            Deed::Commit => self.commit(at),
            Deed::Undo => Err(Difference::new(at, "there is no message to take back").into()),
            Deed::Other(_) => Err(Difference::new(at, "no such message can be sent in this game").into()),
        }
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

    fn place_tile(&mut self, tile: &TileAt, at: &str) -> Result<(), Stop> {
        self.expect(Phase::Tile, at)?;
        let Some(kind) = self.state.drawn() else {
            return Err(Difference::new(at, format!("nobody has drawn tile {}", tile.tile)).into());
        };
        if kind.def().id != tile.tile {
            let difference = Difference::unequal(at, "tile in hand", kind.def().id, &tile.tile);
            if self.draws.are_recorded() {
                return Err(difference.into());
            }
            self.tolerate(Peculiarity::AnyTileName, difference);
        }
        // Of rotations that look identical our engine knows only the first.
        let rot = self.rules.tile(kind).canonical(tile.rot);
        self.parts += 1;
        self.act(Action::PlaceTile { pos: tile.pos, rot }, at)
    }

    fn deploy(&mut self, meeple: &str, pointer: &Pointer, at: &str) -> Result<(), Stop> {
        self.expect(Phase::Action, at)?;
        let figure = self.own_figure(meeple, at)?;
        let Place { pos, spot } = self.place(pointer, at)?;
        let enter = Action::Choose(Choice::Portal(figure));
        let is_away = self.state.tile().is_some_and(|tile| tile.pos != pos);
        if is_away && self.rules.validate(&self.state, enter).is_ok() {
            self.apply(enter, at, &mut Vec::new())?;
        }
        self.meeples.push((meeple.to_owned(), self.player, figure, Place { pos, spot }));
        self.act(Action::Put { figure, pos, spot }, at)
    }

    fn take_back(&mut self, meeple: &str, pointer: &Pointer, source: &str, at: &str) -> Result<(), Stop> {
        self.expect(Phase::Action, at)?;
        let place = |replay: &Self| replay.place(pointer, at);
        match (source, location::piece(meeple)) {
            (ABBOT_RETURN, _) if self.own_figure(meeple, at)? == Figure::Abbot => {
                let Place { pos, spot } = place(self)?;
                self.act(Action::RecallAbbot { pos, spot }, at)
            }
            (PRINCESS, Some((seat, figure))) => {
                let Place { pos, spot } = place(self)?;
                self.act(Action::Take { piece: Piece::new(seat, figure), pos, spot }, at)
            }
            _ => Err(Difference::new(at, format!("{source} of {meeple} is not possible in this game")).into()),
        }
    }

    /// The dragon goes one step; the fairy goes beside a figure, by option to a tile.
    fn move_neutral(&mut self, figure: &str, to: &Goal, at: &str) -> Result<(), Stop> {
        let action = match (figure.split('.').next(), to) {
            (Some("dragon"), &Goal::Square(pos)) => {
                self.expect(Phase::Dragon, at)?;
                Action::Guide { neutral: Neutral::Dragon, pos, spot: None }
            }
            (Some("fairy"), &Goal::Square(pos)) => {
                self.expect(Phase::Action, at)?;
                Action::Guide { neutral: Neutral::Fairy, pos, spot: None }
            }
            (Some("fairy"), Goal::Beside { meeple: Some(meeple), pointer }) => {
                self.expect(Phase::Action, at)?;
                self.own_figure(meeple, at)?;
                let Place { pos, spot } = self.place(pointer, at)?;
                Action::Guide { neutral: Neutral::Fairy, pos, spot: Some(spot) }
            }
            _ => return Err(Difference::new(at, format!("{figure} cannot go there in this game")).into()),
        };
        self.act(action, at)
    }

    /// The kind of a figure that must belong to the player, by an id such as `0.small.1`.
    fn own_figure(&self, meeple: &str, at: &str) -> Result<Figure, Difference> {
        match location::piece(meeple) {
            Some((owner, figure)) if owner == self.player => Ok(figure),
            _ => Err(Difference::new(at, format!("{meeple} is no figure of player {}", self.player.index()))),
        }
    }

    /// Our name of the place that a pointer names.
    fn place(&self, pointer: &Pointer, at: &str) -> Result<Place, Difference> {
        place(&self.state, pointer).ok_or_else(|| Difference::new(at, format!("there is no {pointer}")))
    }

    /// Carries out an action of the player; what it scores waits for the commit.
    fn act(&mut self, action: Action, at: &str) -> Result<(), Stop> {
        let mut events = Vec::new();
        self.apply(action, at, &mut events)?;
        for event in events {
            match event {
                Event::Scored(score) if score.cause == Cause::Recalled => self.show(score),
                Event::Scored(score) => self.wait_for_commit(score),
                Event::FigureReturned { seat, figure, from, .. } => self.forget(seat, figure, from),
                _ => {}
            }
        }
        match self.state.wait() {
            Wait::Action => self.phase = Phase::Action,
            // By option the dragon moves after the commit, and nothing is left to be confirmed then.
            Wait::Answer(Ask::Dragon) if self.moves_first() || self.phase == Phase::Dragon => self.begin_step(),
            _ if self.phase == Phase::Dragon && !self.moves_first() => return self.show_waiting(at),
            _ => (self.phase, self.player) = (Phase::Commit, self.turn_player),
        }
        Ok(())
    }

    /// Whether the dragon moves before completed features are scored.
    fn moves_first(&self) -> bool {
        self.rules.options().dragon_move == DragonMove::BeforeScoring
    }

    /// Somebody has to move the dragon.
    fn begin_step(&mut self) {
        (self.phase, self.player) = (Phase::Dragon, self.state.asked());
    }

    fn scored(&self, score: Score) -> Scored {
        let turn = match score.cause {
            Cause::Completed | Cause::Recalled => Some(self.parts),
            // The turn that begins.
            Cause::TurnStart => Some(self.parts + 1),
            Cause::Final => None,
        };
        Scored { turn, score }
    }

    /// Keeps a score until the commit. What the fairy on a tile pays at the start of a turn is one score there.
    fn wait_for_commit(&mut self, score: Score) {
        let is_start = |score: &Score| score.cause == Cause::TurnStart;
        match self.waiting.last_mut() {
            Some(last) if is_start(&last.score) && is_start(&score) => {
                last.score.shares[0].points += score.shares[0].points;
            }
            _ => self.waiting.push(self.scored(score)),
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

    fn forget(&mut self, seat: Seat, figure: Figure, from: Place) {
        let gone = |m: &(String, Seat, Figure, Place)| (m.1, m.2, m.3) == (seat, figure, from);
        if let Some(index) = self.meeples.iter().position(gone) {
            self.meeples.remove(index);
        }
    }

    fn commit(&mut self, at: &str) -> Result<(), Stop> {
        self.expect(Phase::Commit, at)?;
        self.show_waiting(at)
    }

    /// Shows what waited for the commit and goes on.
    fn show_waiting(&mut self, at: &str) -> Result<(), Stop> {
        self.history.append(&mut self.waiting);
        if self.state.wait() != Wait::Answer(Ask::Dragon) {
            return self.begin_part(at);
        }
        self.begin_step();
        self.show_points();
        Ok(())
    }

    /// Draws until a tile can be laid, as JCloisterZone does at once, and shows everything that happened.
    fn begin_part(&mut self, at: &str) -> Result<(), Stop> {
        while self.rules.decision(&self.state) == Decision::Chance {
            let Some(kind) =
                self.draws.next(self.rules, &self.state, self.parts).map_err(|what| Difference::new(at, what))?
            else {
                break;
            };
            let mut events = Vec::new();
            self.apply(Action::Draw(kind), at, &mut events)?;
            for event in events {
                if let Event::Scored(score) = event {
                    self.history.push(Scored { turn: None, score });
                }
            }
        }
        self.phase = if self.rules.decision(&self.state) == Decision::Over { Phase::GameOver } else { Phase::Tile };
        self.player = self.state.active();
        self.turn_player = self.player;
        self.show_points();
        Ok(())
    }

    /// What the players have got becomes visible.
    fn show_points(&mut self) {
        self.scores = self.state.scores();
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
    let spot = location::spot(tile, kind, location::halves(&pointer.location)?)?;
    Some(Place { pos: pointer.pos, spot })
}
