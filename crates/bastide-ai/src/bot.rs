//! The search: every way to play a turn to its end, and the best of them.

use std::fmt;

use bastide_kernel::{Decision, Rng, Seat};

use crate::level::Level;
use crate::valued::{Valued, worth};

/// More decisions than a seat has in one turn; whatever comes after them is not looked at.
const DEEPEST: usize = 8;

/// Positions looked at in one search before the rest of the turn is left to the next one.
const MOST_LEAVES: u32 = 50_000;

/// A computer opponent. It keeps its buffers: after the first turns a search allocates nothing.
pub struct Bot<G: Valued> {
    level: Level,
    weights: G::Weights,
    rng: Rng,
    survey: G::Survey,
    depths: Vec<Depth<G>>,
    /// The decisions on the way to the position that is looked at.
    line: Vec<G::Action>,
    best: Vec<G::Action>,
    /// The rest of the turn that was chosen, last decision first, and the position it begins in.
    plan: Vec<G::Action>,
    expected: u64,
    leaves: u32,
}

/// The position after so many decisions, and what can be done there.
struct Depth<G: Valued> {
    state: G::State,
    actions: Vec<G::Action>,
}

/// The best turn found so far.
#[derive(Clone, Copy)]
struct Best {
    worth: f32,
    /// Turns of the same worth.
    equal: u32,
}

impl<G: Valued> Bot<G> {
    /// An opponent of a level. The seed decides between turns that it finds equally good.
    pub fn new(level: Level, seed: u64) -> Bot<G> {
        Bot::with_weights(level, G::weights(level), seed)
    }

    /// An opponent with a judgement of its own, for experiments.
    pub fn with_weights(level: Level, weights: G::Weights, seed: u64) -> Bot<G> {
        Bot {
            level,
            weights,
            rng: Rng::new(seed, 0),
            survey: G::Survey::default(),
            depths: Vec::new(),
            line: Vec::with_capacity(DEEPEST),
            best: Vec::with_capacity(DEEPEST),
            plan: Vec::with_capacity(DEEPEST),
            expected: 0,
            leaves: 0,
        }
    }

    /// The level it plays at.
    pub fn level(&self) -> Level {
        self.level
    }

    /// What the seat that has to act should do; `None` if no seat has to. Works at any point of a turn.
    pub fn choose(&mut self, rules: &G, state: &G::State) -> Option<G::Action> {
        let Decision::Seat(seat) = rules.decision(state) else { return None };
        let action = match self.planned(rules, state) {
            Some(action) => action,
            None => self.search(rules, state, seat)?,
        };
        if !self.plan.is_empty() {
            let after = self.depth(0, state);
            rules.apply(after, action, &mut ());
            self.expected = rules.hash(&self.depths[0].state);
        }
        Some(action)
    }

    /// What was planned for this position, if the game went as expected.
    fn planned(&mut self, rules: &G, state: &G::State) -> Option<G::Action> {
        let action = self.plan.pop().filter(|_| self.expected == rules.hash(state))?;
        // Positions that differ could have the same hash, however unlikely it is.
        let legal = &mut self.depths.first_mut()?.actions;
        rules.legal_actions(state, legal);
        legal.contains(&action).then_some(action)
    }

    /// The first decision of the best turn; the others become the plan.
    fn search(&mut self, rules: &G, state: &G::State, seat: Seat) -> Option<G::Action> {
        rules.survey(state, &self.weights, &mut self.survey);
        self.leaves = 0;
        self.line.clear();
        self.best.clear();
        let mut best = Best { worth: f32::NEG_INFINITY, equal: 0 };
        self.depth(0, state);
        self.descend(rules, seat, 0, &mut best);
        self.plan.clear();
        self.plan.extend(self.best.iter().rev());
        self.plan.pop()
    }

    /// Makes the buffer of a depth equal to a position.
    fn depth(&mut self, depth: usize, state: &G::State) -> &mut G::State {
        if depth == self.depths.len() {
            self.depths.push(Depth { state: state.clone(), actions: Vec::new() });
        } else {
            self.depths[depth].state.clone_from(state);
        }
        &mut self.depths[depth].state
    }

    /// Makes the buffer of a depth equal to the one before.
    fn deepen(&mut self, depth: usize) {
        let (before, rest) = self.depths.split_at_mut(depth);
        match (before.last(), rest.first_mut()) {
            (Some(from), Some(to)) => to.state.clone_from(&from.state),
            (Some(from), None) => {
                let state = from.state.clone();
                self.depths.push(Depth { state, actions: Vec::new() });
            }
            (None, _) => {}
        }
    }

    /// Looks at every way to go on from the position at a depth.
    fn descend(&mut self, rules: &G, seat: Seat, depth: usize, best: &mut Best) {
        let is_own = rules.decision(&self.depths[depth].state) == Decision::Seat(seat);
        if !is_own || depth == DEEPEST || (depth > 0 && self.leaves >= MOST_LEAVES) {
            self.judge(rules, seat, depth, best);
            return;
        }
        let mut actions = std::mem::take(&mut self.depths[depth].actions);
        rules.legal_actions(&self.depths[depth].state, &mut actions);
        for &action in &actions {
            self.deepen(depth + 1);
            rules.apply(&mut self.depths[depth + 1].state, action, &mut ());
            self.line.push(action);
            self.descend(rules, seat, depth + 1, best);
            self.line.pop();
        }
        self.depths[depth].actions = actions;
    }

    /// Values the position at a depth, where the turn ends or somebody else has to act.
    fn judge(&mut self, rules: &G, seat: Seat, depth: usize, best: &mut Best) {
        self.leaves += 1;
        let state = &self.depths[depth].state;
        let mut value = worth(rules, state, seat, &self.weights, &mut self.survey);
        let error = self.level.misjudges();
        if error > 0.0 {
            value += error * (self.rng.below(2001) as f32 / 1000.0 - 1.0);
        }
        // Weights of an experiment may judge by what is no number: something must be done all the same.
        let is_better = value > best.worth || best.equal == 0;
        if is_better {
            *best = Best { worth: value, equal: 0 };
        }
        if value == best.worth {
            best.equal += 1;
        }
        // Of several turns of the same worth each is as likely to be taken.
        if is_better || (value == best.worth && self.rng.below(best.equal) == 0) {
            self.best.clone_from(&self.line);
        }
    }
}

impl<G: Valued> fmt::Debug for Bot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").field("level", &self.level).field("plan", &self.plan).finish_non_exhaustive()
    }
}
