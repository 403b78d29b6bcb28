//! The `bastide` command as a user meets it: what it prints and how it exits.

mod arena;
mod bastide;
mod bench;
mod city;
mod examples;
mod games;
mod hostile;
mod odds;
mod perft;
mod render;
mod replay;
mod serve;
mod sim;
mod tiles;
mod usage;
