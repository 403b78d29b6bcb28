//! Builds that others get: they do not tell where they were made.
//!
//! Panics and debug information name source files. Without a word to the compiler these are paths of whoever built it,
//! with the name of the account in them.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::cargo::cargo;

/// A cargo command that compiles something to be shipped.
pub(crate) fn cargo_for_others(root: &Path, words: &[&str]) -> Command {
    cargo_with(own_flags(), root, words)
}

/// The flags for the compiler that the environment sets.
fn own_flags() -> Option<Vec<String>> {
    let encoded = env::var("CARGO_ENCODED_RUSTFLAGS").ok();
    let encoded = encoded.map(|own| own.split('\u{1f}').filter(|flag| !flag.is_empty()).map(str::to_owned).collect());
    let plain = || env::var("RUSTFLAGS").ok().map(|own| own.split_whitespace().map(str::to_owned).collect());
    encoded.or_else(plain)
}

fn cargo_with(own: Option<Vec<String>>, root: &Path, words: &[&str]) -> Command {
    let folders = folders(root).into_iter();
    let flags = folders.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
    match own {
        // A variable replaces the flags of the configuration, even if it is empty.
        Some(own) => {
            let all: Vec<String> = own.into_iter().chain(flags).collect();
            let mut command = cargo(root, words);
            command.env("CARGO_ENCODED_RUSTFLAGS", all.join("\u{1f}"));
            command
        }
        // Flags of all targets are added to those that the configuration has for one of them; flags of every build would
        // give way to these.
        None => {
            let flags: Vec<String> = flags.collect();
            let config = format!("target.'cfg(all())'.rustflags={flags:?}");
            let mut command = cargo(root, &["--config", &config]);
            command.args(words);
            command
        }
    }
}

/// The folders of this machine, and what they are called instead. Of several that match the compiler takes the last.
fn folders(root: &Path) -> Vec<(PathBuf, &'static str)> {
    let home = home();
    let in_home = |variable: &str, name: &str| {
        env::var_os(variable).map(PathBuf::from).or_else(|| home.as_ref().map(|home| home.join(name)))
    };
    let all = [
        (home.clone(), "~"),
        (in_home("RUSTUP_HOME", ".rustup"), "rustup"),
        (in_home("CARGO_HOME", ".cargo"), "cargo"),
        (Some(root.to_owned()), "bastide"),
    ];
    all.into_iter().filter_map(|(folder, name)| Some((folder?, name))).collect()
}

fn home() -> Option<PathBuf> {
    let home = env::var_os("HOME").or_else(|| env::var_os("USERPROFILE"))?;
    Some(PathBuf::from(home)).filter(|home| home.parent().is_some())
}

/// Fails if a file names a folder of this machine.
pub(crate) fn check(root: &Path, file: &Path) -> Result<()> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    for (folder, _) in folders(root) {
        let prefix = format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR);
        let at = find(&bytes, prefix.as_bytes());
        let shown = at.map(|at| {
            bytes[at..]
                .iter()
                .take(120)
                .take_while(|b| b.is_ascii_graphic())
                .map(|&b| char::from(b))
                .collect::<String>()
        });
        ensure!(shown.is_none(), "{} tells where it was built: {}", file.display(), shown.unwrap_or_default());
    }
    Ok(())
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    let (&first, rest) = wanted.split_first()?;
    let is_there = |at: &usize| bytes[*at] == first && bytes[at + 1..].starts_with(rest);
    (0..bytes.len()).find(is_there)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_found_wherever_it_is() {
        assert_eq!(find(b"\0\0/srv/me/x", b"/srv/me/"), Some(2));
        assert_eq!(find(b"/srv/m", b"/srv/me/"), None);
        assert_eq!(find(b"", b"/"), None);
    }

    #[test]
    fn flags_of_the_environment_are_kept_and_added_to() {
        let root = Path::new("/somewhere/bastide");
        let flags = |own: &[&str]| {
            let own = own.iter().map(|&flag| flag.to_owned()).collect();
            let command = cargo_with(Some(own), root, &["build"]);
            let mut values = command.get_envs().filter(|(name, _)| *name == "CARGO_ENCODED_RUSTFLAGS");
            let value = values.next().and_then(|(_, value)| value?.to_str()).unwrap_or_default();
            value.split('\u{1f}').map(str::to_owned).collect::<Vec<_>>()
        };
        let last = "--remap-path-prefix=/somewhere/bastide=bastide";
        assert_eq!(flags(&["-D", "warnings"])[..2], ["-D", "warnings"]);
        assert_eq!(flags(&["-D", "warnings"]).last().map(String::as_str), Some(last));
        assert!(flags(&[]).iter().all(|flag| flag.starts_with("--remap-path-prefix=")));
        let command = cargo_with(None, root, &["build"]);
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
        assert!(words[1].starts_with("target.'cfg(all())'.rustflags=[\"--remap-path-prefix="), "{words:?}");
        assert!(words[1].contains(last), "{words:?}");
        assert_eq!((words[0].as_str(), words[2].as_str()), ("--config", "build"));
    }

    #[test]
    fn the_workspace_has_its_own_name_even_in_the_home_folder() {
        let folders = folders(Path::new("/somewhere/bastide"));
        assert_eq!(folders.last(), Some(&(PathBuf::from("/somewhere/bastide"), "bastide")));
    }
}
