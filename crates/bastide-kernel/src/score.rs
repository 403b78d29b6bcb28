//! Scores: what every explanation of points consists of.

use crate::seat::Seat;

/// A part of a sum: so many of something at so many points each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term<C> {
    /// What is counted.
    pub what: C,
    /// How many.
    pub count: i32,
    /// Points for each.
    pub each: i32,
}

impl<C> Term<C> {
    /// Points of this part.
    pub const fn points(&self) -> i32 {
        self.count * self.each
    }
}

/// Points of one seat with the terms of their sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share<C> {
    /// Who is paid.
    pub seat: Seat,
    /// How much.
    pub points: i32,
    /// How it adds up.
    pub terms: Vec<Term<C>>,
}
