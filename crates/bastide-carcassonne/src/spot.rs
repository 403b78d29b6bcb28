//! Spots: the name of a tile's segment in the directions of the board, such as `road.E`.

use std::fmt;
use std::str::FromStr;

use bastide_kernel::{Pos, Side};

use crate::tile::SegmentKind;

/// A segment of a placed tile, named by its kind and the first edge (or half-edge) it reaches,
/// clockwise from the north-west corner. The name depends on nothing but the picture on the table,
/// so that logs stay readable for ever.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    kind: SegmentKind,
    /// Index of the first half-edge, or [`INNER`].
    at: u8,
}

/// Marks a segment that reaches no edge.
const INNER: u8 = 8;

const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

impl Spot {
    /// A segment that reaches no edge: a monastery, a garden or an enclosed field.
    pub const fn inner(kind: SegmentKind) -> Spot {
        Spot { kind, at: INNER }
    }

    /// A segment by its kind and half-edges.
    pub const fn of(kind: SegmentKind, halves: u8) -> Spot {
        if halves == 0 { Spot::inner(kind) } else { Spot { kind, at: halves.trailing_zeros() as u8 } }
    }

    /// What the segment is a part of.
    #[inline]
    pub const fn kind(self) -> SegmentKind {
        self.kind
    }

    /// A number that tells spots apart, for hashing.
    #[inline]
    pub const fn code(self) -> u64 {
        (self.kind as u64) << 4 | self.at as u64
    }

    /// Every name a segment can have.
    pub fn all() -> impl Iterator<Item = Spot> {
        SegmentKind::ALL.into_iter().flat_map(|kind| {
            let at: &[u8] = match kind {
                SegmentKind::Field => &[0, 1, 2, 3, 4, 5, 6, 7, INNER],
                SegmentKind::City | SegmentKind::Road | SegmentKind::River => &[0, 2, 4, 6],
                SegmentKind::Monastery | SegmentKind::Garden => &[INNER],
            };
            at.iter().map(move |&at| Spot { kind, at })
        })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind.name();
        match self.kind {
            SegmentKind::Monastery | SegmentKind::Garden => f.write_str(kind),
            SegmentKind::Field if self.at == INNER => f.write_str("field.inner"),
            SegmentKind::Field => write!(f, "{kind}.{}", HALVES[self.at as usize]),
            SegmentKind::City | SegmentKind::Road | SegmentKind::River => {
                write!(f, "{kind}.{}", Side::from_index(self.at as usize / 2).letter())
            }
        }
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSpotError;

impl fmt::Display for ParseSpotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a feature such as road.E, city.N, field.SL, field.inner, monastery or garden")
    }
}

impl std::error::Error for ParseSpotError {}

impl FromStr for Spot {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Spot, ParseSpotError> {
        Spot::all().find(|spot| spot.to_string() == text).ok_or(ParseSpotError)
    }
}

/// A segment on the table: the square and the spot on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The square of the tile.
    pub pos: Pos,
    /// The segment of the tile.
    pub spot: Spot,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.pos, self.spot)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Place {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Place, ParseSpotError> {
        let (pos, spot) = text.split_once(':').ok_or(ParseSpotError)?;
        Ok(Place { pos: pos.parse().map_err(|_| ParseSpotError)?, spot: spot.parse()? })
    }
}
