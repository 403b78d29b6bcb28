//! How the computer opponents play: legally, always the same with the same seed, and well enough.

mod dragon;
mod every_game;
mod fields;
mod long_lists;
mod mid_turn;
mod sense;
mod strength;
mod table;
