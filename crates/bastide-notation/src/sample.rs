//! Random games and damaged texts, for the tests of this crate.

use bastide_kernel::{Decision, Log, Rng};

use crate::notated::Notated;

/// The rules of a configuration.
pub(crate) fn rules<G: Notated>(config: &str) -> G {
    G::from_config_text(config).unwrap_or_else(|error| panic!("{config}: {error}"))
}

/// A random game, at most so many actions long.
pub(crate) fn play<G: Notated>(rules: &G, seed: u64, plies: usize) -> Log<'_, G> {
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
        assert!(log.play(action).is_ok(), "a legal action");
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
