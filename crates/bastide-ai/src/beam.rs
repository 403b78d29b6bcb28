//! The search as a beam: every way to play a turn where they are few, the most promising ones where they are many.
//!
//! The tree of a turn grows decision by decision. As long as all that can follow fits in the budget, all of it is looked at.
//! Otherwise every line is ranked as if the seat passed from there on, and only the best lines go on: no square is favoured
//! for standing first in a list.

use std::cmp::Ordering;

use bastide_kernel::{Decision, Rng, Seat};

use crate::tree::{START, Tree};
use crate::valued::{Valued, worth};

/// Positions judged in one search at most, however long the lists of actions are. It is a count and no time, so that a seed
/// plays the same game everywhere.
pub const MOST_JUDGED: u32 = 30_000;

/// More decisions than a seat with opponents has in nearly every turn; whatever comes after them is passed if it can be,
/// and looked for when it is asked.
pub(crate) const DEEPEST: usize = 8;

/// The buffers of a search.
pub(crate) struct Beam<G: Valued> {
    pub(crate) tree: Tree<G::Action>,
    front: Vec<Ranked>,
    /// The decisions that lead to a position, last one first.
    line: Vec<G::Action>,
    /// The position that is gone on from, and what can be done there.
    here: G::State,
    actions: Vec<G::Action>,
    /// A position that is looked at, and what can be done there.
    next: G::State,
    onward: Vec<G::Action>,
}

/// A line that goes on, and what it promises.
#[derive(Clone, Copy)]
struct Ranked {
    branch: u32,
    ways: u32,
    worth: f32,
    /// Decides between lines of the same worth.
    lot: u32,
}

impl Ranked {
    fn cmp(&self, other: &Ranked) -> Ordering {
        other.worth.total_cmp(&self.worth).then(self.lot.cmp(&other.lot))
    }
}

impl<G: Valued> Beam<G> {
    /// Buffers for positions like this one.
    pub(crate) fn new(state: &G::State) -> Beam<G> {
        Beam {
            tree: Tree::new(),
            front: Vec::new(),
            line: Vec::with_capacity(DEEPEST),
            here: state.clone(),
            actions: Vec::new(),
            next: state.clone(),
            onward: Vec::new(),
        }
    }

    /// Whether an action is legal.
    pub(crate) fn allows(&mut self, rules: &G, state: &G::State, action: G::Action) -> bool {
        rules.legal_actions(state, &mut self.actions);
        self.actions.contains(&action)
    }

    /// The hash of the position after an action.
    pub(crate) fn hash_after(&mut self, rules: &G, state: &G::State, action: G::Action) -> u64 {
        self.next.clone_from(state);
        rules.apply(&mut self.next, action, &mut ());
        rules.hash(&self.next)
    }
}

/// A search from a position.
pub(crate) struct Search<'a, G: Valued> {
    pub(crate) rules: &'a G,
    pub(crate) start: &'a G::State,
    /// Whose decisions are looked for: a line ends where chance or another seat has to act.
    pub(crate) seat: Seat,
    pub(crate) weights: &'a G::Weights,
    pub(crate) survey: &'a mut G::Survey,
    pub(crate) rng: &'a mut Rng,
    pub(crate) beam: &'a mut Beam<G>,
    /// How many positions may still be judged.
    pub(crate) left: u32,
}

impl<G: Valued> Search<'_, G> {
    /// Grows the tree of a turn.
    ///
    /// A stage takes at most half as many ways to go on as positions may still be judged, and each is judged at most once:
    /// where its line ends, or to be ranked for the next stage. So whatever comes early leaves something for what comes later.
    pub(crate) fn run(mut self) {
        self.beam.tree.clear();
        self.expand(START, 1, self.left / 2);
        let mut stage = 0;
        for depth in 2..=DEEPEST {
            let Beam { tree, front, .. } = &mut *self.beam;
            front.clear();
            front.extend(tree.forks(stage).map(|(branch, ways)| Ranked { branch, ways, worth: 0.0, lot: 0 }));
            stage = tree.end();
            let most = self.narrow();
            for i in 0..self.beam.front.len() {
                self.expand(self.beam.front[i].branch, depth, most);
            }
        }
    }

    /// Leaves only the best lines in front, unless all of them can be afforded, and says how many ways to go on can be.
    fn narrow(&mut self) -> u32 {
        let ways = self.beam.front.iter().map(|line| u64::from(line.ways)).sum::<u64>();
        if ways <= u64::from(self.left / 2) {
            return self.left / 2;
        }
        for i in 0..self.beam.front.len() {
            self.go_to(self.beam.front[i].branch);
            std::mem::swap(&mut self.beam.here, &mut self.beam.next);
            self.pass_on();
            self.beam.front[i].worth = self.judge();
            self.beam.front[i].lot = self.rng.below(u32::MAX);
        }
        self.beam.front.sort_unstable_by(Ranked::cmp);
        let most = self.left / 2;
        let mut room = most;
        // The best line goes on even if its list is too long: then a part of the list stands for all of it.
        self.beam.front.retain(|line| {
            let fits = line.ways <= room || room == most;
            room = if fits { room.saturating_sub(line.ways) } else { room };
            fits
        });
        most
    }

    /// Makes `here` the position after a decision.
    fn go_to(&mut self, branch: u32) {
        let Beam { tree, line, here, .. } = &mut *self.beam;
        line.clear();
        line.extend(tree.backwards(branch));
        here.clone_from(self.start);
        for &action in line.iter().rev() {
            self.rules.apply(here, action, &mut ());
        }
    }

    /// Adds what can be done after a decision to the tree.
    fn expand(&mut self, before: u32, depth: usize, most: u32) {
        self.go_to(before);
        self.rules.legal_actions(&self.beam.here, &mut self.beam.actions);
        self.rules.trim(&self.beam.here, before == START, &mut self.beam.actions);
        self.thin(most);
        let first = self.beam.tree.end();
        for i in 0..self.beam.actions.len() {
            let Beam { here, next, actions, .. } = &mut *self.beam;
            let action = actions[i];
            if i + 1 < actions.len() {
                next.clone_from(here);
            } else {
                // Nothing else goes on from here: a copy is saved.
                std::mem::swap(here, next);
            }
            self.rules.apply(&mut self.beam.next, action, &mut ());
            if self.is_own() {
                if depth < DEEPEST {
                    self.rules.legal_actions(&self.beam.next, &mut self.beam.onward);
                    self.rules.trim(&self.beam.next, false, &mut self.beam.onward);
                    self.beam.tree.fork(before, action, self.beam.onward.len() as u32);
                    continue;
                }
                self.pass_on();
            }
            let worth = self.judge();
            self.beam.tree.finish(before, action, worth);
        }
        self.beam.tree.close(before, first);
    }

    /// Leaves so many of the actions, each with the same chance.
    fn thin(&mut self, most: u32) {
        let actions = &mut self.beam.actions;
        if actions.len() <= most as usize {
            return;
        }
        for i in 0..most {
            let other = i + self.rng.below(actions.len() as u32 - i);
            actions.swap(i as usize, other as usize);
        }
        actions.truncate(most as usize);
    }

    /// Whether the seat acts again in the position that is looked at.
    fn is_own(&self) -> bool {
        self.rules.decision(&self.beam.next) == Decision::Seat(self.seat)
    }

    /// Lets the seat decline whatever else it could do, as far as the rules let it.
    fn pass_on(&mut self) {
        let Some(pass) = self.rules.pass() else { return };
        for _ in 0..DEEPEST {
            if !self.is_own() {
                return;
            }
            self.rules.legal_actions(&self.beam.next, &mut self.beam.onward);
            if self.beam.onward.binary_search(&pass).is_err() {
                return;
            }
            self.rules.apply(&mut self.beam.next, pass, &mut ());
        }
    }

    /// What the position that is looked at is worth.
    fn judge(&mut self) -> f32 {
        self.left -= 1;
        worth(self.rules, &self.beam.next, self.seat, self.weights, self.survey)
    }
}
