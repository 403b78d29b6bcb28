//! Properties that hold in every game: random games over random configurations, each driven by a string
//! of choices that proptest shrinks when something is wrong.
//!
//! The cases are the same in every run. `cargo xtask soak` tries many times as many, and other ones.

mod conservation;
mod coverage;
mod hash;
mod inertness;
mod legality;
mod oracle;
mod play;
mod referee;
mod symmetry;
mod table;
mod turn;
mod words;

#[path = "../../../bastide-testkit/tests/properties/check.rs"]
mod check;
