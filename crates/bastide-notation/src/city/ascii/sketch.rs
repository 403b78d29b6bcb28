//! A tile as a block of characters, painted from its segments and half-edges.

use bastide_city::{Building, Goods, SegmentDef, SegmentKind, StreetEnd, TileDef};
use bastide_kernel::{Halves, Rot, Seat, Side};

use crate::drawing::{Block, CENTRE, HALF_EDGES, HEIGHT, Layer, is_in_mass, seat_letter};

/// A tile that is being drawn.
pub(super) struct Sketch<'t> {
    def: &'t TileDef,
    rot: Rot,
    block: Block,
}

impl<'t> Sketch<'t> {
    /// The tile: markets, streets, areas and the building.
    pub(super) fn new(def: &'t TileDef, rot: Rot) -> Sketch<'t> {
        let mut sketch = Sketch { def, rot, block: Block::new('.') };
        sketch.paint_markets();
        sketch.paint_streets();
        sketch.paint_areas();
        sketch.write_building();
        sketch
    }

    /// The rows of the block; the corners only show where the tile ends.
    pub(super) fn rows(&self, corners: [char; 2]) -> [String; HEIGHT] {
        self.block.rows(corners)
    }

    /// Writes a follower on a segment: the letter of the seat.
    pub(super) fn write_follower(&mut self, segment: usize, seat: Seat) {
        let wanted = match self.def.segments[segment].kind {
            SegmentKind::Area => HALF_EDGES[usize::from(self.halves(&self.def.segments[segment]).first())],
            SegmentKind::Street | SegmentKind::Market => self.block.middle_of(segment),
        };
        let letter = seat_letter(seat).to_string();
        self.block.write(&letter, Some(segment), wanted, |cell| cell.segment == Some(segment));
    }

    /// The half-edges that a segment reaches, in the directions of the board.
    fn halves(&self, segment: &SegmentDef) -> Halves {
        segment.halves.rotated(self.rot)
    }

    /// The segments of a kind with their numbers.
    fn segments(&self, kind: SegmentKind) -> impl Iterator<Item = (usize, &'t SegmentDef)> + use<'t> {
        self.def.segments.iter().enumerate().filter(move |(_, segment)| segment.kind == kind)
    }

    fn paint_markets(&mut self) {
        for (index, segment) in self.segments(SegmentKind::Market) {
            let sides: Vec<Side> = self.halves(segment).sides().collect();
            let shown = segment.goods.map_or('?', goods_character);
            self.block.paint_mass(index, shown, |at| is_in_mass(at, &sides, false));
        }
    }

    fn paint_streets(&mut self) {
        for (index, segment) in self.segments(SegmentKind::Street) {
            let sides: Vec<Side> = self.halves(segment).sides().collect();
            // The building stands in the middle, the street ends before it.
            let reaches_middle = segment.ends_at != Some(StreetEnd::Building);
            self.block.paint_line(index, &sides, None, reaches_middle);
        }
        let is_crossing = |(_, street): (usize, &SegmentDef)| street.ends_at == Some(StreetEnd::Crossing);
        if self.segments(SegmentKind::Street).any(is_crossing) {
            self.block.paint(CENTRE, '+', Layer::Line, None);
        }
    }

    fn paint_areas(&mut self) {
        let areas: Vec<(usize, Halves)> =
            self.segments(SegmentKind::Area).map(|(index, segment)| (index, self.halves(segment))).collect();
        self.block.grow_ground(areas.into_iter());
        self.block.fill_ground(None);
    }

    fn write_building(&mut self) {
        let label = match self.def.building {
            None => return,
            Some(Building::Public) => "^",
            Some(Building::Historic(_)) => "A",
        };
        self.block.write(label, None, CENTRE, |cell| cell.layer == Layer::Ground);
    }
}

/// The character of a market.
const fn goods_character(goods: Goods) -> char {
    match goods {
        Goods::Fish => '~',
        Goods::Grain => '"',
        Goods::Livestock => '%',
    }
}
