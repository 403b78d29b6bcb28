//! How well the levels play, on fixed orders of tiles with both seatings of each.

use bastide_ai::{Level, Valued};
use bastide_city::Config;

use crate::table::{Player, carcassonne, play};

/// The results of two players over a number of orders of tiles, each played twice.
#[derive(Debug, Default)]
struct Match {
    games: u32,
    wins: u32,
    points: i32,
    against: i32,
}

impl Match {
    fn of<G: Valued>(rules: &G, one: Player, other: Player, orders: u64) -> Match {
        let mut result = Match::default();
        for order in 0..orders {
            result.count(&play(rules, &[one, other], order).scores);
            let swapped = play(rules, &[other, one], order).scores;
            result.count(&[swapped[1], swapped[0]]);
        }
        result
    }

    fn count(&mut self, scores: &[i32]) {
        self.games += 1;
        self.wins += u32::from(scores[0] > scores[1]);
        self.points += scores[0];
        self.against += scores[1];
    }

    fn mean(&self) -> f64 {
        f64::from(self.points) / f64::from(self.games)
    }
}

const STEADY: Player = Some(Level::Steady);
const GENTLE: Player = Some(Level::Gentle);
const RANDOM: Player = None;

#[test]
fn steady_beats_the_random_player_nearly_always_and_with_many_points() {
    let result = Match::of(&carcassonne(2, ""), STEADY, RANDOM, 100);
    assert_eq!(result.games, 200);
    assert!(result.wins >= 199, "{result:?}");
    assert!(result.mean() >= 110.0, "{result:?}");
}

#[test]
fn gentle_is_weaker_than_steady_and_stronger_than_random() {
    let rules = carcassonne(2, "");
    let result = Match::of(&rules, STEADY, GENTLE, 25);
    assert!(result.wins * 10 >= result.games * 7, "{result:?}");
    let result = Match::of(&rules, GENTLE, RANDOM, 15);
    assert!(result.wins + 1 >= result.games, "{result:?}");
}

#[test]
fn steady_knows_the_expansions() {
    let rules = carcassonne(2, "river,abbot,inns-and-cathedrals,traders-and-builders");
    let result = Match::of(&rules, STEADY, RANDOM, 5);
    assert_eq!(result.wins, result.games, "{result:?}");
    assert!(result.mean() >= 200.0, "{result:?}");
}

#[test]
fn steady_plays_the_city() {
    let rules = bastide_city::Rules::new(Config::new(2)).expect("the configuration can be played");
    let result = Match::of(&rules, STEADY, RANDOM, 10);
    assert_eq!(result.wins, result.games, "{result:?}");
    let result = Match::of(&rules, STEADY, GENTLE, 20);
    assert!(result.wins * 10 >= result.games * 6, "{result:?}");
}
