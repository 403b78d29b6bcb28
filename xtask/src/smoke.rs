//! A short run of the command as it is shipped: a release build.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::cargo::{bastide, built_bastide, json_text};
use crate::command::output;
use crate::shipped;

/// A game and the case of its perft files that the command counts once more.
struct Sample {
    game: &'static str,
    perft_file: &'static str,
    case: &'static str,
    order: &'static str,
}

const SAMPLES: [Sample; 2] = [
    Sample {
        game: "carcassonne",
        perft_file: "testdata/perft/base.perft",
        case: "road-city-monastery",
        order: "BA/RFr,BA/C,BA/L,BA/Rr",
    },
    Sample {
        game: "city",
        perft_file: "testdata/perft/the-city.perft",
        case: "opening",
        order: "CI/TEE+,CI/MRRR.F+,CI/CRVs.F+",
    },
];

/// Runs the command and checks what it answers.
pub(crate) fn run(root: &Path) -> Result<()> {
    for sample in &SAMPLES {
        simulate(root, sample)?;
        count(root, sample)?;
    }
    refuse(root)?;
    tell_nothing(root)
}

/// Neither the command nor the engine of the page names a folder of whoever built it.
fn tell_nothing(root: &Path) -> Result<()> {
    let mut files = vec![built_bastide(root)?];
    let assets = root.join("web/dist/assets");
    for entry in fs::read_dir(&assets).with_context(|| format!("cannot read {}", assets.display()))? {
        files.push(entry?.path());
    }
    files.iter().try_for_each(|file| shipped::check(root, file))?;
    println!("    {} files tell nothing about this machine", files.len());
    Ok(())
}

/// The same seed gives the same games on any number of threads.
fn simulate(root: &Path, Sample { game, .. }: &Sample) -> Result<()> {
    let sim = |threads: &str| {
        let words = ["sim", "--game", game, "--games", "200", "--seed", "7", "--threads", threads, "--json"];
        output(&mut bastide(root, &words))
    };
    let (one, three) = (sim("1")?, sim("3")?);
    let digest = json_text(&one, "digest").with_context(|| format!("no digest in {one}"))?;
    ensure!(json_text(&three, "digest") == Some(digest), "1 thread and 3 threads differ:\n{one}{three}");
    println!("    bastide sim: 200 games of {game}, digest {digest}");
    Ok(())
}

/// The release build counts as the tests do, which run with other settings of the compiler.
fn count(root: &Path, Sample { game, perft_file, case, order }: &Sample) -> Result<()> {
    let file = fs::read_to_string(root.join(perft_file)).with_context(|| format!("cannot read {perft_file}"))?;
    let wanted = recorded(&file, case);
    ensure!(!wanted.is_empty(), "{perft_file} has no case {case}");
    let printed = output(&mut bastide(root, &["perft", "--game", game, "--order", order]))?;
    for line in &wanted {
        let is_there = printed.lines().any(|printed| printed.split_whitespace().eq(line.iter().copied()));
        ensure!(is_there, "bastide perft does not print {}:\n{printed}", line.join(" "));
    }
    println!("    bastide perft: {} depths of {game} as recorded", wanted.len());
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

/// Depth, count and digest of the lines of a case.
fn recorded<'f>(file: &'f str, case: &str) -> Vec<Vec<&'f str>> {
    let lines = file.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines
        .skip_while(|words| !words.starts_with(&["id", case]))
        .take_while(|words| !words.is_empty())
        .filter(|words| words[0] == "perft")
        .map(|words| words[1..].to_vec())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_case_are_found() {
        let file =
            "id a\nperft 1 2 3\n\nid b # about b\nconfig seats=2\nperft 1 4 5\nperft 2 6 7\n\nid c\nperft 1 8 9\n";
        assert_eq!(recorded(file, "b"), [["1", "4", "5"], ["2", "6", "7"]]);
    }
}
