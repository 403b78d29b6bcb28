//! What the cards of king and robber baron promise.

use bastide_carcassonne::{Card, Element, KingRobberScoring, Rules, State};
use bastide_kernel::{NodeId, Seat};

use super::prospects::Look;
use crate::chance::power;

/// Cities, and roads, that are completed for each tile that is drawn, about.
const COMPLETED: [f32; 2] = [0.14, 0.145];

/// Adds what each seat can expect of the cards beyond their present points: who holds one gets more for it at the end,
/// unless it is taken from him.
pub(super) fn add(look: &mut Look<'_>) {
    for card in Card::ALL.into_iter().filter(|&card| is_in_play(look.rules, card)) {
        let (now, then) = points(look.rules, look.state, card);
        let holder = look.state.card(card);
        let keeps =
            holder.map_or(0.0, |(_, tiles)| chance_to_keep(look.weights.record[card.index()], tiles, look.time));
        // Whoever surpasses it may be anybody, the holder as well.
        let each = (1.0 - keeps) * then / f32::from(look.rules.seats());
        for seat in Seat::first(look.rules.seats()) {
            let is_holder = holder.is_some_and(|(holder, _)| holder == seat);
            let [present, promised] = look.weights.cards;
            let expected = each + if is_holder { keeps * then - now } else { 0.0 };
            look.expected[seat] += promised * expected + if is_holder { (present - 1.0) * now } else { 0.0 };
        }
    }
}

/// The chance that nobody surpasses a city or road of so many tiles: it grows fast with the tiles. Half if half the game is
/// to come and it has as many as `record`.
fn chance_to_keep(record: f32, tiles: u16, time: f32) -> f32 {
    let ratio = record / f32::from(tiles);
    1.0 / (1.0 + time * power(ratio, 4.0))
}

fn is_in_play(rules: &Rules, card: Card) -> bool {
    rules.config().has(match card {
        Card::King => Element::King,
        Card::RobberBaron => Element::RobberBaron,
    })
}

/// What a card brings if the game ends now, and what it will bring at the end.
fn points(rules: &Rules, state: &State, card: Card) -> (f32, f32) {
    let later = COMPLETED[card.index()] * state.bag().draws_left() as f32;
    match rules.options().king_robber_scoring {
        KingRobberScoring::PerFeature => {
            let now = completed(state, card);
            (now, now + later)
        }
        KingRobberScoring::Flat10 => (10.0, 10.0),
        KingRobberScoring::Flat15 => (15.0, 15.0),
        KingRobberScoring::Continuous => (0.0, later),
    }
}

fn completed(state: &State, card: Card) -> f32 {
    let regions = state.board().regions();
    let counts = |&root: &NodeId| regions.at(root).kind == card.kind() && regions.at(root).is_closed();
    regions.roots().filter(counts).count() as f32
}
