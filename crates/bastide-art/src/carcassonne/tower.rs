//! Towers: the foundation on which players build.

use crate::chart::Depiction;
use crate::geometry::{Point, Role, TOWER};
use crate::ink;
use crate::scene::Scene;
use crate::sheet::Motif;

/// Draws the foundation of a tower, over whatever lies there.
pub(super) fn draw(tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    let geometry = tile.geometry;
    for site in geometry.sites.iter().filter(|site| geometry.plan.parts[site.segment].role == Role::Tower) {
        if site.radius >= TOWER {
            scene.lay_motif(&FOUNDATION, site.at);
            continue;
        }
        let _ = scene.sheet.motif(&FOUNDATION, Point::default());
        let (x, y, percent) = (ink::units(site.at.x), ink::units(site.at.y), site.radius * 100 / TOWER);
        let id = FOUNDATION.id;
        scene.lay(&format!(r##"<use href="#{id}" transform="translate({x} {y})scale(.{percent:02})"/>"##));
    }
}

/// A round base of stones of radius 20 around the origin.
const FOUNDATION: Motif = Motif {
    id: "To",
    body: concat!(
        r#"<ellipse class="n-shade" cx="3" cy="4" rx="19" ry="18"/>"#,
        r#"<circle class="n-stone-deep l-n-rim" r="18.5"/><circle class="n-stone" cx="-1" cy="-1" r="16.5"/>"#,
        r#"<path class="l-n-rim" fill="none" d="M0-18v6M13-13l-5 5M18 0h-6M13 13l-5-5M0 18v-6M-13 13l5-5M-18 0h6M-13-13l5 5"/>"#,
        r#"<circle class="n-stone-light l-n-rim" r="11.5"/><circle class="n-stone-deep" r="4.5"/>"#,
    ),
};
