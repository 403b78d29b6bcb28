//! How the computer opponents play: legally, always the same with the same seed, and well enough.

mod abbey_and_mayor;
mod count;
mod dragon;
mod every_game;
mod fields;
mod ignoring;
mod king_and_robber;
mod long_lists;
mod mid_turn;
mod position;
mod sense;
mod strength;
mod table;
mod tower;
mod trim;
