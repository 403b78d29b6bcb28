//! Echoes: foreign text in a message, never longer than a reader wants and never a command to a terminal.

use std::fmt::{self, Write};

/// The most characters of a foreign text that a message repeats.
pub const LONGEST_ECHO: usize = 80;

/// Foreign text as a message shows it: its first [`LONGEST_ECHO`] characters, with `…` if there are more. What would
/// not be seen, or would change how the text around it looks, is written as `\u{202e}`. `{:?}` also puts it in quotes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Echo<'t>(pub &'t str);

impl fmt::Display for Echo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, is_cut) = beginning(self.0);
        start.chars().try_for_each(|c| write_visible(f, c))?;
        if is_cut { f.write_char('…') } else { Ok(()) }
    }
}

impl fmt::Debug for Echo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, is_cut) = beginning(self.0);
        write!(f, "{start:?}")?;
        if is_cut { f.write_char('…') } else { Ok(()) }
    }
}

/// As much of a text as is repeated, and whether that is not all.
fn beginning(text: &str) -> (&str, bool) {
    match text.char_indices().nth(LONGEST_ECHO) {
        Some((end, _)) => (&text[..end], true),
        None => (text, false),
    }
}

/// Writes a character as itself, or by its number if it is a control character, a direction mark, a separator of lines
/// or of no width.
pub fn write_visible(out: &mut impl Write, c: char) -> fmt::Result {
    if is_visible(c) { out.write_char(c) } else { write!(out, "\\u{{{:x}}}", u32::from(c)) }
}

/// Whether a character is seen as itself and leaves its neighbours alone. Joiners stay, because scripts and pictures are
/// written with them; so does whatever else has a shape.
pub const fn is_visible(c: char) -> bool {
    !matches!(
        c,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_and_a_short_one_is_not() {
        let long = "é".repeat(100_000);
        assert_eq!(Echo(&long).to_string(), format!("{}…", "é".repeat(80)));
        assert_eq!(format!("{:?}", Echo(&long)), format!("\"{}\"…", "é".repeat(80)));
        assert_eq!(Echo(&long[..160]).to_string(), long[..160]);
        assert_eq!(format!("{:?}", Echo("a \"b\"")), r#""a \"b\"""#);
    }

    #[test]
    fn what_would_command_a_terminal_or_turn_the_text_is_written_by_its_number() {
        for (text, shown) in [
            ("\u{1b}[31mred", "\\u{1b}[31mred"),
            ("a\u{202e}b\u{2066}c", "a\\u{202e}b\\u{2066}c"),
            ("\u{9b}2J\u{7f}\u{85}", "\\u{9b}2J\\u{7f}\\u{85}"),
            ("\u{200e}\u{200f}\u{200b}\u{feff}", "\\u{200e}\\u{200f}\\u{200b}\\u{feff}"),
            ("line\nline\u{2028}", "line\\u{a}line\\u{2028}"),
            ("Zoë 山田 שלום", "Zoë 山田 שלום"),
        ] {
            assert_eq!(Echo(text).to_string(), shown);
        }
        for c in ['\u{1b}', '\u{9b}', '\u{202e}', '\u{2066}', '\u{200f}', '\u{feff}'] {
            assert!(!format!("{:?}", Echo(&c.to_string())).contains(c), "{:x}", u32::from(c));
        }
    }
}
