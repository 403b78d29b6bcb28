//! The tiles of The City in words: "street from north to east, fish market south, public building".

use bastide_city::{Building, SegmentDef, SegmentKind, StreetEnd, TileDef};
use bastide_kernel::{Halves, Rot};

use super::{course, meeting, names, sides};

/// A kind of tile in a rotation.
pub(crate) fn describe(def: &TileDef, rot: Rot) -> String {
    let mut parts = streets(def, rot);
    let markets = def.segments.iter().filter(|segment| segment.kind == SegmentKind::Market);
    parts.extend(markets.map(|market| format!("{} {}", market_name(market), sides(market.halves.rotated(rot)))));
    let ends_at_building = def.segments.iter().any(|segment| segment.ends_at == Some(StreetEnd::Building));
    if parts.is_empty() {
        parts.push("residential area".to_owned());
    }
    parts.extend(def.building.as_ref().filter(|_| !ends_at_building).map(building_name));
    parts.join(", ")
}

fn market_name(market: &SegmentDef) -> String {
    market.goods.map_or("market".to_owned(), |goods| format!("{} market", goods.name()))
}

fn building_name(building: &Building) -> String {
    match building {
        Building::Public => building.title(),
        Building::Historic(_) => format!("historic building {}", building.title()),
    }
}

/// Streets that run through, then those that end on the tile, by their end.
fn streets(def: &TileDef, rot: Rot) -> Vec<String> {
    let streets = || def.segments.iter().filter(|segment| segment.kind == SegmentKind::Street);
    let through = streets().filter(|street| street.ends_at.is_none());
    let mut parts: Vec<String> =
        through.map(|street| format!("street {}", course(street.halves.rotated(rot)))).collect();
    for end in StreetEnd::ALL {
        let ending = streets().filter(|street| street.ends_at == Some(end));
        let halves = ending.fold(Halves::NONE, |all, street| all.union(street.halves.rotated(rot)));
        if halves != Halves::NONE {
            parts.push(meeting("street", &names(halves), &place(def, end)));
        }
    }
    parts
}

/// Where streets end.
fn place(def: &TileDef, end: StreetEnd) -> String {
    let mut markets = def.segments.iter().filter(|segment| segment.kind == SegmentKind::Market);
    match (end, &def.building, markets.next()) {
        (StreetEnd::Crossing, ..) => "at a crossing".to_owned(),
        (StreetEnd::Building, Some(building), _) => format!("at the {}", building_name(building)),
        (StreetEnd::Building, None, _) => "at a building".to_owned(),
        (StreetEnd::Market, _, Some(market)) if markets.next().is_none() => format!("at the {}", market_name(market)),
        (StreetEnd::Market, ..) => "at a market".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use bastide_city::TileSet;

    use super::*;

    #[track_caller]
    fn says(id: &str, rot: Rot, text: &str) {
        let set = TileSet::bastide();
        assert_eq!(describe(set.def(set.kind(id).unwrap()), rot), text, "{id}");
    }

    #[test]
    fn streets_markets_and_buildings() {
        says("CI/CRVs.F+", Rot::R0, "street from north to east, fish market south, public building");
        says("CI/CRVs.F+", Rot::R90, "street from east to south, fish market west, public building");
        says("CI/MMRM.G", Rot::R0, "grain market on all sides but south");
        says("CI/M-R-M.LF+", Rot::R0, "livestock market north, fish market south, public building");
        says("CI/MRMR.F", Rot::R0, "fish market north and south");
        says("CI/STR+", Rot::R90, "street from east to west, public building");
        says(
            "CI/TEEw.L",
            Rot::R0,
            "three streets from north, east and south meeting at a crossing, livestock market west",
        );
        says("CI/CRX+", Rot::R180, "four streets meeting at a crossing, public building");
        says("CI/CRX.PetitPuits", Rot::R0, "four streets meeting at a crossing, historic building Petit Puits");
        says("CI/ENDm.F+", Rot::R90, "street from east ending at the fish market, fish market west, public building");
        says("CI/END.SaintNazaire", Rot::R0, "street from north ending at the historic building Saint Nazaire");
        says("CI/RRRR.ChateauComtal", Rot::R0, "residential area, historic building Chateau Comtal");
    }

    #[test]
    fn tiles_that_differ_are_told_apart() {
        let mut told: Vec<(String, &str, Rot)> = Vec::new();
        for def in TileSet::bastide().tiles() {
            told.extend(Rot::ALL.map(|rot| (describe(def, rot), def.id.as_str(), rot)));
        }
        told.sort_unstable();
        for pair in told.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            // Only turned by half or all the way round a tile may sound the same.
            assert_eq!(pair[0].1, pair[1].1, "{}", pair[0].0);
        }
    }
}
