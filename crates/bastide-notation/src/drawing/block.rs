//! The characters of one square: masses such as cities, lines such as roads, ground between them, labels on top.

use std::collections::VecDeque;

use bastide_kernel::{Halves, Rot, Side};

/// Characters in a row of a block.
pub(crate) const WIDTH: usize = 9;

/// Rows of a block. Characters are about twice as high as wide, so the block looks square.
pub(crate) const HEIGHT: usize = 5;

/// The middle of a block.
pub(crate) const CENTRE: (usize, usize) = (HEIGHT / 2, WIDTH / 2);

/// Where ground at each half-edge is looked for, from NL clockwise.
pub(crate) const HALF_EDGES: [(usize, usize); 8] = [(0, 2), (0, 6), (1, 8), (3, 8), (4, 6), (4, 2), (3, 0), (1, 0)];

/// What one character shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layer {
    /// Nothing yet.
    Bare,
    /// Ground; other things may be written there.
    Ground,
    /// A city or market.
    Mass,
    /// A road, street or river, or where they meet.
    Line,
    /// A mark or a figure; nothing is written over it.
    Label,
}

/// One character.
#[derive(Clone, Copy)]
pub(crate) struct Cell {
    /// The character.
    pub(crate) shown: char,
    /// What it shows.
    pub(crate) layer: Layer,
    /// The segment that it belongs to.
    pub(crate) segment: Option<usize>,
}

/// A square that is being drawn.
pub(crate) struct Block {
    cells: [[Cell; WIDTH]; HEIGHT],
}

impl Block {
    /// A block full of one character.
    pub(crate) fn new(shown: char) -> Block {
        Block { cells: [[Cell { shown, layer: Layer::Bare, segment: None }; WIDTH]; HEIGHT] }
    }

    /// The rows of the block; the corners only show where the square ends.
    pub(crate) fn rows(&self, corners: [char; 2]) -> [String; HEIGHT] {
        std::array::from_fn(|row| {
            let shown = |(col, cell): (usize, &Cell)| match (is_corner((row, col)), col) {
                (true, 0) => corners[0],
                (true, _) => corners[1],
                (false, _) => cell.shown,
            };
            self.cells[row].iter().enumerate().map(shown).collect()
        })
    }

    /// The rows of the block with whatever is drawn in the corners.
    pub(crate) fn all_rows(&self) -> [String; HEIGHT] {
        self.cells.map(|row| row.iter().map(|cell| cell.shown).collect())
    }

    /// A character by its place.
    pub(crate) fn at(&self, (row, col): (usize, usize)) -> Cell {
        self.cells[row][col]
    }

    /// Draws a character.
    pub(crate) fn paint(&mut self, (row, col): (usize, usize), shown: char, layer: Layer, segment: Option<usize>) {
        self.cells[row][col] = Cell { shown, layer, segment };
    }

    /// Fills whatever is bare and inside with a mass.
    pub(crate) fn paint_mass(&mut self, segment: usize, shown: char, is_inside: impl Fn((usize, usize)) -> bool) {
        for at in all_cells().filter(|&at| is_inside(at)) {
            if self.at(at).layer == Layer::Bare {
                self.paint(at, shown, Layer::Mass, Some(segment));
            }
        }
    }

    /// A line round the corner between two neighbouring sides, or straight from each side to the middle. Masses are
    /// only crossed by lines that reach several sides. `water` is shown instead of strokes.
    pub(crate) fn paint_line(&mut self, segment: usize, sides: &[Side], water: Option<char>, reaches_middle: bool) {
        let mut put = |at: (usize, usize), shown: char| {
            if sides.len() > 1 || self.at(at).layer != Layer::Mass {
                self.paint(at, water.unwrap_or(shown), Layer::Line, Some(segment));
            }
        };
        match *sides {
            [a, b] if a.opposite() != b => {
                let (north_south, east_west) = if is_upright(a) { (a, b) } else { (b, a) };
                let row = if north_south == Side::North { 1 } else { 3 };
                let (col, far) = if east_west == Side::West { (3, 0..3) } else { (5, 6..9) };
                let bend = if (row == 1) == (col == 3) { '/' } else { '\\' };
                put((if row == 1 { 0 } else { 4 }, 4), '|');
                put((row, col), bend);
                far.for_each(|col| put((2, col), '-'));
            }
            _ => {
                let stroke = |side: Side| if is_upright(side) { '|' } else { '-' };
                for &side in sides {
                    to_middle(side).for_each(|at| put(at, stroke(side)));
                }
                if let &[side, ..] = sides
                    && reaches_middle
                {
                    put(CENTRE, stroke(side));
                }
            }
        }
    }

    /// Gives the bare rest to the ground: each segment grows from its half-edges.
    pub(crate) fn grow_ground(&mut self, segments: impl Iterator<Item = (usize, Halves)>) {
        let mut queue = VecDeque::new();
        for (segment, halves) in segments {
            let starts = HALF_EDGES.into_iter().enumerate().filter(|(half, _)| halves.0 >> half & 1 == 1);
            queue.extend(starts.map(|(_, at)| (at, segment)));
        }
        while let Some(((row, col), segment)) = queue.pop_front() {
            if self.at((row, col)).layer != Layer::Bare {
                continue;
            }
            self.paint((row, col), '.', Layer::Ground, Some(segment));
            let around = [(row.wrapping_sub(1), col), (row, col + 1), (row + 1, col), (row, col.wrapping_sub(1))];
            queue.extend(around.into_iter().filter(|&(r, c)| r < HEIGHT && c < WIDTH).map(|at| (at, segment)));
        }
    }

    /// Shows a segment of ground by another character.
    pub(crate) fn repaint(&mut self, segment: usize, shown: char) {
        for at in all_cells() {
            if self.at(at).segment == Some(segment) {
                self.paint(at, shown, Layer::Ground, None);
            }
        }
    }

    /// Gives what is still bare to one segment of ground, or to none.
    pub(crate) fn fill_ground(&mut self, segment: Option<usize>) {
        for at in all_cells() {
            if self.at(at).layer == Layer::Bare {
                self.paint(at, '.', Layer::Ground, segment);
            }
        }
    }

    /// Writes a label where it belongs and is free, as near to a wanted place as possible.
    pub(crate) fn write(
        &mut self,
        label: &str,
        segment: Option<usize>,
        wanted: (usize, usize),
        belongs: impl Fn(Cell) -> bool,
    ) {
        let width = label.chars().count();
        let best =
            all_cells().filter(|&(row, col)| col + width <= WIDTH && self.is_free(row, col, width)).min_by_key(|&at| {
                let hides_edge = self.at(at).layer == Layer::Line && is_border(at);
                (!belongs(self.at(at)), self.is_beside_label(at, width), hides_edge, distance(at, wanted))
            });
        let Some((row, col)) = best else { return };
        for (i, shown) in label.chars().enumerate() {
            self.paint((row, col + i), shown, Layer::Label, segment);
        }
    }

    fn is_free(&self, row: usize, col: usize, width: usize) -> bool {
        (col..col + width).all(|c| self.at((row, c)).layer != Layer::Label && !is_corner((row, c)))
    }

    /// Whether another label would run into this one.
    fn is_beside_label(&self, (row, col): (usize, usize), width: usize) -> bool {
        let is_label = |col: usize| col < WIDTH && self.at((row, col)).layer == Layer::Label;
        is_label(col.wrapping_sub(1)) || is_label(col + width)
    }

    /// The middle of all characters of a segment.
    pub(crate) fn middle_of(&self, segment: usize) -> (usize, usize) {
        let own = || all_cells().filter(|&at| self.at(at).segment == Some(segment));
        let n = own().count().max(1);
        (own().map(|at| at.0).sum::<usize>() / n, own().map(|at| at.1).sum::<usize>() / n)
    }
}

fn all_cells() -> impl Iterator<Item = (usize, usize)> {
    (0..HEIGHT).flat_map(|row| (0..WIDTH).map(move |col| (row, col)))
}

fn is_corner((row, col): (usize, usize)) -> bool {
    (row == 0 || row == HEIGHT - 1) && (col == 0 || col == WIDTH - 1)
}

fn is_border((row, col): (usize, usize)) -> bool {
    row == 0 || row == HEIGHT - 1 || col == 0 || col == WIDTH - 1
}

/// Whether lines to a side run up and down.
const fn is_upright(side: Side) -> bool {
    matches!(side, Side::North | Side::South)
}

/// How far a character lies from the middle towards a side, from -4 to 4.
fn outward((row, col): (usize, usize), side: Side) -> i32 {
    let (x, y) = (col as i32 - 4, 2 * row as i32 - 4);
    match side {
        Side::North => -y,
        Side::East => x,
        Side::South => y,
        Side::West => -x,
    }
}

/// Whether a character lies in a city or market that reaches these sides. Some leave more room in the middle for
/// what they enclose.
pub(crate) fn is_in_mass(at: (usize, usize), sides: &[Side], leaves_room: bool) -> bool {
    let (wedge, waist) = if leaves_room { (3, 2) } else { (2, 3) };
    match sides {
        [] => false,
        [only] => is_in_wedge(at, *only, wedge),
        [a, b] if a.opposite() != *b => outward(at, *a) + outward(at, *b) > 0,
        [a, b] => {
            let across = [a.rotated(Rot::R90), b.rotated(Rot::R90)];
            !across.into_iter().any(|side| is_in_wedge(at, side, waist))
        }
        most => !Side::ALL.into_iter().any(|side| !most.contains(&side) && is_in_wedge(at, side, 2)),
    }
}

/// Whether a character lies in the triangle between an edge and the middle, at least `depth` outward.
fn is_in_wedge(at: (usize, usize), side: Side, depth: i32) -> bool {
    let out = outward(at, side);
    out >= depth && outward(at, side.rotated(Rot::R90)).abs() < out
}

fn distance(a: (usize, usize), b: (usize, usize)) -> usize {
    2 * a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
}

/// The characters from an edge to the middle, the middle excluded.
fn to_middle(side: Side) -> impl Iterator<Item = (usize, usize)> {
    all_cells().filter(move |&at| outward(at, side) > 0 && outward(at, side.rotated(Rot::R90)) == 0)
}
