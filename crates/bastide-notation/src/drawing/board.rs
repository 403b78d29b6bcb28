//! Boards: blocks in rows and columns, the numbers of the columns above and below, those of the rows at both sides.

use std::fmt::Write as _;

use bastide_kernel::Pos;

use crate::drawing::{HEIGHT, WIDTH};

/// Puts the blocks of some squares together; at least one of them.
pub(crate) fn board(mut blocks: Vec<(Pos, [String; HEIGHT])>) -> String {
    blocks.sort_unstable_by_key(|(pos, _)| (pos.y, pos.x));
    let Some(window) = Window::of(&blocks) else { return "(no tile on the table)\n".to_owned() };
    let mut out = window.header();
    for y in window.north..=window.south {
        let row: Vec<&(Pos, [String; HEIGHT])> = blocks.iter().filter(|(pos, _)| pos.y == y).collect();
        window.draw_row(y, &row, &mut out);
    }
    out.push_str(&window.header());
    out
}

/// The squares that are drawn.
struct Window {
    north: i16,
    east: i16,
    south: i16,
    west: i16,
    /// Characters left of the board for the numbers of the rows.
    margin: usize,
}

impl Window {
    fn of(blocks: &[(Pos, [String; HEIGHT])]) -> Option<Window> {
        let xs = || blocks.iter().map(|(pos, _)| pos.x);
        let ys = || blocks.iter().map(|(pos, _)| pos.y);
        let (north, south) = (ys().min()?, ys().max()?);
        let margin = north.to_string().len().max(south.to_string().len()) + 1;
        Some(Window { north, south, west: xs().min()?, east: xs().max()?, margin })
    }

    /// The numbers of the columns.
    fn header(&self) -> String {
        let columns: String = (self.west..=self.east).map(|x| format!("{x:^WIDTH$}")).collect();
        format!("{:1$}{2}\n", "", self.margin, columns.trim_end())
    }

    fn draw_row(&self, y: i16, blocks: &[&(Pos, [String; HEIGHT])], out: &mut String) {
        for row in 0..HEIGHT {
            let number = if row == HEIGHT / 2 { y.to_string() } else { String::new() };
            let mut line = format!("{number:>0$} ", self.margin - 1);
            let mut next = self.west;
            for (pos, block) in blocks {
                line.extend(std::iter::repeat_n(' ', WIDTH * (pos.x - next) as usize));
                line.push_str(&block[row]);
                next = pos.x + 1;
            }
            if row == HEIGHT / 2 {
                line.extend(std::iter::repeat_n(' ', WIDTH * (self.east + 1 - next) as usize));
                let _ = write!(line, " {y}");
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
}
