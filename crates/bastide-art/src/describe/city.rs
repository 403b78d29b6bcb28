//! The tiles of The City in parts: "street from north to east, fish market south, public building".

use bastide_city::{Building, SegmentDef, SegmentKind, StreetEnd, TileDef};
use bastide_kernel::{Halves, Rot};

use super::part::{Ending, EndsAt, TilePart, What};

/// The parts of a kind of tile in a rotation.
pub(crate) fn parts(def: &TileDef, rot: Rot) -> Vec<TilePart> {
    let mut parts = streets(def, rot);
    parts.extend(markets(def).map(|market| TilePart {
        name: goods(market),
        ..TilePart::new(What::Market, market.halves.rotated(rot).sides())
    }));
    let ends_at_building = def.segments.iter().any(|segment| segment.ends_at == Some(StreetEnd::Building));
    if parts.is_empty() {
        parts.push(TilePart::new(What::Area, []));
    }
    parts.extend(def.building.as_ref().filter(|_| !ends_at_building).map(building));
    parts
}

fn markets(def: &TileDef) -> impl Iterator<Item = &SegmentDef> {
    def.segments.iter().filter(|segment| segment.kind == SegmentKind::Market)
}

fn goods(market: &SegmentDef) -> Option<String> {
    market.goods.map(|goods| goods.name().to_owned())
}

fn building(building: &Building) -> TilePart {
    match building {
        Building::Public => TilePart::new(What::PublicBuilding, []),
        Building::Historic(_) => TilePart { name: Some(building.title()), ..TilePart::new(What::HistoricBuilding, []) },
    }
}

/// Streets that run through, then those that end on the tile, by their end.
fn streets(def: &TileDef, rot: Rot) -> Vec<TilePart> {
    let streets = || def.segments.iter().filter(|segment| segment.kind == SegmentKind::Street);
    let through = streets().filter(|street| street.ends_at.is_none());
    let mut parts: Vec<TilePart> =
        through.map(|street| TilePart::new(What::Street, street.halves.rotated(rot).sides())).collect();
    for end in StreetEnd::ALL {
        let ending = streets().filter(|street| street.ends_at == Some(end));
        let halves = ending.fold(Halves::NONE, |all, street| all.union(street.halves.rotated(rot)));
        if halves != Halves::NONE {
            parts.push(TilePart { end: Some(place(def, end)), ..TilePart::new(What::Streets, halves.sides()) });
        }
    }
    parts
}

/// Where streets end.
fn place(def: &TileDef, end: StreetEnd) -> Ending {
    let mut markets = markets(def);
    let (at, name) = match (end, &def.building, markets.next()) {
        (StreetEnd::Crossing, ..) => (EndsAt::Crossing, None),
        (StreetEnd::Building, Some(Building::Public), _) => (EndsAt::PublicBuilding, None),
        (StreetEnd::Building, Some(building), _) => (EndsAt::HistoricBuilding, Some(building.title())),
        (StreetEnd::Building, None, _) => (EndsAt::Building, None),
        (StreetEnd::Market, _, Some(market)) if markets.next().is_none() => (EndsAt::TheMarket, goods(market)),
        (StreetEnd::Market, ..) => (EndsAt::AMarket, None),
    };
    Ending { at, sides: Vec::new(), name }
}

#[cfg(test)]
mod tests {
    use bastide_city::TileSet;

    use super::*;
    use crate::describe::tell;

    fn describe(def: &TileDef, rot: Rot) -> String {
        tell(&parts(def, rot))
    }

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
