//! The figures of the players.

use bastide_kernel::named;

use crate::tile::SegmentKind;

named! {
    /// A kind of figure that players own. New ones go last: hashes of old games know them by their number.
    pub enum Figure {
        /// The ordinary follower of the base game.
        Small = "small",
        /// The big follower of Inns & Cathedrals.
        Big = "big",
        /// The abbot.
        Abbot = "abbot",
        /// The builder of Traders & Builders; not a follower.
        Builder = "builder",
        /// The pig of Traders & Builders; not a follower.
        Pig = "pig",
    }
}

impl Figure {
    /// The kinds that are followers: only they own features.
    pub const FOLLOWERS: [Figure; 3] = [Figure::Small, Figure::Big, Figure::Abbot];

    /// Followers own features and block other followers; builder and pig do neither.
    #[inline]
    pub const fn is_follower(self) -> bool {
        match self {
            Figure::Small | Figure::Big | Figure::Abbot => true,
            Figure::Builder | Figure::Pig => false,
        }
    }

    /// How much the figure counts when owners are determined.
    #[inline]
    pub const fn strength(self) -> u8 {
        match self {
            Figure::Small | Figure::Abbot => 1,
            Figure::Big => 2,
            Figure::Builder | Figure::Pig => 0,
        }
    }

    /// Whether this kind of figure ever stands on this kind of feature.
    #[inline]
    pub const fn stands_on(self, kind: SegmentKind) -> bool {
        match self {
            Figure::Small | Figure::Big => {
                matches!(kind, SegmentKind::City | SegmentKind::Road | SegmentKind::Field | SegmentKind::Monastery)
            }
            Figure::Abbot => kind.is_single_tile(),
            Figure::Builder => matches!(kind, SegmentKind::City | SegmentKind::Road),
            Figure::Pig => matches!(kind, SegmentKind::Field),
        }
    }
}
