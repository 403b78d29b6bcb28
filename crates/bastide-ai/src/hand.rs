//! What things in hand are worth, and how that wanes in the course of a game.

/// Turns of each player in a game of two.
const LONG: f32 = 35.0;

/// What another follower in hand is worth at the beginning of a game to somebody who has `n`; `hand` is the worth of the
/// first, the second, the third, the fourth and every further one.
pub(crate) fn nth(hand: &[f32; 5], n: u8) -> f32 {
    hand[usize::from(n).min(hand.len() - 1)]
}

/// How much of its first worth a thing has that needs time to be used: 1 at the beginning, 0 at the end, and
/// about half with `haste` turns left.
pub(crate) fn season(turns: f32, haste: f32) -> f32 {
    turns / (turns + haste).max(1.0) * (LONG + haste) / LONG
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_many_followers_gains_little_by_another() {
        let hand = [9.0, 5.0, 4.0, 3.0, 2.0];
        assert_eq!([0, 1, 4, 7, 255].map(|n| nth(&hand, n)), [9.0, 5.0, 2.0, 2.0, 2.0]);
    }

    #[test]
    fn what_needs_time_is_worth_nothing_at_the_end() {
        assert_eq!((season(LONG, 8.0), season(0.0, 8.0), season(0.0, 0.0)), (1.0, 0.0, 0.0));
        assert!((1..35).all(|turns| season(turns as f32, 8.0) > season((turns - 1) as f32, 8.0)));
    }
}
