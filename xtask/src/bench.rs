//! `cargo xtask bench`: the speed of a release build.

use std::path::Path;

use anyhow::Result;

use crate::cargo::{bastide, cargo};
use crate::command::run as execute;

/// Builds and runs `bastide bench` with these arguments.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<()> {
    execute(bastide(root, &["bench"]).args(arguments))
}

/// Measures what an action of a long game costs the engine in the page.
pub(crate) fn page(root: &Path) -> Result<()> {
    execute(&mut cargo(root, &["bench", "--quiet", "--package", "bastide-wasm", "--bench", "page"]))
}
