//! The command against the files as they are: its anchors are there, and it refuses what exists.

use super::*;

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn expansion(name: &str, parts: &[&str], without_tiles: bool) -> Result<Expansion> {
    let parts = parts.iter().copied().map(str::to_owned).collect();
    Expansion::new(&Wanted { name: name.to_owned(), title: None, parts, without_tiles })
}

fn changed(expansion: &Expansion) -> Result<Files> {
    let mut files = Files::new();
    apply(&edits::edits(&root(), expansion), &mut files, |path| Ok(fs::read_to_string(root().join(path))?))?;
    Ok(files)
}

#[test]
fn every_anchor_is_in_the_tree() {
    let files = changed(&expansion("no-such-set", &["first-part", "second"], false).unwrap()).unwrap();
    let config = &files[edits::CONFIG];
    assert_eq!(edits::names(config).last(), Some(&"no-such-set"));
    assert!(config.contains("        FirstPart = \"first-part\",\n"));
    assert!(config.contains("elements: &[Element::FirstPart, Element::Second],"));
    assert!(files["crates/bastide-carcassonne/src/expansion/mod.rs"].contains("\npub(crate) mod first_part;\n"));
    assert!(files["docs/rules/README.md"].contains("\n| [no-such-set](no-such-set.md) | No Such Set |"));
    assert!(files["web/src/i18n/fr.json"].contains("\"set.no-such-set.about\""));
    assert!(files["web/src/i18n/de.json"].contains("\"news.no-such-set.1\""));
    assert!(files["web/src/i18n/de.json"].contains("\"news.no-such-set.2\""));
    assert!(
        files["crates/bastide-carcassonne/tests/properties/inertness.rs"]
            .contains("        Element::Second => false,\n    }\n")
    );
    assert_eq!(files.len(), 13, "{:?}", files.keys());
}

#[test]
fn an_expansion_without_tiles_is_not_in_the_table_of_tiles() {
    let files = changed(&expansion("no-such-set", &[], true).unwrap()).unwrap();
    assert!(!files.contains_key("xtask/src/codegen/mod.rs"));
    assert!(
        files[edits::CONFIG].contains("set: None,\n        figures: &[],\n        elements: &[Element::NoSuchSet],")
    );
    assert!(!remaining::list(&expansion("no-such-set", &[], true).unwrap()).contains("data/tiles"));
}

#[test]
fn a_document_that_was_announced_gets_its_link() {
    let expansion = expansion("tower", &[], false).unwrap();
    let changed = |text: &str| edits::index(text, &expansion).unwrap().make(text).unwrap();
    let city = "| [the-city](the-city.md) | The City |\n";
    assert_eq!(
        changed(&format!("| a |\n| tower | The Tower | 18 |\n{city}")),
        format!("| a |\n| [tower](tower.md) | The Tower | 18 |\n{city}")
    );
    assert_eq!(
        changed(&format!("| a |\n{city}")),
        format!("| a |\n| [tower](tower.md) | Tower | ⟦German⟧ | ⟦seed⟧ | ⟦tiles⟧ |\n{city}")
    );
    assert!(edits::index(&format!("| a |\n| [tower](tower.md) | The Tower |\n{city}"), &expansion).is_none());
}

#[test]
fn what_exists_is_refused_and_nothing_is_written() {
    let run = |name: &str, parts: &[&str]| {
        let parts = parts.iter().copied().map(str::to_owned).collect();
        let wanted = Wanted { name: name.to_owned(), title: None, parts, without_tiles: false };
        super::run(&root(), &wanted).unwrap_err().to_string()
    };
    assert_eq!(run("river", &[]), "there is an expansion river already");
    assert_eq!(run("No Set", &[]).split(':').next(), Some("\"No Set\" is no name"));
    assert_eq!(run("no-such-set", &["river"]), "crates/bastide-carcassonne/src/expansion/river.rs is there already");
    assert!(!root().join("data/tiles/no-such-set.toml").exists());
}

#[test]
fn parts_differ_and_titles_can_stand_in_tables() {
    let error = |name: &str, parts: &[&str]| expansion(name, parts, false).unwrap_err().to_string();
    assert_eq!(error("x", &["a", "b", "a"]), "the part a is named twice");
    let wanted = Wanted { name: "x".to_owned(), title: Some("A | B".to_owned()), parts: vec![], without_tiles: false };
    assert!(Expansion::new(&wanted).unwrap_err().to_string().starts_with("a title has"));
}

#[test]
fn every_name_in_the_templates_is_filled_in() {
    let expansion = expansion("no-such-set", &["first-part"], false).unwrap();
    let stubs = stubs::stubs(&expansion);
    assert_eq!(stubs.len(), 10);
    for stub in stubs {
        assert!(!stub.text.contains('%'), "{}: {}", stub.path, stub.text);
        assert!(stub.text.contains('⟦'), "{} says what to write", stub.path);
    }
}
