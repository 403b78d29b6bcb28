//! `cargo xtask gallery`: draws the pictures of docs/gallery.md again.

use std::path::Path;

use anyhow::Result;

use crate::cargo::cargo;
use crate::command::run as execute;

/// The engine draws them, in a process of its own: chores must not need an engine that compiles.
pub(crate) fn run(root: &Path) -> Result<()> {
    execute(&mut cargo(root, &["run", "--quiet", "--package", "bastide-testkit", "--bin", "gallery"]))
}
