//! `cargo xtask play`: the way into the game.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::cargo::built_bastide;
use crate::web;

/// Builds the client and the command that holds it, and serves the game until Ctrl-C.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<()> {
    // The command embeds the client: first things first.
    web::run(root)?;
    let mut serve = Command::new(built_bastide(root)?);
    become_process(serve.args(["serve", "--open"]).args(arguments))
}

/// Becomes the server, so that whoever ends this command ends it.
#[cfg(unix)]
fn become_process(command: &mut Command) -> Result<()> {
    use anyhow::Context;
    use std::os::unix::process::CommandExt;
    Err(command.exec()).context("cannot start bastide serve")
}

#[cfg(not(unix))]
fn become_process(command: &mut Command) -> Result<()> {
    crate::command::run(command)
}
