//! Signs: the emblem of a tile that is no land of its own, the dragon or the portal.

use bastide_carcassonne::Emblem;

use super::ground::{Ground, TIGHT, WIDE};
use crate::chart::Depiction;
use crate::geometry::Point;
use crate::mark::{self, Mark};
use crate::scene::Scene;

/// The radius of a sign, in tenths of a unit.
const SIGN: i32 = 250;

/// Draws the sign of a tile on a field, or returns it if only a city has room for it.
pub(super) fn draw(
    emblem: Option<Emblem>,
    ground: &mut Ground<'_>,
    tile: &Depiction<'_>,
    scene: &mut Scene<'_>,
) -> Option<Mark> {
    let mark = match emblem? {
        Emblem::Dragon => Mark::Dragon,
        Emblem::Portal => Mark::Portal,
        // It is land: see `volcano.rs` and `river.rs`.
        Emblem::Volcano => return None,
    };
    let Some(at) = site(ground, tile) else { return Some(mark) };
    ground.take(at, SIGN);
    let at = at.rotated(tile.rot);
    let element = mark::large(mark, at, scene.sheet);
    scene.stand_element(at.y + SIGN, element);
    None
}

/// The best place on a field, as printed: as far away from figures, walls and roads as there is room, and near the middle.
fn site(ground: &mut Ground<'_>, tile: &Depiction<'_>) -> Option<Point> {
    let room = |at: Point| tile.room_at(at.rotated(tile.rot)).min(SIGN + 150);
    let mut found = None;
    // Where it comes closer to figures it still keeps away from walls, which would hide it.
    for (free, radius) in [(WIDE, SIGN), (TIGHT, SIGN + 60)] {
        ground.keep_free(free);
        let places = Ground::grid(30).filter(|&at| ground.field_with_room(at, radius).is_some());
        found = places.min_by_key(|&at| at.distance(Point::CENTRE) as i32 / 6 - room(at));
        if found.is_some() {
            break;
        }
    }
    ground.keep_free(TIGHT);
    found
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::{Config, Rules, TileKind};
    use bastide_kernel::Rot;

    use super::*;
    use crate::chart::{Atlas, VARIETIES};
    use crate::sheet::Sheet;

    /// The reference by which a drawing shows a mark.
    fn reference(mark: Mark) -> String {
        let element = mark::element(mark, Point::default(), &mut Sheet::default());
        element.split('"').find(|part| part.starts_with('#')).map(|id| format!("\"{id}\"")).expect("a reference")
    }

    #[test]
    fn every_emblem_is_seen_once_however_the_tile_lies() {
        let rules = Rules::new(Config::base(2)).expect("the base game");
        let atlas = Atlas::new(&rules);
        let mut sheet = Sheet::default();
        let signs = [Mark::Dragon, Mark::Portal].map(reference);
        for (kind, rot) in TileKind::all().flat_map(|kind| Rot::ALL.map(|rot| (kind, rot))) {
            for variety in 0..VARIETIES {
                let id = atlas.symbol(kind, rot, variety, &mut sheet);
                let (_, drawing) = sheet.symbols().find(|&(symbol, _)| symbol == id).expect("the tile is drawn");
                let seen = |what: &str| drawing.matches(what).count();
                // A volcano is land, on open ground or in a lake.
                let all = [seen("\"#Va\"") + seen("\"#Rb\""), seen(&signs[0]), seen(&signs[1])];
                let expected = Emblem::ALL.map(|emblem| usize::from(kind.def().emblem == Some(emblem)));
                assert_eq!(all, expected, "{kind} {rot:?}");
            }
        }
    }
}
