//! The words of a line: separated by blanks, with quotes around text, up to a comment.

/// A word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// The text, without quotes.
    pub(super) text: String,
    /// Whether it stood in quotes.
    pub(super) is_quoted: bool,
}

/// Splits a line into words.
pub(super) fn split(line: &str) -> Result<Vec<Word>, String> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() && !rest.starts_with('#') {
        let (word, after) = match rest.strip_prefix('"') {
            Some(quoted) => {
                let (text, after) = quoted.split_once('"').ok_or("a quote is not closed")?;
                (Word { text: text.to_owned(), is_quoted: true }, after)
            }
            None => {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                (Word { text: rest[..end].to_owned(), is_quoted: false }, &rest[end..])
            }
        };
        words.push(word);
        rest = after.trim_start();
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_blanks_and_comments_end_the_line() {
        let words = split(r#"  expect notice "six  seats #" red=1 # why"#).unwrap();
        let texts: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
        assert_eq!(texts, ["expect", "notice", "six  seats #", "red=1"]);
        assert_eq!(words.iter().map(|w| w.is_quoted).collect::<Vec<_>>(), [false, false, true, false]);
        assert_eq!(split("# all comment").unwrap(), []);
        assert!(split("expect notice \"open").is_err());
    }
}
