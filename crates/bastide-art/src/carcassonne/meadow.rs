//! The meadow: grass, trees, hedges and sheepfolds, and what stands on it.

use bastide_carcassonne::SegmentDef;

use crate::chart::Depiction;
use crate::ink;
use crate::scene::Scene;

/// Draws the ground of the whole tile.
pub(super) fn draw(_segments: &[SegmentDef], tile: &Depiction<'_>, scene: &mut Scene<'_>) {
    scene.lay(r#"<rect class="meadow" width="240" height="240"/>"#);
    for site in &tile.geometry.sites {
        scene.lay(&ink::disc("yard", site.at, site.radius));
    }
}
