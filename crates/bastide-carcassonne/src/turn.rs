//! The turn: its steps in the order of `docs/rules/mega-game.md`, and the walk through them.
//!
//! Nothing outside this file knows the order of a turn.

use bastide_kernel::{Seat, Sink};

use crate::action::{Action, Choice};
use crate::bag::Deck;
use crate::config::{Config, Element};
use crate::event::Event;
use crate::expansion::{abbot, river, traders_and_builders as traders};
use crate::figure::Figure;
use crate::final_scoring;
use crate::legal;
use crate::option::{Farmers, StartPlayer};
use crate::rules::Rules;
use crate::scoring;
use crate::spot::Place;
use crate::state::State;
use crate::tile::{Role, TileKind};

bastide_kernel::steps! {
    /// Before the first turn: who begins, if chance decides it.
    SetUp,
    /// Clears the limits of the turn.
    TurnStart,
    /// A tile is drawn.
    DrawTile,
    /// It is laid.
    PlaceTile,
    /// One action of the list, or none.
    Action,
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
    /// What the walk through the turn stops for in this step; `None` if it never stops here.
    pub const fn waits_for(self) -> Option<Wait> {
        match self {
            Step::SetUp => Some(Wait::StartPlayer),
            Step::DrawTile => Some(Wait::Draw),
            Step::PlaceTile => Some(Wait::Placement),
            Step::Action => Some(Wait::Action),
            Step::BuilderTurn => Some(Wait::SecondTile),
            Step::Result => Some(Wait::Nothing),
            Step::TurnStart
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

    /// What the game waits for in this step, for people.
    pub const fn question(self) -> &'static str {
        match self.waits_for() {
            Some(Wait::StartPlayer) => "the choice of the first player",
            Some(Wait::Draw) => "a tile to be drawn",
            Some(Wait::Placement) => "the drawn tile to be laid",
            Some(Wait::Action) => "an action with a figure, or pass",
            Some(Wait::SecondTile) => "the builder's second tile to be taken or declined",
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
    /// The active player does something with a figure, or passes.
    Action,
    /// The active player takes or declines the builder's second tile.
    SecondTile,
    /// The game is over.
    Nothing,
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
        let has_volcano = deck.entries().iter().any(|entry| entry.kind.def().role == Role::VolcanoLake);
        let steps: Vec<Step> = Step::ALL
            .into_iter()
            .filter(|step| match step {
                Step::SetUp => config.options.start_player == StartPlayer::Random,
                Step::Goods | Step::FinalGoods => config.has(Element::Goods),
                Step::BuilderTurn => config.figures[Figure::Builder.index()] > 0,
                Step::RiverEndTile => has_volcano,
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

/// How the walk goes on after a step.
enum Flow {
    /// To the next step of the script.
    Next,
    /// To another step.
    To(Step),
    /// Somebody has to act first.
    Wait,
}

/// The first steps of a game.
pub(crate) fn begin(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    state.step = rules.script().steps()[0];
    walk(rules, state, events);
}

/// Carries out an action and walks on to the next decision.
pub(crate) fn play(rules: &Rules, state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::StartPlayer(seat) => {
            state.active = seat;
            events.emit(|| Event::StartPlayer { seat });
        }
        Action::Draw(kind) => {
            if !draw(rules, state, kind, events) {
                return walk(rules, state, events);
            }
        }
        Action::PlaceTile { pos, rot } => {
            let kind = state.drawn.take().expect("a tile was drawn");
            let seat = state.active;
            state.board.lay(rules, kind, pos, rot);
            events.emit(|| Event::TilePlaced { seat, kind, pos, rot });
            traders::tile_placed(rules, state);
        }
        Action::Pass => {}
        Action::Put { figure, pos, spot } => deploy(rules, state, figure, Place { pos, spot }, events),
        Action::RecallAbbot { pos, spot } => abbot::recall(rules, state, Place { pos, spot }, events),
        Action::Choose(Choice::SecondTile) => {
            traders::take_second_tile(state, events);
            state.step = Step::DrawTile;
            return walk(rules, state, events);
        }
    }
    state.step = rules.script().after(state.step);
    walk(rules, state, events);
}

/// Walks through the script until somebody has to act.
fn walk(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    loop {
        match run(rules, state, events) {
            Flow::Next => state.step = rules.script().after(state.step),
            Flow::To(step) => state.step = step,
            Flow::Wait => return,
        }
    }
}

fn run(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    match state.step {
        Step::SetUp | Step::PlaceTile | Step::Result => Flow::Wait,
        Step::TurnStart => {
            state.is_first_part = true;
            state.traders.start_turn();
            Flow::Next
        }
        Step::DrawTile => draw_tile(rules, state),
        Step::Action => ask(legal::has_action(rules, state)),
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

/// mega-game R24: a step in which nobody has a choice asks nobody.
fn ask(has_choice: bool) -> Flow {
    if has_choice { Flow::Wait } else { Flow::Next }
}

/// Without completed features the steps of scoring are passed.
fn after_scoring(rules: &Rules) -> Step {
    rules.script().after(Step::ReturnFigures)
}

fn draw_tile(rules: &Rules, state: &State) -> Flow {
    match (legal::can_draw(rules, state), state.is_first_part) {
        (true, _) => Flow::Wait,
        // base R4: nothing can be drawn and placed at the beginning of a turn.
        (false, true) => Flow::To(Step::FinalFeatures),
        // traders-and-builders R17: an extra part for which nothing can be drawn is dropped.
        (false, false) => Flow::To(Step::EndTurn),
    }
}

/// Takes the drawn tile out of the stack; `false` if it fits nowhere and left the game (base R3).
fn draw(rules: &Rules, state: &mut State, kind: TileKind, events: &mut impl Sink<Event>) -> bool {
    let seat = state.active;
    state.bag.take(rules.deck(), kind);
    events.emit(|| Event::TileDrawn { seat, kind });
    if legal::fits_somewhere(rules, state, kind) {
        state.drawn = Some(kind);
        return true;
    }
    state.discarded.push(kind);
    events.emit(|| Event::TileDiscarded { seat, kind });
    false
}

fn deploy(rules: &Rules, state: &mut State, figure: Figure, place: Place, events: &mut impl Sink<Event>) {
    let seat = state.active;
    let node = state.board.node_at(rules, place.pos, place.spot).expect("the action is legal");
    state.players[seat].supply[figure.index()] -= 1;
    state.board.deploy(seat, figure, node);
    events.emit(|| Event::FigurePlaced { seat, figure, at: place });
}

/// River R10: whoever lays the volcano lake plays the first normal tile at once.
fn river_end_tile(rules: &Rules, state: &mut State) -> Flow {
    let is_lake = state.board.last().is_some_and(|tile| river::is_volcano(rules, tile));
    if !is_lake || state.bag.is_empty() {
        return Flow::Next;
    }
    state.is_first_part = false;
    Flow::To(Step::DrawTile)
}

fn builder_turn(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    if !traders::has_second_tile(state) || !legal::can_draw(rules, state) {
        return Flow::Next;
    }
    if traders::may_decline(rules) {
        return Flow::Wait;
    }
    traders::take_second_tile(state, events);
    Flow::To(Step::DrawTile)
}

fn end_turn(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    let seat = state.active;
    state.turns += 1;
    events.emit(|| Event::TurnEnded { seat });
    // base R26: the game ends after the turn in which the last tile was placed.
    if state.bag.is_empty() {
        return Flow::To(Step::FinalFeatures);
    }
    // base R27: after the last seat comes the first.
    state.active = Seat::next(seat, rules.seats());
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
