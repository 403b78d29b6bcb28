//! Text forms of games: drawings of the board, events in words, game records and positions.
//!
//! What all games share knows them only through [`Notated`]; what one game alone has lies in its own module.

pub mod bgn;
pub mod carcassonne;
pub mod city;
mod drawing;
pub mod jcz;
mod notated;
pub mod position;
#[cfg(test)]
mod sample;
mod words;

pub use notated::Notated;
