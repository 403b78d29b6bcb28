//! The rulings and worked examples of the rules documents against the scenarios that show them.
//!
//! Every ruling has a scenario, and every scenario a ruling. A ruling that needs the pieces of expansions
//! which do not exist yet may wait for its scenario. All this holds for worked examples that are numbered
//! `X1`, `X2`, … as well.

use std::fmt;

use crate::scenario::Title;

/// A numbered statement of a rules document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `R7`: a ruling.
    Ruling(u32),
    /// `X7`: a worked example.
    Example(u32),
}

impl Statement {
    /// Statements of each kind are numbered by themselves.
    const KINDS: [fn(u32) -> Statement; 2] = [Statement::Ruling, Statement::Example];

    /// Reads `R7` or `X7`.
    pub fn parse(text: &str) -> Option<Statement> {
        Statement::KINDS.into_iter().find_map(|kind| {
            let number = text.strip_prefix(kind(0).letter())?.parse().ok()?;
            Some(kind(number))
        })
    }

    /// The letter of its kind.
    const fn letter(self) -> char {
        match self {
            Statement::Ruling(_) => 'R',
            Statement::Example(_) => 'X',
        }
    }

    const fn number(self) -> u32 {
        match self {
            Statement::Ruling(number) | Statement::Example(number) => number,
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.number())
    }
}

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
    /// `document/R<n>-short-name.scn`, or `X<n>-…` for a worked example.
    pub path: String,
    /// The first line.
    pub first_line: String,
}

/// A statement of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stated {
    statement: Statement,
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
    let mut statements: Vec<(&str, Stated)> = Vec::new();
    for document in documents {
        let slug = document.slug.as_str();
        if !known.contains(&slug) {
            problems.push(format!("{slug}.md is missing in the index"));
        }
        let found = read_statements(slug, &document.text, &mut problems);
        for need in found.iter().flat_map(|stated| &stated.needs).filter(|need| !known.contains(&need.as_str())) {
            problems.push(format!("{slug}.md: the index has no document {need:?} that a ruling could need"));
        }
        statements.extend(found.into_iter().map(|stated| (slug, stated)));
    }
    let shown: Vec<(&str, Statement)> =
        files.iter().filter_map(|file| check_file(file, &statements, &mut problems)).collect();
    for (slug, Stated { statement, needs }) in &statements {
        let can_be_shown = needs.iter().all(|need| existing.contains(&need.as_str()));
        if can_be_shown && !shown.contains(&(*slug, *statement)) {
            problems.push(format!("{slug} {statement} has no scenario {slug}/{statement}-….scn"));
        }
    }
    problems
}

/// The citations in a text, such as `base R10, R11` or `base R20–R22`, of statements that do not exist.
pub fn unknown_citations(text: &str, documents: &[Document]) -> Vec<String> {
    let mut unknown = Vec::new();
    for document in documents {
        let slug = &document.slug;
        let statements = read_statements(slug, &document.text, &mut Vec::new());
        for (at, found) in text.match_indices(&format!("{slug} ")) {
            let is_inside_a_word = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-');
            let cited = if is_inside_a_word { Vec::new() } else { leading_statements(&text[at + found.len()..]) };
            let exists = |cited: &Statement| statements.iter().any(|stated| stated.statement == *cited);
            unknown.extend(cited.iter().filter(|cited| !exists(cited)).map(|cited| format!("{slug} {cited}")));
        }
    }
    unknown
}

/// The statements that the comments of a source file name without a document, and that this one does not have.
pub fn unknown_in_comments(text: &str, document: &Document) -> Vec<String> {
    let statements = read_statements(&document.slug, &document.text, &mut Vec::new());
    let comments = text.lines().filter_map(|line| Some(line.split_once("//")?.1));
    let words = comments.flat_map(|comment| comment.split(|c: char| !c.is_ascii_alphanumeric()));
    let cited = words.filter_map(Statement::parse);
    let is_unknown = |cited: &Statement| statements.iter().all(|stated| stated.statement != *cited);
    cited.filter(is_unknown).map(|cited| cited.to_string()).collect()
}

/// The statements of `R10, R11, R25: …`.
fn leading_statements(text: &str) -> Vec<Statement> {
    let mut statements = Vec::new();
    let mut rest = text;
    loop {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let Some(statement) = Statement::parse(&rest[..end]) else { return statements };
        statements.push(statement);
        let next = [", ", "–", " and "].iter().find_map(|separator| rest[end..].strip_prefix(separator));
        let Some(next) = next else { return statements };
        rest = next;
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

/// The statements of a document; those of each kind are numbered from 1 without gaps.
fn read_statements(slug: &str, text: &str, problems: &mut Vec<String>) -> Vec<Stated> {
    let mut statements: Vec<Stated> = Vec::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("- ")).filter(|line| is_numbered(line)) {
        let Some(stated) = read_statement(line) else {
            problems
                .push(format!("{slug}.md: expected `- R<n>. text {{needs: …}}` instead of {:?}", format!("- {line}")));
            continue;
        };
        let is_of_kind = |other: &&Stated| other.statement.letter() == stated.statement.letter();
        let next = statements.iter().filter(is_of_kind).count() as u32 + 1;
        let Stated { statement, .. } = stated;
        if statement.number() != next {
            let letter = statement.letter();
            problems.push(format!("{slug}.md: {statement} stands where {letter}{next} is due"));
        }
        statements.push(stated);
    }
    statements
}

/// Whether a line begins like a statement: `R7`.
fn is_numbered(line: &str) -> bool {
    Statement::KINDS.into_iter().any(|kind| {
        line.strip_prefix(kind(0).letter()).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    })
}

/// Reads `R<n>. text {needs: a, b}`.
fn read_statement(line: &str) -> Option<Stated> {
    let (statement, text) = line.split_once(". ")?;
    let needs = match text.split_once("{needs: ") {
        None => Vec::new(),
        Some((_, needs)) => needs.strip_suffix('}')?.split(", ").map(str::to_owned).collect(),
    };
    Some(Stated { statement: Statement::parse(statement)?, needs })
}

/// The statement that a file is about, if its path and first line agree on one that exists.
fn check_file<'a>(
    file: &'a ScenarioFile,
    statements: &[(&str, Stated)],
    problems: &mut Vec<String>,
) -> Option<(&'a str, Statement)> {
    let path = &file.path;
    let Some((folder, statement)) = read_path(path) else {
        problems.push(format!("{path} is not called <document>/R<n>-short-name.scn"));
        return None;
    };
    if !statements.iter().any(|(slug, stated)| (*slug, stated.statement) == (folder, statement)) {
        problems.push(format!("{path}: there is no {folder} {statement}"));
        return None;
    }
    match Title::parse(&file.first_line) {
        Some(title) if (title.document.as_str(), title.statement) == (folder, statement) => Some((folder, statement)),
        Some(title) => {
            problems.push(format!("{path}: the first line names {} {}", title.document, title.statement));
            None
        }
        None => {
            problems.push(format!("{path}: the first line is not `# {folder} {statement}: <sentence>`"));
            None
        }
    }
}

fn read_path(path: &str) -> Option<(&str, Statement)> {
    let (folder, name) = path.split_once('/')?;
    let (statement, short) = name.strip_suffix(".scn")?.split_once('-')?;
    let is_short_name = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    if is_short_name(short) { Some((folder, Statement::parse(statement)?)) } else { None }
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
        assert_eq!(problems, ["base/R4-d.scn: there is no base R4"]);
        let problems = found(BASE, &[FIRST, ("tower/R1-d.scn", "# tower R1: first")], &["base"]);
        assert_eq!(problems, ["tower/R1-d.scn: there is no tower R1"]);
    }

    #[test]
    fn worked_examples_are_numbered_and_shown_like_rulings() {
        let text = "- X1. One.\n- X2. Two.\n- R1. First.\n";
        let one = ("base/X1-one.scn", "# base X1: one");
        assert_eq!(found(text, &[FIRST, one], &["base"]), ["base X2 has no scenario base/X2-….scn"]);
        let wrong = ("base/X2-two.scn", "# base R2: two");
        assert_eq!(
            found(text, &[FIRST, one, wrong], &["base"]),
            ["base/X2-two.scn: the first line names base R2", "base X2 has no scenario base/X2-….scn"]
        );
        let gap = text.replace("X2", "X3");
        assert_eq!(
            found(&gap, &[FIRST, one, ("base/X3-x.scn", "# base X3: x")], &["base"]),
            ["base.md: X3 stands where X2 is due"]
        );
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
        assert_eq!(cited("// base R1, X1: an example"), ["base X1"]);
        assert_eq!(cited("// base R1, R5 and R6"), ["base R5", "base R6"]);
        assert_eq!(cited("// base R2–R7; R9 of something else"), ["base R7"]);
        assert_eq!(cited("// database R9, new-base R9, base Rules, base R: nothing cited"), [""; 0]);
    }

    #[test]
    fn missing_rulings_in_comments_are_found() {
        let document = Document { slug: "base".into(), text: BASE.into() };
        let cited = |text: &str| unknown_in_comments(text, &document);
        assert_eq!(cited("//! R1–R3 and W5.\nlet side = Rot::R90; // R2: why\n"), [""; 0]);
        assert_eq!(cited("/// R4: how\nfn f() {} // see R2, R7\n"), ["R4", "R7"]);
    }

    #[test]
    fn mistakes_in_documents_are_found() {
        for (text, message) in [
            ("- R1. A.\n- R3. B.\n", "base.md: R3 stands where R2 is due"),
            ("- R1. A.\n- R1. B.\n", "base.md: R1 stands where R2 is due"),
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
