//! Random games of many configurations, for the tests of this crate.

use bastide_carcassonne::Rules;
use bastide_kernel::{Decision, Game, Log, Rng};

/// Configurations that between them reach every kind of action, step and header.
pub(crate) const CONFIGS: [&str; 10] = [
    "seats=2",
    "seats=1 with=river draws=20",
    "seats=3 with=abbot,river-2 start_player=random",
    "seats=2 with=inns-and-cathedrals,traders-and-builders preset=publisher farmers=off",
    "seats=6 with=river,river-2,abbot,inns-and-cathedrals,traders-and-builders preset=publisher",
    "seats=4 with=abbot,inns-and-cathedrals,traders-and-builders unplaceable=return_to_stack figure.pig=2",
    "seats=2 with=base:2,traders-and-builders draws=60 field_scoring=per_city",
    "seats=5 with=river:2,river-2 volcano_lake_without_dragon=as_printed river_source=first_turn field_scoring=per_player",
    // Few kinds of tiles, so that many drawn tiles fit nowhere.
    "seats=2 set.base=0 tile.BA/Cccc+=30 tile.BA/L=20 tile.BA/RCr=1 tile.BA/RRRR=20",
    "seats=2 start=BA/RCr:0,0@0;BA/C:0,-1@180;BA/RFr:5,5@0 start_player=random draws=30",
];

/// The rules of a configuration.
pub(crate) fn rules(config: &str) -> Rules {
    let config = config.parse().unwrap_or_else(|error| panic!("{config}: {error}"));
    Rules::new(config).unwrap_or_else(|error| panic!("{error}"))
}

/// A random game, at most so many actions long.
pub(crate) fn play(rules: &Rules, seed: u64, plies: usize) -> Log<'_, Rules> {
    let mut log = Log::new(rules);
    let mut rng = Rng::new(seed, 0);
    let mut actions = Vec::new();
    while log.actions().len() < plies {
        let action = match log.decision() {
            Decision::Over => break,
            Decision::Chance => rules.chance_action(log.state(), rng.below(rules.chance_total(log.state()))),
            Decision::Seat(_) => {
                rules.legal_actions(log.state(), &mut actions);
                actions[rng.below(actions.len() as u32) as usize]
            }
        };
        log.play(action).expect("a legal action");
    }
    log
}

/// The text with some bytes changed, removed, doubled or swapped, still valid UTF-8.
pub(crate) fn damage(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.below(3) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.below(bytes.len() as u32) as usize;
        let other = rng.below(bytes.len() as u32) as usize;
        match rng.below(5) {
            0 => bytes[at] = b"0123456789-,@:>|=. *;{}[]\"\\\nrbNESW"[rng.below(34) as usize],
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, bytes[other]),
            3 => bytes.swap(at, other),
            _ => drop(bytes.drain(at.min(other)..at.max(other))),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
