//! How much a browser has to load.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

/// The most bytes of files with this ending, compressed as a server sends them.
const BUDGETS: [(&str, &str, u64); 2] = [("js", "JavaScript", 150_000), ("wasm", "WebAssembly", 900_000)];

/// Compares the built client with its budget.
pub(crate) fn run(root: &Path) -> Result<()> {
    let mut files = Vec::new();
    list(&root.join("web/dist"), &mut files)?;
    let sizes: Vec<(PathBuf, u64)> =
        files.into_iter().map(|file| compressed(&file).map(|size| (file, size))).collect::<Result<_>>()?;
    for (ending, name, most) in BUDGETS {
        let (n_files, size) = sum(&sizes, ending);
        ensure!(n_files > 0, "the client has no {name}");
        println!("    {name}: {size} bytes in {n_files} files with gzip, {most} allowed");
        ensure!(size <= most, "{name} has {size} bytes with gzip; at most {most} are allowed");
    }
    Ok(())
}

/// Number and size of the files with an ending.
fn sum(sizes: &[(PathBuf, u64)], ending: &str) -> (usize, u64) {
    let of_kind = sizes.iter().filter(|(path, _)| path.extension().is_some_and(|extension| extension == ending));
    of_kind.fold((0, 0), |(n_files, sum), (_, size)| (n_files + 1, sum + size))
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() { list(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

/// The size of a file as a server sends it.
pub(super) fn compressed(file: &Path) -> Result<u64> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&bytes)?;
    Ok(encoder.finish()?.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_added_up_by_their_ending() {
        let sizes = [("a.js", 10), ("assets/b.js", 5), ("c.wasm", 7), ("js", 3)];
        let sizes = sizes.map(|(path, size)| (PathBuf::from(path), size));
        assert_eq!(sum(&sizes, "js"), (2, 15));
        assert_eq!(sum(&sizes, "wasm"), (1, 7));
        assert_eq!(sum(&sizes, "css"), (0, 0));
    }
}
