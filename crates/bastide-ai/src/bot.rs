//! An opponent: it searches for the best turn, and remembers the rest of it.

use std::fmt;

use bastide_kernel::{Decision, Rng, Seat};

use crate::beam::{Beam, DEEPEST, MOST_JUDGED, Search};
use crate::level::Level;
use crate::tree::START;
use crate::valued::Valued;

/// A computer opponent. It keeps its buffers: after the first turns a search allocates nothing.
pub struct Bot<G: Valued> {
    level: Level,
    weights: G::Weights,
    rng: Rng,
    survey: G::Survey,
    beam: Option<Beam<G>>,
    /// The rest of the turn that was chosen, last decision first, and the position it begins in.
    plan: Vec<G::Action>,
    expected: u64,
    /// Positions judged in one search at most.
    budget: u32,
}

/// The best turn found so far.
#[derive(Clone, Copy)]
struct Best {
    worth: f32,
    /// Turns of the same worth.
    equal: u32,
    /// Where one of them ends in the tree.
    end: u32,
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
            beam: None,
            plan: Vec::with_capacity(DEEPEST),
            expected: 0,
            budget: MOST_JUDGED,
        }
    }

    /// The level it plays at.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Lets another seed decide between turns that it finds equally good. What it has planned stays.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed, 0);
    }

    /// What the seat that has to act should do; `None` if no seat has to. Works at any point of a turn.
    pub fn choose(&mut self, rules: &G, state: &G::State) -> Option<G::Action> {
        let Decision::Seat(seat) = rules.decision(state) else { return None };
        let action = match self.planned(rules, state) {
            Some(action) => action,
            None => self.search(rules, state, seat)?,
        };
        if let Some(beam) = self.beam.as_mut().filter(|_| !self.plan.is_empty()) {
            self.expected = beam.hash_after(rules, state, action);
        }
        Some(action)
    }

    /// What was planned for this position, if the game went as expected.
    fn planned(&mut self, rules: &G, state: &G::State) -> Option<G::Action> {
        let action = self.plan.pop().filter(|_| self.expected == rules.hash(state))?;
        // Positions that differ could have the same hash, however unlikely it is.
        self.beam.as_mut()?.allows(rules, state, action).then_some(action)
    }

    /// The first decision of the best turn; the others become the plan.
    fn search(&mut self, rules: &G, state: &G::State, seat: Seat) -> Option<G::Action> {
        rules.survey(state, &self.weights, &mut self.survey);
        let Bot { level, weights, survey, rng, beam, plan, budget, .. } = self;
        let beam = beam.get_or_insert_with(|| Beam::new(state));
        Search { rules, start: state, seat, weights, survey, rng, beam, left: *budget }.run();
        let mut best = Best { worth: f32::NEG_INFINITY, equal: 0, end: START };
        let error = level.misjudges();
        beam.tree.visit_ends(|end, worth| best.meet(end, worth, error, rng));
        plan.clear();
        plan.extend(beam.tree.backwards(best.end));
        plan.pop()
    }
}

impl Best {
    /// Compares the best turn so far with another one, whose worth is misjudged by up to `error` points.
    fn meet(&mut self, end: u32, worth: f32, error: f32, rng: &mut Rng) {
        let mut worth = worth;
        if error > 0.0 {
            worth += error * (rng.below(2001) as f32 / 1000.0 - 1.0);
        }
        if worth > self.worth || self.equal == 0 {
            // Weights of an experiment may judge by what is no number: something must be done all the same.
            *self = Best { worth, equal: u32::from(!worth.is_nan()), end };
        } else if worth == self.worth {
            // Of several turns of the same worth each is as likely to be taken.
            self.equal += 1;
            self.end = if rng.below(self.equal) == 0 { end } else { self.end };
        }
    }
}

impl<G: Valued> fmt::Debug for Bot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").field("level", &self.level).field("plan", &self.plan).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_kernel::random_action;

    /// Points of two opponents, each with a budget of its own, over some orders of tiles, with both seatings of each.
    fn points<G: Valued>(rules: &G, budgets: [u32; 2], orders: u64) -> [i32; 2] {
        let mut points = [0, 0];
        for (order, turned) in (0..orders).flat_map(|order| [(order, 0), (order, 1)]) {
            let mut bots = budgets.map(|budget| Bot { budget, ..Bot::new(Level::Steady, order) });
            let (mut state, mut stack, mut buffer) = (rules.start(), Rng::new(order, 0), Vec::new());
            loop {
                let action = match rules.decision(&state) {
                    Decision::Seat(seat) => bots[seat.index() ^ turned].choose(rules, &state),
                    Decision::Chance => random_action(rules, &state, &mut stack, &mut buffer),
                    Decision::Over => break,
                };
                let action = action.expect("somebody acts until the game is over");
                assert!(rules.validate(&state, action).is_ok(), "{action:?} is legal");
                rules.apply(&mut state, action, &mut ());
            }
            for (bot, points) in points.iter_mut().enumerate() {
                *points += rules.scores(&state)[Seat::ALL[bot ^ turned]];
            }
        }
        points
    }

    /// So small a budget thins out long lists and gives up most lines. That cost a twentieth of the points when this was
    /// written; following the lines that promise least instead cost nearly half.
    #[test]
    fn a_small_budget_follows_the_lines_that_matter() {
        let mut config = bastide_carcassonne::Config::base(2);
        config.add_all("abbot,inns-and-cathedrals,traders-and-builders").expect("the expansions exist");
        let rules = bastide_carcassonne::Rules::new(config).expect("it can be played");
        let [small, full] = points(&rules, [256, MOST_JUDGED], 8);
        assert!(small * 100 >= full * 85, "{small} : {full} points");
    }
}
