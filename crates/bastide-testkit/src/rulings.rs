//! The rulings of the rules documents against the scenarios that show them.
//!
//! Every ruling has a scenario, and every scenario a ruling. A ruling that needs the pieces of expansions
//! which do not exist yet may wait for its scenario.

use crate::scenario::Title;

/// A rules document.
#[derive(Clone, Debug)]
pub struct Document {
    /// Its name, such as `base`.
    pub slug: String,
    /// Its text.
    pub text: String,
}

/// A scenario file, as far as its name and first line go.
#[derive(Clone, Debug)]
pub struct ScenarioFile {
    /// `document/R<n>-short-name.scn`.
    pub path: String,
    /// The first line.
    pub first_line: String,
}

/// A ruling of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ruling {
    number: u32,
    /// Documents whose expansions must exist before it can be shown.
    needs: Vec<String>,
}

/// Everything that is wrong between documents and scenarios, in sentences.
///
/// `existing` are the documents whose expansions can be played; `index` is the text of the documents'
/// overview, whose table names all that will ever be.
pub fn problems(index: &str, documents: &[Document], existing: &[&str], files: &[ScenarioFile]) -> Vec<String> {
    let mut problems = Vec::new();
    let known = indexed(index);
    let mut rulings: Vec<(&str, Ruling)> = Vec::new();
    for document in documents {
        let slug = document.slug.as_str();
        if !known.contains(&slug) {
            problems.push(format!("{slug}.md is missing in the index"));
        }
        let found = read_rulings(slug, &document.text, &mut problems);
        for need in found.iter().flat_map(|ruling| &ruling.needs).filter(|need| !known.contains(&need.as_str())) {
            problems.push(format!("{slug}.md: the index has no document {need:?} that a ruling could need"));
        }
        rulings.extend(found.into_iter().map(|ruling| (slug, ruling)));
    }
    let titles: Vec<(&str, u32)> = files.iter().filter_map(|file| check_file(file, &rulings, &mut problems)).collect();
    for (slug, ruling) in &rulings {
        let can_be_shown = ruling.needs.iter().all(|need| existing.contains(&need.as_str()));
        if can_be_shown && !titles.contains(&(*slug, ruling.number)) {
            problems.push(format!("{slug} R{n} has no scenario {slug}/R{n}-….scn", n = ruling.number));
        }
    }
    problems
}

/// The citations in a text, such as `base R10, R11` or `base R20–R22`, of rulings that do not exist.
pub fn unknown_citations(text: &str, documents: &[Document]) -> Vec<String> {
    let mut unknown = Vec::new();
    for document in documents {
        let slug = &document.slug;
        let rulings = read_rulings(slug, &document.text, &mut Vec::new());
        for (at, found) in text.match_indices(&format!("{slug} R")) {
            let is_inside_a_word = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-');
            let numbers = if is_inside_a_word { Vec::new() } else { leading_numbers(&text[at + found.len()..]) };
            let exists = |number: &u32| rulings.iter().any(|ruling| ruling.number == *number);
            unknown.extend(numbers.iter().filter(|number| !exists(number)).map(|number| format!("{slug} R{number}")));
        }
    }
    unknown
}

/// The numbers of `10, R11, R25: …`.
fn leading_numbers(text: &str) -> Vec<u32> {
    let mut numbers = Vec::new();
    let mut rest = text;
    loop {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let Ok(number) = rest[..end].parse() else { return numbers };
        numbers.push(number);
        let next = [", R", "–R", " and R"].iter().find_map(|separator| rest[end..].strip_prefix(separator));
        let Some(next) = next else { return numbers };
        rest = next;
    }
}

/// The rules document of an expansion: the two rivers share one.
pub fn document_of(expansion: &str) -> &str {
    match expansion {
        "river-2" => "river",
        name => name,
    }
}

/// The documents that the table of the overview names in its first column, linked or not.
fn indexed(index: &str) -> Vec<&str> {
    let table = index.split("\n## ").find(|section| section.starts_with("Index")).unwrap_or("");
    table
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" | ").next())
        .map(|cell| cell.strip_prefix('[').and_then(|link| link.split(']').next()).unwrap_or(cell))
        .collect()
}

/// The rulings of a document, which are numbered from 1 without gaps.
fn read_rulings(slug: &str, text: &str, problems: &mut Vec<String>) -> Vec<Ruling> {
    let mut rulings: Vec<Ruling> = Vec::new();
    let lines = text.lines().filter_map(|line| line.strip_prefix("- R"));
    for line in lines.filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let Some(ruling) = read_ruling(line) else {
            problems
                .push(format!("{slug}.md: expected `- R<n>. text {{needs: …}}` instead of {:?}", format!("- R{line}")));
            continue;
        };
        let next = rulings.len() as u32 + 1;
        if ruling.number != next {
            problems.push(format!("{slug}.md: ruling R{} stands where R{next} is due", ruling.number));
        }
        rulings.push(ruling);
    }
    rulings
}

/// Reads `<n>. text {needs: a, b}`.
fn read_ruling(line: &str) -> Option<Ruling> {
    let (number, text) = line.split_once(". ")?;
    let needs = match text.split_once("{needs: ") {
        None => Vec::new(),
        Some((_, needs)) => needs.strip_suffix('}')?.split(", ").map(str::to_owned).collect(),
    };
    Some(Ruling { number: number.parse().ok()?, needs })
}

/// The ruling that a file is about, if its path and first line agree on one that exists.
fn check_file<'a>(
    file: &'a ScenarioFile,
    rulings: &[(&str, Ruling)],
    problems: &mut Vec<String>,
) -> Option<(&'a str, u32)> {
    let path = &file.path;
    let Some((folder, number)) = read_path(path) else {
        problems.push(format!("{path} is not called <document>/R<n>-short-name.scn"));
        return None;
    };
    if !rulings.iter().any(|(slug, ruling)| (*slug, ruling.number) == (folder, number)) {
        problems.push(format!("{path}: there is no ruling {folder} R{number}"));
        return None;
    }
    match Title::parse(&file.first_line) {
        Some(title) if (title.document.as_str(), title.ruling) == (folder, number) => Some((folder, number)),
        Some(title) => {
            problems.push(format!("{path}: the first line names {} R{}", title.document, title.ruling));
            None
        }
        None => {
            problems.push(format!("{path}: the first line is not `# {folder} R{number}: <sentence>`"));
            None
        }
    }
}

fn read_path(path: &str) -> Option<(&str, u32)> {
    let (folder, name) = path.split_once('/')?;
    let (number, short) = name.strip_prefix('R')?.strip_suffix(".scn")?.split_once('-')?;
    let is_short_name = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    if is_short_name(short) { Some((folder, number.parse().ok()?)) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "# Rules\n## Index\n| document | tiles |\n|---|---|\n| [base](base.md) | 72 |\n\
                         | [river](river.md) | 12 |\n| tower | 18 |\n\n## Other\n| ferries | 8 |\n";

    const BASE: &str =
        "# Base\n- Road: no ruling.\n- R1. First.\n- R2. Second. {needs: river}\n- R3. Third. {needs: river, tower}\n";

    fn found(text: &str, files: &[(&str, &str)], existing: &[&str]) -> Vec<String> {
        let documents = [Document { slug: "base".into(), text: text.into() }];
        let files: Vec<ScenarioFile> = files
            .iter()
            .map(|(path, line)| ScenarioFile { path: (*path).into(), first_line: (*line).into() })
            .collect();
        problems(INDEX, &documents, existing, &files)
    }

    const FIRST: (&str, &str) = ("base/R1-a.scn", "# base R1: first");
    const SECOND: (&str, &str) = ("base/R2-b.scn", "# base R2: second");
    const THIRD: (&str, &str) = ("base/R3-c.scn", "# base R3: third");

    #[test]
    fn complete_is_fine() {
        assert_eq!(found(BASE, &[FIRST, SECOND], &["base", "river"]), [""; 0]);
        assert_eq!(
            found(BASE, &[FIRST, ("base/R1-again.scn", "# base R1: first again"), SECOND], &["base", "river"]),
            [""; 0]
        );
    }

    #[test]
    fn a_ruling_without_scenario_is_found() {
        assert_eq!(found(BASE, &[SECOND], &["base", "river"]), ["base R1 has no scenario base/R1-….scn"]);
    }

    #[test]
    fn a_ruling_waits_for_everything_it_needs_and_may_have_a_scenario_before() {
        assert_eq!(found(BASE, &[FIRST], &["base"]), [""; 0]);
        assert_eq!(found(BASE, &[FIRST], &["base", "tower"]), [""; 0]);
        assert_eq!(found(BASE, &[FIRST, SECOND, THIRD], &["base"]), [""; 0]);
        assert_eq!(
            found(BASE, &[FIRST, SECOND], &["base", "river", "tower"]),
            ["base R3 has no scenario base/R3-….scn"]
        );
    }

    #[test]
    fn a_scenario_without_ruling_is_found() {
        let problems = found(BASE, &[FIRST, ("base/R4-d.scn", "# base R4: fourth")], &["base"]);
        assert_eq!(problems, ["base/R4-d.scn: there is no ruling base R4"]);
        let problems = found(BASE, &[FIRST, ("tower/R1-d.scn", "# tower R1: first")], &["base"]);
        assert_eq!(problems, ["tower/R1-d.scn: there is no ruling tower R1"]);
    }

    #[test]
    fn a_wrong_first_line_is_found_and_does_not_count() {
        for (line, message) in [
            ("# base R2: other number", "base/R1-a.scn: the first line names base R2"),
            ("# river R1: other document", "base/R1-a.scn: the first line names river R1"),
            ("config seats=2", "base/R1-a.scn: the first line is not `# base R1: <sentence>`"),
            ("# base R1: ", "base/R1-a.scn: the first line is not `# base R1: <sentence>`"),
        ] {
            let problems = found(BASE, &[("base/R1-a.scn", line)], &["base"]);
            assert_eq!(problems, [message, "base R1 has no scenario base/R1-….scn"]);
        }
    }

    #[test]
    fn a_wrong_file_name_is_found() {
        for path in ["base/R1.scn", "base/R1-.scn", "base/R1-a.txt", "base/r1-a.scn", "base/R1-A.scn", "base/Rx-a.scn"]
        {
            let problems = found(BASE, &[FIRST, (path, "# base R1: first")], &["base"]);
            assert_eq!(problems, [format!("{path} is not called <document>/R<n>-short-name.scn")]);
        }
    }

    #[test]
    fn citations_of_missing_rulings_are_found() {
        let documents = [Document { slug: "base".into(), text: BASE.into() }];
        let cited = |text: &str| unknown_citations(text, &documents);
        assert_eq!(cited("// base R1, R2: fine; \"base R3\" too, base R1–R3 and R2."), [""; 0]);
        assert_eq!(cited("// base R4: missing"), ["base R4"]);
        assert_eq!(cited("// base R1, R5 and R6"), ["base R5", "base R6"]);
        assert_eq!(cited("// base R2–R7; R9 of something else"), ["base R7"]);
        assert_eq!(cited("// database R9, new-base R9, base Rules, base R: nothing cited"), [""; 0]);
    }

    #[test]
    fn mistakes_in_documents_are_found() {
        for (text, message) in [
            ("- R1. A.\n- R3. B.\n", "base.md: ruling R3 stands where R2 is due"),
            ("- R1. A.\n- R1. B.\n", "base.md: ruling R1 stands where R2 is due"),
            ("- R1. A.\n- R2 B.\n", "instead of \"- R2 B.\""),
            ("- R1. A.\n- R2. B {needs: tower} or not.\n", "instead of \"- R2. B {needs: tower} or not.\""),
            ("- R1. A.\n- R2. B. {needs: towre}\n", "no document \"towre\""),
            ("- R1. A.\n- R2. B. {needs: ferries}\n", "no document \"ferries\""),
        ] {
            let problems = found(text, &[FIRST], &["base"]);
            assert!(problems.iter().any(|problem| problem.contains(message)), "{text:?}: {problems:?}");
        }
        let strange = [Document { slug: "ferries".into(), text: String::new() }];
        assert_eq!(problems(INDEX, &strange, &[], &[]), ["ferries.md is missing in the index"]);
    }
}
