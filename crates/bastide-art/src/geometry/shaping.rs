//! Shaping: from the plan of a tile to the lines of its geometry: borders of blocks, courses of ways and waters, and the
//! points where they end and cross.

use bastide_kernel::{Halves, Rot, Side};

use super::block::{self, Block, Reach};
use super::course;
use super::curve::Curve;
use super::ends::{self, End, Goal};
use super::plan::{Part, Plan, Role};
use super::point::Point;
use super::{Bridge, CENTRE, Gate, HUB, Hub, Site, WATER, WAY};

/// How far a way that dives below a block comes into the tile before.
const MOUTH: i32 = 280;

/// The lines of a tile.
pub(super) struct Shapes {
    pub(super) plan: Plan,
    /// For each segment.
    pub(super) blocks: Vec<Option<Block>>,
    pub(super) courses: Vec<Vec<Curve>>,
    pub(super) hubs: Vec<Hub>,
    pub(super) gates: Vec<Gate>,
    pub(super) bridges: Vec<Bridge>,
    pub(super) sites: Vec<Site>,
}

/// The lines of a tile, all but its plots.
pub(super) fn shape(plan: Plan) -> Shapes {
    let [ways, waters] = [Role::Way, Role::Water].map(|role| ends::find(&plan, role));
    let ends = [&ways[..], &waters[..]].concat();
    let touching = touching(&plan, &ends);
    let block = |i: usize| {
        let is_block = plan.parts[i].role == Role::Block;
        if is_block { block::shape(&plan, i, reach(&plan, i, &ends, &touching)) } else { None }
    };
    let blocks = (0..plan.parts.len()).map(block).collect();
    let courses = vec![Vec::new(); plan.parts.len()];
    let (hubs, gates, bridges, sites) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut shapes = Shapes { plan, blocks, courses, hubs, gates, bridges, sites };
    shapes.build_centre();
    for (role, ends) in [(Role::Way, ways), (Role::Water, waters)] {
        shapes.run_through(role, &touching);
        shapes.run_to_ends(role, &ends);
    }
    shapes.build_tower();
    shapes.cross();
    shapes
}

/// A way that runs through and parts the ground on one side of it together with a block that it touches.
struct Touching {
    way: usize,
    block: usize,
}

/// Ways that touch a block in passing.
fn touching(plan: &Plan, ends: &[End]) -> Vec<Touching> {
    let is_gated = |block: usize| {
        let leads =
            |end: &End| matches!(end.goal, Goal::Gate { block: b } | Goal::SharedGate { block: b } if b == block);
        ends.iter().any(leads)
    };
    let mut all = Vec::new();
    for (way, part) in plan.with_role(Role::Way) {
        let sides: Vec<Side> = part.halves.sides().collect();
        let [a, b] = sides[..] else { continue };
        for (from, to) in [(a, b), (b, a)] {
            let (Some((_, left)), Some((right, _))) = (plan.flanks(from), plan.flanks(to)) else { continue };
            let common = if left == right { 0 } else { plan.common_blocks(left, right) };
            let between = (1..4).map(|i| Side::from_index(from.index() + i)).take_while(|&side| side != to);
            let land = between.fold(Halves::NONE, |land, side| land.union(Halves::both(side)));
            let is_beside = |&block: &usize| {
                let halves = plan.parts[block].halves;
                common >> block & 1 == 1 && halves.0 & !land.0 == 0 && !is_gated(block)
            };
            all.extend((0..plan.parts.len()).find(is_beside).map(|block| Touching { way, block }));
        }
    }
    all
}

/// How far a block must come into the tile.
fn reach(plan: &Plan, block: usize, ends: &[End], touching: &[Touching]) -> Reach {
    let is_at_hub = |end: &End| matches!(end.goal, Goal::Hub { touches } if touches >> block & 1 == 1);
    match () {
        () if plan.is_over(block) => Reach::Across,
        () if meets_opposite(plan, block) => Reach::ToOpposite,
        () if ends.iter().any(is_at_hub) || touching.iter().any(|t| t.block == block) => Reach::ToMiddle,
        () => Reach::Ordinary,
    }
}

/// Whether a block meets the one at the opposite side: two pieces of ground touch both, and nothing else parts them.
fn meets_opposite(plan: &Plan, block: usize) -> bool {
    let facing = plan.parts[block].halves.rotated(Rot::R180);
    let mut others = plan.with_role(Role::Block).filter(|(_, part)| part.halves == facing);
    let has_ways = [Role::Way, Role::Water].into_iter().any(|role| plan.with_role(role).next().is_some());
    let Some((other, _)) = others.next().filter(|_| facing.sides().count() == 1 && !has_ways) else { return false };
    let touches_both = |part: &Part| part.touches >> block & part.touches >> other & 1 == 1;
    plan.with_role(Role::Ground).filter(|(_, part)| part.halves != Halves::NONE && touches_both(part)).count() > 1
}

impl Shapes {
    /// Where the building in the middle stands: it steps aside for a river.
    fn build_centre(&mut self) {
        let Some((segment, _)) = self.plan.with_role(Role::Centre).next() else { return };
        let at = match self.stepping_aside() {
            Some(side) => Point::CENTRE.towards(Point::middle(side), 0.36),
            None => Point::CENTRE,
        };
        self.sites.push(Site { segment, at, radius: CENTRE });
    }

    /// A tower stands where ways meet, if they do.
    fn build_tower(&mut self) {
        let Some((segment, _)) = self.plan.with_role(Role::Tower).next() else { return };
        let is_meeting = |hub: &&Hub| hub.role == Role::Way && hub.ends > 1 && hub.radius >= HUB;
        if let Some(hub) = self.hubs.iter().find(is_meeting) {
            self.sites.push(Site { segment, at: hub.at, radius: hub.radius });
        }
    }

    /// The side to which the building in the middle steps for a river that runs through.
    fn stepping_aside(&self) -> Option<Side> {
        let waters = || self.plan.with_role(Role::Water).map(|(_, part)| part.halves);
        let water = waters().find(|halves| halves.sides().count() > 1)?;
        let ways = self.plan.with_role(Role::Way).map(|(_, part)| part.halves);
        // Away from a road, which crosses the river to get there; else to the first dry side.
        ends::away_from(ways.chain([water]))
            .or_else(|| Side::ALL.into_iter().find(|&side| !water.meets(Halves::both(side))))
    }

    /// Ways and waters that reach several sides.
    fn run_through(&mut self, role: Role, touching: &[Touching]) {
        let middle = match self.sites.first() {
            Some(site) => site.at + (Point::CENTRE - site.at).with_length(CENTRE + WATER + 200),
            None => Point::CENTRE,
        };
        let all: Vec<(usize, Vec<Side>)> =
            self.plan.with_role(role).map(|(i, part)| (i, part.halves.sides().collect())).collect();
        for (i, sides) in all {
            let touched = touching.iter().find(|t| t.way == i).map(|t| t.block);
            self.courses[i] = match (&sides[..], touched) {
                ([] | [_], _) => continue,
                (sides, _) if role == Role::Way && sides.iter().any(|&side| self.dives(side)) => {
                    self.run_below(i, sides);
                    continue;
                }
                (&[from, to], Some(block)) => vec![self.run_past(from, to, block)],
                (&[from, to], None) => {
                    let sway = if role == Role::Way && self.is_barred(from) { 0 } else { self.plan.sway };
                    vec![course::through(from, to, sway, middle)]
                }
                (sides, _) => {
                    self.hubs.push(Hub { at: middle, role, ends: sides.len(), radius: 0 });
                    sides.iter().map(|&side| course::to_point(side, middle, middle)).collect()
                }
            };
        }
    }

    /// Whether a block lies across the tile for a way that comes from a side: there is little room beside it.
    fn is_barred(&self, side: Side) -> bool {
        let [left, right] = [side.rotated(Rot::R90), side.rotated(Rot::R270)];
        let block = self.plan.at_side(Role::Block, left);
        block.is_some() && block == self.plan.at_side(Role::Block, right)
    }

    /// Whether a way at a side that runs through does not part the ground there: it dives below it.
    fn dives(&self, side: Side) -> bool {
        self.plan.flanks(side).is_some_and(|(left, right)| left == right)
    }

    /// A way that runs below a block: a piece of it at each side, to a gate or to the mouth of a tunnel.
    fn run_below(&mut self, way: usize, sides: &[Side]) {
        for &side in sides {
            let common = self.plan.flanks(side).map_or(0, |(left, right)| self.plan.common_blocks(left, right));
            if self.dives(side) || common == 0 {
                let course = course::stub(side, MOUTH);
                self.hubs.push(Hub { at: course.end(), role: Role::Way, ends: 1, radius: 0 });
                self.courses[way].push(course);
            } else {
                let block = common.trailing_zeros() as usize;
                let at = self.ahead(side, block).unwrap_or_else(|| self.nearest_border(block, Point::CENTRE).0);
                self.run_to_gate(way, side, block, at);
            }
        }
    }

    /// The course of a way that touches a block in passing.
    fn run_past(&self, from: Side, to: Side, block: usize) -> Curve {
        let (at, along) = self.nearest_border(block, Point::CENTRE);
        // The verge runs along the border; the block lies to the right of it.
        let by = at - along.right().with_length(WAY / 2);
        let forwards = Point::middle(to) - Point::middle(from);
        let is_with = i64::from(along.x) * i64::from(forwards.x) + i64::from(along.y) * i64::from(forwards.y) >= 0;
        course::past(from, to, by, (if is_with { along } else { -along }).with_length(course::BEND))
    }

    /// Ways and waters that reach one side, to their ends.
    fn run_to_ends(&mut self, role: Role, ends: &[End]) {
        for end in ends {
            let at = match end.goal {
                Goal::Centre => self.sites.first().map_or(Point::CENTRE, |site| site.at),
                Goal::Hub { .. } => self.meet(Point::CENTRE, role, HUB),
                Goal::Alone => {
                    let at = self.open_ground(end, ends.len());
                    self.meet(at, role, HUB)
                }
                Goal::Junction { way } => {
                    let near = |course: &Curve| course.nearest(Point::CENTRE).0;
                    let at = self.courses[way].first().map_or(Point::CENTRE, near);
                    self.meet(at, role, HUB)
                }
                Goal::SharedGate { block } => {
                    let (at, _) = self.nearest_border(block, Point::CENTRE);
                    self.meet(at, role, HUB * 3 / 4);
                    self.run_to_gate(end.way, end.side, block, at);
                    continue;
                }
                Goal::Gate { block } => {
                    let at = self.gate(end.side, block, ends.len() == 1);
                    self.run_to_gate(end.way, end.side, block, at);
                    continue;
                }
            };
            let via = at.towards(Point::middle(end.side), 0.4);
            self.courses[end.way] = vec![course::to_point(end.side, at, via)];
        }
    }

    /// Counts an end at a hub, which is made if it is not there.
    fn meet(&mut self, at: Point, role: Role, radius: i32) -> Point {
        let radius = if role == Role::Water { self.plan.pool } else { radius };
        match self.hubs.iter_mut().find(|hub| hub.at == at && hub.role == role) {
            Some(hub) => hub.ends += 1,
            None => self.hubs.push(Hub { at, role, ends: 1, radius }),
        }
        at
    }

    /// Where a way ends that others and blocks keep away from: in the middle of the tile, if it is free.
    fn open_ground(&self, end: &End, ends: usize) -> Point {
        let start = Point::middle(end.side);
        let role = self.plan.parts[end.way].role;
        let is_busy = ends > 1 || self.courses.iter().any(|courses| !courses.is_empty());
        if is_busy {
            return start.towards(Point::CENTRE, 0.45);
        }
        let radius = if role == Role::Water { self.plan.pool } else { HUB };
        let is_free = |at: &Point| {
            let blocks = self.blocks.iter().flatten();
            blocks.clone().all(|block| !block.area.contains(*at))
                && blocks
                    .flat_map(|block| &block.borders)
                    .all(|b| b.nearest(*at).0.distance(*at) >= f64::from(radius + 120))
        };
        let points = (4..=10).rev().map(|i| start.towards(Point::CENTRE, f64::from(i) / 10.0));
        points.clone().find(is_free).unwrap_or(start.towards(Point::CENTRE, 0.4))
    }

    /// Where the gate for a way from a side stands: straight ahead if the way is alone; several keep apart.
    fn gate(&self, side: Side, block: usize, is_alone: bool) -> Point {
        let ahead = self.ahead(side, block).filter(|_| is_alone);
        let near = if is_alone { Point::CENTRE } else { Point::middle(side).towards(Point::CENTRE, 0.6) };
        ahead.unwrap_or_else(|| self.nearest_border(block, near).0)
    }

    fn run_to_gate(&mut self, way: usize, side: Side, block: usize, at: Point) {
        // The block lies to the right of its border.
        let outwards = -self.nearest_border(block, at).1.right();
        let via = at + outwards.with_length((at.distance(Point::middle(side)) * 0.4) as i32);
        self.courses[way].push(course::to_point(side, at, via));
        self.gates.push(Gate { at, way, block, inwards: -outwards });
    }

    fn borders(&self, block: usize) -> impl Iterator<Item = &Curve> {
        self.blocks[block].iter().flat_map(|block| &block.borders)
    }

    /// The point on the border of a block that is nearest to another point, and the direction of the border there.
    fn nearest_border(&self, block: usize, to: Point) -> (Point, Point) {
        let nearest = self.borders(block).map(|border| border.nearest(to));
        nearest.min_by_key(|(point, _)| point.distance(to) as i32).unwrap_or((to, Point::default()))
    }

    /// Where a straight line from a side meets a block.
    fn ahead(&self, side: Side, block: usize) -> Option<Point> {
        let line = Curve::line(Point::middle(side), Point::middle(side.opposite()));
        let crossings = self.borders(block).filter_map(|border| line.crossing(border));
        crossings.map(|(at, _)| at).min_by_key(|at| at.distance(line.start) as i32)
    }

    /// Where ways and waters run into blocks, and where they cross each other.
    fn cross(&mut self) {
        let is_through = |part: &Part| matches!(part.role, Role::Way | Role::Water) && part.halves.sides().count() > 1;
        let ways: Vec<usize> = (0..self.plan.parts.len()).filter(|&i| is_through(&self.plan.parts[i])).collect();
        for (way, block) in ways.into_iter().flat_map(|way| (0..self.blocks.len()).map(move |block| (way, block))) {
            let borders = || self.borders(block);
            let crossings = self.courses[way]
                .iter()
                .flat_map(|course| borders().filter_map(|border| Some(border.nearest(course.crossing(border)?.0))));
            let is_new = |&(at, _): &(Point, Point)| !self.gates.iter().any(|g| g.at.distance(at) <= f64::from(WAY));
            let gate = |(at, along): (Point, Point)| Gate { at, way, block, inwards: along.right() };
            let gates: Vec<Gate> = crossings.filter(is_new).map(gate).collect();
            self.gates.extend(gates);
        }
        self.bridges = self.find_bridges();
    }

    /// Where ways cross waters and other ways.
    fn find_bridges(&self) -> Vec<Bridge> {
        let mut bridges = Vec::new();
        for (over, _) in self.plan.with_role(Role::Way) {
            let ways = self.plan.with_role(Role::Way).filter(|&(under, _)| under > over);
            for (under, _) in ways.chain(self.plan.with_role(Role::Water)) {
                let pairs = self.courses[over].iter().flat_map(|a| self.courses[under].iter().map(move |b| (a, b)));
                let crossings = pairs.filter_map(|(a, b)| a.crossing(b)).filter(|&(at, _)| !self.is_taken(at));
                bridges.extend(crossings.map(|(at, along)| Bridge { at, over, under, along }));
            }
        }
        bridges
    }

    /// Whether a hub, gate or building stands at a point.
    fn is_taken(&self, point: Point) -> bool {
        let is_near = |at: Point, radius: i32| at.distance(point) <= f64::from(radius);
        self.hubs.iter().any(|hub| is_near(hub.at, hub.radius))
            || self.gates.iter().any(|gate| is_near(gate.at, WAY))
            || self.sites.iter().any(|site| is_near(site.at, site.radius))
    }
}
