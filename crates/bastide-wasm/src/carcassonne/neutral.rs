//! The dragon and the fairy in words, and whom the dragon could meet.

use bastide_art::carcassonne_look as look;
use bastide_art::figure::Look;
use bastide_carcassonne::{Ask, Deployed, FairyPlacement, Neutral, Place, Rules, Share, State, Wait};
use bastide_kernel::Pos;

use super::{quarter, tower};
use crate::hosted::{self, Threat};
use crate::words::Words;

/// The dragon while it moves, and from the laying of the tile that makes it move.
pub(super) fn menace(rules: &Rules, state: &State) -> Option<Threat> {
    let reach = rules.dragon_reach(state)?;
    let steps = (reach.of - reach.left) as u32;
    let is_moving = state.wait() == Wait::Answer(Ask::Dragon);
    let (key, text) = match is_moving {
        true => ("remark.dragon_moves", format!("the dragon: step {} of {}", steps + 1, reach.of)),
        false => ("remark.dragon_wakes", format!("the dragon will move {} steps", reach.of)),
    };
    Some(Threat {
        words: Words::new(key, text).with("step", steps + 1).with("of", reach.of as u32),
        look: Look::Dragon,
        at: state.neutral(Neutral::Dragon)?,
        is_moving,
        steps,
        of: reach.of as u32,
        reach: reach.squares.into_iter().map(|(pos, steps)| (pos, steps as u32)).collect(),
    })
}

/// Where dragon, fairy and count are, and who holds which card.
pub(super) fn remarks(rules: &Rules, state: &State) -> Vec<Words> {
    let dragon = state.neutral(Neutral::Dragon).map(|at| {
        let words = Words::new("remark.dragon", format!("the dragon is on {at}"));
        words.with("square", at.to_string())
    });
    let fairy = state.neutral(Neutral::Fairy).map(|at| fairy(rules, state, at));
    dragon.into_iter().chain(fairy).chain(quarter::remarks(rules, state)).collect()
}

/// Whom the fairy is with, and where.
fn fairy(rules: &Rules, state: &State, at: Pos) -> Words {
    match (state.fairy_beside(), rules.options().fairy_placement) {
        (Some(own), _) => {
            let text = format!("the fairy is beside the {} figure of {} on {at}", own.figure.name(), own.seat.name());
            let words = Words::new("remark.fairy_beside", text).with("seat", own.seat);
            words.with("figure", who(rules, state, &own)).with("square", at.to_string())
        }
        (None, FairyPlacement::NextFollower) => {
            Words::new("remark.fairy", format!("the fairy is on {at}")).with("square", at.to_string())
        }
        // R27: there she is with everybody on her tile.
        (None, FairyPlacement::OnTile) => {
            let text = format!("the fairy is on {at}, with every follower there");
            Words::new("remark.fairy_on_tile", text).with("square", at.to_string())
        }
    }
}

/// Whom the fairy went to: the key of his words, or of those for his feature if he was paid and went home at once.
pub(super) fn met(rules: &Rules, state: &State, at: Place) -> String {
    let is_there = |own: &Deployed| state.board().place_of(rules, own.node) == at;
    match state.fairy_beside().filter(is_there) {
        Some(own) => who(rules, state, &own),
        None => format!("@feature.{}", at.spot.kind().name()),
    }
}

/// The key of the words for a figure where it stands.
pub(super) fn who(rules: &Rules, state: &State, standing: &Deployed) -> String {
    let kind = state.board().place_of(rules, standing.node).spot.kind();
    format!("@standing.{}", hosted::standing_key(look(standing.figure, kind), kind.name()))
}

/// Which of them are on a square.
pub(super) fn on(rules: &Rules, state: &State, pos: Pos) -> Vec<Words> {
    let is_here = |neutral: &Neutral| state.neutral(*neutral) == Some(pos);
    let here = Neutral::ALL.into_iter().filter(is_here);
    let wandering = here.map(|neutral| match neutral {
        // He is never told by his square alone.
        Neutral::Count => Words::new("square.count", "the count"),
        Neutral::Dragon => Words::new("square.dragon", "the dragon"),
        Neutral::Fairy if rules.has_dragon() => {
            Words::new("square.fairy", "the fairy, who keeps the dragon off this tile")
        }
        Neutral::Fairy => Words::new("square.fairy_only", "the fairy"),
    });
    wandering.chain(tower::on(rules, state, pos)).chain(quarter::on(rules, state, pos)).collect()
}

/// What the fairy brings when a feature is scored.
pub(super) fn bonus(share: &Share) -> Words {
    let text = format!("the fairy brings {} {} points", share.seat.name(), share.points);
    Words::new("remark.fairy_bonus", text).with("seat", share.seat).with("n", share.points)
}
