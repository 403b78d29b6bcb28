//! How opponents value the cards of king and robber baron.

use crate::ignoring::{is_not_worse, margin};
use crate::position::turn;

#[test]
fn who_counts_on_the_cards_beats_who_does_not() {
    let margin = margin("seats=2 with=king-and-robber", |weights| weights.cards = [0.0, 0.0]);
    assert!(is_not_worse(margin), "{margin:?}");
}

/// Both cities bring eight points. The larger one makes the better king.
#[test]
fn of_two_cities_the_one_is_closed_that_keeps_the_king() {
    let config = "seats=2 with=king-and-robber tile.BA/C=4 tile.BA/CFc.1=3 \
        start=BA/CFc+:0,0@0;BA/C:1,0@270;BA/C:0,-4@180;BA/CFc.1:0,-3@90;BA/CFc.1:0,-2@90;BA/L:-1,-1@0;BA/L:1,-1@0";
    assert_eq!(turn(config, "BA/C"), "0,-1@0 small>0,-1:city.N");
}
