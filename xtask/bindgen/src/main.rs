//! Writes the JavaScript and the TypeScript types of a compiled engine: `bindgen ENGINE.wasm FOLDER`.

use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(engine), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        anyhow::bail!("usage: bindgen ENGINE.wasm FOLDER");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&engine).typescript(true).remove_name_section(true).remove_producers_section(true).web(true)?;
    bindgen.generate(&folder).with_context(|| format!("cannot make {} usable for the page", engine.display()))
}
