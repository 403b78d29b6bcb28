//! Questions that players and clients ask about a position. Nothing here changes it.

use bastide_kernel::{Hold, NodeId, Odds, Pos, Rot, Seat, Seats, Sink, Strengths};

use crate::bag::{HELD, NORMAL};
use crate::board::Deployed;
use crate::event::{Cause, Event, Score, Share, Term};
use crate::expansion::{dragon, fairy};
use crate::figure::Figure;
use crate::final_scoring;
use crate::rules::Rules;
use crate::scoring;
use crate::spot::Place;
use crate::state::{Scratch, State};
use crate::step::Step;
use crate::tile::{Emblem, Role, SegmentKind, TileKind};
use crate::validate::check_placement;

/// What the result would be if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Projection {
    /// Points of each seat, those of the end included.
    pub scores: Seats<i32>,
    /// The scores of the end, with their explanations.
    pub breakdown: Vec<Score>,
}

/// What can be said about a feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureInfo {
    /// What it is.
    pub kind: SegmentKind,
    /// Its squares, sorted.
    pub squares: Vec<Pos>,
    /// Empty squares that it runs into, sorted: what is missing to complete a road or city, or around a
    /// monastery or garden.
    pub open_ends: Vec<Pos>,
    /// Whether it is completed.
    pub is_completed: bool,
    /// Whether players still care: it can be completed for points, or farmers stand on it.
    pub matters: bool,
    /// Figures on it: whose, what and where.
    pub figures: Vec<(Seat, Figure, Place)>,
    /// Strength of the followers of each seat.
    pub strengths: Strengths,
    /// The seats that would be paid.
    pub leaders: Vec<Seat>,
    /// Points to whoever leads it, or would lead it, if the game ended now, with their terms. For a field
    /// these are the points of the completed cities around it, pigs and other fields aside; nothing
    /// without farmers.
    pub worth_now: (i32, Vec<Term>),
    /// Points to each leader if the game ended now, pigs included: what the projection pays for this
    /// feature, bonuses aside. With `field_scoring=per_player` a city counts on one of the leader's fields only. With
    /// `field_scoring=per_city` it is the cities that pay, not the fields: here stands what those around
    /// the field pay to this leader, also if they lie at other fields, too.
    pub shares_now: Vec<Share>,
    /// Points to each leader if it were completed as it is now, with their terms; fields never are.
    pub worth_completed: Option<(i32, Vec<Term>)>,
    /// Points that come along with its scoring, completed or at the end, whoever leads it: the fairy's.
    pub bonuses: Vec<Share>,
    /// Points that the barns of a field bring at the end.
    pub barns: Vec<Share>,
}

/// A movement of the dragon that is about to begin or under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DragonReach {
    /// Steps that are left.
    pub left: usize,
    /// Steps of a whole movement.
    pub of: usize,
    /// Every square where it could come in the steps that are left, with the fewest steps to it, sorted.
    pub squares: Vec<(Pos, usize)>,
}

/// A kind of tile that fits a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The kind.
    pub kind: TileKind,
    /// Copies left.
    pub copies: u8,
    /// The rotations in which it fits, without those that look the same.
    pub rotations: Vec<Rot>,
}

impl Rules {
    /// Where the dragon could come, from the laying of a dragon tile to the last step of its movement.
    pub fn dragon_reach(&self, state: &State) -> Option<DragonReach> {
        let (left, of) = dragon::steps_left(state);
        dragon::is_about_to_move(self, state).then(|| DragonReach { left, of, squares: dragon::reach(self, state) })
    }

    /// The followers whom the fairy brings points: the one beside whom she stands, or by option all on her tile.
    pub fn fairy_company<'a>(&'a self, state: &'a State) -> impl Iterator<Item = &'a Deployed> + 'a {
        fairy::company(self, state)
    }

    /// The result if the game ended now.
    pub fn projection(&self, state: &State) -> Projection {
        let mut events: Vec<Event> = Vec::new();
        let scores = self.scores_at_end(state, &mut Scratch::default(), &mut events);
        Projection { scores, breakdown: scores_of(events).collect() }
    }

    /// Points of each seat if the game ended now, those of the end included, without their explanations: for
    /// search, which lends the buffers so that nothing is allocated.
    pub fn scores_if_ended(&self, state: &State, scratch: &mut Scratch) -> Seats<i32> {
        self.scores_at_end(state, scratch, &mut ())
    }

    fn scores_at_end(&self, state: &State, scratch: &mut Scratch, events: &mut impl Sink<Event>) -> Seats<i32> {
        let mut scores = state.scores();
        if state.step() == Step::Result {
            return scores;
        }
        for &step in self.script().steps().iter().skip_while(|&&step| step < Step::FinalFeatures) {
            let points = final_scoring::step(self, state, step, scratch, events);
            for seat in Seat::first(self.seats()) {
                scores[seat] += points[seat];
            }
        }
        scores
    }

    /// What can be said about the feature at a place; `None` if there is none.
    pub fn feature(&self, state: &State, place: Place) -> Option<FeatureInfo> {
        let board = state.board();
        let node = board.node_at(self, place.pos, place.spot)?;
        let (root, region) = board.region(node);
        let is_completed = board.is_completed(root);
        let figures: Vec<(Seat, Figure, Place)> = board
            .figures()
            .iter()
            .filter(|d| board.regions().find(d.node) == root)
            .map(|d| (d.seat, d.figure, board.place_of(self, d.node)))
            .collect();
        Some(FeatureInfo {
            kind: region.kind,
            squares: board.squares(root),
            open_ends: self.open_ends(state, root),
            is_completed,
            matters: match region.kind {
                SegmentKind::Road | SegmentKind::City | SegmentKind::Monastery => !is_completed,
                SegmentKind::Garden => self.has_gardens() && !is_completed,
                SegmentKind::Field => !figures.is_empty(),
                SegmentKind::River | SegmentKind::Tower | SegmentKind::Quarter => false,
            },
            figures,
            strengths: board.strengths(root),
            leaders: board.owners(root).collect(),
            worth_now: self.worth_at_end(state, root, is_completed),
            shares_now: self.shares_at_end(state, root, is_completed),
            worth_completed: region.kind.is_completable().then(|| self.worth_if_completed(state, root)),
            bonuses: self.bonuses(state, root),
            barns: self.barn_shares(state, root),
        })
    }

    fn bonuses(&self, state: &State, root: NodeId) -> Vec<Share> {
        let mut events: Vec<Event> = Vec::new();
        fairy::bonus(self, state, root, Cause::Final, |_, _| (), &mut events);
        scores_of(events).flat_map(|score| score.shares).collect()
    }

    fn worth_at_end(&self, state: &State, root: NodeId, is_completed: bool) -> (i32, Vec<Term>) {
        let mut terms = Vec::new();
        let points = if state.board().regions().at(root).kind == SegmentKind::Field {
            final_scoring::field_worth(self, state, root, &mut terms)
        } else {
            scoring::worth(self, state.board(), root, is_completed, &mut terms)
        };
        (points, terms)
    }

    fn shares_at_end(&self, state: &State, root: NodeId, is_completed: bool) -> Vec<Share> {
        let region = state.board().regions().at(root);
        if region.kind == SegmentKind::Field {
            return final_scoring::field_shares(self, state, root);
        }
        let (points, terms) = self.worth_at_end(state, root, is_completed);
        state.board().owners(root).map(|seat| Share { seat, points, terms: terms.clone() }).collect()
    }

    fn worth_if_completed(&self, state: &State, root: NodeId) -> (i32, Vec<Term>) {
        let mut terms = Vec::new();
        if state.board().regions().at(root).kind.is_single_tile() {
            return (scoring::surrounded_worth(&mut terms), terms);
        }
        let points = scoring::worth(self, state.board(), root, true, &mut terms);
        (points, terms)
    }

    fn open_ends(&self, state: &State, root: NodeId) -> Vec<Pos> {
        let board = state.board();
        let kind = board.regions().at(root).kind;
        let mut ends: Vec<Pos> = if kind.is_single_tile() {
            board.tile_of(root).pos.around().to_vec()
        } else {
            board.regions().members(root).flat_map(|node| board.squares_beyond(self, node)).collect()
        };
        ends.retain(|&pos| !board.mosaic().is_laid(pos));
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Tiles not drawn yet, by kind, in the order in which their piles are drawn.
    pub fn remaining(&self, state: &State) -> Vec<(TileKind, u8)> {
        state.bag().rest(self.deck()).collect()
    }

    /// The kinds in the stack that could be laid on an empty square as the board is now.
    pub fn fits(&self, state: &State, pos: Pos) -> Vec<Fit> {
        let stack = state.bag().rest(self.deck());
        stack.filter_map(|(kind, copies)| self.fit(state, pos, kind, copies)).collect()
    }

    /// How the tile in hand could be laid on an empty square; `None` if there is none or it does not fit.
    pub fn fit_in_hand(&self, state: &State, pos: Pos) -> Option<Fit> {
        self.fit(state, pos, state.drawn()?, 1)
    }

    fn fit(&self, state: &State, pos: Pos, kind: TileKind, copies: u8) -> Option<Fit> {
        let can_lie = |rot: &Rot| check_placement(self, state, kind, pos, *rot).is_ok();
        let rotations: Vec<Rot> = Rot::ALL.into_iter().filter(can_lie).collect();
        (!rotations.is_empty()).then_some(Fit { kind, copies, rotations })
    }

    /// The empty squares beside tiles whose edges no remaining tile will ever match.
    pub fn dead_squares(&self, state: &State) -> Vec<Pos> {
        let mosaic = state.board().mosaic();
        let could_fit = |pos: Pos, kind: TileKind| {
            Rot::ALL.into_iter().any(|rot| mosaic.matches(pos, self.tile(kind).layout(rot).edges))
        };
        let unseen: Vec<TileKind> = state.bag().rest(self.deck()).map(|(kind, _)| kind).chain(state.drawn()).collect();
        mosaic.frontier().filter(|&pos| !unseen.iter().any(|&kind| could_fit(pos, kind))).collect()
    }

    /// The chance that one of the next `draws` tiles is of a wanted kind. Piles are drawn one after the
    /// other, so that river tiles come first; dragon tiles wait for the first volcano.
    pub fn odds(&self, state: &State, draws: u32, wanted: impl Fn(TileKind) -> bool) -> Odds {
        self.odds_of(state, 0..draws, wanted)
    }

    /// The chance that one of certain draws, such as those of one player, is of a wanted kind. The next
    /// draw is 0; `draws` must grow and may go beyond the last.
    pub fn odds_of(
        &self,
        state: &State,
        draws: impl IntoIterator<Item = u32>,
        wanted: impl Fn(TileKind) -> bool,
    ) -> Odds {
        let mut piles: Vec<(u32, u32)> = Vec::new();
        let mut last = None;
        let mut hold = Hold { openers: (0, 0), held: (0, 0) };
        for (pile, kind, copies) in state.bag().by_pile(self.deck()) {
            let add = |sum: &mut (u32, u32)| {
                sum.0 += if wanted(kind) { u32::from(copies) } else { 0 };
                sum.1 += u32::from(copies);
            };
            if pile == HELD {
                add(&mut hold.held);
                continue;
            }
            if self.tile(kind).emblem == Some(Emblem::Volcano) {
                add(&mut hold.openers);
            }
            if last != Some(pile) {
                piles.push((0, 0));
                last = Some(pile);
            }
            add(piles.last_mut().expect("a pile was pushed"));
        }
        let left = state.bag().draws_left();
        if hold.held.1 == 0 {
            return Odds::new(&piles, left, draws);
        }
        if state.bag().rest(self.deck()).any(|(kind, _)| kind.def().role == Role::VolcanoLake) {
            // The lake comes before the ordinary tiles, and the dragon with it.
            let ordinary = if last == Some(NORMAL) { piles.pop() } else { None }.unwrap_or_default();
            piles.push((ordinary.0 + hold.held.0, ordinary.1 + hold.held.1));
            return Odds::new(&piles, left, draws);
        }
        Odds::with_hold(&piles, hold, left, draws)
    }

    /// The chance that one of the next `draws` tiles could be laid on a square as the board is now.
    pub fn fit_odds(&self, state: &State, pos: Pos, draws: u32) -> Odds {
        let kinds: Vec<TileKind> = self.fits(state, pos).into_iter().map(|fit| fit.kind).collect();
        self.odds(state, draws, |kind| kinds.contains(&kind))
    }
}

/// The scores among events.
fn scores_of(events: Vec<Event>) -> impl Iterator<Item = Score> {
    events.into_iter().filter_map(|event| if let Event::Scored(score) = event { Some(score) } else { None })
}

mod sights;
#[cfg(test)]
mod tests;

pub use sights::TowerInfo;
