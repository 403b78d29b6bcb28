//! Whether it pays to know a set: opponents against the same ones without what they know of it.

use bastide_ai::{Bot, CarcassonneWeights, Level, Valued};
use bastide_carcassonne::Rules;
use bastide_kernel::mix;

use crate::table::play_with;

/// What is worth so much in hand is never used.
pub(crate) const NEVER: f32 = 100.0;

/// In few games nothing more can be said of an advantage of a few points.
pub(crate) fn is_not_worse((mean, half): (f64, f64)) -> bool {
    mean + half > 0.0
}

/// By how many points `steady` beats the same opponents with other weights, with half of the 95 % interval: 8 orders of
/// tiles, each with every seating of one who knows among others who do not, or as many as the environment says.
///
/// `ORDERS=100 cargo test -p bastide-ai --test play beats -- --nocapture` gives such numbers as docs/performance.md has.
pub(crate) fn margin(config: &str, forget: impl Fn(&mut CarcassonneWeights)) -> (f64, f64) {
    let orders = std::env::var("ORDERS").map_or(8, |orders| orders.parse().expect("a number of orders of tiles"));
    let rules = Rules::new(config.parse().expect("the configuration exists")).expect("it can be played");
    let mut other = <Rules as Valued>::weights(Level::Steady);
    forget(&mut other);
    let seats = usize::from(rules.seats());
    let of_seating = |order: u64, seat: usize| {
        let ignoring = |seed: u64| Some(Bot::with_weights(Level::Steady, other, mix(order, seed)));
        let mut bots: Vec<_> = (1..seats as u64).map(ignoring).collect();
        bots.insert(seat, Some(Bot::new(Level::Steady, mix(order, 0))));
        let scores = play_with(&rules, bots, order).scores;
        let others = scores.iter().sum::<i32>() - scores[seat];
        f64::from(scores[seat]) - f64::from(others) / (seats - 1) as f64
    };
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let of_order = |order: u64| mean(&(0..seats).map(|seat| of_seating(order, seat)).collect::<Vec<_>>());
    let margins: Vec<f64> = (0..orders).map(of_order).collect();
    let (n, mean) = (margins.len() as f64, mean(&margins));
    let spread = margins.iter().map(|margin| (margin - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = 1.96 * (spread / n).sqrt();
    println!("{config}, {} games: {mean:+.1} ± {half:.1} points", seats * margins.len());
    (mean, half)
}
