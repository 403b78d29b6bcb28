//! Reports: what became of each game of an import, and of all of them.

use std::fmt;

use super::known::Peculiarity;

/// What became of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was replayed, and everything it says about itself is true here, too.
    Pass,
    /// Something differs.
    Fail(Difference),
    /// Something differs because of a peculiarity of JCloisterZone.
    Known {
        /// What explains the difference.
        peculiarity: Peculiarity,
        /// The difference.
        difference: Difference,
    },
    /// It needs tiles, pieces or rules that do not exist here.
    Unsupported(Unsupported),
}

impl Verdict {
    /// The word that starts the line of a game.
    pub const fn word(&self) -> &'static str {
        match self {
            Verdict::Pass => "PASS",
            Verdict::Fail(_) => "FAIL",
            Verdict::Known { .. } => "KNOWN",
            Verdict::Unsupported(_) => "UNSUPPORTED",
        }
    }

    /// Why, for everything but a pass.
    pub fn reason(&self) -> Option<String> {
        match self {
            Verdict::Pass => None,
            Verdict::Fail(difference) => Some(difference.to_string()),
            Verdict::Known { peculiarity, difference } => Some(format!("{} ({difference})", peculiarity.about())),
            Verdict::Unsupported(unsupported) => Some(unsupported.to_string()),
        }
    }
}

/// The first thing that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where: a message, the end of the game, an assertion.
    at: String,
    /// What differs.
    what: String,
}

impl Difference {
    /// A difference somewhere.
    pub(crate) fn new(at: impl Into<String>, what: impl Into<String>) -> Difference {
        Difference { at: at.into(), what: what.into() }
    }

    /// Two values that should be equal: the one here, and the recorded one.
    pub(crate) fn unequal(
        at: impl Into<String>,
        what: &str,
        ours: impl fmt::Display,
        theirs: impl fmt::Display,
    ) -> Difference {
        Difference::new(at, format!("{what}: {ours} here, {theirs} recorded"))
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// Everything a game needs that does not exist here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unsupported {
    reasons: Vec<String>,
}

impl Unsupported {
    /// A single reason.
    pub(crate) fn because(reason: impl Into<String>) -> Unsupported {
        Unsupported { reasons: vec![reason.into()] }
    }

    /// Adds a reason.
    pub(crate) fn add(&mut self, reason: impl Into<String>) {
        self.reasons.push(reason.into());
    }

    /// Whether nothing is missing.
    pub(crate) fn is_empty(&self) -> bool {
        self.reasons.is_empty()
    }

    /// An error if there is any reason.
    pub(crate) fn into_result(self) -> Result<(), Unsupported> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reasons.join(", "))
    }
}

/// How many games there were of each verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Games that passed.
    pub pass: u64,
    /// Games that differ.
    pub fail: u64,
    /// Games that differ because of a known peculiarity.
    pub known: u64,
    /// Games that need what does not exist here.
    pub unsupported: u64,
    /// Games that could not be read at all.
    pub unreadable: u64,
}

impl Totals {
    /// Counts a game.
    pub fn add(&mut self, verdict: &Verdict) {
        *match verdict {
            Verdict::Pass => &mut self.pass,
            Verdict::Fail(_) => &mut self.fail,
            Verdict::Known { .. } => &mut self.known,
            Verdict::Unsupported(_) => &mut self.unsupported,
        } += 1;
    }

    /// All games.
    pub const fn games(&self) -> u64 {
        self.pass + self.fail + self.known + self.unsupported + self.unreadable
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals { pass, fail, known, unsupported, unreadable } = self;
        let games = self.games();
        let plural = if games == 1 { "" } else { "s" };
        write!(f, "{games} game{plural}: {pass} PASS, {fail} FAIL, {known} KNOWN, {unsupported} UNSUPPORTED")?;
        if *unreadable > 0 {
            write!(f, ", {unreadable} unreadable")?;
        }
        Ok(())
    }
}
