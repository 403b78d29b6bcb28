//! Levels: how well a computer opponent plays.

use std::fmt;

/// How well a computer opponent plays, from the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// For first games: sees the points on the table, little of what may become of them, and errs now and then.
    Gentle,
    /// Looks at every way to play its turn with everything it knows.
    Steady,
}

impl Level {
    /// Every level, from the weakest to the strongest.
    pub const ALL: [Level; 2] = [Level::Gentle, Level::Steady];

    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Steady => "steady",
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// By how many points a turn may be misjudged, up or down.
    pub(crate) const fn misjudges(self) -> f32 {
        match self {
            Level::Gentle => 4.0,
            Level::Steady => 0.0,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_found_by_its_name() {
        for level in Level::ALL {
            assert_eq!(Level::from_name(level.name()), Some(level));
            assert_eq!(level.to_string(), level.name());
        }
        assert_eq!(Level::from_name("Steady"), None);
        assert!(Level::ALL.is_sorted(), "from the weakest to the strongest");
    }
}
