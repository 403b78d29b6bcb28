//! Calls of cargo and of what it built.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

/// A cargo command in the root of the workspace.
pub(crate) fn cargo(root: &Path, words: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.current_dir(root).args(words);
    command
}

/// The command `bastide …` in its release build, which is made first if it is not up to date.
pub(crate) fn bastide(root: &Path, words: &[&str]) -> Command {
    let mut command = cargo(root, &["run", "--quiet", "--release", "--package", "bastide-cli", "--bin", "bastide"]);
    command.arg("--").args(words);
    command
}

/// Whether a part of the toolchain is installed: its `--version` works.
pub(crate) fn has(root: &Path, subcommand: &str) -> bool {
    let mut command = cargo(root, &[subcommand, "--version"]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs a command to its end; an exit code other than 0 is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {}", text(command)))?;
    if status.success() { Ok(()) } else { bail!("{} failed ({status})", text(command)) }
}

/// Runs a command and returns what it printed; its error output goes to the terminal.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot run {}", text(command)))?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(printed);
    }
    bail!("{} failed ({}) and printed:\n{printed}", text(command), output.status)
}

/// Runs a command, passes its output on and adds up what `number` finds in each line.
pub(crate) fn run_counting(command: &mut Command, number: fn(&str) -> usize) -> Result<usize> {
    let spawned = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = spawned.with_context(|| format!("cannot run {}", text(command)))?;
    let errors = child.stderr.take().expect("the error output is piped");
    let errors = thread::spawn(move || pass_on(errors, std::io::stderr(), number));
    let printed = pass_on(child.stdout.take().expect("the output is piped"), std::io::stdout(), number)?;
    let errors = errors.join().expect("the reader does not panic")?;
    let status = child.wait()?;
    if status.success() { Ok(printed + errors) } else { bail!("{} failed ({status})", text(command)) }
}

fn pass_on(from: impl Read, mut to: impl Write, number: fn(&str) -> usize) -> Result<usize> {
    let mut sum = 0;
    let mut reader = BufReader::new(from);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 {
        to.write_all(&line)?;
        sum += number(&String::from_utf8_lossy(&line));
        line.clear();
    }
    Ok(sum)
}

/// The command as it would be typed.
fn text(command: &Command) -> String {
    let words = command.get_args().map(|word| format!(" {}", word.to_string_lossy()));
    format!("cargo{}", words.collect::<String>())
}
