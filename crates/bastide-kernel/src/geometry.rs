//! Squares of the table: sides, rotations and positions.
//!
//! x grows east, y grows south, rotation is clockwise in quarter turns.

use std::fmt;
use std::str::FromStr;

/// One side of a square tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Towards smaller y.
    North,
    /// Towards larger x.
    East,
    /// Towards larger y.
    South,
    /// Towards smaller x.
    West,
}

impl Side {
    /// Every side, clockwise from north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side with this index (0 = north, clockwise); only the last two bits count.
    #[inline]
    pub const fn from_index(index: usize) -> Side {
        Side::ALL[index & 3]
    }

    /// 0 for north, clockwise.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side that meets this one across a shared edge.
    #[inline]
    pub const fn opposite(self) -> Side {
        Side::from_index(self.index() + 2)
    }

    /// Where this side points to after a rotation.
    #[inline]
    pub const fn rotated(self, rot: Rot) -> Side {
        Side::from_index(self.index() + rot.index())
    }

    /// The letter of the side: N, E, S or W.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self.index()]
    }

    /// The full name in lower case.
    pub const fn name(self) -> &'static str {
        ["north", "east", "south", "west"][self.index()]
    }
}

/// A clockwise rotation by quarter turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rot {
    /// As printed.
    #[default]
    R0,
    /// A quarter turn clockwise.
    R90,
    /// Upside down.
    R180,
    /// A quarter turn counter-clockwise.
    R270,
}

impl Rot {
    /// Every rotation, in growing order.
    pub const ALL: [Rot; 4] = [Rot::R0, Rot::R90, Rot::R180, Rot::R270];

    /// The rotation by this many quarter turns; only the last two bits count.
    #[inline]
    pub const fn from_index(index: usize) -> Rot {
        Rot::ALL[index & 3]
    }

    /// Number of quarter turns.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 0, 90, 180 or 270.
    pub const fn degrees(self) -> u16 {
        self.index() as u16 * 90
    }

    /// The rotation of 0, 90, 180 or 270 degrees.
    pub const fn from_degrees(degrees: u16) -> Option<Rot> {
        match degrees {
            0 => Some(Rot::R0),
            90 => Some(Rot::R90),
            180 => Some(Rot::R180),
            270 => Some(Rot::R270),
            _ => None,
        }
    }

    /// First this rotation, then the other.
    #[inline]
    pub const fn then(self, other: Rot) -> Rot {
        Rot::from_index(self.index() + other.index())
    }

    /// The rotation that takes this one back.
    #[inline]
    pub const fn inverse(self) -> Rot {
        Rot::from_index(4 - self.index())
    }
}

/// A square of the table. Positions sort row by row, west to east.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos {
    /// Row, growing southwards. First, because positions sort by rows.
    pub y: i16,
    /// Column, growing eastwards.
    pub x: i16,
}

impl Pos {
    /// The square where the first tile lies.
    pub const ORIGIN: Pos = Pos::new(0, 0);

    /// The square in column `x` and row `y`.
    #[inline]
    pub const fn new(x: i16, y: i16) -> Pos {
        Pos { y, x }
    }

    /// The square beyond the given side. At the end of the numbers it is the first at the other end, where
    /// nothing ever lies.
    #[inline]
    pub const fn step(self, side: Side) -> Pos {
        // A table instead of a branch that nobody could predict.
        let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][side.index()];
        self.offset(dx, dy)
    }

    #[inline]
    const fn offset(self, dx: i16, dy: i16) -> Pos {
        Pos::new(self.x.wrapping_add(dx), self.y.wrapping_add(dy))
    }

    /// The eight squares around this one, row by row.
    pub fn around(self) -> [Pos; 8] {
        [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)].map(|(dx, dy)| self.offset(dx, dy))
    }

    /// Where this square goes when the whole table turns about the origin.
    pub const fn rotated(self, rot: Rot) -> Pos {
        match rot {
            Rot::R0 => self,
            Rot::R90 => Pos::new(-self.y, self.x),
            Rot::R180 => Pos::new(-self.x, -self.y),
            Rot::R270 => Pos::new(self.y, -self.x),
        }
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A text that is not a position such as `3,-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePosError;

impl fmt::Display for ParsePosError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a position such as 3,-1")
    }
}

impl std::error::Error for ParsePosError {}

impl FromStr for Pos {
    type Err = ParsePosError;

    fn from_str(text: &str) -> Result<Pos, ParsePosError> {
        let (x, y) = text.split_once(',').ok_or(ParsePosError)?;
        let number = |part: &str| canonical_int(part).ok_or(ParsePosError);
        Ok(Pos::new(number(x)?, number(y)?))
    }
}

/// Reads an integer that is written the one way `Display` writes it: no plus sign, no leading zero.
pub fn canonical_int<T: FromStr + fmt::Display>(text: &str) -> Option<T> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let padded = digits.len() > 1 && digits.starts_with('0');
    if !plain || padded || text == "-0" {
        return None;
    }
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_the_table_turns_the_sides() {
        for rot in Rot::ALL {
            for side in Side::ALL {
                assert_eq!(Pos::ORIGIN.step(side).rotated(rot), Pos::ORIGIN.step(side.rotated(rot)));
            }
            assert_eq!(rot.then(rot.inverse()), Rot::R0);
        }
    }

    #[test]
    fn positions_have_one_text_form() {
        assert_eq!("3,-1".parse(), Ok(Pos::new(3, -1)));
        for bad in ["", "3", "3,", "+3,1", "03,1", "3,-0", "3,1,2", "99999,0", "3, 1"] {
            assert_eq!(bad.parse::<Pos>(), Err(ParsePosError), "{bad:?}");
        }
    }
}
