//! The files of an expansion as they begin.

use super::edits::LANGUAGES;
use super::{Expansion, Name};

/// A file to be written.
#[derive(Clone, Debug)]
pub(super) struct Stub {
    /// Its path from the root.
    pub(super) path: String,
    pub(super) text: String,
    /// Whether it may have been written before: then it stays as it is.
    pub(super) may_exist: bool,
}

/// All new files of an expansion.
pub(super) fn stubs(expansion: &Expansion) -> Vec<Stub> {
    let (name, module) = (expansion.name.kebab(), expansion.name.snake());
    let mut stubs = vec![
        // Often it was written long before its code.
        Stub {
            may_exist: true,
            ..stub(expansion, format!("docs/rules/{name}.md"), include_str!("templates/document.md.txt"))
        },
        stub(
            expansion,
            format!("testdata/scenarios/{name}/R1-to-be-written.scn"),
            include_str!("templates/scenario.scn.txt"),
        ),
        stub(expansion, format!("testdata/perft/{name}.perft"), include_str!("templates/case.perft.txt")),
        stub(
            expansion,
            format!("crates/bastide-carcassonne/tests/properties/oracle/{module}.rs"),
            include_str!("templates/oracle.rs.txt"),
        ),
    ];
    if expansion.has_tiles {
        let path = format!("data/tiles/{name}.toml");
        stubs.push(stub(expansion, path, include_str!("templates/tiles.toml.txt")));
    }
    for part in &expansion.parts {
        let path = format!("crates/bastide-carcassonne/src/expansion/{}.rs", part.snake());
        stubs.push(stub_of(expansion, part, path, include_str!("templates/part.rs.txt")));
    }
    for (language, page) in LANGUAGES.into_iter().zip(PAGES) {
        stubs.push(stub(expansion, format!("web/src/rules/{language}/{name}.md"), page));
    }
    stubs
}

/// The pages for players, in the order of the languages.
const PAGES: [&str; 4] = [
    include_str!("templates/page.en.md.txt"),
    include_str!("templates/page.de.md.txt"),
    include_str!("templates/page.nl.md.txt"),
    include_str!("templates/page.fr.md.txt"),
];

fn stub(expansion: &Expansion, path: String, template: &str) -> Stub {
    stub_of(expansion, &expansion.name, path, template)
}

fn stub_of(expansion: &Expansion, part: &Name, path: String, template: &str) -> Stub {
    Stub { path, text: expansion.fill(template, part), may_exist: false }
}
