//! The turn: its steps in the order of `docs/rules/mega-game.md`, and the walk through them.
//!
//! Nothing outside this file knows the order of a turn.

use bastide_kernel::{Pos, Rot, Seat, Sink, TileIdx};

use crate::action::{Action, Choice};
use crate::bag::Deck;
use crate::config::{Config, Element};
use crate::event::Event;
use crate::expansion::{abbot, dragon, fairy, portal, princess, traders_and_builders as traders, volcano};
use crate::figure::Figure;
use crate::final_scoring;
use crate::frame::{Part, Turn};
use crate::legal;
use crate::neutral::Neutral;
use crate::option::{DragonMove, Farmers, StartPlayer};
use crate::question::{self, Ask, Question};
use crate::rules::Rules;
use crate::scoring;
use crate::spot::Place;
use crate::state::State;
use crate::switch::Switch;
use crate::tile::{Role, TileKind};

bastide_kernel::steps! {
    /// Before the first turn: who begins, if chance decides it.
    SetUp,
    /// Clears the limits of the turn.
    TurnStart,
    /// A point for the company of the fairy.
    FairyPoint,
    /// A tile is drawn.
    DrawTile,
    /// It is laid.
    PlaceTile,
    /// The dragon comes to a volcano.
    Volcano,
    /// One action of the list, or none.
    Action,
    /// The dragon moves; by option after the scoring.
    Dragon,
    /// Lists the completed features.
    FindCompleted,
    /// The goods of completed cities are taken.
    Goods,
    /// Values, majorities, points.
    ScoreFeatures,
    /// Figures of scored features go home.
    ReturnFigures,
    /// After the volcano lake: another tile.
    RiverEndTile,
    /// The builder's second tile.
    BuilderTurn,
    /// Has the game ended? Otherwise the next player.
    EndTurn,
    /// Unfinished roads, cities, monasteries and gardens.
    FinalFeatures,
    /// Farmers.
    FinalFields,
    /// Majorities of goods.
    FinalGoods,
    /// Nothing left to do.
    Result,
}

impl Step {
    /// What the walk through the turn stops for in this step; `None` if it stops only for questions that it asks
    /// one after the other, or never. A question that stands here is the only one the step asks, and it asks the
    /// active player.
    pub const fn waits_for(self) -> Option<Wait> {
        match self {
            Step::SetUp => Some(Wait::StartPlayer),
            Step::DrawTile => Some(Wait::Draw),
            Step::PlaceTile => Some(Wait::Placement),
            Step::Action => Some(Wait::Action),
            Step::BuilderTurn => Some(Wait::Answer(Ask::SecondTile)),
            Step::Result => Some(Wait::Nothing),
            Step::TurnStart
            | Step::FairyPoint
            | Step::Volcano
            | Step::Dragon
            | Step::FindCompleted
            | Step::Goods
            | Step::ScoreFeatures
            | Step::ReturnFigures
            | Step::RiverEndTile
            | Step::EndTurn
            | Step::FinalFeatures
            | Step::FinalFields
            | Step::FinalGoods => None,
        }
    }
}

/// What a game can wait for: the kinds of decisions. A tag of its own makes every `match` one table look-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Wait {
    /// Chance: who begins.
    StartPlayer,
    /// Chance: a tile is drawn.
    Draw,
    /// The active player lays the drawn tile.
    Placement,
    /// The active player does something with a figure, or passes.
    Action,
    /// A seat answers the question asked last.
    Answer(Ask),
    /// The game is over.
    Nothing,
}

impl Wait {
    /// Everything a game can wait for.
    pub fn all() -> impl Iterator<Item = Wait> {
        let others = [Wait::StartPlayer, Wait::Draw, Wait::Placement, Wait::Action, Wait::Nothing];
        others.into_iter().chain(Ask::all().map(Wait::Answer))
    }

    /// The name for programs: that of the step, or of what is asked.
    pub const fn name(self) -> &'static str {
        match self {
            Wait::StartPlayer => Step::SetUp.name(),
            Wait::Draw => Step::DrawTile.name(),
            Wait::Placement => Step::PlaceTile.name(),
            Wait::Action => Step::Action.name(),
            Wait::Answer(Ask::SecondTile) => Step::BuilderTurn.name(),
            Wait::Answer(Ask::Dragon) => Step::Dragon.name(),
            Wait::Answer(Ask::Portal(_)) => "Portal",
            Wait::Nothing => Step::Result.name(),
        }
    }

    /// What the game waits for, for people: `the game waits for …`.
    pub const fn words(self) -> &'static str {
        match self {
            Wait::StartPlayer => "the choice of the first player",
            Wait::Draw => "a tile to be drawn",
            Wait::Placement => "the drawn tile to be laid",
            Wait::Action => "an action with a figure, or pass",
            Wait::Answer(Ask::SecondTile) => "the builder's second tile to be taken or declined",
            Wait::Answer(Ask::Dragon) => "the dragon's next step",
            Wait::Answer(Ask::Portal(_)) => "the follower to step out of the portal",
            Wait::Nothing => "nothing",
        }
    }
}

/// The steps of one configuration, in their order.
#[derive(Clone, Debug)]
pub struct Script {
    steps: Vec<Step>,
    next: [Step; Step::NUM],
}

impl Script {
    /// The steps that the configuration needs with its tiles.
    pub(crate) fn new(config: &Config, deck: &Deck) -> Script {
        let has_lake = deck.entries().iter().any(|entry| entry.kind.def().role == Role::VolcanoLake);
        let mut steps: Vec<Step> = Step::ALL
            .into_iter()
            .filter(|step| match step {
                Step::SetUp => config.options.start_player == StartPlayer::Random,
                Step::Goods | Step::FinalGoods => config.has(Element::Goods),
                Step::BuilderTurn => config.figures[Figure::Builder.index()] > 0,
                Step::RiverEndTile => has_lake && !config.is_switched(Switch::NoRiverEndTile),
                Step::FairyPoint => config.has(Element::Fairy),
                Step::Volcano | Step::Dragon => config.has(Element::Dragon),
                Step::FinalFields => config.options.farmers == Farmers::On,
                Step::TurnStart
                | Step::DrawTile
                | Step::PlaceTile
                | Step::Action
                | Step::FindCompleted
                | Step::ScoreFeatures
                | Step::ReturnFigures
                | Step::EndTurn
                | Step::FinalFeatures
                | Step::Result => true,
            })
            .collect();
        if config.options.dragon_move == DragonMove::AfterScoring {
            put_off(&mut steps, Step::Dragon, Step::ReturnFigures);
        }
        let mut next = [Step::Result; Step::NUM];
        for pair in steps.windows(2) {
            next[pair[0] as usize] = pair[1];
        }
        Script { steps, next }
    }

    /// The steps in their order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The step after another.
    #[inline]
    fn after(&self, step: Step) -> Step {
        self.next[step as usize]
    }
}

/// Puts a step off until after another.
fn put_off(steps: &mut Vec<Step>, step: Step, after: Step) {
    let before = steps.len();
    steps.retain(|&other| other != step);
    if steps.len() < before {
        let at = steps.iter().position(|&other| other == after).expect("every script has the step");
        steps.insert(at + 1, step);
    }
}

/// How the walk goes on after a step or an action.
#[derive(Clone, Copy)]
pub(crate) enum Flow {
    /// To the next step of the script.
    Next,
    /// To another step.
    To(Step),
    /// What stands in `State::wait` must happen first.
    Wait,
    /// Whoever was asked must answer first; if nobody was, to the next step.
    Ask,
    /// To the beginning of another part of the same turn.
    Part,
}

/// The first steps of a game.
pub(crate) fn begin(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    walk(rules, state, Flow::To(rules.script().steps()[0]), events);
}

/// Carries out an action and walks on to the next decision.
pub(crate) fn play(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let flow = carry_out(rules, state, action, events);
    walk(rules, state, flow, events);
}

fn carry_out(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) -> Flow {
    match action {
        _ if matches!(state.wait, Wait::Answer(_)) => return question::answer(rules, state, action, events),
        Action::StartPlayer(seat) => {
            state.turn.seat = seat;
            events.emit(|| Event::StartPlayer { seat });
        }
        Action::Draw(kind) => return draw(rules, state, kind, events),
        Action::PlaceTile { pos, rot } => place_tile(rules, state, pos, rot, events),
        Action::Put { figure, pos, spot } => deploy(rules, state, figure, Place { pos, spot }, events),
        Action::RecallAbbot { pos, spot } => abbot::recall(rules, state, Place { pos, spot }, events),
        Action::Choose(Choice::Portal(figure)) => return portal::enter(state, figure),
        Action::Take { piece, pos, spot } => princess::send_away(rules, state, piece, Place { pos, spot }, events),
        Action::Guide { neutral: Neutral::Fairy, pos, spot } => fairy::go(rules, state, pos, spot, events),
        Action::Choose(Choice::SecondTile) | Action::Guide { neutral: Neutral::Dragon, .. } => {
            unreachable!("only questions are answered so")
        }
        Action::Pass => {}
    }
    Flow::Next
}

/// Walks through the script until somebody has to act.
fn walk(rules: &Rules, state: &mut State, flow: Flow, events: &mut impl Sink<Event>) {
    let mut goes_on = follow(rules, state, flow);
    while goes_on {
        let flow = run(rules, state, events);
        goes_on = follow(rules, state, flow);
    }
}

/// Comes to the next step; `false` if something must happen first. Inlined at both calls, so that a step that
/// always goes on in the same way needs no look at its flow (3 % of the instructions of a game).
#[inline(always)]
fn follow(rules: &Rules, state: &mut State, flow: Flow) -> bool {
    match flow {
        Flow::Next => state.step = rules.script().after(state.step),
        Flow::To(step) => state.step = step,
        Flow::Wait => return false,
        Flow::Ask => match state.questions.last() {
            Some(question) => {
                state.wait = Wait::Answer(question.ask);
                return false;
            }
            None => state.step = rules.script().after(state.step),
        },
        Flow::Part => {
            state.part = Part::LATER;
            state.step = Step::DrawTile;
        }
    }
    true
}

/// This must happen first.
#[inline]
fn wait_for(state: &mut State, wait: Wait) -> Flow {
    state.wait = wait;
    Flow::Wait
}

fn run(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    match state.step {
        Step::SetUp => wait_for(state, Wait::StartPlayer),
        Step::PlaceTile => wait_for(state, Wait::Placement),
        Step::Result => wait_for(state, Wait::Nothing),
        Step::TurnStart => {
            state.turn = Turn::of(state.turn.seat);
            state.part = Part::FIRST;
            Flow::Next
        }
        Step::FairyPoint => {
            fairy::point(rules, state, events);
            Flow::Next
        }
        Step::DrawTile => draw_tile(rules, state),
        Step::Volcano => {
            dragon::come(rules, state, events);
            Flow::Next
        }
        Step::Dragon => dragon::begin(rules, state),
        // mega-game R24: a step in which nobody has a choice asks nobody.
        Step::Action if legal::has_action(rules, state) => wait_for(state, Wait::Action),
        Step::Action => Flow::Next,
        Step::FindCompleted => {
            scoring::find_completed(rules, state);
            if state.completed.is_empty() { Flow::To(after_scoring(rules)) } else { Flow::Next }
        }
        Step::Goods => {
            traders::take_goods(rules, state, events);
            Flow::Next
        }
        Step::ScoreFeatures => {
            scoring::score_completed(rules, state, events);
            Flow::Next
        }
        Step::ReturnFigures => {
            scoring::return_figures(rules, state, events);
            Flow::Next
        }
        Step::RiverEndTile => river_end_tile(rules, state),
        Step::BuilderTurn => builder_turn(rules, state, events),
        Step::EndTurn => end_turn(rules, state, events),
        Step::FinalFeatures | Step::FinalFields | Step::FinalGoods => {
            final_step(rules, state, events);
            Flow::Next
        }
    }
}

/// Without completed features the steps of scoring are passed.
fn after_scoring(rules: &Rules) -> Step {
    rules.script().after(Step::ReturnFigures)
}

fn draw_tile(rules: &Rules, state: &mut State) -> Flow {
    match (legal::can_draw(rules, state), state.part.is_first) {
        (true, _) => wait_for(state, Wait::Draw),
        // base R4: nothing can be drawn and placed at the beginning of a turn.
        (false, true) => Flow::To(Step::FinalFeatures),
        // traders-and-builders R17: an extra part for which nothing can be drawn is dropped.
        (false, false) => Flow::To(Step::EndTurn),
    }
}

/// Takes the drawn tile out of the stack. base R3: if it fits nowhere, it leaves the game, and another is drawn.
fn draw(rules: &Rules, state: &mut State, kind: TileKind, events: &mut impl Sink<Event>) -> Flow {
    let seat = state.turn.seat;
    state.bag.take(rules.deck(), kind);
    events.emit(|| Event::TileDrawn { seat, kind });
    if legal::fits_somewhere(rules, state, kind) {
        state.drawn = Some(kind);
        return Flow::Next;
    }
    state.discarded.push(kind);
    events.emit(|| Event::TileDiscarded { seat, kind });
    Flow::To(Step::DrawTile)
}

fn place_tile(rules: &Rules, state: &mut State, pos: Pos, rot: Rot, events: &mut impl Sink<Event>) {
    let kind = state.drawn.take().expect("a tile was drawn");
    let seat = state.turn.seat;
    state.part.tile = Some(TileIdx(state.board.tiles().len() as u16));
    state.board.lay(rules, kind, pos, rot);
    events.emit(|| Event::TilePlaced { seat, kind, pos, rot });
    traders::tile_placed(rules, state);
}

/// Puts a figure of the active player on a feature.
pub(crate) fn deploy(rules: &Rules, state: &mut State, figure: Figure, place: Place, events: &mut impl Sink<Event>) {
    let seat = state.turn.seat;
    let node = state.board.node_at(rules, place.pos, place.spot).expect("the action is legal");
    state.players[seat].supply[figure.index()] -= 1;
    state.board.deploy(seat, figure, node);
    events.emit(|| Event::FigurePlaced { seat, figure, at: place });
}

/// River R10: whoever lays the volcano lake plays the first normal tile at once.
fn river_end_tile(rules: &Rules, state: &State) -> Flow {
    let is_lake =
        state.tile().is_some_and(|tile| rules.tile(tile.kind).role == Role::VolcanoLake && volcano::is_on(rules, tile));
    if !is_lake || state.bag.is_empty() { Flow::Next } else { Flow::Part }
}

fn builder_turn(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    if !traders::has_second_tile(state) || !legal::can_draw(rules, state) {
        return Flow::Next;
    }
    if traders::may_decline(rules) {
        state.questions.push(Question { seat: state.turn.seat, ask: Ask::SecondTile });
        return Flow::Ask;
    }
    traders::take_second_tile(state, events)
}

fn end_turn(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    let seat = state.turn.seat;
    state.turns += 1;
    state.part.tile = None;
    events.emit(|| Event::TurnEnded { seat });
    // base R26: the game ends after the turn in which the last tile was placed.
    if state.bag.is_empty() {
        return Flow::To(Step::FinalFeatures);
    }
    // base R27: after the last seat comes the first.
    state.turn.seat = Seat::next(seat, rules.seats());
    Flow::To(Step::TurnStart)
}

fn final_step(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    let mut scratch = std::mem::take(&mut state.scratch);
    let points = final_scoring::step(rules, state, state.step, &mut scratch, events);
    state.scratch = scratch;
    for seat in Seat::first(rules.seats()) {
        state.pay(seat, points[seat]);
    }
    if rules.script().after(state.step) == Step::Result {
        events.emit(|| Event::GameOver {
            scores: Seat::first(rules.seats()).map(|seat| (seat, state.players[seat].score)).collect(),
        });
    }
}
