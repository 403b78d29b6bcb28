//! The text files of the project.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Folders that are not written by people: version control, builds, what the fuzzer finds and what tests leave.
const SKIPPED: [&str; 11] = [
    ".git",
    "target",
    "node_modules",
    "dist",
    "pkg",
    "pkg.new",
    "corpus",
    "artifacts",
    "coverage",
    "test-results",
    "playwright-report",
];

/// Endings of text files.
const TEXT: [&str; 18] = [
    "rs", "toml", "md", "txt", "perft", "scn", "bgn", "jcz", "json", "jsonl", "yml", "sh", "lock", "ts", "js",
    "svelte", "css", "html",
];

/// Endings of pictures, which documents show and which nobody reads.
const PICTURES: [&str; 3] = ["svg", "png", "gif"];

/// A text file: its path from the root with `/` between the names, and its content.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) path: String,
    pub(super) text: String,
}

impl File {
    /// The ending of its name.
    pub(super) fn extension(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// Its lines with their numbers.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }
}

/// All text files below a folder, and pictures as if they were empty, sorted by path.
pub(super) fn read(root: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    visit(root, "", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn visit(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let relative = format!("{prefix}{name}");
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                visit(&path, &format!("{relative}/"), files)?;
            }
        } else if is_text(&name) {
            let text = fs::read_to_string(&path).with_context(|| format!("{relative} is not readable text"))?;
            files.push(File { path: relative, text });
        } else if has_ending(&name, &PICTURES) {
            files.push(File { path: relative, text: String::new() });
        }
    }
    Ok(())
}

/// Files without ending, such as the script of the continuous integration, are text as well.
fn is_text(name: &str) -> bool {
    !name.contains('.') || has_ending(name, &TEXT)
}

fn has_ending(name: &str, endings: &[&str]) -> bool {
    name.rsplit_once('.').is_some_and(|(_, extension)| endings.contains(&extension))
}
