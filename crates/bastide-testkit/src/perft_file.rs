//! Perft files: positions, and how many action sequences follow from them.
//!
//! A file lies at `testdata/perft/<expansion>.perft`, or under the name of a game's document. Blank lines and comments after `#` are skipped. A
//! case is a group of lines, of which `after` may be missing or come in several parts:
//!
//! ```text
//! id     two-monasteries                # where the case comes from, for people
//! config seats=2 with=base
//! after  BA/L 0,1@0 pass                # actions before the position, chance included
//! order  BA/L BA/RFr                    # the tiles drawn from here on
//! perft 1 9 00f1c2d3a4b5968778          # turns, number of sequences, digest
//! ```
//!
//! `cargo xtask bless perft` fills in number and digest; a line without them fails in the tests.

use std::fmt::Write as _;

use bastide_kernel::{Log, Perft, perft};

use crate::tested::Tested;

/// The most sequences that a line may count, so that the tests stay short.
pub const MAX_COUNT: u64 = 1_000_000;

/// A position and what is counted from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its name, unique in the file.
    pub id: String,
    /// The line of its name.
    pub line: usize,
    /// The configuration in its text form.
    pub config: String,
    /// Actions that lead to the position.
    pub after: Vec<String>,
    /// Draws from there on.
    pub order: Vec<String>,
    /// What is counted.
    pub depths: Vec<Depth>,
}

/// A line `perft`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// The number of the line.
    pub line: usize,
    /// Whole turns.
    pub turns: u32,
    /// The recorded result, if the file was blessed.
    pub expected: Option<Perft>,
}

/// Reads all cases of a file.
pub fn parse(text: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_whitespace();
        let Some(key) = words.next() else { continue };
        let words: Vec<&str> = words.collect();
        read_line(&mut cases, index + 1, key, &words).map_err(|why| format!("line {}: {why}", index + 1))?;
    }
    match cases.iter().find(|case| case.config.is_empty() || case.order.is_empty() || case.depths.is_empty()) {
        Some(case) => Err(format!("line {}: case {} needs config, order and perft", case.line, case.id)),
        None => Ok(cases),
    }
}

fn read_line(cases: &mut Vec<Case>, line: usize, key: &str, words: &[&str]) -> Result<(), String> {
    if key == "id" {
        let &[id] = words else { return Err("an id is one word".to_owned()) };
        if cases.iter().any(|case| case.id == id) {
            return Err(format!("the id {id} is there twice"));
        }
        let case =
            Case { id: id.to_owned(), line, config: String::new(), after: vec![], order: vec![], depths: vec![] };
        cases.push(case);
        return Ok(());
    }
    let case = cases.last_mut().ok_or("a case begins with its id")?;
    match key {
        "config" => case.config = words.join(" "),
        "after" => case.after.extend(strings(words)),
        "order" => case.order = strings(words),
        "perft" => case.depths.push(depth(line, words)?),
        _ => return Err(format!("unknown word {key:?}; valid words: id, config, after, order, perft")),
    }
    Ok(())
}

fn strings(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn depth(line: usize, words: &[&str]) -> Result<Depth, String> {
    let bad = || "expected perft TURNS COUNT DIGEST".to_owned();
    let (turns, expected) = match words {
        [turns] => (turns, None),
        [turns, count, digest] => {
            let count = count.parse().map_err(|_| bad())?;
            let digest = u64::from_str_radix(digest, 16).map_err(|_| bad())?;
            (turns, Some(Perft { count, digest }))
        }
        _ => return Err(bad()),
    };
    Ok(Depth { line, turns: turns.parse().map_err(|_| bad())?, expected })
}

/// The position of a case, with the draws that follow.
#[derive(Debug)]
pub struct Position<G: Tested> {
    /// What is played.
    pub rules: G,
    /// The position.
    pub state: G::State,
    /// The draws from there on.
    pub order: Vec<G::Action>,
}

impl Case {
    /// The position of the case.
    pub fn open<G: Tested>(&self) -> Result<Position<G>, String> {
        let rules = G::from_config_text(&self.config).map_err(|error| format!("config: {error}"))?;
        let read = |texts: &[String]| texts.iter().map(|text| rules.parse_action(text)).collect::<Result<Vec<_>, _>>();
        let after = read(&self.after).map_err(|why| format!("after: {why}"))?;
        let order = read(&self.order).map_err(|why| format!("order: {why}"))?;
        let mut log = Log::new(&rules);
        for (&action, text) in after.iter().zip(&self.after) {
            log.play(action).map_err(|error| format!("after: {text}: {}", error.reason))?;
        }
        let state = log.state().clone();
        // An order that cannot be drawn would end every sequence early, and silently.
        match rules.undrawable(&state, &order) {
            Some(draw) => Err(format!("order: {} cannot be drawn when it is its turn", rules.action_text(draw))),
            None => Ok(Position { rules, state, order }),
        }
    }

    /// Counts the sequences of so many turns.
    pub fn count<G: Tested>(&self, turns: u32) -> Result<Perft, String> {
        let Position { rules, state, order } = self.open::<G>()?;
        Ok(perft(&rules, &state, &order, turns))
    }
}

/// The file with every result counted anew; everything else stays as it is.
pub fn bless<G: Tested>(text: &str) -> Result<String, String> {
    let cases = parse(text)?;
    let mut blessed = String::new();
    for (index, line) in text.lines().enumerate() {
        let found = cases.iter().find_map(|case| Some((case, case.depths.iter().find(|d| d.line == index + 1)?)));
        let Some((case, depth)) = found else {
            blessed.push_str(line);
            blessed.push('\n');
            continue;
        };
        let error = |why: String| format!("line {}: case {}: {why}", index + 1, case.id);
        let Perft { count, digest } = case.count::<G>(depth.turns).map_err(error)?;
        if count > MAX_COUNT {
            return Err(error(format!("{count} sequences are more than {MAX_COUNT}: leave this depth out")));
        }
        let comment = line.split_once('#').map(|(_, comment)| format!("  #{comment}")).unwrap_or_default();
        let _ = writeln!(blessed, "perft {} {count} {digest:016x}{comment}", depth.turns);
    }
    Ok(blessed)
}

/// What differs between the file and the engine, one line each.
pub fn differences<G: Tested>(text: &str) -> Result<Vec<String>, String> {
    let mut differences = Vec::new();
    for case in parse(text)? {
        for depth in &case.depths {
            let found =
                case.count::<G>(depth.turns).map_err(|why| format!("line {}: case {}: {why}", case.line, case.id))?;
            if depth.expected != Some(found) {
                differences.push(format!(
                    "line {}: case {}: {} turns: expected {}, found {}",
                    depth.line,
                    case.id,
                    depth.turns,
                    depth.expected.map_or_else(|| "nothing yet".to_owned(), result_text),
                    result_text(found)
                ));
            }
        }
    }
    Ok(differences)
}

fn result_text(Perft { count, digest }: Perft) -> String {
    format!("{count} {digest:016x}")
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::Rules;

    use super::*;

    fn differences(text: &str) -> Result<Vec<String>, String> {
        super::differences::<Rules>(text)
    }

    fn bless(text: &str) -> Result<String, String> {
        super::bless::<Rules>(text)
    }

    const TEXT: &str = "# Monasteries.\n\nid     one-monastery\nconfig seats=2\norder  BA/L\nperft 1 # three ways\n";

    #[test]
    fn blessing_fills_in_what_the_test_compares() {
        let unblessed = differences(TEXT).unwrap();
        assert_eq!(unblessed.len(), 1);
        assert!(unblessed[0].starts_with("line 6: case one-monastery: 1 turns: expected nothing yet, found 3 "));
        let blessed = bless(TEXT).unwrap();
        assert_eq!(differences(&blessed), Ok(vec![]));
        assert_eq!(bless(&blessed), Ok(blessed.clone()));
        assert!(
            blessed.starts_with("# Monasteries.\n\nid     one-monastery\n") && blessed.ends_with("  # three ways\n")
        );
        let wrong = blessed.replace("perft 1 3", "perft 1 4");
        assert_eq!(differences(&wrong).unwrap().len(), 1);
    }

    #[test]
    fn mistakes_are_refused_with_their_line() {
        for (text, message) in [
            ("config seats=2\n", "line 1: a case begins with its id"),
            ("id a b\n", "line 1: an id is one word"),
            ("id a\nconfig seats=2\norder BA/L\nperft 1\nid a\n", "line 5: the id a is there twice"),
            ("id a\norder BA/L\nperft 1\n", "line 1: case a needs config, order and perft"),
            ("id a\nconfig seats=2\norder BA/L\nperft one\n", "line 4: expected perft TURNS COUNT DIGEST"),
            ("id a\ndepth 1\n", "line 2: unknown word \"depth\""),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.starts_with(message), "{text:?}: {error}");
        }
    }

    #[test]
    fn words_that_are_no_actions_are_refused() {
        let error = differences(&TEXT.replace("BA/L", "XX/L")).unwrap_err();
        assert!(error.starts_with("line 3: case one-monastery: order: "), "{error}");
        let error = differences(&TEXT.replace("order", "after hop\norder")).unwrap_err();
        assert!(error.starts_with("line 3: case one-monastery: after: "), "{error}");
    }

    #[test]
    fn an_order_that_cannot_be_drawn_is_refused() {
        let text = TEXT.replace("order  BA/L", "order  BA/L BA/RRRR BA/RRRR");
        assert_eq!(
            differences(&text).unwrap_err(),
            "line 3: case one-monastery: order: BA/RRRR cannot be drawn when it is its turn"
        );
    }
}
