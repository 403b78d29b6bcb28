//! Plays every scenario file and reports all failures together.
//!
//! `SCENARIO=river/R5 cargo test -p bastide-testkit --test scenarios` plays only the files whose path
//! begins so.

use bastide_testkit::project;
use bastide_testkit::scenario::{self, Scenario};

const FOLDER: &str = "testdata/scenarios";

#[test]
fn every_scenario_holds() {
    let filter = std::env::var("SCENARIO").unwrap_or_default();
    let mut files = project::files_below(FOLDER);
    files.retain(|name| name.starts_with(&filter));
    assert!(!files.is_empty(), "no scenario begins with {filter:?}");
    let mut report = String::new();
    for name in &files {
        let path = format!("{FOLDER}/{name}");
        for (line, message) in play(&project::read(&path)) {
            report.push_str(&format!("\n{path}:{line}: {message}\n"));
        }
    }
    assert!(report.is_empty(), "{report}");
    println!("{} scenarios hold", files.len());
}

/// What is wrong with a file, with its lines.
fn play(text: &str) -> Vec<(usize, String)> {
    match Scenario::parse(text) {
        Ok(scenario) => scenario::run(&scenario).into_iter().map(|f| (f.line, f.to_string())).collect(),
        Err(error) => vec![(error.line, error.message)],
    }
}
