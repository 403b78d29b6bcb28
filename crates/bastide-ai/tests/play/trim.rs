//! What a search in Carcassonne does not look at.

use bastide_ai::{Bot, CarcassonneWeights, Level, Valued};
use bastide_carcassonne::{Action, Ask, Rules, State, Wait};
use bastide_kernel::{Game, Rng, Seats, random_action};

use crate::position::decisions_with;

/// Random games with everything that has long lists; shows every decision with its list, whole and trimmed.
fn lists(config: &str, games: u64, mut look: impl FnMut(&Rules, &State, &[Action], &[Action])) {
    let rules = Rules::new(config.parse().expect("the configuration exists")).expect("it can be played");
    for game in 0..games {
        let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(game, 5), Vec::new());
        let (mut all, mut kept) = (Vec::new(), Vec::new());
        while let Some(action) = random_action(&rules, &state, &mut rng, &mut buffer) {
            rules.legal_actions(&state, &mut all);
            kept.clone_from(&all);
            rules.trim(&state, true, &mut kept);
            look(&rules, &state, &all, &kept);
            rules.apply(&mut state, action, &mut ());
        }
    }
}

fn after(rules: &Rules, state: &State, action: Action) -> Seats<i32> {
    let mut next = state.clone();
    rules.apply(&mut next, action, &mut ());
    rules.scores_if_ended(&next, &mut Default::default())
}

#[test]
fn something_stays_of_every_list_and_passing_always() {
    lists("seats=3 with=tower,count,abbey-and-mayor,princess-and-dragon", 3, |_, _, all, kept| {
        assert_eq!(kept.is_empty(), all.is_empty());
        assert!(kept.iter().all(|action| all.contains(action)) && kept.is_sorted());
        assert!(!all.contains(&Action::Pass) || kept.contains(&Action::Pass));
    });
}

/// Opponents who are fond of the City, so that somebody is there whenever something is scored.
fn fond_of_the_city(seed: u64) -> Bot<Rules> {
    let weights = <Rules as Valued>::weights(Level::Steady);
    Bot::with_weights(Level::Steady, CarcassonneWeights { quarters: [12.0; 4], ..weights }, seed)
}

/// Every way out of the City that is not looked at comes to the same as one that is.
#[test]
fn one_place_of_a_feature_stands_for_all() {
    let (mut lists_seen, mut whole, mut trimmed) = (0, 0, 0);
    let config = "seats=3 with=count,princess-and-dragon count_placement=additional draws=60";
    decisions_with(config, fond_of_the_city, 10, |rules, state, all, _| {
        if state.wait() != Wait::Answer(Ask::MoveOut) {
            return;
        }
        let mut kept = all.to_vec();
        rules.trim(state, true, &mut kept);
        lists_seen += 1;
        (whole, trimmed) = (whole + all.len(), trimmed + kept.len());
        let board = state.board();
        let feature = |action: &Action| match *action {
            Action::Put { figure, pos, spot } => {
                Some((figure, board.node_at(rules, pos, spot).map(|node| board.regions().find(node))))
            }
            _ => None,
        };
        for action in all.iter().filter(|action| !kept.contains(action)) {
            let mut alike = kept.iter().filter(|other| feature(other) == feature(action));
            let scores = after(rules, state, *action);
            assert!(alike.any(|&other| after(rules, state, other) == scores), "{action:?}");
        }
    });
    println!("{lists_seen} lists, {whole} ways, {trimmed} looked at");
    assert!(lists_seen > 30 && 2 * trimmed < whole, "{lists_seen} lists, {trimmed} of {whole}");
}
