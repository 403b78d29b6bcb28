//! The look of Carcassonne.

mod blob;
mod bridge;
mod count;
mod dragon;
mod fairy;
mod garden;
mod ground;
mod growth;
mod inn;
mod meadow;
mod monastery;
mod motif;
mod pen;
mod raised;
mod rampart;
mod river;
mod road;
mod sign;
mod tower;
mod town;
mod tunnel;
mod village;
mod volcano;

use std::collections::BTreeMap;

use bastide_carcassonne::{Figure, Rules, SegmentKind, SetId, State, TileKind};
use bastide_kernel::{NodeId, Rot, Strengths, Tableau};

use self::ground::Ground;
use crate::chart::Depiction;
use crate::depicted::{Depicted, Standing};
use crate::describe::{self, TilePart};
use crate::figure::{self, Look};
use crate::geometry::{Plan, Point};
use crate::plans::carcassonne_plan;
use crate::scene::Scene;

impl Depicted for Rules {
    const PREFIX: &'static str = "k";

    fn kinds(&self) -> Vec<(TileKind, u32)> {
        let mut kinds: BTreeMap<TileKind, u32> = BTreeMap::new();
        for entry in self.deck().entries() {
            *kinds.entry(entry.kind).or_default() += u32::from(entry.copies);
        }
        for tile in self.start_tiles() {
            *kinds.entry(tile.kind).or_default() += 1;
        }
        kinds.into_iter().collect()
    }

    fn kind_bound(&self) -> usize {
        TileKind::all().count()
    }

    fn kind_index(kind: TileKind) -> usize {
        usize::from(kind.0)
    }

    fn tile_id(&self, kind: TileKind) -> String {
        kind.def().id.to_owned()
    }

    fn set_title(&self, kind: TileKind) -> &str {
        let has = |(set, _): &&(SetId, u8)| set.def().tiles.iter().any(|(tile, _)| *tile == kind);
        self.config().sets.iter().find(has).map_or("", |(set, _)| set.def().title)
    }

    fn plan(&self, kind: TileKind) -> Plan {
        carcassonne_plan(kind)
    }

    fn draw_tile(&self, kind: TileKind, tile: &Depiction<'_>, scene: &mut Scene<'_>) {
        let def = kind.def();
        let mut ground = Ground::new(tile);
        meadow::draw(tile, scene);
        river::draw(def.role, tile, scene);
        road::draw(tile, scene);
        bridge::draw(tile, scene);
        tunnel::draw(tile, scene);
        rampart::draw(tile, scene);
        volcano::draw(tile, scene);
        let hanging = sign::draw(def.emblem, &mut ground, tile, scene);
        village::draw(&mut ground, tile, scene);
        let cloister = monastery::in_city(tile);
        if cloister.is_none() {
            monastery::draw(tile, scene);
        }
        garden::draw(tile, scene);
        inn::draw(def.segments, &mut ground, tile, scene);
        pen::draw(def.segments, &mut ground, tile, scene);
        let towns = town::found(def.segments, hanging, cloister, &mut ground, tile);
        growth::draw(&mut ground, tile, scene);
        // Walls rise before everything that stands north of them, and south of them nothing reaches them.
        scene.settle();
        town::great::draw(rampart::buildings(def.id), tile, scene);
        town::draw(&towns, scene);
        if cloister.is_some() {
            monastery::draw(tile, scene);
        }
        village::draw_before_walls(tile, scene);
        tower::draw(tile, scene);
    }

    fn tableau<'a>(&self, state: &'a State) -> &'a Tableau<TileKind, bastide_carcassonne::Region> {
        state.board()
    }

    fn standing(&self, state: &State) -> Vec<Standing> {
        let board = state.board();
        let standing = board.figures().iter();
        standing
            .map(|d| Standing { seat: d.seat, look: look(d.figure, board.region(d.node).1.kind), node: d.node })
            .collect()
    }

    fn own_place(&self, state: &State, standing: &Standing) -> Option<Point> {
        let corner = || figure::CORNER.on_board(state.board().tile_of(standing.node).pos);
        (standing.look == Look::Barn).then(corner)
    }

    fn strengths(&self, state: &State, root: NodeId) -> Strengths {
        state.board().strengths(root)
    }

    fn lift(&self, state: &State, node: NodeId) -> i32 {
        let is_tower = state.board().region(node).1.kind == SegmentKind::Tower;
        if is_tower { raised::lift(self, state, node) } else { 0 }
    }

    fn draw_structures(
        &self,
        state: &State,
        places: &[(Standing, Point)],
        free: &dyn Fn(NodeId) -> Point,
        scene: &mut Scene<'_>,
    ) {
        dragon::draw(state, scene);
        fairy::draw(self, state, places, scene);
        raised::draw(self, state, free, scene);
        count::draw(self, state, free, scene);
    }

    fn parts(&self, kind: TileKind, rot: Rot) -> Vec<TilePart> {
        describe::carcassonne(kind, rot)
    }
}

/// What a figure looks like on a kind of feature: farmers lie.
pub fn look(figure: Figure, kind: SegmentKind) -> Look {
    match figure {
        Figure::Small if kind == SegmentKind::Field => Look::Lying,
        Figure::Small => Look::Follower,
        Figure::Big if kind == SegmentKind::Field => Look::BigLying,
        Figure::Big => Look::Big,
        Figure::Abbot => Look::Abbot,
        Figure::Builder => Look::Builder,
        Figure::Pig => Look::Pig,
        Figure::Mayor => Look::Mayor,
        Figure::Wagon => Look::Wagon,
        Figure::Barn => Look::Barn,
    }
}

#[cfg(test)]
mod tests {
    use bastide_carcassonne::{Action, Ask, Rules, State, Wait};
    use bastide_kernel::{Game, Rng, random_action};

    use crate::chart::Atlas;
    use crate::figure::Look;
    use crate::layer;
    use crate::sheet::Sheet;

    /// What stands on the board after the first action of a random game of which `wanted` is true.
    fn figures_when(wanted: impl Fn(&State, Action) -> bool) -> (State, String) {
        let rules = Rules::new("seats=2 with=princess-and-dragon".parse().unwrap()).unwrap();
        let (mut state, mut rng, mut buffer) = (rules.start(), Rng::new(9, 1), Vec::new());
        while let Some(action) = random_action(&rules, &state, &mut rng, &mut buffer) {
            let was = wanted(&state, action);
            rules.apply(&mut state, action, &mut ());
            if was {
                let figures = layer::figures(&Atlas::new(&rules), &state, None, &mut Sheet::default());
                return (state, figures);
            }
        }
        panic!("it never happened");
    }

    /// How a figure of nobody is referred to.
    fn symbol(look: Look) -> String {
        format!(r##""#f-{}-n""##, look as u8)
    }

    #[test]
    fn a_dragon_on_its_way_leaves_a_trail() {
        let third = |state: &State, _| state.wait() == Wait::Answer(Ask::Dragon) && state.dragon_path().len() == 2;
        let (state, figures) = figures_when(third);
        assert_eq!(state.dragon_path().len(), 3);
        assert_eq!(figures.matches("<circle class=\"dragon\"").count(), 3, "{figures}");
        assert_eq!(figures.matches(&symbol(Look::Dragon)).count(), 1, "{figures}");
    }

    #[test]
    fn the_fairy_stands_beside_her_follower_within_her_spell() {
        let (state, figures) = figures_when(|_, action| action.to_string().starts_with("fairy>"));
        assert!(state.fairy_beside().is_some());
        assert_eq!(figures.matches("l-fairy-mark").count(), 1, "{figures}");
        assert_eq!(figures.matches(&symbol(Look::Fairy)).count(), 1, "{figures}");
    }
}
