//! The kernel's [`Game`] contract for Carcassonne.

use bastide_kernel::{Decision, Game, Seat, Seats, Sink};

use crate::action::Action;
use crate::event::{Card, Event};
use crate::expansion::count::Quarter;
use crate::expansion::dragon::{self, Dragon};
use crate::expansion::fairy::Fairy;
use crate::expansion::king_and_robber::Record;
use crate::expansion::tower;
use crate::frame::{Part, Turn};
use crate::hash::hash;
use crate::illegal::Illegal;
use crate::legal;
use crate::option::Unplaceable;
use crate::rules::Rules;
use crate::state::{Player, State};
use crate::step::Wait;
use crate::tile::Role;
use crate::token::Token;
use crate::turn;
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
        state.towers.clear();
        for tile in self.start_tiles() {
            if self.tile(tile.kind).role == Role::Board {
                state.board.lay_start(self, tile.kind, tile.pos, tile.rot);
            } else {
                state.board.lay(self, tile.kind, tile.pos, tile.rot);
            }
            if self.has_towers() {
                tower::tile_laid(self, state);
            }
        }
        state.bag.fill(self.deck(), self.config().draws);
        state.players = Seats::default();
        for seat in Seat::first(self.seats()) {
            let tokens = Token::ALL.map(|token| self.tokens(token));
            state.players[seat] = Player { supply: self.config().figures, tokens, ..Player::default() };
        }
        state.turn = Turn::default();
        state.part = Part::FIRST;
        state.questions.clear();
        state.drawn = None;
        state.discarded.clear();
        state.turns = 0;
        state.completed.clear();
        state.dragon = Dragon::default();
        state.fairy = Fairy::default();
        state.raised = None;
        state.prisoners.clear();
        state.count = Quarter::default();
        state.records = [Record::default(); Card::NUM];
        state.finale = None;
        dragon::set_up(self, state);
        turn::begin(self, state, &mut ());
    }

    #[inline]
    fn decision(&self, state: &State) -> Decision {
        match state.wait {
            Wait::StartPlayer | Wait::Draw => Decision::Chance,
            Wait::Placement | Wait::Action => Decision::Seat(state.turn.seat),
            Wait::Answer(_) => Decision::Seat(state.asked()),
            Wait::Nothing => Decision::Over,
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
            | Action::Choose(_)
            | Action::Take { .. }
            | Action::Guide { .. }
            | Action::Build { .. } => 0,
        }
    }

    fn chance_total(&self, state: &State) -> u32 {
        match state.wait {
            Wait::StartPlayer => u32::from(self.seats()),
            Wait::Draw => legal::draw_total(self, state),
            Wait::Placement | Wait::Action | Wait::Answer(_) | Wait::Nothing => 0,
        }
    }

    fn chance_action(&self, state: &State, ticket: u32) -> Action {
        if state.wait == Wait::StartPlayer {
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
