//! The City as JSON: what its positions, scores and events carry beyond what all games have.

use bastide_city::{
    Building, Cause, Edge, End, EndReason, Event, FeatureInfo, Place, Projection, Rules, Score, Share, State, Subject,
    Term,
};
use bastide_kernel::{Pos, Seat};
use serde_json::{Map, Value, json};

use crate::json::{by_seat, squares};

/// Everything on the table and in the players' hands.
pub(super) fn position(rules: &Rules, state: &State) -> Map<String, Value> {
    let board = state.board();
    let tiles = board.tiles().iter().map(|tile| {
        let id = &rules.def(tile.kind).id;
        json!({ "tile": id, "square": tile.pos.to_string(), "rotation": tile.rot.degrees() })
    });
    let followers = board.followers().iter().map(|follower| {
        let at = board.place_of(rules, follower.node);
        json!({ "seat": follower.seat.name(), "figure": at.spot.kind().follower(), "at": at.to_string() })
    });
    let supplies = Seat::first(rules.seats()).map(|seat| {
        let player = state.player(seat);
        json!({ "followers": player.supply, "resting": player.resting, "towers": player.towers })
    });
    let id = |kind: &bastide_city::TileKind| rules.def(*kind).id.clone();
    let parts = [
        ("supplies", supplies.collect()),
        ("tiles", tiles.collect()),
        ("figures", followers.collect()),
        ("wall", wall(rules, state)),
        ("building", building(state)),
        ("discarded", state.discarded().iter().map(id).collect()),
        ("tiles_left", Value::from(state.bag().draws_left(rules))),
        ("stacks", state.bag().stacks(rules).into_iter().collect()),
    ];
    parts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// The wall with everything on it, and what can be built.
pub(super) fn wall(rules: &Rules, state: &State) -> Value {
    let (board, info) = (state.board(), rules.wall_info(state));
    let wall = board.wall();
    let guards = wall.guards().iter().map(|guard| json!({ "seat": guard.seat.name(), "at": guard.edge.to_string() }));
    let towers = wall
        .towers()
        .iter()
        .map(|tower| json!({ "seat": tower.seat.name(), "end": tower.end.name(), "walls_to_gate": tower.walls }));
    let worth = |end: End| rules.tower_worth(state, end);
    json!({
        "gate": wall.gate().map(|gate| gate.to_string()),
        "cw": edges(wall.side(End::Cw)),
        "ccw": edges(wall.side(End::Ccw)),
        "guards": guards.collect::<Vec<_>>(),
        "towers": towers.collect::<Vec<_>>(),
        "holes": squares(wall.holes()),
        "contour": info.contour,
        "free": info.free,
        "walls_left": info.pool,
        "before_end": info.before_end,
        "positions": edges(&info.positions),
        "tower_points": { "cw": worth(End::Cw), "ccw": worth(End::Ccw) },
    })
}

/// The wall building in progress; nothing between buildings.
fn building(state: &State) -> Value {
    let works = state.works();
    if works.pieces == 0 && works.built.is_none() {
        return Value::Null;
    }
    json!({
        "pieces": works.pieces,
        "builder": works.builder.name(),
        "built": works.built.map(|edge| edge.to_string()),
        "more": works.more,
    })
}

fn edges(edges: &[Edge]) -> Value {
    edges.iter().map(|edge| Value::from(edge.to_string())).collect()
}

fn places(places: &[Place]) -> Value {
    places.iter().map(|place| Value::from(place.to_string())).collect()
}

/// The result if the game ended now.
pub(super) fn projection(rules: &Rules, projection: &Projection) -> Value {
    let unfinished = projection.unfinished.iter().map(|(kind, at, seats)| {
        let seats: Vec<&str> = seats.iter().map(|seat| seat.name()).collect();
        json!({ "kind": kind.name(), "at": at.to_string(), "seats": seats })
    });
    json!({
        "scores": by_seat(rules, &projection.scores),
        "breakdown": projection.breakdown.iter().map(score).collect::<Vec<_>>(),
        "unfinished": unfinished.collect::<Vec<_>>(),
    })
}

/// A score with its explanation.
fn score(score: &Score) -> Value {
    let mut value = json!({
        "cause": match score.cause {
            Cause::Tile => "tile",
            Cause::Wall => "wall",
            Cause::Tower => "tower",
            Cause::Closing => "closing",
            Cause::Final => "final",
        },
        "kind": score.subject.name(),
        "squares": squares(&score.squares),
        "strengths": score
            .strengths
            .iter()
            .map(|&(seat, n)| (seat.name().to_owned(), Value::from(n)))
            .collect::<Value>(),
        "shares": shares(&score.shares),
        "rulings": score.rulings,
    });
    let more = match &score.subject {
        Subject::Street { at } => json!({ "at": at.to_string() }),
        Subject::Market { at, goods } => {
            json!({ "at": at.to_string(), "goods": goods.iter().map(|goods| goods.name()).collect::<Vec<_>>() })
        }
        Subject::Area { at, markets } => json!({ "at": at.to_string(), "markets": places(markets) }),
        Subject::Tower { end, walls } => json!({ "end": end.name(), "walls": edges(walls) }),
        Subject::Guard { edge, buildings } => {
            json!({ "at": edge.to_string(), "buildings": buildings.iter().map(building_json).collect::<Vec<_>>() })
        }
    };
    if let (Value::Object(value), Value::Object(more)) = (&mut value, more) {
        value.extend(more);
    }
    value
}

fn building_json((pos, building): &(Pos, Building)) -> Value {
    json!({ "square": pos.to_string(), "building": building.title(), "points": building.points() })
}

/// What each owner of a feature gets.
fn shares(shares: &[Share]) -> Value {
    let share = |share: &Share| {
        let terms: Vec<Value> = share.terms.iter().map(term).collect();
        json!({ "seat": share.seat.name(), "points": share.points, "terms": terms })
    };
    shares.iter().map(share).collect()
}

fn term(term: &Term) -> Value {
    json!({ "what": term.what.name(), "count": term.count, "each": term.each })
}

/// An event: its type and whatever it carries.
pub(super) fn event(rules: &Rules, event: &Event) -> Value {
    match event {
        Event::StartPlayer { seat } => json!({ "type": "start_player", "seat": seat.name() }),
        Event::TileDrawn { seat, kind } => {
            json!({ "type": "tile_drawn", "seat": seat.name(), "tile": rules.def(*kind).id })
        }
        Event::TileDiscarded { seat, kind } => {
            json!({ "type": "tile_discarded", "seat": seat.name(), "tile": rules.def(*kind).id })
        }
        Event::TilePlaced { seat, kind, pos, rot } => json!({
            "type": "tile_placed", "seat": seat.name(), "tile": rules.def(*kind).id,
            "square": pos.to_string(), "rotation": rot.degrees(),
        }),
        Event::FollowerPlaced { seat, at } => json!({
            "type": "figure_placed", "seat": seat.name(), "figure": at.spot.kind().follower(), "at": at.to_string(),
        }),
        Event::FollowerReturned { seat, from, rests } => json!({
            "type": "figure_returned", "seat": seat.name(), "figure": from.spot.kind().follower(),
            "from": from.to_string(), "rests": rests,
        }),
        Event::BuildingStarted { seat, pieces } => {
            json!({ "type": "building_started", "seat": seat.name(), "pieces": pieces })
        }
        Event::GateBuilt { seat, edge } => piece("gate_built", *seat, *edge),
        Event::WallBuilt { seat, edge } => piece("wall_built", *seat, *edge),
        Event::GuardPlaced { seat, edge } => piece("guard_placed", *seat, *edge),
        Event::TowerPlaced { seat, end } => json!({ "type": "tower_placed", "seat": seat.name(), "end": end.name() }),
        Event::Scored(scored) => json!({ "type": "scored", "score": score(scored) }),
        Event::TurnEnded { seat } => json!({ "type": "turn_ended", "seat": seat.name() }),
        Event::EndReached { reason } => json!({ "type": "end_reached", "reason": end_reason(*reason) }),
        Event::WallClosed { edges: closed, imagined } => {
            json!({ "type": "wall_closed", "at": edges(closed), "imagined": imagined })
        }
        Event::Unfinished { kind, at, seats, holes } => json!({
            "type": "unfinished", "kind": kind.name(), "at": at.to_string(),
            "seats": seats.iter().map(|seat| seat.name()).collect::<Vec<_>>(), "holes": squares(holes),
        }),
        Event::GameOver { scores } => {
            json!({ "type": "game_over", "scores": scores.iter().map(|&(_, points)| points).collect::<Vec<_>>() })
        }
    }
}

fn piece(what: &str, seat: Seat, edge: Edge) -> Value {
    json!({ "type": what, "seat": seat.name(), "at": edge.to_string() })
}

const fn end_reason(reason: EndReason) -> &'static str {
    match reason {
        EndReason::LastWall => "last_wall",
        EndReason::LastTile => "last_tile",
        EndReason::NearlyClosed => "nearly_closed",
        EndReason::NothingFits => "nothing_fits",
    }
}

/// What can be said about a feature.
pub(super) fn feature(at: Place, info: &FeatureInfo) -> Value {
    let follower = |&(seat, at): &(Seat, Place)| json!({ "seat": seat.name(), "figure": at.spot.kind().follower(), "at": at.to_string() });
    json!({
        "at": at.to_string(),
        "kind": info.kind.name(),
        "squares": squares(&info.squares),
        "goods": info.goods.iter().map(|goods| goods.name()).collect::<Vec<_>>(),
        "open_edges": edges(&info.open_edges),
        "holes": squares(&info.holes),
        "complete": info.is_complete,
        "figures": info.followers.iter().map(follower).collect::<Vec<_>>(),
        "leaders": info.leaders.iter().map(|seat| seat.name()).collect::<Vec<_>>(),
        "markets": places(&info.markets),
        "worth": { "points": info.worth.0, "terms": [term(&info.worth.1)] },
        "shares_now": shares(&info.shares_now),
    })
}
