//! The crates that end up in the binary and in the engine of the page.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use super::Package;
use crate::cargo::cargo;
use crate::command::output;

/// What is shipped.
const SHIPPED: [&str; 2] = ["bastide-cli", "bastide-wasm"];

/// As much of `cargo metadata` as is needed.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Described>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Described {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
    manifest_path: PathBuf,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    kind: Option<String>,
}

/// All of them, on whatever system it is built.
pub(super) fn shipped(root: &Path) -> Result<Vec<Package>> {
    let metadata = output(&mut cargo(root, &["metadata", "--format-version", "1", "--locked"]))?;
    let metadata: Metadata = serde_json::from_str(&metadata).context("cargo metadata is not understood")?;
    let used = used(&metadata);
    let is_foreign = |package: &&Described| used.contains(package.id.as_str()) && package.source.is_some();
    let package = |package: &Described| Package {
        origin: "crate",
        name: package.name.clone(),
        version: package.version.clone(),
        licence: package.license.clone().unwrap_or_default().replace('/', " OR "),
        folder: package.manifest_path.parent().map(Path::to_owned).unwrap_or_default(),
    };
    Ok(metadata.packages.iter().filter(is_foreign).map(package).collect())
}

/// What is linked. Macros, and what they are made of, only run while it is compiled.
fn used(metadata: &Metadata) -> BTreeSet<&str> {
    let packages: BTreeMap<&str, &Described> = metadata.packages.iter().map(|p| (p.id.as_str(), p)).collect();
    let nodes: BTreeMap<&str, &Node> = metadata.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let is_macro = |id: &str| {
        packages.get(id).is_some_and(|package| package.targets.iter().any(|t| t.kind.iter().any(|k| k == "proc-macro")))
    };
    let mut used = BTreeSet::new();
    let is_root = |package: &&Described| SHIPPED.contains(&package.name.as_str());
    let mut open: Vec<&str> = metadata.packages.iter().filter(is_root).map(|package| package.id.as_str()).collect();
    while let Some(id) = open.pop() {
        if is_macro(id) || !used.insert(id) {
            continue;
        }
        let dependencies = nodes.get(id).into_iter().flat_map(|node| &node.deps);
        let linked = dependencies.filter(|other| other.dep_kinds.iter().any(|kind| kind.kind.is_none()));
        open.extend(linked.map(|other| other.pkg.as_str()));
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_and_what_only_builds_or_tests_need_is_not_shipped() {
        let package = |name: &str, kind: &str| {
            format!(
                r#"{{"id":"{name}","name":"{name}","version":"1.0.0","license":"MIT/Zlib","source":null,"manifest_path":"/{name}/Cargo.toml","targets":[{{"kind":["{kind}"]}}]}}"#
            )
        };
        let node = |name: &str, deps: &[(&str, &str)]| {
            let deps: Vec<String> = deps
                .iter()
                .map(|(name, kind)| format!(r#"{{"pkg":"{name}","dep_kinds":[{{"kind":{kind}}}]}}"#))
                .collect();
            format!(r#"{{"id":"{name}","deps":[{}]}}"#, deps.join(","))
        };
        let packages =
            [("bastide-cli", "bin"), ("a", "lib"), ("b", "lib"), ("m", "proc-macro"), ("n", "lib"), ("t", "lib")];
        let packages: Vec<String> = packages.into_iter().map(|(name, kind)| package(name, kind)).collect();
        let nodes = [
            node("bastide-cli", &[("a", "null"), ("m", "null"), ("t", "\"dev\"")]),
            node("a", &[("b", "null")]),
            node("m", &[("n", "null")]),
        ];
        let json = format!(r#"{{"packages":[{}],"resolve":{{"nodes":[{}]}}}}"#, packages.join(","), nodes.join(","));
        let metadata: Metadata = serde_json::from_str(&json).unwrap();
        assert_eq!(used(&metadata).into_iter().collect::<Vec<_>>(), ["a", "b", "bastide-cli"]);
    }
}
