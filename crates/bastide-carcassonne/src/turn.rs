//! The turn: the script of a configuration, and the walk through it.
//!
//! Nothing but [`Step`] and this file knows the order of a turn.

use bastide_kernel::{Pos, Rot, Seat, Sink, TileIdx};

use crate::action::{Action, Choice};
use crate::bag::Deck;
use crate::config::{Config, Element, StartTile};
use crate::event::Event;
use crate::expansion::{
    abbey, abbot, barn, count, dragon, fairy, king_and_robber, portal, princess, prison, tower,
    traders_and_builders as traders, volcano, wagon,
};
use crate::fact::Unsound;
use crate::figure::Figure;
use crate::final_scoring;
use crate::frame::{Part, Turn};
use crate::legal;
use crate::neutral::Neutral;
use crate::option::{DragonMove, Farmers, RansomTiming, StartPlayer};
use crate::question::{self, Ask, Question};
use crate::rules::Rules;
use crate::scoring;
use crate::spot::Place;
use crate::state::State;
use crate::step::{Step, Wait};
use crate::switch::Switch;
use crate::tile::{Role, TileKind};
use crate::token::Token;

/// The steps of one configuration, in their order.
#[derive(Clone, Debug)]
pub struct Script {
    steps: Vec<Step>,
    next: [Step; Step::NUM],
    /// The first step of a part after the first.
    part: Step,
    /// The first step of the end.
    end: Step,
    /// The first step after the scoring, to which parts go that complete nothing.
    unscored: Step,
}

impl Script {
    /// The steps that the configuration needs with its tiles.
    pub(crate) fn new(config: &Config, deck: &Deck, start: &[StartTile]) -> Script {
        let has_city = start.iter().any(|tile| tile.kind.def().role == Role::Board);
        let has_count = has_city && config.has(Element::Count);
        let has = |figure: Figure| config.figures[figure.index()] > 0;
        let has_lake = deck.entries().iter().any(|entry| entry.kind.def().role == Role::VolcanoLake);
        let mut steps: Vec<Step> = Step::ALL
            .into_iter()
            .filter(|step| match step {
                Step::SetUp => config.options.start_player == StartPlayer::Random,
                Step::Goods | Step::FinalGoods => config.has(Element::Goods),
                Step::BuilderTurn => has(Figure::Builder),
                Step::Ransom => config.has(Element::Tower) && config.options.ransom_timing == RansomTiming::TurnStart,
                Step::Abbey | Step::AbbeyEndgame => config.has(Element::Abbey),
                Step::ScoreFields | Step::FinalBarns => has(Figure::Barn),
                Step::MoveWagons => has(Figure::Wagon),
                Step::CountRedeploy | Step::CountPlacement | Step::CountFinal => has_count,
                Step::KingRobberBaron | Step::FinalKingRobberBaron => {
                    config.has(Element::King) || config.has(Element::RobberBaron)
                }
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
            put_off(&mut steps, Step::Dragon, Step::CountPlacement);
        }
        let mut next = [Step::Result; Step::NUM];
        for pair in steps.windows(2) {
            next[pair[0] as usize] = pair[1];
        }
        let first_of = |wanted: [Step; 3]| wanted.into_iter().find(|step| steps.contains(step)).unwrap_or(Step::Result);
        let part = first_of([Step::Abbey, Step::DrawTile, Step::DrawTile]);
        let end = first_of([Step::AbbeyEndgame, Step::CountFinal, Step::FinalFeatures]);
        // By their place in the script, not by the order of all steps: the dragon may move after the scoring.
        let is_scoring = |step: &Step| (Step::FindCompleted..=Step::MoveWagons).contains(step);
        let last = steps.iter().rposition(is_scoring).expect("every script scores");
        let unscored = steps.get(last + 1).copied().unwrap_or(Step::Result);
        Script { steps, next, part, end, unscored }
    }

    /// The steps in their order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The step after another.
    #[inline]
    pub(crate) fn after(&self, step: Step) -> Step {
        self.next[step as usize]
    }
}

/// Puts a step off until after another one, or the place where that would be.
fn put_off(steps: &mut Vec<Step>, step: Step, after: Step) {
    let before = steps.len();
    steps.retain(|&other| other != step);
    if steps.len() < before {
        let at = steps.iter().position(|&other| other > after).expect("every script has a result");
        steps.insert(at, step);
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
    if rules.has_count() {
        count::note_action(state, action);
    }
    match action {
        _ if matches!(state.wait, Wait::Answer(_)) => return question::answer(rules, state, action, events),
        Action::StartPlayer(seat) => {
            state.turn.seat = seat;
            events.emit(|| Event::StartPlayer { seat });
        }
        Action::Draw(kind) => return draw(rules, state, kind, events),
        Action::PlaceTile { pos, rot } => place_tile(rules, state, pos, rot, events),
        Action::Put { figure, pos, spot } => {
            deploy(rules, state, figure, Place { pos, spot }, events);
            if figure == Figure::Barn {
                state.part.barn = Some(pos);
            }
        }
        Action::RecallAbbot { pos, spot } => abbot::recall(rules, state, Place { pos, spot }, events),
        Action::Choose(Choice::Portal(figure)) => return portal::enter(state, figure),
        Action::Take { piece, pos, spot } => princess::send_away(rules, state, piece, Place { pos, spot }, events),
        Action::Guide { neutral: Neutral::Fairy, pos, spot } => fairy::go(rules, state, pos, spot, events),
        Action::Build { token: Token::Tower, pos } => return tower::raise(rules, state, pos, events),
        Action::Choose(Choice::Ransom(piece)) => return prison::pay(state, piece, events),
        Action::Choose(Choice::SecondTile | Choice::Exchange(_))
        | Action::Guide { neutral: Neutral::Dragon | Neutral::Count, .. }
        | Action::Build { token: Token::Abbey, .. } => unreachable!("only questions are answered so"),
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
            state.step = rules.script().part;
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
        Step::Action
            if legal::has_action(rules, state) || !state.prisoners.is_empty() && prison::opens_action(rules, state) =>
        {
            wait_for(state, Wait::Action)
        }
        Step::Action => Flow::Next,
        Step::FindCompleted => {
            scoring::find_completed(rules, state);
            if state.completed.is_empty() { Flow::To(rules.script().unscored) } else { Flow::Next }
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
        Step::Ransom
        | Step::Abbey
        | Step::CountRedeploy
        | Step::KingRobberBaron
        | Step::ScoreFields
        | Step::MoveWagons
        | Step::CountPlacement
        | Step::AbbeyEndgame
        | Step::CountFinal => run_apart(rules, state, events),
        Step::FinalFeatures | Step::FinalFields | Step::FinalBarns | Step::FinalGoods | Step::FinalKingRobberBaron => {
            final_step(rules, state, events);
            Flow::Next
        }
    }
}

/// The steps that few games have, apart from the others: so the common ones stay one look at a table.
#[inline(never)]
fn run_apart(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    match state.step {
        Step::Ransom => prison::ask(rules, state),
        Step::Abbey => abbey::ask(rules, state),
        Step::CountRedeploy | Step::CountFinal => count::begin(rules, state),
        Step::KingRobberBaron => {
            king_and_robber::take_cards(rules, state, events);
            Flow::Next
        }
        Step::ScoreFields => {
            barn::score_fields(rules, state, events);
            Flow::Next
        }
        Step::MoveWagons => wagon::go_on(rules, state, events),
        Step::CountPlacement => count::ask_who_enters(rules, state),
        Step::AbbeyEndgame => abbey::endgame(rules, state),
        step => unreachable!("{} is run with the others", step.name()),
    }
}

fn draw_tile(rules: &Rules, state: &mut State) -> Flow {
    match (legal::can_draw(rules, state), state.part.is_first) {
        (true, _) => wait_for(state, Wait::Draw),
        // base R4: nothing can be drawn and placed at the beginning of a turn.
        (false, true) => {
            let before = Seat::first(rules.seats()).find(|seat| seat.next(rules.seats()) == state.turn.seat);
            end(rules, state, before.unwrap_or_default())
        }
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
    if rules.has_towers() {
        tower::tile_laid(rules, state);
    }
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
    // An abbey at the end is no turn.
    if state.finale.is_some() {
        return Flow::To(Step::AbbeyEndgame);
    }
    state.turns += 1;
    state.part = Part { is_first: state.part.is_first, ..Part::LATER };
    events.emit(|| Event::TurnEnded { seat });
    // base R26: the game ends after the turn in which the last tile was placed.
    if state.bag.is_empty() {
        return end(rules, state, seat);
    }
    // base R27: after the last seat comes the first.
    state.turn.seat = Seat::next(seat, rules.seats());
    Flow::To(Step::TurnStart)
}

/// The end begins after the last turn of a seat. What was used up in that turn is forgotten.
fn end(rules: &Rules, state: &mut State, last: Seat) -> Flow {
    if rules.script().end != Step::FinalFeatures {
        let is_own = rules.config().is_switched(Switch::EmptyTurnIsLast);
        let last = if is_own { state.turn.seat } else { last };
        state.finale = Some(last);
        (state.turn, state.part) = (Turn::of(last), Part::FIRST);
    }
    Flow::To(rules.script().end)
}

/// A position of the end: who had the last turn, in a step after the turns or in the part of an abbey.
pub(crate) fn remember_finale(rules: &Rules, state: &mut State, last: Seat) -> Result<(), Unsound> {
    state.finale = Some(last);
    let is_end = state.step > Step::EndTurn;
    let is_abbey = state.tile().is_some_and(|tile| rules.tile(tile.kind).role == Role::Abbey);
    let plays = last.index() < rules.seats() as usize;
    let is_sound = plays && rules.script().end != Step::FinalFeatures && (is_end || is_abbey);
    // base R4: tiles may be left that fit nowhere.
    if is_sound && !legal::can_draw(rules, state) {
        Ok(())
    } else {
        Err(Unsound("the end has begun only after the last turn"))
    }
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
