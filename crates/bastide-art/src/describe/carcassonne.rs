//! The tiles of Carcassonne in parts: "city north and west with pennant, road from east to south".

use bastide_carcassonne::{Emblem, Marks, Role as TileRole, SegmentDef, SegmentKind, TileKind};
use bastide_kernel::{Halves, Rot, Side};

use super::part::{Arm, Crossed, Ending, EndsAt, Mark, TilePart, What};
use crate::geometry::{End, Geometry, Goal, Plan, Role, ends};
use crate::plans::carcassonne_plan;

/// The parts of a kind of tile in a rotation.
pub(crate) fn parts(kind: TileKind, rot: Rot) -> Vec<TilePart> {
    let def = kind.def();
    let tile = Tile { segments: def.segments, role: def.role, emblem: def.emblem, geometry: geometry(kind, rot) };
    let mut parts: Vec<TilePart> = Vec::new();
    parts.extend(tile.river());
    parts.extend(tile.carcassonne());
    let monastery = if def.role == TileRole::Abbey { What::Abbey } else { What::Monastery };
    parts.extend(tile.of_kind(SegmentKind::Monastery).map(|_| TilePart::new(monastery, [])));
    parts.extend(tile.cities());
    parts.extend(tile.roads());
    parts.extend(tile.of_kind(SegmentKind::Garden).map(|_| TilePart::new(What::Garden, [])));
    parts.extend(tile.of_kind(SegmentKind::Tower).map(|_| TilePart::new(What::Tower, [])));
    parts.extend(tile.emblem());
    parts.extend(tile.fields());
    if parts.is_empty() {
        parts.push(TilePart::new(What::Field, []));
    }
    parts
}

/// Where everything lies; the halves of the plan are those after the rotation.
fn geometry(kind: TileKind, rot: Rot) -> Geometry {
    Geometry::new(carcassonne_plan(kind)).rotated(rot)
}

/// Marks that can be seen only by the shape of the land.
const SHAPES: Marks = Marks::NOT_CASTLE_BASE.union(Marks::CARCASSONNE);

struct Tile {
    segments: &'static [SegmentDef],
    role: TileRole,
    emblem: Option<Emblem>,
    geometry: Geometry,
}

impl Tile {
    fn plan(&self) -> &Plan {
        &self.geometry.plan
    }

    fn halves(&self, segment: usize) -> Halves {
        self.plan().parts[segment].halves
    }

    fn of_kind(&self, kind: SegmentKind) -> impl Iterator<Item = usize> + '_ {
        (0..self.segments.len()).filter(move |&segment| self.segments[segment].kind == kind)
    }

    /// A segment with whatever is printed on it.
    fn part(&self, what: What, segment: usize) -> TilePart {
        TilePart { marks: self.marks(segment), ..TilePart::new(what, self.halves(segment).sides()) }
    }

    fn cities(&self) -> Vec<TilePart> {
        let city = |(i, city): (usize, usize)| {
            let what = if i == 0 { What::City } else { What::AnotherCity };
            TilePart { corners: self.corners(city), ..self.part(what, city) }
        };
        self.of_kind(SegmentKind::City).enumerate().map(city).collect()
    }

    /// The City of Carcassonne, with the sides of the tile that it reaches.
    fn carcassonne(&self) -> Option<TilePart> {
        let land = self.segments.iter().enumerate().fold(Halves::NONE, |all, (i, _)| all.union(self.halves(i)));
        let sides = Side::ALL.into_iter().filter(|&side| land.0 & Halves::both(side).0 != Halves::both(side).0);
        let has_quarters = self.of_kind(SegmentKind::Quarter).next().is_some();
        let part =
            if has_quarters { TilePart::new(What::Quarters, []) } else { TilePart::new(What::Carcassonne, sides) };
        (self.role == TileRole::Board).then_some(part)
    }

    /// The corners that a city reaches beyond its sides.
    fn corners(&self, city: usize) -> Vec<&'static str> {
        let owns = |side: usize| self.halves(city).meets(Halves::both(Side::from_index(side)));
        let is_far = |&corner: &usize| self.plan().pinching(corner) == Some(city) && !owns(corner) && !owns(corner + 3);
        let name = |corner: usize| ["north-west", "north-east", "south-east", "south-west"][corner];
        (0..4).filter(is_far).map(name).collect()
    }

    fn marks(&self, segment: usize) -> Vec<Mark> {
        let def = &self.segments[segment];
        let pennants = (def.pennants > 0).then_some(Mark { name: "pennant", count: def.pennants });
        // The shape of a city that is no castle base is told by its corners, the City of Carcassonne by itself.
        let seen = Marks::NAMED.into_iter().filter(|&(mark, _)| !SHAPES.has(mark) && def.marks.has(mark));
        pennants.into_iter().chain(seen.map(|(_, name)| Mark { name, count: 1 })).collect()
    }

    /// Roads that run through, then those that end on the tile.
    fn roads(&self) -> Vec<TilePart> {
        let ends = ends(self.plan(), Role::Way);
        let is_ending = |road: usize| ends.iter().any(|end| end.way == road);
        let through = self.of_kind(SegmentKind::Road).filter(|&road| !is_ending(road));
        let mut parts: Vec<TilePart> = through.map(|road| self.through_part(road)).collect();
        let mut goals: Vec<Goal> = Vec::new();
        for goal in ends.iter().map(|end| end.goal) {
            // Those that end alone, or at a gate of their own, do not meet.
            if !goals.contains(&goal) || matches!(goal, Goal::Alone | Goal::Gate { .. }) {
                goals.push(goal);
            }
        }
        let mut used = vec![false; ends.len()];
        for goal in goals {
            let is_alone = matches!(goal, Goal::Alone | Goal::Gate { .. });
            let mut group: Vec<&End> = Vec::new();
            for (end, used) in ends.iter().zip(&mut used) {
                if end.goal == goal && !*used && (group.is_empty() || !is_alone) {
                    *used = true;
                    group.push(end);
                }
            }
            parts.push(self.ending(goal, &group));
        }
        parts
    }

    /// A road that runs through, with what it crosses; below a city it begins where it has a gate, if there is a field
    /// without one.
    fn through_part(&self, road: usize) -> TilePart {
        let mut part = self.part(self.through(road), road);
        part.over = self.crossed(road).filter(|_| part.what == What::Road);
        let is_gated = |side: Side| self.plan().flanks(side).is_some_and(|(left, right)| left != right);
        if part.what == What::RoadBelowCity {
            part.arms.sort_by_key(|arm| !is_gated(arm.side));
        }
        part
    }

    /// What a road that runs through does: if it is in pieces, it runs below a city.
    fn through(&self, road: usize) -> What {
        let is_whole = self.geometry.hubs.iter().all(|hub| !hub.is_mouth());
        let is_forked = self.halves(road).sides().count() > 2;
        if is_whole || is_forked { What::Road } else { What::RoadBelowCity }
    }

    /// Roads with a common end.
    fn ending(&self, goal: Goal, ends: &[&End]) -> TilePart {
        let arm = |end: &&End| Arm { side: end.side, marks: self.marks(end.way), over: self.crossed(end.way) };
        let at = match goal {
            // A road that leads to a monastery alone needs no more words.
            Goal::Centre if ends.len() == 1 => {
                let road = ends[0].way;
                let part = TilePart::new(What::Road, [ends[0].side]);
                return TilePart { marks: self.marks(road), over: self.crossed(road), ..part };
            }
            Goal::Centre => EndsAt::Monastery,
            Goal::Alone if self.has_volcano() => EndsAt::Volcano,
            Goal::Alone => EndsAt::Village,
            Goal::Gate { .. } | Goal::SharedGate { .. } => EndsAt::Gate,
            Goal::Hub { touches: 0 } if ends.len() > 1 => EndsAt::Crossing,
            Goal::Hub { touches: 0 } => EndsAt::Village,
            Goal::Hub { .. } => EndsAt::CrossingAtWalls,
            Goal::Junction { .. } => EndsAt::OtherRoad,
        };
        let sides = match goal {
            Goal::Gate { block } | Goal::SharedGate { block } => self.which(block),
            _ => Vec::new(),
        };
        let end = Some(Ending { at, sides, name: None });
        TilePart { arms: ends.iter().map(arm).collect(), end, ..TilePart::new(What::Roads, []) }
    }

    fn has_volcano(&self) -> bool {
        self.emblem == Some(Emblem::Volcano)
    }

    /// What the tile carries as a whole, unless a road or river has led to it.
    fn emblem(&self) -> Option<TilePart> {
        let leads_there = |end: &End| end.goal == Goal::Alone;
        let what = match self.emblem? {
            Emblem::Volcano if self.role == TileRole::VolcanoLake => return None,
            Emblem::Volcano if ends(self.plan(), Role::Way).iter().any(leads_there) => return None,
            Emblem::Volcano => What::Volcano,
            Emblem::Dragon => What::Dragon,
            Emblem::Portal => What::Portal,
        };
        Some(TilePart::new(what, []))
    }

    /// Which of several cities.
    fn which(&self, city: usize) -> Vec<Side> {
        let is_alone = self.of_kind(SegmentKind::City).count() == 1;
        if is_alone { Vec::new() } else { self.halves(city).sides().collect() }
    }

    /// What a road crosses, or touches.
    fn crossed(&self, road: usize) -> Option<Crossed> {
        let Some(under) = self.geometry.bridges.iter().find(|bridge| bridge.over == road).map(|bridge| bridge.under)
        else {
            return self.touches_wall(road).then_some(Crossed::Wall);
        };
        let is_river = self.segments[under].kind == SegmentKind::River;
        Some(if is_river { Crossed::River } else { Crossed::Road })
    }

    /// Whether a road that runs through touches a city in passing: the field between them is in two.
    fn touches_wall(&self, road: usize) -> bool {
        let sides: Vec<Side> = self.halves(road).sides().collect();
        let [a, b] = sides[..] else { return false };
        let is_entered = self.geometry.gates.iter().any(|gate| gate.way == road);
        let is_parted = |from: Side, to: Side| match (self.plan().flanks(from), self.plan().flanks(to)) {
            (Some((_, left)), Some((right, _))) => left != right && self.plan().common_blocks(left, right) != 0,
            _ => false,
        };
        !is_entered && (is_parted(a, b) || is_parted(b, a))
    }

    fn river(&self) -> Option<TilePart> {
        let rivers: Vec<usize> = self.of_kind(SegmentKind::River).collect();
        let [river] = rivers[..] else {
            let sides: Vec<Side> = rivers.iter().flat_map(|&river| self.halves(river).sides()).collect();
            return (!sides.is_empty()).then(|| TilePart::new(What::Fork, sides));
        };
        let is_gated = self.geometry.gates.iter().any(|gate| gate.way == river);
        let is_through = self.halves(river).sides().count() > 1;
        let what = match self.role {
            TileRole::RiverSource => What::Spring,
            TileRole::RiverLake => What::Lake,
            TileRole::VolcanoLake => What::VolcanoLake,
            _ if is_through && is_gated => What::RiverBelowCity,
            _ if is_gated => What::RiverToCity,
            _ => What::River,
        };
        Some(TilePart::new(what, self.halves(river).sides()))
    }

    /// Only fields of which there is something to say.
    fn fields(&self) -> Vec<TilePart> {
        let field = |field: usize| match self.halves(field) {
            Halves::NONE => Some(self.part(What::EnclosedField, field)),
            _ => Some(self.part(What::Field, field)).filter(|part| !part.marks.is_empty()),
        };
        self.of_kind(SegmentKind::Field).filter_map(field).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::describe::tell;

    fn describe(kind: TileKind, rot: Rot) -> String {
        tell(&parts(kind, rot))
    }

    #[track_caller]
    fn says(id: &str, rot: Rot, text: &str) {
        assert_eq!(describe(TileKind::from_id(id).unwrap(), rot), text, "{id}");
    }

    #[test]
    fn the_example_of_the_issue() {
        says("BA/CcRr+", Rot::R0, "city north and west with pennant, road from east to south");
        says("BA/CcRr+", Rot::R90, "city north and east with pennant, road from south to west");
    }

    #[test]
    fn cities() {
        says("BA/Cccc+", Rot::R0, "city on all sides with pennant");
        says("BA/Ccc", Rot::R180, "city on all sides but north");
        says("BA/CFC.2", Rot::R0, "city north, another city south");
        says("BA/CFc.1", Rot::R90, "city north and south");
        says("IC/Cccc.c", Rot::R0, "city on all sides with cathedral");
        says("IC/C!", Rot::R0, "city north up to the south-east corner");
        says("TB/Ccc.g", Rot::R0, "city on all sides but south with grain");
        says("TB/CcCc.w", Rot::R0, "city north and west with wine, another city east and south, enclosed field");
    }

    #[test]
    fn roads() {
        says("BA/RFr", Rot::R0, "road from east to west");
        says("BA/RRR", Rot::R0, "three roads from east, south and west meeting at a crossing");
        says("BA/RRRR", Rot::R270, "four roads meeting at a crossing");
        says("IC/RRR.i", Rot::R0, "three roads from east with inn, south and west meeting at a crossing");
        says("BA/CccR", Rot::R0, "city on all sides but south, road from south ending at the gate of the city");
        says("TB/RRC", Rot::R0, "city north, two roads from south and west meeting at the gate of the city");
        says(
            "IC/CRCR",
            Rot::R0,
            "city north, another city south, two roads from east and west meeting at a crossing beside the city walls",
        );
        says("TB/RRrr", Rot::R0, "road from north to south over the next, road from east to west");
        says(
            "TB/CcRC.c",
            Rot::R0,
            "city north and west with cloth, another city south, \
             road from east ending at the gate of the city north and west",
        );
    }

    #[test]
    fn monasteries_and_gardens() {
        says("BA/L", Rot::R90, "monastery");
        says("BA/LR", Rot::R0, "monastery, road south");
        says("TB/LRRR", Rot::R0, "monastery, three roads from east, south and west meeting at the monastery");
        says("BA/RFrG", Rot::R90, "road from north to south, garden");
    }

    #[test]
    fn rivers() {
        says("RI/s", Rot::R0, "spring of the river, flowing east");
        says("RI.1/I.e", Rot::R90, "river from north ending in a lake");
        says("RI.2/I.v", Rot::R0, "river from west ending in a lake with a volcano");
        says("RI.2/III", Rot::R0, "river forking west, north and east");
        says("RI.1/RIrI", Rot::R0, "river from north to south, road from east to west over a bridge");
        says(
            "RI.1/CIRI",
            Rot::R0,
            "river from east to west, city north, road from south over a bridge ending at the gate of the city",
        );
        says("RI.1/LIRI", Rot::R0, "river from east to west, monastery, road south over a bridge");
        says("RI.2/CIcI", Rot::R0, "river from north to south below the city, city east and west");
        says("RI.2/IFC", Rot::R0, "river from west ending at the city, city east");
        says("RI.2/II+", Rot::R0, "river from north to west, field on all sides with pig herd");
    }

    #[test]
    fn towers_abbeys_and_the_city_of_carcassonne() {
        says("TO/RRR", Rot::R0, "three roads from north, east and west meeting at a crossing, foundation of a tower");
        says("TO/RCr", Rot::R0, "city north, road from east to west along the city wall, foundation of a tower");
        says("AM/A", Rot::R0, "abbey");
        says(
            "AM/CCcc+",
            Rot::R0,
            "city north and south with pennant, another city east and west, enclosed field, enclosed field",
        );
        says("CO/1", Rot::R0, "City of Carcassonne east and south, road from west ending in a village");
        says("CO/6", Rot::R0, "City of Carcassonne on all sides");
        says("CO/7", Rot::R0, "quarters of the City of Carcassonne");
    }

    #[test]
    fn emblems() {
        says("DG/F.v", Rot::R90, "volcano");
        says("DG/R.v", Rot::R0, "road from south ending at a volcano");
        says("DG/CC.v", Rot::R0, "city north, another city east, volcano");
        says("DG/C.dG", Rot::R0, "city north, garden, dragon");
        says("DG/LCcc.d", Rot::R0, "monastery, city on all sides but south, dragon");
        says("DG/CRcr.d", Rot::R90, "city north and south, road from east to west below the city, dragon");
        says("DG/RrC.g", Rot::R0, "city north, road from south to west, magic portal");
        says("DG/Cc.p", Rot::R0, "city north and west with princess");
        says(
            "DG/CCc+.p",
            Rot::R0,
            "city north up to the south-west corner with princess, another city east and south with pennant, enclosed field",
        );
    }

    /// What is printed of a segment: its kind, half-edges, pennants and marks.
    type Printed = (SegmentKind, u8, u8, u16);

    /// Everything that is printed on a tile after a rotation, without the order of its segments.
    fn printed(kind: TileKind, rot: Rot) -> (TileRole, Option<Emblem>, Vec<Printed>) {
        let def = kind.def();
        let segment = |s: &SegmentDef| (s.kind, Halves(s.halves).rotated(rot).0, s.pennants, s.marks.0 & !SHAPES.0);
        let mut all: Vec<_> = def.segments.iter().map(segment).collect();
        all.sort_unstable();
        (def.role, def.emblem, all)
    }

    #[test]
    fn tiles_that_differ_are_told_apart() {
        let all: Vec<(TileKind, Rot)> = TileKind::all().flat_map(|kind| Rot::ALL.map(|rot| (kind, rot))).collect();
        let mut told: Vec<_> = all.iter().map(|&(kind, rot)| (describe(kind, rot), printed(kind, rot), kind)).collect();
        told.sort_unstable();
        for pair in told.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            assert_eq!(pair[0].1, pair[1].1, "{} and {}: {}", pair[0].2, pair[1].2, pair[0].0);
        }
    }
}
