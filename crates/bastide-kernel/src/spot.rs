//! Spots: the name of a tile's segment in the directions of the board, such as `road.E`.

use std::fmt;
use std::str::FromStr;

use crate::geometry::{Pos, Side};
use crate::halves::Halves;

/// What a segment can be a part of, such as a road or a field. Each game lists its own.
pub trait Terrain: Copy + Eq + 'static {
    /// Every kind of terrain, in their order.
    const ALL: &'static [Self];

    /// What the name of a segment looks like, with examples: the end of a sentence that begins with
    /// "expected".
    const EXPECTED: &'static str;

    /// Position in [`Terrain::ALL`].
    fn index(self) -> usize;

    /// The name in lower case.
    fn name(self) -> &'static str;

    /// Where its segments can lie.
    fn reach(self) -> Reach;

    /// The bit of an edge that shows it in [`Edges`](crate::Edges); 0 if none does.
    fn edge_bit(self) -> u8;
}

/// What the segments of a kind of terrain can reach, which decides how they are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Features: whole edges, as `road.E`.
    Edges,
    /// Ground: half-edges, as `area.SL`.
    Halves,
    /// Ground that can also be enclosed in the tile, even twice: half-edges or none, as `field.SL`,
    /// `field.inner` and `field.inner2`.
    HalvesOrInner,
    /// What lies inside of the tile: no edge, so that the terrain alone names it, as `monastery`.
    Inner,
    /// What lies inside of the tile several times, each with a name of its own, as `quarter.castle`.
    Named(&'static [&'static str]),
}

impl Reach {
    /// Whether it is ground, which features divide.
    #[inline]
    pub const fn is_ground(self) -> bool {
        match self {
            Reach::Halves | Reach::HalvesOrInner => true,
            Reach::Edges | Reach::Inner | Reach::Named(_) => false,
        }
    }

    /// The names of segments that reach no edge, without the terrain, in the order of a tile's data. An empty name
    /// is not written.
    const fn inner_names(self) -> &'static [&'static str] {
        match self {
            Reach::Edges | Reach::Halves => &[],
            Reach::HalvesOrInner => &["inner", "inner2"],
            Reach::Inner => &[""],
            Reach::Named(names) => names,
        }
    }

    /// The first half-edges that a segment can have.
    const fn first_halves(self) -> &'static [u8] {
        match self {
            Reach::Edges => &[0, 2, 4, 6],
            Reach::Halves | Reach::HalvesOrInner => &[0, 1, 2, 3, 4, 5, 6, 7],
            Reach::Inner | Reach::Named(_) => &[],
        }
    }

    /// Where segments can begin: half-edges, then the places inside.
    fn places(self) -> impl Iterator<Item = u8> {
        let inner = 0..self.inner_names().len() as u8;
        self.first_halves().iter().copied().chain(inner.map(|nth| INNER + nth))
    }
}

/// A segment of a placed tile, named by its kind and the first edge (or half-edge) it reaches,
/// clockwise from the north-west corner. The name depends on nothing but the picture on the table,
/// so that logs stay readable for ever.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot<T> {
    kind: T,
    /// Index of the first half-edge; [`INNER`] and more for segments that reach none.
    at: u8,
}

/// The first segment of its kind that reaches no edge; those after it on the tile have the next numbers.
const INNER: u8 = Halves::NONE.first();

impl<T: Terrain> Spot<T> {
    /// A segment that reaches no edge, such as a monastery or an enclosed field.
    pub const fn inner(kind: T) -> Spot<T> {
        Spot { kind, at: INNER }
    }

    /// One of several segments of a kind that reach no edge: `nth` others come before it in the tile's data, however
    /// the tile is turned.
    pub const fn nth_inner(kind: T, nth: u8) -> Spot<T> {
        Spot { kind, at: INNER + nth }
    }

    /// A segment by its kind and half-edges.
    pub fn of(kind: T, halves: impl Into<Halves>) -> Spot<T> {
        Spot { kind, at: halves.into().first() }
    }

    /// What the segment is a part of.
    #[inline]
    pub const fn kind(self) -> T {
        self.kind
    }

    /// A number that tells spots apart, for hashing.
    #[inline]
    pub fn code(self) -> u64 {
        (self.kind.index() as u64) << 4 | u64::from(self.at)
    }

    /// Every name a segment can have.
    pub fn all() -> impl Iterator<Item = Spot<T>> {
        T::ALL.iter().flat_map(|&kind| kind.reach().places().map(move |at| Spot { kind, at }))
    }
}

impl<T: Terrain> fmt::Display for Spot<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind.name();
        if let Some(nth) = self.at.checked_sub(INNER) {
            return match self.kind.reach().inner_names().get(usize::from(nth)) {
                Some(&"") | None => f.write_str(kind),
                Some(name) => write!(f, "{kind}.{name}"),
            };
        }
        match self.kind.reach() {
            Reach::Inner | Reach::Named(_) => f.write_str(kind),
            Reach::HalvesOrInner | Reach::Halves => write!(f, "{kind}.{}", Halves::NAMES[self.at as usize]),
            Reach::Edges => write!(f, "{kind}.{}", Side::from_index(self.at as usize / 2).letter()),
        }
    }
}

impl<T: Terrain> fmt::Debug for Spot<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSpotError(&'static str);

impl ParseSpotError {
    /// The error of a game, which names its own examples.
    pub const fn new<T: Terrain>() -> ParseSpotError {
        ParseSpotError(T::EXPECTED)
    }
}

impl fmt::Display for ParseSpotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl std::error::Error for ParseSpotError {}

impl<T: Terrain> FromStr for Spot<T> {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Spot<T>, ParseSpotError> {
        Spot::all().find(|spot: &Spot<T>| spot.to_string() == text).ok_or(ParseSpotError::new::<T>())
    }
}

/// A segment on the table: the square and the spot on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place<T> {
    /// The square of the tile.
    pub pos: Pos,
    /// The segment of the tile.
    pub spot: Spot<T>,
}

impl<T: Terrain> fmt::Display for Place<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.pos, self.spot)
    }
}

impl<T: Terrain> fmt::Debug for Place<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<T: Terrain> FromStr for Place<T> {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Place<T>, ParseSpotError> {
        let error = ParseSpotError::new::<T>();
        let (pos, spot) = text.split_once(':').ok_or(error)?;
        Ok(Place { pos: pos.parse().map_err(|_| error)?, spot: spot.parse()? })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Terrain of every reach, for tests.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(crate) enum Land {
        Path,
        Lawn,
        Moor,
        Well,
        Cave,
    }

    impl Terrain for Land {
        const ALL: &'static [Land] = &[Land::Path, Land::Lawn, Land::Moor, Land::Well, Land::Cave];
        const EXPECTED: &'static str = "a path or a well";

        fn index(self) -> usize {
            self as usize
        }

        fn name(self) -> &'static str {
            ["path", "lawn", "moor", "well", "cave"][self.index()]
        }

        fn reach(self) -> Reach {
            match self {
                Land::Path => Reach::Edges,
                Land::Lawn => Reach::Halves,
                Land::Moor => Reach::HalvesOrInner,
                Land::Well => Reach::Inner,
                Land::Cave => Reach::Named(&["deep", "dark", "dry"]),
            }
        }

        // Paths and lawns meet freely.
        fn edge_bit(self) -> u8 {
            [1, 1, 4, 0, 0][self.index()]
        }
    }

    #[test]
    fn every_spot_has_one_text_form_and_one_code() {
        let all: Vec<Spot<Land>> = Spot::all().collect();
        assert_eq!(all.len(), 4 + 8 + 10 + 1 + 3);
        assert!(all.is_sorted_by(|a, b| a < b && a.code() < b.code()));
        for spot in all {
            assert_eq!(spot.to_string().parse(), Ok(spot));
            let place = Place { pos: Pos::new(3, -1), spot };
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        let bad_paths = ["path", "path.NL", "path.inner", "Path.N", "path.N "];
        let bad_others =
            ["", "lawn.N", "lawn.inner", "moor", "moor.inner1", "moor.inner3", "well.N", "cave", "cave.wet"];
        for bad in bad_paths.into_iter().chain(bad_others) {
            assert_eq!(bad.parse::<Spot<Land>>(), Err(ParseSpotError::new::<Land>()), "{bad:?}");
        }
        for bad in ["3,-1", "3,-1:", "3:path.N", "path.N", "3,-1:path.N:"] {
            let error = bad.parse::<Place<Land>>().unwrap_err();
            assert_eq!(error.to_string(), "expected a path or a well", "{bad:?}");
        }
    }

    #[test]
    fn a_spot_is_named_by_the_first_edge_clockwise() {
        for (kind, halves, name) in [
            (Land::Path, Halves::both(Side::West).union(Halves::both(Side::South)), "path.S"),
            (Land::Lawn, Halves::right(Side::East).union(Halves::left(Side::South)), "lawn.ER"),
            (Land::Moor, Halves::NONE, "moor.inner"),
            (Land::Well, Halves::NONE, "well"),
        ] {
            assert_eq!(Spot::of(kind, halves).to_string(), name);
        }
        assert_eq!(Spot::of(Land::Moor, 0), Spot::inner(Land::Moor));
    }

    #[test]
    fn a_spot_inside_is_named_by_its_order_on_the_tile() {
        assert_eq!(Spot::nth_inner(Land::Moor, 0), Spot::inner(Land::Moor));
        assert_eq!(Spot::nth_inner(Land::Moor, 1).to_string(), "moor.inner2");
        assert_eq!(
            [0, 1, 2].map(|nth| Spot::nth_inner(Land::Cave, nth).to_string()),
            ["cave.deep", "cave.dark", "cave.dry"]
        );
        let code = |text: &str| text.parse::<Spot<Land>>().map(Spot::code);
        assert_eq!(code("moor.inner"), Ok(2 << 4 | 8), "codes are hashed, so they never change");
        assert_eq!(code("moor.inner2"), Ok(2 << 4 | 9));
    }
}
