//! Text forms of games: drawings of the board, events in words, game records and positions.

pub mod ascii;
pub mod bgn;
pub mod event;
pub mod jcz;
pub mod position;

#[cfg(test)]
mod sample;
