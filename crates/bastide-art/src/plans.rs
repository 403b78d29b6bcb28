//! The plans of the tiles of both games.

use bastide_carcassonne as carcassonne;
use bastide_city as city;
use bastide_kernel::{Halves, mix};

use crate::geometry::{Gaps, LAKE, Part, Plan, Role, SPRING};

/// The radius of a volcano, in tenths of a unit.
const VOLCANO: i32 = 430;

/// The plan of a kind of tile of Carcassonne.
pub fn carcassonne_plan(kind: carcassonne::TileKind) -> Plan {
    let def = kind.def();
    let part = |segment: &carcassonne::SegmentDef| {
        let role = match segment.kind {
            carcassonne::SegmentKind::City => Role::Block,
            carcassonne::SegmentKind::Road => Role::Way,
            carcassonne::SegmentKind::River => Role::Water,
            carcassonne::SegmentKind::Field => Role::Ground,
            carcassonne::SegmentKind::Monastery => Role::Centre,
            carcassonne::SegmentKind::Garden => Role::Plot,
            carcassonne::SegmentKind::Tower => Role::Tower,
            carcassonne::SegmentKind::Quarter => Role::Quarter,
        };
        Part { role, halves: Halves(segment.halves), touches: segment.cities }
    };
    let pool = match def.role {
        carcassonne::Role::RiverSource => SPRING,
        carcassonne::Role::RiverLake | carcassonne::Role::VolcanoLake => LAKE,
        carcassonne::Role::RiverFork
        | carcassonne::Role::River
        | carcassonne::Role::Normal
        | carcassonne::Role::Board
        | carcassonne::Role::Abbey => 0,
    };
    let gaps = match def.role {
        carcassonne::Role::Board => Gaps::Walled,
        carcassonne::Role::Abbey => Gaps::Yard,
        carcassonne::Role::RiverSource
        | carcassonne::Role::RiverFork
        | carcassonne::Role::River
        | carcassonne::Role::RiverLake
        | carcassonne::Role::VolcanoLake
        | carcassonne::Role::Normal => Gaps::None,
    };
    // The volcano of a lake is an island in it.
    let peak = if def.emblem == Some(carcassonne::Emblem::Volcano) && pool == 0 { VOLCANO } else { 0 };
    let seed = seed(def.id);
    let sway = [-160, -90, 90, 160][(seed % 4) as usize];
    Plan { parts: def.segments.iter().map(part).collect(), pool, peak, gaps, sway, seed }
}

/// The plan of a kind of tile of The City.
pub fn city_plan(def: &city::TileDef) -> Plan {
    let part = |segment: &city::SegmentDef| {
        let role = match segment.kind {
            city::SegmentKind::Street => Role::Way,
            city::SegmentKind::Market => Role::Block,
            city::SegmentKind::Area => Role::Ground,
        };
        Part { role, halves: segment.halves, touches: segment.markets }
    };
    Plan {
        parts: def.segments.iter().map(part).collect(),
        pool: 0,
        peak: 0,
        gaps: Gaps::None,
        sway: 0,
        seed: seed(&def.id),
    }
}

/// A number from a name, the same on every machine.
pub(crate) fn seed(name: &str) -> u64 {
    name.bytes().fold(0, |hash, byte| mix(hash, u64::from(byte)))
}
