//! Documents: their links lead to files and headings that exist.

use super::files::File;

pub(super) fn check(file: &File, files: &[File], problems: &mut Vec<String>) {
    for (number, line) in prose(file) {
        for target in links(line) {
            if let Some(why) = problem(file, files, target) {
                problems.push(format!("{}:{number}: {why}", file.path));
            }
        }
    }
}

/// The lines outside of code blocks.
fn prose(file: &File) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    file.lines().filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !is_fence && !in_code
    })
}

/// The targets of `[text](target)` in a line, those in code spans left out.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let outside_code = line.split('`').step_by(2);
    outside_code.flat_map(|text| text.split("](").skip(1)).filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// Pictures on pages of rules are drawn by the engine; the client's tests know which there are.
fn is_picture(page: &File, target: &str) -> bool {
    page.path.starts_with("web/src/rules/") && ["tile:", "piece:", "board:"].iter().any(|kind| target.starts_with(kind))
}

fn problem(file: &File, files: &[File], target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") || is_picture(file, target) {
        return None;
    }
    let (path, heading) = target.split_once('#').map_or((target, None), |(path, heading)| (path, Some(heading)));
    let Some(full) = (if path.is_empty() { Some(file.path.clone()) } else { resolve(&file.path, path) }) else {
        return Some(format!("`{path}` leads nowhere"));
    };
    let Some(found) = files.iter().find(|other| other.path == full) else {
        let is_folder = files.iter().any(|other| other.path.starts_with(&format!("{full}/")));
        return (!is_folder).then(|| format!("`{path}` leads nowhere"));
    };
    let heading = heading.filter(|heading| !headings(found).any(|slug| slug == *heading))?;
    Some(format!("`{path}` has no heading `{heading}`"))
}

/// The path from the root that a relative path in a document means.
fn resolve(document: &str, path: &str) -> Option<String> {
    let mut names: Vec<&str> = document.split('/').collect();
    names.pop();
    for name in path.trim_end_matches('/').split('/') {
        match name {
            "." => {}
            ".." => {
                names.pop()?;
            }
            name => names.push(name),
        }
    }
    Some(names.join("/"))
}

/// The names by which links reach the headings of a document.
fn headings(file: &File) -> impl Iterator<Item = String> {
    prose(file).filter(|(_, line)| line.starts_with('#')).map(|(_, line)| slug(line.trim_start_matches('#').trim()))
}

fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}
