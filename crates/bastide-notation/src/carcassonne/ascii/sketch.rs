//! A tile as a block of characters, painted from its segments and half-edges.

use bastide_carcassonne::{Emblem, Figure, Marks, Role, SegmentDef, SegmentKind, TileDef};
use bastide_kernel::{Halves, Rot, Seat, Side};

use crate::drawing::{Block, CENTRE, HALF_EDGES, HEIGHT, Layer, WIDTH, is_in_mass, seat_letter};

/// Something printed on a tile that only plays a part with its expansion.
#[derive(Clone, Copy)]
pub(super) enum Printed {
    Garden,
    Tower,
    Mark(Marks),
}

/// The number of the ground that is no segment: the City of Carcassonne, or an abbey's yard.
const NO_LAND: usize = usize::MAX;

/// Where figures in the quarters of the City of Carcassonne are drawn: clockwise from the upper right.
const QUARTERS: [(usize, usize); 4] = [(1, 6), (3, 6), (3, 2), (1, 2)];

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
            Figure::Mayor => "m",
            Figure::Wagon => "w",
            Figure::Barn => "n",
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
            Role::RiverFork | Role::River | Role::Normal | Role::Board | Role::Abbey => return,
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
        let yard = match self.def.role {
            Role::Board => Some('='),
            Role::Abbey => Some(':'),
            Role::RiverSource | Role::RiverFork | Role::River | Role::RiverLake | Role::VolcanoLake | Role::Normal => {
                None
            }
        };
        let land = self.def.segments.iter().fold(0, |land, segment| land | segment.halves);
        let rest = yard.map(|_| (NO_LAND, Halves(!land).rotated(self.rot)));
        self.block.grow_ground(fields.into_iter().chain(rest));
        if let Some(shown) = yard {
            self.block.repaint(NO_LAND, shown);
        }
        let inner = self.def.segments.iter().position(|s| s.kind == SegmentKind::Field && s.halves == 0);
        self.block.fill_ground(inner);
    }

    /// Writes what is printed on the segments, as far as `counts` says that it plays a part.
    pub(super) fn write_marks(&mut self, counts: impl Fn(usize, Printed) -> bool) {
        for (index, segment) in self.def.segments.iter().enumerate() {
            match segment.kind {
                SegmentKind::Monastery if self.def.role == Role::Abbey => self.write(index, "A"),
                SegmentKind::Monastery => self.write(index, "M"),
                SegmentKind::Tower if counts(index, Printed::Tower) => self.write(index, "T"),
                SegmentKind::Garden if counts(index, Printed::Garden) => self.write(index, "&"),
                SegmentKind::Garden
                | SegmentKind::City
                | SegmentKind::Road
                | SegmentKind::Field
                | SegmentKind::River
                | SegmentKind::Tower
                | SegmentKind::Quarter => {}
            }
            for _ in 0..segment.pennants {
                self.write_near(index, "*", aside(self.anchor(index)));
            }
            for (mark, shown) in MARKS {
                if segment.marks.has(mark) && counts(index, Printed::Mark(mark)) {
                    self.write_near(index, shown, aside(self.anchor(index)));
                }
            }
        }
    }

    /// Writes the tower of the tile with its height, or the foundation without one.
    pub(super) fn write_tower(&mut self, height: u8) {
        if let Some(tower) = self.def.segments.iter().position(|segment| segment.kind == SegmentKind::Tower) {
            let label = if height == 0 { "T".to_owned() } else { format!("T{height}") };
            self.write(tower, &label);
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

    /// Writes a label on a free place of the segment, as near to its middle as possible. What reaches no edge
    /// stands on any field.
    fn write(&mut self, segment: usize, label: &str) {
        self.write_near(segment, label, self.anchor(segment));
    }

    fn write_near(&mut self, segment: usize, label: &str, wanted: (usize, usize)) {
        let kind = self.def.segments[segment].kind;
        let stands_on_field = kind.is_single_tile() || matches!(kind, SegmentKind::Tower | SegmentKind::Quarter);
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
            SegmentKind::Monastery | SegmentKind::Garden | SegmentKind::Field | SegmentKind::Tower => CENTRE,
            SegmentKind::Quarter => QUARTERS[segment % QUARTERS.len()],
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
