//! A tile as a block of characters, painted from its segments and half-edges.

use bastide_carcassonne::{Figure, Marks, Role, SegmentDef, SegmentKind, TileDef};
use bastide_kernel::{Rot, Seat, Side};

/// Characters in a row of a block.
pub(super) const WIDTH: usize = 9;

/// Rows of a block. Characters are about twice as high as wide, so the block looks square.
pub(super) const HEIGHT: usize = 5;

const CENTRE: (usize, usize) = (HEIGHT / 2, WIDTH / 2);

/// Where a field at each half-edge is looked for, from NL clockwise.
const HALF_EDGES: [(usize, usize); 8] = [(0, 2), (0, 6), (1, 8), (3, 8), (4, 6), (4, 2), (3, 0), (1, 0)];

/// Something printed on a tile that only plays a part with its expansion.
#[derive(Clone, Copy)]
pub(super) enum Printed {
    Garden,
    Mark(Marks),
}

/// What one character shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    /// Nothing yet.
    Bare,
    /// A field; other things may be written there.
    Field,
    /// A city.
    City,
    /// A road or river, or where they meet.
    Line,
    /// A mark or a figure; nothing is written over it.
    Label,
}

#[derive(Clone, Copy)]
struct Cell {
    shown: char,
    layer: Layer,
    /// The segment that the character belongs to.
    segment: Option<usize>,
}

/// A tile that is being drawn.
pub(super) struct Sketch<'t> {
    def: &'t TileDef,
    rot: Rot,
    cells: [[Cell; WIDTH]; HEIGHT],
}

impl<'t> Sketch<'t> {
    /// The tile's land: cities, rivers, roads and fields.
    pub(super) fn new(def: &'t TileDef, rot: Rot) -> Sketch<'t> {
        let bare = Cell { shown: '.', layer: Layer::Bare, segment: None };
        let mut sketch = Sketch { def, rot, cells: [[bare; WIDTH]; HEIGHT] };
        for kind in [SegmentKind::City, SegmentKind::River, SegmentKind::Road] {
            for (index, segment) in def.segments.iter().enumerate().filter(|(_, s)| s.kind == kind) {
                match kind {
                    SegmentKind::City => sketch.paint_city(index, &sketch.sides(segment)),
                    _ => sketch.paint_line(index, &sketch.sides(segment)),
                }
            }
        }
        sketch.paint_middle();
        sketch.paint_fields();
        sketch
    }

    /// The rows of the block; the corners only show where the tile ends.
    pub(super) fn rows(&self, corners: [char; 2]) -> [String; HEIGHT] {
        std::array::from_fn(|row| {
            let shown = |(col, cell): (usize, &Cell)| match (row, col) {
                (0 | 4, 0) => corners[0],
                (0 | 4, 8) => corners[1],
                _ => cell.shown,
            };
            self.cells[row].iter().enumerate().map(shown).collect()
        })
    }

    /// Writes a figure on a segment: the letter of the seat and what it is, if it is not a small follower.
    pub(super) fn write_figure(&mut self, segment: usize, seat: Seat, figure: Figure) {
        let what = match figure {
            Figure::Small => "",
            Figure::Big => "2",
            Figure::Abbot => "a",
            Figure::Builder => "b",
            Figure::Pig => "p",
        };
        self.write(segment, &format!("{}{what}", super::seat_letter(seat)));
    }

    /// The sides that a road, city or river reaches, in the directions of the board.
    fn sides(&self, segment: &SegmentDef) -> Vec<Side> {
        let halves = self.halves(segment);
        Side::ALL.into_iter().filter(|side| halves >> (2 * side.index()) & 3 == 3).collect()
    }

    fn halves(&self, segment: &SegmentDef) -> u8 {
        segment.halves.rotate_left(2 * self.rot.index() as u32)
    }

    /// Whether a field lies enclosed between cities, which then leave some room in the middle.
    fn has_inner_field(&self) -> bool {
        self.def.segments.iter().any(|s| s.kind == SegmentKind::Field && s.halves == 0)
    }

    fn has_monastery(&self) -> bool {
        self.def.segments.iter().any(|s| s.kind == SegmentKind::Monastery)
    }

    fn paint(&mut self, (row, col): (usize, usize), shown: char, layer: Layer, segment: Option<usize>) {
        self.cells[row][col] = Cell { shown, layer, segment };
    }

    fn paint_city(&mut self, index: usize, sides: &[Side]) {
        let depth = if self.has_inner_field() { 3 } else { 2 };
        for at in all_cells() {
            let is_inside = match sides {
                [] => false,
                [only] => is_in_wedge(at, *only, depth),
                [a, b] if a.opposite() != *b => outward(at, *a) + outward(at, *b) > 0,
                [a, b] => {
                    let across = [a.rotated(Rot::R90), b.rotated(Rot::R90)];
                    !across.into_iter().any(|side| is_in_wedge(at, side, if self.has_inner_field() { 2 } else { 3 }))
                }
                most => !Side::ALL.into_iter().any(|side| !most.contains(&side) && is_in_wedge(at, side, 2)),
            };
            if is_inside && self.cells[at.0][at.1].layer == Layer::Bare {
                self.paint(at, '#', Layer::City, Some(index));
            }
        }
    }

    /// Roads and rivers: straight through the middle, round a corner, or from each edge to the middle.
    fn paint_line(&mut self, index: usize, sides: &[Side]) {
        let is_river = self.def.segments[index].kind == SegmentKind::River;
        let is_middle_free = !self.has_monastery() && self.cells[CENTRE.0][CENTRE.1].layer == Layer::Bare;
        let mut put = |at: (usize, usize), shown: char, over_city: bool| {
            if over_city || self.cells[at.0][at.1].layer != Layer::City {
                self.paint(at, if is_river { '~' } else { shown }, Layer::Line, Some(index));
            }
        };
        match *sides {
            [a, b] if a.opposite() != b => {
                let (north_south, east_west) = if is_upright(a) { (a, b) } else { (b, a) };
                let row = if north_south == Side::North { 1 } else { 3 };
                let (col, far) = if east_west == Side::West { (3, 0..3) } else { (5, 6..9) };
                let bend = if (row == 1) == (col == 3) { '/' } else { '\\' };
                put((if row == 1 { 0 } else { 4 }, 4), '|', true);
                put((row, col), bend, true);
                far.for_each(|col| put((2, col), '-', true));
            }
            _ => {
                for &side in sides {
                    let shown = if is_upright(side) { '|' } else { '-' };
                    to_middle(side).for_each(|at| put(at, shown, sides.len() > 1));
                }
                // A road that ends here stops at a monastery or under a bridge.
                if let &[side, ..] = sides
                    && (sides.len() > 1 || is_middle_free)
                {
                    let shown = if is_upright(side) { '|' } else { '-' };
                    put(CENTRE, shown, sides.len() > 1);
                }
            }
        }
    }

    /// Crossings, springs and lakes.
    fn paint_middle(&mut self) {
        let ends = |kind: SegmentKind| {
            let ending = self.def.segments.iter().filter(|s| s.kind == kind && self.sides(s).len() == 1);
            ending.count()
        };
        let shown = match self.def.role {
            Role::VolcanoLake => 'V',
            Role::RiverSource | Role::RiverLake => 'O',
            Role::RiverFork | Role::River | Role::Normal if ends(SegmentKind::Road) > 1 => '+',
            Role::RiverFork | Role::River | Role::Normal => return,
        };
        if !self.has_monastery() && self.cells[CENTRE.0][CENTRE.1].layer != Layer::City {
            self.paint(CENTRE, shown, Layer::Line, None);
        }
    }

    /// Gives the rest to the fields: each grows from its half-edges, enclosed ones take what is left.
    fn paint_fields(&mut self) {
        let mut queue = std::collections::VecDeque::new();
        for (index, segment) in self.def.segments.iter().enumerate().filter(|(_, s)| s.kind == SegmentKind::Field) {
            let halves = self.halves(segment);
            let starts = HALF_EDGES.into_iter().enumerate().filter(|(half, _)| halves >> half & 1 == 1);
            queue.extend(starts.map(|(_, at)| (at, index)));
        }
        while let Some(((row, col), index)) = queue.pop_front() {
            if self.cells[row][col].layer != Layer::Bare {
                continue;
            }
            self.paint((row, col), '.', Layer::Field, Some(index));
            let around = [(row.wrapping_sub(1), col), (row, col + 1), (row + 1, col), (row, col.wrapping_sub(1))];
            queue.extend(around.into_iter().filter(|&(r, c)| r < HEIGHT && c < WIDTH).map(|at| (at, index)));
        }
        let inner = self.def.segments.iter().position(|s| s.kind == SegmentKind::Field && s.halves == 0);
        for at in all_cells() {
            if self.cells[at.0][at.1].layer == Layer::Bare {
                self.paint(at, '.', Layer::Field, inner);
            }
        }
    }

    /// Writes what is printed on the segments, as far as `counts` says that it plays a part.
    pub(super) fn write_marks(&mut self, counts: impl Fn(usize, Printed) -> bool) {
        for (index, segment) in self.def.segments.iter().enumerate() {
            match segment.kind {
                SegmentKind::Monastery => self.write(index, "M"),
                SegmentKind::Garden if counts(index, Printed::Garden) => self.write(index, "&"),
                SegmentKind::Garden
                | SegmentKind::City
                | SegmentKind::Road
                | SegmentKind::Field
                | SegmentKind::River => {}
            }
            for _ in 0..segment.pennants {
                self.write(index, "*");
            }
            for (mark, shown) in MARKS {
                if segment.marks.has(mark) && counts(index, Printed::Mark(mark)) {
                    self.write(index, shown);
                }
            }
        }
    }

    /// Writes a label on a free place of the segment, as near to its middle as possible.
    fn write(&mut self, segment: usize, label: &str) {
        let wanted = self.anchor(segment);
        let width = label.chars().count();
        let best =
            all_cells().filter(|&(row, col)| col + width <= WIDTH && self.is_free(row, col, width)).min_by_key(|&at| {
                let hides_edge = self.cells[at.0][at.1].layer == Layer::Line && is_border(at);
                (!self.belongs(at, segment), self.is_beside_label(at, width), hides_edge, distance(at, wanted))
            });
        let Some((row, col)) = best else { return };
        for (i, shown) in label.chars().enumerate() {
            self.paint((row, col + i), shown, Layer::Label, Some(segment));
        }
    }

    fn is_free(&self, row: usize, col: usize, width: usize) -> bool {
        (col..col + width).all(|c| self.cells[row][c].layer != Layer::Label && !is_corner((row, c)))
    }

    /// Whether another label would run into this one.
    fn is_beside_label(&self, (row, col): (usize, usize), width: usize) -> bool {
        let is_label = |col: usize| col < WIDTH && self.cells[row][col].layer == Layer::Label;
        is_label(col.wrapping_sub(1)) || is_label(col + width)
    }

    /// Whether a label of the segment may begin here. Monasteries and gardens stand on any field.
    fn belongs(&self, (row, col): (usize, usize), segment: usize) -> bool {
        let cell = self.cells[row][col];
        if self.def.segments[segment].kind.is_single_tile() {
            cell.layer == Layer::Field || cell.segment == Some(segment)
        } else {
            cell.segment == Some(segment)
        }
    }

    /// Where a label of the segment is looked for first.
    fn anchor(&self, segment: usize) -> (usize, usize) {
        let def = &self.def.segments[segment];
        let halves = self.halves(def);
        match def.kind {
            SegmentKind::Field if halves != 0 => HALF_EDGES[halves.trailing_zeros() as usize],
            SegmentKind::Monastery | SegmentKind::Garden | SegmentKind::Field => CENTRE,
            SegmentKind::City | SegmentKind::Road | SegmentKind::River => {
                let own = || all_cells().filter(|&(row, col)| self.cells[row][col].segment == Some(segment));
                let n = own().count().max(1);
                (own().map(|at| at.0).sum::<usize>() / n, own().map(|at| at.1).sum::<usize>() / n)
            }
        }
    }
}

/// The marks that are drawn, with their characters.
const MARKS: [(Marks, &str); 6] = [
    (Marks::INN, "i"),
    (Marks::CATHEDRAL, "C"),
    (Marks::WINE, "w"),
    (Marks::GRAIN, "g"),
    (Marks::CLOTH, "c"),
    (Marks::PIG_HERD, "h"),
];

fn all_cells() -> impl Iterator<Item = (usize, usize)> {
    (0..HEIGHT).flat_map(|row| (0..WIDTH).map(move |col| (row, col)))
}

fn is_corner((row, col): (usize, usize)) -> bool {
    (row == 0 || row == HEIGHT - 1) && (col == 0 || col == WIDTH - 1)
}

fn is_border((row, col): (usize, usize)) -> bool {
    row == 0 || row == HEIGHT - 1 || col == 0 || col == WIDTH - 1
}

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
