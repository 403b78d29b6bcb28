//! `cargo xtask new-expansion NAME`: writes the files of an expansion, adds it to the lists, and says what remains.
//!
//! Afterwards everything compiles. What is still to be written stands in ⟦ ⟧, which `cargo xtask tidy` lists;
//! whatever else is missing, the tests name.

mod change;
mod edits;
mod name;
mod remaining;
mod stubs;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use self::change::Edit;
use self::name::Name;
use crate::cargo::cargo;
use crate::codegen;
use crate::command;

/// What the command was asked for.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Wanted {
    /// Its name in configurations, such as princess-and-dragon.
    name: String,
    /// Its name for people; without it, the first one with capitals.
    #[arg(long)]
    title: Option<String>,
    /// A part that can be played by itself, such as dragon or fairy; several times for several of them. Each gets
    /// a file of rules and an element. Without it, the expansion is one part.
    #[arg(long = "part", value_name = "PART")]
    parts: Vec<String>,
    /// It has no tiles of its own.
    #[arg(long)]
    without_tiles: bool,
}

/// An expansion to be made.
#[derive(Clone, Debug)]
struct Expansion {
    name: Name,
    title: String,
    parts: Vec<Name>,
    has_tiles: bool,
}

/// The files that are written, by their paths from the root.
type Files = BTreeMap<String, String>;

/// Writes everything, or nothing if something stands in the way.
pub(crate) fn run(root: &Path, wanted: &Wanted) -> Result<()> {
    let expansion = Expansion::new(wanted)?;
    let read = |path: &str| fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"));
    ensure!(
        !edits::names(&read(edits::CONFIG)?).contains(&expansion.name.kebab()),
        "there is an expansion {} already",
        expansion.name.kebab()
    );
    let mut files = Files::new();
    for stub in stubs::stubs(&expansion) {
        match (root.join(&stub.path).exists(), stub.may_exist) {
            (false, _) => drop(files.insert(stub.path, stub.text)),
            (true, true) => println!("{} is there already and stays as it is", stub.path),
            (true, false) => bail!("{} is there already", stub.path),
        }
    }
    let new: Vec<String> = files.keys().cloned().collect();
    apply(&edits::edits(root, &expansion), &mut files, read)?;
    for (path, text) in &files {
        write(root, path, text)?;
    }
    if expansion.has_tiles {
        codegen::with_another(root, expansion.name.kebab())?;
    }
    command::run(&mut cargo(root, &["fmt", "--all"]))?;
    print!("{}", report(&expansion, &new, &files));
    Ok(())
}

/// Makes the changes to files in memory.
fn apply(edits: &[Edit], files: &mut Files, read: impl Fn(&str) -> Result<String>) -> Result<()> {
    for edit in edits {
        let text = match files.remove(&edit.file) {
            Some(text) => text,
            None => read(&edit.file)?,
        };
        let changed = edit.change.make(&text).map_err(|why| anyhow::anyhow!("{}: {why}", edit.file))?;
        files.insert(edit.file.clone(), changed);
    }
    Ok(())
}

fn write(root: &Path, path: &str, text: &str) -> Result<()> {
    let full = root.join(path);
    let folder = full.parent().expect("a file lies in a folder");
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder of {path}"))?;
    fs::write(&full, text).with_context(|| format!("cannot write {path}"))
}

/// What was written, and what remains to be done.
fn report(expansion: &Expansion, new: &[String], files: &Files) -> String {
    let changed = files.keys().filter(|path| !new.contains(path));
    let new: String = new.iter().map(|path| format!("  {path}\n")).collect();
    let changed: String = changed.map(|path| format!("  {path}\n")).collect();
    format!("Written:\n{new}Changed:\n{changed}\n{}", remaining::list(expansion))
}

impl Expansion {
    fn new(wanted: &Wanted) -> Result<Expansion> {
        let name = Name::new(&wanted.name)?;
        let parts = wanted.parts.iter().map(|part| Name::new(part)).collect::<Result<Vec<_>>>()?;
        let title = wanted.title.clone().unwrap_or_else(|| name.title());
        ensure!(
            !title.is_empty() && !title.contains(['"', '\\', '|', '<', '>', '\n']),
            "a title has letters, and none of \" \\ | < >"
        );
        if let Some(part) = parts.iter().enumerate().find(|(i, part)| parts[..*i].contains(part)) {
            bail!("the part {} is named twice", part.1.kebab());
        }
        let parts = if parts.is_empty() { vec![name.clone()] } else { parts };
        Ok(Expansion { name, title, parts, has_tiles: !wanted.without_tiles })
    }

    /// A template with the names of the expansion, and of one of its parts, filled in.
    fn fill(&self, template: &str, part: &Name) -> String {
        template
            .replace("%NAME%", self.name.kebab())
            .replace("%TITLE%", &self.title)
            .replace("%PART%", part.kebab())
            .replace("%MODULE%", &part.snake())
            .replace("%ELEMENT%", &part.camel())
    }
}

#[cfg(test)]
mod tests;
