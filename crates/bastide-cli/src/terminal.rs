//! What is printed for people: whatever a file holds, it does not command the terminal and does not turn the text around.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};

use bastide_kernel::{is_visible, write_visible};

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
        let is_unseen = |c: char| !matches!(c, '\n' | '\t') && !is_visible(c);
        let mut rest = text;
        while let Some(at) = rest.find(is_unseen) {
            let (before, from) = rest.split_at(at);
            let end = from.chars().next().map_or(0, char::len_utf8);
            let (unseen, after) = from.split_at(end);
            self.out.write_all(before.as_bytes())?;
            self.out.write_all(visible(unseen).as_bytes())?;
            rest = after;
        }
        self.out.write_all(rest.as_bytes())
    }
}

impl<W: Write> Write for Terminal<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let all = match std::mem::take(&mut self.rest) {
            rest if rest.is_empty() => Cow::Borrowed(bytes),
            rest => Cow::Owned([&rest, bytes].concat()),
        };
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.write_text(chunk.valid())?;
            let is_begun = || str::from_utf8(chunk.invalid()).is_err_and(|error| error.error_len().is_none());
            if chunks.peek().is_none() && is_begun() {
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
        if c == '\n' || is_visible(c) {
            plain.push(c);
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to memory does not fail.
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
    }

    #[test]
    fn what_is_no_text_is_seen_to_be_none() {
        assert_eq!(printed(&[b"\xff\xfe", b"a"]), "\u{fffd}\u{fffd}a");
        assert_eq!(printed(&[b"\xffa\xff"]), "\u{fffd}a\u{fffd}", "the same byte within and at the end");
        assert_eq!(printed(&[b"a\xc3", b"b"]), "a\u{fffd}b", "a character that was not continued");
    }

    #[test]
    fn pictures_and_marks_over_letters_stay_as_they_are() {
        for text in ["╔═╗ ░▒▓ ·•■ ♜", "e\u{301} n\u{303}", "👩\u{200d}🌾 ❤\u{fe0f}", "שלום नमस्ते"]
        {
            assert_eq!(printed(&[text.as_bytes()]), text);
            assert_eq!(printed(&text.as_bytes().chunks(1).collect::<Vec<_>>()), text);
        }
    }

    #[test]
    fn documents_mean_the_same_with_escapes() {
        let value = serde_json::json!({ "name": "a\u{202e}\u{7f}\u{9b}\u{e0001}\u{1b}\"ë" });
        let plain = plain_json(&format!("{value:#}"));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&plain).unwrap(), value);
        assert_eq!(printed(&[plain.as_bytes()]), plain, "there is nothing left to escape");
    }
}
