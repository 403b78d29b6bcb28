//! How the actions of Carcassonne are offered.

use bastide_art::carcassonne_look as look;
use bastide_carcassonne::{Action, Choice, Deployed, Figure, Place, Rules, SegmentKind, Spot, State, Step};
use bastide_kernel::Pos;

use crate::hosted::{Model, Offer, Site};
use crate::words::Words;

/// How a legal action is offered.
pub(super) fn of(rules: &Rules, state: &State, action: Action) -> Offer {
    match action {
        Action::Pass => Offer { is_pass: true, ..Offer::button(Words::new(pass_key(rules, state), "nothing")) },
        Action::PlaceTile { pos, rot } => {
            let words = Words::new("choice.place_tile", format!("lay the tile on {pos}"));
            let words = words.with("square", pos.to_string()).with("degrees", u32::from(rot.degrees()));
            Offer { at: Site::Square(pos, rot), ..Offer::button(words) }
        }
        Action::Put { figure, pos, spot } => placing(rules, state, figure, pos, spot),
        Action::RecallAbbot { pos, spot } => recalling(rules, state, pos, spot),
        Action::Choose(Choice::SecondTile) => {
            Offer::button(Words::new("choice.second_tile", "play the builder's second tile"))
        }
        // Chance is never offered.
        Action::StartPlayer(_) | Action::Draw(_) => Offer::button(Words::new("choice.chance", action.to_string())),
    }
}

/// What doing nothing means depends on what could be done.
fn pass_key(rules: &Rules, state: &State) -> &'static str {
    let has_others = [Figure::Abbot, Figure::Builder, Figure::Pig].into_iter().any(|figure| rules.figures(figure) > 0);
    match state.step() {
        Step::BuilderTurn => "choice.no_second_tile",
        _ if has_others => "choice.no_figure",
        _ => "choice.no_follower",
    }
}

fn placing(rules: &Rules, state: &State, figure: Figure, pos: Pos, spot: Spot) -> Offer {
    let kind = spot.kind();
    let text = format!("put the {} figure on the {} at {}", figure.name(), kind.name(), Place { pos, spot });
    let words = Words::new(format!("choice.{}.{}", figure.name(), kind.name()), text);
    Offer {
        at: state.board().node_at(rules, pos, spot).map_or(Site::Nowhere, Site::Segment),
        figure: Some(Model::Figure(look(figure, kind), state.active())),
        piece: Some(figure.name()),
        is_lasting: kind == SegmentKind::Field,
        ..Offer::button(words)
    }
}

fn recalling(rules: &Rules, state: &State, pos: Pos, spot: Spot) -> Offer {
    let text = format!("take the abbot back from the {} at {pos}", spot.kind().name());
    let worth = rules.feature(state, Place { pos, spot }).map_or(0, |feature| feature.worth_now.0);
    let words = Words::new(format!("choice.recall.{}", spot.kind().name()), text);
    let words = words.with("square", pos.to_string()).with("points", worth);
    let figure = Some(Model::Figure(look(Figure::Abbot, spot.kind()), state.active()));
    let at = piece(rules, state, Figure::Abbot, pos, spot);
    Offer { at, figure, piece: Some("recall"), ..Offer::button(words) }
}

/// Where a figure of the active seat stands.
fn piece(rules: &Rules, state: &State, figure: Figure, pos: Pos, spot: Spot) -> Site {
    let board = state.board();
    let node = board.node_at(rules, pos, spot);
    let is_it = |own: &Deployed| (own.seat, own.figure, Some(own.node)) == (state.active(), figure, node);
    board.figures().iter().position(is_it).map_or(Site::Nowhere, Site::Piece)
}
