//! King & Robber Baron, expansion 6: `docs/rules/count-king-robber.md`.
//!
//! Two cards for the largest city and the longest road, whoever owns them.

use bastide_kernel::{NodeId, Seat, Seats, Sink};

use crate::board::Board;
use crate::config::Element;
use crate::event::{Card, Cause, Counted, Event, Score, Share, Subject, Term};
use crate::fact::{Fact, Unsound};
use crate::option::{KingCountsCarcassonne, KingRobberScoring};
use crate::rules::Rules;
use crate::state::State;
use crate::tile::SegmentKind;

/// Who holds a card, and what must be surpassed to take it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Record {
    /// Its holder; `None` before the first such feature was completed.
    pub(crate) holder: Option<Seat>,
    /// The tiles of the largest one so far.
    pub(crate) tiles: u16,
}

impl Card {
    /// What the card counts.
    pub const fn kind(self) -> SegmentKind {
        match self {
            Card::King => SegmentKind::City,
            Card::RobberBaron => SegmentKind::Road,
        }
    }

    /// The element that brings it.
    const fn element(self) -> Element {
        match self {
            Card::King => Element::King,
            Card::RobberBaron => Element::RobberBaron,
        }
    }

    /// What a sum calls its features.
    const fn counted(self) -> Counted {
        match self {
            Card::King => Counted::Cities,
            Card::RobberBaron => Counted::Roads,
        }
    }
}

/// The cards in play.
fn cards(rules: &Rules) -> impl Iterator<Item = Card> + '_ {
    Card::ALL.into_iter().filter(|card| rules.config().has(card.element()))
}

/// The step `KingRobberBaron`: whoever completes more tiles than anybody before takes the card (R12, R15).
#[inline(never)]
pub(crate) fn take_cards(rules: &Rules, state: &mut State, events: &mut impl Sink<Event>) {
    for card in cards(rules) {
        let regions = state.board.regions();
        let is_kind = |root: &NodeId| regions.at(*root).kind == card.kind();
        let of_kind = || state.completed.iter().copied().filter(is_kind);
        let completed = of_kind().count() as i32;
        // R13: of several the largest counts, of equals the first.
        let Some(root) = of_kind().rev().max_by_key(|&root| regions.at(root).tiles) else { continue };
        let tiles = regions.at(root).tiles;
        if rules.options().king_robber_scoring == KingRobberScoring::Continuous {
            pay_holder(state, card, completed, events);
        }
        if tiles > state.records[card.index()].tiles {
            let seat = state.turn.seat;
            let from = state.records[card.index()].holder;
            state.records[card.index()] = Record { holder: Some(seat), tiles };
            events.emit(|| {
                let at = state.board.place_of(rules, root);
                Event::CardTaken { seat, card, tiles, from, at }
            });
        }
    }
}

/// With `continuous` whoever held the card when the features were completed is paid for them.
fn pay_holder(state: &mut State, card: Card, completed: i32, events: &mut impl Sink<Event>) {
    if let Some(seat) = state.records[card.index()].holder {
        state.pay(seat, completed);
        let term = Term { what: card.counted(), count: completed, each: 1 };
        events.emit(|| Event::Scored(explain(card, seat, Cause::Held, completed, term)));
    }
}

/// Points for the cards at the end.
pub(crate) fn final_cards(rules: &Rules, state: &State, points: &mut Seats<i32>, events: &mut impl Sink<Event>) {
    for card in cards(rules) {
        // R16: a card that nobody took scores nothing.
        let Some(seat) = state.records[card.index()].holder else { continue };
        let Some(term) = final_term(rules, state, card) else { continue };
        points[seat] += term.count * term.each;
        events.emit(|| Event::Scored(explain(card, seat, Cause::Final, term.count * term.each, term)));
    }
}

/// What a card brings at the end.
fn final_term(rules: &Rules, state: &State, card: Card) -> Option<Term> {
    // A card that is not in play is nobody's.
    let holds_both = || state.records[0].holder == state.records[1].holder;
    match rules.options().king_robber_scoring {
        KingRobberScoring::PerFeature => {
            let counts_city = rules.options().king_counts_carcassonne == KingCountsCarcassonne::Yes;
            let city = card == Card::King && counts_city && rules.city().is_some();
            let count = completed(&state.board, card.kind()) + i32::from(city);
            Some(Term { what: card.counted(), count, each: 1 })
        }
        KingRobberScoring::Flat10 => Some(Term { what: Counted::Cards, count: 1, each: 10 }),
        KingRobberScoring::Flat15 if holds_both() => Some(Term { what: Counted::Cards, count: 1, each: 20 }),
        KingRobberScoring::Flat15 => Some(Term { what: Counted::Cards, count: 1, each: 15 }),
        KingRobberScoring::Continuous => None,
    }
}

/// Completed features of a kind, owned or not.
fn completed(board: &Board, kind: SegmentKind) -> i32 {
    let is_counted = |&root: &NodeId| board.regions().at(root).kind == kind && board.regions().at(root).is_closed();
    board.regions().roots().filter(is_counted).count() as i32
}

/// The explanation of points for a card.
fn explain(card: Card, seat: Seat, cause: Cause, points: i32, term: Term) -> Score {
    Score {
        cause,
        subject: Subject::Card(card),
        squares: Vec::new(),
        strengths: Vec::new(),
        shares: vec![Share { seat, points, terms: vec![term] }],
        rulings: vec!["count-king-robber R17"],
    }
}

/// What is remembered of the cards.
pub(crate) fn facts(state: &State, found: &mut impl FnMut(Fact)) {
    for card in Card::ALL {
        let Record { holder, tiles } = state.records[card.index()];
        if let Some(holder) = holder {
            found(Fact::Record(card, holder, tiles));
        }
    }
}

/// A card is held by somebody who plays, for a feature of at least one tile.
pub(crate) fn remember(rules: &Rules, state: &mut State, card: Card, holder: Seat, tiles: u16) -> Result<(), Unsound> {
    let is_sound = holder.index() < rules.seats() as usize && tiles > 0 && rules.config().has(card.element());
    state.records[card.index()] = Record { holder: Some(holder), tiles };
    if is_sound { Ok(()) } else { Err(Unsound("a card is held for a feature, by somebody who plays")) }
}
