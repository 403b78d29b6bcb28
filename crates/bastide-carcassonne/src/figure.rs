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
        /// The mayor of Abbey & Mayor: as strong as the pennants of his city.
        Mayor = "mayor",
        /// The wagon of Abbey & Mayor: moves on when its feature was scored.
        Wagon = "wagon",
        /// The barn of Abbey & Mayor; not a follower.
        Barn = "barn",
    }
}

impl Figure {
    /// The kinds that are followers: only they own features.
    pub const FOLLOWERS: [Figure; 5] = [Figure::Small, Figure::Big, Figure::Abbot, Figure::Mayor, Figure::Wagon];

    /// Followers own features and block other followers; builder, pig and barn do neither.
    #[inline]
    pub const fn is_follower(self) -> bool {
        match self {
            Figure::Small | Figure::Big | Figure::Abbot | Figure::Mayor | Figure::Wagon => true,
            Figure::Builder | Figure::Pig | Figure::Barn => false,
        }
    }

    /// Whether the figure stands only where a follower of its owner does.
    #[inline]
    pub const fn needs_company(self) -> bool {
        match self {
            Figure::Builder | Figure::Pig => true,
            Figure::Small | Figure::Big | Figure::Abbot | Figure::Mayor | Figure::Wagon | Figure::Barn => false,
        }
    }

    /// How much the figure counts when owners are determined. A mayor's strength depends on his city: see
    /// [`crate::Board::strengths`].
    #[inline]
    pub const fn strength(self) -> u8 {
        match self {
            Figure::Small | Figure::Abbot | Figure::Wagon => 1,
            Figure::Big => 2,
            Figure::Builder | Figure::Pig | Figure::Mayor | Figure::Barn => 0,
        }
    }

    /// Whether this kind of figure ever stands on this kind of feature.
    #[inline]
    pub const fn stands_on(self, kind: SegmentKind) -> bool {
        match self {
            Figure::Small | Figure::Big => !matches!(kind, SegmentKind::Garden | SegmentKind::River),
            Figure::Abbot => kind.is_single_tile() || matches!(kind, SegmentKind::Quarter),
            Figure::Builder => matches!(kind, SegmentKind::City | SegmentKind::Road),
            Figure::Pig | Figure::Barn => matches!(kind, SegmentKind::Field),
            Figure::Mayor => matches!(kind, SegmentKind::City | SegmentKind::Quarter),
            Figure::Wagon => {
                matches!(kind, SegmentKind::City | SegmentKind::Road | SegmentKind::Monastery | SegmentKind::Quarter)
            }
        }
    }
}
