//! Known peculiarities: where JCloisterZone itself departs from its rules, so that a game it accepted need
//! not be one of ours. Our rules are never bent to them; they are only named.

/// A peculiarity of JCloisterZone that explains a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peculiarity {
    /// Messages are not validated: who sent it is never looked at.
    AnySender,
    /// Messages are not validated: the tile in hand is laid, whatever the message calls it.
    AnyTileName,
    /// Messages are not validated: an abbot may be taken back from a completed feature.
    AbbotOfCompletedFeature,
    /// With several copies of River II the last forks may come among the lakes, of which each branch gets one.
    ForkAmongLakes,
    /// A ransom that is paid while the turn waits for its commit opens a second action.
    RansomAtCommit,
}

impl Peculiarity {
    /// One sentence for people.
    pub const fn about(self) -> &'static str {
        match self {
            Peculiarity::AnySender => {
                "client messages are not validated: a message in the name of a player whose turn it is not"
            }
            Peculiarity::AnyTileName => {
                "client messages are not validated: a message names another tile than the one in hand, which is laid"
            }
            Peculiarity::AbbotOfCompletedFeature => {
                "client messages are not validated: an abbot taken back from a completed feature"
            }
            Peculiarity::ForkAmongLakes => {
                "River II: the lakes are adjusted to the number of branches, and a further fork is drawn among them"
            }
            Peculiarity::RansomAtCommit => "a ransom paid while the turn waits for its commit opens a second action",
        }
    }
}
