//! The generator: every legal action of a position, sorted, each once.

use bastide_kernel::{NodeId, Pos, Rot, Seat};

use crate::action::Action;
use crate::expansion::{
    abbot, barn, fairy, portal, princess, prison, river, tower, traders_and_builders as traders, volcano,
};
use crate::figure::Figure;
use crate::option::Unplaceable;
use crate::question;
use crate::rules::Rules;
use crate::state::State;
use crate::step::Wait;
use crate::tile::{Role, TileKind};

/// Replaces the content of `out` by all legal actions.
pub(crate) fn actions(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.clear();
    match state.wait {
        Wait::StartPlayer => out.extend(Seat::first(rules.seats()).map(Action::StartPlayer)),
        Wait::Draw => {
            draws(rules, state, |kind, _| out.push(Action::Draw(kind)));
            // Forks beyond the first lie in front of their pile.
            out.sort_unstable();
        }
        Wait::Placement => {
            let kind = state.drawn.expect("a tile was drawn");
            each_placement(rules, state, kind, |pos, rot| {
                out.push(Action::PlaceTile { pos, rot });
                true
            });
        }
        Wait::Action => {
            if may_pass(rules, state) {
                out.push(Action::Pass);
            }
            each_action(rules, state, |action| {
                out.push(action);
                true
            });
            out.sort_unstable();
        }
        Wait::Answer(_) => answers(rules, state, out),
        Wait::Nothing => {}
    }
    if !state.prisoners.is_empty() {
        add_ransoms(rules, state, out);
    }
}

/// Adds what can be done beside the decision that is made now.
#[inline(never)]
fn add_ransoms(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    prison::each_free_action(rules, state, |action| out.push(action));
    out.sort_unstable();
    out.dedup();
}

/// Adds the answers to the question asked last.
fn answers(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let &question = state.questions.last().expect("somebody was asked");
    if question.ask.may_pass() {
        out.push(Action::Pass);
    }
    question::each_answer(rules, state, question, |action| out.push(action));
    out.sort_unstable();
    // Several ways can lead to the same place, and two figures of a kind can stand in one.
    out.dedup();
}

/// One action by its index. A placement is found without listing the others.
#[inline]
pub(crate) fn pick(rules: &Rules, state: &State, buffer: &mut Vec<Action>, choose: impl FnOnce(u32) -> u32) -> Action {
    let has_frontier = !state.board.tiles().is_empty();
    let normal = state.drawn.map(|kind| rules.tile(kind)).filter(|tile| tile.role == Role::Normal && has_frontier);
    let normal = normal.filter(|_| state.prisoners.is_empty());
    if let Some(tile) = normal {
        let (pos, rot) = state.board.mosaic().pick_fit(tile.rotations, tile.distinct, choose);
        return Action::PlaceTile { pos, rot };
    }
    actions(rules, state, buffer);
    buffer[choose(buffer.len() as u32) as usize]
}

/// Whether any tile can be drawn.
pub(crate) fn can_draw(rules: &Rules, state: &State) -> bool {
    if state.bag.is_empty() {
        return false;
    }
    match rules.options().unplaceable {
        Unplaceable::Discard => true,
        Unplaceable::ReturnToStack => draw_total(rules, state) > 0,
    }
}

/// The kinds that can be drawn with their weights. A tile that would only go back into the stack is not
/// drawn at all: drawing again until one fits comes to the same.
pub(crate) fn draws(rules: &Rules, state: &State, mut found: impl FnMut(TileKind, u32)) {
    match rules.options().unplaceable {
        Unplaceable::Discard => {
            state.bag.drawable(rules.deck()).for_each(|(kind, count)| found(kind, u32::from(count)));
        }
        // river R37: a pile of which nothing fits any more is passed over.
        Unplaceable::ReturnToStack => {
            let mut open = None;
            for (pile, kind, count) in state.bag.open_by_pile(rules.deck()) {
                if open.is_some_and(|open| open != pile) {
                    break;
                }
                if fits_somewhere(rules, state, kind) {
                    open = Some(pile);
                    found(kind, u32::from(count));
                }
            }
        }
    }
}

/// Sum of the weights of all draws.
pub(crate) fn draw_total(rules: &Rules, state: &State) -> u32 {
    match rules.options().unplaceable {
        Unplaceable::Discard => state.bag.pile_total(),
        Unplaceable::ReturnToStack => {
            let mut total = 0;
            draws(rules, state, |_, weight| total += weight);
            total
        }
    }
}

/// Whether a tile has a legal place.
pub(crate) fn fits_somewhere(rules: &Rules, state: &State, kind: TileKind) -> bool {
    let tile = rules.tile(kind);
    if tile.role == Role::Normal && !state.board.tiles().is_empty() {
        return state.board.mosaic().any_fit(tile.rotations);
    }
    let mut fits = false;
    each_placement(rules, state, kind, |_, _| {
        fits = true;
        false
    });
    fits
}

/// Calls `found` for each legal place and rotation of a tile, sorted, until it returns `false`.
pub(crate) fn each_placement(rules: &Rules, state: &State, kind: TileKind, mut found: impl FnMut(Pos, Rot) -> bool) {
    let tile = rules.tile(kind);
    let board = &state.board;
    if board.tiles().is_empty() {
        found(Pos::ORIGIN, Rot::R0);
    } else if tile.role == Role::Normal {
        board.mosaic().each_fit(tile.rotations, tile.distinct, found);
    } else {
        board.mosaic().each_fit(tile.rotations, tile.distinct, |pos, rot| {
            !river::allows(rules, board, kind, pos, rot) || found(pos, rot)
        });
    }
}

/// Whether the step `Action` offers anything but passing.
#[inline(always)]
pub(crate) fn has_action(rules: &Rules, state: &State) -> bool {
    let mut any = false;
    each_action(rules, state, |_| {
        any = true;
        false
    });
    any
}

/// Whether the action of this part may be left out.
fn may_pass(rules: &Rules, state: &State) -> bool {
    !rules.has_extra_actions() || !princess::insists(rules, state)
}

/// Calls `found` for each choice of the step `Action` but passing, until it returns `false`.
fn each_action(rules: &Rules, state: &State, mut found: impl FnMut(Action) -> bool) {
    if rules.has_extra_actions() && !each_extra_action(rules, state, &mut found) {
        return;
    }
    if each_put(rules, state, &mut found) {
        abbot::each_recall(rules, state, found);
    }
}

/// The choices of fairy, portal, princess, tower and barn. `false` if nothing else is to be looked at.
#[inline(never)]
fn each_extra_action(rules: &Rules, state: &State, found: &mut impl FnMut(Action) -> bool) -> bool {
    let mut goes_on = true;
    let mut found = |action: Action| {
        goes_on = goes_on && found(action);
        goes_on
    };
    princess::each_knight(rules, state, &mut found);
    if princess::insists(rules, state) {
        return false;
    }
    fairy::each_move(rules, state, &mut found);
    portal::each_traveller(rules, state, &mut found);
    tower::each_action(rules, state, &mut found);
    barn::each_corner(rules, state, &mut found);
    goes_on
}

/// The figures that can be put on the tile of this part. `false` if nothing else is to be looked at.
fn each_put(rules: &Rules, state: &State, found: &mut impl FnMut(Action) -> bool) -> bool {
    let supply = &state.players[state.turn.seat].supply;
    let board = &state.board;
    let Some(tile) = state.tile().filter(|tile| *supply != [0; Figure::NUM] && !volcano::is_on(rules, tile)) else {
        return true;
    };
    let layout = rules.tile(tile.kind).layout(tile.rot);
    for (i, segment) in rules.tile(tile.kind).segments().iter().enumerate() {
        let figures = rules.figures_on(segment.kind);
        if figures.is_empty() {
            continue;
        }
        let root = board.regions().find(NodeId(tile.first.0 + i as u16));
        for &figure in figures {
            if supply[figure.index()] > 0
                && may_stand(state, figure, root)
                && !found(Action::Put { figure, pos: tile.pos, spot: layout.spots[i] })
            {
                return false;
            }
        }
    }
    true
}

#[inline]
fn may_stand(state: &State, figure: Figure, root: NodeId) -> bool {
    match figure {
        // base R5: only followers block followers.
        // abbey-and-mayor R20: a barn keeps farmers away.
        Figure::Small | Figure::Big | Figure::Abbot | Figure::Mayor | Figure::Wagon => {
            !state.board.regions().at(root).is_occupied() && !state.board.has_barn(root)
        }
        Figure::Builder | Figure::Pig => traders::may_join(&state.board, root, state.turn.seat),
        // By its own rule only.
        Figure::Barn => false,
    }
}
