//! Every expansion and every game has its rules document, its scenarios and its perft file.

use bastide_carcassonne::EXPANSIONS;
use bastide_testkit::games::GameName;
use bastide_testkit::{golden, project};

#[test]
fn every_expansion_has_its_files() {
    let expansions = EXPANSIONS.iter().map(|expansion| (expansion.name, expansion.document));
    let city = (GameName::City.name(), GameName::City.name());
    let mut missing = Vec::new();
    for (name, document) in expansions.chain([city]) {
        for path in [
            format!("docs/rules/{document}.md"),
            format!("testdata/scenarios/{document}"),
            format!("{}/{name}.perft", golden::PERFT),
        ] {
            if !project::path(&path).exists() {
                missing.push(path);
            }
        }
    }
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
}
