//! Whether it pays to know a set: opponents against the same ones without what they know of it.

use bastide_ai::{Bot, CarcassonneWeights, Level, Valued};
use bastide_carcassonne::Rules;
use bastide_kernel::mix;

use crate::table::play_with;

/// In few games nothing more can be said of an advantage of a few points.
pub(crate) fn is_not_worse((mean, half): (f64, f64)) -> bool {
    mean + half > 0.0
}

/// By how many points `steady` beats the same opponent with other weights, with half of the 95 % interval: 8 orders of
/// tiles with both seatings, or as many as the environment says.
///
/// `ORDERS=100 cargo test -p bastide-ai --test play beats -- --nocapture` gives the numbers in docs/performance.md.
pub(crate) fn margin(config: &str, forget: impl Fn(&mut CarcassonneWeights)) -> (f64, f64) {
    let orders = std::env::var("ORDERS").map_or(8, |orders| orders.parse().expect("a number of orders of tiles"));
    let rules = Rules::new(config.parse().expect("the configuration exists")).expect("it can be played");
    let mut other = <Rules as Valued>::weights(Level::Steady);
    forget(&mut other);
    let margin = |order: u64| {
        let of_seating = |seat: usize| {
            let ignoring = Bot::with_weights(Level::Steady, other, mix(order, 1));
            let mut bots = vec![Some(Bot::new(Level::Steady, mix(order, 0))), Some(ignoring)];
            bots.rotate_left(seat);
            let scores = play_with(&rules, bots, order).scores;
            f64::from(scores[seat] - scores[1 - seat])
        };
        (of_seating(0) + of_seating(1)) / 2.0
    };
    let margins: Vec<f64> = (0..orders).map(margin).collect();
    let n = margins.len() as f64;
    let mean = margins.iter().sum::<f64>() / n;
    let spread = margins.iter().map(|margin| (margin - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = 1.96 * (spread / n).sqrt();
    println!("{config}, {} games: {mean:+.1} ± {half:.1} points", 2 * margins.len());
    (mean, half)
}
