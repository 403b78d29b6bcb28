//! Properties that hold in every game of The City: random games over random configurations, each driven by a
//! string of choices that proptest shrinks when something is wrong.
//!
//! The cases are the same in every run. `cargo xtask soak` tries many times as many, and other ones.

mod agreement;
mod conservation;
mod contour;
mod coverage;
mod geometry;
mod hash;
mod ledger;
mod legality;
mod motion;
mod play;
mod query;
mod rampart;
mod referee;
mod symmetry;
mod table;
mod turn;
mod words;

#[path = "../../../bastide-testkit/tests/properties/check.rs"]
mod check;
