//! `cargo xtask web`: builds the client, with the engine in it.

pub(crate) mod budget;
mod chromium;
pub(crate) mod end_to_end;
mod engine;
pub(crate) mod npm;
mod stamp;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use self::stamp::newest;

/// What the client is made of, seen from the root; what lies in `node_modules` follows from the lock file.
const SOURCES: [&str; 9] = [
    "web/src",
    "web/public",
    "web/plugins",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
];

/// Stands for a client that was built to its end; gone whenever the packages are installed again.
const STAMP: &str = "web/node_modules/.client-built";

/// Installs what the client is built with, and the browser it is tested in if that is wanted, or says in one line what is
/// missing.
pub(crate) fn tools(root: &Path, with_browser: bool) -> Result<()> {
    npm::check()?;
    engine::install_target(root)?;
    if with_browser {
        chromium::path()?;
    }
    Ok(())
}

/// Builds `web/dist` from the engine and the sources of the client, if any of them has changed.
pub(crate) fn run(root: &Path) -> Result<()> {
    tools(root, false)?;
    engine::build(root)?;
    npm::install(root)?;
    let stamp = root.join(STAMP);
    let sources: Vec<_> = SOURCES.iter().map(|path| root.join(path)).collect();
    let is_built = root.join("web/dist/index.html").is_file() && newest(&[&stamp])? > newest(&sources)?;
    if is_built {
        println!("    the client is up to date");
        return Ok(());
    }
    // A build that fails half-way must not look finished.
    if stamp.exists() {
        fs::remove_file(&stamp)?;
    }
    npm::run(root, "build")?;
    fs::write(&stamp, "").with_context(|| format!("cannot write {STAMP}"))
}
