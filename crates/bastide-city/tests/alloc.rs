//! A playout allocates nothing once its buffers have grown: asserted with a counting allocator, which is
//! the global allocator of this test binary alone.

use bastide_city::{Action, Config, Rules, State};
use bastide_kernel::{Decision, Game, Rng};

/// Games enough for every buffer to have met its largest need.
const GAMES: u64 = 2000;

/// Counts the heap allocations of some work.
fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

fn rules(config: &str) -> Rules {
    Rules::new(config.parse::<Config>().expect("a configuration")).expect("the configuration can be played")
}

/// Carries out an action and counts the allocations. Debug builds validate it first, and the validator may
/// allocate: what it needs is not counted.
fn apply(rules: &Rules, state: &mut State, action: Action) -> u64 {
    let validating = || assert_eq!(rules.validate(state, action), Ok(()));
    let checks = if cfg!(debug_assertions) { allocations(validating) } else { 0 };
    allocations(|| rules.apply(state, action, &mut ())) - checks
}

/// Plays the games of some seeds in the same buffers and counts the allocations.
fn play(rules: &Rules, seeds: std::ops::Range<u64>, state: &mut State, buffer: &mut Vec<Action>) -> u64 {
    let mut count = 0;
    for seed in seeds {
        let mut rng = Rng::new(3, seed);
        count += allocations(|| rules.restart(state));
        while rules.decision(state) != Decision::Over {
            let mut action = Action::Pass;
            count += allocations(|| {
                action = match rules.decision(state) {
                    Decision::Chance => rules.chance_action(state, rng.below(rules.chance_total(state))),
                    Decision::Seat(_) | Decision::Over => rules.pick_action(state, buffer, |n| rng.below(n)),
                };
            });
            count += apply(rules, state, action);
        }
    }
    count
}

fn playouts_do_not_allocate(games: u64, config: &str) {
    let rules = rules(config);
    let mut state = rules.start();
    let mut buffer = Vec::new();
    play(&rules, 0..games, &mut state, &mut buffer);
    let again = play(&rules, 0..games, &mut state, &mut buffer);
    assert_eq!(again, 0, "{config}: allocations in {games} games after the same to warm up");
    let others = play(&rules, games..2 * games, &mut state, &mut buffer);
    assert!(others < 5, "{config}: {others} allocations in {games} other games, more than a few new records");
}

#[test]
fn the_allocator_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1u8; 100]))), 1);
    let two = rules("seats=2");
    assert!(allocations(|| drop(std::hint::black_box(two.start()))) > 0);
}

#[test]
fn playouts_allocate_nothing() {
    playouts_do_not_allocate(GAMES, "seats=3 stacks=10,10,10");
    // Debug builds look long for what a tile might seal off in a large city.
    playouts_do_not_allocate(GAMES / 8, "seats=2");
    playouts_do_not_allocate(GAMES / 8, "seats=4");
}

/// Walls from the first tiles on, buildings one after the other, guards everywhere, the longest games.
#[test]
fn playouts_with_every_option_allocate_nothing() {
    playouts_do_not_allocate(
        GAMES,
        "seats=4 wall_trigger=any phase_switch=next_tile returned_followers=immediately \
         walls_per_scoring=per_feature end_check_5=after_building tower_zero=forbidden guard_on_gate=yes \
         start_player=random stacks=2,30,40 walls=150",
    );
}

/// What a search does at every node: copy, list, apply.
#[test]
fn copying_listing_and_applying_allocate_nothing() {
    let rules = rules("seats=3 stacks=8,20,20");
    let (mut state, mut child) = (rules.start(), rules.start());
    let mut buffer = Vec::new();
    let mut search = |seeds: std::ops::Range<u64>| {
        let mut count = 0;
        for seed in seeds {
            let mut rng = Rng::new(5, seed);
            count += allocations(|| rules.restart(&mut state));
            loop {
                count += allocations(|| rules.legal_actions(&state, &mut buffer));
                let Some(&last) = buffer.last() else { break };
                for &action in [buffer[0], last].iter().chain(&buffer[..buffer.len().min(3)]) {
                    count += allocations(|| child.clone_from(&state));
                    count += apply(&rules, &mut child, action);
                }
                let action = buffer[rng.below(buffer.len() as u32) as usize];
                count += apply(&rules, &mut state, action);
            }
        }
        count
    };
    assert!(search(0..50) > 0, "the buffers grow at first");
    assert_eq!(search(0..50), 0);
}
