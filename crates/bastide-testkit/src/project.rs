//! Where the files of the project are that tests read.

use std::fs;
use std::path::{Path, PathBuf};

/// A path in the project, such as `testdata/scenarios`.
pub fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

/// The text of a file of the project.
///
/// # Panics
/// If there is no such text file: a test without its data must fail.
pub fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The names in a folder of the project, sorted.
///
/// # Panics
/// If there is no such folder: a test without its data must fail.
pub fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(path(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> =
        entries.map(|entry| name(entry.unwrap_or_else(|error| panic!("{folder}: {error}")))).collect();
    names.sort();
    names
}

/// Every file two folders deep, as `folder/name`, sorted.
///
/// # Panics
/// If there is no such folder: a test without its data must fail.
pub fn files_below(folder: &str) -> Vec<String> {
    names(folder)
        .into_iter()
        .filter(|below| path(folder).join(below).is_dir())
        .flat_map(|below| names(&format!("{folder}/{below}")).into_iter().map(move |name| format!("{below}/{name}")))
        .collect()
}
