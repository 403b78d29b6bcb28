//! How the actions of The City are offered.

use bastide_art::figure::Look;
use bastide_city::{Action, Edge, End, Rules, SegmentKind, Spot, State, Step};
use bastide_kernel::{Decision, Game, Pos, Seat};

use crate::hosted::{Model, Offer, Site};
use crate::words::Words;

/// How a legal action is offered.
pub(super) fn of(rules: &Rules, state: &State, action: Action) -> Offer {
    let seat = match rules.decision(state) {
        Decision::Seat(seat) => seat,
        Decision::Chance | Decision::Over => state.active(),
    };
    match action {
        Action::Pass => Offer { is_pass: true, ..Offer::button(Words::new(pass_key(state), "nothing")) },
        Action::PlaceTile { pos, rot } => {
            let words = Words::new("choice.place_tile", format!("lay the tile on {pos}"));
            let words = words.with("square", pos.to_string()).with("degrees", u32::from(rot.degrees()));
            Offer { at: Site::Square(pos, rot), ..Offer::button(words) }
        }
        Action::PlaceFollower { pos, spot } => follower(rules, state, seat, pos, spot),
        Action::BuildGate(edge) => piece("gate", edge),
        Action::BuildWall(edge) => piece("wall", edge),
        Action::PlaceGuard => guard(rules, state, seat),
        Action::PlaceTower(end) => tower(rules, state, seat, end),
        // Chance is never offered.
        Action::StartPlayer(_) | Action::Draw(_) => {
            Offer::button(Words::new("choice.chance", rules.action_text(action)))
        }
    }
}

/// What doing nothing means depends on what could be done.
fn pass_key(state: &State) -> &'static str {
    match state.step() {
        Step::PlaceGuard => "choice.no_guard",
        Step::PlaceTower => "choice.no_tower",
        _ => "choice.no_follower",
    }
}

fn follower(rules: &Rules, state: &State, seat: Seat, pos: Pos, spot: Spot) -> Offer {
    let kind = spot.kind();
    let text = format!("put a {} on the {} at {pos}", kind.follower(), kind.name());
    let look = if kind == SegmentKind::Area { Look::Lying } else { Look::Follower };
    Offer {
        at: state.board().node_at(rules, pos, spot).map_or(Site::Nowhere, Site::Segment),
        figure: Some(Model::Figure(look, seat)),
        piece: Some("follower"),
        is_lasting: kind == SegmentKind::Area,
        sway: Some((seat, 1)),
        ..Offer::button(Words::new(format!("choice.follower.{}", kind.name()), text))
    }
}

fn piece(name: &'static str, edge: Edge) -> Offer {
    let words = Words::new(format!("choice.{name}"), format!("build the {name} at {edge}"));
    let words = words.with("square", edge.pos.to_string()).with("side", format!("@side.{}", edge.side.name()));
    Offer { at: Site::Edge(edge.pos, edge.side), figure: Some(Model::Bar), piece: Some(name), ..Offer::button(words) }
}

/// The guard stands on the piece just built; what he would see is said with the offer.
fn guard(rules: &Rules, state: &State, seat: Seat) -> Offer {
    let edge = state.works().built;
    let points = edge
        .and_then(|edge| rules.guard_worth(state, edge))
        .map_or(0, |score| score.shares.first().map_or(0, |share| share.points));
    let words = Words::new("choice.guard", format!("set a guard, {points} points as it stands")).with("points", points);
    Offer {
        at: edge.map_or(Site::Nowhere, |edge| Site::Edge(edge.pos, edge.side)),
        figure: Some(Model::Figure(Look::Guard, seat)),
        piece: Some("guard"),
        is_lasting: true,
        ..Offer::button(words)
    }
}

fn tower(rules: &Rules, state: &State, seat: Seat, end: End) -> Offer {
    let points = rules.tower_worth(state, end).unwrap_or(0);
    let text = format!("set a tower at the {} end, {points} points", end.name());
    let words = Words::new(format!("choice.tower.{}", end.name()), text).with("points", u32::from(points));
    let edge = state.board().wall().outermost(end).or_else(|| state.board().wall().gate());
    Offer {
        at: edge.map_or(Site::Nowhere, |edge| Site::Edge(edge.pos, edge.side)),
        figure: Some(Model::Figure(Look::TowerPiece, seat)),
        piece: Some("tower"),
        ..Offer::button(words)
    }
}
