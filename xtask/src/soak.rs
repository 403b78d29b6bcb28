//! `cargo xtask soak`: the properties on many more games than `cargo xtask test` has time for.

use std::path::Path;

use anyhow::Result;

use crate::cargo::{cargo, has};
use crate::command::run as execute;

/// The crates whose properties play games.
const CRATES: [&str; 3] = ["bastide-testkit", "bastide-carcassonne", "bastide-city"];

/// Tries every property on `times` as many cases, and with another seed on other ones.
pub(crate) fn run(root: &Path, times: u32, seed: u32) -> Result<()> {
    println!("    each property on {times} times as many games, seed {seed}: this takes a while");
    let runner: &[&str] = if has(root, "nextest") { &["nextest", "run"] } else { &["test"] };
    let mut command = cargo(root, runner);
    command.args(CRATES.iter().flat_map(|name| ["--package", name])).args(["--test", "properties", "--no-fail-fast"]);
    execute(command.env("BASTIDE_CASES", times.to_string()).env("BASTIDE_SEED", seed.to_string()))
}
