//! Every numbered ruling of the rules documents has a scenario, and every scenario a ruling.

use bastide_carcassonne::EXPANSIONS;
use bastide_testkit::games::GameName;
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
    let expansions = EXPANSIONS.iter().map(|expansion| expansion.document);
    let existing: Vec<&str> = expansions.chain([GameName::City.name()]).collect();
    let index = project::read("docs/rules/README.md");
    let problems = rulings::problems(&index, &documents(), &existing, &files);
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

#[test]
fn the_engines_cite_rulings_that_exist() {
    let documents = documents();
    let mut unknown = Vec::new();
    for (path, text) in sources("crates/bastide-carcassonne/src").chain(sources("crates/bastide-city/src")) {
        let citations = rulings::unknown_citations(&text, &documents);
        unknown.extend(citations.into_iter().map(|citation| format!("{path} cites {citation}")));
    }
    assert!(unknown.is_empty(), "\n{}\n", unknown.join("\n"));
}

/// The City has one document, so that its comments name rulings without it.
#[test]
fn the_comments_of_the_city_cite_rulings_that_exist() {
    let city = documents().into_iter().find(|document| document.slug == GameName::City.name()).unwrap();
    let mut unknown = Vec::new();
    for (path, text) in sources("crates/bastide-city/src") {
        let citations = rulings::unknown_in_comments(&text, &city);
        unknown.extend(citations.into_iter().map(|citation| format!("{path} cites {citation}")));
    }
    assert!(unknown.is_empty(), "\n{}\n", unknown.join("\n"));
}

/// Every file below a folder, with its text.
fn sources(folder: &str) -> impl Iterator<Item = (String, String)> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for name in project::names(&folder) {
            let path = format!("{folder}/{name}");
            if project::path(&path).is_dir() {
                folders.push(path);
            } else {
                let text = project::read(&path);
                files.push((path, text));
            }
        }
    }
    assert!(files.len() > 10, "only {} source files were found in {folder}", files.len());
    files.into_iter()
}
