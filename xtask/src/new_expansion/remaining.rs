//! What remains to be done for an expansion after its files were begun, in the order in which compiler and tests
//! ask for it. CONTRIBUTING.md says more about each.

use super::Expansion;

/// One thing to do.
struct Task {
    /// The files and folders where it is done, from the root.
    places: &'static [&'static str],
    what: &'static str,
    /// Whether only an expansion with tiles needs it.
    for_tiles: bool,
}

const fn task(places: &'static [&'static str], what: &'static str) -> Task {
    Task { places, what, for_tiles: false }
}

const TASKS: [Task; 22] = [
    task(
        &["docs/rules/%NAME%.md", "docs/rules/README.md"],
        "the rules with numbered rulings and both presets of every option; remove `{needs: %NAME%}` from the other documents",
    ),
    Task {
        places: &["data/tiles/%NAME%.toml", "xtask/src/codegen/tests.rs", "crates/bastide-carcassonne/src/tile/mod.rs"],
        what: "the tiles, their number in the test, new marks and emblems; then `cargo xtask codegen`",
        for_tiles: true,
    },
    task(
        &[
            "crates/bastide-carcassonne/src/config/catalogue.rs",
            "crates/bastide-carcassonne/src/figure.rs",
            "crates/bastide-carcassonne/src/neutral.rs",
            "crates/bastide-carcassonne/src/option.rs",
        ],
        "figures and neutral figures it brings, its options with their defaults and the preset `publisher`",
    ),
    task(
        &["crates/bastide-carcassonne/src/expansion"],
        "the rules: only the functions that are needed, each called by name where its rule bites",
    ),
    task(
        &["crates/bastide-carcassonne/src/turn.rs", "crates/bastide-carcassonne/src/question.rs"],
        "its steps in the order of mega-game.md (`Step`, `Script::new`, `run`); its questions (`Ask` and every match on it, `Wait`)",
    ),
    task(
        &[
            "crates/bastide-carcassonne/src/action.rs",
            "crates/bastide-carcassonne/src/legal.rs",
            "crates/bastide-carcassonne/src/validate.rs",
            "crates/bastide-carcassonne/src/illegal.rs",
        ],
        "actions (first look whether a shape fits), their text form and `Action::universe`; generator, validator, reasons",
    ),
    task(
        &[
            "crates/bastide-carcassonne/src/event.rs",
            "crates/bastide-carcassonne/src/scoring.rs",
            "crates/bastide-carcassonne/src/final_scoring.rs",
            "crates/bastide-carcassonne/src/leaving.rs",
            "crates/bastide-carcassonne/src/query.rs",
        ],
        "events with sums and rulings; points only by `State::pay`, figures off the board only by `leave`; projected score",
    ),
    task(
        &[
            "crates/bastide-carcassonne/src/state.rs",
            "crates/bastide-carcassonne/src/frame.rs",
            "crates/bastide-carcassonne/src/bag.rs",
            "crates/bastide-carcassonne/src/fact.rs",
            "crates/bastide-carcassonne/src/hash.rs",
            "crates/bastide-carcassonne/src/check.rs",
        ],
        "what must be remembered, its facts and their hash; what is kept incrementally gets its recomputation",
    ),
    task(
        &[
            "crates/bastide-notation/src/carcassonne/event.rs",
            "crates/bastide-notation/src/carcassonne/ascii",
            "crates/bastide-notation/src/carcassonne/sample.rs",
            "docs/notation.md",
            "crates/bastide-cli/src/carcassonne/json.rs",
            "crates/bastide-cli/src/carcassonne/tiles.rs",
        ],
        "how it is told, drawn in text, written down and given as JSON",
    ),
    task(
        &["testdata/scenarios/%NAME%", "crates/bastide-testkit/src/carcassonne/scenario.rs"],
        "a scenario for each ruling, worked example and interaction, seen failing without the rule; new facts in `remembered`",
    ),
    task(
        &[
            "crates/bastide-carcassonne/tests/properties/oracle/%MODULE%.rs",
            "crates/bastide-carcassonne/tests/properties/referee.rs",
            "crates/bastide-carcassonne/tests/properties/inertness.rs",
        ],
        "the second engine, written from the document and not from the code; what the set acts on, without which it changes nothing",
    ),
    task(
        &["testdata/perft/%NAME%.perft", "crates/bastide-testkit/tests/perft.rs"],
        "positions to count from; some counted by hand; options that make a difference",
    ),
    task(
        &["crates/bastide-testkit/src/carcassonne/factors.rs", "crates/bastide-testkit/src/carcassonne/choices.rs"],
        "`NEEDS` of its options and a seed for the fuzzer; then `cargo xtask bless`. Tests that play everything find the set by themselves",
    ),
    task(
        &[
            "crates/bastide-notation/src/jcz/setup.rs",
            "crates/bastide-notation/src/jcz/replay.rs",
            "crates/bastide-notation/src/jcz/points.rs",
            "crates/bastide-notation/src/jcz/known.rs",
        ],
        "games of JCloisterZone with it: sets, elements, moves, points; `bastide import --check`",
    ),
    task(&["crates/bastide-carcassonne/src/expansion"], "mutants by hand: break each line, see a test fail"),
    task(
        &["crates/bastide-art/src/carcassonne", "crates/bastide-art/src/figure", "crates/bastide-art/src/token"],
        "pictures of new marks, emblems, figures and tokens, and their spoken descriptions",
    ),
    Task {
        places: &["docs/gallery.md"],
        what: "`cargo xtask bless` and `cargo xtask gallery`; its tiles on the page, and a board in `gallery.rs` if there is something to see",
        for_tiles: true,
    },
    task(
        &[
            "crates/bastide-wasm/src/carcassonne/offer.rs",
            "crates/bastide-wasm/src/carcassonne/event.rs",
            "crates/bastide-wasm/tests/table/said.rs",
        ],
        "its choices and events for the page, every wording in the test",
    ),
    task(
        &["web/src/i18n", "web/src/rules", "web/src/setup", "web/src/board", "web/e2e"],
        "messages (also `news.…`, the card of its first game) and the page for players in all languages; its pieces on the board and in the panels; a way to answer each decision; \
         a game to its end in Chromium",
    ),
    task(
        &["crates/bastide-ai/src/carcassonne/prospects.rs", "crates/bastide-ai/src/carcassonne/weights.rs"],
        "what its figures can expect; `bastide arena` shows that using it beats ignoring it",
    ),
    task(
        &["crates/bastide-cli/src/carcassonne/mod.rs", "testdata/instructions.txt", "docs/performance.md"],
        "a benchmark of it alone and in everything so far; `cargo xtask bench --gate` and `cargo xtask bench`, before and after",
    ),
    task(&["README.md", "CHANGELOG.md"], "its row and its lines"),
];

/// The numbered list of what remains.
pub(super) fn list(expansion: &Expansion) -> String {
    let mut text = "Everything compiles. What remains (CONTRIBUTING.md, \"Adding an expansion\"):\n".to_owned();
    let tasks = TASKS.iter().filter(|task| expansion.has_tiles || !task.for_tiles);
    for (index, task) in tasks.enumerate() {
        let line = format!("{:>2}. {}\n    {}\n", index + 1, task.places.join(", "), task.what);
        text += &expansion.fill(&line, &expansion.name);
    }
    text + "`cargo xtask tidy` lists what still stands in ⟦ ⟧; `cargo xtask test` names the rest.\n"
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_list_names_only_what_there_is_and_contributing_explains_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let text = std::fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
        let (_, text) = text.split_once("## Adding an expansion").unwrap();
        let (text, _) = text.split_once("\n## ").unwrap();
        for place in TASKS.iter().flat_map(|task| task.places) {
            let is_new = place.contains('%');
            assert!(is_new || root.join(place).exists(), "{place} does not exist");
            let name = place.rsplit('/').next().unwrap().replace("%NAME%", "<name>").replace("%MODULE%", "<name>");
            assert!(text.contains(&name), "CONTRIBUTING.md does not say what to do in {place}");
        }
    }
}
