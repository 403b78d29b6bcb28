//! Questions about towers, prisoners, abbeys, wagons, barns and the City of Carcassonne. Nothing here changes a position.

use bastide_kernel::{NodeId, Pos, Seat, Seats, Strengths};

use crate::action::Action;
use crate::board::Deployed;
use crate::event::{Event, Score, Share};
use crate::expansion::count::{self, Quarter};
use crate::expansion::{barn, prison, tower, wagon};
use crate::figure::Figure;
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::{Scratch, State};

/// A tower, or the foundation of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowerInfo {
    /// Its tile.
    pub at: Pos,
    /// The place on which a follower can stand.
    pub node: NodeId,
    /// Its pieces; none on a foundation.
    pub height: u8,
    /// Whether somebody stands on top, so that it grows no more.
    pub is_closed: bool,
}

impl Rules {
    /// Every foundation on the table with what was built on it, in the order in which they were laid.
    pub fn towers<'a>(&'a self, state: &'a State) -> impl Iterator<Item = TowerInfo> + 'a {
        tower::all(state).filter(|_| self.has_towers())
    }

    /// The squares with tiles that a tower on a square reaches with so many pieces, its own included: none without a piece.
    pub fn tower_reach(&self, state: &State, tower: Pos, height: u8) -> Vec<Pos> {
        let mut squares: Vec<Pos> = tower::reach(state, tower, height).filter(|_| height > 0).collect();
        squares.sort_unstable();
        squares
    }

    /// The followers whom the active player could take prisoner if he raised the tower on a square to so many pieces, as
    /// numbers among [`crate::Board::figures`].
    pub fn tower_prey(&self, state: &State, tower: Pos, height: u8) -> Vec<usize> {
        tower::prey_numbers(self, state, tower, height).filter(|_| height > 0).collect()
    }

    /// What a prisoner costs, in points.
    pub const fn ransom(&self) -> i32 {
        prison::RANSOM
    }

    /// The holes that an abbey can fill, sorted: empty squares with tiles on all four sides.
    pub fn holes(&self, state: &State) -> Vec<Pos> {
        let mut holes: Vec<Pos> = state.board().mosaic().holes().filter(|_| self.abbey().is_some()).collect();
        holes.sort_unstable();
        holes
    }

    /// The wagon of a seat that was scored and waits to move on, as its number among [`crate::Board::figures`].
    pub fn waiting_wagon(&self, state: &State, seat: Seat) -> Option<usize> {
        wagon::waiting(self, state, seat)
    }

    /// The places to which that wagon can move on, sorted.
    pub fn wagon_goals(&self, state: &State, seat: Seat) -> Vec<Place> {
        let mut goals = Vec::new();
        wagon::each_goal(self, state, seat, |action| goals.extend(placed(action)));
        goals.sort_unstable();
        goals.dedup();
        goals
    }

    /// The corners of the tile just laid on which the active player could place his barn, named as actions name them: by
    /// the tile south-east of them.
    pub fn barn_corners(&self, state: &State) -> Vec<Pos> {
        let mut corners = Vec::new();
        barn::each_corner(self, state, |action| {
            corners.extend(placed(action).map(|place| place.pos));
            true
        });
        corners
    }

    /// How much a figure counts, or would count, in the majority of a feature, by one of its segments: a mayor as much as
    /// there are pennants.
    pub fn strength_of(&self, state: &State, figure: Figure, node: NodeId) -> u8 {
        state.board().strength_of(figure, node)
    }

    /// Who has the majority of a feature now, and who would have it with one more figure of a seat there.
    pub fn majority_with(&self, state: &State, seat: Seat, figure: Figure, node: NodeId) -> (Vec<Seat>, Vec<Seat>) {
        let board = state.board();
        let mut strengths: Strengths = board.strengths(board.regions().find(node));
        let before = strengths.owners().collect();
        strengths.add(seat, board.strength_of(figure, node));
        (before, strengths.owners().collect())
    }

    /// What the barns in a field bring at the end, by its root.
    pub(super) fn barn_shares(&self, state: &State, root: NodeId) -> Vec<Share> {
        if !state.board().has_barn(root) {
            return Vec::new();
        }
        let mut events: Vec<Event> = Vec::new();
        barn::final_barns(self, state, &mut Scratch::default(), &mut Seats::default(), &mut events);
        let is_here = |score: &Score| {
            let node = score.subject.place().and_then(|at| state.board().node_at(self, at.pos, at.spot));
            node.is_some_and(|node| state.board().regions().find(node) == root)
        };
        super::scores_of(events).filter(is_here).flat_map(|score| score.shares).collect()
    }

    /// Who waits in a quarter of the City of Carcassonne, in the order of arrival.
    pub fn waiting_in<'a>(&'a self, state: &'a State, quarter: Quarter) -> impl Iterator<Item = &'a Deployed> + 'a {
        count::waiting_in(self, state, quarter)
    }
}

/// Where an action puts a figure.
fn placed(action: Action) -> Option<Place> {
    let Action::Put { pos, spot, .. } = action else { return None };
    Some(Place { pos, spot })
}

#[cfg(test)]
mod tests {
    use bastide_kernel::{Decision, Game, Rng};

    use super::*;
    use crate::question::Ask;
    use crate::step::Wait;

    /// Shows every decision of some random games with what is legal, and what each action leads to.
    fn decisions(text: &str, games: u64, mut look: impl FnMut(&Rules, &State, &[Action])) {
        let rules = Rules::new(text.parse().expect("the configuration is valid")).expect("it can be played");
        for game in 0..games {
            let (mut state, mut rng, mut legal) = (rules.start(), Rng::new(3, game), Vec::new());
            while rules.decision(&state) != Decision::Over {
                rules.legal_actions(&state, &mut legal);
                look(&rules, &state, &legal);
                let action = legal[rng.below(legal.len() as u32) as usize];
                rules.apply(&mut state, action, &mut ());
            }
        }
    }

    #[test]
    fn a_tower_reaches_before_it_is_raised_whom_it_takes_afterwards() {
        let (mut raised, mut asked) = (0, 0);
        decisions("seats=3 with=tower tower_own_capture=true", 3, |rules, state, legal| {
            for info in rules.towers(state) {
                let reach = rules.tower_reach(state, info.at, info.height);
                assert_eq!(reach.is_empty(), info.height == 0);
                let Some(&build) = legal.iter().find(|&&a| matches!(a, Action::Build { pos, .. } if pos == info.at))
                else {
                    continue;
                };
                assert!(!info.is_closed);
                let prey = rules.tower_prey(state, info.at, info.height + 1);
                let (mut after, mut takes) = (state.clone(), Vec::new());
                rules.apply(&mut after, build, &mut ());
                raised += 1;
                if after.wait() != Wait::Answer(Ask::Capture) {
                    assert_eq!(prey, [0; 0]);
                    continue;
                }
                asked += 1;
                rules.legal_actions(&after, &mut takes);
                let grown = rules.tower_reach(state, info.at, info.height + 1);
                for number in prey {
                    let taken = state.board().figures()[number];
                    let Place { pos, spot } = state.board().place_of(rules, taken.node);
                    let piece = crate::action::Piece::new(taken.seat, taken.figure);
                    assert!(takes.contains(&Action::Take { piece, pos, spot }));
                    assert!(grown.contains(&pos));
                }
            }
        });
        assert!(raised > 300 && asked > 100, "{raised} {asked}");
    }

    #[test]
    fn holes_goals_and_corners_are_what_can_be_chosen() {
        let mut seen = [0; 3];
        decisions("seats=2 with=abbey-and-mayor", 12, |rules, state, legal| {
            let places = || legal.iter().filter_map(|&action| placed(action)).collect::<Vec<_>>();
            match state.wait() {
                Wait::Answer(Ask::Abbey) => {
                    let holes: Vec<Pos> = legal.iter().filter_map(|action| action.pos()).collect();
                    assert_eq!(rules.holes(state), holes);
                    seen[0] += 1;
                }
                Wait::Answer(Ask::Wagon) => {
                    assert_eq!(rules.wagon_goals(state, state.asked()), places());
                    let wagon = rules.waiting_wagon(state, state.asked()).map(|number| state.board().figures()[number]);
                    assert!(wagon.is_some_and(|wagon| wagon.figure == Figure::Wagon && wagon.seat == state.asked()));
                    seen[1] += 1;
                }
                Wait::Action => {
                    let is_barn = |action: &&Action| matches!(action, Action::Put { figure: Figure::Barn, .. });
                    let mut barns: Vec<Pos> = legal.iter().filter(is_barn).filter_map(|action| action.pos()).collect();
                    let mut corners = rules.barn_corners(state);
                    barns.sort_unstable();
                    corners.sort_unstable();
                    assert_eq!(corners, barns);
                    seen[2] += usize::from(!corners.is_empty());
                }
                _ => {}
            }
        });
        assert!(seen.iter().all(|&n| n > 5), "{seen:?}");
    }

    #[test]
    fn majorities_with_one_more_figure_are_those_after_its_placing() {
        let mut changed = 0;
        decisions("seats=3 with=abbey-and-mayor,count,inns-and-cathedrals", 3, |rules, state, legal| {
            let seat = state.asked();
            for &action in legal {
                let Action::Put { figure, pos, spot } = action else { continue };
                let Some(node) = state.board().node_at(rules, pos, spot).filter(|_| figure.is_follower()) else {
                    continue;
                };
                let (before, with) = rules.majority_with(state, seat, figure, node);
                let owners =
                    |state: &State| state.board().owners(state.board().regions().find(node)).collect::<Vec<_>>();
                assert_eq!(owners(state), before);
                let mut after = state.clone();
                after.board.deploy(seat, figure, node);
                assert_eq!(owners(&after), with);
                changed += usize::from(before != with);
            }
        });
        assert!(changed > 100, "{changed}");
    }

    #[test]
    fn a_barn_is_told_what_the_projection_pays_it() {
        let mut found = 0;
        decisions("seats=2 with=abbey-and-mayor", 6, |rules, state, _| {
            if state.wait() != Wait::Draw {
                return;
            }
            let mut barns = Vec::new();
            for standing in state.board().figures().iter().filter(|d| d.figure == Figure::Barn) {
                let info = rules.feature(state, state.board().place_of(rules, standing.node)).expect("it has a field");
                barns.extend(info.barns.into_iter().filter(|share| share.seat == standing.seat));
            }
            let is_barn = |score: &&Score| score.subject.name() == "barn";
            let projection = rules.projection(state);
            let mut paid: Vec<Share> =
                projection.breakdown.iter().filter(is_barn).flat_map(|s| s.shares.clone()).collect();
            let order = |share: &Share| (share.seat, share.points);
            barns.sort_by_key(order);
            paid.sort_by_key(order);
            assert_eq!(barns, paid);
            found += barns.len();
        });
        assert!(found > 20, "{found}");
    }
}
