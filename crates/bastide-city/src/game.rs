//! The kernel's [`Game`] contract for The City.

use bastide_kernel::{Decision, Game, Pos, Seat, Seats, Sink, mix};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::legal;
use crate::rules::Rules;
use crate::spot::Edge;
use crate::state::{Player, State, Works};
use crate::turn::{self, Step, Wait};
use crate::validate;
use crate::wall::End;

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
        state.bag.fill(self);
        state.players = Seats::default();
        for seat in Seat::first(self.seats()) {
            state.players[seat] = Player { supply: self.followers(), towers: self.towers(), ..Player::default() };
        }
        state.pool = self.walls();
        state.active = Seat::default();
        state.drawn = None;
        state.discarded.clear();
        state.turns = 0;
        state.works = Works::default();
        turn::begin(self, state);
    }

    #[inline]
    fn decision(&self, state: &State) -> Decision {
        match state.step.waits_for() {
            Some(Wait::StartPlayer | Wait::Draw) => Decision::Chance,
            Some(Wait::Placement | Wait::Follower | Wait::Tower) => Decision::Seat(state.active),
            Some(Wait::Piece | Wait::Guard) => Decision::Seat(state.works.builder),
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
            Action::Draw(kind) => u32::from(state.bag.count(kind)),
            Action::StartPlayer(_) => 1,
            Action::Pass
            | Action::PlaceTile { .. }
            | Action::PlaceFollower { .. }
            | Action::BuildGate(_)
            | Action::BuildWall(_)
            | Action::PlaceGuard
            | Action::PlaceTower(_) => 0,
        }
    }

    fn chance_total(&self, state: &State) -> u32 {
        match state.step.waits_for() {
            Some(Wait::StartPlayer) => u32::from(self.seats()),
            Some(Wait::Draw) => u32::from(state.bag.left()),
            Some(Wait::Placement | Wait::Follower | Wait::Piece | Wait::Guard | Wait::Tower | Wait::Nothing) | None => {
                0
            }
        }
    }

    fn chance_action(&self, state: &State, ticket: u32) -> Action {
        if state.step == Step::SetUp {
            return Action::StartPlayer(Seat::ALL[ticket as usize]);
        }
        Action::Draw(state.bag.pick(ticket))
    }

    fn apply(&self, state: &mut State, action: Action, events: &mut impl Sink<Event>) {
        debug_assert_eq!(self.validate(state, action), Ok(()), "{action:?} is applied");
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
        action.text(&self.config().tiles)
    }

    fn parse_action(&self, text: &str) -> Result<Action, String> {
        Action::parse(text, &self.config().tiles)
    }
}

const TILE: u64 = 1;
const FOLLOWER: u64 = 2;
const STACK: u64 = 3;
const PLAYER: u64 = 4;
const STEP: u64 = 5;
const TURN: u64 = 6;
const PIECE: u64 = 7;
const GUARD: u64 = 8;
const TOWER: u64 = 9;

/// Sums over tiles, pieces and seats do not depend on the order in which they came to be there.
fn hash(rules: &Rules, state: &State) -> u64 {
    let mut sum = hash_table(rules, state);
    for (kind, count) in state.bag.rest() {
        sum = sum.wrapping_add(mix(mix(STACK, u64::from(kind.0)), u64::from(count)));
    }
    for seat in Seat::first(rules.seats()) {
        let Player { score, supply, resting, towers } = state.players[seat];
        let numbers = [score as u64, supply.into(), resting.into(), towers.into()];
        sum = sum.wrapping_add(numbers.into_iter().fold(mix(PLAYER, seat.index() as u64), mix));
    }
    let step = state.step.name().bytes().fold(STEP, |hash, byte| mix(hash, u64::from(byte)));
    // While a follower is asked for, the tile laid last decides what is possible.
    let last = state.board.last().filter(|_| state.step == Step::PlaceFollower).map_or(0, |tile| 1 + square(tile.pos));
    let Works { pieces, builder, built, more, is_building_turn } = state.works;
    let turn = [
        state.active.index() as u64,
        state.drawn.map_or(0, |kind| u64::from(kind.0) + 1),
        state.pool.into(),
        state.bag.drawn().into(),
        last,
        pieces.into(),
        builder.index() as u64,
        built.map_or(0, |edge| 1 + code(edge)),
        more.into(),
        is_building_turn.into(),
    ];
    turn.into_iter().fold(sum.wrapping_add(step), |hash, value| mix(mix(hash, TURN), value))
}

fn hash_table(rules: &Rules, state: &State) -> u64 {
    let board = &state.board;
    let wall = board.wall();
    let mut sum = 0u64;
    let mut add = |value: u64| sum = sum.wrapping_add(value);
    for tile in board.tiles() {
        add(mix(mix(TILE, square(tile.pos)), u64::from(tile.kind.0) << 2 | tile.rot.index() as u64));
    }
    for follower in board.followers() {
        let place = board.place_of(rules, follower.node);
        add(mix(mix(mix(FOLLOWER, square(place.pos)), place.spot.code()), follower.seat.index() as u64));
    }
    wall.gate().into_iter().for_each(|edge| add(mix(mix(PIECE, 2), code(edge))));
    for end in End::ALL {
        wall.side(end).iter().for_each(|&edge| add(mix(mix(PIECE, end as u64), code(edge))));
    }
    for guard in wall.guards() {
        add(mix(mix(GUARD, code(guard.edge)), guard.seat.index() as u64));
    }
    for tower in wall.towers() {
        add(mix(mix(mix(TOWER, tower.end as u64), tower.walls.into()), tower.seat.index() as u64));
    }
    sum
}

fn square(pos: Pos) -> u64 {
    u64::from(pos.x as u16) << 16 | u64::from(pos.y as u16)
}

fn code(edge: Edge) -> u64 {
    square(edge.pos) << 2 | edge.side.index() as u64
}
