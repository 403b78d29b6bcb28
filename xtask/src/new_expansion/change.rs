//! Changes of files at places that are found by their text.

/// A change of one file.
#[derive(Clone, Debug)]
pub(super) struct Edit {
    /// Its path from the root.
    pub(super) file: String,
    pub(super) change: Change,
}

/// What is changed.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// Lines, or an item of a list, are inserted.
    Insert { at: Anchor, text: String },
    /// A text that is there once becomes another.
    Replace { old: String, new: String },
}

/// Where something is inserted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    /// Before the first line `end` after the one that begins with `start`.
    EndOf { start: &'static str, end: &'static str },
    /// Before the first line that begins so.
    Before(&'static str),
    /// Among the lines that begin so, in the order of the alphabet.
    Among(&'static str),
    /// Among the lines `mod …;`, or before the first `use` if there are none.
    Modules,
    /// As the last item of the array that begins in the line that begins so; it ends with `];`.
    List(&'static str),
    /// At the end of the file.
    End,
}

impl Change {
    /// The text after the change, or why it cannot be made.
    pub(super) fn make(&self, text: &str) -> Result<String, String> {
        match self {
            Change::Insert { text: new, .. } if text.contains(new.trim()) => {
                Err(format!("`{}` is there already", first_line(new)))
            }
            Change::Insert { at: Anchor::List(start), text: new } => {
                let from = line_beginning(text, start)?;
                let length = text[from..].find("];").ok_or_else(|| format!("`{start}` has no end `];`"))?;
                let (before, after) = text.split_at(from + length);
                let comma = if before.trim_end().ends_with(',') { "" } else { ", " };
                Ok(format!("{before}{comma}{new}{after}"))
            }
            Change::Insert { at, text: new } => {
                let (before, after) = text.split_at(at.find(text, new)?);
                // A list of modules and what is used stand apart.
                let gap = if matches!(at, Anchor::Modules) && after.starts_with("use ") { "\n" } else { "" };
                Ok(format!("{before}{new}{gap}{after}"))
            }
            Change::Replace { old, new } => match text.matches(old).count() {
                1 => Ok(text.replace(old, new)),
                n => Err(format!("`{old}` is there {n} times instead of once")),
            },
        }
    }
}

impl Anchor {
    /// Where a text belongs that consists of whole lines.
    fn find(self, text: &str, new: &str) -> Result<usize, String> {
        match self {
            Anchor::EndOf { start, end } => {
                let from = line_beginning(text, start)?;
                let is_end = |&(_, line): &(usize, &str)| line.trim_end_matches('\n') == end;
                let (offset, _) =
                    lines(&text[from..]).find(is_end).ok_or_else(|| format!("`{start}` has no end `{end}`"))?;
                Ok(from + offset)
            }
            Anchor::Before(start) => line_beginning(text, start),
            Anchor::Among(start) => {
                let mut among = lines(text).filter(|(_, line)| line.starts_with(start)).peekable();
                among.peek().ok_or_else(|| missing(start))?;
                let mut end = 0;
                for (offset, line) in among {
                    if line > new {
                        return Ok(offset);
                    }
                    end = offset + line.len();
                }
                Ok(end)
            }
            Anchor::Modules => Anchor::Among("mod ").find(text, new).or_else(|_| line_beginning(text, "use ")),
            Anchor::List(start) => line_beginning(text, start),
            Anchor::End => Ok(text.len()),
        }
    }
}

/// The lines with where they begin and with their ends.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |offset, line| {
        let at = *offset;
        *offset += line.len();
        Some((at, line))
    })
}

/// Where the first line begins that begins so.
fn line_beginning(text: &str, start: &str) -> Result<usize, String> {
    lines(text).find(|(_, line)| line.starts_with(start)).map(|(offset, _)| offset).ok_or_else(|| missing(start))
}

fn missing(start: &str) -> String {
    format!("no line begins with `{start}`")
}

fn first_line(text: &str) -> &str {
    text.trim().lines().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "use a;\n\nmod b;\nmod d;\n\nconst S: &[&str] =\n    &[\"x\", \"y\"];\n\nenum E {\n    A,\n}\n";

    fn insert(at: Anchor, new: &str) -> Result<String, String> {
        Change::Insert { at, text: new.to_owned() }.make(TEXT)
    }

    /// The text with the second instead of the first, to say what an insertion gives.
    fn with(old: &str, new: &str) -> Result<String, String> {
        assert_eq!(TEXT.matches(old).count(), 1);
        Ok(TEXT.replace(old, new))
    }

    #[test]
    fn lines_are_inserted_where_the_anchor_says() {
        let end_of_e = Anchor::EndOf { start: "enum E", end: "}" };
        assert_eq!(insert(end_of_e, "    B,\n"), with("    A,\n", "    A,\n    B,\n"));
        assert_eq!(insert(Anchor::Before("mod d"), "mod x;\n"), with("mod d;", "mod x;\nmod d;"));
        assert_eq!(insert(Anchor::End, "end\n"), Ok(format!("{TEXT}end\n")));
    }

    #[test]
    fn lines_of_a_kind_stay_in_the_order_of_the_alphabet() {
        for at in [Anchor::Among("mod "), Anchor::Modules] {
            assert_eq!(insert(at, "mod a;\n"), with("mod b;", "mod a;\nmod b;"));
            assert_eq!(insert(at, "mod c;\n"), with("mod d;", "mod c;\nmod d;"));
            assert_eq!(insert(at, "mod e;\n"), with("mod d;\n", "mod d;\nmod e;\n"));
        }
    }

    #[test]
    fn the_first_module_comes_before_what_is_used() {
        let change = Change::Insert { at: Anchor::Modules, text: "mod a;\n".to_owned() };
        assert_eq!(change.make("//! X.\n\nuse b;\n"), Ok("//! X.\n\nmod a;\n\nuse b;\n".to_owned()));
    }

    #[test]
    fn an_item_is_added_to_a_list_in_one_line_or_in_several() {
        let at = Anchor::List("const S");
        assert_eq!(insert(at, "\"z\""), with("\"y\"]", "\"y\", \"z\"]"));
        let change = Change::Insert { at, text: "\"z\"".to_owned() };
        assert_eq!(change.make("const S = [\n    1,\n];\n"), Ok("const S = [\n    1,\n\"z\"];\n".to_owned()));
    }

    #[test]
    fn what_is_there_already_is_not_inserted_again() {
        assert_eq!(insert(Anchor::Among("mod "), "mod b;\n"), Err("`mod b;` is there already".to_owned()));
        assert_eq!(insert(Anchor::List("const S"), "\"x\""), Err("`\"x\"` is there already".to_owned()));
    }

    #[test]
    fn an_anchor_that_is_gone_is_named() {
        let error = |at| insert(at, "new\n").unwrap_err();
        assert_eq!(error(Anchor::Before("mod x")), "no line begins with `mod x`");
        assert_eq!(error(Anchor::Among("mod x")), "no line begins with `mod x`");
        assert_eq!(error(Anchor::EndOf { start: "enum F", end: "}" }), "no line begins with `enum F`");
        assert_eq!(error(Anchor::EndOf { start: "enum E", end: "};" }), "`enum E` has no end `};`");
        assert_eq!(error(Anchor::List("enum E")), "`enum E` has no end `];`");
    }

    #[test]
    fn only_what_is_there_once_is_replaced() {
        let replace = |old: &str| Change::Replace { old: old.to_owned(), new: "mod n;".to_owned() }.make(TEXT);
        assert_eq!(replace("mod b;"), with("mod b;", "mod n;"));
        assert_eq!(replace("mod"), Err("`mod` is there 2 times instead of once".to_owned()));
        assert_eq!(replace("mod q"), Err("`mod q` is there 0 times instead of once".to_owned()));
    }
}
