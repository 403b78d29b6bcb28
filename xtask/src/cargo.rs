//! Calls of cargo and of what it built.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{output, succeeds};
use crate::shipped::cargo_for_others;

/// A cargo command in the root of the workspace.
pub(crate) fn cargo(root: &Path, words: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.current_dir(root).args(words);
    command
}

/// The command `bastide …` in its release build, which is made first if it is not up to date.
pub(crate) fn bastide(root: &Path, words: &[&str]) -> Command {
    let run = ["run", "--quiet", "--release", "--package", "bastide-cli", "--bin", "bastide"];
    let mut command = cargo_for_others(root, &run);
    command.arg("--").args(words);
    command
}

/// Makes the release build of the command and returns its path, for those who need its process and not cargo's.
pub(crate) fn built_bastide(root: &Path) -> Result<PathBuf> {
    crate::command::run(&mut cargo_for_others(root, &["build", "--release", "--package", "bastide-cli"]))?;
    Ok(target(root)?.join("release").join(format!("bastide{}", std::env::consts::EXE_SUFFIX)))
}

/// The folder into which cargo builds.
pub(crate) fn target(root: &Path) -> Result<PathBuf> {
    let metadata = output(&mut cargo(root, &["metadata", "--format-version", "1", "--no-deps"]))?;
    let path = json_text(&metadata, "target_directory").context("cargo metadata names no target directory")?;
    // The only character of a path that JSON writes in another way is that of Windows.
    Ok(PathBuf::from(path.replace("\\\\", "\\")))
}

/// Whether a part of the toolchain is installed: its `--version` works.
pub(crate) fn has(root: &Path, subcommand: &str) -> bool {
    succeeds(&mut cargo(root, &[subcommand, "--version"]))
}

/// The value of a text field in a JSON object.
pub(crate) fn json_text<'j>(json: &'j str, key: &str) -> Option<&'j str> {
    let (_, after) = json.split_once(&format!("\"{key}\""))?;
    after.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_of_json_is_found() {
        let json = "{\n  \"games\": 200,\n  \"digest\": \"00ff\",\n  \"seconds\": 0.1\n}\n";
        assert_eq!(json_text(json, "digest"), Some("00ff"));
        assert_eq!(json_text(json, "games"), None);
    }
}
