//! The geometry of a tile: where each of its segments lies. Everything that is drawn, clicked or outlined comes from here.

mod area;
mod block;
mod course;
mod curve;
mod ends;
mod partition;
mod plan;
mod point;
mod shaping;
mod survey;

pub use area::{Area, Ring};
pub use curve::Curve;
pub(crate) use ends::{End, Goal, find as ends};
pub use plan::{Gaps, Part, Plan, Role};
pub use point::{Point, TILE, TILE_UNITS};
pub use survey::Survey;

use bastide_kernel::Rot;

use shaping::Shapes;

/// Half the width of a way with its verges, in tenths of a unit.
pub const WAY: i32 = 120;
/// Half the widths of ways for fingers, the best first.
const WIDE_WAYS: [i32; 3] = [220, 180, 150];
/// Half the width of a water with its banks.
pub const WATER: i32 = 170;
/// The radius of a village or crossing.
pub(crate) const HUB: i32 = 180;
/// The radius of a spring.
pub(crate) const SPRING: i32 = 220;
/// The radius of a lake.
pub(crate) const LAKE: i32 = 600;
/// The radius of the building in the middle with its yard.
pub(crate) const CENTRE: i32 = 400;
/// The radius of the foundation of a tower.
pub(crate) const TOWER: i32 = 200;
/// The largest radius of a plot.
pub(crate) const PLOT: i32 = 280;

/// Where single ways or waters end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hub {
    /// The middle of it.
    pub at: Point,
    /// Whether ways or waters meet there.
    pub role: Role,
    /// How many do.
    pub ends: usize,
    /// Its radius; 0 if it takes no land.
    pub radius: i32,
}

impl Hub {
    /// Whether it is the mouth of a tunnel, in which a way goes on below the ground.
    pub fn is_mouth(&self) -> bool {
        self.role == Role::Way && self.ends == 1 && self.radius == 0
    }
}

/// Where a way or water comes to a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// On the border of the block.
    pub at: Point,
    /// The way or water.
    pub way: usize,
    /// The block.
    pub block: usize,
    /// A vector that points into the block.
    pub inwards: Point,
}

/// Where a way crosses a water or another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bridge {
    /// The middle of it.
    pub at: Point,
    /// The way that goes over.
    pub over: usize,
    /// What it goes over.
    pub under: usize,
    /// A vector along the way that goes over.
    pub along: Point,
}

/// A building or plot with a place of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The segment.
    pub segment: usize,
    /// The middle of it.
    pub at: Point,
    /// Its radius.
    pub radius: i32,
}

/// Where everything on a tile lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry {
    /// The plan it was made from.
    pub plan: Plan,
    /// What each segment covers. The areas do not overlap; only villages, crossings and the like belong to nobody.
    pub areas: Vec<Area>,
    /// The borders of blocks inside of the tile; the block lies to the right.
    pub borders: Vec<Vec<Curve>>,
    /// The middle lines of ways and waters.
    pub courses: Vec<Vec<Curve>>,
    /// Ends of ways and waters.
    pub hubs: Vec<Hub>,
    /// Ends of ways and waters at blocks.
    pub gates: Vec<Gate>,
    /// Crossings of ways with waters and with each other.
    pub bridges: Vec<Bridge>,
    /// Buildings and plots.
    pub sites: Vec<Site>,
    /// What lies within a great wall and belongs to no segment.
    pub walled: Area,
}

impl Geometry {
    /// The geometry of a tile as printed.
    pub fn new(plan: Plan) -> Geometry {
        let mut shapes = shaping::shape(plan);
        let mut areas = partition::areas(&shapes, WAY);
        partition::lay_plots(&mut shapes, &mut areas);
        partition::lay_tower(&mut shapes, &mut areas);
        let walled = partition::walled(&shapes.plan);
        let Shapes { plan, blocks, courses, hubs, gates, bridges, sites } = shapes;
        let borders = blocks.into_iter().map(|block| block.map_or_else(Vec::new, |block| block.borders)).collect();
        Geometry { plan, areas, borders, courses, hubs, gates, bridges, sites, walled }
    }

    /// The areas of the segments for fingers: ways are wider than they are drawn, where this leaves enough of their
    /// neighbours. Only for the tile as printed.
    pub(crate) fn hit_areas(&self) -> Vec<Area> {
        let mut shapes = shaping::shape(self.plan.clone());
        shapes.sites.clone_from(&self.sites);
        let is_fair = |areas: &[Area]| areas.iter().zip(&self.areas).all(|(hit, drawn)| hit.size() * 2 > drawn.size());
        let wide = WIDE_WAYS.into_iter().map(|way| partition::areas(&shapes, way));
        wide.into_iter().find(|areas| is_fair(areas)).unwrap_or_else(|| self.areas.clone())
    }

    /// The geometry after the tile has turned.
    pub fn rotated(&self, rot: Rot) -> Geometry {
        let turn = |point: Point| point.rotated(rot);
        // Vectors turn about the origin, not about the middle of the tile.
        let vector = |v: Point| v.rotated(rot) - Point::default().rotated(rot);
        let curves = |all: &Vec<Curve>| all.iter().map(|curve| curve.rotated(rot)).collect();
        let mut plan = self.plan.clone();
        plan.parts.iter_mut().for_each(|part| part.halves = part.halves.rotated(rot));
        Geometry {
            plan,
            areas: self.areas.iter().map(|area| area.rotated(rot)).collect(),
            borders: self.borders.iter().map(curves).collect(),
            courses: self.courses.iter().map(curves).collect(),
            hubs: self.hubs.iter().map(|hub| Hub { at: turn(hub.at), ..*hub }).collect(),
            gates: self
                .gates
                .iter()
                .map(|gate| Gate { at: turn(gate.at), inwards: vector(gate.inwards), ..*gate })
                .collect(),
            bridges: self.bridges.iter().map(|b| Bridge { at: turn(b.at), along: vector(b.along), ..*b }).collect(),
            sites: self.sites.iter().map(|site| Site { at: turn(site.at), ..*site }).collect(),
            walled: self.walled.rotated(rot),
        }
    }

    /// The segment at a point of the tile; `None` for what belongs to nobody.
    pub fn segment_at(&self, point: Point) -> Option<usize> {
        self.areas.iter().position(|area| area.contains(point))
    }

    /// The segments with a role.
    pub fn with_role(&self, role: Role) -> impl Iterator<Item = usize> + '_ {
        self.plan.with_role(role).map(|(segment, _)| segment)
    }
}
