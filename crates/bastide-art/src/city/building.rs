//! Buildings: public ones, all in one style, and the historic ones, each with its own picture.

use bastide_city::{Building, StreetEnd, TileDef};

use crate::chart::Depiction;
use crate::geometry::{Point, Role, TILE};
use crate::scene::Scene;
use crate::sheet::Motif;

use super::monument;
use super::plot::{CELL, Land, Plot};

/// Half the width of a figure, in tenths of a unit.
const FIGURE: i32 = 200;

/// The picture of a building: half the width of the square it needs in units, and the drawing around its middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    pub(super) half: i32,
    pub(super) motif: Motif,
}

/// The historic buildings by name.
pub(super) const HISTORIC: [(&str, Picture); 7] = [
    ("Chateau-Comtal", monument::CASTLE),
    ("Saint-Nazaire", monument::CATHEDRAL),
    ("Saint-Sernin", monument::CHURCH),
    ("Tour-Carrée", monument::SQUARE_TOWER),
    ("Batiment", monument::GREAT_HOUSE),
    ("Petit-Puits", monument::SMALL_WELL),
    ("Grand-Puits", monument::LARGE_WELL),
];

/// What a building looks like. Other sets of tiles may have historic buildings with other names.
pub(super) fn picture(building: &Building) -> Picture {
    match building {
        Building::Public => monument::PUBLIC,
        Building::Historic(name) => {
            HISTORIC.iter().find(|(own, _)| own == name).map_or(monument::LANDMARK, |&(_, picture)| picture)
        }
    }
}

/// The building of a tile: what it looks like, and where the middle of it stands when the tile has turned.
pub(super) fn placed(def: &TileDef, lands: &[Land], tile: &Depiction<'_>) -> Option<(Picture, Point)> {
    let picture = picture(def.building.as_ref()?);
    let ends_here = |segment: usize| def.segments[segment].ends_at == Some(StreetEnd::Building);
    let is_end = (0..def.segments.len()).any(ends_here);
    let is_well = picture.half <= monument::WELL;
    let hub = tile.geometry.hubs.iter().find(|_| is_end || is_well);
    let at = hub.map_or_else(|| roomiest(picture.half * 10, lands, tile), |hub| Some(hub.at))?;
    Some((picture, at))
}

/// The point of the residential areas with most room for a building of a size, away from where figures will stand.
fn roomiest(half: i32, lands: &[Land], tile: &Depiction<'_>) -> Option<Point> {
    let firsts: Vec<Point> = (0..tile.geometry.areas.len()).filter_map(|segment| tile.places(segment).next()).collect();
    let is_area = |segment: usize| tile.geometry.plan.parts[segment].role == Role::Ground;
    // How far the building would reach over the border of the area, and over a figure.
    let overlap = |point: Point| {
        let away = firsts.iter().map(|first| first.distance(point) as i32).min().unwrap_or(TILE);
        3 * (half - tile.room_at(point)).max(0) + (half + FIGURE - away).max(0)
    };
    // Looked for on the tile as printed, so that the building turns with it.
    let areas = lands.iter().enumerate().filter(|&(segment, _)| is_area(segment)).flat_map(|(_, land)| land.squares());
    areas
        .filter(|(x, y)| (x + y) % 2 == 0)
        .map(|(x, y)| Plot { x, y, size: (1, 1) }.middle().rotated(tile.rot))
        .min_by_key(|&point| (overlap(point), point.distance(Point::CENTRE) as i32))
        .filter(|&point| tile.room_at(point) >= 10 * CELL)
}

/// Stands a building on the tile.
pub(super) fn draw(picture: Picture, at: Point, scene: &mut Scene<'_>) {
    scene.stand(&picture.motif, at);
}
