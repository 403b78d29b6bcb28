//! Layouts: a kind of tile as it lies on the table, in each of its rotations.

use crate::geometry::{Rot, Side};
use crate::halves::Halves;
use crate::mosaic::Edges;
use crate::spot::{Spot, Terrain};
use crate::tableau::{EdgeSegments, NO_SEGMENT};

/// Most segments any tile has.
pub const MAX_SEGMENTS: usize = 12;

/// One kind of tile in one rotation, in the directions of the board.
#[derive(Clone, Debug)]
pub struct Layout<T: Terrain> {
    /// Kinds of the four edges, for matching.
    pub edges: Edges,
    /// The segments at the four edges.
    pub sides: [EdgeSegments; 4],
    /// How each segment is called in this rotation.
    pub spots: [Spot<T>; MAX_SEGMENTS],
    n_segments: u8,
}

impl<T: Terrain> Layout<T> {
    /// The geometry of a tile after a rotation. Its segments are given as they are printed.
    fn new(segments: &[(T, Halves)], rot: Rot) -> Layout<T> {
        assert!(segments.len() <= MAX_SEGMENTS, "a tile has at most {MAX_SEGMENTS} segments");
        let sides = Side::ALL.map(|side| edge_segments(segments, side.rotated(rot.inverse())));
        let kinds = sides.map(|edge| {
            let segment = if edge.feature == NO_SEGMENT { edge.left } else { edge.feature };
            segments.get(segment as usize).map_or(0, |(kind, _)| kind.edge_bit())
        });
        let mut spots = [Spot::inner(T::ALL[0]); MAX_SEGMENTS];
        for (i, (spot, &(kind, halves))) in spots.iter_mut().zip(segments).enumerate() {
            *spot = match halves {
                Halves::NONE => Spot::nth_inner(kind, count_inner(kind, &segments[..i])),
                halves => Spot::of(kind, halves.rotated(rot)),
            };
        }
        Layout { edges: Edges::new(kinds), sides, spots, n_segments: segments.len() as u8 }
    }

    /// The segment with this name, if the tile has one.
    pub fn segment(&self, spot: Spot<T>) -> Option<u8> {
        self.spots[..self.n_segments as usize].iter().position(|&s| s == spot).map(|segment| segment as u8)
    }
}

/// How many segments of a kind reach no edge.
fn count_inner<T: Terrain>(kind: T, segments: &[(T, Halves)]) -> u8 {
    segments.iter().filter(|&&segment| segment == (kind, Halves::NONE)).count() as u8
}

fn edge_segments<T: Terrain>(segments: &[(T, Halves)], printed: Side) -> EdgeSegments {
    let find = |is_ground: bool, half: Halves| {
        let is_there = |(kind, halves): &(T, Halves)| kind.reach().is_ground() == is_ground && halves.meets(half);
        segments.iter().position(is_there).map_or(NO_SEGMENT, |i| i as u8)
    };
    EdgeSegments {
        feature: find(false, Halves::both(printed)),
        left: find(true, Halves::left(printed)),
        right: find(true, Halves::right(printed)),
    }
}

/// A kind of tile in all its rotations.
#[derive(Clone, Debug)]
pub struct Shape<T: Terrain> {
    layouts: [Layout<T>; 4],
    /// The edges in all rotations, packed for the frontier.
    pub rotations: u64,
    /// How many rotations look different: 1, 2 or 4.
    pub distinct: u8,
}

impl<T: Terrain> Shape<T> {
    /// The shape of a tile with these segments. `look` tells all that can be seen of each segment after a
    /// rotation, without its number on the tile.
    pub fn new<L: Ord>(segments: &[(T, Halves)], look: impl Fn(usize, Rot) -> L) -> Shape<T> {
        let layouts = Rot::ALL.map(|rot| Layout::new(segments, rot));
        let looks = |rot: Rot| {
            let mut all: Vec<L> = (0..segments.len()).map(|segment| look(segment, rot)).collect();
            all.sort_unstable();
            all
        };
        let printed = looks(Rot::R0);
        let distinct = match () {
            () if looks(Rot::R90) == printed => 1,
            () if looks(Rot::R180) == printed => 2,
            () => 4,
        };
        Shape { rotations: layouts[0].edges.all_rotations(), distinct, layouts }
    }

    /// Its geometry in a rotation.
    #[inline]
    pub fn layout(&self, rot: Rot) -> &Layout<T> {
        &self.layouts[rot.index()]
    }

    /// The rotation among the distinct ones that looks like the given one.
    #[inline]
    pub fn canonical(&self, rot: Rot) -> Rot {
        Rot::from_index(rot.index() % self.distinct as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spot::tests::Land;

    /// The shape of a tile on which nothing but its segments can be seen.
    fn shape(segments: &[(Land, Halves)]) -> Shape<Land> {
        Shape::new(segments, |segment, rot| (segments[segment].0, segments[segment].1.rotated(rot)))
    }

    const NORTH: Halves = Halves::both(Side::North);
    const SOUTH: Halves = Halves::both(Side::South);

    #[test]
    fn edges_show_a_feature_between_two_pieces_of_ground() {
        let east = Halves::right(Side::North).union(Halves::both(Side::East)).union(Halves::left(Side::South));
        let straight = [(Land::Well, Halves::NONE), (Land::Path, NORTH.union(SOUTH)), (Land::Lawn, east)];
        let rest =
            Halves(!(NORTH.0 | SOUTH.0 | east.0)).union(Halves::left(Side::North)).union(Halves::right(Side::South));
        let shape = shape(&[straight[0], straight[1], straight[2], (Land::Moor, rest)]);
        let printed = shape.layout(Rot::R0);
        assert_eq!(printed.sides[0], EdgeSegments { feature: 1, left: 3, right: 2 });
        assert_eq!(printed.sides[1], EdgeSegments { feature: NO_SEGMENT, left: 2, right: 2 });
        assert_eq!(printed.edges, Edges::new([1, 1, 1, 4]));
        let turned = shape.layout(Rot::R90);
        assert_eq!(turned.sides[1], printed.sides[0], "north has become east");
        assert_eq!(turned.edges, printed.edges.rotated(Rot::R90));
        assert_eq!(
            turned.spots[..4].iter().map(Spot::to_string).collect::<Vec<_>>(),
            ["well", "path.E", "lawn.ER", "moor.NL"]
        );
        assert_eq!(turned.segment("lawn.ER".parse().unwrap()), Some(2));
        assert_eq!(turned.segment("path.N".parse().unwrap()), None);
    }

    #[test]
    fn segments_inside_are_told_apart_by_their_order() {
        let inner = [Land::Moor, Land::Cave, Land::Moor, Land::Well, Land::Cave].map(|land| (land, Halves::NONE));
        let shape = shape(&inner);
        for rot in Rot::ALL {
            let layout = shape.layout(rot);
            let names = layout.spots[..5].iter().map(Spot::to_string).collect::<Vec<_>>();
            assert_eq!(names, ["moor.inner", "cave.deep", "moor.inner2", "well", "cave.dark"]);
            assert_eq!(layout.segment(Spot::nth_inner(Land::Moor, 1)), Some(2));
        }
        assert_eq!(shape.distinct, 1);
    }

    #[test]
    fn rotations_that_look_the_same_are_one() {
        let (path, ends) = ((Land::Path, NORTH.union(SOUTH)), [(Land::Path, SOUTH), (Land::Path, NORTH)]);
        for (segments, distinct) in
            [(vec![(Land::Lawn, Halves(0xff))], 1), (vec![path], 2), (ends.to_vec(), 2), (vec![(Land::Path, NORTH)], 4)]
        {
            let shape = shape(&segments);
            assert_eq!(shape.distinct, distinct, "{segments:?}");
            assert_eq!(shape.canonical(Rot::R270).index(), 3 % usize::from(distinct));
        }
    }

    #[test]
    fn what_is_printed_tells_rotations_apart() {
        let ends = [(Land::Path, SOUTH), (Land::Path, NORTH)];
        let shape = Shape::new(&ends, |segment, rot| (ends[segment].1.rotated(rot), segment == 0));
        assert_eq!(shape.distinct, 4, "only one of the two carries a mark");
    }
}
