//! Towers that players have built: as many pieces as can be told apart, and how many there are.

use bastide_carcassonne::{Rules, State, TowerInfo};
use bastide_kernel::NodeId;

use crate::figure::{self, Look};
use crate::geometry::Point;
use crate::ink;
use crate::lettering::{self, Align};
use crate::scene::Scene;

/// The pieces of a tower that are seen: higher ones would hide the tile behind them.
const SEEN: u8 = 3;

/// How large a piece is, in hundredths of its drawing, and how much higher the next one stands, in tenths of a unit.
const PIECE: (u32, i32) = (72, 210);

/// The radius of the disc with the height, that of its edge, and the height of its letters, in tenths of a unit.
const HEIGHT: (i32, i32, i32) = (115, 140, 150);

/// How far above the ground whoever climbs a tower stands.
pub(super) fn lift(rules: &Rules, state: &State, node: NodeId) -> i32 {
    let tower = rules.towers(state).find(|tower| tower.node == node);
    tower.map_or(0, |tower| i32::from(tower.height.min(SEEN)) * PIECE.1)
}

/// Draws all towers.
pub(super) fn draw(rules: &Rules, state: &State, free: &dyn Fn(NodeId) -> Point, scene: &mut Scene<'_>) {
    for TowerInfo { node, height, is_closed, .. } in rules.towers(state).filter(|tower| tower.height > 0) {
        let lift = lift(rules, state, node);
        let foot = free(node) + Point::new(0, lift);
        let mut tower = String::new();
        for piece in 0..i32::from(height.min(SEEN)) {
            let (x, y) = (ink::units(foot.x), ink::units(foot.y - piece * PIECE.1));
            let drawing = figure::draw(Look::TowerPiece, None, Point::default(), scene.sheet);
            tower += &format!(r#"<g transform="translate({x} {y})scale(.{})">{drawing}</g>"#, PIECE.0);
        }
        if height > 1 {
            let middle = foot - Point::new(0, PIECE.1 / 2);
            tower += &ink::disc("ring-halo", middle, HEIGHT.1);
            tower += &ink::disc("ink", middle, HEIGHT.0);
            let letters = middle + Point::new(0, HEIGHT.2 / 2);
            tower += &lettering::write_in("ring-halo", &height.to_string(), letters, HEIGHT.2, Align::Middle);
        }
        // Whoever stands on it stands before it, however far up his feet are.
        let y = if is_closed { foot.y - lift - 1 } else { foot.y };
        scene.stand_element(y, tower);
    }
}
