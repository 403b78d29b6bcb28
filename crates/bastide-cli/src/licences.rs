//! `bastide licences`: what the program contains of others, and on which terms.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use crate::json;

/// Print the licences of everything by others that this program contains
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct LicencesArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bastide licences | less
  bastide licences --json

JSON: packages (origin: crate or npm, name, version, licence), texts (packages, text).";

/// Written by `cargo xtask licences`.
const TEXT: &str = include_str!("../../../web/public/licences.txt");

/// What begins a text in the file.
const RULER: &str = "\n================================================================================\n";

pub(crate) fn run(args: &LicencesArgs, out: &mut impl Write) -> anyhow::Result<()> {
    if args.json {
        json::write(out, &document())?;
    } else {
        out.write_all(TEXT.as_bytes())?;
    }
    Ok(())
}

fn document() -> Value {
    let mut parts = TEXT.split(RULER);
    let packages: Vec<Value> = parts.next().unwrap_or_default().lines().filter_map(package).collect();
    let texts: Vec<Value> = parts
        .filter_map(|part| part.split_once("\n\n"))
        .map(|(users, text)| json!({ "packages": users.split(", ").collect::<Vec<_>>(), "text": text.trim_end() }))
        .collect();
    json!({ "packages": packages, "texts": texts })
}

/// A line of the list: `crate anyhow 1.0.0: MIT OR Apache-2.0`.
fn package(line: &str) -> Option<Value> {
    let (what, licence) = line.split_once(": ")?;
    let mut words = what.split(' ');
    let origin = words.next().filter(|origin| ["crate", "npm"].contains(origin))?;
    let (name, version) = (words.next()?, words.next()?);
    Some(json!({ "origin": origin, "name": name, "version": version, "licence": licence }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_package_is_named_with_its_text() {
        let document = document();
        let packages = document["packages"].as_array().unwrap();
        let texts = document["texts"].as_array().unwrap();
        assert!(packages.len() > 50 && texts.len() > 20, "{} and {}", packages.len(), texts.len());
        for package in packages {
            let name = format!("{} {}", package["name"].as_str().unwrap(), package["version"].as_str().unwrap());
            let is_user = |text: &&Value| text["packages"].as_array().unwrap().iter().any(|user| *user == name);
            let text = texts.iter().find(is_user).unwrap_or_else(|| panic!("{name} has no text"));
            assert!(text["text"].as_str().unwrap().len() > 200, "{name}");
        }
        for name in ["clap", "tokio", "svelte"] {
            assert!(packages.iter().any(|package| package["name"] == name), "{name}");
        }
    }
}
