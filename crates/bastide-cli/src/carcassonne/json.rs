//! Carcassonne as JSON: what its positions, scores and events carry beyond what all games have.

use bastide_carcassonne::{
    Event, FeatureInfo, Figure, Good, Place, Player, Projection, Rules, Score, Share, State, Term, Token,
};
use bastide_kernel::Seat;
use serde_json::{Map, Value, json};

use crate::json::{by_seat, squares};

/// Everything on the table and in the players' hands.
pub(super) fn position(rules: &Rules, state: &State) -> Map<String, Value> {
    let board = state.board();
    let players = || Seat::first(rules.seats()).map(|seat| state.player(seat));
    let tiles = board.tiles().iter().map(
        |tile| json!({ "tile": tile.kind.def().id, "square": tile.pos.to_string(), "rotation": tile.rot.degrees() }),
    );
    let figures = board.figures().iter().map(|standing| {
        let at = board.place_of(rules, standing.node).to_string();
        json!({ "seat": standing.seat.name(), "figure": standing.figure.name(), "at": at })
    });
    let parts = [
        ("supplies", players().map(|player| supply(rules, player)).collect()),
        ("tokens", players().map(|player| tokens(rules, player)).collect()),
        ("goods", players().map(|player| goods(player.goods)).collect()),
        ("tiles", tiles.collect()),
        ("figures", figures.collect()),
        ("discarded", state.discarded().iter().map(|kind| kind.def().id).collect()),
        ("tiles_left", Value::from(state.bag().total())),
        ("facts", rules.facts(state).iter().map(ToString::to_string).collect()),
    ];
    parts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// The figures at hand by kind, without those that are not in play.
fn supply(rules: &Rules, player: &Player) -> Value {
    let in_play = Figure::ALL.into_iter().filter(|&figure| rules.figures(figure) > 0);
    in_play.map(|figure| (figure.name().to_owned(), Value::from(player.supply[figure.index()]))).collect()
}

/// The tokens at hand by kind, without those that are not in play.
fn tokens(rules: &Rules, player: &Player) -> Value {
    let in_play = Token::ALL.into_iter().filter(|&token| rules.tokens(token) > 0);
    in_play.map(|token| (token.name().to_owned(), Value::from(player.tokens[token.index()]))).collect()
}

/// Goods by kind.
fn goods(goods: [u16; 3]) -> Value {
    Good::ALL.into_iter().zip(goods).map(|(good, n)| (good.name().to_owned(), Value::from(n))).collect()
}

/// The result if the game ended now.
pub(super) fn projection(rules: &Rules, projection: &Projection) -> Value {
    json!({
        "scores": by_seat(rules, &projection.scores),
        "breakdown": projection.breakdown.iter().map(score).collect::<Vec<_>>(),
    })
}

/// A score with its explanation.
fn score(score: &Score) -> Value {
    let at = score.subject.place().map(|at| at.to_string());
    json!({
        "cause": score.cause.name(),
        "kind": score.subject.name(),
        "at": at,
        "squares": squares(&score.squares),
        "strengths": score
            .strengths
            .iter()
            .map(|&(seat, n)| (seat.name().to_owned(), Value::from(n)))
            .collect::<Value>(),
        "shares": shares(&score.shares),
        "rulings": score.rulings,
    })
}

/// What each owner of a feature gets.
fn shares(shares: &[Share]) -> Value {
    let share =
        |share: &Share| json!({ "seat": share.seat.name(), "points": share.points, "terms": terms(&share.terms) });
    shares.iter().map(share).collect()
}

/// The terms of a sum.
fn terms(terms: &[Term]) -> Value {
    terms.iter().map(|term| json!({ "what": term.what.plural(), "count": term.count, "each": term.each })).collect()
}

/// An event: its type and whatever it carries.
pub(super) fn event(event: &Event) -> Value {
    match event {
        Event::StartPlayer { seat } => json!({ "type": "start_player", "seat": seat.name() }),
        Event::TileDrawn { seat, kind } => json!({ "type": "tile_drawn", "seat": seat.name(), "tile": kind.def().id }),
        Event::TileDiscarded { seat, kind } => {
            json!({ "type": "tile_discarded", "seat": seat.name(), "tile": kind.def().id })
        }
        Event::TilePlaced { seat, kind, pos, rot } => json!({
            "type": "tile_placed", "seat": seat.name(), "tile": kind.def().id,
            "square": pos.to_string(), "rotation": rot.degrees(),
        }),
        Event::FigurePlaced { seat, figure, at } => json!({
            "type": "figure_placed", "seat": seat.name(), "figure": figure.name(), "at": at.to_string(),
        }),
        Event::FigureReturned { seat, figure, from, why } => json!({
            "type": "figure_returned", "seat": seat.name(), "figure": figure.name(), "from": from.to_string(),
            "why": why.name(),
        }),
        Event::NeutralMoved { seat, neutral, from, to, beside } => json!({
            "type": "neutral_moved", "seat": seat.name(), "figure": neutral.name(), "to": to.to_string(),
            "from": from.map(|from| from.to_string()), "beside": beside.map(|at| at.to_string()),
        }),
        Event::FigureMoved { seat, figure, from, to } => json!({
            "type": "figure_moved", "seat": seat.name(), "figure": figure.name(), "from": from.to_string(),
            "to": to.to_string(),
        }),
        Event::TowerRaised { seat, at, height } => json!({
            "type": "tower_raised", "seat": seat.name(), "square": at.to_string(), "height": height,
        }),
        Event::Captured { captor, seat, figure, from } => json!({
            "type": "captured", "captor": captor.name(), "seat": seat.name(), "figure": figure.name(),
            "from": from.to_string(),
        }),
        Event::Freed { captor, seat, figure, is_exchange } => json!({
            "type": "freed", "captor": captor.name(), "seat": seat.name(), "figure": figure.name(),
            "exchange": is_exchange,
        }),
        Event::CardTaken { seat, card, tiles, from, at } => json!({
            "type": "card_taken", "seat": seat.name(), "card": card.name(), "tiles": tiles,
            "from": from.map(Seat::name), "at": at.to_string(),
        }),
        Event::GoodsTaken { seat, goods: taken, city } => json!({
            "type": "goods_taken", "seat": seat.name(), "goods": goods(*taken), "city": city.to_string(),
        }),
        Event::Scored(scored) => json!({ "type": "scored", "score": score(scored) }),
        Event::SecondTile { seat } => json!({ "type": "second_tile", "seat": seat.name() }),
        Event::TurnEnded { seat } => json!({ "type": "turn_ended", "seat": seat.name() }),
        Event::GameOver { scores } => {
            json!({ "type": "game_over", "scores": scores.iter().map(|&(_, points)| points).collect::<Vec<_>>() })
        }
    }
}

/// What can be said about a feature.
pub(super) fn feature(at: Place, info: &FeatureInfo) -> Value {
    let worth = |(points, sum): &(i32, Vec<Term>)| json!({ "points": points, "terms": terms(sum) });
    let figure = |&(seat, figure, at): &(Seat, Figure, Place)| json!({ "seat": seat.name(), "figure": figure.name(), "at": at.to_string() });
    json!({
        "at": at.to_string(),
        "kind": info.kind.name(),
        "squares": squares(&info.squares),
        "open_ends": squares(&info.open_ends),
        "completed": info.is_completed,
        "figures": info.figures.iter().map(figure).collect::<Vec<_>>(),
        "leaders": info.leaders.iter().map(|seat| seat.name()).collect::<Vec<_>>(),
        "worth_now": worth(&info.worth_now),
        "shares_now": shares(&info.shares_now),
        "worth_completed": info.worth_completed.as_ref().map(worth),
        "bonuses": shares(&info.bonuses),
    })
}
