//! Descriptions: tiles in words, for people who listen.

mod carcassonne;
mod city;
mod english;
mod part;

pub(crate) use carcassonne::parts as carcassonne;
pub(crate) use city::parts as city;
pub(crate) use english::tell;
pub use part::{Arm, Crossed, Ending, EndsAt, Mark, TilePart, What};
