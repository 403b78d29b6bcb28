//! Gaps: empty squares beside tiles, and how many of the tiles left fit there.

use bastide_carcassonne::{Board, Rules, State};
use bastide_kernel::{NO_SEGMENT, Pos, Side, TileBook};

/// What the tiles left can do on an empty square.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gap {
    /// Tiles that fit.
    pub(super) fits: u16,
    /// Tiles that fit and end what comes in from a side, because they lead it only to sides where tiles lie already.
    pub(super) closers: [u16; 4],
}

/// The edges around an empty square: for each side what the tile beyond it shows there, three bits each. 0 is no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Surroundings(u16);

impl Surroundings {
    const NUM: usize = 1 << 12;

    pub(super) fn of(rules: &Rules, board: &Board, pos: Pos) -> Surroundings {
        let code = |side: Side| {
            let kinds = board
                .tile_at(pos.step(side))
                .map_or(0, |tile| rules.layout(tile.kind, tile.rot).edges.at(side.opposite()));
            // Exactly one kind, or none.
            u16::from(kinds != 0) + kinds.trailing_zeros() as u16 % 8
        };
        Surroundings(Side::ALL.into_iter().fold(0, |all, side| all | code(side) << (3 * side.index())))
    }

    /// What clashes with the surroundings, in the layout of the kernel's `Edges`.
    fn forbidden(self) -> u16 {
        (0..4).fold(0, |all, side| all | self.clash(side) << (4 * side))
    }

    fn clash(self, side: usize) -> u16 {
        match self.0 >> (3 * side) & 7 {
            0 => 0,
            code => !(1 << (code - 1)) & 0xf,
        }
    }

    fn is_laid(self, side: usize) -> bool {
        self.0 >> (3 * side) & 7 != 0
    }
}

/// What the tiles left can do in all surroundings, found out when asked for.
#[derive(Debug, Default)]
pub(super) struct Gaps {
    /// By surroundings; `None` if nobody has asked.
    known: Vec<Option<Gap>>,
    /// The surroundings that have been asked for.
    asked: Vec<u16>,
}

impl Gaps {
    /// Forgets what was found out about other tiles.
    pub(super) fn clear(&mut self) {
        self.known.resize(Surroundings::NUM, None);
        for asked in self.asked.drain(..) {
            self.known[usize::from(asked)] = None;
        }
    }

    /// What can be done on an empty square.
    #[inline]
    pub(super) fn at(&mut self, rules: &Rules, state: &State, pos: Pos) -> Gap {
        let around = Surroundings::of(rules, state.board(), pos);
        match self.known.get_mut(usize::from(around.0)) {
            Some(Some(gap)) => *gap,
            Some(unknown) => {
                self.asked.push(around.0);
                *unknown.insert(explore(rules, state, around))
            }
            // Nobody prepared a search.
            None => explore(rules, state, around),
        }
    }
}

fn explore(rules: &Rules, state: &State, around: Surroundings) -> Gap {
    let forbidden = around.forbidden();
    let mut gap = Gap::default();
    for (kind, copies) in state.bag().rest(rules.deck()) {
        let tile = rules.tile(kind);
        let rotations = bastide_kernel::Rot::ALL.into_iter().take(tile.distinct.into());
        let mut closes = [false; 4];
        let mut fits = false;
        for layout in rotations.map(|rot| tile.layout(rot)).filter(|layout| layout.edges.0 & forbidden == 0) {
            fits = true;
            for (side, closes) in closes.iter_mut().enumerate() {
                let segment = layout.sides[side].feature;
                let leads_on = |(other, edge): (usize, &bastide_kernel::EdgeSegments)| {
                    edge.feature == segment && !around.is_laid(other)
                };
                *closes |= segment != NO_SEGMENT && !layout.sides.iter().enumerate().any(leads_on);
            }
        }
        gap.fits += u16::from(fits) * u16::from(copies);
        for (closers, closes) in gap.closers.iter_mut().zip(closes) {
            *closers += u16::from(closes) * u16::from(copies);
        }
    }
    gap
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::Config;
    use bastide_kernel::{Decision, Game, Rng, random_action};

    use super::*;

    /// Positions of random games, some tiles apart.
    fn positions(rules: &Rules) -> Vec<State> {
        let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(11, 0), Vec::new());
        let mut found = Vec::new();
        while let Some(action) = random_action(rules, &state, &mut rng, &mut buffer) {
            if rules.decision(&state) == Decision::Chance && state.turns() % 9 == 4 {
                found.push(state.clone());
            }
            rules.apply(&mut state, action, &mut ());
        }
        found
    }

    /// The tiles that end a feature which comes in from a side, found by laying them.
    fn closers(rules: &Rules, state: &State, pos: Pos, side: Side) -> u16 {
        let ends = |kind, rot| {
            let mut board = state.board().clone();
            board.lay(rules, kind, pos, rot);
            let tile = *board.tile_at(pos).expect("it was laid");
            let segment = rules.layout(kind, rot).sides[side.index()].feature;
            let is_laid = |side: Side| board.mosaic().is_laid(pos.step(side));
            segment != NO_SEGMENT && board.sides_of(rules, tile.node(segment)).all(is_laid)
        };
        let fits = rules.fits(state, pos).into_iter();
        fits.filter(|fit| fit.rotations.iter().any(|&rot| ends(fit.kind, rot))).map(|fit| u16::from(fit.copies)).sum()
    }

    #[test]
    fn gaps_tell_what_laying_every_tile_would() {
        let rules = Rules::new(Config::base(2)).expect("the base game can be played");
        let (mut gaps, mut checked) = (Gaps::default(), 0);
        for state in positions(&rules) {
            gaps.clear();
            for pos in state.board().mosaic().frontier() {
                let gap = gaps.at(&rules, &state, pos);
                let fits: u16 = rules.fits(&state, pos).iter().map(|fit| u16::from(fit.copies)).sum();
                assert_eq!(gap.fits, fits, "{pos}");
                for side in Side::ALL {
                    assert_eq!(gap.closers[side.index()], closers(&rules, &state, pos, side), "{pos} {side:?}");
                    checked += 1;
                }
            }
        }
        assert!(checked > 300, "{checked}");
    }
}
