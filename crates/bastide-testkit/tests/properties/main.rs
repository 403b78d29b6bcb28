//! Properties that hold in every game, whichever it is: each is written once and tried on each game, with random
//! games over random configurations. What only one game has is tried in the tests of its crate.
//!
//! The cases are the same in every run. `cargo xtask soak` tries many times as many, and other ones.

mod carcassonne;
mod check;
mod city;
mod hash;
mod incremental;
mod legality;
mod play;
mod replay;

#[path = "../../../bastide-carcassonne/tests/properties/play.rs"]
#[allow(dead_code, reason = "the tests of the crate use more of it")]
mod carcassonne_play;

#[path = "../../../bastide-city/tests/properties/play.rs"]
#[allow(dead_code, reason = "the tests of the crate use more of it")]
mod city_play;
