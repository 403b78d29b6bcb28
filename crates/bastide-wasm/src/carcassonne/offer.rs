//! How the actions of Carcassonne are offered.

use bastide_art::carcassonne_look as look;
use bastide_art::figure::Look;
use bastide_carcassonne::{
    Action, Ask, Choice, Deployed, Element, Figure, Neutral, Piece, Place, Rules, SegmentKind, Spot, State, Step, Wait,
};
use bastide_kernel::{Pos, Side};

use super::neutral;
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
        Action::Choose(Choice::Portal(figure)) => traveller(state, figure),
        Action::Take { piece, pos, spot } => taking(rules, state, piece, pos, spot),
        Action::Guide { neutral, pos, spot } => guiding(rules, state, neutral, pos, spot),
        // Chance is never offered.
        Action::StartPlayer(_) | Action::Draw(_) => Offer::button(Words::new("choice.chance", action.to_string())),
    }
}

/// What doing nothing means depends on what could be done.
fn pass_key(rules: &Rules, state: &State) -> &'static str {
    let has_others = [Figure::Abbot, Figure::Builder, Figure::Pig].into_iter().any(|figure| rules.figures(figure) > 0);
    let has_extras = [Element::Fairy, Element::Portal, Element::Princess].into_iter().any(|e| rules.config().has(e));
    match state.step() {
        Step::BuilderTurn => "choice.no_second_tile",
        _ if has_extras => "choice.nothing",
        _ if has_others => "choice.no_figure",
        _ => "choice.no_follower",
    }
}

fn placing(rules: &Rules, state: &State, figure: Figure, pos: Pos, spot: Spot) -> Offer {
    let kind = spot.kind();
    let text = format!("put the {} figure on the {} at {}", figure.name(), kind.name(), Place { pos, spot });
    let key = format!("choice.{}.{}", figure.name(), kind.name());
    let words = match state.wait() {
        // All over the board, the square tells them apart.
        Wait::Answer(Ask::Portal(_)) => {
            Words::new("choice.elsewhere", text).with("what", format!("@{key}")).with("square", pos.to_string())
        }
        _ => Words::new(key, text),
    };
    Offer {
        at: state.board().node_at(rules, pos, spot).map_or(Site::Nowhere, Site::Segment),
        figure: Some(Model::Figure(look(figure, kind), state.active())),
        piece: Some(figure.name()),
        is_lasting: kind == SegmentKind::Field,
        sway: Some((state.active(), i32::from(figure.strength()))),
        ..Offer::button(words)
    }
}

fn recalling(rules: &Rules, state: &State, pos: Pos, spot: Spot) -> Offer {
    let text = format!("take the abbot back from the {} at {pos}", spot.kind().name());
    let worth = rules.feature(state, Place { pos, spot }).map_or(0, |feature| feature.worth_now.0);
    let words = Words::new(format!("choice.recall.{}", spot.kind().name()), text);
    let words = words.with("square", pos.to_string()).with("points", worth);
    let figure = Some(Model::Figure(look(Figure::Abbot, spot.kind()), state.active()));
    let at = standing(rules, state, Piece::new(state.active(), Figure::Abbot), pos, spot);
    let sway = Some((state.active(), -i32::from(Figure::Abbot.strength())));
    Offer { at, figure, piece: Some("recall"), sway, ..Offer::button(words) }
}

/// Who goes through the portal: where comes next.
fn traveller(state: &State, figure: Figure) -> Offer {
    let words = Words::new(
        format!("choice.portal.{}", figure.name()),
        format!("send the {} figure through the portal", figure.name()),
    );
    let model = Model::Figure(look(figure, SegmentKind::City), state.active());
    Offer { figure: Some(model), piece: Some("portal"), ..Offer::button(words) }
}

fn taking(rules: &Rules, state: &State, piece: Piece, pos: Pos, spot: Spot) -> Offer {
    let text = format!("send the {} figure of {} away", piece.figure().name(), piece.seat().name());
    let words = Words::new(format!("choice.send_away.{}", piece.figure().name()), text).with("seat", piece.seat());
    let figure = Some(Model::Leaving(look(piece.figure(), spot.kind()), piece.seat()));
    let at = standing(rules, state, piece, pos, spot);
    let sway = Some((piece.seat(), -i32::from(piece.figure().strength())));
    Offer { at, figure, piece: Some("princess"), sway, ..Offer::button(words.with("square", pos.to_string())) }
}

fn guiding(rules: &Rules, state: &State, neutral: Neutral, pos: Pos, spot: Option<Spot>) -> Offer {
    match (neutral, spot) {
        (Neutral::Dragon, _) => dragon(state, pos),
        (Neutral::Fairy, Some(spot)) => fairy(rules, state, pos, spot),
        (Neutral::Fairy, None) => {
            let key = if rules.has_dragon() { "choice.fairy_on_tile" } else { "choice.fairy_only_on_tile" };
            let words = Words::new(key, format!("move the fairy to {pos}"));
            let figure = Some(Model::Neutral(Look::Fairy));
            let words = words.with("square", pos.to_string());
            Offer { at: Site::Tile(pos), figure, piece: Some("fairy"), ..Offer::button(words) }
        }
    }
}

/// A step of the dragon: how many it eats there is said before it goes.
fn dragon(state: &State, pos: Pos) -> Offer {
    let board = state.board();
    let victims = board.figures().iter().filter(|d| board.tile_of(d.node).pos == pos).count() as u32;
    let from = state.neutral(Neutral::Dragon).unwrap_or(pos);
    let way = Side::ALL.into_iter().find(|&side| from.step(side) == pos).map_or("north", Side::name);
    let key = if victims > 0 { "choice.dragon_eats" } else { "choice.dragon" };
    let words = Words::new(key, format!("move the dragon {way} to {pos}"));
    let words = words.with("side", format!("@side.{way}")).with("square", pos.to_string()).with("n", victims);
    let figure = Some(Model::Neutral(Look::Dragon));
    Offer { at: Site::Tile(pos), figure, piece: Some("dragon"), ..Offer::button(words) }
}

/// The fairy beside an own follower.
fn fairy(rules: &Rules, state: &State, pos: Pos, spot: Spot) -> Offer {
    let board = state.board();
    let node = board.node_at(rules, pos, spot);
    let is_hers = |d: &Deployed| d.seat == state.active() && d.figure.is_follower() && Some(d.node) == node;
    let beside = board.figures().iter().position(is_hers);
    let key = if rules.has_dragon() { "choice.fairy" } else { "choice.fairy_only" };
    let words = Words::new(key, format!("move the fairy to {pos}")).with("square", pos.to_string());
    let figure = Some(Model::Neutral(Look::Fairy));
    let words = match beside {
        Some(index) => words.with("figure", neutral::who(rules, state, &board.figures()[index])),
        None => words,
    };
    let at = beside.map_or(Site::Nowhere, Site::Piece);
    Offer { at, figure, piece: Some("fairy"), ..Offer::button(words) }
}

/// Where a figure stands.
fn standing(rules: &Rules, state: &State, piece: Piece, pos: Pos, spot: Spot) -> Site {
    let board = state.board();
    let node = board.node_at(rules, pos, spot);
    let is_it = |d: &Deployed| (d.seat, d.figure, Some(d.node)) == (piece.seat(), piece.figure(), node);
    board.figures().iter().position(is_it).map_or(Site::Nowhere, Site::Piece)
}
