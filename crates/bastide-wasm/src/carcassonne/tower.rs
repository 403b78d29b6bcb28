//! Towers, prisoners and ransoms, for a client.

use bastide_art::carcassonne_look as look;
use bastide_art::figure::Look;
use bastide_carcassonne::{
    Action, Ask, Choice, Figure, Piece, Place, Prisoner, Rules, SegmentKind, State, TowerInfo, Wait,
};
use bastide_kernel::{NodeId, Pos, Seat};

use crate::hosted::{Built, Captive, Model, Offer, Scope, Site};
use crate::words::Words;

/// The towers on the table.
pub(super) fn all(rules: &Rules, state: &State) -> Vec<Built> {
    let built = |TowerInfo { at, node, height, is_closed }| Built { at, node, height: u32::from(height), is_closed };
    rules.towers(state).map(built).collect()
}

/// The tower of a tile.
fn at(rules: &Rules, state: &State, pos: Pos) -> Option<TowerInfo> {
    rules.towers(state).find(|tower| tower.at == pos)
}

/// One more piece for a tower, with what that brings within reach.
pub(super) fn raising(rules: &Rules, state: &State, pos: Pos) -> Offer {
    let tower = at(rules, state, pos);
    let height = tower.map_or(0, |tower| tower.height);
    let text = format!("raise the tower on {pos} to {} pieces", height + 1);
    let words = Words::new("choice.raise_tower", text).with("square", pos.to_string()).with("n", u32::from(height) + 1);
    let scope = Scope {
        now: rules.tower_reach(state, pos, height),
        then: rules.tower_reach(state, pos, height + 1),
        prey: rules.tower_prey(state, pos, height + 1),
    };
    Offer {
        at: tower.map_or(Site::Nowhere, |tower| Site::Segment(tower.node)),
        figure: Some(Model::Neutral(Look::TowerPiece)),
        piece: Some("tower_piece"),
        scope: Some(scope),
        ..Offer::button(words)
    }
}

/// The tower that was just raised, while it is asked whom it takes.
pub(super) fn raised(rules: &Rules, state: &State) -> Option<TowerInfo> {
    state.raised().filter(|_| state.wait() == Wait::Answer(Ask::Capture)).and_then(|pos| at(rules, state, pos))
}

/// What that tower reaches.
pub(super) fn scope(rules: &Rules, state: &State) -> Option<Scope> {
    let TowerInfo { at, height, .. } = raised(rules, state)?;
    let reach = rules.tower_reach(state, at, height);
    Some(Scope { now: reach.clone(), then: reach, prey: rules.tower_prey(state, at, height) })
}

/// Somebody is taken prisoner, or an own follower is taken back.
pub(super) fn capturing(rules: &Rules, state: &State, piece: Piece, place: Place, at: Site) -> Offer {
    let Place { pos, spot } = place;
    let (name, seat) = (piece.figure().name(), piece.seat());
    let (key, text) = match seat == state.active() {
        true => ("capture_own", format!("take the own {name} figure back")),
        false => ("capture", format!("take the {name} figure of {} prisoner", seat.name())),
    };
    let words = Words::new(format!("choice.{key}.{name}"), text).with("seat", seat).with("square", pos.to_string());
    let strength =
        state.board().node_at(rules, pos, spot).map_or(0, |node| strength(rules, state, piece.figure(), node));
    Offer {
        at,
        figure: Some(Model::Leaving(look(piece.figure(), spot.kind()), seat)),
        piece: Some("capture"),
        sway: Some((seat, -strength)),
        ..Offer::button(words)
    }
}

/// How much a figure counts on the feature of a segment.
pub(super) fn strength(rules: &Rules, state: &State, figure: Figure, node: NodeId) -> i32 {
    i32::from(rules.strength_of(state, figure, node))
}

/// A figure of the player who decides comes home, bought or exchanged.
pub(super) fn freeing(rules: &Rules, state: &State, key: &'static str, piece: Piece) -> Offer {
    let (name, captor) = (piece.figure().name(), piece.seat());
    let text = match key {
        "ransom" => format!("buy the {name} figure back from {} for {} points", captor.name(), rules.ransom()),
        _ => format!("get the {name} figure back from {}", captor.name()),
    };
    let words = Words::new(format!("choice.{key}.{name}"), text).with("seat", captor).with("points", rules.ransom());
    let model = Model::Figure(look(piece.figure(), SegmentKind::City), state.asked());
    Offer { figure: Some(model), piece: Some(key), ..Offer::button(words) }
}

/// Whom a player holds, by owner and kind.
pub(super) fn captives(rules: &Rules, state: &State, captor: Seat) -> Vec<Captive<Action>> {
    let mut captives: Vec<Captive<Action>> = Vec::new();
    // Nobody brings home those of others, although the action would be called the same.
    let own = |seat: Seat, choice: Choice| (seat == state.asked()).then_some(Action::Choose(choice));
    // They are sorted, so that equals follow each other.
    for &Prisoner { seat, figure, .. } in state.prisoners().iter().filter(|prisoner| prisoner.captor == captor) {
        match captives.last_mut().filter(|last| last.seat == seat && last.name == figure.name()) {
            Some(last) => last.count += 1,
            None => captives.push(Captive {
                name: figure.name(),
                look: look(figure, SegmentKind::City),
                seat,
                count: 1,
                price: rules.ransom().unsigned_abs(),
                ransom: own(seat, Choice::Ransom(Piece::new(captor, figure))),
                exchange: own(seat, Choice::Exchange(Piece::new(captor, figure))),
            }),
        }
    }
    captives
}

/// The tower of a square, in words.
pub(super) fn on(rules: &Rules, state: &State, pos: Pos) -> Option<Words> {
    at(rules, state, pos).map(|tower| match u32::from(tower.height) {
        0 => Words::new("square.foundation", "the foundation of a tower"),
        n if tower.is_closed => Words::new("square.tower_closed", format!("closed tower of {n} pieces")).with("n", n),
        n => Words::new("square.tower", format!("tower of {n} pieces")).with("n", n),
    })
}
