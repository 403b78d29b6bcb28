//! `cargo xtask bench`: the speed of a release build.

use std::path::Path;

use anyhow::Result;

use crate::cargo::bastide;
use crate::command::run as execute;

/// Builds and runs `bastide bench` with these arguments.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<()> {
    execute(bastide(root, &["bench"]).args(arguments))
}
