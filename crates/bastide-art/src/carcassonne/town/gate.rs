//! Where roads and rivers come through the wall of a city.

use super::motif;
use crate::chart::Depiction;
use crate::geometry::{Point, Role};
use crate::sheet::Motif;

/// An opening in the wall of a city.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    /// On the border of the city.
    pub(super) at: Point,
    /// A vector that points into the city.
    inwards: Point,
    /// Whether it is for water.
    pub(super) is_wet: bool,
}

/// From where a gate is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    /// From the front or from behind.
    Ahead,
    /// From its side.
    Aside,
}

/// The openings of a city: gates, and arches where a river runs beneath.
pub(super) fn openings(tile: &Depiction<'_>, city: usize) -> Vec<Opening> {
    let geometry = tile.geometry;
    let mut all: Vec<Opening> = geometry
        .gates
        .iter()
        .filter(|gate| gate.block == city)
        .map(|gate| Opening {
            at: gate.at,
            inwards: gate.inwards,
            is_wet: geometry.plan.parts[gate.way].role == Role::Water,
        })
        .collect();
    let rivers = geometry.with_role(Role::Water).flat_map(|river| &geometry.courses[river]);
    for (at, along) in rivers.flat_map(|course| geometry.borders[city].iter().filter_map(|b| b.crossing(course))) {
        if all.iter().all(|other| other.at.distance(at) > 300.0) {
            // The city lies to the right of its border.
            all.push(Opening { at, inwards: along.right(), is_wet: true });
        }
    }
    all
}

impl Opening {
    /// From where it is seen.
    fn view(&self) -> View {
        if self.inwards.y.abs() * 3 < self.inwards.x.abs() { View::Aside } else { View::Ahead }
    }

    /// The gatehouse.
    pub(super) fn house(&self) -> &'static Motif {
        match (self.view(), self.is_wet) {
            (View::Aside, _) => &motif::GATE_TOWER,
            (_, true) => &motif::WATER_GATE,
            (_, false) => &motif::GATE,
        }
    }

    /// The towers at both sides of it.
    pub(super) fn towers(&self) -> Vec<Point> {
        let Point { x, y } = self.inwards;
        if self.view() == View::Aside {
            // The gate is a tower itself.
            return Vec::new();
        }
        let apart = match () {
            () if self.is_wet => 200,
            // Where the wall runs askew, the nearer tower would hide the gate.
            () if x.abs() * 3 > y.abs() => 220,
            () => 170,
        };
        let along = self.inwards.right().with_length(apart);
        vec![self.at + along, self.at - along]
    }
}
