//! `cargo xtask bless`: writes the golden files again.

use std::path::Path;

use anyhow::Result;
use clap::ValueEnum;

use crate::cargo::cargo;
use crate::command::run as execute;

/// The kinds of golden files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Golden {
    /// testdata/perft: numbers of action sequences, and the order of actions.
    Perft,
    /// testdata/playthroughs: whole games.
    Playthroughs,
    /// testdata/pictures.txt: digests of boards and contact sheets.
    Pictures,
    /// fuzz/corpus: the inputs from which fuzzing begins.
    Corpus,
    /// All of them.
    All,
}

/// The engine writes them, in a process of its own: chores must not need an engine that compiles.
pub(crate) fn run(root: &Path, what: Golden) -> Result<()> {
    let kinds: &[&str] = match what {
        Golden::Perft => &["perft"],
        Golden::Playthroughs => &["playthroughs"],
        Golden::Pictures => &["pictures"],
        Golden::Corpus => &["corpus"],
        Golden::All => &["perft", "playthroughs", "pictures", "corpus"],
    };
    let mut command = cargo(root, &["run", "--quiet", "--package", "bastide-testkit", "--bin", "bless", "--"]);
    execute(command.args(kinds))
}
