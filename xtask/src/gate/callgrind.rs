//! Instructions that games take, counted by valgrind's callgrind: the same on a busy machine and on a quiet one.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::find;
use crate::package::install;

const NEEDED: &str = "counting instructions needs valgrind: install it (Debian: apt-get install valgrind)";

/// Games of the shorter run, enough to fill every buffer, and those that the longer one has more.
const WARM_UP: u64 = 32;
const GAMES: u64 = 512;

/// Its path; where the system lets us, it is installed first.
pub(super) fn path() -> Result<PathBuf> {
    if let Some(path) = find("valgrind") {
        return Ok(path);
    }
    install("valgrind", NEEDED)?;
    find("valgrind").context("valgrind was installed, but cannot be found")
}

/// Instructions per random game of a configuration, given as arguments of `bastide sim`. What the program does before and
/// after the games falls out, because a shorter run is subtracted.
pub(super) fn instructions_per_game(program: &Path, arguments: &[String]) -> Result<u64> {
    let short = instructions(program, arguments, WARM_UP)?;
    let long = instructions(program, arguments, WARM_UP + GAMES)?;
    Ok(long.saturating_sub(short) / GAMES)
}

fn instructions(program: &Path, arguments: &[String], games: u64) -> Result<u64> {
    let mut command = Command::new(path()?);
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command.args(["sim", "--seed", "7", "--threads", "1", "--games", &games.to_string()]).args(arguments);
    let output = command.output().context("cannot run valgrind")?;
    let said = String::from_utf8_lossy(&output.stderr);
    match collected(&said) {
        Some(count) if output.status.success() => Ok(count),
        _ => bail!("valgrind of bastide sim {} failed ({}) and said:\n{said}", arguments.join(" "), output.status),
    }
}

/// The number in the line `==7== Collected : 123` of callgrind's summary.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().find_map(|line| line.split_once("Collected :"))?;
    line.1.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_stands_in_the_summary() {
        let said = "==7== Callgrind, a call-graph generating cache profiler\n==7== \n==7== Events    : Ir\n\
                    ==7== Collected : 123456789\n==7== \n";
        assert_eq!(collected(said), Some(123_456_789));
        assert_eq!(collected("==7== Collected : \n"), None);
        assert_eq!(collected("error: unexpected argument\n"), None);
    }
}
