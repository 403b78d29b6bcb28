//! The fairy of The Princess & the Dragon, expansion 3: `docs/rules/princess-and-dragon.md`.
//!
//! She stands beside a follower, keeps the dragon off his tile, and is worth points to his owner.

use bastide_kernel::{NodeId, Pos, Seat, Sink};

use crate::action::Action;
use crate::board::Deployed;
use crate::event::{Cause, Counted, Event, Score, Share, Subject, Term};
use crate::fact::{Fact, Unsound};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::neutral::Neutral;
use crate::option::FairyPlacement;
use crate::rules::Rules;
use crate::spot::{Place, Spot};
use crate::state::State;
use crate::switch::Switch;
use crate::tile::SegmentKind;

/// Points at the start of a turn.
const TURN: i32 = 1;

/// Points when the feature of her follower is scored.
const SCORED: i32 = 3;

/// Where the fairy stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fairy {
    /// Her tile; `None` before she is first moved.
    pub(crate) at: Option<Pos>,
    /// The follower she stands beside. With `fairy_placement=on_tile` she stands beside nobody in particular.
    pub(crate) beside: Option<Deployed>,
}

/// Whether the fairy stands beside this follower, or by option on his tile.
fn is_with(rules: &Rules, state: &State, standing: &Deployed) -> bool {
    match rules.options().fairy_placement {
        FairyPlacement::NextFollower => state.fairy.beside == Some(*standing),
        FairyPlacement::OnTile => {
            standing.figure.is_follower() && state.fairy.at == Some(state.board.tile_of(standing.node).pos)
        }
    }
}

/// Whether the fairy ever goes to a follower: not into the City of Carcassonne.
fn may_join(rules: &Rules, state: &State, standing: &Deployed) -> bool {
    state.board.region(standing.node).1.kind != SegmentKind::Quarter
        || rules.config().is_switched(Switch::QuarterOnTile)
}

/// The followers whom the fairy brings points.
pub(crate) fn company<'a>(rules: &'a Rules, state: &'a State) -> impl Iterator<Item = &'a Deployed> + 'a {
    state.board.figures().iter().filter(|standing| is_with(rules, state, standing))
}

/// Calls `found` for each follower of the active player beside whom she could go, until it returns `false`.
pub(crate) fn each_move(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    if !rules.has_fairy() {
        return;
    }
    let is_own = |d: &&Deployed| d.seat == state.turn.seat && d.figure.is_follower() && may_join(rules, state, d);
    let own = state.board.figures().iter().filter(is_own);
    for (i, standing) in own.clone().enumerate() {
        let at = state.board.place_of(rules, standing.node);
        let spot = match rules.options().fairy_placement {
            FairyPlacement::NextFollower => Some(at.spot),
            // One way to each tile, however many own followers stand there.
            FairyPlacement::OnTile if own.clone().take(i).any(|d| state.board.tile_of(d.node).pos == at.pos) => {
                continue;
            }
            FairyPlacement::OnTile => None,
        };
        let goes_on =
            is_with(rules, state, standing) || found(Action::Guide { neutral: Neutral::Fairy, pos: at.pos, spot });
        if !goes_on {
            return;
        }
    }
}

/// Whether the fairy can go to a follower, and if not, why.
pub(crate) fn check_move(rules: &Rules, state: &State, pos: Pos, spot: Option<Spot>) -> Result<(), Illegal> {
    if !rules.has_fairy() {
        return Err(Illegal::NoFairy);
    }
    let node = match (rules.options().fairy_placement, spot) {
        (FairyPlacement::NextFollower, Some(spot)) => {
            Some(state.board.node_at(rules, pos, spot).ok_or(Illegal::NoSuchFeature)?)
        }
        (FairyPlacement::OnTile, None) => None,
        (FairyPlacement::NextFollower, None) | (FairyPlacement::OnTile, Some(_)) => {
            return Err(Illegal::NoFollowerThere);
        }
    };
    let is_there = |d: &&Deployed| match node {
        Some(node) => d.node == node,
        None => state.board.tile_of(d.node).pos == pos,
    };
    let is_follower = |d: &&Deployed| d.figure.is_follower() && may_join(rules, state, d);
    let there = || state.board.figures().iter().filter(is_there).filter(is_follower);
    let mut own = there().filter(|d| d.seat == state.turn.seat).peekable();
    if own.peek().is_none() {
        return Err(there().next().map_or(Illegal::NoFollowerThere, |d| Illegal::NotYourFollower { seat: d.seat }));
    }
    if own.all(|d| is_with(rules, state, d)) { Err(Illegal::FairyIsThere) } else { Ok(()) }
}

/// The fairy goes to a follower of the active player.
#[inline(never)]
pub(crate) fn go(rules: &Rules, state: &mut State, pos: Pos, spot: Option<Spot>, events: &mut impl Sink<Event>) {
    let (seat, from) = (state.turn.seat, state.fairy.at);
    let node = spot.and_then(|spot| state.board.node_at(rules, pos, spot));
    let is_hers = |d: &&Deployed| {
        Some(d.node) == node && d.seat == seat && d.figure.is_follower() && state.fairy.beside != Some(**d)
    };
    state.fairy = Fairy { at: Some(pos), beside: state.board.figures().iter().find(is_hers).copied() };
    let beside = spot.map(|spot| Place { pos, spot });
    events.emit(|| Event::NeutralMoved { seat, neutral: Neutral::Fairy, from, to: pos, beside });
}

/// A figure has left the board. R17: the fairy stays on its tile and is with nobody.
#[inline]
pub(crate) fn left(state: &mut State, gone: &Deployed) {
    if state.fairy.beside == Some(*gone) {
        state.fairy.beside = None;
    }
}

/// A figure has moved to another place. The fairy stays where she was, and is with nobody; whoever leaves the City of
/// Carcassonne is paid by her all the same there where she goes into it.
pub(crate) fn moved(rules: &Rules, state: &mut State, gone: &Deployed, to: NodeId) {
    let is_in_city = state.board.region(gone.node).1.kind == SegmentKind::Quarter;
    if state.fairy.beside == Some(*gone) && is_in_city && rules.config().is_switched(Switch::QuarterOnTile) {
        state.fairy.beside = Some(Deployed { node: to, ..*gone });
        return;
    }
    left(state, gone);
}

/// R23: a point for the active player whose follower she is with; R27: with `on_tile` one for each of them.
#[inline(never)]
pub(crate) fn point(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    let seat = state.turn.seat;
    let pays_all = rules.config().is_switched(Switch::FairyOnTile);
    for index in 0..state.board.figures().len() {
        let standing = state.board.figures()[index];
        let is_on_tile = || pays_all && state.fairy.at == Some(state.board.tile_of(standing.node).pos);
        if standing.seat == seat && (is_with(rules, state, &standing) || is_on_tile()) {
            state.pay(seat, TURN);
            events.emit(|| Event::Scored(explain(rules, state, &standing, Cause::TurnStart, TURN)));
            // She is beside one follower, also if another of the same kind is in the same place.
            if rules.options().fairy_placement == FairyPlacement::NextFollower {
                return;
            }
        }
    }
}

/// R24: points for the owner of her follower when his feature is scored, whoever has the majority and whatever
/// it is worth. Calls `pay` with the owner and the points.
pub(crate) fn bonus(
    rules: &Rules,
    state: &State,
    root: NodeId,
    cause: Cause,
    mut pay: impl FnMut(Seat, i32),
    events: &mut impl Sink<Event>,
) {
    if state.fairy.at.is_none() {
        return;
    }
    // She is beside one follower, also if another of the same kind and player has come to the same place.
    let is_beside_one = rules.options().fairy_placement == FairyPlacement::NextFollower;
    let most = if is_beside_one || rules.config().is_switched(Switch::FairyOnTile) { 1 } else { usize::MAX };
    let is_paid = |d: &&Deployed| state.board.regions().find(d.node) == root;
    for standing in company(rules, state).filter(is_paid).take(most) {
        pay(standing.seat, SCORED);
        events.emit(|| Event::Scored(explain(rules, state, standing, cause, SCORED)));
    }
}

/// The explanation of points that the fairy brings.
fn explain(rules: &Rules, state: &State, standing: &Deployed, cause: Cause, points: i32) -> Score {
    let at = state.board.place_of(rules, standing.node);
    let ruling = match (cause, rules.options().fairy_placement) {
        (Cause::TurnStart, FairyPlacement::NextFollower) => "princess-and-dragon R23",
        (Cause::TurnStart, FairyPlacement::OnTile) => "princess-and-dragon R27",
        (Cause::Recalled, _) => "abbot R21",
        (Cause::Completed | Cause::Final | Cause::BarnPlaced | Cause::BarnJoined | Cause::Ransom | Cause::Held, _) => {
            "princess-and-dragon R24"
        }
    };
    let term = Term { what: Counted::Fairy, count: 1, each: points };
    Score {
        cause,
        subject: Subject::Fairy { at },
        squares: vec![at.pos],
        strengths: Vec::new(),
        shares: vec![Share { seat: standing.seat, points, terms: vec![term] }],
        rulings: vec![ruling],
    }
}

/// Pays the fairy's points for an abbot who is recalled.
pub(crate) fn recalled(rules: &Rules, state: &mut State, standing: &Deployed, events: &mut impl Sink<Event>) {
    if is_with(rules, state, standing) {
        state.pay(standing.seat, SCORED);
        events.emit(|| Event::Scored(explain(rules, state, standing, Cause::Recalled, SCORED)));
    }
}

/// What is remembered of the fairy.
pub(crate) fn facts(rules: &Rules, state: &State, found: &mut impl FnMut(Fact)) {
    match (state.fairy.at, state.fairy.beside) {
        (at, Some(d)) => {
            let beside = state.board.place_of(rules, d.node);
            found(Fact::FairyBeside(d.seat, d.figure, beside));
            at.filter(|&at| at != beside.pos).into_iter().for_each(|at| found(Fact::Fairy(at)));
        }
        (Some(at), None) => found(Fact::Fairy(at)),
        (None, None) => {}
    }
}

/// The fairy stands on a tile, or beside a follower that is there.
pub(crate) fn remember(rules: &Rules, state: &mut State, fact: Fact) -> Result<(), Unsound> {
    if !rules.has_fairy() {
        return Err(Unsound("there is no fairy in this game"));
    }
    match fact {
        // Only where she goes into the City of Carcassonne he whom she is with can have left her there.
        Fact::Fairy(at) if state.fairy.beside.is_some() => {
            state.fairy.at = Some(at);
            let is_left = rules.config().is_switched(Switch::QuarterOnTile) && rules.city() == Some(at);
            if is_left { Ok(()) } else { Err(Unsound("the fairy stands with her follower")) }
        }
        Fact::Fairy(at) if state.board.tile_at(at).is_some() => {
            state.fairy = Fairy { at: Some(at), beside: None };
            Ok(())
        }
        Fact::FairyBeside(seat, figure, at) => stand_beside(rules, state, seat, figure, at),
        _ => Err(Unsound("the fairy stands on a tile")),
    }
}

fn stand_beside(rules: &Rules, state: &mut State, seat: Seat, figure: Figure, at: Place) -> Result<(), Unsound> {
    if rules.options().fairy_placement == FairyPlacement::OnTile {
        return Err(Unsound("with fairy_placement=on_tile the fairy stands on a tile, beside nobody"));
    }
    let node = state.board.node_at(rules, at.pos, at.spot);
    let is_hers = |d: &&Deployed| Some(d.node) == node && (d.seat, d.figure) == (seat, figure) && figure.is_follower();
    let beside = state.board.figures().iter().find(is_hers).copied();
    state.fairy = Fairy { at: Some(at.pos), beside };
    if beside.is_some() { Ok(()) } else { Err(Unsound("the fairy stands beside a follower who is on the board")) }
}
