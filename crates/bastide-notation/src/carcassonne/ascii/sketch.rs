//! A tile as a block of characters, painted from its segments and half-edges.

use bastide_carcassonne::{Emblem, Figure, Marks, Role, SegmentDef, SegmentKind, TileDef};
use bastide_kernel::{Halves, Rot, Seat, Side};

use crate::drawing::{Block, CENTRE, HALF_EDGES, HEIGHT, Layer, WIDTH, is_in_mass, seat_letter};

/// Something printed on a tile that only plays a part with its expansion.
#[derive(Clone, Copy)]
pub(super) enum Printed {
    Garden,
    Mark(Marks),
}

/// A tile that is being drawn.
pub(super) struct Sketch<'t> {
    def: &'t TileDef,
    rot: Rot,
    block: Block,
}

impl<'t> Sketch<'t> {
    /// The tile's land: cities, rivers, roads and fields.
    pub(super) fn new(def: &'t TileDef, rot: Rot) -> Sketch<'t> {
        let mut sketch = Sketch { def, rot, block: Block::new('.') };
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
        self.block.rows(corners)
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
        self.write(segment, &format!("{}{what}", seat_letter(seat)));
    }

    /// Writes a figure that belongs to nobody: on a segment, or anywhere near the middle.
    pub(super) fn write_neutral(&mut self, label: &str, segment: Option<usize>) {
        match segment {
            Some(segment) => self.write(segment, label),
            None => self.block.write(label, None, CENTRE, |_| true),
        }
    }

    /// The sides that a road, city or river reaches, in the directions of the board.
    fn sides(&self, segment: &SegmentDef) -> Vec<Side> {
        self.halves(segment).sides().collect()
    }

    fn halves(&self, segment: &SegmentDef) -> Halves {
        Halves(segment.halves).rotated(self.rot)
    }

    /// Whether a field lies enclosed between cities, which then leave some room in the middle.
    fn has_inner_field(&self) -> bool {
        self.def.segments.iter().any(|s| s.kind == SegmentKind::Field && s.halves == 0)
    }

    fn has_monastery(&self) -> bool {
        self.def.segments.iter().any(|s| s.kind == SegmentKind::Monastery)
    }

    fn paint_city(&mut self, index: usize, sides: &[Side]) {
        let leaves_room = self.has_inner_field();
        self.block.paint_mass(index, '#', |at| is_in_mass(at, sides, leaves_room));
    }

    /// Roads and rivers: straight through the middle, round a corner, or from each edge to the middle.
    fn paint_line(&mut self, index: usize, sides: &[Side]) {
        let water = (self.def.segments[index].kind == SegmentKind::River).then_some('~');
        // A road that ends here stops at a monastery or under a bridge.
        let is_middle_free = !self.has_monastery() && self.block.at(CENTRE).layer == Layer::Bare;
        self.block.paint_line(index, sides, water, sides.len() > 1 || is_middle_free);
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
        if !self.has_monastery() && self.block.at(CENTRE).layer != Layer::Mass {
            self.block.paint(CENTRE, shown, Layer::Line, None);
        }
    }

    /// Gives the rest to the fields: each grows from its half-edges, enclosed ones take what is left.
    fn paint_fields(&mut self) {
        let is_field = |(_, segment): &(usize, &SegmentDef)| segment.kind == SegmentKind::Field;
        let fields = self.def.segments.iter().enumerate().filter(is_field);
        let fields: Vec<(usize, Halves)> = fields.map(|(index, segment)| (index, self.halves(segment))).collect();
        self.block.grow_ground(fields.into_iter());
        let inner = self.def.segments.iter().position(|s| s.kind == SegmentKind::Field && s.halves == 0);
        self.block.fill_ground(inner);
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
                    self.write_near(index, shown, aside(self.anchor(index)));
                }
            }
        }
    }

    /// Writes what the tile carries as a whole, near its middle. A volcano lake shows it already.
    pub(super) fn write_emblem(&mut self) {
        let shown = match self.def.emblem {
            Some(Emblem::Volcano) if self.def.role == Role::VolcanoLake => return,
            Some(Emblem::Volcano) => "V",
            Some(Emblem::Dragon) => "D",
            Some(Emblem::Portal) => "@",
            None => return,
        };
        self.block.write(shown, None, CENTRE, |cell| cell.layer != Layer::Line);
    }

    /// Writes a label on a free place of the segment, as near to its middle as possible. Monasteries and gardens
    /// stand on any field.
    fn write(&mut self, segment: usize, label: &str) {
        self.write_near(segment, label, self.anchor(segment));
    }

    fn write_near(&mut self, segment: usize, label: &str, wanted: (usize, usize)) {
        let stands_on_field = self.def.segments[segment].kind.is_single_tile();
        self.block.write(label, Some(segment), wanted, |cell| {
            cell.segment == Some(segment) || stands_on_field && cell.layer == Layer::Ground
        });
    }

    /// Where a label of the segment is looked for first.
    fn anchor(&self, segment: usize) -> (usize, usize) {
        let def = &self.def.segments[segment];
        let halves = self.halves(def);
        match def.kind {
            SegmentKind::Field if halves != Halves::NONE => HALF_EDGES[usize::from(halves.first())],
            SegmentKind::Monastery | SegmentKind::Garden | SegmentKind::Field => CENTRE,
            SegmentKind::City | SegmentKind::Road | SegmentKind::River => self.block.middle_of(segment),
        }
    }
}

/// A step aside, if a mark would hide what lies in the middle of a side.
const fn aside((row, col): (usize, usize)) -> (usize, usize) {
    match (row, col) {
        (0, col) if col == CENTRE.1 => (0, col - 1),
        (row, col) if col == CENTRE.1 && row == HEIGHT - 1 => (row, col - 1),
        (row, col) if row == CENTRE.0 && (col == 0 || col == WIDTH - 1) => (row - 1, col),
        at => at,
    }
}

/// The marks that are drawn, with their characters.
const MARKS: [(Marks, &str); 7] = [
    (Marks::INN, "i"),
    (Marks::CATHEDRAL, "C"),
    (Marks::WINE, "w"),
    (Marks::GRAIN, "g"),
    (Marks::CLOTH, "c"),
    (Marks::PIG_HERD, "h"),
    (Marks::PRINCESS, "q"),
];
