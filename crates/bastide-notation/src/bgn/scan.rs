//! The scanner: words and headers of a text with their places, comments skipped.

use crate::bgn::error::{Problem, ReadError};
use crate::bgn::header::{MAX_CONFIG, MAX_KEY, TagError, is_key, is_plain};

/// A place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct At {
    line: u32,
    column: u32,
}

impl At {
    /// The first character of a text.
    pub(super) const START: At = At { line: 1, column: 1 };

    /// A problem at this place.
    pub(super) fn error(self, problem: Problem) -> ReadError {
        ReadError { line: self.line, column: self.column, problem }
    }
}

/// A word of a line below the headers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    pub(super) at: At,
}

/// A header as it stands in the text, with its value unescaped.
#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) key: String,
    pub(super) value: String,
    pub(super) at: At,
    /// Where the value begins.
    pub(super) value_at: At,
}

/// Goes through a text from left to right.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'t> {
    rest: &'t str,
    at: At,
    /// Whether no word of this line has been seen yet.
    is_line_start: bool,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Scanner<'t> {
        // Some editors put a byte order mark in front.
        Scanner { rest: text.strip_prefix('\u{feff}').unwrap_or(text), at: At::START, is_line_start: true }
    }

    /// Where the scanner is.
    pub(super) fn at(&self) -> At {
        self.at
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.at = At { line: self.at.line + 1, column: 1 };
        } else {
            self.at.column += 1;
        }
        Some(c)
    }

    /// Skips white space and comments.
    fn skip_blank(&mut self) -> Result<(), ReadError> {
        while let Some(c) = self.peek() {
            match c {
                '\n' => self.is_line_start = true,
                ' ' | '\t' | '\r' => {}
                ';' => {
                    while self.peek().is_some_and(|c| c != '\n') {
                        self.bump();
                    }
                    continue;
                }
                '{' => {
                    let open = self.at;
                    while self.peek().is_some_and(|c| c != '}') {
                        self.bump();
                    }
                    if self.peek().is_none() {
                        return Err(open.error(Problem::OpenComment));
                    }
                }
                _ => break,
            }
            self.bump();
        }
        Ok(())
    }

    /// The words of the next line that has any; none at the end of the text.
    pub(super) fn line(&mut self) -> Result<Vec<Word<'t>>, ReadError> {
        let mut words = Vec::new();
        loop {
            self.skip_blank()?;
            if self.peek().is_none() || self.is_line_start && !words.is_empty() {
                return Ok(words);
            }
            self.is_line_start = false;
            words.push(self.word());
        }
    }

    /// The word that begins here.
    fn word(&mut self) -> Word<'t> {
        let (at, text) = (self.at, self.rest);
        while self.peek().is_some_and(|c| !matches!(c, ' ' | '\t' | '\r' | '\n' | ';' | '{')) {
            self.bump();
        }
        Word { text: &text[..text.len() - self.rest.len()], at }
    }

    /// The next header, if one comes next.
    pub(super) fn header(&mut self) -> Result<Option<Header>, ReadError> {
        self.skip_blank()?;
        if self.peek() != Some('[') {
            return Ok(None);
        }
        let at = self.at;
        if !self.is_line_start {
            return Err(at.error(Problem::HeaderSyntax("a line for each header")));
        }
        self.is_line_start = false;
        self.bump();
        let key = self.key()?;
        self.skip_spaces();
        self.expect('"', "a value in quotes")?;
        let value_at = self.at;
        let value = self.value(&key)?;
        self.skip_spaces();
        self.expect(']', "]")?;
        Ok(Some(Header { key, value, at, value_at }))
    }

    fn skip_spaces(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t')) {
            self.bump();
        }
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), ReadError> {
        if self.peek() != Some(wanted) {
            return Err(self.at.error(Problem::HeaderSyntax(expected)));
        }
        self.bump();
        Ok(())
    }

    fn key(&mut self) -> Result<String, ReadError> {
        self.skip_spaces();
        let at = self.at;
        let mut key = String::new();
        while let Some(c) = self.peek().filter(|c| !c.is_whitespace() && !matches!(c, '"' | ']')) {
            if key.len() > MAX_KEY {
                break;
            }
            key.push(c);
            self.bump();
        }
        if is_key(&key) { Ok(key) } else { Err(at.error(Problem::Header(TagError::Key(key)))) }
    }

    /// The value up to its closing quote, which is consumed.
    fn value(&mut self, key: &str) -> Result<String, ReadError> {
        let start = self.at;
        let mut value = String::new();
        // Counted apart, because a long value would make counting its characters again and again slow.
        let mut n_chars = 0;
        loop {
            let at = self.at;
            let c = match self.bump() {
                Some('"') => return Ok(value),
                Some('\\') => self.escape(at)?,
                Some(c) if is_plain(c) => c,
                Some('\n' | '\r') | None => return Err(at.error(Problem::HeaderSyntax("a closing quote"))),
                Some(_) => return Err(at.error(Problem::HeaderSyntax("an escape instead of a control character"))),
            };
            n_chars += 1;
            if n_chars > MAX_CONFIG {
                return Err(start.error(Problem::Header(TagError::TooLong { key: key.to_owned(), most: MAX_CONFIG })));
            }
            value.push(c);
        }
    }

    /// What follows a backslash.
    fn escape(&mut self, at: At) -> Result<char, ReadError> {
        let unknown = || at.error(Problem::HeaderSyntax("\\\", \\\\, \\n, \\r, \\t or \\u{hex}"));
        match self.bump().ok_or_else(unknown)? {
            c @ ('"' | '\\') => Ok(c),
            'n' => Ok('\n'),
            'r' => Ok('\r'),
            't' => Ok('\t'),
            'u' if self.bump() == Some('{') => {
                let mut code = 0;
                for _ in 0..7 {
                    match self.bump() {
                        Some('}') => return char::from_u32(code).ok_or_else(unknown),
                        Some(c) => code = code << 4 | c.to_digit(16).ok_or_else(unknown)?,
                        None => break,
                    }
                }
                Err(unknown())
            }
            _ => Err(unknown()),
        }
    }
}
