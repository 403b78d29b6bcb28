//! The tree of a turn: every decision that a search has looked at, and where its lines end.

use std::ops::Range;

/// What stands before the first decisions.
pub(crate) const START: u32 = u32::MAX;

/// Decisions after decisions. Those that follow the same one stand side by side, in the order of their list.
#[derive(Debug)]
pub(crate) struct Tree<A> {
    branches: Vec<Branch<A>>,
    firsts: Range<u32>,
}

/// A decision.
#[derive(Debug)]
struct Branch<A> {
    action: A,
    /// The decision before it.
    before: u32,
    /// In how many ways the seat can go on; 0 where the line ends.
    ways: u32,
    /// The decisions that follow; none if the line was given up.
    after: Range<u32>,
    /// The worth of the position where the line ends.
    worth: f32,
}

impl<A: Copy> Tree<A> {
    pub(crate) const fn new() -> Tree<A> {
        Tree { branches: Vec::new(), firsts: 0..0 }
    }

    pub(crate) fn clear(&mut self) {
        self.branches.clear();
        self.firsts = 0..0;
    }

    /// Where the next decision will stand.
    pub(crate) fn end(&self) -> u32 {
        self.branches.len() as u32
    }

    /// The decisions from a place on after which the seat can go on, each with the number of ways to do so.
    pub(crate) fn forks(&self, start: u32) -> impl Iterator<Item = (u32, u32)> {
        let ways = self.branches[start as usize..].iter().map(|branch| branch.ways);
        (start..).zip(ways).filter(|&(_, ways)| ways > 0)
    }

    /// Adds a decision after which the seat can go on.
    pub(crate) fn fork(&mut self, before: u32, action: A, ways: u32) {
        self.branches.push(Branch { action, before, ways, after: 0..0, worth: 0.0 });
    }

    /// Adds a decision that ends a line in a position of some worth.
    pub(crate) fn finish(&mut self, before: u32, action: A, worth: f32) {
        self.branches.push(Branch { action, before, ways: 0, after: 0..0, worth });
    }

    /// Remembers that everything from a place on follows a decision.
    pub(crate) fn close(&mut self, before: u32, start: u32) {
        let after = start..self.end();
        match self.branches.get_mut(before as usize) {
            Some(branch) => branch.after = after,
            None => self.firsts = after,
        }
    }

    /// The decisions of a line, last one first.
    pub(crate) fn backwards(&self, end: u32) -> impl Iterator<Item = A> {
        let mut index = end;
        std::iter::from_fn(move || {
            let branch = self.branches.get(index as usize)?;
            index = branch.before;
            Some(branch.action)
        })
    }

    /// Visits every line that was followed to its end, in the order of the lists, with the worth of that end.
    pub(crate) fn visit_ends(&self, mut visit: impl FnMut(u32, f32)) {
        self.visit_among(self.firsts.clone(), &mut visit);
    }

    fn visit_among(&self, branches: Range<u32>, visit: &mut impl FnMut(u32, f32)) {
        for index in branches {
            let branch = &self.branches[index as usize];
            if branch.ways == 0 {
                visit(index, branch.worth);
            } else {
                self.visit_among(branch.after.clone(), visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_visited_in_the_order_of_the_lists_whichever_line_was_followed_first() {
        let mut tree = Tree::new();
        tree.fork(START, 'a', 2);
        tree.finish(START, 'b', 1.0);
        tree.fork(START, 'c', 9);
        tree.fork(START, 'd', 1);
        tree.close(START, 0);
        for (before, actions) in [(3, "e"), (0, "fg")] {
            let start = tree.end();
            for action in actions.chars() {
                tree.finish(before, action, 2.0);
            }
            tree.close(before, start);
        }
        let mut lines = Vec::new();
        tree.visit_ends(|end, worth| lines.push((tree.backwards(end).collect::<String>(), worth)));
        let expected = [("fa", 2.0), ("ga", 2.0), ("b", 1.0), ("ed", 2.0)];
        assert_eq!(lines, expected.map(|(line, worth)| (line.to_owned(), worth)), "c was given up");
        assert_eq!(tree.forks(1).collect::<Vec<_>>(), [(2, 9), (3, 1)]);
        tree.clear();
        tree.visit_ends(|_, _| panic!("nothing is left"));
    }
}
