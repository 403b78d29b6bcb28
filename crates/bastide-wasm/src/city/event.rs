//! The events of The City, for a client.

use bastide_art::figure::Look;
use bastide_art::geometry::Point;
use bastide_city::{Cause, Edge, EndReason, Event, Place, Rules, Score, SegmentKind, State, Subject};
use bastide_kernel::{Pos, Seat};
use bastide_notation::Notated;

use super::counted;
use crate::hosted::{self, Award, Occurrence};
use crate::words::Words;

/// What happened.
pub(super) fn occurrence(rules: &Rules, state: &State, event: &Event) -> Occurrence {
    let text = rules.event_text(event);
    let of = |kind: &'static str, seat: Option<Seat>, square: Option<Pos>| {
        let mut words = Words::new(format!("event.{kind}"), text.clone());
        if let Some(seat) = seat {
            words = words.with("seat", seat);
        }
        if let Some(square) = square {
            words = words.with("square", square.to_string());
        }
        Occurrence { kind, words, seat, square, award: None, driven: None }
    };
    match *event {
        Event::StartPlayer { seat } => of("start_player", Some(seat), None),
        Event::TileDrawn { seat, kind } => tile(rules, kind, of("tile_drawn", Some(seat), None)),
        Event::TileDiscarded { seat, kind } => tile(rules, kind, of("tile_discarded", Some(seat), None)),
        Event::TilePlaced { seat, kind, pos, .. } => tile(rules, kind, of("tile_placed", Some(seat), Some(pos))),
        Event::FollowerPlaced { seat, at } => follower(of("figure_placed", Some(seat), Some(at.pos)), "standing", at),
        Event::FollowerReturned { seat, from, .. } => {
            let returned = follower(of("figure_returned", Some(seat), Some(from.pos)), "returning", from);
            let node = state.board().node_at(rules, from.pos, from.spot);
            let look = if from.spot.kind() == SegmentKind::Area { Look::Lying } else { Look::Follower };
            Occurrence { driven: node.map(|node| (look, seat, node)), ..returned }
        }
        Event::BuildingStarted { seat, pieces } => {
            of("building_started", Some(seat), None).with("n", u32::from(pieces))
        }
        Event::GateBuilt { seat, edge } => at_edge(of("gate_built", Some(seat), Some(edge.pos)), edge),
        Event::WallBuilt { seat, edge } => at_edge(of("wall_built", Some(seat), Some(edge.pos)), edge),
        Event::GuardPlaced { seat, edge } => at_edge(of("guard_placed", Some(seat), Some(edge.pos)), edge),
        Event::TowerPlaced { seat, .. } => of("tower_placed", Some(seat), None),
        Event::Scored(ref score) => {
            of("scored", None, score.squares.first().copied()).awarding(award(rules, state, score))
        }
        Event::TurnEnded { seat } => of("turn_ended", Some(seat), None),
        Event::EndReached { reason } => {
            of("end_reached", None, None).with("reason", format!("@end_reason.{}", end_reason(reason)))
        }
        Event::WallClosed { ref edges, .. } => of("wall_closed", None, None).with("n", edges.len() as u32),
        Event::Unfinished { kind, at, .. } => {
            let mut unfinished = of("unfinished", None, Some(at.pos));
            unfinished.words.key = format!("event.unfinished.{}", kind.name());
            unfinished
        }
        Event::GameOver { .. } => of("game_over", None, None),
    }
}

/// Walls stand at different sides of the same square.
fn at_edge(occurrence: Occurrence, edge: Edge) -> Occurrence {
    occurrence.with("side", format!("@side.{}", edge.side.name()))
}

fn tile(rules: &Rules, kind: bastide_city::TileKind, occurrence: Occurrence) -> Occurrence {
    occurrence.with("tile", rules.def(kind).id.clone())
}

/// A follower that begins to stand or comes back: who it is and where in one phrase, since languages decline both.
fn follower(occurrence: Occurrence, phrase: &str, at: Place) -> Occurrence {
    let who = hosted::standing_key(Look::Follower, at.spot.kind().name());
    occurrence.with("figure", format!("@{phrase}.{who}"))
}

fn end_reason(reason: EndReason) -> &'static str {
    match reason {
        EndReason::LastWall => "last_wall",
        EndReason::LastTile => "last_tile",
        EndReason::NearlyClosed => "nearly_closed",
        EndReason::NothingFits => "nothing_fits",
    }
}

/// The explanation of a score.
pub(super) fn award(rules: &Rules, state: &State, score: &Score) -> Award {
    let node = |at: Place| state.board().node_at(rules, at.pos, at.spot);
    let cause = match score.cause {
        Cause::Tile | Cause::Wall => "completed",
        Cause::Tower => "tower",
        Cause::Closing => "closing",
        Cause::Final => "final",
    };
    let subject = score.subject.name();
    let (node, edge) = match &score.subject {
        Subject::Street { at } | Subject::Market { at, .. } | Subject::Area { at, .. } => (node(*at), None),
        Subject::Tower { walls, .. } => (None, walls.first().copied()),
        Subject::Guard { edge, .. } => (None, Some(*edge)),
    };
    let title = match score.cause {
        Cause::Tile | Cause::Wall => format!("completed {subject}"),
        Cause::Tower => "tower".to_owned(),
        Cause::Closing => format!("{subject} completed by closing the wall"),
        Cause::Final => format!("{subject} at the end"),
    };
    Award {
        cause,
        subject,
        title: Words::new(format!("score.{cause}.{subject}"), title),
        node,
        point: edge.map(|edge| Point::middle(edge.side).on_board(edge.pos)),
        squares: score.squares.clone(),
        strengths: hosted::strengths(score.strengths.iter().map(|&(seat, n)| (seat, n.into()))),
        shares: hosted::shares(&score.shares, counted),
        rulings: score.rulings.clone(),
    }
}
