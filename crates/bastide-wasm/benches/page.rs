//! `cargo xtask bench --page`: what an action costs the engine in the page at the start, in the middle and at the end of a
//! long game. Whatever grows with the actions so far would make long games slow.

use std::ops::Range;
use std::time::{Duration, Instant};

use bastide_carcassonne::Rules;
use bastide_kernel::{Game, Rng, random_action};
use bastide_notation::Notated;
use bastide_wasm::host::Host;

/// Enough tiles for a game of more than so many actions.
const CONFIG: &str = "seats=2 with=base:20,inns-and-cathedrals:10";
const ACTIONS: usize = 3000;

/// The actions that are measured.
const PARTS: [(&str, Range<usize>); 3] = [("start", 0..100), ("middle", 1450..1550), ("end", 2900..3000)];

/// The game is played so often, and the best time counts: whatever else the machine does only makes it slower.
const ROUNDS: usize = 5;

/// What the page asks for after each action.
const CALLS: [&str; 3] = ["play", "view", "record"];

fn main() {
    let rules = Rules::from_config_text(CONFIG).expect("the configuration can be played");
    let actions = random_game(&rules);
    let mut best = [[Duration::MAX; CALLS.len()]; PARTS.len()];
    let mut bytes = [0; PARTS.len()];
    for _ in 0..ROUNDS {
        let mut host = Host::new(rules.clone(), Vec::new(), 7);
        let mut spent = [[Duration::ZERO; CALLS.len()]; PARTS.len()];
        bytes = [0; PARTS.len()];
        for (ply, text) in actions.iter().enumerate() {
            let (times, message) = act(&mut host, text);
            for (part, _) in PARTS.iter().enumerate().filter(|(_, (_, plies))| plies.contains(&ply)) {
                spent[part].iter_mut().zip(times).for_each(|(sum, time)| *sum += time);
                bytes[part] += message;
            }
        }
        let each = best.as_flattened_mut().iter_mut().zip(spent.as_flattened());
        each.for_each(|(best, &spent)| *best = spent.min(*best));
    }
    print(&best, bytes);
}

/// The texts of the actions of a random game.
fn random_game(rules: &Rules) -> Vec<String> {
    let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(7, 0), Vec::new());
    let next = || {
        let action = random_action(rules, &state, &mut rng, &mut buffer)?;
        rules.apply(&mut state, action, &mut ());
        Some(rules.action_text(action))
    };
    let actions: Vec<String> = std::iter::from_fn(next).take(ACTIONS).collect();
    assert_eq!(actions.len(), ACTIONS, "the game is too short");
    actions
}

/// Does what a session does for an action; the time of each call, and the size of the view.
fn act(host: &mut Host<Rules>, action: &str) -> ([Duration; CALLS.len()], usize) {
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let begin = Instant::now();
    host.play(action).expect("the action is legal");
    let played = Instant::now();
    let view = host.view();
    let seen = Instant::now();
    host.bgn(&players, &[]).expect("the game can be written");
    let written = Instant::now();
    let message = serde_json::to_string(&view).expect("a view is plain data").len();
    ([played - begin, seen - played, written - seen], message)
}

fn print(best: &[[Duration; CALLS.len()]; PARTS.len()], bytes: [usize; PARTS.len()]) {
    println!("Carcassonne, {CONFIG}, {ACTIONS} random actions, best of {ROUNDS} rounds\n");
    let row = |what: &str, value: &dyn Fn(usize) -> f64| {
        let values: String = (0..PARTS.len()).map(|part| format!("{:>10.1}", value(part))).collect();
        println!("{what:<24}{values}");
    };
    println!("{:<24}{}", "", PARTS.map(|(name, _)| format!("{name:>10}")).concat());
    let per_action = |time: Duration, part: usize| time.as_secs_f64() * 1e6 / PARTS[part].1.len() as f64;
    for (call, name) in CALLS.iter().enumerate() {
        row(&format!("µs per action: {name}"), &|part| per_action(best[part][call], part));
    }
    row("µs per action: all", &|part| per_action(best[part].iter().sum(), part));
    row("kilobytes of a view", &|part| bytes[part] as f64 / 1e3 / PARTS[part].1.len() as f64);
}
