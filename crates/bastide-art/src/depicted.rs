//! What the pictures want to know about a game.

use bastide_kernel::{Game, NodeId, Rot, Seat, Strengths, Tableau, TileBook};

use crate::chart::Depiction;
use crate::describe::{self, TilePart};
use crate::figure::Look;
use crate::geometry::{Plan, Point};
use crate::scene::Scene;

/// A figure on a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose it is.
    pub seat: Seat,
    /// What it looks like.
    pub look: Look,
    /// Where it stands.
    pub node: NodeId,
}

/// A game that can be drawn.
pub trait Depicted: Game + TileBook {
    /// What the ids of its tiles in pictures begin with.
    const PREFIX: &'static str;

    /// Every kind of tile of the configuration with its copies, in the order of the table.
    fn kinds(&self) -> Vec<(Self::Kind, u32)>;

    /// All numbers of kinds of tiles are below this one.
    fn kind_bound(&self) -> usize;

    /// The number of a kind of tile, which tells it apart from all others.
    fn kind_index(kind: Self::Kind) -> usize;

    /// The id of a kind of tile for people.
    fn tile_id(&self, kind: Self::Kind) -> String;

    /// The title of the set to which a kind of tile belongs.
    fn set_title(&self, kind: Self::Kind) -> &str;

    /// What a kind of tile is made of.
    fn plan(&self, kind: Self::Kind) -> Plan;

    /// Draws a tile.
    fn draw_tile(&self, kind: Self::Kind, tile: &Depiction<'_>, scene: &mut Scene<'_>);

    /// The tiles on the table.
    fn tableau<'a>(&self, state: &'a Self::State) -> &'a Tableau<Self::Kind, Self::Region>;

    /// The figures on segments, in the order in which they were set.
    fn standing(&self, state: &Self::State) -> Vec<Standing>;

    /// Where a figure stands that has a place of its own, whatever its segment offers, in the coordinates of the board.
    fn own_place(&self, _state: &Self::State, _standing: &Standing) -> Option<Point> {
        None
    }

    /// The strength of each seat on a region, by its root.
    fn strengths(&self, state: &Self::State, root: NodeId) -> Strengths;

    /// How far above its place on the ground a figure on a segment stands.
    fn lift(&self, _state: &Self::State, _node: NodeId) -> i32 {
        0
    }

    /// Stands what is on the board beside figures on segments, such as walls and figures of nobody, in the coordinates of
    /// the board. `places` are those of the figures on segments, `free` is where one more would stand on a segment.
    fn draw_structures(
        &self,
        state: &Self::State,
        places: &[(Standing, Point)],
        free: &dyn Fn(NodeId) -> Point,
        scene: &mut Scene<'_>,
    );

    /// A tile in words: "city north and west with pennant, road from east to south".
    fn describe(&self, kind: Self::Kind, rot: Rot) -> String {
        describe::tell(&self.parts(kind, rot))
    }

    /// What there is to say about a tile, for words in any language.
    fn parts(&self, kind: Self::Kind, rot: Rot) -> Vec<TilePart>;
}
