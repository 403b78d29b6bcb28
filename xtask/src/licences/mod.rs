//! `cargo xtask licences`: the licences of everything by others that the binary and the page contain.
//!
//! What they contain follows from the lock files and from the manifests of the packages, which cargo fetches for all
//! systems; the texts come from their sources. The list is written into the file as well, so that it can be compared
//! without reading the texts again: their order, the system and what else lies in the cache of cargo do not matter.

mod crates;
mod npm;
mod text;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// The page links to it, and the command embeds it.
const FILE: &str = "web/public/licences.txt";

const INTRODUCTION: &str = "\
Bastide is licensed under MIT OR Apache-2.0. The program and its page contain parts of the packages below, and of the
standard library of Rust (MIT OR Apache-2.0, https://www.rust-lang.org). Written by `cargo xtask licences`.
";

/// Between the parts of the file.
const RULER: &str = "================================================================================";

/// Something by others that is shipped.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    /// `crate` or `npm`.
    origin: &'static str,
    name: String,
    version: String,
    /// The expression in its manifest.
    licence: String,
    /// Its sources.
    folder: PathBuf,
}

/// The line in the list.
impl fmt::Display for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}: {}", self.origin, self.name, self.version, self.licence)
    }
}

/// Writes the file again.
pub(crate) fn run(root: &Path) -> Result<()> {
    let packages = packages(root)?;
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in &packages {
        let found = text::of(package).with_context(|| package.to_string())?;
        for text in found {
            texts.entry(text).or_default().push(format!("{} {}", package.name, package.version));
        }
    }
    let mut sections: Vec<(String, String)> = texts.into_iter().map(|(text, users)| (users.join(", "), text)).collect();
    sections.sort();
    let mut file = format!("{INTRODUCTION}\n{}", list(&packages));
    for (users, text) in sections {
        file += &format!("\n{RULER}\n{users}\n\n{text}\n");
    }
    println!("    {FILE}: {} packages, {} KB", packages.len(), file.len().div_ceil(1000));
    fs::write(root.join(FILE), file).with_context(|| format!("cannot write {FILE}"))
}

/// Fails if the list in the file is not that of the lock files.
pub(crate) fn check(root: &Path) -> Result<()> {
    let file = fs::read_to_string(root.join(FILE)).with_context(|| format!("cannot read {FILE}"))?;
    let expected = list(&packages(root)?);
    let found: String = listed(&file).map(|line| format!("{line}\n")).collect();
    let difference = expected.lines().find(|line| !found.lines().any(|other| other == *line));
    let difference = difference.or_else(|| found.lines().find(|line| !expected.lines().any(|other| other == *line)));
    ensure!(difference.is_none(), "{FILE} is out of date ({}): cargo xtask licences", difference.unwrap_or_default());
    Ok(())
}

/// Everything by others, in the order of the list.
fn packages(root: &Path) -> Result<Vec<Package>> {
    let mut packages = crates::shipped(root)?;
    packages.extend(npm::shipped(root)?);
    packages.sort();
    Ok(packages)
}

fn list(packages: &[Package]) -> String {
    packages.iter().map(|package| format!("{package}\n")).collect()
}

/// The lines of the list in a file.
fn listed(file: &str) -> impl Iterator<Item = &str> {
    let is_listed = |line: &&str| line.starts_with("crate ") || line.starts_with("npm ");
    file.lines().take_while(|line| *line != RULER).filter(is_listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_a_file_ends_before_the_texts() {
        let package = |origin, name: &str| Package {
            origin,
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT".to_owned(),
            folder: PathBuf::new(),
        };
        let packages = [package("crate", "a"), package("npm", "b")];
        let file = format!("{INTRODUCTION}\n{}\n{RULER}\na 1.0.0\n\ncrate of wine\n", list(&packages));
        assert_eq!(listed(&file).collect::<Vec<_>>(), ["crate a 1.0.0: MIT", "npm b 1.0.0: MIT"]);
    }
}
