//! The parts of a position string and their words, each with its column.

use std::fmt;

use crate::position::NOTHING;
use crate::position::error::{PositionError, PositionProblem};

/// The most characters of a foreign word in an error.
const MAX_FOUND: usize = 60;

/// A word of a position with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'t> {
    /// The word.
    pub text: &'t str,
    /// Column of its first character, from 1.
    pub column: u32,
}

impl Word<'_> {
    /// The word does not have the form of its part.
    pub fn error(self, expected: &'static str) -> PositionError {
        let found = self.text.chars().take(MAX_FOUND).collect();
        PositionError { column: self.column, problem: PositionProblem::Word { found, expected } }
    }

    /// The word has the right form, but the position cannot be.
    pub fn impossible(self, reason: &impl fmt::Display) -> PositionError {
        PositionError { column: self.column, problem: PositionProblem::Impossible(reason.to_string()) }
    }
}

/// The words between two bars.
#[derive(Clone, Debug, Default)]
pub struct Part<'t> {
    /// The words, in their order.
    pub words: Vec<Word<'t>>,
    /// Where the part ends, for problems with missing words.
    end: u32,
}

impl<'t> Part<'t> {
    /// Cuts a text into so many parts and their words.
    pub(super) fn split(text: &'t str, names: &'static [&'static str]) -> Result<Vec<Part<'t>>, PositionError> {
        let n_parts = names.len() + 2;
        let mut parts = vec![Part::default()];
        let mut column = 1;
        for piece in text.split_inclusive([' ', '|', '\n', '\r', '\t']) {
            let part = parts.last_mut().expect("there is always a part");
            let word = piece.trim_end_matches([' ', '|', '\n', '\r', '\t']);
            if !word.is_empty() {
                part.words.push(Word { text: word, column });
            }
            column += piece.chars().count() as u32;
            part.end = column - u32::from(piece.ends_with('|'));
            if piece.ends_with('|') {
                parts.push(Part { words: Vec::new(), end: column });
            }
            if parts.len() > n_parts {
                return Err(PositionError { column: column - 1, problem: PositionProblem::Parts { names } });
            }
        }
        if parts.len() < n_parts {
            return Err(PositionError { column, problem: PositionProblem::Parts { names } });
        }
        Ok(parts)
    }

    /// Reads a list, in which `-` stands for nothing.
    pub fn each<T>(&self, parse: impl Fn(&str) -> Option<T>, expected: &'static str) -> Result<Vec<T>, PositionError> {
        match self.words.as_slice() {
            [] => Err(self.missing(expected)),
            [only] if only.text == NOTHING => Ok(Vec::new()),
            words => words.iter().map(|word| parse(word.text).ok_or_else(|| word.error(expected))).collect(),
        }
    }

    /// A word by its index.
    pub fn word(&self, index: usize, expected: &'static str) -> Result<Word<'t>, PositionError> {
        self.words.get(index).copied().ok_or_else(|| self.missing(expected))
    }

    /// Reads a word by its index.
    pub fn read<T>(
        &self,
        index: usize,
        expected: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, PositionError> {
        let word = self.word(index, expected)?;
        parse(word.text).ok_or_else(|| word.error(expected))
    }

    /// Where the part begins.
    pub fn start(&self) -> Word<'t> {
        self.words.first().copied().unwrap_or(Word { text: "", column: self.end })
    }

    /// The last word of which something holds, or the first of all.
    pub fn last(&self, is_it: impl Fn(&str) -> bool) -> Word<'t> {
        self.find_last(is_it).unwrap_or_else(|| self.start())
    }

    /// The last word of which something holds.
    pub fn find_last(&self, is_it: impl Fn(&str) -> bool) -> Option<Word<'t>> {
        self.words.iter().rev().find(|word| is_it(word.text)).copied()
    }

    /// Refuses more words than so many.
    pub fn expect_end(&self, n_words: usize) -> Result<(), PositionError> {
        self.words.get(n_words).map_or(Ok(()), |word| Err(word.error("a bar")))
    }

    /// A word is missing at the end.
    fn missing(&self, expected: &'static str) -> PositionError {
        Word { text: "", column: self.end }.error(expected)
    }
}

/// The text of a list: its items, or `-` if there are none.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    if items.is_empty() { NOTHING.to_owned() } else { items.join(" ") }
}
