//! Node.js and its packages, with which the client is built and tested.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::stamp::newest;
use crate::command::{output, run as execute};

/// The oldest version that the packages of the client run on.
const OLDEST: (u32, u32) = (20, 19);

/// Fails in one line if the client cannot be built here.
pub(crate) fn check() -> Result<()> {
    let wanted = format!("the client needs Node.js {}.{} or newer with npm: https://nodejs.org", OLDEST.0, OLDEST.1);
    let Ok(version) = output(Command::new("node").arg("--version")) else {
        bail!("Node.js is not installed; {wanted}")
    };
    if parse(&version).is_none_or(|version| version < OLDEST) {
        bail!("Node.js is too old ({}); {wanted}", version.trim());
    }
    output(npm_program().arg("--version")).map(drop).ok().with_context(|| format!("npm is not installed; {wanted}"))
}

/// The first two numbers of a version such as `v20.19.4`.
fn parse(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.trim().strip_prefix('v')?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

/// Installs the packages that the lock file names, unless they are there.
pub(super) fn install(root: &Path) -> Result<()> {
    let web = root.join("web");
    // npm writes this file when it has installed everything.
    let installed = newest(&[web.join("node_modules/.package-lock.json")])?;
    if installed.is_some() && installed >= newest(&[web.join("package-lock.json")])? {
        return Ok(());
    }
    // Everything is needed for building only, which some machines are set up to leave out.
    execute(npm(root).args(["ci", "--include=dev", "--no-audit", "--no-fund"]))
}

/// Runs a script of the client's package.json.
pub(crate) fn run(root: &Path, script: &str) -> Result<()> {
    execute(npm(root).args(["run", "--silent", script]))
}

/// npm in the folder of the client.
pub(crate) fn npm(root: &Path) -> Command {
    let mut command = npm_program();
    command.current_dir(root.join("web"));
    command
}

fn npm_program() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// The number of tests that a line of output reports: Vitest's `Tests  12 passed (12)`, Playwright's `12 passed (1.2m)`.
pub(crate) fn tests_in(line: &str) -> usize {
    let line = line.trim();
    let counts = match line.strip_prefix("Tests ") {
        Some(counts) => counts,
        None if line.starts_with(|first: char| first.is_ascii_digit()) => line,
        None => return 0,
    };
    let passed = counts.split_once(" passed").and_then(|(before, _)| before.split_whitespace().next_back());
    passed.and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert_eq!(parse("v20.19.4\n"), Some((20, 19)));
        assert!(parse("v22.1.0").unwrap() >= OLDEST);
        assert!(parse("v9.20.0").unwrap() < OLDEST);
        assert_eq!(parse("twenty"), None);
    }

    #[test]
    fn tests_are_counted_in_both_kinds_of_output() {
        assert_eq!(tests_in("      Tests  37 passed (37)\n"), 37);
        assert_eq!(tests_in("      Tests  36 passed | 1 skipped (37)\n"), 36);
        assert_eq!(tests_in(" Test Files  4 passed (4)"), 0);
        assert_eq!(tests_in("  12 passed (1.2m)\n"), 12);
        assert_eq!(tests_in("  1 skipped"), 0);
        assert_eq!(tests_in("whoever has passed (7) is listed"), 0);
    }
}
