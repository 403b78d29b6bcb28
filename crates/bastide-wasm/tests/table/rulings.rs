//! Rulings that are cited by scores and refusals: each has a title in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Every ruling that the sources cite, as `document ruling`. The list comes from the sources themselves, since random games
/// seldom need all of them.
pub(crate) fn cited() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = BTreeSet::new();
    for name in ["bastide-carcassonne", "bastide-city", "bastide-wasm"] {
        gather(&crates.join(name).join("src"), &mut found);
    }
    found
}

/// The key of the title of a ruling.
pub(crate) fn key(ruling: &str) -> String {
    format!("ruling.{}", ruling.replace(' ', "."))
}

fn gather(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            found.extend(text.split('"').filter(|part| is_ruling(part)).map(str::to_owned));
        }
    }
}

/// Whether a text is the name of a document and the number of a ruling.
fn is_ruling(text: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let is_number = |number: &str| number.parse::<u16>().is_ok();
    text.split_once(" R").is_some_and(|(name, number)| is_name(name) && is_number(number))
}

#[test]
fn every_ruling_that_is_cited_has_a_title_in_every_language() {
    let cited = cited();
    assert!(cited.len() > 50, "only {cited:?}");
    for language in ["en", "de", "nl", "fr"] {
        let path = format!("{}/../../web/src/i18n/{language}.json", env!("CARGO_MANIFEST_DIR"));
        let messages: BTreeMap<String, String> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for ruling in &cited {
            let title = messages.get(&key(ruling));
            assert!(title.is_some_and(|title| !title.is_empty()), "{language}.json has no title for {ruling}");
        }
    }
}

#[test]
fn every_ruling_that_is_cited_stands_in_its_document() {
    for ruling in cited() {
        let (document, number) = ruling.split_once(' ').unwrap();
        let path = format!("{}/../../docs/rules/{document}.md", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(text.contains(&format!("\n- {number}. ")), "{path} has no {number}");
    }
}
