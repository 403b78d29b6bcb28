//! How the actions of Carcassonne are offered.

use bastide_art::carcassonne_look as look;
use bastide_art::figure::Look;
use bastide_carcassonne::{
    Action, Ask, Choice, Deployed, Element, Figure, Neutral, Piece, Place, Rules, SegmentKind, Spot, State, Step, Wait,
};
use bastide_kernel::{Pos, Rot, Side};

use super::{neutral, quarter, tower};
use crate::hosted::{Model, Offer, Site};
use crate::words::Words;

/// How a legal action is offered.
pub(super) fn of(rules: &Rules, state: &State, action: Action) -> Offer {
    match action {
        Action::Pass => Offer { is_pass: true, ..Offer::button(Words::new(pass_key(rules, state), "nothing")) },
        Action::PlaceTile { pos, rot } => laying(state, pos, rot),
        Action::Put { figure, pos, spot } => placing(rules, state, figure, pos, spot),
        Action::RecallAbbot { pos, spot } => recalling(rules, state, pos, spot),
        Action::Choose(Choice::SecondTile) => {
            Offer::button(Words::new("choice.second_tile", "play the builder's second tile"))
        }
        Action::Choose(Choice::Portal(figure)) => traveller(state, figure),
        Action::Choose(Choice::Ransom(piece)) => tower::freeing(rules, state, "ransom", piece),
        Action::Choose(Choice::Exchange(piece)) => tower::freeing(rules, state, "exchange", piece),
        Action::Take { piece, pos, spot } => taking(rules, state, piece, pos, spot),
        Action::Guide { neutral, pos, spot } => guiding(rules, state, neutral, pos, spot),
        Action::Build { pos, .. } => tower::raising(rules, state, pos),
        // Chance is never offered.
        Action::StartPlayer(_) | Action::Draw(_) => Offer::button(Words::new("choice.chance", action.to_string())),
    }
}

/// What doing nothing means depends on what could be done.
fn pass_key(rules: &Rules, state: &State) -> &'static str {
    let has_others = Figure::ALL.into_iter().any(|figure| !is_plain(figure) && rules.figures(figure) > 0);
    let extras = [Element::Fairy, Element::Portal, Element::Princess, Element::Tower];
    match state.wait() {
        Wait::Answer(Ask::SecondTile) => "choice.no_second_tile",
        Wait::Answer(Ask::Ransom) => "choice.no_ransom",
        Wait::Answer(Ask::Abbey) if state.step() == Step::AbbeyEndgame => "choice.no_abbey_at_end",
        Wait::Answer(Ask::Abbey) => "choice.no_abbey",
        Wait::Answer(Ask::Capture) => "choice.no_capture",
        Wait::Answer(Ask::Wagon) => "choice.no_wagon",
        Wait::Answer(Ask::MoveOut) => "choice.no_move_out",
        Wait::Answer(Ask::MoveIn) => "choice.no_move_in",
        Wait::Answer(Ask::Count) => "choice.no_count",
        _ if extras.into_iter().any(|element| rules.config().has(element)) => "choice.nothing",
        _ if has_others => "choice.no_figure",
        _ => "choice.no_follower",
    }
}

/// Whether a figure is one of those that people call followers without a second thought.
const fn is_plain(figure: Figure) -> bool {
    matches!(figure, Figure::Small | Figure::Big)
}

/// The tile in hand, or the abbey, on a square.
fn laying(state: &State, pos: Pos, rot: Rot) -> Offer {
    let words = match state.wait() {
        Wait::Answer(Ask::Abbey) => Words::new("choice.place_abbey", format!("place the abbey on {pos}")),
        _ => Words::new("choice.place_tile", format!("lay the tile on {pos}")),
    };
    let words = words.with("square", pos.to_string()).with("degrees", u32::from(rot.degrees()));
    Offer { at: Site::Square(pos, rot), ..Offer::button(words) }
}

fn placing(rules: &Rules, state: &State, figure: Figure, pos: Pos, spot: Spot) -> Offer {
    let kind = spot.kind();
    let text = format!("put the {} figure on the {} at {}", figure.name(), kind.name(), Place { pos, spot });
    let key = format!("choice.{}.{}", figure.name(), kind.name());
    let words = match state.wait() {
        // All over the board, the square tells them apart.
        Wait::Answer(Ask::Portal(_) | Ask::Wagon) => elsewhere(&key, text, pos),
        _ if kind == SegmentKind::Tower => elsewhere(&key, text, pos),
        _ => Words::new(key, text),
    };
    let words = match quarter::argument(spot) {
        Some(quarter) => words.with("quarter", quarter),
        None if figure == Figure::Barn => words.with("corner", format!("@where.in.{}", corner(state, pos))),
        None => words,
    };
    let node = state.board().node_at(rules, pos, spot);
    let site = if figure == Figure::Barn { Site::Corner } else { Site::Segment };
    let strength = node.map_or(0, |node| tower::strength(rules, state, figure, node));
    let offer = Offer {
        at: node.map_or(Site::Nowhere, site),
        figure: Some(Model::Figure(look(figure, kind), state.asked())),
        piece: Some(figure.name()),
        is_lasting: kind == SegmentKind::Field,
        // abbey-and-mayor R25: a barn sends the farmers of its field home.
        sway: (figure != Figure::Barn).then_some((state.asked(), strength)),
        ..Offer::button(words)
    };
    match state.wait() {
        Wait::Answer(Ask::MoveOut) => quarter::moving_out(rules, state, figure, Place { pos, spot }, offer),
        _ => offer,
    }
}

/// Which corner of the new tile the north-western one of a tile is.
fn corner(state: &State, pos: Pos) -> &'static str {
    let new = state.tile().map_or(pos, |tile| tile.pos);
    match (pos.x > new.x, pos.y > new.y) {
        (false, false) => "north_west",
        (true, false) => "north_east",
        (false, true) => "south_west",
        (true, true) => "south_east",
    }
}

/// What is done, and where.
fn elsewhere(key: &str, text: String, pos: Pos) -> Words {
    Words::new("choice.elsewhere", text).with("what", format!("@{key}")).with("square", pos.to_string())
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
    let at = standing(rules, state, piece, pos, spot);
    if state.wait() == Wait::Answer(Ask::Capture) {
        return tower::capturing(rules, state, piece, Place { pos, spot }, at);
    }
    let text = format!("send the {} figure of {} away", piece.figure().name(), piece.seat().name());
    let words = Words::new(format!("choice.send_away.{}", piece.figure().name()), text).with("seat", piece.seat());
    let figure = Some(Model::Leaving(look(piece.figure(), spot.kind()), piece.seat()));
    let strength =
        state.board().node_at(rules, pos, spot).map_or(0, |node| tower::strength(rules, state, piece.figure(), node));
    let sway = Some((piece.seat(), -strength));
    Offer { at, figure, piece: Some("princess"), sway, ..Offer::button(words.with("square", pos.to_string())) }
}

fn guiding(rules: &Rules, state: &State, neutral: Neutral, pos: Pos, spot: Option<Spot>) -> Offer {
    match (neutral, spot) {
        (Neutral::Dragon, _) => dragon(state, pos),
        (Neutral::Count, Some(spot)) => quarter::guiding_count(rules, state, pos, spot),
        // He goes from quarter to quarter, which all have names.
        (Neutral::Count, None) => Offer::button(Words::new("choice.count", "move the count")),
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
