//! Every numbered ruling of the rules documents has a scenario, and every scenario a ruling.

use bastide_carcassonne::EXPANSIONS;
use bastide_testkit::project;
use bastide_testkit::rulings::{self, Document, ScenarioFile};

fn documents() -> Vec<Document> {
    let slugs = project::names("docs/rules").into_iter().filter_map(|name| Some(name.strip_suffix(".md")?.to_owned()));
    slugs
        .filter(|slug| slug != "README")
        .map(|slug| Document { text: project::read(&format!("docs/rules/{slug}.md")), slug })
        .collect()
}

#[test]
fn every_ruling_has_a_scenario_and_every_scenario_a_ruling() {
    let first_line = |path: &str| {
        let text = project::read(&format!("testdata/scenarios/{path}"));
        text.lines().next().unwrap_or_default().to_owned()
    };
    let files: Vec<ScenarioFile> = project::files_below("testdata/scenarios")
        .into_iter()
        .map(|path| ScenarioFile { first_line: first_line(&path), path })
        .collect();
    let existing: Vec<&str> = EXPANSIONS.iter().map(|expansion| rulings::document_of(expansion.name)).collect();
    let index = project::read("docs/rules/README.md");
    let problems = rulings::problems(&index, &documents(), &existing, &files);
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

#[test]
fn the_engine_cites_rulings_that_exist() {
    let documents = documents();
    let mut unknown = Vec::new();
    let mut n_files = 0;
    let mut folders = vec!["crates/bastide-carcassonne/src".to_owned()];
    while let Some(folder) = folders.pop() {
        for name in project::names(&folder) {
            let path = format!("{folder}/{name}");
            if project::path(&path).is_dir() {
                folders.push(path);
                continue;
            }
            n_files += 1;
            let citations = rulings::unknown_citations(&project::read(&path), &documents);
            unknown.extend(citations.into_iter().map(|citation| format!("{path} cites {citation}")));
        }
    }
    assert!(n_files > 10, "only {n_files} source files were found");
    assert!(unknown.is_empty(), "\n{}\n", unknown.join("\n"));
}
