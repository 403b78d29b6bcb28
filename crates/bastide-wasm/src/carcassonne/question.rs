//! What a player of Carcassonne is asked: in the step `Action` exactly what he can do there.

use bastide_carcassonne::{Action, Ask, Choice, Neutral, Rules, SegmentKind, State, Step, Wait};
use bastide_notation::Notated;

use crate::words::Words;

/// A kind of thing to be done in the step `Action`: its name in the keys of messages, and English words.
type Way = (&'static str, &'static str);

const FIGURE: Way = ("figure", "place a figure");
const NOTHING: Way = ("nothing", "do nothing");
const TOWER: Way = ("tower", "raise or climb a tower");
const PRINCESS: Way = ("princess", "send a knight away");

/// The question for a decision whose legal actions are known.
pub(super) fn of(state: &State, actions: &[Action]) -> Words {
    let key = format!("question.{}.{}", Rules::NAME, state.wait().name());
    if state.wait() == Wait::Answer(Ask::MoveOut) {
        return moving_out(key, state, actions);
    }
    let mut ways: Vec<Way> = Vec::new();
    for way in actions.iter().filter_map(|&action| way(action)) {
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    // Doing nothing is the first action and the last thing to say; a figure is what most want to place.
    ways.sort_by_key(|&way| (way == NOTHING, way != FIGURE));
    match &ways[..] {
        _ if state.wait() != Wait::Action => Words::new(key, state.wait().words()),
        [] | [FIGURE, NOTHING] => Words::new(key, state.wait().words()),
        // princess-and-dragon R13: with `princess=must` there is nothing else to do.
        [PRINCESS] => Words::new(format!("{key}.princess_insists"), "the princess insists: send a knight away"),
        ways => {
            let keys: Vec<String> = ways.iter().map(|(name, _)| format!("{key}.{name}")).collect();
            Words::new(format!("{key}.choose"), format!("you can {}", in_english(ways))).with_ways("ways", &keys)
        }
    }
}

/// Followers may leave the City: for what, since that tells who is meant and why he is asked.
fn moving_out(key: String, state: &State, actions: &[Action]) -> Words {
    let text = state.wait().words();
    let mut kinds: Vec<SegmentKind> = Vec::new();
    for action in actions {
        if let Action::Put { spot, .. } = action
            && !kinds.contains(&spot.kind())
        {
            kinds.push(spot.kind());
        }
    }
    match &kinds[..] {
        _ if state.step() == Step::CountFinal => Words::new(format!("{key}.final"), format!("before the end: {text}")),
        [kind] => Words::new(format!("{key}.{}", kind.name()), format!("for a {} that is scored: {text}", kind.name())),
        _ => Words::new(key, text),
    }
}

fn way(action: Action) -> Option<Way> {
    match action {
        Action::Put { spot, .. } if spot.kind() == SegmentKind::Tower => Some(TOWER),
        Action::Build { .. } => Some(TOWER),
        Action::Put { .. } => Some(FIGURE),
        Action::RecallAbbot { .. } => Some(("abbot", "take the abbot back")),
        Action::Guide { neutral: Neutral::Fairy, .. } => Some(("fairy", "move the fairy")),
        Action::Choose(Choice::Portal(_)) => Some(("portal", "send a follower through the portal")),
        Action::Choose(Choice::Ransom(_)) => Some(("ransom", "buy a prisoner back")),
        Action::Take { .. } => Some(PRINCESS),
        Action::Pass => Some(NOTHING),
        // These belong to other decisions.
        Action::StartPlayer(_)
        | Action::Draw(_)
        | Action::PlaceTile { .. }
        | Action::Choose(Choice::SecondTile | Choice::Exchange(_))
        | Action::Guide { neutral: Neutral::Dragon | Neutral::Count, .. } => None,
    }
}

fn in_english(ways: &[Way]) -> String {
    let words: Vec<&str> = ways.iter().map(|&(_, words)| words).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.concat(),
    }
}
