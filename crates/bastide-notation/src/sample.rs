//! Random games and damaged texts, for the tests of this crate.

use std::collections::BTreeSet;

use bastide_kernel::{Decision, Log, Rng, play_random, random_action};

use crate::bgn::Record;
use crate::notated::Notated;
use crate::position;

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
        let Some(action) = random_action(rules, log.state(), &mut rng, &mut actions) else { break };
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

/// Writes and reads the positions of random games of which the number of actions before them and whether the game is
/// over are asked for. Returns the steps of all positions.
pub(crate) fn read_back<G: Notated>(
    configs: &[&str],
    seeds: u64,
    is_asked: impl Fn(usize, bool) -> bool,
) -> BTreeSet<&'static str> {
    let mut steps = BTreeSet::new();
    for rules in configs.iter().map(|config| rules::<G>(config)) {
        for seed in 0..seeds {
            let log = play(&rules, seed, usize::MAX);
            let mut state = rules.start();
            for ply in 0..=log.actions().len() {
                steps.insert(rules.step_name(&state));
                if is_asked(ply, rules.decision(&state) == Decision::Over) {
                    is_read_back(&rules, &state);
                }
                if let Some(&action) = log.actions().get(ply) {
                    rules.apply(&mut state, action, &mut ());
                }
            }
        }
    }
    steps
}

fn is_read_back<G: Notated>(rules: &G, state: &G::State) {
    let text = position::write(rules, state);
    let (again_rules, again) = position::read::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(&again, state, "{text}");
    assert_eq!(again_rules.config_text(), rules.config_text());
    assert_eq!(position::write(&again_rules, &again), text);
}

/// Cases of what is replaced by what in a position, where the error points to (the last such place if a dollar
/// follows, the end if it is empty), and what it says.
pub(crate) fn problems_are_reported<G: Notated>(text: &str, cases: &[(&str, &str, &str, &str)]) {
    for (from, to, pointed, expected) in cases {
        assert!(text.contains(from), "{from:?} is not in the sample");
        let damaged = text.replacen(from, to, 1);
        let at = match pointed.strip_suffix('$') {
            Some(last) => damaged.rfind(last),
            None if pointed.is_empty() => Some(damaged.len()),
            None => damaged.find(pointed),
        };
        let expected = format!("column {}: {expected}", at.expect("the text is there") + 1);
        let error = position::read::<G>(&damaged).map_or_else(|error| error.to_string(), |_| "no error".to_owned());
        assert!(error.starts_with(&expected), "{from:?} -> {to:?}\n     got {error}\nexpected {expected}");
    }
}

/// A position that is cut anywhere is refused.
pub(crate) fn cuts_are_refused<G: Notated>(text: &str) {
    for end in 0..text.len() {
        assert!(position::read::<G>(&text[..end]).is_err(), "cut at byte {end}");
    }
}

/// Damages positions so many times; whatever can be read is consistent, can be written, and can be played to its end.
pub(crate) fn damaged_positions_play_on<G: Notated>(texts: &[&str], times: usize) {
    let mut rng = Rng::new(20_261_005, 0);
    let (mut n_read, mut legal) = (0, Vec::new());
    for i in 0..times {
        let damaged = damage(texts[i % texts.len()], &mut rng);
        let Ok((rules, mut state)) = position::read::<G>(&damaged) else { continue };
        n_read += 1;
        rules.check(&state).unwrap_or_else(|error| panic!("{error}\n{damaged}"));
        is_read_back(&rules, &state);
        rules.legal_actions(&state, &mut legal);
        assert!(legal.is_sorted_by(|a, b| a < b), "an action is offered twice, or in a wrong place\n{damaged}");
        for &action in &legal {
            assert!(rules.validate(&state, action).is_ok(), "{} is offered\n{damaged}", rules.action_text(action));
        }
        play_random(&rules, &mut state, &mut rng, &mut Vec::new(), &mut Vec::new());
        rules.check(&state).unwrap_or_else(|error| panic!("{error}\n{damaged}"));
    }
    assert!(n_read > 20, "only {n_read} of the damaged texts can be read: the damage is too great to test much");
}

/// Damages records so many times; whatever can be read is written and read again.
pub(crate) fn damaged_records_are_read_back<G: Notated>(texts: &[&str], times: usize) {
    let mut rng = Rng::new(20_261_005, 0);
    let mut n_read = 0;
    for i in 0..times {
        let damaged = damage(texts[i % texts.len()], &mut rng);
        if let Ok(record) = damaged.parse::<Record<G>>() {
            n_read += 1;
            let again = record.to_string().parse::<Record<G>>();
            assert!(again.is_ok_and(|again| again == record), "{damaged}");
        }
    }
    assert!(n_read > 20, "only {n_read} of the damaged texts can be read: the damage is too great to test much");
}
