//! The figures of the players.

use crate::tile::SegmentKind;

/// A kind of figure that players own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Figure {
    /// The ordinary follower of the base game.
    Small,
    /// The big follower of Inns & Cathedrals.
    Big,
    /// The abbot.
    Abbot,
    /// The builder of Traders & Builders; not a follower.
    Builder,
    /// The pig of Traders & Builders; not a follower.
    Pig,
}

impl Figure {
    /// Every kind of figure.
    pub const ALL: [Figure; Figure::NUM] = [Figure::Small, Figure::Big, Figure::Abbot, Figure::Builder, Figure::Pig];

    /// Number of kinds.
    pub const NUM: usize = 5;

    /// The kinds that are followers: only they own features.
    pub const FOLLOWERS: [Figure; 3] = [Figure::Small, Figure::Big, Figure::Abbot];

    /// Position in arrays over all kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in configurations and notation.
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Small => "small",
            Figure::Big => "big",
            Figure::Abbot => "abbot",
            Figure::Builder => "builder",
            Figure::Pig => "pig",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Figure> {
        Figure::ALL.into_iter().find(|figure| figure.name() == name)
    }

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
