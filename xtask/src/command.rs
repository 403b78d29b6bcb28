//! Programs that chores call: how they are found, run and listened to.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, thread};

use anyhow::{Context, Result, bail};

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

/// Runs a command silently; whether it succeeded.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Where a program lies that can be called by its name.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&path).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

/// The command as it would be typed.
fn text(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default().to_string_lossy();
    let words = command.get_args().map(|word| format!(" {}", word.to_string_lossy()));
    format!("{program}{}", words.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_cannot_be_run_is_named_as_it_would_be_typed() {
        let error = run(Command::new("no-such-folder/no-such-program").args(["a", "b"])).unwrap_err();
        assert_eq!(error.to_string(), "cannot run no-such-program a b");
        assert_eq!(find("no-such-program"), None);
    }
}
