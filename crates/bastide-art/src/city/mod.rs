//! The look of The City.

mod building;
mod house;
mod market;
mod masonry;
mod monument;
mod plot;
mod quarter;
mod rampart;
mod street;
mod ware;

use bastide_city::{Rules, SegmentKind, State, TileKind};
use bastide_kernel::{NodeId, Rot, Strengths, Tableau};

use crate::chart::Depiction;
use crate::depicted::{Depicted, Standing};
use crate::describe::{self, TilePart};
use crate::figure::Look;
use crate::geometry::{Plan, Point};
use crate::plans::city_plan;
use crate::scene::Scene;
use crate::sheet::Motif;

use plot::{Land, Plot};

/// The ground of every tile.
const GROUND: Motif = Motif { id: "q", body: r#"<path class="c-ground" d="M0 0h240v240H0z"/>"# };

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

    fn set_title(&self, _kind: TileKind) -> &str {
        "The City"
    }

    fn plan(&self, kind: TileKind) -> Plan {
        city_plan(self.def(kind))
    }

    fn draw_tile(&self, kind: TileKind, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
        let def = self.def(kind);
        scene.lay_motif(&GROUND, Point::default());
        market::draw_ground(def, tile, scene);
        street::draw(tile, scene);
        let lands = Land::of_all(tile);
        let building = building::placed(def, &lands, tile);
        let plot = building.map(|(picture, at)| Plot::around(at.rotated(tile.rot.inverse()), picture.half * 10));
        quarter::draw(&lands, plot, tile, scene);
        market::draw_stalls(def, &lands, tile, scene);
        if let Some((picture, at)) = building {
            building::draw(picture, at, scene);
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

    fn strengths(&self, state: &State, root: NodeId) -> Strengths {
        self.tableau(state).regions().at(root).strengths
    }

    fn draw_structures(
        &self,
        state: &State,
        _places: &[(Standing, Point)],
        _free: &dyn Fn(NodeId) -> Point,
        scene: &mut Scene<'_>,
    ) {
        market::draw_edges(self, state.board(), scene);
        rampart::draw(state.board().wall(), scene);
    }

    fn parts(&self, kind: TileKind, rot: Rot) -> Vec<TilePart> {
        describe::city(self.def(kind), rot)
    }
}

#[cfg(test)]
mod tests;
