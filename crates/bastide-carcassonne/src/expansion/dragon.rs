//! The dragon of The Princess & the Dragon, expansion 3: `docs/rules/princess-and-dragon.md`.
//!
//! Volcanoes bring it, dragon tiles make it move: six single steps, all players in turn, and whoever stands
//! where it comes goes home.

use bastide_kernel::{Pos, Seat, Side, Sink};

use crate::action::Action;
use crate::board::{Board, PlacedTile};
use crate::event::{Event, Leaving};
use crate::expansion::{tower, traders_and_builders as traders, volcano};
use crate::fact::{Fact, Unsound};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::leaving::leave;
use crate::neutral::Neutral;
use crate::option::TowerTopDragon;
use crate::question::{Ask, Question};
use crate::rules::Rules;
use crate::state::State;
use crate::step::{Step, Wait};
use crate::tile::{Emblem, Role, SegmentKind};
use crate::turn::Flow;

/// Steps of one movement.
const STEPS: usize = 6;

/// Where the dragon is, and where it was in the present movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dragon {
    /// Its tile; `None` before the first volcano.
    pub(crate) at: Option<Pos>,
    /// The squares it has left in this movement, its first one included.
    path: [Pos; STEPS],
    /// How many of them there are: the steps made.
    steps: u8,
}

impl Dragon {
    /// The squares it has left in this movement, in their order.
    #[inline]
    pub(crate) fn path(&self) -> &[Pos] {
        &self.path[..usize::from(self.steps)]
    }

    /// Goes on to a square.
    fn go(&mut self, from: Pos, to: Pos) {
        self.path[usize::from(self.steps)] = from;
        self.steps += 1;
        self.at = Some(to);
    }

    /// The movement is over. What it was leaves no trace, so that equal positions are equal.
    fn rest(&mut self) {
        *self = Dragon { at: self.at, ..Dragon::default() };
    }
}

/// A volcano that lies on the table has its dragon: before the first turn, and where a position is made again.
#[inline(never)]
pub(crate) fn set_up(rules: &Rules, state: &mut State) {
    if rules.has_dragon()
        && let Some(pos) = state.board.tiles().iter().rfind(|tile| volcano::is_on(rules, tile)).map(|tile| tile.pos)
    {
        wake(state, pos);
    }
}

/// R2: a volcano brings the dragon, which eats nobody by that. From now on its tiles can be drawn (R1).
#[inline(never)]
pub(crate) fn come(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    if !volcano::is_new(rules, state) {
        return;
    }
    let to = state.tile().expect("a volcano was laid").pos;
    let (seat, from) = (state.turn.seat, state.dragon.at);
    wake(state, to);
    events.emit(|| Event::NeutralMoved { seat, neutral: Neutral::Dragon, from, to, beside: None });
}

/// The dragon is on a volcano; tiles that waited for it are shuffled into the stack.
fn wake(state: &mut State, at: Pos) {
    state.dragon.at = Some(at);
    state.bag.release();
}

/// Whether the tile of this part makes the dragon move.
fn is_called(rules: &Rules, state: &State) -> bool {
    state.tile().is_some_and(|tile| rules.tile(tile.kind).emblem == Some(Emblem::Dragon))
}

/// The step `Dragon`: a dragon tile begins a movement.
#[inline(never)]
pub(crate) fn begin(rules: &Rules, state: &mut State) -> Flow {
    if is_called(rules, state) { go_on(rules, state) } else { Flow::Next }
}

/// Asks for the next step, if there is one.
fn go_on(rules: &Rules, state: &mut State) -> Flow {
    let mut any = false;
    each_step(rules, state, |_| any = true);
    // R20: without a legal step the movement ends.
    if any && state.dragon.path().len() < STEPS {
        let seat = next_seat(rules, state);
        state.questions.push(Question { seat, ask: Ask::Dragon });
    } else {
        state.dragon.rest();
    }
    Flow::Ask
}

/// R5: the active player makes the first step, then all in turn.
fn next_seat(rules: &Rules, state: &State) -> Seat {
    state.dragon.path().iter().fold(state.turn.seat, |seat, _| Seat::next(seat, rules.seats()))
}

/// Calls `found` for each square the dragon can step to.
pub(crate) fn each_step(rules: &Rules, state: &State, mut found: impl FnMut(Action)) {
    let Some(at) = state.dragon.at else { return };
    for pos in Side::ALL.map(|side| at.step(side)) {
        if is_open(rules, state, pos) && !state.dragon.path().contains(&pos) {
            found(Action::Guide { neutral: Neutral::Dragon, pos, spot: None });
        }
    }
}

/// Whether the dragon can ever come to a square in the present movement. R7: the fairy bars her whole tile.
fn is_open(rules: &Rules, state: &State, pos: Pos) -> bool {
    state.board.mosaic().is_laid(pos) && state.fairy.at != Some(pos) && !is_inside(rules, &state.board, pos)
}

/// Whether a tile lies wholly inside the City of Carcassonne, where the dragon never comes.
fn is_inside(rules: &Rules, board: &Board, pos: Pos) -> bool {
    let is_inner = |tile: &PlacedTile| rules.tile(tile.kind).is_inside;
    rules.city().is_some() && board.tile_at(pos).is_some_and(is_inner)
}

/// The steps that are left of the movement, and those of a whole one.
pub(crate) fn steps_left(state: &State) -> (usize, usize) {
    (STEPS - state.dragon.path().len(), STEPS)
}

/// Where the dragon could come in the steps that are left, with the fewest steps to each square, sorted.
pub(crate) fn reach(rules: &Rules, state: &State) -> Vec<(Pos, usize)> {
    let Some(at) = state.dragon.at else { return Vec::new() };
    let mut found: Vec<(Pos, usize)> = Vec::new();
    let mut way = state.dragon.path().to_vec();
    way.push(at);
    let already = way.len();
    wander(rules, state, &mut way, already, &mut found);
    found.sort_unstable();
    found
}

/// Tries every way on. A square that is far by one way may be near by another.
fn wander(rules: &Rules, state: &State, way: &mut Vec<Pos>, already: usize, found: &mut Vec<(Pos, usize)>) {
    let (Some(&at), steps) = (way.last(), way.len() + 1 - already) else { return };
    if way.len() > STEPS {
        return;
    }
    for pos in Side::ALL.map(|side| at.step(side)) {
        if way.contains(&pos) || !is_open(rules, state, pos) {
            continue;
        }
        match found.iter_mut().find(|(other, _)| *other == pos) {
            Some((_, fewest)) => *fewest = steps.min(*fewest),
            None => found.push((pos, steps)),
        }
        way.push(pos);
        wander(rules, state, way, already, found);
        way.pop();
    }
}

/// Whether a dragon tile was laid in this part and its movement is still to come, or under way.
pub(crate) fn is_about_to_move(rules: &Rules, state: &State) -> bool {
    let is_before = matches!(
        state.wait,
        Wait::Action | Wait::Answer(Ask::Portal(_) | Ask::Capture | Ask::Exchange(_) | Ask::Dragon)
    );
    state.dragon.at.is_some() && is_called(rules, state) && is_before
}

/// Whether the dragon can step to a square, and if not, why.
pub(crate) fn check_step(rules: &Rules, state: &State, to: Pos) -> Result<(), Illegal> {
    let at = state.dragon.at.expect("the dragon moves");
    if to == at || state.dragon.path().contains(&to) {
        return Err(Illegal::DragonWasThere);
    }
    if state.board.tile_at(to).is_none() {
        return Err(Illegal::NoTileThere);
    }
    if (i32::from(at.x) - i32::from(to.x)).abs() + (i32::from(at.y) - i32::from(to.y)).abs() != 1 {
        return Err(Illegal::DragonTooFar { at });
    }
    let lies_inside = |tile: &PlacedTile| tile.kind.def().role == Role::Board && tile.kind.def().has_no_land();
    if rules.city().is_some() && state.board.tile_at(to).is_some_and(lies_inside) {
        return Err(Illegal::DragonOutsideCity);
    }
    // R7: the fairy bars her whole tile.
    if state.fairy.at == Some(to) { Err(Illegal::FairyBarsDragon) } else { Ok(()) }
}

/// One step: everybody on the tile that it enters goes home.
#[inline(never)]
pub(crate) fn step(rules: &Rules, state: &mut State, seat: Seat, to: Pos, events: &mut impl Sink<Event>) -> Flow {
    let from = state.dragon.at.expect("the dragon moves");
    state.dragon.go(from, to);
    events.emit(|| Event::NeutralMoved { seat, neutral: Neutral::Dragon, from: Some(from), to, beside: None });
    let mut any = false;
    for index in (0..state.board.figures().len()).rev() {
        if stands_on(&state.board, index, to) && is_eaten(rules, state, index) {
            leave(rules, state, index, Leaving::Eaten, events);
            any = true;
        }
    }
    if any {
        traders::send_orphans_home(rules, state, events);
    }
    go_on(rules, state)
}

/// Barns stay whatever comes (abbey-and-mayor R24), by option also followers on top of towers.
fn is_eaten(rules: &Rules, state: &State, index: usize) -> bool {
    let is_safe = rules.options().tower_top_dragon == TowerTopDragon::Safe && is_on_top(&state.board, index);
    state.board.figures()[index].figure != Figure::Barn && !is_safe
}

/// Whether a figure stands on top of a tower.
fn is_on_top(board: &Board, index: usize) -> bool {
    board.region(board.figures()[index].node).1.kind == SegmentKind::Tower
}

fn stands_on(board: &Board, index: usize, pos: Pos) -> bool {
    board.tile_of(board.figures()[index].node).pos == pos
}

/// What is remembered of the dragon.
pub(crate) fn facts(state: &State, found: &mut impl FnMut(Fact)) {
    if let Some(at) = state.dragon.at {
        found(Fact::Dragon(at));
    }
    state.dragon.path().iter().for_each(|&pos| found(Fact::DragonLeft(pos)));
}

/// The dragon stands on a tile; a movement goes over tiles, each once.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    match (fact, state.dragon.at) {
        (Fact::Dragon(at), _) if state.board.tile_at(at).is_none() => Err(Unsound("the dragon stands on a tile")),
        (Fact::Dragon(_), _) if !has_volcano(rules, state) => Err(Unsound("the dragon comes with the first volcano")),
        (Fact::Dragon(_), _) if !rules.has_dragon() => Err(Unsound("there is no dragon in this game")),
        // What it woke was released when its volcano was laid.
        (Fact::Dragon(at), _) => {
            state.dragon.at = Some(at);
            Ok(())
        }
        (Fact::DragonLeft(pos), Some(at)) => leave_square(state, at, pos),
        _ => Err(Unsound("the dragon is not on the board")),
    }
}

fn leave_square(state: &mut State, at: Pos, pos: Pos) -> Result<(), Unsound> {
    let is_new = pos != at && !state.dragon.path().contains(&pos) && state.board.tile_at(pos).is_some();
    // One step is still to come, otherwise the movement would be over.
    if state.step != Step::Dragon || !is_new || state.dragon.path().len() + 1 == STEPS {
        return Err(Unsound("the dragon leaves each tile once, and makes six steps at most"));
    }
    state.dragon.go(pos, at);
    Ok(())
}

/// Whether a volcano lies on the table.
fn has_volcano(rules: &Rules, state: &State) -> bool {
    state.board.tiles().iter().any(|tile| volcano::is_on(rules, tile))
}

/// Where the dragon is, nobody else is. It came with the first volcano, and to the one that was just laid.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), Unsound> {
    let Some(at) = state.dragon.at else {
        let is_missing = rules.has_dragon() && has_volcano(rules, state);
        let why = Unsound("a volcano lies on the table, so that the dragon must be somewhere");
        return if is_missing { Err(why) } else { Ok(()) };
    };
    if volcano::is_new(rules, state) && state.tile().is_some_and(|tile| tile.pos != at) {
        return Err(Unsound("a volcano was just laid, so that the dragon must be there"));
    }
    // Only who climbs a tower comes near it.
    let is_prey = |index: usize| {
        stands_on(&state.board, index, at) && is_eaten(rules, state, index) && !is_on_top(&state.board, index)
    };
    if (0..state.board.figures().len()).any(is_prey) {
        return Err(Unsound("nobody stands on the dragon's tile"));
    }
    // The fairy comes to it only beside somebody who has climbed a tower (tower R40).
    let was_at = |pos: Pos| (pos == at || state.dragon.path().contains(&pos)) && tower::height(state, pos) == 0;
    if state.fairy.at.is_some_and(was_at) { Err(Unsound("the dragon never comes to the fairy's tile")) } else { Ok(()) }
}

/// Whether a question for the dragon's next step can be asked there.
pub(crate) fn can_ask(rules: &Rules, state: &State, seat: Seat) -> bool {
    let mut any = false;
    each_step(rules, state, |_| any = true);
    state.step == Step::Dragon && is_called(rules, state) && any && seat == next_seat(rules, state) && is_course(state)
}

/// Whether the path and where the dragon is now are steps from tile to tile.
fn is_course(state: &State) -> bool {
    let squares = state.dragon.path().iter().copied().chain(state.dragon.at);
    let mut pairs = squares.clone().zip(squares.skip(1));
    pairs.all(|(a, b)| Side::ALL.into_iter().any(|side| a.step(side) == b))
}
