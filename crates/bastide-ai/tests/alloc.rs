//! A search allocates nothing once its buffers have grown: asserted with a counting allocator, which is the global
//! allocator of this test binary alone.

#[path = "play/fields.rs"]
mod fields;

use bastide_ai::{Bot, Level, MOST_JUDGED, Valued};
use bastide_kernel::{Decision, Game, Rng, Seat, random_action};

use fields::{Field, Fields, PASS, Stage};

/// Counts the heap allocations of some work.
fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

/// Plays games of some orders of tiles against itself in the same buffers.
fn play<G: Valued>(rules: &G, orders: std::ops::Range<u64>, bot: &mut Bot<G>, state: &mut G::State) {
    let mut buffer = Vec::new();
    for order in orders {
        let mut stack = Rng::new(order, 0);
        rules.restart(state);
        loop {
            let action = match rules.decision(state) {
                Decision::Over => break,
                Decision::Chance => random_action(rules, state, &mut stack, &mut buffer),
                Decision::Seat(_) => bot.choose(rules, state),
            };
            rules.apply(state, action.expect("somebody acts until the game is over"), &mut ());
        }
    }
}

fn searches_do_not_allocate(config: &str, games: u64) {
    let config = config.parse().expect("the configuration exists");
    let rules = bastide_carcassonne::Rules::new(config).expect("it can be played");
    let mut bot = Bot::new(Level::Steady, 1);
    let mut state = rules.start();
    play(&rules, 0..games, &mut bot, &mut state);
    // The same lots again: the same games.
    bot.reseed(1);
    let again = allocations(|| play(&rules, 0..games, &mut bot, &mut state));
    assert_eq!(again, 0, "allocations in the same {games} games again");
}

#[test]
fn searches_in_carcassonne_allocate_nothing() {
    searches_do_not_allocate("seats=2 with=base", 3);
    searches_do_not_allocate("seats=2 with=abbot,inns-and-cathedrals,traders-and-builders,princess-and-dragon", 1);
}

/// Towers, prisoners, abbeys, wagons, barns, quarters and cards, with all that came before.
#[test]
fn searches_with_every_set_allocate_nothing() {
    let with = bastide_carcassonne::everything();
    for options in ["seats=2", "seats=3 preset=publisher"] {
        searches_do_not_allocate(&format!("{options} with={with} draws=70"), 1);
    }
}

/// Lists of all lengths, also such that lines are given up and lists thinned out.
#[test]
fn searches_in_long_lists_allocate_nothing() {
    for (length, is_beam) in [(10, false), (3000, true), (100_000, true)] {
        let stages = [Stage { seat: Seat::ALL[0], length, may_pass: true }; 3];
        let rules = Fields::new(&stages, |taken: &[Field]| i32::from(taken.contains(&PASS)));
        let (mut bot, start) = (Bot::new(Level::Steady, 1), rules.start());
        assert!(allocations(|| assert!(bot.choose(&rules, &start).is_some())) > 0, "the buffers grow at first");
        assert_eq!(rules.judged() > MOST_JUDGED / 4, is_beam, "lists of {length}");
        assert_eq!(allocations(|| assert!(bot.choose(&rules, &start).is_some())), 0, "lists of {length}");
        assert!(rules.judged() > 0, "it was searched again");
    }
}

/// Debug builds of The City validate every action, and the validator may allocate. So what a search adds to copying, listing
/// and applying is counted by itself; those are counted in the tests of The City.
#[test]
fn judging_in_the_city_allocates_nothing() {
    let rules = bastide_city::Rules::new(bastide_city::Config::new(2)).expect("it can be played");
    let weights = <bastide_city::Rules as Valued>::weights(Level::Steady);
    let mut survey = Default::default();
    let mut judge = |order: u64| {
        let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(order, 0), Vec::new());
        let mut count = 0;
        while let Some(action) = random_action(&rules, &state, &mut rng, &mut buffer) {
            rules.apply(&mut state, action, &mut ());
            count += allocations(|| {
                rules.survey(&state, &weights, &mut survey);
                Valued::scores_if_ended(&rules, &state, &mut survey);
                rules.prospects(&state, &weights, &mut survey);
            });
        }
        count
    };
    assert!(judge(1) > 0, "the buffers grow at first");
    assert_eq!(judge(1), 0);
}
