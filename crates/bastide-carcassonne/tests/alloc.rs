//! A playout allocates nothing once its buffers have grown: asserted with a counting allocator, which is
//! the global allocator of this test binary alone.

use bastide_carcassonne::{Config, Rules, State, everything};
use bastide_kernel::{Game, Rng, play_random};

/// Games enough for every buffer to have met its largest need.
const GAMES: u64 = 2000;

/// Counts the heap allocations of some work.
fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

fn rules(seats: u8, with: &str) -> Rules {
    let mut config = Config::base(seats);
    config.add_all(with).expect("the expansions exist");
    Rules::new(config).expect("the configuration can be played")
}

/// Plays the games of some seeds in the same buffers.
fn play(rules: &Rules, seeds: std::ops::Range<u64>, state: &mut State, buffer: &mut Vec<bastide_carcassonne::Action>) {
    for seed in seeds {
        rules.restart(state);
        play_random(rules, state, &mut Rng::new(3, seed), buffer, &mut ());
    }
}

fn playouts_do_not_allocate(rules: &Rules) {
    let mut state = rules.start();
    let mut buffer = Vec::new();
    play(rules, 0..GAMES, &mut state, &mut buffer);
    let again = allocations(|| play(rules, 0..GAMES, &mut state, &mut buffer));
    assert_eq!(again, 0, "allocations in {GAMES} games after the same to warm up");
    let others = allocations(|| play(rules, GAMES..2 * GAMES, &mut state, &mut buffer));
    assert!(others < 5, "{others} allocations in {GAMES} other games: more than a few buffers that met a new record");
}

#[test]
fn the_allocator_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1u8; 100]))), 1);
    let base = rules(2, "");
    assert!(allocations(|| drop(std::hint::black_box(base.start()))) > 0);
}

#[test]
fn playouts_of_the_base_game_allocate_nothing() {
    playouts_do_not_allocate(&rules(2, ""));
}

#[test]
fn playouts_with_everything_allocate_nothing() {
    playouts_do_not_allocate(&rules(2, &everything()));
    playouts_do_not_allocate(&rules(6, &everything()));
}

#[test]
fn playouts_with_the_older_ways_of_scoring_fields_allocate_nothing() {
    for field_scoring in ["per_city", "per_player"] {
        let mut config = Config::base(4);
        config.add_all(&everything()).expect("the expansions exist");
        config.set("field_scoring", field_scoring).expect("the option exists");
        playouts_do_not_allocate(&Rules::new(config).expect("the configuration can be played"));
    }
}

/// What a search does at every node: copy, list, apply.
#[test]
fn copying_listing_and_applying_allocate_nothing() {
    for with in [String::new(), everything()] {
        let rules = rules(3, &with);
        let (mut state, mut child) = (rules.start(), rules.start());
        let mut buffer = Vec::new();
        let mut search = |seeds: std::ops::Range<u64>| {
            for seed in seeds {
                let mut rng = Rng::new(5, seed);
                rules.restart(&mut state);
                loop {
                    rules.legal_actions(&state, &mut buffer);
                    let Some(&last) = buffer.last() else { break };
                    for &action in [buffer[0], last].iter().chain(&buffer[..buffer.len().min(3)]) {
                        child.clone_from(&state);
                        rules.apply(&mut child, action, &mut ());
                    }
                    let action = buffer[rng.below(buffer.len() as u32) as usize];
                    rules.apply(&mut state, action, &mut ());
                }
            }
        };
        search(0..200);
        assert_eq!(allocations(|| search(0..200)), 0, "with {with:?}");
    }
}
