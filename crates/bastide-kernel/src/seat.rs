//! Seats at the table and arrays indexed by them.

use std::ops::{Index, IndexMut};

/// The most players any game of the family seats.
pub const MAX_SEATS: usize = 6;

/// A player's place at the table; play goes round in growing order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Every seat a table can have.
    pub const ALL: [Seat; MAX_SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5)];

    /// Names by which people call the seats: the colours of the figures.
    pub const NAMES: [&'static str; MAX_SEATS] = ["red", "blue", "green", "yellow", "black", "pink"];

    /// The seat with this index.
    pub const fn new(index: u8) -> Option<Seat> {
        if (index as usize) < MAX_SEATS { Some(Seat(index)) } else { None }
    }

    /// 0 for the first seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The colour of the seat.
    pub const fn name(self) -> &'static str {
        Seat::NAMES[self.index()]
    }

    /// The seat with this colour.
    pub fn from_name(name: &str) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.name() == name)
    }

    /// The next seat clockwise at a table of `seats` players.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 + 1 < seats { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// The first `seats` seats.
    pub fn first(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(seats as usize)
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats<T>(pub [T; MAX_SEATS]);

impl<T> Index<Seat> for Seats<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
