//! Assertions: what must hold after the last message of a test game, said in English.

mod evaluate;
mod list;
mod parse;

use std::collections::BTreeSet;

use super::file::GameFile;
use super::replay::Replay;
use super::report::Difference;

/// A statement about a game. Lists are sets of items in their one text form.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Assertion<'a> {
    /// `Alice has 9 points`
    Score { name: &'a str, points: i32 },
    /// `Alice scored city for 9 points`
    Scored { name: &'a str, what: &'a str, points: i32 },
    /// `Player can pass`
    CanPass(bool),
    /// `phase is TilePhase`
    Phase(&'a str),
    /// `Bazaar noAuction: true`
    NoAuction(bool),
    /// `Available action Meeple for SmallFollower`
    Available { action: &'a str, id: Option<&'a str> },
    /// `TilePlacement BA/C options: [1,0] - [0,90]`
    Placements { tile: &'a str, options: BTreeSet<String> },
    /// `Undo is allowed`
    Undo(bool),
    /// `Meeple Abbot options: {Garden,I,[1,0]}`
    Meeples { figure: &'a str, options: BTreeSet<String> },
    /// `ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[1,0]}`
    Returns { source: &'a str, options: BTreeSet<String> },
    /// `Tower piece TOWER_PIECE options: [1,0]`
    Towers { token: &'a str, options: BTreeSet<String> },
    /// `CaptureFollower options: {0.small.1,Road,E,[1,0]}`
    Captives { options: BTreeSet<String> },
    /// `Alice has WINE token with count 2`
    Token { name: &'a str, token: &'a str, count: i32, is_size: bool },
    /// Options of pieces that no game of ours has: tunnels and ferries.
    Foreign,
}

/// Evaluates every assertion of a game; the first that does not hold is the difference.
pub(crate) fn check_all(replay: &Replay<'_>, file: &GameFile) -> Result<(), Difference> {
    for text in &file.assertions {
        let at = || format!("assertion {text:?}");
        let Some(assertion) = parse::parse(text) else {
            return Err(Difference::new(at(), "is not understood"));
        };
        evaluate::evaluate(replay, file, &assertion).map_err(|what| Difference::new(at(), what))?;
    }
    Ok(())
}

/// The tile that an assertion says is in hand.
pub(crate) fn tile_in_hand(text: &str) -> Option<&str> {
    match parse::parse(text)? {
        Assertion::Available { action: "TilePlacement", id } => id,
        Assertion::Placements { tile, .. } => Some(tile),
        _ => None,
    }
}
