//! The kernel's [`Game`] contract for Carcassonne.

use bastide_kernel::{Decision, Game, Pos, Seat, Seats, Sink, mix};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::legal;
use crate::option::Unplaceable;
use crate::rules::Rules;
use crate::state::{Player, State};
use crate::turn::{self, Step, Wait};
use crate::validate;

impl Game for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn start(&self) -> State {
        let mut state = State::empty();
        self.restart(&mut state);
        state
    }

    fn restart(&self, state: &mut State) {
        state.board.clear();
        for tile in self.start_tiles() {
            state.board.lay(self, tile.kind, tile.pos, tile.rot);
        }
        state.bag.fill(self.deck(), self.config().draws);
        state.players = Seats::default();
        for seat in Seat::first(self.seats()) {
            state.players[seat] = Player { supply: self.config().figures, ..Player::default() };
        }
        state.active = Seat::default();
        state.drawn = None;
        state.discarded.clear();
        state.turns = 0;
        state.is_first_part = true;
        state.traders.start_turn();
        state.completed.clear();
        turn::begin(self, state, &mut ());
    }

    #[inline]
    fn decision(&self, state: &State) -> Decision {
        match state.step.waits_for() {
            Some(Wait::StartPlayer | Wait::Draw) => Decision::Chance,
            Some(Wait::Placement | Wait::Action | Wait::SecondTile) => Decision::Seat(state.active),
            Some(Wait::Nothing) => Decision::Over,
            None => unreachable!("the walk never stops at {:?}", state.step),
        }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        legal::actions(self, state, out);
    }

    #[inline]
    fn pick_action(&self, state: &State, buffer: &mut Vec<Action>, choose: impl FnOnce(u32) -> u32) -> Action {
        legal::pick(self, state, buffer, choose)
    }

    fn validate(&self, state: &State, action: Action) -> Result<(), Illegal> {
        validate::validate(self, state, action)
    }

    fn chance_weight(&self, state: &State, action: Action) -> u32 {
        match action {
            Action::Draw(kind) => u32::from(state.bag.weight(self.deck(), kind)),
            Action::StartPlayer(_) => 1,
            Action::Pass
            | Action::PlaceTile { .. }
            | Action::Put { .. }
            | Action::RecallAbbot { .. }
            | Action::Choose(_) => 0,
        }
    }

    fn chance_total(&self, state: &State) -> u32 {
        match state.step.waits_for() {
            Some(Wait::StartPlayer) => u32::from(self.seats()),
            Some(Wait::Draw) => legal::draw_total(self, state),
            Some(Wait::Placement | Wait::Action | Wait::SecondTile | Wait::Nothing) | None => 0,
        }
    }

    fn chance_action(&self, state: &State, ticket: u32) -> Action {
        if state.step == Step::SetUp {
            return Action::StartPlayer(Seat::ALL[ticket as usize]);
        }
        if self.options().unplaceable == Unplaceable::Discard {
            return Action::Draw(state.bag.pick(self.deck(), ticket));
        }
        let mut rest = i64::from(ticket);
        let mut found = None;
        legal::draws(self, state, |kind, weight| {
            rest -= i64::from(weight);
            if rest < 0 && found.is_none() {
                found = Some(kind);
            }
        });
        Action::Draw(found.expect("the ticket is below the total"))
    }

    fn apply(&self, state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        debug_assert_eq!(self.validate(state, action), Ok(()), "{action} is applied");
        turn::play(self, state, action, events);
    }

    fn scores(&self, state: &State) -> Seats<i32> {
        state.scores()
    }

    fn hash(&self, state: &State) -> u64 {
        hash(self, state)
    }

    fn check(&self, state: &State) -> Result<(), String> {
        crate::check::check(self, state)
    }

    fn action_text(&self, action: Action) -> String {
        action.to_string()
    }

    fn parse_action(&self, text: &str) -> Result<Action, String> {
        text.parse().map_err(|error: crate::action::ParseActionError| error.to_string())
    }
}

/// Sums over tiles, figures and seats do not depend on the order in which they came to be there. What is
/// absent adds nothing, and steps count by their names, so that a later expansion changes no old hash.
fn hash(rules: &Rules, state: &State) -> u64 {
    let mut sum = state.board.tiles().iter().fold(0u64, |sum, tile| {
        let what = u64::from(tile.kind.0) << 2 | tile.rot.index() as u64;
        sum.wrapping_add(mix(mix(TILE, square(tile.pos)), what))
    });
    for standing in state.board.figures() {
        let place = state.board.place_of(rules, standing.node);
        let who = (standing.seat.index() as u64) << 8 | standing.figure as u64;
        sum = sum.wrapping_add(mix(mix(mix(FIGURE, square(place.pos)), place.spot.code()), who));
    }
    for (kind, count) in state.bag.rest(rules.deck()) {
        sum = sum.wrapping_add(mix(mix(STACK, u64::from(kind.0)), u64::from(count)));
    }
    for seat in Seat::first(rules.seats()) {
        sum = sum.wrapping_add(hash_player(seat, &state.players[seat]));
    }
    let step = state.step.name().bytes().fold(STEP, |hash, byte| mix(hash, u64::from(byte)));
    // In the step `Action` the tile laid last decides what is possible.
    let last = state.board.last().filter(|_| state.step == Step::Action).map_or(0, |tile| 1 + square(tile.pos));
    let turn = [
        state.active.index() as u64,
        state.drawn.map_or(0, |kind| u64::from(kind.0) + 1),
        u64::from(state.is_first_part),
        u64::from(state.traders.earned),
        u64::from(state.traders.taken),
        u64::from(state.bag.draws_left()),
        last,
    ];
    turn.into_iter()
        .enumerate()
        .filter(|&(_, value)| value != 0)
        .fold(sum.wrapping_add(step), |hash, (i, value)| hash.wrapping_add(mix(mix(TURN, i as u64), value)))
}

const TILE: u64 = 1;
const FIGURE: u64 = 2;
const STACK: u64 = 3;
const PLAYER: u64 = 4;
const STEP: u64 = 5;
const TURN: u64 = 6;

fn square(pos: Pos) -> u64 {
    u64::from(pos.x as u16) << 16 | u64::from(pos.y as u16)
}

fn hash_player(seat: Seat, player: &Player) -> u64 {
    let Player { score, supply, goods } = player;
    let numbers = supply.iter().map(|&n| u64::from(n)).enumerate();
    let goods = goods.iter().map(|&n| u64::from(n)).enumerate().map(|(i, n)| (i + 100, n));
    let own = mix(mix(PLAYER, seat.index() as u64), *score as u64);
    numbers
        .chain(goods)
        .filter(|&(_, n)| n != 0)
        .fold(own, |hash, (i, n)| hash.wrapping_add(mix(mix(own, i as u64), n)))
}
