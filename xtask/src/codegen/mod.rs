//! Checks the tiles in `data/tiles` and writes the table that the engine compiles in.

mod catalogue;
mod check;
mod data;
mod emit;
mod land;
mod problem;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use self::catalogue::Catalogue;
use self::data::SetFile;
use self::problem::Problem;

/// The sets in the order of the table. A tile's number follows from it, so new sets go last.
const SETS: &[&str] = &[
    "base",
    "river",
    "river-2",
    "inns-and-cathedrals",
    "traders-and-builders",
    "princess-and-dragon",
    "tower",
    "abbey-and-mayor",
    "count",
    "king-and-robber",
];

const DATA: &str = "data/tiles";
const TABLE: &str = "crates/bastide-carcassonne/src/tile/table.rs";

/// Writes the table, or with `check` only compares it with what would be written.
pub(crate) fn run(root: &Path, check: bool) -> Result<()> {
    let table = table(root, SETS)?;
    let path = root.join(TABLE);
    if !check {
        return fs::write(&path, table).with_context(|| format!("cannot write {TABLE}"));
    }
    let current = fs::read_to_string(&path).with_context(|| format!("cannot read {TABLE}"))?;
    if current != table {
        let line = first_difference(&current, &table);
        bail!("{TABLE} is stale from line {line} on: run `cargo xtask codegen`");
    }
    Ok(())
}

/// Writes the table with a set that has just been added to the list, which this program does not know yet.
pub(crate) fn with_another(root: &Path, set: &str) -> Result<()> {
    let sets: Vec<&str> = SETS.iter().copied().chain([set]).collect();
    fs::write(root.join(TABLE), table(root, &sets)?).with_context(|| format!("cannot write {TABLE}"))
}

/// The source file of the table.
fn table(root: &Path, sets: &[&str]) -> Result<String> {
    let files = read(&root.join(DATA), sets)?;
    let catalogue = Catalogue::build(sets, &files).map_err(|problems| report(&problems))?;
    emit::rustfmt(root, &emit::table(&catalogue))
}

/// The files of all sets, in the order of the table.
fn read(folder: &Path, sets: &[&str]) -> Result<Vec<SetFile>> {
    reject_unlisted(folder, sets)?;
    let mut files = Vec::new();
    let mut problems = Vec::new();
    for name in sets {
        let path = folder.join(format!("{name}.toml"));
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {DATA}/{name}.toml"))?;
        match data::parse(&text) {
            Ok(set) => files.push(set),
            Err(error) => problems.push(Problem::of_file(name, error.to_string())),
        }
    }
    if problems.is_empty() { Ok(files) } else { Err(report(&problems)) }
}

/// A file that nobody reads would be a set that silently never takes part.
fn reject_unlisted(folder: &Path, sets: &[&str]) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {DATA}"))? {
        let path = entry?.path();
        let is_toml = path.extension().is_some_and(|extension| extension == "toml");
        let is_listed = sets.iter().any(|name| path.file_stem().is_some_and(|stem| stem == *name));
        if is_toml && !is_listed {
            bail!("{} is not in the list of sets in xtask/src/codegen/mod.rs", path.display());
        }
    }
    Ok(())
}

/// One error that lists all problems.
fn report(problems: &[Problem]) -> anyhow::Error {
    let list: String = problems.iter().map(|problem| format!("\n  {problem}")).collect();
    let noun = if problems.len() == 1 { "error" } else { "errors" };
    anyhow::anyhow!("{} {noun} in {DATA}:{list}", problems.len())
}

/// The number of the first line in which the texts differ.
fn first_difference(current: &str, wanted: &str) -> usize {
    let same = current.lines().zip(wanted.lines()).take_while(|(a, b)| a == b);
    same.count() + 1
}

#[cfg(test)]
mod tests;
