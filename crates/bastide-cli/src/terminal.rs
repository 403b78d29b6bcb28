//! What is printed for people: whatever a file holds, it does not command the terminal and does not turn the text around.

use std::fmt::Write as _;
use std::io::{self, Write};

use bastide_kernel::write_visible;

use crate::words::brief_message;

/// Foreign text in a line: what would not be seen, or would change what stands around it, is written by its number.
pub(crate) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        // Writing to memory does not fail.
        let _ = write_visible(&mut shown, c);
    }
    shown
}

/// A message of one line on standard error.
pub(crate) fn say(kind: &str, text: &str) {
    // Nobody is left to hear of a closed standard error.
    let _ = writeln!(io::stderr(), "{kind}: {}", brief_message(&visible(text)));
}

/// The way to standard output for everything that commands print. Lines and tabs stay, every other character that is not
/// seen is written by its number; JSON has escaped them before.
#[derive(Debug)]
pub(crate) struct Terminal<W> {
    out: W,
    /// The beginning of a character whose end is still to come.
    rest: Vec<u8>,
}

impl<W: Write> Terminal<W> {
    pub(crate) fn new(out: W) -> Terminal<W> {
        Terminal { out, rest: Vec::new() }
    }

    fn write_text(&mut self, text: &str) -> io::Result<()> {
        let is_suspect = |c: char| !matches!(c, '\n' | '\t' | ' '..='~');
        let mut rest = text;
        while let Some(at) = rest.find(is_suspect) {
            let (before, from) = rest.split_at(at);
            self.out.write_all(before.as_bytes())?;
            let mut chars = from.chars();
            let mut shown = String::new();
            if let Some(c) = chars.next() {
                let _ = write_visible(&mut shown, c);
            }
            self.out.write_all(shown.as_bytes())?;
            rest = chars.as_str();
        }
        self.out.write_all(rest.as_bytes())
    }
}

impl<W: Write> Write for Terminal<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.rest);
        all.extend_from_slice(bytes);
        for chunk in all.utf8_chunks() {
            self.write_text(chunk.valid())?;
            let is_begun = chunk.invalid().len() < 4 && all.ends_with(chunk.invalid());
            if is_begun {
                self.rest = chunk.invalid().to_vec();
            } else {
                self.write_text(&String::from_utf8_lossy(chunk.invalid()))?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The same document with every character that is not seen as an escape of JSON; only texts have any.
pub(crate) fn plain_json(json: &str) -> String {
    let mut plain = String::with_capacity(json.len());
    for c in json.chars() {
        let mut shown = String::new();
        let _ = write_visible(&mut shown, c);
        if c == '\n' || !shown.starts_with("\\u{") {
            plain.push(c);
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(plain, "\\u{unit:04x}");
            }
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(pieces: &[&[u8]]) -> String {
        let mut terminal = Terminal::new(Vec::new());
        pieces.iter().for_each(|piece| terminal.write_all(piece).unwrap());
        terminal.flush().unwrap();
        String::from_utf8(terminal.out).unwrap()
    }

    #[test]
    fn only_what_is_seen_reaches_the_terminal() {
        assert_eq!(printed(&[b"a\n\tb \x1b[2J \x7f"]), "a\n\tb \\u{1b}[2J \\u{7f}");
        assert_eq!(printed(&["Zoë \u{202e}\u{9b}山".as_bytes()]), "Zoë \\u{202e}\\u{9b}山");
    }

    #[test]
    fn characters_that_come_in_pieces_are_put_together() {
        let bytes = "ë\u{202e}山".as_bytes();
        let pieces: Vec<&[u8]> = bytes.chunks(1).collect();
        assert_eq!(printed(&pieces), "ë\\u{202e}山");
        assert_eq!(printed(&[b"\xff\xfe", b"a"]), "\u{fffd}\u{fffd}a");
    }

    #[test]
    fn documents_mean_the_same_with_escapes() {
        let value = serde_json::json!({ "name": "a\u{202e}\u{7f}\u{9b}\u{e0001}\u{1b}\"ë" });
        let plain = plain_json(&format!("{value:#}"));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&plain).unwrap(), value);
        assert_eq!(printed(&[plain.as_bytes()]), plain, "there is nothing left to escape");
    }
}
