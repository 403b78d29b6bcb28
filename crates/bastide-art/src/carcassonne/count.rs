//! The count in his quarter of the City of Carcassonne.

use bastide_carcassonne::{Rules, State};
use bastide_kernel::NodeId;

use crate::figure::{self, Look};
use crate::geometry::Point;
use crate::scene::Scene;

/// Draws the count beside whoever waits in his quarter.
pub(super) fn draw(rules: &Rules, state: &State, free: &dyn Fn(NodeId) -> Point, scene: &mut Scene<'_>) {
    let Some(city) = rules.city().filter(|_| rules.has_count()) else { return };
    let Some(node) = state.board().node_at(rules, city, state.count().spot()) else { return };
    let foot = free(node);
    let count = figure::neutral(Look::Count, foot, scene.sheet);
    scene.stand_element(foot.y, count);
}
