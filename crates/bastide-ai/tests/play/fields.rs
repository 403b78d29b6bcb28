//! A game made up for tests of the search: one turn in which fields are taken from lists of any length.

use std::cell::Cell;

use bastide_ai::{Level, Valued};
use bastide_kernel::{Decision, Game, Seat, Seats, Sink, mix};

/// A field of a list, from 1 on; 0 passes.
pub(crate) type Field = u32;

pub(crate) const PASS: Field = 0;

/// The most stages a turn can have.
const MOST_STAGES: usize = 12;

/// At every stage a seat takes a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(crate) seat: Seat,
    /// Number of fields.
    pub(crate) length: u32,
    pub(crate) may_pass: bool,
}

/// The compiled game.
pub(crate) struct Fields<F> {
    stages: Vec<Stage>,
    /// Points of red after these fields were taken; blue never has any.
    points: F,
    /// How often a position was judged.
    judged: Cell<u32>,
}

/// The fields that were taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Taken {
    fields: [Field; MOST_STAGES],
    stages: usize,
}

impl Taken {
    pub(crate) fn fields(&self) -> &[Field] {
        &self.fields[..self.stages]
    }
}

impl<F: Fn(&[Field]) -> i32> Fields<F> {
    pub(crate) fn new(stages: &[Stage], points: F) -> Fields<F> {
        assert!(stages.len() <= MOST_STAGES, "a turn has at most {MOST_STAGES} stages");
        Fields { stages: stages.to_vec(), points, judged: Cell::new(0) }
    }

    /// How often a position was judged since this was last asked.
    pub(crate) fn judged(&self) -> u32 {
        self.judged.take()
    }

    fn red(&self, state: &Taken) -> Seats<i32> {
        let mut scores = Seats::default();
        scores[Seat::ALL[0]] = (self.points)(state.fields());
        scores
    }
}

impl<F: Fn(&[Field]) -> i32> Game for Fields<F> {
    type State = Taken;
    type Action = Field;
    type Event = ();
    type Illegal = &'static str;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> Taken {
        Taken { fields: [PASS; MOST_STAGES], stages: 0 }
    }

    fn decision(&self, state: &Taken) -> Decision {
        self.stages.get(state.stages).map_or(Decision::Over, |stage| Decision::Seat(stage.seat))
    }

    fn turns(&self, state: &Taken) -> u32 {
        u32::from(state.stages == self.stages.len())
    }

    fn legal_actions(&self, state: &Taken, out: &mut Vec<Field>) {
        out.clear();
        if let Some(stage) = self.stages.get(state.stages) {
            out.extend(u32::from(!stage.may_pass)..=stage.length);
        }
    }

    fn validate(&self, state: &Taken, field: Field) -> Result<(), &'static str> {
        let stage = self.stages.get(state.stages).ok_or("the game is over")?;
        let is_legal = if field == PASS { stage.may_pass } else { field <= stage.length };
        if is_legal { Ok(()) } else { Err("there is no such field") }
    }

    fn chance_weight(&self, _: &Taken, _: Field) -> u32 {
        0
    }

    fn chance_total(&self, _: &Taken) -> u32 {
        0
    }

    fn chance_action(&self, _: &Taken, _: u32) -> Field {
        unreachable!("nothing is left to chance")
    }

    fn apply(&self, state: &mut Taken, field: Field, _: &mut impl Sink<()>) {
        state.fields[state.stages] = field;
        state.stages += 1;
    }

    fn scores(&self, state: &Taken) -> Seats<i32> {
        self.red(state)
    }

    fn hash(&self, state: &Taken) -> u64 {
        state.fields().iter().fold(state.stages as u64, |hash, &field| mix(hash, field.into()))
    }

    fn check(&self, _: &Taken) -> Result<(), String> {
        Ok(())
    }

    fn action_text(&self, field: Field) -> String {
        field.to_string()
    }

    fn parse_action(&self, text: &str) -> Result<Field, String> {
        text.parse().map_err(|_| format!("{text:?} is no number of a field"))
    }
}

impl<F: Fn(&[Field]) -> i32> Valued for Fields<F> {
    type Weights = ();
    type Survey = ();

    fn weights(_: Level) {}

    fn survey(&self, _: &Taken, (): &(), (): &mut ()) {}

    fn pass(&self) -> Option<Field> {
        Some(PASS)
    }

    fn scores_if_ended(&self, state: &Taken, (): &mut ()) -> Seats<i32> {
        self.judged.set(self.judged.get() + 1);
        self.red(state)
    }

    fn holdings(&self, _: &Taken, _: Seat, (): &()) -> f32 {
        0.0
    }
}
