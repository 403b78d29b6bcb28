//! A short run of the command as it is shipped: a release build.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::cargo::{bastide, output};

/// The case of the perft files that the command counts once more.
const PERFT_FILE: &str = "testdata/perft/base.perft";
const PERFT_CASE: &str = "road-city-monastery";
const PERFT_ORDER: &str = "BA/RFr,BA/C,BA/L,BA/Rr";

/// Runs the command and checks what it answers.
pub(crate) fn run(root: &Path) -> Result<()> {
    simulate(root)?;
    count(root)?;
    refuse(root)
}

/// The same seed gives the same games on any number of threads.
fn simulate(root: &Path) -> Result<()> {
    let sim = |threads: &str| {
        output(&mut bastide(root, &["sim", "--games", "200", "--seed", "7", "--threads", threads, "--json"]))
    };
    let (one, three) = (sim("1")?, sim("3")?);
    let digest = json_text(&one, "digest").with_context(|| format!("no digest in {one}"))?;
    ensure!(json_text(&three, "digest") == Some(digest), "1 thread and 3 threads differ:\n{one}{three}");
    println!("    bastide sim: 200 games, digest {digest}");
    Ok(())
}

/// The release build counts as the tests do, which run with other settings of the compiler.
fn count(root: &Path) -> Result<()> {
    let file = fs::read_to_string(root.join(PERFT_FILE)).with_context(|| format!("cannot read {PERFT_FILE}"))?;
    let wanted = recorded(&file, PERFT_CASE);
    ensure!(!wanted.is_empty(), "{PERFT_FILE} has no case {PERFT_CASE}");
    let printed = output(&mut bastide(root, &["perft", "--order", PERFT_ORDER]))?;
    for line in &wanted {
        let is_there = printed.lines().any(|printed| printed.split_whitespace().eq(line.iter().copied()));
        ensure!(is_there, "bastide perft does not print {}:\n{printed}", line.join(" "));
    }
    println!("    bastide perft: {} depths as recorded", wanted.len());
    Ok(())
}

/// Bad usage ends with its exit code and names what would be valid.
fn refuse(root: &Path) -> Result<()> {
    let output = bastide(root, &["sim", "--with", "fairies"]).output()?;
    let error = String::from_utf8_lossy(&output.stderr);
    let is_refused = output.status.code() == Some(2) && error.contains("inns-and-cathedrals");
    ensure!(is_refused, "bastide sim --with fairies ended with {} and\n{error}", output.status);
    Ok(())
}

/// The value of a text field in a JSON object.
fn json_text<'j>(json: &'j str, key: &str) -> Option<&'j str> {
    let (_, after) = json.split_once(&format!("\"{key}\""))?;
    after.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?.split('"').next()
}

/// Depth, count and digest of the lines of a case.
fn recorded<'f>(file: &'f str, case: &str) -> Vec<Vec<&'f str>> {
    let lines = file.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines
        .skip_while(|words| words.as_slice() != ["id", case])
        .take_while(|words| !words.is_empty())
        .filter(|words| words[0] == "perft")
        .map(|words| words[1..].to_vec())
        .collect()
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

    #[test]
    fn the_lines_of_a_case_are_found() {
        let file = "id a\nperft 1 2 3\n\nid b\nconfig seats=2\nperft 1 4 5\nperft 2 6 7\n\nid c\nperft 1 8 9\n";
        assert_eq!(recorded(file, "b"), [["1", "4", "5"], ["2", "6", "7"]]);
    }
}
