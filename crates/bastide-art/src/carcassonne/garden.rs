//! Gardens: hedges, beds and a fountain.

use crate::chart::Depiction;
use crate::geometry::{PLOT, Point, Role, Site};
use crate::ink;
use crate::scene::Scene;
use crate::sheet::Motif;

/// How much of the ground behind it a wall hides.
const HIDDEN: i32 = 80;

/// How far it stays away from the edge, in tenths of a unit.
const MARGIN: i32 = 40;

/// Draws the garden of a tile.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let geometry = tile.geometry;
    for site in geometry.sites.iter().filter(|site| geometry.plan.parts[site.segment].role == Role::Plot) {
        let at = place(tile, site);
        if site.radius >= PLOT {
            scene.lay_motif(&GARDEN, at);
            continue;
        }
        let _ = scene.sheet.motif(&GARDEN, Point::default());
        let (x, y, percent) = (ink::units(at.x), ink::units(at.y), site.radius * 100 / PLOT);
        scene.lay(&format!(r##"<use href="#{}" transform="translate({x} {y})scale(.{percent:02})"/>"##, GARDEN.id));
    }
}

/// Where the middle of a garden is drawn.
fn place(tile: &Depiction<'_>, site: &Site) -> Point {
    // The wall of a city south of it would hide its front.
    let before = site.at + Point::new(0, site.radius + HIDDEN);
    let is_hidden = tile.segment_at(before).is_some_and(|s| tile.geometry.plan.parts[s].role == Role::Block);
    // Its drawing is smaller than its ground, but nothing of it may be cut by the edge.
    let room = site.at.y - site.radius * 4 / 5 - MARGIN;
    if is_hidden { site.at - Point::new(0, HIDDEN.min(room).max(0)) } else { site.at }
}

/// A formal garden of radius 28 around the origin.
const GARDEN: Motif = Motif {
    id: "Ga",
    body: concat!(
        r#"<g transform="scale(.88)"><path class="n-shade" d="M-20-22h42l6 6v42l-6 2h-42z"/>"#,
        r#"<rect class="n-leaf-deep l-n-rim" x="-24" y="-25" width="48" height="50" rx="7"/>"#,
        r#"<rect class="n-leaf" x="-23" y="-25" width="46" height="46" rx="7"/>"#,
        r#"<rect class="n-path l-n-rim" x="-18" y="-19" width="36" height="37" rx="4"/>"#,
        r#"<path class="n-path" d="M-4 15h8v11h-8z"/>"#,
        r#"<path class="n-leaf l-n-rim" d="M-15-16h11q0 6-4 8t-7 2zM15-16h-11q0 6 4 8t7 2zM-15 15h11q0-6-4-8t-7-2zM15 15h-11q0-6 4-8t7-2z"/>"#,
        r#"<path class="l-n-red" stroke-width="3" stroke-linecap="round" d="M-12-13h0M-7-13h0M-12-9h0M12 12h0M7 12h0M12 8h0"/>"#,
        r#"<path class="l-n-yellow" stroke-width="3" stroke-linecap="round" d="M12-13h0M7-13h0M12-9h0"/>"#,
        r#"<path class="l-n-blue" stroke-width="3" stroke-linecap="round" d="M-12 12h0M-7 12h0M-12 8h0"/>"#,
        r#"<circle class="n-stone-light l-n-rim" r="6"/><circle class="water" r="4"/><circle class="n-ripple" cx="-1" cy="-1" r="1.5"/></g>"#,
    ),
};

#[cfg(test)]
mod tests {
    use bastide_carcassonne::TileKind;
    use bastide_kernel::Rot;

    use super::*;
    use crate::chart::Chart;
    use crate::geometry::TILE;
    use crate::plans::carcassonne_plan;

    #[test]
    fn the_edge_cuts_no_garden() {
        for kind in TileKind::all() {
            let chart = Chart::new(carcassonne_plan(kind));
            for rot in Rot::ALL {
                let tile = chart.turned(rot, 0);
                let is_garden = |site: &&Site| tile.geometry.plan.parts[site.segment].role == Role::Plot;
                for site in tile.geometry.sites.iter().filter(is_garden) {
                    let (at, half) = (place(&tile, site), site.radius * 4 / 5);
                    let edge = [at.x, at.y, TILE - at.x, TILE - at.y].into_iter().min();
                    assert!(edge >= Some(half + 30), "{kind} {rot:?}: {at:?}");
                }
            }
        }
    }
}
