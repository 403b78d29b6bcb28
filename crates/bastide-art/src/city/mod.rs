//! The look of The City.

use bastide_city::{Rules, SegmentKind, State, TileKind};
use bastide_kernel::{Rot, Tableau};

use crate::chart::Depiction;
use crate::depicted::{Depicted, Standing};
use crate::figure::Look;
use crate::geometry::{Plan, Role};
use crate::ink::{self, PathData};
use crate::plans::city_plan;
use crate::scene::Scene;

impl Depicted for Rules {
    const PREFIX: &'static str = "c";

    fn kinds(&self) -> Vec<(TileKind, u32)> {
        self.config().tiles.kinds().map(|kind| (kind, u32::from(self.def(kind).copies))).collect()
    }

    fn kind_bound(&self) -> usize {
        self.n_kinds()
    }

    fn kind_index(kind: TileKind) -> usize {
        kind.index()
    }

    fn tile_id(&self, kind: TileKind) -> String {
        self.def(kind).id.clone()
    }

    fn plan(&self, kind: TileKind) -> Plan {
        city_plan(self.def(kind))
    }

    fn draw_tile(&self, _kind: TileKind, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
        scene.lay(r#"<rect class="area" width="240" height="240"/>"#);
        for market in tile.geometry.with_role(Role::Block) {
            scene.lay(&ink::fill("market", &PathData::of_area(&tile.geometry.areas[market])));
        }
        for street in tile.geometry.with_role(Role::Way).flat_map(|street| &tile.geometry.courses[street]) {
            scene.lay(&ink::line("street", 20, &PathData::of_curve(street)));
        }
    }

    fn tableau<'a>(&self, state: &'a State) -> &'a Tableau<TileKind, bastide_city::Region> {
        state.board()
    }

    fn standing(&self, state: &State) -> Vec<Standing> {
        let board = state.board();
        let look = |kind: SegmentKind| if kind == SegmentKind::Area { Look::Lying } else { Look::Follower };
        let followers = board.followers().iter();
        followers.map(|f| Standing { seat: f.seat, look: look(board.region(f.node).1.kind), node: f.node }).collect()
    }

    fn draw_structures(&self, _state: &State, _scene: &mut Scene<'_>) {}

    fn describe(&self, kind: TileKind, _rot: Rot) -> String {
        self.tile_id(kind)
    }
}
