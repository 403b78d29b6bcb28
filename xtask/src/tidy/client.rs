//! Files of the client: they say what they hold, stay short, keep quiet and leave nothing for later.

use super::files::File;

/// The most lines of a file.
const MAX_LINES: usize = 600;

/// What must not stay behind; written apart so that this file does not contain it.
const LEFT_OVERS: [&str; 5] =
    [concat!("FIX", "ME"), concat!("TO", "DO"), concat!("debug", "ger;"), concat!(".on", "ly("), concat!(".sk", "ip(")];

/// What writes to the console, which a page in use leaves empty.
const CONSOLE: [&str; 5] = [
    concat!("con", "sole.log"),
    concat!("con", "sole.info"),
    concat!("con", "sole.warn"),
    concat!("con", "sole.error"),
    concat!("con", "sole.debug"),
];

/// The folders with the sources and with the tests in a browser.
const FOLDERS: [&str; 2] = ["web/src/", "web/e2e/"];

pub(super) fn check(file: &File, problems: &mut Vec<String>) {
    let path = &file.path;
    if !FOLDERS.iter().any(|folder| path.starts_with(folder)) {
        return;
    }
    let opening = if file.extension() == "svelte" { "<!--" } else { "/**" };
    // Vitest reads its settings from comments above everything else.
    let first = file.text.lines().find(|line| !line.starts_with("// @")).unwrap_or_default();
    if !first.starts_with(opening) {
        problems.push(format!("{path}:1: a file opens with `{opening}` and a sentence about what it holds"));
    }
    let n_lines = file.lines().count();
    if n_lines > MAX_LINES {
        problems.push(format!("{path}:1: {n_lines} lines; a file of the client has at most {MAX_LINES}"));
    }
    let is_shipped = path.starts_with(FOLDERS[0]) && !path.ends_with(".test.ts");
    for (number, line) in file.lines() {
        if let Some(word) = LEFT_OVERS.into_iter().find(|word| line.contains(word)) {
            problems.push(format!("{path}:{number}: left over: `{word}`"));
        }
        if is_shipped && CONSOLE.iter().any(|call| line.contains(call)) {
            problems.push(format!("{path}:{number}: the client writes nothing to the console"));
        }
    }
}
