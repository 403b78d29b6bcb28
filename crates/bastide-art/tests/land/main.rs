//! Where things lie: the geometry of tiles, the areas that are hit, and the outlines of regions.

mod figures;
mod foreign;
mod games;
mod hit;
mod outline;
mod plans_to_come;
mod soundness;
mod tiles;
