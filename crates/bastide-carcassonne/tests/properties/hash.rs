//! The hash tells positions apart that differ in a single thing.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use bastide_carcassonne::{Ask, Fact, Figure, Question, Snapshot, State, Token, Wait};
use bastide_kernel::{Game, Seat};
use proptest::prelude::*;

use crate::check::check;
use crate::play::{Play, plays};

#[test]
fn everything_that_matters_is_in_the_hash() {
    let compared = Cell::new(0);
    let varied = RefCell::new(BTreeSet::new());
    check(300, plays(160), |play| {
        let rules = play.rules();
        for state in positions(&play) {
            let snapshot = rules.snapshot(&state);
            let hash = rules.hash(&state);
            for variation in variations(&snapshot) {
                // Not every variation can be a position.
                let Ok(other) = rules.restore(&variation) else { continue };
                prop_assert!(rules.hash(&other) != hash, "{:?} is like {:?}", other, state);
                varied.borrow_mut().extend(differing(&snapshot.facts, &variation.facts));
                compared.set(compared.get() + 1);
            }
        }
        Ok(())
    });
    assert!(compared.get() > 1000, "only {} positions could be varied", compared.get());
    // That the second tile was taken never changes alone: it is not a first part either. That somebody entered the City
    // matters only in the few questions after it.
    let turn = ["acted", "asks", "earned", "paid", "ransomed"];
    let table = ["count", "dragon", "fairy", "king", "left", "prisoner", "robber", "tokens", "tower"];
    for fact in turn.into_iter().chain(table) {
        assert!(varied.borrow().contains(fact), "{fact} could never be varied");
    }
}

/// The last position of a game and those in which somebody stands in a portal, is captured, was bought back or has
/// entered the City, which are rare.
fn positions(play: &Play) -> Vec<State> {
    let rules = play.rules();
    let mut state = rules.start();
    let mut all = Vec::new();
    for action in play.actions() {
        let is_rare = matches!(state.wait(), Wait::Answer(Ask::Portal(_) | Ask::Capture | Ask::Exchange(_)));
        let is_noted = |fact: &Fact| matches!(fact, Fact::Ransomed | Fact::Entered);
        if is_rare || rules.facts(&state).iter().any(is_noted) {
            all.push(state.clone());
        }
        rules.apply(&mut state, action, &mut ());
    }
    all.push(state);
    all
}

/// The names of the facts that only one of two positions remembers.
fn differing<'a>(some: &'a [Fact], others: &'a [Fact]) -> impl Iterator<Item = &'static str> + 'a {
    let only = |of: &'a [Fact], not: &'a [Fact]| of.iter().filter(|fact| !not.contains(fact)).map(|fact| fact.name());
    only(some, others).chain(only(others, some))
}

/// Positions that differ from one in a single thing.
fn variations(snapshot: &Snapshot) -> Vec<Snapshot> {
    let mut all = Vec::new();
    let mut vary = |change: &dyn Fn(&mut Snapshot)| {
        let mut other = snapshot.clone();
        change(&mut other);
        all.push(other);
    };
    for seat in Seat::ALL {
        vary(&|other| other.scores[seat] += 1);
        (0..3).for_each(|good| vary(&|other| other.goods[seat][good] += 1));
        if seat != snapshot.active {
            vary(&|other| other.active = seat);
        }
    }
    vary(&|other| other.is_first_part = !other.is_first_part);
    vary(&|other| toggle(&mut other.facts, Fact::SecondTileEarned));
    vary(&|other| toggle(&mut other.facts, Fact::SecondTileTaken));
    for (i, &fact) in snapshot.facts.iter().enumerate() {
        similar(snapshot, fact).into_iter().for_each(|similar| vary(&|other| other.facts[i] = similar));
        let can_be_forgotten = matches!(
            fact,
            Fact::DragonLeft(_) | Fact::Fairy(_) | Fact::FairyBeside(..) | Fact::Ransomed | Fact::Raised(_)
        ) || matches!(fact, Fact::Acted | Fact::Entered | Fact::Paid(_) | Fact::Record(..));
        if can_be_forgotten {
            vary(&|other| _ = other.facts.remove(i));
        }
    }
    // A piece more on a tower is one less in a supply.
    for (i, &tower) in snapshot.facts.iter().enumerate() {
        let Fact::Tower(at, height) = tower else { continue };
        for (j, &tokens) in snapshot.facts.iter().enumerate() {
            let Fact::Tokens(seat, Token::Tower, left @ 1..) = tokens else { continue };
            vary(&|other| {
                other.facts[i] = Fact::Tower(at, height + 1);
                other.facts[j] = Fact::Tokens(seat, Token::Tower, left - 1);
            });
        }
    }
    if !snapshot.figures.is_empty() {
        vary(&|other| other.figures.truncate(snapshot.figures.len() - 1));
    }
    all
}

/// Facts like one: dragon and fairy elsewhere, the fairy beside somebody else, another seat asked,
/// somebody else in the portal.
fn similar(snapshot: &Snapshot, fact: Fact) -> Vec<Fact> {
    let squares = || snapshot.tiles.iter().map(|&(_, pos, _)| pos);
    let followers = || snapshot.figures.iter().map(|&(seat, figure, at)| Fact::FairyBeside(seat, figure, at));
    let mut all: Vec<Fact> = match fact {
        Fact::SecondTileEarned | Fact::SecondTileTaken => Vec::new(),
        Fact::Dragon(_) => squares().map(Fact::Dragon).collect(),
        Fact::DragonLeft(_) => squares().map(Fact::DragonLeft).collect(),
        Fact::Fairy(_) | Fact::FairyBeside(..) => squares().map(Fact::Fairy).chain(followers()).collect(),
        Fact::Asked(Question { seat, ask: Ask::Portal(_) }) => {
            Figure::ALL.map(|figure| Fact::Asked(Question { seat, ask: Ask::Portal(figure) })).to_vec()
        }
        Fact::Raised(_) => squares().map(Fact::Raised).collect(),
        Fact::Prisoner(prisoner) => {
            let mut others = Seat::ALL.map(|captor| prisoner_of(captor, prisoner.seat, prisoner.figure)).to_vec();
            others.extend(Figure::ALL.map(|figure| prisoner_of(prisoner.captor, prisoner.seat, figure)));
            others
        }
        Fact::Barn(_) => squares().map(Fact::Barn).collect(),
        Fact::Finale(_) => Seat::ALL.map(Fact::Finale).to_vec(),
        Fact::Count(_) => ["castle", "market", "blacksmith", "cathedral"].map(count_in).to_vec(),
        Fact::Paid(_) => Seat::ALL.map(Fact::Paid).to_vec(),
        Fact::Record(card, seat, size) => {
            let seats = Seat::ALL.map(|seat| Fact::Record(card, seat, size));
            seats.into_iter().chain([Fact::Record(card, seat, size + 1)]).collect()
        }
        Fact::Tower(..) | Fact::Tokens(..) | Fact::Ransomed | Fact::Acted | Fact::Entered => Vec::new(),
        Fact::Asked(Question { ask, .. }) => Seat::ALL.map(|seat| Fact::Asked(Question { seat, ask })).to_vec(),
    };
    all.retain(|other| *other != fact);
    all
}

/// A figure in somebody's hands.
fn prisoner_of(captor: Seat, seat: Seat, figure: Figure) -> Fact {
    let text = format!("prisoner={}:{}.{}", captor.name(), seat.name(), figure.name());
    Fact::from_text(&text).expect("a fact is written so")
}

/// Remembers or forgets one of the facts about the builder's second tile.
fn toggle(facts: &mut Vec<Fact>, fact: Fact) {
    match facts.iter().position(|&other| other == fact) {
        Some(index) => _ = facts.remove(index),
        None => facts.insert(usize::from(facts.first() == Some(&Fact::SecondTileEarned)), fact),
    }
}

/// The count in a quarter.
fn count_in(quarter: &str) -> Fact {
    Fact::from_text(&format!("count={quarter}")).expect("a fact is written so")
}
