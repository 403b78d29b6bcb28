//! Words for numbers of things.

use std::fmt;

/// A number of things: `1 draw`, `2 draws`.
pub(crate) fn counted(n: u32, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// Numbers of things with short names: `6 small, 1 big`.
pub(crate) fn list<N: fmt::Display>(items: impl Iterator<Item = (N, &'static str)>) -> String {
    items.map(|(n, what)| format!("{n} {what}")).collect::<Vec<_>>().join(", ")
}
