//! Partition: from the lines of a tile to areas that do not overlap.
//!
//! What lies on top is cut out of what lies below: buildings, hubs, blocks, ways, waters, ground.

use bastide_kernel::{Halves, Side};

use super::area::Area;
use super::block::Block;
use super::plan::{Gaps, Plan, Role};
use super::point::Point;
use super::shaping::Shapes;
use super::survey::Survey;
use super::{PLOT, Site, TOWER, WATER};

/// The smallest radius of a plot.
const LEAST_PLOT: i32 = 120;

/// How much of the land there should be around the foundation of a tower; less than the first only in blocks.
const WIDE_MARGIN: i32 = 100;
const TOWER_MARGIN: i32 = 60;

/// The area of each segment of a tile whose ways are so wide to each side.
pub(super) fn areas(shapes: &Shapes, way: i32) -> Vec<Area> {
    let mut partition = Partition { areas: vec![Area::default(); shapes.plan.parts.len()], taken: Area::default() };
    for site in &shapes.sites {
        partition.give(site.segment, &Area::disc(site.at, site.radius));
    }
    for ((segment, _), corner) in shapes.plan.with_role(Role::Quarter).zip([1, 2, 3, 0]) {
        partition.give(segment, &quadrant(corner));
    }
    partition.take(&walled(&shapes.plan));
    for hub in shapes.hubs.iter().filter(|hub| hub.role == Role::Way && hub.radius > 0) {
        partition.take(&Area::disc(hub.at, hub.radius));
    }
    // What passes over others comes first.
    let mut blocks: Vec<(usize, &Block)> =
        shapes.blocks.iter().enumerate().filter_map(|(i, b)| Some((i, b.as_ref()?))).collect();
    blocks.sort_by_key(|&(segment, _)| !shapes.plan.is_over(segment));
    for (segment, block) in blocks {
        partition.give(segment, &block.area);
    }
    for (role, half_width) in [(Role::Way, way), (Role::Water, WATER)] {
        for (segment, _) in shapes.plan.with_role(role) {
            partition.give(segment, &band(shapes, segment, half_width));
        }
    }
    if shapes.plan.gaps == Gaps::Yard {
        give_yard(&shapes.plan, &mut partition);
    }
    let Partition { mut areas, taken } = partition;
    share_ground(&shapes.plan, Area::tile().pieces_without(&taken), &mut areas);
    areas
}

/// All that is left belongs to the building in the middle.
fn give_yard(plan: &Plan, partition: &mut Partition) {
    if let Some((centre, _)) = plan.with_role(Role::Centre).next() {
        let yard = partition.take(&Area::tile());
        partition.areas[centre] = partition.areas[centre].with(&yard);
    }
}

/// The quarter of a tile at a corner.
fn quadrant(corner: usize) -> Area {
    let (before, after) = (Side::from_index(corner + 3), Side::from_index(corner));
    Area::of(vec![Point::corner(corner), Point::middle(after), Point::CENTRE, Point::middle(before)])
}

/// What lies within the great wall.
pub(super) fn walled(plan: &Plan) -> Area {
    plan.walled().map(quadrant).fold(Area::default(), |all, area| all.with(&area))
}

/// A tile of which a part has been given away.
struct Partition {
    areas: Vec<Area>,
    taken: Area,
}

impl Partition {
    /// Takes what is left of an area.
    fn take(&mut self, area: &Area) -> Area {
        let own = area.within(&Area::tile()).without(&self.taken);
        self.taken = self.taken.with(&own);
        own
    }

    /// Gives a segment what is left of an area.
    fn give(&mut self, segment: usize, area: &Area) {
        self.areas[segment] = self.take(area);
    }
}

/// A way or water along its courses, with the pool in which a water ends. At gates it ends round, so that it comes up to
/// the border at any angle.
fn band(shapes: &Shapes, segment: usize, half_width: i32) -> Area {
    let courses = &shapes.courses[segment];
    let bands = courses.iter().map(|course| Area::of(course.band(half_width)));
    let is_here = |at: Point| courses.iter().any(|course| course.end() == at);
    let pools = shapes.hubs.iter().filter(|hub| hub.role == Role::Water && hub.radius > 0 && is_here(hub.at));
    let pools = pools.map(|hub| Area::disc(hub.at, hub.radius));
    let gates = shapes.gates.iter().filter(|gate| gate.way == segment).map(|gate| Area::disc(gate.at, half_width));
    bands.chain(pools).chain(gates).reduce(|all, area| all.with(&area)).unwrap_or_default()
}

/// Gives every piece of the remaining land to the ground whose half-edges it reaches; what reaches none, to the grounds
/// that reach none, from north to south.
fn share_ground(plan: &Plan, pieces: Vec<Area>, areas: &mut [Area]) {
    let mut inner: Vec<Area> = Vec::new();
    for piece in pieces {
        let reached = (0..8).find(|&half| piece.contains(inside_half(half)));
        match reached.map(|half| plan.ground_at(half)) {
            Some(Some(ground)) => areas[ground].rings.extend(piece.rings),
            Some(None) => {}
            None => inner.push(piece),
        }
    }
    inner.sort_by_key(|piece| piece.rings.iter().flatten().map(|point| point.y).min());
    let grounds: Vec<usize> =
        plan.with_role(Role::Ground).filter(|(_, part)| part.halves == Halves::NONE).map(|(i, _)| i).collect();
    let n = inner.len();
    for (i, piece) in inner.into_iter().enumerate() {
        if let Some(&ground) = grounds.get(i * grounds.len() / n) {
            areas[ground].rings.extend(piece.rings);
        }
    }
}

/// A point just inside the tile at the middle of a half-edge.
fn inside_half(half: usize) -> Point {
    let (from, to) = (Point::corner(half / 2), Point::corner(half / 2 + 1));
    from.towards(to, [0.25, 0.75][half & 1]).towards(Point::CENTRE, 0.02)
}

/// Lays plots where the ground has most room.
pub(super) fn lay_plots(shapes: &mut Shapes, areas: &mut [Area]) {
    let plots: Vec<usize> = shapes.plan.with_role(Role::Plot).map(|(i, _)| i).collect();
    for segment in plots {
        let survey = Survey::new(areas);
        let grounds = shapes.plan.with_role(Role::Ground).map(|(i, _)| i);
        let roomiest =
            grounds.filter_map(|ground| Some((ground, survey.roomiest(ground)?))).max_by_key(|&(_, (_, room))| room);
        let Some((ground, (at, room))) = roomiest else { continue };
        let radius = (room - 20).clamp(LEAST_PLOT, PLOT);
        areas[segment] = Area::disc(at, radius).within(&areas[ground]);
        areas[ground] = areas[ground].without(&areas[segment]);
        shapes.sites.push(Site { segment, at, radius });
    }
}

/// Lays the foundation of a tower, unless ways have led to it: on ground that is wide enough, else in a block.
pub(super) fn lay_tower(shapes: &mut Shapes, areas: &mut [Area]) {
    let Some((segment, _)) = shapes.plan.with_role(Role::Tower).next() else { return };
    if shapes.sites.iter().any(|site| site.segment == segment) {
        return;
    }
    let survey = Survey::new(areas);
    let roomiest = |role: Role| {
        let all = shapes.plan.with_role(role).filter_map(|(i, _)| Some((i, survey.roomiest(i)?)));
        all.max_by_key(|&(_, (_, room))| room)
    };
    let ground = roomiest(Role::Ground).filter(|&(_, (_, room))| room >= TOWER + WIDE_MARGIN);
    let Some((below, (at, room))) = ground.or_else(|| roomiest(Role::Block)) else { return };
    let radius = (room - TOWER_MARGIN).clamp(LEAST_PLOT, TOWER);
    areas[segment] = Area::disc(at, radius).within(&areas[below]);
    areas[below] = areas[below].without(&areas[segment]);
    shapes.sites.push(Site { segment, at, radius });
}
