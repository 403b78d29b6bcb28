//! `cargo xtask test`: everything that a submission must pass, cheap stages first.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::cargo::{cargo, has};
use crate::command::{run as execute, run_counting};
use crate::stage::{Outcome, Stages};
use crate::web::{budget, end_to_end, npm};
use crate::{codegen, licences, smoke, tidy, web};

const NO_RUSTFMT: &str = "rustfmt is not installed: rustup component add rustfmt";
const NO_CLIPPY: &str = "clippy is not installed: rustup component add clippy";

/// Runs all stages, or with `fast` all but those that take longest, and stops at the first failure.
pub(crate) fn run(root: &Path, fast: bool) -> Result<()> {
    let mut stages = Stages::new();
    stages.run("format", || format(root))?;
    stages.run("codegen", || generated(root))?;
    stages.run("licences", || licences::check(root).map(|()| Outcome::Passed))?;
    stages.run("tidy", || tidy::run(root).map(|()| Outcome::Passed))?;
    // Whoever lacks something hears of it before the first long wait.
    stages.run("tools", || web::tools(root, !fast).map(|()| Outcome::Passed))?;
    stages.run("clippy", || clippy(root))?;
    stages.run("tests", || tests(root))?;
    stages.run("examples in the documentation", || doc_tests(root))?;
    stages.run("client build", || web::run(root).map(|()| Outcome::Passed))?;
    stages.run("client check", || npm::run(root, "check").map(|()| Outcome::Passed))?;
    stages.run("client tests", || client_tests(root))?;
    stages.run("size budget", || budget::run(root).map(|()| Outcome::Passed))?;
    if !fast {
        stages.run("documentation", || documentation(root))?;
        stages.run("release build", || smoke::run(root).map(|()| Outcome::Passed))?;
        stages.run("end-to-end", || end_to_end::run(root, false).map(Outcome::Tests))?;
    }
    println!("{}", stages.summary());
    Ok(())
}

fn passed(command: &mut Command) -> Result<Outcome> {
    execute(command).map(|()| Outcome::Passed)
}

fn format(root: &Path) -> Result<Outcome> {
    if !has(root, "fmt") {
        return Ok(Outcome::Skipped(NO_RUSTFMT));
    }
    passed(&mut cargo(root, &["fmt", "--all", "--check"]))
}

/// The generator formats what it writes, so that it needs the formatter, too.
fn generated(root: &Path) -> Result<Outcome> {
    if !has(root, "fmt") {
        return Ok(Outcome::Skipped(NO_RUSTFMT));
    }
    codegen::run(root, true).map(|()| Outcome::Passed)
}

fn clippy(root: &Path) -> Result<Outcome> {
    if !has(root, "clippy") {
        return Ok(Outcome::Skipped(NO_CLIPPY));
    }
    passed(&mut cargo(root, &["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// Unit and integration tests: scenarios, perft, playthroughs, properties and the fuzz corpus are among them.
fn tests(root: &Path) -> Result<Outcome> {
    let mut command = if has(root, "nextest") {
        let mut command = cargo(root, &["nextest", "run", "--workspace", "--no-fail-fast"]);
        command.args(["--status-level", "slow", "--final-status-level", "slow"]);
        command
    } else {
        println!("    cargo-nextest is not installed, cargo test takes a little longer");
        cargo(root, &["test", "--quiet", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests", "--examples"])
    };
    run_counting(&mut command, tests_in).map(Outcome::Tests)
}

fn doc_tests(root: &Path) -> Result<Outcome> {
    run_counting(&mut cargo(root, &["test", "--quiet", "--workspace", "--doc"]), tests_in).map(Outcome::Tests)
}

fn client_tests(root: &Path) -> Result<Outcome> {
    // Colours would stand between the words that are counted.
    let mut command = npm::npm(root);
    command.args(["run", "--silent", "test"]).env("NO_COLOR", "1").env_remove("FORCE_COLOR");
    run_counting(&mut command, npm::tests_in).map(Outcome::Tests)
}

fn documentation(root: &Path) -> Result<Outcome> {
    let mut command = cargo(root, &["doc", "--quiet", "--no-deps", "--workspace"]);
    passed(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// The number of tests that a line of output reports: of a binary by cargo test, of all by nextest.
fn tests_in(line: &str) -> usize {
    let line = line.trim();
    let before = |text: &str, mark: &str| text.split_once(mark)?.0.split_whitespace().next_back()?.parse().ok();
    let tests = match line.strip_prefix("test result:") {
        Some(result) => before(result, " passed;"),
        None if line.starts_with("Summary [") => before(line, " tests run:").or_else(|| before(line, " test run:")),
        None => None,
    };
    tests.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::tests_in;

    #[test]
    fn tests_are_counted_in_both_kinds_of_output() {
        assert_eq!(tests_in("test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n"), 12);
        assert_eq!(tests_in("     Summary [   0.012s] 37 tests run: 37 passed, 0 skipped\n"), 37);
        assert_eq!(tests_in("     Summary [   0.012s] 1 test run: 1 passed, 0 skipped\n"), 1);
        assert_eq!(tests_in("running 12 tests"), 0);
        assert_eq!(tests_in("test result of nothing"), 0);
    }
}
