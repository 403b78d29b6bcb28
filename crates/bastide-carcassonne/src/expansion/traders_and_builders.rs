//! Traders & Builders, expansion 2: `docs/rules/traders-and-builders.md`.
//!
//! The builder's double turn, the pig, and goods for whoever completes a city.

use bastide_kernel::{NodeId, Seat, Seats, Sink};

use crate::action::{Action, Choice};
use crate::board::Board;
use crate::event::{Cause, Counted, Event, Leaving, Score, Share, Subject, Term};
use crate::fact::{Fact, Unsound};
use crate::figure::Figure;
use crate::leaving::leave;
use crate::option::BuilderDoubleTurn;
use crate::region::Good;
use crate::rules::Rules;
use crate::state::State;
use crate::step::Step;
use crate::tile::SegmentKind;
use crate::turn::Flow;

/// Points for the majority of a good.
const MAJORITY: i32 = 10;

/// How a player takes the second tile.
pub(crate) const SECOND_TILE: Action = Action::Choose(Choice::SecondTile);

/// What has to be remembered during a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SecondTile {
    /// A tile of this turn extended the builder's feature.
    pub(crate) is_earned: bool,
    /// The second tile of this turn has been taken.
    pub(crate) is_taken: bool,
}

/// What is remembered of the second tile.
pub(crate) fn facts(state: &State, found: &mut impl FnMut(Fact)) {
    let SecondTile { is_earned, is_taken } = state.turn.second_tile;
    [(is_earned, Fact::SecondTileEarned), (is_taken, Fact::SecondTileTaken)]
        .into_iter()
        .filter(|&(is_so, _)| is_so)
        .for_each(|(_, fact)| found(fact));
}

/// A builder earns the second tile with a tile laid in the same turn; taking it begins a later part.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    let second_tile = &mut state.turn.second_tile;
    if fact == Fact::SecondTileTaken {
        second_tile.is_taken = true;
        return if second_tile.is_earned && !state.part.is_first { Ok(()) } else { Err(NOT_EARNED) };
    }
    second_tile.is_earned = true;
    let begins = state.part.is_first && matches!(state.step, Step::DrawTile | Step::PlaceTile);
    if rules.figures(Figure::Builder) > 0 && !begins { Ok(()) } else { Err(NOT_EARNED) }
}

const NOT_EARNED: Unsound =
    Unsound("a builder's second tile is earned by a tile of the same turn, and taken after that");

/// After a tile was laid: does it extend a road or city on which the active player's builder stands
/// already? R4, R8: only his own builder counts, and the second tile earns nothing.
pub(crate) fn tile_placed(rules: &Rules, state: &mut State) {
    let owned = rules.figures(Figure::Builder);
    if state.turn.second_tile.is_taken || state.players[state.turn.seat].supply[Figure::Builder.index()] == owned {
        return;
    }
    let board = &state.board;
    let last = state.tile().expect("a tile was laid");
    let extends = board
        .figures()
        .iter()
        .filter(|d| d.seat == state.turn.seat && d.figure == Figure::Builder)
        .map(|d| board.regions().find(d.node))
        .any(|root| board.segments_of(rules, last).any(|(node, _)| board.regions().find(node) == root));
    state.turn.second_tile.is_earned |= extends;
}

/// Whether the turn has a second tile to come.
pub(crate) fn has_second_tile(state: &State) -> bool {
    state.turn.second_tile.is_earned && !state.turn.second_tile.is_taken
}

/// Whether the player is asked before the second tile (mega-game R31).
pub(crate) fn may_decline(rules: &Rules) -> bool {
    rules.options().builder_double_turn == BuilderDoubleTurn::MayDecline
}

/// The second part of the turn begins.
pub(crate) fn take_second_tile(state: &mut State, events: &mut impl Sink<Event>) -> Flow {
    state.turn.second_tile.is_taken = true;
    events.emit(|| Event::SecondTile { seat: state.turn.seat });
    Flow::Part
}

/// Whether the active player's builder or pig may join this feature: R1, it needs an own follower, and a
/// road or city must be unfinished.
#[inline]
pub(crate) fn may_join(board: &Board, root: NodeId, seat: Seat) -> bool {
    board.is_present(root, seat) && !board.regions().at(root).is_closed()
}

/// Builders and pigs whose last companion was taken away go home.
pub(crate) fn send_orphans_home(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    for index in (0..state.board.figures().len()).rev() {
        let standing = state.board.figures()[index];
        let root = state.board.regions().find(standing.node);
        if standing.figure.needs_company() && !state.board.is_present(root, standing.seat) {
            leave(rules, state, index, Leaving::Alone, events);
        }
    }
}

/// R11: whoever completed a city takes its goods, with or without a knight there.
pub(crate) fn take_goods(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    let seat = state.turn.seat;
    for &root in &state.completed {
        let region = state.board.regions().at(root);
        if region.kind != SegmentKind::City || region.goods == [0; 3] {
            continue;
        }
        let goods = region.goods;
        for (own, taken) in state.players[seat].goods.iter_mut().zip(goods) {
            *own += taken;
        }
        events.emit(|| Event::GoodsTaken { seat, goods, city: state.board.place_of(rules, root) });
    }
}

/// R13: most tokens of a good are worth 10 points, to each of those who tie.
pub(crate) fn final_goods(rules: &Rules, state: &State, points: &mut Seats<i32>, events: &mut impl Sink<Event>) {
    for good in Good::ALL {
        let tokens = |seat: Seat| state.players[seat].goods[good as usize];
        let most = Seat::first(rules.seats()).map(tokens).max().unwrap_or(0);
        if most == 0 {
            continue;
        }
        let winners = || Seat::first(rules.seats()).filter(|&seat| tokens(seat) == most);
        for seat in winners() {
            points[seat] += MAJORITY;
        }
        events.emit(|| {
            let term = Term { what: Counted::Majority, count: 1, each: MAJORITY };
            Event::Scored(Score {
                cause: Cause::Final,
                subject: Subject::Goods(good),
                squares: Vec::new(),
                strengths: Seat::first(rules.seats()).map(|s| (s, tokens(s))).filter(|&(_, n)| n > 0).collect(),
                shares: winners().map(|seat| Share { seat, points: MAJORITY, terms: vec![term] }).collect(),
                rulings: vec!["traders-and-builders R13"],
            })
        });
    }
}

/// The seats whose pig stands on a field, one bit each. R15, R16: several pigs count once.
pub(crate) fn pigs_on(state: &State, field: NodeId) -> u8 {
    let board = &state.board;
    board
        .figures()
        .iter()
        .filter(|d| d.figure == Figure::Pig && board.regions().find(d.node) == field)
        .fold(0, |seats, d| seats | 1 << d.seat.index())
}
