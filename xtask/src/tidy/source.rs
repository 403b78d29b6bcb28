//! Rust files: they say what they hold, stay short and leave nothing for later.

use super::files::File;

/// The most lines of a file that a person wrote.
const MAX_LINES: usize = 700;

/// What must not stay behind; written apart so that this file does not contain it.
const LEFT_OVERS: [&str; 6] = [
    concat!("to", "do!("),
    concat!("unimpl", "emented!("),
    concat!("db", "g!("),
    concat!("FIX", "ME"),
    concat!("TO", "DO"),
    concat!("#[ign", "ore"),
];

pub(super) fn check(file: &File, problems: &mut Vec<String>) {
    let path = &file.path;
    let first = file.text.lines().next().unwrap_or_default();
    if !first.starts_with("//! ") {
        problems.push(format!("{path}:1: a module opens with a `//!` sentence about what it holds"));
    }
    let n_lines = file.lines().count();
    if n_lines > MAX_LINES && !first.starts_with("//! Generated") {
        problems.push(format!("{path}:1: {n_lines} lines; a file has at most {MAX_LINES}"));
    }
    for (number, line) in file.lines() {
        if let Some(word) = LEFT_OVERS.into_iter().find(|word| line.contains(word)) {
            problems.push(format!("{path}:{number}: left over: `{word}`"));
        }
    }
}
