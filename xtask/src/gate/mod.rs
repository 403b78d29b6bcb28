//! `cargo xtask bench --gate`: games must not take many more instructions than before the expansions came.

mod baseline;
mod callgrind;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use self::baseline::{Baseline, FILE};
use self::callgrind::instructions_per_game;
use crate::cargo::{built_bastide, cargo, target};
use crate::command::{output, run as execute, succeeds};

/// How many per cent more instructions than the baseline are let through: all changes since then together.
const ALLOWED: u64 = 3;

/// Counts all cases, prints them beside the baseline, and fails if one is beyond what is allowed.
pub(crate) fn run(root: &Path) -> Result<()> {
    // Whoever lacks something hears of it before the first long wait.
    callgrind::path()?;
    let mut baseline = Baseline::read(root)?;
    let compiler = compiler(root)?;
    if baseline.compiler != compiler {
        println!("{FILE} was counted with {}; counting again with {compiler}", baseline.compiler);
        recount(root, &mut baseline)?;
        baseline.compiler = compiler;
        baseline.write(root)?;
        println!("{FILE} holds the new counts");
    }
    let program = built_bastide(root)?;
    let mut lines = Vec::new();
    for case in &baseline.cases {
        let now = instructions_per_game(&program, &case.arguments)?;
        lines.push(Line { name: case.name.clone(), before: case.instructions, now });
    }
    print!("{}", table(&lines, baseline.short_commit()));
    judge(&lines)
}

/// The compiler and what it compiles for, both of which change the counts.
fn compiler(root: &Path) -> Result<String> {
    let version = output(Command::new("rustc").arg("-vV").current_dir(root))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    Ok(format!("{} for {host}", version.lines().next().unwrap_or_default()))
}

/// Builds the commit of the baseline with the present compiler and counts there whatever it could play.
fn recount(root: &Path, baseline: &mut Baseline) -> Result<()> {
    let program = build_commit(root, &baseline.commit)?;
    for case in &mut baseline.cases {
        if case.instructions.is_some() {
            case.instructions = Some(instructions_per_game(&program, &case.arguments)?);
        }
    }
    Ok(())
}

/// Makes the release build of a commit in a clone of its own and returns its path.
fn build_commit(root: &Path, commit: &str) -> Result<PathBuf> {
    let git = |folder: &Path, words: &[&str]| {
        let mut command = Command::new("git");
        command.current_dir(folder).args(words);
        command
    };
    let is_known = succeeds(&mut git(root, &["cat-file", "-e", &format!("{commit}^{{commit}}")]));
    ensure!(
        is_known,
        "commit {commit} of {FILE} is not in this repository: git fetch --unshallow, or use that compiler"
    );
    let folder = target(root)?.join("gate");
    let sources = folder.join("bastide");
    if !sources.join(".git").exists() {
        execute(git(root, &["clone", "--quiet", "--shared", "--no-checkout", "."]).arg(&sources))?;
    }
    execute(&mut git(&sources, &["checkout", "--quiet", "--force", commit]))?;
    let builds = folder.join("target");
    let mut build = cargo(&sources, &["build", "--release", "--package", "bastide-cli", "--target-dir"]);
    execute(build.arg(&builds))?;
    Ok(builds.join("release").join(format!("bastide{}", std::env::consts::EXE_SUFFIX)))
}

/// A case with its instructions per game.
#[derive(Debug)]
struct Line {
    name: String,
    /// In the baseline, if that could play it.
    before: Option<u64>,
    now: u64,
}

impl Line {
    /// How many times the instructions of the baseline.
    fn ratio(&self) -> Option<f64> {
        self.before.map(|before| self.now as f64 / before as f64)
    }

    fn is_beyond(&self) -> bool {
        self.before.is_some_and(|before| self.now * 100 > before * (100 + ALLOWED))
    }
}

fn table(lines: &[Line], commit: &str) -> String {
    let mut text = format!("{:<16} {commit:>12} {:>12} {:>8}\n", "case", "now", "ratio");
    for line in lines {
        let before = line.before.map_or_else(|| "-".to_owned(), |before| before.to_string());
        let ratio = line.ratio().map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.4}"));
        text += &format!("{:<16} {before:>12} {:>12} {ratio:>8}\n", line.name, line.now);
    }
    text
}

/// Fails with the cases that are beyond what is allowed.
fn judge(lines: &[Line]) -> Result<()> {
    let beyond: Vec<_> = lines.iter().filter(|line| line.is_beyond()).map(|line| line.name.as_str()).collect();
    if beyond.is_empty() {
        return Ok(());
    }
    bail!("more than {ALLOWED} % above the baseline in instructions per game: {}", beyond.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, before: Option<u64>, now: u64) -> Line {
        Line { name: name.to_owned(), before, now }
    }

    #[test]
    fn three_per_cent_are_let_through_and_no_more() {
        assert!(judge(&[line("base", Some(100_000), 103_000), line("city", Some(100_000), 40_000)]).is_ok());
        let lines = [line("base", Some(100_000), 103_001), line("sets", Some(7), 7), line("city", Some(100), 200)];
        let error = judge(&lines).unwrap_err().to_string();
        assert_eq!(error, "more than 3 % above the baseline in instructions per game: base, city");
    }

    #[test]
    fn a_case_that_the_baseline_lacks_is_shown_but_not_judged() {
        let lines = [line("base", Some(200_000), 201_000), line("dragon", None, 900_000)];
        assert!(judge(&lines).is_ok());
        let wanted = "\
case                  503d0eb          now    ratio
base                   200000       201000   1.0050
dragon                      -       900000        -
";
        assert_eq!(table(&lines, "503d0eb"), wanted);
    }
}
