//! What must be true of the geometry of any tile, given its plan.

use bastide_art::Chart;
use bastide_art::geometry::{Area, Gaps, Geometry, Part, Plan, Point, Role, Survey, TILE, WATER, WAY};
use bastide_kernel::{Halves, Rot, Side};

/// A part of a side, measured clockwise along it, and the segment that lies there.
pub(crate) type Interval = (i32, i32, usize);

/// What is wrong with a tile, in words; nothing if all is well.
pub(crate) fn faults(plan: &Plan) -> Vec<String> {
    let geometry = Geometry::new(plan.clone());
    let mut faults = Vec::new();
    check_partition(&geometry, &mut faults);
    check_edges(&geometry, &mut faults);
    check_touches(&geometry, &mut faults);
    check_courses(&geometry, &mut faults);
    check_survey(&geometry, &mut faults);
    check_rotations(&geometry, &mut faults);
    check_places(plan, &geometry, &mut faults);
    faults
}

fn check_partition(geometry: &Geometry, faults: &mut Vec<String>) {
    for (i, area) in geometry.areas.iter().enumerate() {
        let role = geometry.plan.parts[i].role;
        // Fifty square units.
        if area.size() < 5000 {
            faults.push(format!("segment {i} ({role:?}) has hardly any area: {}", area.size()));
        }
        let pieces = area.pieces_without(&Area::default()).len();
        // Fields go on below a city that spans a river.
        let is_spanned = geometry.gates.iter().any(|gate| geometry.plan.parts[gate.way].role == Role::Water);
        if pieces != 1 && !is_spanned && matches!(role, Role::Ground | Role::Centre | Role::Plot) {
            faults.push(format!("segment {i} ({role:?}) has {pieces} pieces"));
        }
        for (j, other) in geometry.areas.iter().enumerate().skip(i + 1) {
            let common = area.within(other).size();
            // A square unit: corners are cut at whole tenths.
            if common > 100 {
                faults.push(format!("segments {i} and {j} overlap by {common}"));
            }
        }
    }
    let hubs = geometry.hubs.iter().filter(|hub| hub.role == Role::Way);
    let all = hubs.map(|hub| Area::disc(hub.at, hub.radius)).chain(geometry.areas.iter().cloned());
    let all = all.chain([geometry.walled.clone()]);
    let missing = all.fold(Area::tile(), |rest, area| rest.without(&area)).size();
    // Two square units: what is left where curves are cut.
    if missing > 200 {
        faults.push(format!("{missing} belong to nobody"));
    }
}

/// The segments along a side of the tile as the areas have them, clockwise.
pub(crate) fn edge(geometry: &Geometry, side: Side) -> Vec<Interval> {
    let along = |point: Point| {
        let back = point.rotated(Rot::from_index(4 - side.index()));
        (back.y == 0).then_some(back.x)
    };
    let mut intervals = Vec::new();
    for (segment, area) in geometry.areas.iter().enumerate() {
        for ring in &area.rings {
            for (i, &point) in ring.iter().enumerate() {
                if let (Some(a), Some(b)) = (along(point), along(ring[(i + 1) % ring.len()])) {
                    intervals.push((a.min(b), a.max(b), segment));
                }
            }
        }
    }
    intervals.sort_unstable();
    intervals
}

/// The segments along a side as the plan has them.
fn expected_edge(plan: &Plan, side: Side) -> Vec<Interval> {
    let find = |is_there: &dyn Fn(&Part) -> bool| plan.parts.iter().position(is_there);
    let at = |role: Role| find(&|part: &Part| part.role == role && part.halves.meets(Halves::both(side)));
    if let Some(block) = at(Role::Block) {
        return vec![(0, TILE, block)];
    }
    let ground = |half: Halves| find(&|part: &Part| part.role == Role::Ground && part.halves.meets(half));
    match plan.gaps {
        Gaps::None => {}
        Gaps::Walled if at(Role::Way).is_some() => {}
        Gaps::Walled => return walled_edge(plan, side, ground(Halves::left(side)), ground(Halves::right(side))),
        Gaps::Yard => {
            return find(&|part: &Part| part.role == Role::Centre).map(|i| (0, TILE, i)).into_iter().collect();
        }
    }
    let ground = |half: Halves| ground(half).unwrap();
    let (left, right) = (ground(Halves::left(side)), ground(Halves::right(side)));
    let middle = TILE / 2;
    match (at(Role::Way), at(Role::Water)) {
        (Some(way), _) => vec![(0, middle - WAY, left), (middle - WAY, middle + WAY, way), (middle + WAY, TILE, right)],
        (None, Some(water)) => {
            vec![(0, middle - WATER, left), (middle - WATER, middle + WATER, water), (middle + WATER, TILE, right)]
        }
        (None, None) if left == right => vec![(0, TILE, left)],
        (None, None) => vec![(0, middle, left), (middle, TILE, right)],
    }
}

/// A side of a board, of which each half may lie within the great wall, in one of its quarters or in none.
fn walled_edge(plan: &Plan, side: Side, left: Option<usize>, right: Option<usize>) -> Vec<Interval> {
    let quarters: Vec<usize> = (0..plan.parts.len()).filter(|&i| plan.parts[i].role == Role::Quarter).collect();
    // The first one is in the north-east.
    let quarter = |corner: usize| quarters.get((corner + 3) % 4).copied();
    let left = left.or_else(|| quarter(side.index()));
    let right = right.or_else(|| quarter(side.index() + 1));
    match (left, right) {
        (Some(left), Some(right)) if left == right => vec![(0, TILE, left)],
        (left, right) => {
            let halves = [left.map(|i| (0, TILE / 2, i)), right.map(|i| (TILE / 2, TILE, i))];
            halves.into_iter().flatten().collect()
        }
    }
}

fn check_edges(geometry: &Geometry, faults: &mut Vec<String>) {
    for side in Side::ALL {
        let (found, expected) = (edge(geometry, side), expected_edge(&geometry.plan, side));
        if found != expected {
            faults.push(format!("the {} side is {found:?} instead of {expected:?}", side.name()));
        }
    }
}

/// Along the border of each block lies the ground that touches it and no other.
fn check_touches(geometry: &Geometry, faults: &mut Vec<String>) {
    for block in geometry.with_role(Role::Block) {
        let mut along = vec![0; geometry.areas.len()];
        for border in &geometry.borders[block] {
            for step in 1..100 {
                let part = f64::from(step) / 100.0;
                let d = border.direction(part);
                // A unit to the left of the border, where the block is not.
                let beside = border.at(part) + Point::new(d.y, -d.x);
                if let Some(segment) = geometry.segment_at(beside) {
                    along[segment] += 1;
                }
            }
        }
        for ground in geometry.with_role(Role::Ground) {
            let touches = geometry.plan.parts[ground].touches >> block & 1 == 1;
            if touches != (along[ground] > 2) {
                let word = if touches { "should touch" } else { "must not touch" };
                faults.push(format!("ground {ground} {word} block {block}: {}", along[ground]));
            }
        }
    }
}

/// Ways and waters begin in the middle of their sides and end at other sides, hubs, sites, gates or each other.
fn check_courses(geometry: &Geometry, faults: &mut Vec<String>) {
    for role in [Role::Way, Role::Water] {
        for way in geometry.with_role(role) {
            let sides: Vec<Side> = geometry.plan.parts[way].halves.sides().collect();
            let ends: Vec<Point> =
                geometry.courses[way].iter().flat_map(|course| [course.start, course.end()]).collect();
            for &side in &sides {
                if ends.iter().filter(|&&end| end == Point::middle(side)).count() != 1 {
                    faults.push(format!("way {way} does not begin once at the {} side", side.name()));
                }
            }
            for &end in ends.iter().filter(|&&end| sides.iter().all(|&side| Point::middle(side) != end)) {
                let is_hub = geometry.hubs.iter().any(|hub| hub.role == role && hub.at == end);
                let is_site = geometry.sites.iter().any(|site| site.at == end);
                let is_gate = geometry.gates.iter().any(|gate| gate.way == way && gate.at == end);
                if !is_hub && !is_site && !is_gate {
                    faults.push(format!("way {way} ends nowhere, at {end:?}"));
                }
            }
        }
    }
    for gate in &geometry.gates {
        let area = &geometry.areas[gate.block];
        let deep = |length: i32| {
            let v = gate.inwards;
            let size = f64::from(v.x * v.x + v.y * v.y).sqrt();
            let scaled = |v: i32| (f64::from(v * length) / size).round() as i32;
            Point::new(gate.at.x + scaled(v.x), gate.at.y + scaled(v.y))
        };
        if !area.contains(deep(200)) || area.contains(deep(-200)) {
            faults.push(format!("the gate of way {} does not lead into block {}", gate.way, gate.block));
        }
    }
}

fn check_survey(geometry: &Geometry, faults: &mut Vec<String>) {
    let survey = Survey::new(&geometry.areas);
    let mut wrong = 0;
    for y in 0..48 {
        for x in 0..48 {
            let point = Point::new(x * 50 + 23, y * 50 + 27);
            // A square that is cut by a border belongs to whom its middle belongs.
            let is_sure = survey.room_at(point) > 60;
            wrong += i32::from(is_sure && survey.segment_at(point) != geometry.segment_at(point));
        }
    }
    if wrong > 0 {
        faults.push(format!("the survey is wrong at {wrong} points"));
    }
}

fn check_rotations(geometry: &Geometry, faults: &mut Vec<String>) {
    for rot in Rot::ALL {
        let turned = geometry.rotated(rot);
        if turned.rotated(rot.inverse()) != *geometry {
            faults.push(format!("turned by {rot:?} and back it is another tile"));
        }
        for side in Side::ALL {
            if edge(&turned, side.rotated(rot)) != edge(geometry, side) {
                faults.push(format!("turned by {rot:?} the {} side is another one", side.name()));
            }
        }
    }
}

/// Every segment has a place inside of itself; no two are the same.
fn check_places(plan: &Plan, geometry: &Geometry, faults: &mut Vec<String>) {
    let chart = Chart::new(plan.clone());
    let tile = chart.turned(Rot::R0, 0);
    let mut all: Vec<Point> = Vec::new();
    for segment in 0..plan.parts.len() {
        let places: Vec<Point> = tile.places(segment).collect();
        if places.is_empty() {
            faults.push(format!("nobody can stand on segment {segment}"));
        }
        for place in places {
            if !geometry.areas[segment].contains(place) {
                faults.push(format!("a place of segment {segment} lies outside of it"));
            }
            if all.iter().any(|other| other.distance(place) < 60.0) {
                faults.push(format!("two figures stand on each other at {place:?}"));
            }
            all.push(place);
        }
    }
}
