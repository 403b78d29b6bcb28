//! `cargo xtask tidy`: what the compiler does not check.

mod client;
mod files;
mod markdown;
mod source;

use std::path::Path;

use anyhow::{Result, bail};

use self::files::File;

/// Parts of paths that belong to somebody's machine and not to the project.
const MACHINE_PATHS: [&str; 5] =
    [concat!("/wo", "rk/"), concat!("/tm", "p/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/Us", "ers/")];

/// What `cargo xtask new-expansion` leaves to be written stands between this and its counterpart.
const TO_BE_WRITTEN: char = '\u{27e6}';

/// Where it is put into the files, and explained.
const WRITTEN_ABOUT: [&str; 2] = ["xtask/src/new_expansion/", "CONTRIBUTING.md"];

/// Checks all files of the project and lists everything that is wrong.
pub(crate) fn run(root: &Path) -> Result<()> {
    let files = files::read(root)?;
    let problems = problems(&files);
    if problems.is_empty() {
        println!("    {} files are tidy", files.len());
        return Ok(());
    }
    let list: String = problems.iter().map(|problem| format!("\n  {problem}")).collect();
    bail!("{} untidy places:{list}", problems.len())
}

/// Everything that is wrong, as `path:line: what`.
fn problems(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files {
        machine_paths(file, &mut problems);
        to_be_written(file, &mut problems);
        match file.extension() {
            "rs" => source::check(file, &mut problems),
            "ts" | "svelte" => client::check(file, &mut problems),
            "md" => markdown::check(file, files, &mut problems),
            _ => {}
        }
    }
    problems
}

fn machine_paths(file: &File, problems: &mut Vec<String>) {
    for (number, line) in file.lines() {
        if let Some(path) = MACHINE_PATHS.into_iter().find(|path| line.contains(path)) {
            problems.push(format!("{}:{number}: a path of one machine, `{path}`", file.path));
        }
    }
}

fn to_be_written(file: &File, problems: &mut Vec<String>) {
    if WRITTEN_ABOUT.iter().any(|path| file.path.starts_with(path)) {
        return;
    }
    for (number, line) in file.lines() {
        if let Some((_, what)) = line.split_once(TO_BE_WRITTEN) {
            problems.push(format!("{}:{number}: still to be written: {TO_BE_WRITTEN}{what}", file.path));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_module_opens_with_what_it_holds() {
        let good = file("a.rs", "//! All about A.\n\nfn a() {}\n");
        let bad = file("b.rs", "fn b() {}\n");
        assert_eq!(problems(&[good, bad]), ["b.rs:1: a module opens with a `//!` sentence about what it holds"]);
    }

    #[test]
    fn left_overs_are_found() {
        let text =
            format!("//! X.\nfn f() {{\n    {}!(1);\n}}\n// {}: later\n", concat!("db", "g"), concat!("TO", "DO"));
        assert_eq!(
            problems(&[file("x.rs", &text)]),
            [
                format!("x.rs:3: left over: `{}`", concat!("db", "g!(")),
                format!("x.rs:5: left over: `{}`", concat!("TO", "DO")),
            ]
        );
    }

    #[test]
    fn long_files_are_refused_unless_generated() {
        let long = "fn f() {}\n".repeat(700);
        let written = file("a.rs", &format!("//! A.\n{long}"));
        let generated = file("b.rs", &format!("//! Generated from data.\n{long}"));
        assert_eq!(problems(&[written, generated]), ["a.rs:1: 701 lines; a file has at most 700"]);
    }

    #[test]
    fn files_of_the_client_say_what_they_hold_and_keep_quiet() {
        let call = concat!("con", "sole.log(1);\n");
        let files = [
            file("web/e2e/a.spec.ts", &format!("// @vitest-environment node\n/** Plays. */\n{call}")),
            file("web/src/a.test.ts", &format!("/** Tests. */\n{call}test{}'later');\n", concat!(".on", "ly("))),
            file("web/src/b.svelte", "<!-- A button. -->\n<button></button>\n"),
            file("web/src/c.svelte", "<script></script>\n"),
            file("web/src/d.ts", call),
            file("web/vite.config.ts", call),
        ];
        assert_eq!(
            problems(&files),
            [
                format!("web/src/a.test.ts:3: left over: `{}`", concat!(".on", "ly(")),
                "web/src/c.svelte:1: a file opens with `<!--` and a sentence about what it holds".to_owned(),
                "web/src/d.ts:1: a file opens with `/**` and a sentence about what it holds".to_owned(),
                "web/src/d.ts:1: the client writes nothing to the console".to_owned(),
            ]
        );
    }

    #[test]
    fn paths_of_a_machine_are_found_in_every_file() {
        let text = format!("seats = 2\npath = \"{}x\"\n", MACHINE_PATHS[1]);
        assert_eq!(
            problems(&[file("x.toml", &text)]),
            [format!("x.toml:2: a path of one machine, `{}`", MACHINE_PATHS[1])]
        );
    }

    #[test]
    fn what_is_still_to_be_written_is_named() {
        let text = format!("# {TO_BE_WRITTEN}what⟧\nname = \"x\"\n");
        let files = [file("data/x.toml", &text), file("xtask/src/new_expansion/templates/x.toml.txt", &text)];
        assert_eq!(problems(&files), [format!("data/x.toml:1: still to be written: {TO_BE_WRITTEN}what⟧")]);
    }

    #[test]
    fn links_lead_to_files_and_headings() {
        let readme = "# Top\n[a](docs/a.md) [b](docs/b.md) [w](https://example.org/x.md)\n\
                      [h](docs/a.md#set-up-2) [i](docs/a.md#nope) [t](#top)\n```\n[c](gone.md)\n```\n`[d](gone.md)`\n";
        let files = [
            file("README.md", readme),
            file("docs/a.md", "## Set-up (2)\n[up](../README.md) [out](../../x.md) [folder](../docs)\n"),
            file("docs/c.md", "![v](tile:DG/F.v \"Volcano\")\n"),
            file(
                "web/src/rules/en/c.md",
                "![v](tile:DG/F.v \"Volcano\") ![p](piece:pig) ![f](board:fairy) ![x](x:y)\n",
            ),
        ];
        assert_eq!(
            problems(&files),
            [
                "README.md:2: `docs/b.md` leads nowhere",
                "README.md:3: `docs/a.md` has no heading `nope`",
                "docs/a.md:2: `../../x.md` leads nowhere",
                "docs/c.md:1: `tile:DG/F.v \"Volcano\"` leads nowhere",
                "web/src/rules/en/c.md:1: `x:y` leads nowhere",
            ]
        );
    }
}
