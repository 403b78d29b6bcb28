//! Every expansion has its rules document, its scenarios and its perft file.

use bastide_carcassonne::EXPANSIONS;
use bastide_testkit::{golden, project};

/// The document of an expansion. A second part, such as `river-2`, shares that of the first.
fn document(expansion: &str) -> &str {
    expansion.strip_suffix("-2").unwrap_or(expansion)
}

#[test]
fn every_expansion_has_its_files() {
    let mut missing = Vec::new();
    for expansion in EXPANSIONS {
        let document = document(expansion.name);
        for path in [
            format!("docs/rules/{document}.md"),
            format!("testdata/scenarios/{document}"),
            format!("{}/{}.perft", golden::PERFT, expansion.name),
        ] {
            if !project::path(&path).exists() {
                missing.push(path);
            }
        }
    }
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
}
