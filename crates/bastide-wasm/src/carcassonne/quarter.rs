//! The City of Carcassonne with its count, and the king and the robber baron, for a client.

use bastide_art::figure::Look;
use bastide_art::token::Token;
use bastide_carcassonne::{Card, Figure, Place, Quarter, Rules, Spot, State};
use bastide_kernel::{NodeId, Pos, Seat};

use super::tower::strength;
use crate::hosted::{Honour, Model, Offer, Site};
use crate::words::Words;

/// The key of the name of a quarter.
pub(super) fn key(quarter: Quarter) -> String {
    format!("quarter.{}", quarter.name())
}

/// The same as an argument.
pub(super) fn argument(spot: Spot) -> Option<String> {
    Quarter::of(spot).map(|quarter| format!("@{}", key(quarter)))
}

/// The key of the quarter of a segment, if it is one.
pub(super) fn of(rules: &Rules, state: &State, node: NodeId) -> Option<String> {
    Quarter::of(state.board().place_of(rules, node).spot).map(key)
}

/// A follower who leaves the City for a feature that is scored: where he comes from, and who has the majority then.
pub(super) fn moving_out(rules: &Rules, state: &State, figure: Figure, to: Place, offer: Offer) -> Offer {
    let (pos, kind) = (to.pos, to.spot.kind());
    let Some((node, quarter)) = state.board().node_at(rules, pos, to.spot).zip(Quarter::towards(kind)) else {
        return offer;
    };
    let words = Words::new("choice.move_out", format!("{} out of the {}", offer.words.text, quarter.name()));
    let words = words.with("quarter", format!("@{}", key(quarter))).with("square", pos.to_string());
    let majority = rules.majority_with(state, state.asked(), figure, node);
    Offer {
        words: words.with("what", format!("@choice.{}.{}", figure.name(), kind.name())),
        sway: Some((state.asked(), strength(rules, state, figure, node))),
        majority: Some(majority),
        ..offer
    }
}

/// The count goes to another quarter.
pub(super) fn guiding_count(rules: &Rules, state: &State, pos: Pos, spot: Spot) -> Offer {
    let words = Words::new("choice.count", format!("move the count to {}", Place { pos, spot }));
    let words = words.with("quarter", argument(spot).unwrap_or_default());
    Offer {
        at: state.board().node_at(rules, pos, spot).map_or(Site::Nowhere, Site::Segment),
        figure: Some(Model::Neutral(Look::Count)),
        piece: Some("count"),
        ..Offer::button(words)
    }
}

/// Where the count is, and who holds which card.
pub(super) fn remarks(rules: &Rules, state: &State) -> Vec<Words> {
    let count = rules.has_count().then(|| {
        let text = format!("the count is in the {} quarter", state.count().name());
        Words::new("remark.count", text).with("quarter", format!("@{}", key(state.count())))
    });
    let cards = Card::ALL.into_iter().filter_map(|card| state.card(card).map(|(seat, n)| held(card, seat, n)));
    count.into_iter().chain(cards).collect()
}

fn held(card: Card, seat: Seat, tiles: u16) -> Words {
    let text = format!("{} holds the {} for {tiles} tiles", seat.name(), card.name().replace('-', " "));
    Words::new(format!("remark.{}", card.name()), text).with("seat", seat).with("n", u32::from(tiles))
}

/// The cards of a player.
pub(super) fn titles(state: &State, seat: Seat) -> Vec<Honour> {
    let own = |card: Card| state.card(card).filter(|&(holder, _)| holder == seat);
    let honour = |card: Card| {
        own(card).map(|(seat, tiles)| Honour {
            name: card.name(),
            words: held(card, seat, tiles),
            count: tiles.into(),
            token: match card {
                Card::King => Token::King,
                Card::RobberBaron => Token::RobberBaron,
            },
        })
    };
    Card::ALL.into_iter().filter_map(honour).collect()
}

/// The count on his square, in words.
pub(super) fn on(rules: &Rules, state: &State, pos: Pos) -> Option<Words> {
    (rules.has_count() && rules.city() == Some(pos)).then(|| {
        let text = format!("the count in the {} quarter", state.count().name());
        Words::new("square.count", text).with("quarter", format!("@{}", key(state.count())))
    })
}
