//! The validator: whether one action is legal, and if not, why. Written apart from the generator, on
//! purpose by other means: it looks at neighbours and figures instead of packed edges and counters.

use bastide_kernel::{NO_SEGMENT, NodeId, Pos, Rot, Side};

use crate::action::{Action, Choice};
use crate::expansion::{abbot, barn, fairy, portal, princess, prison, river, tower, volcano};
use crate::figure::Figure;
use crate::illegal::Illegal;
use crate::legal;
use crate::neutral::Neutral;
use crate::option::{Farmers, Unplaceable};
use crate::question;
use crate::rules::Rules;
use crate::spot::Place;
use crate::state::State;
use crate::step::Wait;
use crate::tile::{Role, SegmentKind, TileKind};
use crate::token::Token;

/// Whether an action is legal now.
pub(crate) fn validate(rules: &Rules, state: &State, action: Action) -> Result<(), Illegal> {
    let waiting = state.wait;
    if let Some(&question) = state.questions.last() {
        return question::check(rules, state, question, action);
    }
    match action {
        _ if waiting == Wait::Nothing => Err(Illegal::GameOver),
        Action::Choose(Choice::Ransom(piece)) => prison::check_ransom(rules, state, piece),
        Action::Pass if waiting == Wait::Placement => Err(Illegal::MustPlace),
        _ if answered_by(action) != Some(waiting) => Err(Illegal::NotNow { waiting }),
        Action::Take { piece, pos, spot } => princess::check(rules, state, piece, Place { pos, spot }),
        _ if waiting == Wait::Action && princess::insists(rules, state) => Err(Illegal::PrincessInsists),
        Action::Choose(Choice::Portal(figure)) => portal::check_traveller(rules, state, figure),
        Action::Guide { neutral: Neutral::Fairy, pos, spot } => fairy::check_move(rules, state, pos, spot),
        Action::StartPlayer(seat) if seat.index() >= rules.seats() as usize => Err(Illegal::NoSuchSeat),
        Action::StartPlayer(_) | Action::Pass => Ok(()),
        Action::Build { token: Token::Tower, pos } => tower::check_raise(rules, state, pos),
        Action::Choose(Choice::SecondTile | Choice::Exchange(_))
        | Action::Guide { neutral: Neutral::Dragon | Neutral::Count, .. }
        | Action::Build { token: Token::Abbey, .. } => Err(Illegal::NotNow { waiting }),
        Action::Draw(kind) => check_draw(rules, state, kind),
        Action::PlaceTile { pos, rot } => {
            check_placement(rules, state, state.drawn.expect("a tile was drawn"), pos, rot)
        }
        Action::Put { figure, pos, spot } if spot.kind() == SegmentKind::Tower => {
            tower::check_climb(rules, state, figure, pos)
        }
        Action::Put { figure: Figure::Barn, pos, spot } => barn::check_corner(rules, state, Place { pos, spot }),
        Action::Put { figure, pos, spot } => check_figure(rules, state, figure, Place { pos, spot }),
        Action::RecallAbbot { pos, spot } => abbot::check_recall(rules, state, Place { pos, spot }),
    }
}

/// What the game must wait for so that an action can be taken; `None` if it only answers questions.
const fn answered_by(action: Action) -> Option<Wait> {
    match action {
        Action::StartPlayer(_) => Some(Wait::StartPlayer),
        Action::Draw(_) => Some(Wait::Draw),
        Action::PlaceTile { .. } => Some(Wait::Placement),
        Action::Pass
        | Action::Put { .. }
        | Action::RecallAbbot { .. }
        | Action::Take { .. }
        | Action::Choose(Choice::Portal(_))
        | Action::Guide { neutral: Neutral::Fairy, .. }
        | Action::Build { token: Token::Tower, .. } => Some(Wait::Action),
        Action::Choose(Choice::SecondTile | Choice::Ransom(_) | Choice::Exchange(_))
        | Action::Guide { neutral: Neutral::Dragon | Neutral::Count, .. }
        | Action::Build { token: Token::Abbey, .. } => None,
    }
}

fn check_draw(rules: &Rules, state: &State, kind: TileKind) -> Result<(), Illegal> {
    if state.bag.count(rules.deck(), kind) == 0 {
        return Err(Illegal::NotInStack);
    }
    // princess-and-dragon R1: what is held back is not drawn, whatever else fits.
    if state.bag.is_held(rules.deck(), kind) {
        return Err(Illegal::BeforeVolcano);
    }
    match rules.options().unplaceable {
        Unplaceable::Discard if !state.bag.is_drawable(rules.deck(), kind) => Err(Illegal::DrawnLater),
        Unplaceable::Discard => Ok(()),
        // river R37: only tiles that fit keep the piles below them waiting.
        Unplaceable::ReturnToStack => {
            let own = state.bag.by_pile(rules.deck()).find(|entry| entry.1 == kind).ok_or(Illegal::NotInStack)?.0;
            let mut before = state.bag.by_pile(rules.deck()).take_while(|&(pile, _, _)| pile < own);
            if before.any(|(_, other, _)| legal::fits_somewhere(rules, state, other)) {
                return Err(Illegal::DrawnLater);
            }
            if legal::fits_somewhere(rules, state, kind) { Ok(()) } else { Err(Illegal::FitsNowhere) }
        }
    }
}

/// Whether a tile may be laid on a square, and if not, why.
pub fn check_placement(rules: &Rules, state: &State, kind: TileKind, pos: Pos, rot: Rot) -> Result<(), Illegal> {
    let tile = rules.tile(kind);
    if state.board.tiles().is_empty() {
        return if (pos, rot) == (Pos::ORIGIN, Rot::R0) { Ok(()) } else { Err(Illegal::FirstTileInMiddle) };
    }
    if state.board.tile_at(pos).is_some() {
        return Err(Illegal::SquareTaken);
    }
    // base R1: corner contact is not contact.
    if Side::ALL.into_iter().all(|side| state.board.tile_at(pos.step(side)).is_none()) {
        return Err(Illegal::NotBesideTile);
    }
    // base R2: every touching edge must match.
    for side in Side::ALL {
        let Some(neighbour) = state.board.tile_at(pos.step(side)) else { continue };
        let own = edge_kind(rules, kind, rot, side);
        let theirs = edge_kind(rules, neighbour.kind, neighbour.rot, side.opposite());
        if own != theirs {
            return Err(Illegal::EdgeMismatch { side, own, neighbour: theirs });
        }
    }
    if tile.canonical(rot) != rot {
        return Err(Illegal::SameAsRotation { rot: tile.canonical(rot) });
    }
    if tile.role == Role::Normal { Ok(()) } else { river::check(rules, &state.board, kind, pos, rot) }
}

/// What a tile shows at one side.
fn edge_kind(rules: &Rules, kind: TileKind, rot: Rot, side: Side) -> SegmentKind {
    let edge = rules.tile(kind).layout(rot).sides[side.index()];
    let segment = if edge.feature == NO_SEGMENT { edge.left } else { edge.feature };
    rules.tile(kind).segments()[segment as usize].kind
}

fn check_figure(rules: &Rules, state: &State, figure: Figure, place: Place) -> Result<(), Illegal> {
    let board = &state.board;
    let last = state.tile().ok_or(Illegal::NoSuchFeature)?;
    if place.pos != last.pos {
        return Err(Illegal::NotOnNewTile { new_tile: last.pos });
    }
    let node = board.node_at(rules, place.pos, place.spot).ok_or(Illegal::NoSuchFeature)?;
    let kind = place.spot.kind();
    // princess-and-dragon R3, mega-game R21: nobody goes on a volcano that was just laid.
    if volcano::is_on(rules, last) {
        return Err(Illegal::NoFigureOnVolcano);
    }
    check_standing(rules, state, figure, kind, node)
}

/// Whether a figure of the active player may stand on a feature, wherever it is, and if not, why.
pub(crate) fn check_standing(
    rules: &Rules,
    state: &State,
    figure: Figure,
    kind: SegmentKind,
    node: NodeId,
) -> Result<(), Illegal> {
    // count-king-robber, B: quarters are entered by their own rule.
    if kind == SegmentKind::Quarter {
        return Err(Illegal::OnlyInCity);
    }
    if !figure.stands_on(kind) || figure == Figure::Barn || kind == SegmentKind::Tower {
        return Err(Illegal::WrongFigure { figure, kind });
    }
    if kind == SegmentKind::Field && rules.options().farmers == Farmers::Off {
        return Err(Illegal::NoFarmers);
    }
    if kind == SegmentKind::Garden && !rules.has_gardens() {
        return Err(Illegal::NoGardens);
    }
    if state.players[state.turn.seat].supply[figure.index()] == 0 {
        return Err(Illegal::NoneInSupply { figure });
    }
    if figure.is_follower() { check_free(rules, state, kind, node) } else { check_company(state, figure, kind, node) }
}

/// base R5: no follower of anybody may stand on the whole feature.
fn check_free(rules: &Rules, state: &State, kind: SegmentKind, node: NodeId) -> Result<(), Illegal> {
    let board = &state.board;
    let followers = board.figures().iter().filter(|d| d.figure.is_follower());
    for standing in followers {
        if board.regions().members(node).any(|member| member == standing.node) {
            let at = board.place_of(rules, standing.node);
            return Err(Illegal::Occupied { kind, seat: standing.seat, at });
        }
    }
    // abbey-and-mayor R20: a barn keeps farmers away.
    let mut barns = board.figures().iter().filter(|d| d.figure == Figure::Barn);
    if barns.any(|d| board.is_joined(d.node, node)) {
        return Err(Illegal::HasBarn);
    }
    Ok(())
}

/// traders-and-builders R1: builder and pig need an own follower on the unfinished feature.
fn check_company(state: &State, figure: Figure, kind: SegmentKind, node: NodeId) -> Result<(), Illegal> {
    let board = &state.board;
    let has_follower = board
        .figures()
        .iter()
        .filter(|d| d.seat == state.turn.seat && d.figure.is_follower())
        .any(|d| board.regions().members(node).any(|member| member == d.node));
    if !has_follower {
        return Err(Illegal::NeedsOwnFollower { figure, kind });
    }
    if board.is_completed(board.regions().find(node)) {
        return Err(Illegal::Completed { kind });
    }
    Ok(())
}
