//! Runs the command and keeps what it said.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run of the command came to.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `bastide` with arguments separated by blanks.
pub(crate) fn run(arguments: &str) -> Run {
    let output = command(arguments).output().unwrap();
    Run {
        code: output.status.code().expect("it exits by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The command before it is run.
pub(crate) fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.args(arguments.split_whitespace()).stdin(Stdio::null());
    command
}

/// What a successful run prints.
pub(crate) fn text(arguments: &str) -> String {
    let run = run(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "bastide {arguments}\n{}", run.out);
    run.out
}

/// What a successful run with `--json` prints.
pub(crate) fn json(arguments: &str) -> Value {
    serde_json::from_str(&text(&format!("{arguments} --json"))).unwrap()
}

/// The message of a run that refuses its arguments or input.
pub(crate) fn refused(arguments: &str) -> String {
    let run = run(arguments);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "bastide {arguments}\n{}", run.err);
    assert!(run.err.starts_with("error: "), "{}", run.err);
    run.err
}

/// A file or folder for one test.
pub(crate) fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}
