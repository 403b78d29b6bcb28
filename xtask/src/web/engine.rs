//! The engine for the page: compiled to WebAssembly, made usable for TypeScript, and made smaller.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::budget::compressed;
use super::stamp::newest;
use crate::cargo::{cargo, target};
use crate::command::{find, output, run, succeeds};
use crate::shipped::cargo_for_others;

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile in the Cargo.toml of the workspace.
const PROFILE: &str = "wasm";

/// Where the client imports the engine from.
const PACKAGE: &str = "web/src/engine/pkg";

/// What the compiler uses beyond the first version of WebAssembly.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Builds the engine and what the page needs to call it, if anything has changed.
pub(super) fn build(root: &Path) -> Result<()> {
    let words = ["build", "--package", "bastide-wasm", "--profile", PROFILE, "--target", TARGET];
    run(&mut cargo_for_others(root, &words))?;
    let compiled = target(root)?.join(TARGET).join(PROFILE).join("bastide_wasm.wasm");
    let package = root.join(PACKAGE);
    let finished = package.join("bastide_wasm_bg.wasm");
    // The program that runs this knows how the package is made; the lock file knows with what.
    let sources = [compiled.clone(), root.join("Cargo.lock"), std::env::current_exe()?];
    if newest(&[&finished])? > newest(&sources)? {
        println!("    the engine is up to date");
        return Ok(());
    }
    // Made aside and moved: what stands in the package is always finished.
    let aside = root.join(format!("{PACKAGE}.new"));
    remove(&aside)?;
    let mut bindgen = cargo(root, &["run", "--profile", "tool", "--package", "bindgen", "--"]);
    run(bindgen.arg(&compiled).arg(&aside))?;
    optimise(&aside.join("bastide_wasm_bg.wasm"))?;
    remove(&package)?;
    fs::rename(&aside, &package).with_context(|| format!("cannot move the engine to {PACKAGE}"))
}

/// Removes a file or folder, if it is there.
fn remove(path: &Path) -> Result<()> {
    let removed = match path {
        path if path.is_dir() => fs::remove_dir_all(path),
        path if path.exists() => fs::remove_file(path),
        _ => Ok(()),
    };
    removed.with_context(|| format!("cannot remove {}", path.display()))
}

/// Adds the part of the toolchain that compiles for the browser.
pub(super) fn install_target(root: &Path) -> Result<()> {
    let mut rustc = Command::new("rustc");
    let library = output(rustc.current_dir(root).args(["--print", "target-libdir", "--target", TARGET]))?;
    if PathBuf::from(library.trim()).is_dir() {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    if !succeeds(rustup.arg("--version")) {
        bail!(
            "this Rust cannot compile for browsers: install {TARGET} the way Rust was installed, or use https://rustup.rs"
        );
    }
    run(Command::new("rustup").current_dir(root).args(["target", "add", TARGET]))
}

/// Lets wasm-opt try to make the engine smaller, where it is installed. Compilers and wasm-opt change from year to year:
/// what it wrote is taken only if a browser loads it sooner, and if it works.
fn optimise(engine: &Path) -> Result<()> {
    let before = compressed(engine)?;
    let Some(program) = find("wasm-opt") else {
        println!("    engine: {before} bytes with gzip; wasm-opt is not installed, which may make it smaller");
        return Ok(());
    };
    let smaller = engine.with_extension("smaller");
    let mut command = Command::new(program);
    command.arg("-Os").args(FEATURES).arg(engine).arg("-o").arg(&smaller);
    if !succeeds(&mut command) || !works(&engine.with_file_name("bastide_wasm.js"), &smaller) {
        println!("    engine: {before} bytes with gzip; what this version of wasm-opt makes of it does not work");
    } else if compressed(&smaller)? >= before {
        println!("    engine: {before} bytes with gzip, {} after wasm-opt, which was left out", compressed(&smaller)?);
    } else {
        println!("    engine: {} bytes with gzip, {before} before wasm-opt", compressed(&smaller)?);
        fs::rename(&smaller, engine)?;
    }
    remove(&smaller)
}

/// Whether the engine can be loaded and says what can be played. Old versions of wasm-opt mix up tables without a word.
fn works(script: &Path, engine: &Path) -> bool {
    const LOAD: &str = "
        const { pathToFileURL } = await import('node:url');
        const { readFileSync } = await import('node:fs');
        const { initSync, catalogue } = await import(pathToFileURL(process.argv[1]));
        initSync({ module: readFileSync(process.argv[2]) });
        catalogue();";
    succeeds(Command::new("node").args(["--input-type=module", "--eval", LOAD]).arg(script).arg(engine))
}
