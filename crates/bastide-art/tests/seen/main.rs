//! What is seen of neighbouring and of turning tiles, in pixels.
#![cfg(feature = "raster")]

mod edges;
mod light;
mod tile;

#[path = "../games/mod.rs"]
mod games;
