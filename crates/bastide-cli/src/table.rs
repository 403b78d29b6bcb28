//! Plain text tables with aligned columns.

use std::io::{self, Write};

/// How the cells of a column are aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows of cells under a heading.
#[derive(Debug)]
pub(crate) struct Table {
    columns: Vec<Align>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these column titles; those of numbers start with `>`.
    pub(crate) fn new(titles: &[&str]) -> Table {
        let columns =
            titles.iter().map(|title| if title.starts_with('>') { Align::Right } else { Align::Left }).collect();
        let heading = titles.iter().map(|title| title.trim_start_matches('>').to_owned()).collect();
        Table { columns, rows: vec![heading] }
    }

    /// Adds a row with as many cells as there are columns.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let row: Vec<String> = cells.into_iter().collect();
        debug_assert_eq!(row.len(), self.columns.len(), "{row:?}");
        self.rows.push(row);
    }

    /// Writes the table, two blanks between columns and none at the end of a line.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let width = |column: usize| self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
        for row in &self.rows {
            let cells: Vec<String> = row
                .iter()
                .zip(&self.columns)
                .zip(&widths)
                .map(|((cell, align), &width)| match align {
                    Align::Left => format!("{cell:<width$}"),
                    Align::Right => format!("{cell:>width$}"),
                })
                .collect();
            writeln!(out, "{}", cells.join("  ").trim_end())?;
        }
        Ok(())
    }
}

/// Writes items one after the other, separated by commas, in indented lines of moderate width.
pub(crate) fn write_list(items: &[String], out: &mut impl Write) -> io::Result<()> {
    const WIDTH: usize = 96;
    let mut line = String::new();
    for (i, item) in items.iter().enumerate() {
        if !line.is_empty() && line.chars().count() + item.chars().count() > WIDTH {
            writeln!(out, " {}", line.trim_end())?;
            line.clear();
        }
        line.push(' ');
        line.push_str(item);
        if i + 1 < items.len() {
            line.push(',');
        }
    }
    if line.is_empty() { Ok(()) } else { writeln!(out, " {line}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_by_their_kind() {
        let mut table = Table::new(&["seat", ">points"]);
        table.row(["red".to_owned(), "7".to_owned()]);
        table.row(["yellow".to_owned(), "1234567".to_owned()]);
        let mut text = Vec::new();
        table.write(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text, "seat     points\nred           7\nyellow  1234567\n");
    }
}
