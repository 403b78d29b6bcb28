//! Shaping: from the plan of a tile to its geometry.
//!
//! What lies on top is shaped first and cut out of what lies below: buildings, hubs, blocks, ways, waters, ground.

use bastide_kernel::{Halves, Side};

use super::area::Area;
use super::block::{self, Block};
use super::course;
use super::curve::Curve;
use super::ends::{self, Meeting};
use super::plan::{Plan, Role};
use super::point::Point;
use super::survey::Survey;
use super::{Bridge, CENTRE, Gate, Geometry, HUB, Hub, PLOT, Site, WATER, WAY};

/// A tile whose parts are being found.
struct Shaping {
    plan: Plan,
    blocks: Vec<Option<Block>>,
    courses: Vec<Vec<Curve>>,
    hubs: Vec<Hub>,
    gates: Vec<Gate>,
    sites: Vec<Site>,
}

pub(super) fn shape(plan: Plan) -> Geometry {
    let meetings = [Role::Way, Role::Water].map(|role| {
        let ends = ends::single(&plan, role);
        (role, ends::meeting(&plan, role, &ends), ends)
    });
    let tall = meetings.iter().filter(|(_, _, ends)| !ends.is_empty()).fold(0, |tall, (_, meeting, _)| match meeting {
        Meeting::Hub { touches } => tall | touches,
        Meeting::Centre | Meeting::Gate { .. } | Meeting::Gates { .. } => tall,
    });
    let blocks = (0..plan.parts.len())
        .map(|i| (plan.parts[i].role == Role::Block).then(|| block::shape(&plan, i, tall >> i & 1 == 1)))
        .collect();
    let courses = vec![Vec::new(); plan.parts.len()];
    let mut shaping = Shaping { plan, blocks, courses, hubs: Vec::new(), gates: Vec::new(), sites: Vec::new() };
    shaping.build_centre();
    for (role, meeting, ends) in meetings {
        shaping.run_through(role);
        shaping.run_to_end(role, meeting, &ends);
    }
    shaping.finish()
}

impl Shaping {
    /// Where the building in the middle stands: it steps aside for a river.
    fn build_centre(&mut self) {
        let Some((segment, _)) = self.plan.with_role(Role::Centre).next() else { return };
        let at = match self.stepping_aside() {
            Some(side) => Point::CENTRE.towards(Point::middle(side), 0.36),
            None => Point::CENTRE,
        };
        self.sites.push(Site { segment, at, radius: CENTRE });
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
    fn run_through(&mut self, role: Role) {
        let middle = match self.sites.first() {
            Some(site) => site.at + (Point::CENTRE - site.at).with_length(CENTRE + WATER + 200),
            None => Point::CENTRE,
        };
        let sway = [-160, -90, 90, 160][(self.plan.seed % 4) as usize];
        let through: Vec<(usize, Vec<Side>)> =
            self.plan.with_role(role).map(|(i, part)| (i, part.halves.sides().collect())).collect();
        for (i, sides) in through {
            self.courses[i] = match sides[..] {
                [from, to] => vec![course::through(from, to, sway, middle)],
                [] | [_] => Vec::new(),
                _ => sides.iter().map(|&side| course::to_point(side, middle, middle)).collect(),
            };
        }
    }

    fn run_to_end(&mut self, role: Role, meeting: Meeting, ends: &[(usize, Side)]) {
        if ends.is_empty() {
            return;
        }
        match meeting {
            Meeting::Centre => {
                let at = self.sites[0].at;
                self.run_to_point(ends, at);
            }
            Meeting::Hub { .. } => {
                let radius = if role == Role::Water { self.plan.pool } else { HUB };
                self.hubs.push(Hub { at: Point::CENTRE, role, ends: ends.len(), radius });
                self.run_to_point(ends, Point::CENTRE);
            }
            Meeting::Gate { block } => {
                let at = self.nearest_border(block, Point::CENTRE);
                self.hubs.push(Hub { at, role, ends: ends.len(), radius: HUB * 3 / 4 });
                for &(way, side) in ends {
                    self.run_to_gate(way, side, block, at);
                }
            }
            Meeting::Gates { block } => {
                for &(way, side) in ends {
                    // One goes straight on; several keep apart.
                    let ahead = self.ahead(side, block).filter(|_| ends.len() == 1);
                    let near =
                        if ends.len() == 1 { Point::CENTRE } else { Point::middle(side).towards(Point::CENTRE, 0.6) };
                    let at = ahead.unwrap_or_else(|| self.nearest_border(block, near));
                    self.run_to_gate(way, side, block, at);
                }
            }
        }
    }

    fn run_to_point(&mut self, ends: &[(usize, Side)], at: Point) {
        for &(way, side) in ends {
            let via = at.towards(Point::middle(side), 0.4);
            self.courses[way] = vec![course::to_point(side, at, via)];
        }
    }

    fn run_to_gate(&mut self, way: usize, side: Side, block: usize, at: Point) {
        let outwards = self.outwards(block, at);
        let via = at + outwards.with_length((at.distance(Point::middle(side)) * 0.4) as i32);
        self.courses[way] = vec![course::to_point(side, at, via)];
        self.gates.push(Gate { at, way, block, inwards: -outwards });
    }

    fn borders(&self, block: usize) -> impl Iterator<Item = &Curve> {
        self.blocks[block].iter().flat_map(|block| &block.borders)
    }

    /// The point on the border of a block that is nearest to another point.
    fn nearest_border(&self, block: usize, to: Point) -> Point {
        let points = self.borders(block).flat_map(Curve::flattened);
        points.min_by_key(|point| point.distance(to) as i32).unwrap_or(to)
    }

    /// Where a straight line from a side meets a block.
    fn ahead(&self, side: Side, block: usize) -> Option<Point> {
        let area = &self.blocks[block].as_ref()?.area;
        let (from, to) = (Point::middle(side), Point::middle(side.opposite()));
        (1..120).map(|i| from.towards(to, f64::from(i) / 120.0)).find(|&point| area.contains(point))
    }

    /// A vector of one unit that leads out of a block from a point on its border.
    fn outwards(&self, block: usize, at: Point) -> Point {
        let nearest = self
            .borders(block)
            .flat_map(|curve| (1..40).map(move |i| (curve, f64::from(i) / 40.0)))
            .min_by_key(|(curve, part)| curve.at(*part).distance(at) as i32);
        // The block lies to the right.
        nearest.map_or(Point::default(), |(curve, part)| -curve.direction(part).right())
    }

    fn finish(mut self) -> Geometry {
        let mut areas = vec![Area::default(); self.plan.parts.len()];
        let mut taken = Area::default();
        let take = |area: Area, taken: &mut Area| {
            let own = area.within(&Area::tile()).without(taken);
            *taken = taken.with(&own);
            own
        };
        for site in &self.sites {
            areas[site.segment] = take(Area::disc(site.at, site.radius), &mut taken);
        }
        for hub in self.hubs.iter().filter(|hub| hub.role == Role::Way) {
            take(Area::disc(hub.at, hub.radius), &mut taken);
        }
        for (i, block) in self.blocks.iter().enumerate() {
            if let Some(block) = block {
                areas[i] = take(block.area.clone(), &mut taken);
            }
        }
        for (role, half_width) in [(Role::Way, WAY), (Role::Water, WATER)] {
            for (i, _) in self.plan.with_role(role) {
                let mut band =
                    self.courses[i].iter().fold(Area::default(), |all, c| all.with(&Area::of(c.band(half_width))));
                let pool =
                    self.hubs.iter().find(|hub| hub.role == Role::Water && role == Role::Water && hub.radius > 0);
                if let Some(pool) = pool.filter(|_| !self.gates.iter().any(|gate| gate.way == i)) {
                    band = band.with(&Area::disc(pool.at, pool.radius));
                }
                areas[i] = take(band, &mut taken);
            }
        }
        share_ground(&self.plan, Area::tile().without(&taken), &mut areas);
        self.lay_plots(&mut areas);
        let bridges = self.bridges();
        let Shaping { plan, blocks, courses, hubs, gates, sites } = self;
        let borders = blocks.into_iter().map(|block| block.map_or_else(Vec::new, |block| block.borders)).collect();
        Geometry { plan, areas, borders, courses, hubs, gates, bridges, sites }
    }

    /// Plots lie where the ground has most room.
    fn lay_plots(&mut self, areas: &mut [Area]) {
        let plots: Vec<usize> = self.plan.with_role(Role::Plot).map(|(i, _)| i).collect();
        for segment in plots {
            let survey = Survey::new(areas);
            let grounds = self.plan.with_role(Role::Ground).map(|(i, _)| i);
            let Some((at, room)) =
                grounds.filter_map(|ground| survey.roomiest(ground, |_| true)).max_by_key(|&(_, room)| room)
            else {
                continue;
            };
            let radius = PLOT.min(room - 20);
            areas[segment] = Area::disc(at, radius);
            for (i, part) in self.plan.parts.iter().enumerate() {
                if part.role == Role::Ground {
                    areas[i] = areas[i].without(&areas[segment]);
                }
            }
            self.sites.push(Site { segment, at, radius });
        }
    }

    /// Where ways cross waters and other ways.
    fn bridges(&self) -> Vec<Bridge> {
        let mut bridges = Vec::new();
        for (over, _) in self.plan.with_role(Role::Way) {
            let ways = self.plan.with_role(Role::Way).filter(|&(under, _)| under > over);
            for (under, _) in ways.chain(self.plan.with_role(Role::Water)) {
                for (a, b) in self.courses[over].iter().flat_map(|a| self.courses[under].iter().map(move |b| (a, b))) {
                    if let Some((at, along)) = crossing(a, b) {
                        let is_hub = self.hubs.iter().any(|hub| hub.at.distance(at) <= f64::from(hub.radius));
                        let is_gate = self.gates.iter().any(|gate| gate.at.distance(at) <= f64::from(WAY));
                        let is_site = self.sites.iter().any(|site| site.at.distance(at) <= f64::from(site.radius));
                        if !is_hub && !is_gate && !is_site {
                            bridges.push(Bridge { at, over, under, along });
                        }
                    }
                }
            }
        }
        bridges
    }
}

/// Gives every piece of the remaining land to the ground whose half-edges it reaches.
fn share_ground(plan: &Plan, rest: Area, areas: &mut [Area]) {
    for piece in rest.pieces() {
        let reached = (0..8).find(|&half| piece.contains(inside_half(half)));
        let owner = match reached {
            Some(half) => plan.ground_at(half),
            None => plan.with_role(Role::Ground).find(|(_, part)| part.halves == Halves::NONE).map(|(i, _)| i),
        };
        if let Some(owner) = owner {
            areas[owner].rings.extend(piece.rings);
        }
    }
}

/// A point just inside the tile at the middle of a half-edge.
fn inside_half(half: usize) -> Point {
    let (from, to) = (Point::corner(half / 2), Point::corner(half / 2 + 1));
    from.towards(to, if half % 2 == 0 { 0.25 } else { 0.75 }).towards(Point::CENTRE, 0.02)
}

/// Where two curves cross, and the direction of the first one there.
fn crossing(a: &Curve, b: &Curve) -> Option<(Point, Point)> {
    let (a, b) = (a.flattened(), b.flattened());
    for (p, q) in a.iter().zip(&a[1..]) {
        for (r, s) in b.iter().zip(&b[1..]) {
            let (d, e) = (*q - *p, *s - *r);
            let cross = |u: Point, v: Point| i64::from(u.x) * i64::from(v.y) - i64::from(u.y) * i64::from(v.x);
            let det = cross(d, e);
            if det == 0 {
                continue;
            }
            let t = cross(*r - *p, e) as f64 / det as f64;
            let u = cross(*r - *p, d) as f64 / det as f64;
            if (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u) {
                return Some((p.towards(*q, t), d));
            }
        }
    }
    None
}
