//! How much a browser has to load.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;

/// The built client, and what Vite says in it about its scripts.
const CLIENT: &str = "web/dist";
const MANIFEST: &str = ".vite/manifest.json";

/// The script of the first page, and the one of a game, by the name of its screen.
const ENTRY: &str = "index.html";
const GAME: &str = "Play";

/// The most bytes, compressed with gzip.
const FIRST_PAGE: u64 = 60_000;
const FIRST_GAME: u64 = 150_000;
const ENGINE: u64 = 900_000;

/// A script: its file, its name, and the scripts that it cannot do without.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Script {
    file: String,
    name: String,
    imports: Vec<String>,
}

/// The scripts by their keys in the manifest.
type Scripts = BTreeMap<String, Script>;

/// Compares the built client with its budget.
pub(crate) fn run(root: &Path) -> Result<()> {
    let client = root.join(CLIENT);
    let manifest = fs::read_to_string(client.join(MANIFEST)).context("the client was built without its manifest")?;
    let scripts: Scripts = serde_json::from_str(&manifest).context("the manifest of the client is not understood")?;
    let workers = workers(&client, &scripts)?;
    let first_page: BTreeSet<String> = needed(&scripts, ENTRY).into_iter().chain(workers).collect();
    let game = scripts.iter().find(|(_, script)| script.name == GAME).context("the client has no screen for a game")?.0;
    let first_game = first_page.iter().cloned().chain(needed(&scripts, game)).collect();
    let engine = listed(&client, "wasm")?;
    for (what, files, most) in [
        ("JavaScript of the first page", first_page, FIRST_PAGE),
        ("JavaScript up to the first game", first_game, FIRST_GAME),
        ("engine", engine, ENGINE),
    ] {
        check(&client, what, &files, most)?;
    }
    Ok(())
}

fn check(client: &Path, what: &str, files: &BTreeSet<String>, most: u64) -> Result<()> {
    ensure!(!files.is_empty(), "{what}: there is none");
    let sizes = files.iter().map(|file| compressed(&client.join(file)));
    let size: u64 = sizes.sum::<Result<u64>>()?;
    println!("    {what}: {size} bytes in {} files with gzip, {most} allowed", files.len());
    ensure!(size <= most, "{what}: {size} bytes with gzip; at most {most} are allowed");
    Ok(())
}

/// The files of a script and of all that it cannot do without.
fn needed(scripts: &Scripts, key: &str) -> BTreeSet<String> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![key]);
    while let Some(key) = open.pop() {
        let Some(script) = scripts.get(key) else { continue };
        if seen.insert(script.file.clone()) {
            open.extend(script.imports.iter().map(String::as_str));
        }
    }
    seen
}

/// The scripts of workers: the manifest does not name them.
fn workers(client: &Path, scripts: &Scripts) -> Result<BTreeSet<String>> {
    let named: BTreeSet<&String> = scripts.values().map(|script| &script.file).collect();
    Ok(listed(client, "js")?.into_iter().filter(|file| !named.contains(file)).collect())
}

/// The files among the assets that have an ending.
fn listed(client: &Path, ending: &str) -> Result<BTreeSet<String>> {
    let folder = client.join("assets");
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|own| own == ending) {
            let name = path.file_name().and_then(|name| name.to_str()).context("a file has a strange name")?;
            files.insert(format!("assets/{name}"));
        }
    }
    Ok(files)
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

    const TEXT: &str = r#"{
        "index.html": {"file": "assets/index.js", "name": "index", "isEntry": true, "dynamicImports": ["_Play.js", "b"]},
        "_Play.js": {"file": "assets/Play.js", "name": "Play", "imports": ["index.html", "_board.js"], "css": ["a.css"]},
        "_board.js": {"file": "assets/board.js", "name": "board", "imports": ["_Play.js"]},
        "b": {"file": "assets/b.js", "name": "b", "imports": ["index.html"]}
    }"#;

    #[test]
    fn a_script_needs_what_it_imports_at_once() {
        let scripts: Scripts = serde_json::from_str(TEXT).unwrap();
        let files = |key: &str| Vec::from_iter(needed(&scripts, key));
        assert_eq!(files(ENTRY), ["assets/index.js"]);
        assert_eq!(files("_Play.js"), ["assets/Play.js", "assets/board.js", "assets/index.js"]);
        assert_eq!(files("nowhere"), [""; 0]);
    }

    #[test]
    fn whatever_exceeds_its_budget_is_refused() {
        let folder = std::env::temp_dir().join(format!("bastide-budget-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).unwrap();
        for (name, text) in [("index.js", "page"), ("worker.js", "engine"), ("e.wasm", "wasm"), ("index.js.br", "-")] {
            fs::write(folder.join("assets").join(name), text).unwrap();
        }
        let scripts: Scripts = serde_json::from_str(TEXT).unwrap();
        assert_eq!(Vec::from_iter(workers(&folder, &scripts).unwrap()), ["assets/worker.js"]);
        let files = listed(&folder, "js").unwrap();
        let size = files.iter().map(|file| compressed(&folder.join(file)).unwrap()).sum();
        assert!(check(&folder, "scripts", &files, size).is_ok());
        let refusal = check(&folder, "scripts", &files, size - 1).unwrap_err().to_string();
        assert!(refusal.contains(&format!("scripts: {size} bytes")), "{refusal}");
        assert!(check(&folder, "nothing", &BTreeSet::new(), 1).is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
