//! Words for numbers of things.

use std::fmt;

/// A number of things: `1 draw`, `2 draws`.
pub(crate) fn counted(n: u32, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// The longest word that people are shown of a configuration.
const LONGEST: usize = 100;

/// The longest word of a message: that of a path.
const LONGEST_IN_MESSAGE: usize = 1000;

/// A configuration for people: a word as long as a whole set of tiles is cut. JSON and files have all of it.
pub(crate) fn brief(config: &str) -> String {
    cut(config, LONGEST)
}

/// A message that repeats no more of what it is about than people want to read.
pub(crate) fn brief_message(message: &str) -> String {
    cut(message, LONGEST_IN_MESSAGE)
}

fn cut(text: &str, longest: usize) -> String {
    let cut = |word: &str| match word.char_indices().nth(longest) {
        Some((end, _)) => format!("{}… ({} characters)", &word[..end], word.chars().count()),
        None => word.to_owned(),
    };
    text.split(' ').map(cut).collect::<Vec<_>>().join(" ")
}

/// Numbers of things with short names: `6 small, 1 big`.
pub(crate) fn list<N: fmt::Display>(items: impl Iterator<Item = (N, &'static str)>) -> String {
    items.map(|(n, what)| format!("{n} {what}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_words_are_cut() {
        let short = "seats=2 wall_trigger=any";
        assert_eq!(brief(short), short);
        let long = format!("seats=2 tiles={}", "é".repeat(200));
        assert_eq!(brief(&long), format!("seats=2 tiles={}… (206 characters)", "é".repeat(94)));
    }
}
