//! The checks of one tile: every half-edge has its owner, and every reference its target.

use super::data::{Emblem, Role};
use super::land::{HALVES, Kind, Mark, QUARTERS, Segment, Side};

/// Everything that is wrong with a tile of these segments; empty if nothing is.
pub(super) fn tile(segments: &[Segment], role: Role, emblem: Option<Emblem>) -> Vec<String> {
    let mut reasons = Vec::new();
    edges(segments, &mut reasons);
    halves(segments, role, &mut reasons);
    cities(segments, &mut reasons);
    centre(segments, &mut reasons);
    quarters(segments, role, &mut reasons);
    castle_bases(segments, &mut reasons);
    river(segments, role, &mut reasons);
    abbey(segments, role, &mut reasons);
    emblem_and_role(role, emblem, &mut reasons);
    reasons
}

/// The city, road or river segments that claim a side.
fn claims(segments: &[Segment], side: Side) -> impl Iterator<Item = &Segment> {
    segments.iter().filter(move |segment| segment.kind != Kind::Field && segment.halves & side.halves() != 0)
}

/// An edge is of one kind only, so it is claimed at most once.
fn edges(segments: &[Segment], reasons: &mut Vec<String>) {
    for side in Side::ALL {
        let kinds: Vec<&str> = claims(segments, side).map(|segment| segment.kind.name()).collect();
        if kinds.len() > 1 {
            reasons.push(format!("edge {side} is claimed by {}", kinds.join(" and ")));
        }
    }
}

/// A city fills its edge; everywhere else each half belongs to exactly one field, also beside a
/// road or river. On a board it may also belong to the city in its middle, an abbey has nothing at its edges.
fn halves(segments: &[Segment], role: Role, reasons: &mut Vec<String>) {
    let is_complete = !matches!(role, Role::Board | Role::Abbey);
    for (bit, half) in HALVES.iter().enumerate() {
        let side = Side::ALL[bit / 2];
        let is_city = claims(segments, side).any(|segment| segment.kind == Kind::City);
        let fields =
            segments.iter().filter(|segment| segment.kind == Kind::Field && segment.halves >> bit & 1 == 1).count();
        reasons.extend(match (is_city, fields) {
            (true, 0) | (false, 1) => None,
            (false, 0) if !is_complete && claims(segments, side).next().is_none() => None,
            (true, _) => Some(format!("a field claims {half}, but edge {side} is city")),
            (false, 0) => Some(format!("no field owns half-edge {half}")),
            (false, _) => Some(format!("half-edge {half} is claimed by {fields} fields")),
        });
    }
}

/// The position of the city that fields call by this edge.
pub(super) fn city_index(segments: &[Segment], first_edge: Side) -> Option<usize> {
    segments.iter().position(|segment| segment.kind == Kind::City && segment.first_edge == Some(first_edge))
}

/// Fields touch cities of the same tile, and the table has sixteen bits to say which.
fn cities(segments: &[Segment], reasons: &mut Vec<String>) {
    for side in segments.iter().flat_map(|segment| &segment.cities) {
        match city_index(segments, *side) {
            Some(0..16) => {}
            Some(_) => reasons.push(format!("city {side} must be among the first 16 segments")),
            None => reasons.push(format!("a field touches city {side}, which is not there")),
        }
    }
    for segment in segments.iter().filter(|segment| segment.kind == Kind::Field) {
        if segment.halves == 0 && segment.cities.is_empty() {
            reasons.push("an inner field must touch a city".to_owned());
        }
    }
}

/// There is one place in the centre for a monastery or a garden.
fn centre(segments: &[Segment], reasons: &mut Vec<String>) {
    let centre = segments.iter().filter(|segment| matches!(segment.kind, Kind::Monastery | Kind::Garden)).count();
    if centre > 1 {
        reasons.push("more than one monastery or garden".to_owned());
    }
    if segments.iter().filter(|segment| segment.kind == Kind::Tower).count() > 1 {
        reasons.push("more than one tower".to_owned());
    }
}

/// The engine calls quarters by their order.
fn quarters(segments: &[Segment], role: Role, reasons: &mut Vec<String>) {
    let quarters: Vec<usize> = segments.iter().filter_map(|segment| segment.quarter).collect();
    if !quarters.is_empty() && !quarters.iter().copied().eq(0..QUARTERS.len()) {
        reasons.push(format!("the quarters must be {}, in this order", QUARTERS.join(", ")));
    }
    if !quarters.is_empty() && role != Role::Board {
        reasons.push("only a board has quarters".to_owned());
    }
}

/// An abbey is a monastery and nothing else.
fn abbey(segments: &[Segment], role: Role, reasons: &mut Vec<String>) {
    let is_abbey = matches!(segments, [Segment { kind: Kind::Monastery, .. }]);
    if role == Role::Abbey && !is_abbey {
        reasons.push("an abbey is a monastery alone".to_owned());
    }
}

/// Only a city with one edge could be a castle base at all.
fn castle_bases(segments: &[Segment], reasons: &mut Vec<String>) {
    for segment in segments {
        if segment.marks.contains(&Mark::NotCastleBase) && segment.halves.count_ones() != 2 {
            reasons.push("`not a castle base` is for a city with one edge".to_owned());
        }
    }
}

/// River tiles have a role in the order of the river, and no others do.
fn river(segments: &[Segment], role: Role, reasons: &mut Vec<String>) {
    let has_river = segments.iter().any(|segment| segment.kind == Kind::River);
    let is_of_river = match role {
        Role::RiverSource | Role::RiverFork | Role::River | Role::RiverLake | Role::VolcanoLake => true,
        Role::Normal | Role::Board | Role::Abbey => false,
    };
    if has_river && !is_of_river {
        reasons.push("a tile with a river needs a role".to_owned());
    }
    if !has_river && is_of_river {
        reasons.push(format!("the role {role:?} needs a river"));
    }
}

/// A volcano lake is a lake with a volcano.
fn emblem_and_role(role: Role, emblem: Option<Emblem>, reasons: &mut Vec<String>) {
    if role == Role::VolcanoLake && emblem != Some(Emblem::Volcano) {
        reasons.push("a volcano lake needs the emblem of a volcano".to_owned());
    }
}
