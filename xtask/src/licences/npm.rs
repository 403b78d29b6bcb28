//! The npm packages that end up in the page: those that its sources import, and what these bring along.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::Package;

const SOURCES: &str = "web/src";
const LOCK: &str = "web/package-lock.json";

/// What the parts of a package that run in a browser import in turn; its other dependencies belong to its compiler.
const BROUGHT_ALONG: [(&str, &[&str]); 1] = [("svelte", &["clsx", "esm-env"])];

pub(super) fn shipped(root: &Path) -> Result<Vec<Package>> {
    let lock = fs::read_to_string(root.join(LOCK)).with_context(|| format!("cannot read {LOCK}"))?;
    let lock: Value = serde_json::from_str(&lock).with_context(|| format!("{LOCK} is not understood"))?;
    let mut names = BTreeSet::new();
    collect(&root.join(SOURCES), &mut names)?;
    for (name, others) in BROUGHT_ALONG {
        if names.contains(name) {
            names.extend(others.iter().map(|&other| other.to_owned()));
        }
    }
    names.into_iter().map(|name| package(root, &lock, name)).collect()
}

fn package(root: &Path, lock: &Value, name: String) -> Result<Package> {
    let entry = &lock["packages"][format!("node_modules/{name}")];
    let field =
        |key: &str| entry[key].as_str().map(str::to_owned).with_context(|| format!("{LOCK} has no {key} of {name}"));
    let folder = root.join("web/node_modules").join(&name);
    Ok(Package { origin: "npm", version: field("version")?, licence: field("license")?, folder, name })
}

/// The packages that the sources in a folder import; tests are not shipped.
fn collect(folder: &Path, names: &mut BTreeSet<String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_source = (name.ends_with(".ts") || name.ends_with(".svelte")) && !name.ends_with(".d.ts");
        let is_test = name.contains(".test.") || name.starts_with("test-");
        if path.is_dir() {
            collect(&path, names)?;
        } else if is_source && !is_test {
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            names.extend(imported(&text));
        }
    }
    Ok(())
}

/// The packages that a source imports at run time.
fn imported(source: &str) -> impl Iterator<Item = String> {
    let marks = ["from '", "import '", "import('"];
    let statements = source.lines().filter(|line| !line.trim_start().starts_with("import type "));
    let imports = statements.flat_map(move |line| marks.into_iter().filter_map(|mark| Some(line.split_once(mark)?.1)));
    imports.filter_map(|rest| {
        let path = rest.split('\'').next()?;
        let is_package = path.starts_with(|c: char| c.is_ascii_lowercase() || c == '@') && !path.contains(':');
        let parts = if path.starts_with('@') { 2 } else { 1 };
        is_package.then(|| path.split('/').take(parts).collect::<Vec<_>>().join("/"))
    })
}

#[cfg(test)]
mod tests {
    use super::imported;

    #[test]
    fn packages_are_found_and_own_files_are_not() {
        let source = "\
import { mount } from 'svelte';
import { Tween } from 'svelte/motion';
import type { Plugin } from 'vite';
import own from './own';
import 'virtual:rules';
const { encode } = await import('uqr');
export { a } from '@scope/name/part';
";
        assert_eq!(imported(source).collect::<Vec<_>>(), ["svelte", "svelte", "uqr", "@scope/name"]);
    }
}
