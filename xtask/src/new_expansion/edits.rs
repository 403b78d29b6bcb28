//! The lists that name every expansion, and what is added to them.

use std::path::Path;

use super::change::{Anchor, Change, Edit};
use super::{Expansion, Name};

/// Where expansions and elements are listed.
pub(super) const CONFIG: &str = "crates/bastide-carcassonne/src/config/catalogue.rs";

/// The index of the rules documents.
const INDEX: &str = "docs/rules/README.md";

/// The languages of the client.
pub(super) const LANGUAGES: [&str; 4] = ["en", "de", "nl", "fr"];

/// The expansions of the table in `catalogue.rs`.
pub(super) fn names(config: &str) -> Vec<&str> {
    let table = config.split_once("pub const EXPANSIONS").map_or("", |(_, table)| table);
    let names = table.lines().filter_map(|line| line.strip_prefix("        name: \"")?.strip_suffix("\","));
    names.collect()
}

/// All changes that an expansion needs in files that exist.
pub(super) fn edits(root: &Path, expansion: &Expansion) -> Vec<Edit> {
    let name = expansion.name.kebab();
    let mut edits: Vec<Edit> = expansion.parts.iter().flat_map(part).collect();
    edits.push(insert(CONFIG, Anchor::EndOf { start: "pub const EXPANSIONS", end: "];" }, entry(expansion)));
    if expansion.has_tiles {
        edits.push(insert("xtask/src/codegen/mod.rs", Anchor::List("const SETS"), format!("{name:?}")));
    }
    edits.push(oracle(root, expansion));
    let text = std::fs::read_to_string(root.join(INDEX)).unwrap_or_default();
    edits.extend(index(&text, expansion).map(|change| Edit { file: INDEX.to_owned(), change }));
    edits.push(insert(
        "README.md",
        Anchor::Before("| every other expansion"),
        format!("| {} | `{name}` | ⟦tiles⟧ | ⟦state⟧ |\n", expansion.title),
    ));
    edits.push(insert(
        "testdata/instructions.txt",
        Anchor::End,
        // As `gate/baseline.rs` writes it.
        format!("{name:<16} {:>8}  --seats 2 --with {name}\n", "-"),
    ));
    edits.push(insert("web/src/rules/pages.ts", Anchor::Before("  'the-city',"), format!("  '{name}',\n")));
    edits.extend(LANGUAGES.into_iter().flat_map(|language| messages(expansion, language)));
    edits
}

fn insert(file: &str, at: Anchor, text: String) -> Edit {
    Edit { file: file.to_owned(), change: Change::Insert { at, text } }
}

/// A part has its module and its element, and a test wants to know when that does nothing.
fn part(part: &Name) -> [Edit; 3] {
    let element = format!("        /// ⟦what counts only with it⟧.\n        {} = {:?},\n", part.camel(), part.kebab());
    [
        insert(
            "crates/bastide-carcassonne/src/expansion/mod.rs",
            Anchor::Among("pub(crate) mod "),
            format!("pub(crate) mod {};\n", part.snake()),
        ),
        insert(CONFIG, Anchor::EndOf { start: "    pub enum Element {", end: "    }" }, element),
        insert(
            "crates/bastide-carcassonne/tests/properties/inertness.rs",
            Anchor::EndOf { start: "fn is_on_tiles(", end: "    }" },
            format!(
                "        // ⟦the marks, emblems or figures it acts on⟧\n        Element::{} => false,\n",
                part.camel()
            ),
        ),
    ]
}

/// What people choose from the list.
fn entry(expansion: &Expansion) -> String {
    let name = expansion.name.kebab();
    let set = if expansion.has_tiles { format!("Some({name:?})") } else { "None".to_owned() };
    let elements: Vec<String> = expansion.parts.iter().map(|part| format!("Element::{}", part.camel())).collect();
    format!(
        "    Expansion {{\n        name: {name:?},\n        document: {name:?},\n        \
         about: \"⟦one sentence⟧\",\n        set: {set},\n        figures: &[],\n        \
         elements: &[{}],\n    }},\n",
        elements.join(", ")
    )
}

/// The module of the second engine, which is one file or a folder.
fn oracle(root: &Path, expansion: &Expansion) -> Edit {
    let folder = "crates/bastide-carcassonne/tests/properties/oracle";
    let file = [format!("{folder}/mod.rs"), format!("{folder}.rs")].into_iter().find(|path| root.join(path).exists());
    let file = file.unwrap_or_else(|| format!("{folder}.rs"));
    insert(&file, Anchor::Modules, format!("mod {};\n", expansion.name.snake()))
}

/// The index may announce the document already, or link it if it was written before.
pub(super) fn index(text: &str, expansion: &Expansion) -> Option<Change> {
    let name = expansion.name.kebab();
    if text.contains(&format!("\n| [{name}]({name}.md) |")) {
        return None;
    }
    let announced = format!("\n| {name} |");
    if text.contains(&announced) {
        return Some(Change::Replace { old: announced, new: format!("\n| [{name}]({name}.md) |") });
    }
    let row = format!("| [{name}]({name}.md) | {} | ⟦German⟧ | ⟦seed⟧ | ⟦tiles⟧ |\n", expansion.title);
    Some(Change::Insert { at: Anchor::Before("| [the-city]"), text: row })
}

/// The names of the set, its one sentence, and the card that is shown when it is played for the first time.
fn messages(expansion: &Expansion, language: &str) -> [Edit; 5] {
    let (name, title) = (expansion.name.kebab(), &expansion.title);
    let file = format!("web/src/i18n/{language}.json");
    let message = |group: &'static str, key: String, text: &str| {
        insert(&file, Anchor::Among(group), format!("  \"{key}\": \"{text}\",\n"))
    };
    [
        message("  \"news.", format!("news.{name}.1"), "⟦what is new, in one line⟧"),
        message("  \"news.", format!("news.{name}.2"), "⟦what else is new⟧"),
        message("  \"rules.set.", format!("rules.set.{name}"), title),
        message("  \"set.", format!("set.{name}"), title),
        message("  \"set.", format!("set.{name}.about"), "⟦one sentence⟧"),
    ]
}
