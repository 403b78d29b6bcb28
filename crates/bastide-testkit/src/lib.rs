//! What proves the engine right and is no part of it: scenario files and the checks around them.

pub mod action_order;
pub mod covering;
pub mod fuzzing;
pub mod golden;
pub mod perft_file;
pub mod playthrough;
pub mod project;
pub mod rulings;
pub mod scenario;
pub mod universe;
