//! What proves the games right and is no part of them: scenario files and the checks around them.
//!
//! All of it is written once for every game behind the trait [`Tested`]; what only one game has lies in a
//! folder of its own.
//!
//! [`Tested`]: tested::Tested

pub mod action_order;
mod carcassonne;
mod city;
pub mod covering;
pub mod fuzzing;
pub mod gallery;
pub mod games;
pub mod golden;
pub mod perft_file;
pub mod pictures;
pub mod playthrough;
pub mod project;
pub mod rulings;
pub mod scenario;
pub mod tested;
pub mod universe;
