//! Regions on tables small enough to see.

use super::*;
use crate::halves::Halves;
use crate::layout::Shape;
use crate::spot::tests::Land;

/// A region that only counts.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Count {
    tiles: u16,
    open: u16,
    has_twins: bool,
}

impl Joined for Count {
    fn has_twins(&self) -> bool {
        self.has_twins
    }

    fn joined(&self, other: &Count, shared: u16) -> Count {
        Count {
            tiles: self.tiles + other.tiles - shared,
            open: self.open + other.open,
            has_twins: self.has_twins || other.has_twins,
        }
    }

    fn close(&mut self, edges: u16) {
        self.open -= edges;
    }
}

#[derive(Clone, Copy)]
enum Kind {
    /// A feature that turns from east to south.
    Bend,
    /// Two features that end in the middle, one from the west (0) and one from the south (1).
    Stubs,
    /// Nothing but ground.
    Plain,
    /// A board's tile: a feature in the north, ground on the left halves of the east and the south.
    Rim,
    /// Another: ground on the right half of the west, nothing else.
    Corner,
    /// Nothing that reaches an edge.
    Plug,
}

/// The segments of each kind of tile and its shape.
struct Book {
    segments: [Vec<(Land, Halves)>; 6],
    shapes: [Shape<Land>; 6],
}

impl Book {
    fn new() -> Book {
        let [north, east, south, west] = Side::ALL.map(Halves::both);
        let bend = vec![(Land::Lawn, north.union(west)), (Land::Path, east.union(south))];
        let stubs = vec![(Land::Path, west), (Land::Path, south)];
        let plain = vec![(Land::Lawn, Halves(0xff))];
        let rim = vec![(Land::Path, north), (Land::Lawn, Halves::left(Side::East).union(Halves::left(Side::South)))];
        let corner = vec![(Land::Lawn, Halves::right(Side::West))];
        let plug = vec![(Land::Well, Halves::NONE)];
        let segments = [bend, stubs, plain, rim, corner, plug];
        let shapes = segments.each_ref().map(|all| Shape::new(all, |segment, rot| all[segment].1.rotated(rot)));
        Book { segments, shapes }
    }
}

impl TileBook for Book {
    type Kind = Kind;
    type Terrain = Land;
    type Region = Count;

    fn alone(&self, kind: Kind) -> impl Iterator<Item = Count> {
        let has_twins = matches!(kind, Kind::Stubs);
        let open = |(land, halves): &(Land, Halves)| match land {
            Land::Path => halves.sides().count() as u16,
            Land::Lawn | Land::Moor | Land::Well | Land::Cave => 0,
        };
        self.segments[kind as usize].iter().map(move |s| Count { tiles: 1, open: open(s), has_twins })
    }

    fn layout(&self, kind: Kind, rot: Rot) -> &Layout<Land> {
        self.shapes[kind as usize].layout(rot)
    }

    fn twins(&self, kind: Kind, segment: usize) -> u16 {
        match kind {
            Kind::Stubs => 1 << (1 - segment),
            Kind::Bend | Kind::Plain | Kind::Rim | Kind::Corner | Kind::Plug => 0,
        }
    }
}

fn laid(tiles: &[(Kind, i16, i16, Rot)]) -> Tableau<Kind, Count> {
    let (book, mut tableau) = (Book::new(), Tableau::default());
    for &(kind, x, y, rot) in tiles {
        tableau.lay(&book, kind, Pos::new(x, y), rot);
    }
    tableau
}

fn count(tableau: &Tableau<Kind, Count>, tile: usize, segment: u8) -> Count {
    *tableau.region(tableau.tiles()[tile].node(segment)).1
}

#[test]
fn segments_are_called_by_what_they_reach_on_the_table() {
    let (book, tableau) = (Book::new(), laid(&[(Kind::Plain, 0, 0, Rot::R0), (Kind::Bend, 0, 1, Rot::R90)]));
    let path = NodeId(2);
    let place = tableau.place_of(&book, path);
    assert_eq!(place.to_string(), "0,1:path.S");
    assert_eq!(tableau.node_at(&book, place.pos, place.spot), Some(path));
    assert_eq!(tableau.node_at(&book, Pos::ORIGIN, place.spot), None, "there is another tile");
    assert_eq!(tableau.node_at(&book, Pos::new(5, 5), place.spot), None, "there is none");
    assert!(tableau.sides_of(&book, path).eq([Side::South, Side::West]));
    assert!(tableau.sides_of(&book, NodeId(0)).eq(Side::ALL));
}

#[test]
fn a_feature_that_meets_ground_ends_there() {
    let (bend, plain) = ((Kind::Bend, 0, 0, Rot::R0), (Kind::Plain, 1, 0, Rot::R0));
    for (order, bend) in [([bend, plain], 0), ([plain, bend], 1)] {
        let tableau = laid(&order);
        assert_eq!(count(&tableau, bend, 1), Count { tiles: 1, open: 1, has_twins: false });
        assert_eq!(count(&tableau, 1 - bend, 0).tiles, 1, "the ground beyond belongs to nothing else");
    }
}

#[test]
fn ground_joins_ground() {
    let tableau = laid(&[(Kind::Plain, 0, 0, Rot::R0), (Kind::Plain, 1, 0, Rot::R0), (Kind::Bend, 1, 1, Rot::R0)]);
    assert_eq!(count(&tableau, 0, 0).tiles, 3);
    assert_eq!(tableau.squares(NodeId(0)), [Pos::new(0, 0), Pos::new(1, 0), Pos::new(1, 1)]);
}

#[test]
fn a_tile_that_joins_a_region_twice_counts_once() {
    let stubs = (Kind::Stubs, 1, 0, Rot::R0);
    let bends = [(Kind::Bend, 0, 0, Rot::R0), (Kind::Bend, 0, 1, Rot::R270), (Kind::Bend, 1, 1, Rot::R180)];
    let before = laid(&[stubs, bends[0], bends[1]]);
    assert_eq!(count(&before, 0, 0), Count { tiles: 3, open: 1, has_twins: true });
    assert_eq!(count(&before, 0, 1), Count { tiles: 1, open: 1, has_twins: true });
    let round = laid(&[stubs, bends[0], bends[1], bends[2]]);
    assert_eq!(count(&round, 0, 0), Count { tiles: 4, open: 0, has_twins: true });
    assert_eq!(round.region(NodeId(0)).0, round.region(NodeId(1)).0);
}

#[test]
fn of_a_board_only_what_is_there_on_both_sides_joins() {
    let book = Book::new();
    let rim = (Kind::Rim, Pos::ORIGIN, Rot::R0);
    let below = (Kind::Corner, Pos::new(0, 1), Rot::R90);
    let beside = (Kind::Corner, Pos::new(1, 0), Rot::R0);
    let above = (Kind::Bend, Pos::new(0, -1), Rot::R0);
    for order in [[rim, beside, below, above], [above, below, beside, rim]] {
        let mut tableau: Tableau<Kind, Count> = Tableau::default();
        for (kind, pos, rot) in order {
            tableau.lay_start(&book, kind, pos, rot);
        }
        let size = |pos: Pos, segment: u8| {
            let tile = tableau.tile_at(pos).unwrap();
            *tableau.region(tile.node(segment)).1
        };
        assert_eq!(size(rim.1, 1).tiles, 3, "left meets right in the east and in the south");
        assert_eq!(size(rim.1, 0), Count { tiles: 2, open: 1, has_twins: false }, "the path goes on in the north");
        assert_eq!(tableau.mosaic().tiles().count(), 4);
    }
}

#[test]
fn halves_of_a_board_that_meet_nothing_stay_alone() {
    let (book, mut tableau) = (Book::new(), Tableau::default());
    tableau.lay_start(&book, Kind::Rim, Pos::ORIGIN, Rot::R0);
    tableau.lay_start(&book, Kind::Corner, Pos::new(-1, 0), Rot::R0);
    tableau.lay_start(&book, Kind::Plug, Pos::new(0, -1), Rot::R0);
    assert!((0..4).all(|node| tableau.region(NodeId(node)).1.tiles == 1));
    assert_eq!(count(&tableau, 0, 0).open, 1, "a plug is another matter");
}

#[test]
fn a_plug_closes_what_ends_there_and_joins_nothing() {
    let (book, corner) = (Book::new(), |x, y, rot| (Kind::Bend, x, y, rot));
    // A path comes from the west and the north of the hole and goes round its north-west corner; another comes
    // from the east.
    let mut tableau = laid(&[
        corner(-1, 0, Rot::R270),
        corner(-1, -1, Rot::R0),
        corner(0, -1, Rot::R90),
        corner(1, 0, Rot::R90),
        (Kind::Plain, 0, 1, Rot::R0),
    ]);
    let round = count(&tableau, 0, 1);
    assert_eq!(round, Count { tiles: 3, open: 2, has_twins: false });
    let (east, south, regions) = (count(&tableau, 3, 1), count(&tableau, 4, 0), tableau.regions().roots().count());
    assert!(tableau.mosaic().holes().eq([Pos::ORIGIN]));
    tableau.lay_plug(&book, Kind::Plug, Pos::ORIGIN);
    assert_eq!(count(&tableau, 0, 1), Count { open: 0, ..round }, "it reaches the plug twice");
    assert_eq!(count(&tableau, 3, 1), Count { open: east.open - 1, ..east });
    assert_eq!(count(&tableau, 4, 0), south);
    assert_eq!(tableau.regions().roots().count(), regions + 1);
    assert_eq!(tableau.last().map(|tile| tile.pos), Some(Pos::ORIGIN));
    assert_eq!(tableau.place_of(&book, tableau.last().unwrap().first).to_string(), "0,0:well");
}
